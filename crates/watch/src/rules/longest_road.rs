//! Measuring the longest road. rule: longest-road

use crate::geometry::{Corner, Geometry, Path, paths_in};
use crate::state::Watch;
use engine::Seat;

/// A walk over the roads of one seat. Buildings of rivals stop it.
#[derive(Clone, Copy)]
struct RoadWalk<'a> {
    geometry: &'a Geometry,
    rivals: u64,
}

impl RoadWalk<'_> {
    /// A rival's building may be at the end of a road, not in its middle.
    fn stops_at(self, corner: Corner) -> bool {
        self.rivals & (1 << corner.0) != 0
    }

    /// The longest continuation from a corner where the roads form no loop, so no road can be met twice.
    fn branch_from(self, corner: Corner, came_by: Path, roads: u128) -> u8 {
        if self.stops_at(corner) {
            return 0;
        }
        let mut best = 0;
        for exit in &self.geometry.exits[corner.index()] {
            if exit.path != came_by && roads & exit.bit != 0 {
                best = best.max(1 + self.branch_from(exit.to, exit.path, roads));
            }
        }
        best
    }

    /// The longest continuation from a corner over roads in `left`, using none twice.
    fn on_from(self, corner: Corner, left: u128) -> u8 {
        if self.stops_at(corner) {
            return 0;
        }
        let mut best = 0;
        for exit in &self.geometry.exits[corner.index()] {
            if left & exit.bit != 0 {
                best = best.max(1 + self.on_from(exit.to, left & !exit.bit));
            }
        }
        best
    }

    /// The longest way that extends a way of `length` roads at both of its ends, `here` and `there`.
    fn both_ways(self, here: Corner, there: Corner, left: u128, length: u8) -> u8 {
        let mut best = length + self.on_from(there, left);
        if !self.stops_at(here) {
            for exit in &self.geometry.exits[here.index()] {
                if left & exit.bit != 0 {
                    best = best.max(self.both_ways(exit.to, there, left & !exit.bit, length + 1));
                }
            }
        }
        best
    }
}

impl Watch {
    /// The longest unbroken way of a seat through this road.
    fn length_through(&self, seat: Seat, path: Path) -> u8 {
        let geometry = &self.data.get().geometry;
        let (a, b) = geometry.ends[path.index()];
        let walk = RoadWalk { geometry, rivals: self.rival_buildings(seat) };
        let pieces = &self.pieces[seat.index()];
        if pieces.looped {
            walk.both_ways(a, b, pieces.roads & !(1 << path.0), 1)
        } else {
            // Without a loop the two sides share no road, so each is measured separately.
            1 + walk.branch_from(a, path, pieces.roads) + walk.branch_from(b, path, pieces.roads)
        }
    }

    /// The length of a seat's longest road, measured from scratch.
    pub(crate) fn measure_roads(&self, seat: Seat) -> u8 {
        paths_in(self.pieces[seat.index()].roads).map(|path| self.length_through(seat, path)).max().unwrap_or(0)
    }

    /// Updates the length after a new road: it can only grow, and only through that road.
    pub(crate) fn measure_new_road(&mut self, seat: Seat, path: Path) {
        let length = self.length_through(seat, path);
        if length > self.road_length[seat.index()] {
            self.road_length[seat.index()] = length;
            self.award_longest_road();
        }
    }

    /// Updates the lengths after a new settlement, which may cut rivals' roads.
    pub(crate) fn measure_cut_roads(&mut self, builder: Seat, corner: Corner) {
        let there = self.data.get().geometry.corner_paths[corner.index()];
        let mut cut = false;
        for seat in Seat::all(self.seats).filter(|s| *s != builder) {
            if (self.pieces[seat.index()].roads & there).count_ones() >= 2 {
                self.road_length[seat.index()] = self.measure_roads(seat);
                cut = true;
            }
        }
        if cut {
            self.award_longest_road();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{DataRef, QuickRng, Rng, Scenario};

    /// The longest way by trying every one: slow, but clearly right.
    fn exhaustive_length(table: &Watch, seat: Seat) -> u8 {
        fn on(table: &Watch, seat: Seat, at: Corner, used: u128) -> u8 {
            let geometry = &table.data.get().geometry;
            let rival = table.building_at(at).is_some_and(|(owner, _)| owner != seat);
            if rival && used != 0 {
                return 0;
            }
            let own = table.pieces[seat.index()].roads & !used;
            let ways = geometry.exits[at.index()].iter().filter(|e| own & e.bit != 0);
            ways.map(|e| 1 + on(table, seat, e.to, used | e.bit)).max().unwrap_or(0)
        }
        (0..60).map(|c| on(table, seat, Corner(c), 0)).max().unwrap_or(0)
    }

    #[test]
    fn incremental_road_length_matches_exhaustive_search() {
        let mut rng = QuickRng::seeded(11);
        let (mut longest, mut loops, mut cuts) = (0, 0, 0);
        for _ in 0..400 {
            let mut table = Watch::start_of_play(DataRef::ours(), &crate::Options::default(), 4).unwrap();
            for _ in 0..40 {
                let seat = Seat(rng.below(3) as u8);
                let (paths, corners) = (table.road_paths(seat), table.open_corners & table.pieces[seat.index()].reach);
                // Networks begin anywhere and grow along their frontier; now and then a settlement cuts one.
                if rng.below(8) == 0 && corners != 0 && table.settlements_left(seat) > 0 {
                    let corner = crate::geometry::corners_in(corners).next().unwrap();
                    let before = table.road_length;
                    table.put_settlement(seat, corner);
                    table.measure_cut_roads(seat, corner);
                    cuts += u32::from(before != table.road_length);
                } else if table.roads_left(seat) > 0 {
                    let from = if paths == 0 { table.free_paths } else { paths };
                    let n = rng.below(from.count_ones()) as usize;
                    let path = paths_in(from).nth(n).unwrap();
                    table.put_road(seat, path);
                    table.measure_new_road(seat, path);
                }
                for seat in Seat::all(3) {
                    assert_eq!(table.road_length[seat.index()], exhaustive_length(&table, seat));
                    longest = longest.max(table.road_length[seat.index()]);
                }
            }
            loops += table.pieces.iter().filter(|p| p.looped).count();
        }
        assert!(longest >= 12 && loops > 20 && cuts > 20, "the walk met too little: {longest} {loops} {cuts}");
    }
}
