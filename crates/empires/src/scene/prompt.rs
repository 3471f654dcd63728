//! What is asked of a seat: the question, the verbs, and every listed choice in words.

use super::View;
use crate::actions::{Action, With, heap_of};
use crate::components::{Isle, Kind, Place, Tile};
use crate::data::program::Op;
use crate::messages;
use crate::notation::patterns::PATTERNS;
use crate::stack::{Frame, Now};
use crate::state::{Empires, Ending, Moment};
use engine::scene::{Choice, Prompt, Purse, Verb, fillings, fits};
use engine::{Arg, By, Pattern, Rules, Seat, Text};

impl View {
    pub(super) fn prompt(&self, seat: Seat, legal: &[Action], table: &Empires) -> Prompt {
        let scribe = self.scribe();
        let waiting = View::must(table).has(seat);
        let lines: Vec<String> = legal.iter().map(|a| scribe.action_line(seat, *a)).collect();
        let patterns: Vec<&Pattern> = PATTERNS
            .iter()
            .filter(|p| match p.by {
                By::Seat => waiting && (self.matters(p.form) || lines.iter().any(|line| fits(p.form, line))),
                By::FreeForm => waiting && self.open.seats <= 2,
                By::Chance => false,
            })
            .collect();
        let choices = legal.iter().zip(lines).filter_map(|(action, line)| {
            // A form of nothing but words fits better than one whose slot a word happens to fill.
            let exact = patterns.iter().position(|p| p.form == line);
            let verb = exact.or_else(|| patterns.iter().position(|p| fits(p.form, &line)))?;
            let slots = fillings(patterns[verb].form, &line);
            let (label, hints) = (self.label(seat, *action, table), self.hints(seat, *action, table));
            Some(Choice { verb, slots, label, hints, line })
        });
        Prompt {
            ask: self.ask(seat, waiting, table),
            waiting,
            choices: choices.collect(),
            verbs: patterns.iter().map(|p| verb(p)).collect(),
            purse: Purse::default(),
        }
    }

    // ---- the question ----

    fn ask(&self, seat: Seat, waiting: bool, table: &Empires) -> Text {
        if let Some(ending) = self.open.ending {
            return View::ask_over(seat, ending, table);
        }
        if !waiting {
            let must = View::must(table);
            return match must.first() {
                Some(other) if must.len() == 1 => Text::new("ask-wait").with("seat", table.seat_text(other)),
                Some(_) => Text::new("ask-wait-all"),
                None => Text::new("ask-chance"),
            };
        }
        match self.open.stack.last() {
            Some(frame) => self.ask_frame(seat, frame, table),
            None => match self.open.moment {
                Moment::StartHand => Text::new("ask-start-hand").with("count", self.data.get().numbers.keep),
                Moment::Lookout => Text::new("ask-lookout").with("count", table.keep_limit(seat)),
                Moment::Storages => Text::new("ask-storage"),
                _ if self.open.acted => Text::new("ask-end"),
                _ => Text::new("ask-turn"),
            },
        }
    }

    fn ask_over(seat: Seat, ending: Ending, table: &Empires) -> Text {
        let standing = table.standing();
        if table.solo() {
            let band = if ending == Ending::Solo { table.solo_band().1 } else { "concession" };
            let score = standing.scores[0];
            return Text::new("ask-over-solo").with("score", score).with("band", Text::new(format!("ending-{band}")));
        }
        let winners = standing.winners();
        let names = winners.iter().map(|s| Arg::Text(table.seat_text(s))).collect();
        let key = if winners.has(seat) { "ask-over-won" } else { "ask-over" };
        Text::new(key).with("seats", Arg::List(names))
    }

