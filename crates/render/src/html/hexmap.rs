//! Hex maps. Layers from below: land, paths, corners, tokens.

use super::cache::cached;
use super::rows::{Rows, SKY};
use super::{HtmlContext, art};
use engine::Text;
use engine::scene::{Corner, Hex, HexMap, Path, Piece};
use foldhash::HashMap;
use maud::{Markup, PreEscaped, html};

/// From the centre of a hex to a corner.
const R: f32 = 60.0;
/// Half the width of a hex.
const W: f32 = 51.96;
/// The sea around the land, and between the land and the rows beside it.
const MARGIN: f32 = 18.0;
const STRAIT: f32 = 10.0;
/// Half the size of a sign, and its distance from the coast.
const SIGN: f32 = 18.0;
const OUT: f32 = 30.0;

pub(super) type Spot = (f32, f32);

/// Classes of spots.
const SPOTS: [&str; 3] = ["hex", "path", "corner"];

/// A previous drawing of a map for the same [`super::DrawingKey`]. Lines of unchanged parts are reused.
#[derive(Clone, Copy)]
pub struct PreviousMap<'a> {
    /// The previous map.
    pub map: &'a HexMap,
    /// Its HTML, line by line.
    pub lines: &'a [&'a str],
}

impl<'a> PreviousMap<'a> {
    /// The lines of all hexes, paths and corners; empty unless there is exactly one line for each.
    fn lines(self) -> [Vec<&'a str>; 3] {
        let mut found = [Vec::new(), Vec::new(), Vec::new()];
        for line in self.lines {
            let Some(rest) = line.strip_prefix("<g class=\"spot ") else { continue };
            if let Some(kind) = SPOTS.iter().position(|kind| rest.starts_with(kind)) {
                found[kind].push(*line);
            }
        }
        let counts = [self.map.hexes.len(), self.map.paths.len(), self.map.corners.len()];
        let each = found.iter().map(Vec::len).eq(counts);
        if each { found } else { Default::default() }
    }

    /// Are the corners at the same positions?
    fn has_same_corners(self, map: &HexMap) -> bool {
        let at = |corner: &Corner| (corner.top, corner.q, corner.r);
        self.map.corners.iter().map(at).eq(map.corners.iter().map(at))
    }
}

/// Every spot on its own line; unchanged spots reuse their previous line.
fn spots<T: PartialEq>(now: &[T], before: Option<(&[T], Vec<&str>)>, draw: impl Fn(&T) -> Markup) -> Markup {
    let (old, lines) = before.unwrap_or_default();
    let known = |at: usize, thing: &T| lines.get(at).filter(|_| old.get(at) == Some(thing));
    // The previous lines give the capacity.
    let mut all = String::with_capacity(lines.iter().map(|line| line.len() + 1).sum::<usize>() + SPARE);
    for (at, thing) in now.iter().enumerate() {
        all.push('\n');
        match known(at, thing) {
            Some(line) => all.push_str(line),
            None => all.push_str(&draw(thing).0),
        }
    }
    all.push('\n');
    PreEscaped(all)
}

/// Extra capacity for newly built pieces, in bytes.
const SPARE: usize = 1024;

