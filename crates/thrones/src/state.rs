//! The table as flat data: a clone is a copy of less than two kibibytes.

use crate::card::{DECK, Icon, Kind, Phase, Plot, Slot, Slots};
use crate::data::Data;
use crate::options::Options;
use crate::stack::{Frame, Pending, STACK};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::{Bag, Print, Seat, SeatSet};

/// A game in progress.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Thrones {
    pub(crate) data: Print<Data>,
    pub(crate) options: Options,
    pub(crate) moment: Moment,
    pub(crate) round: u16,
    /// The first player of this round.
    pub(crate) first: Seat,
    /// Whose turn it is in marshalling and challenges.
    pub(crate) active: Seat,
    pub(crate) ending: Option<Ending>,
    pub(crate) sides: [Side; 2],
    pub(crate) board: Board,
    pub(crate) fight: Fight,
    /// What is being resolved, the innermost last.
    pub(crate) stack: ArrayVec<Frame, STACK>,
    /// Passives and when-revealed abilities that are due.
    pub(crate) due: ArrayVec<Pending, 12>,
    /// What responses can answer now.
    pub(crate) news: News,
    /// Who has finished a choice that waits for the other.
    pub(crate) ready: SeatSet,
    /// Cards somebody looks at on top of his own deck.
    pub(crate) looked: ArrayVec<Kind, 3>,
    /// The most frames there ever were at once.
    pub(crate) deepest: u8,
}

/// One player's things outside the table's middle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Side {
    pub(crate) hand: Bag<DECK>,
    pub(crate) held: u8,
    /// The shuffled part of the deck.
    pub(crate) deck: Bag<DECK>,
    pub(crate) deck_size: u8,
    /// What a scenario laid on top, the next card first.
    pub(crate) top: ArrayVec<Kind, 12>,
    /// What its owner put underneath, the last card last.
    pub(crate) bottom: ArrayVec<Kind, DECK>,
    /// Discard pile (low) and dead pile (high), by title.
    pub(crate) piles: Twin,
    /// Cards certain in hand: to everybody (low), to the rival (high).
    pub(crate) sure: Twin,
    /// Titles of which everybody knows that a copy is in the deck.
    pub(crate) buried: ArrayVec<Kind, 6>,
    pub(crate) gold: u8,
    /// Power on the banner.
    pub(crate) banner: u8,
    /// Plots not yet used.
    pub(crate) plots: u32,
    /// Used ones under the revealed one.
    pub(crate) used: u32,
    /// The revealed one.
    pub(crate) plot: Option<Plot>,
    /// Every plot revealed so far: after a draft nobody else knows the others.
    pub(crate) shown: u32,
    /// Chosen in secret, for this round or in the draft.
    pub(crate) chosen: Option<Plot>,
    /// Has he played a Limited card this round?
    pub(crate) limited: bool,
    /// Has a card used up the reduction of the plot?
    pub(crate) first_played: bool,
    /// Challenges declared this round, by kind.
    pub(crate) declared: [u8; 3],
    /// Reductions for his next card: the titles that gave them.
    pub(crate) reductions: ArrayVec<Kind, 8>,
    /// Events that do something if he wins the present challenge.
    pub(crate) on_win: ArrayVec<Kind, 8>,
    /// Titles used up for this challenge.
    pub(crate) titles: u64,
    /// Change of his claim in this challenge.
    pub(crate) claim: i8,
    /// Wants seven other cards. rule: mulligan
    pub(crate) mulligan: bool,
    /// The cards placed so far at set-up, in order.
    pub(crate) placing: ArrayVec<Kind, 12>,
    pub(crate) draft: PlotDraft,
}

/// A seat's part of the plot draft. rule: plot-draft
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct PlotDraft {
    /// Dealt or received, to choose from.
    pub(crate) dealt: u32,
    pub(crate) kept: u32,
    /// The pairs handed on and received, round by round.
    pub(crate) passed: [u32; 3],
    pub(crate) received: [u32; 3],
    /// Every plot of the pool this seat has seen.
    pub(crate) seen: u32,
}

