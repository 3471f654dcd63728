//! Bad packs are refused whole, with every error listed and its line.

use mountain::Data;
use table::{Print, Sheet, Sheets};

fn errors(file: &str, change: impl Fn(&str) -> String) -> Vec<String> {
    let mut sheets = Sheets::ours::<Data>();
    let ours = sheets.sheets.iter().find(|s| s.file == file).unwrap().text.clone();
    let text = change(&ours);
    assert_ne!(ours, text, "the change found nothing to change");
    sheets.lay_over(Sheet { file: file.into(), origin: format!("pack/{file}"), text }).unwrap();
    match Print::<Data>::load(&sheets) {
        Ok(_) => panic!("this pack was taken"),
        Err(errors) => errors.iter().map(ToString::to_string).collect(),
    }
}

fn has(errors: &[String], what: &str) {
    assert!(errors.iter().any(|e| e.contains(what)), "no {what:?} in {errors:#?}");
}

#[test]
fn a_tunnel_with_a_hole_or_a_gap() {
    let found =
        errors("tunnels.toml", |ours| ours.replacen("[\"##\", \"##\", \"#.\"]", "[\"###\", \"#.#\", \"###\"]", 1));
    has(&found, "P5: shape: it has a hole");
    has(&found, "pack/tunnels.toml:");
    let found = errors("tunnels.toml", |ours| ours.replacen("[\"A#\"]", "[\"A.#\"]", 1));
    has(&found, "I2: shape: its cells do not hang together");
    let found = errors("tunnels.toml", |ours| ours.replacen("[\"A#\"]", "[\"A\"]", 1));
    has(&found, "1 cells; 2 to 5 are possible");
}

#[test]
fn a_start_spot_that_leads_nowhere() {
    // Autumn: workshop spots all around the southern start.
    let found = errors("boards.toml", |ours| {
        ours.replacen("  \"......---3---......\",", "  \"......--W3W--......\",", 1).replacen(
            "  \".....T---s---T.....\",",
            "  \".....T---W---T.....\",",
            1,
        )
    });
    has(&found, "no tunnels lead from 9,18 to the yellow area");
}

#[test]
fn a_spell_with_an_unknown_effect() {
    let found = errors("spells.toml", |ours| ours.replacen("op = \"free-rocks\"", "op = \"melt-rocks\"", 1));
    has(&found, "melt-rocks");
    has(&found, "shattering-song");
    has(&found, "pack/spells.toml:");
}

#[test]
fn boards_that_do_not_agree_with_themselves() {
    let found = errors("boards.toml", |ours| ours.replacen("statues = [\"12,0\", ", "statues = [", 1));
    has(&found, "not the spots marked T and t");
    let found = errors("boards.toml", |ours| ours.replacen("4 = [\"20,7\", ", "4 = [", 1));
    has(&found, "3 spots are marked 4");
    let found = errors("boards.toml", |ours| ours.replacen("......-4----T--......", "......-4----X--......", 1));
    has(&found, "12,0: features: 'X' means nothing");
    let found = errors("boards.toml", |ours| ours.replacen("id = \"autumn\"", "id = \"spring\"", 1));
    has(&found, "the sides are winter and autumn");
}

#[test]
fn too_few_trolls_and_too_many_icons() {
    let found = errors("trolls.toml", |ours| ours.replace("level = 3", "level = 2"));
    has(&found, "0 trolls of level 3; the horde needs 3");
    let four = "[\"iron\", \"iron\", \"iron\", \"iron\"]";
    let found = errors("trolls.toml", |ours| ours.replacen("[\"iron\", \"heartstone\"]", four, 1));
    has(&found, "grubba: icons: at most 3 of a kind");
    let found = errors("starters.toml", |ours| {
        ours.replacen("[[starter]]\nid = \"rune-bearer\"", "[[starter]]\nid = \"coin-bearer\"", 1)
    });
    has(&found, "\"coin-bearer\" is given twice");
    has(&found, "5 starting trolls, not 6");
}

#[test]
fn workshops_and_halls_say_what_they_can() {
    let found = errors("workshops.toml", |ours| ours.replacen("{ any = 2,", "{ any = 3,", 1));
    has(&found, "pickmaker: exchange: any is 2");
    let found = errors("halls.toml", |ours| ours.replacen("##A###", "######", 1));
    has(&found, "rift: shape: no altar A");
    let found = errors("halls.toml", |ours| ours.replacen("low = 6", "low = 60", 1));
    has(&found, "treasury: low is at most high");
    let found = errors("numbers.toml", |ours| ours.replacen("tokens = [3, 4, 4, 4]", "tokens = [3, 4, 4, 5]", 1));
    has(&found, "tokens are 15 in all");
}

#[test]
fn every_error_is_listed_not_only_the_first() {
    let found = errors("spells.toml", |ours| {
        ours.replacen("op = \"dig\"", "op = \"drill\"", 1)
            .replacen("id = \"cave-in\"", "id = \"Cave In!\"", 1)
            .replacen("trolls = 2", "trolls = 7", 1)
            .replacen("pl = \"Złota Maska\"", "pl = \" \"", 1)
    });
    for what in ["drill", "Cave In!", "trolls: 1 or 2", "name.pl"] {
        has(&found, what);
    }
    assert!(found.len() >= 4, "{found:#?}");
}
