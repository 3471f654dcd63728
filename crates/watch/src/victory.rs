//! Points and winning. rules: victory-points, winning

use crate::data::CardKind;
use crate::state::{CAPS, Phase, Watch};
use table::{Entry, Log, Seat};

impl Watch {
    /// Points everybody can count: pieces and special cards. rule: victory-points
    pub(crate) fn visible_points(&self, seat: Seat) -> u32 {
        let points = &self.data.get().points;
        let pieces = &self.pieces[seat.index()];
        let mut sum = pieces.settlements.count_ones() * u32::from(points.settlement)
            + pieces.keeps.count_ones() * u32::from(points.keep);
        if self.longest_road == Some(seat) {
            sum += u32::from(points.longest_road);
        }
        if self.largest_patrol == Some(seat) {
            sum += u32::from(points.largest_patrol);
        }
        sum
    }

    /// Victory cards in a hand.
    pub(crate) fn victory_cards(&self, seat: Seat) -> u8 {
        self.cards[seat.index()][CardKind::VictoryPoint as usize]
    }

    /// All points of a seat, hidden cards included.
    pub(crate) fn points(&self, seat: Seat) -> u32 {
        self.visible_points(seat) + u32::from(self.victory_cards(seat))
    }

    /// The player on turn wins the moment he has ten points; not having won tells the others something. rule: winning
    pub(crate) fn check_victory(&mut self, log: &mut impl Log) {
        let seat = self.active;
        let win = u32::from(self.data.get().points.win);
        let visible = self.visible_points(seat);
        if visible + u32::from(self.victory_cards(seat)) >= win {
            self.drop_all_bids();
            self.phase = Phase::Over;
            log.reveal(self.everyone());
            log.say(|| Entry::public(self.tale("log-wins", seat).with("points", self.points(seat))));
            return;
        }
        let most = (win - 1 - visible) as usize;
        let bought = self.bought[seat.index()];
        if most < CAPS && self.caps[seat.index()][most] != bought {
            self.caps[seat.index()][most..].fill(bought);
        }
    }
}
