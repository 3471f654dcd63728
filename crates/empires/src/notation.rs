//! Actions and outcomes as short lines, and back.

pub(crate) mod patterns;
mod reader;
mod writer;

use crate::actions::{Action, Outcome, PlayedCard};
use crate::components::{CLANS, Distance, NO_CLAN, PAYMENT_WARES, Place, RESOURCES, SEAT_NAMES, Tile, Ware};
use crate::refusal::Refusal;
use crate::state::Empires;
use engine::{Notation, Seat};
pub(crate) use reader::OWN_CARD_RULES;
use reader::{find_option, forms_beginning_like, parse_pawn, parse_units, unreadable};
pub(crate) use writer::NotationWriter;

impl Notation for Empires {
    fn seat_name(&self, seat: Seat) -> &'static str {
        match self.open.mats[seat.index()].clan {
            NO_CLAN => SEAT_NAMES[seat.index()],
            clan => CLANS[usize::from(clan)],
        }
    }

    fn write_action(&self, seat: Seat, action: Action) -> String {
        self.notation_writer().action_line(seat, action)
    }

    fn read_action(&self, seat: Seat, line: &str) -> Result<Action, Refusal> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let title = |w: &str| self.parse_title(seat, w, line);
        let place = |w: &str| self.parse_own_place(seat, w, line);
        let tile = |w: &str| Tile::from_word(w).ok_or_else(|| unreadable(line, &forms_beginning_like(&words)));
        let isle =
            |w: &str| self.data.get().isle_named(w).ok_or_else(|| unreadable(line, "an Island such as timber-isle"));
        let distance = |w: &str| Distance::from_word(w).ok_or_else(|| unreadable(line, "nearby or distant"));
        let ship = |w: &str| {
            let n = w.strip_prefix("ship").and_then(|n| n.parse::<u8>().ok()).filter(|n| (1..=64).contains(n));
            n.map(|n| n - 1).ok_or_else(|| unreadable(line, "a Ship by its place, such as ship1"))
        };
        Ok(match words.as_slice() {
            ["keep", w] => Action::Keep(title(w)?),
            ["done"] => Action::Done,
            ["pass"] => Action::Pass,
            ["end"] => Action::End,
            ["build", w] => Action::Build(title(w)?),
            ["use", t, pawn] => Action::UsePawn(tile(t)?, parse_pawn(pawn, line)?, PlayedCard::Nothing),
            ["use", t, pawn, "with", rest @ ..] => {
                Action::UsePawn(tile(t)?, parse_pawn(pawn, line)?, self.parse_played_card(seat, rest, line)?)
            }
            ["use", w] => Action::UseCard(place(w)?),
            ["raid", w] => {
                let (other, p) = self.parse_place(w, line)?;
                Action::Raid(other, p)
            }
            ["bind", copy, "to", target] => Action::Bind(place(copy)?, place(target)?),
            ["pay", goods] => Action::Pay(parse_units::<PAYMENT_WARES>(goods, line)?),
            ["construct", "nothing"] => Action::Construct(None),
            ["sail"] => Action::Sail { fish: false, raze: false },
            ["sail", "fish"] => Action::Sail { fish: true, raze: false },
            ["sail", "raze"] => Action::Sail { fish: false, raze: true },
            ["sail", "fish", "raze"] | ["sail", "raze", "fish"] => Action::Sail { fish: true, raze: true },
            [t @ ("explore" | "populate")] => Action::Declare(tile(t)?, PlayedCard::Nothing),
            [t @ ("explore" | "populate" | "construct" | "harvest" | "sail"), "with", rest @ ..] => {
                Action::Declare(tile(t)?, self.parse_played_card(seat, rest, line)?)
            }
            ["construct", w] => Action::Construct(Some(title(w)?)),
            ["harvest", w] => Action::Harvest(place(w)?),
            ["choose", w] => self.parse_choose(seat, w, line)?,
            ["store", w, option] => {
                let p = place(w)?;
                let found = find_option(self.notation_writer().store_options(seat, p), option);
                Action::Store(p, found.ok_or_else(|| self.no_such_reward(seat))?)
            }
            ["accept"] => Action::Accept,
            ["skip"] => Action::Skip,
            ["ready", w] => Action::Ready(place(w)?),
            ["collect", w] => Action::Collect(place(w)?),
            ["exhaust", w] => {
                let (other, p) = self.parse_place(w, line)?;
                Action::Exhaust(other, p)
            }
            ["dismantle", w] => Action::Dismantle(place(w)?),
            ["return", w] => Action::Return(place(w)?),
            ["release", good, "from", w] => {
                let ware = Ware::from_word(good).filter(|ware| Ware::STOCKED.contains(ware));
                Action::Release(ware.ok_or_else(|| unreadable(line, "`release worker from cosy-tavern`"))?, place(w)?)
            }
            ["assign", goods] => self.named_assign(seat, parse_units::<8>(goods, line)?, Place::NONE),
            ["assign", goods, "to", w] => self.named_assign(seat, parse_units::<8>(goods, line)?, place(w)?),
            ["gain", goods] => Action::Gain(parse_units::<RESOURCES>(goods, line)?),
            ["move", pawn, "to", t] => Action::MovePawn(parse_pawn(pawn, line)?, tile(t)?),
            ["advance", w] => Action::Advance(ship(w)?),
            ["send", w] => Action::Send(ship(w)?),
            ["pillage", w] => Action::Pillage(isle(w)?),
            ["conquer", w] => Action::Conquer(isle(w)?),
            ["reveal", w] => Action::Reveal(distance(w)?),
            ["refresh", w] => Action::Refresh(distance(w)?),
            ["find", "nothing"] => Action::Find(None),
            ["find", w] => Action::Find(Some(title(w)?)),
            ["recover", w] => Action::Recover(title(w)?),
            ["take", w] => Action::Take(title(w)?),
            ["discard", w] => Action::Discard(title(w)?),
            ["resolve", w] => Action::Resolve(place(w)?),
            ["concede"] => Action::Concede,
            _ => return Err(unreadable(line, &forms_beginning_like(&words))),
        })
    }

    fn write_outcome(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Clan(seat, clan) => format!("clan {} {}", self.seat_name(seat), CLANS[usize::from(clan)]),
            Outcome::First(seat) => format!("first {}", self.seat_name(seat)),
            Outcome::Ring(number) => {
                let tiles = Empires::ring_from_number(number).map(Tile::word);
                format!("ring {}", tiles.join(" "))
            }
            Outcome::Island(isle) => format!("island {}", self.data.get().isle(isle).id),
            Outcome::Draw(seat, title) => format!("draw {} {}", self.seat_name(seat), self.card(seat, title).id),
            Outcome::Look(seat, title) => format!("look {} {}", self.seat_name(seat), self.card(seat, title).id),
            Outcome::Event(number) => format!("event {number}"),
        }
    }

    fn read_outcome(&self, line: &str) -> Result<Outcome, Refusal> {
        let words: Vec<&str> = line.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["clan", who, clan] => {
                let found = CLANS.iter().position(|word| word == clan);
                let clan = found.ok_or_else(|| unreadable(line, &CLANS.join(", ")))?;
                Outcome::Clan(self.seat_named(who)?, clan as u8)
            }
            ["first", who] => Outcome::First(self.seat_named(who)?),
            ["ring", tiles @ ..] => {
                let read: Vec<Tile> = tiles.iter().filter_map(|w| Tile::from_word(w)).collect();
                let number = <[Tile; 5]>::try_from(read).ok().as_ref().and_then(Empires::ring_number);
                Outcome::Ring(number.ok_or_else(|| unreadable(line, "all five tiles, explore first"))?)
            }
            ["island", w] => {
                let isle = self.data.get().isle_named(w);
                Outcome::Island(isle.ok_or_else(|| unreadable(line, "an Island such as timber-isle"))?)
            }
            [verb @ ("draw" | "look"), who, w] => {
                let seat = self.seat_named(who)?;
                let title = self.parse_title(seat, w, line)?;
                if *verb == "draw" { Outcome::Draw(seat, title) } else { Outcome::Look(seat, title) }
            }
            ["event", n] => match n.parse::<u8>() {
                Ok(n @ 1..=5) => Outcome::Event(n),
                _ => return Err(unreadable(line, "event 1 to event 5")),
            },
            _ => return Err(unreadable(line, "an outcome such as `draw glenn sheepfold` or `island timber-isle`")),
        })
    }
}