pub(super) fn draw(context: &HtmlContext<'_>, map: &HexMap, before: Option<PreviousMap<'_>>) -> Markup {
    if map.hexes.is_empty() {
        return html! {};
    }
    let places: HashMap<&str, Spot> = map.corners.iter().map(|c| (c.id.as_ref(), corner_at(c))).collect();
    let signs: Vec<Sign<'_>> = {
        let middle = middle(map);
        routes(map, &places).into_iter().map(|route| route.sign(middle)).collect()
    };
    let land_box = land_box(map);
    let rows = Rows::over(map, land_box.left, land_box.right, land_box.top + MARGIN - STRAIT);
    let shown = land_box.with_signs(&signs).up_to(rows.top());
    let before = before.filter(|before| before.has_same_corners(map));
    let [hexes, paths, corners] = before.map(PreviousMap::lines).unwrap_or_default();
    let hexes = before.map(|old| (&*old.map.hexes, hexes));
    let paths = before.map(|old| (&*old.map.paths, paths));
    let corners = before.map(|old| (&*old.map.corners, corners));
    html! {
        svg .board .(if map.above.is_empty() { "plain" } else { "walled" }) viewBox=(shown.view()) preserveAspectRatio="xMidYMid meet" {
            @if !map.above.is_empty() { g .beyond { (rows.draw(context)) } }
            (cached(context.reader, ("shore", map.hexes.iter().map(|hex| (hex.q, hex.r)).collect::<Vec<_>>()), || shore(map)))
            g .land { (spots(&map.hexes, hexes, |hex| land(context, hex))) }
            g .routes aria-hidden="true" { @for sign in &signs { (route_sign(context, sign)) } }
            g .paths { (spots(&map.paths, paths, |path| path_spot(context, path, &places))) }
            g .corners { (spots(&map.corners, corners, |corner| corner_spot(context, corner))) }
            g .tokens {
                @for hex in &map.hexes { @for (n, token) in hex.on.iter().enumerate() {
                    "\n"
                    @let (x, y) = hex_at(hex);
                    @let at = (x - 24.0 + 16.0 * n as f32, y - 8.0);
                    g .spot .token data-id=(token.id) data-then=(hex.id) data-kind="card" data-name=(context.say(&token.name)) transform=(shift(at)) {
                        @if let Some(symbol) = art::symbol("token", &token.id) {
                            use href=(symbol) x="-20" y="-28" width="40" height="48" aria-hidden="true" {}
                        } @else { circle .pawn r="15" aria-hidden="true" {} }
                    }
                } }
                "\n"
            }
        }
    }
}

/// The shore around the land.
fn shore(map: &HexMap) -> Markup {
    let outline = outline(R + 9.0);
    html! {
        g .shore aria-hidden="true" {
            @for hex in &map.hexes { polygon transform=(shift(hex_at(hex))) points=(outline) {} }
        }
    }
}

fn land(context: &HtmlContext<'_>, hex: &Hex) -> Markup {
    let name = context.say(&hex.name);
    let name = hex.number.as_ref().map_or(name.clone(), |number| format!("{name} {number}"));
    html! {
        g .spot .hex .(format!("ground-{}", hex.ground)) data-id=(hex.id) data-kind="hex" data-name=(name) transform=(shift(hex_at(hex))) {
            g aria-hidden="true" {
                polygon .soil points=(outline(R - 1.0)) {}
                @if let Some(symbol) = art::symbol("ground", &hex.ground) {
                    use .scenery href=(symbol) x="-52" y="-60" width="104" height="120" {}
                }
                polygon .rim points=(outline(R - 2.5)) {}
                @if let Some(number) = &hex.number { (disc(number, hex.strong)) }
            }
        }
    }
}

/// The number, with a dot for each combination of two dice that gives it.
fn disc(number: &str, strong: bool) -> Markup {
    let ways = number.parse::<i32>().ok().filter(|n| (2..=12).contains(n)).map_or(0, |n| 6 - (n - 7).abs());
    html! {
        g .disc .strong[strong] transform="translate(0 14)" {
            circle r="19" {}
            text y=(if ways > 0 { "4" } else { "7" }) text-anchor="middle" { (number) }
            @for way in 0..ways { circle .pip cx=(way as f32 * 4.6 - (ways - 1) as f32 * 2.3) cy="11" r="1.7" {} }
        }
    }
}

