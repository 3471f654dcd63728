//! Every form of a line, and what may stand in its slots. Help, the rulebook page and the screen list them.

use engine::{By, Pattern};

/// Every pattern of notation.
pub const PATTERNS: &[Pattern] = &[
    pattern("roll", "throw the dice", By::Seat),
    pattern("end turn", "pass the dice to the next player", By::Seat),
    pattern("place settlement {corner}", "opening: a settlement, free", By::Seat),
    pattern("place road {path}", "opening or Road Building: a road, free", By::Seat),
    pattern("build road {path}", "pay for a road", By::Seat),
    pattern("build settlement {corner}", "pay for a settlement", By::Seat),
    pattern("build keep {corner}", "pay for a keep in the place of an own settlement", By::Seat),
    pattern("buy card", "pay for a development card", By::Seat),
    pattern("place guard {section}", "opening of the Brotherhood: a guard, free", By::Seat),
    pattern("build guard {section}", "pay for a guard, who goes to the lowest free space of that section", By::Seat),
    pattern(
        "play ranger-patrol {hex} rob {seat}",
        "play a Ranger Patrol: Tormund goes there, that player is robbed",
        By::Seat,
    ),
    pattern(
        "play ranger-patrol {hex}",
        "the same where nobody can be robbed, or only one player; in the Polish edition `camp` too",
        By::Seat,
    ),
    pattern(
        "play ranger-patrol against {wildling} {hex}",
        "play a Ranger Patrol: that wildling goes home, its hex pays a card",
        By::Seat,
    ),
    pattern("play new-recruits {section}", "play New Recruits: a guard for that section, free", By::Seat),
    pattern(
        "play road-building",
        "play Road Building; two `place road` follow (one if only one is possible)",
        By::Seat,
    ),
    pattern("play winter-is-coming {resource} {resource}", "play Winter is Coming for these two cards", By::Seat),
    pattern("play winter-is-coming {resource}", "the same when the supply has one card left in all", By::Seat),
    pattern("move tormund {hex} rob {seat}", "on a seven: Tormund goes there, that player is robbed", By::Seat),
    pattern(
        "move tormund {hex}",
        "the same where nobody can be robbed, or only one player; `camp` instead of a hex sends him home",
        By::Seat,
    ),
    pattern("use jeor-mormont {resource} from {seat}", "Jeor Mormont: demand that resource of one player", By::Seat),
    pattern("use jeor-mormont {resource} from {seat} and {seat}", "the same of two players", By::Seat),
    pattern("give {resource} to {seat}", "Jeor Mormont: the card a player who paid gets back", By::Seat),
    pattern("use bowen-marsh {resource} for {resource}", "Bowen Marsh: give the first, take the second", By::Seat),
    pattern(
        "use samwell-tarly {resource}",
        "Samwell Tarly: take that card after a roll that brought nothing",
        By::Seat,
    ),
    pattern(
        "use othell-yarwyck {path} to {path}",
        "Othell Yarwyck: the road from the first path to the second",
        By::Seat,
    ),
    pattern(
        "use alliser-thorne {resource} for {resource} at {section}",
        "Alliser Thorne: a guard there, paying the first in place of the second",
        By::Seat,
    ),
    pattern(
        "use melisandre {resource} for {resource}",
        "Melisandre: a development card, paying the first in place of the second; three `draw` and a `keep` follow",
        By::Seat,
    ),
    pattern("keep {card}", "Melisandre: the card one keeps", By::Seat),
    pattern("use mance-rayder {seat}", "Mance Rayder: look at that hand; `pick` follows", By::Seat),
    pattern("pick {resource}", "Mance Rayder: the card one takes", By::Seat),
    pattern("use benjen-stark {clan} {camp}", "Benjen Stark: the wildling of that camp goes home", By::Seat),
    pattern("use benjen-stark clearing {clearing}", "Benjen Stark: a wildling of that clearing goes home", By::Seat),
    pattern("use ygritte {wildling} {hex}", "Ygritte: that wildling goes home", By::Seat),
    pattern("use yoren {section}", "Yoren: give up a face-up patrol for a guard there", By::Seat),
    pattern("use qhorin-half-hand", "Qhorin Half-Hand: Tormund goes home, his hex pays a card", By::Seat),
    pattern("flip hero", "after using side A: turn the hero to side B and keep it", By::Seat),
    pattern("swap hero {hero}", "after use: give the hero back and take that one", By::Seat),
    pattern("remove hero {hero}", "Drama of Heroes: that hero leaves the game", By::Seat),
    pattern("pass", "do not use Samwell Tarly; with `mance=may`: take no card", By::Seat),
    pattern("discard {resource}", "on a seven: one of the cards to give back; join them with `; `", By::Seat),
    pattern("trade {count} {resource} for {resource}", "trade with the supply, at the rate one has", By::Seat),
    pattern("accept", "say yes to the offer", By::Seat),
    pattern("decline", "say no to the offer", By::Seat),
    pattern("take {seat}", "trade with that player as he accepted, countered or proposed", By::Seat),
    pattern("dismiss {seat}", "say no to that player's counter-offer or proposal", By::Seat),
    pattern("withdraw", "take the own offer or proposal back", By::Seat),
    pattern(
        "offer {goods} for {goods} to {seats}",
        "give the first cards for the second, to these players (`to all`)",
        By::FreeForm,
    ),
    pattern("counter {goods} for {goods}", "answer an offer: I give the first cards for the second", By::FreeForm),
    pattern(
        "propose {goods} for {goods}",
        "unasked, to the player on turn: I give the first cards for the second",
        By::FreeForm,
    ),
    pattern("start {seat}", "lots make that player the start player", By::Chance),
    pattern("roll {die} {die}", "the two dice", By::Chance),
    pattern("roll {die} {die} d12={wildling-die}", "the same in the Brotherhood, with the wildling die", By::Chance),
    pattern("theft {resource}", "the card Tormund's mover picks out of the hand", By::Chance),
    pattern("draw {card}", "the development card that was bought, or that Melisandre shows", By::Chance),
    pattern("token {clan} {wildling}", "the wildling token that is turned up", By::Chance),
    pattern("lay {terrain} at {hex}", "variable and random boards: the terrain of each place, row by row", By::Chance),
    pattern("route {slot} {resource}", "variable and random boards: the trade routes from west to east", By::Chance),
    pattern("number {number} at {hex}", "random boards: the red numbers, then the others row by row", By::Chance),
];

