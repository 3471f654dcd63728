//! What a card in hand shows about the turn in which it was bought.

use engine::scenario::Counts;
use engine::scene::Kind;
use engine::{DataRef, Hidden, Present, Scenario, Seat, Viewer};
use watch::{Given, Options, Watch};

/// Keys of the lines on red's cards, where red bought one card of this kind this turn.
fn lines_of(fresh: &str) -> Vec<String> {
    let mut game = Watch::start_of_play(DataRef::ours(), &Options::default(), 4).unwrap();
    let mut given: Given = game.given();
    given.phase = "main".into();
    let red = given.seats.get_mut("red").unwrap();
    red.cards = Counts([(fresh.to_owned(), 1)].into());
    red.fresh = red.cards.clone();
    game.load_position(given).unwrap();
    let scene = Watch::scene(&game.view(Viewer::Seat(Seat(0))), &[]);
    let widget = scene.widgets.iter().find(|widget| widget.id == "cards").unwrap();
    let Kind::Cards(_, cards) = &widget.kind else { panic!("cards are cards") };
    cards.iter().flat_map(|card| &card.lines).map(|line| line.key.to_string()).collect()
}

#[test]
fn card_bought_this_turn_must_wait() {
    assert_eq!(lines_of("ranger-patrol"), ["card-ranger-patrol", "card-fresh"]);
}

#[test]
fn victory_card_bought_this_turn_counts_at_once() {
    assert_eq!(lines_of("victory-point"), ["card-victory-point", "card-fresh-victory"]);
}
