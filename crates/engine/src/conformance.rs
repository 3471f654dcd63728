//! The conformance suite that every game passes: random games that test each property of the contract.
//!
//! A game implements [`Conformance`] for its tests (what is secret, and what a viewer may see of a step) and calls
//! [`run_suite`]. The same [`Plan`] always runs the same checks.
//!
//! | property | module | what holds |
//! |---|---|---|
//! | `opens`, `ends` | `tables`, `random_games` | every value of every option opens a table; random games end |
//! | `turns` | `random_games` | the count of turns never decreases, and grows |
//! | `asks`, `lists`, `complete`, `proposes`, `passes`, `windows`, `small` | `choices` | who is asked, what is listed, what is accepted |
//! | `notation`, `patterns` | `notation` | lines read back and match a declared pattern |
//! | `things` | `ambiguous_ids` | no word names two different things that could fill the same slot |
//! | `replays`, `stores`, `arranges` | `replay` | a record, a stored state and a scenario's `given` load unchanged |
//! | `chance`, `audits` | `chance` | outcomes follow their weights; cards and pieces add up after every step |
//! | `drafts`, `orders` | `draft`, `step_order` | an open draft can continue and is private; every order of arrival leads to equal states |
//! | `undo` | `undo` | whether an action can be undone reveals nothing hidden |
//! | `truth` | `imagined_views` | imagined worlds look like the true one |
//! | `worlds` | `imagined_distribution` | imagined worlds are distributed like fair deals |
//! | `twins` | `noninterference` | nobody notices what was exchanged in secret |
//!
//! ```ignore
//! #[test]
//! fn the_game_keeps_the_contract() {
//!     println!("{}", run_suite::<Watch>(&Plan::small(1)).unwrap());
//! }
//! ```

mod ambiguous_ids;
mod chance;
mod chi_square;
mod choices;
pub mod crate_checks;
mod draft;
mod imagined_distribution;
mod imagined_views;
mod noninterference;
mod notation;
mod observation;
mod plan;
mod random_games;
mod replay;
mod report;
mod run;
mod secrets;
mod step_order;
mod tables;
mod undo;

pub use plan::Plan;
pub use report::{Failure, Failures, Report};
pub use secrets::{Secret, hands};

use crate::{Game, QuickRng, Rng, Step, Viewer};
use run::Run;

/// What a game declares about its secrets. Compute it from the state alone: if it used `view` or `imagine`, the suite
/// would compare a mistake with itself.
pub trait Conformance: Game {
    /// Everything this viewer does not know: every hidden hand, face-down thing and secret choice, in a fixed order.
    ///
    /// `what` and `fair` may depend only on what the viewer knows. The suite asks imagined worlds too and compares.
    fn secrets(&self, viewer: Viewer) -> Vec<Secret>;

    /// Everything this viewer may learn from a step, written before the step: its notation, what it reveals to the
    /// viewer (`look blue: grain, wool`), or a redacted form (`theft ?`). Empty if the viewer may not notice it (a
    /// draft of another seat). The suite exchanges steps with equal visible parts and expects that the viewer cannot
    /// tell them apart.
    fn visible_part(&self, viewer: Viewer, step: &Step<Self>) -> String;

    /// A bot's choice among `legal`, which is never empty. Games with their own evaluation may use it.
    fn bot(view: &Self::View, legal: &[Self::Action], rng: &mut QuickRng) -> usize {
        let _ = view;
        rng.below(legal.len() as u32) as usize
    }
}

/// A property that is checked on the games of a run. Returns how many checks were made.
type Property<G> = fn(&Run<G>) -> Result<u64, String>;

/// Every property after `opens` and `ends`, in the order of the report. The names seed the random numbers.
fn properties<G: Conformance>() -> [(&'static str, Property<G>); 22] {
    [
        ("asks", choices::only_asked_seats_have_choices),
        ("lists", choices::listed_actions_are_accepted),
        ("complete", choices::accepted_actions_are_listed),
        ("proposes", choices::proposals_are_accepted),
        ("passes", choices::passes_are_listed),
        ("windows", choices::windows_are_valid),
        ("small", choices::actions_are_small),
        ("notation", notation::lines_read_back),
        ("patterns", notation::lines_match_patterns),
        ("things", ambiguous_ids::ids_are_unambiguous),
        ("replays", replay::records_replay),
        ("stores", replay::stored_states_load_back),
        ("arranges", replay::given_loads_back),
        ("chance", chance::draws_follow_weights),
        ("audits", chance::audits_pass),
        ("drafts", draft::drafts_are_private),
        ("orders", step_order::order_does_not_matter),
        ("undo", undo::undo_depends_on_the_kind),
        ("truth", imagined_views::imagined_views_match),
        ("worlds", imagined_distribution::imagined_worlds_are_fair),
        ("twins", noninterference::hidden_steps_do_not_leak),
        ("turns", random_games::turns_are_counted),
    ]
}

/// Runs every property and counts the checks. Fails with the first failure of each property that does not hold.
///
/// `opens` (every table opens or is refused with a message) and `ends` (random games end) come first, because without
/// games there is nothing else to check.
pub fn run_suite<G: Conformance>(plan: &Plan) -> Result<Report, Failures> {
    let fail = |property| move |say| Failures(vec![Failure { property, say }]);
    let (tables, refused) = tables::tables::<G>(plan).map_err(fail("opens"))?;
    let mut report = Report { properties: vec![("opens", tables.len() as u64)], ..Report::default() };
    let (games, lines) = random_games::play(plan, tables).map_err(fail("ends"))?;
    report.properties.push(("ends", games.len() as u64));
    let run = Run::new(plan, games, lines);
    run.count("tables refused", refused);
    run.count("steps", run.games.iter().map(|game| game.steps.len() as u64).sum());
    run.count("steps of the longest game", run.games.iter().map(|game| game.steps.len() as u64).max().unwrap_or(0));
    run.count("candidates", run.lines.len() as u64);

    let mut failures = Vec::new();
    for (property, tries) in properties::<G>() {
        run.start_property(property);
        match run::catch_panic(|| tries(&run)) {
            Ok(tried) => report.properties.push((property, tried)),
            Err(say) => failures.push(Failure { property, say }),
        }
    }
    report.unseen = notation::unseen(&run).unwrap_or_default();
    report.counts = run.into_counts();
    if failures.is_empty() { Ok(report) } else { Err(Failures(failures)) }
}
