//! The state of one table: flat data, under two kibibytes.

use crate::board::{Board, CardState, Challenge, Marks, RecentEvents};
use crate::cards::{DECK, Kind, Phase, Slot, Slots};
use crate::data::Data;
use crate::options::Options;
use crate::side::Side;
use crate::stack::{DUE, Frame, Pending, STACK};
use arrayvec::ArrayVec;
use engine::{DataRef, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A game in progress.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Thrones {
    pub(crate) data: DataRef<Data>,
    pub(crate) options: Options,
    pub(crate) moment: Moment,
    pub(crate) round: u16,
    /// The first player of this round.
    pub(crate) first: Seat,
    /// The player whose turn it is in marshalling and challenges.
    pub(crate) active: Seat,
    pub(crate) ending: Option<Ending>,
    pub(crate) sides: [Side; 2],
    pub(crate) board: Board,
    #[serde(rename = "fight")]
    pub(crate) challenge: Challenge,
    /// What is being resolved; the innermost frame is last.
    pub(crate) stack: ArrayVec<Frame, STACK>,
    /// Passives and when-revealed abilities that are due at this moment.
    pub(crate) due: ArrayVec<Pending, DUE>,
    /// What responses can answer in the current window.
    #[serde(rename = "news")]
    pub(crate) recent_events: RecentEvents,
    /// Seats that have finished a simultaneous choice.
    pub(crate) ready: SeatSet,
    /// Cards that a player is looking at on top of the player's own deck.
    pub(crate) looked: ArrayVec<Kind, 3>,
    /// The largest number of frames on the stack so far.
    pub(crate) deepest: u8,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// This seat has enough power.
    Power(Seat),
    /// The opponent of this seat conceded.
    Conceded(Seat),
    /// The last round was played.
    Rounds,
}

/// The step of the game when nothing is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "`rules/round.rs` and `rules/setup.rs` describe each step")]
pub enum Moment {
    DraftDeal(u8),
    DraftFirst(u8),
    DraftSecond(u8),
    DraftFinal,
    SetupDraw,
    Mulligans,
    Redraw,
    Placing,
    Refill,
    ChoosePlots,
    InitiativeTie,
    FirstPlayer(Seat),
    WhenRevealed,
    PlotResponses,
    PlotWindow,
    Drawing,
    DrawWindow,
    MarshalWindow,
    ChallengeWindow,
    Declare,
    AttackWindow,
    Defend,
    Defended,
    DefendWindow,
    Totals,
    Claim,
    Reward,
    TurnEnding,
    TurnOver,
    Dominance,
    DominanceResponses,
    DominanceWindow,
    StandingWindow,
    TaxationWindow,
}

impl Moment {
    /// The phase. Meaningful only after set-up.
    #[inline]
    pub fn phase(self) -> Phase {
        match self {
            m if m < Moment::Drawing => Phase::Plot,
            Moment::Drawing | Moment::DrawWindow => Phase::Draw,
            Moment::MarshalWindow => Phase::Marshalling,
            m if m < Moment::Dominance => Phase::Challenges,
            Moment::Dominance | Moment::DominanceResponses | Moment::DominanceWindow => Phase::Dominance,
            Moment::StandingWindow => Phase::Standing,
            _ => Phase::Taxation,
        }
    }

    /// Do both players choose simultaneously and in secret? rule: secret-choices
    #[inline]
    pub(crate) fn is_secret(self) -> bool {
        matches!(
            self,
            Moment::DraftFirst(_)
                | Moment::DraftSecond(_)
                | Moment::DraftFinal
                | Moment::Mulligans
                | Moment::Placing
                | Moment::ChoosePlots
        )
    }

    /// The name of this moment in scenarios and views.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Moment::DraftDeal(_) => "draft-deal",
            Moment::DraftFirst(_) => "draft-first",
            Moment::DraftSecond(_) => "draft-second",
            Moment::DraftFinal => "draft-final",
            Moment::SetupDraw => "setup-draw",
            Moment::Mulligans => "mulligans",
            Moment::Redraw => "redraw",
            Moment::Placing => "placing",
            Moment::Refill => "refill",
            Moment::ChoosePlots => "choose-plots",
            Moment::InitiativeTie => "initiative-tie",
            Moment::FirstPlayer(_) => "first-player",
            Moment::WhenRevealed => "when-revealed",
            Moment::PlotResponses => "plot-responses",
            Moment::PlotWindow => "plot-window",
            Moment::Drawing => "drawing",
            Moment::DrawWindow => "draw-window",
            Moment::MarshalWindow => "marshalling-window",
            Moment::ChallengeWindow => "challenges-window",
            Moment::Declare => "declare",
            Moment::AttackWindow => "attackers-window",
            Moment::Defend => "defend",
            Moment::Defended => "defenders-responses",
            Moment::DefendWindow => "defenders-window",
            Moment::Totals => "totals",
            Moment::Claim => "claim",
            Moment::Reward => "reward",
            Moment::TurnEnding => "turn-ending",
            Moment::TurnOver => "turn-over",
            Moment::Dominance => "dominance-count",
            Moment::DominanceResponses => "dominance-responses",
            Moment::DominanceWindow => "dominance-window",
            Moment::StandingWindow => "standing-window",
            Moment::TaxationWindow => "taxation-window",
        }
    }

    /// Is the table still being set up?
    pub fn setting_up(self) -> bool {
        self < Moment::ChoosePlots
    }
}

