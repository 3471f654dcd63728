//! The pictures for README and docs: `cargo xtask screenshots` runs this with `LONGHALL_PICTURES=DIR`.

use crate::driver::{Browser, Look};
use crate::person::{Hand, play};
use crate::support::Dice;
use crate::support::server::Server;
use crate::{cookie, play_now};
use serde_json::json;
use std::path::PathBuf;
use std::time::Duration;

#[test]
fn pictures() {
    let Some(folder) = std::env::var_os("LONGHALL_PICTURES").map(PathBuf::from) else { return };
    std::fs::create_dir_all(&folder).expect("a folder for pictures");
    let sizes = [("laptop", 1280, 800), ("phone", 390, 844)];
    for (size, wide, high) in sizes {
        for lang in ["en", "pl"] {
            for dark in [false, true] {
                let server = Server::start(0);
                let browser = Browser::open(Look { wide, high, lang, dark, motion: false });
                let light = if dark { "dark" } else { "light" };
                let shot = |name: &str| {
                    std::thread::sleep(Duration::from_millis(250));
                    browser.picture(&folder.join(format!("{name}-{size}-{lang}-{light}.png")), size == "phone");
                };
                browser.go(&server.url("/"));
                shot("first");
                let table = play_now(&browser, &server);
                let asked = || {
                    browser.eval("return document.querySelector('#prompt .asked')?.dataset.waiting === 'true'") == true
                };
                browser.wait("our turn", asked);
                shot("table");
                let mut dice = Dice::new(42);
                play(&browser, Hand::Glow, &mut dice, 60);
                browser.wait("our turn", || asked() || !browser.text(".ending").is_empty());
                shot("middle");
                finish(&server, &table, &cookie(&browser), &mut dice);
                browser.wait("the end", || !browser.text(".ending").is_empty());
                browser.eval("scrollTo(0, 0)");
                shot("end");
            }
        }
    }
}

/// Plays on to the end by the doors for programs: the pictures between are not needed.
pub fn finish(server: &Server, table: &str, cookie: &str, dice: &mut Dice) {
    loop {
        let seen = server.get(&format!("/t/{table}"), cookie).expect("an answer").json();
        if seen["state"] == "over" {
            return;
        }
        let choices = seen["choices"].as_array().cloned().unwrap_or_default();
        if seen["waiting"] == true && !choices.is_empty() {
            let line = &choices[dice.below(choices.len())]["line"];
            let body = json!({ "line": line, "decision": seen["decision"], "sure": true });
            server.post(&format!("/t/{table}/act"), cookie, &body).expect("an answer");
        } else {
            std::thread::sleep(Duration::from_millis(3));
        }
    }
}
