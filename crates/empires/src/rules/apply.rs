//! Applies actions to the table.

use crate::actions::{Action, PlayedCard, goods_of};
use crate::components::{CardType, Goods, Place, Tile, Title, Ware};
use crate::data::program::{CostItem, Op};
use crate::stack::{Frame, Landing, Ship};
use crate::state::{Empires, Moment, Pawn};
use engine::{Log, Seat};

impl Empires {
    /// Empties the stack after a concession: cards and Islands in transit are discarded, Ships return. rule: concession
    pub(super) fn abandon_resolution(&mut self) {
        let (data, seat) = (self.data.get(), self.open.actor);
        self.open.collected = 0;
        while let Some(frame) = self.open.stack.pop() {
            match frame {
                Frame::BoostDone { title } => self.mat_mut(seat).discard.put(title.index()),
                Frame::Enter { place, .. } if self.mat(seat).cards & place.bit() == 0 => match place.isle() {
                    Some(isle) => self.open.seas[data.distance(isle) as usize].discard |= isle.bit(),
                    None => {
                        if let Some(title) = data.title_at(self.mat(seat).clan, place) {
                            self.mat_mut(seat).discard.put(title.index());
                        }
                    }
                },
                Frame::Voyage { ship, .. } => self.return_ship(ship),
                Frame::Turned { ship, isle, distance, .. } => {
                    self.return_ship(ship);
                    if let Some(isle) = isle {
                        self.open.seas[distance as usize].discard |= isle.bit();
                    }
                }
                _ => {}
            }
        }
    }

    pub(super) fn apply_keep(&mut self, seat: Seat, title: Title, log: &mut impl Log) {
        let limit = self.keep_limit(seat);
        let own = self.hidden_cards_mut(seat);
        own.keeping.put(title.index());
        own.kept += 1;
        let full = own.kept == limit;
        self.log_private_card(log, "log-keeps", seat, title);
        // The third card closes the starting hand. rule: starting-hand
        if self.open.moment == Moment::StartHand && full {
            self.open.ready.add(seat);
            self.log_seat(log, "log-ready", seat);
        }
    }

    /// Applies an action of the acting seat.
    pub(super) fn apply_turn_action(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        match action {
            Action::Pass => {
                self.open.passed.add(seat);
                self.log_seat(log, "log-passes", seat);
            }
            Action::End => self.push_frame(Frame::TurnOver),
            Action::Build(title) => self.apply_build(seat, title, log),
            Action::UsePawn(tile, pawn, with) => self.apply_use_pawn(seat, tile, pawn, with, log),
            Action::UseCard(place) => self.apply_use_card(seat, place, log),
            Action::Raid(other, place) => {
                self.open.acted = true;
                self.mat_mut(seat).take(Ware::Raze, 1);
                self.log_card_of_other(log, "log-raids", seat, other, place);
                self.mat_mut(other).exhausted |= place.bit();
            }
            Action::Bind(copy, target) => {
                if let Some(Frame::Bind { .. }) = self.open.stack.last() {
                    self.pop_frame();
                }
                self.bind(seat, copy, target, log);
            }
            Action::Store(place, option) => self.pay_storage(place, option, log),
            Action::Resolve(place) => {
                if let Some(Frame::Reactions { from }) = self.open.stack.last().copied() {
                    let from = usize::from(from);
                    if let Some(i) =
                        (from..self.open.due_reactions.len()).find(|i| self.open.due_reactions[*i].place == place)
                    {
                        self.start_reaction(i, log);
                    }
                }
            }
            Action::Accept => self.apply_accept(log),
            Action::Skip => self.apply_skip(seat, log),
            Action::Pay(paid) => {
                self.pop_frame();
                self.pay_goods(seat, &goods_of(&paid), log);
            }
            Action::Discard(title) => {
                self.mark_unit_paid();
                self.discard_from_hand(seat, title, log);
            }
            Action::Dismantle(place) | Action::Return(place) => self.apply_pay_with_card(seat, place, log),
            Action::Exhaust(other, place) if other == seat => self.apply_pay_with_card(other, place, log),
            _ => self.apply_answer(seat, action, log),
        }
    }

    /// rule: build
    fn apply_build(&mut self, seat: Seat, title: Title, log: &mut impl Log) {
        self.open.acted = true;
        let place = self.free_place(seat, title);
        self.log_title(log, "log-builds", seat, title);
        self.remove_from_hand(seat, title);
        self.begin_reactions();
        self.push_frame(Frame::Enter { place, host: Place::NONE });
        if let Some(goods) = &self.card(seat, title).cost {
            self.charge(goods, log);
        }
    }

