//! Twins: two tables fed the same visible steps over a different hidden truth send a viewer the same bytes.
//!
//! What falls where the viewer cannot see it (a card another seat buys, a card stolen between others) is exchanged at the
//! second table for another possible outcome. As long as the visible steps stay possible there, every page, event and JSON
//! answer to the viewer must be equal, byte by byte: content, ids, order, versions and decision counters.

use super::Room;
use crate::pages::table::{Audience, Seen, as_json, news, page_for_test};
use crate::store::{SeatRow, State, TableRow};
use serde_json::Map;
use shelf::Pack;
use std::sync::Arc;
use table::{Lang, Next, QuickRng, Rng, Seat};

fn room(seats: u8) -> Room {
    let row = TableRow {
        id: "twin".into(),
        game: "watch".into(),
        seats,
        options: Map::from_iter([("start".to_owned(), "first".into())]),
        public: false,
        host: "g0".into(),
        state: State::Lobby,
        seed: "one seed for both: what falls is written".into(),
        strings: Vec::new(),
        again: None,
    };
    let sits =
        |n: u8| SeatRow { guest: Some(format!("g{n}")), bot: None, name: format!("Guest {n}"), string: String::new() };
    let mut room =
        Room::load(Arc::new(Pack::ours()), row, (0..seats).map(sits).collect(), Vec::new()).expect("watch is a game");
    room.start("g0").expect("all are there");
    room.look();
    room
}

/// Can the viewer see what falls? Cards drawn and stolen are known to those who touch them.
fn seen_by(viewer: Seat, line: &str, actor: Seat, acted: &str, words: &[&str]) -> bool {
    let hidden = line.starts_with("draw ") || line.starts_with("theft ");
    let robbed = acted.rsplit_once(" rob ").is_some_and(|(_, victim)| victim == words[viewer.index()]);
    !hidden || actor == viewer || robbed
}

/// Another outcome than this one, if another is possible.
fn exchanged(room: &mut Room, line: &str) -> bool {
    let other = match line.split(' ').next() {
        Some("draw") => ["ranger-patrol", "road-building", "winter-is-coming", "victory-point"].as_slice(),
        _ => ["lumber", "brick", "grain", "wool", "ore"].as_slice(),
    };
    let verb = line.split(' ').next().unwrap_or_default();
    let play = room.play.as_mut().expect("the game runs");
    other
        .iter()
        .map(|word| format!("{verb} {word}"))
        .filter(|other| other != line)
        .any(|other| play.happen(&other).is_ok())
}

fn everything(room: &Room, viewer: Seat, version: u64) -> (u64, String) {
    let mut all = String::new();
    let mut now = version;
    for lang in Lang::ALL {
        let who = Audience::for_test(&format!("g{}", viewer.0), lang);
        let seen = Seen { version, seating: Some(room.seating(Some(viewer))) };
        let (next, told) = news(room, &who, &seen);
        now = next.version;
        all += &told.map_or_else(|| "nothing".into(), |news| news.to_string());
        all += &as_json(room, &who).to_string();
        all += &page_for_test(room, &who);
    }
    (now, all)
}

/// Plays a game at both tables; returns how many steps were compared after the hidden truth first differed.
fn compare(seed: u64) -> usize {
    let mut rng = QuickRng::seeded(seed);
    let viewer = Seat(rng.below(3) as u8);
    let (mut one, mut two) = (room(3), room(3));
    let words: Vec<&str> = Seat::all(3).map(|seat| one.seat_word(seat)).collect();
    let (mut differ, mut compared, mut version) = (false, 0, 0);
    for _ in 0..600 {
        let Some(play) = one.play.as_ref() else { break };
        let Next::Seats { must, .. } = play.next() else { break };
        let Some(actor) = must.first() else { break };
        let legal = play.legal(actor);
        // Buying and robbing make hidden things; so they are preferred where they can be done.
        let bold: Vec<&String> = legal.iter().filter(|l| *l == "buy card" || l.contains(" rob ")).collect();
        let line = if bold.is_empty() {
            legal[rng.below(legal.len() as u32) as usize].clone()
        } else {
            bold[rng.below(bold.len() as u32) as usize].clone()
        };
        let done =
            [&mut one, &mut two].map(|room| room.play.as_mut().is_some_and(|play| play.act(actor, &line).is_ok()));
        if done != [true, true] {
            break; // what the other seat holds at the second table does not allow it: no visible difference was made
        }
        for room in [&mut one, &mut two] {
            room.decisions[actor.index()].acted();
        }
        while one.play.as_ref().is_some_and(|play| play.next() == Next::Chance) {
            let fell = one.play.as_mut().and_then(|play| play.chance_if_due()).unwrap_or_default();
            if !seen_by(viewer, &fell, actor, &line, &words) && exchanged(&mut two, &fell) {
                differ = true;
            } else if two.play.as_mut().is_none_or(|play| play.happen(&fell).is_err()) {
                return compared;
            }
        }
        one.look();
        two.look();
        if differ {
            let (next, first) = everything(&one, viewer, version);
            let (_, second) = everything(&two, viewer, version);
            assert_eq!(
                first,
                second,
                "seed {seed}, {} sees a difference after {actor:?}: {line}",
                words[viewer.index()]
            );
            version = next;
            compared += 1;
        }
    }
    compared
}

#[test]
fn a_viewer_cannot_tell_twins_apart_by_any_byte() {
    let compared: usize = (0..80).map(compare).sum();
    assert!(compared > 500, "only {compared} steps were compared: the twins part too early");
}
