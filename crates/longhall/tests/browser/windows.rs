//! Windows: settings for when to be asked are clicked, shown, applied, and survive a restart.

use crate::clicking_player::{ClickStyle, play};
use crate::driver::{Browser, LAPTOP};
use crate::support::TestRng;
use crate::support::server::Server;
use crate::{cookie, play_now_at, without_presence};
use serde_json::{Value, json};

/// The setting shown in the side list for a kind of window.
fn chosen(browser: &Browser, kind: &str) -> Value {
    browser.eval(&format!("return document.querySelector('.windows select[data-window=\"{kind}\"]').value"))
}

/// Plays until a window asks the player; returns its kind.
fn play_until_window(browser: &Browser, server: &Server, table: &str, dice: &mut TestRng) -> String {
    let kind = "return document.querySelector('.pass-on button')?.dataset.window ?? ''";
    for _ in 0..160 {
        browser.wait("a question", || {
            browser.eval("return document.querySelector('#prompt .asked')?.dataset.waiting === 'true'") == true
        });
        // What the last click began is finished, and what came of it is shown.
        let busy = "return document.body.matches('.busy') && !document.getElementById('confirm').open";
        browser.wait("the last click was answered", || browser.eval(busy) == false);
        if browser.eval("return document.getElementById('confirm').open") == true {
            browser.click_on("#confirm .yes");
            continue;
        }
        browser.wait_until_current(server, table);
        let found = browser.eval(kind).as_str().unwrap_or_default().to_owned();
        if !found.is_empty() {
            return found;
        }
        server.release_bots();
        play(browser, ClickStyle::Glow, dice, 1);
    }
    panic!("no window asks");
}

#[test]
fn window_settings_apply_in_every_tab_and_after_restart() {
    let mut server = Server::start(0);
    let browser = Browser::open(LAPTOP);
    let table = play_now_at(&browser, &server, "thrones");
    let (cookie, first) = (cookie(&browser), browser.handles()[0].clone());
    let see = |server: &Server| server.get(&format!("/t/{table}"), &cookie).expect("an answer").json();
    browser.new_tab();
    browser.open_url(&server.url(&format!("/t/{table}")));
    let second = browser.handles()[1].clone();
    browser.switch(&first);

    // Against bots a player passes automatically if he can only pass; this setting asks him all the same.
    assert_eq!(see(&server)["wishes"]["idle"], true);
    browser.click_on("#idle");
    browser.wait("the server knows", || see(&server)["wishes"]["idle"] == false);
    let kind = play_until_window(&browser, &server, &table, &mut TestRng::new(4));
    browser.click_on(".windows summary");
    assert_eq!(chosen(&browser, &kind), "ask");
    let asked = see(&server);
    server.release_bots();

    // One click skips this window from now on; the side list shows it, in the other tab too.
    browser.click_on(&format!(".pass-on button[data-window=\"{kind}\"][data-wish=acts]"));
    browser.wait("the moment goes by", || see(&server)["decision"] != asked["decision"]);
    let kinds: Vec<String> = asked["wishes"].as_object().into_iter().flatten().map(|(kind, _)| kind.clone()).collect();
    let other = kinds.iter().find(|other| **other != kind && **other != "idle").expect("there are several kinds");
    let set = |wish: &str| {
        let select = format!("document.querySelector('.windows select[data-window=\"{other}\"]')");
        browser.eval(&format!(
            "{select}.value = '{wish}'; {select}.dispatchEvent(new Event('change', {{ bubbles: true }}))"
        ));
    };
    server.run_bots_until("a question of our own", || see(&server)["waiting"] == true);
    set("phase");
    browser.wait("the server knows the other wish", || see(&server)["wishes"][other.as_str()] == "phase");
    browser.switch(&second);
    browser.wait("the other tab shows it", || chosen(&browser, other) == "phase");
    assert_eq!(browser.eval("return document.getElementById('idle').checked"), false);
    browser.assert_no_errors();

    // The setting survives a restart.
    let before = without_presence(see(&server));
    server.kill();
    server.restart();
    assert!(before == without_presence(see(&server)), "a restart forgets nothing");
    browser.switch(&first);
    browser.reload();
    browser.wait("the page is back", || !browser.text("#prompt").is_empty());
    assert_eq!(chosen(&browser, other), "phase");
    set("ask");
    browser.wait("it is taken back", || see(&server)["wishes"][other.as_str()] == "ask");
    assert_eq!(see(&server)["wishes"]["idle"], json!(false));
}
