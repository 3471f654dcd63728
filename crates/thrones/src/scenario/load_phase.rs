//! The moment of a round in positions: dumping and loading it.

use crate::cards::{Phase, SEAT_WORDS, rival};
use crate::scenario::given::{Given, WindowGiven};
use crate::stack::Frame;
use crate::state::{Ending, Moment, Thrones};
use engine::{NoLog, PositionError, Seat};

/// Moments that a scenario can name, in addition to the phases.
const NAMED_MOMENTS: [Moment; 6] = [
    Moment::PlotWindow,
    Moment::DrawWindow,
    Moment::Declare,
    Moment::DominanceWindow,
    Moment::StandingWindow,
    Moment::TaxationWindow,
];

/// The name for a game that has ended.
const OVER: &str = "over";

impl Thrones {
    // ---- dumping ----

    /// The name of the nearest moment that can be loaded, and the active player at that moment.
    pub(crate) fn dump_moment(&self) -> (&'static str, Seat) {
        let turn = self.active;
        if matches!(self.ending, Some(Ending::Power(_) | Ending::Rounds)) {
            return (OVER, turn);
        }
        let word = match self.moment {
            m if m <= Moment::ChoosePlots => Phase::Plot.word(),
            m if m < Moment::PlotWindow => Moment::PlotWindow.word(),
            Moment::Drawing if self.nothing_drawn_yet() => Phase::Draw.word(),
            Moment::Drawing => Moment::DrawWindow.word(),
            Moment::MarshalWindow => Phase::Marshalling.word(),
            Moment::Declare if self.challenge.icon.is_none() => Moment::Declare.word(),
            // A turn that has ended is written as the start of the opponent's turn, or of the next phase.
            Moment::TurnOver if turn != self.first => Phase::Dominance.word(),
            Moment::TurnOver => return (Phase::Challenges.word(), rival(turn)),
            m if m < Moment::Dominance && m > Moment::MarshalWindow => Phase::Challenges.word(),
            Moment::Dominance | Moment::DominanceResponses => Moment::DominanceWindow.word(),
            m => m.word(),
        };
        (word, turn)
    }

    fn nothing_drawn_yet(&self) -> bool {
        let all = self.data.get().numbers.draw;
        self.stack.len() == 2 && self.stack.iter().all(|f| matches!(f, Frame::Draw { left, .. } if *left == all))
    }

    /// The action window at the bottom of the stack.
    pub(crate) fn dump_window(&self) -> WindowGiven {
        match self.stack.first() {
            Some(Frame::Window { turn, passes }) => {
                let seat = Some(SEAT_WORDS[turn.index()].to_owned()).filter(|_| *turn != self.first);
                WindowGiven { seat, passed: *passes > 0, closed: false }
            }
            // Both have passed, and the next phase has not begun.
            None if self.begins_with_window() && self.ending.is_none() => {
                WindowGiven { closed: true, ..WindowGiven::default() }
            }
            _ => WindowGiven::default(),
        }
    }

    /// Does this moment begin with an action window that can be loaded?
    fn begins_with_window(&self) -> bool {
        let moment = self.moment;
        moment != Moment::Declare && NAMED_MOMENTS.contains(&moment)
            || matches!(moment, Moment::MarshalWindow | Moment::ChallengeWindow)
    }

    // ---- loading ----

    /// Begins the given phase: draws are due, the window of the turn is open, dominance is counted, cards stand, or
    /// gold is returned. Automatic steps ([`engine::Rules::advance`]) have not been taken yet; this includes passives,
    /// responses and windows that nobody can use.
    pub(crate) fn begin_phase(&mut self, given: &Given) -> Result<(), PositionError> {
        let (log, word) = (&mut NoLog, given.phase.as_str());
        if word == OVER {
            return self.load_end();
        }
        if let Some(moment) = NAMED_MOMENTS.into_iter().find(|moment| moment.word() == word) {
            self.moment = moment;
            self.update_blanks();
            if self.begins_with_window() {
                self.open_action_window(moment);
            }
            return self.load_window(&given.window);
        }
        let phase = Phase::named(word).ok_or_else(|| {
            let moments = NAMED_MOMENTS.map(Moment::word);
            let known: Vec<_> = Phase::ALL.iter().map(|p| p.word()).chain(moments).chain([OVER]).collect();
            PositionError::new("/phase", format!("{word:?} is not one of {}", known.join(", ")))
        })?;
        // The end of the previous phase; the text of plots depends on it.
        self.moment = match phase {
            Phase::Plot => Moment::ChoosePlots,
            Phase::Draw => Moment::PlotWindow,
            Phase::Marshalling => Moment::MarshalWindow,
            Phase::Challenges => Moment::ChallengeWindow,
            Phase::Dominance => Moment::TurnOver,
            Phase::Standing => Moment::DominanceWindow,
            Phase::Taxation => Moment::StandingWindow,
        };
        self.update_blanks();
        match phase {
            Phase::Plot => {}
            Phase::Draw => self.begin_draw_phase(log),
            Phase::Marshalling | Phase::Challenges => self.open_action_window(self.moment),
            Phase::Dominance => self.count_dominance(log),
            Phase::Standing => self.begin_standing_phase(log),
            Phase::Taxation => self.begin_taxation_phase(log),
        }
        self.load_window(&given.window)
    }

    /// Loads who is asked in the open window and who has passed.
    fn load_window(&mut self, given: &WindowGiven) -> Result<(), PositionError> {
        if *given == WindowGiven::default() {
            return Ok(());
        }
        let seat = given.seat.as_ref().map(|word| self.given_seat("/window/seat", word)).transpose()?;
        match self.stack.last_mut() {
            Some(Frame::Window { .. }) if given.closed => drop(self.stack.pop()),
            Some(Frame::Window { turn, passes }) => {
                (*turn, *passes) = (seat.unwrap_or(*turn), given.passed.into());
            }
            _ => return Err(PositionError::new("/window", "no window is open where this phase begins")),
        }
        Ok(())
    }

    /// Loads a game that has ended, by power or with its last round.
    fn load_end(&mut self) -> Result<(), PositionError> {
        self.moment = Moment::TaxationWindow;
        self.update_blanks();
        self.end_if_won(&mut NoLog);
        if self.ending.is_none() && self.round == self.data.get().numbers.rounds {
            self.end_game(Ending::Rounds, &mut NoLog);
        }
        match self.ending {
            Some(_) => Ok(()),
            None => Err(PositionError::new("/phase", "nobody has won, and this is not the last round")),
        }
    }
}
