use super::*;

const HEADER: &str = r#"{"format":"longhall 1","game":"watch","rules_version":1,"data":"ab","options":{},"seats":3,"players":["Ann","Bo","Cy"],"commitment":"cd"}"#;

fn error(lines: &[&str]) -> String {
    Record::parse(&lines.join("\n")).unwrap_err().to_string()
}

#[test]
fn record_round_trips() {
    let steps = [
        HEADER,
        r#"{"seat":"red","move":"roll"}"#,
        r#"{"chance":0,"move":"roll 3 4"}"#,
        r#"{"table":"bot takes","move":"red"}"#,
        r#"{"result":{"scores":[1]},"seed":"ee"}"#,
    ];
    let text = steps.join("\n") + "\n";
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.lines[1], Line::Chance { n: 0, line: "roll 3 4".into() });
    assert_eq!(record.end.as_ref().unwrap().seed, "ee");
    assert_eq!(record.to_string(), text);
}

#[test]
fn unfinished_record_is_valid() {
    assert_eq!(Record::parse(HEADER).unwrap().end, None);
}

#[test]
fn errors_name_their_line() {
    assert_eq!(error(&[]), "line 1: the file is empty: a header is missing");
    assert_eq!(
        error(&[r#"{"seat":"red","move":"roll"}"#]),
        "line 1: the header is missing: no `format` in the first line"
    );
    assert!(error(&[r#"{"format":"longhall 9"}"#]).starts_with("line 1: header: missing field"));
    assert!(error(&[&HEADER.replace("hall 1", "hall 9")]).contains("format `longhall 9` is not `longhall 1`"));
    assert!(error(&[HEADER, "hello", ""]).starts_with("line 2: "));
    assert!(
        error(&[HEADER, r#"{"seat":"red","mo"#]).starts_with("line 2: the record is cut short in this line: not JSON")
    );
    assert!(error(&[HEADER, "hello\n"]).starts_with("line 2: not JSON: expected value at column 1"));
    assert!(error(&[HEADER, r#"{"seat":"red","move":"x","why":1}"#]).contains("unknown field `why`"));
    assert!(error(&[HEADER, r#"{"seat":"red"}"#]).contains("missing field `move`"));
    assert!(error(&[HEADER, r#"{"move":"x"}"#]).contains("exactly one of"));
    assert!(error(&[HEADER, r#"{"chance":1,"move":"x"}"#]).contains("chance 1 where chance 0 is due"));
    assert_eq!(error(&[&HEADER.replace("\"Bo\",", "")]), "line 1: header: 2 players for 3 seats");
    let end = r#"{"result":{},"seed":"ee"}"#;
    assert_eq!(error(&[HEADER, end, end]), "line 3: nothing may follow the result");
}

#[test]
fn duplicate_keys_are_rejected() {
    assert_eq!(
        error(&[HEADER, r#"{"seat":"red","move":"rest","move":"roll"}"#, ""]),
        "line 2: `move` stands twice at column 34"
    );
    assert!(error(&[&HEADER.replace("{}", r#"{"a":1,"b":{"c":1,"c":2}}"#)]).starts_with("line 1: `c` stands twice"));
    assert!(error(&[HEADER, r#"{"result":[{"x":1,"x":1}],"seed":"ee"}"#]).starts_with("line 2: `x` stands twice"));
}

#[test]
fn errors_are_short_and_escaped() {
    let key = "\\u001b[2J".repeat(100_000);
    for line in [format!(r#"{{"seat":"red","move":"x","{key}":1}}"#), format!(r#"{{"{key}":1,"{key}":2}}"#)] {
        let said = error(&[HEADER, &line]);
        assert!(said.len() < 2000 && !said.contains(char::is_control), "{said:?}");
    }
    let said = error(&[&HEADER.replace("longhall 1", &key)]);
    assert!(said.len() < 500 && said.contains("\\u{1b}[2J"), "{said:?}");
}

proptest::proptest! {
    #[test]
    fn any_text_parses_or_fails_cleanly(text in ".*", junk in r#"\{("seat"|"chance"|"move"|"result"|[0-9:,"{}]){0,8}\n?"#) {
        let _ = Record::parse(&text);
        let _ = Record::parse(&format!("{HEADER}\n{junk}"));
    }
}
