//! The position of a game, what is due next, and which chapter of the rules judges a line.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::board::{Board, Corner, Hex, Path};
use crate::north::North;
use crate::offers::{Offer, Terms};
use crate::options::Options;
use crate::refusal::{Judged, Refusal, must, no};
use crate::words::{Card, Goods, Hero, Pile, Resource, Terrain};

/// A seat by its number in playing order around the table.
pub(crate) type SeatNo = usize;

/// A player and what lies before him.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seat {
    pub(crate) name: &'static str,
    pub(crate) hand: Goods,
    pub(crate) settlements: BTreeSet<Corner>,
    pub(crate) keeps: BTreeSet<Corner>,
    pub(crate) roads: BTreeSet<Path>,
    /// Development cards in hand, those bought this turn included.
    pub(crate) cards: Pile<Card>,
    /// Development cards bought this turn.
    pub(crate) fresh: Pile<Card>,
    /// Ranger Patrols face up.
    pub(crate) patrols: usize,
    pub(crate) hero: Option<Hero>,
    pub(crate) side_b: bool,
    /// The turn in which he last used a hero.
    pub(crate) hero_used: Option<u32>,
    /// The turn in which he received his hero; none for a starting hero.
    pub(crate) hero_received: Option<u32>,
    /// The shuffle that the token under each settlement of the cost card comes from, oldest first.
    pub(crate) settlement_tokens: VecDeque<usize>,
    /// Tokens under the keeps of the cost card; all of the first shuffle.
    pub(crate) keep_tokens: usize,
}

/// What is due. The last entry of the agenda comes first; whoever acts answers it.
#[derive(Clone, Debug)]
pub(crate) enum Todo {
    // Set-up.
    LayTerrain(Hex),
    LayRoute(usize),
    LayRedNumber,
    LayNumber(Hex),
    DrawStart,
    Open,
    PlaceSettlement(SeatNo),
    PlaceRoad(SeatNo, Corner),
    PlaceGuard(SeatNo),
    FirstTurn,
    // A turn.
    BeforeRoll,
    Dice,
    Drama,
    Produce(u32),
    Discards { owed: BTreeMap<SeatNo, usize>, chosen: BTreeMap<SeatNo, Goods> },
    MoveTormund,
    Steal { thief: SeatNo, victim: SeatNo },
    AskSamwell(u32),
    Samwell(SeatNo),
    Advance(u32),
    Main,
    // Development cards.
    DrawCard,
    FreeRoads(usize),
    CountPatrols,
    // Wildling tokens.
    PoolToken,
    Token { shuffle: usize },
    // Heroes.
    GiveBack { demanded: Resource, payers: Vec<SeatNo> },
    Show(usize),
    Keep,
    Pick(SeatNo),
    AfterUse(SeatNo),
}

/// How a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// Ten points.
    Points,
    ThirdBreach,
    EighthWildling,
}

impl Ending {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Ending::Points => "points",
            Ending::ThirdBreach => "third-breach",
            Ending::EighthWildling => "eighth-wildling",
        }
    }
}

/// The whole position.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) options: Options,
    pub(crate) board: Board,
    pub(crate) seats: Vec<Seat>,
    pub(crate) supply: Goods,
    pub(crate) deck: Pile<Card>,
    /// Development cards out of the game.
    pub(crate) spent: Pile<Card>,
    /// Cards that Melisandre shows.
    pub(crate) shown: Pile<Card>,
    /// Terrain, routes and number tokens still to be laid on a shuffled board.
    pub(crate) unlaid_terrain: Pile<Terrain>,
    pub(crate) unlaid_routes: BTreeSet<Resource>,
    pub(crate) unlaid_numbers: Vec<Vec<u32>>,
    pub(crate) first: SeatNo,
    pub(crate) turn: SeatNo,
    /// Turns begun, whoever plays.
    pub(crate) turns: u32,
    pub(crate) card_played: bool,
    pub(crate) trade_closed: bool,
    pub(crate) offers_made: u64,
    pub(crate) offer: Option<Offer>,
    pub(crate) proposals: BTreeMap<SeatNo, Terms>,
    /// Cards each seat received from the roll of this turn.
    pub(crate) received: Vec<usize>,
    /// Where Tormund stands; none is his camp.
    pub(crate) tormund: Option<Hex>,
    pub(crate) longest_road: Option<SeatNo>,
    pub(crate) largest_patrol: Option<SeatNo>,
    pub(crate) north: North,
    pub(crate) agenda: Vec<Todo>,
    pub(crate) over: Option<Ending>,
    /// Who won by points.
    pub(crate) winner: Option<SeatNo>,
}

