//! Guides of parley: one that can be followed in several ways, and all that is said of one that is badly written.

#[path = "parley/lib.rs"]
mod parley;

use engine::guide::{Guide, play_through};
use engine::{DataRef, Rules};
use parley::Parley;

const GOOD: &str = r#"
seats = 2
before = ["draw wool", "draw wool", "draw iron", "draw grain", "draw grain", "draw iron"]

[[step]]
at = "widget deck"
say = "deck"

[[step]]
say = "verb-pick"
wait = "pick *"
then = ["blue: pick sea"]

[[step]]
at = "thing blue"
say = "score"
rule = "roads"

[[step]]
at = "log"
say = "hand"
"#;

fn walked(text: &str) -> Result<engine::guide::GuideReport, String> {
    let guide = Guide::read(Parley::about(), text).map_err(|all| {
        let all: Vec<String> = all.iter().map(ToString::to_string).collect();
        all.join("\n")
    })?;
    play_through::<Parley>(&guide, DataRef::ours())
}

#[test]
fn guide_is_played_in_every_variant() {
    let walked = walked(GOOD).unwrap();
    assert_eq!((walked.ways, walked.awaited, walked.said), (3, 1, 2 + 3 * 2));
}

#[test]
fn every_guide_error_has_line_number() {
    let text = r#"
seats = 9
options = { weather = "fine" }

[[step]]
at = "moon"
say = "nothing"

[[step]]
say = "deck"

[[step]]
at = "log"
wait = "pick *"
say = "deck"
then = ["blue: pick sea"]

[[step]]
at = "log"
say = "deck"

[[step]]
at = "log"
say = "deck"
rule = "moonlight"
colour = "red"

[[step]]
say = "deck"
wait = " "
"#;
    let errors = walked(text).unwrap_err();
    for part in [
        "guide.toml:2: seats: 2 to 4 can play, not 9",
        "guide.toml:3: options.weather: no option `weather`",
        "guide.toml:6: step.0.at: `moon` is not `widget ID`",
        "guide.toml:7: step.0.say: no message `nothing`",
        "guide.toml:9: step.1: a step points at something",
        "guide.toml:13: step.2.at: what waits for a line",
        "guide.toml:18: step.3: after something happened a step says why",
        "unknown field `colour`",
        "a line of notation is not empty",
        "the last step only says that the game goes on",
    ] {
        assert!(errors.contains(part), "{part}\n--- is not in ---\n{errors}");
    }
    assert!(walked("step = 3").is_err() && walked("[[").is_err() && walked("step = []").is_err());
}

#[test]
fn unplayable_guide_names_step_and_possible_lines() {
    let with = |from: &str, to: &str| walked(&GOOD.replacen(from, to, 1)).unwrap_err();
    assert!(with("draw grain\", \"draw grain", "draw grain").contains("step 1 (deck): chance is due: draw "));
    assert!(with("draw wool", "draw silk").starts_with("before.0 `draw silk`: "));
    assert!(with("widget deck", "widget moon").contains("step 1 (deck): nothing here is Widget(\"moon\"); there are "));
    assert!(with("thing blue", "thing green").contains("step 3 (score): nothing here is Thing(\"green\")"));
    assert!(with("pick *", "fly *").contains("step 2 (verb-pick): `fly *` is not among the choices"));
    let other = with("blue: pick sea", "blue: pick moon");
    assert!(other.contains("step 2 (verb-pick): after `pick north`, then.0 `blue: pick moon`: "), "{other}");
    assert!(other.contains("possible: blue: pick north"), "{other}");
}
