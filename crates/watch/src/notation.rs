//! Actions and outcomes as short lines, and back.

use crate::actions::{Action, CardIndex, Chance};
use crate::data::{CardKind, Data};
use crate::geometry::{Corner, Hex, Path};
use crate::refusal::Refusal;
use crate::resource::{Goods, Resource};
use crate::state::{Bid, Phase, SEAT_WORDS, Watch};
use table::{By, Game, House, Pattern, Print, Seat, SeatSet};

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
    pattern(
        "play ranger-patrol {hex} rob {seat}",
        "play a Ranger Patrol: Tormund goes there, that player is robbed",
        By::Seat,
    ),
    pattern("play ranger-patrol {hex}", "the same where nobody can be robbed, or only one player", By::Seat),
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
    pattern("theft {resource}", "the card Tormund's mover picks out of the hand", By::Chance),
    pattern("draw {card}", "the development card that was bought", By::Chance),
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
    ("seat", "a player: `red`, `blue`, `black` or `yellow` (with three seats there is no red)"),
    ("seats", "players joined by commas, `blue, black`, or `all` opponents"),
    ("resource", "`lumber`, `brick`, `grain`, `wool` or `ore`"),
    ("goods", "resource cards with their counts, `2 ore` or `1 lumber, 2 ore`; `nothing` is no card"),
    ("card", "`ranger-patrol`, `road-building`, `winter-is-coming` or `victory-point`"),
    ("die", "what a die shows, `1` to `6`"),
    ("count", "how many cards the supply asks of this player for one: `4`, or `2` at a trade route"),
];

const fn pattern(form: &'static str, means: &'static str, by: By) -> Pattern {
    Pattern { form, means, by }
}

/// All it takes to write an action: the names on the board, the seats, and their rates with the supply.
#[derive(Clone, Copy)]
pub(crate) struct Scribe {
    pub data: Print<Data>,
    pub seats: u8,
    pub rates: [Goods; 4],
}

impl Scribe {
    pub fn seat(&self, seat: Seat) -> &'static str {
        SEAT_WORDS[seat.index() + usize::from(self.seats == 3)]
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
        let rob = |victim: Option<Seat>| victim.map_or(String::new(), |v| format!(" rob {}", self.seat(v)));
        match action {
            Action::Roll => "roll".into(),
            Action::EndTurn => "end turn".into(),
            Action::PlaceSettlement(corner) => format!("place settlement {}", self.corner(corner)),
            Action::PlaceRoad(path) => format!("place road {}", self.path(path)),
            Action::BuildRoad(path) => format!("build road {}", self.path(path)),
            Action::BuildSettlement(corner) => format!("build settlement {}", self.corner(corner)),
            Action::BuildKeep(corner) => format!("build keep {}", self.corner(corner)),
            Action::BuyCard => "buy card".into(),
            Action::PlayPatrol(hex, victim) => format!("play ranger-patrol {}{}", self.hex(hex), rob(victim)),
            Action::PlayRoadBuilding => "play road-building".into(),
            Action::PlayWinter(a, None) => format!("play winter-is-coming {}", a.word()),
            Action::PlayWinter(a, Some(b)) => format!("play winter-is-coming {} {}", a.word(), b.word()),
            Action::MoveTormund(None, _) => "move tormund camp".into(),
            Action::MoveTormund(Some(hex), victim) => format!("move tormund {}{}", self.hex(hex), rob(victim)),
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
        }
    }
}

