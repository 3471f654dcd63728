//! The documentation of all keys of the view's JSON: what each means, and whether a scenario can give it.

use engine::Key;

/// All keys of the view's JSON.
pub const KEYS: &[Key] = &[
    given("/round", "which round it is, from 1"),
    given("/turn", "whose turn it is"),
    given(
        "/step",
        "spells: steps one and two, the beginning of a turn; halls: steps three and four; else a part of set-up",
    ),
    given("/last_round", "the round after which the game is over; 0 while nobody has brought the end"),
    given("/over", "has the game ended? Given: after the last turn of `last_round`"),
    given("/coronation", "coronation tokens left, the next first; not given: what `crowns` and full moots leave"),
    given("/seats", "the players"),
    given("/seats/*", "one player: red, blue, black, yellow or green"),
    given("/seats/*/honor", "honor on the marker; partners share it, and what is given to both is added"),
    given("/seats/*/storage", "resources in storage; partners share it, likewise"),
    given("/seats/*/storage/*", "how many of that resource"),
    given("/seats/*/pedestals", "pedestals in storage; partners share them, likewise"),
    given("/seats/*/pedestals/*", "how many of that clan"),
    given("/seats/*/tokens", "point tokens taken, by field: grey-ice; given: off the track with their value"),
    given("/seats/*/points", "what these are worth together; given: instead of what the track says"),
    given(
        "/seats/*/crowns",
        "coronation tokens taken, in honor; not given: who has the only full moot has taken the first",
    ),
    given("/seats/*/gate", "the cell of the gate"),
    given(
        "/seats/*/moot",
        "the trolls by place; without a word of them the first four starting trolls with nothing on them",
    ),
    given("/seats/*/moot/*", "one place: T1 to T4 the bottom row, T5 to T7, T8, T9, T10 on top; given: a name will do"),
    given("/seats/*/moot/*/troll", "who is there; in the bottom row a starting troll"),
    given("/seats/*/moot/*/holds", "pieces on its icons: stone … coin, cart, fire-cart, ice-cart, moon-cart"),
    given(
        "/horde",
        "the horde by slot; slots that are not given (`*`: none of them) hold the first trolls of their level",
    ),
    given("/horde/*", "one slot: L1[0] to L1[4], L2[0] to L2[3], L3[0] to L3[2]; given: a name will do"),
    given("/horde/*/troll", "who lies there; \"none\" for an empty slot, as for the slot itself"),
    given("/horde/*/bribes", "bribes on it"),
    given("/horde/*/bribes/*", "how many of that resource"),
    given("/horde/*/pedestal", "the pedestal on it"),
    given("/decks", "the decks by level: cards that are known to lie on top, then those whose place nobody knows"),
    given(
        "/decks/*",
        "one deck; given: exactly these, all others of that level leave the game; with `*` they stay, and what is written before it lies on top in that order",
    ),
    given("/under", "cards everybody knows to lie under a deck, by level"),
    given("/under/*", "those of one deck, the first to be drawn first"),
    given(
        "/bag",
        "pedestals in the bag, `*`: all that lie nowhere else; given: what is missing then is out of the game",
    ),
    given("/bag/*", "how many of that clan"),
    given("/spellbook", "the open spells; given fewer than three: the first of the others fill it up"),
    given("/spellbook/*", "runes on that spell"),
    given("/spells_under", "spells everybody knows to lie under the deck, the first to be drawn first"),
    given("/supply", "workshops in the supply, `*`: some; given: these and no others; resources never run out"),
    given("/supply/*", "how many of that kind, with those on the board never more than there are"),
    given("/founded", "workshops on the board by spot"),
    given("/founded/*", "its kind"),
    given("/tiles", "tunnels on the board: `I4 r0 7,2`"),
    given(
        "/stacks",
        "tunnels left by shape, `*`: all that do not lie on the board; given: what is missing then is out of the game",
    ),
    given("/stacks/*", "how many of that shape, never more than there are beside those on the board"),
    given("/halls", "great halls on the board; given: on the tiles that are given"),
    given("/halls/*", "how it lies: `r0 8,3`"),
    given("/statues", "statues by cell, buried or not"),
    given("/statues/*", "its clan"),
    given("/erected", "pedestals on the board by cell: on anchors of the tiles that are given"),
    given("/erected/*", "its clan"),
    given("/track", "the pedestal track by area"),
    given("/track/*", "the fields of one area"),
    given("/track/*/*", "the token of a clan there, 0 if it is gone"),
    given("/spell_cast", "was a spell cast this turn?"),
    given("/workshops_used", "spots of workshops used this turn, the one in use last"),
    given("/uses", "uses left of the workshop in use"),
    given("/mask", "may bribes of this turn be any resources?"),
    given("/free_rocks", "rocks of the next tunnel of this turn that need no hammer"),
    given("/second_shop", "may a second workshop be used this turn?"),
    given("/dedicated", "was a great hall dedicated this turn?"),
    given("/moved", "was a statue moved by cart this turn?"),
    derived("/viewer", "who looks: a seat, spectator, or omniscient for the state itself"),
    derived(
        "/asks",
        "what is asked or drawn inside a step: none, place, bag, pedestal, found, spell, refill, from-bag, reveal",
    ),
    derived("/side", "winter or autumn"),
    derived("/spells_left", "spells of the deck whose place nobody knows"),
    derived("/isolated", "cells of tunnels that belong to nobody"),
    derived("/trade", "what was given so far in an open trade, shown to who trades"),
    derived("/bribes", "bribes named so far under a mask, shown to who names them"),
    derived("/bribes/*", "what lies on that slot"),
    derived("/seats/*/holds", "storage and pieces on the own trolls together"),
    derived("/seats/*/holds/*", "how many of that piece"),
    derived("/seats/*/network", "cells of the network"),
    derived("/seats/*/token_count", "how many point tokens he has taken"),
    derived("/seats/*/hand", "starting trolls in hand, for their owner"),
    derived("/seats/*/hand_size", "how many"),
    derived("/seats/*/deck", "starting trolls he has not drawn, for their owner"),
    derived("/seats/*/chosen", "the starting troll chosen in secret, and its place"),
    derived("/seats/*/ready", "has he chosen?"),
    derived("/seats/*/final", "what the end would bring now"),
    derived("/seats/*/final/*", "coronation, tokens, sets, halls, statues; total with the honor on the marker"),
];

const fn given(at: &'static str, means: &'static str) -> Key {
    Key { at, means, given: true }
}

const fn derived(at: &'static str, means: &'static str) -> Key {
    Key { at, means, given: false }
}
