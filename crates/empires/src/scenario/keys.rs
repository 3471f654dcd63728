//! Every key of the friendly state, for writers of scenarios: what it means, and whether it can be given.

use engine::Key;

/// Every key of the friendly state.
pub const KEYS: &[Key] = &[
    given("/round", "which round it is"),
    given(
        "/phase",
        "where the round stands; given: lookout (it begins), action (the turn of `turn`), expedition (it begins), or over, where the game is; else also setup, cleanup",
    ),
    given(
        "/clans",
        "given only: the clans of the seats; unless written, those of the options, or the first that are free",
    ),
    given("/first", "the first player of this round"),
    given(
        "/turn",
        "who is on turn, or resolves something; unless written, the first player, or the next who has not passed",
    ),
    given("/acted", "has he taken the action of his turn? Then only free Features, Copies and `end` are left"),
    given("/ring", "the tiles in their ring"),
    given("/solo_sides", "solo: tiles on their solo side"),
    given("/events", "solo: event tokens not yet revealed"),
    given("/event", "solo: the token revealed last, 0 before the first"),
    given(
        "/last_round",
        "is this round the last? Given, in the Expedition and after it: unless written, by the points of its beginning",
    ),
    given("/islands", "the Islands"),
    given("/islands/*", "of one distance: nearby or distant"),
    given(
        "/islands/*/face_up",
        "those lying face up, at most two; given, as all cards and Islands, as a list or with counts: `*` for the next in the order of the data that lies nowhere else",
    ),
    given(
        "/islands/*/discard",
        "the discard pile, in the order of the data; given: `*` for what lies nowhere else, if the stack has no `*`",
    ),
    given(
        "/islands/*/stack",
        "the stack from the top (with counts: shuffled), then `*` for the shuffled rest; without `*` the rest is discarded, or out of the game if `discard` is written",
    ),
    given(
        "/queue",
        "Ships from the front, the one that chooses in the Expedition included, each as its seat and its cargo: `glenn fish raze`",
    ),
    given("/seats", "the players"),
    given("/seats/*", "one player, by his clan"),
    given("/seats/*/hand", "cards in hand, as a list of titles or with their counts"),
    given("/seats/*/hand/*", "how many of that title"),
    given("/seats/*/known_to_all", "cards of the hand everybody is certain of"),
    given("/seats/*/known_to_all/*", "how many of that title"),
    given("/seats/*/drawn", "cards drawn in Lookout, or looked at, for him; given: in Lookout"),
    given("/seats/*/drawn/*", "how many of that title"),
    given(
        "/seats/*/deck",
        "the deck: titles from the top (with counts: shuffled), then `*` for the shuffled rest; without `*` the rest is discarded, or out of the game if `discard` is written. Expected: counts by title",
    ),
    given("/seats/*/deck/*", "how many of that title"),
    given(
        "/seats/*/discard",
        "the discard pile, as a list of titles or with their counts; given: `*` in the list for what is left, if the deck has no `*`",
    ),
    given("/seats/*/discard/*", "how many of that title"),
    given(
        "/seats/*/empire",
        "the Empire: a table is laid over the three starting cards, a list of titles replaces them; `title = 2` lays two of them, `title = 0` none",
    ),
    given("/seats/*/empire/*", "one card; where several of a title are, `title#1`, `title#2`"),
    given("/seats/*/empire/*/exhausted", "is the Action Location exhausted?"),
    given("/seats/*/empire/*/upgrades", "upgrades under the Field"),
    given("/seats/*/empire/*/assigned", "Goods and Workers on it"),
    given("/seats/*/empire/*/assigned/*", "how many of that Good"),
    given("/seats/*/empire/*/copies", "the card a Copy is bound to; given: lost, if that is gone"),
    given("/seats/*/empire/*/used", "uses of its limited ability this round"),
    given(
        "/seats/*/goods",
        "Resources, Gold and Raze tokens in his supply; `{ wood = 2 }` or `[\"wood\", \"wood\"]`. The general supply has no end, so nothing is said of it",
    ),
    given("/seats/*/goods/*", "how many of that Good"),
    given("/seats/*/workers", "Workers in supply"),
    given("/seats/*/spent", "Workers on the Clan tile"),
    given("/seats/*/ships", "Ships in supply; unless written, those of the clan that are not in the queue"),
    given("/seats/*/vp", "Victory Points on the track"),
    given("/seats/*/passed", "has he passed this round?"),
    given(
        "/seats/*/pawns",
        "where the two pawns stand: `none`, `harvest`, `harvest exhausted`; where both stand alike also `{ none = 2 }`",
    ),
    given("/seats/*/happened", "how often something happened to him this round"),
    given("/seats/*/happened/*", "that event: conquer, pillage, sail, discard-own-location …"),
    given("/seats/*/discounted", "Food of re-used pawns saved this round"),
    worked_out("/viewer", "who looks: a seat, spectator, or omniscient for the state itself"),
    worked_out("/over", "has the game ended?"),
    worked_out(
        "/moment",
        "where exactly the game stands: clans, ring, start-hand, lookout-draw, lookout, event, storages, turn, expedition, cleanup …",
    ),
    worked_out(
        "/step",
        "what is being resolved: none, ask, pay, order, perform, draw, look, voyage, islands, bind, event",
    ),
    worked_out("/events_left", "solo: how many event tokens are left"),
    worked_out("/islands/*/unseen", "what is in the stack, in no order"),
    worked_out("/islands/*/stack_size", "how many are in the stack"),
    worked_out("/seats/*/clan", "his clan"),
    worked_out("/seats/*/hand_size", "cards in hand"),
    worked_out("/seats/*/known", "cards of the hand the viewer is certain of"),
    worked_out("/seats/*/known/*", "how many of that title"),
    worked_out("/seats/*/deck_size", "cards in the deck"),
    worked_out("/seats/*/discard_size", "cards in the discard pile"),
    worked_out("/seats/*/drawn_size", "cards drawn in Lookout, or looked at"),
    worked_out("/seats/*/keeping", "of these he keeps, hidden from the others"),
    worked_out("/seats/*/keeping/*", "how many of that title"),
    worked_out("/seats/*/ready", "has he made the choice that waits for the others'?"),
    worked_out("/seats/*/empire/*/kind", "field, upgrade, feature or action"),
    worked_out("/seats/*/empire/*/goods", "what the Field gives with its upgrades"),
    worked_out("/seats/*/empire/*/goods/*", "how many of that Good"),
    worked_out("/seats/*/empire_size", "cards in the Empire, upgrades included"),
    worked_out("/seats/*/workers_owned", "Workers in supply, on the Clan tile and Assigned"),
    worked_out("/seats/*/score", "what he would have if the game ended now"),
];

const fn given(at: &'static str, means: &'static str) -> Key {
    Key { at, means, given: true }
}

const fn worked_out(at: &'static str, means: &'static str) -> Key {
    Key { at, means, given: false }
}
