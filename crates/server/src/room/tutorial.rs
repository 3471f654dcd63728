//! A table with a tutorial: the guide scripts chance and the other seats' moves until it ends.
//!
//! A tutorial is not a fair game and does not look like one. Its outcomes are rows of their own kind, the page shows no
//! dice commitment, and the record says where it ended. After that the dice are fair. The learner's place follows from
//! the number of rows, so nothing else is stored.

use super::Room;
use crate::store::{StepKind, TableState};
use engine::guide::{Guide, GuideStep, split_line};
use engine::record::REHEARSED;
use engine::{Next, Seat};

/// The learner's seat.
pub const LEARNER: Seat = Seat(0);

/// How far the learner is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tutorial {
    guide: &'static Guide,
    /// The step of the guide from which lessons are shown.
    place: usize,
}

impl Room {
    /// Loads the guide if the table was opened for the tutorial.
    pub(super) fn load_tutorial(&mut self) {
        let guide = self.game.guide().filter(|_| self.row.settings.guide);
        self.tutorial = guide.map(|guide| Tutorial { guide, place: 0 });
    }

    /// Whether the tutorial is running.
    pub fn in_tutorial(&self) -> bool {
        self.tutorial.is_some()
    }

    /// The current lessons: the number of the first one, the number of all, and the lessons until something happens.
    pub fn lessons(&self) -> Option<(usize, usize, &'static [GuideStep])> {
        let Tutorial { guide, place } = self.tutorial?;
        Some((place, guide.steps.len(), guide.steps_until_move(place)))
    }

    /// Whether the guide waits for another move than this.
    pub(super) fn tutorial_refuses(&self, line: &str) -> bool {
        let awaited = |(_, _, leg): (usize, usize, &[GuideStep])| leg.last().is_some_and(|lesson| lesson.accepts(line));
        self.lessons().is_some_and(|lessons| !awaited(lessons))
    }

    /// Plays the lines before the first lesson.
    pub(super) fn play_tutorial_opening(&mut self) {
        if let Some(Tutorial { guide, .. }) = self.tutorial {
            self.play_tutorial_lines(&guide.before, 0);
        }
    }

    /// The awaited move is done: plays what the guide scripts next.
    pub(super) fn play_tutorial_replies(&mut self) {
        let Some((place, _, leg)) = self.lessons() else { return };
        let Some(lesson) = leg.last() else { return };
        self.play_tutorial_lines(&lesson.then, place + leg.len());
    }

    /// The learner has read on to scripted moves. `from` is the learner's place, so a second click changes nothing.
    pub fn continue_tutorial(&mut self, from: usize) {
        let Some((place, _, leg)) = self.lessons() else { return };
        if place == from && leg.last().is_some_and(|lesson| lesson.changes_game() && lesson.wait.is_none()) {
            self.play_tutorial_replies();
        }
    }

    fn play_tutorial_lines(&mut self, lines: &[String], place: usize) {
        for line in lines {
            if !self.play_tutorial_line(line) {
                // The guide does not fit these component data: end the tutorial and play on.
                return self.end_tutorial();
            }
        }
        if let Some(tutorial) = &mut self.tutorial {
            tutorial.place = place;
        }
    }

    fn play_tutorial_line(&mut self, line: &str) -> bool {
        let (who, line) = split_line(line);
        let Some(session) = &mut self.session else { return false };
        match who {
            None => {
                let done = session.resolve_chance(line).is_ok();
                if done {
                    self.queue_step(StepKind::TutorialChance, None, line.to_owned());
                }
                done
            }
            Some(word) => {
                let seat = session.seat_named(word);
                let done = seat.is_some_and(|seat| session.act(seat, line).is_ok());
                if let Some(seat) = seat.filter(|_| done) {
                    self.decisions[seat.index()].mark_answered();
                    self.queue_step(StepKind::Action, Some(seat), line.to_owned());
                }
                done
            }
        }
    }

    /// Ends the tutorial. From now on the dice are fair.
    pub fn end_tutorial(&mut self) {
        if self.tutorial.take().is_none() || self.row.state != TableState::Running {
            return;
        }
        let Some(session) = &mut self.session else { return };
        let steps = session.steps().to_string();
        session.remark(REHEARSED, &steps);
        self.queue_step(StepKind::TutorialEnd, None, steps);
        self.unsaved.table_changed = true;
        self.advance_game();
    }

    /// Restores the learner's place after a restart. If the guide has changed since, the tutorial ends.
    pub(super) fn restore_tutorial(&mut self) {
        let Some(tutorial) = self.tutorial else { return };
        let place = usize::try_from(self.step_count).ok().and_then(|rows| tutorial.guide.step_after(rows));
        let chance = self.session.as_ref().is_some_and(|session| session.next() == Next::Chance);
        match place.filter(|_| !chance) {
            Some(place) => self.tutorial = Some(Tutorial { place, ..tutorial }),
            None => self.end_tutorial(),
        }
    }
}
