//! `impl Notation`: actions and outcomes as short lines, and back.

mod patterns;
mod read;
mod write;

pub use patterns::{PATTERNS, SLOTS};
pub(crate) use write::ActionWriter;

use crate::actions::{Action, CardIndex, Outcome};
use crate::data::CardKind;
use crate::land::{number_named, number_word};
use crate::north::{Clan, Section, Wildling};
use crate::refusal::Refusal;
use crate::resource::{Resource, Terrain};
use crate::state::Watch;
use engine::{Notation, Seat};
use read::{after_verb, matching_forms, normalize, read_bid, read_hero, unreadable};

impl Notation for Watch {
    fn seat_name(&self, seat: Seat) -> &'static str {
        self.colours().word(seat)
    }

    fn write_action(&self, seat: Seat, action: Action) -> String {
        self.scribe().write(seat, action)
    }

    fn read_action(&self, seat: Seat, line: &str) -> Result<Action, Refusal> {
        let line = &normalize(line);
        let words: Vec<&str> = line.split_whitespace().collect();
        let expects = |expected: &str| unreadable(line, expected);
        let geometry = &self.data.geometry;
        let corner = |w: &str| geometry.corner_named(w).ok_or_else(|| expects("a corner such as N(1,1) or S(0,2)"));
        let path = |w: &str| geometry.path_named(w).ok_or_else(|| expects("a path such as N(1,1)-S(2,0)"));
        let hex = |w: &str| geometry.hex_named(w).ok_or_else(|| expects("a hex such as (1,2)"));
        let card = |w: &str| Resource::named(w).ok_or_else(|| expects("lumber, brick, grain, wool or ore"));
        let section = |w: &str| Section::named(w).ok_or_else(|| expects("a section of the Wall, 1 to 4"));
        let wildling = |w: &str| Wildling::named(w).ok_or_else(|| expects("regular, climber or giant"));
        Ok(match words.as_slice() {
            ["roll"] => Action::Roll,
            ["end"] | ["end", "turn"] => Action::EndTurn,
            ["place", "settlement", at] => Action::PlaceSettlement(corner(at)?),
            ["place", "road", at] => Action::PlaceRoad(path(at)?),
            ["build", "road", at] => Action::BuildRoad(path(at)?),
            ["build", "settlement", at] => Action::BuildSettlement(corner(at)?),
            ["build", "keep", at] => Action::BuildKeep(corner(at)?),
            ["buy", "card"] => Action::BuyCard,
            ["place", "guard", at] => Action::PlaceGuard(section(at)?),
            ["build", "guard", at] => Action::BuildGuard(section(at)?),
            ["play", "ranger-patrol", "camp"] => Action::PlayPatrol(None, None),
            ["play", "ranger-patrol", "against", kind, at] => Action::PlayPatrolAgainst(hex(at)?, wildling(kind)?),
            ["play", "ranger-patrol", at] => {
                let hex = hex(at)?;
                Action::PlayPatrol(Some(hex), self.sole_victim(seat, hex)?)
            }
            ["play", "ranger-patrol", at, "rob", who] => Action::PlayPatrol(Some(hex(at)?), self.read_victim(who)?),
            ["play", "new-recruits", at] => Action::PlayRecruits(section(at)?),
            ["play", "road-building"] => Action::PlayRoadBuilding,
            ["play", "winter-is-coming", a] => Action::PlayWinter(card(a)?, None),
            ["play", "winter-is-coming", a, b] => {
                let (a, b) = (card(a)?, card(b)?);
                Action::PlayWinter(a.min(b), Some(a.max(b)))
            }
            ["play", "victory-point"] => return Err(Refusal::VictoryCardStays),
            ["move", "tormund", "camp"] => Action::MoveTormund(None, None),
            ["move", "tormund", at] => {
                let hex = hex(at)?;
                Action::MoveTormund(Some(hex), self.sole_victim(seat, hex)?)
            }
            ["move", "tormund", at, "rob", who] => Action::MoveTormund(Some(hex(at)?), self.read_victim(who)?),
            ["discard", what] => Action::Discard(card(what)?),
            ["trade", count, give, "for", get] | ["trade", count, give, "for", "1", get] => self
                .read_supply_trade(seat, count, card(give)?, card(get)?)
                .ok_or_else(|| expects("trade 4 wool for ore"))??,
            ["accept"] => Action::Accept,
            ["decline"] => Action::Decline,
            ["take", who] => Action::Take(self.seat_named(who)?),
            ["dismiss", who] => Action::Dismiss(self.seat_named(who)?),
            ["withdraw"] => Action::Withdraw,
            ["use", ..] => Action::Use(self.read_hero_use(line, &words[1..])?),
            ["give", what, "to", who] => Action::GiveBack(card(what)?, self.seat_named(who)?),
            ["keep", what] => {
                let kind = CardKind::named(what).ok_or_else(|| expects("a card such as keep ranger-patrol"))?;
                Action::Keep(CardIndex(kind as u8))
            }
            ["pick", what] => Action::Pick(card(what)?),
            ["flip", "hero"] => Action::FlipHero,
            ["swap", "hero", who] => Action::SwapHero(read_hero(line, who)?),
            ["remove", "hero", who] => Action::RemoveHero(read_hero(line, who)?),
            ["pass"] => Action::Pass,
            ["offer", ..] => self.read_offer(line)?,
            ["counter", ..] => Action::Counter(read_bid(line, after_verb(line))?),
            ["propose", ..] => Action::Propose(read_bid(line, after_verb(line))?),
            _ => return Err(expects(&matching_forms(&words))),
        })
    }

    fn write_outcome(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Start(seat) => format!("start {}", self.seat_name(seat)),
            Outcome::Roll(a, b, 0) => format!("roll {a} {b}"),
            Outcome::Roll(a, b, wildling) => format!("roll {a} {b} d12={wildling}"),
            Outcome::Theft(card) => format!("theft {}", card.word()),
            Outcome::Card(card) => format!("draw {}", card.kind().word()),
            Outcome::Token(clan, wildling) => format!("token {} {}", clan.word(), wildling.word()),
            Outcome::Terrain(hex, terrain) => format!("lay {} at {}", terrain.word(), self.data.geometry.hex_id(hex)),
            Outcome::Route(slot, resource) => format!("route {} {}", slot + 1, resource.word()),
            Outcome::Number(hex, number) => {
                format!("number {} at {}", number_word(number), self.data.geometry.hex_id(hex))
            }
        }
    }

    fn read_outcome(&self, line: &str) -> Result<Outcome, Refusal> {
        let line = &normalize(line);
        let words: Vec<&str> = line.split_whitespace().collect();
        let expected = if self.options.brotherhood() { "roll 3 4 d12=5" } else { "roll 3 4" };
        let shown = |w: &str, most: u8| w.parse().ok().filter(|n| (1..=most).contains(n));
        let die = |w: &str| shown(w, 6).ok_or_else(|| unreadable(line, expected));
        let hex = |w: &str| self.data.geometry.hex_named(w).ok_or_else(|| unreadable(line, "a hex such as (1,2)"));
        Ok(match words.as_slice() {
            ["start", who] => Outcome::Start(self.seat_named(who)?),
            ["roll", a, b] if !self.options.brotherhood() => Outcome::Roll(die(a)?, die(b)?, 0),
            ["roll", a, b, wildling] if self.options.brotherhood() => {
                let wildling = wildling.strip_prefix("d12=").and_then(|w| shown(w, 12));
                Outcome::Roll(die(a)?, die(b)?, wildling.ok_or_else(|| unreadable(line, expected))?)
            }
            ["token", clan, kind] => {
                let token = Clan::named(clan).zip(Wildling::named(kind));
                let (clan, kind) = token.ok_or_else(|| unreadable(line, "token cave-people giant"))?;
                Outcome::Token(clan, kind)
            }
            ["lay", terrain, "at", at] => {
                let terrain = Terrain::ALL.into_iter().find(|t| t.word() == *terrain);
                Outcome::Terrain(hex(at)?, terrain.ok_or_else(|| unreadable(line, "lay forest at (1,2)"))?)
            }
            ["route", slot, what] => {
                let route = shown(slot, 5).zip(Resource::named(what));
                let (slot, resource) = route.ok_or_else(|| unreadable(line, "route 1 ore"))?;
                Outcome::Route(slot - 1, resource)
            }
            ["number", number, "at", at] => {
                let number = number_named(number).ok_or_else(|| unreadable(line, "number 6 at (1,2)"))?;
                Outcome::Number(hex(at)?, number)
            }
            ["theft", what] => Outcome::Theft(Resource::named(what).ok_or_else(|| unreadable(line, "theft ore"))?),
            ["draw", what] => {
                let kind = CardKind::named(what).ok_or_else(|| unreadable(line, "draw ranger-patrol"))?;
                Outcome::Card(CardIndex(kind as u8))
            }
            ["roll", ..] => return Err(unreadable(line, expected)),
            _ => return Err(unreadable(line, "an outcome such as `roll 3 4`, `theft ore` or `draw ranger-patrol`")),
        })
    }
}
