//! Assigns widgets to zones of the page. The zones also give the reading order of pages, text and screen readers.

use engine::scene::{Kind, Layout, Scene, Widget};

/// The zones of a page, in reading order.
pub const ZONES: [&str; 8] = ["score", "strip", "board", "deal", "dock", "market", "side", "bank"];
/// The hand is beside the prompt and is read after it.
const FIRST_ZONE_AFTER_PROMPT: &str = "dock";

/// Facts about a scene that decide where its widgets go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PageLayout {
    /// Is there a final score table? It is the second widget.
    over: bool,
    /// Is there a board? If not, the players' mats take its place.
    pub board: bool,
    /// Is it a board of squares? It is as high as wide, so the market goes beside it.
    squares: bool,
}

impl PageLayout {
    pub fn of(scene: &Scene) -> PageLayout {
        PageLayout {
            over: matches!(scene.widgets.get(1).map(|w| &w.kind), Some(Kind::Table { .. })),
            board: scene.widgets.iter().any(|w| matches!(w.kind, Kind::HexMap(_) | Kind::Grid(_))),
            squares: scene.widgets.iter().any(|w| matches!(w.kind, Kind::Grid(_))),
        }
    }

    pub fn zone(self, widget: &Widget) -> &'static str {
        match &widget.kind {
            Kind::HexMap(_) | Kind::Grid(_) => "board",
            Kind::Timeline { .. } | Kind::Dice(_) | Kind::Track { .. } => "strip",
            Kind::Mat { .. } | Kind::Group(_) | Kind::Note(_) if !self.board => "board",
            Kind::Mat { .. } | Kind::Race(_) => "side",
            Kind::Cards(Layout::Ring | Layout::Queue, _) if !self.board => "board",
            Kind::Cards(Layout::Hand | Layout::Pyramid, _) => "dock",
            Kind::Cards(..) if !self.board || widget.id == "discards" => "dock",
            // A group of notes belongs to the prompt, any other group beside the board.
            Kind::Group(things) if things.iter().all(|w| matches!(w.kind, Kind::Note(_))) => "deal",
            Kind::Cards(Layout::Row, _) | Kind::Group(_) if self.squares => "market",
            Kind::Table { .. } if self.over && widget.id == "scores" => "score",
            _ => "bank",
        }
    }
}

/// Classes of the page on which the layout of the whole table depends: no board, an offer, a ring of cards, a market, cards in
/// tiers, two hands. The script `patch-dom.js` keeps them up to date.
pub fn layout_classes(scene: &Scene) -> impl Iterator<Item = &'static str> {
    let page = PageLayout::of(scene);
    let has_widget_in = |zone: &str| scene.widgets.iter().any(|widget| page.zone(widget) == zone);
    let count_of = |layout: Layout| {
        scene.widgets.iter().filter(|w| matches!(&w.kind, Kind::Cards(how, _) if *how == layout)).count()
    };
    let shapes = [
        ("no-board", !page.board),
        ("has-offer", has_widget_in("deal")),
        ("has-ring", scene.widgets.iter().any(|widget| widget.id == "ring")),
        ("has-market", has_widget_in("market")),
        ("has-tiers", count_of(Layout::Pyramid) > 0),
        ("two-hands", count_of(Layout::Hand) > 1),
    ];
    shapes.into_iter().filter(|(_, holds)| *holds).map(|(name, _)| name)
}

/// The widgets in reading order, and how many of them come before the prompt.
pub(crate) fn reading_order(scene: &Scene) -> (Vec<&Widget>, usize) {
    let page = PageLayout::of(scene);
    let place = |zone: &str| ZONES.iter().position(|name| *name == zone);
    let mut widgets: Vec<&Widget> = scene.widgets.iter().map(|widget| &**widget).collect();
    widgets.sort_by_key(|widget| place(page.zone(widget)));
    let before = widgets.iter().filter(|widget| place(page.zone(widget)) < place(FIRST_ZONE_AFTER_PROMPT)).count();
    (widgets, before)
}
