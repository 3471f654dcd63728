//! Laying a table as a scenario describes it, and working out the rest.

use crate::data::CardKind;
use crate::friendly::phase_word;
use crate::geometry::{corners_in, paths_in};
use crate::given_lists::{Listed, Pile};
use crate::resource::{Goods, Resource};
use crate::roads::special_card;
use crate::state::{CAPS, Phase, Watch};
use engine::scenario::Counts;
use engine::{Bag, NoLog, Notation, PositionError, Scenario, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a scenario may write.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct Given {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placed: Option<u8>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub land: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub routes: Vec<String>,
    pub turn: String,
    pub phase: String,
    pub turns: u16,
    pub dice: Option<[u8; 2]>,
    pub card_played: bool,
    pub trade_closed: bool,
    pub offers_made: u8,
    pub tormund: String,
    pub spent: Counts,
    pub supply: Pile,
    pub deck: Pile,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wildling_die: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wall: Option<Lists>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clearings: Option<Lists>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub camps: Option<Lists>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gift: Option<Lists>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breaches: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revealed: Option<BTreeMap<String, BTreeMap<String, u8>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heroes_out: Option<Vec<String>>,
    #[serde(default)]
    pub longest_road: Option<String>,
    #[serde(default)]
    pub largest_patrol: Option<String>,
    pub seats: BTreeMap<String, SeatGiven>,
}

fn is_empty(counts: &Counts) -> bool {
    counts.0.is_empty()
}

/// Words listed under a number, a clan or a hex.
pub type Lists = BTreeMap<String, Listed>;

/// What a scenario may write about a seat.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct SeatGiven {
    pub settlements: Vec<String>,
    pub keeps: Vec<String>,
    pub roads: Vec<String>,
    pub hand: Counts,
    pub known_to_all: Counts,
    pub cards: Counts,
    pub fresh: Counts,
    pub patrols: u8,
    /// All he holds or has face up, unless written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bought: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub victory_card_caps: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "is_empty")]
    pub deck_seen: Counts,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hero: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hero_side: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hero_used: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hero_new: Option<bool>,
}

impl Watch {
    pub(crate) fn as_given(&self) -> Given {
        let geometry = &self.data.geometry;
        let brotherhood = self.options.brotherhood();
        let north = brotherhood.then(|| self.north_given());
        let start = Watch::start_of_play(self.data, &self.options, self.seats).ok();
        let first = Some(self.first).filter(|first| start.as_ref().is_some_and(|start| start.first != *first));
        // As they are dealt where nothing is said of them.
        let dealt = start.map_or([None; 4], |start| {
            let mut dealt = Watch { first: self.first, ..start };
            dealt.deal_heroes();
            dealt.deal_samwell_to_nobody();
            dealt.heroes
        });
        let seat = |s: Seat| {
            let i = s.index();
            let pieces = &self.pieces[i];
            SeatGiven {
                settlements: corners_in(pieces.settlements).map(|c| geometry.corner_id(c)).collect(),
                keeps: corners_in(pieces.keeps).map(|c| geometry.corner_id(c)).collect(),
                roads: paths_in(pieces.roads).map(|p| geometry.path_id(p)).collect(),
                hand: goods_map(self.hands[i]),
                known_to_all: goods_map(self.sure[crate::state::PUBLIC][i]),
                cards: cards_map(self.cards[i]),
                fresh: cards_map(if s == self.active { self.fresh } else { [0; 5] }),
                patrols: self.patrols[i],
                bought: Some(self.bought[i]).filter(|bought| *bought != self.least_bought(i)),
                victory_card_caps: (self.caps[i] != [0; CAPS]).then(|| self.caps[i].to_vec()),
                deck_seen: cards_map(self.deck_seen[i]),
                // Left out where it is dealt, so that one seat's hero can be given without minding the others'.
                hero: self.heroes[i].filter(|hero| dealt[i] != Some(*hero)).map(|hero| hero.word().into()),
                hero_side: brotherhood.then(|| if self.flipped.has(s) { "B" } else { "A" }.into()),
                hero_used: brotherhood.then(|| self.hero_used.has(s)),
                hero_new: brotherhood.then(|| self.hero_new.has(s)),
            }
        };
        Given {
            first: first.map(|seat| self.seat_name(seat).into()),
            placed: Some(self.placed).filter(|placed| *placed > 0),
            land: self.land_given(),
            routes: self.routes_given(),
            turn: self.seat_name(self.active).into(),
            phase: phase_word(self.phase_given()).into(),
            turns: self.turns,
            dice: (self.dice[0] > 0).then_some([self.dice[0], self.dice[1]]),
            wildling_die: (self.dice[2] > 0).then_some(self.dice[2]),
            breaches: brotherhood.then_some(self.north.breaches),
            wall: north.as_ref().map(|n| n.wall.clone()),
            clearings: north.as_ref().map(|n| n.clearings.clone()),
            camps: north.as_ref().map(|n| n.camps.clone()),
            gift: north.map(|n| n.gift),
            revealed: brotherhood.then(|| self.revealed_given()),
            heroes_out: brotherhood.then(|| self.heroes_out()),
            card_played: self.card_played,
            trade_closed: self.trade_closed,
            offers_made: self.offers_made,
            tormund: self.tormund.map_or("camp".into(), |h| geometry.hex_id(h)),
            spent: cards_map(self.spent),
            supply: self.supply_given(),
            deck: self.deck_given(),
            longest_road: self.longest_road.map(|s| self.seat_name(s).into()),
            largest_patrol: self.largest_patrol.map(|s| self.seat_name(s).into()),
            seats: Seat::all(self.seats).map(|s| (self.seat_name(s).to_owned(), seat(s))).collect(),
        }
    }

