//! Actions and outcomes as short lines, and back.

use crate::actions::{Action, CardIndex, Outcome};
use crate::colours::Colours;
use crate::data::{CardKind, Data};
use crate::geometry::{Corner, HEXES, Hex, Path};
use crate::hero::Hero;
use crate::heroes::Use;
use crate::layout::{number_named, number_word};
use crate::north::{Clan, Section, Wildling};
use crate::refusal::Refusal;
use crate::resource::{Goods, Resource, Terrain};
use crate::state::{Bid, Phase, Watch};
use engine::{By, DataRef, Notation, Pattern, Seat, SeatSet, TableRefusal};

/// Every pattern of notation.
pub const PATTERNS: &[Pattern] = &[
    pattern("roll", "throw the dice", By::Seat),
    pattern("end turn", "pass the dice to the next player", By::Seat),
    pattern("place settlement {corner}", "opening: a settlement, free", By::Seat),
    pattern("place road {path}", "opening or Road Building: a road, free", By::Seat),
    pattern("build road {path}", "pay for a road", By::Seat),
    pattern("build settlement {corner}", "pay for a settlement", By::Seat),
    pattern("build keep {corner}", "pay for a keep in the place of an own settlement", By::Seat),
    pattern("buy card", "pay for a development card", By::Seat),
    pattern("place guard {section}", "opening of the Brotherhood: a guard, free", By::Seat),
    pattern("build guard {section}", "pay for a guard, who goes to the lowest free space of that section", By::Seat),
    pattern(
        "play ranger-patrol {hex} rob {seat}",
        "play a Ranger Patrol: Tormund goes there, that player is robbed",
        By::Seat,
    ),
    pattern(
        "play ranger-patrol {hex}",
        "the same where nobody can be robbed, or only one player; in the Polish edition `camp` too",
        By::Seat,
    ),
    pattern(
        "play ranger-patrol against {wildling} {hex}",
        "play a Ranger Patrol: that wildling goes home, its hex pays a card",
        By::Seat,
    ),
    pattern("play new-recruits {section}", "play New Recruits: a guard for that section, free", By::Seat),
    pattern(
        "play road-building",
        "play Road Building; two `place road` follow (one if only one is possible)",
        By::Seat,
    ),
    pattern("play winter-is-coming {resource} {resource}", "play Winter is Coming for these two cards", By::Seat),
    pattern("play winter-is-coming {resource}", "the same when the supply has one card left in all", By::Seat),
    pattern("move tormund {hex} rob {seat}", "on a seven: Tormund goes there, that player is robbed", By::Seat),
    pattern(
        "move tormund {hex}",
        "the same where nobody can be robbed, or only one player; `camp` instead of a hex sends him home",
        By::Seat,
    ),
    pattern("use jeor-mormont {resource} from {seat}", "Jeor Mormont: demand that resource of one player", By::Seat),
    pattern("use jeor-mormont {resource} from {seat} and {seat}", "the same of two players", By::Seat),
    pattern("give {resource} to {seat}", "Jeor Mormont: the card a player who paid gets back", By::Seat),
    pattern("use bowen-marsh {resource} for {resource}", "Bowen Marsh: give the first, take the second", By::Seat),
    pattern(
        "use samwell-tarly {resource}",
        "Samwell Tarly: take that card after a roll that brought nothing",
        By::Seat,
    ),
    pattern(
        "use othell-yarwyck {path} to {path}",
        "Othell Yarwyck: the road from the first path to the second",
        By::Seat,
    ),
    pattern(
        "use alliser-thorne {resource} for {resource} at {section}",
        "Alliser Thorne: a guard there, paying the first in place of the second",
        By::Seat,
    ),
    pattern(
        "use melisandre {resource} for {resource}",
        "Melisandre: a development card, paying the first in place of the second; three `draw` and a `keep` follow",
        By::Seat,
    ),
    pattern("keep {card}", "Melisandre: the card one keeps", By::Seat),
    pattern("use mance-rayder {seat}", "Mance Rayder: look at that hand; `pick` follows", By::Seat),
    pattern("pick {resource}", "Mance Rayder: the card one takes", By::Seat),
    pattern("use benjen-stark {clan} {camp}", "Benjen Stark: the wildling of that camp goes home", By::Seat),
    pattern("use benjen-stark clearing {clearing}", "Benjen Stark: a wildling of that clearing goes home", By::Seat),
    pattern("use ygritte {wildling} {hex}", "Ygritte: that wildling goes home", By::Seat),
    pattern("use yoren {section}", "Yoren: give up a face-up patrol for a guard there", By::Seat),
    pattern("use qhorin-half-hand", "Qhorin Half-Hand: Tormund goes home, his hex pays a card", By::Seat),
    pattern("flip hero", "after using side A: turn the hero to side B and keep it", By::Seat),
    pattern("swap hero {hero}", "after use: give the hero back and take that one", By::Seat),
    pattern("remove hero {hero}", "Drama of Heroes: that hero leaves the game", By::Seat),
    pattern("pass", "do not use Samwell Tarly; with `mance=may`: take no card", By::Seat),
    pattern("discard {resource}", "on a seven: one of the cards to give back; join them with `; `", By::Seat),
    pattern("trade {count} {resource} for {resource}", "trade with the supply, at the rate one has", By::Seat),
    pattern("accept", "say yes to the offer", By::Seat),
    pattern("decline", "say no to the offer", By::Seat),
    pattern("take {seat}", "trade with that player as he accepted, countered or proposed", By::Seat),
    pattern("dismiss {seat}", "say no to that player's counter-offer or proposal", By::Seat),
    pattern("withdraw", "take the own offer or proposal back", By::Seat),
    pattern(
        "offer {goods} for {goods} to {seats}",
        "give the first cards for the second, to these players (`to all`)",
        By::FreeForm,
    ),
    pattern("counter {goods} for {goods}", "answer an offer: I give the first cards for the second", By::FreeForm),
    pattern(
        "propose {goods} for {goods}",
        "unasked, to the player on turn: I give the first cards for the second",
        By::FreeForm,
    ),
    pattern("start {seat}", "lots make that player the start player", By::Chance),
    pattern("roll {die} {die}", "the two dice", By::Chance),
    pattern("roll {die} {die} d12={wildling-die}", "the same in the Brotherhood, with the wildling die", By::Chance),
    pattern("theft {resource}", "the card Tormund's mover picks out of the hand", By::Chance),
    pattern("draw {card}", "the development card that was bought, or that Melisandre shows", By::Chance),
    pattern("token {clan} {wildling}", "the wildling token that is turned up", By::Chance),
    pattern("lay {terrain} at {hex}", "variable and random boards: the terrain of each place, row by row", By::Chance),
    pattern("route {slot} {resource}", "variable and random boards: the trade routes from west to east", By::Chance),
    pattern("number {number} at {hex}", "random boards: the red numbers, then the others row by row", By::Chance),
];

