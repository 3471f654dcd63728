//! Presence: the dot, a bot for an absent player, returning with one click, leaving, conceding, removing a guest.

use crate::clicking_player::{ClickStyle, play};
use crate::driver::{Browser, LAPTOP, PHONE};
use crate::support::TestRng;
use crate::support::server::Server;
use crate::{open_game, play_with, wait_for_table};

/// A server on which a player without a stream is absent at once.
fn server() -> Server {
    Server::with(&["--bot-pace", "0", "--away-after", "0"])
}

/// What the panel says of a seat: here, away, or a bot plays.
fn seat_state(browser: &Browser, seat: usize) -> String {
    let script = format!("return document.querySelectorAll('#participants li[data-seat]')[{seat}]?.dataset.is ?? ''");
    browser.eval(&script).as_str().unwrap_or_default().to_owned()
}

/// Starts a game with Ann and Ben, and bots in all other seats. Returns its address.
pub fn start_with_two(ann: &Browser, ben: &Browser, server: &Server, game: &str, more: &[(&str, &str)]) -> String {
    let seats = registry::find(game).expect("a game").about().usual_seats;
    let (count, others) = (seats.to_string(), (2..seats).map(|n| format!("seat-{n}")).collect::<Vec<_>>());
    let mut fields = vec![("seats", count.as_str())];
    fields.extend(others.iter().map(|seat| (seat.as_str(), "random")));
    fields.extend(more);
    let table = open_game(ann, server, game, &fields);
    ben.open_url(&table);
    ben.click_on(".seats-list button.primary");
    ann.wait("Ben sits down", || ann.eval("return !document.querySelector('.start button')?.disabled") == true);
    ann.click_on(".start button");
    wait_for_table(ann);
    wait_for_table(ben);
    table
}

#[test]
fn bot_replaces_absent_player_until_he_returns_in_every_game() {
    let server = server();
    let (ann, ben) = (Browser::open(LAPTOP), Browser::open(PHONE));
    for game in registry::all_ids() {
        let table = start_with_two(&ann, &ben, &server, game, &[]);
        ann.wait("both are here", || seat_state(&ann, 0) == "here" && seat_state(&ann, 1) == "here");
        assert_eq!(ann.eval("return document.querySelectorAll('#participants .wants').length"), 0, "{game}");
        ben.open_url(&server.url("/"));
        ann.wait("Ben is away", || seat_state(&ann, 1) == "away");
        assert!(ann.text("#participants li:nth-child(2)").contains("away"), "{game}: said, not only shown");
        let marked = "return document.querySelectorAll('.mat[data-is=away]').length";
        assert_eq!(ann.eval(marked), 1, "{game}: it is seen where he sits");
        ann.click_on("#participants .wants button");
        ann.wait("a bot plays", || seat_state(&ann, 1) == "bot" && ann.text("#log").contains("a bot plays on"));
        assert!(ben.text("main").len() > 10);
        ben.open_url(&table);
        ben.wait("he is told", || ben.text("#bot-plays").contains("A bot plays for you"));
        ben.click_on("#bot-plays button");
        ben.wait("he is back", || ben.text("#bot-plays").is_empty() && seat_state(&ben, 1) == "here");
        ann.wait("all see it", || seat_state(&ann, 1) == "here" && ann.text("#log").contains("is back"));
    }
    ann.assert_no_errors();
    ben.assert_no_errors();
}

