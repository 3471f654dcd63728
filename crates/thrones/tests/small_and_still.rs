//! The state stays small, and playing allocates nothing once its list has grown.

use table::{Game, Next, Print, QuickRng, Rng, Silence};
use thrones::{Action, Options, Plots, Thrones};

#[test]
fn a_state_fits_in_two_kibibytes_and_an_action_in_sixteen_bytes() {
    let (state, action) = (size_of::<Thrones>(), size_of::<Action>());
    println!("state {state} bytes, action {action} bytes");
    assert!(state <= 2048, "{state}");
    assert!(action <= 16, "{action}");
}

#[test]
fn playing_allocates_nothing() {
    let data = Print::ours();
    let mut rng = QuickRng::seeded(4);
    let mut choices = Vec::with_capacity(512);
    let mut worth = 0;
    for plots in [Plots::Basic, Plots::Draft] {
        for _ in 0..20 {
            let mut table = Thrones::open(data, &Options { plots }, 2).unwrap();
            let (mut steps, mut allocated) = (0, 0);
            let mut count = |step: &mut dyn FnMut()| allocated += allocation_counter::measure(step).count_total;
            while table.next() != Next::Over {
                steps += 1;
                let Next::Seats { must, .. } = table.next() else {
                    count(&mut || table.happen(table.sample(&mut rng), &mut Silence));
                    continue;
                };
                let seat = must.first().unwrap();
                choices.clear();
                count(&mut || table.legal(seat, &mut choices));
                count(&mut || worth += i64::from(table.worth(seat)));
                let action = choices[rng.below(choices.len() as u32) as usize];
                count(&mut || table.act(seat, action, &mut Silence));
            }
            assert!(steps > 100);
            assert_eq!(allocated, 0, "{allocated} allocations in {steps} steps, {plots:?}");
        }
    }
    assert_ne!(worth, 0, "positions were judged");
    assert!(choices.capacity() <= 512, "a list of choices never passes 512");
}