    /// The same with every hero, also where it is dealt like this.
    pub(crate) fn whole(&self) -> Given {
        let mut given = self.as_given();
        for seat in Seat::all(self.seats) {
            if let Some(written) = given.seats.get_mut(self.seat_name(seat)) {
                written.hero = self.heroes[seat.index()].map(|hero| hero.word().into());
            }
        }
        given
    }

    /// What a seat must have bought, as far as that lies before it.
    fn least_bought(&self, seat: usize) -> u8 {
        self.cards[seat].iter().sum::<u8>() + self.patrols[seat]
    }

    pub(crate) fn load_position(&mut self, given: Given) -> Result<(), PositionError> {
        let mut table = Watch::bare(self.data, &self.options, self.seats)
            .map_err(|_| PositionError::new("", "this table cannot be opened"))?;
        table.first = given.first.as_ref().map_or(Ok(self.first), |word| table.seat_given("/first", word))?;
        table.active = table.seat_given("/turn", &given.turn)?;
        table.turns = given.turns;
        table.placed = given.placed.unwrap_or(0);
        table.lay_land(&given)?;
        for (word, seat_given) in &given.seats {
            let at = format!("/seats/{word}");
            let seat = table.seat_given(&at, word)?;
            table.lay_seat(seat, seat_given, &at)?;
        }
        table.spent = cards_of(&given.spent, "/spent")?;
        let brotherhood = table.options.brotherhood();
        for kind in [CardKind::RangerPatrol, CardKind::VictoryPoint] {
            // Yoren spends patrols.
            if table.spent[kind as usize] > 0 && !(brotherhood && kind == CardKind::RangerPatrol) {
                let say = "a Ranger Patrol stays face up and a victory point card in hand: neither is ever spent";
                return Err(PositionError::new(format!("/spent/{}", kind.word()), say));
            }
        }
        table.work_out_deck()?;
        table.lay_deck(&given.deck)?;
        table.lay_deck_seen(&given)?;
        table.lay_supply(&given.supply)?;
        table.tormund = match given.tormund.as_str() {
            "camp" => None,
            word => {
                let hex = table.data.geometry.hex_named(word);
                let hex = hex.filter(|h| table.board().numbered & (1 << h.0) != 0);
                Some(hex.ok_or_else(|| {
                    PositionError::new("/tormund", format!("{word:?} is not a hex with a number, nor camp"))
                })?)
            }
        };
        table.lay_special_cards(&given)?;
        table.lay_phase(&given)?;
        table.lay_north(&given)?;
        table.lay_heroes(&given)?;
        let win = u32::from(table.variant().points.win);
        let over = given.phase == phase_word(Phase::Over);
        let due = !brotherhood || table.phase == Phase::Main;
        if due && !over && table.has_won_in_turn() {
            let say = format!("{} has {win} points on his own turn, so the game would be over", given.turn);
            return Err(PositionError::new("/turn", say));
        }
        table.check_victory(&mut NoLog);
        if over {
            table.lay_the_end()?;
        }
        table.check_books().map_err(|say| PositionError::new("", say))?;
        *self = table;
        Ok(())
    }

