//! Choices and outcomes take effect.

use crate::actions::{Action, With, heap_of};
use crate::components::{Heap, Kind, Place, Sort, Tile, Ware};
use crate::data::program::{Due, Op};
use crate::stack::{Frame, Now, Ship};
use crate::state::{Empires, Moment, Pawn};
use engine::{Log, Seat};

impl Empires {
    /// Nothing more is resolved: cards and Islands that were on their way are discarded, Ships come home. rule: concession
    pub(super) fn put_away(&mut self) {
        let (data, seat) = (self.data.get(), self.open.actor);
        self.open.collected = 0;
        while let Some(frame) = self.open.stack.pop() {
            match frame {
                Frame::BoostDone { kind } => self.mat_mut(seat).discard.put(kind.index()),
                Frame::Enter { place, .. } if self.mat(seat).cards & place.bit() == 0 => match place.isle() {
                    Some(isle) => self.open.seas[data.distance(isle) as usize].discard |= isle.bit(),
                    None => {
                        if let Some(kind) = data.kind_at(self.mat(seat).clan, place) {
                            self.mat_mut(seat).discard.put(kind.index());
                        }
                    }
                },
                Frame::Voyage { ship, .. } => self.come_home(ship),
                Frame::Turned { ship, isle, distance, .. } => {
                    self.come_home(ship);
                    if let Some(isle) = isle {
                        self.open.seas[distance as usize].discard |= isle.bit();
                    }
                }
                _ => {}
            }
        }
    }

    pub(super) fn keep(&mut self, seat: Seat, kind: Kind, log: &mut impl Log) {
        let limit = self.keep_limit(seat);
        let own = self.own_mut(seat);
        own.keeping.put(kind.index());
        own.kept += 1;
        let full = own.kept == limit;
        self.tell_private(log, "log-keeps", seat, kind);
        // The third card closes the starting hand. rule: starting-hand
        if self.open.moment == Moment::StartHand && full {
            self.open.ready.add(seat);
            self.tell_seat(log, "log-ready", seat);
        }
    }

    /// A choice of the seat that acts.
    pub(super) fn take(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        match action {
            Action::Pass => {
                self.open.passed.add(seat);
                self.tell_seat(log, "log-passes", seat);
            }
            Action::End => self.push(Frame::TurnOver),
            Action::Build(kind) => self.build(seat, kind, log),
            Action::Tile(tile, pawn, with) => self.use_pawn(seat, tile, pawn, with, log),
            Action::Use(place) => self.use_card(seat, place, log),
            Action::Raid(other, place) => {
                self.open.acted = true;
                self.mat_mut(seat).take(Ware::Raze, 1);
                self.tell_raid(log, "log-raids", seat, other, place);
                self.mat_mut(other).exhausted |= place.bit();
            }
            Action::Bind(copy, target) => {
                if let Some(Frame::Bind { .. }) = self.open.stack.last() {
                    self.pop();
                }
                self.bind(seat, copy, target, log);
            }
            Action::Store(place, option) => self.pay_out(place, option, log),
            Action::Resolve(place) => {
                if let Some(Frame::Reactions { from }) = self.open.stack.last().copied() {
                    let from = usize::from(from);
                    if let Some(i) = (from..self.open.due.len()).find(|i| self.open.due[*i].place == place) {
                        self.react(i, log);
                    }
                }
            }
            Action::Accept => self.accept(log),
            Action::Skip => self.skip(seat, log),
            Action::Pay(paid) => {
                self.pop();
                self.hand_over(seat, &heap_of(&paid), log);
            }
            Action::Discard(kind) => {
                self.unit_paid();
                self.discard_from_hand(seat, kind, log);
            }
            Action::Dismantle(place) | Action::Return(place) => self.pay_with(seat, place, log),
            Action::Exhaust(other, place) if other == seat => self.pay_with(other, place, log),
            _ => self.answer(seat, action, log),
        }
    }

    /// rule: build
    fn build(&mut self, seat: Seat, kind: Kind, log: &mut impl Log) {
        self.open.acted = true;
        let place = self.free_place(seat, kind);
        self.tell_kind(log, "log-builds", seat, kind);
        self.leave_hand(seat, kind);
        self.begin();
        self.push(Frame::Enter { place, host: Place::NONE });
        if let Some(heap) = &self.card(seat, kind).cost {
            self.charge(heap, log);
        }
    }

