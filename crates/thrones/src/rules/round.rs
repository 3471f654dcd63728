//! The round in the order of the rulebook: plot, draw, marshalling, challenges, dominance, standing, taxation.
//! rule: round

use crate::board::{Challenge, Marks};
use crate::cards::{Plot, Slot, rival};
use crate::data::vocabulary::TriggerEvent;
use crate::rules::advance::{EFFECT, Progress};
use crate::stack::{AbilitySource, Frame, WhichAbility};
use crate::state::{Ending, Moment, Thrones};
use engine::{Entry, Log, Seat, SeatSet, Text};
use std::cmp::Ordering;

impl Thrones {
    /// Takes the next automatic step when the stack is empty. `None` if the moment waits for somebody.
    pub(crate) fn advance_round(&mut self, log: &mut impl Log) -> Progress {
        match self.moment {
            m if m.setting_up() => return self.advance_setup(log),
            Moment::ChoosePlots | Moment::InitiativeTie | Moment::FirstPlayer(_) => return None,
            Moment::WhenRevealed => self.open_plot_responses(),
            Moment::PlotResponses => self.open_action_window(Moment::PlotWindow),
            Moment::PlotWindow => self.begin_draw_phase(log),
            Moment::Drawing => self.open_action_window(Moment::DrawWindow),
            Moment::DrawWindow => self.begin_marshalling(self.first, log),
            Moment::MarshalWindow if self.active == self.first => self.begin_marshalling(rival(self.first), log),
            Moment::MarshalWindow => self.begin_challenge_turn(self.first, log), // rule: challenges
            m if m < Moment::Dominance => return self.advance_challenges(log),
            Moment::Dominance => self.open_response_window(Moment::DominanceResponses),
            Moment::DominanceResponses => self.open_action_window(Moment::DominanceWindow),
            Moment::DominanceWindow => self.begin_standing_phase(log),
            Moment::StandingWindow => self.begin_taxation_phase(log),
            _ => self.next_round(log),
        }
        EFFECT
    }

    /// Opens an action window. rule: action-windows
    pub(crate) fn open_action_window(&mut self, moment: Moment) {
        self.moment = moment;
        self.push_frame(Frame::Window { turn: self.first, passes: 0 }); // the first player acts first
    }

    /// Opens a window of responses. rule: responses
    pub(crate) fn open_response_window(&mut self, moment: Moment) {
        self.moment = moment;
        self.push_frame(Frame::Responses { turn: self.first, passes: 0 });
    }

    // ---- plot ----

    /// Reveals both chosen plots together. rule: plot-phase
    pub(crate) fn reveal_plots(&mut self, log: &mut impl Log) {
        log.reveal(SeatSet::all(2));
        self.ready = SeatSet::NONE;
        for seat in [Seat(0), Seat(1)] {
            let side = self.side_mut(seat);
            let plot = side.chosen.take();
            if let Some(old) = side.plot.take() {
                side.used |= old.bit();
            }
            let Some(plot) = plot else { continue };
            side.plot = Some(plot);
            side.shown |= plot.bit();
            side.plots &= !plot.bit();
            if side.plots == 0 {
                // rule: plot-rotation
                side.plots = std::mem::take(&mut side.used);
            }
            log.say(|| Entry::public(self.seat_message("log-plot", seat).with("plot", self.plot_name(plot))));
        }
        self.moment = Moment::InitiativeTie;
        self.update_blanks();
        self.compare_initiative(log);
    }

