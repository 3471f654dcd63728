//! Setting up terrains, numbers and trade routes that are not as printed. rule: setup-variable

use crate::land::{Land, number_named};
use crate::options::Layout;
use crate::resource::{Resource, Terrain};
use crate::scenario::Given;
use crate::state::Watch;
use engine::PositionError;

impl Watch {
    pub(crate) fn load_land(&mut self, given: &Given) -> Result<(), PositionError> {
        let key = if given.land.is_empty() { "/routes" } else { "/land" };
        let anything = !given.land.is_empty() || !given.routes.is_empty();
        if anything && self.options.board == Layout::Standard {
            return Err(PositionError::new(
                key,
                "only where the board is not as printed: options = { board = \"variable\" }",
            ));
        }
        for (word, text) in &given.land {
            let at = format!("/land/{word}");
            let hex = self.data.get().geometry.hex_named(word).filter(|hex| self.land[hex.index()] != Land::NONE);
            let hex = hex.ok_or_else(|| PositionError::new(&at, "not a hex of this board"))?;
            self.land[hex.index()] =
                land_named(text).ok_or_else(|| PositionError::new(&at, "terrain and number, such as `forest 2/12`"))?;
        }
        if sorted_land(&self.land) != sorted_land(&self.board().land) {
            return Err(PositionError::new("/land", "not the terrains and numbers of this board"));
        }
        for (i, word) in given.routes.iter().enumerate() {
            let route = Resource::named(word).zip(self.routes.get_mut(i));
            let (resource, route) =
                route.ok_or_else(|| PositionError::new(format!("/routes/{i}"), "five resources"))?;
            *route = resource;
        }
        let mut printed: Vec<Resource> = self.board().routes.iter().map(|route| route.3).collect();
        let mut routes = self.routes[..printed.len()].to_vec();
        printed.sort_unstable_by_key(|resource| *resource as u8);
        routes.sort_unstable_by_key(|resource| *resource as u8);
        if routes == printed {
            Ok(())
        } else {
            Err(PositionError::new("/routes", "not the trade routes of this board"))
        }
    }
}

/// Terrains and numbers of the board without their places.
fn sorted_land(land: &[Land]) -> (Vec<Option<Terrain>>, Vec<u8>) {
    let mut terrains: Vec<_> = land.iter().map(|land| land.terrain()).collect();
    let mut numbers: Vec<_> = land.iter().map(|land| land.number()).collect();
    terrains.sort_unstable_by_key(|terrain| terrain.map(|terrain| terrain as u8));
    numbers.sort_unstable();
    (terrains, numbers)
}

fn land_named(text: &str) -> Option<Land> {
    let (terrain, number) = text.split_once(' ').map_or((text, 0), |(t, n)| (t, number_named(n).unwrap_or(u8::MAX)));
    let terrain = Terrain::ALL.into_iter().find(|kind| kind.word() == terrain)?;
    (number <= 12).then(|| Land::new(terrain, number))
}
