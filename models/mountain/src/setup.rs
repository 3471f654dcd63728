//! Set-up: random components, the gates, the starting trolls and the seat bonus.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::components::{AREAS, CLANS, Components, Goods, WORKSHOPS};
use crate::table::{
    Deck, Due, HordeSlot, MootTroll, Options, Player, Purse, Ruling, Table, Turn, add, moot_place, read_cell, refuse,
    require, take_one,
};

pub const SEATS: [&str; 5] = ["red", "blue", "black", "yellow", "green"];
/// How many tiles of each shape there are. // rule: tunnel-stacks
const STACKS: [(&str, u32); 8] =
    [("I2", 10), ("L3", 12), ("I4", 5), ("L4", 5), ("T4", 5), ("S4", 5), ("O4", 5), ("P5", 5)];
/// Point tokens: worth, and how many of them. // rule: pedestal-track
const TOKENS: [(u32, u32); 4] = [(1, 3), (2, 4), (3, 4), (4, 4)];

impl Table {
    /// A table before set-up, with all steps of set-up due.
    pub fn new(seats: usize, options: Options) -> Table {
        let parts = Components::read();
        let board = if options.winter { parts.winter.clone() } else { parts.autumn.clone() };
        let cards = |level| parts.trolls.iter().filter(move |card| card.1.level == level).map(|card| card.0.clone());
        let decks = (1..=3).map(|level| (level, Deck { unknown: cards(level).collect(), under: VecDeque::new() }));
        let copies = if options.workshops == "distinct" { 1 } else { 2 };
        let player = || Player { deck: parts.starters.keys().cloned().collect(), ..Player::default() };
        Table {
            horde: BTreeMap::new(),
            decks: decks.collect(),
            bag: CLANS.iter().map(|clan| (clan.to_string(), 6)).collect(), // rule: pedestal-bag
            pedestals_gone: 0,
            workshop_box: WORKSHOPS.iter().map(|kind| (kind.to_string(), copies)).collect(),
            supply: Goods::new(),
            founded: BTreeMap::new(),
            spellbook: BTreeMap::new(),
            spell_deck: Deck { unknown: parts.spells.clone(), under: VecDeque::new() },
            statues: BTreeMap::new(),
            erected: BTreeMap::new(),
            token_box: TOKENS.into_iter().collect(),
            track: BTreeMap::new(),
            gates: BTreeMap::new(),
            stacks: STACKS.iter().map(|(shape, tiles)| (shape.to_string(), *tiles)).collect(),
            tiles: Vec::new(),
            halls_left: parts.halls.keys().cloned().collect(),
            halls: Vec::new(),
            players: (0..seats).map(|_| player()).collect(),
            purses: (0..seats).map(|_| Purse::default()).collect(),
            coronation: if seats == 2 { [3].into() } else { [5, 3].into() }, // rule: coronation
            agenda: set_up(seats, &options.workshops),
            turn: Turn::new(0),
            round: 1,
            last_round: None,
            started: false,
            over: false,
            names: SEATS[..seats].to_vec(),
            board,
            parts,
            options,
        }
    }

    /// An outcome of chance that only set-up asks for.
    pub fn set_up_by_chance(&mut self, due: &Due, words: &[&str]) -> Ruling {
        match (due, words) {
            (Due::Workshop, ["workshop", kind]) => {
                // rule: workshop-supply
                require!(take_one(&mut self.workshop_box, kind), "workshop-supply", "no {kind} is left to draw");
                add(&mut self.supply, kind, 1);
            }
            (Due::Statues, ["statues", spot, clans @ ..]) => return self.place_statues(spot, clans),
            (Due::Token(area, clan), ["token", named_area, named_clan, value]) => {
                // rule: pedestal-track
                let in_order = area == named_area && clan == named_clan;
                require!(in_order, "pedestal-track", "the next field is that of {area} and {clan}");
                let Some(left) = value.parse().ok().and_then(|value| self.token_box.get_mut(&value)) else {
                    refuse!("pedestal-track", "no token is worth {value}");
                };
                require!(*left > 0, "pedestal-track", "all tokens worth {value} are on the track");
                *left -= 1;
                self.track.insert((area, (*clan).to_string()), value.parse().ok());
            }
            (Due::Draw(seat), ["draw", name, card]) => {
                // rule: starters
                require!(self.names[*seat] == *name, "starters", "{} draws next, not {name}", self.names[*seat]);
                let player = &mut self.players[*seat];
                require!(player.deck.remove(*card), "starters", "{card} is not in the deck of {name}");
                player.hand.insert((*card).to_string());
            }
            _ => refuse!("setup", "chance owes {due:?}"),
        }
        Ok(())
    }

