//! Laying a table as a scenario describes it, and working out the rest.

use crate::actions::isles_in;
use crate::card::{
    CLANS, Distance, Event, FLEET_WORDS, Isle, KINDS, Kind, NO_CLAN, Place, Sort, Tile, Ware, places_in,
};
use crate::data::Data;
use crate::friendly::{pawn_word, ship_word};
use crate::options::Options;
use crate::stack::Ship;
use crate::state::{Empires, FLEET, Moment, Pawn};
use crate::written::{CardGiven, Given, LOST, Laid, Listed, REST, Said, SeaGiven, SeatGiven, dashed};
use engine::{Bag, DataRef, NoLog, Notation, PositionError, Rules, Seat, SeatSet};

impl Empires {
    /// A table at the start of play: the Action phase of the first round, with starting cards and nothing else.
    pub(crate) fn first_turn(data: DataRef<Data>, options: &Options, seats: u8) -> Empires {
        let mut table = Empires::bare(data, options, seats);
        table.deal_chosen(options);
        // Clans by chance: here the first that are free.
        while let Some(seat) = table.clanless() {
            let clan = table.free_clans().next().unwrap_or(0);
            table.mat_mut(seat).clan = clan;
        }
        for seat in Seat::all(seats) {
            table.lay_cards(seat);
            let ships = table.clan(seat).ships;
            let mat = table.mat_mut(seat);
            mat.add(Ware::Worker, data.get().numbers.workers.into());
            mat.ships = ships;
        }
        for distance in Distance::ALL {
            let sea = &mut table.open.seas[distance as usize];
            for (place, isle) in sea.face_up.iter_mut().zip(isles_in(sea.stack)) {
                *place = Some(isle);
                sea.stack &= !isle.bit();
            }
        }
        table.begin_actions();
        table
    }

    /// What scenarios are laid over: the start of play. [`Empires::whole`] writes down all of a table.
    pub(crate) fn as_given(&self) -> Given {
        let word = |seat: Seat| self.seat_name(seat).to_owned();
        let sea = |d: Distance| {
            let face_up = vec![REST.into(); 2].into();
            (d.word().to_owned(), SeaGiven { face_up, stack: Listed::rest(), ..SeaGiven::default() })
        };
        let seat = |seat: Seat| {
            let mat = self.mat(seat);
            let empire = places_in(mat.cards).map(|p| (self.scribe().place(seat, p), Said::Card(CardGiven::default())));
            let given = SeatGiven {
                empire: Laid::Named(empire.collect()),
                workers: mat.has(Ware::Worker),
                pawns: mat.pawns.map(pawn_word).to_vec().into(),
                ..SeatGiven::default()
            };
            (word(seat), given)
        };
        Given {
            clans: Vec::new(),
            round: self.open.round,
            phase: "action".into(),
            first: word(self.open.first),
            turn: None,
            acted: self.open.acted,
            last_round: None,
            ring: self.open.ring.map(|t| t.word().to_owned()).to_vec().into(),
            solo_sides: Listed::default(),
            events: (1..=5).filter(|n| self.open.tokens & 1 << (n - 1) != 0).collect(),
            event: 0,
            islands: Distance::ALL.map(sea).into(),
            queue: self.open.queue.iter().map(|ship| ship_word(self, *ship)).collect::<Vec<_>>().into(),
            seats: Seat::all(self.open.seats).map(seat).collect(),
        }
    }

    pub(crate) fn load_position(&mut self, given: Given) -> Result<(), PositionError> {
        let mut table = Empires::bare(self.data, &self.open.options, self.open.seats);
        for seat in Seat::all(self.open.seats) {
            table.mat_mut(seat).clan = self.mat(seat).clan;
        }
        table.lay_clans(&given.clans)?;
        for seat in Seat::all(self.open.seats) {
            table.lay_cards(seat);
            table.mat_mut(seat).cards = 0;
        }
        table.open.first = table.seat_given("/first", &given.first)?;
        table.open.round = given.round;
        if given.round == 0 || given.round > table.data.get().numbers.rounds {
            return Err(PositionError::new("/round", "rounds are counted from 1 to the safety stop"));
        }
        table.lay_ring(&given)?;
        table.lay_tokens(&given)?;
        for (word, sea) in &given.islands {
            table.lay_sea(Empires::distance_given(word)?, sea)?;
        }
        for (at, word) in given.queue.in_order("/queue")? {
            let ship = table.ship_given(word, &format!("/queue/{at}"))?;
            table.open.queue.try_push(ship).map_err(|_| PositionError::new("/queue", "at most 64 Ships"))?;
        }
        for (word, seat_given) in &given.seats {
            let at = format!("/seats/{word}");
            // Where clans are given, those that would sit here otherwise are still in what lies under a scenario.
            if !given.clans.is_empty() && !given.clans.contains(word) && CLANS.contains(&word.as_str()) {
                continue;
            }
            let seat = table.seat_given(&at, word)?;
            table.lay_seat(seat, seat_given, &at)?;
        }
        // What lies nowhere is known only now.
        for (word, sea) in &given.islands {
            table.lay_other_isles(Empires::distance_given(word)?, sea);
        }
        table.begin_phase(&given)?;
        table.settle(&mut NoLog);
        *self = table;
        Ok(())
    }

