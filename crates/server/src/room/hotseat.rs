//! Several seats at one device: whom its page shows, and when the curtain falls.
//!
//! The law of the curtain:
//!
//! 1. Who holds one seat sees as that seat. Who holds several sees as none of them until somebody at the device says by a
//!    button which one he is (`raise`). No address shows a hand by itself.
//! 2. The seat in front stays there while the game waits for it, or for nobody at this device: bots moving and further steps
//!    of its own change nothing.
//! 3. When the game waits for another seat of the device and not for the one in front, the curtain falls. It stays down,
//!    whatever happens, until somebody says who he is; only whom it names may change.
//! 4. Somebody may be called although the game waits for another (an offer of his own, a look at his cards). Then nothing
//!    falls until he has acted or handed the device on.
//! 5. Where hands are open, and where the game does not run, there is no curtain: the page goes to whoever has to choose.
//!
//! All of it is decided here and by what everybody knows, and the page of a table has one address for all seats: reload,
//! history, a second tab and a page without a script get the same answer. It is kept in memory alone, because forgetting is
//! safe: a house that does not know who is in front has its curtains down.

use super::Room;
use super::bot_turns::PendingTurn;
use crate::store::TableState;
use engine::{Next, Seat, Text};

/// With whose eyes a guest's page is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeviceSeat {
    /// He only watches.
    Nobody,
    /// This seat is in front.
    Seat(Seat),
    /// The curtain is down, and the device is to be passed to this seat.
    Curtain(Seat),
}

impl DeviceSeat {
    /// Whose hand may be shown.
    pub fn seat(self) -> Option<Seat> {
        match self {
            DeviceSeat::Seat(seat) => Some(seat),
            DeviceSeat::Nobody | DeviceSeat::Curtain(_) => None,
        }
    }
}

/// Who stands in front of a device with several seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SharedDevice {
    guest: String,
    seat: Seat,
    /// He said that it is he.
    up: bool,
    /// He was called though the game waits for another.
    called: bool,
}

impl Room {
    /// Every seat this guest holds.
    pub fn seats_of(&self, guest: Option<&str>) -> Vec<Seat> {
        let holds = |seat: &Seat| guest.is_some() && self.seats[seat.index()].guest.as_deref() == guest;
        Seat::all(self.row.seats).filter(holds).collect()
    }

    /// The seat of this guest with this word.
    pub fn own_seat(&self, guest: Option<&str>, word: &str) -> Result<Seat, Text> {
        let own = self.seats_of(guest).into_iter().find(|seat| self.seat_word(*seat) == word);
        own.ok_or_else(|| Text::new(if self.seat_of(guest).is_some() { "hot-not-yours" } else { "no-seat" }))
    }

    /// With whose eyes this guest's page is drawn.
    pub fn front(&self, guest: Option<&str>) -> DeviceSeat {
        let own = self.seats_of(guest);
        let [first, _, ..] = own[..] else {
            return own.first().map_or(DeviceSeat::Nobody, |seat| DeviceSeat::Seat(*seat));
        };
        let stand = self.stands.iter().find(|stand| guest == Some(&stand.guest) && own.contains(&stand.seat));
        let (seat, up) = stand.map_or((first, false), |stand| (stand.seat, stand.up));
        if up || !self.has_curtain() { DeviceSeat::Seat(seat) } else { DeviceSeat::Curtain(seat) }
    }

    /// Does a curtain hang between those who share a device here?
    fn has_curtain(&self) -> bool {
        self.row.state == TableState::Running && !self.row.manners.open_hands
    }

    /// Does this seat share its device with another, and hide its hand from it?
    pub fn is_behind_curtain(&self, seat: Seat) -> bool {
        let guest = self.seats[seat.index()].guest.as_deref();
        self.has_curtain() && self.seats_of(guest).len() > 1
    }

    /// "It is I": the curtain rises for this seat.
    pub fn raise(&mut self, guest: &str, word: &str) -> Result<(), Text> {
        self.stand(guest, word, true)
    }

    /// The device is handed to this seat: the curtain falls until he says that it is he.
    pub fn hand_to(&mut self, guest: &str, word: &str) -> Result<(), Text> {
        self.stand(guest, word, false)
    }

    fn stand(&mut self, guest: &str, word: &str, up: bool) -> Result<(), Text> {
        let seat = self.own_seat(Some(guest), word)?;
        if self.row.state != TableState::Running {
            return Err(Text::new("not-running"));
        }
        let asked = self.asked_of(&self.seats_of(Some(guest)));
        let called = !asked.contains(&seat) && (!up || !asked.is_empty());
        self.stands.retain(|stand| stand.guest != guest);
        self.stands.push(SharedDevice { guest: guest.into(), seat, up, called });
        Ok(())
    }

    /// He did what he was called for.
    pub(super) fn has_acted(&mut self, seat: Seat) {
        for stand in self.stands.iter_mut().filter(|stand| stand.seat == seat) {
            stand.called = false;
        }
    }

    /// Lets curtains fall where the law says so. True if another seat is in front somewhere, or a curtain fell or rose, since
    /// this was last asked.
    pub fn pass_devices(&mut self) -> bool {
        let before = std::mem::take(&mut self.stands_told);
        let mut guests: Vec<&String> = self.seats.iter().filter_map(|seat| seat.guest.as_ref()).collect();
        guests.sort();
        guests.dedup();
        let stands = guests.into_iter().filter_map(|guest| self.stand_now(guest)).collect::<Vec<_>>();
        self.stands_told.clone_from(&stands);
        self.stands = stands;
        self.stands != before
    }

    fn stand_now(&self, guest: &str) -> Option<SharedDevice> {
        let own = self.seats_of(Some(guest));
        if own.len() < 2 || self.row.state == TableState::Lobby {
            return None;
        }
        let asked = self.asked_of(&own);
        let stood = self.stands.iter().find(|stand| stand.guest == guest && own.contains(&stand.seat));
        if let Some(stand) = stood.filter(|stand| stand.called || asked.is_empty() || asked.contains(&stand.seat)) {
            return Some(SharedDevice { called: stand.called && !asked.contains(&stand.seat), ..stand.clone() });
        }
        // Whoever sits next after the one in front, around the table.
        let last = stood.map(|stand| stand.seat);
        let next = asked.iter().copied().find(|seat| Some(*seat) > last).or(asked.first().copied()).unwrap_or(own[0]);
        Some(SharedDevice { guest: guest.into(), seat: next, up: !self.has_curtain(), called: false })
    }

    /// For which of these seats the game waits, but for those whose answer comes by itself.
    fn asked_of(&self, own: &[Seat]) -> Vec<Seat> {
        let next = self.play.as_ref().filter(|_| self.row.state == TableState::Running).map(|play| play.next());
        let Some(Next::Seats { must, .. }) = next else { return Vec::new() };
        let by_itself = |seat: Seat| self.timers[seat.index()].waits == Some(PendingTurn::Must);
        own.iter().copied().filter(|seat| must.has(*seat) && !by_itself(*seat)).collect()
    }

    /// What a page that shows this has seen of who sits where; see [`Room::seating`]. Under the curtain: `~red.1f…`.
    pub fn seating_for(&self, front: DeviceSeat, company: &str) -> String {
        match front {
            DeviceSeat::Curtain(seat) => format!("~{}{}", self.seat_word(seat), self.seating(None, company)),
            DeviceSeat::Seat(_) | DeviceSeat::Nobody => self.seating(front.seat(), company),
        }
    }
}
