//! Talk at a table: players and those who watch, new lines, muting, too much at once.

use crate::driver::{Browser, LAPTOP, Look, PHONE};
use crate::support::server::Server;
use crate::{cookie, game_of, open_table};
use serde_json::json;

/// Types a line as a person does and sends it with Enter.
fn speak(browser: &Browser, text: &str) {
    browser.eval(
        "const talk = document.getElementById('chat'); talk.open = true; talk.querySelector('#chat-form input').focus()",
    );
    browser.cdp("Input.insertText", &json!({ "text": text }));
    browser.key("Enter");
}

fn hears(browser: &Browser, text: &str) -> bool {
    browser.text("#chat-lines").contains(text)
}

/// How many new lines a mark counts; nothing if it is not shown.
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
fn players_and_watchers_talk_from_the_lobby_on_and_the_game_does_not_notice() {
    let server = Server::start(0);
    let (ann, ben, cat) = (Browser::open(LAPTOP), Browser::open(Look { lang: "pl", ..PHONE }), Browser::open(LAPTOP));
    let table = open_table(&ann, &server, &[("seats", "3"), ("option-start", "first"), ("seat-2", "greedy")]);
    ben.go(&table);
    speak(&ann, "Come and <b>sit</b> & play");
    ben.wait("Ben reads it in the lobby", || hears(&ben, "Come and <b>sit</b> & play"));
    ben.click_on(".seats-list button.primary");
    ann.wait("Ben sits", || !ann.text(".seats-list").contains("free"));
    ann.click_on(".start button");
    ben.wait("the game has begun", || !ben.text("#prompt").is_empty());
    ann.wait("the game has begun", || !ann.text("#prompt").is_empty());
    cat.go(&table);
    cat.wait("Cat watches", || cat.text(".you").contains("watching"));
    assert!(hears(&cat, "Come and"), "what was said before is there");

    // The phone has a button with the number of new lines; the panel comes as a sheet and they are read.
    let path = &table[table.find("/t/").unwrap_or_default()..];
    // Who is here may change meanwhile: that is no part of the game. What bots do would be.
    server.hold_bots();
    let game = || game_of(server.get(path, &cookie(&ann)).expect("an answer").json());
    let before = game();
    speak(&ann, "May the dice be kind");
    ben.wait("Ben has a new line", || unread(&ben, "#open-chat") == "1");
    speak(&cat, "Good luck from afar");
    ben.wait("and another", || unread(&ben, "#open-chat") == "2");
    ben.click_on("#open-chat");
    ben.wait("they are read", || unread(&ben, "#open-chat").is_empty() && hears(&ben, "from afar"));
    assert!(ben.text("#chat-lines").contains("ogląda"), "who watches is marked, in the reader's language");
    let (player, watcher) = (line_of(&ben, "dice be kind"), line_of(&ben, "from afar"));
    assert!(player.contains(" n0\"") && player.contains("emblem") && !player.contains("<small>"), "{player}");
    assert!(!watcher.contains("emblem") && watcher.contains("<small>"), "{watcher}");
    speak(&ben, "Dzięki!");
    ann.wait("Ann reads Ben", || hears(&ann, "Dzięki!") && hears(&ann, "from afar"));
    assert!(before == game(), "no version, no decision, nothing of the game has moved");

    // What was said outlives a reload.
    ann.reload();
    ann.wait("the page is back", || hears(&ann, "Dzięki!") && hears(&ann, "May the dice"));
    assert_eq!(ann.eval("return document.querySelectorAll('#chat-lines .line').length"), 4);
    for browser in [&ann, &ben, &cat] {
        browser.assert_well();
    }
}

#[test]
fn everybody_mutes_anybody_for_himself() {
    let server = Server::start(0);
    let (ann, ben, cat) = (Browser::open(LAPTOP), Browser::open(LAPTOP), Browser::open(LAPTOP));
    let table = open_table(&ann, &server, &[("seats", "3"), ("seat-1", "greedy"), ("seat-2", "greedy")]);
    ann.click_on(".start button");
    ann.wait("the game has begun", || !ann.text("#prompt").is_empty());
    for watcher in [&ben, &cat] {
        watcher.go(&table);
        watcher.wait("the table is shown", || !watcher.text("#prompt").is_empty());
    }
    speak(&cat, "first noise");
    speak(&ben, "a kind word");
    ann.wait("Ann reads both", || hears(&ann, "first noise") && hears(&ann, "a kind word"));
    // A second tab of Ann's: it holds there too, at once.
    let first = ann.handles()[0].clone();
    let second = ann.new_tab();
    ann.go(&table);
    ann.wait("Ann reads both", || hears(&ann, "first noise"));
    ann.switch(&first);
    let mute = "[...document.querySelectorAll('#chat-lines .line')].find(line => line.textContent.includes('first noise')).querySelector('.mute button')";
    let buttons = ann.elements(&format!("return [{mute}]"));
    assert!(ann.click(&buttons[0]));
    ann.wait("Cat is gone", || !hears(&ann, "first noise") && hears(&ann, "a kind word"));
    ann.switch(&second);
    ann.wait("in the other tab too", || !hears(&ann, "first noise") && hears(&ann, "a kind word"));
    speak(&cat, "second noise");
    ben.wait("Ben reads it", || hears(&ben, "second noise"));
    speak(&ben, "did you hear that?");
    ann.wait("Ann reads what came after it", || hears(&ann, "did you hear"));
    assert!(!hears(&ann, "noise"), "{}", ann.text("#chat-lines"));
    // Nobody else learns of it, and it lasts.
    assert!(hears(&cat, "second noise") && cat.text("#muted").is_empty() && ben.text("#muted").is_empty());
    ann.reload();
    ann.wait("the page is back", || hears(&ann, "did you hear"));
    assert!(!hears(&ann, "noise"));
    ann.click_on("#muted button");
    ann.wait("all is heard again", || hears(&ann, "first noise") && hears(&ann, "second noise"));
    assert_eq!(
        ann.eval("return [...document.querySelectorAll('#chat-lines .line')].map(line => line.dataset.n).join()"),
        "0,1,2,3"
    );

    // Too much at once: a sentence, and what was written is not lost.
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
    ann.assert_well();
    ben.assert_well();
}
