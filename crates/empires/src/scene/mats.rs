//! Each player's mat: points, supply, pawns, the Empire, and the viewer's own cards.

use super::View;
use super::faces::{sign_marks, token_marks};
use crate::actions::{Action, goods_of};
use crate::components::{NO_CLAN, Place, TITLES, Title, Ware, places_in};
use crate::data::vocabulary::Group;
use crate::messages;
use crate::stack::Frame;
use crate::state::{Empires, Moment};
use engine::scene::{Card, Fills, Kind as Shape, Layout, Widget};
use engine::{Bag, Notation, Seat, Text};

/// The cards that a click on a title means. Copies of the title may lie elsewhere too.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CardSource {
    Drawn,
    Discarded,
    Hand,
}

impl CardSource {
    fn fills(self, lies: CardSource) -> Fills {
        if self == lies { Fills::Slot("card".into()) } else { Fills::Nothing }
    }
}

impl View {
    /// The drawn cards while choosing which to keep, the discard pile while recovering, otherwise the hand.
    pub(super) fn clickable_source(&self, legal: &[Action]) -> CardSource {
        match (self.open.stack.last(), self.open.moment) {
            (Some(Frame::Look { .. }), _) | (None, Moment::StartHand | Moment::Lookout) => CardSource::Drawn,
            _ if legal.iter().any(|action| matches!(action, Action::Recover(_))) => CardSource::Discarded,
            _ => CardSource::Hand,
        }
    }

