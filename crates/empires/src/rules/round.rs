//! The round: Lookout, Action phase, Expedition, Cleanup. rule: round

use crate::actions::Action;
use crate::components::{Distance, Event, Place, Tile, Ware, places_in};
use crate::rules::resolution::{DONE, ENDED, Moved};
use crate::stack::{Frame, Now};
use crate::state::{Empires, Ending, Moment, Pawn};
use engine::{Advance, Log, Seat, SeatSet};

impl Empires {
    /// A step of the round.
    pub(crate) fn step_moment(&mut self, log: &mut impl Log) -> Moved {
        match self.open.moment {
            Moment::LookoutDraw => self.step_lookout_draw(log),
            Moment::Lookout => self.step_lookout(log),
            Moment::Token | Moment::Over => None,
            Moment::Storages => self.step_storages(log),
            Moment::Turn => self.step_turn(),
            Moment::Expedition => self.step_expedition(log),
            Moment::Cleanup => {
                self.clean_up(log);
                DONE
            }
            _ => self.step_setup(log),
        }
    }

    /// A round begins with Lookout.
    pub(crate) fn begin_round(&mut self) {
        self.open.moment = Moment::LookoutDraw;
        self.open.ready = SeatSet::NONE;
        self.open.passed = SeatSet::NONE;
        self.open.actor = self.open.first;
        self.open.nested = 0;
    }

    // ---- Lookout ----

    fn step_lookout_draw(&mut self, log: &mut impl Log) -> Moved {
        if let Some(seat) = self.drawing(self.data.get().numbers.lookout) {
            return self.refill(seat, log).then_some(Advance::Effect);
        }
        self.open.moment = Moment::Lookout;
        self.open.ready = SeatSet::NONE;
        DONE
    }

    fn step_lookout(&mut self, log: &mut impl Log) -> Moved {
        if self.open.ready != SeatSet::all(self.open.seats) {
            return None;
        }
        self.keep_all(true, log);
        if self.solo() && self.open.tokens != 0 {
            self.open.moment = Moment::Token;
        } else {
            self.begin_storages();
        }
        DONE
    }

    // ---- Storages, from the first player on ----

    pub(super) fn begin_storages(&mut self) {
        self.open.moment = Moment::Storages;
        self.open.actor = self.open.first;
        self.open.ready = SeatSet::NONE;
        self.open.acted = false;
        self.open.nested = 0;
    }

    fn step_storages(&mut self, log: &mut impl Log) -> Moved {
        let seat = self.open.actor;
        if !self.open.ready.has(seat) {
            // What lies on the cards now counts; rewards cannot be added to it. rule: storage
            self.open.ready.add(seat);
            self.open.paying = self.full_groups(seat);
        }
        if self.open.paying.iter().any(|n| *n > 0) {
            return self.pay_only_choice(seat, log);
        }
        if !self.open.acted {
            // rule: lookout-end
            self.open.acted = true;
            self.begin();
            self.fire(Event::LookoutEnd, Place::NONE);
            return DONE;
        }
        self.open.acted = false;
        let next = seat.after(self.open.seats);
        if next == self.open.first {
            self.begin_actions();
            return ENDED;
        }
        self.open.actor = next;
        DONE
    }

    fn full_groups(&self, seat: Seat) -> [u8; crate::components::HOLDERS] {
        let mut groups = [0; crate::components::HOLDERS];
        for place in places_in(self.mat(seat).cards & self.masks(seat).storages) {
            if let Some(storage) = self.at(seat, place).run.storage {
                let row = usize::from(self.masks(seat).holder[place.index()]);
                groups[row] = (self.units_on(seat, place, storage.ware) / u32::from(storage.n.max(1))).min(200) as u8;
            }
        }
        groups
    }

    /// Cards whose Storage still pays.
    pub(crate) fn paying(&self, seat: Seat) -> u64 {
        let mut set = 0;
        for place in places_in(self.mat(seat).cards & self.masks(seat).storages) {
            let row = usize::from(self.masks(seat).holder[place.index()]);
            if self.open.paying[row] > 0 {
                set |= place.bit();
            }
        }
        set
    }

    fn pay_only_choice(&mut self, seat: Seat, log: &mut impl Log) -> Moved {
        let due = self.paying(seat);
        let Some(place) = places_in(due).next() else {
            self.open.paying = [0; crate::components::HOLDERS];
            return DONE;
        };
        let options = self.at(seat, place).run.storage.map_or(0, |s| s.options);
        if !due.is_power_of_two() || options != 1 {
            return None;
        }
        self.pay_out(place, 0, log);
        Some(Advance::Chose(seat, Action::Store(place, 0)))
    }

    /// One full group of a Storage pays. rule: storage
    pub(crate) fn pay_out(&mut self, place: Place, option: u8, log: &mut impl Log) {
        let seat = self.open.actor;
        let row = usize::from(self.masks(seat).holder[place.index()]);
        self.open.paying[row] -= 1;
        self.tell_card(log, "log-stores", seat, place);
        if let Some(storage) = self.at(seat, place).run.storage {
            self.begin();
            self.push(Frame::Effects { list: storage.first + u16::from(option), at: 0, me: place });
        }
    }

    // ---- Action phase ----

    pub(crate) fn begin_actions(&mut self) {
        self.open.moment = Moment::Turn;
        self.open.ready = SeatSet::NONE;
        self.open.passed = SeatSet::NONE;
        self.open.actor = self.open.first;
        self.open.acted = false;
        self.open.nested = 0;
    }

