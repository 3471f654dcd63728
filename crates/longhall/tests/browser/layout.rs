//! Layout: nothing that a player needs is covered, or out of sight without a hint.

use crate::driver::{Browser, LAPTOP, PHONE};
use crate::support::server::Server;
use crate::{play_now, play_now_at, play_with};

/// Cards of a hand whose left edge is covered.
const COVERED_CARDS: &str = "
    return [...document.querySelectorAll('.desk .kind-hand .card')].filter(card => {
        const box = card.getBoundingClientRect();
        return ![4, 10, 16].some(x => card.contains(document.elementFromPoint(box.x + x, box.y + box.height / 2)));
    }).map(card => card.dataset.id)";

/// Extends the first hand to this length, and lets every other card glow.
fn lengthen(browser: &Browser, length: usize) {
    browser.eval(&format!(
        "const cards = document.querySelector('.desk .kind-hand .cards');
        while (cards.children.length < {length}) cards.append(cards.firstElementChild.cloneNode(true));
        [...cards.querySelectorAll('.card')].forEach((card, n) => card.classList.toggle('glow', n % 2 === 0));"
    ));
}

#[test]
fn every_card_of_a_long_hand_is_clickable() {
    let server = Server::start_with_bots_held();
    for look in [LAPTOP, PHONE] {
        let browser = Browser::open(look);
        play_now_at(&browser, &server, "thrones");
        browser.wait("a hand", || {
            browser.eval("return document.querySelector('.desk .kind-hand .card') !== null") == true
        });
        lengthen(&browser, 12);
        browser.eval("document.querySelector('.desk .kind-hand').scrollIntoView({ block: 'center' })");
        assert_eq!(browser.eval(COVERED_CARDS).as_array().map(Vec::len), Some(0), "{}", browser.eval(COVERED_CARDS));
        browser.assert_no_errors();
    }
}

#[test]
fn full_hand_is_not_covered_by_neighbouring_cards() {
    let server = Server::start_with_bots_held();
    let browser = Browser::open(LAPTOP);
    play_now(&browser, &server);
    // A later state: five kinds of resources, and two cards with text.
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
    assert_eq!(browser.eval(COVERED_CARDS).as_array().map(Vec::len), Some(0), "{}", browser.eval(COVERED_CARDS));
    browser.assert_no_errors();
}

#[test]
fn nothing_covers_the_mountain_board() {
    let server = Server::start_with_bots_held();
    for seats in [2, 4, 5] {
        let browser = Browser::open(LAPTOP);
        play_with(&browser, &server, "mountain", seats, "random");
        // The longest text that appears there in a game.
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
        browser.assert_no_errors();
    }
}

/// Scores that overflow the column of the player areas.
const OVERFLOWING_SCORES: &str = "
    for (const name of document.querySelectorAll('.zone[data-zone=side] .who small')) name.textContent = 'Maximiliana of the Long Corridors';
    const column = document.querySelector('.zone[data-zone=side]').getBoundingClientRect();
    const scores = [...document.querySelectorAll('.zone[data-zone=side] .score')];
    return scores.length === 5 ? scores.filter(score => score.getBoundingClientRect().right > column.right).length : 'no five scores'";

#[test]
fn long_name_keeps_the_score_visible() {
    let server = Server::start(0);
    for look in [LAPTOP, PHONE] {
        let browser = Browser::open(look);
        play_with(&browser, &server, "mountain", 5, "random");
        assert_eq!(browser.eval(OVERFLOWING_SCORES), 0);
        browser.assert_no_errors();
    }
}

#[test]
fn hint_points_at_glowing_elements_out_of_sight() {
    let server = Server::start_with_bots_held();
    let browser = Browser::open(PHONE);
    play_now_at(&browser, &server, "empires");
    let ways = || browser.eval("return document.querySelectorAll('#prompt .where').length");
    browser.wait("what is to be kept lies out of sight", || ways() == 1);
    browser.click_on("#prompt .where");
    browser.wait("it is in sight", || ways() == 0);
    browser.assert_no_errors();
}
