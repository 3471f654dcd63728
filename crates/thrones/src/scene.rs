//! The scene of a table, made only of a view and the legal actions.
//!
//! `mats` makes each player's half of the table, `prompt` the question and its choices.

pub(crate) mod card_faces;
mod card_text;
mod mats;
mod prompt;

use crate::actions::Action;
use crate::cards::{Phase, Slots};
use crate::hidden::View;
use crate::messages;
use crate::options::Plots;
use crate::stack::Frame;
use crate::state::{Moment, Thrones};
use engine::scene::{Kind, Layout, Scene, Widget};
use engine::{Arg, Present, Rules, Seat, SeatSet, Text};

impl Present for Thrones {
    fn scene(view: &View, legal: &[Action]) -> Scene {
        let table = view.public_state();
        let mut widgets = vec![view.round_timeline()];
        widgets.extend(view.scores(&table));
        widgets.extend(view.phase_timeline());
        // The viewer's side is at the bottom, and the challenge is between the two sides.
        let own = view.viewing_seat().unwrap_or(Seat(0));
        widgets.push(view.seat_mat(crate::cards::rival(own), &table));
        widgets.extend(view.challenge(&table));
        widgets.extend(view.doomed());
        widgets.push(view.seat_mat(own, &table));
        widgets.extend(view.own_cards());
        Scene::new(widgets, view.viewing_seat().map(|seat| view.prompt(seat, legal)))
    }
}

impl View {
    /// The seats that the game waits for, as the viewer can compute them.
    fn seats_to_act(&self) -> SeatSet {
        match self.public_state().next() {
            engine::Next::Seats { must, .. } => must,
            _ => SeatSet::NONE,
        }
    }

    /// The phases of the round, and the current one. rule: round
    fn round_timeline(&self) -> Widget {
        if self.moment.setting_up() {
            let all = ["step-draft", "step-hand", "step-mulligan", "step-place"];
            // Without a draft, the draft is no step.
            let from = usize::from(self.options.plots == Plots::Basic);
            let at = match self.moment {
                Moment::SetupDraw => 1,
                Moment::Mulligans | Moment::Redraw => 2,
                Moment::Placing | Moment::Refill => 3,
                _ => 0,
            } - from;
            let steps = all[from..].iter().map(|key| Text::new(*key)).collect();
            return Widget::new("timeline", Text::new("label-setup"), Kind::Timeline { steps, at });
        }
        let label = if self.moment <= Moment::FirstPlayer(Seat(1)) {
            Text::new("label-round-begins").with("round", self.round)
        } else {
            Text::new("label-round").with("round", self.round).with("seat", messages::seat_text(self.first))
        };
        let steps = Phase::ALL.iter().map(|p| messages::phase_text(*p)).collect();
        Widget::new("timeline", label, Kind::Timeline { steps, at: self.moment.phase() as usize })
    }

    /// The steps of this phase, and the current one. rule: round
    fn phase_timeline(&self) -> Option<Widget> {
        if self.moment.setting_up() || self.ending.is_some() {
            return None;
        }
        let (steps, at): (&[&str], usize) = match self.moment {
            m if m.phase() == Phase::Plot => {
                let at = match m {
                    Moment::ChoosePlots => 0,
                    Moment::WhenRevealed => 2,
                    Moment::PlotResponses => 3,
                    Moment::PlotWindow => 4,
                    _ => 1,
                };
                (&["moment-choose", "moment-initiative", "moment-revealed", "moment-responses", "moment-window"], at)
            }
            Moment::Drawing => (&["moment-draw", "moment-window"], 0),
            Moment::DrawWindow => (&["moment-draw", "moment-window"], 1),
            m if m.phase() == Phase::Challenges => {
                let at = match m {
                    Moment::Declare => 1,
                    Moment::AttackWindow => 2,
                    Moment::Defend | Moment::Defended => 3,
                    Moment::DefendWindow => 4,
                    Moment::Totals => 5,
                    Moment::Claim => 6,
                    Moment::Reward => 7,
                    _ => 0,
                };
                (
                    &[
                        "moment-window",
                        "moment-attackers",
                        "moment-window",
                        "moment-defenders",
                        "moment-window",
                        "moment-totals",
                        "moment-claim",
                        "moment-reward",
                    ],
                    at,
                )
            }
            Moment::Dominance => (&["moment-count", "moment-responses", "moment-window"], 0),
            Moment::DominanceResponses => (&["moment-count", "moment-responses", "moment-window"], 1),
            Moment::DominanceWindow => (&["moment-count", "moment-responses", "moment-window"], 2),
            _ => return None,
        };
        let steps = steps.iter().map(|step| Text::new(*step)).collect();
        let label = Text::new("label-window").with("phase", messages::phase_text(self.moment.phase()));
        Some(Widget::new("window", label, Kind::Timeline { steps, at }))
    }

