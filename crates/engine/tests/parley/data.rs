//! Component data, and the options of a host.

use super::Refusal;
use engine::{Arg, Bag, ComponentData, DataError, DataFiles, Provenance, Source};
use serde::{Deserialize, Serialize};

/// How many kinds of goods there are.
pub const KINDS: usize = 4;
/// No cards.
pub const NONE: Bag<KINDS> = Bag::new([0; KINDS]);

const GOODS: &str = r#"
[[good]]
id = "grain"
name = { en = "Grain", pl = "Zboże" }
cards = 7
worth = 1
source = "rulebook"

[[good]]
id = "wool"
name = { en = "Wool", pl = "Wełna" }
cards = 6
worth = 2
source = "rulebook"

[[good]]
id = "iron"
name = { en = "Iron", pl = "Żelazo" }
cards = 6
worth = 2
wards = true
source = "rulebook"

[[good]]
id = "amber"
name = { en = "Amber", pl = "Bursztyn" }
cards = 4
worth = 3
kept = 1
source = "reconstructed"
"#;

/// A kind of goods, by its place in the data.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Good(pub u8);

impl Good {
    pub fn all() -> impl Iterator<Item = Good> {
        (0..KINDS as u8).map(Good)
    }
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// All cards of the game.
#[derive(Debug)]
pub struct Data {
    goods: Vec<Card>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Card {
    id: String,
    name: Name,
    cards: u8,
    worth: i32,
    #[serde(default)]
    wards: bool,
    #[serde(default)]
    kept: i32,
    source: Source,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Name {
    en: String,
    pl: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    good: Vec<toml::Spanned<Card>>,
}

impl ComponentData for Data {
    const FILES: &'static [(&'static str, &'static str)] = &[("goods.toml", GOODS)];

    fn build(sheets: &DataFiles) -> Result<Data, Vec<DataError>> {
        let mut goods: Vec<Card> = Vec::new();
        let mut errors = Vec::new();
        for sheet in sheets.of("goods.toml") {
            let file: File = sheet.read().map_err(|e| vec![e])?;
            for spanned in file.good {
                let line = sheet.line_of(spanned.span().start);
                let card = spanned.into_inner();
                if card.cards > 20 {
                    errors.push(sheet.data_error(line, format!("{}: cards = {} is more than 20", card.id, card.cards)));
                }
                match goods.iter().position(|g| g.id == card.id) {
                    Some(old) => goods[old] = card,
                    None if goods.len() == KINDS => {
                        errors.push(
                            sheet.data_error(line, format!("{}: there are only {KINDS} kinds of goods", card.id)),
                        );
                    }
                    None => goods.push(card),
                }
            }
        }
        if errors.is_empty() { Ok(Data { goods }) } else { Err(errors) }
    }

    fn provenance(&self) -> Provenance {
        let mut count = Provenance::default();
        self.goods.iter().for_each(|g| count.count(g.source));
        count
    }
}

impl Data {
    /// Every card there is.
    pub fn cards(&self) -> Bag<KINDS> {
        Bag::new(std::array::from_fn(|i| self.goods[i].cards))
    }
    pub fn word(&self, good: Good) -> &str {
        &self.goods[good.index()].id
    }
    pub fn named(&self, word: &str) -> Option<Good> {
        Good::all().find(|&g| self.word(g) == word)
    }
    pub fn name(&self, good: Good) -> Arg {
        let Name { en, pl } = self.goods[good.index()].name.clone();
        Arg::Name { en: en.into(), pl: pl.into() }
    }
    /// What two cards of the kind are sold for.
    pub fn worth(&self, good: Good) -> i32 {
        self.goods[good.index()].worth
    }
    /// What a card of the kind is worth in hand at the end.
    pub fn kept(&self, good: Good) -> i32 {
        self.goods[good.index()].kept
    }
    /// The good that wards off a theft.
    pub fn ward(&self) -> Option<Good> {
        Good::all().find(|g| self.goods[g.index()].wards)
    }
}

/// What a host may choose.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub market: Market,
    pub rounds: u8,
    pub raids: bool,
}

/// May seats trade?
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Market {
    Open,
    Closed,
    /// Open, and who is not on turn may show what he has.
    Loud,
}

impl Default for Options {
    fn default() -> Options {
        Options { market: Market::Open, rounds: 3, raids: true }
    }
}

impl Options {
    /// Not every combination makes a game.
    pub fn check(self) -> Result<(), Refusal> {
        // rule: fair
        if self.market == Market::Closed && !self.raids { Err(Refusal::QuietFair) } else { Ok(()) }
    }
}
