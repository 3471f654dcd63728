//! A board of squares, independent of the games: an invented mountain on which tiles are rotated, flipped and placed.

use crate::driver::{Browser, BrowserOptions, LAPTOP, PHONE};
use crate::support::server::Server;
use render::html::{PromptContext, Reader};
use std::collections::HashSet;
use std::path::PathBuf;

use engine::scene::{Card, Cell, Choice, Grid, Kind, Layout, Mark, Prompt, Purse, Scene, Tile, Token, Verb, Widget};
use engine::{Bilingual, Lang, Text, Words};

const SIZE: u8 = 13;
const SEATS: [&str; 4] = ["red", "blue", "black", "yellow"];

fn plain(word: &str) -> Text {
    Text::new("plain").with("word", word)
}

/// The distance of a cell from the middle, in rings.
fn ring(x: u8, y: u8) -> u8 {
    let far = |n: u8| n.abs_diff(SIZE / 2);
    far(x).max(far(y)).max((far(x) + far(y)) * 2 / 3)
}

fn on_board(x: u8, y: u8) -> bool {
    x < SIZE && y < SIZE && ring(x, y) <= SIZE / 2
}

/// An asymmetric tile in its eight orientations, numbered as in notation, relative to the top left cell of its bounding box.
fn turns_of(id: &'static str, cells: &[(i8, i8)]) -> Vec<Tile> {
    let mut seen = HashSet::new();
    let mut tiles = Vec::new();
    for (flip, quarter) in [false, true].into_iter().flat_map(|flip| (0..4).map(move |q| (flip, q))) {
        let turned = cells.iter().map(|&(x, y)| {
            let (mut x, mut y) = if flip { (-x, y) } else { (x, y) };
            for _ in 0..quarter {
                (x, y) = (-y, x);
            }
            (x, y)
        });
        let turned: Vec<(i8, i8)> = turned.collect();
        let left = turned.iter().map(|c| c.0).min().unwrap_or_default();
        let top = turned.iter().map(|c| c.1).min().unwrap_or_default();
        let mut cells: Vec<(u8, u8)> = turned.iter().map(|(x, y)| (x.abs_diff(left), y.abs_diff(top))).collect();
        cells.sort_unstable();
        if seen.insert(cells.clone()) {
            let turn = format!("{}{quarter}", if flip { "f" } else { "r" });
            tiles.push(Tile { id: id.into(), turn: turn.into(), cells, mark: None });
        }
    }
    tiles
}

/// The owner and number of the tunnel on a cell.
fn tunnel(x: u8, y: u8) -> Option<(&'static str, usize)> {
    let laid: [(&str, &[(u8, u8)]); 5] = [
        ("red", &[(1, 5), (2, 5), (3, 5), (3, 6)]),
        ("red", &[(3, 7), (4, 7), (4, 8), (5, 8)]),
        ("blue", &[(7, 1), (7, 2), (8, 2), (8, 3)]),
        ("black", &[(10, 7), (9, 7), (9, 8), (10, 8)]),
        ("yellow", &[(6, 11), (6, 10), (7, 10), (5, 10)]),
    ];
    laid.into_iter().enumerate().find(|(_, (_, cells))| cells.contains(&(x, y))).map(|(n, (seat, _))| (seat, n))
}

fn mountain() -> Grid {
    let thing = |id: &'static str| Token { id: id.into(), name: plain(id) };
    let on = |x: u8, y: u8| match (x, y) {
        (3, 6) => vec![thing("statue-fire")],
        (8, 3) => vec![thing("statue-ice")],
        (4, 3) | (5, 5) | (8, 9) | (10, 4) => vec![thing("rock")],
        (2, 7) => vec![thing("buried-stone")],
        (5, 6) => vec![thing("buried-iron")],
        (7, 7) => vec![thing("buried-heartstone")],
        (4, 9) => vec![thing("workshop-amulet-maker")],
        _ => Vec::new(),
    };
    let grounds = ["heart", "yellow", "orange", "brown", "grey", "dark-grey", "dark-grey"];
    let places = (0..SIZE).flat_map(|y| (0..SIZE).map(move |x| (x, y))).filter(|(x, y)| on_board(*x, *y));
    let cell = |(x, y): (u8, u8)| Cell {
        id: format!("{x},{y}").into(),
        x,
        y,
        ground: grounds[usize::from(ring(x, y))].into(),
        name: plain(grounds[usize::from(ring(x, y))]),
        seat: tunnel(x, y).map(|(seat, _)| seat.into()),
        shape: tunnel(x, y).map(|(_, n)| format!("tunnel-{n}")).map(Into::into),
        on: on(x, y),
    };
    let mut tiles = turns_of("L4", &[(0, 0), (0, 1), (0, 2), (1, 2)]);
    tiles.extend(turns_of("O4", &[(0, 0), (1, 0), (0, 1), (1, 1)]));
    Grid { width: SIZE, height: SIZE, cells: places.map(cell).collect(), tiles }
}