    /// The final scores. rule: winning
    fn scores(&self, table: &Thrones) -> Option<Widget> {
        self.ending?;
        let seats = [Seat(0), Seat(1)];
        let number = |n: u32| Text::new("cell-number").with("number", n);
        let banner = |seat: Seat| u32::from(self.side(seat).banner);
        let line =
            |key: &'static str, of: &dyn Fn(Seat) -> u32| (Text::new(key), seats.map(|seat| number(of(seat))).into());
        let rows = vec![
            line("score-banner", &banner),
            line("score-characters", &|seat| table.power(seat).saturating_sub(banner(seat))),
            line("score-total", &|seat| table.power(seat)),
        ];
        let columns = seats.map(messages::seat_text).into();
        Some(Widget::new("scores", Text::new("label-scores"), Kind::Table { columns, rows }))
    }

    /// The challenge: two rows of characters with their totals. rule: challenges
    fn challenge(&self, table: &Thrones) -> Option<Widget> {
        let icon = self.challenge.icon?;
        let line = |id: &'static str, label: &'static str, cards: Slots, total: u8| {
            let cards = cards.iter().map(|slot| self.card_in_play(slot, table, false)).collect();
            [
                Widget::new(id, Text::new(label), Kind::Cards(Layout::Row, cards)),
                Widget::new(format!("{id}-total"), Text::new("label-total"), Kind::Counter(total.into())),
            ]
        };
        let named = if self.moment == Moment::Declare { self.challenge.naming } else { self.challenge.attackers };
        let answering = if self.moment == Moment::Defend { self.challenge.naming } else { self.challenge.defenders };
        let attackers = line("attackers", "label-attackers", named, table.challenge_total(named));
        let defenders = line("defenders", "label-defenders", answering, table.challenge_total(answering));
        // Each row is on its player's side.
        let lines =
            if self.viewing_seat() == Some(self.active) { [defenders, attackers] } else { [attackers, defenders] };
        let mut things: Vec<Widget> = lines.into_iter().flatten().collect();
        let bypassed = self.challenge.bypassed | self.challenge.bypassing;
        if !bypassed.is_empty() {
            let names = bypassed.iter().map(|s| self.data.get().card_in(s).name.arg()).collect();
            let text = Text::new("note-bypassed").with("cards", Arg::List(names));
            things.push(Widget::new("bypassed", Text::new("label-bypassed"), Kind::Note(text)));
        }
        let label = Text::new("label-challenge").with("icon", messages::icon_text(icon));
        Some(Widget::new("challenge", label, Kind::Group(things)))
    }

    fn doomed(&self) -> Option<Widget> {
        if self.challenge.doomed.is_empty() || !matches!(self.stack.last(), Some(Frame::Saves { .. })) {
            return None;
        }
        let names = self.challenge.doomed.iter().map(|s| self.data.get().card_in(s).name.arg()).collect();
        let text = Text::new("log-doomed").with("cards", Arg::List(names));
        Some(Widget::new("doomed", Text::new("label-doomed"), Kind::Note(text)))
    }
}
