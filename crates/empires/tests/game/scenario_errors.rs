//! Errors in scenarios name the place and the accepted forms.

use empires::Empires;
use engine::scenario;
use std::path::Path;

/// The first error of a file with this before its only case, and this in it.
fn error(before: &str, case: &str) -> String {
    let text = format!(
        "game = \"empires\"\n{before}\n[[case]]\nname = \"x\"\nrule = \"passing\"\n{case}\ndo = [\"glenn: pass\"]\n"
    );
    let broken = scenario::run::<Empires>("f.toml", &text, Path::new("."));
    let Err(broken) = broken else { panic!("nothing is wrong with {text}") };
    broken.errors.first().map(ToString::to_string).unwrap_or_default()
}

#[test]
fn given_errors_name_the_accepted_forms() {
    let hand = "expected words as a list, [\"clan-hall\"], or with their counts, { clan-hall = 1 }";
    for (written, said) in [
        ("hand = 3", format!("seats.glenn.hand: cannot be the integer `3`, {hand}")),
        ("hand = \"sheepfold\"", format!("seats.glenn.hand: cannot be the string \"sheepfold\", {hand}")),
        ("hand = { sheepfold = true }", "hand.sheepfold: cannot be the boolean `true`, expected a number".into()),
        (
            "empire = { clan-hall = \"exhausted\" }",
            "empire.clan-hall: cannot be the string \"exhausted\", expected a table such as { exhausted = true }"
                .into(),
        ),
        ("pawns = { harvest = 1, sail = 1 }", "seats.glenn.pawns: a list: the order counts".into()),
        ("empire = { clan-hall = 300 }", "more copies than there are".into()),
        ("deck = [\"*\", \"clan-hall\"]", "seats.glenn.deck: `*`, the shuffled rest, comes last".into()),
    ] {
        let found = error("", &format!("given.seats.glenn.{written}"));
        assert!(found.contains(&said), "{written}: {found}");
    }
}

#[test]
fn duplicate_island_error_names_its_place() {
    for (islands, lies) in [
        ("face_up = [\"timber-isle\"]", "face up"),
        ("discard = [\"timber-isle\"]", "in the discard pile"),
        ("stack = [\"timber-isle\", \"*\"]", "in the stack"),
    ] {
        let found = error(
            "",
            &format!("given.islands.nearby = {{ {islands} }}\ngiven.seats.glenn.empire = {{ timber-isle = {{}} }}"),
        );
        assert!(found.contains(&format!("seats.glenn.empire.timber-isle: this Island lies {lies}")), "{found}");
    }
    let twice = "given.seats.glenn.empire = { timber-isle = {} }\ngiven.seats.ulaf.empire = { timber-isle = {} }";
    assert!(error("", twice).contains("lies in the Empire of glenn already"));
    let stack = error("", "given.islands.nearby.stack = [\"*\", \"timber-isle\"]");
    assert!(stack.contains("islands.nearby.stack: `*`, the shuffled rest, comes last"), "{stack}");
}

#[test]
fn passed_seat_on_turn_is_rejected() {
    let found = error("", "given.turn = \"glenn\"\ngiven.seats.glenn.passed = true");
    assert!(found.contains("given.turn: this player has passed"), "{found}");
}

#[test]
fn repeated_cost_item_is_rejected() {
    let hand = "{ op = \"discard_hand\", n = 1 }";
    let card = format!(
        "[[data.card]]\nid = \"x\"\nname = {{ en = \"X\", pl = \"X\" }}\nclan = \"glenn\"\nkind = \"action\"\nicon = \"craft\"\ncost = {{ wood = 1 }}\nabilities = [{{ type = \"action\", cost = [{hand}, {hand}], effects = [{{ op = \"gain\", goods = {{ vp = 1 }} }}] }}]\n"
    );
    let found = error(&card, "");
    assert!(found.contains("what is discarded from hand is written once each"), "{found}");
}

#[test]
fn scenario_card_errors_name_the_accepted_forms() {
    let card = |cost: &str| {
        let card = format!(
            "[[data.card]]\nid = \"x\"\nname = {{ en = \"X\", pl = \"X\" }}\nclan = \"glenn\"\nkind = \"feature\"\nicon = \"craft\"\ncost = {cost}\n"
        );
        error(&card, "")
    };
    let forms = "Goods such as { wood = 1 }, or the action with which it is played, { action = \"harvest\" }";
    for (cost, said) in [
        ("3", format!("x: cannot be the integer `3`, expected {forms}")),
        ("{ wood = \"one\" }", "x: cannot be the string \"one\", expected a number from 0 to 255".into()),
        ("{ iron = 1 }", "x: no such good as \"iron\"; there are food, wood".into()),
        ("{ action = \"sleep\" }", "sleep".into()),
        ("{ action = \"sail\", wood = 1 }", "x: a card costs Goods or an action, not both".into()),
    ] {
        let found = card(cost);
        assert!(found.contains(&said), "{cost}: {found}");
    }
}
