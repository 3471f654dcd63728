//! A running table without its game's type: what pages, the terminal and bots' seats need.

use crate::Refused;
use bots::{Kind, Player};
use engine::record::Record;
use engine::scene::{Kind as Shape, Layout, Scene, Shared};
use engine::session::{UndoRefusal, UndoneStep};
use engine::{About, Game, Next, QuickRng, Rng, Seat, SeatSet, Session, Standing, Text, Viewer, Window};
use serde_json::Value;
use std::sync::{Arc, Mutex, PoisonError};

/// What a bot will answer: it holds the seat's view and nothing else, so it can be thought out anywhere.
pub type Thought = Box<dyn FnOnce() -> Option<String> + Send>;

/// A running table.
pub trait AnyTable: Send {
    /// The game's card of introduction.
    fn about(&self) -> &'static About;

    /// How many sit here.
    fn seats(&self) -> u8;

    /// The word of a seat.
    fn seat_name(&self, seat: Seat) -> &'static str;

    /// The seat with this word.
    fn seat_named(&self, word: &str) -> Option<Seat> {
        Seat::all(self.seats()).find(|&seat| self.seat_name(seat) == word)
    }

    /// Whom the game waits for.
    fn next(&self) -> Next;

    /// How many turns have begun.
    fn turns(&self) -> u32;

    /// How many steps (lines of the record) were taken.
    fn steps(&self) -> usize;

    /// A seat's listed choices in notation; none if it is not asked.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// How the seat says "no" or "go on", if it can.
    fn pass(&self, seat: Seat) -> Option<String>;

    /// The open window, if what the game waits for is one: a moment that may go by.
    fn window(&self) -> Option<Window>;

    /// Is a seat asked in a window in which it can do nothing but pass? For that seat alone: it tells what it holds.
    fn can_only_pass(&self, seat: Seat) -> bool;

    /// Would this line be allowed? Says whether, once done, it could no longer be taken back.
    fn check(&self, seat: Seat, line: &str) -> Result<bool, Refused>;

    /// One or several choices joined by `; `: all are done, or none.
    fn act(&mut self, seat: Seat, line: &str) -> Result<(), Refused>;

    /// Lets chance fall if it is due; returns the outcome in notation.
    fn chance_if_due(&mut self) -> Option<String>;

    /// Lets a written outcome happen, if it is possible now: tests that choose what falls.
    fn resolve_chance(&mut self, line: &str) -> Result<(), Refused>;

    /// Lets a bot act for a seat: its answer if the game waits for it, else perhaps something unasked. Says if it acted.
    fn bot_move(&mut self, seat: Seat, kind: Kind, rng: &mut QuickRng) -> bool;

    /// A bot's answer for a seat, to be thought out elsewhere: the line, or nothing if it keeps still.
    fn thought(&mut self, seat: Seat, kind: Kind, seed: u64) -> Thought;

    /// Should a person be asked "sure?" before this line: it cannot be taken back, and a hand of his own shrinks by it?
    fn worth_confirming(&self, seat: Seat, line: &str) -> Result<bool, Refused>;

    /// The steps of this seat's open draft, in notation.
    fn draft(&self, seat: Seat) -> Vec<String>;

    /// Is there something this seat may take back?
    fn may_take_back(&self, seat: Seat) -> bool;

    /// Takes the latest step of a seat back.
    fn take_back(&mut self, seat: Seat) -> Result<UndoneStep, UndoRefusal>;

    /// From which step on everything would be undone if all agreed that this seat takes its latest finished step back.
    fn since_latest(&self, seat: Seat) -> Result<usize, UndoRefusal>;

    /// Is there a step that a seat could ask to take back?
    fn may_ask_back(&self, seat: Seat) -> bool;

    /// Takes the latest finished step of a seat back and everything since: all agreed.
    fn take_back_agreed(&mut self, seat: Seat) -> Result<UndoneStep, UndoRefusal>;

    /// Takes down something that happened at the table and not in the game: `bot takes`, `red`.
    fn remark(&mut self, table: &str, line: &str);

    /// What a viewer sees, with his choices if it is a seat.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// What a viewer knows, as JSON.
    fn view(&self, viewer: Viewer) -> Value;

    /// The whole table as a person sees it who may see everything.
    fn describe(&self) -> Value;