    fn lay_clans(&mut self, clans: &[String]) -> Result<(), PositionError> {
        if !clans.is_empty() && clans.len() != usize::from(self.open.seats) {
            return Err(PositionError::new("/clans", "one for each seat"));
        }
        for (i, (seat, word)) in Seat::all(self.open.seats).zip(clans).enumerate() {
            let clan = CLANS.iter().position(|clan| clan == word).filter(|_| !clans[..i].contains(word));
            let say = || format!("one of {}, each at one seat", CLANS.join(", "));
            self.mat_mut(seat).clan = clan.ok_or_else(|| PositionError::new(format!("/clans/{i}"), say()))? as u8;
        }
        Ok(())
    }

    fn seat_given(&self, at: &str, word: &str) -> Result<Seat, PositionError> {
        let names = || Seat::all(self.open.seats).map(|s| self.seat_name(s)).collect::<Vec<_>>().join(", ");
        self.seat_named(word).map_err(|_| PositionError::new(at, format!("{word:?} is not one of {}", names())))
    }

    fn tile_given(at: &str, word: &str) -> Result<Tile, PositionError> {
        Tile::named(word).ok_or_else(|| PositionError::new(at, "explore, populate, construct, harvest or sail"))
    }

    fn lay_ring(&mut self, given: &Given) -> Result<(), PositionError> {
        let mut ring = Vec::new();
        for (at, word) in given.ring.in_order("/ring")? {
            ring.push(Empires::tile_given(&format!("/ring/{at}"), word)?);
        }
        let all = Tile::ALL.iter().all(|tile| ring.contains(tile));
        self.open.ring = match <[Tile; 5]>::try_from(ring) {
            Ok(ring) if all => ring,
            _ => return Err(PositionError::new("/ring", "all five tiles, each once")),
        };
        for (at, word) in given.solo_sides.words() {
            let at = format!("/solo_sides/{at}");
            if !self.solo() {
                return Err(PositionError::new(at, "tiles are turned in games for one only"));
            }
            self.open.solo_sides |= 1 << Empires::tile_given(&at, word)? as u8;
        }
        Ok(())
    }

    fn lay_tokens(&mut self, given: &Given) -> Result<(), PositionError> {
        let events = &given.events;
        let revealed = given.event;
        if revealed > 5 || revealed > 0 && (!self.solo() || events.contains(&revealed)) {
            return Err(PositionError::new("/event", "in games for one: 1 to 5, and none of those not yet revealed"));
        }
        self.open.token = revealed;
        if !self.solo() {
            return if events.is_empty() {
                Ok(())
            } else {
                Err(PositionError::new("/events", "in games for one only"))
            };
        }
        self.open.tokens = 0;
        for (i, n) in events.iter().enumerate() {
            if !(1..=5).contains(n) || self.open.tokens & 1 << (n - 1) != 0 {
                return Err(PositionError::new(format!("/events/{i}"), "numbers 1 to 5, each once"));
            }
            self.open.tokens |= 1 << (n - 1);
        }
        Ok(())
    }

    // ---- Islands and Ships ----

    /// An Island by its word, to be laid somewhere.
    fn isle_given(&mut self, word: &str, distance: Distance, at: &str) -> Result<Isle, PositionError> {
        let data = self.data.get();
        let isle = data.isle_named(word).filter(|isle| data.distance(*isle) == distance);
        let isle = isle.ok_or_else(|| PositionError::new(at, format!("{word:?} is no {} Island", distance.word())))?;
        self.take_isle(isle, at)?;
        Ok(isle)
    }