/// What may stand in the place of a slot.
pub const SLOTS: &[(&str, &str)] = &[
    (
        "hex",
        "a place on the board, `(1,2)`: `(q,r)` is in row r from the Wall, the top row being 0; (q+1,r) lies east of it, (q,r+1) to the south-east",
    ),
    (
        "corner",
        "an intersection: `N(1,1)` is the top of that place, `S(0,2)` the bottom. Around (q,r) clockwise from the top: N(q,r), S(q+1,r-1), N(q,r+1), S(q,r), N(q-1,r+1), S(q,r-1)",
    ),
    ("path", "two neighbouring corners, in either order: `N(1,1)-S(2,0)`"),
    (
        "seat",
        "a player: `red`, `blue`, `black` or `yellow` (with three players one of them stays in the box, usually red); where robbing is a choice, also `nobody`",
    ),
    ("seats", "players joined by commas, `blue, black`, or `all` opponents"),
    ("resource", "`lumber`, `brick`, `grain`, `wool` or `ore`"),
    ("goods", "resource cards with their counts, `2 ore` or `1 lumber, 2 ore`; `nothing` is no card"),
    ("card", "`ranger-patrol`, `road-building`, `winter-is-coming`, `victory-point` or `new-recruits`"),
    ("die", "what a die shows, `1` to `6`"),
    ("wildling-die", "what the wildling die shows, `1` to `12`"),
    (
        "count",
        "how many cards the supply asks of this player for one: `4`, in the Brotherhood `3`, or `2` at a trade route",
    ),
    ("section", "a section of the Wall, `1` to `4` from the west"),
    ("clearing", "the clearing before a section of the Wall, `1` to `4` from the west"),
    ("clan", "`ice-river`, `cave-people` or `hornfoot`"),
    ("camp", "a camp, `1` (the hottest fire) to `5`"),
    ("wildling", "`regular`, `climber` or `giant`"),
    (
        "hero",
        "`jeor-mormont`, `bowen-marsh`, `samwell-tarly`, `othell-yarwyck`, `alliser-thorne`, `melisandre`, `mance-rayder`, `benjen-stark`, `ygritte`, `yoren` or `qhorin-half-hand`",
    ),
    ("terrain", "`fields`, `hills`, `mountains`, `forest` or `pasture`"),
    ("slot", "a trade route, `1` to `5` from the west"),
    ("number", "a number token: `2` to `12` but not 7, or `2/12`"),
];

