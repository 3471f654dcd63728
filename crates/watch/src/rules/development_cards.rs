//! Development cards: buying and playing them. rules: development-cards, one-card-a-turn

use crate::data::CardKind;
use crate::geometry::Hex;
use crate::messages::plain_goods;
use crate::north::{Section, Wildling};
use crate::resource::{Goods, Resource};
use crate::state::{Phase, Watch};
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

    /// A card leaves the deck for good; to the others any card they know there may be the one. rule: open-and-hidden
    pub(crate) fn deck_shrinks(&mut self, buyer: Seat) {
        for (seat, seen) in self.deck_seen.iter_mut().enumerate() {
            if seat != buyer.index() {
                *seen = seen.map(|n| n.saturating_sub(1));
            }
        }
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

    pub(crate) fn play_recruits(&mut self, section: Section, log: &mut impl Log) {
        self.lay_down(CardKind::NewRecruits, log);
        self.spent[CardKind::NewRecruits as usize] += 1;
        self.post_guard(self.active, section, log);
        self.go_on(log);
    }
}