    /// A pawn on a tile, with the card that is played with it. rules: pawns, pawn-again
    fn use_pawn(&mut self, seat: Seat, tile: Tile, pawn: u8, with: With, log: &mut impl Log) {
        self.open.acted = true;
        let again = self.mat(seat).pawns[usize::from(pawn)].tile.is_some();
        let (food, saved) = self.pawn_food(seat, tile, again);
        let mat = self.mat_mut(seat);
        mat.pawns[usize::from(pawn)] = Pawn { tile: Some(tile), exhausted: again };
        mat.discounted += saved;
        self.tell_tile(log, seat, tile, again);
        self.declare(tile, with);
        self.charge(&Heap::only(Ware::Food, food), log);
    }

    /// The declared action waits under the card that is played with it. rules: declaring, boost-first
    fn declare(&mut self, tile: Tile, with: With) {
        self.begin();
        self.push(Frame::Perform { tile });
        match with {
            With::Nothing => {}
            With::Card(kind) => self.play_with(kind, Place::NONE),
            With::Under(kind, host) => self.play_with(kind, host),
        }
    }

    /// An Action Location, or a free Feature. rules: action-locations, free-features
    fn use_card(&mut self, seat: Seat, place: Place, log: &mut impl Log) {
        let card = self.at(seat, place);
        self.tell_card(log, "log-uses", seat, place);
        let deed = match card.run.free {
            Some((deed, _)) if card.sort != Sort::Action => {
                self.mat_mut(seat).used[place.index()] += 1;
                deed
            }
            _ => {
                self.open.acted = true;
                self.mat_mut(seat).exhausted |= place.bit();
                match self.action_of(seat, place) {
                    Some(deed) => deed,
                    None => return,
                }
            }
        };
        self.begin();
        self.push(Frame::Effects { list: deed.list, at: 0, me: place });
        self.push(Frame::Pay { cost: deed.cost, at: 0, left: 0, me: place });
    }

    fn accept(&mut self, log: &mut impl Log) {
        match self.open.stack.last().copied() {
            Some(Frame::Offer { place, which }) => {
                self.pop();
                self.carry_out(place, which, log);
            }
            Some(Frame::Ask { list, at, me, .. }) => {
                if let Op::May { cost, list, .. } = *self.asking(list, at) {
                    self.answered();
                    // Each time is done with, reactions included, before the next is decided. rule: optional
                    self.begin();
                    self.push(Frame::Effects { list, at: 0, me });
                    self.push(Frame::Pay { cost, at: 0, left: 0, me });
                }
            }
            _ => {}
        }
    }

    fn skip(&mut self, seat: Seat, log: &mut impl Log) {
        if let Some(Frame::Look { .. }) = self.open.stack.last() {
            self.pop();
            self.drop_drawn(seat, log);
            return;
        }
        self.pop();
        self.open.collected = 0;
    }

    /// A card of the Empire pays a unit of a cost.
    pub(crate) fn pay_with(&mut self, seat: Seat, place: Place, log: &mut impl Log) {
        let Some(Frame::Pay { cost, at, .. } | Frame::Toll { cost, at, .. }) = self.open.stack.last().copied() else {
            return;
        };
        let due: &Due = &self.data.get().cost(cost)[usize::from(at)];
        self.unit_paid();
        self.give_up(seat, due, place, log);
    }

    /// An answer to what is being resolved.
    fn answer(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        let Some(frame) = self.open.stack.last().copied() else { return };
        match (action, frame) {
            (Action::Declare(tile, with), _) => {
                self.answered();
                self.declare(tile, with);
            }
            (Action::Construct(_) | Action::Harvest(_) | Action::Sail { .. }, Frame::Ask { list, at, .. }) => {
                // A capital-letter action without a card is declared and resolved in one.
                if let Op::Action { tile, .. } = *self.asking(list, at) {
                    self.answered();
                    self.begin();
                    self.push(Frame::Perform { tile });
                    self.perform(seat, action, log);
                }
            }
            (Action::Construct(_) | Action::Harvest(_) | Action::Sail { .. }, _) => self.perform(seat, action, log),
            (Action::Pillage(isle), Frame::Voyage { ship, .. } | Frame::Turned { ship, .. }) => {
                self.pillage(ship, isle, log);
            }
            (Action::Conquer(isle), Frame::Voyage { ship, .. } | Frame::Turned { ship, .. }) => {
                self.conquer(ship, isle, log);
            }
            (Action::Reveal(distance), Frame::Voyage { ship, now }) => {
                self.refill_sea(distance);
                self.tell_distance(log, "log-reveals", seat, distance);
                self.replace(Frame::Turned { ship, now, distance, isle: None });
            }
            (Action::Take(kind), Frame::Look { left, keep }) => {
                self.own_mut(seat).drawn.take(kind.index());
                self.mat_mut(seat).drawn -= 1;
                self.take_in_hand(seat, kind, false);
                self.tell_secret(log, "log-takes", "log-takes-own", seat, kind);
                self.replace(Frame::Look { left, keep: keep - 1 });
            }
            (_, Frame::Ask { list, at, me, .. }) => {
                self.answered();
                self.effect_answer(seat, action, self.asking(list, at), me, log);
            }
            _ => {}
        }
    }