const fn pattern(form: &'static str, means: &'static str, by: By) -> Pattern {
    Pattern { form, means, by }
}

/// All it takes to write an action: the names on the board, the seats, and their rates with the supply.
#[derive(Clone, Copy)]
pub(crate) struct Scribe {
    pub data: DataRef<Data>,
    pub colours: Colours,
    pub rates: [Goods; 4],
    /// Who has a building at each hex, where Tormund's mover may spare them: then it is said when he does.
    pub spared: Option<[SeatSet; HEXES]>,
}

impl Scribe {
    pub fn seat(&self, seat: Seat) -> &'static str {
        self.colours.word(seat)
    }

    pub fn hex(&self, hex: Hex) -> String {
        self.data.geometry.hex_id(hex)
    }

    pub fn corner(&self, corner: Corner) -> String {
        self.data.geometry.corner_id(corner)
    }

    pub fn path(&self, path: Path) -> String {
        self.data.geometry.path_id(path)
    }

    pub fn line(&self, seat: Seat, action: Action) -> String {
        let rob = |hex: Hex, victim: Option<Seat>| match (victim, self.spared) {
            (Some(victim), _) => format!(" rob {}", self.seat(victim)),
            (None, Some(around)) if !(around[hex.index()] - SeatSet::of(seat)).is_empty() => " rob nobody".into(),
            _ => String::new(),
        };
        match action {
            Action::Roll => "roll".into(),
            Action::EndTurn => "end turn".into(),
            Action::PlaceSettlement(corner) => format!("place settlement {}", self.corner(corner)),
            Action::PlaceRoad(path) => format!("place road {}", self.path(path)),
            Action::BuildRoad(path) => format!("build road {}", self.path(path)),
            Action::BuildSettlement(corner) => format!("build settlement {}", self.corner(corner)),
            Action::BuildKeep(corner) => format!("build keep {}", self.corner(corner)),
            Action::BuyCard => "buy card".into(),
            Action::PlaceGuard(section) => format!("place guard {}", section.number()),
            Action::BuildGuard(section) => format!("build guard {}", section.number()),
            Action::PlayPatrol(None, _) => "play ranger-patrol camp".into(),
            Action::PlayPatrol(Some(hex), victim) => {
                format!("play ranger-patrol {}{}", self.hex(hex), rob(hex, victim))
            }
            Action::PlayPatrolAgainst(hex, wildling) => {
                format!("play ranger-patrol against {} {}", wildling.word(), self.hex(hex))
            }
            Action::PlayRecruits(section) => format!("play new-recruits {}", section.number()),
            Action::PlayRoadBuilding => "play road-building".into(),
            Action::PlayWinter(a, None) => format!("play winter-is-coming {}", a.word()),
            Action::PlayWinter(a, Some(b)) => format!("play winter-is-coming {} {}", a.word(), b.word()),
            Action::MoveTormund(None, _) => "move tormund camp".into(),
            Action::MoveTormund(Some(hex), victim) => format!("move tormund {}{}", self.hex(hex), rob(hex, victim)),
            Action::Discard(card) => format!("discard {}", card.word()),
            Action::TradeSupply(give, get) => {
                let rate = self.rates[seat.index()].count(give);
                format!("trade {rate} {} for {}", give.word(), get.word())
            }
            Action::Offer(bid, to) => {
                let names: Vec<_> = to.iter().map(|s| self.seat(s)).collect();
                format!("offer {} to {}", bid_words(bid), names.join(", "))
            }
            Action::Accept => "accept".into(),
            Action::Decline => "decline".into(),
            Action::Counter(bid) => format!("counter {}", bid_words(bid)),
            Action::Propose(bid) => format!("propose {}", bid_words(bid)),
            Action::Take(partner) => format!("take {}", self.seat(partner)),
            Action::Dismiss(partner) => format!("dismiss {}", self.seat(partner)),
            Action::Withdraw => "withdraw".into(),
            Action::Use(how) => format!("use {}{}", how.hero().word(), self.how(how)),
            Action::GiveBack(card, to) => format!("give {} to {}", card.word(), self.seat(to)),
            Action::Keep(card) => format!("keep {}", card.kind().word()),
            Action::Pick(card) => format!("pick {}", card.word()),
            Action::FlipHero => "flip hero".into(),
            Action::SwapHero(hero) => format!("swap hero {}", hero.word()),
            Action::RemoveHero(hero) => format!("remove hero {}", hero.word()),
            Action::Pass => "pass".into(),
        }
    }

    /// What follows the hero's name.
    fn how(&self, how: Use) -> String {
        match how {
            Use::Jeor(kind, named) => {
                let names: Vec<_> = named.iter().map(|s| self.seat(s)).collect();
                format!(" {} from {}", kind.word(), names.join(" and "))
            }
            Use::Bowen(give, get) => format!(" {} for {}", give.word(), get.word()),
            Use::Samwell(kind) => format!(" {}", kind.word()),
            Use::Yarwyck(from, to) => format!(" {} to {}", self.path(from), self.path(to)),
            Use::Alliser(pay, instead_of, section) => {
                format!(" {} for {} at {}", pay.word(), instead_of.word(), section.number())
            }
            Use::Melisandre(pay, instead_of) => format!(" {} for {}", pay.word(), instead_of.word()),
            Use::Mance(victim) => format!(" {}", self.seat(victim)),
            Use::BenjenCamp(clan, camp) => format!(" {} {}", clan.word(), camp + 1),
            Use::BenjenClearing(section) => format!(" clearing {}", section.number()),
            Use::Ygritte(hex, wildling) => format!(" {} {}", wildling.word(), self.hex(hex)),
            Use::Yoren(section) => format!(" {}", section.number()),
            Use::Qhorin => String::new(),
        }
    }
}

