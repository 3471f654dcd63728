//! Before the game: seats, bots, settings and the start.

use super::Room;
use crate::room::table_settings::Pace;
use crate::store::{SeatRow, TableState};
use crate::sync::fingerprint::Fingerprint;
use engine::{Seat, Text};

impl Room {
    /// Seats a guest, or moves the guest to another seat. `string` is the browser's contribution to the dice.
    pub fn sit(&mut self, guest: &str, name: &str, seat: Seat, string: &str) -> Result<(), Text> {
        self.check_may_sit(guest, seat)?;
        self.vacate_seats(guest);
        self.sit_additional(guest, name, seat, string)
    }

    /// Gives a guest a further seat, for somebody else at the same device.
    pub fn sit_additional(&mut self, guest: &str, name: &str, seat: Seat, string: &str) -> Result<(), Text> {
        self.check_may_sit(guest, seat)?;
        self.seats[seat.index()] = SeatRow {
            guest: Some(guest.into()),
            name: name.into(),
            string: string.chars().take(64).collect(),
            ..SeatRow::default()
        };
        self.mark_table_changed();
        Ok(())
    }

    fn check_may_sit(&self, guest: &str, seat: Seat) -> Result<(), Text> {
        self.require_lobby()?;
        let here = self.seats.get(seat.index()).ok_or_else(|| Text::new("lobby-no-such-seat"))?;
        if here.guest.as_deref().is_some_and(|other| other != guest) {
            return Err(Text::new("lobby-seat-taken"));
        }
        if self.is_removed(Some(guest)) {
            return Err(Text::new("company-removed"));
        }
        Ok(())
    }

    /// A guest leaves one seat or all. If the host has no seat left, another guest becomes host.
    pub fn leave_seat(&mut self, guest: &str, seat: Option<Seat>) -> Result<(), Text> {
        self.require_lobby()?;
        match seat {
            Some(seat) if self.seats_of(Some(guest)).contains(&seat) => self.seats[seat.index()] = SeatRow::default(),
            Some(_) => return Err(Text::new("hot-not-yours")),
            None if self.seats_of(Some(guest)).is_empty() => return Err(Text::new("no-seat")),
            None => self.vacate_seats(guest),
        }
        if self.seat_of(Some(guest)).is_none() {
            self.pass_on_host(guest);
        }
        self.mark_table_changed();
        Ok(())
    }

    /// Sets the player's name on one of the guest's seats.
    pub fn name_seat(&mut self, guest: &str, seat: Seat, name: &str) -> Result<(), Text> {
        self.require_lobby()?;
        if !self.seats_of(Some(guest)).contains(&seat) {
            return Err(Text::new("hot-not-yours"));
        }
        self.seats[seat.index()].name = name.into();
        self.mark_table_changed();
        Ok(())
    }

    /// The host changes settings: the bots' pace at any time, open hands only before the game begins.
    pub fn change_settings(&mut self, guest: &str, pace: Option<Pace>, open_hands: Option<bool>) -> Result<(), Text> {
        self.require_host(guest)?;
        if open_hands.is_some() {
            self.require_lobby()?;
        }
        let settings = &mut self.row.settings;
        settings.pace = pace.unwrap_or(settings.pace);
        settings.open_hands = open_hands.unwrap_or(settings.open_hands);
        self.mark_table_changed();
        Ok(())
    }

    /// The host puts a bot on an empty seat, or removes it (`None`).
    pub fn set_bot(&mut self, guest: &str, seat: Seat, bot: Option<&str>) -> Result<(), Text> {
        self.require_lobby()?;
        self.require_host(guest)?;
        let here = self.seats.get_mut(seat.index()).ok_or_else(|| Text::new("lobby-no-such-seat"))?;
        if here.guest.is_some() {
            return Err(Text::new("lobby-seat-taken"));
        }
        *here = match bot {
            Some(name) => {
                let kind: bots::Kind = name.parse().map_err(|_| Text::new("lobby-no-such-bot"))?;
                SeatRow { bot: Some(kind.name().into()), name: kind.name().into(), ..SeatRow::default() }
            }
            None => SeatRow::default(),
        };
        self.mark_table_changed();
        Ok(())
    }

