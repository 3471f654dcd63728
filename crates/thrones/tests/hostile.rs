//! Whatever is typed, sent or stored: a refusal or an error, never a panic.

use proptest::prelude::*;
use std::path::Path;
use table::record::Record;
use table::{Game, Print, Refuse, Seat, scenario};
use thrones::{Options, Thrones};

/// Lines that nearly make sense: words of the notation in any order, and noise between them.
fn lines() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        Just("play"),
        Just("use"),
        Just("save"),
        Just("with"),
        Just("duplicate"),
        Just("on"),
        Just("kneeling"),
        Just("attack"),
        Just("bypass"),
        Just("defend"),
        Just("challenge"),
        Just("military"),
        Just("power"),
        Just("plot"),
        Just("pick"),
        Just("first"),
        Just("stark"),
        Just("lannister"),
        Just("pass"),
        Just("done"),
        Just("keep"),
        Just("mulligan"),
        Just("place"),
        Just("take"),
        Just("bottom"),
        Just("find"),
        Just("nothing"),
        Just("bury"),
        Just("resolve"),
        Just("choose"),
        Just("spare"),
        Just("discard"),
        Just("concede"),
        Just("draw"),
        Just("look"),
        Just("deal"),
        Just("initiative"),
        Just("arya-stark"),
        Just("jon-snow"),
        Just("jon-snow#2"),
        Just("lannister-guards#9"),
        Just("#"),
        Just("hodor,ice"),
        Just(","),
        Just("valar-morghulis"),
        Just("ż"),
        Just("; "),
    ];
    prop_oneof![
        prop::collection::vec(word, 0..7).prop_map(|words| words.join(" ")),
        any::<String>(),
        "[a-z-]{0,12}#?[0-9]{0,3}".prop_map(|card| format!("use {card} on {card}")),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn any_line_is_read_or_refused(line in lines(), seat in 0u8..2) {
        let table = Thrones::open(Print::ours(), &Options::default(), 2).unwrap();
        for step in [table.read(&line), table.read(&format!("stark: {line}"))] {
            if let Err(refusal) = step {
                prop_assert!(!refusal.rule().is_empty());
            }
        }
        if let Ok(action) = table.read_action(Seat(seat), &line) {
            // What can be read can be judged, and written and read again.
            let _ = table.check(Seat(seat), action);
            prop_assert_eq!(table.read_action(Seat(seat), &table.write_action(Seat(seat), action)).unwrap(), action);
        }
    }

    #[test]
    fn any_text_is_a_record_or_an_error(text in any::<String>(), cut in 0usize..3000, flip in 0usize..3000, byte in any::<u8>()) {
        let _ = Record::parse(&text);
        let golden = include_bytes!("../golden/basic.longhall");
        let mut spoilt = golden[..cut.min(golden.len())].to_vec();
        if let Some(at) = spoilt.get_mut(flip) {
            *at = byte;
        }
        if let Ok(record) = Record::parse(&String::from_utf8_lossy(&spoilt)) {
            let _ = table::record::replay::<Thrones>(&record, Print::ours(), None);
        }
    }

    #[test]
    fn any_text_is_a_scenario_or_an_error(noise in any::<String>(), cut in 0usize..4000, line in lines()) {
        let here = Path::new(".");
        let _ = scenario::run::<Thrones>("noise.toml", &noise, here);
        let whole = include_str!("../scenarios/challenges.toml");
        let mut cut = cut.min(whole.len());
        while !whole.is_char_boundary(cut) {
            cut -= 1;
        }
        let _ = scenario::run::<Thrones>("cut.toml", &format!("{}{noise}", &whole[..cut]), here);
        let quoted = serde_json::to_string(&line).unwrap();
        let case = format!("game = \"thrones\"\n[[case]]\nname = \"x\"\ndo = [{quoted}]\n");
        let _ = scenario::run::<Thrones>("line.toml", &case, here);
    }
}
