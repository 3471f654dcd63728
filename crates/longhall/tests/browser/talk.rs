//! Chat at a table: players and spectators, unread lines, muting, rate limit.

use crate::driver::{Browser, BrowserOptions, LAPTOP, PHONE};
use crate::support::server::Server;
use crate::{cookie, open_table, without_presence};
use serde_json::json;

/// Types a line as a person does and sends it with Enter.
fn send_chat(browser: &Browser, text: &str) {
    browser.eval(
        "const talk = document.getElementById('chat'); talk.open = true; talk.querySelector('#chat-form input').focus()",
    );
    browser.cdp("Input.insertText", &json!({ "text": text }));
    browser.key("Enter");
}

fn shows_line(browser: &Browser, text: &str) -> bool {
    browser.text("#chat-lines").contains(text)
}

/// The number of unread lines on a badge; empty if it is hidden.
fn unread(browser: &Browser, css: &str) -> String {
    let script = format!(
        "const mark = document.querySelector({}); return mark.getClientRects().length ? mark.textContent : ''",
        json!(format!("{css} .unread"))
    );
    browser.eval(&script).as_str().unwrap_or_default().to_owned()
}

fn line_of(browser: &Browser, text: &str) -> String {
    let script = format!(
        "return [...document.querySelectorAll('#chat-lines .line')].find(line => line.textContent.includes({}))?.outerHTML ?? ''",
        json!(text)
    );
    browser.eval(&script).as_str().unwrap_or_default().to_owned()
}

#[test]
fn players_and_spectators_chat_without_changing_the_game() {
    let server = Server::start(0);
    let (ann, ben, cat) =
        (Browser::open(LAPTOP), Browser::open(BrowserOptions { lang: "pl", ..PHONE }), Browser::open(LAPTOP));
    let table = open_table(&ann, &server, &[("seats", "3"), ("option-start", "first"), ("seat-2", "greedy")]);
    ben.open_url(&table);
    send_chat(&ann, "Come and <b>sit</b> & play");
    ben.wait("Ben reads it in the lobby", || shows_line(&ben, "Come and <b>sit</b> & play"));
    ben.click_on(".seats-list button.primary");
    ann.wait("Ben sits", || !ann.text(".seats-list").contains("free"));
    ann.click_on(".start button");
    ben.wait("the game has begun", || !ben.text("#prompt").is_empty());
    ann.wait("the game has begun", || !ann.text("#prompt").is_empty());
    cat.open_url(&table);
    cat.wait("Cat watches", || cat.text(".you").contains("watching"));
    assert!(shows_line(&cat, "Come and"), "what was said before is there");

    // The phone has a button with the number of unread lines. Opening the panel marks them as read.
    let path = &table[table.find("/t/").unwrap_or_default()..];
    // Presence may change meanwhile: it is not part of the game.
    server.hold_bots();
    let game = || without_presence(server.get(path, &cookie(&ann)).expect("an answer").json());
    let before = game();
    send_chat(&ann, "May the dice be kind");
    ben.wait("Ben has a new line", || unread(&ben, "#open-chat") == "1");
    send_chat(&cat, "Good luck from afar");
    ben.wait("and another", || unread(&ben, "#open-chat") == "2");
    ben.click_on("#open-chat");
    ben.wait("they are read", || unread(&ben, "#open-chat").is_empty() && shows_line(&ben, "from afar"));
    assert!(ben.text("#chat-lines").contains("ogląda"), "who watches is marked, in the reader's language");
    let (player, watcher) = (line_of(&ben, "dice be kind"), line_of(&ben, "from afar"));
    assert!(player.contains(" n0\"") && player.contains("emblem") && !player.contains("<small>"), "{player}");
    assert!(!watcher.contains("emblem") && watcher.contains("<small>"), "{watcher}");
    send_chat(&ben, "Dzięki!");
    ann.wait("Ann reads Ben", || shows_line(&ann, "Dzięki!") && shows_line(&ann, "from afar"));
    assert!(before == game(), "no version, no decision, nothing of the game has moved");

    // Chat survives a reload.
    ann.reload();
    ann.wait("the page is back", || shows_line(&ann, "Dzięki!") && shows_line(&ann, "May the dice"));
    assert_eq!(ann.eval("return document.querySelectorAll('#chat-lines .line').length"), 4);
    for browser in [&ann, &ben, &cat] {
        browser.assert_no_errors();
    }
}

#[test]
fn muting_affects_only_the_muting_player() {
    let server = Server::start(0);
    let (ann, ben, cat) = (Browser::open(LAPTOP), Browser::open(LAPTOP), Browser::open(LAPTOP));
    let table = open_table(&ann, &server, &[("seats", "3"), ("seat-1", "greedy"), ("seat-2", "greedy")]);
    ann.click_on(".start button");
    ann.wait("the game has begun", || !ann.text("#prompt").is_empty());
    for watcher in [&ben, &cat] {
        watcher.open_url(&table);
        watcher.wait("the table is shown", || !watcher.text("#prompt").is_empty());
    }
    send_chat(&cat, "first noise");
    send_chat(&ben, "a kind word");
    ann.wait("Ann reads both", || shows_line(&ann, "first noise") && shows_line(&ann, "a kind word"));
    // It applies at once in a second tab of Ann.
    let first = ann.handles()[0].clone();
    let second = ann.new_tab();
    ann.open_url(&table);
    ann.wait("Ann reads both", || shows_line(&ann, "first noise"));
    ann.switch(&first);
    let mute = "[...document.querySelectorAll('#chat-lines .line')].find(line => line.textContent.includes('first noise')).querySelector('.mute button')";
    let buttons = ann.elements(&format!("return [{mute}]"));
    assert!(ann.click(&buttons[0]));
    ann.wait("Cat is gone", || !shows_line(&ann, "first noise") && shows_line(&ann, "a kind word"));
    ann.switch(&second);
    ann.wait("in the other tab too", || !shows_line(&ann, "first noise") && shows_line(&ann, "a kind word"));
    send_chat(&cat, "second noise");
    ben.wait("Ben reads it", || shows_line(&ben, "second noise"));
    send_chat(&ben, "did you hear that?");
    ann.wait("Ann reads what came after it", || shows_line(&ann, "did you hear"));
    assert!(!shows_line(&ann, "noise"), "{}", ann.text("#chat-lines"));
    // Nobody else learns of it, and it lasts.
    assert!(shows_line(&cat, "second noise") && cat.text("#muted").is_empty() && ben.text("#muted").is_empty());
    ann.reload();
    ann.wait("the page is back", || shows_line(&ann, "did you hear"));
    assert!(!shows_line(&ann, "noise"));
    ann.click_on("#muted button");
    ann.wait("all is heard again", || shows_line(&ann, "first noise") && shows_line(&ann, "second noise"));
    assert_eq!(
        ann.eval("return [...document.querySelectorAll('#chat-lines .line')].map(line => line.dataset.n).join()"),
        "0,1,2,3"
    );

    // The rate limit shows a message and keeps the text.
    cat.eval(
        "const form = document.getElementById('chat-form');
         for (let n = 0; n < 12; n++) { form.elements.text.value = `flood ${n}`; form.requestSubmit(); }",
    );
    cat.wait("Cat is told", || cat.text("#chat-error").contains("five lines in ten seconds"));
    assert!(
        cat.eval("return document.querySelector('#chat-form input').value")
            .as_str()
            .is_some_and(|text| text.contains("flood"))
    );
    ann.assert_no_errors();
    ben.assert_no_errors();
}
