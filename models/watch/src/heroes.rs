//! Chapter: the heroes of the north.

use crate::board::{Hex, Path};
use crate::build::{card_price, guard_price};
use crate::game::{DueStep, Game, SeatNo};
use crate::names::{Card, Clan, Goods, Hero, Kind, Resource};
use crate::refusal::{Judged, Refusal, refuse, require};
use crate::wall::read_section;

impl Game {
    /// Could this player use his hero in this turn at all?
    fn hero_is_ready(&self, seat: SeatNo) -> Judged<()> {
        // rule: heroes
        let now = Some(self.turns);
        require(self.seats[seat].hero_used != now, "heroes", "a hero was used in this turn")?;
        require(self.seats[seat].hero_received != now, "heroes", "the hero came in this turn")
    }

    /// `use` and what follows it, by the player on turn.
    pub(crate) fn use_hero(&mut self, name: &str, words: &[&str], before_roll: bool) -> Judged<()> {
        let seat = self.turn;
        let hero = Hero::read(name)?;
        require(self.options.brotherhood, "heroes", "the base game has no heroes")?;
        require(self.seats[seat].hero == Some(hero), "heroes", &format!("{hero} does not stand before him"))?;
        self.hero_is_ready(seat)?;
        let scout = matches!(hero, Hero::Benjen | Hero::Ygritte | Hero::Qhorin);
        let any_time = scout || (hero == Hero::Yoren && self.options.yoren_any_time);
        require(any_time || !before_roll, "heroes", &format!("{hero} is used after the roll"))?;
        require(!(scout && self.options.scouts_before_only && !before_roll), "editions", "scouts go before the roll")?;
        self.finish_hero_use(seat);
        match (hero, words) {
            (Hero::Jeor, [resource, "from", first]) => self.jeor(Resource::read(resource)?, &[first]),
            (Hero::Jeor, [resource, "from", first, "and", second]) => {
                self.jeor(Resource::read(resource)?, &[first, second])
            }
            (Hero::Bowen, [given, "for", taken]) => self.bowen(Resource::read(given)?, Resource::read(taken)?),
            (Hero::Yarwyck, [from, "to", to]) => self.yarwyck(Path::read(from)?, Path::read(to)?),
            (Hero::Alliser, [paid, "for", instead, "at", section]) => {
                // rule: hero-alliser
                let price = replaced(guard_price(), Resource::read(paid)?, Resource::read(instead)?, "hero-alliser")?;
                self.pay_for_build(&price)?;
                self.post_guard(seat, section)
            }
            (Hero::Melisandre, [paid, "for", instead]) => {
                // rule: hero-melisandre
                let price = replaced(card_price(), Resource::read(paid)?, Resource::read(instead)?, "hero-melisandre")?;
                require(self.deck.total() > 0, "hero-melisandre", "the deck is empty")?;
                self.pay_for_build(&price)?;
                self.agenda.push(DueStep::Keep);
                self.agenda.push(DueStep::Show(self.deck.total().min(3)));
                Ok(())
            }
            (Hero::Mance, [name]) => self.mance(name),
            (Hero::Benjen, ["clearing", number]) => {
                let clearing = read_section(number)?;
                let gone = self.north.clearings[clearing - 1].pop();
                self.benjen(gone)
            }
            (Hero::Benjen, [clan, camp]) => {
                let camps = self.north.camps.entry(Clan::read(clan)?).or_default();
                let camp: usize = camp.parse().map_err(|_| Refusal::new("notation", "this is no camp"))?;
                let gone = (1..=camps.len()).contains(&camp).then(|| camps.remove(camp - 1));
                self.benjen(gone)
            }
            (Hero::Ygritte, [kind, hex]) => {
                // rule: hero-ygritte
                self.wildling_leaves_gift(Kind::read(kind)?, Hex::read(hex)?)
            }
            (Hero::Yoren, [section]) => self.yoren(section),
            (Hero::Qhorin, []) => self.qhorin(),
            _ => refuse("notation", "this is no way to use that hero"),
        }
    }

    /// Records the use of the hero. When its effect is complete, the hero is flipped or swapped.
    fn finish_hero_use(&mut self, seat: SeatNo) {
        self.seats[seat].hero_used = Some(self.turns);
        // rule: drama-of-heroes: with nobody in the display the card is turned to A and kept.
        if self.north.display.is_empty() && self.seats[seat].side_b {
            self.seats[seat].side_b = false;
            return;
        }
        self.agenda.push(DueStep::AfterUse(seat));
    }

