//! A running table without its game's type, for pages, the terminal and bots.

use crate::Refused;
use bots::{Kind, Player};
use engine::record::Record;
use engine::scene::{Kind as Shape, Layout, Scene, Shared};
use engine::session::{UndoRefusal, UndoneStep};
use engine::{About, Game, Next, QuickRng, Rng, Seat, SeatSet, Session, Standing, Text, Viewer, Window};
use serde_json::Value;
use std::sync::{Arc, Mutex, PoisonError};

/// A pending decision of a bot. It holds only the seat's view, so it can be computed on any thread. Returns a line of notation, or
/// `None` if the bot does nothing.
pub type BotDecision = Box<dyn FnOnce() -> Option<String> + Send>;

/// A running table.
pub trait AnyTable: Send {
    /// Seats, options, words and rulebook of the game.
    fn about(&self) -> &'static About;

    /// The number of seats.
    fn seats(&self) -> u8;

    /// The name of a seat in notation.
    fn seat_name(&self, seat: Seat) -> &'static str;

    /// The seat with this name.
    fn seat_named(&self, word: &str) -> Option<Seat> {
        Seat::all(self.seats()).find(|&seat| self.seat_name(seat) == word)
    }

    /// Whom the game waits for.
    fn next(&self) -> Next;

    /// How many turns have begun.
    fn turns(&self) -> u32;

    /// The number of steps (lines of the record) so far.
    fn steps(&self) -> usize;

    /// The listed choices of a seat in notation; empty if it is not asked.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// The line with which the seat passes, if it can.
    fn pass(&self, seat: Seat) -> Option<String>;

    /// The open window, if the game waits in one.
    fn window(&self) -> Option<Window>;

    /// Is a seat asked in a window in which it can only pass? Show this to that seat alone: it reveals hidden information.
    fn can_only_pass(&self, seat: Seat) -> bool;

    /// Checks a line without playing it. Returns whether it would be final: impossible to take back.
    fn check(&self, seat: Seat, line: &str) -> Result<bool, Refused>;

    /// Plays one or several choices, separated by `; `: all of them, or none.
    fn act(&mut self, seat: Seat, line: &str) -> Result<(), Refused>;

    /// Draws and applies an outcome if chance is due. Returns it in notation.
    fn chance_if_due(&mut self) -> Option<String>;

    /// Applies a given outcome if it is possible now, for tutorials and tests.
    fn resolve_chance(&mut self, line: &str) -> Result<(), Refused>;

    /// Lets a bot act for a seat: it answers if the game waits for it, otherwise it may act unasked. Returns whether it acted.
    fn bot_move(&mut self, seat: Seat, kind: Kind, rng: &mut QuickRng) -> bool;

    /// Prepares a bot's decision for a seat, to be computed elsewhere.
    fn bot_decision(&mut self, seat: Seat, kind: Kind, seed: u64) -> BotDecision;

    /// Should a person confirm this line first? True if it is final and costs cards of his own hand.
    fn needs_confirmation(&self, seat: Seat, line: &str) -> Result<bool, Refused>;

    /// The steps of this seat's open draft, in notation.
    fn draft(&self, seat: Seat) -> Vec<String>;

    /// Can this seat take a step back without asking?
    fn may_take_back(&self, seat: Seat) -> bool;

    /// Takes back the latest step of a seat.
    fn take_back(&mut self, seat: Seat) -> Result<UndoneStep, UndoRefusal>;

    /// The first step that would be undone if all agreed to take back the latest finished step of this seat.
    fn since_latest(&self, seat: Seat) -> Result<usize, UndoRefusal>;

    /// Is there a step that a seat could ask the others to take back?
    fn may_ask_back(&self, seat: Seat) -> bool;

    /// Takes back the latest finished step of a seat and everything since. The caller has asked all players.
    fn take_back_agreed(&mut self, seat: Seat) -> Result<UndoneStep, UndoRefusal>;

    /// Records an event of the table that is not part of the game: `bot takes`, `red`.
    fn remark(&mut self, table: &str, line: &str);

    /// What a viewer sees, with the choices if the viewer is a seat.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// What a viewer knows, as JSON.
    fn view(&self, viewer: Viewer) -> Value;

