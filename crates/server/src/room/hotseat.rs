//! Several seats at one device: which seat its page shows, and when the curtain falls.
//!
//! The rules of the curtain:
//!
//! 1. A guest with one seat sees as that seat. A guest with several sees as none of them until a player confirms by a
//!    button who is at the device (`confirm_seat`). No address alone shows a hand.
//! 2. The visible seat stays visible while the game waits for it, or for no seat of this device. Bots' moves and its
//!    own further steps change nothing.
//! 3. When the game waits for another seat of the device and not for the visible one, the curtain falls. It stays down
//!    until a player confirms. Only the seat that it names may change.
//! 4. A seat may be requested although the game waits for another, for example to make an offer. Then the curtain stays
//!    up until that seat has acted or hands the device on.
//! 5. With open hands, and while the game does not run, there is no curtain. The page shows the seat that has to
//!    choose.
//!
//! Only public information decides this, and a table's page has one address for all seats. Reloads, history, a second
//! tab and pages without scripts get the same answer. The state is kept in memory only: after a restart all curtains
//! are down, which is safe.

use super::Room;
use super::bot_turns::PendingTurn;
use crate::store::TableState;
use engine::{Next, Seat, Text};

/// Which seat's view a guest's device shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeviceSeat {
    /// The guest only watches.
    Nobody,
    /// This seat is visible.
    Seat(Seat),
    /// The curtain is down. The device is to be passed to this seat.
    Curtain(Seat),
}

impl DeviceSeat {
    /// The seat whose hand may be shown.
    pub fn seat(self) -> Option<Seat> {
        match self {
            DeviceSeat::Seat(seat) => Some(seat),
            DeviceSeat::Nobody | DeviceSeat::Curtain(_) => None,
        }
    }
}

/// The state of a device with several seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SharedDevice {
    guest: String,
    seat: Seat,
    /// The player has confirmed being at the device.
    confirmed: bool,
    /// The seat was requested although the game waits for another.
    requested: bool,
}

impl Room {
    /// Every seat this guest holds.
    pub fn seats_of(&self, guest: Option<&str>) -> Vec<Seat> {
        let holds = |seat: &Seat| guest.is_some() && self.seats[seat.index()].guest.as_deref() == guest;
        Seat::all(self.row.seats).filter(holds).collect()
    }

    /// The guest's seat with this word.
    pub fn find_own_seat(&self, guest: Option<&str>, word: &str) -> Result<Seat, Text> {
        let own = self.seats_of(guest).into_iter().find(|seat| self.seat_word(*seat) == word);
        own.ok_or_else(|| Text::new(if self.seat_of(guest).is_some() { "hot-not-yours" } else { "no-seat" }))
    }

    /// Which seat's view this guest's device shows.
    pub fn device_seat(&self, guest: Option<&str>) -> DeviceSeat {
        let own = self.seats_of(guest);
        let [first, _, ..] = own[..] else {
            return own.first().map_or(DeviceSeat::Nobody, |seat| DeviceSeat::Seat(*seat));
        };
        let device = self.devices.iter().find(|device| guest == Some(&device.guest) && own.contains(&device.seat));
        let (seat, confirmed) = device.map_or((first, false), |device| (device.seat, device.confirmed));
        if confirmed || !self.has_curtain() { DeviceSeat::Seat(seat) } else { DeviceSeat::Curtain(seat) }
    }

    /// Whether shared devices hide hands at this table.
    fn has_curtain(&self) -> bool {
        self.row.state == TableState::Running && !self.row.settings.open_hands
    }

    /// Whether this seat shares its device with another and hides its hand from it.
    pub fn is_behind_curtain(&self, seat: Seat) -> bool {
        let guest = self.seats[seat.index()].guest.as_deref();
        self.has_curtain() && self.seats_of(guest).len() > 1
    }

    /// A player confirms being at the device: the curtain rises for this seat.
    pub fn confirm_seat(&mut self, guest: &str, word: &str) -> Result<(), Text> {
        self.set_front_seat(guest, word, true)
    }

    /// Hands the device to this seat: the curtain falls until its player confirms.
    pub fn hand_device_to(&mut self, guest: &str, word: &str) -> Result<(), Text> {
        self.set_front_seat(guest, word, false)
    }

    fn set_front_seat(&mut self, guest: &str, word: &str, confirmed: bool) -> Result<(), Text> {
        let seat = self.find_own_seat(Some(guest), word)?;
        if self.row.state != TableState::Running {
            return Err(Text::new("not-running"));
        }
        let asked = self.seats_asked(&self.seats_of(Some(guest)));
        let requested = !asked.contains(&seat) && (!confirmed || !asked.is_empty());
        self.devices.retain(|device| device.guest != guest);
        self.devices.push(SharedDevice { guest: guest.into(), seat, confirmed, requested });
        Ok(())
    }

    /// The seat has acted: a request for it is fulfilled.
    pub(super) fn clear_request(&mut self, seat: Seat) {
        for device in self.devices.iter_mut().filter(|device| device.seat == seat) {
            device.requested = false;
        }
    }

    /// Applies the rules of the curtain. Returns true if a device changed since the last call.
    pub fn update_devices(&mut self) -> bool {
        let before = std::mem::take(&mut self.devices_sent);
        let mut guests: Vec<&String> = self.seats.iter().filter_map(|seat| seat.guest.as_ref()).collect();
        guests.sort();
        guests.dedup();
        let devices = guests.into_iter().filter_map(|guest| self.current_device(guest)).collect::<Vec<_>>();
        self.devices_sent.clone_from(&devices);
        self.devices = devices;
        self.devices != before
    }

    fn current_device(&self, guest: &str) -> Option<SharedDevice> {
        let own = self.seats_of(Some(guest));
        if own.len() < 2 || self.row.state == TableState::Lobby {
            return None;
        }
        let asked = self.seats_asked(&own);
        let stood = self.devices.iter().find(|device| device.guest == guest && own.contains(&device.seat));
        if let Some(device) =
            stood.filter(|device| device.requested || asked.is_empty() || asked.contains(&device.seat))
        {
            return Some(SharedDevice {
                requested: device.requested && !asked.contains(&device.seat),
                ..device.clone()
            });
        }
        // The next seat around the table.
        let last = stood.map(|device| device.seat);
        let next = asked.iter().copied().find(|seat| Some(*seat) > last).or(asked.first().copied()).unwrap_or(own[0]);
        Some(SharedDevice { guest: guest.into(), seat: next, confirmed: !self.has_curtain(), requested: false })
    }

    /// The given seats that the game waits for, without those that move automatically.
    fn seats_asked(&self, own: &[Seat]) -> Vec<Seat> {
        let next =
            self.session.as_ref().filter(|_| self.row.state == TableState::Running).map(|session| session.next());
        let Some(Next::Seats { must, .. }) = next else { return Vec::new() };
        let by_itself = |seat: Seat| self.bot_timers[seat.index()].pending == Some(PendingTurn::Must);
        own.iter().copied().filter(|seat| must.has(*seat) && !by_itself(*seat)).collect()
    }

    /// The fingerprint of who sits where, as this device sees it; see [`Room::seating_fingerprint`]. Under the curtain
    /// it is `~red.1f…`.
    pub fn seating_for_device(&self, front: DeviceSeat, participants: &str) -> String {
        match front {
            DeviceSeat::Curtain(seat) => {
                format!("~{}{}", self.seat_word(seat), self.seating_fingerprint(None, participants))
            }
            DeviceSeat::Seat(_) | DeviceSeat::Nobody => self.seating_fingerprint(front.seat(), participants),
        }
    }
}
