//! Hand-made scenes and their expected text.

use crate::{ordered_choices, text, text_parts};
use engine::scene::*;
use engine::words::problems;
use engine::{Bilingual, Lang, Text, Words};

/// A text that is the same in both languages.
fn plain(word: &str) -> Text {
    Text::new("plain").with("word", word)
}

fn words() -> Words {
    Words::new(&[Bilingual { en: "plain = { $word }", pl: "plain = { $word }" }]).unwrap()
}

fn scene(widgets: Vec<Widget>) -> Scene {
    Scene::new(widgets, None)
}

fn widget(label: &str, kind: Kind) -> Widget {
    Widget::new(label.to_lowercase(), plain(label), kind)
}

fn hex(q: i8, r: i8, ground: &'static str, number: Option<&str>) -> Hex {
    Hex {
        id: format!("({q},{r})").into(),
        q,
        r,
        ground: ground.into(),
        name: plain(ground),
        number: number.map(str::to_owned).map(Into::into),
        strong: number == Some("6"),
        on: Vec::new(),
    }
}

fn corner(id: &'static str, piece: Option<Piece>) -> Corner {
    let (q, r) = id[2..id.len() - 1].split_once(',').unwrap();
    let (q, r) = (q.parse().unwrap(), r.parse().unwrap());
    Corner { id: id.into(), top: id.starts_with('N'), q, r, piece, note: None }
}

fn piece(seat: &'static str, what: &'static str) -> Piece {
    Piece { seat: seat.into(), what: what.into(), name: plain(&format!("{seat} {what}")) }
}

fn path(a: &'static str, b: &'static str, piece: Option<Piece>) -> Path {
    Path { id: format!("{a}-{b}").into(), a: a.into(), b: b.into(), piece }
}

/// Three hexes, two settlements, a keep, three roads, a route, a robber, and one side that is closed.
fn three_hexes() -> HexMap {
    let mut ice = hex(0, 1, "lodowa pustynia", None);
    ice.on.push(Token { id: "tormund".into(), name: plain("Tormund") });
    let mut route = corner("S(0,1)", None);
    route.note = Some(plain("2:1 grain"));
    HexMap {
        hexes: vec![hex(0, 0, "forest", Some("6")), hex(1, 0, "mountains", Some("10")), ice],
        corners: vec![
            corner("N(0,0)", Some(piece("red", "settlement"))),
            corner("N(1,0)", None),
            corner("S(0,0)", Some(piece("blue", "keep"))),
            corner("S(1,-1)", None),
            corner("N(0,1)", Some(piece("black", "settlement"))),
            corner("S(1,0)", None),
            corner("N(1,1)", None),
            route,
        ],
        paths: vec![
            path("N(0,0)", "S(1,-1)", Some(piece("red", "road"))),
            path("S(1,-1)", "N(0,1)", Some(piece("red", "road"))),
            path("S(1,-1)", "N(1,0)", None),
            path("N(0,1)", "S(0,0)", Some(piece("black", "road"))),
            path("N(0,1)", "S(1,0)", None),
            path("S(1,0)", "N(1,1)", None),
        ],
        ..HexMap::default()
    }
}

