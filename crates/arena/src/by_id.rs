//! Simulations, duels, tournaments and perft for a game that is named by its id.

use crate::{
    DuelPlan, DuelReport, PerftPlan, PerftReport, ResultsError, SimPlan, SimReport, TournamentPlan, TournamentReport,
    duel, perft, sim, tournament,
};
use engine::{DataRef, Game};
use registry::{Pack, Refused, Visitor};

/// [`sim`] for the game with this id; `None` if there is no such game.
pub fn sim_by_id(id: &str, pack: &Pack, plan: &SimPlan) -> Option<Result<SimReport, Refused>> {
    registry::visit(id, pack, Sim(plan))
}

/// [`perft`] for the game with this id; `None` if there is no such game.
pub fn perft_by_id(id: &str, pack: &Pack, plan: &PerftPlan) -> Option<Result<PerftReport, Refused>> {
    registry::visit(id, pack, Perft(plan))
}

/// [`duel`] for the game with this id; `None` if there is no such game.
pub fn duel_by_id(id: &str, pack: &Pack, plan: &DuelPlan) -> Option<Result<DuelReport, Refused>> {
    registry::visit(id, pack, Duel(plan))
}

/// [`tournament`] for the game with this id; `None` if there is no such game.
pub fn tournament_by_id(
    id: &str,
    pack: &Pack,
    plan: &TournamentPlan,
    on_progress: &(dyn Fn(u64, u64) + Sync),
) -> Option<Result<Result<TournamentReport, ResultsError>, Refused>> {
    registry::visit(id, pack, Tournament(plan, on_progress))
}

struct Tournament<'a>(&'a TournamentPlan, &'a (dyn Fn(u64, u64) + Sync));

impl Visitor for Tournament<'_> {
    type Out = Result<Result<TournamentReport, ResultsError>, Refused>;

    fn visit<G: Game>(self, data: DataRef<G::Data>) -> Self::Out {
        tournament::<G>(data, self.0, self.1).map_err(|refusal| Refused::of(&refusal))
    }
}

struct Duel<'a>(&'a DuelPlan);

impl Visitor for Duel<'_> {
    type Out = Result<DuelReport, Refused>;

    fn visit<G: Game>(self, data: DataRef<G::Data>) -> Self::Out {
        duel::<G>(data, self.0).map_err(|refusal| Refused::of(&refusal))
    }
}

struct Sim<'a>(&'a SimPlan);

impl Visitor for Sim<'_> {
    type Out = Result<SimReport, Refused>;

    fn visit<G: Game>(self, data: DataRef<G::Data>) -> Self::Out {
        sim::<G>(data, self.0).map_err(|refusal| Refused::of(&refusal))
    }
}

struct Perft<'a>(&'a PerftPlan);

impl Visitor for Perft<'_> {
    type Out = Result<PerftReport, Refused>;

    fn visit<G: Game>(self, data: DataRef<G::Data>) -> Self::Out {
        perft::<G>(data, self.0).map_err(|refusal| Refused::of(&refusal))
    }
}
