//! The server in a real Chromium: whole games by clicks, two browsers, restarts, keyboard, Polish, phones, accessibility.
//!
//! Needs `chromium` and `chromedriver`; `cargo xtask test` installs them where possible. With `LONGHALL_PICTURES=DIR` the test
//! `pictures` writes the screenshots (`cargo xtask screenshots`).

mod accessibility;
mod board_grid;
mod clicking_player;
mod driver;
mod first_visit;
mod hot_seat;
mod keyboard;
mod layout;
mod motion;
mod mountain;
mod my_games_and_clocks;
mod pictures;
mod player_areas;
mod presence;
mod replay;
mod settings;
mod spectators;
mod tables;
mod talk;
mod trade;
mod tutorial;
mod whole_games;
mod windows;

#[path = "../support/mod.rs"]
mod support;

use driver::Browser;
use support::server::Server;

/// Starts a game of `watch` against bots with one click on the first page; returns the table's id.
fn play_now(browser: &Browser, server: &Server) -> String {
    play_now_at(browser, server, "watch")
}

/// Starts this game against bots with one click on the first page.
fn play_now_at(browser: &Browser, server: &Server, game: &str) -> String {
    browser.open_url(&server.url("/"));
    browser.click_on(&format!(".game:has([name=game][value={game}]) .primary"));
    wait_for_table(browser)
}

/// Opens a table with bots in all other seats and starts; returns the table's id.
fn play_with(browser: &Browser, server: &Server, game: &str, seats: u8, bot: &str) -> String {
    let count = seats.to_string();
    let others: Vec<String> = (1..seats).map(|seat| format!("seat-{seat}")).collect();
    let bots = others.iter().map(|seat| (seat.as_str(), bot));
    let fields: Vec<(&str, &str)> = std::iter::once(("seats", count.as_str())).chain(bots).collect();
    open_game(browser, server, game, &fields);
    browser.click_on(".start button");
    wait_for_table(browser)
}

/// Waits for the table; returns its id.
fn wait_for_table(browser: &Browser) -> String {
    browser.wait("the table is shown", || browser.url().contains("/t/") && !browser.text("#prompt").is_empty());
    browser.url().rsplit('/').next().unwrap_or_default().to_owned()
}

/// Submits the form for a new table of `watch`; returns the address of the lobby.
fn open_table(host: &Browser, server: &Server, fields: &[(&str, &str)]) -> String {
    open_game(host, server, "watch", fields)
}

/// Submits the form for a new table of this game.
fn open_game(host: &Browser, server: &Server, game: &str, fields: &[(&str, &str)]) -> String {
    host.open_url(&server.url(&format!("/open?game={game}")));
    for (name, value) in fields {
        let field = format!("document.querySelector('[name=\"{name}\"]')");
        host.eval(&format!("{field}.value = '{value}'; {field}.dispatchEvent(new Event('change'))"));
    }
    host.click_on("main .primary");
    host.wait("the lobby is shown", || host.url().contains("/t/"));
    host.url()
}

/// The guest cookie of this browser.
fn cookie(browser: &Browser) -> String {
    let cookies = browser.cdp("Network.getCookies", &serde_json::json!({}));
    let all = cookies["cookies"].as_array().cloned().unwrap_or_default();
    let guest = all.iter().find(|c| c["name"] == "guest").expect("a guest has a cookie");
    assert_eq!((&guest["httpOnly"], &guest["sameSite"]), (&true.into(), &"Lax".into()));
    format!("guest={}", guest["value"].as_str().unwrap_or_default())
}

/// The JSON of a table without presence, which changes at any time.
fn without_presence(mut table: serde_json::Value) -> serde_json::Value {
    if let Some(all) = table.as_object_mut() {
        all.remove("company");
        all.remove("seats");
    }
    table
}