#[test]
fn map_shows_terrain_numbers_pieces_and_legend() {
    let seats = ["red", "blue", "black"]
        .map(|s| widget(s, Kind::Mat { seat: s.into(), asked: s == "blue", things: Vec::new().into() }));
    let mut widgets = vec![widget("Board", Kind::HexMap(three_hexes().into()))];
    widgets.extend(seats);
    let drawn = text(&scene(widgets), &words(), Lang::En, 80);
    let wanted = "\
\x20      Rs          ·
    x    ╲R╲   .-'    x
   (0,0) 6*  · (1,0) 10
 x  forest  ┃R┃mountains x
             Ls          ·
    x    ╱L╱   '-.   .-'
       Bk  (0,1)   ·
       x  lodowa…  x
          Tormund
          x     x
             ○
    lodowa… lodowa pustynia
Rs  red settlement: N(0,0)
╱R╱ red road: N(0,0)-S(1,-1) S(1,-1)-N(0,1)
Bk  blue keep: S(0,0)
Ls  black settlement: N(0,1)
╱L╱ black road: N(0,1)-S(0,0)
○   2:1 grain: S(0,1)
@   Tormund [tormund]: (0,1)
*   this number comes often
Hexes (3): (0,0) forest 6; (1,0) mountains 10; (0,1) lodowa pustynia
Empty corners (5): N(1,0) S(1,-1) S(1,0) N(1,1) S(0,1)
Empty paths (3): S(1,-1)-N(1,0) N(0,1)-S(1,0) S(1,0)-N(1,1)
  R red [red]
▶ B blue [blue]
  L black [black]
";
    assert_eq!(drawn, wanted, "\n{drawn}");
}

#[test]
fn narrow_map_explains_shortened_names() {
    let drawn =
        text_parts(&scene(vec![widget("Board", Kind::HexMap(three_hexes().into()))]), &words(), Lang::Pl, 24, false)
            .to_string();
    let wanted = "\
\x20    Rs      ·
   x  ╲R╲ .-'  x
   (0,0) · (1,0)
 x fore…┃R┃moun… x
    6*   Ls 10   ·
   x  ╱L╱ '-. .-'
     Bk(0,1) ·
     x lodo… x
       Torm…
       x   x
         ○
    fore… forest
    moun… mountains
    lodo… lodowa pustynia
Rs  red settlement: N(0,0)
╱R╱ red road: N(0,0)-S(1,-1)
    S(1,-1)-N(0,1)
Bk  blue keep: S(0,0)
Ls  black settlement: N(0,1)
╱L╱ black road: N(0,1)-S(0,0)
○   2:1 grain: S(0,1)
@   Tormund [tormund]: (0,1)
*   ta liczba wypada często
";
    assert_eq!(drawn, wanted, "\n{drawn}");
}

