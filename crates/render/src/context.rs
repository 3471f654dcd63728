//! What every text renderer needs: messages, width, and a letter for each seat.

use crate::wrap::UNLIMITED;
use engine::scene::{Kind, Scene, Widget};
use engine::{Text, Word};
use std::rc::Rc;

/// Settings for rendering one scene as text.
pub(crate) struct TextContext<'a> {
    say: &'a dyn Fn(&Text) -> String,
    letters: Rc<Vec<(Word, char)>>,
    /// Available columns.
    pub width: usize,
    /// Also list every empty corner and path that notation can name.
    pub full: bool,
}

impl<'a> TextContext<'a> {
    pub fn new(scene: &Scene, say: &'a dyn Fn(&Text) -> String, width: usize, full: bool) -> TextContext<'a> {
        TextContext::with_seat_count(usize::MAX, scene, say, width, full)
    }

    /// Like `new`, for a known number of seats. The search for seats stops once all have a letter.
    pub fn with_seat_count(
        seats: usize,
        scene: &Scene,
        say: &'a dyn Fn(&Text) -> String,
        width: usize,
        full: bool,
    ) -> TextContext<'a> {
        let mut context = TextContext { say, letters: Rc::default(), width: width.max(20), full };
        // Mats first: they are in seat order, so the letters do not change when pieces appear.
        scene.widgets.iter().for_each(|widget| context.assign_mat_letters(widget));
        if context.letters.len() != seats {
            scene.widgets.iter().for_each(|widget| context.assign_piece_letters(widget));
        }
        context
    }

    /// A text in the reader's language.
    pub fn say(&self, text: &Text) -> String {
        (self.say)(text)
    }

    /// Is the text for a screen reader? Then it is neither wrapped nor indented.
    pub fn is_spoken(&self) -> bool {
        self.width >= UNLIMITED
    }

    /// One of the renderer's own messages.
    pub fn built_in(&self, key: &'static str) -> String {
        self.say(&Text::new(key))
    }

    /// The letter of a seat: the first letter of its word that no earlier seat has.
    pub fn letter(&self, seat: &str) -> char {
        self.letters.iter().find(|(word, _)| word == seat).map_or('?', |(_, letter)| *letter)
    }

    /// All seats found in the scene, with their letters.
    pub fn letters(&self) -> &[(Word, char)] {
        &self.letters
    }

    /// Index of the seat with this letter.
    pub fn order(&self, letter: char) -> usize {
        self.letters.iter().position(|(_, l)| *l == letter).unwrap_or(self.letters.len())
    }

    /// The same context with less width.
    pub fn indented(&self, by: usize) -> TextContext<'a> {
        let width = self.width.saturating_sub(by).max(20);
        TextContext { say: self.say, letters: self.letters.clone(), width, full: self.full }
    }

    fn assign_mat_letters(&mut self, widget: &Widget) {
        match &widget.kind {
            Kind::Mat { seat, .. } => self.assign_letter(seat),
            Kind::Group(things) => things.iter().for_each(|thing| self.assign_mat_letters(thing)),
            _ => {}
        }
    }

    fn assign_piece_letters(&mut self, widget: &Widget) {
        match &widget.kind {
            Kind::HexMap(map) => {
                let on_corners = map.corners.iter().filter_map(|c| c.piece.as_ref());
                let on_paths = map.paths.iter().filter_map(|p| p.piece.as_ref());
                on_corners.chain(on_paths).for_each(|piece| self.assign_letter(&piece.seat));
                let places = map.above.iter().flat_map(|row| &row.places);
                let figures = places.flat_map(|place| place.spaces.iter().flatten());
                figures.filter_map(|figure| figure.seat.as_ref()).for_each(|seat| self.assign_letter(seat));
            }
            Kind::Grid(grid) => grid.cells.iter().filter_map(|c| c.seat.as_ref()).for_each(|s| self.assign_letter(s)),
            Kind::Race(runners) => runners.iter().for_each(|runner| self.assign_letter(&runner.seat)),
            Kind::Group(things) => things.iter().for_each(|thing| self.assign_piece_letters(thing)),
            Kind::Mat { things, .. } => things.iter().for_each(|thing| self.assign_piece_letters(thing)),
            _ => {}
        }
    }

    fn assign_letter(&mut self, seat: &Word) {
        if self.letters.iter().any(|(word, _)| word == seat) {
            return;
        }
        let mut free = seat.chars().map(|c| c.to_ascii_uppercase()).chain('A'..='Z');
        let letter = free.find(|c| c.is_alphabetic() && self.letters.iter().all(|(_, taken)| taken != c));
        Rc::make_mut(&mut self.letters).push((seat.clone(), letter.unwrap_or('?')));
    }
}
