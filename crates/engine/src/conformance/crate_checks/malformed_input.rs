//! Malformed input causes a refusal or an error, never a panic.

use super::allocations::default_table;
use super::{GameCrateChecks, read};
use crate::record::{self, Record};
use crate::scenario;
use crate::{DataRef, Game, QuickRng, Refuse, Rng, Seat};
use std::fmt::Write;
use std::path::Path;

/// Text that is put between words, as in typing errors.
const NOISE: [&str; 16] =
    ["", ",", ";", "; ", "#", "#9", "-", "-1", "99", "ż", "\u{0}", "(", ")", "{", "\"", "99999999999999999999"];

/// Prints the input if the test panics.
struct PanicContext(String);

impl Drop for PanicContext {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("it panicked at {:?}", self.0);
        }
    }
}

impl<G: Game> GameCrateChecks<G> {
    /// Parses lines made of the words of the notation and these. A refusal names a rule. What can be read can be
    /// checked, and it round-trips.
    pub fn any_line_is_read_or_refused(&self, words: &[&str], tries: u32) {
        let words = vocabulary::<G>(words);
        let (min, max) = G::about().seats;
        let mut rng = QuickRng::seeded(1);
        for n in 0..tries {
            let table = default_table::<G>(min + (n % u32::from(max - min + 1)) as u8);
            let line = PanicContext(line(&words, &mut rng));
            let seat = Seat(rng.below(u32::from(table.seats())) as u8);
            for step in [table.read_step(&line.0), table.read_step(&format!("{}: {}", table.seat_name(seat), line.0))] {
                if let Err(refusal) = step {
                    assert!(!refusal.rule().is_empty());
                }
            }
            if let Ok(action) = table.read_action(seat, &line.0) {
                let _ = table.check(seat, action);
                let again = table.read_action(seat, &table.write_action(seat, action));
                assert!(again.is_ok_and(|again| again == action), "{:?} is written otherwise", line.0);
            }
        }
    }

    /// Parses noise, and golden records that are truncated and corrupted.
    pub fn any_text_is_a_record_or_an_error(&self, tries: u32) {
        let golden: Vec<String> = self.files("golden", "longhall").iter().map(|file| read(file)).collect();
        let mut rng = QuickRng::seeded(2);
        for _ in 0..tries {
            let _ = Record::parse(&noise(&mut rng));
            let whole = golden[rng.below(golden.len() as u32) as usize].as_bytes();
            let mut corrupted = whole[..random_below(whole.len().min(4000), &mut rng)].to_vec();
            if !corrupted.is_empty() {
                let at = random_below(corrupted.len(), &mut rng);
                corrupted[at] = rng.below(256) as u8;
            }
            let corrupted = PanicContext(String::from_utf8_lossy(&corrupted).into_owned());
            if let Ok(record) = Record::parse(&corrupted.0) {
                let _ = record::replay::<G>(&record, DataRef::ours(), None);
            }
        }
    }

    /// Runs noise, our own scenarios truncated and followed by noise, and cases with random lines.
    pub fn any_text_is_a_scenario_or_an_error(&self, words: &[&str], tries: u32) {
        let words = vocabulary::<G>(words);
        let ours: Vec<String> = self.files("scenarios", "toml").iter().map(|file| read(file)).collect();
        let here = Path::new(".");
        let mut rng = QuickRng::seeded(3);
        for _ in 0..tries {
            let noise = noise(&mut rng);
            let whole = &ours[rng.below(ours.len() as u32) as usize];
            let cut = (0..=random_below(whole.len().min(4000), &mut rng)).rev().find(|&at| whole.is_char_boundary(at));
            let line = serde_json::to_string(&line(&words, &mut rng)).unwrap();
            let case = format!("game = \"{}\"\n[[case]]\nname = \"x\"\ndo = [{line}]\n", G::about().id);
            for text in [noise.clone(), format!("{}{noise}", &whole[..cut.unwrap_or(0)]), case] {
                let text = PanicContext(text);
                let _ = scenario::run::<G>("hostile.toml", &text.0, here);
            }
        }
    }
}

/// The words of the notation, the names of seats, and the game's own words.
fn vocabulary<G: Game>(more: &[&str]) -> Vec<String> {
    let table = default_table::<G>(G::about().seats.1);
    let forms = G::about().notation.iter().flat_map(|pattern| pattern.form.split(' '));
    let mut words: Vec<String> = forms.filter(|word| !word.starts_with('{')).map(str::to_owned).collect();
    words.extend(Seat::all(table.seats()).map(|seat| table.seat_name(seat).to_string()));
    words.extend(more.iter().map(|&word| word.to_owned()));
    words.sort();
    words.dedup();
    words
}

/// A few random words, sometimes with other text between or inside them.
fn line(words: &[String], rng: &mut QuickRng) -> String {
    if rng.below(6) == 0 {
        return noise(rng);
    }
    let mut line = String::new();
    for _ in 0..rng.below(7) {
        line += &words[rng.below(words.len() as u32) as usize];
        if rng.below(5) == 0 {
            line += NOISE[random_below(NOISE.len(), rng)];
        }
        if rng.below(12) == 0 {
            let _ = write!(line, "{}", rng.below(30));
        }
        line.push(' ');
    }
    line.trim_end().to_owned()
}

/// Random characters, with those of TOML and JSON syntax more often.
fn noise(rng: &mut QuickRng) -> String {
    const SIGNS: [char; 18] =
        ['"', '\'', '[', ']', '{', '}', '=', '.', ':', ',', '\n', '\\', '#', '0', '-', ' ', '\u{0}', '\u{202e}'];
    let sign = |rng: &mut QuickRng| match rng.below(3) {
        0 => SIGNS[random_below(SIGNS.len(), rng)],
        1 => char::from(rng.below(128) as u8),
        _ => char::from_u32(rng.below(0x11_0000)).unwrap_or('\u{fffd}'),
    };
    (0..rng.below(60)).map(|_| sign(rng)).collect()
}

fn random_below(limit: usize, rng: &mut QuickRng) -> usize {
    rng.below(limit.max(1) as u32) as usize
}
