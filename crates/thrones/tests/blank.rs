//! Without what it says, a card is not what its scenarios show: for every card and plot with any text at least one
//! scenario fails when its abilities, keywords and income bonus are taken away. `cargo xtask blank thrones` prints it.

use std::fs;
use std::path::Path;
use table::scenario::run;
use thrones::Thrones;

/// The entries of a data file, each as its own text.
fn entries(file: &str, kind: &str) -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(file);
    let text = fs::read_to_string(path).unwrap();
    let head = format!("[[{kind}]]\n");
    let entry = |chunk: &str| {
        let id = chunk.lines().find_map(|l| l.strip_prefix("id = \"")).unwrap().trim_end_matches('"').to_owned();
        (id, chunk.to_owned())
    };
    text.split(&head).skip(1).map(entry).collect()
}

/// The entry without abilities, keywords and income bonus of a card; nothing if it has none of them.
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
fn without_its_abilities_some_scenario_of_a_card_fails() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let files: Vec<(String, String)> = fs::read_dir(&dir)
        .unwrap()
        .map(|e| e.unwrap().path())
        .map(|p| (p.file_name().unwrap().to_string_lossy().into_owned(), fs::read_to_string(&p).unwrap()))
        .collect();
    let (mut unshown, mut plain, mut shown) = (Vec::new(), Vec::new(), 0);
    for (file, kind) in [("cards.toml", "card"), ("plots.toml", "plot")] {
        for (id, entry) in entries(file, kind) {
            let Some(mut blank) = blanked(&entry, kind) else {
                plain.push(id);
                continue;
            };
            if entry.contains("type = \"event\"") {
                // An event that says nothing is no card at all: it does nothing that anybody would notice.
                let nothing = "ability = [{ kind = \"action\", window = \"any\", effect = [{ op = \"draw\", player = \"you\", amount = 0 }] }]\n";
                blank += nothing;
            }
            // Only files that speak of the card; fixtures of their own are not mixed with ours.
            let speaking = files.iter().filter(|(_, text)| text.contains(&id) && !text.contains("[[data."));
            let fails = |(name, text): &(String, String)| {
                let with = format!("{text}\n{blank}");
                match run::<Thrones>(name, &with, &dir) {
                    Ok(cases) => cases.iter().any(|case| case.outcome.is_err()),
                    Err(broken) => panic!("{id} without its text: {:?}", broken.errors),
                }
            };
            if speaking.into_iter().any(fails) {
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
