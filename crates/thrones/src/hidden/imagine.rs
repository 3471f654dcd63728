//! Samples a world that is consistent with a view. Every fitting deal of the unseen cards is equally likely.

use crate::cards::{DECK, Kind, Plot, plots_in, rival};
use crate::hand::Hand;
use crate::hidden::View;
use crate::options::Plots;
use crate::side::{PlotDraft, Side};
use crate::stack::Frame;
use crate::state::{Moment, Thrones};
use arrayvec::ArrayVec;
use engine::{Bag, Rng, Seat};

/// Unseen cards, one by one.
type Pool = ArrayVec<Kind, DECK>;

impl View {
    /// The public part of the state, with empty hands and decks. Enough to compute STR, icons and totals.
    pub(crate) fn public_state(&self) -> Thrones {
        let side = |seat: usize| {
            let open = &self.sides[seat];
            Side {
                hand_size: open.hand_size,
                deck_size: open.deck_size,
                piles: open.piles,
                known_in_hand: open.known_in_hand,
                known_in_deck: open.known_in_deck.clone(),
                gold: open.gold,
                banner: open.banner,
                plots: 0,
                used: open.used,
                plot: open.plot,
                shown: open.shown,
                limited: open.limited,
                plot_reduction_used: open.plot_reduction_used,
                declared: open.declared,
                reductions: open.reductions.clone(),
                on_win: open.on_win.clone(),
                titles: open.titles,
                claim: open.claim,
                ..Side::new(&[0; DECK], 0)
            }
        };
        Thrones {
            data: self.data,
            options: self.options,
            moment: self.moment,
            round: self.round,
            first: self.first,
            active: self.active,
            ending: self.ending,
            sides: [side(0), side(1)],
            board: self.board.clone(),
            challenge: self.challenge,
            stack: self.stack.clone(),
            due: self.due.clone(),
            recent_events: self.recent_events,
            ready: self.ready,
            looked: self.looked.clone().unwrap_or_default(),
            deepest: self.stack.len() as u8,
        }
    }

    // ---- cards ----

    pub(super) fn imagine_cards(&self, world: &mut Thrones, seat: Seat, rng: &mut impl Rng) {
        let known = self.side(seat);
        if let Some(own) = &known.private {
            let side = world.side_mut(seat);
            side.hand = own.hand.into();
            side.deck = own.deck;
            side.bottom.clone_from(&own.bottom);
            side.placing.clone_from(&own.placing);
            side.mulligan = own.mulligan;
            for _ in 0..known.top {
                // Nobody knows the cards that a scenario put on top, so any unseen card may be one.
                let card = Kind(side.deck.sample(rng) as u8);
                side.deck.take(card.index());
                side.top.push(card);
            }
            return;
        }
        let kinds = world.data.get().kinds(seat);
        let certain = |k: Kind| known.known_in_hand.high(k);
        let mut pool = Pool::new();
        for kind in kinds {
            let buried = known.known_in_deck.iter().filter(|b| **b == kind).count() as u8;
            let loose = world.unseen_copies(seat, kind) - certain(kind) - buried;
            pool.extend(std::iter::repeat_n(kind, usize::from(loose)));
        }
        let mut draw = || pool.swap_remove(rng.below(pool.len() as u32) as usize);
        let mut hand = Hand::EMPTY;
        for k in 0..DECK as u8 {
            (0..certain(Kind(k))).for_each(|_| hand.put(Kind(k)));
        }
        for _ in known.known_in_hand.highs()..known.hand_size {
            hand.put(draw());
        }
        let bottom: ArrayVec<Kind, DECK> = (0..known.bottom).map(|_| draw()).collect();
        let top: ArrayVec<Kind, 12> = (0..known.top).map(|_| draw()).collect();
        let looks = matches!(self.stack.last(), Some(Frame::Look { seat: s, .. }) if *s == seat);
        if looks {
            world.looked = (0..self.looked_at).map(|_| draw()).collect();
            world.looked.sort_unstable();
        }
        let mut deck = Bag::new([0; DECK]);
        pool.iter().chain(&known.known_in_deck).for_each(|k| deck.put(k.index()));
        // The opponent is looking at this hand now.
        let looked_at = matches!(self.stack.last(), Some(Frame::Bury { seat: s }) if rival(*s) == seat);
        let side = world.side_mut(seat);
        (side.hand, side.bottom, side.top, side.deck) = (hand, bottom, top, deck);
        if looked_at {
            side.hand_seen_by_rival();
        }
    }

