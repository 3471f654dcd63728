//! One player's hand, deck, piles, plots and gold, and what the player has done this round.

use crate::cards::{DECK, Kind, Plot};
use crate::hand::Hand;
use crate::state::rows;
use arrayvec::ArrayVec;
use engine::Bag;
use serde::{Deserialize, Serialize};

/// Everything of one player except the cards in play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Side {
    pub(crate) hand: Hand,
    #[serde(rename = "held")]
    pub(crate) hand_size: u8,
    /// The shuffled part of the deck, between `top` and `bottom`.
    pub(crate) deck: Bag<DECK>,
    pub(crate) deck_size: u8,
    /// Cards that a scenario put on top; the next card is first.
    pub(crate) top: ArrayVec<Kind, 12>,
    /// Cards that the owner put under the deck; the lowest card is last.
    pub(crate) bottom: ArrayVec<Kind, DECK>,
    /// Discard pile (low) and dead pile (high), by title.
    pub(crate) piles: PairedCounts,
    /// Cards known to be in hand: to everybody (low), to the opponent (high).
    #[serde(rename = "sure")]
    pub(crate) known_in_hand: PairedCounts,
    /// Titles of which everybody knows that a copy is in the deck, one entry per copy.
    #[serde(rename = "buried")]
    pub(crate) known_in_deck: ArrayVec<Kind, 6>,
    pub(crate) gold: u8,
    /// Power on the banner.
    pub(crate) banner: u8,
    /// Plots not yet used.
    pub(crate) plots: u32,
    /// Used plots, under the revealed one.
    pub(crate) used: u32,
    /// The revealed plot.
    pub(crate) plot: Option<Plot>,
    /// Every plot revealed so far. After a draft, only the owner knows the other plots.
    pub(crate) shown: u32,
    /// The plot chosen in secret, for this round or in the draft.
    pub(crate) chosen: Option<Plot>,
    /// Has the player played a Limited card this round?
    pub(crate) limited: bool,
    /// Has a card used up the reduction of the plot this round?
    #[serde(rename = "first_played")]
    pub(crate) plot_reduction_used: bool,
    /// Number of challenges declared this round, by icon.
    pub(crate) declared: [u8; 3],
    /// Reductions for the player's next card, as the titles that gave them.
    pub(crate) reductions: ArrayVec<Kind, 8>,
    /// Events with an effect if the player wins the current challenge.
    pub(crate) on_win: ArrayVec<Kind, 8>,
    /// Titles whose limit for this challenge is used up, as bits.
    pub(crate) titles: u64,
    /// Change of the player's claim in this challenge.
    pub(crate) claim: i8,
    /// Does the player take a mulligan? rule: mulligan
    pub(crate) mulligan: bool,
    /// The cards placed so far at set-up, in order.
    pub(crate) placing: ArrayVec<Kind, 12>,
    pub(crate) draft: PlotDraft,
}

/// A seat's part of the plot draft. rule: plot-draft
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct PlotDraft {
    /// Plots to choose from, dealt or received.
    pub(crate) dealt: u32,
    pub(crate) kept: u32,
    /// The pairs passed on and received in each round.
    pub(crate) passed: [u32; 3],
    pub(crate) received: [u32; 3],
    /// Every plot of the pool this seat has seen.
    pub(crate) seen: u32,
}

/// Two counts for each title, four bits each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PairedCounts(#[serde(with = "rows")] [u8; DECK]);

impl PairedCounts {
    /// All counts are zero.
    pub const NONE: PairedCounts = PairedCounts([0; DECK]);

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

    /// Sum of the low counts.
    pub(crate) fn lows(&self) -> u8 {
        self.0.iter().map(|n| n & 15).sum()
    }

    /// Sum of the high counts.
    pub(crate) fn highs(&self) -> u8 {
        self.0.iter().map(|n| n >> 4).sum()
    }
}

impl Side {
    pub(crate) fn new(total: &[u8; DECK], plots: u32) -> Side {
        Side {
            hand: Hand::EMPTY,
            hand_size: 0,
            deck: Bag::new(*total),
            deck_size: total.iter().sum(),
            top: ArrayVec::new(),
            bottom: ArrayVec::new(),
            piles: PairedCounts::NONE,
            known_in_hand: PairedCounts::NONE,
            known_in_deck: ArrayVec::new(),
            gold: 0,
            banner: 0,
            plots,
            used: 0,
            plot: None,
            shown: 0,
            chosen: None,
            limited: false,
            plot_reduction_used: false,
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

    /// Number of copies of a title in the discard pile.
    pub(crate) fn in_discard_pile(&self, kind: Kind) -> u8 {
        self.piles.low(kind)
    }

    /// Number of copies of a title in the dead pile.
    pub(crate) fn in_dead_pile(&self, kind: Kind) -> u8 {
        self.piles.high(kind)
    }
}