    /// An Island that is laid somewhere leaves those of which nothing is said; they wait in the stack.
    fn take_isle(&mut self, isle: Isle, at: &str) -> Result<(), PositionError> {
        let d = self.data.get().distance(isle) as usize;
        if self.open.seas[d].stack & isle.bit() == 0 || self.tops[d].contains(&isle) {
            return Err(PositionError::new(at, self.whereabouts(isle)));
        }
        self.open.seas[d].stack &= !isle.bit();
        Ok(())
    }

    /// Where an Island lies that cannot lie anywhere else.
    fn whereabouts(&self, isle: Isle) -> String {
        let sea = &self.open.seas[self.data.get().distance(isle) as usize];
        let owner = Seat::all(self.open.seats).find(|seat| self.mat(*seat).cards & isle.place().bit() != 0);
        let lies = match owner {
            Some(seat) => format!("in the Empire of {}", self.seat_name(seat)),
            None if sea.face_up.contains(&Some(isle)) => "face up".into(),
            None if sea.discard & isle.bit() != 0 => "in the discard pile".into(),
            None => "in the stack".into(),
        };
        format!("this Island lies {lies} already")
    }

    fn distance_given(word: &str) -> Result<Distance, PositionError> {
        Distance::named(word).ok_or_else(|| PositionError::new(format!("/islands/{word}"), "nearby or distant"))
    }

    /// The Islands that are named.
    fn lay_sea(&mut self, distance: Distance, given: &SeaGiven) -> Result<(), PositionError> {
        let at = format!("/islands/{}", distance.word());
        let d = distance as usize;
        if given.face_up.words().len() > 2 {
            return Err(PositionError::new(format!("{at}/face_up"), "at most two"));
        }
        given.stack.rest_comes_last(&format!("{at}/stack"))?;
        for (i, (key, word)) in given.face_up.words().into_iter().enumerate().filter(|(_, (_, word))| *word != REST) {
            self.open.seas[d].face_up[i] = Some(self.isle_given(word, distance, &format!("{at}/face_up/{key}"))?);
        }
        for (key, word) in given.discard.named() {
            self.open.seas[d].discard |= self.isle_given(word, distance, &format!("{at}/discard/{key}"))?.bit();
        }
        for (key, word) in given.stack.named() {
            let at = format!("{at}/stack/{key}");
            let isle = self.isle_given(word, distance, &at)?;
            self.open.seas[d].stack |= isle.bit();
            self.tops[d].try_push(isle).map_err(|_| PositionError::new(&at, "at most 12 Islands on top"))?;
        }
        Ok(())
    }

    /// Those that nobody named: face up, where that is asked for, then in the stack, on the discard pile, or out of the game.
    fn lay_other_isles(&mut self, distance: Distance, given: &SeaGiven) {
        let (sea, tops) = (&mut self.open.seas[distance as usize], &mut self.tops[distance as usize]);
        let written = tops.iter().fold(0, |set, isle| set | isle.bit());
        if !given.stack.tells_order() {
            tops.clear();
        }
        for (place, _) in sea.face_up.iter_mut().zip(given.face_up.words()).filter(|(_, (_, word))| *word == REST) {
            *place = isles_in(sea.stack & !written).next();
            sea.stack &= !place.map_or(0, Isle::bit);
        }
        if !given.stack.has_rest() {
            let rest = std::mem::replace(&mut sea.stack, written) & !written;
            *(if given.discard.has_rest() { &mut sea.discard } else { &mut sea.boxed }) |= rest;
        }
    }

    fn ship_given(&self, word: &str, at: &str) -> Result<Ship, PositionError> {
        let mut words = word.split_whitespace();
        let seat = self.seat_given(at, words.next().unwrap_or_default())?;
        let (mut fish, mut raze) = (false, false);
        for cargo in words {
            match cargo {
                "fish" if !fish => fish = true,
                "raze" if !raze => raze = true,
                _ => return Err(PositionError::new(at, format!("a Ship is written {FLEET_WORDS}"))),
            }
        }
        Ok(Ship::new(seat, fish, raze))
    }

    // ---- a seat ----

    fn title_given(&self, seat: Seat, word: &str, at: &str) -> Result<Kind, PositionError> {
        let say = || format!("{word:?} is no card of the clan {}", self.seat_name(seat));
        self.data.get().kind_named(self.mat(seat).clan, word).ok_or_else(|| PositionError::new(at, say()))
    }

