//! Hand-made scenes as HTML: everything can be clicked, has text for screen readers, and is escaped.

use super::*;
use crate::text;
use engine::scene::*;
use engine::{Bilingual, Text};

fn plain(word: &str) -> Text {
    Text::new("plain").with("word", word)
}

fn words() -> Words {
    Words::new(&[Bilingual { en: "plain = { $word }", pl: "plain = { $word }" }]).unwrap()
}

fn hex(q: i8, r: i8, on: Vec<Token>) -> Hex {
    let (id, ground) = (format!("({q},{r})"), "forest".to_owned());
    Hex {
        id: id.into(),
        q,
        r,
        ground: ground.into(),
        name: plain("forest"),
        number: Some("6".into()),
        strong: true,
        on,
    }
}

fn corner(id: &'static str, top: bool, piece: Option<Piece>) -> Corner {
    Corner { id: id.into(), top, q: 0, r: 0, piece, note: None }
}

fn scene() -> Scene {
    let piece = Piece { seat: "red".into(), what: "keep".into(), name: plain("Red keep") };
    let tormund = Token { id: "tormund".into(), name: plain("Tormund") };
    let map = HexMap {
        hexes: vec![hex(0, 0, vec![tormund])],
        corners: vec![corner("N(0,0)", true, Some(piece)), corner("S(0,0)", false, None)],
        paths: vec![Path { id: "N(0,0)-S(0,0)".into(), a: "N(0,0)".into(), b: "S(0,0)".into(), piece: None }],
        ..HexMap::default()
    };
    let card = |id: &'static str, n| Card::new(id, plain(&format!("<{id}>")), n);
    let mat = Kind::Mat {
        seat: "red".into(),
        asked: true,
        things: vec![Widget::new("p", plain("Points"), Kind::Counter(4))].into(),
    };
    let choice = Choice {
        line: "build road N(0,0)-S(0,0)".into(),
        verb: 0,
        slots: vec!["N(0,0)-S(0,0)".into()],
        label: plain("Build a road"),
        hints: vec![plain("costs")],
    };
    let verb = |form: &'static str, free| Verb {
        form: form.into(),
        label: plain(form.split(' ').next().unwrap_or_default()),
        free,
    };
    let widgets = [
        Widget::new("board", plain("Board"), Kind::HexMap(map.into())),
        Widget::new("dice", plain("Dice"), Kind::Dice(vec![3, 4])),
        Widget::new("hand", plain("Hand"), Kind::Cards(Layout::Hand, vec![card("ore", 2)])),
        Widget::new("mat-red", plain("Red"), mat),
        Widget::new("supply", plain("Supply"), Kind::Cards(Layout::Row, vec![card("ore", 9), card("wool", 9)])),
    ];
    let prompt = Prompt {
        ask: plain("What now?"),
        waiting: true,
        verbs: vec![
            verb("build road {path}", false),
            verb("buy card", false),
            verb("offer {goods} for {goods} to {seats}", true),
        ],
        choices: vec![choice],
        purse: Purse::default(),
    };
    Scene::new(widgets, Some(prompt))
}

fn drawn(scene: &Scene) -> Vec<DrawnWidget> {
    let (words, players) = (words(), [("red".to_owned(), "<script>".to_owned())]);
    widgets(scene, &Reader { words: &words, lang: Lang::En, me: Some("red"), players: &players }, |_| true)
}

#[test]
fn everything_in_notation_is_clickable() {
    let all: String = drawn(&scene()).into_iter().map(|d| d.html).collect();
    for id in ["(0,0)", "N(0,0)", "S(0,0)", "N(0,0)-S(0,0)", "tormund", "ore", "wool", "red"] {
        assert!(all.contains(&format!("data-id=\"{id}\"")), "{id} in {all}");
    }
    assert!(!all.contains("style="), "looks are classes and positions attributes");
}

