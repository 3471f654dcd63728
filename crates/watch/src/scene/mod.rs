//! The picture of a table, made of a View and the list of choices and of nothing else.
//!
//! `board` draws the Gift, `mats` the players and their cards, `deals` open offers, `prompt` what is asked.

mod board;
mod deals;
mod mats;
mod prompt;
mod wall;

use crate::actions::Action;
use crate::data::CardKind;
use crate::data::Variant;
use crate::options::Phases;
use crate::resource::{Goods, Resource};
use crate::state::{Answer, Phase, variant_of};
use crate::view::View;
use crate::words::resource;
use table::scene::{Card, Kind, Layout, Scene, Widget};
use table::{Arg, Seat, SeatSet, Text};

impl View {
    pub(crate) fn scene(&self, legal: &[Action]) -> Scene {
        let mut widgets = vec![self.board()];
        widgets.extend(self.scores());
        widgets.extend([self.timeline(), self.dice()]);
        widgets.extend(self.brotherhood());
        widgets.extend(self.deals());
        if let Some(seat) = self.own_seat() {
            widgets.extend(self.own_cards(seat));
        }
        widgets.extend(Seat::all(self.seats).map(|seat| self.mat(seat)));
        widgets.extend([self.camp(), self.supply(), self.deck()]);
        widgets.extend(self.spent());
        widgets.extend(self.display());
        widgets.push(self.costs());
        Scene { widgets, prompt: self.own_seat().map(|seat| self.prompt(seat, legal)) }
    }

    // ---- whom the game asks: `Watch::next` as everybody can work it out ----