    /// Puts a pawn on a tile, with the card played with it. rules: pawns, pawn-again
    fn apply_use_pawn(&mut self, seat: Seat, tile: Tile, pawn: u8, with: PlayedCard, log: &mut impl Log) {
        self.open.acted = true;
        let again = self.mat(seat).pawns[usize::from(pawn)].tile.is_some();
        let (food, saved) = self.pawn_food(seat, tile, again);
        let mat = self.mat_mut(seat);
        mat.pawns[usize::from(pawn)] = Pawn { tile: Some(tile), exhausted: again };
        mat.discounted += saved;
        self.log_pawn(log, seat, tile, again);
        self.declare_action(tile, with);
        self.charge(&Goods::single(Ware::Food, food), log);
    }

    /// Pushes the declared action, and above it the card played with it. rules: declaring, boost-first
    fn declare_action(&mut self, tile: Tile, with: PlayedCard) {
        self.begin_reactions();
        self.push_frame(Frame::Perform { tile });
        match with {
            PlayedCard::Nothing => {}
            PlayedCard::Card(title) => self.play_card(title, Place::NONE),
            PlayedCard::Under(title, host) => self.play_card(title, host),
        }
    }

    /// Uses an Action Location or a free Feature. rules: action-locations, free-features
    fn apply_use_card(&mut self, seat: Seat, place: Place, log: &mut impl Log) {
        let card = self.card_at(seat, place);
        self.log_card(log, "log-uses", seat, place);
        let paid_effects = match card.compiled.free {
            Some((paid_effects, _)) if card.card_type != CardType::Action => {
                self.mat_mut(seat).used[place.index()] += 1;
                paid_effects
            }
            _ => {
                self.open.acted = true;
                self.mat_mut(seat).exhausted |= place.bit();
                match self.action_of(seat, place) {
                    Some(paid_effects) => paid_effects,
                    None => return,
                }
            }
        };
        self.begin_reactions();
        self.push_frame(Frame::Effects { list: paid_effects.list, index: 0, source: place });
        self.push_frame(Frame::Pay { cost: paid_effects.cost, index: 0, left: 0, source: place });
    }

    fn apply_accept(&mut self, log: &mut impl Log) {
        match self.open.stack.last().copied() {
            Some(Frame::Offer { place, which }) => {
                self.pop_frame();
                self.resolve_reaction(place, which, log);
            }
            Some(Frame::Ask { list, index, source, .. }) => {
                if let Op::May { cost, list, .. } = *self.asking_effect(list, index) {
                    self.count_answer();
                    // Each time is finished, reactions included, before the next decision. rule: optional
                    self.begin_reactions();
                    self.push_frame(Frame::Effects { list, index: 0, source });
                    self.push_frame(Frame::Pay { cost, index: 0, left: 0, source });
                }
            }
            _ => {}
        }
    }

    fn apply_skip(&mut self, seat: Seat, log: &mut impl Log) {
        if let Some(Frame::Look { .. }) = self.open.stack.last() {
            self.pop_frame();
            self.discard_drawn(seat, log);
            return;
        }
        self.pop_frame();
        self.open.collected = 0;
    }

    /// A card of the Empire pays one unit of a cost.
    pub(crate) fn apply_pay_with_card(&mut self, seat: Seat, place: Place, log: &mut impl Log) {
        let Some(Frame::Pay { cost, index, .. } | Frame::Toll { cost, index, .. }) = self.open.stack.last().copied()
        else {
            return;
        };
        let due: &CostItem = &self.data.get().cost(cost)[usize::from(index)];
        self.mark_unit_paid();
        self.pay_with_card(seat, due, place, log);
    }

