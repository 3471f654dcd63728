//! Several seats at one device: which seat is visible, and when the curtain falls.

use super::hotseat::DeviceSeat;
use super::{Confirmed, MoveResult, Room};
use crate::room::table_settings::TableSettings;
use crate::store::{SeatRow, TableRow, TableState};
use engine::{Next, QuickRng, Rng, Seat};
use registry::Pack;
use serde_json::Map;
use std::sync::Arc;
use std::time::Duration;

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);
const THIRD: Seat = Seat(2);

fn table(game: &str, seats: u8, open_hands: bool) -> TableRow {
    TableRow {
        id: "hot".into(),
        game: game.into(),
        seats,
        options: Map::new(),
        public: false,
        host: "g".into(),
        state: TableState::Lobby,
        seed: "seed".into(),
        strings: Vec::new(),
        again: None,
        given: None,
        settings: TableSettings { open_hands, ..TableSettings::default() },
    }
}

/// A running game in which the first two seats share a device and all others are bots.
fn begun(game: &str, seats: u8, open_hands: bool) -> Room {
    let here = |name: &str| SeatRow { guest: Some("g".into()), name: name.into(), ..SeatRow::default() };
    let bot = SeatRow { bot: Some("random".into()), name: "random".into(), ..SeatRow::default() };
    let mut list = vec![here("Ann"), here("Ben")];
    list.resize(usize::from(seats), bot);
    let pack = Arc::new(Pack::ours());
    let mut room = Room::load(pack, table(game, seats, open_hands), list, Vec::new()).expect("it is on the shelf");
    room.start("g").expect("all are there");
    settle(&mut room);
    room
}

/// Does what the room's task does after every request.
fn settle(room: &mut Room) {
    room.schedule_bot_turns(|| Duration::ZERO);
    room.update_devices();
}

fn must(room: &Room) -> Vec<Seat> {
    match room.session().expect("it runs").next() {
        Next::Seats { must, .. } => must.iter().collect(),
        _ => Vec::new(),
    }
}

/// A seat plays a random move.
fn choose(room: &mut Room, seat: Seat, rng: &mut QuickRng) {
    let legal = room.session().expect("it runs").legal(seat);
    let line = legal[rng.below(legal.len() as u32) as usize].clone();
    assert_eq!(room.act(seat, &line, None, Confirmed::Yes), MoveResult::Done, "{line}");
    settle(room);
}

fn front(room: &Room) -> DeviceSeat {
    room.device_seat(Some("g"))
}

fn word(room: &Room, seat: Seat) -> &'static str {
    room.seat_word(seat)
}

#[test]
fn curtain_falls_only_for_another_seat_of_the_device() {
    let mut falls = 0;
    for (game, seats, seed) in [("thrones", 2, 1), ("watch", 4, 2), ("mountain", 3, 3), ("empires", 2, 4)] {
        let (mut room, mut rng) = (begun(game, seats, false), QuickRng::seeded(seed));
        for _ in 0..250 {
            let asked = must(&room);
            let Some(&actor) = asked.first() else { break };
            let own: Vec<Seat> = asked.iter().copied().filter(|seat| *seat < THIRD).collect();
            match front(&room) {
                DeviceSeat::Curtain(next) => {
                    assert!(own.is_empty() || own.contains(&next), "{game}: it names somebody who is asked");
                    if !own.is_empty() {
                        let name = word(&room, next);
                        room.confirm_seat("g", name).expect("his own seat");
                        settle(&mut room);
                        assert_eq!(front(&room), DeviceSeat::Seat(next));
                    }
                }
                DeviceSeat::Seat(seat) => {
                    assert!(own.is_empty() || own.contains(&seat), "{game}: he has something to do");
                }
                DeviceSeat::Nobody => panic!("{game}: he sits here"),
            }
            let before = front(&room);
            // The visible seat finishes first; a bot moves only if nobody at the device is asked.
            let actor = before.seat().filter(|seat| own.contains(seat)).unwrap_or(actor);
            choose(&mut room, actor, &mut rng);
            if let (Some(seat), DeviceSeat::Curtain(next)) = (before.seat(), front(&room)) {
                assert!(must(&room).contains(&next) && !must(&room).contains(&seat), "{game}: it fell for a reason");
                falls += 1;
            }
        }
    }
    assert!(falls > 60, "only {falls} curtains fell");
}

#[test]
fn curtain_stays_down_until_confirmed() {
    let mut room = begun("thrones", 2, false);
    assert!(matches!(front(&room), DeviceSeat::Curtain(_)), "nobody has said yet who he is");
    let DeviceSeat::Curtain(first) = front(&room) else { unreachable!() };
    room.confirm_seat("g", word(&room, first)).expect("his own seat");
    let mut rng = QuickRng::seeded(9);
    while front(&room) == DeviceSeat::Seat(first) {
        choose(&mut room, first, &mut rng);
    }
    let DeviceSeat::Curtain(second) = front(&room) else { panic!("the other is asked") };
    assert_ne!(first, second);
    // A takeback asks the first seat again, but the curtain stays down.
    if room.take_back(first, None) == MoveResult::Done {
        settle(&mut room);
        assert_eq!(front(&room).seat(), None);
    }
    // After a restart the curtain is down.
    let again = Room::load(Arc::new(Pack::ours()), room.row.clone(), room.seats.clone(), room.unsaved.steps.clone());
    let mut again = again.expect("it is on the shelf");
    settle(&mut again);
    assert_eq!(again.device_seat(Some("g")).seat(), None);
    // Other guests and unknown visitors are not behind it.
    assert_eq!(room.device_seat(None), DeviceSeat::Nobody);
    assert_eq!(room.device_seat(Some("other")), DeviceSeat::Nobody);
}

