//! The battery every game passes: random games in which each promise of the contract is tried.
//!
//! A game implements [`Conformance`] for its tests (what is secret, and what a viewer may see of a step) and calls
//! [`run_suite`]. The same [`Plan`] always tries the same things.
//!
//! | property | promise |
//! |---|---|
//! | `opens`, `ends` | every value of every option opens a table; random games come to their end |
//! | `only_asked_seats_have_choices`, `listed_actions_are_accepted`, `accepted_actions_are_listed`, `proposals_are_accepted`, `passes_are_listed`, `windows_are_valid`, `actions_are_small` | who is asked, what is listed, what is accepted |
//! | `lines_read_back`, `lines_match_patterns` | lines read back and have a form the game names |
//! | `ids_are_unambiguous` | no word names two different things that could fill the same slot |
//! | `records_replay`, `stored_states_load_back`, `given_loads_back` | a record, a stored state and a scenario's `given` come back as they were |
//! | `draws_follow_weights`, `audits_pass` | outcomes fall at their weights; cards and pieces add up after every step |
//! | `drafts_are_private`, `order_does_not_matter` | an open draft can go on and shows to nobody else; orders of arrival lead to equal states |
//! | `undo_depends_on_the_kind` | whether an action can be taken back tells nothing hidden |
//! | `imagined_views_match`, `imagined_worlds_are_fair`, `hidden_steps_do_not_leak` | truth-invariance: imagined worlds look like the true one, differ as fair deals do, and what was exchanged in secret cannot be told |
//!
//! ```ignore
//! #[test]
//! fn the_game_keeps_the_contract() {
//!     println!("{}", battery::<Watch>(&Plan::small(1)).unwrap());
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

/// What a game tells the battery about its secrets, from the truth and by itself: neither may ask `view` or `imagine`,
/// or the battery would compare a mistake with itself.
pub trait Conformance: Game {
    /// Everything this viewer does not know: each hidden hand, face-down thing and secret choice, in a fixed order.
    ///
    /// `what` and `fair` may depend only on what the viewer knows; the battery asks imagined worlds too and compares.
    fn secrets(&self, viewer: Viewer) -> Vec<Secret>;

    /// All that this viewer may learn from a step, written before it is taken: its notation, what it turns up for him
    /// (`look blue: grain, wool`), or a redacted form (`theft ?`); empty if he may not notice it at all (another seat's
    /// draft). Twins exchange steps whose glimpses are equal, and expect that he cannot tell them apart.
    fn visible_part(&self, viewer: Viewer, step: &Step<Self>) -> String;

    /// A bot's choice among `legal` (never empty). Games with a judge of their own let it choose.
    fn bot(view: &Self::View, legal: &[Self::Action], rng: &mut QuickRng) -> usize {
        let _ = view;
        rng.below(legal.len() as u32) as usize
    }
}

/// A promise that is tried on the games of a run; returns how often.
type Property<G> = fn(&Run<G>) -> Result<u64, String>;

/// Every property after `opens` and `ends`, in the order of the report.
fn properties<G: Conformance>() -> [(&'static str, Property<G>); 21] {
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
    ]
}

/// Runs every property and counts what was tried; otherwise the first failure of each property that does not hold.
///
/// `opens` (every table opens or is refused in words) and `ends` (random games go on to their end) come first: without
/// games there is nothing else to try.
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