    /// rule: initiative
    fn compare_initiative(&mut self, log: &mut impl Log) {
        let of = |plot: Option<Plot>| plot.map_or(0, |p| self.data.get().plot(p).initiative);
        let bids = [0, 1].map(|s| of(self.sides[s].plot));
        let power = [self.power(Seat(0)), self.power(Seat(1))];
        log.say(|| Entry::public(Text::new("log-initiative").with("stark", bids[0]).with("lannister", bids[1])));
        // The higher initiative wins; then less power; then the lot.
        match (bids[0].cmp(&bids[1]), power[1].cmp(&power[0])) {
            (Ordering::Greater, _) => self.win_initiative(Seat(0), "log-wins-initiative", log),
            (Ordering::Less, _) => self.win_initiative(Seat(1), "log-wins-initiative", log),
            (_, Ordering::Greater) => self.win_initiative(Seat(0), "log-wins-initiative-power", log),
            (_, Ordering::Less) => self.win_initiative(Seat(1), "log-wins-initiative-power", log),
            _ => {}
        }
    }

    pub(crate) fn win_initiative(&mut self, winner: Seat, how: &'static str, log: &mut impl Log) {
        log.say(|| Entry::public(self.seat_message(how, winner)));
        self.moment = Moment::FirstPlayer(winner);
    }

    /// rule: first-player
    pub(crate) fn set_first_player(&mut self, first: Seat, log: &mut impl Log) {
        log.say(|| Entry::public(self.seat_message("log-first", first)));
        self.first = first;
        self.active = first;
        self.queue_when_revealed();
    }

    /// Queues the when-revealed abilities; the first player orders them. rule: when-revealed
    fn queue_when_revealed(&mut self) {
        for seat in [self.first, rival(self.first)] {
            if let Some(plot) = self.side(seat).plot
                && self.data.get().plot(plot).text.when_revealed.is_some()
            {
                self.add_due(seat, AbilitySource::Plot(plot), WhichAbility::Revealed);
            }
        }
        self.moment = Moment::WhenRevealed;
        self.push_frame(Frame::Passives);
    }

    /// Opens one response window for everything since the plots were revealed.
    fn open_plot_responses(&mut self) {
        self.offer_responses(TriggerEvent::PlotRevealed, Slot::NONE);
        self.open_response_window(Moment::PlotResponses);
    }

    // ---- draw ----

    /// rule: draw-phase
    pub(crate) fn begin_draw_phase(&mut self, log: &mut impl Log) {
        let left = self.data.get().numbers.draw;
        log.say(|| Entry::public(Text::new("log-phase-draw")));
        self.push_frame(Frame::Draw { seat: rival(self.first), left });
        self.push_frame(Frame::Draw { seat: self.first, left });
        self.moment = Moment::Drawing;
    }

    // ---- dominance, standing, taxation ----

    /// rule: dominance
    pub(crate) fn count_dominance(&mut self, log: &mut impl Log) {
        let totals = [self.dominance_total(Seat(0)), self.dominance_total(Seat(1))];
        log.say(|| {
            let text = Text::new("log-dominance").with("stark", totals[0]).with("lannister", totals[1]);
            Entry::public(text)
        });
        self.moment = Moment::Dominance;
        if totals[0] == totals[1] {
            return;
        }
        let winner = if totals[0] > totals[1] { Seat(0) } else { Seat(1) };
        log.say(|| Entry::public(self.seat_message("log-wins-dominance", winner)));
        self.recent_events.dominance = Some(winner);
        self.gain_power(&[winner], 1, log);
        self.offer_responses(TriggerEvent::DominanceWon, Slot::NONE);
        self.queue_passives(TriggerEvent::DominanceWon);
        self.push_frame(Frame::Passives);
    }

