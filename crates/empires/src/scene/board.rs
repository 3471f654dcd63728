//! The middle of the table: the ring of tiles with pawns, the Islands, the queue of Ships.

use super::View;
use crate::card::{Distance, Isle};
use crate::state::Empires;
use crate::words;
use table::scene::{Card, Kind, Layout, Widget};
use table::{Seat, Text};

impl View {
    /// The ring of tiles; on each the pawns that stand there. rule: ring
    pub(super) fn ring(&self, table: &Empires) -> Widget {
        let mut tiles = Vec::new();
        for tile in self.open.ring {
            let mut card = Card::new(tile.word(), words::tile(tile), 1);
            card.lines.push(Text::new(format!("tile-{}-does", tile.word())));
            if table.solo_side(tile) {
                card.lines.push(Text::new("now-solo-side"));
            }
            for seat in Seat::all(self.open.seats) {
                for (i, pawn) in self.mat(seat).pawns.iter().enumerate().filter(|(_, p)| p.tile == Some(tile)) {
                    let key = if pawn.exhausted { "now-pawn-exhausted" } else { "now-pawn" };
                    card.lines.push(Text::new(key).with("seat", table.seat_text(seat)).with("count", i + 1));
                }
            }
            tiles.push(card);
        }
        Widget::new("ring", Text::new("label-ring"), Kind::Cards(Layout::Ring, tiles))
    }

    /// The Islands: those face up, the stacks, the discard piles. rule: islands
    pub(super) fn islands(&self) -> Vec<Widget> {
        let mut widgets = Vec::new();
        for distance in Distance::ALL {
            let sea = &self.open.seas[distance as usize];
            let mut cards: Vec<Card> = sea.face_up.iter().flatten().map(|isle| self.isle_card(*isle)).collect();
            let turned = self.open.stack.iter().find_map(|frame| match frame {
                crate::stack::Frame::Turned { isle: Some(isle), .. } => Some(*isle),
                _ => None,
            });
            cards.extend(turned.filter(|i| self.data.get().distance(*i) == distance).map(|i| self.isle_card(i)));
            let stack = Text::new("card-stack").with("distance", words::distance(distance));
            let hidden = Card { hidden: true, ..Card::new(distance.word(), stack, sea.stack.count_ones()) };
            cards.push(hidden);
            let label = Text::new(format!("label-{}", distance.word()));
            widgets.push(Widget::new(format!("islands-{}", distance.word()), label, Kind::Cards(Layout::Row, cards)));
        }
        widgets
    }

    fn isle_card(&self, isle: Isle) -> Card {
        let data = self.data.get();
        let printed = data.isle(isle);
        let mut card = Card::new(&printed.id, Text::new("card-name").with("card", printed.name.arg()), 1);
        card.lines = data.card_lines(printed);
        card
    }

    /// The queue of Ships and what each carries. rule: expedition
    pub(super) fn queue(&self, table: &Empires) -> Widget {
        let ship = |(i, ship): (usize, &crate::stack::Ship)| {
            let name = Text::new("card-ship").with("seat", table.seat_text(ship.owner()));
            let mut card = Card::new(format!("ship{}", i + 1), name, 1);
            for (there, key) in [(ship.fish(), "now-fish"), (ship.raze(), "now-raze")] {
                if there {
                    card.lines.push(Text::new(key));
                }
            }
            card
        };
        let ships = self.open.queue.iter().enumerate().map(ship).collect();
        Widget::new("queue", Text::new("label-queue"), Kind::Cards(Layout::Queue, ships))
    }
}
