//! The position of a game, what is due next, and which chapter of the rules judges a line.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::board::{Board, Corner, Hex, Path};
use crate::names::{Card, Goods, Hero, Pile, Resource, Terrain};
use crate::offers::{Offer, Terms};
use crate::options::Options;
use crate::refusal::{Judged, Refusal, refuse, require};
use crate::wall::North;

/// A seat by its number in playing order around the table.
pub(crate) type SeatNo = usize;

/// A player with his cards and pieces.
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

/// A step that is due. The last entry of the agenda comes first.
#[derive(Clone, Debug)]
pub(crate) enum DueStep {
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
    /// How many turns have begun, of all players.
    pub(crate) turns: u32,
    pub(crate) card_played: bool,
    pub(crate) trade_closed: bool,
    pub(crate) offers_made: u64,
    pub(crate) offer: Option<Offer>,
    pub(crate) proposals: BTreeMap<SeatNo, Terms>,
    /// Cards each seat received from the roll of this turn.
    pub(crate) received: Vec<usize>,
    /// The hex of Tormund; `None` is his camp.
    pub(crate) tormund: Option<Hex>,
    pub(crate) longest_road: Option<SeatNo>,
    pub(crate) largest_patrol: Option<SeatNo>,
    pub(crate) north: North,
    pub(crate) agenda: Vec<DueStep>,
    pub(crate) over: Option<Ending>,
    /// The winner by points.
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
        game.settle()?;
        Ok(game)
    }

    /// Takes all automatic steps, until the game waits for chance or a choice, or is over.
    fn settle(&mut self) -> Judged<()> {
        loop {
            // rule: winning: in the base game ten points win at any moment of the player's own turn.
            if !self.options.brotherhood && self.turns > 0 && self.over.is_none() && self.points(self.turn) >= 10 {
                self.win();
            }
            if self.over.is_some() {
                // rule: game-over
                self.agenda.clear();
                return Ok(());
            }
            let Some(due) = self.agenda.last().cloned() else {
                return refuse("turn", "the model does not know what comes next");
            };
            match due {
                DueStep::Open => {
                    self.agenda.pop();
                    self.open();
                }
                DueStep::FirstTurn => {
                    self.agenda.pop();
                    self.begin_turn(self.first);
                }
                DueStep::Produce(sum) => {
                    self.agenda.pop();
                    self.produce(sum);
                }
                DueStep::AskSamwell(sum) => {
                    self.agenda.pop();
                    if let Some(seat) = self.samwell_is_asked(sum) {
                        self.agenda.push(DueStep::Samwell(seat));
                    }
                }
                DueStep::Advance(die) => {
                    self.agenda.pop();
                    self.advance(die);
                }
                DueStep::CountPatrols => {
                    self.agenda.pop();
                    self.count_patrols();
                }
                DueStep::PoolToken => {
                    self.agenda.pop();
                    let shuffle = self.north.take_from_pool()?;
                    self.agenda.push(DueStep::Token { shuffle });
                }
                // rule: road-building: one road if only one is possible.
                DueStep::FreeRoads(left) if left == 0 || !self.can_place_any_road(self.turn) => {
                    self.agenda.pop();
                }
                DueStep::Main
                    if self.options.brotherhood && self.options.win_in_turn && self.points(self.turn) >= 10 =>
                {
                    // rule: editions: an action and all wildlings it caused are done, and this turn's die as well.
                    self.win();
                }
                _ => return Ok(()),
            }
        }
    }

    /// Plays a line of a seat.
    pub(crate) fn play_seat_line(&mut self, name: &str, line: &str) -> Judged<()> {
        // rule: game-over
        require(self.over.is_none(), "game-over", "the game was over before this line")?;
        let seat = self.seat_named(name)?;
        self.choice(seat, line)?;
        self.settle()?;
        self.audit()
    }

    /// Applies a line of chance.
    pub(crate) fn play_chance_line(&mut self, line: &str) -> Judged<()> {
        require(self.over.is_none(), "game-over", "the game was over before this line")?;
        self.outcome(line)?;
        self.settle()?;
        self.audit()
    }

    fn due(&self) -> Judged<DueStep> {
        self.agenda.last().cloned().ok_or_else(|| Refusal::new("turn", "nothing is due"))
    }

    /// Applies an outcome if chance is due and the outcome is possible.
    fn outcome(&mut self, line: &str) -> Judged<()> {
        let words: Vec<&str> = line.split(' ').collect();
        match (self.due()?, words.as_slice()) {
            (DueStep::LayTerrain(place), ["lay", terrain, "at", hex]) => self.place_terrain(place, terrain, hex),
            (DueStep::LayRoute(slot), ["route", number, resource]) => self.place_route(slot, number, resource),
            (DueStep::LayRedNumber, ["number", token, "at", hex]) => self.place_red_number(token, hex),
            (DueStep::LayNumber(place), ["number", token, "at", hex]) => self.place_number(place, token, hex),
            (DueStep::DrawStart, ["start", seat]) => {
                // rule: start-player
                self.first = self.seat_named(seat)?;
                self.agenda.pop();
                Ok(())
            }
            (DueStep::Dice, ["roll", dice @ ..]) => self.apply_roll(dice),
            (DueStep::Steal { thief, victim }, ["theft", resource]) => {
                self.apply_theft(thief, victim, Resource::read(resource)?)
            }
            (DueStep::DrawCard, ["draw", card]) => self.apply_drawn_card(Card::read(card)?),
            (DueStep::Show(left), ["draw", card]) => self.apply_shown_card(left, Card::read(card)?),
            (DueStep::Token { shuffle }, ["token", clan, kind]) => self.apply_revealed_token(shuffle, clan, kind),
            (due, _) => {
                refuse("whose-turn", format!("chance does not fall so now; due is {}", self.describe_due(&due)))
            }
        }
    }

    /// Plays a choice if the seat is asked and the choice is legal.
    fn choice(&mut self, seat: SeatNo, line: &str) -> Judged<()> {
        let words: Vec<&str> = line.split(' ').collect();
        let due = self.due()?;
        let turn = self.turn;
        match (due, words.as_slice()) {
            (DueStep::PlaceSettlement(who), ["place", "settlement", corner]) if who == seat => {
                self.place_settlement(seat, Corner::read(corner)?)
            }
            (DueStep::PlaceRoad(who, at), ["place", "road", path]) if who == seat => {
                self.place_road(seat, at, Path::read(path)?)
            }
            (DueStep::PlaceGuard(who), ["place", "guard", section]) if who == seat => self.place_guard(seat, section),
            (DueStep::Discards { .. }, _) => self.discard(seat, line),
            (DueStep::MoveTormund, ["move", "tormund", place, rob @ ..]) if seat == turn => {
                self.seven_moves_tormund(place, rob)
            }
            (DueStep::Drama, ["remove", "hero", hero]) if seat == turn => self.remove_hero(Hero::read(hero)?),
            (DueStep::Samwell(who), words) if who == seat => self.samwell(seat, words),
            (DueStep::FreeRoads(left), ["place", "road", path]) if seat == turn => {
                self.free_road(left, Path::read(path)?)
            }
            (DueStep::GiveBack { demanded, payers }, ["give", resource, "to", payer]) if seat == turn => {
                self.give_back(demanded, payers, Resource::read(resource)?, payer)
            }
            (DueStep::Keep, ["keep", card]) if seat == turn => self.keep(Card::read(card)?),
            (DueStep::Pick(victim), words) if seat == turn => self.pick(victim, words),
            (DueStep::AfterUse(who), words) if who == seat => self.after_use(seat, words),
            (DueStep::BeforeRoll, ["roll"]) if seat == turn => {
                self.agenda.pop();
                self.agenda.push(DueStep::Main);
                self.agenda.push(DueStep::Dice);
                Ok(())
            }
            (DueStep::BeforeRoll, words) if seat == turn => self.before_roll(words),
            (DueStep::Main, words) if seat == turn => self.main(words),
            (DueStep::Main, words) => self.opponent_trade(seat, words),
            (due, _) => refuse(
                "whose-turn",
                format!("{} is not asked for this now; due is {}", self.seats[seat].name, self.describe_due(&due)),
            ),
        }
    }

    /// Before the roll: a development card or a scout, nothing else.
    fn before_roll(&mut self, words: &[&str]) -> Judged<()> {
        match words {
            ["play", card @ ..] => self.play_card(card),
            ["use", hero, rest @ ..] => self.use_hero(hero, rest, true),
            // rule: roll
            _ => refuse("roll", "before the roll only a development card and some heroes may be used"),
        }
    }

    /// After the roll: trade and build.
    fn main(&mut self, words: &[&str]) -> Judged<()> {
        match words {
            ["offer", ..] | ["take" | "dismiss", _] | ["withdraw"] => return self.active_player_trade(words),
            _ => {}
        }
        // rule: offers: open offers lapse when trading ends, so they do not prevent the end of the turn.
        if let ["end", "turn"] = words {
            self.end_turn();
            return Ok(());
        }
        // rule: offers: while an offer is open the player on turn does nothing else.
        require(self.offer.is_none(), "offers", "an offer is open")?;
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
            _ => refuse("notation", "this is no move of the player on turn"),
        }
    }

    /// Describes the step that is due.
    fn describe_due(&self, due: &DueStep) -> String {
        let seat = |seat: &SeatNo| self.seats[*seat].name;
        match due {
            DueStep::LayTerrain(hex) => format!("the terrain of {hex}"),
            DueStep::LayRoute(slot) => format!("trade route {slot}"),
            DueStep::LayRedNumber => "a red number".into(),
            DueStep::LayNumber(hex) => format!("the number of {hex}"),
            DueStep::DrawStart => "the start player".into(),
            DueStep::PlaceSettlement(who) => format!("a settlement of {}", seat(who)),
            DueStep::PlaceRoad(who, _) => format!("a road of {}", seat(who)),
            DueStep::PlaceGuard(who) => format!("a guard of {}", seat(who)),
            DueStep::BeforeRoll => format!("the roll of {}", seat(&self.turn)),
            DueStep::Dice => "the dice".into(),
            DueStep::Drama => format!("{}, who removes a hero", seat(&self.turn)),
            DueStep::Discards { .. } => "the discards".into(),
            DueStep::MoveTormund => format!("{}, who moves Tormund", seat(&self.turn)),
            DueStep::Steal { victim, .. } => format!("the card stolen from {}", seat(victim)),
            DueStep::Samwell(who) => format!("{} with Samwell Tarly", seat(who)),
            DueStep::Main => format!("trading and building of {}", seat(&self.turn)),
            DueStep::DrawCard | DueStep::Show(_) => "a development card from the deck".into(),
            DueStep::FreeRoads(_) => format!("a free road of {}", seat(&self.turn)),
            DueStep::Token { .. } | DueStep::PoolToken => "a wildling token".into(),
            DueStep::GiveBack { .. } => format!("{}, who gives cards back", seat(&self.turn)),
            DueStep::Keep => format!("the card {} keeps", seat(&self.turn)),
            DueStep::Pick(_) => format!("the card {} picks", seat(&self.turn)),
            DueStep::AfterUse(who) => format!("what {} does with the used hero", seat(who)),
            DueStep::Open
            | DueStep::FirstTurn
            | DueStep::Produce(_)
            | DueStep::AskSamwell(_)
            | DueStep::Advance(_)
            | DueStep::CountPatrols => "something that happens by itself".into(),
        }
    }

    /// The seat with that name.
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

    /// Ends the game: the player on turn wins by points.
    pub(crate) fn win(&mut self) {
        self.over = Some(Ending::Points);
        self.winner = Some(self.turn);
    }

    /// Moves cards from the supply to a hand.
    pub(crate) fn receive(&mut self, seat: SeatNo, resource: Resource, count: usize) -> Judged<()> {
        require(self.supply.take(resource, count), "shortage", &format!("the supply has too little {resource}"))?;
        self.seats[seat].hand.put(resource, count);
        self.close_unfunded_offers(seat);
        Ok(())
    }

    /// Moves cards from a hand to the supply.
    pub(crate) fn pay(&mut self, seat: SeatNo, price: &Goods, rule: &'static str) -> Judged<()> {
        if !self.seats[seat].hand.holds(price) {
            let price: Vec<String> = price.each().map(|(resource, count)| format!("{count} {resource}")).collect();
            let hand: Vec<String> =
                self.seats[seat].hand.each().map(|(resource, count)| format!("{count} {resource}")).collect();
            return refuse(
                rule,
                format!("{} cannot pay {} out of {}", self.seats[seat].name, price.join(", "), hand.join(", ")),
            );
        }
        for (resource, count) in price.each() {
            self.seats[seat].hand.take(resource, count);
            self.supply.put(resource, count);
        }
        self.close_unfunded_offers(seat);
        Ok(())
    }

    /// Moves cards from one hand to another.
    pub(crate) fn hand_over(&mut self, from: SeatNo, to: SeatNo, resource: Resource, count: usize) -> Judged<()> {
        require(
            self.seats[from].hand.take(resource, count),
            "trade-players",
            &format!("{} has not that much {resource}", self.seats[from].name),
        )?;
        self.seats[to].hand.put(resource, count);
        self.close_unfunded_offers(from);
        self.close_unfunded_offers(to);
        Ok(())
    }
}
