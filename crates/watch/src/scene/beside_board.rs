//! Widgets beside the board: the steps of the turn, the dice, the supply, the deck, the cost card; and the viewer's own cards.

use super::{View, counted, number, resource_card};
use crate::data::{CardKind, Data};
use crate::messages::resource_name;
use crate::options::{Options, Phases};
use crate::resource::{Goods, Resource};
use crate::state::Phase;
use arrayvec::ArrayVec;
use engine::scene::{Card, Kind, Layout, Memo, Shared, Widget};
use engine::{DataRef, Seat, Text};
use std::hash::{Hash, Hasher};

/// One of these widgets, with everything that it shows except component data and options.
#[derive(Clone, PartialEq, Hash)]
enum Item {
    Opening(Steps),
    Turn(Seat, u16, Steps),
    Dice([u8; 2]),
    /// Is Tormund at home?
    Camp(bool),
    Supply(Goods),
    Deck(u8),
    Costs,
    Hand(Goods),
    Discards(Goods),
    /// Development cards, and how many of each were bought this turn.
    Cards([u8; 5], [u8; 5]),
}

/// The steps of a turn or of the opening, and the current one.
#[derive(Clone, PartialEq, Hash)]
struct Steps {
    all: ArrayVec<&'static str, 8>,
    at: usize,
}

/// The cache key of a widget: names depend on the data, and contents on the options.
#[derive(PartialEq)]
struct ItemKey {
    data: DataRef<Data>,
    options: Options,
    seats: u8,
    item: Item,
}

/// The item alone distinguishes most keys.
impl Hash for ItemKey {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.item.hash(hasher);
    }
}

impl View {
    fn item(&self, item: Item) -> Shared<Widget> {
        static LYING: Memo<ItemKey, Widget> = Memo::new();
        let here = ItemKey { data: self.data, options: self.options, seats: self.seats, item: item.clone() };
        let widget = LYING.get(here, |here| self.build_item(&here.item));
        debug_assert!(*widget == self.build_item(&item), "something shows what it is not remembered by");
        widget
    }

    fn build_item(&self, item: &Item) -> Widget {
        match item {
            Item::Opening(steps) => steps.widget(Text::new("label-opening")),
            Item::Turn(seat, number, steps) => {
                steps.widget(Text::new("label-turn").with("number", *number).with("seat", self.seat_text(*seat)))
            }
            Item::Dice([a, b]) => {
                let dice = if *a == 0 { Vec::new() } else { vec![*a, *b] };
                Widget::new("dice", Text::new("label-dice"), Kind::Dice(dice))
            }
            Item::Camp(home) => {
                let tormund = home.then(|| Card::new("tormund", Text::new("thing-tormund"), 1));
                cards("camp", "label-camp", Layout::Row, tormund)
            }
            Item::Supply(supply) => {
                let piles = Resource::ALL.map(|r| resource_card(r, supply.count(r)));
                cards("supply", "label-supply", Layout::Row, piles)
            }
            Item::Deck(size) => {
                let mut top = Card::new("card", Text::new("thing-card"), (*size).into());
                top.hidden = true;
                cards("deck", "label-deck", Layout::Pile, (*size > 0).then_some(top))
            }
            Item::Costs => self.cost_card(),
            Item::Hand(goods) => cards("hand", "label-hand", Layout::Hand, resource_cards(*goods)),
            Item::Discards(goods) => cards("discards", "label-discards", Layout::Row, resource_cards(*goods)),
            Item::Cards(held, fresh) => {
                cards("cards", "label-cards", Layout::Hand, self.development_cards(*held, *fresh))
            }
        }
    }

    /// The steps of this turn, or the rounds of the opening. rules: turn, phases, setup-free
    pub(super) fn timeline(&self) -> Shared<Widget> {
        let p = &self.public;
        let opening = matches!(p.phase, Phase::PlaceSettlement | Phase::PlaceRoad(_) | Phase::PlaceGuard)
            || matches!(p.phase, Phase::DrawStart | Phase::LayBoard(_)) && self.options.free_opening();
        if !opening {
            return self.item(Item::Turn(p.active, p.turns, self.turn_steps()));
        }
        let mut all: ArrayVec<_, 8> = ["step-first-round", "step-second-round"].into_iter().collect();
        if self.options.brotherhood() {
            all.push("step-guards");
        }
        all.push("step-first-turn");
        self.item(Item::Opening(Steps { all, at: usize::from(p.placed / self.seats) }))
    }

