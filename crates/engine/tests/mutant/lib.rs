//! Parley with one deliberate flaw that the conformance suite must find. The sound game does not know about it; a
//! mutant wraps it and differs in one place.

mod conformance;
mod flaw;
mod no_reveals;
mod wide;

pub use flaw::Flaw;

use super::parley::{self, Action, Good, Outcome, Parley, Phase, Refusal, SEATS};
use engine::conformance::{Failures, Plan, Report, run_suite};
use engine::scene::{Card, Kind, Layout, Scene, Widget};
use engine::{
    About, Audit, Chance, DataRef, Entry, Evaluate, Hidden, Log, Next, NoLog, Notation, PositionError, Present, Rng,
    Rules, Scenario, SearchTuning, Seat, SeatSet, Standing, TableRefusal, Text, Viewer, Window,
};
use flaw::{is, tick, with};
use no_reveals::WithoutReveals;
use serde::{Deserialize, Serialize};
use wide::Wide;

/// Runs the conformance suite on a game with this flaw.
pub fn run_suite_on(flaw: Flaw, plan: &Plan) -> Result<Report, Failures> {
    with(flaw, || if flaw == Flaw::WideActions { run_suite::<Wide>(plan) } else { run_suite::<Mutant>(plan) })
}

/// A table with a flaw.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Mutant {
    pub game: Parley,
    /// The cards of each hand in the order in which they came (`ShowsDrawingOrder`).
    order: [Vec<u8>; SEATS],
    /// Who or what came first (`RemembersArrivals`, `RemembersDraftOrder`, `HeedsOpenDrafts`).
    arrived: Vec<u8>,
    /// Chance that is due although a seat is asked (`ChanceInADraft`).
    dice: bool,
    /// A value that is not in the record (`DependsOnTheClock`).
    clock: u64,
    /// A value that is not serialized (`ForgetsWhenStored`).
    #[serde(skip)]
    steps: u32,
}

/// The view of a flawed game.
#[derive(Clone, Debug, Serialize)]
pub struct View {
    inner: parley::View,
    truth: Option<Box<Parley>>,
    leak: Vec<Vec<u8>>,
    /// Excluded from comparison, so that only the scene can reveal it.
    #[serde(skip)]
    unseen: String,
}

impl PartialEq for View {
    fn eq(&self, other: &View) -> bool {
        self.inner == other.inner && self.truth == other.truth && self.leak == other.leak
    }
}

impl Mutant {
    fn of(game: Parley) -> Mutant {
        Mutant { game, order: Default::default(), arrived: Vec::new(), dice: false, clock: 0, steps: 0 }
    }

    /// Does another seat hold amber?
    fn rival_has_amber(&self, seat: Seat) -> bool {
        Seat::all(self.game.seats).any(|s| s != seat && self.game.hands[s.index()].count(3) > 0)
    }

    /// Applies the flaw after a step.
    fn stumble(&mut self, before: &Parley) {
        let game = &mut self.game;
        if is(Flaw::NeverEnds) && game.phase == Phase::Over {
            (game.round, game.phase) = (1, Phase::Turn);
        }
        if is(Flaw::LosesACard) && game.sold != before.sold && game.deck.middle.count(0) > 0 {
            game.deck.middle.take(0);
        }
        if let (true, Phase::Window { victim }) = (is(Flaw::OpensWindowsForHolders), game.phase) {
            let ward = game.data.ward().map_or(0, Good::index);
            if game.hands[victim.index()].count(ward) == 0 {
                game.phase = Phase::Theft { victim };
            }
        }
        if is(Flaw::DependsOnTheClock) {
            self.clock = tick();
        }
        if is(Flaw::ForgetsWhenStored) {
            self.steps += 1;
        }
        if is(Flaw::ShowsDrawingOrder) {
            self.keep_order(before);
        }
    }

