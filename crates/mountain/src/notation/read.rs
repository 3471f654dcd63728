//! Reads lines of notation.

use crate::actions::{Action, Dig, LaterStep, Outcome, PaymentSources};
use crate::cells::Cell;
use crate::messages::{place_from_word, slot_word};
use crate::notation::PATTERNS;
use crate::refusal::Refusal;
use crate::resources::{Area, Clan, Piece, Resource};
use crate::rules::payment::PaymentKind;
use crate::state::{HORDE_SLOTS, Mountain, PaymentSource, SEAT_WORDS};
use engine::{By, Notation, Pattern, Seat, TableRefusal};

/// The resources that an exchange gives or takes, as written.
struct ResourceWords {
    first: Resource,
    second: Option<Resource>,
    /// The count of the first resource, if it is written.
    count: Option<u16>,
}

impl ResourceWords {
    /// Can this mean `n` pieces of one resource?
    fn is_count(&self, n: u16) -> bool {
        self.second.is_none_or(|second| second == self.first) && self.count.is_none_or(|count| count == n)
    }
}

/// Reads one line.
pub(super) struct LineReader<'a> {
    game: &'a Mountain,
    seat: Seat,
    line: &'a str,
}

type ReadResult<T> = Result<T, Refusal>;

impl<'a> LineReader<'a> {
    pub(super) fn new(game: &'a Mountain, seat: Seat, line: &'a str) -> LineReader<'a> {
        LineReader { game, seat, line }
    }

    /// Reads an outcome of chance.
    pub(super) fn outcome(&self) -> ReadResult<Outcome> {
        let words: Vec<&str> = self.line.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["refill", at, troll] => Outcome::Refill { slot: self.slot(at)?, card: self.troll(troll)? },
            ["pedestal", at, clan] => Outcome::Pedestal { slot: self.slot(at)?, clan: self.clan(clan)? },
            ["workshop", workshop] => Outcome::Workshop(self.workshop(workshop)?),
            ["reveal", spell] => Outcome::Reveal(self.spell(spell)?),
            ["statues", cell, a, b, c] => {
                let cell = self.cell(cell)?;
                let spot = self.game.board().statues.iter().position(|s| *s == cell);
                let spot = spot.ok_or_else(|| self.unreadable("a place for a statue"))? as u8;
                let clans = [self.clan(a)?, self.clan(b)?, self.clan(c)?];
                if clans[0] == clans[1] || clans[1] == clans[2] || clans[0] == clans[2] {
                    return Err(self.unreadable("three different clans"));
                }
                Outcome::Statues { spot, clans }
            }
            ["token", area, clan, value] => {
                let area = Area::from_word(area).ok_or_else(|| self.unreadable("an area such as dark-grey"))?;
                let value = value.parse().ok().filter(|v| (1..=4).contains(v) && value.len() == 1);
                Outcome::Token {
                    area,
                    clan: self.clan(clan)?,
                    value: value.ok_or_else(|| self.unreadable("a value of 1 to 4"))?,
                }
            }
            ["draw", who, starter] => {
                Outcome::Draw { seat: self.game.seat_named(who)?, starter: self.starter(starter)? }
            }
            _ => return Err(self.unreadable("an outcome such as `refill L1[0] grubba` or `reveal golden-mask`")),
        })
    }

    /// Reads an action.
    pub(super) fn action(&self) -> ReadResult<Action> {
        let words: Vec<&str> = self.line.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["gate", cell] => Action::Gate(self.cell_or_refusal(cell, Refusal::NoStartSpot)?),
            ["choose", workshop] => Action::ChooseWorkshop(self.workshop(workshop)?),
            ["keep", starter, at] => Action::Keep { starter: self.starter(starter)?, place: self.place(at)? },
            ["cast", spell, rest @ ..] => {
                let spell = self.spell(spell)?;
                let (in_vain, rest) = match rest {
                    ["in", "vain", rest @ ..] => (true, rest),
                    rest => (false, rest),
                };
                Action::Cast { spell, in_vain, from: self.source_of_one(rest, PaymentKind::Plain(Resource::Rune))? }
            }
            ["gain", count, resource] => {
                let resource = self.resource(resource)?;
                let sets = self.game.gain_sets().iter();
                let fits = |set: &std::collections::BTreeMap<Resource, u16>| {
                    set.get(&resource).is_some_and(|n| n.to_string() == *count)
                };
                let i = sets.into_iter().position(fits);
                Action::Gain(i.ok_or(Refusal::NoSuchGain)? as u8)
            }
            ["promote", at, from] => Action::Promote { place: self.place(at)?, slot: self.slot(from)? },
            ["consecrate", cell] => Action::Consecrate(self.cell(cell)?),
            ["move", from, "to", to, rest @ ..] => {
                let (from, to) = (self.cell(from)?, self.cell_or_refusal(to, Refusal::TooFar)?);
                let clan = self.game.statue(from);
                let due = clan.map_or(PaymentKind::Plain(Resource::Cart), PaymentKind::Cart);
                self.later_step(LaterStep::Move { from, to, cart: self.source_of_one(rest, due)? })
            }
            ["activate", at] => Action::Activate(self.place(at)?),
            ["lull", one] => Action::Lull(self.slot(one)?, None),
            ["lull", one, other] => {
                let (one, other) = (self.slot(one)?, self.slot(other)?);
                Action::Lull(one.min(other), Some(one.max(other)))
            }
            ["unload", piece, at] => Action::Unload(self.piece(piece)?, self.place(at)?),
            ["transmute", give, "into", get, rest @ ..] => {
                let (give, get) = (self.resource(give)?, self.resource(get)?);
                Action::Transmute { give, get, from: self.source_of_one(rest, PaymentKind::Any(give))? }
            }
            ["collapse", cell] => Action::Collapse(self.game.first_cell_of_tile(self.cell(cell)?)),
            ["erect", clan, cell] => Action::Erect(self.clan(clan)?, self.cell(cell)?),
            ["pedestal", clan] => Action::Pedestal(self.clan(clan)?),
            ["swap", a, b] => {
                let (a, b) = (self.cell(a)?, self.cell(b)?);
                Action::Swap(a.min(b), a.max(b))
            }
            ["work", at, rest @ ..] => self.work(self.spot(at, Refusal::NoWorkshop)?, rest)?,
            ["recruit", at, rest @ ..] => {
                let slot = self.slot(at)?;
                let count = self.game.slots_to_bribe(slot).count_ones() as u16;
                let [from, more] = self.two_parts(rest, [(PaymentKind::Plain(Resource::Coin), count); 2])?;
                self.expect_no_sources(more)?;
                if self.game.may_decline_spell(self.seat) {
                    Action::SkipTo(LaterStep::Recruit { slot, from })
                } else {
                    Action::Recruit { slot, from }
                }
            }
            ["bribe", at, resource, rest @ ..] => {
                let (slot, resource) = (self.slot(at)?, self.resource(resource)?);
                Action::Bribe { slot, resource, from: self.optional_source(rest)? }
            }
            ["place", at] => Action::Place(self.place(at)?),
            ["dig", tile, turn, cell, mineral, rest @ ..] => self.dig([tile, turn, cell, mineral], rest)?,
            ["found", workshop, "at", at] => {
                Action::Found { workshop: self.workshop(workshop)?, spot: self.spot(at, Refusal::NoSpot)? }
            }
            ["hall", hall, turn, cell] => {
                let data = self.game.data.get();
                let hall = data.hall_from_word(hall).ok_or_else(|| self.unreadable("a great hall"))?;
                let turn = data.halls[usize::from(hall)].shape.turn_from_word(turn);
                let turn = turn.ok_or_else(|| self.unreadable("a turn of a hall: r0 to r3"))?;
                self.later_step(LaterStep::Hall { hall, turn, at: self.cell_or_refusal(cell, Refusal::HallGap)? })
            }
            ["give", resource, rest @ ..] => {
                Action::Give { resource: self.resource(resource)?, from: self.optional_source(rest)? }
            }
            ["take", resource] => Action::Take(self.resource(resource)?),
            ["skip"] => Action::Skip,
            ["done"] => Action::Done,
            ["end"] => self.later_step(LaterStep::End),
            _ => return Err(self.unreadable(&similar_patterns(&words))),
        })
    }

    /// A step after an open question also declines the question.
    fn later_step(&self, step: LaterStep) -> Action {
        if self.game.can_decline_and_continue() { Action::SkipTo(step) } else { step.action() }
    }

    fn dig(&self, [tile, turn, cell, mineral]: [&str; 4], rest: &[&str]) -> ReadResult<Action> {
        let data = self.game.data.get();
        let kind = data.tunnel_from_word(tile).ok_or_else(|| self.unreadable("a tunnel such as I4"))?;
        let tunnel = &data.tunnels[usize::from(kind)];
        let turn = tunnel.shape.turn_from_word(turn);
        let turn = turn.ok_or_else(|| self.unreadable("a turn: r0 to r3 or f0 to f3"))?;
        let mineral = self.resource(mineral)?;
        if !Resource::MINERALS.contains(&mineral) {
            return Err(self.unreadable("a mineral: stone, iron or heartstone"));
        }
        let at = self.cell_or_refusal(cell, Refusal::OffTheBoard)?;
        // A dig as the second step declines what a spell still asks for.
        let declines_spell = self.game.may_decline_spell(self.seat);
        let mut dig = Dig { tile: kind, turn, at, mineral, from: Default::default(), declines_spell };
        let hammers = self.game.hammers_due(&self.game.dig_cells(dig));
        let dues = [(PaymentKind::Plain(mineral), tunnel.size.into()), (PaymentKind::Plain(Resource::Hammer), hammers)];
        dig.from = self.two_parts(rest, dues)?;
        Ok(Action::Dig(dig))
    }

    fn work(&self, spot: u8, words: &[&str]) -> ReadResult<Action> {
        if let [piece, "from", at] = words {
            return Ok(Action::Haul { spot, piece: self.piece(piece)?, place: self.place(at)? });
        }
        let Some(middle) = words.iter().position(|word| *word == "for") else {
            return Err(self.unreadable(&similar_patterns(&["work"])));
        };
        let end = words.iter().position(|word| *word == "from").unwrap_or(words.len()).max(middle + 1);
        let (given, gained) = (self.pieces(&words[..middle])?, self.pieces(&words[middle + 1..end])?);
        let (give, get, rest) = (given.first, gained.first, &words[end..]);
        let price = self.price(spot, give, get);
        let more = match price {
            Some((cost, gain)) if given.is_count(cost) && gained.is_count(gain) => None,
            // Other counts are an exchange that the workshop does not offer.
            Some(_) => Some(given.second.unwrap_or(give)),
            None => given.second.filter(|_| gained.second.is_none()),
        };
        let Some(more) = more else {
            let cost = price.map_or(1, |(cost, _)| cost);
            let [from, other] =
                self.two_parts(rest, [(PaymentKind::Plain(give), cost), (PaymentKind::Any(give), 1)])?;
            self.expect_no_sources(other)?;
            return Ok(Action::Work { spot, give, more: None, get, from: [from, PaymentSources::DEFAULT] });
        };
        let [first, second] = self.sources_of_two(rest, [give, more])?;
        // The order of the two resources does not matter. Sources stay with their resource.
        let ((give, first), (more, second)) =
            if give <= more { ((give, first), (more, second)) } else { ((more, second), (give, first)) };
        Ok(Action::Work { spot, give, more: Some(more), get, from: [first, second] })
    }

    /// The price and the gain of the workshop on a spot, if it takes one kind of resource.
    fn price(&self, spot: u8, give: Resource, get: Resource) -> Option<(u16, u16)> {
        let workshop = self.game.workshop_on(spot)?;
        let exchange = &self.game.data.get().workshops[usize::from(workshop)].exchange;
        let mut fits = exchange.iter().filter_map(|e| Some((e.price()?, e.gain()?)));
        fits.find_map(|(price, gain)| (price.0 == give && gain.0 == get).then_some((price.1, gain.1)))
    }

    /// Reads `stone`, `stone coin` or `2 stone`.
    fn pieces(&self, words: &[&str]) -> ReadResult<ResourceWords> {
        let form = || self.unreadable(&similar_patterns(&["work"]));
        match words {
            [one] => Ok(ResourceWords { first: self.resource(one)?, second: None, count: None }),
            [count, one] if count.len() == 1 && count.as_bytes()[0].is_ascii_digit() => {
                let (first, count) = (self.resource(one)?, count.parse().map_err(|_| form())?);
                Ok(ResourceWords { first, second: (count == 2).then_some(first), count: Some(count) })
            }
            [one, other] => {
                let (first, second) = (self.resource(one)?, self.resource(other)?);
                Ok(ResourceWords { first, second: Some(second), count: (first == second).then_some(2) })
            }
            _ => Err(form()),
        }
    }

    // ---- payment sources ----

    /// Reads `from …` after a payment of one piece.
    fn source_of_one(&self, words: &[&str], due: PaymentKind) -> ReadResult<PaymentSources> {
        let place = self.optional_source(words)?;
        if place == PaymentSource::Default {
            return Ok(PaymentSources::DEFAULT);
        }
        Ok(self.or_default(PaymentSources::DEFAULT.with(place, 1).unwrap_or_default(), (due, 1)))
    }

    /// Reads the optional source of one piece.
    fn optional_source(&self, words: &[&str]) -> ReadResult<PaymentSource> {
        match words {
            [] => Ok(PaymentSource::Default),
            ["from", word] | ["from", word, "1"] => self.source(word),
            ["from", who, ..] if SEAT_WORDS.contains(who) => Err(self.other_moot()),
            _ => Err(self.unreadable("a place such as `from T5` or `from storage`")),
        }
    }

    fn source(&self, word: &str) -> ReadResult<PaymentSource> {
        if word == "storage" { Ok(PaymentSource::Storage) } else { Ok(PaymentSource::Troll(self.place(word)?)) }
    }

    /// Trolls of other seats never pay, not even those of a partner. rule: team-storage
    fn other_moot(&self) -> Refusal {
        if self.game.options.teams { Refusal::PartnersMoot } else { Refusal::ForeignMoot }
    }

    /// Reads `from A 1, B 2 and C 1`: up to two parts. A part that equals the default becomes the default.
    fn two_parts(&self, words: &[&str], dues: [(PaymentKind, u16); 2]) -> ReadResult<[PaymentSources; 2]> {
        let [first, second] = self.split_parts(&words.join(" "))?;
        Ok([self.or_default(first, dues[0]), self.or_default(second, dues[1])])
    }

    /// Reads the sources of two pieces. One part may name both: `from storage 2`, `from T1, storage`.
    fn sources_of_two(&self, words: &[&str], pieces: [Resource; 2]) -> ReadResult<[PaymentSources; 2]> {
        let written = words.join(" ");
        let written = match written.strip_suffix(" 2").zip(written.strip_prefix("from ")) {
            _ if written.contains(" and ") => written,
            Some((from, _)) if !written.contains(',') => format!("{from} and {}", from.trim_start_matches("from ")),
            _ => written.replacen(',', " and ", 1),
        };
        let named = self.split_parts(&written)?;
        let dues = pieces.map(|resource| (PaymentKind::Any(resource), 1));
        if pieces[0] != pieces[1] || named.iter().any(|places| places.sum() != 1) {
            return Ok([self.or_default(named[0], dues[0]), self.or_default(named[1], dues[1])]);
        }
        // Two equal resources are checked together, because one piece cannot pay for both.
        let both = named[0].with(named[1].only_source(), 1).unwrap_or_default();
        Ok(if self.or_default(both, (dues[0].0, 2)).is_default() { [PaymentSources::DEFAULT; 2] } else { named })
    }

    /// Reads up to two parts as they are written.
    fn split_parts(&self, written: &str) -> ReadResult<[PaymentSources; 2]> {
        let mut from = [PaymentSources::DEFAULT; 2];
        if written.is_empty() {
            return Ok(from);
        }
        let rest = written.strip_prefix("from ").ok_or_else(|| self.unreadable("`from` and places"))?;
        let mut parts = rest.split(" and ");
        for (places, part) in from.iter_mut().zip(&mut parts) {
            *places = self.sources(part)?;
        }
        if parts.next().is_some() { Err(self.unreadable("two parts at most")) } else { Ok(from) }
    }

    fn sources(&self, text: &str) -> ReadResult<PaymentSources> {
        if text == "default" {
            return Ok(PaymentSources::DEFAULT);
        }
        let example = || self.unreadable("places such as `T1 1, T5 2, storage 1`");
        let mut places = PaymentSources::DEFAULT;
        for item in text.split(',') {
            let words: Vec<&str> = item.split_whitespace().collect();
            let (word, count) = match words.as_slice() {
                [who, ..] if SEAT_WORDS.contains(who) => return Err(self.other_moot()),
                [word] => (*word, 1),
                [word, count] => (*word, count.parse::<u8>().map_err(|_| example())?),
                _ => return Err(example()),
            };
            if count == 0 || count > PaymentSources::MOST.1 {
                return Err(example());
            }
            places = places.with(self.source(word)?, count).ok_or(Refusal::NotThere)?;
        }
        Ok(places)
    }

    /// Replaces sources that equal the spending order by the default.
    fn or_default(&self, places: PaymentSources, (due, n): (PaymentKind, u16)) -> PaymentSources {
        if self.game.default_sources(self.seat, due, n) == Some(places) { PaymentSources::DEFAULT } else { places }
    }

    fn expect_no_sources(&self, places: PaymentSources) -> ReadResult<()> {
        if places.is_default() { Ok(()) } else { Err(self.unreadable("one part")) }
    }

    // ---- words ----

    fn unreadable(&self, expected: &str) -> Refusal {
        TableRefusal::Unreadable { line: self.line.into(), expected: expected.into() }.into()
    }

    fn cell(&self, word: &str) -> ReadResult<Cell> {
        Cell::parse(word).ok_or_else(|| self.unreadable("a cell such as 8,1"))
    }

    /// Reads a cell. A cell beyond the board such as `7,-1` is not unreadable: it gives the refusal `beyond`.
    fn cell_or_refusal(&self, word: &str, beyond: Refusal) -> ReadResult<Cell> {
        let bare = word.trim_start_matches('(').trim_end_matches(')');
        let number = |text: &str| text.len() <= 3 && text.parse::<i16>().is_ok_and(|n| n.to_string() == text);
        let pair = bare.split_once(',').is_some_and(|(x, y)| number(x) && number(y));
        self.cell(word).map_err(|unreadable| if pair { beyond } else { unreadable })
    }

    fn spot(&self, word: &str, otherwise: Refusal) -> ReadResult<u8> {
        self.game.board().spot_at(self.cell(word)?).ok_or(otherwise)
    }

    fn place(&self, word: &str) -> ReadResult<u8> {
        place_from_word(word).ok_or_else(|| self.unreadable("a place of the moot: T1 to T10"))
    }

    fn slot(&self, word: &str) -> ReadResult<u8> {
        let found = (0..HORDE_SLOTS as u8).find(|s| slot_word(*s) == word);
        found.ok_or_else(|| self.unreadable("a place of the horde such as L2[1]"))
    }

    fn resource(&self, word: &str) -> ReadResult<Resource> {
        Resource::from_word(word).ok_or_else(|| self.unreadable("a resource such as stone"))
    }

    fn piece(&self, word: &str) -> ReadResult<Piece> {
        Piece::from_list_word(word).ok_or_else(|| self.unreadable("a piece such as stone or fire-cart"))
    }

    fn clan(&self, word: &str) -> ReadResult<Clan> {
        Clan::from_word(word).ok_or_else(|| self.unreadable("fire, ice or moon"))
    }

    fn spell(&self, word: &str) -> ReadResult<u8> {
        self.game.data.get().spell_from_word(word).ok_or_else(|| self.unreadable("a spell such as golden-mask"))
    }

    fn workshop(&self, word: &str) -> ReadResult<u8> {
        self.game.data.get().workshop_from_word(word).ok_or_else(|| self.unreadable("a workshop such as crusher"))
    }

    fn troll(&self, word: &str) -> ReadResult<u8> {
        self.game.data.get().troll_from_word(word).ok_or_else(|| self.unreadable("a troll such as grubba"))
    }

    fn starter(&self, word: &str) -> ReadResult<u8> {
        self.game
            .data
            .get()
            .starter_from_word(word)
            .ok_or_else(|| self.unreadable("a starting troll such as coin-bearer"))
    }
}

/// The patterns that begin with the same word, or a few examples.
fn similar_patterns(words: &[&str]) -> String {
    let same = |p: &&Pattern| p.by != By::Chance && p.form.split(' ').next() == words.first().copied();
    let forms: Vec<String> = PATTERNS.iter().filter(same).map(|p| format!("`{}`", p.form)).collect();
    if forms.is_empty() {
        "a move such as `recruit L1[0]`, `dig I4 r0 7,2 stone` or `end`".into()
    } else {
        forms.join(" or ")
    }
}