    /// Takes a copy out of the deck that is still full, or out of the box.
    fn spend_copy(&mut self, seat: Seat, kind: Kind, at: &str) -> Result<(), PositionError> {
        let printed = self.card(seat, kind);
        let k = kind.index();
        if self.own(seat).deck.count(k) > 0 {
            self.own_mut(seat).deck.take(k);
            self.mat_mut(seat).deck_size -= 1;
            return Ok(());
        }
        if self.mat(seat).boxed.count(k) > 0 {
            self.mat_mut(seat).boxed.take(k);
            return Ok(());
        }
        Err(PositionError::new(at, format!("more copies of {} than there are", printed.id)))
    }

    fn lay_seat(&mut self, seat: Seat, given: &SeatGiven, at: &str) -> Result<(), PositionError> {
        // Starting cards lie in the box until they are laid somewhere, like cards a scenario brings.
        for kind in self.data.get().kinds(self.mat(seat).clan) {
            if self.card(seat, kind).start {
                self.mat_mut(seat).boxed.put(kind.index());
            }
        }
        for (_, word) in given.discard.named() {
            let at = format!("{at}/discard");
            let kind = self.title_given(seat, word, &at)?;
            self.spend_copy(seat, kind, &at)?;
            self.mat_mut(seat).discard.put(kind.index());
        }
        for (_, word) in given.hand.named() {
            let at = format!("{at}/hand");
            let kind = self.title_given(seat, word, &at)?;
            self.spend_copy(seat, kind, &at)?;
            self.take_in_hand(seat, kind, false);
        }
        for (_, word) in given.known_to_all.named() {
            let at = format!("{at}/known_to_all");
            let kind = self.title_given(seat, word, &at)?;
            let held = self.own(seat).hand.count(kind.index());
            let mat = self.mat_mut(seat);
            if mat.sure.count(kind.index()) == held {
                return Err(PositionError::new(at, "nobody can be certain of cards that are not in the hand"));
            }
            mat.sure.put(kind.index());
        }
        self.lay_drawn(seat, given, &format!("{at}/drawn"))?;
        self.lay_empire(seat, &given.empire, &format!("{at}/empire"))?;
        self.lay_supply(seat, given, at)?;
        self.lay_deck(seat, given, &format!("{at}/deck"))
    }

    fn lay_drawn(&mut self, seat: Seat, given: &SeatGiven, at: &str) -> Result<(), PositionError> {
        for (_, word) in given.drawn.named() {
            let kind = self.title_given(seat, word, at)?;
            self.spend_copy(seat, kind, at)?;
            if self.mat(seat).drawn == self.data.get().numbers.lookout {
                return Err(PositionError::new(at, "more cards than are drawn in Lookout"));
            }
            self.mat_mut(seat).drawn += 1;
            self.own_mut(seat).drawn.put(kind.index());
        }
        Ok(())
    }

    fn lay_supply(&mut self, seat: Seat, given: &SeatGiven, at: &str) -> Result<(), PositionError> {
        for (word, n) in &given.goods.0 {
            let at = format!("{at}/goods/{word}");
            let ware = Ware::named(word).filter(|ware| (*ware as usize) < Ware::Worker as usize);
            let ware = ware.ok_or_else(|| PositionError::new(&at, "food, wood, stone, sheep, fish, gold or raze"))?;
            self.mat_mut(seat).add(ware, *n);
        }
        for (word, n) in &given.happened.0 {
            let at = format!("{at}/happened/{word}");
            let event = Event::named(&dashed(word)).ok_or_else(|| PositionError::new(&at, "no such event"))?;
            let n = u8::try_from(*n).map_err(|_| PositionError::new(&at, "at most 255"))?;
            self.mat_mut(seat).happened[event as usize] = n;
        }
        let pawns = given.pawns.in_order(&format!("{at}/pawns"))?;
        if pawns.len() != 2 {
            return Err(PositionError::new(format!("{at}/pawns"), "two pawns"));
        }
        for (i, (key, word)) in pawns.into_iter().enumerate() {
            let at = format!("{at}/pawns/{key}");
            let (tile, exhausted) = match word.strip_suffix(" exhausted") {
                Some(tile) => (tile, true),
                None => (word, false),
            };
            let tile = if tile == "none" { None } else { Some(Empires::tile_given(&at, tile)?) };
            if tile.is_none() && exhausted {
                return Err(PositionError::new(at, "a pawn off the tiles is not exhausted"));
            }
            self.mat_mut(seat).pawns[i] = Pawn { tile, exhausted };
        }
        let queued = self.open.queue.iter().filter(|ship| ship.owner() == seat).count() as u8;
        let ships = given.ships.unwrap_or_else(|| self.clan(seat).ships.saturating_sub(queued));
        if u32::from(ships) + u32::from(queued) > u32::from(FLEET) {
            return Err(PositionError::new(format!("{at}/ships"), format!("at most {FLEET} Ships in all")));
        }
        if given.passed {
            self.open.passed.add(seat);
        }
        let mat = self.mat_mut(seat);
        mat.add(Ware::Worker, given.workers);
        (mat.spent, mat.ships, mat.vp, mat.discounted) = (given.spent, ships, given.vp, given.discounted);
        Ok(())
    }