    /// Stores what should be forgotten, before an action is applied.
    fn remember(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Pick(_) if is(Flaw::RemembersArrivals) => self.arrived.push(seat.0),
            Action::Bury(good) if is(Flaw::RemembersDraftOrder) => self.arrived.push(good.0),
            Action::Show(_) if is(Flaw::HeedsOpenDrafts) && self.game.draft.is_some() => self.arrived.push(seat.0),
            Action::Bury(_) if is(Flaw::ChanceInADraft) => self.dice = self.game.draft.is_none(),
            _ => {}
        }
    }

    fn keep_order(&mut self, before: &Parley) {
        for (owner, order) in self.order.iter_mut().enumerate() {
            for kind in 0..4u8 {
                let count = |game: &Parley| game.hands[owner].count(usize::from(kind));
                (count(before)..count(&self.game)).for_each(|_| order.push(kind));
                for _ in count(&self.game)..count(before) {
                    let place = order.iter().position(|k| *k == kind).expect("it was there");
                    order.remove(place);
                }
            }
        }
    }

    fn leak(&self, viewer: Viewer) -> Vec<Vec<u8>> {
        let whole = |s: &Seat| self.game.sure(viewer, *s) == self.game.hands[s.index()] && viewer != Viewer::Seat(*s);
        let shown = |s: Seat| if whole(&s) { self.order[s.index()].clone() } else { Vec::new() };
        if is(Flaw::ShowsDrawingOrder) && self.game.phase != Phase::Over {
            Seat::all(self.game.seats).map(shown).collect()
        } else if is(Flaw::ShowsDrafts) {
            vec![vec![u8::from(self.game.draft.is_some())]]
        } else {
            Vec::new()
        }
    }
}

impl Rules for Mutant {
    type Data = parley::Data;

    type Options = parley::Options;

    type Action = Action;

    type Refusal = Refusal;

