//! What choices cost and from where they can be paid otherwise than by the order of spending. rule: spending

use super::View;
use crate::actions::Action;
use crate::messages;
use crate::resources::{Clan, Resource};
use crate::rules::payment::Due as Pays;
use crate::state::{Frame, Place};
use engine::scene::{Due, Purse, Source};
use engine::{Seat, Text};

impl View {
    /// What is due for each listed choice, and what lies where.
    pub(super) fn payments(&self, seat: Seat, legal: &[Action]) -> Purse {
        let due: Vec<Vec<(Pays, u16)>> = legal.iter().map(|action| self.dues(*action)).collect();
        let mut kinds: Vec<Pays> = Vec::new();
        for (pays, _) in due.iter().flatten() {
            if kinds.iter().all(|known| word(*known) != word(*pays)) {
                kinds.push(*pays);
            }
        }
        let sources = kinds.into_iter().flat_map(|pays| self.sources(seat, pays)).collect();
        let written = |(pays, n): &(Pays, u16)| Due { what: word(*pays).into(), name: name(*pays), n: *n };
        Purse { sources, due: due.iter().map(|parts| parts.iter().map(written).collect()).collect() }
    }

    /// What an action costs, part by part.
    fn dues(&self, action: Action) -> Vec<(Pays, u16)> {
        let table = &self.table;
        let some = |pays: Pays, n: u16| if n > 0 { vec![(pays, n)] } else { Vec::new() };
        match action {
            Action::Cast { .. } => some(Pays::Plain(Resource::Rune), 1),
            Action::Move { from, .. } if !matches!(table.stack.last(), Some(Frame::Spell { .. })) => {
                table.statue(from).map_or_else(Vec::new, |clan| some(Pays::Cart(clan), 1))
            }
            Action::Transmute { give, .. } => some(Pays::Any(give), 1),
            Action::Bribe { resource, .. } | Action::Give { resource, .. } => some(Pays::Any(resource), 1),
            Action::Work { spot, give, more, get, .. } => match more {
                None => some(Pays::Plain(give), self.price(spot, give, get).0),
                // Two of one kind are two payments of one: each has its own places.
                Some(more) => vec![(Pays::Any(give), 1), (Pays::Any(more), 1)],
            },
            // Under a Golden Mask bribes are laid one by one, and each names its place.
            Action::Recruit { slot, .. } if !table.now.mask => {
                some(Pays::Plain(Resource::Coin), table.bribes_for(slot).count_ones() as u16)
            }
            Action::Dig(dig) => {
                let size = table.data.get().tunnels[usize::from(dig.tile)].size;
                let mut due = some(Pays::Plain(dig.mineral), size.into());
                due.extend(some(Pays::Plain(Resource::Hammer), table.hammers_due(&table.dig_cells(dig))));
                due
            }
            _ => Vec::new(),
        }
    }

    /// Places with what pays this, in the order of spending. rule: spending-order
    fn sources(&self, seat: Seat, pays: Pays) -> Vec<Source> {
        let table = &self.table;
        let source =
            |from: String, name: Text, most: u16| Source { what: word(pays).into(), from: from.into(), name, most };
        let from_troll = |place: u8| {
            let card = messages::card(table, table.moot(seat).trolls[usize::from(place)].card);
            let name = Text::new("label-troll-at").with("card", card).with("place", messages::place(place));
            source(messages::place(place), name, table.on_troll(seat, place, pays))
        };
        let trolls = table.spending_order(seat).into_iter().filter(|p| table.on_troll(seat, *p, pays) > 0);
        let mut all: Vec<Source> = trolls.map(from_troll).collect();
        let stored = table.lies_at(seat, Place::Storage, pays);
        if stored > 0 {
            all.push(source("storage".into(), Text::new("label-storage"), stored));
        }
        all
    }
}

/// The word of what is due: carts of statues by their clan, and carts that any cart may stand for by themselves.
fn word(pays: Pays) -> String {
    match pays {
        Pays::Any(Resource::Cart) => "cart.any".into(),
        Pays::Plain(resource) | Pays::Any(resource) => resource.word().into(),
        Pays::Cart(clan) => format!("cart.{}", clan.word()),
    }
}

fn name(pays: Pays) -> Text {
    let for_statue = |clan: Clan| Text::new("label-cart-for").with("clan", messages::clan_of(clan));
    match pays {
        Pays::Plain(resource) | Pays::Any(resource) => messages::resource(resource),
        Pays::Cart(clan) => for_statue(clan),
    }
}
