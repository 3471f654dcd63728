//! What a host may choose when the table opens.

use engine::{OptionSpec, OptionValues};
use serde::{Deserialize, Serialize};

/// The variant played at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Options {
    /// Which game of the box.
    pub mode: Mode,
    /// How the board is laid.
    pub board: Layout,
    /// Starting pieces as printed, or placed by the players.
    pub opening: Opening,
    /// Trade and build in any order, or trade first.
    pub phases: Phases,
    /// Who begins.
    pub start: Start,
    /// Which colour stays in the box at a table of three. Old records do not name it.
    #[serde(default)]
    pub without: Without,
    /// How many offers the player on turn may make; 0 is no limit.
    pub offers: u8,
    /// Whose rulebook decides where the two differ. rule: editions
    pub edition: Edition,
    /// Roads of each player.
    pub roads: Roads,
    /// What decides between equal guards after a disaster.
    pub ties: Ties,
    /// When ten points win in the Brotherhood.
    pub victory: Victory,
    /// Must Tormund's mover rob somebody?
    pub theft: Theft,
    /// Where a Ranger Patrol sends Tormund.
    pub patrol: Patrol,
    /// Must Mance Rayder take a card?
    pub mance: Mance,
    /// When Benjen Stark, Ygritte and Qhorin Half-Hand come.
    pub scouts: Scouts,
    /// When Yoren comes.
    pub yoren: Yoren,
    /// The variant with the three equal dice.
    pub drama: Drama,
}

/// Which game of the box.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// The base game, without Wall and wildlings.
    Base,
    /// Brotherhood of the Watch.
    Brotherhood,
}

/// How the board is laid. rule: setup-variable
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    /// As printed.
    Standard,
    /// Hexes and trade routes shuffled, numbers in place.
    Variable,
    /// Numbers shuffled too, no two red ones side by side.
    Random,
}

/// How the first pieces come to the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opening {
    /// Prebuilt in the base game, free in the Brotherhood.
    Usual,
    /// They are on the board when the game begins. rule: setup-prebuilt
    Prebuilt,
    /// Players place them in two rounds. rule: setup-free
    Free,
}

/// The order of trading and building. rule: phases
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phases {
    /// In any order.
    Combined,
    /// The first build closes trading for the turn.
    Separate,
}

/// Who begins. rule: start-player
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// Drawn by lot.
    Random,
    /// The first seat of the table.
    First,
    /// The second.
    Second,
    /// The third.
    Third,
    /// The fourth, at a table of four.
    Fourth,
}

impl Start {
    /// The seat that the host named, if any.
    pub fn seat(self) -> Option<u8> {
        match self {
            Start::Random => None,
            Start::First => Some(0),
            Start::Second => Some(1),
            Start::Third => Some(2),
            Start::Fourth => Some(3),
        }
    }
}

/// Which colour stays in the box at a table of three. rules: setup-prebuilt, setup-brotherhood
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Without {
    /// As in the base game.
    #[default]
    Red,
    /// Blue.
    Blue,
    /// Black.
    Black,
    /// Yellow.
    Yellow,
}

/// Whose rulebook decides where the two differ. rule: editions
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edition {
    /// The English one, with the publisher's corrections.
    En,
    /// The Polish one.
    Pl,
}

/// Roads of each player. rule: pieces
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Roads {
    /// As in the edition.
    Edition,
    /// The English building rules and the errata.
    #[serde(rename = "14")]
    Fourteen,
    /// The Polish list.
    #[serde(rename = "15")]
    Fifteen,
}

/// What decides between equal guards after a disaster, when points are equal too. rule: guard-ties
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ties {
    /// As in the edition.
    Edition,
    /// The lowest space, then the westernmost guard.
    Spaces,
    /// Most resource cards; if equal, everybody loses.
    Cards,
}

/// When ten points win in the Brotherhood. rule: winning-brotherhood
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Victory {
    /// As in the edition.
    Edition,
    /// At the end of the winner's own turn.
    TurnEnd,
    /// Within the winner's own turn, once the wildling die has taken effect.
    InTurn,
}

/// Must Tormund's mover rob somebody? rule: theft
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theft {
    /// As in the edition.
    Edition,
    /// He must.
    Must,
    /// He may.
    May,
}

/// Where a Ranger Patrol sends Tormund. rule: ranger-patrol
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Patrol {
    /// As in the edition.
    Edition,
    /// Only to another hex with a number.
    Hex,
    /// To his camp too, as on a seven.
    AsSeven,
}

/// Must Mance Rayder take a card? rule: hero-mance
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mance {
    /// He must.
    Take,
    /// He may.
    May,
}

/// When Benjen Stark, Ygritte and Qhorin Half-Hand come. rule: heroes
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scouts {
    /// Before the roll or after it.
    Either,
    /// Only before it.
    Before,
}

