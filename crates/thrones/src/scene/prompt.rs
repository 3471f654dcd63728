//! The prompt of a seat: the question, the verbs, and a label for every legal action.

use super::View;
use crate::actions::{Action, SavedBy};
use crate::cards::{Kind, Slot, rival};
use crate::messages;
use crate::notation::PATTERNS;
use crate::stack::{AbilitySource, Frame, Terms};
use crate::state::{Ending, Moment};
use engine::scene::{Choice, Prompt, Purse, Verb, fillings, fits};
use engine::{Arg, By, Pattern, Rules, Seat, Text};

impl View {
    pub(super) fn prompt(&self, seat: Seat, legal: &[Action]) -> Prompt {
        let scribe = self.notation_writer();
        let waiting = self.seats_to_act().has(seat);
        let lines: Vec<String> = legal.iter().map(|a| scribe.write_action(seat, *a)).collect();
        let patterns: Vec<&Pattern> = PATTERNS
            .iter()
            .filter(|p| match p.by {
                By::Seat => waiting && (self.belongs_to_moment(p.form) || lines.iter().any(|line| fits(p.form, line))),
                By::FreeForm => waiting,
                By::Chance => false,
            })
            .collect();
        let choices = legal.iter().zip(lines).filter_map(|(action, line)| {
            let verb = patterns.iter().position(|p| fits(p.form, &line))?;
            let slots = fillings(patterns[verb].form, &line);
            Some(Choice { verb, slots, label: self.label(seat, *action), hints: self.hints(seat, *action), line })
        });
        Prompt {
            ask: self.question(seat, waiting, legal),
            waiting,
            choices: choices.collect(),
            purse: Purse::default(),
            verbs: patterns.iter().map(|p| verb(p)).collect(),
        }
    }

    // ---- the question ----

    fn question(&self, seat: Seat, waiting: bool, legal: &[Action]) -> Text {
        if let Some(ending) = self.ending {
            return match ending {
                Ending::Power(winner) | Ending::Conceded(winner) if winner == seat => Text::new("ask-over-won"),
                Ending::Power(winner) | Ending::Conceded(winner) => {
                    Text::new("ask-over").with("seat", messages::seat_text(winner))
                }
                Ending::Rounds => Text::new("ask-over-rounds"),
            };
        }
        if !waiting {
            return match self.seats_to_act().first() {
                Some(other) => Text::new("ask-wait").with("seat", messages::seat_text(other)),
                None => Text::new("ask-chance"),
            };
        }
        match self.stack.last() {
            Some(Frame::Window { .. }) if self.moment == Moment::MarshalWindow && self.active == seat => {
                Text::new("ask-marshal").with("gold", self.side(seat).gold)
            }
            Some(Frame::Window { .. }) => Text::new("ask-window").with("window", self.window_name()),
            Some(Frame::Responses { .. }) => Text::new("ask-response").with("window", self.window_name()),
            Some(Frame::Saves { .. }) => Text::new("ask-save"),
            Some(Frame::Passives) => Text::new("ask-order"),
            Some(Frame::Choose { seat, source, .. }) => {
                Text::new("ask-choose").with("card", self.source_name(*seat, *source))
            }
            Some(Frame::Claim { left, .. }) => Text::new("ask-claim").with("count", *left),
            Some(Frame::Each { left, spare: true, .. }) => Text::new("ask-spare").with("count", *left),
            Some(Frame::Each { left, .. }) => Text::new("ask-lose").with("count", *left),
            Some(Frame::Search { .. }) => Text::new("ask-search"),
            Some(Frame::Bury { .. }) => Text::new("ask-bury"),
            Some(Frame::Decree { to, .. }) => Text::new("ask-decree").with("count", *to),
            Some(Frame::Look { .. }) => Text::new("ask-look"),
            Some(Frame::Effects { .. } | Frame::Draw { .. } | Frame::Discard { .. }) => Text::new("ask-chance"),
            None => Text::new(match self.moment {
                Moment::Mulligans => "ask-mulligan",
                Moment::Placing => "ask-place",
                Moment::DraftFinal => "ask-draft-final",
                Moment::DraftFirst(_) | Moment::DraftSecond(_) => "ask-draft",
                Moment::ChoosePlots => "ask-plot",
                Moment::FirstPlayer(_) => "ask-first",
                Moment::Declare if self.challenge.icon.is_some() => "ask-attackers",
                Moment::Declare => "ask-challenge",
                // The player is asked even so, to be able to ask why nobody can defend.
                _ if self.challenge.naming.is_empty() && legal == [Action::Done] => "ask-no-defenders",
                _ => "ask-defenders",
            }),
        }
    }

    /// The name of the open window, as in the pass settings.
    fn window_name(&self) -> Text {
        let kind = self.public_state().window().map_or("response-action", |window| window.kind);
        Text::new(format!("window-{kind}"))
    }

    /// Does the verb belong to this moment, even without a legal action? A click can then ask why not.
    fn belongs_to_moment(&self, form: &str) -> bool {
        let beginnings: &[&str] = match (self.stack.last(), self.moment) {
            (Some(Frame::Window { .. }), Moment::MarshalWindow) => {
                &["pass", "play {card}", "duplicate ", "use {target}"]
            }
            (Some(Frame::Window { .. } | Frame::Responses { .. }), _) => &["pass", "play {card}", "use {target}"],
            (Some(Frame::Saves { .. }), _) => &["pass", "save "],
            (None, Moment::Declare) => &["challenge ", "attack ", "bypass ", "end challenges"],
            (None, Moment::Defend) => &["defend ", "done"],
            (None, Moment::Placing) => &["place ", "done"],
            _ => &[],
        };
        beginnings.iter().any(|start| form.starts_with(start))
    }

