//! Small scenes as HTML: every thing can be named, everything is said in words too, nothing is trusted.

use super::*;
use crate::text;
use table::scene::*;
use table::{Bilingual, Text};

fn plain(word: &str) -> Text {
    Text::new("plain").with("word", word)
}

fn words() -> Words {
    Words::new(&[Bilingual { en: "plain = { $word }", pl: "plain = { $word }" }]).unwrap()
}

fn hex(q: i8, r: i8, on: Vec<Token>) -> Hex {
    let (id, ground) = (format!("({q},{r})"), "forest".to_owned());
    Hex { id, q, r, ground, name: plain("forest"), number: Some("6".into()), strong: true, on }
}

fn corner(id: &str, top: bool, piece: Option<Piece>) -> Corner {
    Corner { id: id.into(), top, q: 0, r: 0, piece, note: None }
}

fn scene() -> Scene {
    let piece = Piece { seat: "red".into(), what: "keep".into(), name: plain("Red keep") };
    let tormund = Token { id: "tormund".into(), name: plain("Tormund") };
    let map = HexMap {
        hexes: vec![hex(0, 0, vec![tormund])],
        corners: vec![corner("N(0,0)", true, Some(piece)), corner("S(0,0)", false, None)],
        paths: vec![Path { id: "N(0,0)-S(0,0)".into(), a: "N(0,0)".into(), b: "S(0,0)".into(), piece: None }],
    };
    let card = |id: &str, n| Card::new(id, plain(&format!("<{id}>")), n);
    let mat = Kind::Mat {
        seat: "red".into(),
        asked: true,
        things: vec![Widget::new("p", plain("Points"), Kind::Counter(4))],
    };
    let choice = Choice {
        line: "build road N(0,0)-S(0,0)".into(),
        verb: 0,
        slots: vec!["N(0,0)-S(0,0)".into()],
        label: plain("Build a road"),
        hints: vec![plain("costs")],
    };
    let verb =
        |form: &str, free| Verb { form: form.into(), label: plain(form.split(' ').next().unwrap_or_default()), free };
    Scene {
        widgets: vec![
            Widget::new("board", plain("Board"), Kind::HexMap(map)),
            Widget::new("dice", plain("Dice"), Kind::Dice(vec![3, 4])),
            Widget::new("hand", plain("Hand"), Kind::Cards(Layout::Hand, vec![card("ore", 2)])),
            Widget::new("mat-red", plain("Red"), mat),
            Widget::new("supply", plain("Supply"), Kind::Cards(Layout::Row, vec![card("ore", 9), card("wool", 9)])),
        ],
        prompt: Some(Prompt {
            ask: plain("What now?"),
            waiting: true,
            verbs: vec![
                verb("build road {path}", false),
                verb("buy card", false),
                verb("offer {goods} for {goods} to {seats}", true),
            ],
            choices: vec![choice],
        }),
    }
}

fn drawn(scene: &Scene) -> Vec<Drawn> {
    let (words, players) = (words(), [("red".to_owned(), "<script>".to_owned())]);
    widgets(scene, &Reader { words: &words, lang: Lang::En, me: Some("red"), players: &players }, |_| true)
}

#[test]
fn every_thing_that_notation_names_can_be_clicked() {
    let all: String = drawn(&scene()).into_iter().map(|d| d.html).collect();
    for id in ["(0,0)", "N(0,0)", "S(0,0)", "N(0,0)-S(0,0)", "tormund", "ore", "wool", "red"] {
        assert!(all.contains(&format!("data-id=\"{id}\"")), "{id} in {all}");
    }
    assert!(!all.contains("style="), "looks are classes and positions attributes");
}

#[test]
fn words_of_data_and_names_of_guests_are_escaped() {
    let all: String = drawn(&scene()).into_iter().map(|d| d.html).collect();
    assert!(all.contains("&lt;script&gt;") && !all.contains("<script>") && !all.contains("<ore>"), "{all}");
}

#[test]
fn each_widget_lies_in_its_zone_and_only_wanted_ones_are_drawn() {
    let scene = scene();
    let zones: Vec<&str> = drawn(&scene).iter().map(|d| d.zone).collect();
    assert_eq!(zones, ["board", "strip", "dock", "side", "bank"]);
    assert!(zones.iter().all(|zone| ZONES.contains(zone)));
    let words = words();
    let some = widgets(&scene, &Reader { words: &words, lang: Lang::En, me: None, players: &[] }, |w| w.id == "dice");
    let drawn: Vec<&str> = some.iter().filter(|d| !d.html.is_empty()).map(|d| d.id.as_str()).collect();
    assert_eq!(drawn, ["dice"]);
}

#[test]
fn the_twin_says_what_the_text_says() {
    let scene = scene();
    let written = text(&scene, &words(), Lang::En, 200);
    for widget in drawn(&scene) {
        let lines = widget.html.split("<li>").skip(1).filter_map(|rest| rest.split("</li>").next());
        for line in lines.take_while(|line| !line.contains("class=")) {
            let line = line.replace("&lt;", "<").replace("&gt;", ">");
            assert!(written.lines().any(|other| other.trim() == line.trim()), "{line:?} is not in\n{written}");
        }
    }
}

#[test]
fn a_prompt_lists_its_choices_and_a_free_verb_becomes_a_form() {
    let (scene, words) = (scene(), words());
    let others = [("blue".to_owned(), "Blue".to_owned())];
    let reader = Reader { words: &words, lang: Lang::En, me: Some("red"), players: &[] };
    let html = prompt(&scene, &reader, &Asked { decision: 7, back: true, others: &others }).into_string();
    for part in [
        "data-decision=\"7\"",
        "data-line=\"build road N(0,0)-S(0,0)\"",
        "data-form=\"buy card\"",
        "data-form=\"offer {goods} for {goods} to {seats}\"",
        // No more can be given than is held, and nothing of what is not.
        "data-good=\"ore\" data-most=\"2\"",
        "data-good=\"wool\" data-most=\"0\"",
        "value=\"blue\"",
        "back-step",
    ] {
        assert!(html.contains(part), "{part} in {html}");
    }
}

#[test]
fn every_symbol_is_drawn_once() {
    let ids: Vec<&str> = SPRITE.split("<symbol id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let mut once = ids.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), ids.len());
}

#[test]
fn who_listens_hears_what_the_text_says() {
    let (words, scene) = (words(), scene());
    let reader = Reader { words: &words, lang: Lang::En, me: Some("red"), players: &[] };
    let heard = heard(&scene, &reader);
    let text = crate::text(&scene, &words, Lang::En, usize::MAX / 2);
    let written: Vec<&str> = text.lines().map(str::trim).collect();
    let drawn: Vec<String> = widgets(&scene, &reader, |_| true).into_iter().map(|w| w.html).collect();
    let count: usize = drawn.iter().map(|html| html.matches("<li>").count()).sum();
    assert!(count > 5 && heard.len() > count, "{heard:?}");
    let asked = prompt::heard(scene.prompt.as_ref().expect("asked"), &reader);
    for line in heard.iter().filter(|line| !asked.contains(line)) {
        assert!(written.contains(&line.trim()), "{line:?} is not in\n{text}");
    }
}
