//! Taking back during simultaneous secret choices: whether it is allowed must not reveal what another seat holds.

use engine::fair::Seed;
use engine::session::{Session, UndoRefusal};
use engine::{DataRef, Scenario, Seat};
use serde_json::{Value, json};
use watch::{Options, Watch};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);
const BLACK: Seat = Seat(2);

/// A session that starts at the given position.
fn given(phase: &str, hands: [Value; 3]) -> Session<Watch> {
    let mut game = Watch::start_of_play(DataRef::ours(), &Options::default(), 4).unwrap();
    let mut given = serde_json::to_value(game.given()).unwrap();
    given["phase"] = phase.into();
    for (seat, hand) in ["red", "blue", "black"].into_iter().zip(hands) {
        given["seats"][seat]["hand"] = hand;
    }
    game.load_position(serde_json::from_value(given).unwrap()).unwrap();
    Session::at_position(game, Seed::from_number(1))
}

/// A seven was rolled: red, blue and black must discard four cards each, and red has discarded.
fn seven(blue: Value) -> Session<Watch> {
    let mut session = given("discards", [json!({ "ore": 4, "wool": 4 }), blue, json!({ "grain": 8 })]);
    session.act_line(RED, "discard ore; discard ore; discard ore; discard wool").unwrap();
    session
}

#[test]
fn pending_secret_choices_do_not_block_taking_back() {
    // Blue has no choice at all, no choice for the last card, or two kinds for every card.
    let hands = [json!({ "wool": 8 }), json!({ "wool": 6, "ore": 2 }), json!({ "wool": 4, "ore": 4 })];
    let cards = [["wool"; 4], ["ore", "ore", "wool", "wool"], ["wool", "ore", "wool", "ore"]];
    for (hand, cards) in hands.into_iter().zip(cards) {
        let mut session = seven(hand.clone());
        for card in cards {
            assert_eq!(session.check_undo(RED), Ok(()), "{hand}");
            session.act_line(BLUE, &format!("discard {card}")).unwrap();
        }
        assert_eq!(session.check_undo(RED), Ok(()), "{hand}");
        assert_eq!(session.check_undo(BLUE), Ok(()), "{hand}");

        let mut again = session.clone();
        assert_eq!(again.undo(RED).unwrap().line, "discard wool");
        assert_eq!((again.draft(RED).len(), again.draft(BLUE).len()), (3, 0), "blue's choice stands");
        again.act_line(RED, "discard wool").unwrap();
        assert_eq!(again.game(), session.game());

        session.act_line(BLACK, "discard grain; discard grain; discard grain").unwrap();
        assert_eq!(session.check_undo(RED), Ok(()), "black is still choosing");
        session.act_line(BLACK, "discard grain").unwrap();
        for seat in [RED, BLUE, BLACK] {
            assert_eq!(session.undo(seat), Err(UndoRefusal::Revealed), "all are in and were shown");
        }
    }
}

#[test]
fn public_answers_block_taking_back() {
    let mut session = given("main", [json!({ "ore": 2 }), json!({ "wool": 2 }), json!({ "wool": 2 })]);
    session.act_line(RED, "offer 1 ore for 1 wool to blue, black, yellow").unwrap();
    session.act_line(BLUE, "decline").unwrap();
    assert!(session.check_undo(RED).is_err(), "he has been answered");
    session.act_line(BLACK, "decline").unwrap();
    assert!(session.check_undo(BLUE).is_err(), "red may act on what he heard");
}