/// A wall of two sections with a guard on the first, and a clan before it with a giant in its second camp.
fn walled() -> Scene {
    let figure = |what: &'static str, seat: Option<&str>| {
        Some(Figure { what: what.into(), seat: seat.map(str::to_owned).map(Into::into), name: plain(what) })
    };
    let place = |id: &'static str, slot: &'static str, spaces, counted| Place {
        id: id.into(),
        slot: slot.into(),
        name: plain(&format!("{slot} {id}")),
        spaces,
        counted,
        lines: vec![plain(&format!("who stands at {slot} {id}"))],
    };
    let row = |look: &'static str, places| Row { look: look.into(), name: plain(look), places };
    let clan = place("ice-river", "clan", vec![None, figure("giant", None)], true);
    let sections = vec![
        place("1", "section", vec![figure("guard", Some("red")), None], false),
        place("2", "section", vec![None, None], false),
    ];
    let trail = Trail { from: (0, 0), to: (1, 1), sign: "7 8".into(), name: plain("a trail"), taken: true };
    let map = HexMap {
        hexes: vec![hex(0, 0, Vec::new())],
        above: vec![row("camps", vec![clan]), row("wall", sections)],
        trails: vec![trail],
        ..HexMap::default()
    };
    Scene::new([Widget::new("board", plain("Board"), Kind::HexMap(map.into()))], None)
}

#[test]
fn places_beside_a_map_are_clickable_and_named() {
    let scene = walled();
    let all: String = drawn(&scene).into_iter().map(|d| d.html).collect();
    // The same word may name a section and a camp: each says which slot it fills, and a camp's word follows its clan's.
    for part in [
        "data-id=\"1\" data-kind=\"section\" data-takes=\"section\" data-name=\"section 1 [1]: who stands at section 1\"",
        "class=\"spot counted\" data-id=\"ice-river\" data-then=\"2\" data-kind=\"clan\"",
        "data-figure=\"red guard\"",
        "trail taken",
    ] {
        assert!(all.contains(part), "{part} in {all}");
    }
    let written = text(&scene, &words(), Lang::En, 200);
    for line in ["camps:", "  clan ice-river [ice-river]: who stands at clan ice-river", "      a trail", "wall:"] {
        assert!(written.lines().any(|other| other == line), "{line:?} in\n{written}");
        assert!(all.contains(&format!("<li>{}</li>", line.trim())), "{line:?} is not in the hidden text");
    }
}

