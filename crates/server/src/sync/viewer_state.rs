//! What every viewer has seen, so that updates contain only what changed.
//!
//! A viewer's version grows when something visible to that viewer changes. Each part remembers the version in which it
//! last changed. A client asks for what changed since its version. Nothing here depends on the clock or on other
//! viewers. A loaded room knows the versions but not what changed in them, so outdated clients get everything.

use super::render_cache::HASHER;
use crate::room::Room;
use crate::store::TableState;
use engine::scene::{Choice, Prompt, Scene, Shared, Widget};
use engine::{Seat, Text, Viewer};
use foldhash::quality::RandomState;
use std::collections::HashMap;
use std::hash::BuildHasher as _;

/// What one viewer sees now, and since which version.
#[derive(Clone, Debug)]
pub struct ViewerState {
    /// Whose view it is.
    pub viewer: Viewer,
    /// The viewer's version.
    pub version: u64,
    /// The current scene.
    pub scene: Scene,
    /// The version in which each widget last changed.
    changed_in: Vec<u64>,
    /// The version in which the list of widgets last changed.
    pub order_changed_in: u64,
    /// The version in which the prompt last changed.
    prompt_changed_in: u64,
    /// Whether the seat may take something back, and the number of its decision.
    pub extra: (bool, u64),
    /// The log, each line with the version in which it was added.
    pub story: Vec<(u64, Shared<Text>)>,
    /// The version in which lines were last removed.
    pub story_cut_in: u64,
    /// Something happened since the last update. Only spectators are updated late, when one of them is present.
    pub(crate) outdated: bool,
    /// The last lines may change: something was taken back, or a draft is open.
    story_unstable: bool,
    /// Every line may have changed: an undo vote removed more than the last lines.
    pub(crate) story_replaced: bool,
    /// Where the last step begins in the log. Earlier lines do not change.
    checkpoint: StoryCheckpoint,
}

/// A place in the log: a step, and how many lines and table events come before it.
#[derive(Clone, Copy, Default, Debug)]
struct StoryCheckpoint {
    step: usize,
    lines: usize,
    table_events: usize,
}

/// What changed for a viewer since a version.
#[derive(Clone, Debug)]
pub struct ViewerDiff<'a> {
    /// Every widget, and whether it changed.
    pub widgets: Vec<(bool, &'a Shared<Widget>)>,
    /// Whether the prompt changed.
    pub prompt: bool,
    /// The first unread line of the log.
    pub first_new_line: usize,
}

impl ViewerState {
    /// A viewer who has seen nothing, counting from this version.
    pub(crate) fn starting_at(viewer: Viewer, version: u64) -> ViewerState {
        ViewerState {
            viewer,
            version,
            scene: Scene { widgets: Vec::new(), prompt: None },
            changed_in: Vec::new(),
            order_changed_in: 0,
            prompt_changed_in: version + 1,
            extra: (false, 0),
            story: Vec::new(),
            story_cut_in: 0,
            outdated: false,
            story_unstable: false,
            story_replaced: false,
            checkpoint: StoryCheckpoint::default(),
        }
    }

    /// What changed since a version. `None` if it is the current one. An impossible version means everything.
    pub fn diff_since(&self, version: u64) -> Option<ViewerDiff<'_>> {
        if version == self.version {
            return None;
        }
        let since = if version > self.version { 0 } else { version };
        let first_new_line =
            if since < self.story_cut_in { 0 } else { self.story.partition_point(|(added, _)| *added <= since) };
        Some(ViewerDiff {
            widgets: self.changed_in.iter().map(|changed| *changed > since).zip(&self.scene.widgets).collect(),
            prompt: self.prompt_changed_in > since,
            first_new_line,
        })
    }

    /// Takes over a new scene and log, and raises the version if anything changed.
    fn update(&mut self, scene: Scene, story: StoryUpdate, extra: (bool, u64)) {
        let next = self.version + 1;
        let mut moved = false;
        let old = std::mem::replace(&mut self.scene, scene);
        let alike = |(before, now): (&Shared<Widget>, &Shared<Widget>)| before.is(now) || before.id == now.id;
        let pairs = old.widgets.iter().zip(&self.scene.widgets);
        if old.widgets.len() != self.scene.widgets.len() || !pairs.clone().all(alike) {
            self.order_changed_in = next;
            moved = true;
        }
        let since = |(at, widget): (usize, &Shared<Widget>)| {
            // Most widgets keep their place, and many are identical.
            let here = old.widgets.get(at).filter(|before| alike((before, widget))).map(|_| at);
            let before = here.or_else(|| old.widgets.iter().position(|before| before.id == widget.id))?;
            (old.widgets[before] == *widget).then(|| self.changed_in[before])
        };
        let changed_in: Vec<u64> = self.scene.widgets.iter().enumerate().map(|w| since(w).unwrap_or(next)).collect();
        moved |= changed_in.contains(&next);
        self.changed_in = changed_in;
        if old.prompt != self.scene.prompt || self.extra != extra {
            self.prompt_changed_in = next;
            self.extra = extra;
            moved = true;
        }
        if story.same < self.story.len() {
            self.story.truncate(story.same);
            self.story_cut_in = next;
            moved = true;
        }
        moved |= !story.rest.is_empty();
        self.story.extend(story.rest.into_iter().map(|text| (next, text)));
        if moved {
            self.version = next;
        }
    }
}

