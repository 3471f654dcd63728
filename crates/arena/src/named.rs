//! The same by a game's id: a visitor finds the type, the work is compiled for it.

use crate::{PerftPlan, PerftReport, SimPlan, SimReport, perft, sim};
use shelf::{Pack, Refused, Visitor};
use table::{Game, Print};

/// [`sim`] for the game with this id; `None` if there is no such game.
pub fn sim_named(id: &str, pack: &Pack, plan: &SimPlan) -> Option<Result<SimReport, Refused>> {
    shelf::visit(id, pack, Sim(plan))
}

/// [`perft`] for the game with this id; `None` if there is no such game.
pub fn perft_named(id: &str, pack: &Pack, plan: &PerftPlan) -> Option<Result<PerftReport, Refused>> {
    shelf::visit(id, pack, Perft(plan))
}

struct Sim<'a>(&'a SimPlan);

impl Visitor for Sim<'_> {
    type Out = Result<SimReport, Refused>;

    fn visit<G: Game>(self, data: Print<G::Data>) -> Self::Out {
        sim::<G>(data, self.0).map_err(|refusal| Refused::of(&refusal))
    }
}

struct Perft<'a>(&'a PerftPlan);

impl Visitor for Perft<'_> {
    type Out = Result<PerftReport, Refused>;

    fn visit<G: Game>(self, data: Print<G::Data>) -> Self::Out {
        perft::<G>(data, self.0).map_err(|refusal| Refused::of(&refusal))
    }
}
