//! What every renderer needs: words, width, and a letter for each seat.

use crate::wrap::ENDLESS;
use engine::scene::{Kind, Scene, Widget};
use engine::{Text, Word};
use std::rc::Rc;

/// How a scene is written.
pub(crate) struct Pen<'a> {
    say: &'a dyn Fn(&Text) -> String,
    letters: Rc<Vec<(Word, char)>>,
    /// Columns there are.
    pub width: usize,
    /// Also write down what is empty: every corner and path that notation could name.
    pub full: bool,
}

impl<'a> Pen<'a> {
    pub fn new(scene: &Scene, say: &'a dyn Fn(&Text) -> String, width: usize, full: bool) -> Pen<'a> {
        Pen::among(usize::MAX, scene, say, width, full)
    }

    /// The same where it is known how many seats there are: once all have been met nobody has to look for more.
    pub fn among(seats: usize, scene: &Scene, say: &'a dyn Fn(&Text) -> String, width: usize, full: bool) -> Pen<'a> {
        let mut pen = Pen { say, letters: Rc::default(), width: width.max(20), full };
        // Mats first: they stand in seat order, so the letters do not change when pieces appear.
        scene.widgets.iter().for_each(|widget| pen.meet_mats(widget));
        if pen.letters.len() != seats {
            scene.widgets.iter().for_each(|widget| pen.meet_pieces(widget));
        }
        pen
    }

    /// A text in the reader's language.
    pub fn say(&self, text: &Text) -> String {
        (self.say)(text)
    }

    /// Is this for somebody who listens? He hears no blanks.
    pub fn listens(&self) -> bool {
        self.width >= ENDLESS
    }

    /// One of draw's own words.
    pub fn own(&self, key: &'static str) -> String {
        self.say(&Text::new(key))
    }

    /// The letter of a seat: the first of its word that no earlier seat has.
    pub fn letter(&self, seat: &str) -> char {
        self.letters.iter().find(|(word, _)| word == seat).map_or('?', |(_, letter)| *letter)
    }

    /// Every seat that was met, and its letter.
    pub fn letters(&self) -> &[(Word, char)] {
        &self.letters
    }

    /// Which seat has a letter, counted from 0.
    pub fn order(&self, letter: char) -> usize {
        self.letters.iter().position(|(_, l)| *l == letter).unwrap_or(self.letters.len())
    }

    /// The same pen for a narrower place.
    pub fn indented(&self, by: usize) -> Pen<'a> {
        let width = self.width.saturating_sub(by).max(20);
        Pen { say: self.say, letters: self.letters.clone(), width, full: self.full }
    }

    fn meet_mats(&mut self, widget: &Widget) {
        match &widget.kind {
            Kind::Mat { seat, .. } => self.meet(seat),
            Kind::Group(things) => things.iter().for_each(|thing| self.meet_mats(thing)),
            _ => {}
        }
    }

    fn meet_pieces(&mut self, widget: &Widget) {
        match &widget.kind {
            Kind::HexMap(map) => {
                let on_corners = map.corners.iter().filter_map(|c| c.piece.as_ref());
                let on_paths = map.paths.iter().filter_map(|p| p.piece.as_ref());
                on_corners.chain(on_paths).for_each(|piece| self.meet(&piece.seat));
                let places = map.above.iter().flat_map(|row| &row.places);
                let figures = places.flat_map(|place| place.spaces.iter().flatten());
                figures.filter_map(|figure| figure.seat.as_ref()).for_each(|seat| self.meet(seat));
            }
            Kind::Grid(grid) => grid.cells.iter().filter_map(|c| c.seat.as_ref()).for_each(|s| self.meet(s)),
            Kind::Race(runners) => runners.iter().for_each(|runner| self.meet(&runner.seat)),
            Kind::Group(things) => things.iter().for_each(|thing| self.meet_pieces(thing)),
            Kind::Mat { things, .. } => things.iter().for_each(|thing| self.meet_pieces(thing)),
            _ => {}
        }
    }

    fn meet(&mut self, seat: &Word) {
        if self.letters.iter().any(|(word, _)| word == seat) {
            return;
        }
        let mut free = seat.chars().map(|c| c.to_ascii_uppercase()).chain('A'..='Z');
        let letter = free.find(|c| c.is_alphabetic() && self.letters.iter().all(|(_, taken)| taken != c));
        Rc::make_mut(&mut self.letters).push((seat.clone(), letter.unwrap_or('?')));
    }
}
