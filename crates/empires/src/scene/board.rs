//! The middle of the table: the ring of tiles with pawns, the Islands, the queue of Ships.

use super::View;
use crate::components::{Distance, Isle};
use crate::messages;
use crate::stack::{Frame, Ship};
use crate::state::Empires;
use engine::scene::{Card, Kind, Layout, Mark, Widget};
use engine::{Notation, Seat, Text};

impl View {
    /// The ring of tiles, with the pawns on them. rule: ring
    pub(super) fn ring(&self, table: &Empires) -> Widget {
        let mut tiles = Vec::new();
        for tile in self.open.ring {
            let mut card = Card::new(tile.word(), messages::tile_text(tile), 1);
            card.look = vec!["tile".into(), tile.word().into()];
            card.lines.push(Text::new(format!("tile-{}-does", tile.word())));
            if table.solo_side(tile) {
                card.look.push("solo-side".into());
                card.lines.push(Text::new("now-solo-side"));
            }
            for seat in Seat::all(self.open.seats) {
                for (i, pawn) in self.mat(seat).pawns.iter().enumerate().filter(|(_, p)| p.tile == Some(tile)) {
                    let key = if pawn.exhausted { "now-pawn-exhausted" } else { "now-pawn" };
                    let short = if pawn.exhausted { "short-pawn-exhausted" } else { "short-pawn" };
                    let [full, short] =
                        [key, short].map(|key| Text::new(key).with("seat", table.seat_text(seat)).with("count", i + 1));
                    card.tokens.push(Mark::new(format!("pawn-{}", table.seat_name(seat)), short));
                    card.facts.push(full);
                }
            }
            tiles.push(card);
        }
        Widget::new("ring", Text::new("label-ring"), Kind::Cards(Layout::Ring, tiles))
    }

    /// The Expedition board: the Islands of both distances, and the queue of Ships. rule: islands
    pub(super) fn expedition(&self, table: &Empires) -> Widget {
        let mut things: Vec<Widget> = Distance::ALL.into_iter().map(|distance| self.islands(distance)).collect();
        things.push(self.queue(table));
        Widget::new("expedition", Text::new("label-expedition"), Kind::Group(things))
    }

    /// The Islands of a distance: face up, just turned up, and the stack.
    fn islands(&self, distance: Distance) -> Widget {
        let sea = &self.open.seas[distance as usize];
        let turned = self.open.stack.iter().find_map(|frame| match frame {
            Frame::Turned { isle, .. } => *isle,
            _ => None,
        });
        let turned = turned.filter(|isle| self.data.get().distance(*isle) == distance);
        let mut cards: Vec<Card> = sea.face_up.iter().flatten().chain(&turned).map(|i| self.isle_card(*i)).collect();
        let stack = Text::new("card-stack").with("distance", messages::distance_text(distance));
        cards.push(Card {
            hidden: true,
            look: vec!["isle".into()],
            ..Card::new(distance.word(), stack, sea.stack.count_ones())
        });
        let label = Text::new(format!("label-{}", distance.word()));
        Widget::new(format!("islands-{}", distance.word()), label, Kind::Cards(Layout::Row, cards))
    }

    fn isle_card(&self, isle: Isle) -> Card {
        let data = self.data.get();
        let printed = data.isle(isle);
        data.face(&printed.id, printed, 1)
    }

    /// The queue of Ships with their cargo. rule: expedition
    fn queue(&self, table: &Empires) -> Widget {
        let ship = |(i, ship): (usize, &Ship)| {
            let name = Text::new("card-ship").with("seat", table.seat_text(ship.owner()));
            let mut card = Card::new(format!("ship{}", i + 1), name, 1);
            card.look = vec!["sail".into(), format!("of-{}", table.seat_name(ship.owner())).into()];
            for (there, word, key) in [(ship.fish(), "fish", "now-fish"), (ship.raze(), "raze", "now-raze")] {
                if there {
                    card.tokens.push(Mark::new(word, Text::new(key)));
                    card.facts.push(Text::new(key));
                }
            }
            card
        };
        let ships = self.open.queue.iter().enumerate().map(ship).collect();
        Widget::new("queue", Text::new("label-queue"), Kind::Cards(Layout::Queue, ships))
    }
}
