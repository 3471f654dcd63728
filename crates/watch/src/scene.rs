//! `impl Present`: the scene of a table, built only from a view and the list of choices.
//!
//! | module | what it shows |
//! |---|---|
//! | `board` | the Gift |
//! | `beside_board` | turn, dice, supply, deck, costs, the viewer's own cards |
//! | `brotherhood` | the Wall, the north, the heroes |
//! | `mats` | the players and their cards |
//! | `trade` | offers and answers |
//! | `prompt` | the question and the choices |
//!
//! Widgets that rarely change, or look alike to several viewers, are cached by what they show ([`Memo`]).
//!
//! [`Memo`]: engine::scene::Memo

mod beside_board;
mod board;
mod brotherhood;
mod mats;
mod prompt;
mod trade;

use crate::actions::Action;
use crate::data::{CardKind, Variant};
use crate::hidden::View;
use crate::messages::resource_name;
use crate::resource::Resource;
use crate::state::{Answer, Phase, Watch, variant_of};
use engine::scene::{Card, Kind, Layout, Scene, Shared, Widget};
use engine::{Arg, Present, Seat, SeatSet, Text};

impl Present for Watch {
    fn scene(view: &View, legal: &[Action]) -> Scene {
        let made = Shared::from;
        let mut widgets = vec![view.board()];
        widgets.extend(view.scores().map(made));
        widgets.extend([view.timeline(), view.dice()]);
        widgets.extend(view.brotherhood().into_iter().map(made));
        widgets.extend(view.trade_widgets().map(made));
        if let Some(seat) = view.viewer_seat() {
            widgets.extend(view.own_cards(seat));
        }
        widgets.extend(Seat::all(view.seats).map(|seat| view.mat(seat)));
        widgets.extend([view.camp(), view.supply(), view.deck()]);
        widgets.extend(view.spent().map(made));
        widgets.extend(view.display().map(made));
        widgets.push(view.costs());
        Scene::new(widgets, view.viewer_seat().map(|seat| view.prompt(seat, legal)))
    }
}

impl View {
    // ---- whom the game waits for: `Watch::next`, derived from the view ----

    /// The seats the game waits for.
    fn awaited_seats(&self) -> SeatSet {
        let p = &self.public;
        match p.phase {
            Phase::DrawStart | Phase::Rolling | Phase::Theft(_) | Phase::DrawCard | Phase::Over => SeatSet::NONE,
            Phase::LayBoard(_) | Phase::Reveal | Phase::Look(_) => SeatSet::NONE,
            Phase::Samwell(seat) | Phase::AfterUse(seat) => SeatSet::of(seat),
            Phase::Discards => Seat::all(self.seats).filter(|s| p.owed[s.index()] > 0 && !p.chosen.has(*s)).collect(),
            Phase::Offered if !self.unanswered().is_empty() => self.unanswered(),
            _ => SeatSet::of(p.active),
        }
    }

    /// Seats that have not answered the open offer.
    fn unanswered(&self) -> SeatSet {
        self.public.asked.iter().filter(|s| self.public.answers[s.index()] == Answer::None).collect()
    }

    /// Seats that may propose a trade without being asked. rule: offers
    fn may_propose(&self) -> SeatSet {
        let others = SeatSet::all(self.seats) - SeatSet::of(self.public.active);
        match self.public.phase {
            Phase::Main if !self.public.trade_closed => others,
            Phase::Offered => others - self.public.asked,
            _ => SeatSet::NONE,
        }
    }

    // ---- names ----

    fn seat_text(&self, seat: Seat) -> Text {
        Text::new(format!("seat-{}", self.seat_word(seat)))
    }

    fn seat_list(&self, seats: SeatSet) -> Arg {
        Arg::List(seats.iter().map(|s| Arg::Text(self.seat_text(s))).collect())
    }

    fn variant(&self) -> &'static Variant {
        variant_of(self.data, &self.options)
    }

    fn roads_in_all(&self) -> u32 {
        u32::from(self.data.pieces.roads) + u32::from(self.options.fifteen_roads())
    }

    fn card_name(&self, kind: CardKind) -> Arg {
        self.data.card_names[kind as usize].arg()
    }

    // ---- spent cards and the score ----

    /// Progress cards that left the game. rule: development-cards
    fn spent(&self) -> Option<Widget> {
        let cards: Vec<Card> = counted(self.public.spent)
            .map(|(kind, n)| {
                Card::new(kind.word(), Text::new("card-name").with("card", self.card_name(kind)), n.into())
            })
            .collect();
        (!cards.is_empty()).then(|| Widget::new("spent", Text::new("label-spent"), Kind::Cards(Layout::Pile, cards)))
    }

    /// The final score, line by line. rule: victory-points
    fn scores(&self) -> Option<Widget> {
        let shown = self.public.shown?;
        let points = &self.variant().points;
        let columns = Seat::all(self.seats).map(|s| self.seat_text(s)).collect();
        let line = |key: &'static str, of: &dyn Fn(Seat) -> u32| {
            (Text::new(key), Seat::all(self.seats).map(|s| number(of(s))).collect::<Vec<_>>())
        };
        let pieces = |seat: Seat| &self.public.pieces[seat.index()];
        let held = |holder: Option<Seat>, seat: Seat, value: u8| if holder == Some(seat) { value.into() } else { 0 };
        let mut rows = vec![
            line("score-settlements", &|s| pieces(s).settlements.count_ones() * u32::from(points.settlement)),
            line("score-keeps", &|s| pieces(s).keeps.count_ones() * u32::from(points.keep)),
            line("thing-longest-road", &|s| held(self.public.longest_road, s, points.longest_road)),
            line("thing-largest-patrol", &|s| held(self.public.largest_patrol, s, points.largest_patrol)),
            line("score-victory-cards", &|s| shown[s.index()].into()),
        ];
        if self.options.brotherhood() {
            rows.push(line("score-guards", &|s| self.guard_points(s)));
        }
        rows.push(line("score-total", &|s| u32::from(self.public.visible_points[s.index()] + shown[s.index()])));
        if self.public.north.disaster.is_some() {
            // After a disaster the guards decide. rule: disaster
            rows.push(line("score-guards-on-wall", &|s| self.public.north.guards_of(s) as u32));
        }
        Some(Widget::new("scores", Text::new("label-scores"), Kind::Table { columns, rows }))
    }
}

/// A number in a table.
fn number(n: u32) -> Text {
    Text::new("cell-number").with("number", n)
}

/// A card of a resource with its count.
fn resource_card(kind: Resource, count: u8) -> Card {
    Card::new(kind.word(), resource_name(kind), count.into())
}

/// The kinds of development cards with at least one card, and their counts.
fn counted(cards: [u8; 5]) -> impl Iterator<Item = (CardKind, u8)> {
    CardKind::ALL.into_iter().zip(cards).filter(|(_, n)| *n > 0)
}