impl Game {
    /// A game before its first step.
    pub(crate) fn new(seats: usize, options: Options) -> Judged<Game> {
        let mut names = vec!["red", "blue", "black", "yellow"];
        if seats == 3 {
            names.retain(|name| *name != options.without);
        }
        let board = Board::standard(options.brotherhood, seats)?;
        let mut game = Game {
            seats: names.iter().map(|name| Seat { name, ..Seat::default() }).collect(),
            // rule: setup-board: 19 cards of each resource.
            supply: Goods::of(&Resource::ALL.iter().map(|resource| (*resource, 19)).collect::<Vec<_>>()),
            deck: Pile::default(),
            spent: Pile::default(),
            shown: Pile::default(),
            unlaid_terrain: Pile::default(),
            unlaid_routes: BTreeSet::new(),
            unlaid_numbers: Vec::new(),
            first: 0,
            turn: 0,
            turns: 0,
            card_played: false,
            trade_closed: false,
            offers_made: 0,
            offer: None,
            proposals: BTreeMap::new(),
            received: vec![0; seats],
            // rule: tormund: he begins in his camp.
            tormund: None,
            longest_road: None,
            largest_patrol: None,
            north: North::new(options.brotherhood, seats),
            agenda: Vec::new(),
            over: None,
            winner: None,
            board,
            options,
        };
        game.set_up();
        game.go_on()?;
        Ok(game)
    }

    /// Carries out whatever needs neither chance nor a choice, until the game asks or is over.
    fn go_on(&mut self) -> Judged<()> {
        loop {
            // rule: winning: in the base game ten points win at any moment of the own turn.
            if !self.options.brotherhood && self.turns > 0 && self.over.is_none() && self.points(self.turn) >= 10 {
                self.win();
            }
            if self.over.is_some() {
                // rule: game-over
                self.agenda.clear();
                return Ok(());
            }
            let Some(due) = self.agenda.last().cloned() else {
                return no("turn", "the model does not know what comes next");
            };
            match due {
                Todo::Open => {
                    self.agenda.pop();
                    self.open();
                }
                Todo::FirstTurn => {
                    self.agenda.pop();
                    self.begin_turn(self.first);
                }
                Todo::Produce(sum) => {
                    self.agenda.pop();
                    self.produce(sum);
                }
                Todo::AskSamwell(sum) => {
                    self.agenda.pop();
                    if let Some(seat) = self.samwell_is_asked(sum) {
                        self.agenda.push(Todo::Samwell(seat));
                    }
                }
                Todo::Advance(die) => {
                    self.agenda.pop();
                    self.advance(die);
                }
                Todo::CountPatrols => {
                    self.agenda.pop();
                    self.count_patrols();
                }
                Todo::PoolToken => {
                    self.agenda.pop();
                    let shuffle = self.north.take_from_pool()?;
                    self.agenda.push(Todo::Token { shuffle });
                }
                // rule: road-building: one road if only one is possible.
                Todo::FreeRoads(left) if left == 0 || !self.can_place_any_road(self.turn) => {
                    self.agenda.pop();
                }
                Todo::Main if self.options.brotherhood && self.options.win_in_turn && self.points(self.turn) >= 10 => {
                    // rule: editions: an action and all wildlings it caused are done, and this turn's die as well.
                    self.win();
                }
                _ => return Ok(()),
            }
        }
    }

    /// A line of a seat.
    pub(crate) fn seat_line(&mut self, name: &str, line: &str) -> Judged<()> {
        // rule: game-over
        must(self.over.is_none(), "game-over", "the game was over before this line")?;
        let seat = self.seat_named(name)?;
        self.choice(seat, line)?;
        self.go_on()?;
        self.audit()
    }

    /// A line of chance.
    pub(crate) fn chance_line(&mut self, line: &str) -> Judged<()> {
        must(self.over.is_none(), "game-over", "the game was over before this line")?;
        self.outcome(line)?;
        self.go_on()?;
        self.audit()
    }

    fn due(&self) -> Judged<Todo> {
        self.agenda.last().cloned().ok_or_else(|| Refusal::new("turn", "nothing is due"))
    }

