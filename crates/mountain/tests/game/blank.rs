//! Without what it does, a spell, workshop or hall is not what its scenarios show: at least one of them fails when its
//! effect, its exchanges or its honor are taken away. `cargo xtask blank mountain` prints it.

use engine::conformance::crate_checks::GameCrateChecks;
use mountain::Mountain;

/// The entry without what it does.
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
    let rooms = GameCrateChecks::<Mountain>::at(env!("CARGO_MANIFEST_DIR"));
    let (mut unshown, mut shown) = (Vec::new(), 0);
    for (file, kind) in [("spells.toml", "spell"), ("workshops.toml", "workshop"), ("halls.toml", "hall")] {
        for (id, entry) in rooms.entries(file, kind) {
            if rooms.some_scenario_fails_with(&id, &blanked(&entry, kind)) {
                shown += 1;
            } else {
                unshown.push(id);
            }
        }
    }
    println!("{shown} spells, workshops and halls are shown by a scenario that fails without their effect");
    assert!(unshown.is_empty(), "no scenario notices that these do nothing: {unshown:?}");
    assert_eq!(shown, 34);
}