/// When Yoren comes. rule: hero-yoren
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Yoren {
    /// Only while building.
    Build,
    /// Also before the roll.
    AnyTime,
}

/// The variant with the three equal dice. rule: drama-of-heroes
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Drama {
    /// Not played.
    Off,
    /// Played.
    On,
}

/// The options, in the order in which a host reads them.
pub const SPECS: &[OptionSpec] = &[
    choice("mode", &["base", "brotherhood"]),
    choice("board", &["standard", "variable", "random"]),
    choice("opening", &["usual", "prebuilt", "free"]),
    choice("phases", &["combined", "separate"]),
    choice("start", &["random", "first", "second", "third", "fourth"]),
    choice("without", &["red", "blue", "black", "yellow"]),
    OptionSpec { key: "offers", takes: OptionValues::Number(0, 20), default: "0" },
    choice("edition", &["en", "pl"]),
    choice("roads", &["edition", "14", "15"]),
    choice("ties", &["edition", "spaces", "cards"]),
    choice("victory", &["edition", "turn-end", "in-turn"]),
    choice("theft", &["edition", "must", "may"]),
    choice("patrol", &["edition", "hex", "as-seven"]),
    choice("mance", &["take", "may"]),
    choice("scouts", &["either", "before"]),
    choice("yoren", &["build", "any-time"]),
    choice("drama", &["off", "on"]),
];

/// An option with these values. The first is the default.
const fn choice(key: &'static str, values: &'static [&'static str]) -> OptionSpec {
    OptionSpec { key, takes: OptionValues::Choice(values), default: values[0] }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            mode: Mode::Base,
            board: Layout::Standard,
            opening: Opening::Usual,
            phases: Phases::Combined,
            start: Start::Random,
            without: Without::Red,
            offers: 0,
            edition: Edition::En,
            roads: Roads::Edition,
            ties: Ties::Edition,
            victory: Victory::Edition,
            theft: Theft::Edition,
            patrol: Patrol::Edition,
            mance: Mance::Take,
            scouts: Scouts::Either,
            yoren: Yoren::Build,
            drama: Drama::Off,
        }
    }
}

impl Options {
    /// Is this Brotherhood of the Watch?
    pub const fn brotherhood(&self) -> bool {
        matches!(self.mode, Mode::Brotherhood)
    }

    /// Do the players place their first pieces themselves?
    pub const fn free_opening(&self) -> bool {
        match self.opening {
            Opening::Usual => self.brotherhood(),
            Opening::Prebuilt => false,
            Opening::Free => true,
        }
    }

    // ---- what an edition decides, unless a single option does. rule: editions ----

    const fn is_polish(&self) -> bool {
        matches!(self.edition, Edition::Pl)
    }

    /// Does each player have a fifteenth road?
    pub const fn fifteen_roads(&self) -> bool {
        matches!(self.roads, Roads::Fifteen) || matches!(self.roads, Roads::Edition) && self.is_polish()
    }

    /// Do resource cards decide between equal guards, and nothing after them?
    pub const fn cards_break_ties(&self) -> bool {
        matches!(self.ties, Ties::Cards) || matches!(self.ties, Ties::Edition) && self.is_polish()
    }

    /// Do ten points win before the turn is over?
    pub const fn wins_in_turn(&self) -> bool {
        matches!(self.victory, Victory::InTurn) || matches!(self.victory, Victory::Edition) && self.is_polish()
    }

    /// May Tormund's mover spare everybody?
    pub const fn may_spare(&self) -> bool {
        matches!(self.theft, Theft::May) || matches!(self.theft, Theft::Edition) && self.is_polish()
    }

    /// Does a Ranger Patrol send Tormund wherever a seven does?
    pub const fn patrol_to_camp(&self) -> bool {
        matches!(self.patrol, Patrol::AsSeven) || matches!(self.patrol, Patrol::Edition) && self.is_polish()
    }

    /// An option of the Brotherhood that is set in the base game, with the rule that forbids it.
    pub fn misplaced(&self) -> Option<(&'static str, &'static str)> {
        let usual = Options::default();
        let strays = [
            (self.board != usual.board, "board", "setup-variable"),
            (self.without != usual.without, "without", "setup-prebuilt"),
            (self.ties != usual.ties, "ties", "editions"),
            (self.victory != usual.victory, "victory", "editions"),
            (self.mance != usual.mance, "mance", "editions"),
            (self.scouts != usual.scouts, "scouts", "editions"),
            (self.yoren != usual.yoren, "yoren", "editions"),
            (self.drama != usual.drama, "drama", "editions"),
        ];
        strays.into_iter().find(|(set, ..)| *set && !self.brotherhood()).map(|(_, key, rule)| (key, rule))
    }
}