/// How the log goes on: `same` lines are kept, then `rest` follows.
struct StoryUpdate {
    same: usize,
    rest: Vec<Shared<Text>>,
    /// How many lines are known to be unchanged.
    sure: usize,
    /// The last lines are table events, before which the next entries may stand.
    loose: bool,
    checkpoint: StoryCheckpoint,
}

/// Takebacks and drafts change only the last lines, so long logs are not compared from the start. An undo vote is the
/// exception.
const MAX_UNSTABLE_LINES: usize = 300;

impl StoryUpdate {
    fn push(&mut self, known: &[(u64, Shared<Text>)], line: &Shared<Text>) {
        let known = known.get(self.same).filter(|_| self.rest.is_empty());
        if known.is_some_and(|(_, before)| self.same < self.sure || before == line) {
            self.same += 1;
        } else {
            self.rest.push(line.clone());
        }
    }
}

/// The decision that a seat is asked for. Another seat's move does not change it unless an answer would now mean
/// something else, such as a better bid under the same button.
#[derive(Clone, Default, Debug)]
pub struct Decision {
    /// The number of the decision.
    pub number: u64,
    answered: bool,
    ask: Option<(bool, Text)>,
    /// What each shown answer means. Both are keyed hashes.
    meanings: HashMap<u64, u64, RandomState>,
}

impl Decision {
    /// The decision with this number.
    pub(crate) fn starting_at(number: u64) -> Decision {
        Decision { number, ..Decision::default() }
    }

    /// The seat has answered, or taken its answer back.
    pub fn mark_answered(&mut self) {
        self.answered = true;
    }

    fn update(&mut self, prompt: &Prompt) {
        let ask = (prompt.waiting, prompt.ask.clone());
        // While nobody waits for the seat, its sentence only says whom the others wait for.
        let asked_anew = self.ask.as_ref().is_some_and(|before| *before != ask && (before.0 || ask.0));
        let meaning = |c: &Choice| (HASHER.hash_one(&c.line), HASHER.hash_one((&c.label, &c.hints)));
        let shown: Vec<(u64, u64)> = prompt.choices.iter().map(meaning).collect();
        let other = shown.iter().any(|(line, now)| self.meanings.get(line).is_some_and(|before| before != now));
        if self.answered || asked_anew || other {
            self.number += 1;
            self.meanings.clear();
        }
        self.answered = false;
        self.ask = Some(ask);
        self.meanings.extend(shown);
    }
}

impl Room {
    /// Updates every seat's view. Spectators are updated when one of them asks ([`Room::catch_up`]).
    pub fn update_viewers(&mut self) {
        if self.session().is_none() {
            return;
        }
        if self.viewers.is_empty() {
            self.viewers = Viewer::limited(self.row.seats).map(|viewer| ViewerState::starting_at(viewer, 0)).collect();
        }
        #[cfg(test)]
        {
            self.viewer_updates += 1;
        }
        self.render_cache.get_mut().clear();
        for at in 0..self.viewers.len() {
            match self.viewers[at].viewer {
                // Bots do not look at pages.
                Viewer::Seat(seat) if self.seats[seat.index()].guest.is_none() => {}
                Viewer::Seat(_) => self.update_viewer(at),
                Viewer::Spectator | Viewer::Omniscient => self.viewers[at].outdated = true,
            }
        }
    }