/// Two small counts for each title.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Twin(#[serde(with = "rows")] [u8; DECK]);

impl Twin {
    /// Nothing.
    pub const NONE: Twin = Twin([0; DECK]);

    #[inline]
    pub(crate) fn low(&self, kind: Kind) -> u8 {
        self.0[kind.index()] & 15
    }

    #[inline]
    pub(crate) fn high(&self, kind: Kind) -> u8 {
        self.0[kind.index()] >> 4
    }

    pub(crate) fn set_low(&mut self, kind: Kind, n: u8) {
        self.0[kind.index()] = self.0[kind.index()] & 0xf0 | n;
    }

    pub(crate) fn set_high(&mut self, kind: Kind, n: u8) {
        self.0[kind.index()] = self.0[kind.index()] & 15 | n << 4;
    }

    /// All of the low counts.
    pub(crate) fn lows(&self) -> u8 {
        self.0.iter().map(|n| n & 15).sum()
    }

    /// All of the high counts.
    pub(crate) fn highs(&self) -> u8 {
        self.0.iter().map(|n| n >> 4).sum()
    }
}

/// Cards in play. rule: in-play
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Board {
    pub(crate) in_play: Slots,
    pub(crate) kneeling: Slots,
    pub(crate) duplicates: Slots,
    /// Characters without text, worked out from plots and attachments.
    pub(crate) blank: Slots,
    #[serde(with = "rows")]
    pub(crate) cards: [InPlay; 2 * DECK],
    /// Until the end of the phase, until the end of the round.
    pub(crate) marks: [Marks; 2],
}

/// What lies on a card in play, and how often it was used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InPlay {
    /// The character it is attached to, or doubles.
    pub(crate) host: Slot,
    pub(crate) power: u8,
    /// STR until the end of the challenge, of the round.
    pub(crate) boost: [i8; 2],
    /// Uses of its limited ability (low), and of its response that are possible now (high).
    pub(crate) uses: u8,
}

impl InPlay {
    pub(crate) const BARE: InPlay = InPlay { host: Slot::NONE, power: 0, boost: [0; 2], uses: 0 };
}

/// Lasting effects on single cards. rule: lasting-effects
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Marks {
    pub(crate) no_attack: Slots,
    pub(crate) no_defence: Slots,
    pub(crate) lost: [Slots; 3],
    pub(crate) stealth: Slots,
    pub(crate) renown: Slots,
}

/// The challenge going on, or being declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Fight {
    pub(crate) icon: Option<Icon>,
    pub(crate) attackers: Slots,
    pub(crate) defenders: Slots,
    pub(crate) bypassed: Slots,
    /// Count as nothing in the totals.
    pub(crate) zeroed: Slots,
    /// Named so far by the player who declares, hidden from the other.
    pub(crate) naming: Slots,
    pub(crate) slipping: Slots,
    /// About to be killed, or chosen for it.
    pub(crate) doomed: Slots,
    /// Chosen by an effect that lets each player choose.
    pub(crate) picked: Slots,
    pub(crate) winner: Option<Seat>,
    pub(crate) totals: [u8; 2],
}

/// What has happened since the last window of responses. rule: responses
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct News {
    /// Who has won a challenge, which is of the present kind.
    pub(crate) challenge: bool,
    /// Who has won dominance.
    pub(crate) dominance: Option<Seat>,
    /// Is anything to be answered by cards in play?
    pub(crate) chances: bool,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// Somebody has power enough.
    Power(Seat),
    /// The other conceded.
    Conceded(Seat),
    /// So many rounds were played.
    Rounds,
}

/// Where the game stands when nothing is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "`round.rs` and `setup.rs` tell what each is")]
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
    Dominance,
    DominanceResponses,
    DominanceWindow,
    StandingWindow,
    TaxationWindow,
}

impl Moment {
    /// The phase, if set-up is over.
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