#[test]
fn requested_seat_stays_visible_until_it_acts() {
    let mut room = begun("thrones", 2, false);
    let asked = must(&room);
    // Both have to choose at first: the visible seat finishes.
    let (one, two) = (word(&room, RED), word(&room, BLUE));
    room.confirm_seat("g", one).expect("his own seat");
    settle(&mut room);
    assert_eq!((front(&room), asked.len()), (DeviceSeat::Seat(RED), 2));
    room.hand_device_to("g", two).expect("his own seat");
    settle(&mut room);
    assert_eq!(front(&room), DeviceSeat::Curtain(BLUE));
    room.confirm_seat("g", two).expect("his own seat");
    let mut rng = QuickRng::seeded(3);
    while must(&room).contains(&BLUE) {
        choose(&mut room, BLUE, &mut rng);
    }
    assert_eq!(front(&room), DeviceSeat::Curtain(RED));
    // A player may look at the cards although the other seat is asked.
    room.confirm_seat("g", two).expect("his own seat");
    settle(&mut room);
    settle(&mut room);
    assert_eq!(front(&room), DeviceSeat::Seat(BLUE));
    room.hand_device_to("g", one).expect("his own seat");
    settle(&mut room);
    assert_eq!(front(&room), DeviceSeat::Curtain(RED));
}

#[test]
fn open_hands_need_no_curtain() {
    let (mut room, mut rng) = (begun("thrones", 2, true), QuickRng::seeded(5));
    for _ in 0..4000 {
        let Some(seat) = front(&room).seat() else { panic!("no curtain hangs here") };
        if room.row.state != TableState::Running {
            break;
        }
        assert!(must(&room).contains(&seat), "the page shows who has to choose");
        choose(&mut room, seat, &mut rng);
    }
    assert_eq!(room.row.state, TableState::Over);
    room.row.settings.open_hands = false;
    settle(&mut room);
    assert!(front(&room).seat().is_some(), "at the end there is no curtain");
}

#[test]
fn foreign_seat_cannot_be_shown() {
    let mut room = begun("watch", 4, false);
    let third = word(&room, THIRD);
    let key = |done: Result<(), engine::Text>| done.map_err(|no| no.key);
    assert_eq!(key(room.confirm_seat("g", third)), Err("hot-not-yours".into()));
    assert_eq!(key(room.hand_device_to("g", "purple")), Err("hot-not-yours".into()));
    let one = word(&room, RED);
    assert_eq!(key(room.confirm_seat("stranger", one)), Err("no-seat".into()));
    settle(&mut room);
    assert_eq!(front(&room).seat(), None);
    // The other seat moves to its own device: each has one seat now, and no curtain.
    room.transfer_seat(BLUE, "h").expect("there is such a seat");
    settle(&mut room);
    assert_eq!((front(&room), room.device_seat(Some("h"))), (DeviceSeat::Seat(RED), DeviceSeat::Seat(BLUE)));
    assert!(room.is_host(Some("g")), "the host still sits here");
}

#[test]
fn curtain_disables_idle_passes() {
    let mut room = begun("thrones", 2, false);
    room.set_pass_when_idle(RED, true);
    assert!(!room.passes_when_idle(RED));
    room.transfer_seat(BLUE, "h").expect("there is such a seat");
    assert!(room.passes_when_idle(RED));
}

#[test]
fn guest_takes_and_names_several_seats() {
    let list = vec![SeatRow::default(); 4];
    let mut room = Room::load(Arc::new(Pack::ours()), table("watch", 4, false), list, Vec::new()).expect("watch");
    let key = |done: Result<(), engine::Text>| done.map_err(|no| no.key);
    room.sit("g", "Ann", RED, "x").expect("it is free");
    room.sit_additional("g", "Player 2", BLUE, "").expect("it is free");
    assert_eq!(room.seats_of(Some("g")), [RED, BLUE]);
    room.name_seat("g", BLUE, "Ben").expect("his own seat");
    assert_eq!(key(room.name_seat("h", BLUE, "Eve")), Err("hot-not-yours".into()));
    room.sit("h", "Cat", THIRD, "y").expect("it is free");
    assert_eq!(key(room.sit_additional("h", "Dan", BLUE, "")), Err("lobby-seat-taken".into()));
    // A guest's new name does not rename the other players at the device.
    room.rename_guest("g", "Ann", "Anna");
    assert_eq!(room.seats.iter().map(|seat| seat.name.as_str()).collect::<Vec<_>>(), ["Anna", "Ben", "Cat", ""]);
    assert_eq!(key(room.leave_seat("g", Some(THIRD))), Err("hot-not-yours".into()));
    room.leave_seat("g", Some(RED)).expect("his own seat");
    assert_eq!(room.seats_of(Some("g")), [BLUE]);
    // Only the host changes settings, and open hands only before the game.
    assert_eq!(key(room.change_settings("h", None, Some(true))), Err("lobby-host-only".into()));
    room.change_settings("g", Some(crate::room::table_settings::Pace::Quick), Some(true)).expect("the host may");
    assert!(room.row.settings.open_hands);
}