    /// The declared action is resolved as said.
    fn perform(&mut self, _seat: Seat, action: Action, log: &mut impl Log) {
        match action {
            Action::Construct(Some(kind)) => self.construct(kind, log),
            Action::Harvest(place) => self.harvest(place, log),
            Action::Sail { fish, raze } => self.sail(fish, raze, log),
            // A Boost took the last Location away: nothing happens. rule: boost-first
            _ => self.pop(),
        }
    }

    /// The answer to an effect.
    fn effect_answer(&mut self, seat: Seat, action: Action, op: &Op, me: Place, log: &mut impl Log) {
        match action {
            Action::Choose(option) => {
                if let Op::Choose { first, .. } = *op {
                    self.replace(Frame::Effects { list: first + u16::from(option), at: 0, me });
                }
            }
            Action::Ready(place) => {
                self.tell_card(log, "log-readies", seat, place);
                self.mat_mut(seat).exhausted &= !place.bit();
            }
            Action::Collect(place) => {
                self.open.collected |= place.bit();
                self.tell_card(log, "log-collects", seat, place);
                let heap = self.yields(seat, place);
                self.gain(seat, &heap, 1, log);
            }
            Action::Exhaust(other, place) => {
                self.tell_raid(log, "log-exhausts-other", seat, other, place);
                self.mat_mut(other).exhausted |= place.bit();
            }
            Action::Release(ware, place) => {
                let row = usize::from(self.masks(seat).holder[place.index()]);
                let mat = self.mat_mut(seat);
                mat.on[row][ware as usize] -= 1;
                mat.add(ware, 1);
                self.tell_release(log, seat, ware, place);
            }
            Action::Assign(units, place) => {
                let bank = matches!(op, Op::Assign { bank: true, .. });
                let place = if place.is_some() { place } else { me };
                let heap = heap_of(&units);
                self.tell_assign(log, seat, place, &heap);
                self.put_on(seat, place, &heap, !bank);
            }
            Action::Gain(mix) => self.gain(seat, &heap_of(&mix), 1, log),
            Action::MovePawn(pawn, tile) => {
                self.tell_move(log, seat, pawn, tile);
                self.mat_mut(seat).pawns[usize::from(pawn)].tile = Some(tile);
            }
            // rule: move-ship
            Action::Advance(ship) => {
                self.tell_count(log, "log-advances", seat, u32::from(ship) + 1);
                self.open.queue.swap(usize::from(ship), usize::from(ship) - 1);
            }
            Action::Send(ship) => {
                let now = if matches!(op, Op::ConquerNow(_)) { Now::Conquer } else { Now::Pillage };
                let ship: Ship = self.open.queue.remove(usize::from(ship));
                self.begin();
                self.push(Frame::Voyage { ship, now });
            }
            Action::Refresh(distance) => {
                self.tell_distance(log, "log-refreshes", seat, distance);
                self.renew(distance);
            }
            Action::Find(kind) => {
                if let Some(kind) = kind {
                    self.find(seat, kind);
                    self.tell_secret(log, "log-finds", "log-finds-own", seat, kind);
                } else {
                    self.pop();
                    self.shuffle(seat);
                    self.tell_seat(log, "log-finds-nothing", seat);
                }
            }
            Action::Recover(kind) => {
                self.mat_mut(seat).discard.take(kind.index());
                self.take_in_hand(seat, kind, true);
                self.tell_kind(log, "log-recovers", seat, kind);
            }
            _ => {}
        }
    }

    // ---- chance ----
}
