//! Ids in scenes: a word that fills a slot names one thing, or copies of it.

use super::Conformance;
use super::run::{Run, legal};
use crate::scene::{Card, Fills, HexMap, Kind, Scene, Widget};
use crate::{Seat, Text, Viewer};
use std::collections::HashMap;

/// Something that a click puts into a slot.
struct Thing<'a> {
    sort: &'static str,
    /// Copies of a card may lie in several places. They share a name.
    name: Option<&'a Text>,
    fills: Fills,
    /// The widget in which a card lies.
    home: &'a str,
}

impl Thing<'_> {
    /// Is a click ambiguous between the two?
    fn clashes(&self, other: &Thing<'_>) -> bool {
        let differ = self.sort != other.sort || self.name != other.name;
        match (&self.fills, &other.fills) {
            (Fills::Nothing, _) | (_, Fills::Nothing) => false,
            // Something that declares its slot is meant alone, without its copies elsewhere.
            (Fills::Slot(one), Fills::Slot(two)) => one == two && (differ || self.home != other.home),
            (Fills::Any, _) | (_, Fills::Any) => differ,
        }
    }
}

/// No two things in a scene share a word, unless they fill slots of different kinds. Otherwise both would be
/// highlighted.
pub(super) fn ids_are_unambiguous<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let mut tried = 0;
    run.each_position(|_, _, state, _| {
        for viewer in Seat::all(state.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
            let choices = if let Viewer::Seat(seat) = viewer { legal(state, seat) } else { Vec::new() };
            tried += check_ids(&G::scene(&state.view(viewer), &choices)).map_err(|say| format!("{viewer:?}: {say}"))?;
        }
        Ok(())
    })?;
    Ok(tried)
}

/// Returns the number of things, or two that share a word.
fn check_ids(scene: &Scene) -> Result<u64, String> {
    let mut all = Vec::new();
    scene.widgets.iter().for_each(|widget| in_widget(widget, &mut all));
    let mut known: HashMap<&str, Vec<&Thing<'_>>> = HashMap::new();
    for (word, thing) in &all {
        let same = known.entry(word).or_default();
        if let Some(other) = same.iter().find(|other| thing.clashes(other)) {
            let describe =
                |thing: &Thing<'_>| format!("a {} {:?} that fills {:?}", thing.sort, thing.name, thing.fills);
            return Err(format!("`{word}` is {} and {}", describe(other), describe(thing)));
        }
        same.push(thing);
    }
    Ok(all.len() as u64)
}

type Things<'a> = Vec<(&'a str, Thing<'a>)>;

fn in_widget<'a>(widget: &'a Widget, all: &mut Things<'a>) {
    let mut add = |word: &'a str, sort: &'static str, name: Option<&'a Text>| {
        all.push((word, Thing { sort, name, fills: Fills::Any, home: "" }));
    };
    match &widget.kind {
        Kind::Cards(_, cards) => {
            add(&widget.id, "place for cards", Some(&widget.label));
            for card in cards {
                on_card(card, &widget.id, all);
            }
        }
        Kind::Mat { seat, things, .. } => {
            add(seat, "player", Some(&widget.label));
            things.iter().for_each(|thing| in_widget(thing, all));
        }
        Kind::Group(things) => things.iter().for_each(|thing| in_widget(thing, all)),
        Kind::Grid(grid) => grid.cells.iter().for_each(|cell| add(&cell.id, "cell", None)),
        Kind::HexMap(map) => on_map(map, all),
        _ => {}
    }
}

fn on_card<'a>(card: &'a Card, home: &'a str, all: &mut Things<'a>) {
    all.push((&card.id, Thing { sort: "card", name: Some(&card.name), fills: card.fills.clone(), home }));
    card.tucked.iter().for_each(|under| on_card(under, home, all));
}

fn on_map<'a>(map: &'a HexMap, all: &mut Things<'a>) {
    let mut add = |word: &'a str, sort: &'static str, fills: Fills| {
        all.push((word, Thing { sort, name: None, fills, home: "" }));
    };
    for hex in &map.hexes {
        add(&hex.id, "hex", Fills::Any);
        hex.on.iter().for_each(|token| add(&token.id, "token", Fills::Any));
    }
    map.corners.iter().for_each(|corner| add(&corner.id, "corner", Fills::Any));
    map.paths.iter().for_each(|path| add(&path.id, "path", Fills::Any));
    for place in map.above.iter().flat_map(|row| &row.places) {
        add(&place.id, "place", Fills::Slot(place.slot.clone()));
    }
}
