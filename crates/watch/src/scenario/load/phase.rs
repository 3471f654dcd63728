//! Setting up the phase of a turn.

use crate::scenario::Given;
use crate::state::{Phase, Watch};
use engine::{NoLog, PositionError};

impl Watch {
    /// Does the player on turn have enough points to end the game at once?
    pub(crate) fn has_won_in_turn(&self) -> bool {
        let at_once = !self.options.brotherhood() || self.options.wins_in_turn();
        at_once && self.points(self.active) >= u32::from(self.variant().points.win)
    }

    /// Ends the game, by a disaster that was loaded or by points.
    pub(crate) fn load_end(&mut self) -> Result<(), PositionError> {
        if self.north.disaster.is_some() {
            self.phase = Phase::Over;
        } else if self.phase != Phase::Over && !self.try_win(&mut NoLog) {
            return Err(PositionError::new("/phase", "no disaster has come, and the player on turn has not won"));
        }
        Ok(())
    }

    /// Refuses values that contradict the phase.
    fn check_moment(&self, given: &Given) -> Result<(), PositionError> {
        let early = self.phase == Phase::BeforeRoll;
        let seven = matches!(self.phase, Phase::Discards | Phase::MoveTormund);
        let cap = self.options.offers;
        let wrong = [
            (seven && given.dice.is_some_and(|d| d[0] + d[1] != 7), "/dice", "discards and Tormund follow a seven"),
            (early && self.fresh != [0; 5], "/phase", "nobody buys a card before the roll, so none is fresh"),
            (
                given.trade_closed && !self.building_closes_trade(),
                "/trade_closed",
                "only with separate phases is trading ever closed",
            ),
            (
                given.trade_closed && self.phase != Phase::Main,
                "/trade_closed",
                "only what is built after the roll closes trading",
            ),
            (given.offers_made > 0 && self.phase != Phase::Main, "/offers_made", "offers are made after the roll"),
            (cap > 0 && given.offers_made > cap, "/offers_made", "more offers than this table allows"),
        ];
        match wrong.into_iter().find(|(holds, ..)| *holds) {
            Some((_, at, say)) => Err(PositionError::new(at, say)),
            None => Ok(()),
        }
    }

    pub(crate) fn load_phase(&mut self, given: &Given) -> Result<(), PositionError> {
        self.card_played = given.card_played;
        self.trade_closed = given.trade_closed;
        self.offers_made = given.offers_made;
        self.phase = match given.phase.replace('_', "-").as_str() {
            "before-roll" => Phase::BeforeRoll,
            "main" | "trade" | "over" => Phase::Main,
            // With combined phases the first build closes nothing.
            "build" => {
                self.trade_closed |= self.building_closes_trade();
                Phase::Main
            }
            "move-tormund" => Phase::MoveTormund,
            "discards" => Phase::Discards,
            other => {
                let say =
                    format!("{other:?} is not one of before-roll, main, trade, build, move-tormund, discards, over");
                return Err(PositionError::new("/phase", say));
            }
        };
        self.rolled = self.phase != Phase::BeforeRoll;
        self.check_moment(given)?;
        if let Some(dice) = given.dice {
            if !self.rolled || dice.iter().any(|d| !(1..=6).contains(d)) {
                return Err(PositionError::new("/dice", "two numbers from 1 to 6, and only after the roll"));
            }
            self.dice = [dice[0], dice[1], 0];
        }
        if let Some(number) = given.wildling_die {
            if !self.rolled || !self.options.brotherhood() || !(1..=12).contains(&number) {
                return Err(PositionError::new(
                    "/wildling_die",
                    "a number from 1 to 12, in the Brotherhood and after the roll",
                ));
            }
            self.dice[2] = number;
        }
        if self.options.brotherhood() && matches!(self.phase, Phase::Discards | Phase::MoveTormund) {
            // The wildling die follows Tormund. On a 12 nobody moves.
            self.die_due = true;
            self.dice[2] = given.wildling_die.unwrap_or(12);
        }
        if self.phase == Phase::Discards {
            for (i, hand) in self.hands.iter().enumerate() {
                let size = hand.total();
                self.owed[i] = if size > u32::from(self.data.limits.hand) { (size / 2) as u8 } else { 0 };
            }
            self.unnamed = self.owed;
            if self.owed == [0; 4] {
                return Err(PositionError::new("/phase", "nobody holds enough cards to discard"));
            }
        }
        Ok(())
    }
}
