//! Chapter: set-up. Boards that are shuffled, the start player, the opening.

use crate::board::{Corner, Hex, Path};
use crate::game::{DueStep, Game, SeatNo};
use crate::names::{Card, Hero, Resource, Terrain};
use crate::options::BoardLayout;
use crate::refusal::{Judged, Refusal, refuse, require};

impl Game {
    /// Decks and agenda before the first step.
    pub(crate) fn set_up(&mut self) {
        // rule: development-cards: without guards there are no New Recruits.
        let recruits = if self.options.brotherhood { 2 } else { 0 };
        for (card, count) in [
            (Card::RangerPatrol, 14),
            (Card::NewRecruits, recruits),
            (Card::RoadBuilding, 2),
            (Card::WinterIsComing, 2),
            (Card::VictoryPoint, 5),
        ] {
            self.deck.put(card, count);
        }
        self.agenda.push(DueStep::FirstTurn);
        self.agenda.push(DueStep::Open);
        match self.options.start {
            Some(seat) => self.first = seat,
            None => self.agenda.push(DueStep::DrawStart),
        }
        if self.options.board_layout != BoardLayout::Standard {
            self.shuffle_board();
        }
    }

    /// rule: setup-variable: hexes and routes over the same places, and on a random board the numbers too.
    fn shuffle_board(&mut self) {
        let places: Vec<Hex> = self.board.land.keys().copied().collect();
        if self.options.board_layout == BoardLayout::Random {
            for place in places.iter().rev() {
                self.agenda.push(DueStep::LayNumber(*place));
            }
            for land in self.board.land.values_mut() {
                let token = std::mem::take(&mut land.numbers);
                if is_red(&token) {
                    self.agenda.push(DueStep::LayRedNumber);
                }
                self.unlaid_numbers.push(token);
            }
        }
        for slot in (1..=self.board.routes.len()).rev() {
            self.agenda.push(DueStep::LayRoute(slot));
        }
        for route in &self.board.routes {
            self.unlaid_routes.insert(route.resource);
        }
        for place in places.iter().rev() {
            self.agenda.push(DueStep::LayTerrain(*place));
            self.unlaid_terrain.put(self.board.land[place].terrain, 1);
        }
    }

    pub(crate) fn place_terrain(&mut self, place: Hex, terrain: &str, hex: &str) -> Judged<()> {
        require(Hex::read(hex)? == place, "setup-variable", &format!("the next place is {place}"))?;
        let terrain = Terrain::read(terrain)?;
        require(self.unlaid_terrain.take(terrain, 1), "setup-variable", &format!("no {terrain} is left"))?;
        if let Some(land) = self.board.land.get_mut(&place) {
            land.terrain = terrain;
        }
        self.agenda.pop();
        Ok(())
    }

    pub(crate) fn place_route(&mut self, slot: usize, number: &str, resource: &str) -> Judged<()> {
        require(number == slot.to_string(), "setup-variable", &format!("the next route is {slot}"))?;
        let resource = Resource::read(resource)?;
        require(self.unlaid_routes.remove(&resource), "setup-variable", &format!("the {resource} route lies already"))?;
        self.board.routes[slot - 1].resource = resource;
        self.agenda.pop();
        Ok(())
    }

    pub(crate) fn place_red_number(&mut self, token: &str, hex: &str) -> Judged<()> {
        let place = Hex::read(hex)?;
        let token = read_token(token)?;
        require(is_red(&token), "setup-variable", "the red numbers come first")?;
        let free = self.board.land.get(&place).is_some_and(|land| land.numbers.is_empty());
        require(free, "setup-variable", "that place is none, or has a number")?;
        // rule: setup-variable: two red numbers are never neighbours.
        for near in place.neighbours() {
            let red = self.board.land.get(&near).is_some_and(|land| is_red(&land.numbers));
            require(!red, "setup-variable", &format!("the red number at {near} is a neighbour"))?;
        }
        self.place_token(place, token)?;
        self.agenda.retain(|todo| !matches!(todo, DueStep::LayNumber(other) if *other == place));
        Ok(())
    }

