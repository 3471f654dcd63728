//! Parley whose actions are too wide to be copied without a thought.

use super::parley::{self, Chance, Parley, Refusal};
use serde::{Deserialize, Serialize};
use table::conformance::{Conform, Secret};
use table::scene::Scene;
use table::{About, Game, Log, Misfit, Next, Print, Rng, Seat, Standing, Step, Viewer};

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

impl Game for Wide {
    type Data = parley::Data;
    type Options = parley::Options;
    type Action = Action;
    type Chance = Chance;
    type View = parley::View;
    type Refusal = Refusal;
    type Given = parley::Given;

    fn about() -> &'static About {
        Parley::about()
    }
    fn open(data: Print<parley::Data>, options: &parley::Options, seats: u8) -> Result<Self, Refusal> {
        Parley::open(data, options, seats).map(Wide)
    }
    fn seats(&self) -> u8 {
        self.0.seats()
    }
    fn seat_name(&self, seat: Seat) -> &'static str {
        self.0.seat_name(seat)
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
    fn propose(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        self.0.propose(seat, rng).map(Action::of)
    }
    fn worth(&self, seat: Seat) -> i32 {
        self.0.worth(seat)
    }
    fn pass(&self, seat: Seat) -> Option<Action> {
        self.0.pass(seat).map(Action::of)
    }
    fn draft(&self, seat: Seat) -> usize {
        self.0.draft(seat)
    }
    fn outcomes(&self, out: &mut Vec<(Chance, u32)>) {
        self.0.outcomes(out);
    }
    fn sample(&self, rng: &mut impl Rng) -> Chance {
        self.0.sample(rng)
    }
    fn apply_chance(&mut self, outcome: Chance, log: &mut impl Log) {
        self.0.happen(outcome, log);
    }
    fn turns(&self) -> u32 {
        self.0.turns()
    }
    fn standing(&self) -> Standing {
        self.0.standing()
    }
    fn view(&self, viewer: Viewer) -> parley::View {
        self.0.view(viewer)
    }
    fn imagine(view: &parley::View, rng: &mut impl Rng) -> Self {
        Wide(Parley::imagine(view, rng))
    }
    fn scene(view: &parley::View, legal: &[Action]) -> Scene {
        Parley::scene(view, &legal.iter().map(|action| action.0).collect::<Vec<_>>())
    }
    fn write_action(&self, seat: Seat, action: Action) -> String {
        self.0.write_action(seat, action.0)
    }
    fn read_action(&self, seat: Seat, line: &str) -> Result<Action, Refusal> {
        self.0.read_action(seat, line).map(Action::of)
    }
    fn write_chance(&self, outcome: Chance) -> String {
        self.0.write_chance(outcome)
    }
    fn read_chance(&self, line: &str) -> Result<Chance, Refusal> {
        self.0.read_chance(line)
    }
    fn describe(&self) -> serde_json::Value {
        self.0.describe()
    }
    fn start_of_play(data: Print<parley::Data>, options: &parley::Options, seats: u8) -> Result<Self, Refusal> {
        Parley::start_of_play(data, options, seats).map(Wide)
    }
    fn given(&self) -> parley::Given {
        self.0.given()
    }
    fn arrange(&mut self, given: parley::Given) -> Result<(), Misfit> {
        self.0.arrange(given)
    }
    fn audit(&self) -> Result<(), String> {
        self.0.audit()
    }
}

impl Conform for Wide {
    fn secrets(&self, viewer: Viewer) -> Vec<Secret> {
        self.0.secrets(viewer)
    }

    fn glimpse(&self, viewer: Viewer, step: &Step<Wide>) -> String {
        self.0.glimpse(
            viewer,
            &match *step {
                Step::Act(seat, action) => Step::Act(seat, action.0),
                Step::Happen(outcome) => Step::Happen(outcome),
            },
        )
    }
}
