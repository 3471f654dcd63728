use super::*;

const FILE: Bilingual = Bilingual {
    en: "seat-red = Red\ncards = { $n ->\n    [one] { $n } card\n   *[other] { $n } cards\n}\nplays = { $seat } plays { $what }.\n",
    pl: "seat-red = Czerwony\ncards = { $n ->\n    [one] { $n } karta\n    [few] { $n } karty\n   *[many] { $n } kart\n}\nplays = { $seat } zagrywa: { $what }.\n",
};

fn words() -> Words {
    Words::new(&[FILE]).unwrap()
}

#[test]
fn message_formats_plurals_names_and_nested_texts() {
    let words = words();
    let both = |text: &Text| Lang::ALL.map(|lang| words.say(lang, text));
    assert_eq!(both(&Text::new("cards").with("n", 1)), ["1 card", "1 karta"]);
    assert_eq!(both(&Text::new("cards").with("n", 3)), ["3 cards", "3 karty"]);
    assert_eq!(both(&Text::new("cards").with("n", 12)), ["12 cards", "12 kart"]);
    let hound = Arg::Name { en: "The Hound".into(), pl: "Ogar".into() };
    let plays = Text::new("plays").with("seat", Text::new("seat-red")).with("what", hound);
    assert_eq!(both(&plays), ["Red plays The Hound.", "Czerwony zagrywa: Ogar."]);
}

#[test]
fn lists_are_joined_per_language() {
    let words = words();
    let say = |lang, things: &[&str]| words.join(lang, &things.iter().map(|&t| t.into()).collect::<Vec<_>>());
    assert_eq!(say(Lang::En, &["a", "b", "c"]), "a, b and c");
    assert_eq!(say(Lang::Pl, &["a", "b", "c", "d"]), "a, b, c i d");
    assert_eq!(say(Lang::Pl, &["a", "b"]), "a i b");
    assert_eq!((say(Lang::En, &["a"]), say(Lang::En, &[])), ("a".into(), "nothing".into()));
}

#[test]
fn missing_message_shows_its_key() {
    let words = words();
    assert_eq!(words.say(Lang::En, &Text::new("nowhere")), "⟦nowhere⟧");
    assert_eq!(words.say(Lang::Pl, &Text::new("plays").with("seat", "x")), "⟦plays⟧");
    assert!(words.has("plays") && !words.has("nowhere"));
}

#[test]
fn every_table_refusal_has_a_message() {
    use crate::TableRefusal;
    let refusals = [
        TableRefusal::NotAsked,
        TableRefusal::ChanceDue,
        TableRefusal::Over,
        TableRefusal::Unreadable { line: "x".into(), expected: "y".into() },
        TableRefusal::NoSuchSeat { name: "x".into() },
        TableRefusal::NotNow { line: "x".into() },
        TableRefusal::NoSuchOption { key: "x".into(), known: "y".into() },
        TableRefusal::BadOption { key: "x".into(), value: "y".into(), takes: "z".into() },
        TableRefusal::BadSeats { seats: 1, min: 2, max: 4 },
    ];
    let words = words();
    for refusal in refusals {
        for lang in Lang::ALL {
            let said = words.say(lang, &refusal.text());
            assert!(!said.contains('⟦'), "{lang}: {said}");
        }
    }
}

#[test]
fn engine_messages_have_no_problems() {
    assert_eq!(problems(&[ENGINE_MESSAGES], &["list-comma"]), Vec::<String>::new());
    assert!(Words::new(&[ENGINE_MESSAGES]).is_err(), "said twice");
}

#[test]
fn problems_in_fluent_files_are_found() {
    let bad = Bilingual {
        en: "same = Alpha\nhere = Here\nvars = { $a } and { $b }\nlink = { nowhere }\nyes = aye\n",
        pl: "same = Alpha\nvars = { $a } oraz { $c }\nlink = do { nowhere }\nyes = owszem\nthere = tam\n???\n",
    };
    let found = problems(&[bad], &[]).join("\n");
    for problem in [
        "pl: cannot be read: ???",
        "pl: `same` reads as in English",
        "pl: `here` is missing",
        "en: `there` is missing",
        "pl: `vars` does not use $b",
        "en: `vars` does not use $c",
        "en: `link` uses `nowhere`, which is missing",
        "pl: `yes` is said twice",
    ] {
        assert!(found.contains(problem), "{problem} not in\n{found}");
    }
    assert!(!problems(&[bad], &["sa*"]).join("\n").contains("`same`"));
}

#[test]
fn language_codes_round_trip() {
    assert_eq!(("pl".parse(), Lang::Pl.to_string()), (Ok(Lang::Pl), "pl".into()));
    assert!("de".parse::<Lang>().is_err());
}