    fn seat_given(&self, at: &str, word: &str) -> Result<Seat, PositionError> {
        let names: Vec<_> = Seat::all(self.seats).map(|s| self.seat_name(s)).collect();
        self.seat_named(word)
            .map_err(|_| PositionError::new(at, format!("{word:?} is not one of {}", names.join(", "))))
    }

    fn lay_seat(&mut self, seat: Seat, given: &SeatGiven, at: &str) -> Result<(), PositionError> {
        self.lay_buildings(seat, given, at)?;
        for (n, word) in given.roads.iter().enumerate() {
            let key = format!("{at}/roads/{n}");
            let path = self.data.geometry.path_named(word);
            let path = path.filter(|p| self.board().paths & (1 << p.0) != 0);
            let path = path.ok_or_else(|| PositionError::new(&key, format!("{word:?} is not a path of this board")))?;
            if self.free_paths & (1 << path.0) == 0 {
                return Err(PositionError::new(&key, format!("two roads on {word}")));
            }
            if self.roads_left(seat) == 0 {
                return Err(PositionError::new(&key, "more roads than a player has"));
            }
            self.put_road(seat, path);
        }
        for other in Seat::all(self.seats) {
            self.road_length[other.index()] = self.measure(other);
        }
        let hand = goods_of(&given.hand, &format!("{at}/hand"))?;
        if !self.supply.covers(hand) {
            return Err(PositionError::new(
                format!("{at}/hand"),
                "more cards of a resource than there are in the game",
            ));
        }
        self.supply -= hand;
        self.hands[seat.index()] = hand;
        let known = goods_of(&given.known_to_all, &format!("{at}/known_to_all"))?;
        if !hand.covers(known) {
            return Err(PositionError::new(
                format!("{at}/known_to_all"),
                "nobody can be certain of cards that are not in the hand",
            ));
        }
        for (viewer, row) in self.sure.iter_mut().enumerate() {
            row[seat.index()] = if viewer == seat.index() { hand } else { known };
        }
        let i = seat.index();
        self.cards[i] = cards_of(&given.cards, &format!("{at}/cards"))?;
        let fresh = cards_of(&given.fresh, &format!("{at}/fresh"))?;
        if fresh != [0; 5] {
            let fits = seat == self.active && fresh.iter().zip(self.cards[i]).all(|(f, held)| *f <= held);
            if !fits {
                let say = "only the player on turn has cards bought this turn, and they are among his cards";
                return Err(PositionError::new(format!("{at}/fresh"), say));
            }
            self.fresh = fresh;
        }
        if given.patrols > 40 {
            return Err(PositionError::new(format!("{at}/patrols"), "more patrols than the game has"));
        }
        self.patrols[i] = given.patrols;
        self.lay_purchases(i, given, at)
    }

    /// Cards bought and played since are known by their number alone.
    fn lay_purchases(&mut self, seat: usize, given: &SeatGiven, at: &str) -> Result<(), PositionError> {
        let least = self.least_bought(seat);
        self.bought[seat] = given.bought.unwrap_or(least);
        if self.bought[seat] < least {
            return Err(PositionError::new(format!("{at}/bought"), format!("{least} of them lie before him")));
        }
        for (most, n) in given.victory_card_caps.iter().flatten().enumerate() {
            let cap = self.caps[seat].get_mut(most).filter(|_| *n <= self.bought[seat]);
            let say = format!("at most {CAPS} numbers of cards he has bought");
            *cap.ok_or_else(|| PositionError::new(format!("{at}/victory_card_caps/{most}"), say))? = *n;
        }
        Ok(())
    }