    // ---- plots ----

    pub(super) fn imagine_plots(&self, world: &mut Thrones, rng: &mut impl Rng) {
        for seat in [Seat(0), Seat(1)] {
            if let Some(own) = &self.side(seat).private {
                let side = world.side_mut(seat);
                (side.plots, side.chosen, side.draft) = (own.plots, own.chosen, own.draft);
            } else if let Some(plots) = self.known_plots(seat) {
                world.side_mut(seat).plots = plots;
            }
        }
        if self.options.plots == Plots::Basic {
            return;
        }
        match self.viewing_seat() {
            Some(own) => self.imagine_draft_of_rival(world, own, rng),
            None if self.moment < Moment::DraftFinal => self.imagine_draft(world, rng),
            None => self.imagine_drafted(world, rng),
        }
    }

    /// Samples the opponent's part of the draft for a player. The player saw every plot except the opponent's first
    /// picks, and passed on pairs of which the opponent kept one each.
    fn imagine_draft_of_rival(&self, world: &mut Thrones, own: Seat, rng: &mut impl Rng) {
        let other = rival(own);
        let mine = world.side(own).draft;
        let shown = self.side(other).shown;
        let mut unseen: ArrayVec<Plot, 32> = plots_in(world.data.get().pool & !mine.seen).collect();
        let mut any = |rng: &mut dyn FnMut(u32) -> u32| unseen.swap_remove(rng(unseen.len() as u32) as usize).bit();
        let mut below = |n: u32| rng.below(n);
        let (firsts, seconds) = picks_made(self.moment);
        // The opponent's passed pairs are those that this viewer received.
        let mut draft = PlotDraft { passed: mine.received, received: mine.passed, ..PlotDraft::default() };
        for _ in 0..firsts {
            draft.kept |= any(&mut below);
        }
        for round in 0..seconds {
            let pair: ArrayVec<Plot, 2> = plots_in(mine.passed[round]).collect();
            let sure = pair.iter().find(|p| shown & p.bit() != 0);
            let pick = sure.copied().unwrap_or_else(|| pair[below(2) as usize]);
            draft.kept |= pick.bit();
        }
        let handed = mine.passed.iter().fold(0, |all, pair| all | pair);
        match self.moment {
            Moment::DraftSecond(round) => draft.dealt = mine.passed[usize::from(round)],
            _ => {
                for _ in 0..self.side(other).dealt {
                    draft.dealt |= any(&mut below);
                }
            }
        }
        draft.seen = draft.kept | draft.dealt | handed | draft.passed.iter().fold(0, |all, pair| all | pair);
        world.side_mut(other).draft = draft;
        self.imagine_seven(world, other, rng);
    }

    /// Samples the draft so far for a spectator, who saw nothing of it.
    fn imagine_draft(&self, world: &mut Thrones, rng: &mut impl Rng) {
        let mut left: ArrayVec<Plot, 32> = plots_in(world.data.get().pool).collect();
        let mut deal = |rng: &mut dyn FnMut(u32) -> u32| left.swap_remove(rng(left.len() as u32) as usize).bit();
        let mut below = |n: u32| rng.below(n);
        let (firsts, seconds) = picks_made(self.moment);
        for round in 0..firsts {
            let mut hands = [0u32; 2];
            for hand in &mut hands {
                (0..3).for_each(|_| *hand |= deal(&mut below));
            }
            let mut handed = [0u32; 2];
            for (i, hand) in hands.iter().enumerate() {
                let pick = nth_plot(*hand, below(3));
                let draft = &mut world.sides[i].draft;
                draft.kept |= pick;
                draft.seen |= hand;
                handed[i] = hand & !pick;
                draft.passed[round] = handed[i];
            }
            for (i, pair) in [handed[1], handed[0]].into_iter().enumerate() {
                let draft = &mut world.sides[i].draft;
                draft.seen |= pair;
                draft.received[round] = pair;
                if round < seconds {
                    draft.kept |= nth_plot(pair, below(2));
                } else {
                    draft.dealt = pair;
                }
            }
        }
        for i in 0..2 {
            world.sides[i].plots = world.data.get().basic[i];
        }
        if !matches!(self.moment, Moment::DraftSecond(_)) {
            for i in 0..2 {
                for _ in 0..self.sides[i].dealt {
                    let plot = deal(&mut below);
                    world.sides[i].draft.dealt |= plot;
                    world.sides[i].draft.seen |= plot;
                }
            }
        }
    }