/// Every place next to red's tunnels where a tile does not overlap another.
fn digs(grid: &Grid) -> Vec<Choice> {
    let taken = |x: i16, y: i16, by: Option<&str>| {
        let owner = u8::try_from(x).ok().zip(u8::try_from(y).ok()).and_then(|(x, y)| tunnel(x, y));
        owner.is_some_and(|(seat, _)| by.is_none_or(|by| by == seat))
    };
    let size = i16::from(SIZE);
    let free = |x: i16, y: i16| {
        (0..size).contains(&x) && (0..size).contains(&y) && on_board(x as u8, y as u8) && !taken(x, y, None)
    };
    let beside =
        |x: i16, y: i16| [(1, 0), (-1, 0), (0, 1), (0, -1)].iter().any(|d| taken(x + d.0, y + d.1, Some("red")));
    let mut choices = Vec::new();
    for tile in &grid.tiles {
        for (x, y) in (0..size).flat_map(|y| (0..size).map(move |x| (x, y))) {
            let cells: Vec<(i16, i16)> = tile.cells.iter().map(|c| (x + i16::from(c.0), y + i16::from(c.1))).collect();
            if cells.iter().all(|c| free(c.0, c.1)) && cells.iter().any(|c| beside(c.0, c.1)) {
                for mineral in ["stone", "iron"] {
                    let slots =
                        vec![tile.id.to_string(), tile.turn.to_string(), format!("{x},{y}"), mineral.to_owned()];
                    let line = format!("dig {}", slots.join(" "));
                    let hints = vec![plain(&format!("honor {}", 7 - ring(x.min(12) as u8, y.min(12) as u8).min(6)))];
                    choices.push(Choice { label: plain(&line), line, verb: 0, slots, hints });
                }
            }
        }
    }
    choices
}

fn scene() -> Scene {
    let grid = mountain();
    let choices = digs(&grid);
    let mat = |seat: &&'static str| {
        let things = vec![Widget::new(format!("honor-{seat}"), plain("honor"), Kind::Counter(12))];
        Widget::new(
            format!("mat-{seat}"),
            plain(seat),
            Kind::Mat { seat: (*seat).into(), asked: *seat == "red", things: things.into() },
        )
    };
    let tile = |id: &str| Card::new(id.to_owned(), plain(id), 4);
    let troll = |n: usize| {
        let mut card = Card::new(format!("T{n}"), plain(&format!("Troll {n}")), 1);
        card.marks = vec![Mark::count("cost", plain("cost"), 2)];
        card.look = vec!["character".into(), "neutral".into()];
        card.tokens = vec![Mark::count("stone", plain("stone"), 1), Mark::count("iron", plain("iron"), n as i64)];
        card.exhausted = n == 3;
        card
    };
    let moot = (1..=6).map(troll).collect();
    let mut widgets = vec![Widget::new("board", plain("The mountain"), Kind::Grid(grid))];
    widgets.push(Widget::new("moot", plain("Your moot"), Kind::Cards(Layout::Pyramid, moot)));
    widgets.extend(SEATS.iter().map(mat));
    widgets.push(Widget::new("tiles", plain("Tunnels"), Kind::Cards(Layout::Row, vec![tile("L4"), tile("O4")])));
    widgets.push(Widget::new(
        "ring",
        plain("Ring"),
        Kind::Cards(Layout::Ring, (1..=3).map(|n| tile(&format!("action-{n}"))).collect()),
    ));
    widgets.push(Widget::new(
        "queue",
        plain("Queue"),
        Kind::Cards(Layout::Queue, (1..=3).map(|n| tile(&format!("ship-{n}"))).collect()),
    ));
    let verb = Verb { form: "dig {tile} {turn} {cell} {mineral}".into(), label: plain("Dig"), free: false };
    let prompt =
        Prompt { ask: plain("Dig a tunnel."), waiting: true, verbs: vec![verb], choices, purse: Purse::default() };
    Scene::new(widgets, Some(prompt))
}

