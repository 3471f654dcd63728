//! Why an action is not allowed.

use engine::{Arg, Refuse, TableRefusal, Text};

/// Why something is not allowed.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    TableRefusal(TableRefusal),
    /// Neither trade nor raids: nothing would happen.
    QuietFair,
    /// A rule wants cards that the seat does not hold.
    NotHeld {
        rule: &'static str,
        good: Arg,
    },
    /// Nothing can be done to oneself.
    Oneself,
    /// The other hand has too few cards.
    TooFew {
        rule: &'static str,
    },
    NoRaids,
    /// A burial is begun: its second card is due.
    Burying,
    MarketClosed,
    NoMoreOffers,
    /// Something for something, not the same on both sides, three cards at most.
    NoDeal,
    CounteredAlready,
}

impl From<TableRefusal> for Refusal {
    fn from(refusal: TableRefusal) -> Refusal {
        Refusal::TableRefusal(refusal)
    }
}

impl Refuse for Refusal {
    fn all() -> Vec<Refusal> {
        let own = [
            Refusal::QuietFair,
            Refusal::Oneself,
            Refusal::NoRaids,
            Refusal::Burying,
            Refusal::MarketClosed,
            Refusal::NoMoreOffers,
            Refusal::NoDeal,
            Refusal::CounteredAlready,
        ];
        let not_held = ["ward", "bury", "sell", "offer"].map(|rule| Refusal::NotHeld { rule, good: "GOOD".into() });
        let too_few = ["look", "steal", "bury", "offer"].map(|rule| Refusal::TooFew { rule });
        let general = TableRefusal::all().into_iter().map(Refusal::TableRefusal);
        general.chain(own).chain(not_held).chain(too_few).collect()
    }

    fn rule(&self) -> &'static str {
        match self {
            Refusal::TableRefusal(refusal) => refusal.rule(),
            Refusal::QuietFair => "fair",
            Refusal::NotHeld { rule, .. } | Refusal::TooFew { rule } => rule,
            Refusal::Oneself => "turn",
            Refusal::NoRaids => "steal",
            Refusal::Burying => "bury",
            Refusal::MarketClosed | Refusal::NoMoreOffers | Refusal::NoDeal | Refusal::CounteredAlready => "offer",
        }
    }

    fn text(&self) -> Text {
        match self {
            Refusal::TableRefusal(refusal) => refusal.text(),
            Refusal::QuietFair => Text::new("refused-quiet-fair"),
            Refusal::NotHeld { good, .. } => Text::new("refused-not-held").with("good", good.clone()),
            Refusal::Oneself => Text::new("refused-oneself"),
            Refusal::TooFew { .. } => Text::new("refused-too-few"),
            Refusal::NoRaids => Text::new("refused-no-raids"),
            Refusal::Burying => Text::new("refused-burying"),
            Refusal::MarketClosed => Text::new("refused-market-closed"),
            Refusal::NoMoreOffers => Text::new("refused-no-more-offers"),
            Refusal::NoDeal => Text::new("refused-no-deal"),
            Refusal::CounteredAlready => Text::new("refused-countered-already"),
        }
    }
}
