//! Several seats at one device: whom its page shows, and when the curtain falls.
//!
//! The law of the curtain:
//!
//! 1. Who holds one seat sees as that seat. Who holds several sees as none of them until somebody at the device says by a
//!    button which one he is (`raise`). No address shows a hand by itself.
//! 2. The seat in front stays there while the game pending for it, or for nobody at this device: bots moving and further steps
//!    of its own change nothing.
//! 3. When the game pending for another seat of the device and not for the one in front, the curtain falls. It stays down,
//!    whatever happens, until somebody says who he is; only whom it names may change.
//! 4. Somebody may be requested although the game pending for another (an offer of his own, a look at his cards). Then nothing
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
    confirmed: bool,
    /// He was requested though the game pending for another.
    requested: bool,
}

impl Room {
    /// Every seat this guest holds.
    pub fn seats_of(&self, guest: Option<&str>) -> Vec<Seat> {
        let holds = |seat: &Seat| guest.is_some() && self.seats[seat.index()].guest.as_deref() == guest;
        Seat::all(self.row.seats).filter(holds).collect()
    }

    /// The seat of this guest with this word.
    pub fn find_own_seat(&self, guest: Option<&str>, word: &str) -> Result<Seat, Text> {
        let own = self.seats_of(guest).into_iter().find(|seat| self.seat_word(*seat) == word);
        own.ok_or_else(|| Text::new(if self.seat_of(guest).is_some() { "hot-not-yours" } else { "no-seat" }))
    }

    /// With whose eyes this guest's page is drawn.
    pub fn device_seat(&self, guest: Option<&str>) -> DeviceSeat {
        let own = self.seats_of(guest);
        let [first, _, ..] = own[..] else {
            return own.first().map_or(DeviceSeat::Nobody, |seat| DeviceSeat::Seat(*seat));
        };
        let device = self.devices.iter().find(|device| guest == Some(&device.guest) && own.contains(&device.seat));
        let (seat, confirmed) = device.map_or((first, false), |device| (device.seat, device.confirmed));
        if confirmed || !self.has_curtain() { DeviceSeat::Seat(seat) } else { DeviceSeat::Curtain(seat) }
    }

    /// Does a curtain hang between those who share a device here?
    fn has_curtain(&self) -> bool {
        self.row.state == TableState::Running && !self.row.settings.open_hands
    }

    /// Does this seat share its device with another, and hide its hand from it?
    pub fn is_behind_curtain(&self, seat: Seat) -> bool {
        let guest = self.seats[seat.index()].guest.as_deref();
        self.has_curtain() && self.seats_of(guest).len() > 1
    }

    /// "It is I": the curtain rises for this seat.
    pub fn confirm_seat(&mut self, guest: &str, word: &str) -> Result<(), Text> {
        self.set_front_seat(guest, word, true)
    }

    /// The device is handed to this seat: the curtain falls until he says that it is he.
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

    /// He did what he was requested for.
    pub(super) fn clear_request(&mut self, seat: Seat) {
        for device in self.devices.iter_mut().filter(|device| device.seat == seat) {
            device.requested = false;
        }
    }

    /// Lets curtains fall where the law says so. True if another seat is in front somewhere, or a curtain fell or rose, since
    /// this was last asked.
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
        // Whoever sits next after the one in front, around the table.
        let last = stood.map(|device| device.seat);
        let next = asked.iter().copied().find(|seat| Some(*seat) > last).or(asked.first().copied()).unwrap_or(own[0]);
        Some(SharedDevice { guest: guest.into(), seat: next, confirmed: !self.has_curtain(), requested: false })
    }

    /// For which of these seats the game waits, but for those whose answer comes by itself.
    fn seats_asked(&self, own: &[Seat]) -> Vec<Seat> {
        let next =
            self.session.as_ref().filter(|_| self.row.state == TableState::Running).map(|session| session.next());
        let Some(Next::Seats { must, .. }) = next else { return Vec::new() };
        let by_itself = |seat: Seat| self.bot_timers[seat.index()].pending == Some(PendingTurn::Must);
        own.iter().copied().filter(|seat| must.has(*seat) && !by_itself(*seat)).collect()
    }

    /// What a page that shows this has seen of who sits where; see [`Room::seating_fingerprint`]. Under the curtain: `~red.1f…`.
    pub fn seating_for_device(&self, front: DeviceSeat, participants: &str) -> String {
        match front {
            DeviceSeat::Curtain(seat) => {
                format!("~{}{}", self.seat_word(seat), self.seating_fingerprint(None, participants))
            }
            DeviceSeat::Seat(_) | DeviceSeat::Nobody => self.seating_fingerprint(front.seat(), participants),
        }
    }
}