#[test]
fn mat_joins_counters_and_shows_card_ids() {
    let mut guard = Card::new("lannister-guards#2", plain("Lannister Guards"), 1);
    guard.exhausted = true;
    guard.lines.push(plain("strength 3"));
    guard.tucked.push(Card::new("noble-lineage", plain("Noble Lineage"), 1));
    let mut unseen = Card::new("card", plain("card"), 3);
    unseen.hidden = true;
    let things = vec![
        widget("Points", Kind::Counter(4)),
        widget("Roads", Kind::Counter(13)),
        widget(
            "Hand",
            Kind::Cards(
                Layout::Hand,
                vec![
                    Card::new("lumber", plain("Lumber"), 2),
                    Card::new("ranger-patrol", plain("Ranger Patrol"), 1),
                    unseen,
                ],
            ),
        ),
        widget("Attachments", Kind::Cards(Layout::Row, vec![guard])),
        widget("Discards", Kind::Cards(Layout::Pile, Vec::new())),
    ];
    let mat = widget("Red", Kind::Mat { seat: "red".into(), asked: true, things: things.into() });
    let drawn = text(&scene(vec![mat]), &words(), Lang::En, 80);
    let wanted = "\
▶ R Red [red]
    Points: 4 · Roads: 13
    Hand: 2 × Lumber, Ranger Patrol [ranger-patrol], ▒ 3 × card
    Attachments:
      Lannister Guards [lannister-guards#2] ↷
          strength 3
      └ Noble Lineage [noble-lineage]
    Discards: –
";
    assert_eq!(drawn, wanted, "\n{drawn}");
}

#[test]
fn small_widgets_render_in_page_order() {
    let steps = || vec![plain("roll"), plain("trade"), plain("build")];
    let rows = vec![(plain("Red"), vec![plain("10"), plain("5")]), (plain("Black"), vec![plain("7"), plain("–")])];
    let cells = vec![Cell {
        id: "b2".into(),
        x: 1,
        y: 1,
        ground: "moss".into(),
        name: plain("moss"),
        seat: Some("red".into()),
        shape: None,
        on: Vec::new(),
    }];
    let widgets = vec![
        widget("Dice", Kind::Dice(vec![3, 4])),
        widget("Old dice", Kind::Dice(Vec::new())),
        widget("Breaches", Kind::Track { cells: vec![plain("0"), plain("1")], at: 1 }),
        widget("Turn", Kind::Timeline { steps: steps(), at: 0 }),
        widget("Score", Kind::Table { columns: vec![plain("points"), plain("road")], rows }),
        widget("Help", Kind::Note(plain("It is late, and the wolves are near the gate of the keep."))),
        widget("Cave", Kind::Grid(Grid { width: 3, height: 2, cells, tiles: Vec::new() })),
        widget("Supply", Kind::Group(vec![widget("ore", Kind::Counter(19))])),
    ];
    let drawn = text(&scene(widgets), &words(), Lang::En, 40);
    let wanted = "\
Dice: [3] [4]
Old dice: –
Breaches: 0 · [1]
Turn: [roll] → trade → build
Cave:
   ·   ·   ·
   ·  Rmo  ·
  b2 moss
Supply:
  ore: 19
Score:
         points  road
  Red        10     5
  Black       7     –
It is late, and the wolves are near the
gate of the keep.
";
    assert_eq!(drawn, wanted, "\n{drawn}");
}

fn choice(line: &str, verb: usize, slots: &[&str], hints: &[&str]) -> Choice {
    let slots = slots.iter().map(|&s| s.to_owned()).collect();
    Choice { line: line.into(), verb, slots, label: plain(line), hints: hints.iter().map(|h| plain(h)).collect() }
}

#[test]
fn prompt_groups_and_numbers_choices_by_verb() {
    let verb = |form: &'static str, label: &str, free| Verb { form: form.into(), label: plain(label), free };
    let mut end = choice("end", 3, &[], &[]);
    end.label = plain("End your turn");
    let prompt = Prompt {
        ask: plain("What do you build?"),
        waiting: false,
        verbs: vec![
            verb("build settlement {corner}", "Build a settlement", false),
            verb("trade {goods} for {good}", "Trade", false),
            verb("offer {goods} for {goods}", "Offer", true),
            verb("end", "End your turn", false),
        ],
        choices: vec![
            end,
            choice("trade 4 ore for wool", 1, &["4 ore", "wool"], &["2 ore left"]),
            choice("build settlement N(1,1)", 0, &["N(1,1)"], &["lumber, brick"]),
            choice("build settlement S(1,0)", 0, &["S(1,0)"], &["lumber, brick"]),
            choice("trade 4 wool for ore", 1, &["4 wool", "ore"], &["no wool left"]),
        ],
        purse: Purse::default(),
    };
    let lines: Vec<&str> = ordered_choices(&prompt).iter().map(|c| c.line.as_str()).collect();
    assert_eq!(lines[0], "build settlement N(1,1)");
    assert_eq!(lines[4], "end");
    let drawn = text(&Scene { widgets: Vec::new(), prompt: Some(prompt) }, &words(), Lang::En, 60);
    let wanted = "
What do you build?
(you may act now; nobody waits for you)
    Build a settlement: build settlement {corner} (lumber, brick)
 1  N(1,1)  2  S(1,0)
    Trade: trade {goods} for {good}
 3  4 ore for wool (2 ore left)
 4  4 wool for ore (no wool left)
 ✎  Offer: offer {goods} for {goods}
 5  End your turn: end
";
    assert_eq!(drawn, wanted, "\n{drawn}");
}

#[test]
fn built_in_messages_exist_in_both_languages() {
    assert_eq!(problems(&[crate::BUILT_IN], &[]), Vec::<String>::new());
}
