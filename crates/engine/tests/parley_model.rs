//! Parley as a model game: its messages exist in both languages, and its rules are in both rulebooks.

#[path = "parley/lib.rs"]
mod parley;

use engine::{
    Chance, DataRef, Evaluate, Lang, LogBuffer, Next, Notation, QuickRng, Refuse, Rng, Rulebook, Rules, Seat, Viewer,
    Words,
};
use parley::{Options, Parley};

#[test]
fn messages_have_no_problems() {
    assert_eq!(engine::words::problems(&[Parley::about().words], &[]), Vec::<String>::new());
}

/// Plays a random game with offers, and visits every position with its log.
fn play(seed: u64, mut look: impl FnMut(&Parley, &LogBuffer)) {
    let mut rng = QuickRng::seeded(seed);
    let mut game = Parley::open(DataRef::ours(), &Options::default(), 3).unwrap();
    while game.next() != Next::Over {
        let mut log = LogBuffer::default();
        match game.next().asked().first() {
            None => game.resolve_chance(game.sample(&mut rng), &mut log),
            Some(seat) => {
                let mut listed = Vec::new();
                game.legal(seat, &mut listed);
                let any = listed[rng.below(listed.len() as u32) as usize];
                game.act(seat, game.propose(seat, &mut rng).unwrap_or(any), &mut log);
            }
        }
        look(&game, &log);
    }
}

#[test]
fn every_log_entry_has_a_message() {
    let words = Words::new(&[Parley::about().words]).unwrap();
    for seed in 0..40 {
        play(seed, |_, log| {
            for text in Viewer::limited(3).flat_map(|viewer| log.for_viewer(viewer)) {
                for said in Lang::ALL.map(|lang| words.say(lang, text)) {
                    assert!(!said.contains('⟦'), "{text:?}: {said}");
                }
            }
        });
    }
}

#[test]
fn every_refusal_names_rule_and_reason() {
    let words = Words::new(&[Parley::about().words]).unwrap();
    let books = Lang::ALL.map(|lang| Rulebook::of(Parley::about(), lang));
    let lines =
        ["rest", "accept", "ward", "look red", "steal blue", "bury iron", "sell amber", "counter 1 wool for 1 iron"];
    let lines =
        lines.into_iter().chain(["pick sea", "offer 1 grain for 1 wool to green", "offer 1 wool for 1 wool to red"]);
    play(1, |game, _| {
        for (seat, line) in Seat::all(3).flat_map(|seat| lines.clone().map(move |line| (seat, line))) {
            let Err(refusal) = game.check(seat, game.read_action(seat, line).unwrap()) else { continue };
            assert!(books.iter().all(|book| book.find(refusal.rule()).is_some()), "{}", refusal.rule());
            assert!(Lang::ALL.iter().all(|lang| !words.say(*lang, &refusal.text()).contains('⟦')), "{refusal:?}");
        }
    });
}
