//! Every card and plot with text has a scenario that fails when its abilities, keywords and income bonus are removed.
//! `cargo xtask blank thrones` prints the result.

use engine::conformance::crate_checks::GameCrateChecks;
use thrones::Thrones;

/// The entry without abilities, keywords and income bonus; `None` if it has none of them.
fn blanked(entry: &str, kind: &str) -> Option<String> {
    let plain = entry.split(&format!("[[{kind}.ability]]")).next().unwrap();
    let silent = |line: &&str| {
        let bonus = kind == "card" && line.starts_with("income = ");
        let words = line.starts_with("keywords = ");
        !(bonus || words || line.is_empty())
    };
    let kept: Vec<&str> = plain.lines().filter(silent).collect();
    let before: Vec<&str> = entry.lines().filter(|line| !line.is_empty()).collect();
    (kept != before).then(|| format!("[[data.{kind}]]\n{}\n", kept.join("\n")))
}

#[test]
fn every_card_has_a_scenario_that_fails_without_its_text() {
    let checks = GameCrateChecks::<Thrones>::new(env!("CARGO_MANIFEST_DIR"));
    let (mut unshown, mut plain, mut shown) = (Vec::new(), Vec::new(), 0);
    for (file, kind) in [("cards.toml", "card"), ("plots.toml", "plot")] {
        for (id, entry) in checks.entries(file, kind) {
            let Some(mut blank) = blanked(&entry, kind) else {
                plain.push(id);
                continue;
            };
            if entry.contains("type = \"event\"") {
                // An event must have an ability, so it gets one without any effect.
                let nothing = "ability = [{ kind = \"action\", window = \"any\", effect = [{ op = \"draw\", player = \"you\", amount = 0 }] }]\n";
                blank += nothing;
            }
            if checks.some_scenario_fails_with(&id, &blank) {
                shown += 1;
            } else {
                unshown.push(id);
            }
        }
    }
    println!("{shown} cards and plots are shown by a scenario that fails without their text");
    println!("{} have no text: {}", plain.len(), plain.join(", "));
    assert!(unshown.is_empty(), "no scenario notices that these have lost their text: {unshown:?}");
    assert!(shown > 75, "only {shown}");
}
