//! What one viewer knows, and the worlds he cannot rule out.

use super::data::NONE;
use super::{Data, Good, KINDS, Memory, Options, Parley, Phase, Road, SEATS};
use engine::{Bag, DataRef, Deck, Next, Placed, Rng, Rules, Seat, SeatSet, Standing, Viewer};
use serde::Serialize;

/// All that one viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub viewer: Viewer,
    pub print: DataRef<Data>,
    pub options: Options,
    pub seats: u8,
    pub phase: Phase,
    pub round: u8,
    pub turn: Seat,
    pub turns: u32,
    pub offers: u8,
    pub next: Next,
    pub hands: Vec<HandView>,
    /// The deck's cards: those put on top, how many are shuffled, those put underneath.
    pub top: Vec<PlacedView>,
    pub middle: u32,
    pub bottom: Vec<PlacedView>,
    pub sold: Bag<KINDS>,
    /// Who has picked a road, and which as far as he knows.
    pub picks: Vec<(bool, Option<Road>)>,
    /// His own burial, while it is open.
    pub draft: Option<Good>,
    pub points: Vec<i32>,
    /// Counts of the hands only what he may count.
    pub standing: Standing,
}

/// A hand: a count and the cards that are sure.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct HandView {
    pub cards: u32,
    /// To this viewer.
    pub sure: Bag<KINDS>,
    /// To everybody: windows are judged by it.
    pub open: Bag<KINDS>,
}

/// A card whose place is fixed: who knows it is public, which it is only to them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlacedView {
    pub good: Option<Good>,
    pub known_to: SeatSet,
}

pub fn view(game: &Parley, viewer: Viewer) -> View {
    let seats = || Seat::all(game.seats);
    let hands = seats().map(|s| HandView {
        cards: game.hands[s.index()].len(),
        sure: game.sure(viewer, s),
        open: game.sure(Viewer::Spectator, s),
    });
    let placed =
        |p: &Placed| PlacedView { good: viewer.knows(p.known_to).then_some(Good(p.kind)), known_to: p.known_to };
    let all_in = game.phase != Phase::Pick;
    let picks = seats().map(|s| {
        let road = game.picks[s.index()];
        (road.is_some(), road.filter(|_| all_in || viewer.knows(SeatSet::of(s))))
    });
    let kept = |s: Seat| {
        Good::all().map(|g| i32::from(game.sure(viewer, s).count(g.index())) * game.print.kept(g)).sum::<i32>()
    };
    View {
        viewer,
        print: game.print,
        options: game.options,
        seats: game.seats,
        phase: game.phase,
        round: game.round,
        turn: game.turn,
        turns: game.turns,
        offers: game.offers,
        next: game.next(),
        hands: hands.collect(),
        top: game.deck.top.iter().map(placed).collect(),
        middle: game.deck.middle.len(),
        bottom: game.deck.bottom.iter().map(placed).collect(),
        sold: game.sold,
        picks: picks.collect(),
        draft: game.draft.filter(|_| viewer.knows(SeatSet::of(game.turn))),
        points: game.points[..usize::from(game.seats)].to_vec(),
        standing: Standing::by_score(
            seats().map(|s| game.points[s.index()] + kept(s)).collect(),
            game.standing().ending,
        ),
    }
}

/// Deals every unseen card fairly to the places he cannot see into.
pub fn imagine(view: &View, rng: &mut impl Rng) -> Parley {
    let mut unseen = *view.print.cards().counts();
    let placed = view.top.iter().chain(&view.bottom).filter_map(|p| p.good).map(Good::index);
    placed.for_each(|k| unseen[k] -= 1);
    for bag in view.hands.iter().map(|h| h.sure).chain([view.sold]) {
        (0..KINDS).for_each(|k| unseen[k] -= bag.count(k));
    }
    let mut unseen = Bag::new(unseen);
    let mut deal = |rng: &mut _| {
        let kind = unseen.sample(rng);
        unseen.take(kind);
        kind
    };

    let mut hands = [NONE; SEATS];
    let mut memory = Memory::default();
    for (owner, hand) in Seat::all(view.seats).zip(&view.hands) {
        hands[owner.index()] = hand.sure;
        (hand.sure.len()..hand.cards).for_each(|_| hands[owner.index()].put(deal(rng)));
        memory.prove(owner, &hand.open);
        if view.viewer != Viewer::Seat(owner) {
            memory.look(view.viewer, owner, hand.sure);
        }
    }
    let mut place = |p: &PlacedView, rng: &mut _| Placed {
        kind: p.good.map_or_else(|| deal(rng) as u8, |g| g.0),
        known_to: p.known_to,
    };
    let top = view.top.iter().map(|p| place(p, rng)).collect();
    let bottom = view.bottom.iter().map(|p| place(p, rng)).collect();
    let mut picks = [None; SEATS];
    for (pick, &(made, road)) in picks.iter_mut().zip(&view.picks) {
        *pick = made.then(|| road.unwrap_or_else(|| Road::ALL[rng.below(3) as usize]));
    }
    let mut points = [0; SEATS];
    points[..view.points.len()].copy_from_slice(&view.points);
    Parley {
        print: view.print,
        options: view.options,
        seats: view.seats,
        phase: view.phase,
        round: view.round,
        turn: view.turn,
        turns: view.turns,
        offers: view.offers,
        hands,
        memory,
        deck: Deck { top, middle: unseen, bottom },
        sold: view.sold,
        points,
        picks,
        draft: view.draft,
    }
}
