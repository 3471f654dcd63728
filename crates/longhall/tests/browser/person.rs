//! A person at a table: looks at the page and clicks what it offers, and knows nothing of the game.

use crate::driver::Browser;
use crate::support::{Dice, NEVER};
use std::cell::RefCell;
use std::time::Instant;

/// What a person uses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Hand {
    /// Only what glows on the table, and the buttons of verbs; never the list.
    Glow,
    /// Only the list of choices.
    List,
}

/// What is shown now: is the game over, is the person asked, is a question open?
const STATE: &str = "
    if (!document.querySelector('main.table')) return 'loading';
    if (document.querySelector('.ending')) return 'over';
    if (document.querySelector('#confirm')?.open) return 'sure';
    if (document.body.classList.contains('busy')) return 'busy';
    return document.querySelector('#prompt .asked')?.dataset.waiting === 'true' ? 'asked' : 'waiting';";

/// What lies where the things that glow have their middle.
const OVER: &str = "
    return [...document.querySelectorAll('.spot.glow')].slice(0, 9).map(e => {
        const box = e.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const over = document.elementFromPoint(x, y);
        return `${e.dataset.id} at ${Math.round(x)},${Math.round(y)}: ${over?.outerHTML.slice(0, 120)}`;
    }).join('\\n')";

/// What has no area cannot be hit: neither by the driver of a browser nor by a finger.
const FLAT: &str = "
    const flat = glowing.filter(seen).find(e => { const box = e.getBoundingClientRect(); return box.width * box.height === 0; });
    if (flat) throw new Error(`${flat.dataset.id} glows and has no area`);";

const SEEN: &str = "const seen = e => e.getClientRects().length > 0;";

/// Plays until the end, or for so many moves. Returns how many were made.
pub fn play(browser: &Browser, hand: Hand, dice: &mut Dice, most: usize) -> usize {
    let mut moves = 0;
    let mut clicked = Instant::now();
    while moves < most {
        let state = RefCell::new(String::new());
        browser.wait("a move or the end", || {
            let now = browser.eval(STATE).as_str().unwrap_or_default().to_owned();
            state.replace(now);
            ["over", "asked", "sure"].contains(&state.borrow().as_str())
        });
        match state.borrow().as_str() {
            "over" => break,
            "sure" => browser.click_on("#confirm .yes"),
            _ if one_move(browser, hand, dice) => {
                clicked = Instant::now();
                moves += 1;
            }
            _ => assert!(
                clicked.elapsed() < NEVER,
                "nothing can be clicked: {}\nwhat lies over it: {}",
                browser.text("#prompt"),
                browser.eval(OVER)
            ),
        }
    }
    moves
}

/// One click; in the list, one choice. Says if there was something to click.
pub fn one_move(browser: &Browser, hand: Hand, dice: &mut Dice) -> bool {
    let list = match hand {
        Hand::List => {
            browser.eval("document.querySelector('#prompt .choices')?.setAttribute('open', '')");
            format!("{SEEN} return [...document.querySelectorAll('#prompt .choice')].filter(seen)")
        }
        // Small buttons first: they stand where a click left several choices.
        Hand::Glow => format!(
            "{SEEN}
            const chips = [...document.querySelectorAll('#prompt .chip:not(.step-back)')].filter(seen);
            if (chips.length) return chips;
            const verbs = [...document.querySelectorAll('#prompt .verb.plain:not(.quiet):not(.free)')].filter(seen);
            const glowing = [...document.querySelectorAll('.spot.glow'), ...verbs, ...verbs];
            {FLAT}
            // Where nothing on the table stands for a choice (a card in a hidden place), its verb offers the choices.
            return glowing.length ? glowing : [...document.querySelectorAll('#prompt .verb:not(.quiet):not(.free)')].filter(seen);"
        ),
    };
    // One of them is asked for at a time: to name them all to the driver takes longer than all else in a game.
    let first = dice.below(LOTS);
    for n in first..first + TRIES {
        let one = format!("const all = (() => {{ {list} }})(); return all.length ? [all[{n} % all.length]] : [];");
        let Some(one) = browser.elements(&one).pop() else { return false };
        // A thing may lie under another just then: the next one will do.
        if browser.click(&one) {
            return true;
        }
    }
    false
}

/// More than there ever is to click, so that everything is as likely.
const LOTS: usize = 1 << 20;
/// So many things in a row are tried before the person looks again.
const TRIES: usize = 12;
