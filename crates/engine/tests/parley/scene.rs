//! The scene of a table.

use super::messages::seat_text;
use super::{Action, Good, KINDS, Parley, Phase, View, notation};
use engine::scene::{Card, Choice, Kind, Layout, Prompt, Purse, Scene, Verb, Widget};
use engine::{Arg, Bag, By, Next, Present, Rules, Seat, Text, Viewer};

impl Present for Parley {
    fn scene(view: &View, legal: &[Action]) -> Scene {
        let mut widgets: Vec<Widget> = Seat::all(view.seats).map(|seat| mat(view, seat)).collect();
        let deck = view.top.len() as u32 + view.middle + view.bottom.len() as u32;
        widgets.push(Widget::new("deck", Text::new("deck"), Kind::Counter(i64::from(deck))));
        widgets.push(Widget::new("sold", Text::new("sold"), Kind::Cards(Layout::Pile, cards(view, &view.sold))));
        let round = Text::new("round").with("round", view.round).with("rounds", view.options.rounds);
        widgets.push(Widget::new("round", Text::new("fair"), Kind::Note(round)));
        Scene::new(widgets, prompt(view, legal))
    }
}

fn mat(view: &View, seat: Seat) -> Widget {
    let hand = &view.hands[seat.index()];
    let mut shown = cards(view, &hand.sure);
    if hand.cards > hand.sure.len() {
        let hidden = Card::new("?", Text::new("hidden-card"), hand.cards - hand.sure.len());
        shown.push(Card { hidden: true, ..hidden });
    }
    let id = |thing: &str| format!("{}-{thing}", notation::seat_word(seat));
    let mut things = vec![
        Widget::new(id("hand"), Text::new("hand"), Kind::Cards(Layout::Hand, shown)),
        Widget::new(id("score"), Text::new("score"), Kind::Counter(i64::from(view.standing.scores[seat.index()]))),
    ];
    if let Some(road) = view.picks[seat.index()].1 {
        let road = Text::new(format!("road-{}", notation::road_word(road)));
        things.push(Widget::new(id("road"), Text::new("road"), Kind::Note(road)));
    }
    let asked = view.next.asked().has(seat);
    let kind = Kind::Mat { seat: notation::seat_word(seat).into(), asked, things: things.into() };
    Widget::new(notation::seat_word(seat), seat_text(seat), kind)
}

fn cards(view: &View, bag: &Bag<KINDS>) -> Vec<Card> {
    let card = |(k, n)| {
        let good = Good(k as u8);
        Card::new(view.data.word(good).to_owned(), Text::new("good").with("good", view.data.name(good)), n)
    };
    bag.outcomes().map(card).collect()
}

fn prompt(view: &View, legal: &[Action]) -> Option<Prompt> {
    let (Viewer::Seat(seat), Next::Seats { must, may }) = (view.viewer, view.next) else { return None };
    if !(must | may).has(seat) {
        return None;
    }
    let patterns = || Parley::about().notation.iter().filter(|p| p.by != By::Chance);
    let word = |form: &str| form.split(' ').next().unwrap_or_default().to_owned();
    let label = |form: &str| Text::new(format!("verb-{}", word(form)));
    let verbs = patterns().map(|p| Verb { form: p.form.into(), label: label(p.form), free: p.by == By::FreeForm });
    let choice = |&action: &Action| {
        let line = notation::action_line(view.data, action);
        let verb = patterns().position(|p| word(p.form) == word(&line))?;
        let slots: Vec<String> = line.split(' ').skip(1).map(str::to_owned).collect();
        let label = label(&line);
        let hint = |good| Text::new("hint-worth").with("points", Arg::from(view.data.worth(good)));
        let hints = if let Action::Sell(good) = action { vec![hint(good)] } else { Vec::new() };
        Some(Choice { line, verb, slots, label, hints })
    };
    let ask = match view.phase {
        Phase::Pick => "ask-pick",
        Phase::Answer { .. } => "ask-answer",
        Phase::Window { .. } => "ask-ward",
        _ if view.turn != seat => "ask-show",
        _ if view.draft.is_some() => "ask-bury",
        _ => "ask-turn",
    };
    Some(Prompt {
        ask: Text::new(ask),
        waiting: must.has(seat),
        verbs: verbs.collect(),
        choices: legal.iter().filter_map(choice).collect(),
        purse: Purse::default(),
    })
}
