//! Development cards: buying and playing them. rules: development-cards, one-card-a-turn

use crate::data::CardKind;
use crate::geometry::Hex;
use crate::messages::goods_text;
use crate::north::{Section, Wildling};
use crate::resource::{Goods, Resource};
use crate::state::{Phase, Watch};
use engine::{Entry, Log, Seat, SeatSet};

impl Watch {
    pub(crate) fn buy_card(&mut self, log: &mut impl Log) {
        let seat = self.active;
        self.pay_cost(self.data.costs.card);
        self.phase = Phase::DrawCard;
        log.say(|| Entry::public(self.log_text("log-buy-card", seat)));
    }

    pub(crate) fn apply_card_drawn(&mut self, kind: CardKind, log: &mut impl Log) {
        let seat = self.active;
        self.deck.take(kind as usize);
        self.lower_deck_knowledge(seat);
        let known = &mut self.deck_seen[seat.index()][kind as usize];
        *known = known.saturating_sub(1);
        self.bought[seat.index()] += 1;
        self.cards[seat.index()][kind as usize] += 1;
        self.fresh[kind as usize] += 1;
        log.reveal(SeatSet::of(seat));
        log.say(|| {
            Entry::private(SeatSet::of(seat), self.log_text("log-draw-card", seat).with("card", self.card_name(kind)))
        });
        self.try_win_base_game(log);
        self.continue_turn(log);
    }

    /// A card left the deck for good. It may be any card that the others know to lie there. rule: open-and-hidden
    pub(crate) fn lower_deck_knowledge(&mut self, buyer: Seat) {
        for (seat, seen) in self.deck_seen.iter_mut().enumerate() {
            if seat != buyer.index() {
                *seen = seen.map(|n| n.saturating_sub(1));
            }
        }
    }

    /// Removes a card from the hand as this turn's played card. rule: one-card-a-turn
    pub(crate) fn play_card(&mut self, kind: CardKind, log: &mut impl Log) {
        let seat = self.active;
        self.cards[seat.index()][kind as usize] -= 1;
        self.card_played = true;
        log.say(|| Entry::public(self.log_text("log-play-card", seat).with("card", self.card_name(kind))));
    }

    /// rule: ranger-patrol
    pub(crate) fn play_patrol(&mut self, to: Option<Hex>, victim: Option<Seat>, log: &mut impl Log) {
        self.play_card(CardKind::RangerPatrol, log);
        self.patrols[self.active.index()] += 1;
        self.move_tormund(to, victim, log);
    }

    /// The other use of a patrol, in the Brotherhood: a wildling goes home, and its hex pays a card.
    pub(crate) fn play_patrol_against(&mut self, hex: Hex, wildling: Wildling, log: &mut impl Log) {
        self.play_card(CardKind::RangerPatrol, log);
        self.patrols[self.active.index()] += 1;
        self.drive_off(hex, wildling, log);
        self.take_card_of_hex(hex, log);
        self.finish_tormund(log);
    }

    /// rule: road-building
    pub(crate) fn play_road_building(&mut self, log: &mut impl Log) {
        self.play_card(CardKind::RoadBuilding, log);
        self.spent[CardKind::RoadBuilding as usize] += 1;
        self.free_roads = 2;
        self.continue_turn(log);
    }

    /// rule: winter-is-coming
    pub(crate) fn play_winter(&mut self, a: Resource, b: Option<Resource>, log: &mut impl Log) {
        let seat = self.active;
        let goods = Goods::new(a, 1) + b.map_or(Goods::NONE, |b| Goods::new(b, 1));
        self.play_card(CardKind::WinterIsComing, log);
        self.spent[CardKind::WinterIsComing as usize] += 1;
        log.say(|| Entry::public(self.log_text("log-take", seat).with("goods", goods_text(goods))));
        self.gain_from_supply(seat, goods);
        self.continue_turn(log);
    }

    pub(crate) fn play_recruits(&mut self, section: Section, log: &mut impl Log) {
        self.play_card(CardKind::NewRecruits, log);
        self.spent[CardKind::NewRecruits as usize] += 1;
        self.post_guard(self.active, section, log);
        self.continue_turn(log);
    }
}
