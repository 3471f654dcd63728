//! Reads the operands of a line, and says what was expected.

use super::patterns::PATTERNS;
use crate::actions::{Action, PlayedCard, goods_of};
use crate::components::{CardType, Place, Title, Ware, places_in};
use crate::data::program::Op;
use crate::data::same_id;
use crate::refusal::Refusal;
use crate::stack::Frame;
use crate::state::Empires;
use engine::{By, Notation, Pattern, Rules, Seat, TableRefusal};
use std::collections::BTreeMap;

impl Empires {
    pub(super) fn parse_choose(&self, seat: Seat, word: &str, line: &str) -> Result<Action, Refusal> {
        if !matches!(self.notation_writer().asking_effect(), Some(Op::Choose { .. })) {
            return Err(TableRefusal::NotNow { line: line.into() }.into());
        }
        let found = find_option(self.notation_writer().options(), word);
        found.map(Action::Choose).ok_or_else(|| self.no_such_option(seat))
    }

    /// The refusal that lists the options.
    pub(crate) fn no_such_option(&self, seat: Seat) -> Refusal {
        Refusal::NoSuchOption { options: self.listed_after(seat, "choose ") }
    }

    /// The refusal that lists what Storages pay now.
    pub(crate) fn no_such_reward(&self, seat: Seat) -> Refusal {
        match self.listed_after(seat, "store ") {
            none if none.is_empty() => Refusal::StoresNothing,
            options => Refusal::NoSuchReward { options },
        }
    }

    /// The rests of the legal lines that have this beginning.
    fn listed_after(&self, seat: Seat, beginning: &str) -> String {
        let mut listed = Vec::new();
        self.legal(seat, &mut listed);
        let lines = listed.into_iter().map(|action| self.notation_writer().action_line(seat, action));
        let rests = lines.filter_map(|line| line.strip_prefix(beginning).map(str::to_owned));
        rests.collect::<Vec<_>>().join(", ")
    }

    /// The target may be named even if only one is possible: the card that asks, or the only Storage for these Goods.
    pub(super) fn named_assign(&self, seat: Seat, units: [u8; 8], place: Place) -> Action {
        let (any, source) = match self.open.stack.last() {
            Some(Frame::Ask { list, index, source, .. }) => match self.asking_effect(*list, *index) {
                Op::Assign { any, .. } => (*any, *source),
                _ => return Action::Assign(units, place),
            },
            _ => return Action::Assign(units, place),
        };
        let place = match (any, place) {
            (true, Place::NONE) => {
                let mut depots = places_in(self.storages_for(seat, &goods_of(&units)));
                depots.next().filter(|_| depots.next().is_none()).unwrap_or(Place::NONE)
            }
            (false, named) if named == source => Place::NONE,
            (_, named) => named,
        };
        Action::Assign(units, place)
    }

    pub(super) fn parse_played_card(&self, seat: Seat, words: &[&str], line: &str) -> Result<PlayedCard, Refusal> {
        match words {
            [w] => {
                let title = self.parse_title(seat, w, line)?;
                Ok(self.only_host(seat, title).map_or(PlayedCard::Card(title), |host| PlayedCard::Under(title, host)))
            }
            [w, "under", host] => {
                Ok(PlayedCard::Under(self.parse_title(seat, w, line)?, self.parse_own_place(seat, host, line)?))
            }
            _ => Err(unreadable(line, &forms_beginning_like(&line.split_whitespace().collect::<Vec<_>>()))),
        }
    }

    /// The only Field under which an upgrade fits; it need not be named.
    fn only_host(&self, seat: Seat, title: Title) -> Option<Place> {
        let mut hosts = places_in(self.upgrade_hosts(seat, title));
        let first = hosts.next().filter(|_| self.card(seat, title).card_type == CardType::Upgrade)?;
        hosts.next().is_none().then_some(first)
    }

    pub(super) fn parse_title(&self, seat: Seat, word: &str, line: &str) -> Result<Title, Refusal> {
        let clan = self.mat(seat).clan;
        let known = if clan == crate::components::NO_CLAN { None } else { self.data.get().title_named(clan, word) };
        known.ok_or_else(|| unreadable(line, &format!("a card of the clan {}", self.seat_name(seat))))
    }

    /// Reads the name of a card in the seat's own Empire.
    pub(super) fn parse_own_place(&self, seat: Seat, word: &str, line: &str) -> Result<Place, Refusal> {
        match self.parse_place(word, line)? {
            (owner, place) if owner == seat => Ok(place),
            _ => Err(Refusal::NotYours { rule: own_card_rule(line) }),
        }
    }