    /// Clockwise from a spot the three clans follow one another. // rule: statues-setup
    fn place_statues(&mut self, spot: &str, clans: &[&str]) -> Ruling {
        let spot = read_cell(spot)?;
        let spots = &self.board.statue_spots;
        let Some(first) = spots.iter().position(|other| *other == spot) else {
            refuse!("statues-setup", "{spot:?} is no statue spot");
        };
        let each_once = clans.len() == 3 && CLANS.iter().all(|clan| clans.contains(clan));
        require!(each_once, "statues-setup", "the order must name each of the three clans once");
        for step in 0..spots.len() {
            self.statues.insert(spots[(first + step) % spots.len()], clans[step % 3].to_string());
        }
        Ok(())
    }

    /// In turn order each names one workshop, at most two of a kind. // rule: workshop-supply
    pub fn choose_workshop(&mut self, words: &[&str]) -> Ruling {
        let ["choose", kind] = words else { refuse!("workshop-supply", "a workshop is to be chosen") };
        require!(take_one(&mut self.workshop_box, kind), "workshop-supply", "no {kind} is left");
        add(&mut self.supply, kind, 1);
        Ok(())
    }

    /// A free start spot with the right marking. // rule: gates
    pub fn place_gate(&mut self, seat: usize, words: &[&str]) -> Ruling {
        let ["gate", spot] = words else { refuse!("gates", "a gate is to be placed") };
        let spot = read_cell(spot)?;
        let Some((marking, circle)) = self.board.starts.iter().find(|(_, spots)| spots.contains(&spot)) else {
            refuse!("gates", "{spot:?} is no start spot");
        };
        let taken = self.gates.values().any(|gate| *gate == spot);
        require!(!taken, "gates", "another gate stands on {spot:?}");
        if self.names.len() == 2 {
            let same = self.gates.values().all(|gate| circle.contains(gate));
            require!(same, "gates", "both gates need spots of one marking");
        } else {
            require!(*marking as usize == self.names.len(), "gates", "{spot:?} is marked {marking}");
        }
        if self.options.teams && seat == 2 {
            // rule: team-gates
            let at = |cell| circle.iter().position(|spot| *spot == cell).unwrap_or(0);
            let apart = (at(spot) + 4 - at(self.gates[&1])) % 4;
            require!(apart != 2, "team-gates", "{spot:?} is not next to the partner's gate");
        }
        self.gates.insert(seat, spot);
        Ok(())
    }

    /// A starting troll of the hand goes into a free frame and gives its one-off resources. // rule: starters
    pub fn keep_starter(&mut self, seat: usize, words: &[&str]) -> Ruling {
        let ["keep", card, place] = words else { refuse!("starters", "a starting troll is to be kept") };
        let place = moot_place(place)?;
        require!(place <= 4, "starters", "T{place} is not in the bottom row");
        let player = &mut self.players[seat];
        require!(!player.moot.contains_key(&place), "starters", "T{place} is taken");
        require!(player.hand.remove(*card), "starters", "{card} is not in the hand");
        player.moot.insert(place, MootTroll::new(card, &self.parts.starters[*card].icons));
        Ok(())
    }

    /// One-off resources of the four, and of the cards left over for later seats. // rule: seat-bonus
    pub fn give_starting_resources(&mut self) {
        for seat in 0..self.names.len() {
            let player = &self.players[seat];
            let mut cards: Vec<String> = player.moot.values().map(|troll| troll.card.clone()).collect();
            if !self.options.teams && seat >= 1 {
                cards.extend(player.hand.iter().cloned());
            }
            if !self.options.teams && seat >= 3 {
                cards.extend(player.deck.iter().cloned());
            }
            for card in cards {
                for (resource, count) in self.parts.starters[&card].start.clone() {
                    self.gain(seat, &resource, count);
                }
            }
            self.players[seat].hand.clear();
            self.players[seat].deck.clear();
        }
        self.started = true;
    }
}

/// Everything set-up asks, in its order. // rule: setup
fn set_up(seats: usize, workshops: &str) -> VecDeque<Due> {
    let mut agenda = VecDeque::new();
    for row in 1..=3 {
        agenda.extend((0..6 - row).map(|index| Due::Refill((row, index))));
    }
    agenda.extend((0..4).map(|index| Due::Pedestal((2, index))));
    for turn in 0..=2 * seats {
        agenda.push_back(if workshops == "chosen" { Due::Choose(turn % seats) } else { Due::Workshop });
    }
    agenda.extend([Due::Reveal, Due::Reveal, Due::Reveal, Due::Statues]);
    for area in AREAS {
        agenda.extend(CLANS.map(|clan| Due::Token(area, clan)));
    }
    agenda.extend((0..seats).map(Due::Gate));
    agenda.extend((0..seats).flat_map(|seat| [Due::Draw(seat), Due::Draw(seat)]));
    for round in 0..4 {
        if round > 0 {
            agenda.extend((0..seats).map(Due::Draw));
        }
        agenda.push_back(Due::Keep((0..seats).collect::<BTreeSet<_>>()));
    }
    agenda.push_back(Due::StartGoods);
    agenda
}

impl Table {
    pub fn empty_horde_slot(&mut self, slot: (u32, u32)) -> &mut HordeSlot {
        self.horde.entry(slot).or_default()
    }
}