    /// Brings a viewer's state up to date before it is sent.
    pub fn catch_up(&mut self, seat: Option<Seat>) {
        if seat.is_none() && self.viewers.last().is_some_and(|viewer_state| viewer_state.outdated) {
            self.update_viewer(self.viewers.len() - 1);
        }
    }

    fn update_viewer(&mut self, at: usize) {
        let Some(session) = &self.session else { return };
        let over = self.row.state == TableState::Over || session.next() == engine::Next::Over;
        let viewer = self.viewers[at].viewer;
        let visible_to = if over { Viewer::Omniscient } else { viewer };
        let mut scene = session.scene(visible_to);
        let (mut extra, mut drafts) = ((false, 0), false);
        if let Viewer::Seat(seat) = viewer {
            // At the end everybody sees everything, but a seat keeps its own last prompt.
            if over {
                scene.prompt = session.scene(viewer).prompt;
            }
            if let Some(prompt) = &scene.prompt {
                self.decisions[seat.index()].update(prompt);
            }
            extra = (session.may_take_back(seat) && !self.in_tutorial(), self.decisions[seat.index()].number);
            drafts = !session.draft(seat).is_empty();
        }
        let update = self.story_update(visible_to, &self.viewers[at]);
        let viewer_state = &mut self.viewers[at];
        (viewer_state.outdated, viewer_state.story_replaced, viewer_state.story_unstable, viewer_state.checkpoint) =
            (false, false, drafts || update.loose, update.checkpoint);
        viewer_state.update(scene, update, extra);
    }

    /// The state of a seat, or of the spectators.
    pub fn viewer_state(&self, seat: Option<Seat>) -> Option<&ViewerState> {
        match seat {
            Some(seat) => self.viewers.get(seat.index()),
            None => self.viewers.last(),
        }
    }

    /// The viewer's log with table events, compared with what the viewer has.
    fn story_update(&self, viewer: Viewer, viewer_state: &ViewerState) -> StoryUpdate {
        let known = &viewer_state.story;
        let sure = match viewer {
            // At the end hidden entries become visible, so every line may change.
            Viewer::Omniscient => 0,
            _ if viewer_state.story_replaced => 0,
            _ if viewer_state.story_unstable => known.len().saturating_sub(MAX_UNSTABLE_LINES),
            _ => known.len(),
        };
        let from = if sure == known.len() { viewer_state.checkpoint } else { StoryCheckpoint::default() };
        let update = self.log_since(viewer, known, sure, from);
        let ends = |update: &StoryUpdate| (update.same, update.rest.len());
        let whole = || self.log_since(viewer, known, sure, StoryCheckpoint::default());
        debug_assert_eq!(ends(&update), ends(&whole()), "a story grows at its end");
        update
    }

    fn log_since(
        &self,
        viewer: Viewer,
        known: &[(u64, Shared<Text>)],
        sure: usize,
        checkpoint: StoryCheckpoint,
    ) -> StoryUpdate {
        let mut update = StoryUpdate { same: checkpoint.lines, rest: Vec::new(), sure, loose: false, checkpoint };
        let Some(session) = self.session() else { return update };
        let (mut heeded, table_events) = (checkpoint.table_events, &self.table_events);
        session.visit_story(viewer, checkpoint.step, &mut |step, text| {
            if step > update.checkpoint.step {
                update.checkpoint =
                    StoryCheckpoint { step, lines: update.same + update.rest.len(), table_events: heeded };
            }
            while let Some((_, event)) = table_events.get(heeded).filter(|(at, _)| *at <= step) {
                update.push(known, event);
                heeded += 1;
            }
            update.push(known, text);
        });
        for (_, event) in &table_events[heeded..] {
            update.push(known, event);
            update.loose = true;
        }
        update
    }

    /// Something was taken back: the last log lines may be gone.
    pub(crate) fn mark_stories_unstable(&mut self) {
        self.viewers.iter_mut().for_each(|viewer_state| viewer_state.story_unstable = true);
    }

    /// The number of the decision that a seat is asked for.
    pub fn decision(&self, seat: Seat) -> u64 {
        self.decisions[seat.index()].number
    }
}
