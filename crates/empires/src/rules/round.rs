//! The round: Lookout, Action phase, Expedition, Cleanup. rule: round

use crate::actions::Action;
use crate::components::{Distance, Event, Place, Tile, Ware, places_in};
use crate::rules::resolution::{AutoStep, DONE, ENDED};
use crate::stack::{Frame, Landing};
use crate::state::{Empires, Ending, Moment, Pawn};
use engine::{Advance, Log, Seat, SeatSet};

impl Empires {
    /// Takes a step of the round.
    pub(crate) fn step_moment(&mut self, log: &mut impl Log) -> AutoStep {
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

    /// Begins a round with Lookout.
    pub(crate) fn begin_round(&mut self) {
        self.open.moment = Moment::LookoutDraw;
        self.open.ready = SeatSet::NONE;
        self.open.passed = SeatSet::NONE;
        self.open.actor = self.open.first;
        self.open.resolved_effects = 0;
    }

    // ---- Lookout ----

    fn step_lookout_draw(&mut self, log: &mut impl Log) -> AutoStep {
        if let Some(seat) = self.next_to_draw(self.data.get().numbers.lookout) {
            return self.refill_deck(seat, log).then_some(Advance::Effect);
        }
        self.open.moment = Moment::Lookout;
        self.open.ready = SeatSet::NONE;
        DONE
    }

    fn step_lookout(&mut self, log: &mut impl Log) -> AutoStep {
        if self.open.ready != SeatSet::all(self.open.seats) {
            return None;
        }
        self.resolve_kept_cards(true, log);
        if self.is_solo() && self.open.tokens != 0 {
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
        self.open.resolved_effects = 0;
    }

    fn step_storages(&mut self, log: &mut impl Log) -> AutoStep {
        let seat = self.open.actor;
        if !self.open.ready.has(seat) {
            // Only the Goods that are on the cards now count; rewards do not add to them. rule: storage
            self.open.ready.add(seat);
            self.open.storage_groups = self.full_storage_groups(seat);
        }
        if self.open.storage_groups.iter().any(|n| *n > 0) {
            return self.pay_only_choice(seat, log);
        }
        if !self.open.acted {
            // rule: lookout-end
            self.open.acted = true;
            self.begin_reactions();
            self.fire_event(Event::LookoutEnd, Place::NONE);
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

    fn full_storage_groups(&self, seat: Seat) -> [u8; crate::components::HOLDERS] {
        let mut groups = [0; crate::components::HOLDERS];
        for place in places_in(self.mat(seat).cards & self.masks(seat).storages) {
            if let Some(storage) = self.card_at(seat, place).compiled.storage {
                let row = usize::from(self.masks(seat).holder_row[place.index()]);
                groups[row] = (self.units_on(seat, place, storage.ware) / u32::from(storage.n.max(1))).min(200) as u8;
            }
        }
        groups
    }

    /// Cards whose Storage has groups left to pay.
    pub(crate) fn paying(&self, seat: Seat) -> u64 {
        let mut set = 0;
        for place in places_in(self.mat(seat).cards & self.masks(seat).storages) {
            let row = usize::from(self.masks(seat).holder_row[place.index()]);
            if self.open.storage_groups[row] > 0 {
                set |= place.bit();
            }
        }
        set
    }

    fn pay_only_choice(&mut self, seat: Seat, log: &mut impl Log) -> AutoStep {
        let due = self.paying(seat);
        let Some(place) = places_in(due).next() else {
            self.open.storage_groups = [0; crate::components::HOLDERS];
            return DONE;
        };
        let options = self.card_at(seat, place).compiled.storage.map_or(0, |s| s.options);
        if !due.is_power_of_two() || options != 1 {
            return None;
        }
        self.pay_storage(place, 0, log);
        Some(Advance::Chose(seat, Action::Store(place, 0)))
    }

    /// Pays one full group of a Storage. rule: storage
    pub(crate) fn pay_storage(&mut self, place: Place, option: u8, log: &mut impl Log) {
        let seat = self.open.actor;
        let row = usize::from(self.masks(seat).holder_row[place.index()]);
        self.open.storage_groups[row] -= 1;
        self.log_card(log, "log-stores", seat, place);
        if let Some(storage) = self.card_at(seat, place).compiled.storage {
            self.begin_reactions();
            self.push_frame(Frame::Effects { list: storage.first + u16::from(option), index: 0, source: place });
        }
    }

    // ---- Action phase ----

    pub(crate) fn begin_actions(&mut self) {
        self.open.moment = Moment::Turn;
        self.open.ready = SeatSet::NONE;
        self.open.passed = SeatSet::NONE;
        self.open.actor = self.open.first;
        self.open.acted = false;
        self.open.resolved_effects = 0;
    }

    /// Continues the turn, ends it, or ends the phase. rules: turn, passing
    fn step_turn(&mut self) -> AutoStep {
        let seat = self.open.actor;
        // A Copy that could not be bound when it was built is bound in the first turn that allows it, at the latest at its end.
        // rule: copy
        if (self.open.acted || self.open.passed.has(seat))
            && let Some(place) = places_in(self.unbound_copies(seat)).next()
        {
            self.push_frame(Frame::Bind { place });
            return DONE;
        }
        if self.open.passed == SeatSet::all(self.open.seats) {
            self.begin_expedition();
            return ENDED;
        }
        if self.open.passed.has(seat) || self.open.acted && !self.can_continue_turn(seat) {
            self.next_turn();
            return ENDED;
        }
        None
    }

    /// Can the seat do anything else after the action of its turn? rule: free-features
    pub(crate) fn can_continue_turn(&self, seat: Seat) -> bool {
        let free = self.mat(seat).cards & self.masks(seat).free;
        places_in(free).any(|place| self.can_use_free(seat, place))
    }

    /// rule: free-features
    pub(crate) fn can_use_free(&self, seat: Seat, place: Place) -> bool {
        let Some((paid_effects, limit)) = self.card_at(seat, place).compiled.free else { return false };
        (limit == 0 || self.mat(seat).used[place.index()] < limit)
            && self.can_pay(seat, paid_effects.cost, place)
            && self.list_changes_something(seat, paid_effects.list, place, paid_effects.cost)
    }

    pub(crate) fn next_turn(&mut self) {
        let mut next = self.open.actor.after(self.open.seats);
        while self.open.passed.has(next) && self.open.passed != SeatSet::all(self.open.seats) {
            next = next.after(self.open.seats);
        }
        self.open.actor = next;
        self.open.acted = false;
        self.open.resolved_effects = 0;
    }

    // ---- Expedition ----

    pub(crate) fn begin_expedition(&mut self) {
        // One check covers both forms of the rule, because points reached in an Expedition are found here one round later.
        // rule: last-round
        self.open.last_round = !self.is_solo() && self.win_points_reached();
        self.open.moment = Moment::Expedition;
        self.open.resolved_effects = 0;
    }

    /// Has any seat the points that trigger the last round? rule: last-round
    pub(crate) fn win_points_reached(&self) -> bool {
        let win = u16::from(self.data.get().numbers.win);
        Seat::all(self.open.seats).any(|seat| self.mat(seat).vp >= win)
    }

    /// Logs which round is the last when the first player reaches the points for it. rule: last-round
    pub(crate) fn log_last_round(&self, seat: Seat, before: u16, log: &mut impl Log) {
        let win = u16::from(self.data.get().numbers.win);
        let others = || Seat::all(self.open.seats).filter(|other| *other != seat);
        let first = before < win && self.mat(seat).vp >= win && others().all(|other| self.mat(other).vp < win);
        if first && !self.is_solo() {
            let later = self.open.moment == Moment::Expedition;
            let key = if later { "log-last-round-next" } else { "log-last-round" };
            self.log_count(log, key, seat, win.into());
        }
    }

    /// Is this round the last, as far as it is known now? rule: last-round
    pub(crate) fn is_last(&self) -> bool {
        match self.open.moment {
            moment if moment.is_setup() => false,
            _ if self.is_solo() => self.open.round >= self.data.get().numbers.solo_rounds,
            Moment::Expedition | Moment::Cleanup | Moment::Over => self.open.last_round,
            _ => self.win_points_reached(),
        }
    }

    /// The Ship in front takes its Island. rule: expedition
    fn step_expedition(&mut self, log: &mut impl Log) -> AutoStep {
        if !self.open.queue.is_empty() {
            let ship = self.open.queue.remove(0);
            self.open.actor = ship.owner();
            self.open.resolved_effects = 0;
            self.begin_reactions();
            self.push_frame(Frame::Voyage { ship, landing: Landing::Either });
            return DONE;
        }
        let ending = self.ending_due();
        self.open.ending = ending;
        self.open.moment = if ending.is_some() { Moment::Over } else { Moment::Cleanup };
        if ending.is_some() {
            self.log_end(log);
        }
        ENDED
    }

    /// The reason why the game ends with this round, if it does.
    pub(crate) fn ending_due(&self) -> Option<Ending> {
        let numbers = &self.data.get().numbers;
        match self.is_solo() {
            true if self.open.round >= numbers.solo_rounds => Some(Ending::Solo),
            false if self.open.last_round => Some(Ending::Points),
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
        self.log_round(log);
        self.renew_islands(Distance::Distant);
        self.renew_islands(Distance::Nearby);
    }

    /// Tiles with a pawn show their solo side in the next round, the others their normal side. rule: solo-round
    fn turn_tiles(&mut self) {
        if !self.is_solo() {
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
