//! A simulated player that clicks what the page offers and knows nothing about the game.

use crate::driver::Browser;
use crate::support::{TIMEOUT, TestRng};
use std::cell::RefCell;
use std::time::Instant;

/// What the player clicks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ClickStyle {
    /// Only glowing elements and the buttons of verbs; never the list.
    Glow,
    /// Only the list of choices.
    List,
}

/// The state of the page: is the game over, is the player asked, is a dialog open?
const STATE: &str = "
    if (!document.querySelector('main.table')) return 'loading';
    if (document.querySelector('.ending')) return 'over';
    if (document.querySelector('#confirm')?.open) return 'sure';
    if (document.body.classList.contains('busy')) return 'busy';
    return document.querySelector('#prompt .asked')?.dataset.waiting === 'true' ? 'asked' : 'waiting';";

/// The elements at the middles of the glowing elements.
const COVERING_ELEMENTS: &str = "
    return [...document.querySelectorAll('.spot.glow')].slice(0, 9).map(e => {
        const box = e.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const over = document.elementFromPoint(x, y);
        return `${e.dataset.id} at ${Math.round(x)},${Math.round(y)}: ${over?.outerHTML.slice(0, 120)}`;
    }).join('\\n')";

/// An element without area cannot be clicked, neither by the driver nor by a finger.
const CHECK_AREAS: &str = "
    const flat = glowing.filter(seen).find(e => { const box = e.getBoundingClientRect(); return box.width * box.height === 0; });
    if (flat) throw new Error(`${flat.dataset.id} glows and has no area`);";

const SEEN: &str = "const seen = e => e.getClientRects().length > 0;";

/// Plays to the end, or for this many moves. Returns the number of moves.
pub fn play(browser: &Browser, hand: ClickStyle, dice: &mut TestRng, most: usize) -> usize {
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
                clicked.elapsed() < TIMEOUT,
                "nothing can be clicked: {}\nwhat lies over it: {}",
                browser.text("#prompt"),
                browser.eval(COVERING_ELEMENTS)
            ),
        }
    }
    moves
}

/// Makes one click, or chooses from the list. Returns whether there was something to click.
pub fn one_move(browser: &Browser, hand: ClickStyle, dice: &mut TestRng) -> bool {
    let list = match hand {
        ClickStyle::List => {
            browser.eval("document.querySelector('#prompt .choices')?.setAttribute('open', '')");
            format!("{SEEN} return [...document.querySelectorAll('#prompt .choice')].filter(seen)")
        }
        // Small buttons first: they appear when a click left several choices.
        ClickStyle::Glow => format!(
            "{SEEN}
            const chips = [...document.querySelectorAll('#prompt .chip:not(.step-back)')].filter(seen);
            if (chips.length) return chips;
            const verbs = [...document.querySelectorAll('#prompt .verb.plain:not(.quiet):not(.free)')].filter(seen);
            const glowing = [...document.querySelectorAll('.spot.glow'), ...verbs, ...verbs];
            {CHECK_AREAS}
            // If no element stands for a choice (a card in a hidden place), its verb offers the choices.
            return glowing.length ? glowing : [...document.querySelectorAll('#prompt .verb:not(.quiet):not(.free)')].filter(seen);"
        ),
    };
    // Fetch one element at a time: fetching all of them takes longer than everything else in a game.
    let first = dice.below(MANY);
    for n in first..first + TRIES {
        let one = format!("const all = (() => {{ {list} }})(); return all.length ? [all[{n} % all.length]] : [];");
        let Some(one) = browser.elements(&one).pop() else { return false };
        // The element may be covered at the moment: try the next one.
        if browser.click(&one) {
            return true;
        }
    }
    false
}

/// More than the number of clickable elements, so that all have nearly the same probability.
const MANY: usize = 1 << 20;
/// How many elements are tried before the page is read again.
const TRIES: usize = 12;
