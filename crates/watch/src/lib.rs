//! A Game of Thrones Catan on Longhall's table: the base game and Brotherhood of the Watch.
//!
//! Read [`Watch`] (the state), then `turn.rs` (the turn, told like the rulebook), then `actions.rs` (the choices).

mod actions;
mod audit;
mod building;
mod cards;
mod check;
mod colours;
#[cfg(feature = "conformance")]
mod conform;
mod data;
mod friendly;
mod geometry;
mod given;
mod given_land;
mod given_lists;
mod given_moment;
mod given_north;
mod hero;
mod heroes;
mod imagine;
mod judge;
mod keys;
mod land;
mod layout;
mod north;
mod notation;
mod options;
mod refusal;
mod resource;
mod roads;
mod scene;
mod setup;
mod state;
mod tokens;
mod trade;
mod turn;
mod victory;
mod view;
mod wall;
mod words;

pub use actions::{Action, CardIndex, Outcome};
pub use data::{CardKind, Data};
pub use geometry::{Corner, Geometry, Hex, Path};
pub use given::{Given, SeatGiven};
pub use hero::Hero;
pub use heroes::Use;
pub use north::{Clan, Doom, Section, Wildling};
pub use options::{
    Drama, Edition, Layout, Mance, Mode, Opening, Options, Patrol, Phases, Roads, Scouts, Start, Theft, Ties, Victory,
    Without, Yoren,
};
pub use refusal::Refusal;
pub use resource::{Goods, Resource, Terrain};
pub use state::{Answer, Bid, Phase, Watch};
pub use view::View;

use engine::scene::Scene;
use engine::{
    About, Audit, Bilingual, Chance, DataRef, Evaluate, Hidden, Log, Next, Notation, PositionError, Present, Rng,
    Rules, Scenario, SearchTuning, Seat, SeatSet, Standing, Viewer,
};

static ABOUT: About = About {
    id: "watch",
    seats: (3, 4),
    usual_seats: 4,
    rules_version: 2,
    options: options::SPECS,
    notation: notation::PATTERNS,
    slots: notation::SLOTS,
    keys: keys::KEYS,
    example: include_str!("../scenarios/example.toml"),
    words: Bilingual { en: include_str!("../locales/en.ftl"), pl: include_str!("../locales/pl.ftl") },
    rules: Bilingual { en: include_str!("../rules/en.md"), pl: include_str!("../rules/pl.md") },
    guide: Some(include_str!("../guide.toml")),
};

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
        Watch::new_table(data, options, seats)
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
        self.list(seat, out);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.judge_action(seat, action)
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        self.apply(seat, action, log);
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
        self.final_standing()
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
                let (clan, wildling) = tokens::of_face(bag.sample(rng));
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
        self.apply_chance_outcome(outcome, log);
    }
}

impl Hidden for Watch {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        self.build_view(viewer)
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> Watch {
        view.imagine(rng)
    }
}

impl Notation for Watch {
    fn seat_name(&self, seat: Seat) -> &'static str {
        self.colours().word(seat)
    }

    fn write_action(&self, seat: Seat, action: Action) -> String {
        self.scribe().line(seat, action)
    }

    fn read_action(&self, seat: Seat, line: &str) -> Result<Action, Refusal> {
        self.action_of(seat, line)
    }

    fn write_outcome(&self, outcome: Outcome) -> String {
        self.chance_line(outcome)
    }

    fn read_outcome(&self, line: &str) -> Result<Outcome, Refusal> {
        self.chance_of(line)
    }
}

impl Present for Watch {
    fn scene(view: &View, legal: &[Action]) -> Scene {
        view.scene(legal)
    }
}

impl Scenario for Watch {
    type Given = Given;

    fn describe(&self) -> serde_json::Value {
        serde_json::to_value(self.view(Viewer::Omniscient)).expect("a view is plain JSON")
    }

    fn start_of_play(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Watch, Refusal> {
        ABOUT.check_seats(seats)?;
        let mut table = Watch::bare(data, options, seats)?;
        let first = Seat(options.start.seat().unwrap_or(0));
        table.first = first;
        table.deal_heroes();
        table.deal_samwell_to_nobody();
        if options.brotherhood() {
            table.shuffle_tokens(0);
        }
        table.begin_turn(first, &mut engine::NoLog);
        Ok(table)
    }

    fn given(&self) -> Given {
        self.as_given()
    }

    fn full_given(&self) -> Given {
        self.whole()
    }

    fn load_position(&mut self, given: Given) -> Result<(), PositionError> {
        self.load_position(given)
    }

    fn canonical_place(&self, word: &str) -> Option<String> {
        let geometry = &self.data.geometry;
        let path = || Some(geometry.path_id(geometry.path_named(word)?));
        let corner = || Some(geometry.corner_id(geometry.corner_named(word)?));
        geometry.hex_named(word).map(|hex| geometry.hex_id(hex)).or_else(corner).or_else(path)
    }
}

impl Evaluate for Watch {
    const SEARCH: SearchTuning = SearchTuning {
        win_scale: judge::STAKES,
        horizon: judge::AHEAD,
        short_horizon: judge::AHEAD,
        ..SearchTuning::DEFAULT
    };

    fn propose(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        self.think_of_bid(seat, rng)
    }

    fn repeats(now: &Action, before: &Action) -> bool {
        judge::same_deal(now, before)
    }

    fn heuristic(&self, seat: Seat) -> i32 {
        self.heuristic(seat)
    }

    fn win_score(&self, seat: Seat) -> i32 {
        self.chances(seat)
    }
}

impl Audit for Watch {
    fn audit(&self) -> Result<(), String> {
        self.check_books()
    }
}