    // ---- the Empire ----

    /// The place of a word, `title` or `title#2`: its copy leaves deck, box or sea.
    fn place_given(&mut self, seat: Seat, word: &str, at: &str) -> Result<Place, PositionError> {
        let (title, number) = match word.split_once('#') {
            Some((title, n)) => (title, n.parse::<u8>().ok()),
            None => (word, None),
        };
        let data = self.data.get();
        if let Some(isle) = data.isle_named(title) {
            self.take_isle(isle, at)?;
            return Ok(isle.place());
        }
        let kind = self.title_given(seat, title, at)?;
        if self.card(seat, kind).sort == Sort::Boost {
            return Err(PositionError::new(at, "a Boost never lies in an Empire"));
        }
        self.spend_copy(seat, kind, at)?;
        let mat = self.mat(seat);
        let first = self.clan(seat).first[kind.index()];
        let mut places = data.places(mat.clan, kind).filter(|p| mat.cards & p.bit() == 0);
        let place = match number {
            Some(n) => places.find(|p| u16::from(p.0 - first) + 1 == u16::from(n)),
            None => places.next(),
        };
        place.ok_or_else(|| PositionError::new(at, "there is no such copy, or it lies there already"))
    }

    fn lay_empire(&mut self, seat: Seat, laid: &Laid, at: &str) -> Result<(), PositionError> {
        let mut copies = Vec::new();
        for (word, card) in &laid.cards() {
            let at = format!("{at}/{word}");
            let place = self.place_given(seat, word, &at)?;
            if self.at(seat, place).sort == Sort::Upgrade {
                return Err(PositionError::new(at, "an upgrade is written under its Field: upgrades = [...]"));
            }
            self.mat_mut(seat).cards |= place.bit();
            self.lay_card(seat, place, card, &at)?;
            if let Some(target) = &card.copies {
                copies.push((place, target.clone(), at));
            }
        }
        for (copy, target, at) in copies {
            let at = format!("{at}/copies");
            if target == LOST {
                self.mat_mut(seat).host[copy.index()] = Place::LOST;
                continue;
            }
            let named = places_in(self.bindable(seat, copy)).find(|p| self.scribe().place(seat, *p) == dashed(&target));
            let target = named.ok_or_else(|| PositionError::new(&at, "no card there that this one copies"))?;
            self.mat_mut(seat).host[copy.index()] = target;
        }
        Ok(())
    }

    fn lay_card(&mut self, seat: Seat, place: Place, card: &CardGiven, at: &str) -> Result<(), PositionError> {
        let masks = self.masks(seat);
        if card.exhausted {
            if masks.actions & place.bit() == 0 {
                return Err(PositionError::new(format!("{at}/exhausted"), "only Action Locations exhaust"));
            }
            self.mat_mut(seat).exhausted |= place.bit();
        }
        self.mat_mut(seat).used[place.index()] = card.used;
        for (word, n) in &card.assigned.0 {
            let at = format!("{at}/assigned/{word}");
            let ware = Ware::named(word).filter(|ware| Ware::STOCKED.contains(ware));
            let ware = ware.ok_or_else(|| PositionError::new(&at, "a Good, or worker"))?;
            let row = usize::from(masks.holder[place.index()]);
            let on = self.mat_mut(seat).on.get_mut(row);
            let on = on.ok_or_else(|| PositionError::new(&at, "nothing is Assigned to this card"))?;
            on[ware as usize] = u8::try_from(*n).map_err(|_| PositionError::new(&at, "at most 255"))?;
        }
        for (_, word) in card.upgrades.named() {
            let at = format!("{at}/upgrades");
            let title = word.split('#').next().unwrap_or(word);
            let kind = self.title_given(seat, title, &at)?;
            if self.hosts(seat, kind) & place.bit() == 0 {
                return Err(PositionError::new(at, format!("{word} does not go under this card")));
            }
            let upgrade = self.place_given(seat, word, &at)?;
            let mat = self.mat_mut(seat);
            mat.cards |= upgrade.bit();
            mat.under |= upgrade.bit();
            mat.host[upgrade.index()] = place;
        }
        Ok(())
    }

