//! What happens at the table and not in the game: lines of the record, and of everybody's story.

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
    /// The clock ran out, and a bot plays on.
    OutOfTime,
    /// The clock ran out, and everybody is told.
    TimeIsUp,
    /// The player is back.
    Back,
    /// All agreed to a step being taken back, and so many outcomes are used up: of games that were played elsewhere, whose
    /// records hold only what stood.
    TakenBack(u64),
}

impl TableEvent {
    const WITHOUT_NUMBER: [TableEvent; 5] =
        [TableEvent::BotTakes, TableEvent::Leaves, TableEvent::OutOfTime, TableEvent::TimeIsUp, TableEvent::Back];

    /// As records call it.
    pub const fn word(self) -> &'static str {
        match self {
            TableEvent::BotTakes => "bot takes",
            TableEvent::Leaves => "leaves",
            TableEvent::OutOfTime => "out of time",
            TableEvent::TimeIsUp => "time is up",
            TableEvent::Back => "is back",
            TableEvent::TakenBack(_) => TAKEN_BACK,
        }
    }

    /// As it stands in the store.
    pub fn write(self) -> String {
        match self {
            TableEvent::TakenBack(outcomes) => format!("{TAKEN_BACK} {outcomes}"),
            plain => plain.word().to_owned(),
        }
    }

    /// As it stood there.
    pub fn read(text: &str) -> Option<TableEvent> {
        if let Some(number) = text.strip_prefix(TAKEN_BACK) {
            return number.trim().parse::<u32>().ok().map(|outcomes| TableEvent::TakenBack(outcomes.into()));
        }
        TableEvent::WITHOUT_NUMBER.into_iter().find(|aside| aside.word() == text)
    }

    /// What the record says after the word: the seat, and a number if there is one.
    pub fn rest(self, seat: &str) -> String {
        match self {
            TableEvent::TakenBack(outcomes) => format!("{seat} {outcomes}"),
            _ => seat.to_owned(),
        }
    }

    /// Who plays the seat from now on, if that changes: a bot?
    fn bot(self) -> Option<bool> {
        match self {
            TableEvent::BotTakes | TableEvent::Leaves | TableEvent::OutOfTime => Some(true),
            TableEvent::Back => Some(false),
            TableEvent::TimeIsUp | TableEvent::TakenBack(_) => None,
        }
    }

    /// The sentence of the story, with `seat`.
    fn key(self) -> &'static str {
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
    /// It happens, and is kept.
    pub(super) fn note(&mut self, seat: Seat, aside: TableEvent) {
        self.hear(seat, aside);
        self.keep(StepKind::Table, Some(seat), aside.write());
    }

    /// It happens, now or again: in the record, in the story, and to who plays the seat.
    pub(super) fn hear(&mut self, seat: Seat, aside: TableEvent) {
        let word = self.seat_word(seat);
        let Some(play) = &mut self.play else { return };
        let step = play.steps();
        play.remark(aside.word(), &aside.rest(word));
        self.tell(step, seat, aside.key());
        let row = &mut self.seats[seat.index()];
        if let Some(bot) = aside.bot().filter(|_| row.guest.is_some()) {
            row.bot = bot.then(|| super::usual().name().to_owned());
            self.timers[seat.index()].forget();
        }
    }

    /// A sentence about a seat, before what is told with this step.
    pub(super) fn tell(&mut self, step: usize, seat: Seat, key: &'static str) {
        let text = Text::new(key).with("seat", self.seat_text(seat));
        self.asides.push((step, text.into()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for aside in TableEvent::WITHOUT_NUMBER.into_iter().chain([TableEvent::TakenBack(0), TableEvent::TakenBack(12)])
        {
            assert_eq!(TableEvent::read(&aside.write()), Some(aside));
        }
        assert_eq!(TableEvent::read("taken back x"), None);
        assert_eq!(TableEvent::read("flies"), None);
    }
}
