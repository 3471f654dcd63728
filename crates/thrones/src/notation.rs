//! Writes and reads actions and outcomes as short lines.

mod patterns;
mod read;
mod write;

pub(crate) use patterns::{PATTERNS, SLOTS};

use crate::actions::{Action, Outcome};
use crate::cards::{Icon, Kind, SEAT_WORDS, Slots, rival};
use crate::refusal::Refusal;
use crate::stack::AbilitySource;
use crate::state::Thrones;
use engine::{Notation, Seat};
use read::{similar_forms, unreadable};

impl Notation for Thrones {
    fn seat_name(&self, seat: Seat) -> &'static str {
        SEAT_WORDS[seat.index()]
    }

    fn write_action(&self, seat: Seat, action: Action) -> String {
        self.notation_writer().write_action(seat, action)
    }

    fn read_action(&self, seat: Seat, line: &str) -> Result<Action, Refusal> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let expects = |expected: &str| unreadable(line, expected);
        let kind = |w: &str| self.read_title(seat, w, line);
        let plot = |w: &str| self.data.get().plot_named(w).ok_or_else(|| expects("a plot such as calling-the-banners"));
        let slot = |w: &str, meant: Slots| self.read_card(w, meant, line);
        let (own, enemy) = (Slots::side(seat), Slots::side(rival(seat)));
        Ok(match words.as_slice() {
            ["keep"] => Action::Keep,
            ["mulligan"] => Action::Mulligan,
            ["place", w] => Action::Place(kind(w)?),
            ["done"] => Action::Done,
            ["pick", w] => Action::Pick(plot(w)?),
            ["plot", w] => Action::Plot(plot(w)?),
            ["first", w] => Action::First(self.seat_named(w)?),
            ["pass"] => self.read_pass(seat),
            ["play", w, rest @ ..] => self.read_play(kind(w)?, seat, rest, line)?,
            ["duplicate", w] => Action::Duplicate(kind(w)?),
            ["use", w, rest @ ..] => {
                let card = slot(w, own)?;
                Action::Use(card, self.read_terms(seat, AbilitySource::Card(card), rest, line)?)
            }
            ["save", who, "with", means] => {
                Action::Save(slot(who, self.challenge.doomed)?, self.read_save_means(seat, means, line)?)
            }
            ["challenge", w] => {
                let icon = Icon::named(w).ok_or_else(|| expects("military, intrigue or power"))?;
                Action::Challenge(icon)
            }
            ["attack", w] => Action::Attack(slot(w, own)?),
            ["bypass", w] => Action::Bypass(slot(w, enemy)?),
            ["defend", w] => Action::Defend(slot(w, own)?),
            ["end", "challenges"] => Action::EndChallenges,
            ["choose", w] => Action::Choose(slot(w, self.choosable_cards(seat))?),
            ["spare", w] => Action::Spare(slot(w, own)?),
            ["resolve", w] => self.read_resolve(w, line)?,
            ["bury", w] => Action::Bury(self.read_title(rival(seat), w, line)?),
            ["take", w] => Action::Take(kind(w)?, [None, None]),
            ["take", w, "bottom", under] => {
                let mut cards = under.split(',').map(kind);
                let (a, b) = (cards.next().transpose()?, cards.next().transpose()?);
                if cards.next().is_some() {
                    return Err(expects("take direwolf bottom hodor,ice"));
                }
                Action::Take(kind(w)?, [a, b])
            }
            ["find", "nothing"] => Action::Find(None),
            ["find", w] => Action::Find(Some(kind(w)?)),
            ["discard", w] => Action::Discard(kind(w)?),
            ["concede"] => Action::Concede,
            _ => return Err(expects(&similar_forms(&words))),
        })
    }

    fn write_outcome(&self, outcome: Outcome) -> String {
        let data = self.data.get();
        let card = |verb: &str, seat: Seat, kind: Kind| {
            format!("{verb} {} {}", SEAT_WORDS[seat.index()], data.card(seat, kind).id)
        };
        match outcome {
            Outcome::Draw(seat, kind) => card("draw", seat, kind),
            Outcome::Look(seat, kind) => card("look", seat, kind),
            Outcome::Discard(seat, kind) => card("discard", seat, kind),
            Outcome::Deal(seat, plot) => format!("deal {} {}", SEAT_WORDS[seat.index()], data.plot(plot).id),
            Outcome::Initiative(seat) => format!("initiative {}", SEAT_WORDS[seat.index()]),
        }
    }

    fn read_outcome(&self, line: &str) -> Result<Outcome, Refusal> {
        let words: Vec<&str> = line.split_whitespace().collect();
        Ok(match words.as_slice() {
            [verb @ ("draw" | "look" | "discard"), who, what] => {
                let seat = self.seat_named(who)?;
                let kind = self.read_title(seat, what, line)?;
                match *verb {
                    "draw" => Outcome::Draw(seat, kind),
                    "look" => Outcome::Look(seat, kind),
                    _ => Outcome::Discard(seat, kind),
                }
            }
            ["deal", who, what] => {
                let plot = self.data.get().plot_named(what);
                let plot = plot.ok_or_else(|| unreadable(line, "deal stark illyrios-gift"))?;
                Outcome::Deal(self.seat_named(who)?, plot)
            }
            ["initiative", who] => Outcome::Initiative(self.seat_named(who)?),
            _ => return Err(unreadable(line, "an outcome such as `draw stark jon-snow` or `initiative stark`")),
        })
    }
}
