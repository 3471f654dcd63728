//! Parley whose actions are too wide to be copied without a thought.

use super::parley::{self, Outcome, Parley, Refusal};
use engine::conformance::{Conformance, Secret};
use engine::scene::Scene;
use engine::{
    About, Audit, Chance, DataRef, Evaluate, Hidden, Log, Next, Notation, PositionError, Present, Rng, Rules, Scenario,
    SearchTuning, Seat, Standing, Step, Viewer,
};
use serde::{Deserialize, Serialize};

/// A healthy table but for the size of its actions.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Wide(Parley);

/// An action with room to spare.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Action(parley::Action, [u8; 32]);

impl Action {
    fn of(action: parley::Action) -> Action {
        Action(action, [0; 32])
    }
}

impl Rules for Wide {
    type Data = parley::Data;

    type Options = parley::Options;

    type Action = Action;

    type Refusal = Refusal;

    fn about() -> &'static About {
        Parley::about()
    }

    fn open(data: DataRef<parley::Data>, options: &parley::Options, seats: u8) -> Result<Self, Refusal> {
        Parley::open(data, options, seats).map(Wide)
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn next(&self) -> Next {
        self.0.next()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let mut listed = Vec::new();
        self.0.legal(seat, &mut listed);
        out.extend(listed.into_iter().map(Action::of));
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.0.check(seat, action.0)
    }

    fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        self.0.act(seat, action.0, log);
    }

    fn free_form(action: &Action) -> bool {
        Parley::free_form(&action.0)
    }

    fn pass(&self, seat: Seat) -> Option<Action> {
        self.0.pass(seat).map(Action::of)
    }

    fn draft(&self, seat: Seat) -> usize {
        self.0.draft(seat)
    }

    fn turns(&self) -> u32 {
        self.0.turns()
    }

    fn standing(&self) -> Standing {
        self.0.standing()
    }
}

impl Chance for Wide {
    type Outcome = Outcome;

    fn outcomes(&self, out: &mut Vec<(Outcome, u32)>) {
        self.0.outcomes(out);
    }

    fn sample(&self, rng: &mut impl Rng) -> Outcome {
        self.0.sample(rng)
    }

    fn apply_chance(&mut self, outcome: Outcome, log: &mut impl Log) {
        self.0.resolve_chance(outcome, log);
    }
}

impl Hidden for Wide {
    type View = parley::View;

    fn view(&self, viewer: Viewer) -> parley::View {
        self.0.view(viewer)
    }

    fn imagine(view: &parley::View, rng: &mut impl Rng) -> Self {
        Wide(Parley::imagine(view, rng))
    }
}

impl Notation for Wide {
    fn seat_name(&self, seat: Seat) -> &'static str {
        self.0.seat_name(seat)
    }

    fn write_action(&self, seat: Seat, action: Action) -> String {
        self.0.write_action(seat, action.0)
    }

    fn read_action(&self, seat: Seat, line: &str) -> Result<Action, Refusal> {
        self.0.read_action(seat, line).map(Action::of)
    }

    fn write_outcome(&self, outcome: Outcome) -> String {
        self.0.write_outcome(outcome)
    }

    fn read_outcome(&self, line: &str) -> Result<Outcome, Refusal> {
        self.0.read_outcome(line)
    }
}

impl Present for Wide {
    fn scene(view: &parley::View, legal: &[Action]) -> Scene {
        Parley::scene(view, &legal.iter().map(|action| action.0).collect::<Vec<_>>())
    }
}

impl Scenario for Wide {
    type Given = <Parley as Scenario>::Given;

    fn describe(&self) -> serde_json::Value {
        self.0.describe()
    }

    fn start_of_play(data: DataRef<parley::Data>, options: &parley::Options, seats: u8) -> Result<Self, Refusal> {
        Parley::start_of_play(data, options, seats).map(Wide)
    }

    fn given(&self) -> <Parley as Scenario>::Given {
        self.0.given()
    }

    fn load_position(&mut self, given: <Parley as Scenario>::Given) -> Result<(), PositionError> {
        self.0.load_position(given)
    }
}

impl Evaluate for Wide {
    const SEARCH: SearchTuning = SearchTuning::DEFAULT;

    fn propose(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        self.0.propose(seat, rng).map(Action::of)
    }

    fn heuristic(&self, seat: Seat) -> i32 {
        self.0.heuristic(seat)
    }
}

impl Audit for Wide {
    fn audit(&self) -> Result<(), String> {
        self.0.audit()
    }
}

impl Conformance for Wide {
    fn secrets(&self, viewer: Viewer) -> Vec<Secret> {
        self.0.secrets(viewer)
    }

    fn visible_part(&self, viewer: Viewer, step: &Step<Wide>) -> String {
        self.0.visible_part(
            viewer,
            &match *step {
                Step::Action(seat, action) => Step::Action(seat, action.0),
                Step::Chance(outcome) => Step::Chance(outcome),
            },
        )
    }
}
