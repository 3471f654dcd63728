//! Lists the legal actions: for what is being resolved, or for the moment of the round.

use crate::actions::Action;
use crate::cards::{Icon, Kind, Slots, Type, kinds_in, plots_in, rival};
use crate::stack::Frame;
use crate::state::{Moment, Thrones};
use engine::Seat;

impl Thrones {
    /// Appends the actions of a seat in the innermost frame.
    pub(super) fn list_in_frame(&self, frame: Frame, seat: Seat, out: &mut Vec<Action>) {
        match frame {
            Frame::Window { .. } => self.list_window(seat, out),
            Frame::Responses { .. } => self.list_responses(seat, out),
            Frame::Saves { .. } => {
                out.push(Action::Pass);
                let holds = |kind: Kind| self.side(seat).hand.has(kind);
                self.for_each_save(seat, holds, |who, with| {
                    out.push(Action::Save(who, with));
                    true
                });
            }
            Frame::Passives => {
                for (i, due) in self.due.iter().enumerate() {
                    let again = self.due[..i].iter().any(|d| d.source == due.source && d.seat == due.seat);
                    if !again {
                        out.push(Action::Resolve(due.seat, due.source));
                    }
                }
            }
            Frame::Choose { seat, source, which } => {
                let filter = self.ability(seat, source, which).and_then(|a| a.target.as_ref());
                let fitting = filter.map_or(Slots::NONE, |f| self.fitting(f, seat));
                out.extend(fitting.iter().map(Action::Choose));
            }
            Frame::Claim { .. } => out.extend(self.choosable(seat).iter().map(Action::Choose)),
            Frame::Each { left, spare, .. } => {
                if spare {
                    out.push(Action::Done);
                    if left > 0 {
                        out.extend(self.choosable(seat).iter().map(Action::Spare));
                    }
                } else {
                    out.extend(self.choosable(seat).iter().map(Action::Choose));
                }
            }
            Frame::Search { kind, .. } => {
                out.push(Action::Find(None));
                let found = self.data.get().kinds(seat).filter(|k| self.findable(seat, *k, kind));
                out.extend(found.map(|k| Action::Find(Some(k))));
            }
            Frame::Bury { .. } => {
                out.extend(self.side(rival(seat)).hand.iter().map(|(kind, _)| Action::Bury(kind)));
            }
            Frame::Decree { .. } => {
                out.extend(self.side(seat).hand.iter().map(|(kind, _)| Action::Discard(kind)));
            }
            Frame::Look { .. } => self.for_each_take(|action| out.push(action)),
            Frame::Effects { .. } | Frame::Draw { .. } | Frame::Discard { .. } => {}
        }
    }

    pub(super) fn list_at_moment(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.moment {
            Moment::Mulligans => out.extend([Action::Keep, Action::Mulligan]),
            Moment::Placing => {
                out.push(Action::Done);
                let kinds = kinds_in(self.side(seat).hand.titles());
                out.extend(kinds.filter(|k| self.check_place(seat, *k).is_ok()).map(Action::Place));
            }
            Moment::DraftFirst(_) | Moment::DraftSecond(_) => {
                out.extend(plots_in(self.side(seat).draft.dealt).map(Action::Pick));
            }
            Moment::DraftFinal => {
                out.extend(plots_in(self.draft_choice(seat) & !self.side(seat).plots).map(Action::Pick));
            }
            Moment::ChoosePlots => out.extend(plots_in(self.side(seat).plots).map(Action::Plot)),
            Moment::FirstPlayer(_) => out.extend([Action::First(Seat(0)), Action::First(Seat(1))]),
            Moment::Declare => self.list_declaration(out),
            Moment::Defend => {
                out.push(Action::Done);
                if self.challenge.naming.len() < self.max_declared() {
                    out.extend((self.possible_defenders() - self.challenge.naming).iter().map(Action::Defend));
                }
            }
            _ => {}
        }
    }

