//! `impl Rules` and `impl Chance`. The modules hold one chapter of the rulebook each.
//!
//! | module | chapter |
//! |---|---|
//! | `setup`, `layout` | opening a table, a variable or random board |
//! | `turn`, `tormund` | roll, production, the seven, where a turn continues; Tormund and theft |
//! | `building`, `longest_road`, `special_cards` | roads, settlements and keeps; Longest Road and Largest Patrol |
//! | `development_cards`, `trade` | the deck; the supply and the other players |
//! | `guards`, `tokens`, `heroes` | Brotherhood of the Watch |
//! | `victory` | points, the end of the game, places |
//!
//! `list` appends the legal actions, `check` says why an action is refused.

mod building;
mod check;
mod development_cards;
mod guards;
mod heroes;
mod layout;
mod list;
mod longest_road;
mod setup;
pub(crate) mod special_cards;
mod tokens;
mod tormund;
mod trade;
mod turn;
mod victory;

use crate::ABOUT;
use crate::actions::{Action, CardIndex, Outcome};
use crate::data::Data;
use crate::options::{Layout, Mance, Options};
use crate::refusal::Refusal;
use crate::resource::Resource;
use crate::state::{Phase, Watch};
use crate::tokens::from_face;
use engine::{About, Chance, DataRef, Log, Next, NoLog, Rng, Rules, Seat, SeatSet, Standing, TableRefusal};

impl Rules for Watch {
    type Data = Data;

    type Options = Options;

    type Action = Action;

    type Refusal = Refusal;

