//! Game of Thrones: The Card Game on Longhall's table, for two.
//!
//! Read [`Thrones`] (the state), then `round.rs` and `challenge.rs` (the round, told like the rulebook), then `window.rs`
//! (who is asked when), `advance.rs` (what needs nobody) and `effects.rs` (what cards do). Cards are data: `data/vocabulary.rs` is all they can say.

mod ability;
mod actions;
mod advance;
mod apply;
mod audit;
mod board;
mod card;
mod cardtext;
mod challenge;
mod check;
mod choices;
#[cfg(feature = "conformance")]
mod conform;
mod data;
mod effects;
mod filters;
mod friendly;
mod gallery;
mod given;
mod hand;
mod imagine;
mod judge;
mod keys;
mod kill;
mod knowledge;
mod lasting;
mod lay;
mod lay_moment;
mod moments;
mod notation;
mod numbers;
mod options;
mod reading;
mod refusal;
mod round;
mod scene;
mod setup;
mod side;
mod stack;
mod state;
mod victory;
mod view;
mod whole;
mod window;
mod words;

pub use actions::{Action, Means, Outcome};
pub use card::{DECK, House, Icon, Keyword, Kind, Phase, Plot, Slot, Slots, Type};
pub use data::{Card, Data, PlotCard, PlotDeck, vocabulary};
pub use given::{Attached, AttachmentGiven, CardGiven, Cards, Given, Laid, NumberOr, SeatGiven, Titles, WindowGiven};
pub use options::{Options, Plots};
pub use refusal::{Lack, Naming, Reason, Refusal};
pub use stack::{STACK, Source, Terms};
pub use state::{Moment, Thrones};
pub use view::View;

use engine::scene::Scene;
use engine::{
    About, Advance, Audit, Bilingual, Chance, DataRef, Evaluate, Hidden, Log, Next, Notation, PositionError, Present,
    Rng, Rules, Scenario, SearchTuning, Seat, Standing, Viewer, Window,
};

static ABOUT: About = About {
    id: "thrones",
    seats: (2, 2),
    usual_seats: 2,
    rules_version: 2,
    options: options::SPECS,
    notation: notation::PATTERNS,
    slots: notation::SLOTS,
    keys: keys::KEYS,
    example: include_str!("../scenarios/example.toml"),
    words: Bilingual { en: include_str!("../locales/en.ftl"), pl: include_str!("../locales/pl.ftl") },
    rules: Bilingual { en: include_str!("../rules/en.md"), pl: include_str!("../rules/pl.md") },
    guide: Some(include_str!("../guide.toml")),
};

impl Rules for Thrones {
    type Data = Data;

    type Options = Options;

    type Action = Action;

    type Refusal = Refusal;

    fn about() -> &'static About {
        &ABOUT
    }

    fn open(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Thrones, Refusal> {
        ABOUT.check_seats(seats)?;
        Ok(Thrones::new_table(data, options))
    }

    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn next(&self) -> Next {
        self.waiting()
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.judge_action(seat, action)
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        self.apply(seat, action, log);
    }

    #[inline]
    fn advance(&mut self, log: &mut impl Log) -> Option<Advance<Action>> {
        self.advance(log)
    }

    fn free_form(action: &Action) -> bool {
        *action == Action::Concede
    }

    // rule: concession
    fn anytime(action: &Action) -> bool {
        *action == Action::Concede
    }

    fn pass(&self, seat: Seat) -> Option<Action> {
        self.go_on(seat)
    }

    fn windows() -> &'static [&'static str] {
        moments::KINDS
    }

    fn window(&self) -> Option<Window> {
        self.open_window()
    }

    fn draft(&self, seat: Seat) -> usize {
        self.open_steps(seat)
    }

    fn turns(&self) -> u32 {
        u32::from(self.round)
    }

    fn standing(&self) -> Standing {
        self.tally()
    }
}

impl Chance for Thrones {
    type Outcome = Outcome;

    fn outcomes(&self, out: &mut Vec<(Outcome, u32)>) {
        self.list_outcomes(out);
    }

    #[inline]
    fn sample(&self, rng: &mut impl Rng) -> Outcome {
        self.draw_outcome(rng)
    }

    #[inline]
    fn apply_chance(&mut self, outcome: Outcome, log: &mut impl Log) {
        self.apply_chance(outcome, log);
    }
}

impl Hidden for Thrones {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        self.build_view(viewer)
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> Thrones {
        view.imagine(rng)
    }
}

impl Notation for Thrones {
    fn seat_name(&self, seat: Seat) -> &'static str {
        card::SEAT_WORDS[seat.index()]
    }

    fn write_action(&self, seat: Seat, action: Action) -> String {
        self.scribe().line(seat, action)
    }

    fn read_action(&self, seat: Seat, line: &str) -> Result<Action, Refusal> {
        self.action_of(seat, line)
    }

    fn write_outcome(&self, outcome: Outcome) -> String {
        self.chance_line(outcome)
    }

    fn read_outcome(&self, line: &str) -> Result<Outcome, Refusal> {
        self.chance_of(line)
    }
}

impl Present for Thrones {
    fn scene(view: &View, legal: &[Action]) -> Scene {
        view.scene(legal)
    }
}

impl Scenario for Thrones {
    type Given = Given;

    fn describe(&self) -> serde_json::Value {
        serde_json::to_value(self.view(Viewer::Omniscient)).expect("a view is plain JSON")
    }

    fn start_of_play(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Thrones, Refusal> {
        ABOUT.check_seats(seats)?;
        let mut table = Thrones::bare(data, options);
        table.begin_round(&mut engine::NoLog);
        Ok(table)
    }

    fn given(&self) -> Given {
        self.as_given()
    }

    fn full_given(&self) -> Given {
        self.whole()
    }

    fn load_position(&mut self, given: Given) -> Result<(), PositionError> {
        self.load_position(given)
    }
}

impl Evaluate for Thrones {
    const SEARCH: SearchTuning = SearchTuning {
        win_scale: judge::STAKES,
        horizon: judge::AHEAD,
        short_horizon: judge::AHEAD,
        ..SearchTuning::DEFAULT
    };

    fn propose(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        self.think_of_conceding(seat, rng)
    }

    fn heuristic(&self, seat: Seat) -> i32 {
        self.heuristic(seat)
    }
}

impl Audit for Thrones {
    fn figures(&self, tell: &mut dyn FnMut(&'static str, u32)) {
        tell("deepest_stack", u32::from(self.deepest));
    }

    fn audit(&self) -> Result<(), String> {
        self.check_books()
    }
}
