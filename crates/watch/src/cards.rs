//! Development cards: buying and playing them. rules: development-cards, one-card-a-turn

use crate::data::CardKind;
use crate::geometry::{Hex, Path};
use crate::north::Wildling;
use crate::resource::{Goods, Resource};
use crate::state::{Due, Phase, Watch};
use crate::words::plain_goods;
use engine::{Entry, Log, Seat, SeatSet};

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
        self.deck_shrinks(seat);
        let known = &mut self.deck_seen[seat.index()][kind as usize];
        *known = known.saturating_sub(1);
        self.bought[seat.index()] += 1;
        self.cards[seat.index()][kind as usize] += 1;
        self.fresh[kind as usize] += 1;
        log.reveal(SeatSet::of(seat));
        log.say(|| Entry::private(SeatSet::of(seat), self.tale("log-draw-card", seat).with("card", self.card(kind))));
        self.check_victory(log);
        self.go_on(log);
    }

    pub(crate) fn lay_down(&mut self, kind: CardKind, log: &mut impl Log) {
        let seat = self.active;
        self.cards[seat.index()][kind as usize] -= 1;
        self.card_played = true;
        log.say(|| Entry::public(self.tale("log-play-card", seat).with("card", self.card(kind))));
    }

    /// rule: ranger-patrol
    pub(crate) fn play_patrol(&mut self, to: Option<Hex>, victim: Option<Seat>, log: &mut impl Log) {
        self.lay_down(CardKind::RangerPatrol, log);
        self.patrols[self.active.index()] += 1;
        self.move_tormund(to, victim, log);
    }

    /// The other use of it, in the Brotherhood: a wildling goes home, and its hex pays a card.
    pub(crate) fn play_patrol_against(&mut self, hex: Hex, wildling: Wildling, log: &mut impl Log) {
        self.lay_down(CardKind::RangerPatrol, log);
        self.patrols[self.active.index()] += 1;
        self.drive_off(hex, wildling, log);
        self.take_of(hex, log);
        self.tormund_done(log);
    }

    /// rule: largest-patrol
    pub(crate) fn count_patrols(&mut self, log: &mut impl Log) {
        let holder = self.largest_patrol;
        let own = self.patrols[self.active.index()];
        if holder == Some(self.active) || own < self.data.get().limits.largest_patrol_min {
            return; // only the player on turn can have one more than before
        }
        self.award_largest_patrol();
        self.largest_patrol_moved(holder, log);
    }

    /// rule: road-building
    pub(crate) fn play_road_building(&mut self, log: &mut impl Log) {
        self.lay_down(CardKind::RoadBuilding, log);
        self.spent[CardKind::RoadBuilding as usize] += 1;
        self.free_roads = 2;
        self.go_on(log);
    }

    /// rule: winter-is-coming
    pub(crate) fn play_winter(&mut self, a: Resource, b: Option<Resource>, log: &mut impl Log) {
        let seat = self.active;
        let goods = Goods::of(a, 1) + b.map_or(Goods::NONE, |b| Goods::of(b, 1));
        self.lay_down(CardKind::WinterIsComing, log);
        self.spent[CardKind::WinterIsComing as usize] += 1;
        log.say(|| Entry::public(self.tale("log-take", seat).with("goods", plain_goods(goods))));
        self.gain(seat, goods);
        self.go_on(log);
    }

    pub(crate) fn place_road(&mut self, path: Path, log: &mut impl Log) {
        log.say(|| Entry::public(self.tale("log-place-road", self.active).with("path", self.at_path(path))));
        self.lay_road(path, log);
        if self.phase == Phase::FreeRoads {
            self.free_roads -= 1;
            self.go_on(log);
        } else if self.phase != Phase::Over {
            self.due = Due::default(); // the opening turns up no tokens. rule: setup-brotherhood
            self.next_to_place(log);
        }
    }
}
