//! Opening a table. rules: setup-board, setup-prebuilt, setup-free, start-player

use crate::data::Data;
use crate::geometry::{Corner, hexes_in};
use crate::options::{Opening, Options};
use crate::refusal::Refusal;
use crate::resource::{Goods, Resource};
use crate::state::{Answer, CAPS, Phase, Pieces, Watch};
use crate::words::plain_goods;
use table::{Bag, Entry, Log, Print, Seat, SeatSet, Silence};

impl Watch {
    /// The board of this mode with nothing on it.
    pub(crate) fn bare(data: Print<Data>, options: &Options, seats: u8) -> Result<Watch, Refusal> {
        if options.start.seat().is_some_and(|s| s >= seats) {
            return Err(Refusal::NoSuchStart);
        }
        let board = &data.get().base;
        let rates = Resource::ALL.into_iter().fold(Goods::NONE, |sum, r| sum + Goods::of(r, data.rates.supply));
        Ok(Watch {
            data,
            options: *options,
            seats,
            phase: Phase::DrawStart,
            active: Seat(0),
            first: Seat(0),
            turns: 0,
            placed: 0,
            rolled: false,
            card_played: false,
            trade_closed: false,
            offers_made: 0,
            dice: [0; 2],
            tormund: None,
            open_corners: board.corners,
            free_paths: board.paths,
            pieces: [Pieces { rates, ..Pieces::default() }; 4],
            around: [SeatSet::NONE; 21],
            yields: [[Goods::NONE; 4]; 13],
            supply: data.supply,
            hands: [Goods::NONE; 4],
            sure: [[Goods::NONE; 4]; 5],
            deck: Bag::new(data.base_deck),
            cards: [[0; 5]; 4],
            fresh: [0; 5],
            spent: [0; 5],
            patrols: [0; 4],
            bought: [0; 4],
            caps: [[0; CAPS]; 4],
            road_length: [0; 4],
            longest_road: None,
            largest_patrol: None,
            owed: [0; 4],
            unnamed: [0; 4],
            discards: [Goods::NONE; 4],
            offer: None,
            asked: SeatSet::NONE,
            answers: [Answer::None; 4],
            spoken: SeatSet::NONE,
        })
    }

    /// A new table: prebuilt pieces stand, and lots are drawn unless the host named the start player.
    pub(crate) fn new_table(data: Print<Data>, options: &Options, seats: u8) -> Result<Watch, Refusal> {
        let mut table = Watch::bare(data, options, seats)?;
        if options.opening == Opening::Prebuilt {
            table.put_prebuilt();
        }
        if let Some(seat) = options.start.seat() {
            table.start_with(Seat(seat), &mut Silence);
        }
        Ok(table)
    }

    fn put_prebuilt(&mut self) {
        let red_away = usize::from(self.seats == 3);
        for start in &self.board().prebuilt {
            if start.colour < red_away {
                continue;
            }
            let seat = Seat((start.colour - red_away) as u8);
            self.put_settlement(seat, start.settlement);
            self.put_road(seat, start.road);
            self.road_added(seat, start.road);
            if start.pays {
                self.pay_start(seat, start.settlement, &mut Silence);
            }
        }
    }

    pub(crate) fn start_with(&mut self, seat: Seat, log: &mut impl Log) {
        self.first = seat;
        self.active = seat;
        log.say(|| Entry::public(self.tale("log-start", seat)));
        match self.options.opening {
            Opening::Prebuilt => self.begin_turn(seat, log),
            Opening::Free => self.phase = Phase::PlaceSettlement,
        }
    }

    pub(crate) fn place_settlement(&mut self, corner: Corner, log: &mut impl Log) {
        let seat = self.active;
        log.say(|| Entry::public(self.tale("log-place-settlement", seat).with("corner", self.at_corner(corner))));
        self.put_settlement(seat, corner);
        if self.placed >= self.seats {
            self.pay_start(seat, corner, log);
        }
        self.phase = Phase::PlaceRoad(corner);
    }

    /// One card for each producing hex at a settlement. rules: setup-free, setup-prebuilt
    pub(crate) fn pay_start(&mut self, seat: Seat, corner: Corner, log: &mut impl Log) {
        let board = self.board();
        let hexes = hexes_in(self.data.get().geometry.corner_hexes[corner.index()]);
        let goods = hexes
            .filter_map(|h| board.terrain[h.index()].and_then(super::resource::Terrain::resource))
            .fold(Goods::NONE, |sum, r| sum + Goods::of(r, 1));
        if !goods.is_empty() {
            log.say(|| Entry::public(self.tale("log-produce", seat).with("goods", plain_goods(goods))));
        }
        self.gain(seat, goods);
    }

    pub(crate) fn next_to_place(&mut self, log: &mut impl Log) {
        self.placed += 1;
        let n = self.seats;
        if self.placed == 2 * n {
            return self.begin_turn(self.first, log);
        }
        let step = if self.placed < n { self.placed } else { 2 * n - 1 - self.placed };
        self.active = Seat((self.first.0 + step) % n);
        self.phase = Phase::PlaceSettlement;
    }
}
