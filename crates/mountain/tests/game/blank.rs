//! Every effect of a spell, workshop or hall is covered: if it is removed, at least one of its scenarios fails.
//! `cargo xtask blank mountain` prints the result.

use engine::conformance::crate_checks::GameCrateChecks;
use mountain::Mountain;

/// The entry without its effect, its exchanges or its honor.
fn blanked(entry: &str, kind: &str) -> String {
    let mut kept = Vec::new();
    let mut inside = false;
    for line in entry.lines().filter(|line| !line.is_empty()) {
        if line.starts_with("exchange = [") {
            kept.push("exchange = []".to_owned());
            inside = true;
        } else if inside {
            inside = line != "]";
        } else if line.starts_with("effect = ") {
            kept.push("effect = { op = \"nothing\" }".to_owned());
        } else if line.starts_with("low = ") || line.starts_with("high = ") {
            kept.push(format!("{} = 0", line.split(' ').next().unwrap()));
        } else {
            kept.push(line.to_owned());
        }
    }
    format!("[[data.{kind}]]\n{}\n", kept.join("\n"))
}

#[test]
fn every_effect_is_covered_by_a_scenario() {
    let checks = GameCrateChecks::<Mountain>::new(env!("CARGO_MANIFEST_DIR"));
    let (mut uncovered, mut covered) = (Vec::new(), 0);
    for (file, kind) in [("spells.toml", "spell"), ("workshops.toml", "workshop"), ("halls.toml", "hall")] {
        for (id, entry) in checks.entries(file, kind) {
            if checks.some_scenario_fails_with(&id, &blanked(&entry, kind)) {
                covered += 1;
            } else {
                uncovered.push(id);
            }
        }
    }
    println!("{covered} spells, workshops and halls are shown by a scenario that fails without their effect");
    assert!(uncovered.is_empty(), "no scenario notices that these do nothing: {uncovered:?}");
    assert_eq!(covered, 34);
}
