//! Lists the legal actions of a seat.

use crate::actions::{Action, With, units};
use crate::components::{Distance, Kind, Place, RESOURCES, Tile, Ware, kinds_in, places_in};
use crate::data::program::{Due, Op};
use crate::rules::effects::each_mix;
use crate::stack::{Bill, Frame, Now, Ship};
use crate::state::{Empires, Moment};
use engine::{Rules, Seat};

impl Empires {
    /// Is this seat asked?
    #[inline]
    pub(crate) fn waits_for(&self, seat: Seat) -> bool {
        self.next().asked().has(seat)
    }

    pub(super) fn list_keeps(&self, seat: Seat, out: &mut Vec<Action>) {
        let own = self.own(seat);
        if self.open.moment == Moment::Lookout {
            out.push(Action::Done);
        }
        if own.kept < self.keep_limit(seat) {
            let left = |k: &Kind| own.drawn.count(k.index()) > own.keeping.count(k.index());
            out.extend(self.data.get().kinds(self.mat(seat).clan).filter(left).map(Action::Keep));
        }
    }

    pub(super) fn list_storages(&self, seat: Seat, out: &mut Vec<Action>) {
        for place in places_in(self.paying(seat)) {
            let Some(storage) = self.at(seat, place).run.storage else { continue };
            let open = |i: &u8| self.option_open(seat, storage.first, storage.options, *i, place);
            out.extend((0..storage.options).filter(open).map(|i| Action::Store(place, i)));
        }
    }

    pub(super) fn list_turn(&self, seat: Seat, out: &mut Vec<Action>) {
        let mat = self.mat(seat);
        let masks = self.masks(seat);
        if self.open.acted {
            out.push(Action::End);
        } else {
            out.push(Action::Pass);
            let hand = self.own(seat).hand_bits();
            for kind in kinds_in(hand & masks.built) {
                if self.card(seat, kind).cost.as_ref().is_some_and(|heap| mat.affords(heap)) {
                    out.push(Action::Build(kind));
                }
            }
            self.list_pawns(seat, out);
            for place in places_in(self.raidable(seat)) {
                if self.can_use(seat, place) {
                    out.push(Action::Use(place));
                }
            }
            if mat.has(Ware::Raze) > 0 {
                for other in self.others(seat) {
                    out.extend(places_in(self.raidable(other)).map(|place| Action::Raid(other, place)));
                }
            }
        }
        for place in places_in(mat.cards & masks.free) {
            if self.can_use_free(seat, place) {
                out.push(Action::Use(place));
            }
        }
        for copy in places_in(self.unbound(seat)) {
            out.extend(places_in(self.bindable(seat, copy)).map(|target| Action::Bind(copy, target)));
        }
    }

    /// Can an Action Location be used? rule: action-locations
    pub(crate) fn can_use(&self, seat: Seat, place: Place) -> bool {
        let Some(deed) = self.action_of(seat, place) else { return false };
        let lost = self.masks(seat).copies & place.bit() != 0 && self.bound(seat, place).is_none();
        !lost && self.payable(seat, deed.cost, place) && self.list_works(seat, deed.list, place, deed.cost)
    }

    fn list_pawns(&self, seat: Seat, out: &mut Vec<Action>) {
        // What can be played with each action is the same for both pawns and both uses.
        for tile in Tile::ALL {
            if !self.declarable(seat, tile) {
                continue;
            }
            for pawn in 0..2 {
                if let Some(again) = self.pawn_can(seat, pawn, tile)
                    && self.pays_pawn(seat, tile, again)
                {
                    self.each_with(seat, tile, |with| out.push(Action::Tile(tile, pawn, with)));
                }
            }
        }
    }