#[test]
fn leaving_asks_first_and_brings_a_bot() {
    let server = server();
    let (ann, ben) = (Browser::open(LAPTOP), Browser::open(LAPTOP));
    start_with_two(&ann, &ben, &server, "watch", &[]);
    let leave = "#participants form[action$='/depart'] button";
    ann.click_on(leave);
    ann.wait("it is asked", || ann.eval("return document.getElementById('confirm').open") == true);
    ann.click_on("#confirm .no");
    assert_eq!(seat_state(&ann, 0), "here");
    ann.click_on(leave);
    ann.click_on("#confirm .yes");
    ann.wait("a bot plays for her", || !ann.text("#bot-plays").is_empty());
    ben.wait("Ben sees it", || seat_state(&ben, 0) == "bot" && ben.text("#log").contains("leaves the table"));
    ben.wait("Ben is host now", || ben.text("#participants li:nth-child(2)").contains("host"));
    // The bot plays on in her place: Ben is asked in his turn.
    play(&ben, ClickStyle::List, &mut TestRng::new(3), 3);
    ann.click_on("#bot-plays button");
    ann.wait("she is back", || ann.text("#bot-plays").is_empty());
    let dimmed = "return document.body.classList.contains('bot-plays')";
    ann.wait("she may choose again", || ann.eval(dimmed) == false && seat_state(&ann, 0) == "here");
    ann.assert_no_errors();
    ben.assert_no_errors();
}

#[test]
fn player_can_concede() {
    let server = server();
    let (ann, ben) = (Browser::open(LAPTOP), Browser::open(LAPTOP));
    start_with_two(&ann, &ben, &server, "thrones", &[]);
    let concede = "#participants form:has([value=concede]) button";
    let mine = |browser: &Browser| browser.eval("return document.body.classList.contains('my-turn')") == true;
    ann.wait("somebody is asked", || mine(&ann) || mine(&ben));
    let (loser, winner) = if mine(&ann) { (&ann, &ben) } else { (&ben, &ann) };
    loser.click_on(concede);
    loser.click_on("#confirm .yes");
    winner.wait("the other wins", || winner.text(".ending").contains("wins"));
    loser.wait("and both see it", || loser.text(".ending").contains("wins"));
    ann.assert_no_errors();
    ben.assert_no_errors();
}

#[test]
fn host_removes_a_guest_who_is_told() {
    let server = server();
    let (ann, ben) = (Browser::open(LAPTOP), Browser::open(PHONE));
    let table = open_game(&ann, &server, "watch", &[("seats", "3")]);
    ben.open_url(&table);
    ann.wait("somebody looks on", || ann.text("#room").contains("1 person is watching"));
    ben.click_on(".seats-list button.primary");
    ann.wait("Ben is here", || ann.eval("return document.querySelectorAll('.seats-list .dot.here').length") == 2);
    ann.click_on(".seats-list form[action$='/remove'] button");
    ben.wait("Ben is told", || ben.text(".seats-list [role=alert]").contains("sent you away"));
    assert_eq!(ben.eval("return document.querySelectorAll('.seats-list form').length"), 0, "he cannot sit down again");
    ann.wait("the seat is free", || ann.text(".seats-list li:nth-child(2)").contains("free"));
    ann.assert_no_errors();
    ben.assert_no_errors();
}

/// The panel is collapsed against bots alone.
#[test]
fn panel_is_collapsed_against_bots() {
    let server = server();
    let (ann, ben) = (Browser::open(LAPTOP), Browser::open(PHONE));
    let table = play_with(&ann, &server, "watch", 3, "random");
    let open = |browser: &Browser| browser.eval("return document.querySelector('#participants .people').open") == true;
    assert!(!open(&ann) && ann.text("#participants summary").contains("you and bots"));
    // What can be done there is one click away.
    ann.click_on("#participants summary");
    ann.wait("it is open", || open(&ann) && ann.text("#participants .own-acts").contains("Leave"));
    // Somebody comes to look: it is said, and what was unfolded stays so.
    ben.open_url(&server.url(&format!("/t/{table}")));
    ann.wait("it is said", || ann.text("#participants .watchers").contains("1 person"));
    assert!(open(&ann) && open(&ben), "who watches sees who plays");
    // And what was folded.
    ann.click_on("#participants summary");
    ann.wait("it is folded", || !open(&ann));
    ben.open_url(&server.url("/"));
    ann.wait("alone again", || ann.text("#participants summary").contains("you and bots"));
    assert!(!open(&ann));
    ann.assert_no_errors();
    ben.assert_no_errors();
}
