//! Set-up: the plot draft, hands of seven, one mulligan, secret placement, and refilled hands.
//! rules: setup, plot-draft

use crate::cards::{Keyword, Kind, Plot, Slot, Type, rival};
use crate::refusal::Reason;
use crate::rules::advance::{EFFECT, Progress};
use crate::stack::Frame;
use crate::state::{Moment, Thrones};
use engine::{Entry, Log, Seat, SeatSet};

/// Plots dealt to each seat in a round of the draft, and the number of rounds.
const DEAL: u32 = 3;
const ROUNDS: u8 = 3;

impl Thrones {
    /// rule: setup
    pub(super) fn deal_hands(&mut self) {
        let left = self.data.get().numbers.hand;
        self.push_frame(Frame::Draw { seat: Seat(1), left });
        self.push_frame(Frame::Draw { seat: Seat(0), left });
        self.moment = Moment::SetupDraw;
    }

    /// Takes one automatic step of set-up. `None` if it waits for somebody.
    pub(crate) fn advance_setup(&mut self, log: &mut impl Log) -> Progress {
        match self.moment {
            Moment::DraftDeal(_) if self.next_seat_to_deal().is_some() => return None,
            Moment::DraftDeal(round) => self.moment = Moment::DraftFirst(round),
            Moment::SetupDraw => self.moment = Moment::Mulligans,
            Moment::Redraw => self.moment = Moment::Placing,
            Moment::Refill => self.begin_round(log),
            _ => return None,
        }
        EFFECT
    }

    // ---- hands ----

    /// Deals seven other cards to players who took a mulligan. rule: mulligan
    pub(crate) fn resolve_mulligans(&mut self, log: &mut impl Log) {
        log.reveal(SeatSet::all(2));
        self.ready = SeatSet::NONE;
        self.moment = Moment::Redraw;
        let left = self.data.get().numbers.hand;
        for seat in [Seat(1), Seat(0)] {
            let wants = std::mem::take(&mut self.side_mut(seat).mulligan);
            if wants {
                self.side_mut(seat).shuffle_hand_into_deck();
                self.push_frame(Frame::Draw { seat, left });
            }
            log.say(|| Entry::public(self.seat_message(if wants { "log-mulligan" } else { "log-keeps" }, seat)));
        }
    }

    /// Checks whether a card of the hand may be placed in addition to those placed already. rule: setup-cards
    pub(crate) fn check_place(&self, seat: Seat, kind: Kind) -> Result<(), Reason> {
        let (data, side) = (self.data.get(), self.side(seat));
        let placed = side.placing.iter().filter(|k| **k == kind).count() as u8;
        if side.hand.count(kind) <= placed {
            return Err(Reason::NotInHand);
        }
        let card = data.card(seat, kind);
        if !matches!(card.kind, Type::Character | Type::Location) {
            return Err(Reason::SetupTypes);
        }
        if card.unique && placed > 0 {
            return Err(Reason::SetupUnique);
        }
        let limited = |k: &&Kind| data.card(seat, **k).keywords.contains(&Keyword::Limited);
        let limit = usize::from(data.numbers.setup_limited);
        if card.keywords.contains(&Keyword::Limited) && side.placing.iter().filter(limited).count() >= limit {
            return Err(Reason::SetupLimited);
        }
        let gold = data.numbers.setup_gold;
        let spent = side.placing.iter().map(|k| data.card(seat, *k).cost).sum::<u8>();
        if spent + card.cost > gold || side.placing.is_full() {
            return Err(Reason::SetupGold { gold });
        }
        Ok(())
    }

    /// Reveals the placed cards of both players together and refills the hands. rule: setup-cards
    pub(crate) fn reveal_setup_cards(&mut self, log: &mut impl Log) {
        log.reveal(SeatSet::all(2));
        self.ready = SeatSet::NONE;
        self.moment = Moment::Refill;
        for seat in [Seat(1), Seat(0)] {
            let placed = std::mem::take(&mut self.side_mut(seat).placing);
            for &kind in &placed {
                self.side_mut(seat).hand_to_open(kind);
                self.put_into_play(seat, kind, Slot::NONE);
            }
            log.say(|| {
                let names = placed.iter().map(|k| self.title_name(seat, *k)).collect();
                Entry::public(self.seat_message("log-placed", seat).with("cards", engine::Arg::List(names)))
            });
            let left = self.data.get().numbers.hand - self.side(seat).hand_size;
            self.push_frame(Frame::Draw { seat, left });
        }
    }

    // ---- the plot draft ----

    /// The seat that is dealt the next plot of the pool.
    pub(crate) fn next_seat_to_deal(&self) -> Option<Seat> {
        [Seat(0), Seat(1)].into_iter().find(|s| self.side(*s).draft.dealt.count_ones() < DEAL)
    }

    /// Plots of the pool that were not dealt yet.
    pub(crate) fn undealt_plots(&self) -> u32 {
        self.data.get().pool & !(self.sides[0].draft.seen | self.sides[1].draft.seen)
    }

    pub(crate) fn deal_plot(&mut self, seat: Seat, plot: Plot, log: &mut impl Log) {
        let draft = &mut self.side_mut(seat).draft;
        draft.dealt |= plot.bit();
        draft.seen |= plot.bit();
        log.say(|| {
            let more = self.seat_message("log-dealt-plot", seat).with("plot", self.plot_name(plot));
            Entry::with_more(self.seat_message("log-dealt", seat), SeatSet::of(seat), more)
        });
    }

    /// Keeps both picks, and passes on the other plots. rule: plot-draft
    pub(crate) fn pass_drafted_plots(&mut self, log: &mut impl Log) {
        log.reveal(SeatSet::all(2));
        self.ready = SeatSet::NONE;
        let mut handed = [0; 2];
        for seat in [Seat(0), Seat(1)] {
            let side = self.side_mut(seat);
            let pick = side.chosen.take().map_or(0, Plot::bit);
            side.draft.kept |= pick;
            handed[seat.index()] = std::mem::take(&mut side.draft.dealt) & !pick;
        }
        match self.moment {
            Moment::DraftFirst(round) => {
                for seat in [Seat(0), Seat(1)] {
                    let pair = handed[seat.index()];
                    self.side_mut(seat).draft.passed[usize::from(round)] = pair;
                    let other = &mut self.side_mut(rival(seat)).draft;
                    other.dealt = pair;
                    other.received[usize::from(round)] = pair;
                    other.seen |= pair;
                    log.say(|| {
                        let names = crate::cards::plots_in(pair).map(|p| self.plot_name(p)).collect();
                        let more = self.seat_message("log-passed-plots", seat).with("plots", engine::Arg::List(names));
                        Entry::with_more(self.seat_message("log-passed", seat), SeatSet::all(2), more)
                    });
                }
                self.moment = Moment::DraftSecond(round);
            }
            // The rest of the pairs leaves the game, seen only by its holder.
            Moment::DraftSecond(round) if round + 1 < ROUNDS => self.moment = Moment::DraftDeal(round + 1),
            _ => {
                self.sides.iter_mut().for_each(|side| side.plots = 0);
                self.moment = Moment::DraftFinal;
            }
        }
    }

    /// The plots from which a seat chooses its seven.
    pub(crate) fn draft_choice(&self, seat: Seat) -> u32 {
        self.data.get().basic[seat.index()] | self.side(seat).draft.kept
    }

    /// Ends the draft when both players have chosen seven plots. rule: plot-draft
    pub(crate) fn end_draft(&mut self, log: &mut impl Log) {
        log.reveal(SeatSet::all(2));
        self.ready = SeatSet::NONE;
        self.deal_hands();
    }
}
