//! A tournament as a picture and as a table for spreadsheets.

use crate::tournament::TournamentReport;
use std::fmt::Write;

const WIDTH: f64 = 640.0;
const LEFT: f64 = 96.0;
const RIGHT: f64 = 64.0;
const TOP: f64 = 56.0;
const ROW: f64 = 36.0;

impl TournamentReport {
    /// Ratings as dots with their intervals, the strongest on top. Colours follow the reader's light or dark scheme.
    pub fn svg(&self) -> String {
        let low = self.ratings.iter().map(|rated| rated.ci95[0]).fold(f64::INFINITY, f64::min);
        let high = self.ratings.iter().map(|rated| rated.ci95[1]).fold(f64::NEG_INFINITY, f64::max);
        let (low, high) = if low < high { (low, high) } else { (0.0, 50.0) };
        let x = |rating: f64| LEFT + (rating - low) / (high - low) * (WIDTH - LEFT - RIGHT);
        let height = TOP + ROW * self.ratings.len() as f64 + 16.0;
        let mut svg = String::new();
        let mut line = |args: std::fmt::Arguments<'_>| writeln!(svg, "{args}").expect("a string takes everything");
        line(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
             font-family=\"sans-serif\" font-size=\"14\">"
        ));
        line(format_args!("<title>Ratings of bots: {}, {} seats</title>", self.game, self.seats));
        line(format_args!(
            "<style>text{{fill:#222}}line{{stroke:#357}}circle{{fill:#357}}.grid{{stroke:#ccc}}\
             @media(prefers-color-scheme:dark){{text{{fill:#ddd}}line{{stroke:#9bd}}circle{{fill:#9bd}}.grid{{stroke:#444}}}}</style>"
        ));
        line(format_args!("<text x=\"{LEFT}\" y=\"20\">{}, {} seats, {}</text>", self.game, self.seats, self.thinking));
        let step = ((high - low) / 6.0).max(1.0).ceil();
        let mut mark = (low / step).ceil() * step;
        while mark <= high {
            let at = x(mark);
            line(format_args!(
                "<line class=\"grid\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{:.1}\" y2=\"{:.1}\"/>\
                 <text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\" font-size=\"11\">{mark:.0}</text>",
                TOP - 12.0,
                height - 10.0,
                TOP - 16.0
            ));
            mark += step;
        }
        for (i, rated) in self.ratings.iter().enumerate() {
            let y = TOP + ROW * (i as f64 + 0.5);
            let [from, to] = rated.ci95.map(x);
            line(format_args!(
                "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\
                 <line x1=\"{from:.1}\" x2=\"{to:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke-width=\"2\"/>\
                 <circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"5\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\">{:.1}</text>",
                LEFT - 12.0,
                y + 5.0,
                rated.bot,
                x(rated.rating.mu),
                to + 8.0,
                y + 5.0,
                rated.rating.mu
            ));
        }
        line(format_args!("</svg>"));
        svg
    }

    /// One row for each rating, then two for each pair of bots.
    pub fn csv(&self) -> String {
        let mut csv = String::from("game,seats,what,bot,against,games,value,low,high,fair_share,ms_mean,ms_p99\n");
        let (game, seats) = (self.game, self.seats);
        let mut line = |args: std::fmt::Arguments<'_>| writeln!(csv, "{args}").expect("a string takes everything");
        for rated in &self.ratings {
            let [low, high] = rated.ci95;
            line(format_args!("{game},{seats},rating,{},,,{:.3},{low:.3},{high:.3},,,", rated.bot, rated.rating.mu));
        }
        for pair in &self.pairs {
            for i in 0..2 {
                let ([low, high], ms) = (pair.ci95[i], pair.ms_per_decision[i]);
                line(format_args!(
                    "{game},{seats},win_rate,{},{},{},{:.4},{low:.4},{high:.4},{:.4},{:.3},{:.3}",
                    pair.bots[i],
                    pair.bots[1 - i],
                    pair.games_each[i],
                    pair.win_rate[i],
                    pair.fair_share,
                    ms.mean,
                    ms.p99
                ));
            }
        }
        csv
    }
}
