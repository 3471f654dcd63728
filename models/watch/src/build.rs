//! Chapter: building. Roads, settlements, the distance rule, keeps, pieces, development cards.

use crate::board::{Corner, Path};
use crate::game::{DueStep, Game, SeatNo};
use crate::names::{Card, Goods, Resource};
use crate::refusal::{Judged, require};

/// rule: build: what things cost.
pub(crate) fn road_price() -> Goods {
    Goods::of(&[(Resource::Lumber, 1), (Resource::Brick, 1)])
}

fn settlement_price() -> Goods {
    Goods::of(&[(Resource::Lumber, 1), (Resource::Brick, 1), (Resource::Grain, 1), (Resource::Wool, 1)])
}

fn keep_price() -> Goods {
    Goods::of(&[(Resource::Ore, 3), (Resource::Grain, 2)])
}

pub(crate) fn card_price() -> Goods {
    Goods::of(&[(Resource::Ore, 1), (Resource::Grain, 1), (Resource::Wool, 1)])
}

pub(crate) fn guard_price() -> Goods {
    Goods::of(&[(Resource::Lumber, 1), (Resource::Brick, 1), (Resource::Wool, 1)])
}

impl Game {
    /// Has this player a settlement or keep there?
    pub(crate) fn building_of(&self, seat: SeatNo, corner: Corner) -> bool {
        self.seats[seat].settlements.contains(&corner) || self.seats[seat].keeps.contains(&corner)
    }

    /// Whose settlement or keep stands there?
    pub(crate) fn built_by(&self, corner: Corner) -> Option<SeatNo> {
        (0..self.seats.len()).find(|seat| self.building_of(*seat, corner))
    }

    /// The player on turn pays for something he builds.
    pub(crate) fn pay_for_build(&mut self, price: &Goods) -> Judged<()> {
        self.pay(self.turn, price, "build")?;
        // rule: phases
        if self.options.separate_phases {
            self.trade_closed = true;
            self.close_offers();
        }
        Ok(())
    }

    /// rule: paths: a path of this board without a road.
    pub(crate) fn free_path(&self, path: Path) -> Judged<()> {
        require(self.board.paths.contains(&path), "paths", &format!("{path} is no path"))?;
        let taken = self.seats.iter().any(|seat| seat.roads.contains(&path));
        require(!taken, "roads", &format!("{path} has a road"))
    }

    /// rule: roads: does it touch a road, settlement or keep of this player, not through an opponent's building?
    fn road_connects(&self, seat: SeatNo, path: Path) -> bool {
        path.ends().iter().any(|end| match self.built_by(*end) {
            Some(owner) => owner == seat,
            None => self.seats[seat].roads.iter().any(|road| *road != path && road.touches(*end)),
        })
    }

    pub(crate) fn legal_road(&self, seat: SeatNo, path: Path) -> Judged<()> {
        // rule: pieces
        require(self.seats[seat].roads.len() < self.options.roads, "pieces", "no road is left")?;
        self.free_path(path)?;
        require(self.road_connects(seat, path), "roads", &format!("{path} touches no own road or building"))
    }

    pub(crate) fn can_place_any_road(&self, seat: SeatNo) -> bool {
        self.board.paths.iter().any(|path| self.legal_road(seat, *path).is_ok())
    }

    /// Puts a road on the board. Longest Road may move and bring a token.
    pub(crate) fn put_road(&mut self, seat: SeatNo, path: Path) {
        self.seats[seat].roads.insert(path);
        self.measure_roads_for_token();
    }

    pub(crate) fn build_road(&mut self, path: Path) -> Judged<()> {
        self.legal_road(self.turn, path)?;
        self.pay_for_build(&road_price())?;
        self.put_road(self.turn, path);
        Ok(())
    }

    /// rule: distance
    pub(crate) fn free_for_settlement(&self, corner: Corner) -> Judged<()> {
        require(self.board.corners.contains(&corner), "paths", &format!("{corner} is no intersection"))?;
        require(self.built_by(corner).is_none(), "settlements", &format!("{corner} is taken"))?;
        for near in corner.next() {
            require(self.built_by(near).is_none(), "distance", &format!("{near} next to {corner} has a building"))?;
        }
        Ok(())
    }

    pub(crate) fn build_settlement(&mut self, corner: Corner) -> Judged<()> {
        let seat = self.turn;
        require(self.seats[seat].settlements.len() < 5, "pieces", "no settlement is left")?;
        self.free_for_settlement(corner)?;
        let reached = self.seats[seat].roads.iter().any(|road| road.touches(corner));
        require(reached, "settlements", &format!("no own road reaches {corner}"))?;
        self.pay_for_build(&settlement_price())?;
        self.seats[seat].settlements.insert(corner);
        // Points and special cards first, then the token of the piece, then that of the special card.
        self.measure_roads_for_token();
        if self.options.brotherhood {
            // rule: wildling-tokens: the settlement with the oldest token is built first.
            let shuffle = self.seats[seat].settlement_tokens.pop_front();
            let Some(shuffle) = shuffle else {
                return require(false, "wildling-tokens", "there is no token under the settlement");
            };
            self.agenda.push(DueStep::Token { shuffle });
        }
        Ok(())
    }

    pub(crate) fn build_keep(&mut self, corner: Corner) -> Judged<()> {
        let seat = self.turn;
        require(self.seats[seat].keeps.len() < 4, "pieces", "no keep is left")?;
        require(self.seats[seat].settlements.contains(&corner), "keeps", "a keep replaces an own settlement")?;
        self.pay_for_build(&keep_price())?;
        self.seats[seat].settlements.remove(&corner);
        self.seats[seat].keeps.insert(corner);
        if self.options.brotherhood {
            // rule: wildling-tokens: first a fresh token under the settlement, then the two of the keep.
            let fresh = self.north.take_from_pool()?;
            self.seats[seat].settlement_tokens.push_back(fresh);
            self.seats[seat].keep_tokens -= 2;
            self.agenda.push(DueStep::Token { shuffle: 0 });
            self.agenda.push(DueStep::Token { shuffle: 0 });
        }
        Ok(())
    }

    pub(crate) fn buy_card(&mut self) -> Judged<()> {
        require(self.deck.total() > 0, "development-cards", "the deck is empty")?;
        self.pay_for_build(&card_price())?;
        self.agenda.push(DueStep::DrawCard);
        Ok(())
    }

    pub(crate) fn apply_drawn_card(&mut self, card: Card) -> Judged<()> {
        require(self.deck.take(card, 1), "development-cards", &format!("the deck has no {card} left"))?;
        self.agenda.pop();
        self.receive_card(card);
        Ok(())
    }

    pub(crate) fn receive_card(&mut self, card: Card) {
        let seat = &mut self.seats[self.turn];
        seat.cards.put(card, 1);
        seat.fresh.put(card, 1);
    }
}
