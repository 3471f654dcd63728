//! Chapter: playing development cards.

use crate::board::{Hex, Path};
use crate::game::{DueStep, Game};
use crate::names::{Card, Goods, Kind, Resource};
use crate::refusal::{Judged, refuse, require};

impl Game {
    /// `play` and what follows it.
    pub(crate) fn play_card(&mut self, words: &[&str]) -> Judged<()> {
        let seat = self.turn;
        let Some(name) = words.first() else {
            return refuse("notation", "no card is named");
        };
        let card = Card::read(name)?;
        // rule: one-card-a-turn
        require(!self.card_played, "one-card-a-turn", "a card was played in this turn")?;
        require(card != Card::VictoryPoint, "victory-point-cards", "victory point cards are not played")?;
        let (held, fresh) = (self.seats[seat].cards.count(card), self.seats[seat].fresh.count(card));
        require(held > 0, "development-cards", &format!("he holds no {card}"))?;
        require(held > fresh, "one-card-a-turn", "a card bought in this turn has to wait")?;
        self.card_played = true;
        self.seats[seat].cards.take(card, 1);
        match card {
            Card::RangerPatrol => self.seats[seat].patrols += 1,
            _ => self.spent.put(card, 1),
        }
        match (card, &words[1..]) {
            (Card::RangerPatrol, ["against", kind, hex]) => self.patrol_against(Kind::read(kind)?, Hex::read(hex)?),
            (Card::RangerPatrol, [place, rob @ ..]) => {
                // rule: ranger-patrol: what the option brings comes before the patrols are counted.
                self.agenda.push(DueStep::CountPatrols);
                self.move_tormund(place, self.options.patrol_to_camp, rob)
            }
            (Card::NewRecruits, [section]) => {
                require(self.options.brotherhood, "new-recruits", "the base game has no guards")?;
                self.post_guard(seat, section)
            }
            (Card::RoadBuilding, []) => {
                require(self.can_place_any_road(seat), "road-building", "no road can be placed")?;
                self.agenda.push(DueStep::FreeRoads(2));
                Ok(())
            }
            (Card::WinterIsComing, resources) => self.winter_is_coming(resources),
            _ => refuse("notation", "this is no way to play that card"),
        }
    }

    /// rule: ranger-patrol: a wildling of the Gift goes home and its hex pays a card.
    fn patrol_against(&mut self, kind: Kind, hex: Hex) -> Judged<()> {
        require(self.options.brotherhood, "ranger-patrol", "the base game has no wildlings")?;
        self.wildling_leaves_gift(kind, hex)?;
        self.take_from_hex(hex)?;
        self.agenda.push(DueStep::CountPatrols);
        Ok(())
    }

    /// One card of what a hex produces for the player on turn, if the supply has one.
    pub(crate) fn take_from_hex(&mut self, hex: Hex) -> Judged<()> {
        let resource = self.board.land.get(&hex).and_then(|land| land.terrain.produces());
        match resource {
            Some(resource) if self.supply.count(resource) > 0 => self.receive(self.turn, resource, 1),
            _ => Ok(()),
        }
    }

    /// rule: winter-is-coming
    fn winter_is_coming(&mut self, resources: &[&str]) -> Judged<()> {
        let due = self.supply.total().min(2);
        require(due > 0, "winter-is-coming", "the supply is empty")?;
        require(resources.len() == due, "winter-is-coming", &format!("{due} cards have to be named"))?;
        let mut wanted = Goods::default();
        for resource in resources {
            wanted.put(Resource::read(resource)?, 1);
        }
        require(self.supply.holds(&wanted), "winter-is-coming", "the supply has not got these cards")?;
        for (resource, count) in wanted.each() {
            self.receive(self.turn, resource, count)?;
        }
        Ok(())
    }

    /// rule: road-building: the roads are placed by the usual rules, without paying.
    pub(crate) fn free_road(&mut self, left: usize, path: Path) -> Judged<()> {
        self.legal_road(self.turn, path)?;
        self.agenda.pop();
        self.agenda.push(DueStep::FreeRoads(left - 1));
        self.put_road(self.turn, path);
        Ok(())
    }
}