impl Watch {
    pub(crate) fn scribe(&self) -> Scribe {
        Scribe { data: self.data, seats: self.seats, rates: self.pieces.map(|p| p.rates) }
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
        Ok(match words.as_slice() {
            ["roll"] => Action::Roll,
            ["end", "turn"] => Action::EndTurn,
            ["place", "settlement", at] => Action::PlaceSettlement(corner(at)?),
            ["place", "road", at] => Action::PlaceRoad(path(at)?),
            ["build", "road", at] => Action::BuildRoad(path(at)?),
            ["build", "settlement", at] => Action::BuildSettlement(corner(at)?),
            ["build", "keep", at] => Action::BuildKeep(corner(at)?),
            ["buy", "card"] => Action::BuyCard,
            ["play", "ranger-patrol", "camp", ..] => return Err(self.no_patrol_to_camp(seat)),
            ["play", "ranger-patrol", at] => {
                let hex = hex(at)?;
                Action::PlayPatrol(hex, self.only_victim(seat, hex))
            }
            ["play", "ranger-patrol", at, "rob", who] => Action::PlayPatrol(hex(at)?, Some(self.seat_named(who)?)),
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
                Action::MoveTormund(Some(hex), self.only_victim(seat, hex))
            }
            ["move", "tormund", at, "rob", who] => Action::MoveTormund(Some(hex(at)?), Some(self.seat_named(who)?)),
            ["discard", what] => Action::Discard(card(what)?),
            ["trade", count, give, "for", get] | ["trade", count, give, "for", "1", get] => self
                .supply_trade(seat, count, card(give)?, card(get)?)
                .ok_or_else(|| expects("trade 4 wool for ore"))??,
            ["accept"] => Action::Accept,
            ["decline"] => Action::Decline,
            ["take", who] => Action::Take(self.seat_named(who)?),
            ["dismiss", who] => Action::Dismiss(self.seat_named(who)?),
            ["withdraw"] => Action::Withdraw,
            ["offer", ..] => self.offer_of(line)?,
            ["counter", ..] => Action::Counter(bid_of(line, rest(line))?),
            ["propose", ..] => Action::Propose(bid_of(line, rest(line))?),
            _ => return Err(expects(&forms_like(&words))),
        })
    }

    /// Where one opponent alone can be robbed nobody has to name him. rule: theft
    fn only_victim(&self, seat: Seat, hex: Hex) -> Option<Seat> {
        let victims = self.victims(seat, hex);
        victims.first().filter(|_| victims.len() == 1)
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
        let Some((deal, names)) = rest(line).rsplit_once(" to ") else {
            return Err(unreadable(line, "offer 1 ore for 1 brick to blue, black"));
        };
        let to = match names.trim() {
            "all" => self.others(),
            names => {
                let names = names.replace(" and ", ", ");
                names.split(',').map(|n| self.seat_named(n.trim())).collect::<Result<SeatSet, Refusal>>()?
            }
        };
        Ok(Action::Offer(bid_of(line, deal)?, to))
    }

    pub(crate) fn chance_line(&self, outcome: Chance) -> String {
        match outcome {
            Chance::Start(seat) => format!("start {}", self.seat_name(seat)),
            Chance::Roll(a, b) => format!("roll {a} {b}"),
            Chance::Theft(card) => format!("theft {}", card.word()),
            Chance::Card(card) => format!("draw {}", card.kind().word()),
        }
    }

    pub(crate) fn chance_of(&self, line: &str) -> Result<Chance, Refusal> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let die = |w: &str| w.parse().ok().filter(|n| (1..=6).contains(n)).ok_or_else(|| unreadable(line, "roll 3 4"));
        Ok(match words.as_slice() {
            ["start", who] => Chance::Start(self.seat_named(who)?),
            ["roll", a, b] => Chance::Roll(die(a)?, die(b)?),
            ["theft", what] => Chance::Theft(Resource::named(what).ok_or_else(|| unreadable(line, "theft ore"))?),
            ["draw", what] => {
                let kind = CardKind::named(what).ok_or_else(|| unreadable(line, "draw ranger-patrol"))?;
                Chance::Card(CardIndex(kind as u8))
            }
            _ => return Err(unreadable(line, "an outcome such as `roll 3 4`, `theft ore` or `draw ranger-patrol`")),
        })
    }
}

/// Spaces inside brackets and around the dash of a path, and the long minus of printed tables, mean nothing.
fn tidy(line: &str) -> String {
    let mut tidy = String::with_capacity(line.len());
    let mut inside = false;
    for c in line.replace('\u{2212}', "-").replace(") - ", ")-").chars() {
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
    House::Unreadable { line: line.into(), expected: expected.into() }.into()
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
    for part in words.split(',') {
        let (count, name) = part.trim().split_once(char::is_whitespace)?;
        let count: u8 = count.parse().ok().filter(|n| (1..=19).contains(n))?;
        let sum = &mut counts[Resource::named(name.trim())? as usize];
        *sum = sum.checked_add(count).filter(|n| *n <= 19)?;
    }
    Some(Goods::from_counts(counts))
}
