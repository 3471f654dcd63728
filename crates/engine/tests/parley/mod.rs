//! Parley: the smallest game that has everything a Longhall game can have. It tests the table, and it is a model of how
//! a game is written: one module, one job.
//!
//! Traders meet at a fair. A round has three parts: everybody draws, everybody picks a road in secret, and in turn
//! everybody does one deed. `rules/en.md` of a real game would say more than [`en.md`](./en.md) does.
#![allow(dead_code)] // each test uses the part it needs

mod actions;
mod apply;
mod data;
mod given;
mod memory;
mod notation;
mod refusal;
mod scene;
mod secrets;
mod state;
mod view;

pub use actions::Action;
pub use data::{Data, Good, KINDS, Options};
pub use given::Given;
pub use memory::Memory;
pub use refusal::Refusal;
pub use state::{Deal, Outcome, Parley, Phase, Road, SEATS};
pub use view::View;

use engine::scene::Scene;
use engine::{
    About, Audit, Bilingual, By, Chance, DataRef, Evaluate, Hidden, Key, Log, Next, Notation, OptionSpec, Pattern,
    PositionError, Present, Rng, Rules, Scenario, SearchTuning, Seat, Standing,
};
use engine::{OptionValues, Viewer};

static ABOUT: About = About {
    id: "parley",
    seats: (2, 4),
    usual_seats: 3,
    rules_version: 1,
    options: &[
        OptionSpec { key: "market", takes: OptionValues::Choice(&["open", "closed", "loud"]), default: "open" },
        OptionSpec { key: "rounds", takes: OptionValues::Number(1, 3), default: "3" },
        OptionSpec { key: "raids", takes: OptionValues::Flag, default: "true" },
    ],
    notation: &[
        Pattern { form: "pick {road}", means: "pick a road in secret", by: By::Seat },
        Pattern { form: "look {seat}", means: "look into a hand", by: By::Seat },
        Pattern { form: "steal {seat}", means: "steal a card unseen", by: By::Seat },
        Pattern { form: "bury {good}", means: "bury a card: two make a burial, in any order", by: By::Seat },
        Pattern { form: "sell {good}", means: "sell two cards of a kind", by: By::Seat },
        Pattern { form: "show {good}", means: "show a card of the own hand", by: By::Seat },
        Pattern { form: "rest", means: "do nothing this turn", by: By::Seat },
        Pattern { form: "offer {goods} for {goods} to {seat}", means: "offer a trade", by: By::FreeForm },
        Pattern { form: "counter {goods} for {goods}", means: "answer with another trade", by: By::FreeForm },
        Pattern { form: "accept", means: "take the offer", by: By::Seat },
        Pattern { form: "decline", means: "refuse the offer", by: By::Seat },
        Pattern { form: "withdraw", means: "take back an offer nobody has answered", by: By::Seat },
        Pattern { form: "ward", means: "discard a warding card against a theft", by: By::Seat },
        Pattern { form: "yield", means: "let the theft happen", by: By::Seat },
        Pattern { form: "draw {good}", means: "the card that is drawn", by: By::Chance },
        Pattern { form: "theft {good}", means: "the card that is stolen", by: By::Chance },
    ],
    slots: &[
        ("road", "`north`, `south` or `sea`"),
        ("seat", "a trader: `red`, `blue`, `green` or `white`"),
        ("good", "`grain`, `wool`, `iron` or `amber`"),
        ("goods", "goods with their counts: `1 wool, 2 iron`"),
    ],
    example: include_str!("example.toml"),
    keys: &[
        Key { at: "/round", means: "the round, from 1", given: true },
        Key { at: "/phase", means: "pick, turn; also draw, answer, window, theft, over", given: true },
        Key { at: "/turn", means: "the seat whose turn it is", given: true },
        Key { at: "/sold", means: "goods that lie face up beside the deck", given: true },
        Key { at: "/deck", means: "cards fixed on top, *, cards fixed underneath", given: true },
        Key { at: "/seats/*/hand", means: "the cards of a hand", given: true },
        Key { at: "/seats/*/points", means: "points won so far", given: true },
        Key { at: "/seats/*/pick", means: "the road picked this round", given: false },
        Key { at: "/seats/*/score", means: "points with what the hand is worth", given: false },
        Key { at: "/seats/*/knows/*", means: "cards this seat is sure of in another hand", given: false },
        Key { at: "/draft", means: "the cards chosen so far of a burial", given: false },
        Key { at: "/cards", means: "how many cards the deck has", given: false },
        Key { at: "/over", means: "is the game over?", given: false },
    ],
    words: Bilingual { en: include_str!("en.ftl"), pl: include_str!("pl.ftl") },
    rules: Bilingual { en: include_str!("en.md"), pl: include_str!("pl.md") },
    guide: None,
};

