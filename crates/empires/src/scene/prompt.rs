//! The prompt of a seat: the question, the verbs, and a label for every legal action.

use super::View;
use crate::actions::{Action, PlayedCard, goods_of};
use crate::components::{Isle, Place, Tile, Title};
use crate::data::program::Op;
use crate::messages;
use crate::notation::patterns::PATTERNS;
use crate::stack::{Frame, Landing};
use crate::state::{Empires, Ending, Moment};
use engine::scene::{Choice, Prompt, Purse, Verb, fillings, fits};
use engine::{Arg, By, Pattern, Rules, Seat, Text};

impl View {
    pub(super) fn prompt(&self, seat: Seat, legal: &[Action], table: &Empires) -> Prompt {
        let scribe = self.notation_writer();
        let waiting = View::seats_asked(table).has(seat);
        let lines: Vec<String> = legal.iter().map(|a| scribe.action_line(seat, *a)).collect();
        let patterns: Vec<&Pattern> = PATTERNS
            .iter()
            .filter(|p| match p.by {
                By::Seat => waiting && (self.belongs_to_moment(p.form) || lines.iter().any(|line| fits(p.form, line))),
                By::FreeForm => waiting && self.open.seats <= 2,
                By::Chance => false,
            })
            .collect();
        let choices = legal.iter().zip(lines).filter_map(|(action, line)| {
            // A form without slots fits better than a form whose slot happens to match a word.
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
            return View::question_over(seat, ending, table);
        }
        if !waiting {
            let must = View::seats_asked(table);
            return match must.first() {
                Some(other) if must.len() == 1 => Text::new("ask-wait").with("seat", table.seat_text(other)),
                Some(_) => Text::new("ask-wait-all"),
                None => Text::new("ask-chance"),
            };
        }
        match self.open.stack.last() {
            Some(frame) => self.question_of_frame(seat, frame, table),
            None => match self.open.moment {
                Moment::StartHand => Text::new("ask-start-hand").with("count", self.data.get().numbers.keep),
                Moment::Lookout => Text::new("ask-lookout").with("count", table.keep_limit(seat)),
                Moment::Storages => Text::new("ask-storage"),
                _ if self.open.acted => Text::new("ask-end"),
                _ => Text::new("ask-turn"),
            },
        }
    }

    fn question_over(seat: Seat, ending: Ending, table: &Empires) -> Text {
        let standing = table.standing();
        if table.is_solo() {
            let band = if ending == Ending::Solo { table.solo_band().1 } else { "concession" };
            let score = standing.scores[0];
            return Text::new("ask-over-solo").with("score", score).with("band", Text::new(format!("ending-{band}")));
        }
        let winners = standing.winners();
        let names = winners.iter().map(|s| Arg::Text(table.seat_text(s))).collect();
        let key = if winners.has(seat) { "ask-over-won" } else { "ask-over" };
        Text::new(key).with("seats", Arg::List(names))
    }

    fn question_of_frame(&self, seat: Seat, frame: &Frame, table: &Empires) -> Text {
        let data = self.data.get();
        match *frame {
            Frame::Ask { list, index, source, .. } => match data.list(list).get(usize::from(index)) {
                Some(Op::Action { tile, .. }) => Text::new("ask-card-action").with("tile", messages::tile_text(*tile)),
                _ if source.is_some() => Text::new("ask-effect")
                    .with("card", table.card_at(seat, source).name.arg())
                    .with("effect", data.effect_text_at(list, index)),
                _ => Text::new("ask-effect-only").with("effect", data.effect_text_at(list, index)),
            },
            Frame::Reactions { .. } => Text::new("ask-order"),
            Frame::Offer { place, which } => {
                let list = table.card_at(seat, place).compiled.triggers[usize::from(which)].paid_effects.list;
                let card = table.card_at(seat, place).name.arg();
                Text::new("ask-offer").with("card", card).with("effect", data.list_text(list))
            }
            Frame::Pay { .. } | Frame::Bill { strict: false, .. } => Text::new("ask-pay"),
            Frame::Toll { .. } | Frame::Bill { .. } => Text::new("ask-event"),
            Frame::Perform { tile: Tile::Construct } => Text::new("ask-construct"),
            Frame::Perform { tile: Tile::Harvest } => Text::new("ask-harvest"),
            Frame::Perform { .. } => Text::new("ask-sail"),
            Frame::Look { keep, .. } => Text::new("ask-look").with("count", keep),
            Frame::Voyage { landing: Landing::Either, .. } => Text::new("ask-voyage"),
            Frame::Voyage { landing: Landing::Pillage, .. } => Text::new("ask-voyage-pillage"),
            Frame::Voyage { .. } => Text::new("ask-voyage-conquer"),
            Frame::Turned { isle: Some(isle), .. } => Text::new("ask-turned").with("card", data.isle(isle).name.arg()),
            _ => Text::new("ask-bind"),
        }
    }

    /// Does this verb belong to the moment? Such verbs are shown even if they are not legal, so that a click explains why not.
    fn belongs_to_moment(&self, form: &str) -> bool {
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
        let kind = |key: &'static str, k: Title| Text::new(key).with("card", table.card(seat, k).name.arg());
        let card = |key: &'static str, p: Place| Text::new(key).with("card", table.card_at(seat, p).name.arg());
        let isle = |key: &'static str, i: Isle| Text::new(key).with("card", data.isle(i).name.arg());
        let goods =
            |key: &'static str, units: &[u8]| Text::new(key).with("goods", messages::goods_text(&goods_of(units), 1));
        match action {
            Action::Keep(k) => kind("choice-keep", k),
            Action::Done => Text::new("verb-done"),
            Action::Pass => Text::new("verb-pass"),
            Action::End => Text::new("verb-end"),
            Action::Build(k) => kind("choice-build", k),
            Action::UsePawn(tile, pawn, with) => {
                let label = Text::new("choice-tile").with("tile", messages::tile_text(tile)).with("count", pawn + 1);
                View::label_with_card(seat, label, with, table)
            }
            Action::UseCard(p) => card("choice-use", p),
            Action::Raid(other, p) => Text::new("choice-raid")
                .with("card", table.card_at(other, p).name.arg())
                .with("seat", table.seat_text(other)),
            Action::Bind(copy, target) => {
                card("choice-bind", copy).with("target", table.card_at(seat, target).name.arg())
            }
            Action::Pay(paid) => goods("choice-pay", &paid),
            Action::Declare(tile, with) => {
                let label = Text::new("choice-declare").with("tile", messages::tile_text(tile));
                View::label_with_card(seat, label, with, table)
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
            Action::Choose(option) => match self.notation_writer().asking_effect() {
                Some(Op::Choose { first, .. }) => self.option_text(first + u16::from(option)),
                _ => Text::new("verb-choose"),
            },
            Action::Store(p, option) => {
                let list = table.card_at(seat, p).compiled.storage.map_or(0, |s| s.first + u16::from(option));
                card("choice-store", p).with("effect", data.list_text(list))
            }
            Action::Accept => Text::new("verb-accept"),
            Action::Skip => Text::new("verb-skip"),
            Action::Ready(p) => card("choice-ready", p),
            Action::Collect(p) => card("choice-collect", p),
            Action::Exhaust(other, p) if other == seat => card("choice-exhaust", p),
            Action::Exhaust(other, p) => Text::new("choice-exhaust-other")
                .with("card", table.card_at(other, p).name.arg())
                .with("seat", table.seat_text(other)),
            Action::Dismantle(p) => card("choice-dismantle", p),
            Action::Return(p) => card("choice-return", p),
            Action::Release(ware, p) => card("choice-release", p).with("good", messages::ware_text(ware, 1)),
            Action::Assign(units, Place::NONE) => goods("choice-assign", &units),
            Action::Assign(units, p) => {
                goods("choice-assign-to", &units).with("card", table.card_at(seat, p).name.arg())
            }
            Action::Gain(mix) => goods("choice-gain", &mix),
            Action::MovePawn(pawn, tile) => {
                Text::new("choice-move").with("count", pawn + 1).with("tile", messages::tile_text(tile))
            }
            Action::Advance(ship) => Text::new("choice-advance").with("count", ship + 1),
            Action::Send(ship) => Text::new("choice-send").with("count", ship + 1),
            Action::Pillage(i) => isle("choice-pillage", i),
            Action::Conquer(i) => isle("choice-conquer", i),
            Action::Reveal(d) => Text::new("choice-reveal").with("distance", messages::distance_text(d)),
            Action::Refresh(d) => Text::new("choice-refresh").with("distance", messages::distance_text(d)),
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

    /// Adds the card that is played with the action to its label.
    fn label_with_card(seat: Seat, label: Text, with: PlayedCard, table: &Empires) -> Text {
        match with {
            PlayedCard::Nothing => label,
            PlayedCard::Card(k) => {
                Text::new("choice-with").with("what", label).with("card", table.card(seat, k).name.arg())
            }
            PlayedCard::Under(k, host) => Text::new("choice-under")
                .with("what", label)
                .with("card", table.card(seat, k).name.arg())
                .with("target", table.card_at(seat, host).name.arg()),
        }
    }

    /// The cost and the gains of an action.
    fn hints(&self, seat: Seat, action: Action, table: &Empires) -> Vec<Text> {
        let data = self.data.get();
        match action {
            Action::Build(kind) => {
                let cost = table.card(seat, kind).cost.unwrap_or_default();
                vec![Text::new("hint-cost").with("goods", messages::goods_text(&cost, 1))]
            }
            Action::UsePawn(tile, pawn, _) => {
                let again = self.mat(seat).pawns[usize::from(pawn)].tile.is_some();
                let (food, _) = table.pawn_food(seat, tile, again);
                if food == 0 { Vec::new() } else { vec![Text::new("hint-food").with("count", food)] }
            }
            Action::Harvest(place) | Action::Collect(place) => {
                vec![Text::new("hint-gives").with("goods", messages::goods_text(&table.field_goods(seat, place), 1))]
            }
            Action::Pillage(isle) => {
                vec![Text::new("hint-gives").with("goods", messages::goods_text(&data.isle(isle).pillage, 1))]
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
