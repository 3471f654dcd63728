//! Windows pass as players want, and the pace reveals nothing.

use super::pass_policy::PassPolicy;
use super::{Confirmed, MoveResult, Room};
use crate::store::{SeatRow, TableRow, TableState};
use engine::{Next, QuickRng, Rng, Seat};
use registry::Pack;
use serde_json::Map;
use std::sync::Arc;
use std::time::Duration;

const STARK: Seat = Seat(0);

/// A running card game between two guests, or a guest and a bot.
fn room(other: Option<&str>, seed: &str) -> Room {
    let row = TableRow {
        id: "room".into(),
        game: "thrones".into(),
        seats: 2,
        options: Map::new(),
        public: false,
        host: "g0".into(),
        state: TableState::Lobby,
        seed: seed.into(),
        strings: Vec::new(),
        again: None,
        given: None,
        settings: crate::room::table_settings::TableSettings::default(),
    };
    let guest = |n: u8| SeatRow {
        guest: Some(format!("g{n}")),
        name: format!("Guest {n}"),
        string: "x".into(),
        ..SeatRow::default()
    };
    let second =
        other.map_or_else(|| guest(1), |bot| SeatRow { bot: Some(bot.into()), name: bot.into(), ..SeatRow::default() });
    let mut room =
        Room::load(Arc::new(Pack::ours()), row, vec![guest(0), second], Vec::new()).expect("thrones is on the shelf");
    room.start("g0").expect("all are there");
    room
}

/// A seat that is asked plays a random move. Returns the seat, and whether it passed.
fn any_move(room: &mut Room, rng: &mut QuickRng) -> Option<(Seat, bool)> {
    let session = room.session()?;
    let Next::Seats { must, .. } = session.next() else { return None };
    let seat = must.first()?;
    let legal = session.legal(seat);
    let line = legal[rng.below(legal.len() as u32) as usize].clone();
    let passed = session.pass(seat).as_ref() == Some(&line);
    assert_eq!(room.act(seat, &line, None, Confirmed::Yes), MoveResult::Done, "{line}");
    Some((seat, passed))
}

/// Whether the seat would be passed automatically.
fn passes_for(room: &mut Room, seat: Seat) -> bool {
    room.schedule_bot_turns(|| Duration::ZERO).iter().any(|bot_turn| bot_turn.seat == seat) || room.auto_passes(seat)
}

fn set_all_policies(room: &mut Room, seat: Seat, policy: PassPolicy) {
    for kind in room.game.windows() {
        assert!(room.set_pass_policy(seat, kind, policy));
    }
}

#[test]
fn phase_policy_passes_all_windows_of_a_phase() {
    let mut room = room(None, "a");
    let mut rng = QuickRng::seeded(4);
    let (mut went_by, mut with_choices, mut asked_again) = (0, 0, 0);
    let mut said_in = None;
    for _ in 0..1500 {
        if let Some(window) = room.window_of(STARK) {
            match said_in {
                None => {
                    assert!(!passes_for(&mut room, STARK), "nobody said anything yet");
                    assert!(room.set_pass_policy(STARK, window.kind, PassPolicy::Phase(None)));
                    said_in = Some((window.kind, window.span));
                    assert!(passes_for(&mut room, STARK));
                    went_by += 1;
                    with_choices += u32::from(room.session().expect("it runs").legal(STARK).len() > 1);
                }
                Some((kind, span)) if kind == window.kind => {
                    assert_eq!(passes_for(&mut room, STARK), span == window.span);
                    if span != window.span {
                        asked_again += 1;
                        said_in = None;
                    }
                }
                Some(_) => assert!(!passes_for(&mut room, STARK), "other kinds are asked about"),
            }
        }
        if any_move(&mut room, &mut rng).is_none() {
            break;
        }
    }
    assert!(went_by > 3 && with_choices > 0 && asked_again > 2, "{went_by} {with_choices} {asked_again}");
}

