//! How things lie: nothing that a player needs is under something else, or out of sight without a word.

use crate::driver::{Browser, LAPTOP, PHONE};
use crate::support::server::Server;
use crate::{play_now, play_now_at, play_with};

/// Of every card in a hand some of the left edge can be seen and clicked.
const HIDDEN: &str = "
    return [...document.querySelectorAll('.desk .kind-hand .card')].filter(card => {
        const box = card.getBoundingClientRect();
        return ![4, 10, 16].some(x => card.contains(document.elementFromPoint(box.x + x, box.y + box.height / 2)));
    }).map(card => card.dataset.id)";

/// Makes the first hand so long, and lets every other card of it glow.
fn lengthen(browser: &Browser, length: usize) {
    browser.eval(&format!(
        "const cards = document.querySelector('.desk .kind-hand .cards');
        while (cards.children.length < {length}) cards.append(cards.firstElementChild.cloneNode(true));
        [...cards.querySelectorAll('.card')].forEach((card, n) => card.classList.toggle('glow', n % 2 === 0));"
    ));
}

#[test]
fn no_card_of_a_long_hand_is_under_the_others() {
    let server = Server::held();
    for look in [LAPTOP, PHONE] {
        let browser = Browser::open(look);
        play_now_at(&browser, &server, "thrones");
        browser.wait("a hand", || {
            browser.eval("return document.querySelector('.desk .kind-hand .card') !== null") == true
        });
        lengthen(&browser, 12);
        browser.eval("document.querySelector('.desk .kind-hand').scrollIntoView({ block: 'center' })");
        assert_eq!(browser.eval(HIDDEN).as_array().map(Vec::len), Some(0), "{}", browser.eval(HIDDEN));
        browser.assert_well();
    }
}

#[test]
fn a_full_hand_does_not_lie_under_the_cards_beside_it() {
    let server = Server::held();
    let browser = Browser::open(LAPTOP);
    play_now(&browser, &server);
    // What the beginning of a game does not hold yet: five kinds of resources, and two cards with words on them.
    browser.eval(
        "const [hand, cards] = [...document.querySelectorAll('.desk .kind-hand')];
        const model = document.querySelector('.zone[data-zone=bank] .card').closest('.stack');
        const fill = (widget, n, tall) => {
            const row = widget.querySelector('.cards') ?? widget.appendChild(Object.assign(document.createElement('div'), { className: 'cards' }));
            row.replaceChildren(...Array.from({ length: n }, () => model.cloneNode(true)));
            for (const card of row.querySelectorAll('.card')) card.classList.toggle('tall', tall);
        };
        fill(hand, 5, false);
        fill(cards, 2, true);",
    );
    assert_eq!(browser.eval(HIDDEN).as_array().map(Vec::len), Some(0), "{}", browser.eval(HIDDEN));
    browser.assert_well();
}

#[test]
fn nothing_lies_on_the_mountain_but_what_belongs_there() {
    let server = Server::held();
    for seats in [2, 4, 5] {
        let browser = Browser::open(LAPTOP);
        play_with(&browser, &server, "mountain", seats, "random");
        // The longest that stands there in the course of a game.
        let covered = browser.eval(
            "const steps = document.querySelector('.zone[data-zone=strip] .steps');
            steps.querySelector('b').textContent = 'Yellow, round 10';
            steps.querySelector('.now').textContent = 'spell and workshop';
            const boxes = css => [...document.querySelectorAll(css)].map(e => e.getBoundingClientRect());
            const over = boxes('.zone[data-zone=strip] .widget');
            const on = cell => over.some(box => cell.left < box.right - 3 && cell.right > box.left + 3 && cell.top < box.bottom - 3 && cell.bottom > box.top + 3);
            return boxes('.grid .cell .rim').filter(on).length",
        );
        assert_eq!(covered, 0, "cells of {seats} players lie under the name of the turn");
        browser.assert_well();
    }
}

/// Scores that leave the column in which the players' places stand.
const OUTSIDE: &str = "
    for (const name of document.querySelectorAll('.zone[data-zone=side] .who small')) name.textContent = 'Maximiliana of the Long Corridors';
    const column = document.querySelector('.zone[data-zone=side]').getBoundingClientRect();
    const scores = [...document.querySelectorAll('.zone[data-zone=side] .score')];
    return scores.length === 5 ? scores.filter(score => score.getBoundingClientRect().right > column.right).length : 'no five scores'";

#[test]
fn a_long_name_does_not_push_a_score_out_of_sight() {
    let server = Server::start(0);
    for look in [LAPTOP, PHONE] {
        let browser = Browser::open(look);
        play_with(&browser, &server, "mountain", 5, "random");
        assert_eq!(browser.eval(OUTSIDE), 0);
        browser.assert_well();
    }
}

#[test]
fn who_cannot_see_what_glows_is_shown_the_way() {
    let server = Server::held();
    let browser = Browser::open(PHONE);
    play_now_at(&browser, &server, "empires");
    let ways = || browser.eval("return document.querySelectorAll('#prompt .where').length");
    browser.wait("what is to be kept lies out of sight", || ways() == 1);
    browser.click_on("#prompt .where");
    browser.wait("it is in sight", || ways() == 0);
    browser.assert_well();
}
