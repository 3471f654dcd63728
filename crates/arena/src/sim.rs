//! Self-play: many games, each with its own seed, spread over threads.
//!
//! A game's seed derives from the plan's seed and the game's number, so a report does not depend on the number of threads.

use crate::mix;
use crate::report::{SimReport, Tally};
use crate::selfplay::{GameLimits, MessageCounter, StopReason, WorkerBuffers, play, play_random};
use bots::{Kind, Player, Thinking};
use engine::{DataRef, Game, NoLog, QuickRng};
use serde_json::{Map, Value};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// What to simulate.
#[derive(Clone, Debug)]
pub struct SimPlan {
    /// How many sit at each table.
    pub seats: u8,
    /// The options that differ from their defaults.
    pub options: Map<String, Value>,
    /// One bot per seat; the last is repeated.
    pub bots: Vec<Kind>,
    /// How long the levels may search for one choice.
    pub thinking: Thinking,
    /// How many games.
    pub games: u64,
    /// Where all randomness comes from.
    pub seed: u64,
    /// How many threads share the games; at least one is used.
    pub threads: usize,
    /// Audit every position and check every action. Slow.
    pub audit: bool,
    /// Count the log messages by key.
    pub count_messages: bool,
    /// A game that asks for more choices than this is stopped as unfinished.
    pub limit: u64,
}

impl SimPlan {
    pub(crate) fn kind(&self, seat: u8) -> Kind {
        self.bots.get(usize::from(seat)).or(self.bots.last()).copied().unwrap_or(Kind::Random)
    }
}

/// Plays the games of a plan. Returns a refusal if the game does not accept the options or the number of seats.
pub fn sim<G: Game>(data: DataRef<G::Data>, plan: &SimPlan) -> Result<SimReport, G::Refusal> {
    let about = G::about();
    about.check_seats(plan.seats)?;
    let options: G::Options = about.read_options(&plan.options)?;
    let fresh = G::open(data, &options, plan.seats)?;

    let next_game = AtomicU64::new(0);
    let begun = Instant::now();
    let tallies: Vec<Tally> = std::thread::scope(|scope| {
        let work = || worker(&fresh, plan, &next_game);
        let threads: Vec<_> = (0..plan.threads.max(1)).map(|_| scope.spawn(work)).collect();
        threads.into_iter().map(|thread| thread.join().expect("a game panicked: see the message above")).collect()
    });
    let seconds = begun.elapsed().as_secs_f64();

    let mut tally = Tally::default();
    for part in tallies {
        tally.add(part);
    }
    let options = serde_json::to_value(&options).expect("options are plain data");
    Ok(SimReport::new(&fresh, options, plan, &tally, seconds))
}

/// Plays the next game that no thread has taken, until none is left.
fn worker<G: Game>(fresh: &G, plan: &SimPlan, next_game: &AtomicU64) -> Tally {
    let mut buffers = WorkerBuffers::<G>::new();
    let quick = !plan.audit && !plan.count_messages && (0..plan.seats).all(|seat| plan.kind(seat) == Kind::Random);
    loop {
        let number = next_game.fetch_add(1, Ordering::Relaxed);
        if number >= plan.games {
            return buffers.tally;
        }
        let mut rng = QuickRng::seeded(mix(plan.seed, number));
        let mut game = fresh.clone();
        let stop = if quick {
            play_random(&mut game, &mut rng, &mut buffers, plan.limit)
        } else {
            // New players for each game: bots must not remember an earlier game.
            let mut players: Vec<Player<G>> =
                (0..plan.seats).map(|seat| Player::new(plan.kind(seat), plan.thinking)).collect();
            let limits = GameLimits { limit: plan.limit, audit: plan.audit };
            if plan.count_messages {
                let mut counter = MessageCounter::default();
                let stop = play(&mut game, &mut players, None, &mut rng, &mut buffers, limits, &mut counter);
                buffers.tally.add_messages(counter.0);
                stop
            } else {
                play(&mut game, &mut players, None, &mut rng, &mut buffers, limits, &mut NoLog)
            }
        };
        buffers.tally.games += 1;
        buffers.tally.add_turns(game.turns());
        match stop {
            StopReason::Ended => buffers.tally.add_finished(&game),
            StopReason::Limit => buffers.tally.add_unfinished(number, format!("not over after {} choices", plan.limit)),
            StopReason::Stuck(seat) => buffers.tally.add_unfinished(number, format!("seat {} has no choice", seat.0)),
            StopReason::Audit(fault) => {
                buffers.tally.audit_failures += 1;
                buffers.tally.add_unfinished(number, format!("audit: {fault}"));
            }
        }
    }
}
