//! Roads, settlements and keeps. rules: build, roads, settlements, keeps

use crate::geometry::{Corner, Path};
use crate::options::Phases;
use crate::resource::Goods;
use crate::state::{Due, Phase, Watch};
use engine::{Entry, Log, Seat};

impl Watch {
    /// Pays for something that is built or bought. With separate phases this closes trading.
    pub(crate) fn pay_cost(&mut self, cost: Goods) {
        self.pay_to_supply(self.active, cost);
        if self.building_closes_trade() {
            self.trade_closed = true; // rule: phases
            self.clear_all_bids();
        }
    }

    pub(crate) fn build_road(&mut self, path: Path, log: &mut impl Log) {
        let seat = self.active;
        self.pay_cost(self.data.costs.road);
        log.say(|| Entry::public(self.log_text("log-build-road", seat).with("path", self.path_text(path))));
        self.add_road(path, log);
        self.continue_turn(log);
    }

    pub(crate) fn place_road(&mut self, path: Path, log: &mut impl Log) {
        log.say(|| Entry::public(self.log_text("log-place-road", self.active).with("path", self.path_text(path))));
        self.add_road(path, log);
        if self.phase == Phase::FreeRoads {
            self.free_roads -= 1;
            self.continue_turn(log);
        } else if self.phase != Phase::Over {
            self.due = Due::default(); // the opening turns up no tokens. rule: setup-brotherhood
            self.continue_opening(log);
        }
    }

    /// Puts a road on a path and settles who holds Longest Road.
    pub(crate) fn add_road(&mut self, path: Path, log: &mut impl Log) {
        let holder = self.longest_road;
        self.put_road(self.active, path);
        self.measure_new_road(self.active, path);
        self.settle_longest_road(holder, log);
    }

    pub(crate) fn build_settlement(&mut self, corner: Corner, log: &mut impl Log) {
        let seat = self.active;
        self.pay_cost(self.data.costs.settlement);
        log.say(|| Entry::public(self.log_text("log-build-settlement", seat).with("corner", self.corner_text(corner))));
        let holder = self.longest_road;
        self.put_settlement(seat, corner);
        self.measure_cut_roads(seat, corner);
        self.queue_settlement_token();
        self.settle_longest_road(holder, log);
        self.try_win_base_game(log);
        self.continue_turn(log);
    }

    pub(crate) fn build_keep(&mut self, corner: Corner, log: &mut impl Log) {
        let seat = self.active;
        self.pay_cost(self.data.costs.keep);
        log.say(|| Entry::public(self.log_text("log-build-keep", seat).with("corner", self.corner_text(corner))));
        self.put_keep(seat, corner);
        self.queue_keep_tokens(log);
        self.try_win_base_game(log);
        self.continue_turn(log);
    }

    /// With separate phases, paying for anything closes trading. rule: phases
    pub(crate) fn building_closes_trade(&self) -> bool {
        self.options.phases == Phases::Separate
    }
}

// ---- what is left, and where it can go ----

impl Watch {
    /// Paths where a seat may put a road. rule: roads
    #[inline]
    pub(crate) fn road_paths(&self, seat: Seat) -> u128 {
        self.pieces[seat.index()].frontier & self.free_paths
    }

    pub(crate) fn can_place_free_road(&self) -> bool {
        self.roads_left(self.active) > 0 && self.road_paths(self.active) != 0
    }

    /// rule: pieces
    #[inline]
    pub(crate) fn roads_left(&self, seat: Seat) -> u32 {
        self.roads_in_all().saturating_sub(self.pieces[seat.index()].roads.count_ones())
    }

    /// Roads of each player. rule: editions
    #[inline]
    pub(crate) fn roads_in_all(&self) -> u32 {
        u32::from(self.data.pieces.roads) + u32::from(self.options.fifteen_roads())
    }

    #[inline]
    pub(crate) fn settlements_left(&self, seat: Seat) -> u32 {
        u32::from(self.data.pieces.settlements).saturating_sub(self.pieces[seat.index()].settlements.count_ones())
    }

    #[inline]
    pub(crate) fn keeps_left(&self, seat: Seat) -> u32 {
        u32::from(self.data.pieces.keeps).saturating_sub(self.pieces[seat.index()].keeps.count_ones())
    }
}
