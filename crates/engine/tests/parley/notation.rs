//! Actions and outcomes as short lines of text.

use super::data::NONE;
use super::{Action, Data, Deal, Good, KINDS, Outcome, Parley, Refusal, Road};
use engine::{Bag, DataRef, Notation, Rules, Seat, TableRefusal};

impl Notation for Parley {
    fn seat_name(&self, seat: Seat) -> &'static str {
        seat_word(seat)
    }

    fn write_action(&self, _: Seat, action: Action) -> String {
        action_line(self.data, action)
    }

    fn read_action(&self, _: Seat, line: &str) -> Result<Action, Refusal> {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let good = || self.data.named(rest).ok_or_else(|| unreadable(line, verb));
        Ok(match verb {
            "pick" => {
                let road = Road::ALL.into_iter().find(|&r| road_word(r) == rest);
                Action::Pick(road.ok_or_else(|| unreadable(line, verb))?)
            }
            "look" => Action::Look(self.seat_named(rest)?),
            "steal" => Action::Steal(self.seat_named(rest)?),
            "bury" => Action::Bury(good()?),
            "sell" => Action::Sell(good()?),
            "show" => Action::Show(good()?),
            "offer" => {
                let (deal, to) = rest.rsplit_once(" to ").ok_or_else(|| unreadable(line, verb))?;
                Action::Offer(self.seat_named(to)?, read_deal(self, deal).ok_or_else(|| unreadable(line, verb))?)
            }
            "counter" => Action::Counter(read_deal(self, rest).ok_or_else(|| unreadable(line, verb))?),
            _ => {
                let plain =
                    [Action::Rest, Action::Accept, Action::Decline, Action::Withdraw, Action::Ward, Action::Yield];
                let found = plain.into_iter().find(|&a| action_line(self.data, a) == line);
                found.ok_or_else(|| unreadable(line, verb))?
            }
        })
    }

    fn write_outcome(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Draw(good) => format!("draw {}", self.data.word(good)),
            Outcome::Theft(good) => format!("theft {}", self.data.word(good)),
        }
    }

    fn read_outcome(&self, line: &str) -> Result<Outcome, Refusal> {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let good = self.data.named(rest).ok_or_else(|| unreadable(line, verb))?;
        match verb {
            "draw" => Ok(Outcome::Draw(good)),
            "theft" => Ok(Outcome::Theft(good)),
            _ => Err(unreadable(line, verb)),
        }
    }
}

const SEAT_WORDS: [&str; 4] = ["red", "blue", "green", "white"];

pub fn seat_word(seat: Seat) -> &'static str {
    SEAT_WORDS[seat.index()]
}

pub fn road_word(road: Road) -> &'static str {
    match road {
        Road::North => "north",
        Road::South => "south",
        Road::Sea => "sea",
    }
}

/// `1 grain, 2 wool`.
pub fn goods_words(data: &Data, bag: &Bag<KINDS>) -> String {
    let counted = bag.outcomes().map(|(k, n)| format!("{n} {}", data.word(Good(k as u8))));
    counted.collect::<Vec<_>>().join(", ")
}

/// An action as a line. Scenes write actions without a table.
pub fn action_line(data: DataRef<Data>, action: Action) -> String {
    let deal = |d: Deal| format!("{} for {}", goods_words(&data, &d.give), goods_words(&data, &d.want));
    match action {
        Action::Pick(road) => format!("pick {}", road_word(road)),
        Action::Look(other) => format!("look {}", seat_word(other)),
        Action::Steal(other) => format!("steal {}", seat_word(other)),
        Action::Bury(good) => format!("bury {}", data.word(good)),
        Action::Sell(good) => format!("sell {}", data.word(good)),
        Action::Show(good) => format!("show {}", data.word(good)),
        Action::Offer(to, d) => format!("offer {} to {}", deal(d), seat_word(to)),
        Action::Counter(d) => format!("counter {}", deal(d)),
        Action::Rest => "rest".into(),
        Action::Accept => "accept".into(),
        Action::Decline => "decline".into(),
        Action::Withdraw => "withdraw".into(),
        Action::Ward => "ward".into(),
        Action::Yield => "yield".into(),
    }
}

fn read_deal(game: &Parley, words: &str) -> Option<Deal> {
    let (give, want) = words.split_once(" for ")?;
    Some(Deal { give: read_goods(game, give)?, want: read_goods(game, want)? })
}

fn read_goods(game: &Parley, words: &str) -> Option<Bag<KINDS>> {
    let mut bag = NONE;
    for part in words.split(", ") {
        let (count, good) = part.split_once(' ')?;
        let (count, good) = (count.parse::<u8>().ok().filter(|n| (1..=20).contains(n))?, game.data.named(good)?);
        (0..count).for_each(|_| bag.put(good.index()));
    }
    Some(bag)
}

/// Names the patterns that begin with this verb, or all.
fn unreadable(line: &str, verb: &str) -> Refusal {
    let patterns = Parley::about().notation.iter();
    let near: Vec<_> = patterns.clone().filter(|p| p.form.split(' ').next() == Some(verb)).map(|p| p.form).collect();
    let forms = if near.is_empty() { patterns.map(|p| p.form).collect() } else { near };
    TableRefusal::Unreadable { line: line.into(), expected: forms.join(", ") }.into()
}