    /// rule: hero-after-use
    pub(crate) fn after_use(&mut self, seat: SeatNo, words: &[&str]) -> Judged<()> {
        match words {
            ["flip", "hero"] => {
                require(!self.seats[seat].side_b, "hero-after-use", "after side B the hero is swapped")?;
                self.seats[seat].side_b = true;
            }
            ["swap", "hero", name] => {
                let new = Hero::read(name)?;
                require(self.north.display.remove(&new), "hero-after-use", &format!("{new} is not beside the board"))?;
                if let Some(old) = self.seats[seat].hero.replace(new) {
                    self.north.display.insert(old);
                }
                self.seats[seat].side_b = false;
                self.seats[seat].hero_received = Some(self.turns);
            }
            _ => return refuse("hero-after-use", "the used hero is flipped or swapped first"),
        }
        self.agenda.pop();
        Ok(())
    }

    /// rule: hero-jeor
    fn jeor(&mut self, resource: Resource, names: &[&str]) -> Judged<()> {
        // A forced trade needs open trading.
        self.trading_is_open()?;
        let seat = self.turn;
        let mut named = Vec::new();
        for name in names {
            let other = self.seat_named(name)?;
            require(other != seat && !named.contains(&other), "hero-jeor", "he names one or two opponents")?;
            require(self.seats[other].hand.total() > 0, "hero-jeor", "an empty hand cannot be named")?;
            named.push(other);
        }
        let hand = &self.seats[seat].hand;
        let others = hand.total() - hand.count(resource);
        require(others >= named.len(), "hero-jeor", "he needs a card of another resource for each")?;
        named.retain(|other| self.seats[*other].hand.count(resource) > 0);
        for other in &named {
            self.hand_over(*other, seat, resource, 1)?;
        }
        if !named.is_empty() {
            self.agenda.push(DueStep::GiveBack { demanded: resource, payers: named });
        }
        Ok(())
    }

    pub(crate) fn give_back(
        &mut self,
        demanded: Resource,
        mut payers: Vec<SeatNo>,
        given: Resource,
        name: &str,
    ) -> Judged<()> {
        let payer = self.seat_named(name)?;
        require(payers.contains(&payer), "hero-jeor", &format!("{name} gets no card back"))?;
        require(given != demanded, "hero-jeor", "the card given back is of another resource")?;
        let held = self.seats[self.turn].hand.count(given);
        require(held > 0, "hero-jeor", &format!("he has no {given}"))?;
        self.hand_over(self.turn, payer, given, 1)?;
        payers.retain(|other| *other != payer);
        self.agenda.pop();
        if !payers.is_empty() {
            self.agenda.push(DueStep::GiveBack { demanded, payers });
        }
        Ok(())
    }

    /// rule: hero-bowen
    fn bowen(&mut self, given: Resource, taken: Resource) -> Judged<()> {
        self.trading_is_open()?;
        require(given != taken, "hero-bowen", "like is not traded for like")?;
        require(self.supply.count(taken) > 0, "hero-bowen", &format!("the supply has no {taken}"))?;
        self.pay(self.turn, &Goods::of(&[(given, 1)]), "hero-bowen")?;
        self.receive(self.turn, taken, 1)
    }

    /// rule: hero-samwell: who is asked after a roll?
    pub(crate) fn samwell_is_asked(&self, sum: u32) -> Option<SeatNo> {
        let seat = (0..self.seats.len()).find(|seat| self.seats[*seat].hero == Some(Hero::Samwell))?;
        let can = sum != 7 && self.received[seat] == 0 && self.supply.total() > 0 && self.hero_is_ready(seat).is_ok();
        can.then_some(seat)
    }

    pub(crate) fn samwell(&mut self, seat: SeatNo, words: &[&str]) -> Judged<()> {
        self.agenda.pop();
        match words {
            ["pass"] => Ok(()),
            ["use", "samwell-tarly", resource] => {
                self.finish_hero_use(seat);
                self.receive(seat, Resource::read(resource)?, 1)
            }
            _ => refuse("hero-samwell", "Samwell Tarly comes first"),
        }
    }

