//! Plays the same steps at two tables with different hidden outcomes.

use crate::room::{Confirmed, MoveResult, Room};
use engine::scene::{Card, Kind, Widget};
use engine::{Next, QuickRng, Rng, Seat, Viewer};
use registry::AnyTable;

/// What a game's chance hides, and from whom.
pub struct HiddenChance {
    pub game: &'static str,
    pub options: &'static [(&'static str, &'static str)],
    /// Whether an outcome is hidden from the viewer: (outcome, viewer's word, actor's word, actor's line).
    pub is_hidden: fn(&str, &str, &str, &str) -> bool,
    /// Lines that create hidden information.
    pub hides_more: fn(&str) -> bool,
    /// More outcomes than this at once are a lookout, whose rejected cards become public.
    pub max_hidden_outcomes: usize,
    /// Some effect shows a hand to another seat. After that the tables may differ.
    pub shows_hands: bool,
}

pub const WATCH: HiddenChance = HiddenChance {
    game: "watch",
    options: &[("start", "first")],
    // The seats that draw or steal cards know them.
    is_hidden: |fell, viewer, actor, line| {
        let robbed = line.rsplit_once(" rob ").is_some_and(|(_, victim)| victim == viewer);
        (fell.starts_with("draw ") || fell.starts_with("theft ")) && actor != viewer && !robbed
    },
    hides_more: |line| line == "buy card" || line.contains(" rob "),
    max_hidden_outcomes: usize::MAX,
    shows_hands: false,
};

/// With heroes, guards and wildlings. Everything the Brotherhood adds is public.
pub const BROTHERHOOD: HiddenChance = HiddenChance { options: &[("start", "first"), ("mode", "brotherhood")], ..WATCH };

pub const MOUNTAIN: HiddenChance = HiddenChance {
    game: "mountain",
    options: &[],
    // Of two starting trolls that others draw, the viewer sees the kept one. Where one of the two is exchanged, so is
    // the other.
    is_hidden: |fell, viewer, _, _| {
        fell.strip_prefix("draw ").is_some_and(|drawn| !drawn.starts_with(viewer) && drawn.len() % 2 == 0)
    },
    hides_more: |_| false,
    max_hidden_outcomes: usize::MAX,
    shows_hands: false,
};

pub const THRONES: HiddenChance = HiddenChance {
    game: "thrones",
    options: &[],
    is_hidden: |fell, viewer, _, _| {
        let mut words = fell.split(' ');
        matches!(words.next(), Some("draw" | "look")) && words.next() != Some(viewer)
    },
    // Passing reveals nothing, so the tables stay comparable for long.
    hides_more: |line| line == "pass" || line == "done" || line == "keep",
    max_hidden_outcomes: usize::MAX,
    shows_hands: true,
};

pub const EMPIRES: HiddenChance = HiddenChance {
    game: "empires",
    options: &[],
    // Exploring puts a card into the explorer's hand.
    is_hidden: |fell, viewer, actor, _| {
        let mut words = fell.split(' ');
        words.next() == Some("draw") && words.next() == Some(actor) && actor != viewer
    },
    hides_more: |line| line.starts_with("use explore") || line == "done" || line == "accept",
    max_hidden_outcomes: 3,
    shows_hands: false,
};

/// What happened at the first table.
#[derive(Clone, Debug)]
pub struct PlayedStep {
    actor: String,
    pub line: String,
    fell: Vec<String>,
}

/// The first seat that the game waits for, and its legal moves.
pub fn next_moves(room: &Room) -> Option<(Seat, Vec<String>)> {
    let session = room.session()?;
    let Next::Seats { must, .. } = session.next() else { return None };
    let actor = must.first()?;
    Some((actor, session.legal(actor)))
}

/// Cards in other hands that seats have been shown, according to their views.
pub fn shown(room: &mut Room) -> String {
    let known = |viewer: Seat| {
        let view = room.session().map(|session| session.view(Viewer::Seat(viewer))).unwrap_or_default();
        let seats = view["seats"].as_object().into_iter().flatten();
        let others = seats.filter(|(word, _)| *word != room.seat_word(viewer));
        others.map(|(_, seat)| seat["known"].to_string()).collect::<String>()
    };
    Seat::all(room.row.seats).map(known).collect()
}