    /// Queues the passives of plots and cards that an event triggers. rule: passives
    pub(crate) fn queue_passives(&mut self, event: TriggerEvent) {
        for seat in [self.first, rival(self.first)] {
            let Some(plot) = self.side(seat).plot else { continue };
            let passive = self.data.get().plot(plot).text.passive.as_ref();
            let Some(trigger) = passive.and_then(|a| a.trigger.as_ref()).filter(|t| t.event == event) else { continue };
            let due = match event {
                TriggerEvent::DominanceWon => self.recent_events.dominance == Some(seat),
                _ => self.result_matches(seat, trigger),
            };
            if due {
                self.add_due(seat, AbilitySource::Plot(plot), WhichAbility::Passive);
            }
        }
        let passives = (self.board.in_play & self.data.get().masks.passives) - self.board.blank - self.board.duplicates;
        for slot in passives.iter() {
            let trigger = self.data.get().card_in(slot).text.passive.as_ref().and_then(|a| a.trigger.as_ref());
            let Some(trigger) = trigger.filter(|t| t.event == event && event != TriggerEvent::CardPlayed) else {
                continue;
            };
            let due = match event {
                TriggerEvent::DominanceWon => self.recent_events.dominance == Some(slot.seat()),
                _ => self.result_matches(slot.seat(), trigger),
            };
            if due {
                self.add_due(slot.seat(), AbilitySource::Card(slot), WhichAbility::Passive);
            }
        }
    }

    /// rule: standing
    pub(crate) fn begin_standing_phase(&mut self, log: &mut impl Log) {
        log.say(|| Entry::public(Text::new("log-phase-standing")));
        self.board.kneeling = self.board.kneeling & self.kept_kneeling();
        self.open_action_window(Moment::StandingWindow);
    }

    /// rule: taxation
    pub(crate) fn begin_taxation_phase(&mut self, log: &mut impl Log) {
        log.say(|| Entry::public(Text::new("log-phase-taxation")));
        self.sides.iter_mut().for_each(|side| side.gold = 0);
        self.open_action_window(Moment::TaxationWindow);
    }

    /// Ends effects that last until the end of the round. rule: lasting-effects
    pub(crate) fn end_round(&mut self) {
        for slot in self.board.in_play.iter() {
            let card = &mut self.board.cards[slot.index()];
            card.boost[1] = 0;
            card.uses &= 0xf0;
        }
        self.board.marks = [Marks::default(); 2];
        for side in &mut self.sides {
            side.limited = false;
            side.plot_reduction_used = false;
            side.declared = [0; 3];
        }
    }

    /// Begins the next round, or ends the game after the last one. rule: round
    fn next_round(&mut self, log: &mut impl Log) {
        if self.round >= self.data.get().numbers.rounds {
            self.end_game(Ending::Rounds, log); // rule: safety-stop
            return;
        }
        self.begin_round(log);
    }

    /// Begins a round: players choose plots. rule: plot-phase
    pub(crate) fn begin_round(&mut self, log: &mut impl Log) {
        self.round += 1;
        self.moment = Moment::ChoosePlots;
        self.ready = SeatSet::NONE;
        self.update_blanks();
        log.say(|| Entry::public(Text::new("log-round").with("round", self.round)));
    }

    /// Ends effects that last until the end of the phase, before the next phase begins. rule: lasting-effects
    pub(crate) fn end_phase(&mut self) {
        self.board.marks[0] = Marks::default();
        self.sides.iter_mut().for_each(|side| side.reductions.clear());
    }

    // ---- marshalling ----

    /// Begins a marshalling turn: income, then the action window. rules: marshalling, income
    fn begin_marshalling(&mut self, seat: Seat, log: &mut impl Log) {
        self.active = seat;
        self.moment = Moment::MarshalWindow;
        let income = self.income(seat);
        let side = self.side_mut(seat);
        side.gold = side.gold.saturating_add(income);
        log.say(|| Entry::public(self.seat_message("log-income", seat).with("count", income)));
        self.open_action_window(Moment::MarshalWindow);
    }

    /// Clears everything that belongs to the challenge. rule: challenge-over
    pub(crate) fn clear_challenge(&mut self) {
        self.challenge = Challenge::default();
        for slot in self.board.in_play.iter() {
            self.board.cards[slot.index()].boost[0] = 0;
        }
        for side in &mut self.sides {
            side.titles = 0;
            side.claim = 0;
            side.on_win.clear();
        }
    }
}
