//! Development cards: buying and playing them. rules: development-cards, one-card-a-turn

use crate::data::CardKind;
use crate::geometry::{Hex, Path};
use crate::resource::{Goods, Resource};
use crate::state::{Phase, Watch};
use crate::words::plain_goods;
use table::{Entry, Log, Seat, SeatSet};

impl Watch {
    pub(crate) fn buy_card(&mut self, log: &mut impl Log) {
        let seat = self.active;
        self.paid_for(self.data.costs.card);
        self.phase = Phase::DrawCard;
        log.say(|| Entry::public(self.tale("log-buy-card", seat)));
    }

    pub(crate) fn card_drawn(&mut self, kind: CardKind, log: &mut impl Log) {
        let seat = self.active;
        self.deck.take(kind as usize);
        self.bought[seat.index()] += 1;
        self.cards[seat.index()][kind as usize] += 1;
        self.fresh[kind as usize] += 1;
        self.phase = Phase::Main;
        log.reveal(SeatSet::of(seat));
        log.say(|| Entry::private(SeatSet::of(seat), self.tale("log-draw-card", seat).with("card", self.card(kind))));
        self.check_victory(log);
    }

    pub(crate) fn lay_down(&mut self, kind: CardKind, log: &mut impl Log) {
        let seat = self.active;
        self.cards[seat.index()][kind as usize] -= 1;
        self.card_played = true;
        log.say(|| Entry::public(self.tale("log-play-card", seat).with("card", self.card(kind))));
    }

    /// rule: ranger-patrol
    pub(crate) fn play_patrol(&mut self, hex: Hex, victim: Option<Seat>, log: &mut impl Log) {
        self.lay_down(CardKind::RangerPatrol, log);
        self.patrols[self.active.index()] += 1;
        self.move_tormund(Some(hex), victim, log);
    }

    /// rule: largest-patrol
    pub(crate) fn count_patrols(&mut self, log: &mut impl Log) {
        let holder = self.largest_patrol;
        let own = self.patrols[self.active.index()];
        if holder == Some(self.active) || own < self.data.get().limits.largest_patrol_min {
            return; // only the player on turn can have one more than before
        }
        self.award_largest_patrol();
        if self.largest_patrol != holder
            && let Some(seat) = self.largest_patrol
        {
            log.say(|| Entry::public(self.tale("log-largest-patrol", seat).with("count", self.patrols[seat.index()])));
            self.check_victory(log);
        }
    }

    /// rule: road-building
    pub(crate) fn play_road_building(&mut self, log: &mut impl Log) {
        self.lay_down(CardKind::RoadBuilding, log);
        self.spent[CardKind::RoadBuilding as usize] += 1;
        self.phase = Phase::FreeRoads(2);
    }

    /// rule: winter-is-coming
    pub(crate) fn play_winter(&mut self, a: Resource, b: Option<Resource>, log: &mut impl Log) {
        let seat = self.active;
        let goods = Goods::of(a, 1) + b.map_or(Goods::NONE, |b| Goods::of(b, 1));
        self.lay_down(CardKind::WinterIsComing, log);
        self.spent[CardKind::WinterIsComing as usize] += 1;
        log.say(|| Entry::public(self.tale("log-take", seat).with("goods", plain_goods(goods))));
        self.gain(seat, goods);
    }

    pub(crate) fn place_road(&mut self, path: Path, log: &mut impl Log) {
        log.say(|| Entry::public(self.tale("log-place-road", self.active).with("path", self.at_path(path))));
        if let Phase::FreeRoads(left) = self.phase {
            self.phase = Phase::FreeRoads(left - 1);
            self.lay_road(path, log);
            if self.phase != Phase::Over && (left == 1 || !self.can_place_free_road()) {
                self.resume();
            }
        } else {
            self.lay_road(path, log);
            self.next_to_place(log);
        }
    }
}
