//! The cost of each legal action, and the sources that can pay it. rule: spending

use super::View;
use crate::actions::Action;
use crate::messages;
use crate::resources::{Clan, Resource};
use crate::rules::payment::PaymentKind;
use crate::state::{Frame, PaymentSource};
use engine::scene::{Due, Purse, Source};
use engine::{Seat, Text};

impl View {
    /// The costs of the listed actions, and the sources for them.
    pub(super) fn payments(&self, seat: Seat, legal: &[Action]) -> Purse {
        let due: Vec<Vec<(PaymentKind, u16)>> = legal.iter().map(|action| self.costs(*action)).collect();
        let mut kinds: Vec<PaymentKind> = Vec::new();
        for (pays, _) in due.iter().flatten() {
            if kinds.iter().all(|known| kind_word(*known) != kind_word(*pays)) {
                kinds.push(*pays);
            }
        }
        let sources = kinds.into_iter().flat_map(|pays| self.sources(seat, pays)).collect();
        let written =
            |(pays, n): &(PaymentKind, u16)| Due { what: kind_word(*pays).into(), name: kind_name(*pays), n: *n };
        Purse { sources, due: due.iter().map(|parts| parts.iter().map(written).collect()).collect() }
    }

    /// The cost of an action, by part.
    fn costs(&self, action: Action) -> Vec<(PaymentKind, u16)> {
        let table = &self.table;
        let some = |pays: PaymentKind, n: u16| if n > 0 { vec![(pays, n)] } else { Vec::new() };
        match action {
            Action::Cast { .. } => some(PaymentKind::Plain(Resource::Rune), 1),
            Action::Move { from, .. } if !matches!(table.stack.last(), Some(Frame::Spell { .. })) => {
                table.statue(from).map_or_else(Vec::new, |clan| some(PaymentKind::Cart(clan), 1))
            }
            Action::Transmute { give, .. } => some(PaymentKind::Any(give), 1),
            Action::Bribe { resource, .. } | Action::Give { resource, .. } => some(PaymentKind::Any(resource), 1),
            Action::Work { spot, give, more, get, .. } => match more {
                None => some(PaymentKind::Plain(give), self.price(spot, give, get).0),
                // Two resources of one kind are two payments, each with its own source.
                Some(more) => vec![(PaymentKind::Any(give), 1), (PaymentKind::Any(more), 1)],
            },
            // Under a Golden Mask each bribe is an action of its own and names its source.
            Action::Recruit { slot, .. } if !table.this_turn.mask => {
                some(PaymentKind::Plain(Resource::Coin), table.slots_to_bribe(slot).count_ones() as u16)
            }
            Action::Dig(dig) => {
                let size = table.data.get().tunnels[usize::from(dig.tile)].size;
                let mut due = some(PaymentKind::Plain(dig.mineral), size.into());
                due.extend(some(PaymentKind::Plain(Resource::Hammer), table.hammers_due(&table.dig_cells(dig))));
                due
            }
            _ => Vec::new(),
        }
    }

    /// The sources that can pay this, in the spending order. rule: spending-order
    fn sources(&self, seat: Seat, pays: PaymentKind) -> Vec<Source> {
        let table = &self.table;
        let source = |from: String, name: Text, most: u16| Source {
            what: kind_word(pays).into(),
            from: from.into(),
            name,
            most,
        };
        let from_troll = |place: u8| {
            let card = messages::card_arg(table, table.moot(seat).trolls[usize::from(place)].card);
            let name = Text::new("label-troll-at").with("card", card).with("place", messages::place_word(place));
            source(messages::place_word(place), name, table.available_on_troll(seat, place, pays))
        };
        let trolls = table.spending_order(seat).into_iter().filter(|p| table.available_on_troll(seat, *p, pays) > 0);
        let mut all: Vec<Source> = trolls.map(from_troll).collect();
        let stored = table.available_at(seat, PaymentSource::Storage, pays);
        if stored > 0 {
            all.push(source("storage".into(), Text::new("label-storage"), stored));
        }
        all
    }
}

/// The word of a payment kind. A cart for a statue has the word of its clan; a cart where any cart pays has its own
/// word.
fn kind_word(pays: PaymentKind) -> String {
    match pays {
        PaymentKind::Any(Resource::Cart) => "cart.any".into(),
        PaymentKind::Plain(resource) | PaymentKind::Any(resource) => resource.word().into(),
        PaymentKind::Cart(clan) => format!("cart.{}", clan.word()),
    }
}

fn kind_name(pays: PaymentKind) -> Text {
    let for_statue = |clan: Clan| Text::new("label-cart-for").with("clan", messages::clan_of_text(clan));
    match pays {
        PaymentKind::Plain(resource) | PaymentKind::Any(resource) => messages::resource_text(resource),
        PaymentKind::Cart(clan) => for_statue(clan),
    }
}