    /// The turn goes on, ends, or was the last of the phase. rules: turn, passing
    fn step_turn(&mut self) -> Moved {
        let seat = self.open.actor;
        // What could not be bound when it was built is bound in the first turn that can, at the latest as it ends.
        // rule: copy
        if (self.open.acted || self.open.passed.has(seat))
            && let Some(place) = places_in(self.unbound(seat)).next()
        {
            self.push(Frame::Bind { place });
            return DONE;
        }
        if self.open.passed == SeatSet::all(self.open.seats) {
            self.begin_expedition();
            return ENDED;
        }
        if self.open.passed.has(seat) || self.open.acted && !self.can_go_on(seat) {
            self.next_turn();
            return ENDED;
        }
        None
    }

    /// Is there anything left to do in a turn whose action is taken? rule: free-features
    pub(crate) fn can_go_on(&self, seat: Seat) -> bool {
        let free = self.mat(seat).cards & self.masks(seat).free;
        places_in(free).any(|place| self.can_use_free(seat, place))
    }

    /// rule: free-features
    pub(crate) fn can_use_free(&self, seat: Seat, place: Place) -> bool {
        let Some((deed, limit)) = self.at(seat, place).run.free else { return false };
        (limit == 0 || self.mat(seat).used[place.index()] < limit)
            && self.payable(seat, deed.cost, place)
            && self.list_works(seat, deed.list, place, deed.cost)
    }

    pub(crate) fn next_turn(&mut self) {
        let mut next = self.open.actor.after(self.open.seats);
        while self.open.passed.has(next) && self.open.passed != SeatSet::all(self.open.seats) {
            next = next.after(self.open.seats);
        }
        self.open.actor = next;
        self.open.acted = false;
        self.open.nested = 0;
    }

    // ---- Expedition ----

    pub(crate) fn begin_expedition(&mut self) {
        // One look covers both its forms: what was reached in an Expedition is found here a round later.
        // rule: last-round
        self.open.last = !self.solo() && self.reached();
        self.open.moment = Moment::Expedition;
        self.open.nested = 0;
    }

    /// Has anybody the points that bring the end? rule: last-round
    pub(crate) fn reached(&self) -> bool {
        let win = u16::from(self.data.get().numbers.win);
        Seat::all(self.open.seats).any(|seat| self.mat(seat).vp >= win)
    }

    /// Says which round is the last as soon as that is certain: when the first player has the points for it. rule: last-round
    pub(crate) fn tell_last(&self, seat: Seat, before: u16, log: &mut impl Log) {
        let win = u16::from(self.data.get().numbers.win);
        let others = || Seat::all(self.open.seats).filter(|other| *other != seat);
        let first = before < win && self.mat(seat).vp >= win && others().all(|other| self.mat(other).vp < win);
        if first && !self.solo() {
            let later = self.open.moment == Moment::Expedition;
            let key = if later { "log-last-round-next" } else { "log-last-round" };
            self.tell_count(log, key, seat, win.into());
        }
    }

    /// Is this round the last, as far as anybody can tell by now? rule: last-round
    pub(crate) fn is_last(&self) -> bool {
        match self.open.moment {
            moment if moment.setting_up() => false,
            _ if self.solo() => self.open.round >= self.data.get().numbers.solo_rounds,
            Moment::Expedition | Moment::Cleanup | Moment::Over => self.open.last,
            _ => self.reached(),
        }
    }

    /// The Ship in front takes its Island. rule: expedition
    fn step_expedition(&mut self, log: &mut impl Log) -> Moved {
        if !self.open.queue.is_empty() {
            let ship = self.open.queue.remove(0);
            self.open.actor = ship.owner();
            self.open.nested = 0;
            self.begin();
            self.push(Frame::Voyage { ship, now: Now::Either });
            return DONE;
        }
        let ending = self.ending_due();
        self.open.ending = ending;
        self.open.moment = if ending.is_some() { Moment::Over } else { Moment::Cleanup };
        if ending.is_some() {
            self.tell_end(log);
        }
        ENDED
    }

    /// Why the game ends with this round, if it does.
    pub(crate) fn ending_due(&self) -> Option<Ending> {
        let numbers = &self.data.get().numbers;
        match self.solo() {
            true if self.open.round >= numbers.solo_rounds => Some(Ending::Solo),
            false if self.open.last => Some(Ending::Points),
            false if self.open.round >= numbers.rounds => Some(Ending::Rounds),
            _ => None,
        }
    }

    // ---- Cleanup ----

    /// rule: cleanup
    fn clean_up(&mut self, log: &mut impl Log) {
        self.turn_tiles();
        for seat in Seat::all(self.open.seats) {
            let mat = self.mat_mut(seat);
            let workers = std::mem::take(&mut mat.spent);
            mat.add(Ware::Worker, workers.into());
            mat.exhausted = 0;
            mat.used.fill(0);
            mat.happened.fill(0);
            mat.discounted = 0;
            mat.pawns = [Pawn::default(); 2];
        }
        self.open.first = self.open.first.after(self.open.seats);
        self.open.round += 1;
        self.begin_round();
        self.tell_round(log);
        self.renew(Distance::Distant);
        self.renew(Distance::Nearby);
    }

    /// Tiles with a pawn show their solo side in the next round, the others their normal one. rule: solo-round
    fn turn_tiles(&mut self) {
        if !self.solo() {
            return;
        }
        let mut sides = 0;
        for pawn in &self.mat(Seat(0)).pawns {
            if let Some(tile) = pawn.tile {
                sides |= 1 << tile as u8;
            }
        }
        self.open.solo_sides = sides;
    }

    /// Is the tile on its solo side?
    pub(crate) fn solo_side(&self, tile: Tile) -> bool {
        self.open.solo_sides & 1 << tile as u8 != 0
    }
}
