//! Every player area is one click away where some are out of sight: by pointer and by keyboard, in both sizes.

use crate::driver::{Browser, BrowserOptions, LAPTOP, PHONE};
use crate::play_with;
use crate::support::server::Server;
use serde_json::json;

/// Is at least the top of this seat's area visible, and does it have the focus?
fn at_place(browser: &Browser, seat: &str) -> bool {
    browser.eval(&format!(
        "const side = document.querySelector('.side:has(.mat[data-id={seat}])');
        const box = side.querySelector('.things').getBoundingClientRect();
        const under = side.closest('.zone').getBoundingClientRect();
        return document.activeElement === side.querySelector('.things')
            && box.top >= Math.max(0, under.top) - 1 && box.top + 60 <= Math.min(innerHeight, under.bottom)"
    )) == true
}

fn visit_every_area(look: BrowserOptions) {
    let server = Server::start(0);
    let browser = Browser::open(look);
    play_with(&browser, &server, "empires", 4, "random");
    let names = "return [...document.querySelectorAll('#player-nav button')].map(b => b.dataset.player)";
    browser.wait("a button for each player", || browser.eval(names).as_array().is_some_and(|places| places.len() == 4));
    // The last area is the farthest.
    let places: Vec<String> = serde_json::from_value(browser.eval(names)).expect("a list of seats");
    let own = browser.eval("return document.querySelector('.side.own .mat').dataset.id");
    assert_eq!(own, json!(places[0]), "one's own place comes first");
    for seat in places.iter().rev() {
        // Moves of others redraw areas, maybe the one just focused: then try again.
        browser.wait(&format!("the place of {seat} is in sight"), || {
            at_place(&browser, seat) || {
                browser.click_on(&format!("#player-nav [data-player={seat}]"));
                at_place(&browser, seat)
            }
        });
    }
    browser.eval(&format!("document.querySelector('#player-nav [data-player={}]').focus()", places[2]));
    browser.key("Enter");
    browser.wait("the place is in sight by the keyboard", || at_place(&browser, &places[2]));
    browser.assert_no_errors();
}

#[test]
fn four_player_areas_are_one_click_away() {
    visit_every_area(LAPTOP);
}

#[test]
fn four_player_areas_are_one_tap_away_on_a_phone() {
    visit_every_area(PHONE);
}
