//! Opens the tables of a run: every number of seats, every value of every option, and random combinations.

use super::{Conformance, Plan};
use crate::{DataRef, OptionValues, QuickRng, Rng};
use serde_json::{Map, Value};

/// A table that opened.
pub(super) struct Table<G> {
    pub seats: u8,
    pub written: Map<String, Value>,
    pub opening: G,
}

/// Opens all tables of a plan. A combination may be refused, but a default or a value that never opens is an error.
pub(super) fn tables<G: Conformance>(plan: &Plan) -> Result<(Vec<Table<G>>, u64), String> {
    let about = G::about();
    let mut rng = QuickRng::seeded(plan.seed);
    let (mut tables, mut refused) = (Vec::new(), 0);
    let (min, max) = about.seats;
    for seats in min..=max {
        for _ in 0..plan.games {
            let table = open::<G>(seats, plan.fixed.clone())?;
            tables.push(table.map_err(|why| format!("{seats} seats with the usual options are refused: {why}"))?);
        }
    }
    for spec in about.options.iter().filter(|spec| !plan.fixed.contains_key(spec.key)) {
        for value in spec.takes.values() {
            tables.push(with_value(plan, spec.key, &value, &mut rng)?);
        }
    }
    for _ in 0..plan.combinations {
        match open::<G>(any_seats::<G>(&mut rng), any_options::<G>(plan, &mut rng))? {
            Ok(table) => tables.push(table),
            Err(_) => refused += 1,
        }
    }
    Ok((tables, refused))
}

/// A table with this value: with default options if they allow it, otherwise in some combination.
fn with_value<G: Conformance>(plan: &Plan, key: &str, value: &str, rng: &mut QuickRng) -> Result<Table<G>, String> {
    let mut why = String::new();
    for attempt in 0..50 {
        let usual = attempt == 0;
        let seats = if usual { G::about().usual_seats } else { any_seats::<G>(rng) };
        let mut written = if usual { plan.fixed.clone() } else { any_options::<G>(plan, rng) };
        written.insert(key.into(), value.into());
        match open::<G>(seats, written)? {
            Ok(table) => return Ok(table),
            Err(refusal) => why = refusal,
        }
    }
    Err(format!("the option {key}={value} never opens a table: {why}"))
}

fn any_seats<G: Conformance>(rng: &mut QuickRng) -> u8 {
    let (min, max) = G::about().seats;
    min + rng.below(u32::from(max - min) + 1) as u8
}

fn any_options<G: Conformance>(plan: &Plan, rng: &mut QuickRng) -> Map<String, Value> {
    let mut written = plan.fixed.clone();
    for spec in G::about().options.iter().filter(|spec| !plan.fixed.contains_key(spec.key)) {
        let value = match spec.takes {
            OptionValues::Number(min, max) => (min + i64::from(rng.below((max - min + 1) as u32))).to_string(),
            other => {
                let mut values = other.values();
                values.swap_remove(rng.below(values.len() as u32) as usize)
            }
        };
        written.insert(spec.key.into(), value.into());
    }
    written
}

/// Opens a table, or returns why the game refuses it. A panic is an error of the game.
fn open<G: Conformance>(seats: u8, written: Map<String, Value>) -> Result<Result<Table<G>, String>, String> {
    let context = format!("{seats} seats, options {}", Value::Object(written.clone()));
    super::run::catch_panic(|| {
        let options = match G::about().read_options::<G::Options>(&written) {
            Ok(options) => options,
            Err(refusal) => return Ok(Err(format!("{:?}", refusal.text()))),
        };
        Ok(match G::open(DataRef::ours(), &options, seats) {
            Ok(opening) => Ok(Table { seats, written, opening }),
            Err(refusal) => Err(format!("{refusal:?}")),
        })
    })
    .map_err(|say| format!("{context}: {say}"))
}