impl Rules for Parley {
    type Data = Data;

    type Options = Options;

    type Action = Action;

    type Refusal = Refusal;

    fn about() -> &'static About {
        &ABOUT
    }

    fn open(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Self, Refusal> {
        ABOUT.check_seats(seats)?;
        options.check()?;
        Ok(Parley::before_set_up(data, *options, seats))
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn next(&self) -> Next {
        self.whom_asked()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        actions::legal(self, seat, out);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        actions::check(self, seat, action)
    }

    fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        apply::act(self, seat, action, log);
    }

    fn free_form(action: &Action) -> bool {
        matches!(action, Action::Offer(..) | Action::Counter(_))
    }

    fn pass(&self, seat: Seat) -> Option<Action> {
        actions::pass(self, seat)
    }

    fn windows() -> &'static [&'static str] {
        &["ward"]
    }

    fn window(&self) -> Option<engine::Window> {
        let Phase::Window { victim } = self.phase else { return None };
        Some(engine::Window { seat: victim, kind: "ward", phase: "turn", span: self.turns })
    }

    fn draft(&self, seat: Seat) -> usize {
        usize::from(seat == self.turn && self.draft.is_some())
    }

    fn turns(&self) -> u32 {
        self.turns
    }

    fn standing(&self) -> Standing {
        let scores = Seat::all(self.seats).map(|s| self.points[s.index()] + self.kept(s)).collect();
        Standing::by_score(scores, (self.phase == Phase::Over).then_some("rounds"))
    }
}

impl Chance for Parley {
    type Outcome = Outcome;

    fn outcomes(&self, out: &mut Vec<(Outcome, u32)>) {
        apply::outcomes(self, out);
    }

    fn sample(&self, rng: &mut impl Rng) -> Outcome {
        apply::sample(self, rng)
    }

    fn apply_chance(&mut self, outcome: Outcome, log: &mut impl Log) {
        apply::resolve_chance(self, outcome, log);
    }
}

impl Hidden for Parley {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> Self {
        view::imagine(view, rng)
    }
}

impl Notation for Parley {
    fn seat_name(&self, seat: Seat) -> &'static str {
        notation::seat_word(seat)
    }

    fn write_action(&self, _: Seat, action: Action) -> String {
        notation::write_action(self.print, action)
    }

    fn read_action(&self, _: Seat, line: &str) -> Result<Action, Refusal> {
        notation::read_action(self, line)
    }

    fn write_outcome(&self, outcome: Outcome) -> String {
        notation::write_outcome(self.print, outcome)
    }

    fn read_outcome(&self, line: &str) -> Result<Outcome, Refusal> {
        notation::read_outcome(self, line)
    }
}

impl Present for Parley {
    fn scene(view: &View, legal: &[Action]) -> Scene {
        scene::scene(view, legal)
    }
}

impl Scenario for Parley {
    type Given = Given;

    fn describe(&self) -> serde_json::Value {
        given::describe(self)
    }

    fn start_of_play(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Self, Refusal> {
        Ok(Parley::open(data, options, seats)?.after_set_up())
    }

    fn given(&self) -> Given {
        given::given(self)
    }

    fn load_position(&mut self, given: Given) -> Result<(), PositionError> {
        given::load_position(self, given)
    }
}

impl Evaluate for Parley {
    const SEARCH: SearchTuning = SearchTuning::DEFAULT;

    fn propose(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        actions::propose(self, seat, rng)
    }

    fn heuristic(&self, seat: Seat) -> i32 {
        self.heuristic(seat)
    }
}

impl Audit for Parley {
    fn audit(&self) -> Result<(), String> {
        self.count_cards()
    }
}