    fn lay_buildings(&mut self, seat: Seat, given: &SeatGiven, at: &str) -> Result<(), PositionError> {
        for (list, keeps) in [(&given.keeps, true), (&given.settlements, false)] {
            for (n, word) in list.iter().enumerate() {
                let key = format!("{at}/{}/{n}", if keeps { "keeps" } else { "settlements" });
                let corner = self.data.geometry.corner_named(word);
                let corner = corner.filter(|c| self.board().corners & (1 << c.0) != 0);
                let corner = corner
                    .ok_or_else(|| PositionError::new(&key, format!("{word:?} is not a corner of this board")))?;
                if self.open_corners & (1 << corner.0) == 0 {
                    return Err(PositionError::new(&key, format!("{word} is taken, or too near to another building")));
                }
                if keeps && self.keeps_left(seat) == 0 || !keeps && self.settlements_left(seat) == 0 {
                    return Err(PositionError::new(&key, "more of these than a player has"));
                }
                self.put_settlement(seat, corner);
                if keeps {
                    self.put_keep(seat, corner);
                }
            }
        }
        Ok(())
    }

    fn work_out_deck(&mut self) -> Result<(), PositionError> {
        let mut left = self.variant().deck;
        for kind in CardKind::ALL {
            let k = kind as usize;
            let mut given = vec![(format!("/spent/{}", kind.word()), self.spent[k])];
            for seat in Seat::all(self.seats) {
                let (at, i) = (format!("/seats/{}", self.seat_name(seat)), seat.index());
                given.push((format!("{at}/cards/{}", kind.word()), self.cards[i][k]));
                if kind == CardKind::RangerPatrol {
                    given.push((format!("{at}/patrols"), self.patrols[i]));
                }
            }
            for (at, n) in given {
                left[k] = left[k].checked_sub(n).ok_or_else(|| {
                    let all = self.variant().deck[k];
                    PositionError::new(
                        at,
                        format!("more cards of {} than the game has, which is {all} in all", kind.word()),
                    )
                })?;
            }
        }
        self.deck = Bag::new(left);
        // Whose the spent ones were is forgotten; what a seat bought is only a lower bound and enough for a scenario.
        Ok(())
    }

    /// Takes cards off the deck until it is as given; they stay in the box.
    fn lay_deck(&mut self, given: &Pile) -> Result<(), PositionError> {
        let left = CardKind::ALL.map(|kind| self.deck.count(kind as usize));
        let wanted = match given {
            Pile::WorkedOut => return Ok(()),
            Pile::Empty => [0; 5],
            Pile::Of(counts) => {
                let named = cards_of(counts, "/deck")?;
                let is_named = |kind: CardKind| counts.0.keys().any(|word| card_named(word) == Some(kind));
                CardKind::ALL.map(|kind| if is_named(kind) { named[kind as usize] } else { left[kind as usize] })
            }
        };
        for (kind, (n, left)) in CardKind::ALL.into_iter().zip(wanted.into_iter().zip(left)) {
            self.in_box.cards[kind as usize] = left.checked_sub(n).ok_or_else(|| {
                let say = format!("only {left} cards of {} are left for the deck", kind.word());
                PositionError::new(format!("/deck/{}", kind.word()), say)
            })?;
        }
        self.deck = Bag::new(wanted);
        Ok(())
    }

    /// rule: hero-melisandre
    fn lay_deck_seen(&mut self, given: &Given) -> Result<(), PositionError> {
        for (word, seat_given) in &given.seats {
            let at = format!("/seats/{word}/deck_seen");
            let seat = self.seat_given(&at, word)?;
            let seen = cards_of(&seat_given.deck_seen, &at)?;
            if CardKind::ALL.into_iter().any(|kind| seen[kind as usize] > self.deck.count(kind as usize)) {
                return Err(PositionError::new(at, "nobody can know of cards that are not in the deck"));
            }
            self.deck_seen[seat.index()] = seen;
        }
        Ok(())
    }

    /// Takes cards out of the supply until it is as given; they stay in the box.
    fn lay_supply(&mut self, given: &Pile) -> Result<(), PositionError> {
        let wanted = match given {
            Pile::WorkedOut => return Ok(()),
            Pile::Empty => Goods::NONE,
            Pile::Of(counts) => {
                let named = goods_of(counts, "/supply")?;
                let is_named = |kind: Resource| counts.0.contains_key(kind.word());
                let worked_out = self.supply;
                Resource::ALL.into_iter().fold(Goods::NONE, |sum, kind| {
                    let pile = if is_named(kind) { named } else { worked_out };
                    sum + Goods::of(kind, pile.count(kind))
                })
            }
        };
        if let Some(kind) = Resource::ALL.into_iter().find(|kind| wanted.count(*kind) > self.supply.count(*kind)) {
            let say = format!("only {} cards of {} are left for the supply", self.supply.count(kind), kind.word());
            return Err(PositionError::new(format!("/supply/{}", kind.word()), say));
        }
        self.in_box.resources = self.supply - wanted;
        self.supply = wanted;
        Ok(())
    }

