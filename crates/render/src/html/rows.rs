//! Rows of places along the top of a map, with spaces, figures and trails between the places.

use super::hexmap::{Spot, n, shift};
use super::{HtmlContext, art};
use crate::rows::place_text;
use engine::scene::{Figure, HexMap, Place, Row, Trail};
use maud::{Markup, html};

/// Height of a row, distance between rows, and distance between rows that are joined by trails.
const HIGH: f32 = 56.0;
const GAP: f32 = 0.0;
const WAYS: f32 = 32.0;
/// Height of the scenery above the farthest row.
pub(super) const SKY: f32 = 22.0;
/// The widest space for one figure.
const SPACE: f32 = 34.0;

/// Geometry of the rows: between the sides of the map, above its top.
pub(super) struct Rows<'a> {
    map: &'a HexMap,
    left: f32,
    wide: f32,
    tops: Vec<f32>,
}

impl<'a> Rows<'a> {
    pub fn over(map: &'a HexMap, left: f32, right: f32, top: f32) -> Rows<'a> {
        let mut tops = vec![0.0; map.above.len()];
        let mut y = top;
        for row in (0..map.above.len()).rev() {
            let leads = map.trails.iter().any(|trail| trail.from.0 == row && trail.to.0 == row + 1);
            y -= HIGH + if leads { WAYS } else { GAP };
            tops[row] = y;
        }
        Rows { map, left, wide: right - left, tops }
    }

    /// The upper edge of the rows.
    pub fn top(&self) -> Option<f32> {
        self.tops.first().copied()
    }

    pub fn draw(&self, context: &HtmlContext<'_>) -> Markup {
        let rows = self.map.above.iter().zip(&self.tops).enumerate();
        let down = self.tops.last().map_or(0.0, |top| top + HIGH);
        let sky = self.top().unwrap_or_default() - SKY;
        html! {
            rect .beyond-ground x=(n(self.left)) y=(n(sky)) width=(n(self.wide)) height=(n(down - sky - 8.0)) rx="10" aria-hidden="true" {}
            @for (row, top) in self.map.above.iter().zip(&self.tops) { (self.scenery(row, *top)) }
            g .trails aria-hidden="true" { @for trail in &self.map.trails { (self.trail(context, trail)) } }
            @for (n, (row, _)) in rows {
                g .row .(format!("row-{}", row.look)) {
                    @for (m, place) in row.places.iter().enumerate() { (self.place(context, &row.look, place, (n, m))) }
                }
            }
        }
    }

    /// The background of a row.
    fn scenery(&self, row: &Row, top: f32) -> Markup {
        html! {
            @if let Some(symbol) = art::symbol("row", &row.look) {
                use .scenery href=(symbol) x=(n(self.left)) y=(n(top - SKY)) width=(n(self.wide)) height=(n(HIGH + SKY)) aria-hidden="true" {}
            }
        }
    }

    fn width(&self, row: usize) -> f32 {
        self.wide / self.map.above[row].places.len().max(1) as f32
    }

    /// The middle of a place's upper edge.
    fn at(&self, (row, place): (usize, usize)) -> Spot {
        (self.left + (place as f32 + 0.5) * self.width(row), self.tops[row])
    }

    fn place(&self, context: &HtmlContext<'_>, look: &str, place: &Place, at: (usize, usize)) -> Markup {
        let wide = self.width(at.0) - 2.0;
        let half = wide / 2.0;
        let name = context.say(&place.name);
        html! {
            g .spot .place data-id=(place.id) data-kind=(place.slot) data-takes=(place.slot) data-name=(place_text(place, &context.text)) transform=(shift(self.at(at))) {
                g aria-hidden="true" {
                    title { (place_text(place, &context.text)) }
                    rect .hit x=(n(-half)) width=(n(wide)) height=(n(HIGH)) rx="8" {}
                    @if let Some(symbol) = art::symbol("place", look) {
                        use .ground href=(symbol) x=(n(-half)) width=(n(wide)) height=(n(HIGH)) {}
                    }
                    rect .rim x=(n(-half)) width=(n(wide)) height=(n(HIGH)) rx="8" {}
                    text .sign y=(n(HIGH - 4.0)) text-anchor="middle" { (name) }
                    @if !place.counted { @for (k, space) in place.spaces.iter().enumerate() { (draw_space(context, look, place, k, space.as_ref(), wide)) } }
                }
            }
            @if place.counted {
                g transform=(shift(self.at(at))) { @for (k, space) in place.spaces.iter().enumerate() { (counted(context, look, place, k, space.as_ref(), wide)) } }
            }
        }
    }

    fn trail(&self, context: &HtmlContext<'_>, trail: &Trail) -> Markup {
        let ((from_x, from_y), (to_x, to_y)) = (self.at(trail.from), self.at(trail.to));
        // Trails from one place start apart, each on the side of its destination.
        let reach = self.width(trail.from.0) * 0.3;
        let (x1, y1) = (from_x + ((to_x - from_x) * 0.7).clamp(-reach, reach), from_y + HIGH);
        let (x2, y2) = (to_x + ((x1 - to_x) * 0.3).clamp(-30.0, 30.0), to_y + 6.0);
        let line =
            format!("M{} {}C{} {} {} {} {} {}", n(x1), n(y1), n(x1), n(y1 + 22.0), n(x2), n(y2 - 22.0), n(x2), n(y2));
        html! {
            g .trail .taken[trail.taken] {
                title { (context.say(&trail.name)) }
                path d=(line) {}
                g transform=(shift((f32::midpoint(x1, x2), f32::midpoint(y1, y2)))) {
                    @let half = 6.0 + 4.5 * trail.sign.chars().count() as f32;
                    rect x=(n(-half)) y="-10" width=(n(2.0 * half)) height="20" rx="10" {}
                    text y="5" text-anchor="middle" { (trail.sign) }
                }
            }
        }
    }
}

/// The middle of a space.
fn space_at(place: &Place, k: usize, wide: f32) -> Spot {
    let step = ((wide - 12.0) / place.spaces.len().max(1) as f32).min(SPACE);
    ((k as f32 - (place.spaces.len() as f32 - 1.0) / 2.0) * step, 23.0)
}

/// A space with its figure.
fn draw_space(
    context: &HtmlContext<'_>,
    look: &str,
    place: &Place,
    k: usize,
    who: Option<&Figure>,
    wide: f32,
) -> Markup {
    // Numbered spaces get smaller: the first is the best.
    let size = if place.counted { 30.0 - 2.6 * k as f32 } else { 28.0 };
    html! {
        g .space transform=(shift(space_at(place, k, wide))) {
            @if let Some(symbol) = art::symbol("space", look) {
                use href=(symbol) x=(n(-size / 2.0)) y=(n(14.0 - size)) width=(n(size)) height=(n(size)) {}
            }
            @if let Some(figure) = who { (figure_on(context, figure, &format!("{} {} {k}", place.slot, place.id))) }
        }
    }
}

/// A space that notation can name: it can be clicked on its own.
fn counted(context: &HtmlContext<'_>, look: &str, place: &Place, k: usize, who: Option<&Figure>, wide: f32) -> Markup {
    let (x, y) = space_at(place, k, wide);
    let name = who.map(|figure| context.say(&figure.name)).unwrap_or_default();
    let word = if who.is_some() { "spot counted" } else { "counted" };
    html! {
        g class=(word) data-id=(place.id) data-then=(k + 1) data-kind=(place.slot) data-takes=(place.slot)
            data-name=(format!("{} {}: {name}", context.say(&place.name), k + 1)) {
            g aria-hidden="true" {
                circle .hit cx=(n(x)) cy=(n(y)) r="18" {}
                (draw_space(context, look, place, k, who, wide))
            }
        }
    }
}

/// A figure in its seat's colour with the seat's symbol, if it is owned.
fn figure_on(context: &HtmlContext<'_>, figure: &Figure, at: &str) -> Markup {
    let class = figure.seat.as_deref().map_or(String::new(), |seat| context.seat_class(seat));
    let kind = format!("{} {}", figure.seat.as_deref().unwrap_or("-"), figure.what);
    let symbol = art::symbol("piece", &figure.what).or_else(|| art::symbol("token", &figure.what));
    html! {
        g .figure .(class) data-figure=(kind) data-spot=(at) {
            g .body {
                @if let Some(symbol) = symbol { use href=(symbol) x="-14" y="-18" width="28" height="34" {} }
                @else { circle .pawn r="13" {} }
                @if let Some(seat) = &figure.seat { use .mark href=(context.emblem(seat)) x="-5" y="-1" width="10" height="10" {} }
            }
        }
    }
}