    /// Is the table still being set up?
    pub fn setting_up(self) -> bool {
        self < Moment::ChoosePlots
    }
}

/// Serde for long arrays.
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

impl Side {
    pub(crate) fn new(total: &[u8; DECK], plots: u32) -> Side {
        Side {
            hand: Bag::new([0; DECK]),
            held: 0,
            deck: Bag::new(*total),
            deck_size: total.iter().sum(),
            top: ArrayVec::new(),
            bottom: ArrayVec::new(),
            piles: Twin::NONE,
            sure: Twin::NONE,
            buried: ArrayVec::new(),
            gold: 0,
            banner: 0,
            plots,
            used: 0,
            plot: None,
            shown: 0,
            chosen: None,
            limited: false,
            first_played: false,
            declared: [0; 3],
            reductions: ArrayVec::new(),
            on_win: ArrayVec::new(),
            titles: 0,
            claim: 0,
            mulligan: false,
            placing: ArrayVec::new(),
            draft: PlotDraft::default(),
        }
    }

    /// Cards of a title in the discard pile.
    pub(crate) fn discarded(&self, kind: Kind) -> u8 {
        self.piles.low(kind)
    }

    /// Cards of a title in the dead pile.
    pub(crate) fn dead(&self, kind: Kind) -> u8 {
        self.piles.high(kind)
    }
}

impl Thrones {
    /// An empty table with full decks.
    pub(crate) fn bare(data: Print<Data>, options: &Options) -> Thrones {
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
                cards: [InPlay::BARE; 2 * DECK],
                marks: [Marks::default(); 2],
            },
            fight: Fight::default(),
            stack: ArrayVec::new(),
            due: ArrayVec::new(),
            news: News::default(),
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
    pub(crate) fn card(&self, slot: Slot) -> &InPlay {
        &self.board.cards[slot.index()]
    }

    #[inline]
    pub(crate) fn card_mut(&mut self, slot: Slot) -> &mut InPlay {
        &mut self.board.cards[slot.index()]
    }

    /// Characters in play.
    #[inline]
    pub(crate) fn characters(&self) -> Slots {
        (self.board.in_play & self.data.get().masks.characters) - self.board.duplicates
    }

    /// A seat's cards in play that are not duplicates.
    #[inline]
    pub(crate) fn own(&self, seat: Seat) -> Slots {
        (self.board.in_play & Slots::side(seat)) - self.board.duplicates
    }

    /// A seat's power: banner and characters. rule: power
    pub(crate) fn power(&self, seat: Seat) -> u32 {
        let on_cards = self.own(seat).iter().map(|slot| u32::from(self.card(slot).power)).sum::<u32>();
        u32::from(self.side(seat).banner) + on_cards
    }

    /// Is the card taking part in the challenge?
    #[inline]
    pub(crate) fn participants(&self) -> Slots {
        self.fight.attackers | self.fight.defenders
    }

    /// A seat has a copy of the title in play. rule: unique
    pub(crate) fn in_play_copy(&self, seat: Seat, kind: Kind) -> Option<Slot> {
        self.data
            .get()
            .slots(seat, kind)
            .find(|slot| self.board.in_play.has(*slot) && !self.board.duplicates.has(*slot))
    }

    /// The first place of a title with nothing in it.
    pub(crate) fn free_slot(&self, seat: Seat, kind: Kind) -> Slot {
        let free = self.data.get().slots(seat, kind).find(|slot| !self.board.in_play.has(*slot));
        free.expect("a copy in hand has its place")
    }

    /// The attacking player of the present challenge. rule: challenges
    #[inline]
    pub(crate) fn attacking_player(&self) -> Seat {
        self.active
    }

    /// The side of a challenge a seat is on decides where its characters stand.
    pub(crate) fn ranks(&self, seat: Seat) -> Slots {
        if seat == self.active { self.fight.attackers } else { self.fight.defenders }
    }

    /// The most frames there ever were on the stack in this game.
    pub fn deepest_stack(&self) -> usize {
        usize::from(self.deepest)
    }
}
