//! Small widgets: counters, dice, tracks, timelines, races, tables of numbers.

use super::cache::cached;
use super::hexmap::{n, shift};
use super::{HtmlContext, Reader, art};
use engine::Text;
use engine::scene::Runner;
use maud::{Markup, html};

pub(super) fn counter(label: &str, key: &str, n: i64) -> Markup {
    let symbol = art::symbol("count", key.trim_start_matches("count-"));
    html! {
        p .counter aria-hidden="true" title=(label) {
            @if let Some(symbol) = symbol { svg viewBox="0 0 24 24" { use href=(symbol) width="24" height="24" {} } }
            span { (label) } " " b data-number=(n) { (n) }
        }
    }
}

pub(super) fn steps(context: &HtmlContext<'_>, label: &str, steps: &[Text], at: usize) -> Markup {
    html! {
        div .steps aria-hidden="true" {
            b { (label) }
            ol { @for (n, step) in steps.iter().enumerate() { li .now[n == at] .past[n < at] { (context.say(step)) } } }
        }
    }
}

/// A line of cells: past ones are filled, the present one is highlighted.
pub(super) fn track(context: &HtmlContext<'_>, label: &str, cells: &[Text], at: usize) -> Markup {
    html! {
        div .track aria-hidden="true" title=(label) {
            b { (label) }
            ol { @for (n, cell) in cells.iter().enumerate() { li .now[n == at] .past[n < at] .end[n + 1 == cells.len()] { (context.say(cell)) } } }
        }
    }
}

/// Width and height of a race, and where its lane starts and ends.
const RACE: (f32, f32) = (330.0, 54.0);
const LANE: (f32, f32) = (14.0, 310.0);

/// A track with a mark at every ten and each seat's symbol at its score; overlapping symbols are stacked.
pub(super) fn race(context: &HtmlContext<'_>, label: &str, runners: &[Runner]) -> Markup {
    let far = runners.iter().map(|runner| runner.at).max().unwrap_or_default();
    let length = ((far + 4) / 10 + 1).max(3) * 10;
    let x = |at: i64| LANE.0 + (LANE.1 - LANE.0) * at.clamp(0, length) as f32 / length as f32;
    let step = if length > 60 { 20 } else { 10 };
    html! {
        svg .race viewBox=(format!("0 -8 {} {}", n(RACE.0), n(RACE.1))) aria-hidden="true" {
            title { (label) }
            line .lane x1=(n(LANE.0)) x2=(n(LANE.1)) y1="30" y2="30" {}
            @for at in (0..=length).step_by(10) {
                line .tick x1=(n(x(at))) x2=(n(x(at))) y1="27" y2="33" {}
                @if at % step == 0 { text x=(n(x(at))) y="44" text-anchor="middle" { (at) } }
            }
            @for (k, runner) in runners.iter().enumerate() {
                // A symbol is lifted above others that it would cover.
                @let under = runners[..k].iter().filter(|other| (x(other.at) - x(runner.at)).abs() < 13.0).count();
                g .runner .(context.seat_class(&runner.seat)) data-figure=(format!("{} runner", runner.seat)) data-spot=(runner.at)
                    transform=(shift((x(runner.at), 26.0 - 6.5 * under as f32))) {
                    g .body {
                        title { (context.say(&runner.name)) " " (runner.at) }
                        circle r="7.500" {}
                        use href=(context.emblem(&runner.seat)) x="-4" y="-4" width="8" height="8" {}
                    }
                }
            }
        }
    }
}

/// The pips of a die on a grid of three by three.
const PIPS: [&[(u8, u8)]; 7] = [
    &[],
    &[(1, 1)],
    &[(0, 0), (2, 2)],
    &[(0, 0), (1, 1), (2, 2)],
    &[(0, 0), (2, 0), (0, 2), (2, 2)],
    &[(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)],
    &[(0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)],
];

pub(super) fn dice(reader: &Reader<'_>, label: &str, dice: &[u8]) -> Markup {
    if let [die] = dice {
        return lone_die(label, *die);
    }
    html! {
        div .dice aria-hidden="true" title=(label) {
            @for (n, die) in dice.iter().enumerate() { (cached(reader, ("die", n, die), || one_die(n, *die))) }
            @if dice.len() > 1 { span .sum { (dice.iter().map(|die| u32::from(*die)).sum::<u32>()) } }
        }
    }
}

fn one_die(n: usize, die: u8) -> Markup {
    html! {
        svg .die .(format!("die-{n}")) viewBox="0 0 40 40" {
            rect x="1.5" y="1.5" width="37" height="37" rx="8" {}
            @if let Some(pips) = PIPS.get(usize::from(die)).filter(|_| die > 0) {
                @for (x, y) in *pips { circle cx=(10 + x * 10) cy=(10 + y * 10) r="3.6" {} }
            } @else { text x="20" y="27" text-anchor="middle" { (die) } }
        }
    }
}

/// A single die has many sides: it shows its number.
fn lone_die(label: &str, die: u8) -> Markup {
    html! {
        div .dice .lone aria-hidden="true" title=(label) {
            svg .die viewBox="0 0 40 40" {
                path d="M20 1.5L31 5l7 9.500v11L31 35l-11 3.500L9 35l-7-9.500v-11L9 5z" {}
                path .edges d="M20 1.500V9M31 5l-11 4-11-4M38 14.500L31.500 17M2 14.500L8.500 17M31 35l-4-5M9 35l4-5M20 9l11.500 8L27 30H13L8.500 17z" {}
                text x="20" y="25.500" text-anchor="middle" { (die) }
            }
            small { (label) }
        }
    }
}

pub(super) fn table(
    context: &HtmlContext<'_>,
    id: &str,
    label: &str,
    columns: &[Text],
    rows: &[(Text, Vec<Text>)],
) -> Markup {
    let picture = |text: &Text| text.key.split_once('-').and_then(|(_, word)| art::symbol("card", word));
    html! {
        div .numbers-table .(format!("table-{id}")) aria-hidden="true" {
            h3 { (label) }
            table {
                thead { tr { th {} @for column in columns { th title=(context.say(column)) {
                    @match picture(column) {
                        Some(symbol) => svg viewBox="0 0 48 48" { use href=(symbol) width="48" height="48" {} },
                        None => (context.say(column)),
                    }
                } } } }
                tbody { @for (name, cells) in rows { tr {
                    th scope="row" { (context.say(name)) }
                    @for cell in cells { td { (context.say(cell)) } }
                } } }
            }
        }
    }
}