    /// The whole table with nothing hidden.
    fn describe(&self) -> Value;

    /// The log as a viewer reads it, with the step of each line.
    fn story(&self, viewer: Viewer) -> Vec<(usize, Text)>;

    /// Visits the log from a step on, without copying it.
    fn visit_story(&self, viewer: Viewer, from: usize, visit: &mut dyn FnMut(usize, &Shared<Text>));

    /// Scores and places.
    fn standing(&self) -> Standing;

    /// The record so far.
    fn record(&self) -> Record;
}

/// A session with its bots and their memory.
pub(crate) struct SessionWithBots<G: Game> {
    session: Session<G>,
    bots: [Option<(Kind, SharedPlayer<G>)>; SeatSet::MOST],
}

/// A bot of a seat. It may be computing on another thread while the table continues.
type SharedPlayer<G> = Arc<Mutex<Player<G>>>;

impl<G: Game> SessionWithBots<G> {
    /// The bot of this kind at a seat. A bot of another kind starts with an empty memory.
    fn bot(&mut self, seat: Seat, kind: Kind) -> SharedPlayer<G> {
        let bot = &mut self.bots[seat.index()];
        match bot {
            Some((playing_kind, player)) if *playing_kind == kind => Arc::clone(player),
            _ => {
                let player = Arc::new(Mutex::new(kind.into()));
                *bot = Some((kind, Arc::clone(&player)));
                player
            }
        }
    }
}

impl<G: Game> From<Session<G>> for SessionWithBots<G> {
    fn from(session: Session<G>) -> SessionWithBots<G> {
        SessionWithBots { session, bots: [const { None }; SeatSet::MOST] }
    }
}

