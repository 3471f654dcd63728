//! Building roads, settlements and keeps. rules: build, roads, settlements, keeps

use crate::geometry::{Corner, Path};
use crate::resource::Goods;
use crate::state::Watch;
use engine::{Entry, Log, Seat};

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
        self.go_on(log);
    }

    /// Puts a road down and moves the Longest Road card if it must.
    pub(crate) fn lay_road(&mut self, path: Path, log: &mut impl Log) {
        let holder = self.longest_road;
        self.put_road(self.active, path);
        self.road_added(self.active, path);
        self.longest_road_moved(holder, log);
    }

    pub(crate) fn build_settlement(&mut self, corner: Corner, log: &mut impl Log) {
        let seat = self.active;
        self.paid_for(self.data.costs.settlement);
        log.say(|| Entry::public(self.tale("log-build-settlement", seat).with("corner", self.at_corner(corner))));
        let holder = self.longest_road;
        self.put_settlement(seat, corner);
        self.roads_cut(seat, corner);
        self.settlement_token();
        self.longest_road_moved(holder, log);
        self.check_victory(log);
        self.go_on(log);
    }

    pub(crate) fn build_keep(&mut self, corner: Corner, log: &mut impl Log) {
        let seat = self.active;
        self.paid_for(self.data.costs.keep);
        log.say(|| Entry::public(self.tale("log-build-keep", seat).with("corner", self.at_corner(corner))));
        self.put_keep(seat, corner);
        self.keep_tokens(log);
        self.check_victory(log);
        self.go_on(log);
    }

    /// Longest Road was held by `holder`: if it has moved, everybody hears of it, and whoever receives it brings a wildling.
    /// rule: longest-road
    pub(crate) fn longest_road_moved(&mut self, holder: Option<Seat>, log: &mut impl Log) {
        if self.longest_road == holder {
            return;
        }
        log.say(|| {
            Entry::public(match self.longest_road {
                Some(seat) => self.tale("log-longest-road", seat).with("length", self.road_length[seat.index()]),
                None => engine::Text::new("log-longest-road-aside"),
            })
        });
        if self.longest_road.is_some() {
            self.pool_token();
        }
        self.check_victory(log);
    }

    /// The same for Largest Patrol. rule: largest-patrol
    pub(crate) fn largest_patrol_moved(&mut self, holder: Option<Seat>, log: &mut impl Log) {
        if self.largest_patrol == holder {
            return;
        }
        log.say(|| {
            Entry::public(match self.largest_patrol {
                Some(seat) => self.tale("log-largest-patrol", seat).with("count", self.patrols[seat.index()]),
                None => engine::Text::new("log-largest-patrol-aside"),
            })
        });
        if self.largest_patrol.is_some() {
            self.pool_token();
        }
        self.check_victory(log);
    }
}