    fn about() -> &'static About {
        Parley::about()
    }

    fn open(data: DataRef<parley::Data>, options: &parley::Options, seats: u8) -> Result<Self, Refusal> {
        assert!(!(is(Flaw::CrashesOnAnOption) && options.rounds == 1), "nobody thought of one round");
        Parley::open(data, options, seats).map(Mutant::of)
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn next(&self) -> Next {
        match self.game.next() {
            _ if self.dice => Next::Chance,
            Next::Seats { must, mut may } if is(Flaw::AsksAStranger) && self.game.seats < SEATS as u8 => {
                may.add(Seat(self.game.seats));
                Next::Seats { must, may }
            }
            Next::Seats { must, may } if is(Flaw::AsksByHands) => {
                let holders = Seat::all(self.game.seats).filter(|s| self.game.hands[s.index()].count(3) > 0);
                Next::Seats { must, may: may | (holders.collect::<SeatSet>() - must) }
            }
            next => next,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let mut listed = Vec::new();
        self.game.legal(seat, &mut listed);
        if is(Flaw::LeavesOutAChoice) {
            listed.retain(|a| !(matches!(a, Action::Sell(_)) && self.game.offers > 0));
        }
        if is(Flaw::LeavesOutAVerb) {
            listed.retain(|a| !matches!(a, Action::Sell(_)));
        }
        if is(Flaw::ListsTheImpossible) && !listed.is_empty() && !listed.contains(&Action::Accept) {
            listed.push(Action::Accept);
        }
        if is(Flaw::ListsTwice) {
            listed.extend(listed.first().copied());
        }
        if is(Flaw::ListsInTellingOrder) && self.rival_has_amber(seat) {
            listed.reverse();
        }
        if is(Flaw::ListsForAnybody) && self.game.phase == Phase::Turn && listed.is_empty() {
            listed.push(Action::Rest);
        }
        if is(Flaw::EndsDraftsNowhere) && self.game.draft.is_some() {
            listed.clear();
        }
        out.extend(listed);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let answer = self.game.check(seat, action);
        match answer {
            _ if self.dice => Err(TableRefusal::NotAsked.into()),
            _ if is(Flaw::AcceptsTheUnlisted) && self.game.phase == Phase::Pick && action == Action::Rest => Ok(()),
            Err(_) if is(Flaw::AcceptsAnybody) && self.game.phase == Phase::Turn && action == Action::Rest => Ok(()),
            Err(Refusal::NotHeld { .. }) if is(Flaw::RefusesByRivalHands) && self.rival_has_amber(seat) => {
                Err(Refusal::NoDeal)
            }
            answer => answer,
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        let before = self.game.clone();
        if let (true, Action::Decline, Phase::Answer { deal, .. }) = (is(Flaw::TellsWhyDeclined), action, before.phase)
        {
            let lacks = Good::all().any(|g| before.hands[seat.index()].count(g.index()) < deal.want.count(g.index()));
            log.say(|| Entry::public(Text::new(if lacks { "log-could-not" } else { "log-would-not" })));
        }
        self.remember(seat, action);
        let in_vain = matches!(action, Action::Look(other) if before.hands[other.index()].count(3) == 0);
        if is(Flaw::RevealsOnlyWhatItFinds) && in_vain {
            self.game.act(seat, action, &mut WithoutReveals(log));
        } else {
            self.game.act(seat, action, log);
        }
        if is(Flaw::TellsDrafts) && self.game.draft.is_some() {
            log.say(|| Entry::public(Text::new("log-bury")));
        }
        self.stumble(&before);
    }

    fn free_form(action: &Action) -> bool {
        Parley::free_form(action)
    }

    fn pass(&self, seat: Seat) -> Option<Action> {
        if is(Flaw::PassesUnlisted) && self.game.draft.is_some() { Some(Action::Rest) } else { self.game.pass(seat) }
    }

    fn windows() -> &'static [&'static str] {
        if is(Flaw::OpensAnUnnamedWindow) { &[] } else { Parley::windows() }
    }

    fn window(&self) -> Option<Window> {
        let window = self.game.window();
        if is(Flaw::OpensAWindowWithoutAPass) && self.game.phase == Phase::Pick {
            return Some(Window { seat: Seat(0), kind: "ward", phase: "pick", span: 0 });
        }
        match window {
            Some(window) if is(Flaw::OpensAWindowForAnother) => Some(Window { seat: self.game.turn, ..window }),
            Some(window) if is(Flaw::CountsSpansBackwards) => Some(Window { span: u32::MAX - window.span, ..window }),
            Some(window) if is(Flaw::HidesAWindowByHands) && self.game.hands[window.seat.index()].count(3) > 0 => None,
            window => window,
        }
    }

    fn draft(&self, seat: Seat) -> usize {
        self.game.draft(seat)
    }

    fn turns(&self) -> u32 {
        if is(Flaw::CountsNoTurns) { 1 } else { self.game.turns() }
    }

    fn standing(&self) -> Standing {
        self.game.standing()
    }
}

impl Chance for Mutant {
    type Outcome = Outcome;

    fn outcomes(&self, out: &mut Vec<(Outcome, u32)>) {
        if self.dice {
            return out.push((Outcome::Draw(Good(0)), 1));
        }
        self.game.outcomes(out);
    }

    fn sample(&self, rng: &mut impl Rng) -> Outcome {
        if self.dice {
            return Outcome::Draw(Good(0));
        }
        let (one, other) = (self.game.sample(rng), self.game.sample(rng));
        let kind = |(Outcome::Draw(g) | Outcome::Theft(g))| g.0;
        if is(Flaw::LoadsTheDice) && kind(other) < kind(one) { other } else { one }
    }

    fn apply_chance(&mut self, outcome: Outcome, log: &mut impl Log) {
        let before = self.game.clone();
        if std::mem::take(&mut self.dice) {
            return;
        }
        self.game.resolve_chance(outcome, log);
        if let (true, Outcome::Theft(good)) = (is(Flaw::TellsTheStolenCard), outcome) {
            log.say(|| Entry::public(Text::new("log-stole").with("good", self.game.data.name(good))));
        }
        self.stumble(&before);
    }
}

impl Hidden for Mutant {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let inner = self.game.view(viewer);
        let truth = is(Flaw::SmugglesTheTruth).then(|| Box::new(self.game.clone()));
        let unseen = if is(Flaw::ScenesLeak) { format!("{:?}", self.game.hands) } else { String::new() };
        View { inner: parley::View { next: self.next(), ..inner }, truth, leak: self.leak(viewer), unseen }
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> Self {
        if let Some(truth) = &view.truth {
            return Mutant::of((**truth).clone());
        }
        let mut inner = view.inner.clone();
        if is(Flaw::ForgetsWhatWasSeen) {
            let seats = inner.hands.iter_mut().enumerate();
            let others = seats.filter(|(i, _)| inner.viewer != Viewer::Seat(Seat(*i as u8)));
            others.for_each(|(_, hand)| hand.sure = hand.open);
        }
        let mut game = Parley::imagine(&inner, rng);
        if is(Flaw::ImaginesOneWorld) {
            game = Parley::imagine(&inner, &mut engine::QuickRng::seeded(1));
        }
        if is(Flaw::ImaginesUnfairly) {
            let other = Parley::imagine(&inner, rng);
            let amber = |g: &Parley| g.hands.iter().map(|h| h.count(3)).sum::<u8>();
            game = if amber(&other) > amber(&game) { other } else { game };
        }
        let mut mutant = Mutant::of(game);
        mutant.dice = is(Flaw::ChanceInADraft) && inner.next == Next::Chance && inner.phase == Phase::Turn;
        if is(Flaw::ShowsDrawingOrder) {
            mutant.keep_order(&Parley::new(inner.data, inner.options, inner.seats));
            let shown = view.leak.iter().enumerate().filter(|(_, order)| !order.is_empty());
            shown.for_each(|(i, order)| mutant.order[i].clone_from(order));
        }
        mutant
    }
}

impl Notation for Mutant {
    fn seat_name(&self, seat: Seat) -> &'static str {
        self.game.seat_name(seat)
    }

    fn write_action(&self, seat: Seat, action: Action) -> String {
        match action {
            Action::Bury(good) if is(Flaw::WritesAmbiguously) => self.game.write_action(seat, Action::Sell(good)),
            Action::Rest if is(Flaw::WritesAnUnknownForm) => "do nothing".into(),
            action => self.game.write_action(seat, action),
        }
    }

    fn read_action(&self, seat: Seat, line: &str) -> Result<Action, Refusal> {
        let line = if is(Flaw::WritesAnUnknownForm) && line == "do nothing" { "rest" } else { line };
        self.game.read_action(seat, line)
    }

    fn write_outcome(&self, outcome: Outcome) -> String {
        self.game.write_outcome(outcome)
    }

    fn read_outcome(&self, line: &str) -> Result<Outcome, Refusal> {
        self.game.read_outcome(line)
    }
}

