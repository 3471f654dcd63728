//! Setting up: what chance lays out, gates in turn order, starting trolls chosen by all at once. rule: setup

use crate::actions::Outcome;
use crate::data::Data;
use crate::goods::{Area, Clan, Resource};
use crate::ground::{Cell, Cells};
use crate::options::{Options, Side, Workshops};
use crate::refusal::Refusal;
use crate::state::{Frame, HORDE, Moment, Mountain, NONE, Page, SEATS, Secret, Starters, Table, Troll, piece, row_of};
use crate::words;
use engine::{DataRef, Log, NoLog, Rng, Seat, SeatSet};

/// Every order of the three clans.
const ORDERS: [[Clan; 3]; 6] = {
    use Clan::{Fire, Ice, Moon};
    [[Fire, Ice, Moon], [Fire, Moon, Ice], [Ice, Fire, Moon], [Ice, Moon, Fire], [Moon, Fire, Ice], [Moon, Ice, Fire]]
};

impl Mountain {
    /// A new table, before set-up. rule: board
    pub(crate) fn new_table(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Mountain, Refusal> {
        if options.teams && seats != 4 {
            return Err(Refusal::TeamsOfFour);
        }
        let fits = match options.side {
            Side::Usual => true,
            Side::Winter => seats != 3,
            Side::Autumn => seats < 4,
        };
        if !fits {
            return Err(Refusal::WrongSide);
        }
        let mut table = Mountain { open: Table::bare(data, options, seats), secret: Secret::default() };
        let deck = (1 << data.get().cards[data.get().trolls..].len()) - 1;
        table.secret.starters = [Starters { hand: 0, deck, pick: None }; SEATS];
        table.secret.starters[usize::from(seats)..].fill(Starters::default());
        Ok(table)
    }

    /// A table at the start of play, with nothing left to chance: see the keys of scenarios.
    pub(crate) fn laid_out(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Mountain, Refusal> {
        let mut table = Mountain::new_table(data, options, seats)?;
        let printed = data.get();
        for slot in 0..HORDE as u8 {
            let row = usize::from(row_of(slot).0);
            let card = table.decks[row].left.trailing_zeros() as u8;
            table.decks[row].left &= !(1 << card);
            table.horde[usize::from(slot)].card = card;
        }
        for shop in 0..table.supply_size() {
            table.supply[usize::from(shop) % printed.workshops.len()] += 1;
        }
        for page in 0..3 {
            table.book[page] = Page { spell: page as u8, runes: 0 };
            table.spells &= !(1 << page);
        }
        let values =
            printed.numbers.tokens.iter().zip(1..).flat_map(|(n, value)| std::iter::repeat_n(value, usize::from(*n)));
        values.zip(0..15).for_each(|(value, field)| table.track[field] = value);
        let marking = table.markings()[0];
        for seat in Seat::all(seats) {
            table.lay_gate(seat, table.board().starts_of(marking)[seat.index()]);
            for place in 0..4 {
                table.moots[seat.index()].trolls[usize::from(place)] = Troll { card: printed.starter(place), full: 0 };
            }
        }
        table.secret = Secret::default();
        table.round = 1;
        table.begin_turn(Seat(0), &mut NoLog);
        Ok(table)
    }

    // ---- horde, workshops, spells, statues, tokens ----

    pub(crate) fn deal_troll(&mut self, slot: u8, card: u8, log: &mut impl Log) {
        self.decks[usize::from(row_of(slot).0)].left &= !(1 << card);
        self.horde[usize::from(slot)].card = card;
        log.say(|| words::arrived(self, slot, card));
        self.moment = if usize::from(slot) + 1 < HORDE { Moment::Horde(slot + 1) } else { Moment::Pedestals(5) };
        if self.moment == Moment::Pedestals(5) && self.bag == [0; 3] {
            self.moment = Moment::Workshops(0);
        }
    }

    pub(crate) fn deal_pedestal(&mut self) {
        let Moment::Pedestals(slot) = self.moment else { return };
        // The last of the bag may be the one that is just drawn.
        let empty = self.bag.iter().map(|n| u32::from(*n)).sum::<u32>() <= 1;
        self.moment = if slot < 8 && !empty { Moment::Pedestals(slot + 1) } else { Moment::Workshops(0) };
    }

    /// rule: workshop-supply
    pub(crate) fn supply_size(&self) -> u8 {
        let numbers = &self.data.get().numbers;
        numbers.workshops_per_player * self.seats + numbers.workshops_more
    }

    pub(crate) fn shops_are_chosen(&self) -> bool {
        self.options.workshops == Workshops::Chosen
    }

    /// Who chooses the next workshop.
    pub(crate) fn chooser(&self, n: u8) -> Seat {
        Seat(n % self.seats)
    }

    /// Tiles of a kind that could still come into the supply.
    pub(crate) fn shops_left(&self, shop: u8) -> u8 {
        let copies = match self.options.workshops {
            Workshops::Distinct => 1,
            _ => self.data.get().workshops[usize::from(shop)].copies,
        };
        copies - self.supply[usize::from(shop)]
    }

    pub(crate) fn add_shop(&mut self, shop: u8, chosen_by: Option<Seat>, log: &mut impl Log) {
        let Moment::Workshops(n) = self.moment else { return };
        self.supply[usize::from(shop)] += 1;
        log.say(|| words::shop_supplied(self, chosen_by, shop));
        self.moment = if n + 1 < self.supply_size() { Moment::Workshops(n + 1) } else { Moment::Spellbook(0) };
    }

    pub(crate) fn deal_spell(&mut self, spell: u8, log: &mut impl Log) {
        let Moment::Spellbook(page) = self.moment else { return };
        self.reveal(page, spell, log);
        self.moment = if page < 2 { Moment::Spellbook(page + 1) } else { Moment::Statues };
    }

    /// Clockwise from a spot, the clans one after the other. rule: statues-setup
    pub(crate) fn place_statues(&mut self, spot: u8, clans: [Clan; 3], log: &mut impl Log) {
        let spots = &self.board().statues;
        for (i, clan) in (0..spots.len()).zip(clans.into_iter().cycle()) {
            let cell = spots[(usize::from(spot) + i) % spots.len()];
            self.mountain.statues[clan.index()].add(cell);
        }
        log.say(|| words::statues_placed(spots[usize::from(spot)], clans));
        self.moment = Moment::Tokens(0);
    }

    /// rule: pedestal-track
    pub(crate) fn lay_token(&mut self, area: Area, clan: Clan, value: u8) {
        let field = area.index() * 3 + clan.index();
        self.track[field] = value;
        self.moment = if field < 14 { Moment::Tokens(field as u8 + 1) } else { Moment::Gates(0) };
    }

    /// Tokens of each value that are not on the track yet.
    fn tokens_left(&self) -> [u32; 4] {
        let tokens = self.data.get().numbers.tokens;
        std::array::from_fn(|i| {
            let laid = self.track.iter().filter(|value| usize::from(**value) == i + 1).count();
            u32::from(tokens[i]) - laid as u32
        })
    }

    // ---- gates ----

    /// The markings whose spots may be used. rule: gates
    pub(crate) fn markings(&self) -> arrayvec::ArrayVec<u8, 4> {
        let all = self.board().starts.iter().map(|(marking, _)| *marking);
        if self.seats > 2 {
            return all.filter(|m| *m == self.seats).collect();
        }
        // The first gate fixes the marking for the second.
        let first = self.mountain.gates[0];
        let fits = |m: &u8| !first.is_some() || self.board().starts_of(*m).contains(&first);
        all.filter(fits).collect()
    }

    pub(crate) fn judge_gate(&self, seat: Seat, cell: Cell) -> Result<(), Refusal> {
        let markings = self.markings();
        let spots = |m: &u8| self.board().starts_of(*m);
        if !markings.iter().any(|m| spots(m).contains(&cell)) {
            return Err(Refusal::NoStartSpot);
        }
        if self.mountain.gates.contains(&cell) {
            return Err(Refusal::SpotTaken);
        }
        if self.options.teams && seat == Seat(2) {
            // Next to the partner in the circle. rule: team-gates
            let circle = spots(&markings[0]);
            let place = |cell: Cell| circle.iter().position(|c| *c == cell).unwrap_or(0);
            let apart = place(cell).abs_diff(place(self.mountain.gates[1]));
            if apart != 1 && apart != circle.len() - 1 {
                return Err(Refusal::NotBesidePartner);
            }
        }
        Ok(())
    }

    pub(crate) fn lay_gate(&mut self, seat: Seat, cell: Cell) {
        self.mountain.gates[seat.index()] = cell;
        self.mountain.piece[cell.index()] = piece::GATE + seat.0;
        self.mountain.dug.add(cell);
        self.mountain.networks[seat.index()] = Cells::of(cell);
    }

    pub(crate) fn place_gate(&mut self, seat: Seat, cell: Cell, log: &mut impl Log) {
        self.lay_gate(seat, cell);
        log.say(|| words::gate(seat, cell));
        self.moment = if seat.0 + 1 < self.seats { Moment::Gates(seat.0 + 1) } else { Moment::Deal(0) };
    }

    // ---- starting trolls ----

    /// Whom the next starting troll is dealt to: two each at first, then one each. rule: starters
    fn drawer(&self) -> Seat {
        let due = Seat::all(self.seats).find(|s| self.in_hand[s.index()] < 2);
        due.unwrap_or(Seat(0))
    }

    pub(crate) fn draw_starter(&mut self, seat: Seat, starter: u8, log: &mut impl Log) {
        let own = &mut self.secret.starters[seat.index()];
        own.deck &= !(1 << starter);
        own.hand |= 1 << starter;
        self.in_hand[seat.index()] += 1;
        log.say(|| words::drew(self, seat, starter));
        log.reveal(SeatSet::of(seat));
        if Seat::all(self.seats).all(|s| self.in_hand[s.index()] == 2) {
            self.moment = Moment::Starters;
        }
    }

    /// May this starting troll go there?
    pub(crate) fn judge_keep(&self, seat: Seat, starter: u8, place: u8) -> Result<(), Refusal> {
        if self.secret.starters[seat.index()].hand >> starter & 1 == 0 {
            return Err(Refusal::NotInHand);
        }
        if place > 3 {
            return Err(Refusal::NotAFrame);
        }
        let free = self.moot(seat).trolls[usize::from(place)].card == NONE;
        if free { Ok(()) } else { Err(Refusal::FrameTaken) }
    }

    pub(crate) fn keep_starter(&mut self, seat: Seat, starter: u8, place: u8, log: &mut impl Log) {
        self.secret.starters[seat.index()].pick = Some((starter, place));
        self.ready.add(seat);
        if self.ready != SeatSet::all(self.seats) {
            log.say(|| words::tale("log-has-chosen", seat));
            return;
        }
        log.reveal(SeatSet::all(self.seats));
        self.ready = SeatSet::NONE;
        let data = self.data.get();
        for seat in Seat::all(self.seats) {
            let own = &mut self.secret.starters[seat.index()];
            let Some((starter, place)) = own.pick.take() else { continue };
            own.hand &= !(1 << starter);
            self.in_hand[seat.index()] -= 1;
            let card = data.starter(starter);
            self.moots[seat.index()].trolls[usize::from(place)].card = card;
            log.say(|| words::placed(self, seat, card, place));
        }
        if self.moot(Seat(0)).len() < 4 {
            self.moment = Moment::Deal(0);
        } else {
            self.start_resources(log);
        }
    }

    /// One-off resources, the bonus for later seats, and the first turn. rule: seat-bonus
    fn start_resources(&mut self, log: &mut impl Log) {
        let data = self.data.get();
        for seat in Seat::all(self.seats) {
            let own = std::mem::take(&mut self.secret.starters[seat.index()]);
            let bonus = match seat.0 {
                _ if self.options.teams => 0,
                0 => 0,
                1 | 2 => own.hand,
                _ => own.hand | own.deck,
            };
            let mut goods = [0; crate::goods::KINDS];
            let mut add = |card: u8| goods.iter_mut().zip(data.card(card).start).for_each(|(sum, n)| *sum += n);
            self.moot(seat).trolls[..4].iter().for_each(|troll| add(troll.card));
            (0..8).filter(|s| bonus >> s & 1 != 0).for_each(|s| add(data.starter(s)));
            for (resource, n) in Resource::ALL.iter().zip(goods).filter(|(_, n)| *n > 0) {
                self.gain(seat, *resource, n);
            }
            log.say(|| words::goods_tales("log-starts-with", seat, &goods));
        }
        self.in_hand = [0; SEATS];
        self.round = 1;
        self.begin_turn(Seat(0), log);
    }

    // ---- chance ----

    /// Every outcome of the chance that is due, with its weight, one by one.
    pub(crate) fn each_outcome(&self, mut found: impl FnMut(Outcome, u32)) {
        let data = self.data.get();
        let bag = |slot: u8, found: &mut dyn FnMut(Outcome, u32)| {
            for clan in Clan::ALL.iter().filter(|c| self.bag[c.index()] > 0) {
                found(Outcome::Pedestal { slot, clan: *clan }, self.bag[clan.index()].into());
            }
        };
        let spells = |found: &mut dyn FnMut(Outcome, u32)| {
            if self.spells == 0 {
                self.spells_under.first().iter().for_each(|spell| found(Outcome::Reveal(**spell), 1));
            }
            (0..32).filter(|s| self.spells >> s & 1 != 0).for_each(|s| found(Outcome::Reveal(s), 1));
        };
        match self.stack.last() {
            Some(Frame::Refill { slot, row }) => return self.each_card(*slot, *row, &mut found),
            Some(Frame::FromBag { slot }) => return bag(*slot, &mut found),
            Some(Frame::Reveal { .. }) => return spells(&mut found),
            _ => {}
        }
        match self.moment {
            Moment::Horde(slot) => self.each_card(slot, row_of(slot).0, &mut found),
            Moment::Pedestals(slot) => bag(slot, &mut found),
            Moment::Workshops(_) => {
                for shop in 0..data.workshops.len() as u8 {
                    let left = self.shops_left(shop);
                    if left > 0 {
                        found(Outcome::Workshop(shop), left.into());
                    }
                }
            }
            Moment::Spellbook(_) => spells(&mut found),
            Moment::Statues => {
                for spot in 0..self.board().statues.len() as u8 {
                    for clans in ORDERS {
                        found(Outcome::Statues { spot, clans }, 1);
                    }
                }
            }
            Moment::Tokens(field) => {
                let (area, clan) = (Area::ALL[usize::from(field / 3)], Clan::ALL[usize::from(field % 3)]);
                for (left, value) in self.tokens_left().into_iter().zip(1..).filter(|(left, _)| *left > 0) {
                    found(Outcome::Token { area, clan, value }, left);
                }
            }
            Moment::Deal(_) => {
                let seat = self.drawer();
                let deck = self.secret.starters[seat.index()].deck;
                let there = (0..8u8).filter(|s| deck >> s & 1 != 0);
                there.for_each(|starter| found(Outcome::Draw { seat, starter }, 1));
            }
            _ => {}
        }
    }

    fn each_card(&self, slot: u8, row: u8, found: &mut dyn FnMut(Outcome, u32)) {
        let Some(deck) = self.source(row).map(|deck| &self.decks[deck]) else { return };
        if let Some(card) = deck.next_known() {
            return found(Outcome::Refill { slot, card }, 1);
        }
        let mut left = deck.left;
        while left != 0 {
            found(Outcome::Refill { slot, card: left.trailing_zeros() as u8 }, 1);
            left &= left - 1;
        }
    }

    /// Draws an outcome by the same law.
    pub(crate) fn draw_outcome(&self, rng: &mut impl Rng) -> Outcome {
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
}
