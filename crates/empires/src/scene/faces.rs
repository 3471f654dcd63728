//! Faces of cards: background, icon, cost as signs, and texts for people who cannot see them.

use crate::components::{CardType, Goods};
use crate::data::{Card as ComponentData, Data, Home};
use crate::messages;
use engine::scene::{Card, Mark};
use engine::{Text, Word};

impl Data {
    /// A card with everything printed on it.
    pub(crate) fn face(&self, id: impl Into<Word>, printed: &ComponentData, count: u32) -> Card {
        let mut card = self.plain_face(id, printed, count);
        card.marks = match (printed.home, printed.tile, &printed.cost) {
            (Home::Sea(_), ..) => sign_marks(&printed.pillage),
            (_, Some(tile), _) => vec![Mark::new(tile.word(), messages::tile_text(tile))],
            (_, _, Some(cost)) => sign_marks(cost),
            _ => Vec::new(),
        };
        card.facts = vec![self.stat_line(printed)];
        card.lines = self.ability_lines(printed);
        card.note = Data::provenance_line(printed.source, &printed.known);
        card
    }

    /// The name and the look of a card, without its texts.
    pub(crate) fn plain_face(&self, id: impl Into<Word>, printed: &ComponentData, count: u32) -> Card {
        let (icon, name) = &self.icons[usize::from(printed.icon)];
        let mut card = Card::new(id, Text::new("card-name").with("card", printed.name.arg()), count);
        card.look = vec![ground(printed).into(), icon.clone().into()];
        if printed.card_type == CardType::Upgrade {
            card.look.push("upgrade".into());
        }
        let kind = Text::new(format!("kind-{}", printed.card_type.word()));
        card.sort = Some(match printed.home {
            Home::Sea(distance) => {
                Text::new("card-island").with("distance", messages::distance_text(distance)).with("kind", kind)
            }
            Home::Clan(_) => Text::new("card-sort").with("kind", kind).with("icon", name.arg()),
        });
        card
    }
}

/// The background of a card.
fn ground(printed: &ComponentData) -> &'static str {
    match (printed.home, printed.card_type) {
        (Home::Sea(_), _) => "isle",
        (_, CardType::Field | CardType::Upgrade | CardType::FieldOrUpgrade) => "field",
        (_, CardType::Feature) => "feature",
        (_, CardType::Action) => "works",
        (_, CardType::Boost) => "boost",
    }
}

/// One sign for each unit.
pub(crate) fn sign_marks(goods: &Goods) -> Vec<Mark> {
    let each = |(ware, n): (crate::components::Ware, u8)| {
        std::iter::repeat_n(Mark::new(ware.word(), messages::ware_text(ware, 1)), n.into())
    };
    goods.iter().flat_map(each).collect()
}

/// Tokens with counts, for Goods and Workers on a card.
pub(crate) fn token_marks(goods: &Goods) -> Vec<Mark> {
    goods.iter().map(|(ware, n)| Mark::count(ware.word(), messages::ware_text(ware, n.into()), n)).collect()
}
