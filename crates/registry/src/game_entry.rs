//! The implementation of [`AnyGame`] for every game.

use crate::any_table::SessionWithBots;
use crate::{AnyGame, AnyTable, Opening, OverriddenData, Pack, Refused};
use engine::record::{self, Record, ReplayError, Verified};
use engine::scenario::{self, CaseResult, Mutants, ScenarioErrors};
use engine::{About, ComponentData, DataError, Game, Guide, Provenance, Session, Words};
use std::marker::PhantomData;
use std::path::Path;
use std::sync::OnceLock;

/// The registry entry of a game: its type as a value, with lazily parsed words and guide.
pub(crate) struct GameEntry<G> {
    words: OnceLock<Words>,
    guide: OnceLock<Option<Guide>>,
    game: PhantomData<fn() -> G>,
}

impl<G> GameEntry<G> {
    pub const fn new() -> GameEntry<G> {
        GameEntry { words: OnceLock::new(), guide: OnceLock::new(), game: PhantomData }
    }
}

impl<G: Game> AnyGame for GameEntry<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn words(&self) -> &Words {
        self.words.get_or_init(|| match Words::new(&[G::about().words]) {
            Ok(words) => words,
            Err(errors) => panic!("locales of {}: {}", G::about().id, errors.join("; ")),
        })
    }

    fn guide(&self) -> Option<&Guide> {
        let read = |text| match Guide::read(G::about(), text) {
            Ok(guide) => guide,
            Err(errors) => panic!("guide of {}: {errors:?}", G::about().id),
        };
        self.guide.get_or_init(|| G::about().guide.map(read)).as_ref()
    }

    fn read_pack(&self, dir: &Path) -> Result<OverriddenData, Vec<DataError>> {
        OverriddenData::read::<G>(dir)
    }

    fn provenance(&self, pack: &Pack) -> Provenance {
        pack.data::<G>().provenance()
    }

    fn gallery(&self, pack: &Pack) -> Vec<engine::scene::Widget> {
        pack.data::<G>().gallery()
    }

    fn windows(&self) -> &'static [&'static str] {
        G::windows()
    }

    fn open(&self, pack: &Pack, opening: Opening) -> Result<Box<dyn AnyTable>, Refused> {
        let Opening { seats, options, players, seed, strings } = opening;
        G::about().check_seats(seats)?;
        let options = G::about().read_options(&options)?;
        let table = Session::<G>::open(pack.data::<G>(), options, seats, players, seed, strings);
        Ok(Box::new(SessionWithBots::from(table.map_err(|refusal| Refused::of(&refusal))?)))
    }

    fn run_scenarios(&self, file: &str, text: &str, dir: &Path) -> Result<Vec<CaseResult>, ScenarioErrors> {
        scenario::run_with_games::<G>(file, text, dir, &crate::all_ids())
    }

    fn scenario_mutants(&self, file: &str, text: &str, dir: &Path) -> Result<Mutants, ScenarioErrors> {
        scenario::mutants::<G>(file, text, dir, &crate::all_ids())
    }

    fn dump_scenario(&self, file: &str, text: &str, dir: &Path, case: &str) -> Result<String, ScenarioErrors> {
        scenario::dump::<G>(file, text, dir, &crate::all_ids(), case)
    }

    fn scenario_keys(&self) -> String {
        scenario::keys::<G>()
    }

    fn replay(&self, pack: &Pack, record: &Record, to: Option<usize>) -> Result<Box<dyn AnyTable>, ReplayError> {
        Ok(Box::new(SessionWithBots::from(record::replay::<G>(record, pack.data::<G>(), to)?)))
    }

    fn continue_from(
        &self,
        pack: &Pack,
        record: &Record,
        to: usize,
        opening: Opening,
    ) -> Result<Box<dyn AnyTable>, ReplayError> {
        let Opening { players, seed, strings, .. } = opening;
        Ok(Box::new(SessionWithBots::from(record::continue_game::<G>(
            record,
            pack.data::<G>(),
            to,
            players,
            seed,
            strings,
        )?)))
    }

    fn verify(&self, pack: &Pack, record: &Record) -> Result<Verified, ReplayError> {
        record::verify::<G>(record, pack.data::<G>())
    }
}