#[test]
fn grid_shows_pieces_and_lists_tile_shapes() {
    let cell = |x: u8, y: u8, dug: bool, on| Cell {
        id: format!("{x},{y}").into(),
        x,
        y,
        ground: "grey".into(),
        name: plain("grey"),
        seat: dug.then(|| "red".into()),
        shape: dug.then(|| "tunnel-1".into()),
        on,
    };
    let statue = Token { id: "statue-fire".into(), name: plain("a statue") };
    let tile = |turn: &'static str, cells| Tile { id: "I2".into(), turn: turn.into(), cells, mark: None };
    let grid = Grid {
        width: 2,
        height: 2,
        cells: vec![cell(0, 0, true, Vec::new()), cell(1, 0, true, vec![statue]), cell(0, 1, false, Vec::new())],
        tiles: vec![tile("r0", vec![(0, 0), (1, 0)]), tile("r1", vec![(0, 0), (0, 1)])],
    };
    let stack = Kind::Cards(Layout::Row, vec![Card::new("I2", plain("I2"), 5)]);
    let widgets = [Widget::new("board", plain("Board"), Kind::Grid(grid)), Widget::new("tiles", plain("Tiles"), stack)];
    let scene = Scene::new(widgets, None);
    let all: String = drawn(&scene).into_iter().map(|d| d.html).collect();
    for part in [
        "data-tiles=\"I2 r0 0,0 1,0;I2 r1 0,0 0,1\"",
        "data-id=\"1,0\" data-kind=\"cell\" data-x=\"1\" data-y=\"0\" data-name=\"1,0 grey\"",
        "fill=\"url(#pattern-0)\"",
        "data-piece=\"red tunnel-1\"",
        "data-figure=\"statue-fire\"",
        // Two cells in a picture of three by three lie in its middle.
        "class=\"picture tile\" viewBox=\"-0.6 -1.1 3.2 3.2\"",
        "class=\"turns\" hidden",
    ] {
        assert!(all.contains(part), "{part} in {all}");
    }
    // Two cells side by side have six outer sides between them.
    let edge = all.split("class=\"edge\" d=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default();
    assert_eq!(edge.matches('M').count(), 6, "{edge}");
    let written = text(&scene, &words(), Lang::En, 200);
    assert!(written.contains("0,0 grey; 1,0 grey") && written.contains("Rst"), "{written}");
}

#[test]
fn pyramid_is_split_into_tiers() {
    assert_eq!(Layout::pyramid(10), [4, 3, 2, 1]);
    assert_eq!(Layout::pyramid(6), [3, 2, 1]);
    assert_eq!(Layout::pyramid(4), [3, 1]);
    assert!(Layout::pyramid(0).is_empty());
    let cards: Vec<Card> = (1..=3).map(|n| Card::new(format!("T{n}"), plain("Troll"), 1)).collect();
    let kind = Kind::Cards(Layout::Pyramid, cards);
    let scene = Scene::new([Widget::new("moot", plain("Moot"), kind)], None);
    let all: String = drawn(&scene).into_iter().map(|d| d.html).collect();
    assert_eq!(all.matches("class=\"tier\"").count(), 2, "{all}");
}

#[test]
fn owned_tokens_have_the_colour_of_the_seat_at_this_table() {
    let written = "plain = { $word }\npawn = { $seat } 2\nseat-ulaf = Ulaf";
    let words = Words::new(&[Bilingual { en: written, pl: written }]).unwrap();
    let mut card = Card::new("explore", plain("Explore"), 1);
    card.look = vec!["tile".into()];
    let ulaf = Text::new("pawn").with("seat", Text::new("seat-ulaf"));
    card.tokens = vec![Mark::new("pawn-ulaf", ulaf), Mark::new("pawn-nobody", Text::new("pawn").with("seat", "y"))];
    let scene = Scene::new([Widget::new("ring", plain("Ring"), Kind::Cards(Layout::Ring, vec![card]))], None);
    let seen = |players: &[&str]| {
        let players: Vec<(String, String)> = players.iter().map(|word| ((*word).to_owned(), String::new())).collect();
        let reader = Reader { words: &words, lang: Lang::En, me: None, players: &players };
        widgets(&scene, &reader, |_| true).into_iter().map(|d| d.html).collect::<String>()
    };
    // Another table gives the same seat another number: what was kept of the first is not shown there.
    assert!(seen(&["ulaf", "glenn"]).contains("counter-token owned s-ulaf n0"), "{}", seen(&["ulaf", "glenn"]));
    assert!(seen(&["glenn", "ulaf"]).contains("counter-token owned s-ulaf n1"), "{}", seen(&["glenn", "ulaf"]));
    assert!(seen(&["ulaf"]).contains("<small>y 2</small>"), "{}", seen(&["ulaf"]));
}

#[test]
fn card_shows_marks_tokens_and_text() {
    let mut card = Card::new("robb", plain("Robb"), 1);
    card.look = vec!["character".into(), "stark".into()];
    card.marks = vec![Mark::count("cost", plain("cost"), 4), Mark::new("military", plain("military"))];
    card.tokens = vec![Mark::count("power", plain("power"), 2)];
    card.facts = vec![plain("cost 4, military, power 2")];
    card.lines = vec![plain("Renown")];
    let mut sword = Card::new("ice", plain("Ice"), 1);
    sword.look = vec!["attachment".into()];
    card.tucked = vec![sword];
    let kind = Kind::Mat {
        seat: "red".into(),
        asked: false,
        things: vec![Widget::new("row", plain("Row"), Kind::Cards(Layout::Row, vec![card]))].into(),
    };
    let scene = Scene::new([Widget::new("red", plain("Red"), kind)], None);
    let drawn = drawn(&scene);
    // Without a board the players' places are the table.
    assert_eq!(drawn[0].zone, "board");
    for part in [
        "mark mark-cost",
        "mark mark-military",
        "counter-token token-power",
        "card tab spot",
        "<li>cost 4, military, power 2</li>",
    ] {
        assert!(drawn[0].html.contains(part), "{part} in {}", drawn[0].html);
    }
}

#[test]
fn texts_and_names_are_escaped() {
    let all: String = drawn(&scene()).into_iter().map(|d| d.html).collect();
    assert!(all.contains("&lt;script&gt;") && !all.contains("<script>") && !all.contains("<ore>"), "{all}");
}

#[test]
fn widgets_have_zones_and_only_wanted_ones_are_rendered() {
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
fn hidden_text_matches_text_renderer() {
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
fn prompt_lists_choices_and_free_verb_becomes_form() {
    let (scene, words) = (scene(), words());
    let blue = ("blue".to_owned(), "Blue".to_owned());
    let reader = Reader { words: &words, lang: Lang::En, me: Some("red"), players: &[] };
    let html = prompt(&scene, &reader, &PromptContext { decision: 7, back: true, others: &[&blue] }).into_string();
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
fn symbol_ids_are_unique() {
    let ids: Vec<&str> = SPRITE.split("<symbol id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let mut once = ids.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), ids.len());
}

/// The hidden text of the widgets, in page order.
fn hidden_texts(scene: &Scene) -> Vec<String> {
    let drawn = drawn(scene);
    let zones = ZONES.iter().flat_map(|zone| drawn.iter().filter(move |widget| widget.zone == *zone));
    let lines =
        zones.flat_map(|widget| widget.html.split("<li>").skip(1).filter_map(|rest| rest.split("</li>").next()));
    lines.map(|line| line.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")).collect()
}

#[test]
fn spoken_lines_match_hidden_text_and_text_renderer() {
    let (words, scene) = (words(), scene());
    let heard = crate::spoken_lines(&scene, &words, Lang::En);
    let asked = crate::spoken_lines(&Scene { widgets: Vec::new(), prompt: scene.prompt.clone() }, &words, Lang::En);
    assert_eq!(asked, ["What now?", "build costs", "buy", "offer", "List of choices (1)", "Build a road costs"]);
    let at = heard.iter().position(|line| *line == asked[0]).expect("the question is heard");
    let (before, after) = (&heard[..at], &heard[at + asked.len()..]);
    assert!(before.iter().any(|line| line.contains("Dice")) && after[0].contains("Hand"), "{heard:?}");
    assert_eq!([before, after].concat(), hidden_texts(&scene), "the page says the same");

    let text = text(&scene, &words, Lang::En, usize::MAX / 2);
    let mut written = text.lines().map(str::trim);
    for line in before.iter().chain(&asked[..1]).chain(after) {
        assert!(written.any(|other| other == line.trim()), "{line:?} does not follow in\n{text}");
    }
}

#[test]
fn hidden_hand_is_drawn_as_card_backs() {
    let known = Card::new("ice", plain("Ice"), 1);
    let things = || {
        vec![
            Widget::new("blue-hand", plain("Cards in hand"), Kind::Counter(5)),
            Widget::new("blue-known", plain("Known"), Kind::Cards(Layout::Hand, vec![known.clone()])),
        ]
    };
    let side = |seat: &'static str| {
        let things = things().into_iter().map(|w| Widget { id: w.id.replace("blue", seat).into(), ..w });
        let things = things.collect::<Vec<_>>().into();
        let mat = Kind::Mat { seat: seat.into(), asked: false, things };
        Scene::new([Widget::new(seat, plain(seat), mat)], None)
    };
    let backs = |scene: &Scene| drawn(scene)[0].html.matches("<i class=\"card-back\"").count();
    assert_eq!(backs(&side("blue")), 4, "those that are known lie open");
    assert_eq!(backs(&side("red")), 0, "one's own hand is seen");
    assert!(text(&side("blue"), &words(), Lang::En, 80).contains("Cards in hand: 5"), "in words it is a number");
}

/// A board of squares with a tile to lay, a row and a group beside it, a moot at hand and a scoring track.
fn squares() -> Scene {
    let cell = Cell {
        id: "0,0".into(),
        x: 0,
        y: 0,
        ground: "grey".into(),
        name: plain("grey"),
        seat: None,
        shape: None,
        on: Vec::new(),
    };
    let tile = Tile { id: "I2".into(), turn: "r0".into(), cells: vec![(0, 0), (1, 0)], mark: Some((1, 0)) };
    let row =
        |id: &'static str| Widget::new(id, plain(id), Kind::Cards(Layout::Row, vec![Card::new("I2", plain("I2"), 3)]));
    let mut troll = Card::new("T1", plain("Troll"), 1);
    troll.look = vec!["troll".into()];
    troll.tokens = vec![Mark::new("stone", plain("stone")), Mark::count("iron", plain("iron"), 0)];
    let runner = |seat: &'static str, at| Runner { seat: seat.into(), name: plain(seat), at };
    let track = vec![runner("red", 12), runner("blue", 30)];
    let choice = |line: &'static str| Choice {
        line: line.into(),
        verb: 0,
        slots: vec![line.into()],
        label: plain(line),
        hints: Vec::new(),
    };
    let source = |from: &'static str, most| Source { what: "stone".into(), from: from.into(), name: plain(from), most };
    let due = Due { what: "stone".into(), name: plain("stone"), n: 2 };
    let widgets = [
        Widget::new(
            "mountain",
            plain("M"),
            Kind::Grid(Grid { width: 1, height: 1, cells: vec![cell], tiles: vec![tile] }),
        ),
        row("tunnels"),
        Widget::new("horde", plain("Horde"), Kind::Group(vec![row("horde-1")])),
        Widget::new("moot", plain("Moot"), Kind::Cards(Layout::Pyramid, vec![troll])),
        Widget::new("honor", plain("Honor"), Kind::Race(track)),
    ];
    let prompt = Prompt {
        ask: plain("What now?"),
        waiting: true,
        verbs: vec![
            Verb { form: "dig {tile}".into(), label: plain("Dig"), free: false },
            Verb { form: "dig {tile} from {places}".into(), label: plain("Dig"), free: true },
        ],
        choices: vec![choice("dig I2"), choice("dig O4")],
        purse: Purse { sources: vec![source("T1", 1), source("storage", 5)], due: vec![vec![due], Vec::new()] },
    };
    Scene::new(widgets, Some(prompt))
}

#[test]
fn market_is_beside_a_board_of_squares() {
    let scene = squares();
    let zones: Vec<&str> = drawn(&scene).iter().map(|d| d.zone).collect();
    assert_eq!(zones, ["board", "market", "market", "dock", "side"]);
    let all: String = drawn(&scene).into_iter().map(|d| d.html).collect();
    assert!(all.contains("data-tiles=\"I2 r0 0,0 1,0*\""), "the marked cell of a tile has a star: {all}");
    assert!(all.contains("counter-token token-stone one") && all.contains("counter-token token-iron none"), "{all}");
    assert!(!all.contains(">0</b>"), "a place for something shows no number");
    assert!(all.contains("red runner") && all.contains("data-spot=\"30\""), "{all}");
    let words = words();
    assert!(text(&scene, &words, Lang::En, 80).contains("Honor: 30 blue · 12 red"));
}

#[test]
fn payment_verb_becomes_form_without_button() {
    let (scene, words) = (squares(), words());
    let reader = Reader { words: &words, lang: Lang::En, me: Some("red"), players: &[] };
    let html = prompt(&scene, &reader, &PromptContext { decision: 1, back: false, others: &[] }).into_string();
    for part in [
        "pay-switch",
        "data-due=\"stone 2\"",
        "data-from=\"T1\" data-most=\"1\"",
        "data-from=\"storage\" data-most=\"5\"",
    ] {
        assert!(html.contains(part), "{part} in {html}");
    }
    assert_eq!(html.matches("data-due=\"stone").count(), 2, "one choice and one part of the form");
    assert!(!html.contains("<form class=\"free\""), "{html}");
}