    /// The host starts the game. From now on the dice are fixed.
    pub fn start(&mut self, guest: &str) -> Result<(), Text> {
        self.start_before_chance(guest)?;
        self.play_tutorial_opening();
        self.advance_game();
        Ok(())
    }

    /// Starts the game without resolving chance.
    pub(crate) fn start_before_chance(&mut self, guest: &str) -> Result<(), Text> {
        self.require_lobby()?;
        self.require_host(guest)?;
        if self.seats.iter().any(|seat| seat.guest.is_none() && seat.bot.is_none()) {
            return Err(Text::new("lobby-empty-seats"));
        }
        self.row.strings = self.seats.iter().map(|seat| seat.string.clone()).filter(|s| !s.is_empty()).collect();
        self.row.state = TableState::Running;
        self.open_session();
        if let Some((_, _)) = self.rejected_steps.take() {
            self.row.state = TableState::Lobby;
            return Err(Text::new("lobby-cannot-start"));
        }
        self.mark_table_changed();
        Ok(())
    }

    /// Transfers a seat to another guest, who opened its private link.
    pub fn transfer_seat(&mut self, seat: Seat, guest: &str) -> Result<(), Text> {
        let here = self.seats.get_mut(seat.index()).ok_or_else(|| Text::new("lobby-no-such-seat"))?;
        let before = here.guest.replace(guest.into());
        // If the host has no seat left, the new guest becomes host.
        if before.as_deref() == Some(self.row.host.as_str()) && self.seat_of(before.as_deref()).is_none() {
            self.row.host = guest.into();
        }
        self.participants.changed = true;
        self.mark_table_changed();
        Ok(())
    }

    /// Renames a guest on every seat that has the guest's old name.
    pub fn rename_guest(&mut self, guest: &str, old: &str, name: &str) {
        if !matches!(self.row.state, TableState::Lobby | TableState::Running) {
            return;
        }
        for seat in self.seats_of(Some(guest)) {
            let row = &mut self.seats[seat.index()];
            if row.name == old {
                row.name = name.into();
                self.unsaved.table_changed = true;
            }
        }
    }

    /// A fingerprint of who sits where, of this seat's own settings, and of everybody's presence: `red.1f….c3…`. It
    /// survives restarts, so a page can say what it has seen. `participants` is [`Room::participants_fingerprint`].
    pub fn seating_fingerprint(&self, seat: Option<Seat>, participants: &str) -> String {
        let mut seating = Fingerprint::default();
        for row in &self.seats {
            seating.add((&row.name, &row.bot, row.guest.is_some()));
        }
        let own = seat.map(|seat| &self.seats[seat.index()].pass_policies);
        seating.add((&self.row.again, own, self.in_tutorial()));
        let word = seat.map_or("", |seat| self.seat_word(seat));
        format!("{word}.{}.{participants}", seating.hex())
    }

    /// Whether this guest is the host.
    pub fn is_host(&self, guest: Option<&str>) -> bool {
        guest == Some(self.row.host.as_str())
    }

    pub(super) fn vacate_seats(&mut self, guest: &str) {
        for seat in self.seats.iter_mut().filter(|seat| seat.guest.as_deref() == Some(guest)) {
            *seat = SeatRow::default();
        }
    }

    fn mark_table_changed(&mut self) {
        self.unsaved.table_changed = true;
    }

    pub(super) fn require_lobby(&self) -> Result<(), Text> {
        if self.row.state == TableState::Lobby { Ok(()) } else { Err(Text::new("lobby-begun")) }
    }

    pub(super) fn require_host(&self, guest: &str) -> Result<(), Text> {
        if self.is_host(Some(guest)) { Ok(()) } else { Err(Text::new("lobby-host-only")) }
    }
}