    fn ask_frame(&self, seat: Seat, frame: &Frame, table: &Empires) -> Text {
        let data = self.data.get();
        match *frame {
            Frame::Ask { list, at, me, .. } => match data.list(list).get(usize::from(at)) {
                Some(Op::Action { tile, .. }) => Text::new("ask-card-action").with("tile", messages::tile(*tile)),
                _ if me.is_some() => Text::new("ask-effect")
                    .with("card", table.at(seat, me).name.arg())
                    .with("effect", data.op_text(list, at)),
                _ => Text::new("ask-effect-only").with("effect", data.op_text(list, at)),
            },
            Frame::Reactions { .. } => Text::new("ask-order"),
            Frame::Offer { place, which } => {
                let list = table.at(seat, place).run.triggers[usize::from(which)].deed.list;
                let card = table.at(seat, place).name.arg();
                Text::new("ask-offer").with("card", card).with("effect", data.list_text(list))
            }
            Frame::Pay { .. } | Frame::Bill { strict: false, .. } => Text::new("ask-pay"),
            Frame::Toll { .. } | Frame::Bill { .. } => Text::new("ask-event"),
            Frame::Perform { tile: Tile::Construct } => Text::new("ask-construct"),
            Frame::Perform { tile: Tile::Harvest } => Text::new("ask-harvest"),
            Frame::Perform { .. } => Text::new("ask-sail"),
            Frame::Look { keep, .. } => Text::new("ask-look").with("count", keep),
            Frame::Voyage { now: Now::Either, .. } => Text::new("ask-voyage"),
            Frame::Voyage { now: Now::Pillage, .. } => Text::new("ask-voyage-pillage"),
            Frame::Voyage { .. } => Text::new("ask-voyage-conquer"),
            Frame::Turned { isle: Some(isle), .. } => Text::new("ask-turned").with("card", data.isle(isle).name.arg()),
            _ => Text::new("ask-bind"),
        }
    }

    /// Verbs that belong to a turn, even if nothing can be done with them just now: a click can then ask why not.
    fn matters(&self, form: &str) -> bool {
        let turn = self.open.stack.is_empty() && self.open.moment == Moment::Turn;
        let beginnings: &[&str] = match self.open.stack.last() {
            None if turn => &["build ", "use ", "raid ", "pass", "end"],
            None if self.open.moment == Moment::Lookout => &["keep ", "done"],
            Some(Frame::Voyage { .. }) => &["pillage ", "conquer ", "reveal "],
            Some(Frame::Perform { tile: Tile::Construct }) => &["construct {card}"],
            Some(Frame::Perform { tile: Tile::Harvest }) => &["harvest {location}"],
            _ => &[],
        };
        beginnings.iter().any(|start| form.starts_with(start))
    }

    // ---- labels ----

    fn label(&self, seat: Seat, action: Action, table: &Empires) -> Text {
        let data = self.data.get();
        let kind = |key: &'static str, k: Kind| Text::new(key).with("card", table.card(seat, k).name.arg());
        let card = |key: &'static str, p: Place| Text::new(key).with("card", table.at(seat, p).name.arg());
        let isle = |key: &'static str, i: Isle| Text::new(key).with("card", data.isle(i).name.arg());
        let goods = |key: &'static str, units: &[u8]| Text::new(key).with("goods", messages::goods(&heap_of(units), 1));
        match action {
            Action::Keep(k) => kind("choice-keep", k),
            Action::Done => Text::new("verb-done"),
            Action::Pass => Text::new("verb-pass"),
            Action::End => Text::new("verb-end"),
            Action::Build(k) => kind("choice-build", k),
            Action::Tile(tile, pawn, with) => {
                let label = Text::new("choice-tile").with("tile", messages::tile(tile)).with("count", pawn + 1);
                View::with_card(seat, label, with, table)
            }
            Action::Use(p) => card("choice-use", p),
            Action::Raid(other, p) => Text::new("choice-raid")
                .with("card", table.at(other, p).name.arg())
                .with("seat", table.seat_text(other)),
            Action::Bind(copy, target) => card("choice-bind", copy).with("target", table.at(seat, target).name.arg()),
            Action::Pay(paid) => goods("choice-pay", &paid),
            Action::Declare(tile, with) => {
                let label = Text::new("choice-declare").with("tile", messages::tile(tile));
                View::with_card(seat, label, with, table)
            }
            Action::Construct(Some(k)) => kind("choice-construct", k),
            Action::Construct(None) => Text::new("choice-construct-nothing"),
            Action::Harvest(p) => card("choice-harvest", p),
            Action::Sail { fish, raze } => Text::new(match (fish, raze) {
                (false, false) => "choice-sail",
                (true, false) => "choice-sail-fish",
                (false, true) => "choice-sail-raze",
                (true, true) => "choice-sail-both",
            }),
            Action::Choose(option) => match self.scribe().asking() {
                Some(Op::Choose { first, .. }) => self.option_text(first + u16::from(option)),
                _ => Text::new("verb-choose"),
            },
            Action::Store(p, option) => {
                let list = table.at(seat, p).run.storage.map_or(0, |s| s.first + u16::from(option));
                card("choice-store", p).with("effect", data.list_text(list))
            }
            Action::Accept => Text::new("verb-accept"),
            Action::Skip => Text::new("verb-skip"),
            Action::Ready(p) => card("choice-ready", p),
            Action::Collect(p) => card("choice-collect", p),
            Action::Exhaust(other, p) if other == seat => card("choice-exhaust", p),
            Action::Exhaust(other, p) => Text::new("choice-exhaust-other")
                .with("card", table.at(other, p).name.arg())
                .with("seat", table.seat_text(other)),
            Action::Dismantle(p) => card("choice-dismantle", p),
            Action::Return(p) => card("choice-return", p),
            Action::Release(ware, p) => card("choice-release", p).with("good", messages::ware(ware, 1)),
            Action::Assign(units, Place::NONE) => goods("choice-assign", &units),
            Action::Assign(units, p) => goods("choice-assign-to", &units).with("card", table.at(seat, p).name.arg()),
            Action::Gain(mix) => goods("choice-gain", &mix),
            Action::MovePawn(pawn, tile) => {
                Text::new("choice-move").with("count", pawn + 1).with("tile", messages::tile(tile))
            }
            Action::Advance(ship) => Text::new("choice-advance").with("count", ship + 1),
            Action::Send(ship) => Text::new("choice-send").with("count", ship + 1),
            Action::Pillage(i) => isle("choice-pillage", i),
            Action::Conquer(i) => isle("choice-conquer", i),
            Action::Reveal(d) => Text::new("choice-reveal").with("distance", messages::distance(d)),
            Action::Refresh(d) => Text::new("choice-refresh").with("distance", messages::distance(d)),
            Action::Find(Some(k)) => kind("choice-find", k),
            Action::Find(None) => Text::new("choice-find-nothing"),
            Action::Recover(k) => kind("choice-recover", k),
            Action::Take(k) => kind("choice-take", k),
            Action::Discard(k) => kind("choice-discard", k),
            Action::Resolve(p) => card("choice-resolve", p),
            Action::Concede => Text::new("verb-concede"),
        }
    }

