//! The scores: the scoring track, the score sheet, and the honor of tunnels.

use super::View;
use crate::messages;
use crate::resources::Resource;
use crate::state::SEAT_WORDS;
use engine::scene::{Kind, Runner, Widget};
use engine::{Seat, Text};

fn number_text(n: i32) -> Text {
    Text::new("value-number").with("count", n)
}

impl View {
    /// The honor on a marker; at the end, the total.
    pub(super) fn honor(&self, seat: Seat) -> i64 {
        if self.table.over { self.table.total_honor(seat).into() } else { self.table.purse(seat).honor.into() }
    }

    /// The markers on the scoring track. Partners share one. rule: team-honor
    pub(super) fn honor_track(&self) -> Widget {
        let table = &self.table;
        let runner = |seat: Seat| Runner {
            seat: SEAT_WORDS[seat.index()].into(),
            name: messages::seat_text(seat),
            at: self.honor(seat),
        };
        let own = Seat::all(table.seats).filter(|seat| table.purse_index(*seat) == seat.index());
        Widget::new("honor", Text::new("label-honor"), Kind::Race(own.map(runner).collect()))
    }

    /// The final scoring by source, as if the game ended now. rule: final-scoring
    pub(super) fn score_sheet(&self) -> Widget {
        let table = &self.table;
        let sources = [
            "score-marker",
            "score-coronation",
            "score-tokens",
            "score-sets",
            "score-halls",
            "score-statues",
            "score-total",
        ];
        let parts = |seat: Seat| {
            let count = table.final_count(seat);
            let honor = table.purse(seat).honor;
            let parts = [honor, count.coronation, count.tokens, count.sets, count.halls, count.statues];
            parts.map(i32::from).into_iter().chain([table.total_honor(seat)]).collect::<Vec<i32>>()
        };
        let all: Vec<Vec<i32>> = Seat::all(table.seats).map(parts).collect();
        let row =
            |(i, key): (usize, &&'static str)| (Text::new(*key), all.iter().map(|seat| number_text(seat[i])).collect());
        let rows = sources.iter().enumerate().map(row).collect();
        let columns = Seat::all(table.seats).map(messages::seat_text).collect();
        let label = Text::new(if table.over { "label-scores" } else { "label-score" });
        Widget::new("scores", label, Kind::Table { columns, rows })
    }

    /// The honor of tunnels by size and mineral. rule: dig-honor
    pub(super) fn tunnel_honor_table(&self) -> Widget {
        let data = self.table.data.get();
        let row = |size: u8| {
            let honor = |mineral: Resource| number_text(data.tunnel_honor(size, mineral).into());
            (Text::new("label-cells").with("count", size), Resource::MINERALS.into_iter().map(honor).collect())
        };
        let columns = Resource::MINERALS.into_iter().map(messages::resource_text).collect();
        Widget::new("minerals", Text::new("label-minerals"), Kind::Table { columns, rows: (2..=5).map(row).collect() })
    }
}
