//! Building roads, settlements and keeps. rules: build, roads, settlements, keeps

use crate::geometry::{Corner, Path};
use crate::resource::Goods;
use crate::state::Watch;
use table::{Entry, Log};

impl Watch {
    pub(crate) fn paid_for(&mut self, cost: Goods) {
        self.pay(self.active, cost);
        if self.building_closes_trade() {
            self.trade_closed = true; // rule: phases
            self.drop_all_bids();
        }
    }

    pub(crate) fn build_road(&mut self, path: Path, log: &mut impl Log) {
        let seat = self.active;
        self.paid_for(self.data.costs.road);
        log.say(|| Entry::public(self.tale("log-build-road", seat).with("path", self.at_path(path))));
        self.lay_road(path, log);
    }

    /// Puts a road down and moves the Longest Road card if it must.
    pub(crate) fn lay_road(&mut self, path: Path, log: &mut impl Log) {
        let holder = self.longest_road;
        self.put_road(self.active, path);
        self.road_added(self.active, path);
        if self.longest_road != holder {
            self.tell_longest_road(log);
            self.check_victory(log);
        }
    }

    pub(crate) fn build_settlement(&mut self, corner: Corner, log: &mut impl Log) {
        let seat = self.active;
        self.paid_for(self.data.costs.settlement);
        log.say(|| Entry::public(self.tale("log-build-settlement", seat).with("corner", self.at_corner(corner))));
        let holder = self.longest_road;
        self.put_settlement(seat, corner);
        self.roads_cut(seat, corner);
        if self.longest_road != holder {
            self.tell_longest_road(log);
        }
        self.check_victory(log);
    }

    pub(crate) fn build_keep(&mut self, corner: Corner, log: &mut impl Log) {
        let seat = self.active;
        self.paid_for(self.data.costs.keep);
        log.say(|| Entry::public(self.tale("log-build-keep", seat).with("corner", self.at_corner(corner))));
        self.put_keep(seat, corner);
        self.check_victory(log);
    }

    pub(crate) fn tell_longest_road(&self, log: &mut impl Log) {
        log.say(|| {
            Entry::public(match self.longest_road {
                Some(seat) => self.tale("log-longest-road", seat).with("length", self.road_length[seat.index()]),
                None => table::Text::new("log-longest-road-aside"),
            })
        });
    }
}
