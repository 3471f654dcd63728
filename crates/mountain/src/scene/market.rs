//! The common supplies: the horde, the spellbook, tunnels, halls, workshops and the pedestal track.

use super::{View, card_text};
use crate::messages;
use crate::resources::{Area, Clan, Resource};
use crate::state::{NONE, horde_row};
use engine::Text;
use engine::scene::{Card, Kind, Layout, Mark, Widget};

impl View {
    /// The horde in rows of three, four and five. rule: horde
    pub(super) fn horde(&self) -> Widget {
        let row = |n: u8| {
            let slots = (0..self.table.horde.len() as u8).filter(|s| horde_row(*s).0 == n);
            let cards = slots.map(|slot| self.horde_card(slot)).collect();
            let label = Text::new(format!("label-level-{}", n + 1));
            Widget::new(format!("horde-{}", n + 1), label, Kind::Cards(Layout::Row, cards))
        };
        let mut rows = vec![row(2), row(1), row(0)];
        let decks = self.table.decks.iter().zip(1..).map(|(deck, level)| {
            Widget::new(
                format!("deck-{level}"),
                Text::new("label-deck").with("level", level),
                Kind::Counter(deck.len() as i64),
            )
        });
        rows.extend(decks);
        Widget::new("horde", Text::new("label-horde"), Kind::Group(rows))
    }

    fn horde_card(&self, slot: u8) -> Card {
        let (data, at) = (self.table.data.get(), &self.table.horde[usize::from(slot)]);
        let id = messages::slot_word(slot);
        if at.card == NONE {
            return Card::new(id, Text::new("card-empty"), 1);
        }
        let printed = data.card(at.card);
        let mut card = card_text::troll_card(printed, id);
        card.lines = card_text::troll_lines(printed);
        let cost = self.table.slots_to_bribe(slot).count_ones();
        if cost > 0 {
            card.marks.push(Mark::count("cost", Text::new("hint-bribes").with("count", cost), cost));
            card.facts.push(Text::new("card-costs").with("count", cost));
        }
        if at.bribes.iter().any(|n| *n > 0) {
            let bribes = at.bribes.map(u16::from);
            card.facts.push(Text::new("card-bribes").with("goods", messages::goods_arg(&bribes)));
            let there = Resource::ALL.iter().zip(bribes).filter(|(_, n)| *n > 0);
            card.tokens = there.map(|(r, n)| Mark::count(r.word(), messages::resource_text(*r), n)).collect();
        }
        let pedestal = match at.pedestal {
            Some(clan) => Some((clan.word(), Text::new("card-pedestal").with("clan", messages::clan_of_text(clan)))),
            None => (printed.level == 3).then(|| ("any", Text::new("card-any-pedestal"))),
        };
        if let Some((word, text)) = pedestal {
            card.marks.push(Mark::new(format!("pedestal-{word}"), text.clone()));
            card.facts.push(text);
        }
        card
    }

    /// All supplies except the horde.
    pub(super) fn market(&self) -> Vec<Widget> {
        let (table, data) = (&self.table, self.table.data.get());
        let cards = |id: &'static str, label: &'static str, cards: Vec<Card>| {
            Widget::new(id, Text::new(label), Kind::Cards(Layout::Row, cards))
        };
        let spells = table.spellbook.iter().filter(|page| page.spell != NONE).map(|page| {
            let mut card = data.spell_card(page.spell);
            if page.runes > 0 {
                let text = Text::new("card-runes").with("count", page.runes).with("most", data.numbers.runes);
                card.tokens.push(Mark::count("rune", text.clone(), page.runes));
                card.facts.push(text);
            }
            card
        });
        let tunnels = (0..data.tunnels.len() as u8).zip(table.mountain.stacks).filter(|(_, n)| *n > 0);
        let halls = (0..data.halls.len() as u8).filter(|h| !table.mountain.halls[usize::from(*h)].is_placed());
        let shops = (0..data.workshops.len() as u8).zip(table.supply).filter(|(_, n)| *n > 0);
        let mut all = vec![
            cards("tunnels", "label-tunnels", tunnels.map(|(t, n)| data.tunnel_card(t, n.into())).collect()),
            cards("spellbook", "label-spellbook", spells.collect()),
            cards("halls", "label-halls", halls.map(|h| data.hall_card(h)).collect()),
        ];
        let supply: Vec<Card> = shops.map(|(s, n)| data.workshop_card(s, n.into())).collect();
        if !supply.is_empty() {
            all.push(cards("supply", "label-supply", supply));
        }
        all.extend([self.tunnel_honor_table(), self.track(), self.bag(), self.coronation()]);
        all
    }

    fn bag(&self) -> Widget {
        let card = |clan: &Clan| {
            let n = self.table.bag[clan.index()];
            // The id is not the clan's word, because the pedestal of an anchor is chosen beside the mountain.
            Card::new(
                format!("pedestal-{}", clan.word()),
                Text::new("card-clan-pedestal").with("clan", messages::clan_of_text(*clan)),
                n.into(),
            )
        };
        let there = Clan::ALL.iter().filter(|c| self.table.bag[c.index()] > 0);
        Widget::new("bag", Text::new("label-bag"), Kind::Cards(Layout::Pile, there.map(card).collect()))
    }

    /// The pedestal track: tokens by area and clan. rule: pedestal-track
    fn track(&self) -> Widget {
        let token = |area: &Area, clan: &Clan| match self.table.track[area.index() * 3 + clan.index()] {
            0 => Text::new("value-none"),
            n => Text::new("value-number").with("count", n),
        };
        let row = |area: &Area| (messages::area_text(*area), Clan::ALL.iter().map(|clan| token(area, clan)).collect());
        let columns = Clan::ALL.iter().map(|clan| messages::clan_text(*clan)).collect();
        let rows = Area::ALL.iter().map(row).collect();
        Widget::new("track", Text::new("label-track"), Kind::Table { columns, rows })
    }

    /// The coronation tokens and the next one. rule: coronation
    fn coronation(&self) -> Widget {
        let crowns = self.table.crowns();
        let mut cells: Vec<Text> = crowns.iter().map(|n| Text::new("value-number").with("count", *n)).collect();
        cells.push(Text::new("value-none"));
        let at = usize::from(self.table.crowned).min(crowns.len());
        Widget::new("coronation", Text::new("label-coronation"), Kind::Track { cells, at })
    }
}