#[test]
fn acts_policy_ends_when_opponent_acts() {
    let mut room = room(None, "b");
    let mut rng = QuickRng::seeded(9);
    let (mut went_by, mut woken) = (0, 0);
    let mut sleeps = false;
    for _ in 0..1500 {
        if room.window_of(STARK).is_some() {
            assert_eq!(passes_for(&mut room, STARK), sleeps);
            went_by += u32::from(sleeps);
        }
        if !sleeps {
            set_all_policies(&mut room, STARK, PassPolicy::Acts);
            sleeps = true;
        }
        match any_move(&mut room, &mut rng) {
            None => break,
            Some((seat, passed)) if seat != STARK && !passed => {
                woken += u32::from(sleeps);
                sleeps = false;
            }
            Some(_) => {}
        }
    }
    assert!(went_by > 5 && woken > 5, "{went_by} {woken}");
}

#[test]
fn idle_pass_has_usual_delay() {
    let mut room = room(None, "c");
    let mut rng = QuickRng::seeded(2);
    assert!(!room.passes_when_idle(STARK), "people could read it from his pace");
    room.set_pass_when_idle(STARK, true);
    let (mut idle, mut busy) = (0, 0);
    for _ in 0..800 {
        if room.window_of(STARK).is_some() {
            let can_only_pass = room.session().is_some_and(|session| session.legal(STARK).len() == 1);
            let bot_turns = room.schedule_bot_turns(|| Duration::from_millis(700));
            let mine: Vec<_> = bot_turns.iter().filter(|bot_turn| bot_turn.seat == STARK).collect();
            assert!(mine.iter().all(|bot_turn| bot_turn.delay == Duration::from_millis(700)));
            assert!(can_only_pass || mine.is_empty());
            *if can_only_pass { &mut idle } else { &mut busy } += 1;
            assert_eq!(room.auto_passes(STARK), can_only_pass);
        }
        if any_move(&mut room, &mut rng).is_none() {
            break;
        }
    }
    assert!(idle > 5 && busy > 5, "{idle} {busy}");
}

#[test]
fn idle_pass_is_default_against_bots() {
    let mut room = room(Some("random"), "d");
    assert!(room.passes_when_idle(STARK));
    room.set_pass_when_idle(STARK, false);
    assert!(!room.passes_when_idle(STARK));
    assert!(!room.set_pass_policy(STARK, "no-such-window", PassPolicy::Acts));
}

/// The room after a restart.
fn again(room: &mut Room, log: &mut Vec<crate::store::StepRow>) -> Room {
    room.update_viewers();
    room.save_versions();
    log.append(&mut room.unsaved.steps);
    for row in room.take_changed_policies() {
        assert_eq!(row.table, room.row.id);
        assert_eq!(room.seats[usize::from(row.seat)].pass_policies, row.pass_policies);
    }
    assert_eq!(room.take_changed_policies(), [], "the database knows them now");
    let rows = (room.row.clone(), room.seats.clone(), log.clone());
    Room::load(Arc::new(Pack::ours()), rows.0, rows.1, rows.2).expect("thrones is on the shelf")
}

#[test]
fn restart_preserves_pass_policies() {
    let mut room = room(None, "e");
    let (mut log, mut rng) = (Vec::new(), QuickRng::seeded(5));
    let kinds = room.game.windows();
    let (mut slept, mut woken) = (0, 0);
    room.set_pass_when_idle(STARK, true);
    assert!(room.set_pass_policy(STARK, kinds[0], PassPolicy::Phase(None)));
    for step in 0..240 {
        if step % 40 == 0 {
            set_all_policies(&mut room, STARK, if step % 80 == 0 { PassPolicy::Acts } else { PassPolicy::Phase(None) });
        }
        if step % 6 == 0 {
            let _ = room.schedule_bot_turns(|| Duration::ZERO);
            let words = room.pass_policy_names(STARK);
            let mut loaded = again(&mut room, &mut log);
            assert_eq!(loaded.pass_policy_names(STARK), words);
            assert!(loaded.passes_when_idle(STARK) && !loaded.passes_when_idle(Seat(1)));
            assert_eq!(
                loaded.seating_fingerprint(Some(STARK), &loaded.participants_fingerprint()),
                room.seating_fingerprint(Some(STARK), &room.participants_fingerprint()),
                "a page notices nothing"
            );
            let sleeps = passes_for(&mut room, STARK);
            assert_eq!(passes_for(&mut loaded, STARK), sleeps);
            *if sleeps { &mut slept } else { &mut woken } += 1;
            room = loaded;
        }
        if any_move(&mut room, &mut rng).is_none() {
            break;
        }
    }
    assert!(slept > 2 && woken > 5, "{slept} {woken}");
}
