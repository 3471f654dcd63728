//! The widgets on the screen, built from a view and the list of legal actions only: `impl Present`.
//!
//! `board` shows the mountain, `market` the common supplies, `mats` the players' mats, `scores` the scores, `prompt`
//! the question and the legal actions, `payment` their costs, and `card_text` the texts of cards.

mod board;
mod card_text;
mod market;
mod mats;
mod payment;
mod prompt;
mod scores;

use crate::actions::Action;
use crate::hidden::View;
use crate::messages;
use crate::state::{Mountain, Phase};
use engine::scene::{Kind, Scene, Widget};
use engine::{Next, Present, Rules, Seat, SeatSet, Text};

impl Present for Mountain {
    fn scene(view: &View, legal: &[Action]) -> Scene {
        let mut widgets = vec![view.timeline(), view.mountain()];
        widgets.extend(view.viewer_seat().map(|seat| view.own_moot(seat)));
        widgets.push(view.horde());
        widgets.extend(view.market());
        widgets.push(view.honor_track());
        widgets.extend(Seat::all(view.table.seats).map(|seat| view.mat(seat)));
        // The score sheet comes second when the game is over.
        let at = if view.table.over { 1 } else { widgets.len() };
        widgets.insert(at, view.score_sheet());
        Scene::new(widgets, view.viewer_seat().map(|seat| view.prompt(seat, legal)))
    }
}

impl View {
    /// The seats that must act. This is public.
    fn asked_seats(&self) -> SeatSet {
        match self.known_game().next() {
            Next::Seats { must, .. } => must,
            _ => SeatSet::NONE,
        }
    }

    /// The steps of the set-up or of the turn, and the current one. rule: turn
    fn timeline(&self) -> Widget {
        let table = &self.table;
        if table.phase.setting_up() {
            let steps = ["step-layout", "step-gates", "step-starters"].map(Text::new).to_vec();
            let at = match table.phase {
                Phase::Gates(_) => 1,
                Phase::Deal(_) | Phase::Starters => 2,
                _ => 0,
            };
            return Widget::new("timeline", Text::new("label-setup"), Kind::Timeline { steps, at });
        }
        let steps = ["step-spells", "step-recruit-or-dig", "step-hall", "step-statues"].map(Text::new).to_vec();
        let at = match table.phase {
            Phase::Spells if table.this_turn.cast && table.this_turn.shops != 0 => 1,
            Phase::Spells => 0,
            _ if table.this_turn.moved || table.this_turn.dedicated => 3,
            _ => 2,
        };
        let key = if table.last_round == 0 { "label-turn" } else { "label-last-turns" };
        let label = Text::new(key)
            .with("seat", messages::seat_text(table.turn))
            .with("round", table.round)
            .with("left", table.last_round.saturating_sub(table.round));
        Widget::new("timeline", label, Kind::Timeline { steps, at })
    }
}