    /// Chance falls: is it due, and is this outcome possible?
    fn outcome(&mut self, line: &str) -> Judged<()> {
        let words: Vec<&str> = line.split(' ').collect();
        match (self.due()?, words.as_slice()) {
            (Todo::LayTerrain(place), ["lay", terrain, "at", hex]) => self.lay_terrain(place, terrain, hex),
            (Todo::LayRoute(slot), ["route", number, resource]) => self.lay_route(slot, number, resource),
            (Todo::LayRedNumber, ["number", token, "at", hex]) => self.lay_red_number(token, hex),
            (Todo::LayNumber(place), ["number", token, "at", hex]) => self.lay_number(place, token, hex),
            (Todo::DrawStart, ["start", seat]) => {
                // rule: start-player
                self.first = self.seat_named(seat)?;
                self.agenda.pop();
                Ok(())
            }
            (Todo::Dice, ["roll", dice @ ..]) => self.rolled(dice),
            (Todo::Steal { thief, victim }, ["theft", resource]) => {
                self.stolen(thief, victim, Resource::read(resource)?)
            }
            (Todo::DrawCard, ["draw", card]) => self.card_drawn(Card::read(card)?),
            (Todo::Show(left), ["draw", card]) => self.card_shown(left, Card::read(card)?),
            (Todo::Token { shuffle }, ["token", clan, kind]) => self.token_revealed(shuffle, clan, kind),
            (due, _) => no("whose-turn", format!("chance does not fall so now; due is {}", self.told(&due))),
        }
    }

    /// A seat acts: is it asked, and may it do this?
    fn choice(&mut self, seat: SeatNo, line: &str) -> Judged<()> {
        let words: Vec<&str> = line.split(' ').collect();
        let due = self.due()?;
        let turn = self.turn;
        match (due, words.as_slice()) {
            (Todo::PlaceSettlement(who), ["place", "settlement", corner]) if who == seat => {
                self.place_settlement(seat, Corner::read(corner)?)
            }
            (Todo::PlaceRoad(who, at), ["place", "road", path]) if who == seat => {
                self.place_road(seat, at, Path::read(path)?)
            }
            (Todo::PlaceGuard(who), ["place", "guard", section]) if who == seat => self.place_guard(seat, section),
            (Todo::Discards { .. }, _) => self.discard(seat, line),
            (Todo::MoveTormund, ["move", "tormund", place, rob @ ..]) if seat == turn => {
                self.seven_moves_tormund(place, rob)
            }
            (Todo::Drama, ["remove", "hero", hero]) if seat == turn => self.remove_hero(Hero::read(hero)?),
            (Todo::Samwell(who), words) if who == seat => self.samwell(seat, words),
            (Todo::FreeRoads(left), ["place", "road", path]) if seat == turn => self.free_road(left, Path::read(path)?),
            (Todo::GiveBack { demanded, payers }, ["give", resource, "to", payer]) if seat == turn => {
                self.give_back(demanded, payers, Resource::read(resource)?, payer)
            }
            (Todo::Keep, ["keep", card]) if seat == turn => self.keep(Card::read(card)?),
            (Todo::Pick(victim), words) if seat == turn => self.pick(victim, words),
            (Todo::AfterUse(who), words) if who == seat => self.after_use(seat, words),
            (Todo::BeforeRoll, ["roll"]) if seat == turn => {
                self.agenda.pop();
                self.agenda.push(Todo::Main);
                self.agenda.push(Todo::Dice);
                Ok(())
            }
            (Todo::BeforeRoll, words) if seat == turn => self.before_roll(words),
            (Todo::Main, words) if seat == turn => self.main(words),
            (Todo::Main, words) => self.others_trade(seat, words),
            (due, _) => no(
                "whose-turn",
                format!("{} is not asked for this now; due is {}", self.seats[seat].name, self.told(&due)),
            ),
        }
    }

    /// Before the roll: a development card or a scout, nothing else.
    fn before_roll(&mut self, words: &[&str]) -> Judged<()> {
        match words {
            ["play", card @ ..] => self.play_card(card),
            ["use", hero, rest @ ..] => self.use_hero(hero, rest, true),
            // rule: roll
            _ => no("roll", "before the roll only a development card and some heroes may be used"),
        }
    }

    /// After the roll: trade and build.
    fn main(&mut self, words: &[&str]) -> Judged<()> {
        match words {
            ["offer", ..] | ["take" | "dismiss", _] | ["withdraw"] => return self.own_trade(words),
            _ => {}
        }
        // rule: offers: what is open lapses when trading ends, so an open offer keeps nobody from ending his turn.
        if let ["end", "turn"] = words {
            self.end_turn();
            return Ok(());
        }
        // rule: offers: while an offer is open the player on turn does nothing else.
        must(self.offer.is_none(), "offers", "an offer is open")?;
        match words {
            ["trade", count, given, "for", taken] => {
                self.trade_with_supply(count, Resource::read(given)?, Resource::read(taken)?)
            }
            ["build", "road", path] => self.build_road(Path::read(path)?),
            ["build", "settlement", corner] => self.build_settlement(Corner::read(corner)?),
            ["build", "keep", corner] => self.build_keep(Corner::read(corner)?),
            ["build", "guard", section] => self.build_guard(section),
            ["buy", "card"] => self.buy_card(),
            ["play", card @ ..] => self.play_card(card),
            ["use", hero, rest @ ..] => self.use_hero(hero, rest, false),
            _ => no("notation", "this is no move of the player on turn"),
        }
    }

