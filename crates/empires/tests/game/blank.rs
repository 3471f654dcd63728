//! Every card and Island needs a scenario that fails when its abilities, Goods and Building bonus are taken away.
//! `cargo xtask blank empires` prints the result.

use empires::Empires;
use engine::conformance::crate_checks::GameCrateChecks;

/// The entry without anything it does: no abilities, no bonus, no Goods.
fn blanked(entry: &str, kind: &str) -> String {
    let plain = entry.split(&format!("[[{kind}.ability]]")).next().unwrap();
    let head = plain.split("\n# ----").next().unwrap();
    let mut kept: Vec<String> = Vec::new();
    for line in head.lines().filter(|line| !line.is_empty() && !line.starts_with("bonus = ")) {
        // A Field must have Goods: it gets none of them.
        let none = line.starts_with("goods = ").then(|| "goods = { food = 0 }".to_owned());
        kept.push(none.unwrap_or_else(|| line.to_owned()));
    }
    // Where an ability is required, one without a visible effect.
    let nothing = "effects = [{ op = \"draw\", n = 0 }]";
    if entry.contains("\nkind = \"action\"") {
        kept.push(format!("ability = [{{ type = \"action\", {nothing} }}]"));
    }
    if entry.contains("\nkind = \"boost\"") {
        kept.push(format!("ability = [{{ type = \"instant\", {nothing} }}]"));
    }
    format!("[[data.{kind}]]\n{}\n", kept.join("\n"))
}

#[test]
fn every_card_has_a_scenario_that_fails_without_it() {
    let checks = GameCrateChecks::<Empires>::new(env!("CARGO_MANIFEST_DIR"));
    let (mut unshown, mut shown) = (Vec::new(), 0);
    for (file, kind) in [("cards.toml", "card"), ("islands.toml", "island")] {
        for (id, entry) in checks.entries(file, kind) {
            if checks.some_scenario_fails_with(&id, &blanked(&entry, kind)) {
                shown += 1;
            } else {
                unshown.push(id);
            }
        }
    }
    println!("{shown} cards and Islands are shown by a scenario that fails without what they say");
    assert!(unshown.is_empty(), "no scenario notices that these have lost what they say: {unshown:?}");
    assert!(shown >= 148, "only {shown}");
}
