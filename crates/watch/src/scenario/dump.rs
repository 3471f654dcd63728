//! Writing the parts of a position as a scenario does.

use crate::data::CardKind;
use crate::geometry::{HEXES, Hex, corners_in, paths_in};
use crate::hero::Hero;
use crate::north::{Clan, Section, Wildling};
use crate::scenario::counts::{cards_counts, given_pile, goods_counts};
use crate::scenario::lists::{Pile, WordList};
use crate::scenario::{SeatGiven, WordLists};
use crate::state::{Phase, VICTORY_CAPS, Watch};
use crate::tokens::face;
use engine::{Notation, Seat};
use std::collections::BTreeMap;

/// The north as a scenario writes it.
pub struct NorthGiven {
    pub wall: WordLists,
    pub clearings: WordLists,
    pub camps: WordLists,
    pub gift: WordLists,
}

impl Watch {
    /// What a scenario writes about a seat, to which this hero is dealt at the start.
    pub(super) fn given_seat(&self, s: Seat, dealt: Option<Hero>) -> SeatGiven {
        let geometry = &self.data.geometry;
        let brotherhood = self.options.brotherhood();
        let i = s.index();
        let pieces = &self.pieces[i];
        SeatGiven {
            settlements: corners_in(pieces.settlements).map(|c| geometry.corner_id(c)).collect(),
            keeps: corners_in(pieces.keeps).map(|c| geometry.corner_id(c)).collect(),
            roads: paths_in(pieces.roads).map(|p| geometry.path_id(p)).collect(),
            hand: goods_counts(self.hands[i]),
            known_to_all: goods_counts(self.sure[crate::state::PUBLIC_ROW][i]),
            cards: cards_counts(self.cards[i]),
            fresh: cards_counts(if s == self.active { self.fresh } else { [0; 5] }),
            patrols: self.patrols[i],
            bought: Some(self.bought[i]).filter(|bought| *bought != self.least_bought(i)),
            victory_card_caps: (self.caps[i] != [0; VICTORY_CAPS]).then(|| self.caps[i].to_vec()),
            deck_seen: cards_counts(self.deck_seen[i]),
            // Left out if it is the dealt one, so that a scenario can change one seat's hero alone.
            hero: self.heroes[i].filter(|hero| dealt != Some(*hero)).map(|hero| hero.word().into()),
            hero_side: brotherhood.then(|| if self.flipped.has(s) { "B" } else { "A" }.into()),
            hero_used: brotherhood.then(|| self.hero_used.has(s)),
            hero_new: brotherhood.then(|| self.hero_new.has(s)),
        }
    }

    /// The fewest purchases that explain the cards before a seat.
    pub(crate) fn least_bought(&self, seat: usize) -> u8 {
        self.cards[seat].iter().sum::<u8>() + self.patrols[seat]
    }

    /// Every hex, or nothing if the board is as printed.
    pub(crate) fn given_land(&self) -> BTreeMap<String, String> {
        if self.land == self.board().land || matches!(self.phase, Phase::LayBoard(_)) {
            return BTreeMap::new();
        }
        let hexes = self.land.iter().zip(0..HEXES as u8);
        hexes.filter_map(|(land, hex)| Some((self.data.get().geometry.hex_id(Hex(hex)), land.word()?))).collect()
    }

    /// The trade routes from west to east, or nothing if they are as printed.
    pub(crate) fn given_routes(&self) -> Vec<String> {
        let printed = self.board().routes.iter().map(|route| route.3);
        if printed.eq(self.routes) || matches!(self.phase, Phase::LayBoard(_)) {
            return Vec::new();
        }
        self.routes.map(|route| route.word().to_owned()).to_vec()
    }

    pub(crate) fn given_supply(&self) -> Pile {
        let given = self.in_box.resources.iter().map(|(r, _)| (r.word().to_owned(), self.supply.count(r)));
        given_pile(given.collect())
    }

    pub(crate) fn given_deck(&self) -> Pile {
        let given = CardKind::ALL.into_iter().filter(|kind| self.in_box.cards[*kind as usize] > 0);
        given_pile(given.map(|kind| (kind.word().to_owned(), self.deck.count(kind as usize))).collect())
    }

    /// The nearest phase that a scenario can write.
    pub(crate) fn given_phase(&self) -> Phase {
        match self.phase {
            Phase::Over | Phase::Discards | Phase::MoveTormund => self.phase,
            // A player with enough points wins when the present action is done. rule: winning-brotherhood
            _ if self.rolled && self.has_won_in_turn() => Phase::Over,
            _ if self.rolled => Phase::Main,
            _ => Phase::BeforeRoll,
        }
    }

    pub(crate) fn given_north(&self) -> NorthGiven {
        let (north, chart) = (&self.north, &self.data.get().chart);
        let words =
            |kinds: &mut dyn Iterator<Item = Wildling>| kinds.map(|k| k.word().to_owned()).collect::<WordList>();
        let number = |s: Section| s.number().to_string();
        let guards = |s: Section| north.wall[s.index()].iter().map(|seat| self.seat_name(seat).to_owned()).collect();
        let regular = || Wildling::Regular.word().to_owned();
        let waiting =
            |s: Section| std::iter::repeat_with(regular).take(usize::from(north.clearings[s.index()])).collect();
        let on = |hex| words(&mut north.wildlings_on(chart, hex).into_iter().flatten());
        NorthGiven {
            wall: Section::ALL.into_iter().map(|s| (number(s), guards(s))).collect(),
            clearings: Section::ALL.into_iter().map(|s| (number(s), waiting(s))).collect(),
            camps: Clan::ALL
                .into_iter()
                .map(|c| (c.key().to_owned(), words(&mut north.camps[c as usize].iter())))
                .collect(),
            gift: north.occupied_hexes(chart).map(|hex| (self.data.geometry.hex_id(hex), on(hex))).collect(),
        }
    }

    /// The revealed tokens by clan and kind, without zeros.
    pub(crate) fn given_revealed(&self) -> BTreeMap<String, BTreeMap<String, u8>> {
        let of = |clan: Clan| {
            let counts =
                Wildling::ALL.map(|kind| (kind.word().to_owned(), self.tokens.discard.count(face(clan, kind))));
            (clan.key().to_owned(), counts.into_iter().filter(|(_, n)| *n > 0).collect::<BTreeMap<_, _>>())
        };
        Clan::ALL.into_iter().map(of).filter(|(_, counts)| !counts.is_empty()).collect()
    }

    /// Heroes that have left the game. rule: drama-of-heroes
    pub(crate) fn given_heroes_out(&self) -> Vec<String> {
        if self.heroes == [None; 4] {
            return Vec::new(); // not dealt yet
        }
        let gone = |hero: &Hero| !self.display.has(*hero) && !self.heroes.contains(&Some(*hero));
        Hero::ALL.into_iter().filter(gone).map(|hero| hero.word().to_owned()).collect()
    }
}