    /// rule: hero-yarwyck
    fn yarwyck(&mut self, from: Path, to: Path) -> Judged<()> {
        let seat = self.turn;
        require(self.seats[seat].roads.remove(&from), "hero-yarwyck", &format!("{from} is no road of his"))?;
        let joined = from.ends().iter().filter(|end| self.joins(seat, **end)).count();
        require(joined == 1, "hero-yarwyck", "the road is not joined at exactly one end")?;
        require(from != to, "hero-yarwyck", "the road goes to another path")?;
        self.legal_road(seat, to)?;
        self.put_road(seat, to);
        Ok(())
    }

    /// Is there a road, settlement or keep of this player at that corner?
    fn joins(&self, seat: SeatNo, corner: crate::board::Corner) -> bool {
        self.building_of(seat, corner) || self.seats[seat].roads.iter().any(|road| road.touches(corner))
    }

    pub(crate) fn apply_shown_card(&mut self, left: usize, card: Card) -> Judged<()> {
        require(self.deck.take(card, 1), "hero-melisandre", &format!("the deck has no {card} left"))?;
        self.shown.put(card, 1);
        self.agenda.pop();
        if left > 1 {
            self.agenda.push(DueStep::Show(left - 1));
        }
        Ok(())
    }

    pub(crate) fn keep(&mut self, card: Card) -> Judged<()> {
        require(self.shown.take(card, 1), "hero-melisandre", &format!("no {card} was shown"))?;
        for (other, count) in std::mem::take(&mut self.shown).each() {
            self.deck.put(other, count);
        }
        self.agenda.pop();
        self.receive_card(card);
        Ok(())
    }

    /// rule: hero-mance
    fn mance(&mut self, name: &str) -> Judged<()> {
        let victim = self.seat_named(name)?;
        let richer = self.public_points(victim) > self.public_points(self.turn);
        require(richer, "hero-mance", &format!("{name} has not more points that everybody sees"))?;
        require(self.seats[victim].hand.total() > 0, "hero-mance", &format!("{name} has no card"))?;
        self.agenda.push(DueStep::Pick(victim));
        Ok(())
    }

    pub(crate) fn pick(&mut self, victim: SeatNo, words: &[&str]) -> Judged<()> {
        self.agenda.pop();
        match words {
            ["pick", resource] => {
                let resource = Resource::read(resource)?;
                require(self.seats[victim].hand.count(resource) > 0, "hero-mance", &format!("no {resource} is there"))?;
                self.hand_over(victim, self.turn, resource, 1)
            }
            ["pass"] => require(self.options.mance_may, "hero-mance", "a card has to be taken"),
            _ => refuse("hero-mance", "Mance Rayder picks a card now"),
        }
    }

    /// rule: hero-benjen: that wildling goes home and a token of the pool is revealed.
    fn benjen(&mut self, gone: Option<Kind>) -> Judged<()> {
        let Some(kind) = gone else {
            return refuse("hero-benjen", "there is no wildling");
        };
        self.north.frostfangs.put(kind, 1);
        self.agenda.push(DueStep::PoolToken);
        Ok(())
    }

    /// rule: hero-yoren
    fn yoren(&mut self, section: &str) -> Judged<()> {
        let seat = self.turn;
        require(self.seats[seat].patrols > 0, "hero-yoren", "no Ranger Patrol lies face up before him")?;
        self.seats[seat].patrols -= 1;
        self.spent.put(Card::RangerPatrol, 1);
        self.post_guard(seat, section)?;
        self.count_patrols();
        Ok(())
    }

    /// rule: hero-qhorin
    fn qhorin(&mut self) -> Judged<()> {
        match self.tormund.take() {
            Some(hex) => self.take_from_hex(hex),
            None => refuse("hero-qhorin", "Tormund is in his camp"),
        }
    }

    /// rule: drama-of-heroes
    pub(crate) fn remove_hero(&mut self, hero: Hero) -> Judged<()> {
        require(self.north.display.remove(&hero), "drama-of-heroes", &format!("{hero} is not beside the board"))?;
        self.north.heroes_out.insert(hero);
        self.agenda.pop();
        Ok(())
    }
}

/// A price with one of its cards replaced by a card of another resource.
fn replaced(mut price: Goods, paid: Resource, instead: Resource, rule: &'static str) -> Judged<Goods> {
    require(paid != instead, rule, "the card is replaced by another resource")?;
    require(price.take(instead, 1), rule, &format!("the price has no {instead}"))?;
    price.put(paid, 1);
    Ok(price)
}
