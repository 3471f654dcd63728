//! Trade between two people through the panel: offers, counter-offers, proposals, and the setting "no trades".

use crate::clicking_player::{ClickStyle, play};
use crate::driver::{Browser, LAPTOP};
use crate::open_table;
use crate::support::TestRng;
use crate::support::server::Server;
use serde_json::json;

/// Opens the form of a verb.
fn open_form(browser: &Browser, verb: &str) {
    let button = format!("#prompt .verb.free[data-form^=\"{verb} \"]");
    browser.click_on(&button);
    browser.wait("the form is open", || {
        browser.eval(&format!("return document.querySelector('form.free[data-form^=\"{verb} \"]')?.hidden === false"))
            == true
    });
}

/// Adds one card on a side, of a kind other than `not`. Returns the kind.
fn count_up(browser: &Browser, verb: &str, side: u8, not: &str) -> String {
    let more = format!(
        "return [...document.querySelectorAll('form.free[data-form^=\"{verb} \"] [data-slot=\"{side}\"] .stepper')]
            .filter(s => s.dataset.good !== {} && !s.querySelector('.more').disabled).map(s => s.querySelector('.more')).slice(0, 1)",
        json!(not)
    );
    let button = browser.elements(&more);
    let button = button.first().expect("there is something to count");
    let good = browser.eval(&more.replace("s.querySelector('.more')).slice(0, 1)", "s.dataset.good)[0]"));
    assert!(browser.click(button), "a stepper can be clicked");
    good.as_str().unwrap_or_default().to_owned()
}

fn send(browser: &Browser, verb: &str) {
    browser.click_on(&format!("form.free[data-form^=\"{verb} \"] .send"));
}

fn bargain(browser: &Browser, verb: &str) -> (String, String) {
    open_form(browser, verb);
    let give = count_up(browser, verb, 0, "");
    let get = count_up(browser, verb, 1, &give);
    send(browser, verb);
    (give, get)
}

fn asks(browser: &Browser, what: &str) {
    browser.wait(what, || browser.text("#prompt .ask").contains(what));
}

#[test]
fn two_people_trade() {
    let server = Server::start(0);
    let (ann, ben) = (Browser::open(LAPTOP), Browser::open(LAPTOP));
    let table = open_table(&ann, &server, &[("seats", "3"), ("option-start", "first"), ("seat-2", "random")]);
    ben.open_url(&table);
    ben.click_on(".seats-list button.primary");
    ann.wait("Ben is there", || ann.eval("return !document.querySelector('.start button').disabled") == true);
    ann.click_on(".start button");
    // Play until Ann may trade: a seven moves Tormund first.
    let free = |browser: &Browser, verb: &str| {
        browser.eval(&format!("return document.querySelectorAll('#prompt .verb.free[data-form^=\"{verb} \"]').length"))
            == 1
    };
    let mut dice = TestRng::new(6);
    ann.wait("the table", || !ann.text("#prompt").is_empty());
    while !free(&ann, "offer") {
        play(&ann, ClickStyle::Glow, &mut dice, 1);
        if ann.eval("return document.getElementById('confirm').open") == true {
            ann.key("Escape");
        }
        ann.wait("what follows", || {
            free(&ann, "offer")
                || ann.eval("return document.querySelector('#prompt .asked')?.dataset.waiting === 'true'") == true
        });
    }
    // An offer to Ben alone. The half-filled form survives an update of the table.
    open_form(&ann, "offer");
    let give = count_up(&ann, "offer", 0, "");
    let get = count_up(&ann, "offer", 1, &give);
    ann.eval("[...document.querySelectorAll('form.free .seats input')].at(-1).click()");
    send(&ann, "offer");
    asks(&ben, "offers you");
    assert!(
        ben.text("#prompt .ask").contains(&give) && ben.text("#prompt .ask").contains(&get),
        "{}",
        ben.text("#prompt .ask")
    );
    // Ben answers with a counter-offer, and Ann sees it.
    let (ben_gives, ben_gets) = bargain(&ben, "counter");
    ann.wait("the counter-offer is shown", || {
        let deal = ann.text("[data-zone=deal]").to_lowercase();
        !deal.contains("has not answered") && deal.contains(&ben_gives) && deal.contains(&ben_gets)
    });
    ann.click_on("#prompt .verb.plain:not(.quiet)[data-form=withdraw]");
    asks(&ann, "Trade, build, or end");
    // Ben makes a proposal, and Ann dismisses it.
    ben.wait("Ben may propose", || free(&ben, "propose"));
    let (wool, _) = bargain(&ben, "propose");
    asks(&ben, "You propose to give");
    ann.wait("Ann sees the proposal", || ann.text("[data-zone=deal]").contains(&wool));
    ann.click_on("#prompt .verb[data-form^=dismiss]");
    if ann.eval("return document.querySelectorAll('.mat.glow, .spot.glow').length > 0") == true
        && !ann.text("[data-zone=deal]").is_empty()
    {
        ann.click_on(".spot.glow");
    }
    ann.wait("the proposal is gone", || ann.text("[data-zone=deal]").is_empty());
    // Ben wants no trades this turn: he is not asked, and Ann is refused.
    ben.click_on("#quiet");
    ben.wait("the server knows", || ben.eval("return document.getElementById('quiet').checked") == true);
    bargain(&ann, "offer");
    ann.wait("all have answered", || {
        ann.text("#prompt .ask").contains("All have answered") || ann.text("#prompt .ask").contains("Trade, build")
    });
    assert!(
        ben.text("#log").contains("declines") || ben.text("[data-zone=deal]").contains("no"),
        "{}",
        ben.text("#log")
    );
    // The setting ends with the turn, and his page shows that.
    while ann.eval("return document.querySelector('#prompt .verb.plain:not(.quiet)[data-form=\"end turn\"]') === null")
        == true
    {
        ann.click_on("#prompt .verb.plain:not(.quiet)[data-form=withdraw]");
        ann.wait("the offer is gone", || ann.text("[data-zone=deal]").is_empty());
    }
    assert_eq!(ben.eval("return document.getElementById('quiet').checked"), true);
    ann.click_on("#prompt .verb.plain[data-form=\"end turn\"]");
    ben.wait("Ben may trade again", || ben.eval("return document.getElementById('quiet').checked") == false);
    for browser in [&ann, &ben] {
        browser.assert_no_errors();
    }
}