impl<G: Game> AnyTable for SessionWithBots<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn seats(&self) -> u8 {
        self.session.game().seats()
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.session.game().seat_name(seat)
    }

    fn next(&self) -> Next {
        self.session.game().next()
    }

    fn turns(&self) -> u32 {
        self.session.game().turns()
    }

    fn steps(&self) -> usize {
        self.session.steps()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        self.session.legal(seat).into_iter().map(|action| self.session.game().write_action(seat, action)).collect()
    }

    fn pass(&self, seat: Seat) -> Option<String> {
        self.session.game().pass(seat).map(|action| self.session.game().write_action(seat, action))
    }

    fn window(&self) -> Option<Window> {
        self.session.game().window()
    }

    fn can_only_pass(&self, seat: Seat) -> bool {
        self.session.can_only_pass(seat)
    }

    fn check(&self, seat: Seat, line: &str) -> Result<bool, Refused> {
        self.session.would_be_final(seat, line).map_err(|refusal| Refused::of(&refusal))
    }

    fn act(&mut self, seat: Seat, line: &str) -> Result<(), Refused> {
        self.session.act_line(seat, line).map_err(|refusal| Refused::of(&refusal))
    }

    fn chance_if_due(&mut self) -> Option<String> {
        self.session.chance_if_due()
    }

    fn resolve_chance(&mut self, line: &str) -> Result<(), Refused> {
        self.session.chance_line(line).map_err(|refusal| Refused::of(&refusal))
    }

    fn bot_move(&mut self, seat: Seat, kind: Kind, rng: &mut QuickRng) -> bool {
        let Next::Seats { must, may } = self.session.game().next() else { return false };
        let bot = self.bot(seat, kind);
        let mut player = bot.lock().unwrap_or_else(PoisonError::into_inner);
        let session = &mut self.session;
        if must.has(seat) {
            let legal = session.legal(seat);
            if legal.is_empty() {
                return false;
            }
            let action = player.choose(session.game(), seat, &legal, rng);
            // A proposal of the game should be allowed. If it is not, the bot plays a random listed choice.
            let spare = legal[rng.below(legal.len() as u32) as usize];
            return session.act(seat, action).or_else(|_| session.act(seat, spare)).is_ok();
        }
        let unasked = may.has(seat).then(|| player.interject(session.game(), seat, &mut Vec::new(), rng)).flatten();
        unasked.is_some_and(|action| session.act(seat, action).is_ok())
    }

    fn bot_decision(&mut self, seat: Seat, kind: Kind, seed: u64) -> BotDecision {
        let view = self.session.game().view(Viewer::Seat(seat));
        let bot = self.bot(seat, kind);
        Box::new(move || {
            let mut player = bot.lock().unwrap_or_else(PoisonError::into_inner);
            decide::<G>(&view, seat, &mut player, &mut QuickRng::seeded(seed))
        })
    }

    fn needs_confirmation(&self, seat: Seat, line: &str) -> Result<bool, Refused> {
        let (then, stands) = self.session.preview_line(seat, line).map_err(|refusal| Refused::of(&refusal))?;
        let hand = |game: &G| in_hand(&G::scene(&game.view(Viewer::Seat(seat)), &[]));
        Ok(stands && hand(&then) < hand(self.session.game()))
    }

    fn draft(&self, seat: Seat) -> Vec<String> {
        self.session.draft(seat).to_vec()
    }

    fn may_take_back(&self, seat: Seat) -> bool {
        self.session.can_undo(seat)
    }

    fn take_back(&mut self, seat: Seat) -> Result<UndoneStep, UndoRefusal> {
        self.session.undo(seat)
    }

    fn since_latest(&self, seat: Seat) -> Result<usize, UndoRefusal> {
        self.session.undo_vote_start(seat)
    }

    fn may_ask_back(&self, seat: Seat) -> bool {
        self.session.can_request_undo(seat)
    }

    fn take_back_agreed(&mut self, seat: Seat) -> Result<UndoneStep, UndoRefusal> {
        self.session.undo_agreed(seat)
    }

    fn remark(&mut self, table: &str, line: &str) {
        self.session.remark(table, line);
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let legal = match viewer {
            Viewer::Seat(seat) => self.session.legal(seat),
            Viewer::Spectator | Viewer::Omniscient => Vec::new(),
        };
        G::scene(&self.session.game().view(viewer), &legal)
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.session.game().view(viewer)).expect("a view is plain data")
    }

    fn describe(&self) -> Value {
        self.session.game().describe()
    }

    fn story(&self, viewer: Viewer) -> Vec<(usize, Text)> {
        self.session.log_for(viewer).map(|(step, text)| (step, Text::clone(text))).collect()
    }

    fn visit_story(&self, viewer: Viewer, from: usize, visit: &mut dyn FnMut(usize, &Shared<Text>)) {
        self.session.log_since(viewer, from).for_each(|(step, text)| visit(step, text));
    }

    fn standing(&self) -> Standing {
        self.session.game().standing()
    }

    fn record(&self) -> Record {
        self.session.record()
    }
}

/// Decides in a world that fits the view. `legal` and `propose` depend only on what the seat knows, so every such world gives the same
/// answer, and the bot has no access to the true state.
fn decide<G: Game>(view: &G::View, seat: Seat, player: &mut Player<G>, rng: &mut QuickRng) -> Option<String> {
    let world = G::imagine(view, rng);
    let Next::Seats { must, may } = world.next() else { return None };
    let mut legal = Vec::new();
    let action = if must.has(seat) {
        world.legal(seat, &mut legal);
        if legal.is_empty() {
            return None;
        }
        let chosen = player.choose(&world, seat, &legal, rng);
        // A proposal of the game should be allowed. If it is not, the bot plays a random listed choice.
        let spare = legal[rng.below(legal.len() as u32) as usize];
        Some(if world.check(seat, chosen).is_ok() { chosen } else { spare })
    } else {
        may.has(seat).then(|| player.interject(&world, seat, &mut legal, rng)).flatten()
    };
    action.filter(|action| world.check(seat, *action).is_ok()).map(|action| world.write_action(seat, action))
}

/// How many cards a viewer holds: those in a hand of their own, not on somebody's mat.
fn in_hand(scene: &Scene) -> u32 {
    let hands = scene.widgets.iter().filter_map(|widget| match &widget.kind {
        Shape::Cards(Layout::Hand, cards) => Some(cards),
        _ => None,
    });
    hands.flatten().map(|card| card.count).sum()
}
