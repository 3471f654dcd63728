//! Lists the legal actions of a seat.

use crate::actions::{Action, PlayedCard, stocked_units};
use crate::components::{Distance, Place, RESOURCES, Tile, Title, Ware, places_in, titles_in};
use crate::data::program::{CostItem, Op};
use crate::rules::effects::each_combination;
use crate::stack::{Bill, Frame, Landing, Ship};
use crate::state::{Empires, Moment};
use engine::{Rules, Seat};

impl Empires {
    /// Does the game wait for this seat?
    #[inline]
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        self.next().asked().has(seat)
    }

    pub(super) fn list_keeps(&self, seat: Seat, out: &mut Vec<Action>) {
        let own = self.hidden_cards(seat);
        if self.open.moment == Moment::Lookout {
            out.push(Action::Done);
        }
        if own.kept < self.keep_limit(seat) {
            let left = |k: &Title| own.drawn.count(k.index()) > own.keeping.count(k.index());
            out.extend(self.data.get().titles(self.mat(seat).clan).filter(left).map(Action::Keep));
        }
    }

    pub(super) fn list_storages(&self, seat: Seat, out: &mut Vec<Action>) {
        for place in places_in(self.paying(seat)) {
            let Some(storage) = self.card_at(seat, place).compiled.storage else { continue };
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
            let hand = self.hidden_cards(seat).hand_titles();
            for title in titles_in(hand & masks.built_titles) {
                if self.card(seat, title).cost.as_ref().is_some_and(|heap| mat.affords(heap)) {
                    out.push(Action::Build(title));
                }
            }
            self.list_pawns(seat, out);
            for place in places_in(self.ready_actions(seat)) {
                if self.can_use(seat, place) {
                    out.push(Action::UseCard(place));
                }
            }
            if mat.has(Ware::Raze) > 0 {
                for other in self.active_opponents(seat) {
                    out.extend(places_in(self.ready_actions(other)).map(|place| Action::Raid(other, place)));
                }
            }
        }
        for place in places_in(mat.cards & masks.free) {
            if self.can_use_free(seat, place) {
                out.push(Action::UseCard(place));
            }
        }
        for copy in places_in(self.unbound_copies(seat)) {
            out.extend(places_in(self.copy_candidates(seat, copy)).map(|target| Action::Bind(copy, target)));
        }
    }

    /// Can an Action Location be used? rule: action-locations
    pub(crate) fn can_use(&self, seat: Seat, place: Place) -> bool {
        let Some(paid_effects) = self.action_of(seat, place) else { return false };
        let lost = self.masks(seat).copies & place.bit() != 0 && self.copy_target(seat, place).is_none();
        !lost
            && self.can_pay(seat, paid_effects.cost, place)
            && self.list_changes_something(seat, paid_effects.list, place, paid_effects.cost)
    }

    fn list_pawns(&self, seat: Seat, out: &mut Vec<Action>) {
        // The cards that can be played with an action are the same for both pawns and both uses.
        for tile in Tile::ALL {
            if !self.declarable(seat, tile) {
                continue;
            }
            for pawn in 0..2 {
                if let Some(again) = self.pawn_use(seat, pawn, tile)
                    && self.can_pay_pawn(seat, tile, again)
                {
                    self.each_played_card(seat, tile, |with| out.push(Action::UsePawn(tile, pawn, with)));
                }
            }
        }
    }

    pub(super) fn list_frame(&self, seat: Seat, frame: &Frame, out: &mut Vec<Action>) {
        match *frame {
            Frame::Ask { list, index, source, .. } => self.list_ask(seat, list, index, source, out),
            Frame::Reactions { from } => {
                let due = &self.open.due_reactions[usize::from(from)..];
                for (i, reaction) in due.iter().enumerate() {
                    if !due[..i].iter().any(|d| d.place == reaction.place) {
                        out.push(Action::Resolve(reaction.place));
                    }
                }
            }
            Frame::Offer { .. } => out.extend([Action::Accept, Action::Skip]),
            Frame::Pay { cost, index, left, source } => {
                self.list_due(seat, &self.data.get().cost(cost)[index.into()..], left, source, out);
            }
            Frame::Toll { cost, index, left, .. } => {
                let index = usize::from(index);
                self.list_due(seat, &self.data.get().cost(cost)[index..=index], left, Place::NONE, out);
            }
            Frame::Bill { due, strict } => self.list_bill(seat, &due, strict, out),
            Frame::Perform { tile } => self.list_resolutions(seat, tile, out),
            Frame::Look { .. } => {
                out.push(Action::Skip);
                out.extend(self.hidden_cards(seat).drawn.outcomes().map(|(k, _)| Action::Take(Title(k as u8))));
            }
            Frame::Voyage { ship, landing } => self.list_voyage(ship, landing, out),
            Frame::Turned { isle: Some(isle), .. } => out.extend([Action::Pillage(isle), Action::Conquer(isle)]),
            Frame::Bind { place } => {
                out.extend(places_in(self.copy_candidates(seat, place)).map(|target| Action::Bind(place, target)));
            }
            _ => {}
        }
    }

    fn list_bill(&self, seat: Seat, due: &Bill, strict: bool, out: &mut Vec<Action>) {
        due.each_way(&self.purse(seat, strict), |paid| {
            out.push(Action::Pay(paid));
            true
        });
    }

    /// Lists what can pay a unit of the first item, of which `left` units are unpaid.
    fn list_due(&self, seat: Seat, items: &[CostItem], left: u8, source: Place, out: &mut Vec<Action>) {
        if let CostItem::DiscardHand(_) = items[0] {
            out.extend(self.hidden_cards(seat).hand.outcomes().map(|(k, _)| Action::Discard(Title(k as u8))));
            return;
        }
        let cards = places_in(self.payable_cards(seat, items, left, source));
        out.extend(cards.map(|place| items[0].paid_with(seat, place)));
    }

    /// Lists the ways to resolve a declared action. rules: construct, harvest, sail
    fn list_resolutions(&self, seat: Seat, tile: Tile, out: &mut Vec<Action>) {
        let mat = self.mat(seat);
        match tile {
            Tile::Construct => {
                let before = out.len();
                out.extend(titles_in(self.constructible_titles(seat)).map(|title| Action::Construct(Some(title))));
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

    /// Lists the answers to a capital-letter action: resolve it at once, play a card first, or decline. rule: card-actions
    fn list_card_action(&self, seat: Seat, tile: Tile, out: &mut Vec<Action>) {
        out.push(Action::Skip);
        if !self.declarable(seat, tile) {
            return;
        }
        self.each_played_card(seat, tile, |with| match (with, tile) {
            (PlayedCard::Nothing, Tile::Explore | Tile::Populate) => out.push(Action::Declare(tile, with)),
            (PlayedCard::Nothing, _) => self.list_resolutions(seat, tile, out),
            _ => out.push(Action::Declare(tile, with)),
        });
    }

    fn list_voyage(&self, ship: Ship, landing: Landing, out: &mut Vec<Action>) {
        for distance in Distance::ALL {
            // rule: distant-islands
            if distance == Distance::Distant && !ship.fish() {
                continue;
            }
            let sea = &self.open.seas[distance as usize];
            for isle in sea.face_up.into_iter().flatten() {
                if landing != Landing::Conquer {
                    out.push(Action::Pillage(isle));
                }
                if ship.raze() && landing != Landing::Pillage {
                    out.push(Action::Conquer(isle));
                }
            }
            if sea.stack | sea.discard != 0 {
                out.push(Action::Reveal(distance));
            }
        }
    }

    fn list_ask(&self, seat: Seat, list: u16, index: u8, source: Place, out: &mut Vec<Action>) {
        let mat = self.mat(seat);
        match *self.asking_effect(list, index) {
            Op::Gain { ref goods, .. } => {
                let n = goods.count(Ware::Resource);
                each_combination(&[n; RESOURCES], n, &mut |mix| out.push(Action::Gain(mix)));
            }
            Op::Search { ref filter, .. } => {
                out.push(Action::Find(None));
                out.extend(titles_in(self.findable(seat, filter)).map(|k| Action::Find(Some(k))));
            }
            Op::Recover { ref filter, .. } => {
                out.push(Action::Skip);
                out.extend(titles_in(self.recoverable(seat, filter)).map(Action::Recover));
            }
            Op::Release { workers, own, .. } => {
                out.push(Action::Skip);
                let only = if own { source } else { Place::NONE };
                self.each_release(seat, workers, only, |ware, place| out.push(Action::Release(ware, place)));
            }
            Op::Assign { ref goods, any, bank, up_to } => {
                if (any || !bank) && self.may_skip_assign(list, up_to) {
                    out.push(Action::Skip);
                }
                self.each_assignment(seat, goods, bank, up_to, |heap| {
                    let put = stocked_units(&heap);
                    if any {
                        let depots = places_in(self.storages_for(seat, &heap));
                        out.extend(depots.map(|place| Action::Assign(put, place)));
                    } else {
                        out.push(Action::Assign(put, Place::NONE));
                    }
                });
            }
            Op::Ready { ref filter, .. } => {
                out.push(Action::Skip);
                out.extend(places_in(self.readiable(seat, filter, source)).map(Action::Ready));
            }
            Op::Exhaust { ref filter, .. } => {
                out.push(Action::Skip);
                for other in self.active_opponents(seat) {
                    out.extend(places_in(self.exhaust_targets(other, filter)).map(|p| Action::Exhaust(other, p)));
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
                let conquers = matches!(self.asking_effect(list, index), Op::ConquerNow(_));
                let able =
                    |ship: &Ship| ship.owner() == seat && (!conquers || ship.raze()) && self.reaches_island(*ship);
                let able = self.open.queue.iter().enumerate().filter(|(_, ship)| able(ship));
                out.extend(able.map(|(i, _)| Action::Send(i as u8)));
            }
            Op::Action { tile, .. } => self.list_card_action(seat, tile, out),
            Op::Collect { ref filter, .. } => {
                out.push(Action::Skip);
                out.extend(places_in(self.collectable(seat, filter, source)).map(Action::Collect));
            }
            Op::Refresh(_) => {
                out.push(Action::Skip);
                out.extend(Distance::ALL.into_iter().filter(|d| self.renewable(*d)).map(Action::Refresh));
            }
            Op::Choose { first, n } => {
                out.extend((0..n).filter(|i| self.option_open(seat, first, n, *i, source)).map(Action::Choose));
            }
            Op::May { .. } => out.extend([Action::Accept, Action::Skip]),
            Op::Draw(_) | Op::Look { .. } | Op::Restore(_) => {}
        }
    }
}
