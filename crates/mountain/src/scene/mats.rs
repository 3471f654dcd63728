//! The players' places: honor, storage, pedestals, and the moot as a pyramid.

use super::{View, cardtext};
use crate::goods::{Clan, Resource};
use crate::spells::row_of_moot;
use crate::state::{MOOT, NONE, SEAT_WORDS};
use crate::words;
use table::scene::{Card, Kind, Layout, Widget};
use table::{Seat, Text};

impl View {
    pub(super) fn mat(&self, seat: Seat) -> Widget {
        let table = &self.table;
        let word = SEAT_WORDS[seat.index()];
        let id = |thing: &str| format!("{word}-{thing}");
        let purse = table.purse(seat);
        let counter = |thing: &str, label: Text, n: i64| Widget::new(id(thing), label, Kind::Counter(n));
        let mut things = vec![
            counter("honor", Text::new("label-honor"), purse.honor.into()),
            counter("trolls", Text::new("label-trolls"), table.moot(seat).len() as i64),
        ];
        // Partners share a storage: it lies on the mat of the first of them. rule: team-storage
        if table.house(seat) == seat.index() {
            let stored = Resource::ALL.iter().filter(|r| purse.goods[r.index()] > 0);
            let stored =
                stored.map(|r| Card::new(r.word(), words::resource(*r), purse.goods[r.index()].into())).collect();
            things.push(Widget::new(id("storage"), Text::new("label-storage"), Kind::Cards(Layout::Row, stored)));
            let held = Clan::ALL.iter().filter(|c| purse.pedestals[c.index()] > 0);
            let card = |c: &Clan| {
                let name = Text::new("card-clan-pedestal").with("clan", words::clan_of(*c));
                Card::new(c.word(), name, purse.pedestals[c.index()].into())
            };
            let held: Vec<Card> = held.map(card).collect();
            if !held.is_empty() {
                things.push(Widget::new(id("pedestals"), Text::new("label-pedestals"), Kind::Cards(Layout::Row, held)));
            }
            if purse.tokens != 0 {
                // Face down on the table; whoever watched the track knows their worth. rule: pedestal-tokens
                let mut card = Card::new(id("token"), Text::new("card-token"), purse.tokens.count_ones());
                card.hidden = true;
                things.push(Widget::new(
                    id("tokens"),
                    Text::new("label-tokens"),
                    Kind::Cards(Layout::Pile, vec![card]),
                ));
            }
            if purse.crowns > 0 {
                things.push(counter("crowns", Text::new("label-crowns"), purse.crowns.into()));
            }
        } else {
            let note = Text::new("note-team-storage").with("seat", words::seat(Seat(table.house(seat) as u8)));
            things.push(Widget::new(id("storage"), Text::new("label-storage"), Kind::Note(note)));
        }
        things.push(self.pyramid(seat));
        things.extend(self.hand(seat));
        let asked = self.must().has(seat);
        Widget::new(word, words::seat(seat), Kind::Mat { seat: word.into(), asked, things })
    }

    /// The moot: one above two above three above four. rule: moot
    fn pyramid(&self, seat: Seat) -> Widget {
        let word = SEAT_WORDS[seat.index()];
        let row = |n: u8| {
            let places = (0..MOOT as u8).filter(|p| row_of_moot(*p) == n);
            let cards = places.map(|p| self.moot_card(seat, p)).collect();
            let label = Text::new("label-moot-row").with("row", n + 1);
            Widget::new(format!("{word}-moot-{}", n + 1), label, Kind::Cards(Layout::Row, cards))
        };
        let rows = (0..4).rev().map(row).collect();
        Widget::new(format!("{word}-moot"), Text::new("label-moot"), Kind::Group(rows))
    }

    fn moot_card(&self, seat: Seat, place: u8) -> Card {
        // `T5` is a place of the own moot; others are named with their seat.
        let own = self.own_seat() == Some(seat);
        let id =
            if own { words::place(place) } else { format!("{}-{}", SEAT_WORDS[seat.index()], words::place(place)) };
        let troll = self.table.moot(seat).trolls[usize::from(place)];
        if troll.card == NONE {
            return Card::new(id, Text::new("card-free-place").with("place", words::place(place)), 1);
        }
        let printed = self.table.data.get().card(troll.card);
        let mut card = Card::new(id, cardtext::name(&printed.name), 1);
        let lying = |full: bool| {
            let icons = printed.icons.iter().enumerate().filter(|(i, _)| (troll.full >> i & 1 != 0) == full);
            icons.map(|(_, piece)| *piece).collect::<Vec<_>>()
        };
        let (holds, lacks) = (lying(true), lying(false));
        if !holds.is_empty() {
            card.lines.push(Text::new("card-holds").with("pieces", cardtext::pieces(&holds)));
        }
        if !lacks.is_empty() {
            card.lines.push(Text::new("card-lacks").with("pieces", cardtext::pieces(&lacks)));
        }
        card
    }

    /// Starting trolls in hand. rule: starters
    fn hand(&self, seat: Seat) -> Option<Widget> {
        let data = self.table.data.get();
        let size = self.table.in_hand[seat.index()];
        if size == 0 {
            return None;
        }
        let cards = if let Some(own) = self.starters[seat.index()] {
            let held = (0..8u8).filter(|s| own.hand >> s & 1 != 0);
            let card = |s: u8| {
                let printed = data.card(data.starter(s));
                let mut card = Card::new(&printed.id, cardtext::name(&printed.name), 1);
                card.lines = cardtext::troll_lines(printed);
                card
            };
            held.map(card).collect()
        } else {
            let id = format!("{}-hidden", SEAT_WORDS[seat.index()]);
            let mut card = Card::new(id, Text::new("card-hidden"), size.into());
            card.hidden = true;
            vec![card]
        };
        let id = format!("{}-hand", SEAT_WORDS[seat.index()]);
        Some(Widget::new(id, Text::new("label-hand"), Kind::Cards(Layout::Hand, cards)))
    }

    /// What the end would bring now, source by source. rule: final-scoring
    pub(super) fn score_sheet(&self) -> Widget {
        let heads = [
            "score-marker",
            "score-coronation",
            "score-tokens",
            "score-sets",
            "score-halls",
            "score-statues",
            "score-total",
        ];
        let number = |n: i32| Text::new("value-number").with("count", n);
        let row = |seat: Seat| {
            let count = self.table.count(seat);
            let parts =
                [self.table.purse(seat).honor, count.coronation, count.tokens, count.sets, count.halls, count.statues];
            let cells = parts.map(|n| number(n.into())).into_iter().chain([number(self.table.total(seat))]);
            (words::seat(seat), cells.collect())
        };
        let rows = Seat::all(self.table.seats).map(row).collect();
        let columns = heads.map(Text::new).to_vec();
        Widget::new("score", Text::new("label-score"), Kind::Table { columns, rows })
    }
}
