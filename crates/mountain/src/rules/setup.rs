//! Set-up: what chance deals, gates in turn order, starting trolls chosen by all seats at once. rule: setup

use crate::cells::{Cell, Cells};
use crate::data::Data;
use crate::messages;
use crate::options::{Options, Side, Workshops};
use crate::refusal::Refusal;
use crate::resources::{Area, Clan, Resource};
use crate::state::{HORDE_SLOTS, MAX_SEATS, Mountain, NONE, Phase, Starters, horde_row, piece};
use engine::{Log, Seat, SeatSet};

/// Checks that the options suit the number of seats. rule: board
pub(super) fn check_options(options: &Options, seats: u8) -> Result<(), Refusal> {
    if options.teams && seats != 4 {
        return Err(Refusal::TeamsOfFour);
    }
    let fits = match options.side {
        Side::Usual => true,
        Side::Winter => seats != 3,
        Side::Autumn => seats < 4,
    };
    if fits { Ok(()) } else { Err(Refusal::WrongSide) }
}

/// A full deck of starting trolls for each seat in the game.
pub(super) fn starter_decks(data: &Data, seats: u8) -> [Starters; MAX_SEATS] {
    let deck = (1 << data.cards[data.trolls..].len()) - 1;
    let mut starters = [Starters { hand: 0, deck, pick: None }; MAX_SEATS];
    starters[usize::from(seats)..].fill(Starters::default());
    starters
}

impl Mountain {
    // ---- horde, workshops, spells, statues, tokens ----

    pub(crate) fn deal_to_horde(&mut self, slot: u8, card: u8, log: &mut impl Log) {
        self.decks[usize::from(horde_row(slot).0)].left &= !(1 << card);
        self.horde[usize::from(slot)].card = card;
        log.say(|| messages::log_refill(self, slot, card));
        self.phase = if usize::from(slot) + 1 < HORDE_SLOTS { Phase::Horde(slot + 1) } else { Phase::Pedestals(5) };
        if self.phase == Phase::Pedestals(5) && self.bag == [0; 3] {
            self.phase = Phase::Workshops(0);
        }
    }

    pub(crate) fn next_pedestal_slot(&mut self) {
        let Phase::Pedestals(slot) = self.phase else { return };
        // The bag still holds the pedestal that is just drawn.
        let empty = self.bag.iter().map(|n| u32::from(*n)).sum::<u32>() <= 1;
        self.phase = if slot < 8 && !empty { Phase::Pedestals(slot + 1) } else { Phase::Workshops(0) };
    }

    /// rule: workshop-supply
    pub(crate) fn supply_size(&self) -> u8 {
        let numbers = &self.data.get().numbers;
        numbers.workshops_per_player * self.seats + numbers.workshops_more
    }

    pub(crate) fn workshops_are_chosen(&self) -> bool {
        self.options.workshops == Workshops::Chosen
    }

    /// The seat that chooses the next workshop.
    pub(crate) fn choosing_seat(&self, n: u8) -> Seat {
        Seat(n % self.seats)
    }

    /// The tiles of a kind that can still come into the supply.
    pub(crate) fn workshops_left(&self, workshop: u8) -> u8 {
        let copies = match self.options.workshops {
            Workshops::Distinct => 1,
            _ => self.data.get().workshops[usize::from(workshop)].copies,
        };
        copies - self.supply[usize::from(workshop)]
    }

    pub(crate) fn add_to_supply(&mut self, workshop: u8, chosen_by: Option<Seat>, log: &mut impl Log) {
        let Phase::Workshops(n) = self.phase else { return };
        self.supply[usize::from(workshop)] += 1;
        log.say(|| messages::log_workshop(self, chosen_by, workshop));
        self.phase = if n + 1 < self.supply_size() { Phase::Workshops(n + 1) } else { Phase::Spellbook(0) };
    }

    pub(crate) fn deal_spell(&mut self, spell: u8, log: &mut impl Log) {
        let Phase::Spellbook(page) = self.phase else { return };
        self.reveal_spell(page, spell, log);
        self.phase = if page < 2 { Phase::Spellbook(page + 1) } else { Phase::Statues };
    }

    /// Places statues clockwise from a spot; the clans take turns. rule: statues-setup
    pub(crate) fn place_statues(&mut self, spot: u8, clans: [Clan; 3], log: &mut impl Log) {
        let spots = &self.board().statues;
        for (i, clan) in (0..spots.len()).zip(clans.into_iter().cycle()) {
            let cell = spots[(usize::from(spot) + i) % spots.len()];
            self.mountain.statues[clan.index()].add(cell);
        }
        log.say(|| messages::log_statues(spots[usize::from(spot)], clans));
        self.phase = Phase::Tokens(0);
    }

    /// rule: pedestal-track
    pub(crate) fn place_token(&mut self, area: Area, clan: Clan, value: u8) {
        let field = area.index() * 3 + clan.index();
        self.track[field] = value;
        self.phase = if field < 14 { Phase::Tokens(field as u8 + 1) } else { Phase::Gates(0) };
    }

    /// The number of tokens of each value that are not yet on the track.
    pub(super) fn tokens_left(&self) -> [u32; 4] {
        let tokens = self.data.get().numbers.tokens;
        std::array::from_fn(|i| {
            let placed = self.track.iter().filter(|value| usize::from(**value) == i + 1).count();
            u32::from(tokens[i]) - placed as u32
        })
    }

    // ---- gates ----