    /// Applies an answer to the top frame.
    fn apply_answer(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        let Some(frame) = self.open.stack.last().copied() else { return };
        match (action, frame) {
            (Action::Declare(tile, with), _) => {
                self.count_answer();
                self.declare_action(tile, with);
            }
            (Action::Construct(_) | Action::Harvest(_) | Action::Sail { .. }, Frame::Ask { list, index, .. }) => {
                // Without a card, a capital-letter action is declared and resolved in one step.
                if let Op::Action { tile, .. } = *self.asking_effect(list, index) {
                    self.count_answer();
                    self.begin_reactions();
                    self.push_frame(Frame::Perform { tile });
                    self.resolve_declared(seat, action, log);
                }
            }
            (Action::Construct(_) | Action::Harvest(_) | Action::Sail { .. }, _) => {
                self.resolve_declared(seat, action, log);
            }
            (Action::Pillage(isle), Frame::Voyage { ship, .. } | Frame::Turned { ship, .. }) => {
                self.pillage(ship, isle, log);
            }
            (Action::Conquer(isle), Frame::Voyage { ship, .. } | Frame::Turned { ship, .. }) => {
                self.conquer(ship, isle, log);
            }
            (Action::Reveal(distance), Frame::Voyage { ship, landing }) => {
                self.refill_island_stack(distance);
                self.log_distance(log, "log-reveals", seat, distance);
                self.replace_frame(Frame::Turned { ship, landing, distance, isle: None });
            }
            (Action::Take(title), Frame::Look { left, keep }) => {
                self.hidden_cards_mut(seat).drawn.take(title.index());
                self.mat_mut(seat).drawn -= 1;
                self.add_to_hand(seat, title, false);
                self.log_secret_card(log, "log-takes", "log-takes-own", seat, title);
                self.replace_frame(Frame::Look { left, keep: keep - 1 });
            }
            (_, Frame::Ask { list, index, source, .. }) => {
                self.count_answer();
                self.apply_effect_answer(seat, action, self.asking_effect(list, index), source, log);
            }
            _ => {}
        }
    }

    /// Resolves the declared action.
    fn resolve_declared(&mut self, _seat: Seat, action: Action, log: &mut impl Log) {
        match action {
            Action::Construct(Some(title)) => self.construct(title, log),
            Action::Harvest(place) => self.harvest(place, log),
            Action::Sail { fish, raze } => self.sail(fish, raze, log),
            // A Boost took the last Location away: nothing happens. rule: boost-first
            _ => self.pop_frame(),
        }
    }

    /// Applies an answer to an effect.
    fn apply_effect_answer(&mut self, seat: Seat, action: Action, op: &Op, source: Place, log: &mut impl Log) {
        match action {
            Action::Choose(option) => {
                if let Op::Choose { first, .. } = *op {
                    self.replace_frame(Frame::Effects { list: first + u16::from(option), index: 0, source });
                }
            }
            Action::Ready(place) => {
                self.log_card(log, "log-readies", seat, place);
                self.mat_mut(seat).exhausted &= !place.bit();
            }
            Action::Collect(place) => {
                self.open.collected |= place.bit();
                self.log_card(log, "log-collects", seat, place);
                let goods = self.field_goods(seat, place);
                self.gain(seat, &goods, 1, log);
            }
            Action::Exhaust(other, place) => {
                self.log_card_of_other(log, "log-exhausts-other", seat, other, place);
                self.mat_mut(other).exhausted |= place.bit();
            }
            Action::Release(ware, place) => {
                let row = usize::from(self.masks(seat).holder_row[place.index()]);
                let mat = self.mat_mut(seat);
                mat.on[row][ware as usize] -= 1;
                mat.add(ware, 1);
                self.log_release(log, seat, ware, place);
            }
            Action::Assign(units, place) => {
                let bank = matches!(op, Op::Assign { bank: true, .. });
                let place = if place.is_some() { place } else { source };
                let goods = goods_of(&units);
                self.log_assign(log, seat, place, &goods);
                self.assign_goods(seat, place, &goods, !bank);
            }
            Action::Gain(mix) => self.gain(seat, &goods_of(&mix), 1, log),
            Action::MovePawn(pawn, tile) => {
                self.log_pawn_move(log, seat, pawn, tile);
                self.mat_mut(seat).pawns[usize::from(pawn)].tile = Some(tile);
            }
            // rule: move-ship
            Action::Advance(ship) => {
                self.log_count(log, "log-advances", seat, u32::from(ship) + 1);
                self.open.queue.swap(usize::from(ship), usize::from(ship) - 1);
            }
            Action::Send(ship) => {
                let landing = if matches!(op, Op::ConquerNow(_)) { Landing::Conquer } else { Landing::Pillage };
                let ship: Ship = self.open.queue.remove(usize::from(ship));
                self.begin_reactions();
                self.push_frame(Frame::Voyage { ship, landing });
            }
            Action::Refresh(distance) => {
                self.log_distance(log, "log-refreshes", seat, distance);
                self.renew_islands(distance);
            }
            Action::Find(title) => {
                if let Some(title) = title {
                    self.take_from_deck(seat, title);
                    self.log_secret_card(log, "log-finds", "log-finds-own", seat, title);
                } else {
                    self.pop_frame();
                    self.shuffle_deck(seat);
                    self.log_seat(log, "log-finds-nothing", seat);
                }
            }
            Action::Recover(title) => {
                self.mat_mut(seat).discard.take(title.index());
                self.add_to_hand(seat, title, true);
                self.log_title(log, "log-recovers", seat, title);
            }
            _ => {}
        }
    }
}
