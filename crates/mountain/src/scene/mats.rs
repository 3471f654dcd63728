//! The players' mats: honor, storage, pedestals, and the moot as a pyramid.

use super::{View, card_text};
use crate::messages;
use crate::resources::{Area, Clan, Piece, Resource};
use crate::state::{MOOT_PLACES, NONE, SEAT_WORDS};
use engine::scene::{Card, Fills, Kind, Layout, Mark, Widget};
use engine::{Arg, Seat, Text};

impl View {
    pub(super) fn mat(&self, seat: Seat) -> Widget {
        let table = &self.table;
        let word = SEAT_WORDS[seat.index()];
        let id = |thing: &str| format!("{word}-{thing}");
        let purse = table.purse(seat);
        let counter = |thing: &str, label: Text, n: i64| Widget::new(id(thing), label, Kind::Counter(n));
        let mut things = vec![
            counter("honor", Text::new("label-honor"), self.honor(seat)),
            counter("trolls", Text::new("label-trolls"), table.moot(seat).len() as i64),
        ];
        // The mat of the first of two partners shows their common storage. rule: team-storage
        if table.purse_index(seat) == seat.index() {
            let stored = Resource::ALL.iter().filter(|r| purse.goods[r.index()] > 0);
            let stored = stored
                .map(|r| Card::new(r.word(), messages::resource_text(*r), purse.goods[r.index()].into()))
                .collect();
            things.push(Widget::new(id("storage"), Text::new("label-storage"), Kind::Cards(Layout::Row, stored)));
            let held = Clan::ALL.iter().filter(|c| purse.pedestals[c.index()] > 0);
            let card = |c: &Clan| {
                let name = Text::new("card-clan-pedestal").with("clan", messages::clan_of_text(*c));
                Card::new(format!("pedestal-{}", c.word()), name, purse.pedestals[c.index()].into())
            };
            let held: Vec<Card> = held.map(card).collect();
            if !held.is_empty() {
                things.push(Widget::new(id("pedestals"), Text::new("label-pedestals"), Kind::Cards(Layout::Row, held)));
            }
            if purse.tokens != 0 {
                // Point tokens are taken face up, so everybody may see them. rule: pedestal-tokens
                let mut card = Card::new(id("token"), Text::new("card-token"), purse.tokens.count_ones());
                card.lines = self.token_lines(seat);
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
            let note =
                Text::new("note-team-storage").with("seat", messages::seat_text(Seat(table.purse_index(seat) as u8)));
            things.push(Widget::new(id("storage"), Text::new("label-storage"), Kind::Note(note)));
        }
        // The viewer's own moot is a large widget of its own.
        if self.viewer_seat() != Some(seat) {
            things.push(self.pyramid(seat, id("moot")));
        }
        things.extend(self.hand(seat));
        let asked = self.asked_seats().has(seat);
        Widget::new(word, messages::seat_text(seat), Kind::Mat { seat: word.into(), asked, things: things.into() })
    }

    /// The track fields of a seat's point tokens, and their total value.
    fn token_lines(&self, seat: Seat) -> Vec<Text> {
        let purse = self.table.purse(seat);
        let field = |area: &Area, clan: &Clan| {
            Text::new("card-token-field")
                .with("clan", messages::clan_text(*clan))
                .with("area", messages::area_text(*area))
                .into()
        };
        let all = Area::ALL.iter().flat_map(|area| Clan::ALL.iter().map(move |clan| (area, clan)));
        let taken = all.enumerate().filter(|(i, _)| purse.tokens >> i & 1 != 0);
        let fields = taken.map(|(_, (area, clan))| field(area, clan)).collect();
        vec![
            Text::new("card-token-fields").with("fields", Arg::List(fields)),
            Text::new("card-token-worth").with("count", purse.points),
        ]
    }

    /// A moot in rows of one, two, three and four. rule: moot
    fn pyramid(&self, seat: Seat, id: String) -> Widget {
        let cards = (0..MOOT_PLACES as u8).map(|place| self.moot_card(seat, place)).collect();
        Widget::new(id, Text::new("label-moot"), Kind::Cards(Layout::Pyramid, cards))
    }

    /// The viewer's own moot.
    pub(super) fn own_moot(&self, seat: Seat) -> Widget {
        self.pyramid(seat, "moot".into())
    }

    fn moot_card(&self, seat: Seat, place: u8) -> Card {
        // `T5` is a place of the viewer's moot. Places of other moots have the name of the seat in front.
        let own = self.viewer_seat() == Some(seat);
        let id = if own {
            messages::place_word(place)
        } else {
            format!("{}-{}", SEAT_WORDS[seat.index()], messages::place_word(place))
        };
        // A tunnel may have the same word.
        let fills = Fills::Slot("place".into());
        let troll = self.table.moot(seat).trolls[usize::from(place)];
        if troll.card == NONE {
            return Card::new(id, Text::new("card-free-place").with("place", messages::place_word(place)), 1)
                .filling(fills);
        }
        let printed = self.table.data.get().card(troll.card);
        let mut card = card_text::troll_card(printed, id).filling(fills);
        let full = |i: usize| troll.covered >> i & 1 != 0;
        // A covered icon holds one piece; an empty icon shows the count 0.
        let icon = |(i, piece): (usize, &Piece)| Mark {
            id: piece.word().into(),
            name: messages::piece_text(*piece),
            n: (!full(i)).then_some(0),
        };
        card.tokens = printed.icons.iter().enumerate().map(icon).collect();
        let icons_that_are = |is: bool| {
            let icons = printed.icons.iter().enumerate().filter(|(i, _)| full(*i) == is);
            icons.map(|(_, piece)| *piece).collect::<Vec<_>>()
        };
        for (key, pieces) in [("card-holds", icons_that_are(true)), ("card-lacks", icons_that_are(false))] {
            if !pieces.is_empty() {
                card.lines.push(Text::new(key).with("pieces", card_text::pieces_arg(&pieces)));
            }
        }
        card
    }

    /// The starting trolls in hand. rule: starters
    fn hand(&self, seat: Seat) -> Option<Widget> {
        let data = self.table.data.get();
        let size = self.table.in_hand[seat.index()];
        if size == 0 {
            return None;
        }
        let cards = if let Some(own) = self.starters[seat.index()] {
            let held = (0..8u8).filter(|s| own.hand >> s & 1 != 0);
            let card = |s: u8| {
                let printed = data.card(data.starter_card(s));
                let mut card = card_text::troll_card(printed, printed.id.clone());
                card.lines = card_text::troll_lines(printed);
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
}