    /// Reads the name of a card in any Empire. Every title belongs to one clan, and every Island exists once.
    pub(super) fn parse_place(&self, word: &str, line: &str) -> Result<(Seat, Place), Refusal> {
        let data = self.data.get();
        let (id, number) = match word.split_once('#') {
            Some((id, n)) => (id, Some(n.parse::<u8>().map_err(|_| unreadable(line, "cosy-tavern#2"))?)),
            None => (word, None),
        };
        if let Some(isle) = data.isle_named(id) {
            let owner = Seat::all(self.open.seats).find(|s| self.mat(*s).cards & isle.place().bit() != 0);
            return owner.map(|owner| (owner, isle.place())).ok_or(Refusal::NotInEmpire);
        }
        let clanned = Seat::all(self.open.seats).filter(|s| self.mat(*s).clan != crate::components::NO_CLAN);
        for seat in clanned {
            let mat = self.mat(seat);
            let Some(title) = data.title_named(mat.clan, id) else { continue };
            let mut copies = data.places(mat.clan, title).filter(|p| mat.cards & p.bit() != 0);
            return match (number, copies.next(), copies.next()) {
                (_, None, _) => Err(Refusal::NotInEmpire),
                (None, Some(only), None) => Ok((seat, only)),
                (None, ..) => Err(Refusal::WhichOne),
                (Some(n), ..) => {
                    let first = self.clan(seat).first[title.index()];
                    let mut copies = data.places(mat.clan, title).filter(|p| mat.cards & p.bit() != 0);
                    let named = copies.find(|p| u16::from(p.0 - first) + 1 == u16::from(n));
                    named.map(|p| (seat, p)).ok_or(Refusal::NotInEmpire)
                }
            };
        }
        if data.cards.iter().any(|card| same_id(&card.id, id)) {
            return Err(Refusal::NotInEmpire);
        }
        Err(unreadable(line, "a card of an Empire, such as pine-grove"))
    }
}

/// Reads `wood+wood+gold` or `2wood+gold` as units of the first `N` wares.
pub(super) fn parse_units<const N: usize>(word: &str, line: &str) -> Result<[u8; N], Refusal> {
    let mut units = [0u8; N];
    for (part, n) in parse_gains(word) {
        let place = Ware::from_word(part).and_then(|ware| units.get_mut(ware as usize));
        match (place, u8::try_from(n)) {
            (Some(units), Ok(n @ 1..=100)) => *units = n,
            _ => return Err(unreadable(line, "Goods joined with +, such as wood+stone+gold")),
        }
    }
    Ok(units)
}

/// The option with this name, else the option with the same gains: two options may list the same gains in another order.
pub(super) fn find_option<'a>(names: impl Iterator<Item = &'a str>, word: &str) -> Option<u8> {
    let names: Vec<&str> = names.collect();
    let gives = parse_gains(word);
    let found = names.iter().position(|name| *name == word);
    found.or_else(|| names.iter().position(|name| parse_gains(name) == gives)).map(|i| i as u8)
}

/// Counts the gains of an option: `2food` equals `food+food`, and `draw` equals `card`.
fn parse_gains(option: &str) -> BTreeMap<&str, u32> {
    let mut gives = BTreeMap::new();
    for part in option.split('+') {
        let word = part.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = &part[..part.len() - word.len()];
        let n: u32 = if number.is_empty() { 1 } else { number.parse().unwrap_or(0) };
        let units = gives.entry(if word == "draw" { Ware::Card.word() } else { word }).or_insert(0_u32);
        *units = units.saturating_add(n);
    }
    gives
}

pub(super) fn parse_pawn(word: &str, line: &str) -> Result<u8, Refusal> {
    match word {
        "pawn1" => Ok(0),
        "pawn2" => Ok(1),
        _ => Err(unreadable(line, "pawn1 or pawn2")),
    }
}

/// First words of lines that name a card of the own Empire, with the rule for it; `under` may stand anywhere.
pub(crate) const OWN_CARD_RULES: [(&str, &str); 12] = [
    ("under", "upgrades"),
    ("harvest", "harvest"),
    ("collect", "collect"),
    ("bind", "copy"),
    ("store", "storage"),
    ("ready", "ready"),
    ("dismantle", "discard-location"),
    ("return", "return-location"),
    ("release", "release"),
    ("assign", "assign"),
    ("resolve", "triggers"),
    ("use", "action-locations"),
];

/// The rule that requires a card of the own Empire in this line.
fn own_card_rule(line: &str) -> &'static str {
    let first = line.split_whitespace().next().unwrap_or_default();
    let word = if line.contains(" under ") { "under" } else { first };
    let found = OWN_CARD_RULES.into_iter().find(|(own, _)| *own == word);
    found.map_or("action-locations", |(_, rule)| rule)
}

/// The patterns with the same first word, or a few examples.
pub(super) fn forms_beginning_like(words: &[&str]) -> String {
    let same = |p: &&Pattern| p.by != By::Chance && p.form.split(' ').next() == words.first().copied();
    let forms: Vec<String> = PATTERNS.iter().filter(same).map(|p| format!("`{}`", p.form)).collect();
    if forms.is_empty() {
        "a move such as `build clan-hall`, `use harvest pawn1` or `pass`".into()
    } else {
        forms.join(" or ")
    }
}

pub(super) fn unreadable(line: &str, expected: &str) -> Refusal {
    TableRefusal::Unreadable { line: line.into(), expected: expected.into() }.into()
}
