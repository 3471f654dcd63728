//! Packs with errors are rejected. All errors are listed with their lines.

use engine::conformance::crate_checks::{DataErrors, GameCrateChecks};
use mountain::Mountain;

fn faults(file: &str, change: impl Fn(&str) -> String) -> DataErrors {
    GameCrateChecks::<Mountain>::new(env!("CARGO_MANIFEST_DIR")).faults(file, change)
}

#[test]
fn tunnels_with_holes_or_gaps_are_rejected() {
    let found =
        faults("tunnels.toml", |ours| ours.replacen("[\"##\", \"##\", \"#.\"]", "[\"###\", \"#.#\", \"###\"]", 1));
    found.say("P5: shape: it has a hole");
    found.say("pack/tunnels.toml:");
    let found = faults("tunnels.toml", |ours| ours.replacen("[\"A#\"]", "[\"A.#\"]", 1));
    found.say("I2: shape: its cells do not hang together");
    let found = faults("tunnels.toml", |ours| ours.replacen("[\"A#\"]", "[\"A\"]", 1));
    found.say("1 cells; 2 to 5 are possible");
}

#[test]
fn start_spots_without_a_way_out_are_rejected() {
    // Autumn: workshop spots enclose the southern start spot.
    let found = faults("boards.toml", |ours| {
        ours.replacen("  \"......---3---......\",", "  \"......--W3W--......\",", 1).replacen(
            "  \".....T---s---T.....\",",
            "  \".....T---W---T.....\",",
            1,
        )
    });
    found.say("no tunnels lead from 9,18 to the yellow area");
}

#[test]
fn unknown_spell_effects_are_rejected() {
    let found = faults("spells.toml", |ours| ours.replacen("op = \"free-rocks\"", "op = \"melt-rocks\"", 1));
    found.say("melt-rocks");
    found.say("shattering-song");
    found.say("pack/spells.toml:");
}

#[test]
fn contradictory_boards_are_rejected() {
    let found = faults("boards.toml", |ours| ours.replacen("statues = [\"12,0\", ", "statues = [", 1));
    found.say("not the spots marked T and t");
    let found = faults("boards.toml", |ours| ours.replacen("4 = [\"20,7\", ", "4 = [", 1));
    found.say("3 spots are marked 4");
    let found = faults("boards.toml", |ours| ours.replacen("......-4----T--......", "......-4----X--......", 1));
    found.say("12,0: features: 'X' means nothing");
    let found = faults("boards.toml", |ours| ours.replacen("id = \"autumn\"", "id = \"spring\"", 1));
    found.say("the sides are winter and autumn");
}

#[test]
fn troll_counts_and_icon_limits_are_checked() {
    let found = faults("trolls.toml", |ours| ours.replace("level = 3", "level = 2"));
    found.say("0 trolls of level 3; the horde needs 3");
    let four = "[\"iron\", \"iron\", \"iron\", \"iron\"]";
    let found = faults("trolls.toml", |ours| ours.replacen("[\"iron\", \"heartstone\"]", four, 1));
    found.say("grubba: icons: at most 3 of a kind");
    let found = faults("starters.toml", |ours| {
        ours.replacen("[[starter]]\nid = \"rune-bearer\"", "[[starter]]\nid = \"coin-bearer\"", 1)
    });
    found.say("\"coin-bearer\" is given twice");
    found.say("5 starting trolls, not 6");
}

#[test]
fn workshop_hall_and_number_limits_are_checked() {
    let found = faults("workshops.toml", |ours| ours.replacen("{ any = 2,", "{ any = 3,", 1));
    found.say("pickmaker: exchange: any is 2");
    let found = faults("halls.toml", |ours| ours.replacen("##A###", "######", 1));
    found.say("rift: shape: no altar A");
    let found = faults("halls.toml", |ours| ours.replacen("low = 6", "low = 60", 1));
    found.say("treasury: low is at most high");
    let found = faults("numbers.toml", |ours| ours.replacen("tokens = [3, 4, 4, 4]", "tokens = [3, 4, 4, 5]", 1));
    found.say("tokens are 15 in all");
}

#[test]
fn all_data_errors_are_listed() {
    let found = faults("spells.toml", |ours| {
        ours.replacen("op = \"dig\"", "op = \"drill\"", 1)
            .replacen("id = \"cave-in\"", "id = \"Cave In!\"", 1)
            .replacen("trolls = 2", "trolls = 7", 1)
            .replacen("pl = \"Złota Maska\"", "pl = \" \"", 1)
    });
    for what in ["drill", "Cave In!", "trolls: 1 or 2", "name.pl"] {
        found.say(what);
    }
    assert!(found.count() >= 4);
}