    pub(super) fn list_frame(&self, seat: Seat, frame: &Frame, out: &mut Vec<Action>) {
        match *frame {
            Frame::Ask { list, at, me, .. } => self.list_ask(seat, list, at, me, out),
            Frame::Reactions { from } => {
                let due = &self.open.due[usize::from(from)..];
                for (i, reaction) in due.iter().enumerate() {
                    if !due[..i].iter().any(|d| d.place == reaction.place) {
                        out.push(Action::Resolve(reaction.place));
                    }
                }
            }
            Frame::Offer { .. } => out.extend([Action::Accept, Action::Skip]),
            Frame::Pay { cost, at, left, me } => {
                self.list_due(seat, &self.data.get().cost(cost)[at.into()..], left, me, out);
            }
            Frame::Toll { cost, at, left, .. } => {
                let at = usize::from(at);
                self.list_due(seat, &self.data.get().cost(cost)[at..=at], left, Place::NONE, out);
            }
            Frame::Bill { due, strict } => self.list_bill(seat, &due, strict, out),
            Frame::Perform { tile } => self.list_resolutions(seat, tile, out),
            Frame::Look { .. } => {
                out.push(Action::Skip);
                out.extend(self.own(seat).drawn.outcomes().map(|(k, _)| Action::Take(Kind(k as u8))));
            }
            Frame::Voyage { ship, now } => self.list_voyage(ship, now, out),
            Frame::Turned { isle: Some(isle), .. } => out.extend([Action::Pillage(isle), Action::Conquer(isle)]),
            Frame::Bind { place } => {
                out.extend(places_in(self.bindable(seat, place)).map(|target| Action::Bind(place, target)));
            }
            _ => {}
        }
    }

    fn list_bill(&self, seat: Seat, due: &Bill, strict: bool, out: &mut Vec<Action>) {
        due.each(&self.purse(seat, strict), |paid| {
            out.push(Action::Pay(paid));
            true
        });
    }

    /// What can pay a unit of the first of these atoms, of which so many units are left.
    fn list_due(&self, seat: Seat, dues: &[Due], left: u8, me: Place, out: &mut Vec<Action>) {
        if let Due::DiscardHand(_) = dues[0] {
            out.extend(self.own(seat).hand.outcomes().map(|(k, _)| Action::Discard(Kind(k as u8))));
            return;
        }
        let cards = places_in(self.givable(seat, dues, left, me));
        out.extend(cards.map(|place| dues[0].paid_with(seat, place)));
    }

    /// The ways to resolve a declared action. rules: construct, harvest, sail
    fn list_resolutions(&self, seat: Seat, tile: Tile, out: &mut Vec<Action>) {
        let mat = self.mat(seat);
        match tile {
            Tile::Construct => {
                let before = out.len();
                out.extend(kinds_in(self.constructible(seat)).map(|kind| Action::Construct(Some(kind))));
                if out.len() == before {
                    out.push(Action::Construct(None));
                }
            }
            Tile::Harvest => out.extend(places_in(self.fields(seat)).map(Action::Harvest)),
            Tile::Sail => {
                for fish in [false, true] {
                    for raze in [false, true] {
                        let there = (!fish || mat.has(Ware::Fish) > 0) && (!raze || mat.has(Ware::Raze) > 0);
                        if there {
                            out.push(Action::Sail { fish, raze });
                        }
                    }
                }
            }
            Tile::Explore | Tile::Populate => {}
        }
    }

    /// A capital-letter action: resolved at once, with a card first, or declined. rule: card-actions
    fn list_card_action(&self, seat: Seat, tile: Tile, out: &mut Vec<Action>) {
        out.push(Action::Skip);
        if !self.declarable(seat, tile) {
            return;
        }
        self.each_with(seat, tile, |with| match (with, tile) {
            (With::Nothing, Tile::Explore | Tile::Populate) => out.push(Action::Declare(tile, with)),
            (With::Nothing, _) => self.list_resolutions(seat, tile, out),
            _ => out.push(Action::Declare(tile, with)),
        });
    }

    fn list_voyage(&self, ship: Ship, now: Now, out: &mut Vec<Action>) {
        for distance in Distance::ALL {
            // rule: distant-islands
            if distance == Distance::Distant && !ship.fish() {
                continue;
            }
            let sea = &self.open.seas[distance as usize];
            for isle in sea.face_up.into_iter().flatten() {
                if now != Now::Conquer {
                    out.push(Action::Pillage(isle));
                }
                if ship.raze() && now != Now::Pillage {
                    out.push(Action::Conquer(isle));
                }
            }
            if sea.stack | sea.discard != 0 {
                out.push(Action::Reveal(distance));
            }
        }
    }