    fn list_declaration(&self, out: &mut Vec<Action>) {
        let Some(icon) = self.challenge.icon else {
            out.push(Action::EndChallenges);
            out.extend(Icon::ALL.iter().filter(|i| self.check_challenge(**i).is_ok()).map(|i| Action::Challenge(*i)));
            return;
        };
        if !self.challenge.naming.is_empty() {
            out.push(Action::Done);
        }
        if self.challenge.naming.len() < self.max_declared() {
            out.extend((self.possible_attackers(icon) - self.challenge.naming).iter().map(Action::Attack));
        }
        let stealthy = self.with_stealth();
        if self.challenge.bypassing.len() < (self.challenge.naming & stealthy).len() {
            let enemies = (self.characters() & Slots::side(rival(self.active))) - stealthy - self.challenge.bypassing;
            out.extend(enemies.iter().map(Action::Bypass));
        }
    }

    fn list_window(&self, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        let (data, phase) = (self.data.get(), self.moment.phase() as usize);
        let masks = &data.masks;
        let able = (self.controlled_by(seat) & masks.actions[phase]) - self.board.blank;
        for slot in able.iter() {
            if let Ok(ability) = self.check_card_action(seat, slot) {
                self.for_each_terms(seat, ability, |terms| out.push(Action::Use(slot, terms)));
            }
        }
        let titles = self.side(seat).hand.titles();
        for kind in kinds_in(masks.event_actions[seat.index()][phase] & titles) {
            if let Ok(ability) = self.check_event_action(seat, kind) {
                self.for_each_terms(seat, ability, |terms| out.push(Action::Event(kind, terms)));
            }
        }
        if !self.is_marshalling(seat) {
            return;
        }
        for kind in kinds_in(self.marshalable_titles(seat) & titles) {
            if self.check_duplicate(seat, kind).is_ok() {
                out.push(Action::Duplicate(kind));
            } else if self.check_play(seat, kind).is_ok() {
                if data.card(seat, kind).kind == Type::Attachment {
                    out.extend(self.possible_hosts(seat, kind).iter().map(|host| Action::Attach(kind, host)));
                } else {
                    out.push(Action::Play(kind));
                }
            }
        }
    }

    fn list_responses(&self, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        if self.recent_events.card_responses_open {
            for slot in self.cards_with_responses().iter() {
                if let Ok(ability) = self.check_card_response(seat, slot) {
                    self.for_each_terms(seat, ability, |terms| out.push(Action::Use(slot, terms)));
                }
            }
        }
        for kind in kinds_in(self.data.get().masks.event_responses[seat.index()] & self.side(seat).hand.titles()) {
            if let Ok(ability) = self.check_event_response(seat, kind) {
                self.for_each_terms(seat, ability, |terms| out.push(Action::Event(kind, terms)));
            }
        }
    }

    /// The seat's characters that have not been chosen yet.
    pub(crate) fn choosable(&self, seat: Seat) -> Slots {
        (self.characters() & Slots::side(seat)) - self.challenge.picked
    }

    /// Does the seat's deck hold this title, and is it of that type?
    pub(crate) fn findable(&self, seat: Seat, kind: Kind, of: Type) -> bool {
        let side = self.side(seat);
        let there = side.deck.count(kind.index()) > 0 || side.bottom.contains(&kind) || side.top.contains(&kind);
        there && self.data.get().card(seat, kind).kind == of
    }

    /// Calls `visit` for every way to take one looked-at card and put the others under the deck.
    pub(crate) fn for_each_take(&self, mut visit: impl FnMut(Action)) {
        let looked = &self.looked[..];
        let mut visited = arrayvec::ArrayVec::<Action, 6>::new();
        let mut once = |action: Action| {
            if !visited.contains(&action) {
                visited.push(action);
                visit(action);
            }
        };
        for (i, &kind) in looked.iter().enumerate() {
            let rest: arrayvec::ArrayVec<Kind, 3> =
                looked.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, k)| *k).collect();
            match rest[..] {
                [a, b] => {
                    once(Action::Take(kind, [Some(a), Some(b)]));
                    once(Action::Take(kind, [Some(b), Some(a)]));
                }
                [a] => once(Action::Take(kind, [Some(a), None])),
                _ => once(Action::Take(kind, [None, None])),
            }
        }
    }
}