/// What may stand in the place of a slot.
pub const SLOTS: &[(&str, &str)] = &[
    (
        "hex",
        "a place on the board, `(1,2)`: `(q,r)` is in row r from the Wall, the top row being 0; (q+1,r) lies east of it, (q,r+1) to the south-east",
    ),
    (
        "corner",
        "an intersection: `N(1,1)` is the top of that place, `S(0,2)` the bottom. Around (q,r) clockwise from the top: N(q,r), S(q+1,r-1), N(q,r+1), S(q,r), N(q-1,r+1), S(q,r-1)",
    ),
    ("path", "two neighbouring corners, in either order: `N(1,1)-S(2,0)`"),
    (
        "seat",
        "a player: `red`, `blue`, `black` or `yellow` (with three players one of them stays in the box, usually red); where robbing is a choice, also `nobody`",
    ),
    ("seats", "players joined by commas, `blue, black`, or `all` opponents"),
    ("resource", "`lumber`, `brick`, `grain`, `wool` or `ore`"),
    ("goods", "resource cards with their counts, `2 ore` or `1 lumber, 2 ore`; `nothing` is no card"),
    ("card", "`ranger-patrol`, `road-building`, `winter-is-coming`, `victory-point` or `new-recruits`"),
    ("die", "what a die shows, `1` to `6`"),
    ("wildling-die", "what the wildling die shows, `1` to `12`"),
    (
        "count",
        "how many cards the supply asks of this player for one: `4`, in the Brotherhood `3`, or `2` at a trade route",
    ),
    ("section", "a section of the Wall, `1` to `4` from the west"),
    ("clearing", "the clearing before a section of the Wall, `1` to `4` from the west"),
    ("clan", "`ice-river`, `cave-people` or `hornfoot`"),
    ("camp", "a camp, `1` (the hottest fire) to `5`"),
    ("wildling", "`regular`, `climber` or `giant`"),
    (
        "hero",
        "`jeor-mormont`, `bowen-marsh`, `samwell-tarly`, `othell-yarwyck`, `alliser-thorne`, `melisandre`, `mance-rayder`, `benjen-stark`, `ygritte`, `yoren` or `qhorin-half-hand`",
    ),
    ("terrain", "`fields`, `hills`, `mountains`, `forest` or `pasture`"),
    ("slot", "a trade route, `1` to `5` from the west"),
    ("number", "a number token: `2` to `12` but not 7, or `2/12`"),
];

const fn pattern(form: &'static str, means: &'static str, by: By) -> Pattern {
    Pattern { form, means, by }
}