    fn list_ask(&self, seat: Seat, list: u16, at: u8, me: Place, out: &mut Vec<Action>) {
        let mat = self.mat(seat);
        match *self.asking(list, at) {
            Op::Gain { ref goods, .. } => {
                let n = goods.of(Ware::Resource);
                each_mix(&[n; RESOURCES], n, &mut |mix| out.push(Action::Gain(mix)));
            }
            Op::Search { ref sieve, .. } => {
                out.push(Action::Find(None));
                out.extend(kinds_in(self.findable(seat, sieve)).map(|k| Action::Find(Some(k))));
            }
            Op::Recover { ref sieve, .. } => {
                out.push(Action::Skip);
                out.extend(kinds_in(self.recoverable(seat, sieve)).map(Action::Recover));
            }
            Op::Release { workers, own, .. } => {
                out.push(Action::Skip);
                let only = if own { me } else { Place::NONE };
                self.each_release(seat, workers, only, |ware, place| out.push(Action::Release(ware, place)));
            }
            Op::Assign { ref goods, any, bank, up_to } => {
                if (any || !bank) && self.may_skip_assign(list, up_to) {
                    out.push(Action::Skip);
                }
                self.each_deposit(seat, goods, bank, up_to, |heap| {
                    let put = units(&heap);
                    if any {
                        let depots = places_in(self.depots(seat, &heap));
                        out.extend(depots.map(|place| Action::Assign(put, place)));
                    } else {
                        out.push(Action::Assign(put, Place::NONE));
                    }
                });
            }
            Op::Ready { ref sieve, .. } => {
                out.push(Action::Skip);
                out.extend(places_in(self.readiable(seat, sieve, me)).map(Action::Ready));
            }
            Op::Exhaust { ref sieve, .. } => {
                out.push(Action::Skip);
                for other in self.others(seat) {
                    out.extend(places_in(self.targets(other, sieve)).map(|p| Action::Exhaust(other, p)));
                }
            }
            Op::MovePawn(_) => {
                out.push(Action::Skip);
                for (i, pawn) in mat.pawns.iter().enumerate().filter(|(_, p)| !p.exhausted) {
                    if let Some(from) = pawn.tile {
                        let other = |tile: &Tile| *tile != from;
                        out.extend(Tile::ALL.into_iter().filter(other).map(|t| Action::MovePawn(i as u8, t)));
                    }
                }
            }
            Op::MoveShip(_) => {
                out.push(Action::Skip);
                let own = self.open.queue.iter().enumerate().skip(1).filter(|(_, ship)| ship.owner() == seat);
                out.extend(own.map(|(i, _)| Action::Advance(i as u8)));
            }
            Op::PillageNow(_) | Op::ConquerNow(_) => {
                out.push(Action::Skip);
                let conquers = matches!(self.asking(list, at), Op::ConquerNow(_));
                let able = |ship: &Ship| ship.owner() == seat && (!conquers || ship.raze()) && self.reaches(*ship);
                let able = self.open.queue.iter().enumerate().filter(|(_, ship)| able(ship));
                out.extend(able.map(|(i, _)| Action::Send(i as u8)));
            }
            Op::Action { tile, .. } => self.list_card_action(seat, tile, out),
            Op::Collect { ref sieve, .. } => {
                out.push(Action::Skip);
                out.extend(places_in(self.collectable(seat, sieve, me)).map(Action::Collect));
            }
            Op::Refresh(_) => {
                out.push(Action::Skip);
                out.extend(Distance::ALL.into_iter().filter(|d| self.renewable(*d)).map(Action::Refresh));
            }
            Op::Choose { first, n } => {
                out.extend((0..n).filter(|i| self.option_open(seat, first, n, *i, me)).map(Action::Choose));
            }
            Op::May { .. } => out.extend([Action::Accept, Action::Skip]),
            Op::Draw(_) | Op::Look { .. } | Op::Restore(_) => {}
        }
    }
}