fn path_spot(context: &HtmlContext<'_>, path: &Path, spots: &HashMap<&str, Spot>) -> Markup {
    let (Some(&a), Some(&b)) = (spots.get(path.a.as_ref()), spots.get(path.b.as_ref())) else { return html! {} };
    // Shorter than the side, to leave room for the corners.
    let at = |t: f32| (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t);
    let ((x1, y1), (x2, y2)) = (at(0.2), at(0.8));
    // A polygon as touch area: an upright line has no width, and browsers ignore it.
    let wide = |t: f32, side: f32| {
        let (x, y) = at(t);
        format!("{},{}", n(x - (b.1 - a.1) / R * side), n(y + (b.0 - a.0) / R * side))
    };
    let hit = [wide(0.2, 10.0), wide(0.8, 10.0), wide(0.8, -10.0), wide(0.2, -10.0)].join(" ");
    let line = |class: &str| html! { line class=(class) x1=(n(x1)) y1=(n(y1)) x2=(n(x2)) y2=(n(y2)) {} };
    let class = path.piece.as_ref().map_or(String::new(), |piece| context.seat_class(&piece.seat));
    html! {
        g .spot .path .(class) data-id=(path.id) data-kind="path" data-name=(piece_name(context, path.piece.as_ref(), &path.id)) {
            g aria-hidden="true" {
                polygon .hit points=(hit) {}
                @if let Some(piece) = &path.piece {
                    g .piece .road data-piece=(format!("{} {}", piece.seat, path.id)) {
                        (line("edge")) (line("body")) (line("grain"))
                    }
                } @else { (line("trace")) }
            }
        }
    }
}

fn corner_spot(context: &HtmlContext<'_>, corner: &Corner) -> Markup {
    let class = corner.piece.as_ref().map_or(String::new(), |piece| context.seat_class(&piece.seat));
    html! {
        g .spot .corner .(class) data-id=(corner.id) data-kind="corner" data-name=(piece_name(context, corner.piece.as_ref(), &corner.id))
            transform=(shift(corner_at(corner))) {
            g aria-hidden="true" {
                circle .hit r="17" {}
                @if let Some(piece) = &corner.piece { (building(context, piece, &corner.id)) } @else { circle .trace r="5" {} }
            }
        }
    }
}

/// A piece in its seat's colour, with its seat's shape on it.
fn building(context: &HtmlContext<'_>, piece: &Piece, at: &str) -> Markup {
    html! {
        g .piece .(piece.what) data-piece=(format!("{} {at} {}", piece.seat, piece.what)) {
            @if let Some(symbol) = art::symbol("piece", &piece.what) {
                use .body href=(symbol) x="-22" y="-26" width="44" height="44" {}
            } @else { circle .body r="14" {} }
            use .mark href=(context.emblem(&piece.seat)) x="-6" y="-4" width="12" height="12" {}
        }
    }
}

fn piece_name(context: &HtmlContext<'_>, piece: Option<&Piece>, id: &str) -> String {
    piece.map_or_else(|| id.to_owned(), |piece| format!("{}: {id}", context.say(&piece.name)))
}

/// Routes: neighbouring corners with the same note share a sign.
struct Route<'a> {
    note: &'a Text,
    ends: Vec<Spot>,
}

fn routes<'a>(map: &'a HexMap, spots: &HashMap<&str, Spot>) -> Vec<Route<'a>> {
    let mut routes: Vec<Route<'a>> = Vec::new();
    for corner in &map.corners {
        let Some(note) = &corner.note else { continue };
        let at = spots[corner.id.as_ref()];
        let near = |end: &Spot| (end.0 - at.0).hypot(end.1 - at.1) < R * 1.1;
        match routes.iter_mut().find(|route| route.note == note && route.ends.iter().any(near)) {
            Some(route) => route.ends.push(at),
            None => routes.push(Route { note, ends: vec![at] }),
        }
    }
    routes
}

/// Position of a route's sign.
struct Sign<'a> {
    route: Route<'a>,
    at: Spot,
}

impl<'a> Route<'a> {
    /// Out at sea, perpendicular to the side if the route has two corners.
    fn sign(self, middle: Spot) -> Sign<'a> {
        let count = self.ends.len() as f32;
        let (x, y) = self.ends.iter().fold((0.0, 0.0), |sum, end| (sum.0 + end.0 / count, sum.1 + end.1 / count));
        let away = match self.ends.as_slice() {
            [a, b] => (a.1 - b.1, b.0 - a.0),
            _ => (x - middle.0, y - middle.1),
        };
        let outward = if away.0 * (x - middle.0) + away.1 * (y - middle.1) < 0.0 { -OUT } else { OUT };
        let long = away.0.hypot(away.1).max(1.0);
        Sign { at: (x + outward * away.0 / long, y + outward * away.1 / long), route: self }
    }
}