impl Watch {
    pub(crate) fn scribe(&self) -> Scribe {
        Scribe {
            data: self.data,
            colours: self.colours(),
            rates: self.pieces.map(|p| p.rates),
            spared: self.options.may_spare().then_some(self.around),
        }
    }

    pub(crate) fn action_of(&self, seat: Seat, line: &str) -> Result<Action, Refusal> {
        let line = &tidy(line);
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
                Action::PlayPatrol(Some(hex), self.only_victim(seat, hex)?)
            }
            ["play", "ranger-patrol", at, "rob", who] => Action::PlayPatrol(Some(hex(at)?), self.victim_named(who)?),
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
                Action::MoveTormund(Some(hex), self.only_victim(seat, hex)?)
            }
            ["move", "tormund", at, "rob", who] => Action::MoveTormund(Some(hex(at)?), self.victim_named(who)?),
            ["discard", what] => Action::Discard(card(what)?),
            ["trade", count, give, "for", get] | ["trade", count, give, "for", "1", get] => self
                .supply_trade(seat, count, card(give)?, card(get)?)
                .ok_or_else(|| expects("trade 4 wool for ore"))??,
            ["accept"] => Action::Accept,
            ["decline"] => Action::Decline,
            ["take", who] => Action::Take(self.seat_named(who)?),
            ["dismiss", who] => Action::Dismiss(self.seat_named(who)?),
            ["withdraw"] => Action::Withdraw,
            ["use", ..] => Action::Use(self.use_of(line, &words[1..])?),
            ["give", what, "to", who] => Action::GiveBack(card(what)?, self.seat_named(who)?),
            ["keep", what] => {
                let kind = CardKind::named(what).ok_or_else(|| expects("a card such as keep ranger-patrol"))?;
                Action::Keep(CardIndex(kind as u8))
            }
            ["pick", what] => Action::Pick(card(what)?),
            ["flip", "hero"] => Action::FlipHero,
            ["swap", "hero", who] => Action::SwapHero(hero_named(line, who)?),
            ["remove", "hero", who] => Action::RemoveHero(hero_named(line, who)?),
            ["pass"] => Action::Pass,
            ["offer", ..] => self.offer_of(line)?,
            ["counter", ..] => Action::Counter(bid_of(line, rest(line))?),
            ["propose", ..] => Action::Propose(bid_of(line, rest(line))?),
            _ => return Err(expects(&forms_like(&words))),
        })
    }

    /// What follows `use`.
    fn use_of(&self, line: &str, words: &[&str]) -> Result<Use, Refusal> {
        let expects = |expected: &str| unreadable(line, expected);
        let geometry = &self.data.geometry;
        let card = |w: &str| Resource::named(w).ok_or_else(|| expects("lumber, brick, grain, wool or ore"));
        let section = |w: &str| Section::named(w).ok_or_else(|| expects("a section of the Wall, 1 to 4"));
        let path = |w: &str| geometry.path_named(w).ok_or_else(|| expects("a path such as N(1,1)-S(2,0)"));
        Ok(match words {
            ["jeor-mormont", kind, "from", who] => Use::Jeor(card(kind)?, SeatSet::of(self.seat_named(who)?)),
            ["jeor-mormont", kind, "from", one, "and", two] => {
                let (one, two) = (self.seat_named(one)?, self.seat_named(two)?);
                if one == two {
                    return Err(expects("two different players"));
                }
                Use::Jeor(card(kind)?, SeatSet::of(one) | SeatSet::of(two))
            }
            ["bowen-marsh", give, "for", get] => Use::Bowen(card(give)?, card(get)?),
            ["samwell-tarly", kind] => Use::Samwell(card(kind)?),
            ["othell-yarwyck", from, "to", to] => Use::Yarwyck(path(from)?, path(to)?),
            ["alliser-thorne", pay, "for", instead_of, "at", at] => {
                Use::Alliser(card(pay)?, card(instead_of)?, section(at)?)
            }
            ["melisandre", pay, "for", instead_of] => Use::Melisandre(card(pay)?, card(instead_of)?),
            ["mance-rayder", who] => Use::Mance(self.seat_named(who)?),
            ["benjen-stark", "clearing", at] => Use::BenjenClearing(section(at)?),
            ["benjen-stark", clan, camp] => {
                let clan = Clan::named(clan).ok_or_else(|| expects("ice-river, cave-people, hornfoot or clearing"))?;
                let camp = camp.parse().ok().filter(|n| (1..=5u8).contains(n));
                Use::BenjenCamp(clan, camp.ok_or_else(|| expects("a camp, 1 to 5"))? - 1)
            }
            ["ygritte", kind, at] => {
                let hex = geometry.hex_named(at).ok_or_else(|| expects("a hex such as (1,2)"))?;
                Use::Ygritte(hex, Wildling::named(kind).ok_or_else(|| expects("regular, climber or giant"))?)
            }
            ["yoren", at] => Use::Yoren(section(at)?),
            ["qhorin-half-hand"] => Use::Qhorin,
            _ => {
                let own =
                    |p: &&Pattern| p.form.split(' ').nth(1) == words.first().copied() && p.form.starts_with("use ");
                let forms: Vec<String> = PATTERNS.iter().filter(own).map(|p| format!("`{}`", p.form)).collect();
                return Err(expects(&if forms.is_empty() { forms_like(&["use"]) } else { forms.join(" or ") }));
            }
        })
    }

    /// Who is robbed: a seat, or nobody.
    fn victim_named(&self, word: &str) -> Result<Option<Seat>, Refusal> {
        if word == "nobody" { Ok(None) } else { self.seat_named(word).map(Some) }
    }

    /// Where one opponent alone can be robbed nobody has to name him. rule: theft
    fn only_victim(&self, seat: Seat, hex: Hex) -> Result<Option<Seat>, Refusal> {
        let victims = self.victims(seat, hex);
        // Where robbing is a choice, a line that names none of several victims does not say that all are spared.
        if victims.len() > 1 && self.options.may_spare() {
            return Err(Refusal::VictimMissing);
        }
        Ok(victims.first().filter(|_| victims.len() == 1))
    }

    /// The count written must be the rate of that seat: nobody gives more cards than he has to.
    fn supply_trade(&self, seat: Seat, count: &str, give: Resource, get: Resource) -> Option<Result<Action, Refusal>> {
        let count: u8 = count.parse().ok()?;
        let rate = self.pieces[seat.index()].rates.count(give);
        // Another moment is the better reason, and `check` knows it.
        let due = seat == self.active && self.phase == Phase::Main;
        Some(if count == rate || !due {
            Ok(Action::TradeSupply(give, get))
        } else {
            Err(Refusal::RateNotMet { rate, resource: give })
        })
    }

    fn offer_of(&self, line: &str) -> Result<Action, Refusal> {
        // Who names nobody asks the whole table.
        let (deal, names) = rest(line).rsplit_once(" to ").unwrap_or((rest(line), "all"));
        let to = match names.trim() {
            "all" => self.others(),
            names => {
                let names = names.replace(" and ", ", ");
                names.split(',').map(|n| self.seat_named(n.trim())).collect::<Result<SeatSet, Refusal>>()?
            }
        };
        Ok(Action::Offer(bid_of(line, deal)?, to))
    }

    pub(crate) fn chance_line(&self, outcome: Outcome) -> String {
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

    pub(crate) fn chance_of(&self, line: &str) -> Result<Outcome, Refusal> {
        let line = &tidy(line);
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

fn hero_named(line: &str, word: &str) -> Result<Hero, Refusal> {
    let heroes = || Hero::ALL.map(Hero::word).join(", ");
    Hero::named(word).ok_or_else(|| unreadable(line, &format!("a hero: {}", heroes())))
}

/// Spaces inside brackets and around the dash of a path, and the long minus of printed tables, mean nothing; names may be
/// joined by underscores, as keys of the friendly state are.
fn tidy(line: &str) -> String {
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

/// The patterns that begin with the same word, or a few examples.
fn forms_like(words: &[&str]) -> String {
    let same = |p: &&Pattern| p.by != By::Chance && p.form.split(' ').next() == words.first().copied();
    let forms: Vec<String> = PATTERNS.iter().filter(same).map(|p| format!("`{}`", p.form)).collect();
    if forms.is_empty() {
        "a move such as `roll`, `build road N(1,1)-S(2,0)` or `end turn`".into()
    } else {
        forms.join(" or ")
    }
}

fn unreadable(line: &str, expected: &str) -> Refusal {
    TableRefusal::Unreadable { line: line.into(), expected: expected.into() }.into()
}

/// The line without its verb.
fn rest(line: &str) -> &str {
    line.trim().split_once(char::is_whitespace).map_or("", |(_, rest)| rest)
}

pub(crate) fn goods_words(goods: Goods) -> String {
    if goods.is_empty() {
        return "nothing".into();
    }
    goods.iter().map(|(r, n)| format!("{n} {}", r.word())).collect::<Vec<_>>().join(", ")
}

fn bid_words(bid: Bid) -> String {
    format!("{} for {}", goods_words(bid.give), goods_words(bid.get))
}

/// Reads `1 lumber, 1 ore for 1 brick`.
fn bid_of(line: &str, deal: &str) -> Result<Bid, Refusal> {
    let expected = "1 lumber, 2 ore for 1 brick";
    let (give, get) = deal.split_once(" for ").ok_or_else(|| unreadable(line, expected))?;
    let goods = |words: &str| goods_of(words).ok_or_else(|| unreadable(line, expected));
    Ok(Bid { give: goods(give)?, get: goods(get)? })
}

fn goods_of(words: &str) -> Option<Goods> {
    if words.trim() == "nothing" {
        return Some(Goods::NONE);
    }
    let mut counts = [0u8; 5];
    // However somebody joins them: `1 lumber, 1 ore`, `1 lumber and 1 ore`, `1 lumber + 1 ore`.
    for part in words.replace(" and ", ",").replace('+', ",").split(',') {
        // A card without a number is one card.
        let (count, name) = part.trim().split_once(char::is_whitespace).unwrap_or(("1", part.trim()));
        let count: u8 = count.parse().ok().filter(|n| (1..=19).contains(n))?;
        let sum = &mut counts[Resource::named(name.trim())? as usize];
        *sum = sum.checked_add(count).filter(|n| *n <= 19)?;
    }
    Some(Goods::from_counts(counts))
}