    fn option_text(&self, list: u16) -> Text {
        Text::new("choice-choose").with("effect", self.data.get().list_text(list))
    }

    /// A label with the card that is played with the action.
    fn with_card(seat: Seat, label: Text, with: With, table: &Empires) -> Text {
        match with {
            With::Nothing => label,
            With::Card(k) => Text::new("choice-with").with("what", label).with("card", table.card(seat, k).name.arg()),
            With::Under(k, host) => Text::new("choice-under")
                .with("what", label)
                .with("card", table.card(seat, k).name.arg())
                .with("target", table.at(seat, host).name.arg()),
        }
    }

    /// What it costs, what it brings.
    fn hints(&self, seat: Seat, action: Action, table: &Empires) -> Vec<Text> {
        let data = self.data.get();
        match action {
            Action::Build(kind) => {
                let cost = table.card(seat, kind).cost.unwrap_or_default();
                vec![Text::new("hint-cost").with("goods", messages::goods(&cost, 1))]
            }
            Action::Tile(tile, pawn, _) => {
                let again = self.mat(seat).pawns[usize::from(pawn)].tile.is_some();
                let (food, _) = table.pawn_food(seat, tile, again);
                if food == 0 { Vec::new() } else { vec![Text::new("hint-food").with("count", food)] }
            }
            Action::Harvest(place) | Action::Collect(place) => {
                vec![Text::new("hint-gives").with("goods", messages::goods(&table.yields(seat, place), 1))]
            }
            Action::Pillage(isle) => {
                vec![Text::new("hint-gives").with("goods", messages::goods(&data.isle(isle).pillage, 1))]
            }
            Action::Conquer(isle) => data.ability_lines(data.isle(isle)).into_iter().skip(1).collect(),
            Action::Raid(..) => vec![Text::new("hint-raze")],
            _ => Vec::new(),
        }
    }
}

fn verb(pattern: &Pattern) -> Verb {
    let word = pattern.form.split(' ').next().unwrap_or_default();
    Verb { form: pattern.form.into(), label: Text::new(format!("verb-{word}")), free: pattern.by == By::FreeForm }
}