fn route_sign(context: &HtmlContext<'_>, sign: &Sign<'_>) -> Markup {
    let Sign { route, at: sign } = sign;
    let said = context.say(route.note);
    // Only the number fits on a sign; its position in the text depends on the language.
    let rate = said.split(' ').find(|word| word.contains(|c: char| c.is_ascii_digit())).unwrap_or(&said).to_owned();
    html! {
        g .route {
            @for end in &route.ends { line x1=(n(end.0)) y1=(n(end.1)) x2=(n(sign.0)) y2=(n(sign.1)) {} }
            g transform=(shift(*sign)) {
                title { (said) }
                circle r="18" {}
                @if let Some(symbol) = art::pictured(route.note) {
                    use href=(symbol) x="-9" y="-15" width="18" height="18" {}
                    text y="12" text-anchor="middle" { (rate) }
                } @else { text y="4" text-anchor="middle" { (rate) } }
            }
        }
    }
}

// ---- positions ----

fn hex_at(hex: &Hex) -> Spot {
    place(hex.q, hex.r)
}

fn corner_at(corner: &Corner) -> Spot {
    let (x, y) = place(corner.q, corner.r);
    (x, if corner.top { y - R } else { y + R })
}

fn place(q: i8, r: i8) -> Spot {
    (W * (2.0 * f32::from(q) + f32::from(r)), 1.5 * R * f32::from(r))
}

fn middle(map: &HexMap) -> Spot {
    let count = map.hexes.len() as f32;
    map.hexes.iter().map(hex_at).fold((0.0, 0.0), |sum, at| (sum.0 + at.0 / count, sum.1 + at.1 / count))
}

/// The visible area.
struct Frame {
    left: f32,
    right: f32,
    top: f32,
    bottom: f32,
}

fn land_box(map: &HexMap) -> Frame {
    let spots: Vec<Spot> = map.hexes.iter().map(hex_at).collect();
    let least = |of: fn(&Spot) -> f32| spots.iter().map(of).fold(f32::INFINITY, f32::min);
    let most = |of: fn(&Spot) -> f32| spots.iter().map(of).fold(f32::NEG_INFINITY, f32::max);
    Frame {
        left: least(|s| s.0) - W - MARGIN,
        right: most(|s| s.0) + W + MARGIN,
        top: least(|s| s.1) - R - MARGIN,
        bottom: most(|s| s.1) + R + MARGIN,
    }
}

impl Frame {
    fn with_signs(self, signs: &[Sign<'_>]) -> Frame {
        let edge = SIGN + 4.0;
        signs.iter().fold(self, |frame, sign| Frame {
            left: frame.left.min(sign.at.0 - edge),
            right: frame.right.max(sign.at.0 + edge),
            top: frame.top.min(sign.at.1 - edge),
            bottom: frame.bottom.max(sign.at.1 + edge),
        })
    }

    fn up_to(self, top: Option<f32>) -> Frame {
        Frame { top: top.map_or(self.top, |top| top - SKY - 2.0), ..self }
    }

    fn view(&self) -> String {
        format!("{} {} {} {}", n(self.left), n(self.top), n(self.right - self.left), n(self.bottom - self.top))
    }
}

fn outline(radius: f32) -> String {
    let half = radius * 0.866_025;
    let corners = [
        (0.0, -radius),
        (half, -radius / 2.0),
        (half, radius / 2.0),
        (0.0, radius),
        (-half, radius / 2.0),
        (-half, -radius / 2.0),
    ];
    corners.map(|(x, y)| format!("{},{}", n(x), n(y))).join(" ")
}

pub(super) fn shift((x, y): Spot) -> String {
    format!("translate({} {})", n(x), n(y))
}

/// A coordinate with at most one decimal.
pub(super) fn n(value: f32) -> String {
    // Formatting integers is ten times as fast as formatting floats.
    let tenths = (value * 10.0).round() as i32;
    let (sign, whole, tenth) =
        (if tenths < 0 { "-" } else { "" }, tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
    if tenth == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{tenth}") }
}