    /// What a viewer reads, with the step each line belongs to.
    fn story(&self, viewer: Viewer) -> Vec<(usize, Text)>;

    /// The same line by line from a step on, without making copies of a story that grows long.
    fn tell(&self, viewer: Viewer, from: usize, to: &mut dyn FnMut(usize, &Shared<Text>));

    /// Scores and places.
    fn standing(&self) -> Standing;

    /// The record so far.
    fn record(&self) -> Record;
}

/// A session, and the bots that play at it with what they remember.
pub(crate) struct Seated<G: Game> {
    session: Session<G>,
    bots: [Option<(Kind, Sitting<G>)>; SeatSet::MOST],
}

/// A bot at its seat. It may be thinking elsewhere while the table goes on.
type Sitting<G> = Arc<Mutex<Player<G>>>;

impl<G: Game> Seated<G> {
    /// The bot of this kind at a seat; another kind that takes the seat over starts with a memory of its own.
    fn bot(&mut self, seat: Seat, kind: Kind) -> Sitting<G> {
        let bot = &mut self.bots[seat.index()];
        match bot {
            Some((sitting, player)) if *sitting == kind => Arc::clone(player),
            _ => {
                let player = Arc::new(Mutex::new(kind.into()));
                *bot = Some((kind, Arc::clone(&player)));
                player
            }
        }
    }
}

impl<G: Game> From<Session<G>> for Seated<G> {
    fn from(session: Session<G>) -> Seated<G> {
        Seated { session, bots: [const { None }; SeatSet::MOST] }
    }
}

impl<G: Game> AnyTable for Seated<G> {
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
            // What a game proposes should be allowed; if it is not, the bot plays on from its list.
            let spare = legal[rng.below(legal.len() as u32) as usize];
            return session.act(seat, action).or_else(|_| session.act(seat, spare)).is_ok();
        }
        let unasked = may.has(seat).then(|| player.interject(session.game(), seat, &mut Vec::new(), rng)).flatten();
        unasked.is_some_and(|action| session.act(seat, action).is_ok())
    }

    fn thought(&mut self, seat: Seat, kind: Kind, seed: u64) -> Thought {
        let view = self.session.game().view(Viewer::Seat(seat));
        let bot = self.bot(seat, kind);
        Box::new(move || {
            let mut player = bot.lock().unwrap_or_else(PoisonError::into_inner);
            think::<G>(&view, seat, &mut player, &mut QuickRng::seeded(seed))
        })
    }

    fn worth_confirming(&self, seat: Seat, line: &str) -> Result<bool, Refused> {
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

    fn tell(&self, viewer: Viewer, from: usize, to: &mut dyn FnMut(usize, &Shared<Text>)) {
        self.session.log_since(viewer, from).for_each(|(step, text)| to(step, text));
    }

    fn standing(&self) -> Standing {
        self.session.game().standing()
    }

    fn record(&self) -> Record {
        self.session.record()
    }
}

/// Thinks in a world the view does not rule out. What `legal` and `propose` say depends only on what the seat knows, so
/// every such world gives the same answer, and the bot never comes near the true one.
fn think<G: Game>(view: &G::View, seat: Seat, player: &mut Player<G>, rng: &mut QuickRng) -> Option<String> {
    let world = G::imagine(view, rng);
    let Next::Seats { must, may } = world.next() else { return None };
    let mut legal = Vec::new();
    let action = if must.has(seat) {
        world.legal(seat, &mut legal);
        if legal.is_empty() {
            return None;
        }
        let chosen = player.choose(&world, seat, &legal, rng);
        // What a game proposes should be allowed; if it is not, the bot plays on from its list.
        let spare = legal[rng.below(legal.len() as u32) as usize];
        Some(if world.check(seat, chosen).is_ok() { chosen } else { spare })
    } else {
        may.has(seat).then(|| player.interject(&world, seat, &mut legal, rng)).flatten()
    };
    action.filter(|action| world.check(seat, *action).is_ok()).map(|action| world.write_action(seat, action))
}

/// How many cards a viewer has in his own hands: those that lie by themselves, not on somebody's mat.
fn in_hand(scene: &Scene) -> u32 {
    let hands = scene.widgets.iter().filter_map(|widget| match &widget.kind {
        Shape::Cards(Layout::Hand, cards) => Some(cards),
        _ => None,
    });
    hands.flatten().map(|card| card.count).sum()
}