    fn supply_given(&self) -> Pile {
        let given = self.in_box.resources.iter().map(|(r, _)| (r.word().to_owned(), self.supply.count(r)));
        pile(given.collect())
    }

    fn deck_given(&self) -> Pile {
        let given = CardKind::ALL.into_iter().filter(|kind| self.in_box.cards[*kind as usize] > 0);
        pile(given.map(|kind| (kind.word().to_owned(), self.deck.count(kind as usize))).collect())
    }

    fn lay_special_cards(&mut self, given: &Given) -> Result<(), PositionError> {
        let (road_min, patrol_min) = (self.data.limits.longest_road_min, self.data.limits.largest_patrol_min);
        let n = self.seats as usize;
        let holder = |table: &Watch, at: &str, word: &Option<String>, marks: &[u8], min: u8| {
            let Some(word) = word else { return Ok(special_card(None, marks, min)) };
            let seat = table.seat_given(at, word)?;
            match special_card(Some(seat), marks, min) {
                Some(holds) if holds == seat => Ok(Some(seat)),
                _ => Err(PositionError::new(at, format!("{word} is not the one with the most, or has too few"))),
            }
        };
        self.longest_road = holder(self, "/longest_road", &given.longest_road, &self.road_length[..n], road_min)?;
        self.largest_patrol = holder(self, "/largest_patrol", &given.largest_patrol, &self.patrols[..n], patrol_min)?;
        let most = self.patrols.iter().copied().max().unwrap_or(0);
        if most >= patrol_min && self.largest_patrol.is_none() && !self.options.brotherhood() {
            // Patrols never leave, so somebody had the most first and keeps the card.
            return Err(PositionError::new(
                "/largest_patrol",
                format!("several players have {most} patrols: say who holds the card"),
            ));
        }
        Ok(())
    }
}

fn goods_map(goods: Goods) -> Counts {
    Counts(goods.iter().map(|(r, n)| (r.word().to_owned(), n)).collect())
}

fn goods_of(Counts(map): &Counts, at: &str) -> Result<Goods, PositionError> {
    let mut counts = [0u8; 5];
    for (word, &n) in map {
        let key = format!("{at}/{word}");
        let resource = Resource::named(word)
            .ok_or_else(|| PositionError::new(&key, format!("{word:?} is not lumber, brick, grain, wool or ore")))?;
        if n > 19 {
            return Err(PositionError::new(&key, "more cards of a resource than there are in the game"));
        }
        counts[resource as usize] = n;
    }
    Ok(Goods::from_counts(counts))
}

/// Nothing given: it is worked out.
fn pile(given: BTreeMap<String, u8>) -> Pile {
    if given.is_empty() { Pile::WorkedOut } else { Pile::Of(Counts(given)) }
}

fn card_named(word: &str) -> Option<CardKind> {
    CardKind::named(&word.replace('_', "-"))
}

fn cards_map(cards: [u8; 5]) -> Counts {
    let held = CardKind::ALL.into_iter().filter(|k| cards[*k as usize] > 0);
    Counts(held.map(|k| (k.word().to_owned(), cards[k as usize])).collect())
}

fn cards_of(Counts(map): &Counts, at: &str) -> Result<[u8; 5], PositionError> {
    let mut cards = [0u8; 5];
    for (word, &n) in map {
        let kind = card_named(word).ok_or_else(|| {
            let known = CardKind::ALL.map(CardKind::word).join(", ");
            PositionError::new(format!("{at}/{word}"), format!("{word:?} is not one of {known}"))
        })?;
        if n > 40 {
            return Err(PositionError::new(format!("{at}/{word}"), format!("the game has no {n} cards of a kind")));
        }
        cards[kind as usize] = n;
    }
    Ok(cards)
}
