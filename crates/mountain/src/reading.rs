//! Lines of notation, read back.

use crate::actions::{Action, Chance, Dig, Places};
use crate::data::vocabulary::Exchange;
use crate::goods::{Area, Clan, Piece, Resource};
use crate::ground::Cell;
use crate::notation::PATTERNS;
use crate::purse::Due;
use crate::refusal::Refusal;
use crate::state::{HORDE, MOOT, Mountain, Place, SEAT_WORDS};
use crate::words::{place, slot};
use table::{By, Game, House, Pattern, Seat};

/// Reads the words of one line.
struct Reading<'a> {
    game: &'a Mountain,
    seat: Seat,
    line: &'a str,
}

type Read<T> = Result<T, Refusal>;

impl Mountain {
    pub(crate) fn action_of(&self, seat: Seat, line: &str) -> Read<Action> {
        let words: Vec<&str> = line.split_whitespace().collect();
        Reading { game: self, seat, line }.action(&words)
    }

    pub(crate) fn chance_of(&self, line: &str) -> Read<Chance> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let r = Reading { game: self, seat: Seat(0), line };
        Ok(match words.as_slice() {
            ["refill", at, troll] => Chance::Refill { slot: r.slot(at)?, card: r.troll(troll)? },
            ["pedestal", at, clan] => Chance::Pedestal { slot: r.slot(at)?, clan: r.clan(clan)? },
            ["workshop", shop] => Chance::Workshop(r.shop(shop)?),
            ["reveal", spell] => Chance::Reveal(r.spell(spell)?),
            ["statues", cell, a, b, c] => {
                let cell = r.cell(cell)?;
                let spot = self.board().statues.iter().position(|s| *s == cell);
                let spot = spot.ok_or_else(|| r.expects("a place for a statue"))? as u8;
                let clans = [r.clan(a)?, r.clan(b)?, r.clan(c)?];
                if clans[0] == clans[1] || clans[1] == clans[2] || clans[0] == clans[2] {
                    return Err(r.expects("three different clans"));
                }
                Chance::Statues { spot, clans }
            }
            ["token", area, clan, value] => {
                let area = Area::named(area).ok_or_else(|| r.expects("an area such as dark-grey"))?;
                let value = value.parse().ok().filter(|v| (1..=4).contains(v) && value.len() == 1);
                Chance::Token { area, clan: r.clan(clan)?, value: value.ok_or_else(|| r.expects("a value of 1 to 4"))? }
            }
            ["draw", who, starter] => Chance::Draw { seat: self.seat_named(who)?, starter: r.starter(starter)? },
            _ => return Err(r.expects("an outcome such as `refill L1[0] grubba` or `reveal golden-mask`")),
        })
    }
}

