//! Every key of the friendly state, for writers of scenarios: what it means, and whether it can be given.

use table::Key;

/// Every key of the friendly state.
pub const KEYS: &[Key] = &[
    given("/turn", "whose turn it is"),
    given(
        "/phase",
        "where the turn stands; given: before-roll, main, move-tormund or discards; else also draw-start, place-settlement, place-road, rolling, theft, draw-card, free-roads, offered, over",
    ),
    given("/turns", "turns begun so far"),
    given("/dice", "the two dice of this turn; none before the roll"),
    given("/card_played", "has the player on turn played a development card this turn?"),
    given("/trade_closed", "separate phases: has he built, so that trading is over?"),
    given("/offers_made", "offers he made this turn"),
    given("/tormund", "the hex Tormund stands on, such as (1,3), or camp"),
    given("/spent", "progress cards played so far, out of the game"),
    given("/spent/*", "how many of that kind"),
    given("/longest_road", "who holds Longest Road; counted unless given (needed to settle a tie)"),
    given("/largest_patrol", "who holds Largest Patrol; counted unless given (needed to settle a tie)"),
    given("/seats", "the players"),
    given("/seats/*", "one player: red, blue, black, yellow (three seats: without red)"),
    given("/seats/*/settlements", "corners with a settlement"),
    given("/seats/*/keeps", "corners with a keep"),
    given("/seats/*/roads", "paths with a road"),
    given("/seats/*/hand", "resource cards in hand"),
    given("/seats/*/hand/*", "how many of that resource"),
    given("/seats/*/known_to_all", "resource cards everybody is certain he holds"),
    given("/seats/*/known_to_all/*", "how many of that resource"),
    given("/seats/*/cards", "development cards in hand, bought this turn included"),
    given("/seats/*/cards/*", "how many of that kind"),
    given("/seats/*/fresh", "those of them bought this turn (player on turn only)"),
    given("/seats/*/fresh/*", "how many of that kind"),
    given("/seats/*/patrols", "Ranger Patrols face up"),
    worked_out("/viewer", "who looks: a seat, spectator, or omniscient for the state itself"),
    worked_out("/over", "has the game ended?"),
    worked_out("/first", "who took or takes the first turn"),
    worked_out("/rolled", "has the player on turn rolled?"),
    worked_out("/placed", "opening: settlement-and-road pairs placed"),
    worked_out("/place_at", "opening: the settlement the next road must touch"),
    worked_out("/victim", "who is being robbed"),
    worked_out("/free_roads", "roads of Road Building still to place"),
    worked_out("/supply", "resource cards in the supply"),
    worked_out("/supply/*", "how many of that resource"),
    worked_out("/deck", "development cards left to buy"),
    worked_out("/offer", "the offer on the table"),
    worked_out("/offer/give", "what the player on turn gives"),
    worked_out("/offer/give/*", "how many of that resource"),
    worked_out("/offer/get", "what he wants"),
    worked_out("/offer/get/*", "how many of that resource"),
    worked_out("/offer/to", "whom he asks"),
    worked_out("/seats/*/points", "victory points; in a view: those that viewer can count"),
    worked_out("/seats/*/road_length", "his longest unbroken road"),
    worked_out("/seats/*/rates", "cards to give the supply for one"),
    worked_out("/seats/*/rates/*", "of that resource"),
    worked_out("/seats/*/hand_size", "resource cards in hand, in all"),
    worked_out("/seats/*/known", "of these the viewer is certain"),
    worked_out("/seats/*/known/*", "how many of that resource"),
    worked_out("/seats/*/unknown", "resource cards the viewer cannot name"),
    worked_out("/seats/*/card_count", "development cards in hand"),
    worked_out("/seats/*/fresh_count", "of these bought this turn"),
    worked_out("/seats/*/bought", "development cards bought in the whole game"),
    worked_out(
        "/seats/*/victory_card_caps",
        "entry c: among so many first purchases at most c victory cards, or he would have won",
    ),
    worked_out("/seats/*/owes", "cards to discard on this seven"),
    worked_out("/seats/*/has_chosen", "has he named them all?"),
    worked_out("/seats/*/discards", "cards named so far, hidden from the others"),
    worked_out("/seats/*/discards/*", "how many of that resource"),
    worked_out("/seats/*/answer", "accept, decline, or the cards he gives and gets"),
    worked_out("/seats/*/answer/give", "what he gives"),
    worked_out("/seats/*/answer/give/*", "how many of that resource"),
    worked_out("/seats/*/answer/get", "what he gets"),
    worked_out("/seats/*/answer/get/*", "how many of that resource"),
    worked_out("/seats/*/victory_cards", "victory point cards, shown when the game is over"),
];

const fn given(at: &'static str, means: &'static str) -> Key {
    Key { at, means, given: true }
}

const fn worked_out(at: &'static str, means: &'static str) -> Key {
    Key { at, means, given: false }
}
