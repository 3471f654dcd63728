//! Empires of the North on Longhall's table, for one to four.
//!
//! Read [`Empires`] (the state: what lies open, and what is hidden), then `round.rs` (the round, told like the rulebook),
//! `run.rs` (how things are resolved, with the files it names) and `effects.rs` (what cards do). Cards are data: `data/vocabulary.rs` is all they
//! can say.

mod actions;
mod apply;
mod audit;
mod card;
mod cardtext;
mod check;
#[cfg(feature = "conformance")]
mod conform;
mod costs;
mod data;
mod deeds;
mod effects;
mod empire;
mod friendly;
mod given;
mod hand;
mod imagine;
mod judge;
mod keys;
mod notation;
mod options;
mod react;
mod reading;
mod refusal;
mod round;
mod run;
mod scene;
mod setup;
mod stack;
mod state;
mod victory;
mod view;
mod voyage;
mod whole;
mod words;
mod written;

pub use actions::{Action, Outcome, With};
pub use card::{CLANS, Distance, Event, Heap, Isle, Kind, Place, SEAT_WORDS, SOLOS, Sort, Tile, Ware};
pub use data::{Card, Clan, Data, Home, Solo, program, vocabulary};
pub use options::{ClanChoice, Options, SoloScenario};
pub use refusal::Refusal;
pub use stack::STACK;
pub use state::{Empires, Moment};
pub use view::View;
pub use written::{CardGiven, Given, Laid, Listed, Said, SeaGiven, SeatGiven};

use engine::scene::Scene;
use engine::{
    About, Advance, Audit, Bilingual, Chance, DataRef, Evaluate, Hidden, Log, Next, Notation, PositionError, Present,
    Rng, Rules, SearchTuning, Seat, Standing, Viewer,
};

static ABOUT: About = About {
    id: "empires",
    seats: (1, 4),
    usual_seats: 2,
    rules_version: 3,
    options: options::SPECS,
    notation: notation::PATTERNS,
    slots: notation::SLOTS,
    keys: keys::KEYS,
    example: include_str!("../scenarios/example.toml"),
    words: Bilingual { en: include_str!("../locales/en.ftl"), pl: include_str!("../locales/pl.ftl") },
    rules: Bilingual { en: include_str!("../rules/en.md"), pl: include_str!("../rules/pl.md") },
    guide: Some(include_str!("../guide.toml")),
};

impl Rules for Empires {
    type Data = Data;

    type Options = Options;

    type Action = Action;

    type Refusal = Refusal;

    fn about() -> &'static About {
        &ABOUT
    }

    fn open(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Empires, Refusal> {
        ABOUT.check_seats(seats)?;
        check_clans(options, seats)?;
        Ok(Empires::new_table(data, options, seats))
    }

    fn seats(&self) -> u8 {
        self.open.seats
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

    fn draft(&self, seat: Seat) -> usize {
        self.open_steps(seat)
    }

    fn turns(&self) -> u32 {
        u32::from(self.open.round)
    }

    fn standing(&self) -> Standing {
        self.tally_up()
    }
}

impl Chance for Empires {
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

impl Hidden for Empires {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        self.build_view(viewer)
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> Empires {
        view.imagine(rng)
    }
}

impl Notation for Empires {
    fn seat_name(&self, seat: Seat) -> &'static str {
        match self.open.mats[seat.index()].clan {
            card::NO_CLAN => SEAT_WORDS[seat.index()],
            clan => CLANS[usize::from(clan)],
        }
    }

    fn write_action(&self, seat: Seat, action: Action) -> String {
        self.scribe().line(seat, action)
    }

    fn read_action(&self, seat: Seat, line: &str) -> Result<Action, Refusal> {
        self.action_of_line(seat, line)
    }

    fn write_outcome(&self, outcome: Outcome) -> String {
        self.chance_line(outcome)
    }

    fn read_outcome(&self, line: &str) -> Result<Outcome, Refusal> {
        self.chance_of(line)
    }
}

impl Present for Empires {
    fn scene(view: &View, legal: &[Action]) -> Scene {
        view.scene(legal)
    }
}

impl engine::Scenario for Empires {
    type Given = Given;

    fn describe(&self) -> serde_json::Value {
        serde_json::to_value(self.view(Viewer::Omniscient)).expect("a view is plain JSON")
    }

    fn start_of_play(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Empires, Refusal> {
        ABOUT.check_seats(seats)?;
        check_clans(options, seats)?;
        Ok(Empires::first_turn(data, options, seats))
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

impl Evaluate for Empires {
    const SEARCH: SearchTuning = SearchTuning {
        win_scale: judge::STAKES,
        horizon: judge::AHEAD,
        short_horizon: judge::NEAR,
        ..SearchTuning::DEFAULT
    };

    fn propose(&self, _seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        self.think_of_conceding(rng)
    }

    fn in_progress(&self, seat: Seat) -> bool {
        self.resolves(seat)
    }

    fn heuristic(&self, seat: Seat) -> i32 {
        self.heuristic(seat)
    }
}

impl Audit for Empires {
    fn audit(&self) -> Result<(), String> {
        self.check_books()
    }
}

/// No two seats have the same clan. rule: clan-choice
fn check_clans(options: &Options, seats: u8) -> Result<(), Refusal> {
    match options.clash(seats) {
        Some(clan) => Err(Refusal::SameClan { clan }),
        None => Ok(()),
    }
}
