//! Who may look at a table without sitting there.

use super::Room;
use crate::store::TableState;

impl Room {
    /// May this guest look at the table? Before the game everybody may, since he may want to sit down.
    pub fn may_watch(&self, guest: Option<&str>) -> bool {
        let open = !self.row.settings.players_only || self.row.state == TableState::Lobby;
        open || self.seat_of(guest).is_some() || self.is_host(guest)
    }

    /// How many turns have begun: everybody at the table knows, and whoever thinks of watching may.
    pub fn turn_count(&self) -> u32 {
        self.session().map_or(0, registry::AnyTable::turns)
    }
}
