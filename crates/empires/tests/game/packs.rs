//! Invalid packs are rejected as a whole, with every error listed.

use empires::{Data, Empires};
use engine::{ComponentData, DataFile, DataFiles, DataRef, pack};

/// The errors of a pack that changes one of our own files.
fn errors(file: &str, change: impl Fn(&str) -> String) -> Vec<String> {
    let (_, ours) = Data::FILES.iter().find(|(name, _)| *name == file).unwrap();
    let text = change(ours);
    assert_ne!(text, *ours, "the change must change something");
    let mut sheets = DataFiles::ours::<Data>();
    sheets.replace(DataFile { file: file.into(), origin: format!("pack/{file}"), text }).unwrap();
    match pack::load::<Empires>(&sheets, "pack") {
        Ok(_) => Vec::new(),
        Err(errors) => errors.iter().map(ToString::to_string).collect(),
    }
}

fn assert_reported(found: &[String], what: &str) {
    assert!(found.iter().any(|error| error.contains(what)), "nothing says {what:?}: {found:#?}");
}

#[test]
fn own_data_is_a_valid_pack() {
    assert!(DataRef::<Data>::load(&DataFiles::ours::<Data>()).is_ok());
    let renamed = errors("cards.toml", |ours| ours.replacen("Sheepfold", "Fold of Sheep", 1));
    assert_eq!(renamed, Vec::<String>::new());
}

#[test]
fn unknown_vocabulary_words_are_rejected() {
    let found = errors("cards.toml", |ours| ours.replacen("op = \"restore\"", "op = \"resurrect\"", 1));
    assert_reported(&found, "resurrect");
    assert_reported(&found, "pack/cards.toml:");
    let found = errors("cards.toml", |ours| ours.replacen("{ wood = 1 }", "{ iron = 1 }", 1));
    assert_reported(&found, "iron");
    let found = errors("cards.toml", |ours| ours.replacen("on = \"play-boost\"", "on = \"sneeze\"", 1));
    assert_reported(&found, "sneeze");
}

#[test]
fn decks_of_wrong_size_are_rejected() {
    let found = errors("cards.toml", |ours| ours.replacen("copies = 3", "copies = 2", 1));
    assert_reported(&found, "the deck of glenn has 29 cards, not 30");
    let found = errors("cards.toml", |ours| ours.replacen("start = true\n", "", 1));
    assert_reported(&found, "glenn has 2 starting cards, not 3");
    assert_reported(&found, "highland-pasture: cost: Goods, or the action");
    let found = errors("cards.toml", |ours| ours.replacen("clan = \"ulaf\"", "clan = \"olaf\"", 1));
    assert_reported(&found, "\"olaf\" is not one of glenn, ulaf");
}

#[test]
fn contradictory_entries_are_rejected() {
    let found = errors("cards.toml", |ours| ours.replacen("kind = \"boost\"", "kind = \"feature\"", 1));
    assert_reported(&found, "neighbourly-help: ability: instant does not go with this kind of card");
    assert_reported(&found, "neighbourly-help: cost: a Location costs Goods");
    let found = errors("cards.toml", |ours| ours.replacen("upgrades = \"food\"\n", "", 1));
    assert_reported(&found, "local-ice-cream: upgrades: an upgrade says under which Good it goes");
    let found = errors("cards.toml", |ours| ours.replacen("icon = \"craft\"", "icon = \"kraft\"", 1));
    assert_reported(&found, "no icon \"kraft\"");
    let found =
        errors("numbers.toml", |ours| ours.replacen("win = 25", "win = 0", 1).replacen("pawns = 2", "pawns = 3", 1));
    assert_eq!(found.len(), 2, "{found:#?}");
}

#[test]
fn all_data_errors_are_listed() {
    let found = errors("cards.toml", |ours| {
        ours.replacen("op = \"collect\"", "op = \"gather\"", 1)
            .replacen("op = \"move-ship\"", "op = \"row\"", 1)
            .replacen("id = \"twin-ships\"", "id = \"Twin Ships!\"", 1)
            .replacen("source = \"reconstructed\"", "source = \"hearsay\"", 1)
            .replacen("known = [\"name\"", "known = [\"smell\"", 1)
    });
    for what in ["gather", "row", "Twin Ships!", "hearsay", "smell"] {
        assert_reported(&found, what);
    }
    assert!(found.len() >= 5, "{found:#?}");
}

#[test]
fn islands_and_solo_scenarios_are_validated() {
    let found = errors("islands.toml", |ours| ours.replacen("distance = \"nearby\"", "distance = \"next door\"", 1));
    assert_reported(&found, "next door");
    let found = errors("islands.toml", |ours| ours.replacen("pillage = { stone = 1, vp = 1 }", "pillage = {}", 1));
    assert_reported(&found, "haunted-island: pillage: at least one Good");
    let found = errors("solos.toml", |ours| ours.replacen("[[solo.event]]\n", "", 1));
    assert_reported(&found, "long-winter");
    let found = errors("clans.toml", |ours| ours.replacen("id = \"panuk\"", "id = \"panda\"", 1));
    assert_reported(&found, "the clans are glenn, ulaf");
    assert_reported(&found, "panuk is missing");
    let found = errors("icons.toml", |ours| ours.replacen("id = \"island\"", "id = \"atoll\"", 1));
    assert_reported(&found, "every Island has the icon `island`");
}

#[test]
fn endless_abilities_are_rejected() {
    let endless = |ours: &str| {
        ours.replacen(
            "on = \"play-boost\"\neffects = [{ op = \"gain\", goods = { vp = 1 } }]",
            "on = \"explore\"\neffects = [{ op = \"action\", name = \"explore\", n = 1 }]",
            1,
        )
    };
    assert_reported(&errors("cards.toml", endless), "a reaction performs no capital-letter action");
    let free = |ours: &str| ours.replacen("limit = 2\ncost = [{ op = \"spend\", goods = { fish = 2 } }]\n", "", 1);
    assert_reported(&errors("cards.toml", free), "what costs nothing has one");
}