impl Present for Mutant {
    fn scene(view: &View, legal: &[Action]) -> Scene {
        let mut scene = Parley::scene(&view.inner, legal);
        if is(Flaw::NamesTwoThingsAlike) {
            let twin = Card::new("red", Text::new("twin"), 1);
            scene.widgets.push(Widget::new("twins", Text::new("twins"), Kind::Cards(Layout::Row, vec![twin])).into());
        }
        if is(Flaw::ScenesLeak) {
            scene.widgets.push(Widget::new("leak", Text::new(view.unseen.clone()), Kind::Counter(0)).into());
        }
        scene
    }
}

impl Scenario for Mutant {
    type Given = <Parley as Scenario>::Given;

    fn describe(&self) -> serde_json::Value {
        self.game.describe()
    }

    fn start_of_play(data: DataRef<parley::Data>, options: &parley::Options, seats: u8) -> Result<Self, Refusal> {
        Parley::start_of_play(data, options, seats).map(Mutant::of)
    }

    fn given(&self) -> <Parley as Scenario>::Given {
        self.game.given()
    }

    fn load_position(&mut self, given: <Parley as Scenario>::Given) -> Result<(), PositionError> {
        self.game.load_position(given)?;
        if is(Flaw::ArrangesBadly) {
            self.game.act(self.game.turn, Action::Rest, &mut NoLog);
        }
        Ok(())
    }
}

impl Evaluate for Mutant {
    const SEARCH: SearchTuning = SearchTuning::DEFAULT;

    fn propose(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        let proposal = self.game.propose(seat, rng);
        match proposal {
            Some(_) if is(Flaw::ProposesByRivalHands) && self.rival_has_amber(seat) => None,
            Some(Action::Offer(_, deal)) if is(Flaw::ProposesTheImpossible) => Some(Action::Offer(seat, deal)),
            proposal => proposal,
        }
    }

    fn heuristic(&self, seat: Seat) -> i32 {
        self.game.heuristic(seat)
    }
}

impl Audit for Mutant {
    fn audit(&self) -> Result<(), String> {
        self.game.audit()
    }
}
