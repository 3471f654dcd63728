//! Reading the parts of a line that are longer than a word.

use crate::actions::{Action, HeroUse};
use crate::geometry::Hex;
use crate::hero::Hero;
use crate::north::{Clan, Section, Wildling};
use crate::notation::PATTERNS;
use crate::refusal::Refusal;
use crate::resource::{Goods, Resource};
use crate::state::{Bid, Phase, Watch};
use engine::{By, Notation, Pattern, Seat, SeatSet, TableRefusal};

impl Watch {
    /// Reads what follows `use`.
    pub(crate) fn read_hero_use(&self, line: &str, words: &[&str]) -> Result<HeroUse, Refusal> {
        let expects = |expected: &str| unreadable(line, expected);
        let geometry = &self.data.geometry;
        let card = |w: &str| Resource::named(w).ok_or_else(|| expects("lumber, brick, grain, wool or ore"));
        let section = |w: &str| Section::named(w).ok_or_else(|| expects("a section of the Wall, 1 to 4"));
        let path = |w: &str| geometry.path_named(w).ok_or_else(|| expects("a path such as N(1,1)-S(2,0)"));
        Ok(match words {
            ["jeor-mormont", kind, "from", who] => HeroUse::Jeor(card(kind)?, SeatSet::of(self.seat_named(who)?)),
            ["jeor-mormont", kind, "from", one, "and", two] => {
                let (one, two) = (self.seat_named(one)?, self.seat_named(two)?);
                if one == two {
                    return Err(expects("two different players"));
                }
                HeroUse::Jeor(card(kind)?, SeatSet::of(one) | SeatSet::of(two))
            }
            ["bowen-marsh", give, "for", get] => HeroUse::Bowen(card(give)?, card(get)?),
            ["samwell-tarly", kind] => HeroUse::Samwell(card(kind)?),
            ["othell-yarwyck", from, "to", to] => HeroUse::Yarwyck(path(from)?, path(to)?),
            ["alliser-thorne", pay, "for", instead_of, "at", at] => {
                HeroUse::Alliser(card(pay)?, card(instead_of)?, section(at)?)
            }
            ["melisandre", pay, "for", instead_of] => HeroUse::Melisandre(card(pay)?, card(instead_of)?),
            ["mance-rayder", who] => HeroUse::Mance(self.seat_named(who)?),
            ["benjen-stark", "clearing", at] => HeroUse::BenjenClearing(section(at)?),
            ["benjen-stark", clan, camp] => {
                let clan = Clan::named(clan).ok_or_else(|| expects("ice-river, cave-people, hornfoot or clearing"))?;
                let camp = camp.parse().ok().filter(|n| (1..=5u8).contains(n));
                HeroUse::BenjenCamp(clan, camp.ok_or_else(|| expects("a camp, 1 to 5"))? - 1)
            }
            ["ygritte", kind, at] => {
                let hex = geometry.hex_named(at).ok_or_else(|| expects("a hex such as (1,2)"))?;
                HeroUse::Ygritte(hex, Wildling::named(kind).ok_or_else(|| expects("regular, climber or giant"))?)
            }
            ["yoren", at] => HeroUse::Yoren(section(at)?),
            ["qhorin-half-hand"] => HeroUse::Qhorin,
            _ => {
                let own =
                    |p: &&Pattern| p.form.split(' ').nth(1) == words.first().copied() && p.form.starts_with("use ");
                let forms: Vec<String> = PATTERNS.iter().filter(own).map(|p| format!("`{}`", p.form)).collect();
                return Err(expects(&if forms.is_empty() { matching_forms(&["use"]) } else { forms.join(" or ") }));
            }
        })
    }

    /// Reads who is robbed: a seat, or nobody.
    pub(crate) fn read_victim(&self, word: &str) -> Result<Option<Seat>, Refusal> {
        if word == "nobody" { Ok(None) } else { self.seat_named(word).map(Some) }
    }

    /// The victim of a line that names none: the only opponent who can be robbed there, or nobody. rule: theft
    pub(crate) fn sole_victim(&self, seat: Seat, hex: Hex) -> Result<Option<Seat>, Refusal> {
        let victims = self.victims(seat, hex);
        // Where robbing is optional, a line without a victim must not mean that several are spared.
        if victims.len() > 1 && self.options.may_spare() {
            return Err(Refusal::VictimMissing);
        }
        Ok(victims.first().filter(|_| victims.len() == 1))
    }

