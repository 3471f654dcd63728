//! In the Hall of the Mountain King on Longhall's table, for two to five or two teams.
//!
//! Read [`Mountain`] (the state), then `turn.rs` (the turn, told like the rulebook), then `recruit.rs`, `dig.rs`,
//! `halls.rs`, `spells.rs` and `shops.rs` (its steps). Boards, shapes, trolls and spells are data: `data/vocabulary.rs` is
//! all that spells and workshops can say. Sets of cells (`ground.rs`) are bits, so that all placements are found at once.

mod actions;
mod audit;
mod check;
#[cfg(feature = "conformance")]
mod conform;
mod data;
mod dig;
mod friendly;
mod given;
mod goods;
mod ground;
mod halls;
mod judge;
mod keys;
mod list;
mod network;
mod notation;
mod options;
mod purse;
mod reading;
mod recruit;
mod refusal;
mod scene;
mod scoring;
mod setup;
mod shops;
mod spells;
mod state;
mod turn;
mod view;
mod words;

pub use actions::{Action, Dig, Onward, Outcome, Places};
pub use data::{Card, Data, Hall, Kin, Layout, Lie, Shape, Spell, TURNS, Tunnel, Turn, Workshop, vocabulary};
pub use given::{Book, Given, Pile, Row, SeatGiven, SlotGiven, Stock, TrollGiven};
pub use goods::{Area, Clan, Piece, Resource};
pub use ground::{Cell, Cells};
pub use options::{ClanCarts, Options, Side, Workshops};
pub use refusal::Refusal;
pub use state::{Moment, Mountain, Place, SEAT_WORDS};
pub use view::View;

use engine::scene::Scene;
use engine::{
    About, Advance, Audit, Bilingual, Chance, DataRef, Evaluate, Hidden, Log, Next, Notation, PositionError, Present,
    Rng, Rules, Scenario, SearchTuning, Seat, SeatSet, Standing, Viewer,
};

static ABOUT: About = About {
    id: "mountain",
    seats: (2, 5),
    usual_seats: 4,
    rules_version: 1,
    options: options::SPECS,
    notation: notation::PATTERNS,
    slots: notation::SLOTS,
    keys: keys::KEYS,
    example: include_str!("../scenarios/example.toml"),
    words: Bilingual { en: include_str!("../locales/en.ftl"), pl: include_str!("../locales/pl.ftl") },
    rules: Bilingual { en: include_str!("../rules/en.md"), pl: include_str!("../rules/pl.md") },
    guide: Some(include_str!("../guide.toml")),
};

impl Rules for Mountain {
    type Data = Data;

    type Options = Options;

    type Action = Action;

    type Refusal = Refusal;

    fn about() -> &'static About {
        &ABOUT
    }

    fn open(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Mountain, Refusal> {
        ABOUT.check_seats(seats)?;
        Mountain::new_table(data, options, seats)
    }

    fn seats(&self) -> u8 {
        self.open.seats
    }

    fn partners(&self, seat: Seat) -> SeatSet {
        self.allies(seat)
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
        self.judge(seat, action)
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
        action.free_form()
    }

    fn pass(&self, seat: Seat) -> Option<Action> {
        self.go_on(seat)
    }

    fn draft(&self, seat: Seat) -> usize {
        self.open_steps(seat)
    }

    fn turns(&self) -> u32 {
        if self.moment.setting_up() {
            0
        } else {
            (u32::from(self.round) - 1) * u32::from(self.open.seats) + u32::from(self.turn.0) + 1
        }
    }

    fn standing(&self) -> Standing {
        self.tally()
    }
}

impl Chance for Mountain {
    type Outcome = Outcome;

    fn outcomes(&self, out: &mut Vec<(Outcome, u32)>) {
        self.each_outcome(|outcome, weight| out.push((outcome, weight)));
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

impl Hidden for Mountain {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        self.build_view(viewer)
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> Mountain {
        view.imagine(rng)
    }
}

impl Notation for Mountain {
    fn seat_name(&self, seat: Seat) -> &'static str {
        SEAT_WORDS[seat.index()]
    }

    fn write_action(&self, _: Seat, action: Action) -> String {
        self.line(action)
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

impl Present for Mountain {
    fn scene(view: &View, legal: &[Action]) -> Scene {
        view.scene(legal)
    }
}

impl Scenario for Mountain {
    type Given = Given;

    fn describe(&self) -> serde_json::Value {
        serde_json::to_value(self.view(Viewer::Omniscient)).expect("a view is plain JSON")
    }

    fn start_of_play(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Mountain, Refusal> {
        ABOUT.check_seats(seats)?;
        Mountain::laid_out(data, options, seats)
    }

    fn given(&self) -> Given {
        self.as_given()
    }

    fn load_position(&mut self, given: Given) -> Result<(), PositionError> {
        self.load_position(given)
    }

    fn canonical_place(&self, word: &str) -> Option<String> {
        self.place_named(word)
    }
}

impl Evaluate for Mountain {
    const SEARCH: SearchTuning = SearchTuning {
        win_scale: judge::STAKES,
        horizon: judge::AHEAD,
        candidates: judge::FIELD,
        min_competing: judge::ABREAST,
        short_horizon: judge::AHEAD,
    };

    fn propose(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        self.think_of_places(seat, rng)
    }

    fn heuristic(&self, seat: Seat) -> i32 {
        self.heuristic(seat)
    }

    fn win_score(&self, seat: Seat) -> i32 {
        self.chances(seat)
    }

    fn skip_in_rollouts(&self, _: Seat, action: Action) -> bool {
        self.opens_a_trade(action)
    }
}

impl Audit for Mountain {
    fn audit(&self) -> Result<(), String> {
        self.check_books()
    }
}
