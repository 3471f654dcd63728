//! What every viewer has seen, so that he is sent what changed for him and nothing else.
//!
//! A viewer's version grows when something he sees changes, and each part remembers the version in which it last did. Who
//! was away asks for all that changed since the version he has. Nothing here depends on the clock or on other viewers. A room
//! that was loaded anew knows the versions and no longer what changed when: whoever is behind is then told everything.

use super::render_cache::HASHER;
use crate::room::Room;
use crate::store::TableState;
use engine::scene::{Choice, Prompt, Scene, Shared, Widget};
use engine::{Seat, Text, Viewer};
use foldhash::quality::RandomState;
use std::collections::HashMap;
use std::hash::BuildHasher as _;

/// What one viewer sees now, and since when.
#[derive(Clone, Debug)]
pub struct ViewerState {
    /// Who looks.
    pub viewer: Viewer,
    /// His version.
    pub version: u64,
    /// The scene as he sees it.
    pub scene: Scene,
    /// The version in which each widget last changed.
    changed_in: Vec<u64>,
    /// Which widgets there are, since when.
    pub order_changed_in: u64,
    /// Since when he is asked what he is asked.
    prompt_changed_in: u64,
    /// Can he take something back, and which decision is it?
    pub extra: (bool, u64),
    /// What he reads, each line with the version in which it was added.
    pub story: Vec<(u64, Shared<Text>)>,
    /// The version in which lines were last taken away.
    pub story_cut_in: u64,
    /// Something has happened since he last looked up. Only those who watch look up outdated, when one of them is there.
    pub(crate) outdated: bool,
    /// Lines he has read may go or move: something was taken back just now, or they tell of a draft that is still open.
    story_unstable: bool,
    /// Every line may be another: all agreed that somebody takes back more than the last lines.
    pub(crate) story_replaced: bool,
    /// Where the last step begins in the story: what comes before it stays.
    checkpoint: StoryCheckpoint,
}

/// A place in a story: a step, and how many lines and asides come before its own.
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
    /// The question, if it changed.
    pub prompt: bool,
    /// From which line of the story on he has not read it.
    pub first_new_line: usize,
}

impl ViewerState {
    /// Somebody who has seen nothing, and counts from here.
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

    /// What changed since a version; nothing if it is the present one. A version that never was meanings everything.
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

    /// Looks up. Says if anything changed.
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
            // Most are where they were, and many the very same.
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

/// How a story goes on: so many lines are as they were, then these follow.
struct StoryUpdate {
    same: usize,
    rest: Vec<Shared<Text>>,
    /// So many lines are surely as they were.
    sure: usize,
    /// The last lines tell of moves taken back, and what happens next may stand before them.
    loose: bool,
    checkpoint: StoryCheckpoint,
}

/// What is taken back, or waits in a draft, is among the last lines of a story; a long one is not compared from its start,
/// unless all agreed that somebody takes back more.
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

/// Which question a seat is answering. Another seat's move does not disturb it, unless an answer would now mean something
/// else: a new offer in the place of the old, a better bid under the same button.
#[derive(Clone, Default, Debug)]
pub struct Decision {
    /// Counts the questions.
    pub number: u64,
    answered: bool,
    ask: Option<(bool, Text)>,
    /// What each answer that was shown meanings, both as hashes under the house's secret.
    meanings: HashMap<u64, u64, RandomState>,
}

impl Decision {
    /// The question with this number.
    pub(crate) fn starting_at(number: u64) -> Decision {
        Decision { number, ..Decision::default() }
    }

    /// The seat has answered, or taken its answer back.
    pub fn mark_answered(&mut self) {
        self.answered = true;
    }

    fn update(&mut self, prompt: &Prompt) {
        let ask = (prompt.waiting, prompt.ask.clone());
        // While nobody waits for the seat, its sentence only says for whom the others wait.
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
    /// Everybody at the table looks up; those who watch do when one of them asks ([`Room::catch_up`]).
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

    /// Somebody on this seat, or somebody who watches, is about to be told what he sees.
    pub fn catch_up(&mut self, seat: Option<Seat>) {
        if seat.is_none() && self.viewers.last().is_some_and(|viewer_state| viewer_state.outdated) {
            self.update_viewer(self.viewers.len() - 1);
        }
    }

    fn update_viewer(&mut self, at: usize) {
        let Some(session) = &self.session else { return };
        let over = self.row.state == TableState::Over || session.next() == engine::Next::Over;
        let viewer = self.viewers[at].viewer;
        let sees = if over { Viewer::Omniscient } else { viewer };
        let mut scene = session.scene(sees);
        let (mut extra, mut drafts) = ((false, 0), false);
        if let Viewer::Seat(seat) = viewer {
            // Who sees everything at the end still reads the last word that was meant for him.
            if over {
                scene.prompt = session.scene(viewer).prompt;
            }
            if let Some(prompt) = &scene.prompt {
                self.decisions[seat.index()].update(prompt);
            }
            extra = (session.may_take_back(seat) && !self.in_tutorial(), self.decisions[seat.index()].number);
            drafts = !session.draft(seat).is_empty();
        }
        let update = self.story_update(sees, &self.viewers[at]);
        let viewer_state = &mut self.viewers[at];
        (viewer_state.outdated, viewer_state.story_replaced, viewer_state.story_unstable, viewer_state.checkpoint) =
            (false, false, drafts || update.loose, update.checkpoint);
        viewer_state.update(scene, update, extra);
    }

    /// What this viewer has seen.
    pub fn viewer_state(&self, seat: Option<Seat>) -> Option<&ViewerState> {
        match seat {
            Some(seat) => self.viewers.get(seat.index()),
            None => self.viewers.last(),
        }
    }

    /// The story as a viewer reads it, with what happened at the table, beside what he has read.
    fn story_update(&self, viewer: Viewer, viewer_state: &ViewerState) -> StoryUpdate {
        let known = &viewer_state.story;
        let sure = match viewer {
            // At the end everybody reads what was hidden, so every line may be another.
            Viewer::Omniscient => 0,
            _ if viewer_state.story_replaced => 0,
            _ if viewer_state.story_unstable => known.len().saturating_sub(MAX_UNSTABLE_LINES),
            _ => known.len(),
        };
        let from = if sure == known.len() { viewer_state.checkpoint } else { StoryCheckpoint::default() };
        let update = self.story_since(viewer, known, sure, from);
        let ends = |update: &StoryUpdate| (update.same, update.rest.len());
        let whole = || self.story_since(viewer, known, sure, StoryCheckpoint::default());
        debug_assert_eq!(ends(&update), ends(&whole()), "a story grows at its end");
        update
    }

    fn story_since(
        &self,
        viewer: Viewer,
        known: &[(u64, Shared<Text>)],
        sure: usize,
        checkpoint: StoryCheckpoint,
    ) -> StoryUpdate {
        let mut update = StoryUpdate { same: checkpoint.lines, rest: Vec::new(), sure, loose: false, checkpoint };
        let Some(session) = self.session() else { return update };
        let (mut heeded, table_events) = (checkpoint.table_events, &self.table_events);
        session.tell(viewer, checkpoint.step, &mut |step, text| {
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

    /// Something was taken back: of what viewers have read, the last lines may be gone.
    pub(crate) fn mark_stories_unstable(&mut self) {
        self.viewers.iter_mut().for_each(|viewer_state| viewer_state.story_unstable = true);
    }

    /// The decision a seat is asked to answer.
    pub fn decision(&self, seat: Seat) -> u64 {
        self.decisions[seat.index()].number
    }
}
