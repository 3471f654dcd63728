//! A table written by `longhall scenario --dump` loads again.

use engine::Scenario;
use engine::conformance::crate_checks::GameCrateChecks;
use std::path::Path;
use thrones::Thrones;

/// Moments that `given` can describe completely.
const QUIET: [&str; 9] = [
    "choose-plots",
    "plot-window",
    "draw-window",
    "marshalling-window",
    "challenges-window",
    "declare",
    "dominance-window",
    "standing-window",
    "taxation-window",
];

#[test]
fn dumped_table_loads_again() {
    let checks = GameCrateChecks::<Thrones>::new(env!("CARGO_MANIFEST_DIR"));
    checks.dumped_tables_are_laid_again(50, |game| {
        let table = game.describe();
        let is = |key: &str, words: &[&str]| words.iter().any(|word| table[key] == *word);
        let ready = table["seats"].as_object().unwrap().values().any(|seat| seat["ready"] == true);
        !ready
            && table["challenge"].is_null()
            && is("moment", &QUIET)
            && is("step", &["none", "window"])
            && table["over"] == false
    });
}

/// A dump of the only case of a file with these lines.
fn dumped(case: &str) -> String {
    let text = format!("game = \"thrones\"\n[[case]]\nname = \"dumped\"\n{case}\n");
    engine::scenario::dump::<Thrones>("dumped.toml", &text, Path::new("."), &["thrones"], "dumped").unwrap()
}

#[test]
fn dump_during_a_challenge_lists_what_is_lost() {
    let given =
        "given.phase = \"challenges\"\ngiven.seats.stark = { gold = 2, in_play = { jon-snow = { power = 1 } } }\n";
    let challenge =
        "given.seats.lannister.in_play = [\"the-hound\"]\ndo = [\"stark: challenge military; attack jon-snow; done\"]";
    let dump = dumped(&format!("{given}{challenge}"));
    assert!(
        dump.starts_with("# given cannot lay all of this table again. It was, and it becomes:\n#   /challenge: {"),
        "{dump}"
    );
    assert!(dump.contains("#   /moment: \"defend\", \"declare\"\n"), "{dump}");
    assert!(dump.contains("jon-snow = { kneeling = true, power = 1 }"), "{dump}");
}

#[test]
fn complete_dump_has_no_comment() {
    let dump = dumped(
        "given.phase = \"marshalling\"\ngiven.seats.stark = { gold = 5, hand = [\"jon-snow\"] }\ndo = [\"stark: play jon-snow\"]",
    );
    assert!(dump.starts_with("[case.given]\n"), "{dump}");
}