    // ---- labels ----

    fn source_name(&self, seat: Seat, source: AbilitySource) -> Arg {
        let data = self.data.get();
        match source {
            AbilitySource::Card(slot) => data.card_in(slot).name.arg(),
            AbilitySource::Event(kind) | AbilitySource::Later(kind) => data.card(seat, kind).name.arg(),
            AbilitySource::Plot(plot) => data.plot(plot).name.arg(),
        }
    }

    fn card_name(&self, slot: Slot) -> Arg {
        self.data.get().card_in(slot).name.arg()
    }

    fn label(&self, seat: Seat, action: Action) -> Text {
        let data = self.data.get();
        let title =
            |key: &'static str, who: Seat, kind: Kind| Text::new(key).with("card", data.card(who, kind).name.arg());
        let on = |key: &'static str, slot: Slot| Text::new(key).with("card", self.card_name(slot));
        let plot = |key: &'static str, plot| Text::new(key).with("plot", data.plot(plot).name.arg());
        match action {
            Action::Keep => Text::new("verb-keep"),
            Action::Mulligan => Text::new("verb-mulligan"),
            Action::Place(kind) => title("choice-place", seat, kind),
            Action::Done => Text::new("verb-done"),
            Action::Pick(p) => plot("choice-pick", p),
            Action::Plot(p) => plot("choice-plot", p),
            Action::First(first) => Text::new("choice-first").with("seat", messages::seat_text(first)),
            Action::Pass => Text::new("verb-pass"),
            Action::Play(kind) => title("choice-play", seat, kind),
            Action::Attach(kind, host) => title("choice-attach", seat, kind)
                .with("target", self.card_name(host))
                .with("seat", messages::seat_text(host.seat())),
            Action::Event(kind, terms) => self.label_with_terms(title("choice-play", seat, kind), terms),
            Action::Duplicate(kind) => title("choice-duplicate", seat, kind),
            Action::Use(slot, terms) => self.label_with_terms(on("choice-use", slot), terms),
            Action::Save(who, with) => {
                let means = match with {
                    SavedBy::Duplicate => Arg::Text(Text::new("means-duplicate")),
                    SavedBy::Card(slot) => self.card_name(slot),
                    SavedBy::Event(kind) => data.card(seat, kind).name.arg(),
                };
                on("choice-save", who).with("means", means)
            }
            Action::Challenge(icon) => Text::new("choice-challenge").with("icon", messages::icon_text(icon)),
            Action::Attack(slot) => on("choice-attack", slot),
            Action::Bypass(slot) => on("choice-bypass", slot),
            Action::Defend(slot) => on("choice-defend", slot),
            Action::EndChallenges => Text::new("verb-end"),
            Action::Choose(slot) => on("choice-choose", slot).with("seat", messages::seat_text(slot.seat())),
            Action::Spare(slot) => on("choice-spare", slot),
            Action::Resolve(whose, source) => Text::new("choice-resolve").with("card", self.source_name(whose, source)),
            Action::Bury(kind) => title("choice-bury", rival(seat), kind),
            Action::Take(kind, under) => {
                let under = under.into_iter().flatten().map(|k| data.card(seat, k).name.arg()).collect();
                title("choice-take", seat, kind).with("cards", Arg::List(under))
            }
            Action::Find(None) => Text::new("choice-find-nothing"),
            Action::Find(Some(kind)) => title("choice-find", seat, kind),
            Action::Discard(kind) => title("choice-discard", seat, kind),
            Action::Concede => Text::new("verb-concede"),
        }
    }

    /// A label with the knelt cards and the target.
    fn label_with_terms(&self, label: Text, terms: Terms) -> Text {
        let knelt: Vec<Arg> = terms.knelt.iter().filter(|s| s.is_some()).map(|s| self.card_name(*s)).collect();
        let label = if knelt.is_empty() {
            label
        } else {
            Text::new("choice-kneeling").with("what", label).with("cards", Arg::List(knelt))
        };
        if !terms.target.is_some() {
            return label;
        }
        let target = Text::new("choice-on").with("what", label).with("target", self.card_name(terms.target));
        target.with("seat", messages::seat_text(terms.target.seat()))
    }

    /// The cost of the action.
    fn hints(&self, seat: Seat, action: Action) -> Vec<Text> {
        match action {
            Action::Play(kind) | Action::Attach(kind, _) => {
                vec![Text::new("hint-gold").with("gold", self.public_state().price(seat, kind))]
            }
            Action::Place(kind) => vec![Text::new("hint-gold").with("gold", self.data.get().card(seat, kind).cost)],
            _ => Vec::new(),
        }
    }
}

fn verb(pattern: &Pattern) -> Verb {
    let word = pattern.form.split(' ').next().unwrap_or_default();
    Verb { form: pattern.form.into(), label: Text::new(format!("verb-{word}")), free: pattern.by == By::FreeForm }
}
