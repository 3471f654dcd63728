//! What happens at the table but not in the game. It is in the record and in everybody's log.

use super::Room;
use crate::store::StepKind;
use engine::record::TAKEN_BACK;
use engine::{Seat, Text};

/// Something that happened to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableEvent {
    /// A bot plays for an absent player.
    BotTakes,
    /// The player left, and a bot plays on.
    Leaves,
    /// The clock expired, and a bot plays on.
    OutOfTime,
    /// The clock expired, and everybody is reminded.
    TimeIsUp,
    /// The player is back.
    Back,
    /// All agreed to take a step back, which uses up this many outcomes. Only in uploaded records, which hold what
    /// stood at the end.
    TakenBack(u64),
}

impl TableEvent {
    const WITHOUT_NUMBER: [TableEvent; 5] =
        [TableEvent::BotTakes, TableEvent::Leaves, TableEvent::OutOfTime, TableEvent::TimeIsUp, TableEvent::Back];

    /// The word in records.
    pub const fn as_str(self) -> &'static str {
        match self {
            TableEvent::BotTakes => "bot takes",
            TableEvent::Leaves => "leaves",
            TableEvent::OutOfTime => "out of time",
            TableEvent::TimeIsUp => "time is up",
            TableEvent::Back => "is back",
            TableEvent::TakenBack(_) => TAKEN_BACK,
        }
    }

    /// The stored form.
    pub fn to_stored(self) -> String {
        match self {
            TableEvent::TakenBack(outcomes) => format!("{TAKEN_BACK} {outcomes}"),
            plain => plain.as_str().to_owned(),
        }
    }

    /// Reads the stored form.
    pub fn from_stored(text: &str) -> Option<TableEvent> {
        if let Some(number) = text.strip_prefix(TAKEN_BACK) {
            return number.trim().parse::<u32>().ok().map(|outcomes| TableEvent::TakenBack(outcomes.into()));
        }
        TableEvent::WITHOUT_NUMBER.into_iter().find(|event| event.as_str() == text)
    }

    /// What follows the word in a record: the seat, and a number if there is one.
    pub fn record_detail(self, seat: &str) -> String {
        match self {
            TableEvent::TakenBack(outcomes) => format!("{seat} {outcomes}"),
            _ => seat.to_owned(),
        }
    }

    /// Whether a bot plays the seat from now on. `None` if that does not change.
    fn bot_plays(self) -> Option<bool> {
        match self {
            TableEvent::BotTakes | TableEvent::Leaves | TableEvent::OutOfTime => Some(true),
            TableEvent::Back => Some(false),
            TableEvent::TimeIsUp | TableEvent::TakenBack(_) => None,
        }
    }

    /// The key of the log message, which takes `seat`.
    fn log_key(self) -> &'static str {
        match self {
            TableEvent::BotTakes => "log-bot-takes",
            TableEvent::Leaves => "log-leaves",
            TableEvent::OutOfTime => "log-out-of-time",
            TableEvent::TimeIsUp => "log-time-is-up",
            TableEvent::Back => "log-is-back",
            TableEvent::TakenBack(_) => "log-agreed-back",
        }
    }
}

impl Room {
    /// Applies an event and queues it to be stored.
    pub(super) fn record_event(&mut self, seat: Seat, event: TableEvent) {
        self.apply_event(seat, event);
        self.queue_step(StepKind::Table, Some(seat), event.to_stored());
    }

    /// Applies an event, now or in a replay: to the record, to the log, and to who plays the seat.
    pub(super) fn apply_event(&mut self, seat: Seat, event: TableEvent) {
        let word = self.seat_word(seat);
        let Some(session) = &mut self.session else { return };
        let step = session.steps();
        session.remark(event.as_str(), &event.record_detail(word));
        self.log_event(step, seat, event.log_key());
        let row = &mut self.seats[seat.index()];
        if let Some(bot) = event.bot_plays().filter(|_| row.guest.is_some()) {
            row.bot = bot.then(|| super::default_bot().name().to_owned());
            self.bot_timers[seat.index()].cancel();
        }
    }

    /// Adds a log message about a seat, before the entries of this step.
    pub(super) fn log_event(&mut self, step: usize, seat: Seat, key: &'static str) {
        let text = Text::new(key).with("seat", self.seat_text(seat));
        self.table_events.push((step, text.into()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_round_trip() {
        for event in TableEvent::WITHOUT_NUMBER.into_iter().chain([TableEvent::TakenBack(0), TableEvent::TakenBack(12)])
        {
            assert_eq!(TableEvent::from_stored(&event.to_stored()), Some(event));
        }
        assert_eq!(TableEvent::from_stored("taken back x"), None);
        assert_eq!(TableEvent::from_stored("flies"), None);
    }
}
