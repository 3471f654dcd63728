//! Guards, tokens and what the north does with them; and where a turn goes on when all that is done.

use crate::colours::Colours;
use crate::data::{CardKind, Data};
use crate::geometry::HEXES;
use crate::hero::Hero;
use crate::land::Land;
use crate::north::{Clan, Section, Tiding, Wildling};
use crate::state::{Due, Phase, Watch};
use crate::tokens::{face, of_face};
use crate::words::{clan_name, place, wildling_name};
use engine::{DataRef, Entry, Log, Seat, SeatSet, Text};

impl Watch {
    // ---- guards. rules: guards, new-recruits ----

    pub(crate) fn guards_left(&self, seat: Seat) -> u8 {
        self.data.pieces.guards.saturating_sub(self.north.guards_of(seat) as u8)
    }

    /// The sections with a free space, if the seat has a guard to put there.
    pub(crate) fn open_sections(&self, seat: Seat) -> impl Iterator<Item = Section> + '_ {
        let any = self.options.brotherhood() && self.guards_left(seat) > 0;
        Section::ALL.into_iter().filter(move |s| any && !self.north.wall[s.index()].is_full())
    }

    pub(crate) fn post_guard(&mut self, seat: Seat, section: Section, log: &mut impl Log) {
        self.north.wall[section.index()].push(seat);
        log.say(|| {
            let space = self.north.wall[section.index()].len();
            Entry::public(self.tale("log-guard", seat).with("section", section.number()).with("space", space as u32))
        });
    }

    pub(crate) fn build_guard(&mut self, section: Section, log: &mut impl Log) {
        self.paid_for(self.data.costs.guard);
        self.post_guard(self.active, section, log);
        self.go_on(log);
    }

    pub(crate) fn play_recruits(&mut self, section: Section, log: &mut impl Log) {
        self.lay_down(CardKind::NewRecruits, log);
        self.spent[CardKind::NewRecruits as usize] += 1;
        self.post_guard(self.active, section, log);
        self.go_on(log);
    }

    // ---- tokens. rule: wildling-tokens ----

    /// The settlement that was just built stood on a token.
    pub(crate) fn settlement_token(&mut self) {
        if self.options.brotherhood() {
            self.due.shuffle = self.tokens.lift(self.active.index());
            self.due.taken = 1;
        }
    }

    /// The settlement comes back onto a fresh token before the keep's own two are turned up.
    pub(crate) fn keep_tokens(&mut self, log: &mut impl Log) {
        if self.options.brotherhood() {
            self.fill_pool(log);
            self.tokens.lay_under(self.active.index());
            self.due = Due { taken: 2, shuffle: 0, pool: 0 };
        }
    }

    /// A token is needed and the pool is empty: those turned up are shuffled. rule: wildling-tokens
    fn fill_pool(&mut self, log: &mut impl Log) {
        if self.tokens.pool == 0 {
            log.say(|| Entry::public(Text::new("log-reshuffle").with("count", self.tokens.discard.len())));
            self.tokens.reshuffle();
        }
    }

    /// A token from the pool comes after whatever else is due: somebody received a special card, or Benjen Stark was used.
    pub(crate) fn pool_token(&mut self) {
        if self.options.brotherhood() {
            self.due.pool += 1;
        }
    }

    pub(crate) fn token(&mut self, clan: Clan, wildling: Wildling, log: &mut impl Log) {
        self.tokens.turn_up(self.due.shuffle, face(clan, wildling));
        self.due.taken -= 1;
        log.say(|| {
            let text = Text::new("log-token").with("clan", clan_name(clan)).with("wildling", wildling_name(wildling));
            Entry::public(text)
        });
        let teller = self.teller();
        self.north.migrate(&self.data.get().chart, clan, wildling, &mut |tiding| teller.tell(tiding, log));
        self.go_on(log);
    }

    /// Every face the next token may show, with its weight.
    pub(crate) fn token_outcomes(&self) -> impl Iterator<Item = ((Clan, Wildling), u32)> + '_ {
        self.tokens.bags[usize::from(self.due.shuffle)].outcomes().map(|(face, n)| (of_face(face), n))
    }

    // ---- where the turn goes on ----

    /// After any step that may have set something in motion: a disaster, tokens, free roads, a hero to turn, the wildling
    /// die, or else back to the turn. rules: turn, wildling-tokens
    pub(crate) fn go_on(&mut self, log: &mut impl Log) {
        if self.phase == Phase::Over {
            return;
        }
        if self.options.brotherhood() && self.busy_north(log) {
            return;
        }
        if self.free_roads > 0 {
            if self.can_place_free_road() {
                self.phase = Phase::FreeRoads;
                return;
            }
            self.free_roads = 0; // rule: road-building
        }
        if self.options.brotherhood() && self.busy_after(log) {
            return;
        }
        self.phase = if self.rolled { Phase::Main } else { Phase::BeforeRoll };
        if self.rolled && self.options.brotherhood() && self.options.wins_in_turn() {
            self.judge_points(log); // rule: winning-brotherhood
        }
    }

    /// A disaster, or a token to turn up.
    fn busy_north(&mut self, log: &mut impl Log) -> bool {
        if self.north.doom.is_some() {
            self.fall(log);
            return true;
        }
        if self.due.taken == 0 && self.due.pool > 0 {
            self.due.pool -= 1;
            self.fill_pool(log);
            self.due.shuffle = self.tokens.take_from_pool();
            self.due.taken = 1;
        }
        if self.due.taken > 0 {
            self.phase = Phase::Reveal;
        }
        self.due.taken > 0
    }

    /// A hero to turn or swap, and after the roll the wildling die.
    fn busy_after(&mut self, log: &mut impl Log) -> bool {
        if let Some(seat) = self.after_use.first() {
            self.phase = Phase::AfterUse(seat);
            if !self.display.is_empty() || !self.flipped.has(seat) {
                return true;
            }
            // Nobody is there to swap for: the hero is turned to side A and stays. rule: drama-of-heroes
            self.after_use.remove(seat);
            self.flipped.remove(seat);
            log.say(|| Entry::public(self.hero_tale("log-hero-stays", seat)));
        }
        if !self.die_due {
            return false;
        }
        self.die_due = false;
        let teller = self.teller();
        let number = self.dice[2];
        self.north.advance(&self.data.get().chart, number, &mut |tiding| teller.tell(tiding, log)); // rule: trails
        if self.north.doom.is_some() {
            self.fall(log);
        }
        self.north.doom.is_some()
    }

    // ---- Samwell Tarly's window. rule: hero-samwell ----

    /// After production: who got nothing and may take a card instead.
    pub(crate) fn samwell_waits(&self, received: &[crate::Goods; 4]) -> Option<Seat> {
        let holder = Seat::all(self.seats).find(|s| self.heroes[s.index()] == Some(Hero::SamwellTarly))?;
        let may = self.hero_ready(holder) && received[holder.index()].is_empty() && !self.supply.is_empty();
        may.then_some(holder)
    }

    /// Is the hero of a seat unused in this turn, and not new? rule: heroes
    pub(crate) fn hero_ready(&self, seat: Seat) -> bool {
        self.options.brotherhood() && !(self.hero_used | self.hero_new).has(seat)
    }

    // ---- the end. rule: disaster ----

    fn fall(&mut self, log: &mut impl Log) {
        self.drop_all_bids();
        self.due.pool = 0; // tokens that were due stay face down
        self.free_roads = 0;
        self.after_use = SeatSet::NONE;
        self.die_due = false;
        self.phase = Phase::Over;
        log.reveal(self.everyone());
        log.say(|| Entry::public(self.fall_text()));
    }

    /// Who wins by the guards, and by what if several had as many. rule: guard-ties
    fn fall_text(&self) -> Text {
        let places = self.watch_places();
        let winners: SeatSet = Seat::all(self.seats).filter(|s| places[s.index()] == 1).collect();
        let Some(winner) = winners.first() else { return Text::new("log-fall-nobody") };
        let own = self.watch_rank(winner);
        let others = Seat::all(self.seats).filter(|s| !winners.has(*s)).map(|s| self.watch_rank(s));
        let equal = |rank: [i32; 5]| rank.iter().zip(own).take_while(|(other, own)| *other == own).count();
        let step = others.map(equal).max();
        let key = match step {
            _ if winners.len() > 1 => "log-fall-shared",
            Some(1) => "log-fall-points",
            Some(2) if self.options.cards_break_ties() => "log-fall-cards",
            Some(2) => "log-fall-space",
            Some(3..) => "log-fall-west",
            _ => "log-fall-guards",
        };
        let names: Vec<engine::Arg> = winners.iter().map(|s| self.name(s).into()).collect();
        Text::new(key).with("seats", names)
    }

    fn teller(&self) -> Teller {
        Teller { data: self.data, colours: self.colours(), land: self.land }
    }
}