    /// What is due, in words.
    fn told(&self, due: &Todo) -> String {
        let seat = |seat: &SeatNo| self.seats[*seat].name;
        match due {
            Todo::LayTerrain(hex) => format!("the terrain of {hex}"),
            Todo::LayRoute(slot) => format!("trade route {slot}"),
            Todo::LayRedNumber => "a red number".into(),
            Todo::LayNumber(hex) => format!("the number of {hex}"),
            Todo::DrawStart => "the start player".into(),
            Todo::PlaceSettlement(who) => format!("a settlement of {}", seat(who)),
            Todo::PlaceRoad(who, _) => format!("a road of {}", seat(who)),
            Todo::PlaceGuard(who) => format!("a guard of {}", seat(who)),
            Todo::BeforeRoll => format!("the roll of {}", seat(&self.turn)),
            Todo::Dice => "the dice".into(),
            Todo::Drama => format!("{}, who removes a hero", seat(&self.turn)),
            Todo::Discards { .. } => "the discards".into(),
            Todo::MoveTormund => format!("{}, who moves Tormund", seat(&self.turn)),
            Todo::Steal { victim, .. } => format!("the card stolen from {}", seat(victim)),
            Todo::Samwell(who) => format!("{} with Samwell Tarly", seat(who)),
            Todo::Main => format!("trading and building of {}", seat(&self.turn)),
            Todo::DrawCard | Todo::Show(_) => "a development card from the deck".into(),
            Todo::FreeRoads(_) => format!("a free road of {}", seat(&self.turn)),
            Todo::Token { .. } | Todo::PoolToken => "a wildling token".into(),
            Todo::GiveBack { .. } => format!("{}, who gives cards back", seat(&self.turn)),
            Todo::Keep => format!("the card {} keeps", seat(&self.turn)),
            Todo::Pick(_) => format!("the card {} picks", seat(&self.turn)),
            Todo::AfterUse(who) => format!("what {} does with the used hero", seat(who)),
            Todo::Open
            | Todo::FirstTurn
            | Todo::Produce(_)
            | Todo::AskSamwell(_)
            | Todo::Advance(_)
            | Todo::CountPatrols => "something that happens by itself".into(),
        }
    }

    /// The seat of that name.
    pub(crate) fn seat_named(&self, name: &str) -> Judged<SeatNo> {
        self.seats
            .iter()
            .position(|seat| seat.name == name)
            .ok_or_else(|| Refusal::new("notation", format!("nobody here is called `{name}`")))
    }

    /// The others, in playing order after a seat.
    pub(crate) fn others(&self, seat: SeatNo) -> Vec<SeatNo> {
        (1..self.seats.len()).map(|step| (seat + step) % self.seats.len()).collect()
    }

    /// The player on turn has won by points.
    pub(crate) fn win(&mut self) {
        self.over = Some(Ending::Points);
        self.winner = Some(self.turn);
    }

    /// Cards from the supply to a hand.
    pub(crate) fn receive(&mut self, seat: SeatNo, resource: Resource, count: usize) -> Judged<()> {
        must(self.supply.take(resource, count), "shortage", &format!("the supply has too little {resource}"))?;
        self.seats[seat].hand.put(resource, count);
        self.hand_changed(seat);
        Ok(())
    }

    /// Cards from a hand back to the supply.
    pub(crate) fn pay(&mut self, seat: SeatNo, price: &Goods, rule: &'static str) -> Judged<()> {
        if !self.seats[seat].hand.holds(price) {
            let price: Vec<String> = price.each().map(|(resource, count)| format!("{count} {resource}")).collect();
            let hand: Vec<String> =
                self.seats[seat].hand.each().map(|(resource, count)| format!("{count} {resource}")).collect();
            return no(
                rule,
                format!("{} cannot pay {} out of {}", self.seats[seat].name, price.join(", "), hand.join(", ")),
            );
        }
        for (resource, count) in price.each() {
            self.seats[seat].hand.take(resource, count);
            self.supply.put(resource, count);
        }
        self.hand_changed(seat);
        Ok(())
    }

    /// A card from one hand to another.
    pub(crate) fn hand_over(&mut self, from: SeatNo, to: SeatNo, resource: Resource, count: usize) -> Judged<()> {
        must(
            self.seats[from].hand.take(resource, count),
            "trade-players",
            &format!("{} has not that much {resource}", self.seats[from].name),
        )?;
        self.seats[to].hand.put(resource, count);
        self.hand_changed(from);
        self.hand_changed(to);
        Ok(())
    }
}