    pub(crate) fn place_number(&mut self, place: Hex, token: &str, hex: &str) -> Judged<()> {
        require(Hex::read(hex)? == place, "setup-variable", &format!("the next place is {place}"))?;
        self.place_token(place, read_token(token)?)
    }

    fn place_token(&mut self, place: Hex, token: Vec<u32>) -> Judged<()> {
        let Some(index) = self.unlaid_numbers.iter().position(|one| *one == token) else {
            return refuse("setup-variable", "no such number token is left");
        };
        self.unlaid_numbers.remove(index);
        if let Some(land) = self.board.land.get_mut(&place) {
            land.numbers = token;
        }
        self.agenda.pop();
        Ok(())
    }

    /// Begins the opening once the start player is known: deals heroes.
    pub(crate) fn open(&mut self) {
        let order: Vec<SeatNo> = std::iter::once(self.first).chain(self.others(self.first)).collect();
        if self.options.brotherhood {
            // rule: setup-heroes: by the order of play.
            let four = [Hero::Yarwyck, Hero::Samwell, Hero::Bowen, Hero::Jeor];
            let heroes = if order.len() == 4 { &four[..] } else { &four[1..] };
            for (seat, hero) in order.iter().zip(heroes) {
                self.seats[*seat].hero = Some(*hero);
                self.north.display.remove(hero);
            }
            // rule: setup-tokens: three settlements and four keeps wait on the cost card.
            for seat in &mut self.seats {
                seat.settlement_tokens = [0, 0, 0].into();
                seat.keep_tokens = 8;
            }
            // rule: setup-brotherhood: round three.
            for seat in order.iter().rev() {
                self.agenda.push(DueStep::PlaceGuard(*seat));
            }
        }
        if self.options.prebuilt {
            self.prebuilt();
            return;
        }
        // rule: setup-free: forwards, then backwards.
        for seat in &order {
            self.agenda.push(DueStep::PlaceSettlement(*seat));
        }
        for seat in order.iter().rev() {
            self.agenda.push(DueStep::PlaceSettlement(*seat));
        }
    }

    /// rule: setup-prebuilt
    fn prebuilt(&mut self) {
        for start in self.board.starts.clone() {
            let Some(seat) = self.seats.iter().position(|seat| seat.name == start.seat) else {
                continue;
            };
            self.seats[seat].settlements.insert(start.settlement);
            self.seats[seat].roads.insert(start.road);
            if start.pays {
                self.starting_cards(seat, start.settlement);
            }
        }
    }

    /// One card for each producing hex around a settlement.
    fn starting_cards(&mut self, seat: SeatNo, corner: Corner) {
        for resource in self.board.production_at(corner) {
            if self.supply.take(resource, 1) {
                self.seats[seat].hand.put(resource, 1);
            }
        }
    }

    pub(crate) fn place_settlement(&mut self, seat: SeatNo, corner: Corner) -> Judged<()> {
        // rule: setup-free: no road is needed, the distance rule holds.
        self.free_for_settlement(corner)?;
        self.seats[seat].settlements.insert(corner);
        self.agenda.pop();
        self.agenda.push(DueStep::PlaceRoad(seat, corner));
        if self.seats[seat].settlements.len() == 2 {
            self.starting_cards(seat, corner);
        }
        Ok(())
    }

    pub(crate) fn place_road(&mut self, seat: SeatNo, at: Corner, path: Path) -> Judged<()> {
        require(path.touches(at), "setup-free", &format!("the road has to touch the settlement at {at}"))?;
        self.free_path(path)?;
        self.agenda.pop();
        self.seats[seat].roads.insert(path);
        self.measure_roads();
        Ok(())
    }

    pub(crate) fn place_guard(&mut self, seat: SeatNo, section: &str) -> Judged<()> {
        self.agenda.pop();
        self.post_guard(seat, section)
    }
}

/// 6 and 8 are printed in red.
fn is_red(token: &[u32]) -> bool {
    token.contains(&6) || token.contains(&8)
}

fn read_token(text: &str) -> Judged<Vec<u32>> {
    text.split('/')
        .map(|number| number.parse().map_err(|_| Refusal::new("notation", format!("`{text}` is no number token"))))
        .collect()
}
