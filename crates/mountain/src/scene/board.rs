//! The mountain as a grid: areas, rocks, buried things, tunnels, halls and statues. rule: board

use super::{View, card_text};
use crate::cells::{Cell, STRIDE};
use crate::data::{Shape, TURNS};
use crate::messages;
use crate::resources::Clan;
use crate::state::{NONE, SEAT_WORDS, piece};
use engine::scene::{Cell as Square, Grid, Kind, Tile, Token, Widget};
use engine::{Arg, Text};

impl View {
    pub(super) fn mountain(&self) -> Widget {
        let board = self.table.board();
        let cells = board.cells.iter().map(|cell| self.board_cell(cell)).collect();
        let grid = Grid { width: board.width, height: board.height, cells, tiles: self.tiles() };
        Widget::new("mountain", Text::new(format!("label-side-{}", board.id)), Kind::Grid(grid))
    }

    /// The remaining tunnels and halls in all their orientations.
    fn tiles(&self) -> Vec<Tile> {
        let (data, ground) = (self.table.data.get(), &self.table.mountain);
        let tunnels = data.tunnels.iter().zip(ground.stacks).filter(|(_, n)| *n > 0).map(|(t, _)| (&t.id, &t.shape));
        let halls =
            data.halls.iter().zip(&ground.halls).filter(|(_, h)| !h.is_placed()).map(|(h, _)| (&h.id, &h.shape));
        let spot = |step: u16| ((step % STRIDE) as u8, (step / STRIDE) as u8);
        let turned = |(id, shape): (&String, &'static Shape)| {
            let id = id.clone();
            shape.turns.iter().map(move |turn| Tile {
                id: id.clone().into(),
                turn: TURNS[usize::from(turn.word)].into(),
                cells: turn.steps.iter().map(|step| spot(*step)).collect(),
                mark: turn.mark.map(spot),
            })
        };
        tunnels.chain(halls).flat_map(turned).collect()
    }

    fn board_cell(&self, cell: Cell) -> Square {
        let board = self.table.board();
        let area = board.area(cell);
        let ground = area.map_or("heart", |area| area.word());
        let on = self.tokens_on(cell);
        let place = area.map_or_else(|| Text::new("area-heart"), messages::area_text);
        let name = if on.is_empty() {
            Text::new("cell-bare").with("area", place)
        } else {
            let things = on.iter().map(|token| Arg::Text(token.name.clone())).collect();
            Text::new("cell-with").with("area", place).with("things", Arg::List(things))
        };
        let owner = self.table.network_owner(cell);
        Square {
            id: cell.to_string().into(),
            x: cell.x() as u8,
            y: cell.y() as u8,
            ground: ground.into(),
            name,
            seat: owner.map(|seat| SEAT_WORDS[seat.index()].into()),
            shape: self.piece_word(cell).map(Into::into),
            on,
        }
    }

    /// The word of the piece on a cell.
    fn piece_word(&self, cell: Cell) -> Option<String> {
        let id = self.table.mountain.piece[cell.index()];
        match id {
            piece::NONE => None,
            id if id < piece::HALL => Some(format!("gate-{id}")),
            id if id < piece::TILE => Some(self.table.data.get().halls[usize::from(id - piece::HALL)].id.clone()),
            id => Some(format!("tunnel-{id}")),
        }
    }

    /// The things on a cell, from the lowest to the highest.
    fn tokens_on(&self, cell: Cell) -> Vec<Token> {
        let (table, board) = (&self.table, self.table.board());
        let data = table.data.get();
        let mut on = Vec::new();
        let mut add = |id: String, name: Text| on.push(Token { id: id.into(), name });
        let id = table.mountain.piece[cell.index()];
        if id == piece::NONE {
            if board.rocks.has(cell) {
                add("rock".into(), Text::new("thing-rock"));
            }
            if let Some(resource) = board.buried(cell) {
                let name = Text::new("thing-buried").with("resource", messages::resource_text(resource));
                add(format!("buried-{}", resource.word()), name);
            }
            let starts = board.starts.iter().filter(|(_, cells)| cells.contains(&cell));
            if table.phase.setting_up() {
                starts.for_each(|(n, _)| add(format!("start-{n}"), Text::new("thing-start").with("count", *n)));
            }
        } else if id < piece::HALL {
            add("gate".into(), Text::new("thing-gate"));
        } else if id < piece::TILE {
            let hall = id - piece::HALL;
            add("hall".into(), Text::new("thing-hall").with("hall", data.halls[usize::from(hall)].name.arg()));
            let at = table.mountain.halls[usize::from(hall)];
            if table.altar(hall, at.turn, at.at) == cell {
                add("altar".into(), Text::new("thing-altar"));
            }
        } else {
            add("tunnel".into(), Text::new("thing-tunnel"));
        }
        if let Some(spot) = board.spot_at(cell) {
            match table.mountain.founded[usize::from(spot)] {
                NONE => add("spot".into(), Text::new("thing-spot")),
                workshop => {
                    let printed = &data.workshops[usize::from(workshop)];
                    let offers = printed.exchange.iter().map(|e| card_text::exchange_text(e).into()).collect();
                    let text = Text::new("thing-workshop")
                        .with("workshop", printed.name.arg())
                        .with("count", table.entrances(spot))
                        .with("offers", Arg::List(offers));
                    add(format!("workshop-{}", printed.id), text);
                }
            }
        }
        if table.mountain.anchors.has(cell) && table.pedestal(cell).is_none() {
            add("anchor".into(), Text::new("thing-anchor"));
        }
        let of = |key: &'static str, clan: Clan| Text::new(key).with("clan", messages::clan_of_text(clan));
        if let Some(clan) = table.pedestal(cell) {
            add(format!("pedestal-{}", clan.word()), of("thing-pedestal", clan));
        }
        if let Some(clan) = table.statue(cell) {
            let key = if table.network_owner(cell).is_some() { "thing-statue" } else { "thing-buried-statue" };
            add(format!("statue-{}", clan.word()), of(key, clan));
        }
        on
    }
}