    fn about() -> &'static About {
        &ABOUT
    }

    fn open(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Watch, Refusal> {
        ABOUT.check_seats(seats)?;
        let mut table = Watch::empty_table(data, options, seats)?;
        if !options.free_opening() {
            table.place_prebuilt();
        }
        if options.brotherhood() {
            // The two settlements of the opening have no token. rule: setup-tokens
            table.shuffle_tokens(2);
        }
        if options.board == Layout::Standard {
            table.choose_start_player(&mut NoLog);
        } else {
            table.clear_land();
        }
        Ok(table)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    #[inline]
    fn next(&self) -> Next {
        match self.phase {
            Phase::BeforeRoll | Phase::PlaceSettlement | Phase::PlaceRoad(_) | Phase::PlaceGuard => {
                Next::seat(self.active)
            }
            Phase::MoveTormund | Phase::FreeRoads | Phase::Drama => Next::seat(self.active),
            Phase::Demanded(..) | Phase::Keep | Phase::Pick(_) => Next::seat(self.active),
            Phase::Samwell(seat) | Phase::AfterUse(seat) => Next::seat(seat),
            Phase::Main => Next::Seats { must: SeatSet::of(self.active), may: self.may_propose() },
            Phase::Rolling | Phase::Theft(_) | Phase::DrawCard | Phase::DrawStart => Next::Chance,
            Phase::LayBoard(_) | Phase::Reveal | Phase::Look(_) => Next::Chance,
            Phase::Discards => {
                let owing = Seat::all(self.seats).filter(|s| self.discards_left(*s) > 0).collect();
                Next::Seats { must: owing, may: SeatSet::NONE }
            }
            Phase::Offered => {
                let active = SeatSet::of(self.active);
                match self.unanswered() {
                    SeatSet::NONE => Next::Seats { must: active, may: self.may_propose() },
                    waiting => Next::Seats { must: waiting, may: active | self.may_propose() },
                }
            }
            Phase::Over => Next::Over,
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat == self.active { self.list_for_active(out) } else { self.list_for_other(seat, out) }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match self.next() {
            Next::Over => return Err(TableRefusal::Over.into()),
            Next::Seats { must, may } if (must | may).has(seat) => {}
            _ if self.trade_closed && matches!(action, Action::Propose(_)) => return Err(Refusal::TradeClosed),
            _ => return Err(TableRefusal::NotAsked.into()),
        }
        match action {
            Action::Accept | Action::Decline | Action::Counter(_) | Action::Propose(_) => {
                self.check_answer(seat, action)
            }
            Action::Discard(resource) => self.check_discard(seat, resource),
            Action::Withdraw => self.check_withdraw(seat),
            Action::Use(hero_use) => self.check_use(seat, hero_use),
            Action::FlipHero | Action::SwapHero(_) => self.check_after_use(seat, action),
            Action::Pass => self.check_pass(seat),
            _ if seat != self.active => Err(Refusal::NotYourTrade.unless_trading(action)),
            _ => self.check_active(action),
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        match action {
            Action::Roll => self.phase = Phase::Rolling,
            Action::EndTurn => self.end_turn(log),
            Action::BuildRoad(path) => self.build_road(path, log),
            Action::BuildSettlement(corner) => self.build_settlement(corner, log),
            Action::BuildKeep(corner) => self.build_keep(corner, log),
            Action::BuyCard => self.buy_card(log),
            Action::PlayPatrol(to, victim) => self.play_patrol(to, victim, log),
            Action::PlayPatrolAgainst(hex, wildling) => self.play_patrol_against(hex, wildling, log),
            Action::PlayRecruits(section) => self.play_recruits(section, log),
            Action::BuildGuard(section) => self.build_guard(section, log),
            Action::PlaceGuard(section) => self.place_guard(section, log),
            Action::Use(hero_use) => self.use_hero(seat, hero_use, log),
            Action::GiveBack(card, to) => self.give_back(card, to, log),
            Action::Keep(card) => self.keep_card(card.kind(), log),
            Action::Pick(card) => self.pick_card(card, log),
            Action::FlipHero => self.flip_hero(seat, log),
            Action::SwapHero(hero) => self.swap_hero(seat, hero, log),
            Action::RemoveHero(hero) => self.remove_hero(hero, log),
            Action::Pass => self.continue_turn(log),
            Action::PlayRoadBuilding => self.play_road_building(log),
            Action::PlayWinter(a, b) => self.play_winter(a, b, log),
            Action::MoveTormund(to, victim) => self.move_tormund(to, victim, log),
            Action::Discard(resource) => self.discard(seat, resource, log),
            Action::TradeSupply(give, get) => self.trade_supply(give, get, log),
            Action::PlaceSettlement(corner) => self.place_settlement(corner, log),
            Action::PlaceRoad(path) => self.place_road(path, log),
            Action::Offer(bid, to) => self.open_offer(bid, to, log),
            Action::Accept | Action::Decline | Action::Counter(_) => self.answer_offer(seat, action, log),
            Action::Propose(bid) => self.propose_bid(seat, bid, log),
            Action::Take(partner) => self.complete_trade(partner, log),
            Action::Dismiss(partner) => self.dismiss(partner, log),
            Action::Withdraw => self.withdraw(seat, log),
        }
    }

    fn free_form(action: &Action) -> bool {
        matches!(action, Action::Offer(..) | Action::Counter(_) | Action::Propose(_))
    }

    fn pass(&self, seat: Seat) -> Option<Action> {
        match self.phase {
            Phase::BeforeRoll if seat == self.active => Some(Action::Roll),
            Phase::Main if seat == self.active => Some(Action::EndTurn),
            Phase::Offered if seat == self.active => Some(Action::Withdraw),
            Phase::Offered if self.unanswered().has(seat) => Some(Action::Decline),
            Phase::Samwell(waits) if waits == seat => Some(Action::Pass),
            Phase::Pick(_) if seat == self.active && self.options.mance == Mance::May => Some(Action::Pass),
            _ => None,
        }
    }

    fn draft(&self, seat: Seat) -> usize {
        if self.phase == Phase::Discards && self.discards_left(seat) > 0 {
            self.discards[seat.index()].total() as usize
        } else {
            0
        }
    }

    fn turns(&self) -> u32 {
        u32::from(self.turns)
    }

    fn standing(&self) -> Standing {
        let scores: Vec<i32> = Seat::all(self.seats).map(|s| self.points(s) as i32).collect();
        let mut standing = Standing::by_score(scores, None);
        if self.phase != Phase::Over {
            return standing;
        }
        if let Some(disaster) = self.north.disaster {
            standing.ending = Some(disaster.word());
            standing.places = self.disaster_places();
            return standing;
        }
        // The player on turn has won, even if others have as many points. rules: winning, winning-brotherhood
        standing.ending = Some("points");
        let own = self.active.index();
        let rank = |i: usize| (i == own, standing.scores[i]);
        standing.places =
            (0..standing.scores.len()).map(|i| victory::place_of(i, standing.scores.len(), rank)).collect();
        standing
    }
}

impl Chance for Watch {
    type Outcome = Outcome;

    fn outcomes(&self, out: &mut Vec<(Outcome, u32)>) {
        match self.phase {
            Phase::DrawStart => out.extend(Seat::all(self.seats).map(|s| (Outcome::Start(s), 1))),
            Phase::LayBoard(step) => self.layout_outcomes(step, out),
            Phase::Rolling => {
                let wildling = if self.options.brotherhood() { 1..=12 } else { 0..=0 };
                let dice = (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b)));
                out.extend(dice.flat_map(|(a, b)| wildling.clone().map(move |w| (Outcome::Roll(a, b, w), 1))));
            }
            Phase::Reveal => out.extend(self.token_outcomes().map(|((clan, kind), n)| (Outcome::Token(clan, kind), n))),
            Phase::Theft(victim) => {
                let hand = self.hands[victim.index()];
                out.extend(hand.iter().map(|(r, n)| (Outcome::Theft(r), u32::from(n))));
            }
            Phase::DrawCard | Phase::Look(_) => {
                out.extend(self.deck.outcomes().map(|(k, n)| (Outcome::Card(CardIndex(k as u8)), n)));
            }
            _ => {}
        }
    }

    #[inline]
    fn sample(&self, rng: &mut impl Rng) -> Outcome {
        match self.phase {
            Phase::DrawStart => Outcome::Start(Seat(rng.below(u32::from(self.seats)) as u8)),
            Phase::Theft(victim) => {
                let hand = self.hands[victim.index()];
                Outcome::Theft(Resource::ALL[rng.weighted(Resource::ALL.map(|r| u32::from(hand.count(r))))])
            }
            Phase::DrawCard | Phase::Look(_) => Outcome::Card(CardIndex(self.deck.sample(rng) as u8)),
            Phase::Reveal => {
                let bag = &self.tokens.bags[usize::from(self.due.shuffle)];
                let (clan, wildling) = from_face(bag.sample(rng));
                Outcome::Token(clan, wildling)
            }
            Phase::LayBoard(step) => self.layout_sample(step, rng),
            _ if self.options.brotherhood() => {
                let all = rng.below(432) as u16;
                Outcome::Roll((all / 72) as u8 + 1, (all / 12 % 6) as u8 + 1, (all % 12) as u8 + 1)
            }
            _ => {
                let both = rng.below(36) as u8;
                Outcome::Roll(both / 6 + 1, both % 6 + 1, 0)
            }
        }
    }

    #[inline]
    fn apply_chance(&mut self, outcome: Outcome, log: &mut impl Log) {
        match outcome {
            Outcome::Start(seat) => self.set_start_player(seat, log),
            Outcome::Roll(a, b, wildling) => self.apply_roll(a, b, wildling, log),
            Outcome::Theft(card) => self.apply_theft(card, log),
            Outcome::Card(card) => match self.phase {
                Phase::Look(_) => self.apply_card_shown(card.kind(), log),
                _ => self.apply_card_drawn(card.kind(), log),
            },
            Outcome::Token(clan, wildling) => self.apply_token(clan, wildling, log),
            Outcome::Terrain(..) | Outcome::Route(..) | Outcome::Number(..) => self.apply_layout(outcome, log),
        }
    }
}
