//! The patterns of notation, and what may stand in their slots.

use engine::{By, Pattern};

/// Every pattern of notation.
pub const PATTERNS: &[Pattern] = &[
    pattern("keep", "set-up: keep the seven cards", By::Seat),
    pattern("mulligan", "set-up: seven other cards, once", By::Seat),
    pattern("place {card}", "set-up: a character or location of the hand; join them with `; `, then `done`", By::Seat),
    pattern("pick {plot}", "plot draft: keep that plot; at its end, one of the seven to play with", By::Seat),
    pattern("done", "nothing more to place, declare or spare", By::Seat),
    pattern("plot {plot}", "choose the plot of this round", By::Seat),
    pattern("first {house}", "won initiative: that player is first", By::Seat),
    pattern("pass", "do nothing in this window; also: defend with nobody, declare no more challenges", By::Seat),
    pattern("play {card}", "play a character, a location, or an event that chooses nothing", By::Seat),
    pattern("play {card} on {target}", "play an attachment on a character, or an event with a target", By::Seat),
    pattern("play {card} kneeling {target}", "play an event that kneels a card for its cost", By::Seat),
    pattern("play {card} kneeling {target} {target}", "the same with two cards", By::Seat),
    pattern("play {card} kneeling {target} on {target}", "play an event that kneels a card and has a target", By::Seat),
    pattern("duplicate {card}", "put a copy under the own unique character in play", By::Seat),
    pattern("use {target}", "use the action or response of a card in play", By::Seat),
    pattern("use {target} on {target}", "the same with a target", By::Seat),
    pattern("save {target} with {means}", "save a character that is about to be killed", By::Seat),
    pattern("challenge {icon}", "declare a challenge; `attack …` and `done` follow", By::Seat),
    pattern("attack {target}", "name an attacker", By::Seat),
    pattern("bypass {target}", "a Stealth attacker passes this enemy, who cannot defend", By::Seat),
    pattern("defend {target}", "name a defender; join them with `; `, then `done`", By::Seat),
    pattern("end challenges", "declare no more challenges this round", By::Seat),
    pattern("choose {target}", "choose a character for an effect or the claim", By::Seat),
    pattern("spare {target}", "keep this own character alive", By::Seat),
    pattern("resolve {text}", "first player: this card or plot is resolved next", By::Seat),
    pattern("bury {card}", "shuffle this card of the opponent's hand into his deck", By::Seat),
    pattern(
        "take {card} bottom {cards}",
        "take one looked-at card, put the others under the deck, the last lowest",
        By::Seat,
    ),
    pattern("take {card}", "take the only looked-at card", By::Seat),
    pattern("find nothing", "search: take nothing", By::Seat),
    pattern("find {card}", "search: show this card and take it", By::Seat),
    pattern("discard {card}", "discard this card of the hand", By::Seat),
    pattern("concede", "give the game up", By::FreeForm),
    pattern("draw {house} {card}", "that player draws this card", By::Chance),
    pattern("look {house} {card}", "that player looks at this card of his deck", By::Chance),
    pattern("discard {house} {card}", "that player loses this card of his hand", By::Chance),
    pattern("deal {house} {plot}", "plot draft: that player is dealt this plot", By::Chance),
    pattern("initiative {house}", "all is equal: lots give that player the initiative", By::Chance),
];

/// Every slot of a pattern, and what may be written in it.
pub const SLOTS: &[(&str, &str)] = &[
    ("card", "a title as `longhall cards thrones` lists it: `jon-snow`"),
    ("cards", "titles joined by a comma without a space: `hodor,ice`"),
    (
        "target",
        "a card in play: `jon-snow`; where several of that title could be meant, with its number: `lannister-guards#2`",
    ),
    ("plot", "a plot: `calling-the-banners`"),
    ("text", "what is to be resolved: a plot, a card in play, or an event played before"),
    ("means", "`duplicate`, a card in play that saves, or an event in hand"),
    ("house", "a player: `stark` or `lannister`"),
    ("icon", "`military`, `intrigue` or `power`"),
];

const fn pattern(form: &'static str, means: &'static str, by: By) -> Pattern {
    Pattern { form, means, by }
}
