//! Where the widgets of a scene lie on a page, and so the order in which they are read: on the page, in letters, aloud.

use engine::scene::{Kind, Layout, Scene, Widget};

/// The zones of a page, in the order in which they are read.
pub const ZONES: [&str; 8] = ["score", "strip", "board", "deal", "dock", "market", "side", "bank"];
/// The hand lies beside the question and is read after it.
const AFTER_THE_QUESTION: &str = "dock";

/// What decides where things lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Page {
    /// Is the count at the end on the table? It comes right after the most important widget.
    over: bool,
    /// Is there a board in the middle? If not, the players' places are what one looks at.
    pub board: bool,
    /// Is it a board of squares? It is as high as wide: what can be taken lies beside it.
    squares: bool,
}

impl Page {
    pub fn of(scene: &Scene) -> Page {
        Page {
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
            // What is said belongs to the question; what lies there, beside the board.
            Kind::Group(things) if things.iter().all(|w| matches!(w.kind, Kind::Note(_))) => "deal",
            Kind::Cards(Layout::Row, _) | Kind::Group(_) if self.squares => "market",
            Kind::Table { .. } if self.over && widget.id == "scores" => "score",
            _ => "bank",
        }
    }
}

/// What the look of a whole page depends on, as classes: there is no board and the places of the players are in the middle,
/// something was said, there is a ring of cards or a market, cards lie in tiers, or there are two hands.
pub fn shape(scene: &Scene) -> impl Iterator<Item = &'static str> {
    let page = Page::of(scene);
    let lies = |zone: &str| scene.widgets.iter().any(|widget| page.zone(widget) == zone);
    let laid = |layout: Layout| {
        scene.widgets.iter().filter(|w| matches!(&w.kind, Kind::Cards(how, _) if *how == layout)).count()
    };
    let shapes = [
        ("no-board", !page.board),
        ("has-offer", lies("deal")),
        ("has-ring", scene.widgets.iter().any(|widget| widget.id == "ring")),
        ("has-market", lies("market")),
        ("has-tiers", laid(Layout::Pyramid) > 0),
        ("two-hands", laid(Layout::Hand) > 1),
    ];
    shapes.into_iter().filter(|(_, holds)| *holds).map(|(name, _)| name)
}

/// The widgets in the order in which they are read, and how many of them come before the question.
pub(crate) fn in_order(scene: &Scene) -> (Vec<&Widget>, usize) {
    let page = Page::of(scene);
    let place = |zone: &str| ZONES.iter().position(|name| *name == zone);
    let mut widgets: Vec<&Widget> = scene.widgets.iter().map(|widget| &**widget).collect();
    widgets.sort_by_key(|widget| place(page.zone(widget)));
    let before = widgets.iter().filter(|widget| place(page.zone(widget)) < place(AFTER_THE_QUESTION)).count();
    (widgets, before)
}
