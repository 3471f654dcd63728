//! Actions and outcomes as short lines, and back.

pub(crate) mod patterns;
mod reader;
mod writer;

use crate::actions::{Action, Outcome, With};
use crate::components::{CLANS, COINS, Distance, NO_CLAN, Place, RESOURCES, SEAT_WORDS, Tile, Ware};
use crate::refusal::Refusal;
use crate::state::Empires;
use engine::{Notation, Seat};
pub(crate) use reader::RULES_OF_OWN;
use reader::{forms_like, option_called, pawn_of, units_of, unreadable};
pub(crate) use writer::Scribe;

impl Notation for Empires {
    fn seat_name(&self, seat: Seat) -> &'static str {
        match self.open.mats[seat.index()].clan {
            NO_CLAN => SEAT_WORDS[seat.index()],
            clan => CLANS[usize::from(clan)],
        }
    }

    fn write_action(&self, seat: Seat, action: Action) -> String {
        self.scribe().action_line(seat, action)
    }

    fn read_action(&self, seat: Seat, line: &str) -> Result<Action, Refusal> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let kind = |w: &str| self.kind_of(seat, w, line);
        let place = |w: &str| self.own_place(seat, w, line);
        let tile = |w: &str| Tile::named(w).ok_or_else(|| unreadable(line, &forms_like(&words)));
        let isle =
            |w: &str| self.data.get().isle_named(w).ok_or_else(|| unreadable(line, "an Island such as timber-isle"));
        let distance = |w: &str| Distance::named(w).ok_or_else(|| unreadable(line, "nearby or distant"));
        let ship = |w: &str| {
            let n = w.strip_prefix("ship").and_then(|n| n.parse::<u8>().ok()).filter(|n| (1..=64).contains(n));
            n.map(|n| n - 1).ok_or_else(|| unreadable(line, "a Ship by its place, such as ship1"))
        };
        Ok(match words.as_slice() {
            ["keep", w] => Action::Keep(kind(w)?),
            ["done"] => Action::Done,
            ["pass"] => Action::Pass,
            ["end"] => Action::End,
            ["build", w] => Action::Build(kind(w)?),
            ["use", t, pawn] => Action::Tile(tile(t)?, pawn_of(pawn, line)?, With::Nothing),
            ["use", t, pawn, "with", rest @ ..] => {
                Action::Tile(tile(t)?, pawn_of(pawn, line)?, self.with_of(seat, rest, line)?)
            }
            ["use", w] => Action::Use(place(w)?),
            ["raid", w] => {
                let (other, p) = self.place_of(w, line)?;
                Action::Raid(other, p)
            }
            ["bind", copy, "to", target] => Action::Bind(place(copy)?, place(target)?),
            ["pay", goods] => Action::Pay(units_of::<COINS>(goods, line)?),
            ["construct", "nothing"] => Action::Construct(None),
            ["sail"] => Action::Sail { fish: false, raze: false },
            ["sail", "fish"] => Action::Sail { fish: true, raze: false },
            ["sail", "raze"] => Action::Sail { fish: false, raze: true },
            ["sail", "fish", "raze"] | ["sail", "raze", "fish"] => Action::Sail { fish: true, raze: true },
            [t @ ("explore" | "populate")] => Action::Declare(tile(t)?, With::Nothing),
            [t @ ("explore" | "populate" | "construct" | "harvest" | "sail"), "with", rest @ ..] => {
                Action::Declare(tile(t)?, self.with_of(seat, rest, line)?)
            }
            ["construct", w] => Action::Construct(Some(kind(w)?)),
            ["harvest", w] => Action::Harvest(place(w)?),
            ["choose", w] => self.choose_of(seat, w, line)?,
            ["store", w, option] => {
                let p = place(w)?;
                let found = option_called(self.scribe().store_options(seat, p), option);
                Action::Store(p, found.ok_or_else(|| self.no_such_reward(seat))?)
            }
            ["accept"] => Action::Accept,
            ["skip"] => Action::Skip,
            ["ready", w] => Action::Ready(place(w)?),
            ["collect", w] => Action::Collect(place(w)?),
            ["exhaust", w] => {
                let (other, p) = self.place_of(w, line)?;
                Action::Exhaust(other, p)
            }
            ["dismantle", w] => Action::Dismantle(place(w)?),
            ["return", w] => Action::Return(place(w)?),
            ["release", good, "from", w] => {
                let ware = Ware::named(good).filter(|ware| Ware::STOCKED.contains(ware));
                Action::Release(ware.ok_or_else(|| unreadable(line, "`release worker from cosy-tavern`"))?, place(w)?)
            }
            ["assign", goods] => self.assign_of(seat, units_of::<8>(goods, line)?, Place::NONE),
            ["assign", goods, "to", w] => self.assign_of(seat, units_of::<8>(goods, line)?, place(w)?),
            ["gain", goods] => Action::Gain(units_of::<RESOURCES>(goods, line)?),
            ["move", pawn, "to", t] => Action::MovePawn(pawn_of(pawn, line)?, tile(t)?),
            ["advance", w] => Action::Advance(ship(w)?),
            ["send", w] => Action::Send(ship(w)?),
            ["pillage", w] => Action::Pillage(isle(w)?),
            ["conquer", w] => Action::Conquer(isle(w)?),
            ["reveal", w] => Action::Reveal(distance(w)?),
            ["refresh", w] => Action::Refresh(distance(w)?),
            ["find", "nothing"] => Action::Find(None),
            ["find", w] => Action::Find(Some(kind(w)?)),
            ["recover", w] => Action::Recover(kind(w)?),
            ["take", w] => Action::Take(kind(w)?),
            ["discard", w] => Action::Discard(kind(w)?),
            ["resolve", w] => Action::Resolve(place(w)?),
            ["concede"] => Action::Concede,
            _ => return Err(unreadable(line, &forms_like(&words))),
        })
    }

    fn write_outcome(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Clan(seat, clan) => format!("clan {} {}", self.seat_name(seat), CLANS[usize::from(clan)]),
            Outcome::First(seat) => format!("first {}", self.seat_name(seat)),
            Outcome::Ring(number) => {
                let tiles = Empires::ring_of(number).map(Tile::word);
                format!("ring {}", tiles.join(" "))
            }
            Outcome::Island(isle) => format!("island {}", self.data.get().isle(isle).id),
            Outcome::Draw(seat, kind) => format!("draw {} {}", self.seat_name(seat), self.card(seat, kind).id),
            Outcome::Look(seat, kind) => format!("look {} {}", self.seat_name(seat), self.card(seat, kind).id),
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
                let read: Vec<Tile> = tiles.iter().filter_map(|w| Tile::named(w)).collect();
                let number = <[Tile; 5]>::try_from(read).ok().as_ref().and_then(Empires::number_of);
                Outcome::Ring(number.ok_or_else(|| unreadable(line, "all five tiles, explore first"))?)
            }
            ["island", w] => {
                let isle = self.data.get().isle_named(w);
                Outcome::Island(isle.ok_or_else(|| unreadable(line, "an Island such as timber-isle"))?)
            }
            [verb @ ("draw" | "look"), who, w] => {
                let seat = self.seat_named(who)?;
                let kind = self.kind_of(seat, w, line)?;
                if *verb == "draw" { Outcome::Draw(seat, kind) } else { Outcome::Look(seat, kind) }
            }
            ["event", n] => match n.parse::<u8>() {
                Ok(n @ 1..=5) => Outcome::Event(n),
                _ => return Err(unreadable(line, "event 1 to event 5")),
            },
            _ => return Err(unreadable(line, "an outcome such as `draw glenn sheepfold` or `island timber-isle`")),
        })
    }
}
