//! Every game through the registry: open a table by id, play it by lines, read it as any viewer.

use bots::Kind;
use engine::fair::Seed;
use engine::record::Line;
use engine::{DataRef, Game, Lang, Next, QuickRng, Seat, Viewer};
use registry::{AnyGame, AnyTable, Opening, Pack, Visitor};

fn open(game: &dyn AnyGame) -> Box<dyn AnyTable> {
    let seats = game.seats(None).unwrap();
    let players = (0..seats).map(|n| format!("bot {n}")).collect();
    let opening =
        Opening { seats, options: serde_json::Map::new(), players, seed: Seed::from_number(5), strings: Vec::new() };
    game.open(&Pack::ours(), opening).unwrap_or_else(|no| panic!("{no:?}"))
}

/// Lets bots play until the game is over.
fn play_out(table: &mut dyn AnyTable, kind: Kind) {
    let mut rng = QuickRng::seeded(9);
    for _ in 0..100_000 {
        match table.next() {
            Next::Over => return,
            Next::Chance => assert!(table.chance_if_due().is_some()),
            Next::Seats { must, may } => {
                let acted = may.iter().chain(must.iter()).any(|seat| table.bot_move(seat, kind, &mut rng));
                assert!(acted, "nobody acts");
            }
        }
    }
    panic!("the game does not end");
}

#[test]
fn record_of_every_game_replays_and_verifies() {
    for game in registry::games() {
        let mut table = open(*game);
        play_out(&mut *table, Kind::Trader);
        let record = table.record();
        let verified = game.verify(&Pack::ours(), &record).unwrap();
        assert_eq!(verified.standing, table.standing());
        let half = game.replay(&Pack::ours(), &record, Some(record.lines.len() / 2)).unwrap();
        assert_eq!(half.steps(), record.lines.len() / 2);
        assert!(!table.story(Viewer::Spectator).is_empty());
    }
}

#[test]
fn bot_remembers_its_offers_between_moves() {
    let mut table = open(registry::find("watch").unwrap());
    play_out(&mut *table, Kind::Greedy);
    let (mut said, mut count) = (Vec::new(), 0);
    for line in table.record().lines {
        let Line::Seat { line, .. } = line else { continue };
        if line == "end turn" {
            said.clear();
        } else if line.starts_with("offer ") {
            assert!(!said.contains(&line), "{line}: said twice in a turn");
            said.push(line);
            count += 1;
        }
    }
    assert!(count > 3, "they hardly speak: {count}");
}

#[test]
fn lines_are_checked_played_and_refused_with_a_rule() {
    for game in registry::games() {
        let mut table = open(*game);
        while table.chance_if_due().is_some() {}
        let Next::Seats { must, .. } = table.next() else { panic!("somebody is asked first") };
        let seat = must.first().unwrap();
        let line = table.legal(seat).remove(0);
        assert!(table.check(seat, &line).is_ok());
        let no = table.act(seat, "sing a song").unwrap_err();
        assert!(game.rules(Lang::En).find(no.rule).is_some(), "{}", no.rule);
        let steps = table.steps();
        table.act(seat, &line).unwrap();
        assert!(table.steps() > steps || !table.draft(seat).is_empty());
    }
}

#[test]
fn seats_are_found_by_name() {
    for game in registry::games() {
        let table = open(*game);
        for seat in Seat::all(table.seats()) {
            assert_eq!(table.seat_named(table.seat_name(seat)), Some(seat));
        }
        assert_eq!(table.seat_named("nobody"), None);
    }
}

struct Id;

impl Visitor for Id {
    type Out = &'static str;
    fn visit<G: Game>(self, _: DataRef<G::Data>) -> &'static str {
        G::about().id
    }
}

#[test]
fn visitor_runs_for_the_requested_game() {
    for game in registry::games() {
        let id = game.about().id;
        assert_eq!(registry::visit(id, &Pack::ours(), Id), Some(id));
        assert_eq!(registry::find(id).map(AnyGame::about).map(|about| about.id), Some(id));
    }
    assert_eq!(registry::visit("chess", &Pack::ours(), Id), None);
}

#[test]
fn every_option_and_value_has_texts() {
    for game in registry::games() {
        for option in game.about().options {
            let name = format!("option-{}", option.key);
            let values = match option.takes {
                engine::OptionValues::Number(..) => Vec::new(),
                takes => takes.values(),
            };
            let values = values.iter().map(|value| format!("{name}-{value}"));
            for key in [name.clone(), format!("{name}-why")].into_iter().chain(values) {
                assert!(game.words().has(&key), "{} has no words for {key}", game.about().id);
            }
        }
    }
}

#[test]
fn pack_with_unknown_files_is_refused_with_all_errors() {
    let dir = std::env::temp_dir().join(format!("longhall-pack-{}", std::process::id()));
    std::fs::create_dir_all(dir.join("chess")).unwrap();
    std::fs::create_dir_all(dir.join("watch")).unwrap();
    std::fs::write(dir.join("loose.toml"), "").unwrap();
    std::fs::write(dir.join("watch/dragons.toml"), "").unwrap();
    std::fs::write(dir.join("watch/cards.toml"), "[[card]]\nid = 7\n").unwrap();
    let errors = Pack::open(&dir).unwrap_err();
    let said: Vec<String> = errors.iter().map(ToString::to_string).collect();
    std::fs::remove_dir_all(&dir).unwrap();
    for word in ["chess: no game", "loose.toml: ", "dragons.toml: not a data file", "cards.toml:2: "] {
        assert!(said.iter().any(|error| error.contains(word)), "no {word:?} in {said:#?}");
    }
}
