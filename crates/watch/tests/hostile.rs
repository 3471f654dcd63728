//! Whatever is typed, sent or stored: a refusal or an error, never a panic.

use proptest::prelude::*;
use std::path::Path;
use table::record::Record;
use table::{Game, Print, Refuse, Seat, scenario};
use watch::{Options, Watch};

/// Lines that nearly make sense: words of the notation in any order, and noise between them.
fn lines() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        Just("build"),
        Just("road"),
        Just("settlement"),
        Just("keep"),
        Just("play"),
        Just("ranger-patrol"),
        Just("winter-is-coming"),
        Just("move"),
        Just("tormund"),
        Just("rob"),
        Just("red"),
        Just("camp"),
        Just("trade"),
        Just("offer"),
        Just("counter"),
        Just("propose"),
        Just("for"),
        Just("to"),
        Just("all"),
        Just("take"),
        Just("1"),
        Just("99"),
        Just("-1"),
        Just("ore"),
        Just("wool,"),
        Just(","),
        Just("N(1,1)"),
        Just("N(1,1)-S(2,0)"),
        Just("(1,2)"),
        Just("S(-3,3"),
        Just(")-"),
        Just("discard"),
        Just("roll"),
        Just("6"),
        Just("draw"),
        Just("theft"),
        Just("ż"),
        Just("; "),
    ];
    prop_oneof![
        prop::collection::vec(word, 0..7).prop_map(|words| words.join(" ")),
        any::<String>(),
        "(N|S)\\([-0-9]{0,5},[-0-9]{0,5}\\)-?(N|S)?\\(?[-0-9,]{0,6}\\)?".prop_map(|at| format!("build road {at}")),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn any_line_is_read_or_refused(line in lines(), seat in 0u8..4) {
        let table = Watch::open(Print::ours(), &Options::default(), 4).unwrap();
        for step in [table.read(&line), table.read(&format!("blue: {line}"))] {
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
        let golden = include_bytes!("../golden/free-4.longhall");
        let mut spoilt = golden[..cut.min(golden.len())].to_vec();
        if let Some(at) = spoilt.get_mut(flip) {
            *at = byte;
        }
        if let Ok(record) = Record::parse(&String::from_utf8_lossy(&spoilt)) {
            let _ = table::record::replay::<Watch>(&record, Print::ours(), None);
        }
    }

    #[test]
    fn any_text_is_a_scenario_or_an_error(noise in any::<String>(), cut in 0usize..4000, line in lines()) {
        let here = Path::new(".");
        let _ = scenario::run::<Watch>("noise.toml", &noise, here);
        let whole = include_str!("../scenarios/building.toml");
        let mut cut = cut.min(whole.len());
        while !whole.is_char_boundary(cut) {
            cut -= 1;
        }
        let _ = scenario::run::<Watch>("cut.toml", &format!("{}{noise}", &whole[..cut]), here);
        let quoted = serde_json::to_string(&line).unwrap();
        let case = format!("game = \"watch\"\n[[case]]\nname = \"x\"\ndo = [{quoted}]\n");
        let _ = scenario::run::<Watch>("line.toml", &case, here);
    }
}
