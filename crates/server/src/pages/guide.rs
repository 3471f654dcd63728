//! The guide on the page of a table. Knows lessons; knows no game.
//!
//! The page contains all lessons up to the next expected move. `guide.js` shows one at a time beside its target. Without a script
//! they are a list.

use crate::room::{LEARNER, Room};
use crate::words::{say, word};
use engine::guide::GuideStep;
use engine::{Lang, Rulebook, Seat, Text};
use maud::{Markup, html};
use serde_json::{Value, json};

/// The bubble; empty if the seat has no guide.
pub fn bubble(room: &Room, seat: Option<Seat>, lang: Lang) -> Markup {
    let lessons = room.lessons().filter(|_| seat == Some(LEARNER));
    let Some((place, of, leg)) = lessons else { return html! {} };
    let book = room.game.rules(lang);
    let last = leg.last();
    let waits = last.and_then(|lesson| lesson.wait.as_deref());
    let ends = !last.is_some_and(GuideStep::changes_game);
    let action = format!("/t/{}/guide", room.row.id);
    html! {
        section .bubble aria-label=(word(lang, "guide")) data-from=(place) data-wait=[waits] data-ends=[ends.then_some("")] {
            p .guide-head { b { (word(lang, "guide")) } " " span .guide-count { } }
            ol .lessons aria-live="polite" { @for (n, lesson) in (place + 1..).zip(leg) { (sentence(room, lesson, &book, lang, n, of)) } }
            div .actions {
                button .guide-back type="button" { (word(lang, "guide-back")) }
                @if ends { form method="post" action=(action) { button .primary .guide-end { (word(lang, "guide-end")) } } }
                @else if waits.is_none() {
                    form method="post" action=(action) { input type="hidden" name="from" value=(place); button .primary .guide-turn { (word(lang, "guide-next")) } }
                }
                button .primary .guide-next type="button" hidden { (word(lang, "guide-next")) }
                @if waits.is_some() { span .guide-do { (word(lang, "guide-do")) } }
            }
            @if !ends { form .guide-skip method="post" action=(action) { button .quiet { (word(lang, "guide-skip")) } } }
            p .guide-honest { (word(lang, "guide-rehearsal-why")) }
        }
        button #guide-show type="button" hidden { (word(lang, "guide-show")) }
        div #guide-ring hidden aria-hidden="true" {}
    }
}

fn sentence(room: &Room, lesson: &GuideStep, book: &Rulebook, lang: Lang, n: usize, of: usize) -> Markup {
    let (kind, id) = lesson.at.words();
    let count = say(lang, &Text::new("guide-count").with("n", n).with("of", of));
    let rule = lesson.rule.as_deref().and_then(|rule| book.find(rule));
    html! {
        li data-at=(kind) data-what=(id) data-count=(count) {
            span { (room.game.words().say(lang, &Text::new(lesson.say.clone()))) }
            @if let Some(rule) = rule {
                " " button .rule-link type="button" data-rule=(rule.id) { (say(lang, &Text::new("guide-rule").with("rule", rule.title.as_str()))) }
            }
        }
    }
}

/// The lessons as JSON.
pub fn as_json(room: &Room, seat: Option<Seat>, lang: Lang) -> Option<Value> {
    let (place, of, leg) = room.lessons().filter(|_| seat == Some(LEARNER))?;
    let steps = leg.iter().map(|lesson| {
        let (kind, id) = lesson.at.words();
        let text = room.game.words().say(lang, &Text::new(lesson.say.clone()));
        json!({ "at": kind, "what": id, "say": text, "rule": lesson.rule })
    });
    let last = leg.last();
    Some(json!({
        "from": place, "of": of, "steps": steps.collect::<Vec<_>>(), "wait": last.and_then(|lesson| lesson.wait.as_deref()),
        "ends": !last.is_some_and(GuideStep::changes_game),
    }))
}