/// Tells what happens in the north while the north is busy.
#[derive(Clone, Copy)]
struct Teller {
    data: DataRef<Data>,
    colours: Colours,
    land: [Land; HEXES],
}

impl Teller {
    fn tell(self, tiding: Tiding, log: &mut impl Log) {
        log.say(|| Entry::public(self.text(tiding)));
    }

    fn seat(self, seat: Seat) -> Text {
        self.colours.name(seat)
    }

    fn text(self, tiding: Tiding) -> Text {
        let number = |section: u8| section + 1;
        match tiding {
            Tiding::Migrates(clan, kind, camp) => Text::new("log-migrates")
                .with("clan", clan_name(clan))
                .with("wildling", wildling_name(kind))
                .with("camp", camp),
            Tiding::Rushes(clan) => Text::new("log-rush").with("clan", clan_name(clan)),
            Tiding::Missing(kind) => Text::new("log-missing-figure").with("wildling", wildling_name(kind)),
            Tiding::Advances(clan, kind, camp, section) => Text::new("log-advances")
                .with("clan", clan_name(clan))
                .with("wildling", wildling_name(kind))
                .with("camp", camp)
                .with("section", number(section)),
            Tiding::Smashes(section, seat) => {
                Text::new("log-giant").with("section", number(section)).with("seat", self.seat(seat))
            }
            Tiding::Clash(section, seat) => {
                Text::new("log-clash").with("section", number(section)).with("seat", self.seat(seat))
            }
            Tiding::Breach(section, Some(seat)) => {
                Text::new("log-breach-guard").with("section", number(section)).with("seat", self.seat(seat))
            }
            Tiding::Breach(section, None) => Text::new("log-breach").with("section", number(section)),
            Tiding::Enters(kind, hex) => Text::new("log-enters")
                .with("wildling", wildling_name(kind))
                .with("hex", place(self.data, &self.land, hex)),
            Tiding::Marker(n) => Text::new("log-marker").with("count", n),
            Tiding::Doomed(doom) => Text::new(format!("log-doom-{}", doom.word())),
        }
    }
}
