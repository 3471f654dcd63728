//! The battery every game passes: random games in which each promise of the contract is tried.
//!
//! A game implements [`Conformance`] for its tests (what is secret, and what a viewer may see of a step) and calls
//! [`run_suite`]. The same [`Plan`] always tries the same things.
//!
//! | property | promise |
//! |---|---|
//! | `opens`, `ends` | every value of every option opens a table; random games come to their end |
//! | `asks`, `lists`, `complete`, `proposes`, `passes`, `windows`, `small` | who is asked, what is listed, what is accepted |
//! | `notation`, `patterns` | lines read back and have a form the game names |
//! | `things` | no word names two different things that could fill the same slot |
//! | `replays`, `stores`, `arranges` | a record, a stored state and a scenario's `given` come back as they were |
//! | `chance`, `audits` | outcomes fall at their weights; cards and pieces add up after every step |
//! | `drafts`, `orders` | an open draft can go on and shows to nobody else; orders of arrival lead to equal states |
//! | `undo` | whether an action can be taken back tells nothing hidden |
//! | `truth`, `worlds`, `twins` | truth-invariance: imagined worlds look like the true one, differ as fair deals do, and what was exchanged in secret cannot be told |
//!
//! ```ignore
//! #[test]
//! fn the_game_keeps_the_contract() {
//!     println!("{}", battery::<Watch>(&Plan::small(1)).unwrap());
//! }
//! ```

mod chance;
mod choices;
pub mod crate_checks;
mod draft;
mod law;
mod notation;
mod orders;
mod plan;
mod play;
mod replay;
mod report;
mod run;
mod sight;
mod tables;
mod things;
mod truth;
mod twins;
mod undo;
mod worlds;

pub use law::{Secret, hands};
pub use plan::Plan;
pub use report::{Failure, Failures, Report};

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
        ("asks", choices::asks),
        ("lists", choices::lists),
        ("complete", choices::complete),
        ("proposes", choices::proposes),
        ("passes", choices::passes),
        ("windows", choices::windows),
        ("small", choices::small),
        ("notation", notation::notation),
        ("patterns", notation::patterns),
        ("things", things::things),
        ("replays", replay::replays),
        ("stores", replay::stores),
        ("arranges", replay::arranges),
        ("chance", chance::chance),
        ("audits", chance::audits),
        ("drafts", draft::drafts),
        ("orders", orders::orders),
        ("undo", undo::undo),
        ("truth", truth::truth),
        ("worlds", worlds::worlds),
        ("twins", twins::twins),
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
    let (games, lines) = play::play(plan, tables).map_err(fail("ends"))?;
    report.properties.push(("ends", games.len() as u64));
    let run = Run::new(plan, games, lines);
    run.count("tables refused", refused);
    run.count("steps", run.games.iter().map(|game| game.steps.len() as u64).sum());
    run.count("steps of the longest game", run.games.iter().map(|game| game.steps.len() as u64).max().unwrap_or(0));
    run.count("candidates", run.lines.len() as u64);

    let mut failures = Vec::new();
    for (property, tries) in properties::<G>() {
        run.begin(property);
        match run::guard(|| tries(&run)) {
            Ok(tried) => report.properties.push((property, tried)),
            Err(say) => failures.push(Failure { property, say }),
        }
    }
    report.unseen = notation::unseen(&run).unwrap_or_default();
    report.counts = run.into_counts();
    if failures.is_empty() { Ok(report) } else { Err(Failures(failures)) }
}
