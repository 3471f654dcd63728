//! Who may view a table without a seat.

use super::Room;
use crate::store::TableState;

impl Room {
    /// Whether this guest may view the table. Before the game everybody may, to be able to sit down.
    pub fn may_watch(&self, guest: Option<&str>) -> bool {
        let open = !self.row.settings.players_only || self.row.state == TableState::Lobby;
        open || self.seat_of(guest).is_some() || self.is_host(guest)
    }

    /// How many turns have begun. This is public.
    pub fn turn_count(&self) -> u32 {
        self.session().map_or(0, registry::AnyTable::turns)
    }
}