    /// The seats the game waits for.
    fn must(&self) -> SeatSet {
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

    /// Seats that have not yet answered the open offer.
    fn unanswered(&self) -> SeatSet {
        self.public.asked.iter().filter(|s| self.public.answers[s.index()] == Answer::None).collect()
    }

    /// Seats that may propose a trade of their own accord. rule: offers
    fn may_propose(&self) -> SeatSet {
        let others = SeatSet::all(self.seats) - SeatSet::of(self.public.active);
        match self.public.phase {
            Phase::Main if !self.public.trade_closed => others,
            Phase::Offered => others - self.public.asked,
            _ => SeatSet::NONE,
        }
    }

    // ---- words ----

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

    // ---- the middle of the table ----

    /// The steps of this turn, or the rounds of the opening. rules: turn, phases, setup-free
    fn timeline(&self) -> Widget {
        let p = &self.public;
        let opening = matches!(p.phase, Phase::PlaceSettlement | Phase::PlaceRoad(_) | Phase::PlaceGuard)
            || matches!(p.phase, Phase::DrawStart | Phase::LayBoard(_)) && self.options.free_opening();
        let (label, steps, at) = if opening {
            let mut steps = vec!["step-first-round", "step-second-round"];
            if self.options.brotherhood() {
                steps.push("step-guards");
            }
            steps.push("step-first-turn");
            (Text::new("label-opening"), steps, usize::from(p.placed / self.seats))
        } else {
            let label = Text::new("label-turn").with("number", p.turns).with("seat", self.seat_text(p.active));
            let (steps, at) = self.turn_steps();
            (label, steps, at)
        };
        let steps = steps.into_iter().map(Text::new).collect();
        Widget::new("timeline", label, Kind::Timeline { steps, at })
    }

    fn turn_steps(&self) -> (Vec<&'static str>, usize) {
        let p = &self.public;
        let seven = p.dice[0] + p.dice[1] == 7; // rule: seven
        let separate = self.options.phases == Phases::Separate;
        let mut steps = vec!["step-roll"];
        if seven {
            steps.extend(["step-discard", "step-tormund"]);
        }
        if self.options.brotherhood() {
            steps.push("step-wildlings");
        }
        steps.extend(if separate { &["step-trade", "step-build"][..] } else { &["step-trade-build"] });
        steps.push("step-end");
        let now = match p.phase {
            Phase::Over => "step-end",
            Phase::Discards => "step-discard",
            Phase::MoveTormund => "step-tormund",
            Phase::Theft(_) if seven => "step-tormund",
            _ if !p.rolled || p.phase == Phase::Drama => "step-roll",
            Phase::Samwell(_) | Phase::AfterUse(_) if p.die_due => "step-wildlings",
            _ if !separate => "step-trade-build",
            _ if p.trade_closed => "step-build",
            _ => "step-trade",
        };
        let at = steps.iter().position(|step| *step == now).unwrap_or_default();
        (steps, at)
    }

    fn dice(&self) -> Widget {
        // The wildling die is no part of their sum, so it lies by itself. rule: roll
        let [a, b, _] = self.public.dice;
        let dice = if a == 0 { Vec::new() } else { vec![a, b] };
        Widget::new("dice", Text::new("label-dice"), Kind::Dice(dice))
    }

    /// Where Tormund waits; its id is the word that sends him there.
    fn camp(&self) -> Widget {
        let home = self.public.tormund.is_none();
        let cards = if home { vec![Card::new("tormund", Text::new("thing-tormund"), 1)] } else { Vec::new() };
        Widget::new("camp", Text::new("label-camp"), Kind::Cards(Layout::Row, cards))
    }

    fn supply(&self) -> Widget {
        let cards = Resource::ALL.map(|r| resource_card(r, self.public.supply.count(r)));
        Widget::new("supply", Text::new("label-supply"), Kind::Cards(Layout::Row, cards.into()))
    }

    fn deck(&self) -> Widget {
        let mut top = Card::new("card", Text::new("thing-card"), self.public.deck_size.into());
        top.hidden = true;
        let cards = if self.public.deck_size == 0 { Vec::new() } else { vec![top] };
        Widget::new("deck", Text::new("label-deck"), Kind::Cards(Layout::Pile, cards))
    }

    /// Progress cards that left the game. rule: development-cards
    fn spent(&self) -> Option<Widget> {
        let cards: Vec<Card> = counted(self.public.spent)
            .map(|(kind, n)| {
                Card::new(kind.word(), Text::new("card-name").with("card", self.card_name(kind)), n.into())
            })
            .collect();
        (!cards.is_empty()).then(|| Widget::new("spent", Text::new("label-spent"), Kind::Cards(Layout::Pile, cards)))
    }

    /// The building cost card. rule: build
    fn costs(&self) -> Widget {
        let (costs, points) = (&self.data.costs, &self.variant().points);
        let columns = Resource::ALL.into_iter().map(resource).chain([Text::new("label-points")]).collect();
        let row = |key: &'static str, cost: Goods, points: u8| {
            let cells = cost.counts().into_iter().chain([points]);
            (Text::new(key), cells.map(|n| if n == 0 { Text::new("cell-none") } else { number(n.into()) }).collect())
        };
        let mut rows = vec![
            row("thing-road", costs.road, 0),
            row("thing-settlement", costs.settlement, points.settlement),
            row("thing-keep", costs.keep, points.keep),
            row("thing-card", costs.card, 0),
        ];
        if self.options.brotherhood() {
            rows.push(row("thing-guard", costs.guard, 0));
        }
        Widget::new("costs", Text::new("label-costs"), Kind::Table { columns, rows })
    }

    /// The count at the end, line by line. rule: victory-points
    fn scores(&self) -> Option<Widget> {
        let shown = self.public.shown?;
        let points = &self.variant().points;
        let columns = Seat::all(self.seats).map(|s| self.seat_text(s)).collect();
        let line = |key: &'static str, of: &dyn Fn(Seat) -> u32| {
            (Text::new(key), Seat::all(self.seats).map(|s| number(of(s))).collect::<Vec<_>>())
        };
        let pieces = |seat: Seat| &self.public.pieces[seat.index()];
        let held = |holder: Option<Seat>, seat: Seat, worth: u8| if holder == Some(seat) { worth.into() } else { 0 };
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
        if self.public.north.doom.is_some() {
            // After a disaster guards decide. rule: disaster
            rows.push(line("score-guards-on-wall", &|s| self.public.north.guards_of(s) as u32));
        }
        Some(Widget::new("scores", Text::new("label-scores"), Kind::Table { columns, rows }))
    }
}

/// A number in a table.
fn number(n: u32) -> Text {
    Text::new("cell-number").with("number", n)
}

/// So many cards of a resource.
fn resource_card(kind: Resource, count: u8) -> Card {
    Card::new(kind.word(), resource(kind), count.into())
}

/// The kinds of development cards that are there, with their counts.
fn counted(cards: [u8; 5]) -> impl Iterator<Item = (CardKind, u8)> {
    CardKind::ALL.into_iter().zip(cards).filter(|(_, n)| *n > 0)
}
