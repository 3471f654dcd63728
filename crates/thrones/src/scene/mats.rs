//! Each player's half of the table (banner, plot, characters, locations, piles), and the viewer's own cards.

use crate::cards::{Icon, Keyword, Kind, Plot, SEAT_WORDS, Slot, Slots, Type, plots_in};
use crate::data::Data;
use crate::data::vocabulary::Role;
use crate::hidden::View;
use crate::messages;
use crate::scene::card_faces::icon_mark;
use crate::stack::Frame;
use crate::state::{Moment, Thrones};
use engine::scene::{Card, Fills, Kind as Shape, Layout, Mark, Widget};
use engine::{Arg, Seat, Text};

impl View {
    pub(super) fn seat_mat(&self, seat: Seat, table: &Thrones) -> Widget {
        let word = SEAT_WORDS[seat.index()];
        let side = self.side(seat);
        let id = |thing: &str| format!("{word}-{thing}");
        let counter = |thing: &str, label: &'static str, n: u32| {
            Widget::new(id(thing), Text::new(label), Shape::Counter(n.into()))
        };
        let mut things = vec![
            counter("power", "label-power", table.power(seat)),
            counter("banner", "label-banner", side.banner.into()),
            counter("gold", "label-gold", side.gold.into()),
            counter("hand", "label-hand-size", side.hand_size.into()),
            counter("deck", "label-deck", side.deck_size.into()),
        ];
        things.extend(self.plot_row(seat));
        let masks = &self.data.get().masks;
        let own = (self.board.in_play & Slots::side(seat)) - self.board.duplicates;
        let row = |thing: &str, label: &'static str, cards: Slots| {
            let cards = cards.iter().map(|slot| self.card_in_play(slot, table, true)).collect();
            Widget::new(id(thing), Text::new(label), Shape::Cards(Layout::Row, cards))
        };
        things.push(row("characters", "label-characters", own & masks.characters));
        things.push(row("locations", "label-locations", own & masks.locations));
        for (thing, label, dead) in [("discard", "label-discard", false), ("dead", "label-dead", true)] {
            let count = |k: Kind| if dead { side.piles.high(k) } else { side.piles.low(k) };
            let cards: Vec<Card> = self.title_cards(seat, count, false);
            if !cards.is_empty() {
                things.push(Widget::new(id(thing), Text::new(label), Shape::Cards(Layout::Pile, cards)));
            }
        }
        let known = self.title_cards(seat, |k| side.known_in_hand.high(k), false);
        match &side.private {
            None if !known.is_empty() => {
                things.push(Widget::new(id("known"), Text::new("label-known"), Shape::Cards(Layout::Hand, known)));
            }
            // A viewer who sees everything sees each hand on its mat.
            Some(own) if self.viewing_seat() != Some(seat) => {
                let hand = self.title_cards(seat, |k| own.hand.count(k.index()), false);
                things.push(Widget::new(id("known"), Text::new("label-hand-open"), Shape::Cards(Layout::Hand, hand)));
            }
            _ => {}
        }
        let asked = self.seats_to_act().has(seat);
        Widget::new(word, messages::seat_text(seat), Shape::Mat { seat: word.into(), asked, things: things.into() })
    }

    /// The revealed plot of a seat over the used ones; a plot chosen in secret is face down. rule: plot-phase
    fn plot_row(&self, seat: Seat) -> Option<Widget> {
        let side = self.side(seat);
        let old = plots_in(side.used).map(|p| self.plot_card(p, false));
        let id = format!("{}-plot", SEAT_WORDS[seat.index()]);
        let row = |mut card: Card, under: Vec<Card>| {
            card.tucked = under;
            Some(Widget::new(id, Text::new("label-plot"), Shape::Cards(Layout::Row, vec![card])))
        };
        if self.moment == Moment::ChoosePlots && self.ready.has(seat) {
            let last = side.plot.map(|plot| self.plot_card(plot, false));
            return row(self.secret_plot(seat), last.into_iter().chain(old).collect());
        }
        row(self.plot_card(side.plot?, true), old.collect())
    }

    fn secret_plot(&self, seat: Seat) -> Card {
        let mut card = Card::new("plot", Text::new("thing-secret-plot"), 1);
        card.look = vec!["plot".into()];
        card.hidden = true;
        if let Some(plot) = self.side(seat).private.as_ref().and_then(|own| own.chosen) {
            card = self.plot_card(plot, true);
            card.facts.push(Text::new("now-secret"));
        }
        card
    }

    pub(super) fn plot_card(&self, plot: Plot, in_full: bool) -> Card {
        let data = self.data.get();
        let face = data.printed_plot_card(data.plot(plot));
        if in_full { face } else { Card { facts: Vec::new(), lines: Vec::new(), ..face } }
    }

    /// A card in play with its values, tokens and the cards beneath it. It is turned if it kneels.
    pub(super) fn card_in_play(&self, slot: Slot, table: &Thrones, in_full: bool) -> Card {
        let data = self.data.get();
        let printed = data.card_in(slot);
        let mut card = data.card_without_text(printed, 1);
        card.id = self.notation_writer().slot(slot).into();
        card.exhausted = self.board.kneeling.has(slot);
        if printed.kind == Type::Character {
            self.add_numbers(&mut card, slot, table);
        }
        if in_full {
            self.add_keywords(&mut card, slot, table);
        }
        if in_full && !self.board.blank.has(slot) {
            if printed.income > 0 {
                card.lines.push(Text::new("card-income").with("count", printed.income));
            }
            card.lines.extend(data.ability_texts(&printed.text));
        }
        let tied = self.board.in_play & (data.masks.attachments | self.board.duplicates);
        let under = tied.iter().filter(|s| self.board.cards[s.index()].host == slot);
        card.tucked = under.map(|s| self.card_beneath(s, table)).collect();
        card
    }

    /// Adds the current STR and icons of a character, and the power on it.
    fn add_numbers(&self, card: &mut Card, slot: Slot, table: &Thrones) {
        let icons = Icon::ALL.iter().filter(|icon| table.has_icon(slot, **icon));
        let (strength, power) = (table.strength(slot), self.board.cards[slot.index()].power);
        card.marks.push(Mark::count("strength", Text::new("field-strength"), strength));
        card.marks.extend(icons.clone().map(icon_mark));
        let icons = icons.map(|icon| Arg::Text(messages::icon_text(*icon))).collect();
        card.facts.push(Text::new("now-strength").with("strength", strength).with("icons", Arg::List(icons)));
        if power > 0 {
            card.tokens.push(Mark::count("power", Text::new("label-power"), power));
            card.facts.push(Text::new("now-power").with("count", power));
        }
        if self.board.blank.has(slot) {
            card.lines.push(Text::new("now-blank"));
        }
        // The card's own text already shows its own restriction.
        let barred = |role| table.barred(role).has(slot) && !table.bars_itself(slot, role);
        let line = match (barred(Role::Attack), barred(Role::Defend)) {
            (true, true) => "now-no-part",
            (true, false) => "now-no-attack",
            (false, true) => "now-no-defence",
            (false, false) => return,
        };
        card.lines.push(Text::new(line));
    }

    /// Adds the current keywords of a card, including gained ones.
    fn add_keywords(&self, card: &mut Card, slot: Slot, table: &Thrones) {
        let printed = &self.data.get().card_in(slot).keywords;
        let blank = self.board.blank.has(slot);
        let has = |keyword: &Keyword| match keyword {
            Keyword::Stealth => table.with_stealth().has(slot),
            Keyword::Renown => table.with_renown().has(slot),
            Keyword::Limited => !blank && printed.contains(keyword),
        };
        let all = [Keyword::Limited, Keyword::Renown, Keyword::Stealth].into_iter().filter(has);
        let list: Vec<Arg> = all.map(|keyword| Arg::Text(crate::messages::keyword_text(keyword))).collect();
        if !list.is_empty() {
            card.lines.push(Text::new("card-keywords").with("keywords", Arg::List(list)));
        }
    }

    fn card_beneath(&self, slot: Slot, table: &Thrones) -> Card {
        if self.board.duplicates.has(slot) {
            let name = Text::new("card-duplicate").with("card", self.data.get().card_in(slot).name.arg());
            // A click on a duplicate is useful only if it is the only one that can save a character.
            let doomed =
                table.board.duplicates.iter().filter(|d| table.challenge.doomed.has(table.card_state(*d).host));
            let meant = doomed.eq([slot]);
            return Card::new("duplicate", name, 1).filling(if meant { Fills::Any } else { Fills::Nothing });
        }
        let mut card = self.card_in_play(slot, table, true);
        card.facts.insert(0, Text::new("now-owner").with("seat", messages::seat_text(slot.seat())));
        card
    }

    fn title_cards(&self, seat: Seat, count: impl Fn(Kind) -> u8, in_full: bool) -> Vec<Card> {
        let data = self.data.get();
        let there = data.kinds(seat).map(|k| (k, count(k))).filter(|(_, n)| *n > 0);
        there.map(|(k, n)| title_card(data, seat, k, n, in_full)).collect()
    }

    /// The viewer's own cards: hand, looked-at cards, and plots to choose from.
    pub(super) fn own_cards(&self) -> Vec<Widget> {
        let Some(seat) = self.viewing_seat() else { return Vec::new() };
        let Some(own) = &self.side(seat).private else { return Vec::new() };
        let mut widgets = Vec::new();
        let cards = |layout, cards| Shape::Cards(layout, cards);
        let choosing = match self.moment {
            Moment::ChoosePlots => own.plots,
            Moment::DraftFirst(_) | Moment::DraftSecond(_) => own.draft.dealt,
            Moment::DraftFinal => self.data.get().basic[seat.index()] | own.draft.kept,
            _ => 0,
        };
        if choosing != 0 {
            let list = plots_in(choosing).map(|p| self.plot_card(p, true)).collect();
            widgets.push(Widget::new("plots", Text::new("label-plots"), cards(Layout::Hand, list)));
        }
        let looks = matches!(self.stack.last(), Some(Frame::Look { seat: s, .. }) if *s == seat);
        if let Some(looked) = self.looked.as_ref().filter(|_| looks) {
            let list = looked.iter().map(|k| title_card(self.data.get(), seat, *k, 1, true)).collect();
            widgets.push(Widget::new("looked", Text::new("label-looked"), cards(Layout::Hand, list)));
        }
        if !own.placing.is_empty() {
            let list = own.placing.iter().map(|k| title_card(self.data.get(), seat, *k, 1, false)).collect();
            widgets.push(Widget::new("placing", Text::new("label-placing"), cards(Layout::Row, list)));
        }
        let hand = self.title_cards(seat, |k| own.hand.count(k.index()), true);
        widgets.push(Widget::new("hand", Text::new("label-hand"), cards(Layout::Hand, hand)));
        widgets
    }
}

/// A title as a card; with all its text if `in_full`.
pub(crate) fn title_card(data: &Data, seat: Seat, kind: Kind, count: u8, in_full: bool) -> Card {
    let face = data.printed_card(data.card(seat, kind), count.into());
    if in_full { face } else { Card { facts: Vec::new(), lines: Vec::new(), ..face } }
}
