//! The scene of a table, made only from a view and the legal actions.
//!
//! `board` draws the middle, `mats` each player's Empire and supply, `faces` cards, `card_text` their words, `prompt` the question.

mod board;
mod card_text;
mod faces;
mod mats;
mod prompt;

use crate::actions::Action;
use crate::hidden::view::View;
use crate::rules::scoring::COUNTED;
use crate::state::{Empires, Moment};
use engine::scene::{Kind, Scene, Widget};
use engine::{Next, Present, Rules, Seat, SeatSet, Text};

impl Present for Empires {
    fn scene(view: &View, legal: &[Action]) -> Scene {
        let table = view.visible_table();
        let mut widgets = vec![view.timeline(&table)];
        widgets.extend(view.scores(&table));
        widgets.extend(view.solo_note(&table));
        let own = view.viewing_seat().unwrap_or(Seat(0));
        let (seats, card_source) = (view.open.seats, view.clickable_source(legal));
        let mut others: Vec<Widget> =
            (1..seats).map(|i| view.player_mat(Seat((own.0 + i) % seats), &table, card_source)).collect();
        // A single opponent sits across. Several opponents come after the common board and the viewer's own mat.
        if seats == 2 {
            widgets.append(&mut others);
        }
        widgets.push(view.ring(&table));
        widgets.push(view.expedition(&table));
        widgets.push(view.player_mat(own, &table, card_source));
        widgets.append(&mut others);
        widgets.extend(view.own_cards(&table, card_source));
        Scene::new(widgets, view.viewing_seat().map(|seat| view.prompt(seat, legal, &table)))
    }
}

impl View {
    /// The seats that must act.
    fn seats_asked(table: &Empires) -> SeatSet {
        match table.next() {
            Next::Seats { must, .. } => must,
            _ => SeatSet::NONE,
        }
    }

    /// The phases of the round, with the current one marked. rule: round
    fn timeline(&self, table: &Empires) -> Widget {
        let steps = |keys: &[&'static str]| keys.iter().map(|key| Text::new(*key)).collect::<Vec<_>>();
        let moment = self.open.moment;
        if moment.is_setup() {
            let at = match moment {
                Moment::Clans => 0,
                Moment::Islands | Moment::Ring | Moment::FirstPlayer => 1,
                _ => 2,
            };
            let steps = steps(&["step-clans", "step-table", "step-hand"]);
            return Widget::new("timeline", Text::new("label-setup"), Kind::Timeline { steps, at });
        }
        let key = if table.is_last() { "label-last-round" } else { "label-round" };
        let label = Text::new(key).with("round", self.open.round).with("seat", table.seat_text(self.open.first));
        let at = match moment {
            Moment::Turn => 1,
            Moment::Expedition | Moment::Over => 2,
            Moment::Cleanup => 3,
            _ => 0,
        };
        let steps = steps(&["step-lookout", "step-action", "step-expedition", "step-cleanup"]);
        Widget::new("timeline", label, Kind::Timeline { steps, at })
    }

    /// The table of the final score. rule: scoring
    fn scores(&self, table: &Empires) -> Option<Widget> {
        self.open.ending?;
        let seats: Vec<Seat> = Seat::all(self.open.seats).collect();
        let line = |key: &'static str, of: &dyn Fn(Seat) -> i32| {
            let cells = seats.iter().map(|seat| Text::new("cell-number").with("number", of(*seat)));
            (Text::new(key), cells.collect())
        };
        let counts = COUNTED.len() - usize::from(!self.open.options.score_raze_tokens);
        let mut rows: Vec<(Text, Vec<Text>)> =
            (0..counts).map(|i| line(COUNTED[i], &|seat| table.points(seat)[i])).collect();
        rows.push(line("score-total", &|seat| table.score(seat)));
        let columns = seats.iter().map(|seat| table.seat_text(*seat)).collect();
        Some(Widget::new("scores", Text::new("label-scores"), Kind::Table { columns, rows }))
    }

    /// The scenario of a solo game, and the event of this round. rule: solo
    fn solo_note(&self, table: &Empires) -> Option<Widget> {
        if !table.is_solo() {
            return None;
        }
        let (data, solo) = (self.data.get(), table.solo_scenario());
        let mut things: Vec<Text> = vec![data.solo_lines(solo).swap_remove(0)];
        if self.open.token > 0 {
            things.push(data.event_line(solo, self.open.token));
        }
        let note = |(i, text): (usize, Text)| {
            let id = ["goal", "event"][i];
            Widget::new(id, Text::new(["label-goal", "label-event"][i]), Kind::Note(text))
        };
        let notes = things.into_iter().enumerate().map(note).collect();
        Some(Widget::new("solo", Text::new("label-solo").with("name", solo.name.arg()), Kind::Group(notes)))
    }
}
