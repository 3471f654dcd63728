//! What seats and chance may do: `impl Rules` and `impl Chance`. Each chapter of the rulebook has its file.

mod chance;
mod check;
mod dig;
mod halls;
mod list;
mod network;
pub(crate) mod payment;
mod recruit;
mod scoring;
mod setup;
mod spells;
mod turn;
pub(crate) mod workshops;

use crate::ABOUT;
use crate::actions::{Action, Dig, LaterStep, Outcome};
use crate::data::Data;
use crate::options::Options;
use crate::refusal::Refusal;
use crate::resources::Resource;
use crate::state::{Frame, Mountain, PaymentSource, Phase, Secret, Table};
use engine::{About, Advance, Chance, DataRef, Log, Next, Notation, Rng, Rules, Seat, SeatSet, Standing, TableRefusal};
use workshops::WorkshopUse;

impl Rules for Mountain {
    type Data = Data;

    type Options = Options;

    type Action = Action;

    type Refusal = Refusal;

    fn about() -> &'static About {
        &ABOUT
    }

    fn open(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Mountain, Refusal> {
        ABOUT.check_seats(seats)?;
        setup::check_options(options, seats)?;
        let secret = Secret { starters: setup::starter_decks(data.get(), seats), ..Secret::default() };
        Ok(Mountain { open: Table::empty(data, options, seats), secret })
    }

    fn seats(&self) -> u8 {
        self.open.seats
    }

    fn partners(&self, seat: Seat) -> SeatSet {
        self.open.partners(seat)
    }

    #[inline]
    fn next(&self) -> Next {
        if self.over {
            return Next::Over;
        }
        match self.stack.last() {
            Some(Frame::Refill { .. } | Frame::FromBag { .. } | Frame::Reveal { .. }) => return Next::Chance,
            Some(_) => return Next::seat(self.turn),
            None => {}
        }
        match self.phase {
            Phase::Workshops(n) if self.workshops_are_chosen() => Next::seat(self.choosing_seat(n)),
            Phase::Gates(n) => Next::seat(Seat(n)),
            Phase::Starters => Next::Seats { must: SeatSet::all(self.seats) - self.ready, may: SeatSet::NONE },
            Phase::Spells | Phase::Halls => Next::seat(self.turn),
            _ => Next::Chance,
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.is_asked(seat) {
            return;
        }
        match self.phase {
            _ if !self.secret.trade.is_empty() => return self.list_trade(seat, out),
            _ if self.secret.mask.slot.is_some() => return self.list_bribes(seat, out),
            Phase::Workshops(_) => {
                let shops = (0..self.data.get().workshops.len() as u8).filter(|s| self.workshops_left(*s) > 0);
                return out.extend(shops.map(Action::ChooseWorkshop));
            }
            Phase::Gates(_) => {
                let spots = self.board().starts.iter().flat_map(|(_, cells)| cells);
                let free = spots.filter(|cell| self.check_gate(seat, **cell).is_ok());
                return out.extend(free.map(|cell| Action::Gate(*cell)));
            }
            Phase::Starters => return self.list_starters(seat, out),
            _ => {}
        }
        match self.stack.last().copied() {
            Some(frame) => self.list_in_frame(seat, frame, out),
            None if self.phase == Phase::Spells => self.list_first_steps(seat, out),
            None => self.list_last_steps(seat, out),
        }
        // A trade is possible in every decision of one's turn. rule: trade
        let goods = self.spendable_goods(seat);
        if goods.iter().sum::<u16>() >= u16::from(self.data.get().numbers.trade) {
            let held = Resource::ALL.iter().filter(|r| goods[r.index()] > 0);
            out.extend(held.map(|r| Action::Give { resource: *r, from: PaymentSource::Default }));
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match self.next() {
            Next::Over => return Err(TableRefusal::Over.into()),
            Next::Chance => return Err(TableRefusal::ChanceDue.into()),
            Next::Seats { must, .. } if !must.has(seat) => return Err(TableRefusal::NotAsked.into()),
            Next::Seats { .. } => {}
        }
        let not_now = || -> Refusal { TableRefusal::NotNow { line: self.write_action(seat, action) }.into() };
        if !self.secret.trade.is_empty() {
            return self.check_in_trade(seat, action).unwrap_or(Err(Refusal::TradeOpen));
        }
        if self.secret.mask.slot.is_some() {
            return self.check_bribe(seat, action).unwrap_or(Err(Refusal::BribesOpen));
        }
        if let Action::Give { resource, from } = action
            && !self.phase.setting_up()
        {
            return self.check_gift(seat, resource, from);
        }
        let checked = match (self.stack.last().copied(), action) {
            (_, Action::SkipTo(step)) => self.check_onward(seat, step),
            (_, Action::Dig(dig)) if dig.declines_spell => self.check_second_step(seat, dig.without_decline()),
            (Some(frame), _) => self.check_in_frame(seat, frame, action),
            (None, _) => self.check_step(seat, action),
        };
        checked.unwrap_or_else(|| Err(not_now()))
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        match action {
            Action::Gate(cell) => self.apply_gate(seat, cell, log),
            Action::ChooseWorkshop(workshop) => self.add_to_supply(workshop, Some(seat), log),
            Action::Keep { starter, place } => self.apply_keep(seat, starter, place, log),
            Action::Give { resource, from } => self.apply_give(resource, from),
            Action::Take(resource) => self.apply_take(seat, resource, log),
            Action::Bribe { slot, resource, from } => self.apply_bribe(seat, slot, resource, from, log),
            Action::Place(place) => self.apply_place(seat, place, log),
            Action::Pedestal(clan) => match self.stack.pop() {
                Some(Frame::Anchor { cell }) => self.erect_pedestal(seat, clan, cell, log),
                _ => self.take_pedestal_from_bag(seat, clan, log),
            },
            Action::Found { workshop, spot } => self.apply_found(seat, workshop, spot, log),
            Action::Skip => self.apply_skip(seat, log),
            Action::Cast { spell, in_vain, from } => self.apply_cast(seat, spell, in_vain, from, log),
            Action::Work { spot, give, more, get, from } => {
                self.apply_work(seat, spot, WorkshopUse { give, more, get }, from, log);
            }
            Action::Haul { spot, piece, place } => self.apply_haul(seat, spot, piece, place, log),
            Action::SkipTo(step) => {
                match step {
                    LaterStep::Recruit { .. } => self.decline_spell(log),
                    _ => self.skip_all_open(seat, log),
                }
                self.apply(seat, step.action(), log);
            }
            Action::Dig(dig) if dig.declines_spell => {
                self.decline_spell(log);
                self.apply(seat, dig.without_decline(), log);
            }
            _ if matches!(self.stack.last(), Some(Frame::Spell { .. })) => self.apply_spell_choice(seat, action, log),
            Action::Recruit { slot, from } => self.apply_recruit(seat, slot, from, log),
            Action::Dig(dig) => {
                self.phase = Phase::Halls;
                self.apply_dig(seat, dig, log);
            }
            Action::Hall { hall, turn, at } => self.apply_hall(seat, hall, turn, at, log),
            Action::Move { from, to, cart } => self.apply_move(seat, from, to, cart, log),
            Action::End => self.apply_end(log),
            _ => {}
        }
    }

    #[inline]
    fn advance(&mut self, log: &mut impl Log) -> Option<Advance<Action>> {
        let answered = match *self.stack.last()? {
            Frame::Rest => {
                if !self.rest_next_troll(log) {
                    self.stack.pop();
                }
                return Some(Advance::Effect);
            }
            Frame::Seal { page } => {
                self.stack.pop();
                self.finish_spell(page, log);
                return Some(Advance::Effect);
            }
            Frame::Choose { .. } => self.bag.iter().all(|n| *n == 0),
            Frame::Anchor { cell } => {
                let closed = self.pedestals_for(self.turn, cell).next().is_none();
                if closed {
                    self.this_turn.closed_anchor = Some(cell);
                }
                closed
            }
            Frame::Found { spots } => spots == 0 || self.supply.iter().all(|n| *n == 0),
            _ => false,
        };
        if !answered {
            return None;
        }
        self.stack.pop();
        Some(Advance::Chose(self.turn, Action::Skip))
    }

    fn free_form(action: &Action) -> bool {
        action.names_sources() || matches!(action, Action::SkipTo(_) | Action::Dig(Dig { declines_spell: true, .. }))
    }

    fn pass(&self, seat: Seat) -> Option<Action> {
        if !self.is_asked(seat) || !self.secret.trade.is_empty() || self.secret.mask.slot.is_some() {
            return None;
        }
        match self.stack.last().copied() {
            Some(Frame::Choose { must: false } | Frame::Anchor { .. } | Frame::Found { .. }) => Some(Action::Skip),
            Some(frame @ Frame::Spell { .. }) => {
                matches!(self.check_spell_choice(seat, frame, Action::Done), Some(Ok(()))).then_some(Action::Done)
            }
            Some(_) => None,
            None if self.phase == Phase::Halls => Some(Action::End),
            None if self.phase == Phase::Spells => self.check_skip(seat).is_ok().then_some(Action::Skip),
            None => None,
        }
    }

    fn draft(&self, seat: Seat) -> usize {
        if seat != self.turn || self.phase.setting_up() {
            return 0;
        }
        let bribes = self.secret.mask.bribes.iter().flatten().count();
        self.secret.trade.len() + self.secret.mask.slot.map_or(0, |_| 1 + bribes)
    }

    fn turns(&self) -> u32 {
        if self.phase.setting_up() {
            0
        } else {
            (u32::from(self.round) - 1) * u32::from(self.open.seats) + u32::from(self.turn.0) + 1
        }
    }

    fn standing(&self) -> Standing {
        let scores = Seat::all(self.open.seats).map(|seat| self.total_honor(seat)).collect();
        Standing { scores, places: self.places(), ending: self.over.then_some("coronation") }
    }
}

impl Chance for Mountain {
    type Outcome = Outcome;

    fn outcomes(&self, out: &mut Vec<(Outcome, u32)>) {
        self.each_outcome(|outcome, weight| out.push((outcome, weight)));
    }

    #[inline]
    fn sample(&self, rng: &mut impl Rng) -> Outcome {
        let mut total = 0;
        self.each_outcome(|_, weight| total += weight);
        let mut left = rng.below(total);
        let mut drawn = None;
        self.each_outcome(|outcome, weight| {
            if drawn.is_none() && left < weight {
                drawn = Some(outcome);
            }
            left = left.wrapping_sub(weight);
        });
        drawn.unwrap_or(Outcome::Reveal(0))
    }

    #[inline]
    fn apply_chance(&mut self, outcome: Outcome, log: &mut impl Log) {
        match outcome {
            Outcome::Refill { slot, card } if self.stack.is_empty() => self.deal_to_horde(slot, card, log),
            Outcome::Refill { slot, card } => self.apply_refill(slot, card, log),
            Outcome::Pedestal { slot, clan } => {
                if self.stack.is_empty() {
                    self.next_pedestal_slot();
                } else {
                    self.stack.pop();
                }
                self.put_pedestal_on_slot(slot, clan, log);
            }
            Outcome::Workshop(workshop) => self.add_to_supply(workshop, None, log),
            Outcome::Reveal(spell) => match self.stack.pop() {
                Some(Frame::Reveal { page }) => self.reveal_spell(page, spell, log),
                _ => self.deal_spell(spell, log),
            },
            Outcome::Statues { spot, clans } => self.place_statues(spot, clans, log),
            Outcome::Token { area, clan, value } => self.place_token(area, clan, value),
            Outcome::Draw { seat, starter } => self.draw_starter(seat, starter, log),
        }
    }
}