/// Serde for arrays that are longer than serde supports.
pub(crate) mod rows {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub fn serialize<T: Serialize, const N: usize, S: Serializer>(rows: &[T; N], to: S) -> Result<S::Ok, S::Error> {
        rows.as_slice().serialize(to)
    }

    pub fn deserialize<'de, T: Deserialize<'de>, const N: usize, D: Deserializer<'de>>(
        from: D,
    ) -> Result<[T; N], D::Error> {
        let list = Vec::<T>::deserialize(from)?;
        list.try_into().map_err(|l: Vec<T>| D::Error::invalid_length(l.len(), &"one for each card"))
    }
}

impl Thrones {
    /// An empty table with full decks.
    pub(crate) fn empty_table(data: DataRef<Data>, options: &Options) -> Thrones {
        let side = |seat: usize| Side::new(&data.get().decks[seat].total, data.get().basic[seat]);
        Thrones {
            data,
            options: *options,
            moment: Moment::SetupDraw,
            round: 0,
            first: Seat(0),
            active: Seat(0),
            ending: None,
            sides: [side(0), side(1)],
            board: Board {
                in_play: Slots::NONE,
                kneeling: Slots::NONE,
                duplicates: Slots::NONE,
                blank: Slots::NONE,
                cards: [CardState::EMPTY; 2 * DECK],
                marks: [Marks::default(); 2],
            },
            challenge: Challenge::default(),
            stack: ArrayVec::new(),
            due: ArrayVec::new(),
            recent_events: RecentEvents::default(),
            ready: SeatSet::NONE,
            looked: ArrayVec::new(),
            deepest: 0,
        }
    }

    #[inline]
    pub(crate) fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    #[inline]
    pub(crate) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }

    #[inline]
    pub(crate) fn card_state(&self, slot: Slot) -> &CardState {
        &self.board.cards[slot.index()]
    }

    #[inline]
    pub(crate) fn card_state_mut(&mut self, slot: Slot) -> &mut CardState {
        &mut self.board.cards[slot.index()]
    }

    /// Characters in play.
    #[inline]
    pub(crate) fn characters(&self) -> Slots {
        (self.board.in_play & self.data.get().masks.characters) - self.board.duplicates
    }

    /// A seat's cards in play that are not duplicates.
    #[inline]
    pub(crate) fn controlled_by(&self, seat: Seat) -> Slots {
        (self.board.in_play & Slots::side(seat)) - self.board.duplicates
    }

    /// A seat's power: banner and characters. rule: power
    pub(crate) fn power(&self, seat: Seat) -> u32 {
        let on_cards = self.controlled_by(seat).iter().map(|slot| u32::from(self.card_state(slot).power)).sum::<u32>();
        u32::from(self.side(seat).banner) + on_cards
    }

    /// Characters that take part in the challenge.
    #[inline]
    pub(crate) fn participants(&self) -> Slots {
        self.challenge.attackers | self.challenge.defenders
    }

    /// A seat's copy of this title in play, duplicates excluded. rule: unique
    #[inline]
    pub(crate) fn in_play_copy(&self, seat: Seat, kind: Kind) -> Option<Slot> {
        let copies = self.data.get().masks.copies[seat.index()][kind.index()];
        ((copies & self.board.in_play) - self.board.duplicates).first()
    }

    /// The first free slot of a title.
    pub(crate) fn free_slot(&self, seat: Seat, kind: Kind) -> Slot {
        let copies = self.data.get().masks.copies[seat.index()][kind.index()];
        (copies - self.board.in_play).first().expect("a copy in hand has its place")
    }

    /// The attacking player of the present challenge. rule: challenges
    #[inline]
    pub(crate) fn attacking_player(&self) -> Seat {
        self.active
    }

    /// A seat's characters in the challenge.
    pub(crate) fn participants_of(&self, seat: Seat) -> Slots {
        if seat == self.active { self.challenge.attackers } else { self.challenge.defenders }
    }

    /// The largest number of frames that were on the stack in this game.
    pub fn deepest_stack(&self) -> usize {
        usize::from(self.deepest)
    }
}