impl Reading<'_> {
    fn action(&self, words: &[&str]) -> Read<Action> {
        Ok(match words {
            ["gate", cell] => Action::Gate(self.cell(cell)?),
            ["choose", shop] => Action::ChooseShop(self.shop(shop)?),
            ["keep", starter, at] => Action::Keep { starter: self.starter(starter)?, place: self.place(at)? },
            ["cast", spell, rest @ ..] => {
                let spell = self.spell(spell)?;
                let (in_vain, rest) = match rest {
                    ["in", "vain", rest @ ..] => (true, rest),
                    rest => (false, rest),
                };
                Action::Cast { spell, in_vain, from: self.one_piece(rest, Due::Plain(Resource::Rune))? }
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
                let (from, to) = (self.cell(from)?, self.cell(to)?);
                let clan = self.game.statue(from);
                let due = clan.map_or(Due::Plain(Resource::Cart), Due::Cart);
                Action::Move { from, to, cart: self.one_piece(rest, due)? }
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
                Action::Transmute { give, get, from: self.one_piece(rest, Due::Any(give))? }
            }
            ["collapse", cell] => Action::Collapse(self.cell(cell)?),
            ["erect", clan, cell] => Action::Erect(self.clan(clan)?, self.cell(cell)?),
            ["pedestal", clan] => Action::Pedestal(self.clan(clan)?),
            ["swap", a, b] => {
                let (a, b) = (self.cell(a)?, self.cell(b)?);
                Action::Swap(a.min(b), a.max(b))
            }
            ["work", at, rest @ ..] => self.work(self.spot(at, Refusal::NoWorkshop)?, rest)?,
            ["recruit", at, rest @ ..] => {
                let slot = self.slot(at)?;
                let count = self.game.bribes_for(slot).count_ones() as u16;
                let [from, more] = self.parts(rest, [(Due::Plain(Resource::Coin), count); 2])?;
                self.nothing(more)?;
                Action::Recruit { slot, from }
            }
            ["bribe", at, resource, rest @ ..] => {
                let (slot, resource) = (self.slot(at)?, self.resource(resource)?);
                Action::Bribe { slot, resource, from: self.origin(rest)? }
            }
            ["place", at] => Action::Place(self.place(at)?),
            ["dig", tile, turn, cell, mineral, rest @ ..] => self.dig([tile, turn, cell, mineral], rest)?,
            ["found", shop, "at", at] => {
                Action::Found { shop: self.shop(shop)?, spot: self.spot(at, Refusal::NoSpot)? }
            }
            ["hall", hall, turn, cell] => {
                let halls = &self.game.data.get().halls;
                let hall = halls.iter().position(|h| h.id == *hall).ok_or_else(|| self.expects("a great hall"))?;
                let turn = halls[hall].shape.turn_named(turn);
                let turn = turn.ok_or_else(|| self.expects("a turn of a hall: r0 to r3"))?;
                Action::Hall { hall: hall as u8, turn, at: self.cell(cell)? }
            }
            ["give", resource, rest @ ..] => {
                Action::Give { resource: self.resource(resource)?, from: self.origin(rest)? }
            }
            ["take", resource] => Action::Take(self.resource(resource)?),
            ["skip"] => Action::Skip,
            ["done"] => Action::Done,
            ["end"] => Action::End,
            _ => return Err(self.expects(&forms_like(words))),
        })
    }

    fn dig(&self, [tile, turn, cell, mineral]: [&str; 4], rest: &[&str]) -> Read<Action> {
        let tunnels = &self.game.data.get().tunnels;
        let kind = tunnels.iter().position(|t| t.id == tile);
        let kind = kind.ok_or_else(|| self.expects("a tunnel such as I4"))?;
        let turn = tunnels[kind].shape.turn_named(turn);
        let turn = turn.ok_or_else(|| self.expects("a turn: r0 to r3 or f0 to f3"))?;
        let mineral = self.resource(mineral)?;
        if !Resource::MINERALS.contains(&mineral) {
            return Err(self.expects("a mineral: stone, iron or heartstone"));
        }
        let mut dig = Dig { tile: kind as u8, turn, at: self.cell(cell)?, mineral, from: Default::default() };
        let hammers = self.game.hammers_due(&self.game.dig_cells(dig));
        let dues = [(Due::Plain(mineral), tunnels[kind].size.into()), (Due::Plain(Resource::Hammer), hammers)];
        dig.from = self.parts(rest, dues)?;
        Ok(Action::Dig(dig))
    }

    fn work(&self, spot: u8, words: &[&str]) -> Read<Action> {
        if let [piece, "from", at] = words {
            return Ok(Action::Haul { spot, piece: self.piece(piece)?, place: self.place(at)? });
        }
        let (give, more, get, rest) = match words {
            [give, "for", get, rest @ ..] => (self.resource(give)?, None, self.resource(get)?, rest),
            [give, more, "for", get, rest @ ..] => {
                let (a, b) = (self.resource(give)?, self.resource(more)?);
                if a > b {
                    let words: Vec<&str> =
                        [*more, *give, "for", *get].into_iter().chain(rest.iter().copied()).collect();
                    // The other way round is the same exchange; named places go with their resource.
                    return if rest.is_empty() { self.work(spot, &words) } else { Err(self.expects(ORDERED)) };
                }
                (a, Some(b), self.resource(get)?, rest)
            }
            _ => return Err(self.expects(&forms_like(&["work"]))),
        };
        let first = if more.is_some() { Due::Any(give) } else { Due::Plain(give) };
        let count = self.price(spot, give, more, get);
        let second = Due::Any(more.unwrap_or(give));
        let from = self.parts(rest, [(first, count), (second, 1)])?;
        if more.is_none() {
            self.nothing(from[1])?;
        }
        Ok(Action::Work { spot, give, more, get, from })
    }

    /// What a use of a workshop costs of its first resource.
    fn price(&self, spot: u8, give: Resource, more: Option<Resource>, get: Resource) -> u16 {
        let Some(shop) = self.game.shop_on(spot).filter(|_| more.is_none()) else { return 1 };
        let exchange = &self.game.data.get().workshops[usize::from(shop)].exchange;
        let fits = exchange.iter().filter(|e| e.gain().is_some_and(|g| g.0 == get));
        fits.filter_map(Exchange::price).find(|p| p.0 == give).map_or(1, |p| p.1)
    }

    // ---- places ----

    /// `from …` behind a payment of one piece.
    fn one_piece(&self, words: &[&str], due: Due) -> Read<Places> {
        let place = self.origin(words)?;
        if place == Place::Default {
            return Ok(Places::DEFAULT);
        }
        let named = Places::DEFAULT.with(place, 1).unwrap_or_default();
        // What is spelled out and is the default anyway *is* the default.
        Ok(if self.game.default_places(self.seat, due, 1) == Some(named) { Places::DEFAULT } else { named })
    }

    /// The place of one piece.
    fn origin(&self, words: &[&str]) -> Read<Place> {
        match words {
            [] => Ok(Place::Default),
            ["from", word] | ["from", word, "1"] => self.where_from(word),
            ["from", who, ..] if SEAT_WORDS.contains(who) => Err(self.foreign()),
            _ => Err(self.expects("a place such as `from T5` or `from storage`")),
        }
    }

    fn where_from(&self, word: &str) -> Read<Place> {
        if word == "storage" { Ok(Place::Storage) } else { Ok(Place::Troll(self.place(word)?)) }
    }

    /// Nobody pays from another moot, a partner's included. rule: team-storage
    fn foreign(&self) -> Refusal {
        if self.game.options.teams { Refusal::PartnersMoot } else { Refusal::ForeignMoot }
    }

    /// `from A 1, B 2 and C 1`: up to two parts, each default where it equals the default.
    fn parts(&self, words: &[&str], dues: [(Due, u16); 2]) -> Read<[Places; 2]> {
        let mut from = [Places::DEFAULT; 2];
        let rest = match words {
            [] => return Ok(from),
            ["from", rest @ ..] => rest,
            _ => return Err(self.expects("`from` and places")),
        };
        let joined = rest.join(" ");
        let mut parts = joined.split(" and ");
        for (i, (due, n)) in dues.into_iter().enumerate() {
            let Some(part) = parts.next() else { break };
            from[i] = self.part(part, due, n)?;
        }
        if parts.next().is_some() {
            return Err(self.expects("two parts at most"));
        }
        Ok(from)
    }

    fn part(&self, text: &str, due: Due, n: u16) -> Read<Places> {
        if text == "default" {
            return Ok(Places::DEFAULT);
        }
        let example = || self.expects("places such as `T1 1, T5 2, storage 1`");
        let mut places = Places::DEFAULT;
        for item in text.split(',') {
            let words: Vec<&str> = item.split_whitespace().collect();
            let (word, count) = match words.as_slice() {
                [who, ..] if SEAT_WORDS.contains(who) => return Err(self.foreign()),
                [word] => (*word, 1),
                [word, count] => (*word, count.parse::<u8>().map_err(|_| example())?),
                _ => return Err(example()),
            };
            if count == 0 || count > Places::MOST.1 {
                return Err(example());
            }
            places = places.with(self.where_from(word)?, count).ok_or(Refusal::NotThere)?;
        }
        Ok(if self.game.default_places(self.seat, due, n) == Some(places) { Places::DEFAULT } else { places })
    }

    fn nothing(&self, places: Places) -> Read<()> {
        if places.is_default() { Ok(()) } else { Err(self.expects("one part")) }
    }

    // ---- words ----

    fn expects(&self, expected: &str) -> Refusal {
        House::Unreadable { line: self.line.into(), expected: expected.into() }.into()
    }

    fn cell(&self, word: &str) -> Read<Cell> {
        Cell::named(word).ok_or_else(|| self.expects("a cell such as 8,1"))
    }

    fn spot(&self, word: &str, otherwise: Refusal) -> Read<u8> {
        self.game.board().spot(self.cell(word)?).ok_or(otherwise)
    }

    fn place(&self, word: &str) -> Read<u8> {
        let found = (0..MOOT as u8).find(|p| place(*p) == word);
        found.ok_or_else(|| self.expects("a place of the moot: T1 to T10"))
    }

    fn slot(&self, word: &str) -> Read<u8> {
        let found = (0..HORDE as u8).find(|s| slot(*s) == word);
        found.ok_or_else(|| self.expects("a place of the horde such as L2[1]"))
    }

    fn resource(&self, word: &str) -> Read<Resource> {
        Resource::named(word).ok_or_else(|| self.expects("a resource such as stone"))
    }

    fn piece(&self, word: &str) -> Read<Piece> {
        Piece::named(word).ok_or_else(|| self.expects("a piece such as stone or fire-cart"))
    }

    fn clan(&self, word: &str) -> Read<Clan> {
        Clan::named(word).ok_or_else(|| self.expects("fire, ice or moon"))
    }

    fn spell(&self, word: &str) -> Read<u8> {
        let found = self.game.data.get().spells.iter().position(|s| s.id == word);
        found.map(|i| i as u8).ok_or_else(|| self.expects("a spell such as golden-mask"))
    }

    fn shop(&self, word: &str) -> Read<u8> {
        let found = self.game.data.get().workshops.iter().position(|s| s.id == word);
        found.map(|i| i as u8).ok_or_else(|| self.expects("a workshop such as crusher"))
    }

    fn troll(&self, word: &str) -> Read<u8> {
        self.game.data.get().troll_named(word).ok_or_else(|| self.expects("a troll such as grubba"))
    }

    fn starter(&self, word: &str) -> Read<u8> {
        self.game.data.get().starter_named(word).ok_or_else(|| self.expects("a starting troll such as coin-bearer"))
    }
}

/// Named places of two resources go with them.
const ORDERED: &str = "the two resources in the order stone, iron, heartstone, cart, hammer, rune, coin";

/// The patterns that begin with the same word, or a few examples.
fn forms_like(words: &[&str]) -> String {
    let same = |p: &&Pattern| p.by != By::Chance && p.form.split(' ').next() == words.first().copied();
    let forms: Vec<String> = PATTERNS.iter().filter(same).map(|p| format!("`{}`", p.form)).collect();
    if forms.is_empty() {
        "a move such as `recruit L1[0]`, `dig I4 r0 7,2 stone` or `end`".into()
    } else {
        forms.join(" or ")
    }
}
