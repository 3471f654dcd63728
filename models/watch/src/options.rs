//! The options of a table, and the options that an edition implies.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::refusal::{Judged, Refusal, refuse, require};

/// How the board is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardLayout {
    Standard,
    Variable,
    Random,
}

/// The options, with editions resolved.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) brotherhood: bool,
    pub(crate) board_layout: BoardLayout,
    pub(crate) prebuilt: bool,
    pub(crate) separate_phases: bool,
    /// The colour that stays in the box at a table of three.
    pub(crate) without: &'static str,
    /// The start player; `None` if chosen by chance.
    pub(crate) start: Option<usize>,
    pub(crate) most_offers: u64,
    pub(crate) roads: usize,
    /// Ties after a disaster go to cards (Polish) and not to spaces.
    pub(crate) ties_by_cards: bool,
    /// Ten points win within the turn (Polish) and not at its end.
    pub(crate) win_in_turn: bool,
    /// Robbing is optional.
    pub(crate) may_rob: bool,
    /// A Ranger Patrol may send Tormund to his camp.
    pub(crate) patrol_to_camp: bool,
    /// Mance Rayder may leave the card.
    pub(crate) mance_may: bool,
    pub(crate) scouts_before_only: bool,
    pub(crate) yoren_any_time: bool,
    pub(crate) drama: bool,
}

/// Every option with its values; the first is the default. `offers` is a number and handled separately.
const VALUES: &[(&str, &[&str])] = &[
    ("mode", &["base", "brotherhood"]),
    ("board", &["standard", "variable", "random"]),
    ("opening", &["usual", "prebuilt", "free"]),
    ("phases", &["combined", "separate"]),
    ("start", &["random", "first", "second", "third", "fourth"]),
    ("without", &["red", "blue", "black", "yellow"]),
    ("edition", &["en", "pl"]),
    ("roads", &["edition", "14", "15"]),
    ("ties", &["edition", "spaces", "cards"]),
    ("victory", &["edition", "turn-end", "in-turn"]),
    ("theft", &["edition", "must", "may"]),
    ("patrol", &["edition", "hex", "as-seven"]),
    ("mance", &["take", "may"]),
    ("scouts", &["either", "before"]),
    ("yoren", &["build", "any-time"]),
    ("drama", &["off", "on"]),
];

/// Options about guards, heroes and winning in the Brotherhood: the base game has none of them.
const BROTHERHOOD_ONLY: &[&str] = &["board", "without", "ties", "victory", "mance", "scouts", "yoren", "drama"];

impl Options {
    /// Reads the options of a record's header.
    pub(crate) fn read(seats: usize, header: &serde_json::Map<String, Value>) -> Judged<Options> {
        // rule: options
        require(seats == 3 || seats == 4, "options", "the game is for three or four players")?;
        let mut chosen: BTreeMap<&str, &'static str> = VALUES.iter().map(|(key, values)| (*key, values[0])).collect();
        let mut most_offers = 0;
        for (key, value) in header {
            if key == "offers" {
                most_offers = value
                    .as_u64()
                    .filter(|most| *most <= 20)
                    .ok_or_else(|| Refusal::new("options", format!("`offers` cannot be {value}")))?;
                continue;
            }
            let Some((key, values)) = VALUES.iter().find(|(known, _)| known == key) else {
                return refuse("options", format!("there is no option `{key}`"));
            };
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let Some(value) = values.iter().find(|known| **known == text) else {
                return refuse("options", format!("`{key}` cannot be `{text}`"));
            };
            chosen.insert(*key, *value);
        }
        let brotherhood = chosen["mode"] == "brotherhood";
        for key in BROTHERHOOD_ONLY {
            let default = VALUES.iter().find(|(known, _)| known == key).map_or("", |(_, values)| values[0]);
            require(brotherhood || chosen[key] == default, "options", &format!("the base game knows no `{key}`"))?;
        }
        require(!(brotherhood && chosen["opening"] == "prebuilt"), "options", "the Brotherhood opens free")?;
        require(!(seats == 3 && chosen["start"] == "fourth"), "options", "there is no fourth seat")?;
        // rule: setup-brotherhood
        require(!(seats == 4 && chosen["without"] != "red"), "options", "with four players every colour plays")?;
        let polish = chosen["edition"] == "pl";
        // rule: editions: an explicit option overrides the edition.
        let by_edition = |key: &str, polish_value: &str| match chosen[key] {
            "edition" => polish,
            value => value == polish_value,
        };
        Ok(Options {
            brotherhood,
            board_layout: match chosen["board"] {
                "variable" => BoardLayout::Variable,
                "random" => BoardLayout::Random,
                _ => BoardLayout::Standard,
            },
            prebuilt: !brotherhood && chosen["opening"] != "free",
            separate_phases: chosen["phases"] == "separate",
            without: chosen["without"],
            start: ["first", "second", "third", "fourth"].iter().position(|word| *word == chosen["start"]),
            most_offers,
            roads: if by_edition("roads", "15") { 15 } else { 14 },
            ties_by_cards: by_edition("ties", "cards"),
            win_in_turn: by_edition("victory", "in-turn"),
            may_rob: by_edition("theft", "may"),
            patrol_to_camp: by_edition("patrol", "as-seven"),
            mance_may: chosen["mance"] == "may",
            scouts_before_only: chosen["scouts"] == "before",
            yoren_any_time: chosen["yoren"] == "any-time",
            drama: chosen["drama"] == "on",
        })
    }
}
