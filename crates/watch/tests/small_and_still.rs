//! The state stays small, and playing allocates nothing once its list has grown.

use table::{Game, Next, Print, QuickRng, Rng, Silence};
use watch::{Action, Options, Watch};

#[test]
fn a_state_fits_in_a_kibibyte_and_an_action_in_sixteen_bytes() {
    let (state, action) = (size_of::<Watch>(), size_of::<Action>());
    println!("state {state} bytes, action {action} bytes");
    assert!(state <= 1024, "{state}");
    assert!(action <= 16, "{action}");
}

/// Plays one random game and returns how many steps it took.
fn play(table: &mut Watch, rng: &mut QuickRng, choices: &mut Vec<Action>) -> u32 {
    let mut steps = 0;
    loop {
        steps += 1;
        match table.next() {
            Next::Over => return steps,
            Next::Chance => {
                let outcome = table.sample(rng);
                table.happen(outcome, &mut Silence);
            }
            Next::Seats { must, .. } => {
                let seat = must.first().expect("somebody is asked");
                choices.clear();
                table.legal(seat, choices);
                let action = choices[rng.below(choices.len() as u32) as usize];
                table.act(seat, action, &mut Silence);
            }
        }
    }
}

#[test]
fn playing_allocates_nothing() {
    let data = Print::ours();
    let mut rng = QuickRng::seeded(4);
    let mut choices = Vec::with_capacity(512);
    for seats in [3, 4] {
        let mut table = Watch::open(data, &Options::default(), seats).unwrap();
        let mut steps = 0;
        let counted = allocation_counter::measure(|| steps = play(&mut table, &mut rng, &mut choices));
        assert!(steps > 100);
        assert_eq!(counted.count_total, 0, "{} allocations in {steps} steps", counted.count_total);
    }
    assert!(choices.capacity() <= 512, "a list of choices never passes 512");
}