/// Shows the invented table on a page of the server with its scripts. What they would post is kept in `window.acted`.
fn open(look: BrowserOptions, server: &Server) -> Browser {
    let browser = Browser::open(look);
    browser.open_url(&server.url("/rules/watch"));
    let words = Words::new(&[Bilingual { en: "plain = { $word }", pl: "plain = { $word }" }]).expect("one message");
    let reader = Reader { words: &words, lang: Lang::En, me: Some("red"), players: &[] };
    let scene = scene();
    let drawn = render::html::widgets(&scene, &reader, |_| true);
    let zone = |name: &str| -> String {
        let inside: String = drawn.iter().filter(|d| d.zone == name).map(|d| d.html.as_str()).collect();
        format!("<div class=\"zone\" data-zone=\"{name}\">{inside}</div>")
    };
    let prompt =
        render::html::prompt(&scene, &reader, &PromptContext { decision: 1, back: false, others: &[] }).into_string();
    let page = format!(
        "<div class=\"stage\">{}<div class=\"desk\"><div id=\"prompt\">{prompt}</div>{}</div>{}</div><aside class=\"rail\">{}{}</aside>",
        zone("board"),
        zone("dock"),
        zone("market"),
        zone("side"),
        zone("bank"),
    );
    let json = serde_json::to_string(&page).expect("a text is JSON");
    browser.eval(&format!(
        "const main = document.querySelector('main'); main.className = 'table'; main.innerHTML = {json}; window.acted = []; window.ready = false;
         window.fetch = async () => new Response(JSON.stringify({{ answers: [{{ allowed: false, error: 'Too far from the own tunnels.' }}] }}));
         const at = document.querySelector('script[src*=\"common.js\"]').src.replace('common.js', '');
         Promise.all(['board-zoom.js', 'card-zoom.js', 'tile-placement.js', 'choice-picker.js'].map(name => import(at + name))).then(all => {{
             const picker = all[3];
             picker.setUp(choice => window.acted.push(choice.line), 'Back'); picker.refresh();
             document.addEventListener('click', e => {{ const spot = e.target.closest('.spot.glow'); if (spot) picker.pickElement(spot.dataset.id, spot.dataset.then); }});
             window.ready = true;
         }});"
    ));
    browser.wait("the scripts are there", || browser.eval("return window.ready") == true);
    browser
}

fn screenshot(browser: &Browser, name: &str) {
    if let Some(folder) = std::env::var_os("LONGHALL_GRID_PICTURES").map(PathBuf::from) {
        std::fs::create_dir_all(&folder).expect("a folder for pictures");
        browser.screenshot(&folder.join(format!("{name}.png")), false);
    }
}

fn ghost_cells(browser: &Browser) -> u64 {
    browser.eval("return document.querySelectorAll('.ghost rect').length").as_u64().unwrap_or_default()
}

#[test]
fn tile_is_rotated_flipped_and_placed_by_mouse_and_keyboard() {
    let server = Server::start(0);
    let browser = open(LAPTOP, &server);
    screenshot(&browser, "grid-quiet");
    browser.click_on(".card[data-id=\"L4\"]");
    assert_eq!(browser.eval("return document.querySelector('.turns').hidden"), false, "the tile can be turned");

    // Over a legal place, then over an illegal one.
    let over = |x: u8, y: u8| {
        browser.eval(&format!(
            "document.querySelector('.cell[data-x=\"{x}\"][data-y=\"{y}\"] .hit').dispatchEvent(new PointerEvent('pointermove', {{ bubbles: true, pointerType: 'mouse' }}))"
        ));
    };
    over(4, 6);
    assert_eq!(ghost_cells(&browser), 4);
    let shape = || {
        browser.eval("return [...document.querySelectorAll('.ghost rect')].map(r => r.getAttribute('x') + ' ' + r.getAttribute('y')).join()")
    };
    let before = shape();
    browser.key("r");
    assert_ne!(shape(), before, "R turns it");
    let turned = shape();
    browser.key("f");
    assert_ne!(shape(), turned, "F flips it");
    screenshot(&browser, "grid-ghost");
    over(11, 5);
    assert_eq!(browser.eval("return document.querySelector('.ghost').classList.contains('wrong')"), true);
    browser
        .wait("it says why not when the pointer rests", || browser.text(".turns .tile-hint.wrong").contains("Too far"));
    screenshot(&browser, "grid-wrong");
    browser.eval("document.querySelector('.turns .turn').click()");
    for _ in 0..4 {
        browser.key("r");
    }

    // One click on a legal place leaves the mineral to be chosen; then the move is sent.
    browser.click_on(".cell.glow");
    browser.wait("the mineral is asked", || browser.text("#prompt .chips").contains("stone"));
    browser.click_on("#prompt .chip");
    let acted = browser.eval("return window.acted[0]");
    assert!(acted.as_str().is_some_and(|line| line.starts_with("dig L4 ")), "{acted}");
    browser.assert_no_errors();
}

#[test]
fn phone_zooms_in_and_second_tap_places_the_tile() {
    let server = Server::start(0);
    let browser = open(PHONE, &server);
    let view = || browser.eval("return document.querySelector('svg.grid').getAttribute('viewBox')");
    let whole = view();
    browser.click_on(".zoom-buttons .zoom-in");
    assert_ne!(view(), whole, "it is nearer");
    browser.click_on(".zoom-buttons .zoom-out");
    assert_eq!(view(), whole, "and farther");
    browser.click_on(".card[data-id=\"O4\"]");
    let tap = "const cell = document.querySelector('.cell.glow .hit');
        cell.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));";
    browser.eval(tap);
    assert_eq!(ghost_cells(&browser), 4, "the first tap shows it");
    assert_eq!(browser.eval("return window.acted.length"), 0);
    screenshot(&browser, "grid-phone");
    browser.eval("document.querySelector('.turns .place-tile').click()");
    browser.wait("the mineral is asked", || browser.text("#prompt .chips").contains("iron"));
    browser.assert_no_errors();
}