/// A random line, more often one that creates hidden information.
pub fn choose(legal: &[String], hidden: &HiddenChance, rng: &mut QuickRng) -> String {
    let preferred: Vec<&String> = legal.iter().filter(|line| (hidden.hides_more)(line)).collect();
    let any = |list: &[&String], rng: &mut QuickRng| list[rng.below(list.len() as u32) as usize].clone();
    if preferred.is_empty() || rng.below(4) == 0 {
        any(&legal.iter().collect::<Vec<_>>(), rng)
    } else {
        any(&preferred, rng)
    }
}

/// Starts the first table. Returns the outcomes.
pub fn start(room: &mut Room) -> Vec<String> {
    let host = room.row.host.clone();
    room.start_before_chance(&host).expect("all are there");
    let mut fell = Vec::new();
    room.advance_game_with(&mut |session| session.chance_if_due().inspect(|line| fell.push(line.clone())));
    fell
}

/// Plays a line at the first table and resolves chance.
pub fn play_step(room: &mut Room, actor: Seat, line: String) -> PlayedStep {
    let said = room.apply_action(actor, &line, None, Confirmed::Yes);
    assert_eq!(said, MoveResult::Done, "{line}");
    let mut fell = Vec::new();
    room.advance_game_with(&mut |session| session.chance_if_due().inspect(|line| fell.push(line.clone())));
    PlayedStep { actor: room.seat_word(actor).to_owned(), line, fell }
}

/// Starts the second table. Returns whether something hidden differs, or `None` if it cannot follow.
pub fn start_like(room: &mut Room, fell: &[String], viewer: Seat, hidden: &HiddenChance) -> Option<bool> {
    let host = room.row.host.clone();
    room.start_before_chance(&host).expect("all are there");
    resolve_chance_like(
        room,
        &PlayedStep { actor: String::new(), line: String::new(), fell: fell.to_vec() },
        viewer,
        hidden,
    )
}

/// Repeats a step at the second table. Returns whether something hidden differs, or `None` if it cannot follow.
pub fn repeat_step(room: &mut Room, played: &PlayedStep, viewer: Seat, hidden: &HiddenChance) -> Option<bool> {
    let actor = Seat::all(room.row.seats).find(|seat| room.seat_word(*seat) == played.actor)?;
    (room.apply_action(actor, &played.line, None, Confirmed::Yes) == MoveResult::Done).then_some(())?;
    resolve_chance_like(room, played, viewer, hidden)
}

fn resolve_chance_like(room: &mut Room, played: &PlayedStep, viewer: Seat, hidden: &HiddenChance) -> Option<bool> {
    let (word, cards) = (room.seat_word(viewer), cards(room));
    let mut left = played.fell.iter();
    let (mut differs, mut lost) = (false, false);
    room.advance_game_with(&mut |session| {
        if session.next() != Next::Chance {
            return None;
        }
        let Some(fell) = left.next() else {
            lost = true;
            return None;
        };
        let few = played.fell.len() <= hidden.max_hidden_outcomes;
        let secret = few && (hidden.is_hidden)(fell, word, &played.actor, &played.line);
        let fallen = secret.then(|| resolve_other_outcome(session, fell, &cards)).flatten();
        differs |= fallen.is_some();
        let fallen = fallen.or_else(|| session.resolve_chance(fell).is_ok().then(|| fell.clone()));
        lost |= fallen.is_none();
        fallen
    });
    (!lost && left.next().is_none()).then_some(differs)
}

/// Resolves chance with another outcome of the same kind, if one is possible.
fn resolve_other_outcome(session: &mut dyn AnyTable, fell: &str, cards: &[String]) -> Option<String> {
    let (verb, card) = fell.rsplit_once(' ')?;
    let others = cards.iter().filter(|other| *other != card).map(|other| format!("{verb} {other}"));
    others.into_iter().find(|other| session.resolve_chance(other).is_ok())
}

/// The words of all cards and resources.
fn cards(room: &Room) -> Vec<String> {
    fn of(widget: &Widget, all: &mut Vec<String>) {
        match &widget.kind {
            Kind::Cards(_, cards) => all.extend(cards.iter().map(|card: &Card| card.id.to_string())),
            Kind::Group(things) => things.iter().for_each(|thing| of(thing, all)),
            _ => {}
        }
    }
    let words = [
        "ranger-patrol",
        "road-building",
        "winter-is-coming",
        "victory-point",
        "lumber",
        "brick",
        "grain",
        "wool",
        "ore",
    ];
    let mut all: Vec<String> = words.map(str::to_owned).into();
    room.game.gallery(&registry::Pack::ours()).iter().for_each(|widget| of(widget, &mut all));
    all
}
