//! Chapter: trade with the supply.

use crate::game::{Game, SeatNo};
use crate::names::{Goods, Resource};
use crate::refusal::{Judged, require};

impl Game {
    /// How many cards of a resource this player gives the supply for one card.
    fn rate(&self, seat: SeatNo, resource: Resource) -> usize {
        // rule: trade-route: a building of the player at one of the two intersections.
        let route =
            self.board.routes.iter().any(|route| {
                route.resource == resource && route.ends.iter().any(|corner| self.building_of(seat, *corner))
            });
        // rule: trade-supply
        match (route, self.options.brotherhood) {
            (true, _) => 2,
            (false, true) => 3,
            (false, false) => 4,
        }
    }

    pub(crate) fn trade_with_supply(&mut self, count: &str, given: Resource, taken: Resource) -> Judged<()> {
        self.trading_is_open()?;
        let seat = self.turn;
        let rate = self.rate(seat, given);
        require(count == rate.to_string(), "trade-supply", &format!("the rate for {given} is {rate}"))?;
        require(given != taken, "trade-fair", "like is not traded for like")?;
        require(self.supply.count(taken) > 0, "trade-supply", &format!("the supply has no {taken}"))?;
        self.pay(seat, &Goods::of(&[(given, rate)]), "trade-supply")?;
        self.receive(seat, taken, 1)
    }

    /// rule: phases: with separate phases the first paid build closes trading.
    pub(crate) fn trading_is_open(&self) -> Judged<()> {
        require(!self.trade_closed, "phases", "trading is over in this turn")
    }
}
