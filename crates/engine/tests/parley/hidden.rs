//! What each viewer knows, and the worlds that the viewer cannot rule out.

mod view;

use super::data::NONE;
use super::{Good, KINDS, Memory, Parley, Phase, Road, SEATS};
use engine::{Bag, Deck, Hidden, Placed, Rng, Rules, Seat, SeatSet, Standing, Viewer};
use view::{HandView, PlacedView};

pub use view::View;

impl Hidden for Parley {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let seats = || Seat::all(self.seats);
        let hands = seats().map(|s| HandView {
            cards: self.hands[s.index()].len(),
            sure: self.sure(viewer, s),
            open: self.sure(Viewer::Spectator, s),
        });
        let placed =
            |p: &Placed| PlacedView { good: viewer.knows(p.known_to).then_some(Good(p.kind)), known_to: p.known_to };
        let all_in = self.phase != Phase::Pick;
        let picks = seats().map(|s| {
            let road = self.picks[s.index()];
            (road.is_some(), road.filter(|_| all_in || viewer.knows(SeatSet::of(s))))
        });
        let kept = |s: Seat| {
            Good::all().map(|g| i32::from(self.sure(viewer, s).count(g.index())) * self.data.kept(g)).sum::<i32>()
        };
        View {
            viewer,
            data: self.data,
            options: self.options,
            seats: self.seats,
            phase: self.phase,
            round: self.round,
            turn: self.turn,
            turns: self.turns,
            offers: self.offers,
            next: self.next(),
            hands: hands.collect(),
            top: self.deck.top.iter().map(placed).collect(),
            middle: self.deck.middle.len(),
            bottom: self.deck.bottom.iter().map(placed).collect(),
            sold: self.sold,
            picks: picks.collect(),
            draft: self.draft.filter(|_| viewer.knows(SeatSet::of(self.turn))),
            points: self.points[..usize::from(self.seats)].to_vec(),
            standing: Standing::by_score(
                seats().map(|s| self.points[s.index()] + kept(s)).collect(),
                self.standing().ending,
            ),
        }
    }

    /// Deals every unseen card fairly to the places that the viewer cannot see.
    fn imagine(view: &View, rng: &mut impl Rng) -> Self {
        let mut unseen = *view.data.cards().counts();
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
            data: view.data,
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
}