    pub(super) fn player_mat(&self, seat: Seat, table: &Empires, card_source: CardSource) -> Widget {
        let word = table.seat_name(seat);
        let mat = self.mat(seat);
        let id = |thing: &str| format!("{word}-{thing}");
        let mut things = Vec::new();
        if mat.clan != NO_CLAN {
            let counter = |thing: &str, key: &'static str, n: u32| {
                Widget::new(id(thing), Text::new(key), Shape::Counter(n.into()))
            };
            things.push(counter("vp", "label-vp", mat.vp.into()));
            things.push(counter("worker", "label-workers", mat.has(Ware::Worker).into()));
            things.push(counter("spent", "label-spent", mat.spent.into()));
            things.push(counter("ships", "label-ships", mat.ships.into()));
            for ware in Ware::STOCKED.into_iter().filter(|ware| *ware != Ware::Worker) {
                let name = Text::new(format!("name-{}", ware.word()));
                things.push(Widget::new(id(ware.word()), name, Shape::Counter(mat.has(ware).into())));
            }
            things.push(counter("hand", "label-hand-size", mat.hand_size.into()));
            things.push(counter("deck", "label-deck", mat.deck_size.into()));
            // A player picks up his own pawns here. Other pawns are shown on the ring only.
            if self.viewing_seat() == Some(seat) {
                things.push(self.pawns(seat, id("pawns")));
            }
            things.extend(self.empire(seat, table));
            let own = self.viewing_seat() == Some(seat);
            let fills = if own { card_source.fills(CardSource::Discarded) } else { Fills::Nothing };
            let discard = self.titles(seat, &mat.discard, table, false, &fills);
            if !discard.is_empty() {
                things.push(Widget::new(
                    id("discard"),
                    Text::new("label-discard"),
                    Shape::Cards(Layout::Pile, discard),
                ));
            }
            let known = self.titles(seat, &mat.known_in_hand, table, false, &Fills::Nothing);
            if self.known[seat.index()].is_none() && !known.is_empty() {
                things.push(Widget::new(id("known"), Text::new("label-known"), Shape::Cards(Layout::Hand, known)));
            }
            if self.open.passed.has(seat) {
                things.push(Widget::new(
                    id("passed"),
                    Text::new("label-passed"),
                    Shape::Note(Text::new("note-passed")),
                ));
            }
        }
        let asked = View::seats_asked(table).has(seat);
        Widget::new(word, table.seat_text(seat), Shape::Mat { seat: word.into(), asked, things: things.into() })
    }

    /// Both pawns with their tiles. rule: pawns
    fn pawns(&self, seat: Seat, id: String) -> Widget {
        let mut cards = Vec::new();
        for (i, pawn) in self.mat(seat).pawns.iter().enumerate() {
            let mut card = Card::new(format!("pawn{}", i + 1), Text::new("card-pawn").with("count", i + 1), 1);
            card.exhausted = pawn.exhausted;
            card.look = vec!["pawn".into()];
            card.lines.push(match pawn.tile {
                None => Text::new("now-unused"),
                Some(tile) => Text::new("now-on-tile").with("tile", messages::tile_text(tile)),
            });
            cards.push(card);
        }
        Widget::new(id, Text::new("label-pawns"), Shape::Cards(Layout::Row, cards))
    }

    /// Fields with their upgrades first, then Action Locations, then Features. rule: empire
    fn empire(&self, seat: Seat, table: &Empires) -> Vec<Widget> {
        let rows = [
            ("fields", "label-fields", Group::Field),
            ("actions", "label-actions", Group::Action),
            ("features", "label-features", Group::Feature),
        ];
        let word = table.seat_name(seat);
        let row = |(thing, label, group): (&str, &'static str, Group)| {
            let cards: Vec<Card> = places_in(table.cards_of_group(seat, group))
                .map(|place| self.card_in_empire(seat, place, table))
                .collect();
            let some = !cards.is_empty();
            some.then(|| Widget::new(format!("{word}-{thing}"), Text::new(label), Shape::Cards(Layout::Row, cards)))
        };
        rows.into_iter().filter_map(row).collect()
    }

    /// A card of an Empire, with what lies on it and its upgrades tucked.
    fn card_in_empire(&self, seat: Seat, place: Place, table: &Empires) -> Card {
        let data = self.data.get();
        let printed = table.card_at(seat, place);
        let mat = self.mat(seat);
        let mut card =
            data.face(self.notation_writer().place(seat, place), printed, 1).filling(Fills::Slot("location".into()));
        card.exhausted = mat.exhausted & place.bit() != 0;
        // In an Empire the cost no longer matters, but the Goods of a Field do.
        card.marks.clear();
        let mut landing = Vec::new();
        if table.fields(seat) & place.bit() != 0 {
            let gives = table.field_goods(seat, place);
            card.marks = sign_marks(&gives);
            landing.push(Text::new("now-gives").with("goods", messages::goods_text(&gives, 1)));
        }
        if let Some(on) = table.goods_on(seat, place)
            && on.iter().any(|n| *n > 0)
        {
            let heap = goods_of(on);
            card.tokens = token_marks(&heap);
            landing.push(Text::new("now-assigned").with("goods", messages::goods_text(&heap, 1)));
        }
        card.facts.splice(0..0, landing);
        if mat.used[place.index()] > 0 {
            card.lines.insert(0, Text::new("now-used").with("count", mat.used[place.index()]));
        }
        if let Some(target) = table.copy_target(seat, place) {
            card.lines.insert(0, Text::new("now-copies").with("card", table.card_at(seat, target).name.arg()));
        }
        let under = places_in(mat.under).filter(|p| mat.host[p.index()] == place);
        card.tucked = under.map(|p| self.card_in_empire(seat, p, table)).collect();
        card
    }

    fn titles(&self, seat: Seat, bag: &Bag<TITLES>, table: &Empires, in_full: bool, fills: &Fills) -> Vec<Card> {
        let data = self.data.get();
        let card = |(title, n): (usize, u32)| {
            let printed = table.card(seat, Title(title as u8));
            let card =
                if in_full { data.face(&printed.id, printed, n) } else { data.plain_face(&printed.id, printed, n) };
            card.filling(fills.clone())
        };
        bag.outcomes().map(card).collect()
    }

    /// The hidden cards of the viewer: drawn cards, kept cards and hand.
    pub(super) fn own_cards(&self, table: &Empires, card_source: CardSource) -> Vec<Widget> {
        let Some(seat) = self.viewing_seat() else { return Vec::new() };
        let Some(own) = &self.known[seat.index()] else { return Vec::new() };
        if self.mat(seat).clan == NO_CLAN {
            return Vec::new();
        }
        let mut widgets = Vec::new();
        let mut show = |id: &'static str, label: &'static str, bag: &Bag<TITLES>, always: bool, fills: Fills| {
            let cards = self.titles(seat, bag, table, true, &fills);
            if always || !cards.is_empty() {
                widgets.push(Widget::new(id, Text::new(label), Shape::Cards(Layout::Hand, cards)));
            }
        };
        let mut drawn = own.drawn;
        for (title, n) in own.keeping.outcomes() {
            (0..n).for_each(|_| drawn.take(title));
        }
        let choosing = matches!(self.open.moment, Moment::StartHand | Moment::Lookout);
        show(
            "drawn",
            if choosing { "label-drawn" } else { "label-looked" },
            &drawn,
            false,
            card_source.fills(CardSource::Drawn),
        );
        show("keeping", "label-keeping", &own.keeping, false, Fills::Nothing);
        show("hand", "label-hand", &own.hand, true, card_source.fills(CardSource::Hand));
        widgets
    }
}