    /// Samples a finished draft for a spectator, who knows only the revealed plots.
    fn imagine_drafted(&self, world: &mut Thrones, rng: &mut impl Rng) {
        let pool = world.data.get().pool;
        let shown = self.sides[0].shown | self.sides[1].shown;
        let mut left: ArrayVec<Plot, 32> = plots_in(pool & !shown).collect();
        for seat in [Seat(0), Seat(1)] {
            let mut kept = self.side(seat).shown & pool;
            while kept.count_ones() < 6 {
                kept |= left.swap_remove(rng.below(left.len() as u32) as usize).bit();
            }
            world.side_mut(seat).draft = PlotDraft { kept, seen: kept, ..PlotDraft::default() };
            self.imagine_seven(world, seat, rng);
        }
    }

    /// Samples a seat's seven plots out of thirteen, including the revealed ones.
    fn imagine_seven(&self, world: &mut Thrones, seat: Seat, rng: &mut impl Rng) {
        let chosen = self.moment > Moment::DraftFinal || self.ready.has(seat);
        if self.moment < Moment::DraftFinal {
            world.side_mut(seat).plots = world.data.get().basic[seat.index()];
            return;
        }
        if !chosen {
            return;
        }
        let known = self.side(seat);
        let mut others: ArrayVec<Plot, 32> = plots_in(world.draft_choice(seat) & !known.shown).collect();
        let mut deck = known.shown;
        while deck.count_ones() < u32::from(self.data.get().numbers.plots) {
            deck |= others.swap_remove(rng.below(others.len() as u32) as usize).bit();
        }
        world.side_mut(seat).plots = deck & !known.used & !known.plot.map_or(0, Plot::bit);
    }
}

/// The numbers of first and second picks that each seat has made.
fn picks_made(moment: Moment) -> (usize, usize) {
    match moment {
        Moment::DraftDeal(round) | Moment::DraftFirst(round) => (usize::from(round), usize::from(round)),
        Moment::DraftSecond(round) => (usize::from(round) + 1, usize::from(round)),
        _ => (3, 3),
    }
}

/// The plot at this index of a set, as a bit.
fn nth_plot(set: u32, n: u32) -> u32 {
    plots_in(set).nth(n as usize).map_or(0, Plot::bit)
}

/// Samples a legal choice for a seat that has finished its secret choice.
pub(super) fn imagine_choice(world: &mut Thrones, seat: Seat, rng: &mut impl Rng) {
    match world.moment {
        Moment::Mulligans => world.side_mut(seat).mulligan = rng.below(2) == 1,
        Moment::Placing => {
            let ways = placements(world, seat);
            let way = rng.below(ways.len() as u32) as usize;
            world.side_mut(seat).placing.clone_from(&ways[way]);
        }
        Moment::ChoosePlots => {
            let plots = world.side(seat).plots;
            let n = rng.below(plots.count_ones());
            world.side_mut(seat).chosen = plots_in(plots).nth(n as usize);
        }
        Moment::DraftFirst(_) | Moment::DraftSecond(_) => {
            let plots = world.side(seat).draft.dealt;
            let n = rng.below(plots.count_ones());
            world.side_mut(seat).chosen = plots_in(plots).nth(n as usize);
        }
        _ => {}
    }
}

/// Every legal placement of the hand at set-up.
fn placements(world: &Thrones, seat: Seat) -> Vec<ArrayVec<Kind, 12>> {
    let mut table = world.clone();
    table.side_mut(seat).placing.clear();
    let mut ways = Vec::new();
    extend_placement(&mut table, seat, Kind(0), &mut ways);
    ways
}

fn extend_placement(table: &mut Thrones, seat: Seat, from: Kind, ways: &mut Vec<ArrayVec<Kind, 12>>) {
    ways.push(table.side(seat).placing.clone());
    for kind in table.data.get().kinds(seat).filter(|k| *k >= from) {
        if table.check_place(seat, kind).is_ok() {
            table.side_mut(seat).placing.push(kind);
            extend_placement(table, seat, kind, ways);
            table.side_mut(seat).placing.pop();
        }
    }
}