    fn turn_steps(&self) -> Steps {
        let p = &self.public;
        let seven = p.dice[0] + p.dice[1] == 7; // rule: seven
        let separate = self.options.phases == Phases::Separate;
        let mut all = ArrayVec::new();
        all.push("step-roll");
        if seven {
            all.extend(["step-discard", "step-tormund"]);
        }
        if self.options.brotherhood() {
            all.push("step-wildlings");
        }
        all.extend(if separate { &["step-trade", "step-build"][..] } else { &["step-trade-build"] }.iter().copied());
        all.push("step-end");
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
        let at = all.iter().position(|step| *step == now).unwrap_or_default();
        Steps { all, at }
    }

    /// The two dice. The wildling die is not part of their sum, so it is a separate widget. rule: roll
    pub(super) fn dice(&self) -> Shared<Widget> {
        let [a, b, _] = self.public.dice;
        self.item(Item::Dice([a, b]))
    }

    /// Tormund's camp. Its id is the word of notation that sends him there.
    pub(super) fn camp(&self) -> Shared<Widget> {
        self.item(Item::Camp(self.public.tormund.is_none()))
    }

    pub(super) fn supply(&self) -> Shared<Widget> {
        self.item(Item::Supply(self.public.supply))
    }

    pub(super) fn deck(&self) -> Shared<Widget> {
        self.item(Item::Deck(self.public.deck_size))
    }

    pub(super) fn costs(&self) -> Shared<Widget> {
        self.item(Item::Costs)
    }

    /// The building cost card. rule: build
    fn cost_card(&self) -> Widget {
        let (costs, points) = (&self.data.costs, &self.variant().points);
        let columns = Resource::ALL.into_iter().map(resource_name).chain([Text::new("label-points")]).collect();
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

    // ---- the viewer's own cards ----

    pub(super) fn own_cards(&self, seat: Seat) -> Vec<Shared<Widget>> {
        let own = self.private[seat.index()];
        let discards = own.map_or(Goods::NONE, |own| own.discards);
        let (held, fresh) = own.map_or_else(Default::default, |own| (own.cards, own.fresh));
        let mut widgets = vec![self.item(Item::Hand(self.sure[seat.index()]))];
        widgets.extend((!discards.is_empty()).then(|| self.item(Item::Discards(discards))));
        widgets.push(self.item(Item::Cards(held, fresh)));
        widgets.extend(self.shown_cards(seat).map(Shared::from));
        widgets
    }

    /// Development cards: what they do, and which have to wait a turn.
    pub(super) fn development_cards(&self, held: [u8; 5], fresh: [u8; 5]) -> Vec<Card> {
        let card = |(kind, count): (CardKind, u8)| {
            let name = Text::new("card-name").with("card", self.card_name(kind));
            let mut card = Card::new(kind.word(), name, count.into());
            card.lines.push(Text::new(format!("card-{}", kind.word())));
            let fresh = fresh[kind as usize];
            if fresh > 0 {
                // rules: one-card-a-turn, victory-point-cards
                let line = match kind {
                    CardKind::VictoryPoint => Text::new("card-fresh-victory"),
                    _ => Text::new("card-fresh"),
                };
                card.lines.push(line.with("count", fresh));
            }
            card
        };
        counted(held).map(card).collect()
    }
}

impl Steps {
    fn widget(&self, label: Text) -> Widget {
        let steps = self.all.iter().map(|step| Text::new(*step)).collect();
        Widget::new("timeline", label, Kind::Timeline { steps, at: self.at })
    }
}

fn cards(id: &'static str, key: &'static str, layout: Layout, cards: impl IntoIterator<Item = Card>) -> Widget {
    Widget::new(id, Text::new(key), Kind::Cards(layout, cards.into_iter().collect()))
}

pub(super) fn resource_cards(goods: Goods) -> Vec<Card> {
    goods.iter().map(|(r, n)| resource_card(r, n)).collect()
}