    /// `*` is what is left, shuffled; what stands before it lies on top, and what is counted is shuffled too. Without it the deck is what is written, and what is
    /// left has gone to the discard pile, or if that is written too, it is not in the game.
    fn lay_deck(&mut self, seat: Seat, given: &SeatGiven, at: &str) -> Result<(), PositionError> {
        given.deck.rest_comes_last(at)?;
        let mut top = Vec::new();
        for (_, word) in given.deck.named() {
            let kind = self.title_given(seat, word, at)?;
            self.spend_copy(seat, kind, at)?;
            top.push(kind);
        }
        if !given.deck.has_rest() {
            let rest = std::mem::replace(&mut self.own_mut(seat).deck, Bag::new([0; KINDS]));
            let mat = self.mat_mut(seat);
            mat.deck_size = 0;
            let pile = if given.discard.has_rest() { &mut mat.discard } else { &mut mat.boxed };
            for (kind, n) in rest.outcomes() {
                (0..n).for_each(|_| pile.put(kind));
            }
        }
        self.mat_mut(seat).deck_size += top.len() as u8;
        for kind in top {
            let own = self.own_mut(seat);
            if given.deck.tells_order() {
                own.top.try_push(kind).map_err(|_| PositionError::new(at, "at most 16 cards on top"))?;
            } else {
                own.deck.put(kind.index());
            }
        }
        Ok(())
    }

    /// Who is on turn: as it is written, or the first player, or whoever comes after him and has not passed. rule: action-phase
    fn turn_given(&self, given: &Given) -> Result<Seat, PositionError> {
        let passed = self.open.passed;
        let Some(word) = &given.turn else {
            let seats = self.open.seats;
            let round = std::iter::successors(Some(self.open.first), |seat| Some(seat.after(seats)));
            return Ok(round.take(seats.into()).find(|seat| !passed.has(*seat)).unwrap_or(self.open.first));
        };
        let seat = self.seat_given("/turn", word)?;
        if given.phase == "action" && passed.has(seat) && passed != SeatSet::all(self.open.seats) {
            return Err(PositionError::new("/turn", "this player has passed"));
        }
        Ok(seat)
    }

    fn begin_phase(&mut self, given: &Given) -> Result<(), PositionError> {
        let passed = self.open.passed;
        let turn = self.turn_given(given)?;
        if given.phase != "lookout"
            && let Some(seat) = Seat::all(self.open.seats).find(|seat| self.mat(*seat).drawn > 0)
        {
            return Err(PositionError::new(
                format!("/seats/{}/drawn", self.seat_name(seat)),
                "cards are drawn in Lookout",
            ));
        }
        match given.phase.as_str() {
            "lookout" => self.begin_round(),
            "action" => {
                self.begin_actions();
                self.open.passed = passed;
                self.open.actor = turn;
                self.open.acted = given.acted;
            }
            "expedition" => {
                self.begin_actions();
                self.open.passed = SeatSet::all(self.open.seats);
                if let Some(last) = given.last_round {
                    self.open.actor = turn;
                    self.begin_expedition();
                    self.open.last = last;
                }
            }
            "over" => {
                self.open.actor = turn;
                self.open.last = given.last_round.unwrap_or_else(|| !self.solo() && self.reached());
                self.open.ending = self.ending_due();
                self.open.moment = Moment::Over;
                if self.open.ending.is_none() {
                    return Err(PositionError::new(
                        "/phase",
                        "nobody has the points for it, and this is not the last round",
                    ));
                }
            }
            other => {
                return Err(PositionError::new(
                    "/phase",
                    format!("{other:?} is not one of lookout, action, expedition, over"),
                ));
            }
        }
        debug_assert!(Seat::all(self.open.seats).all(|s| self.mat(s).clan != NO_CLAN));
        Ok(())
    }
}