    /// The markings whose start spots can be used. rule: gates
    pub(crate) fn gate_markings(&self) -> arrayvec::ArrayVec<u8, 4> {
        let all = self.board().starts.iter().map(|(marking, _)| *marking);
        if self.seats > 2 {
            return all.filter(|m| *m == self.seats).collect();
        }
        // The first gate fixes the marking for the second.
        let first = self.mountain.gates[0];
        let fits = |m: &u8| !first.is_some() || self.board().starts_marked(*m).contains(&first);
        all.filter(fits).collect()
    }

    pub(crate) fn check_gate(&self, seat: Seat, cell: Cell) -> Result<(), Refusal> {
        let markings = self.gate_markings();
        let spots = |m: &u8| self.board().starts_marked(*m);
        if !markings.iter().any(|m| spots(m).contains(&cell)) {
            return Err(Refusal::NoStartSpot);
        }
        if self.mountain.gates.contains(&cell) {
            return Err(Refusal::SpotTaken);
        }
        if self.options.teams && seat == Seat(2) {
            // The third seat starts next to its partner. rule: team-gates
            let circle = spots(&markings[0]);
            let place = |cell: Cell| circle.iter().position(|c| *c == cell).unwrap_or(0);
            let apart = place(cell).abs_diff(place(self.mountain.gates[1]));
            if apart != 1 && apart != circle.len() - 1 {
                return Err(Refusal::NotBesidePartner);
            }
        }
        Ok(())
    }

    pub(crate) fn place_gate(&mut self, seat: Seat, cell: Cell) {
        self.mountain.gates[seat.index()] = cell;
        self.mountain.piece[cell.index()] = piece::GATE + seat.0;
        self.mountain.dug.add(cell);
        self.mountain.networks[seat.index()] = Cells::single(cell);
    }

    pub(crate) fn apply_gate(&mut self, seat: Seat, cell: Cell, log: &mut impl Log) {
        self.place_gate(seat, cell);
        log.say(|| messages::log_gate(seat, cell));
        self.phase = if seat.0 + 1 < self.seats { Phase::Gates(seat.0 + 1) } else { Phase::Deal(0) };
    }

    // ---- starting trolls ----

    /// The seat that draws the next starting troll: two for each seat at first, then one. rule: starters
    pub(super) fn drawing_seat(&self) -> Seat {
        let due = Seat::all(self.seats).find(|s| self.in_hand[s.index()] < 2);
        due.unwrap_or(Seat(0))
    }

    pub(crate) fn draw_starter(&mut self, seat: Seat, starter: u8, log: &mut impl Log) {
        let starters = &mut self.secret.starters[seat.index()];
        starters.deck &= !(1 << starter);
        starters.hand |= 1 << starter;
        self.in_hand[seat.index()] += 1;
        log.say(|| messages::log_draw(self, seat, starter));
        log.reveal(SeatSet::of(seat));
        if Seat::all(self.seats).all(|s| self.in_hand[s.index()] == 2) {
            self.phase = Phase::Starters;
        }
    }

    /// Checks the choice of a starting troll and its place.
    pub(crate) fn check_keep(&self, seat: Seat, starter: u8, place: u8) -> Result<(), Refusal> {
        if self.secret.starters[seat.index()].hand >> starter & 1 == 0 {
            return Err(Refusal::NotInHand);
        }
        if place > 3 {
            return Err(Refusal::NotAFrame);
        }
        let free = self.moot(seat).trolls[usize::from(place)].card == NONE;
        if free { Ok(()) } else { Err(Refusal::FrameTaken) }
    }

    pub(crate) fn apply_keep(&mut self, seat: Seat, starter: u8, place: u8, log: &mut impl Log) {
        self.secret.starters[seat.index()].pick = Some((starter, place));
        self.ready.add(seat);
        if self.ready != SeatSet::all(self.seats) {
            log.say(|| messages::log_seat("log-has-chosen", seat));
            return;
        }
        log.reveal(SeatSet::all(self.seats));
        self.ready = SeatSet::NONE;
        let data = self.data.get();
        for seat in Seat::all(self.seats) {
            let starters = &mut self.secret.starters[seat.index()];
            let Some((starter, place)) = starters.pick.take() else { continue };
            starters.hand &= !(1 << starter);
            self.in_hand[seat.index()] -= 1;
            let card = data.starter_card(starter);
            self.moots[seat.index()].trolls[usize::from(place)].card = card;
            log.say(|| messages::log_place(self, seat, card, place));
        }
        if self.moot(Seat(0)).len() < 4 {
            self.phase = Phase::Deal(0);
        } else {
            self.start_resources(log);
        }
    }

    /// Gives the one-off resources and the bonus of later seats, and begins the first turn. rule: seat-bonus
    fn start_resources(&mut self, log: &mut impl Log) {
        let data = self.data.get();
        for seat in Seat::all(self.seats) {
            let starters = std::mem::take(&mut self.secret.starters[seat.index()]);
            let bonus = match seat.0 {
                _ if self.options.teams => 0,
                0 => 0,
                1 | 2 => starters.hand,
                _ => starters.hand | starters.deck,
            };
            let mut goods = [0; crate::resources::KINDS];
            let mut add = |card: u8| goods.iter_mut().zip(data.card(card).start).for_each(|(sum, n)| *sum += n);
            self.moot(seat).trolls[..4].iter().for_each(|troll| add(troll.card));
            (0..8).filter(|s| bonus >> s & 1 != 0).for_each(|s| add(data.starter_card(s)));
            for (resource, n) in Resource::ALL.iter().zip(goods).filter(|(_, n)| *n > 0) {
                self.gain(seat, *resource, n);
            }
            log.say(|| messages::log_goods_list("log-starts-with", seat, &goods));
        }
        self.in_hand = [0; MAX_SEATS];
        self.round = 1;
        self.begin_turn(Seat(0), log);
    }
}