    /// Reads a trade with the supply. The count must be the seat's rate.
    pub(crate) fn read_supply_trade(
        &self,
        seat: Seat,
        count: &str,
        give: Resource,
        get: Resource,
    ) -> Option<Result<Action, Refusal>> {
        let count: u8 = count.parse().ok()?;
        let rate = self.pieces[seat.index()].rates.count(give);
        // In another phase, `check` gives the better reason.
        let due = seat == self.active && self.phase == Phase::Main;
        Some(if count == rate || !due {
            Ok(Action::TradeSupply(give, get))
        } else {
            Err(Refusal::RateNotMet { rate, resource: give })
        })
    }

    pub(crate) fn read_offer(&self, line: &str) -> Result<Action, Refusal> {
        // An offer that names nobody goes to everybody.
        let (deal, names) = after_verb(line).rsplit_once(" to ").unwrap_or((after_verb(line), "all"));
        let to = match names.trim() {
            "all" => self.others(),
            names => {
                let names = names.replace(" and ", ", ");
                names.split(',').map(|n| self.seat_named(n.trim())).collect::<Result<SeatSet, Refusal>>()?
            }
        };
        Ok(Action::Offer(read_bid(line, deal)?, to))
    }
}

pub(super) fn read_hero(line: &str, word: &str) -> Result<Hero, Refusal> {
    let heroes = || Hero::ALL.map(Hero::word).join(", ");
    Hero::named(word).ok_or_else(|| unreadable(line, &format!("a hero: {}", heroes())))
}

/// Removes spaces inside brackets and around the dash of a path, and turns the printed minus sign and underscores into hyphens.
pub(super) fn normalize(line: &str) -> String {
    let mut tidy = String::with_capacity(line.len());
    let mut inside = false;
    for c in line.replace(['\u{2212}', '_'], "-").replace(") - ", ")-").chars() {
        inside = (inside || c == '(') && c != ')';
        if !(inside && c.is_whitespace()) {
            tidy.push(c);
        }
    }
    tidy
}

/// The patterns that begin with the same word as this line, or a few examples.
pub(super) fn matching_forms(words: &[&str]) -> String {
    let same = |p: &&Pattern| p.by != By::Chance && p.form.split(' ').next() == words.first().copied();
    let forms: Vec<String> = PATTERNS.iter().filter(same).map(|p| format!("`{}`", p.form)).collect();
    if forms.is_empty() {
        "a move such as `roll`, `build road N(1,1)-S(2,0)` or `end turn`".into()
    } else {
        forms.join(" or ")
    }
}

pub(super) fn unreadable(line: &str, expected: &str) -> Refusal {
    TableRefusal::Unreadable { line: line.into(), expected: expected.into() }.into()
}

/// The line without its verb.
pub(super) fn after_verb(line: &str) -> &str {
    line.trim().split_once(char::is_whitespace).map_or("", |(_, rest)| rest)
}

/// Reads `1 lumber, 1 ore for 1 brick`.
pub(super) fn read_bid(line: &str, deal: &str) -> Result<Bid, Refusal> {
    let expected = "1 lumber, 2 ore for 1 brick";
    let (give, get) = deal.split_once(" for ").ok_or_else(|| unreadable(line, expected))?;
    let goods = |words: &str| read_goods(words).ok_or_else(|| unreadable(line, expected));
    Ok(Bid { give: goods(give)?, get: goods(get)? })
}

fn read_goods(words: &str) -> Option<Goods> {
    if words.trim() == "nothing" {
        return Some(Goods::NONE);
    }
    let mut counts = [0u8; 5];
    // People write `1 lumber, 1 ore`, `1 lumber and 1 ore` or `1 lumber + 1 ore`.
    for part in words.replace(" and ", ",").replace('+', ",").split(',') {
        // A card without a number is one card.
        let (count, name) = part.trim().split_once(char::is_whitespace).unwrap_or(("1", part.trim()));
        let count: u8 = count.parse().ok().filter(|n| (1..=19).contains(n))?;
        let sum = &mut counts[Resource::named(name.trim())? as usize];
        *sum = sum.checked_add(count).filter(|n| *n <= 19)?;
    }
    Some(Goods::from_counts(counts))
}
