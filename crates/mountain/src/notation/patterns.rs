//! The patterns of notation and what may stand in their slots.

use engine::{By, Pattern};

/// Every pattern of notation.
pub const PATTERNS: &[Pattern] = &[
    pattern("gate {cell}", "set-up: the own gate on a start spot", By::Seat),
    pattern("choose {workshop}", "set-up, where workshops are chosen: one for the supply", By::Seat),
    pattern("keep {starter} {place}", "set-up: this starting troll of the hand goes into the moot", By::Seat),
    pattern("cast {spell}", "spend a rune and do all the spell says; its choices come next", By::Seat),
    pattern("cast {spell} in vain", "spend a rune and nothing else", By::Seat),
    pattern("gain {count} {resource}", "a spell: this set of resources", By::Seat),
    pattern("promote {place} {slot}", "a spell: an own troll makes room for one of the horde", By::Seat),
    pattern("consecrate {cell}", "a spell: honor for this statue", By::Seat),
    pattern("move {cell} to {cell}", "carry a statue, for a cart or by a spell", By::Seat),
    pattern("activate {place}", "a spell: this troll and all below it produce", By::Seat),
    pattern("lull {slot}", "a spell: this troll of the horde rests", By::Seat),
    pattern("lull {slot} {slot}", "the same with two", By::Seat),
    pattern("unload {piece} {place}", "a spell: a piece from an own troll to storage; repeated, then `done`", By::Seat),
    pattern(
        "transmute {resource} into {resource}",
        "a spell: one resource for another; repeated, then `done`",
        By::Seat,
    ),
    pattern("collapse {cell}", "a spell: the own tile on this cell goes back to its stack", By::Seat),
    pattern("erect {clan} {cell}", "a spell: a pedestal on an older anchor", By::Seat),
    pattern("pedestal {clan}", "a pedestal onto the anchor just dug, or out of the bag", By::Seat),
    pattern("swap {cell} {cell}", "a spell: two statues change places", By::Seat),
    pattern("work {spot} {resource} for {resource}", "one use of the workshop on this spot", By::Seat),
    pattern("work {spot} {resource} {resource} for {resource}", "the same where any two resources are given", By::Seat),
    pattern("work {spot} {piece} from {place}", "one use: a piece from an own troll to storage", By::Seat),
    pattern(
        "recruit {slot}",
        "recruit this troll of the horde; under a Golden Mask bribes follow one by one",
        By::Seat,
    ),
    pattern("bribe {slot} {resource}", "under a Golden Mask: this on that troll; the last one closes it", By::Seat),
    pattern("place {place}", "the recruit goes there", By::Seat),
    pattern("dig {tile} {turn} {cell} {mineral}", "dig a tunnel; the cell is the top left one of its box", By::Seat),
    pattern("found {workshop} at {spot}", "put a workshop on a spot the new tunnel touches", By::Seat),
    pattern("hall {hall} {turn} {cell}", "dedicate a great hall; the cell is the top left one of its box", By::Seat),
    pattern("give {resource}", "a trade: four of these, joined with `; `, then `take …`", By::Seat),
    pattern("take {resource}", "a trade: what the four bring", By::Seat),
    pattern("skip", "no pedestal, nothing more to found, or a second step in which nothing can be done", By::Seat),
    pattern(
        "done",
        "no more of what a spell allows; `recruit` and `dig` say so too, and no to what its dig asks for",
        By::Seat,
    ),
    pattern(
        "end",
        "end the turn; as `hall` and `move`, also a no to a pedestal or workshop that is asked for",
        By::Seat,
    ),
    pattern("cast {spell} from {places}", "the rune from there", By::FreeForm),
    pattern("cast {spell} in vain from {places}", "the rune from there", By::FreeForm),
    pattern("recruit {slot} from {places}", "the coins from there", By::FreeForm),
    pattern("bribe {slot} {resource} from {places}", "the resource from there", By::FreeForm),
    pattern(
        "dig {tile} {turn} {cell} {mineral} from {places}",
        "the minerals from there; hammers after `and`",
        By::FreeForm,
    ),
    pattern("work {spot} {resource} for {resource} from {places}", "the payment from there", By::FreeForm),
    pattern(
        "work {spot} {resource} {resource} for {resource} from {places}",
        "the first from there, the second after `and`, or both: `storage 2`",
        By::FreeForm,
    ),
    pattern("move {cell} to {cell} from {places}", "the cart from there", By::FreeForm),
    pattern("transmute {resource} into {resource} from {places}", "the resource from there", By::FreeForm),
    pattern("give {resource} from {places}", "the resource from there", By::FreeForm),
    pattern("refill {slot} {troll}", "this troll comes into the horde", By::Chance),
    pattern("pedestal {slot} {clan}", "this pedestal comes out of the bag onto that troll", By::Chance),
    pattern("workshop {workshop}", "set-up: this one comes into the supply", By::Chance),
    pattern("reveal {spell}", "this spell is turned up", By::Chance),
    pattern(
        "statues {cell} {clan} {clan} {clan}",
        "set-up: from this spot clockwise the clans follow one another",
        By::Chance,
    ),
    pattern("token {area} {clan} {value}", "set-up: a token of this value on that field of the track", By::Chance),
    pattern("draw {seat} {starter}", "set-up: that player draws this starting troll", By::Chance),
];

/// What each slot of a pattern accepts.
pub const SLOTS: &[(&str, &str)] = &[
    ("cell", "column and row, counted from 0 at the top left: `8,1`"),
    ("spot", "the cell of a workshop: `6,2`"),
    ("tile", "a shape of tunnel: `I2 L3 I4 L4 T4 S4 O4 P5`"),
    ("turn", "`r0` to `r3`: quarter turns clockwise; `f0` to `f3`: the same after flipping left and right"),
    ("mineral", "`stone`, `iron` or `heartstone`"),
    ("resource", "`stone`, `iron`, `heartstone`, `cart`, `hammer`, `rune` or `coin`"),
    ("piece", "a resource, or a cart of a clan: `fire-cart`"),
    ("count", "how many: `3`"),
    ("hall", "a great hall: `treasury`"),
    ("workshop", "a kind of workshop: `amulet-maker`"),
    ("spell", "a spell: `golden-mask`"),
    ("slot", "a place of the horde: `L1[0]` to `L1[4]`, `L2[0]` to `L2[3]`, `L3[0]` to `L3[2]`"),
    ("place", "a place of the own moot: `T1` to `T4` in the bottom row, `T5` to `T7`, `T8`, `T9`, `T10` on top"),
    (
        "places",
        "where a payment comes from: `T1 1, T5 2, storage 1`; a single piece: `T5` or `storage`; `default` for a part left to the program",
    ),
    ("troll", "a troll of the horde by its name: `magma-duke`"),
    ("starter", "a starting troll: `coin-bearer`"),
    ("clan", "`fire`, `ice` or `moon`"),
    ("area", "`dark-grey`, `grey`, `brown`, `orange` or `yellow`"),
    ("value", "honor on a point token: `3`"),
    ("seat", "a player: `red`"),
];

const fn pattern(form: &'static str, means: &'static str, by: By) -> Pattern {
    Pattern { form, means, by }
}
