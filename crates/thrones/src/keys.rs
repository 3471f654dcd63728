//! Every key of the friendly state, for writers of scenarios: what it means, and whether it can be given.

use table::Key;

/// Every key of the friendly state.
pub const KEYS: &[Key] = &[
    given("/round", "which round it is"),
    given(
        "/phase",
        "where the round stands; given: plot (choosing), draw, marshalling (the window of `turn`, income taken), challenges (the window of `turn`), dominance, standing or taxation (that phase begins); else also setup",
    ),
    given("/first", "the first player of this round"),
    given("/turn", "whose turn it is in marshalling and challenges"),
    given("/seats", "the players"),
    given("/seats/*", "one player: stark or lannister"),
    given("/seats/*/hand", "cards in hand, as a list of titles or with their counts"),
    given("/seats/*/hand/*", "how many of that title"),
    given("/seats/*/known_to_all", "cards of the hand everybody is certain of"),
    given("/seats/*/known_to_all/*", "how many of that title"),
    given("/seats/*/in_play", "characters and locations in play, as a list of titles or with what lies on them"),
    given(
        "/seats/*/in_play/*",
        "one card in play; where several of a title are, `title#1`, `title#2`; given also: how many stand there, with nothing on them",
    ),
    given("/seats/*/in_play/*/kneeling", "does it kneel?"),
    given("/seats/*/in_play/*/power", "power on it"),
    given("/seats/*/in_play/*/duplicates", "duplicates under it; given: how many, or a list of them"),
    given("/seats/*/in_play/*/attachments", "attachments on it; given also as a list of titles"),
    given("/seats/*/in_play/*/attachments/*", "one of them"),
    given(
        "/seats/*/in_play/*/attachments/*/owner",
        "whose it is; the character's player unless only the other has such a card",
    ),
    given("/seats/*/in_play/*/attachments/*/kneeling", "does it kneel?"),
    given("/seats/*/gold", "gold in the pool"),
    given("/seats/*/banner", "power on the banner"),
    given("/seats/*/plot", "the revealed plot; after a draft it is one of the seven, as used ones are"),
    given("/seats/*/used", "used plots under it"),
    given("/seats/*/plot_deck", "the seven plots he plays with; basic ones fill up what is not written"),
    given("/seats/*/discard", "the discard pile, as a list of titles or with their counts"),
    given("/seats/*/discard/*", "how many of that title"),
    given("/seats/*/dead", "the dead pile, likewise"),
    given("/seats/*/dead/*", "how many of that title"),
    given(
        "/seats/*/deck",
        "the deck: titles from the top, then `*` for the shuffled rest; without `*` the rest is discarded. Expected: counts by title",
    ),
    given("/seats/*/deck/*", "how many of that title"),
    given("/seats/*/limited_played", "has he played a Limited card this round?"),
    given("/seats/*/declared", "challenges declared this round, as a list of their kinds or with their counts"),
    given("/seats/*/declared/*", "how many of that kind"),
    worked_out("/viewer", "who looks: a seat, spectator, or omniscient for the state itself"),
    worked_out("/over", "has the game ended?"),
    worked_out(
        "/moment",
        "where exactly the round stands: choose-plots, plot-window, marshalling-window, declare, attackers-window, defend, claim …",
    ),
    worked_out("/step", "what is being resolved: none, window, responses, saves, order, choose, draw, claim …"),
    worked_out("/window", "the open window: a moment that may go by"),
    worked_out("/window/seat", "whom it asks"),
    worked_out(
        "/window/kind",
        "its kind, as settings name it: before-challenge, after-attackers, response-plot, save …",
    ),
    worked_out("/challenge", "the challenge going on"),
    worked_out("/challenge/icon", "military, intrigue or power"),
    worked_out("/challenge/attackers", "who attacks"),
    worked_out("/challenge/defenders", "who defends"),
    worked_out("/challenge/bypassed", "whom Stealth has passed"),
    worked_out("/challenge/attack", "STR of the attackers"),
    worked_out("/challenge/defence", "STR of the defenders"),
    worked_out("/challenge/winner", "who has won it"),
    worked_out("/challenge/naming", "characters named so far, shown to who names them"),
    worked_out("/doomed", "characters about to be killed"),
    worked_out("/looked_at", "how many cards somebody looks at on top of his deck"),
    worked_out("/looked", "which, for him"),
    worked_out("/seats/*/hand_size", "cards in hand"),
    worked_out("/seats/*/known", "of these the viewer is certain"),
    worked_out("/seats/*/known/*", "how many of that title"),
    worked_out("/seats/*/deck_size", "cards in the deck"),
    worked_out("/seats/*/deck_bottom", "how many of them their owner has put underneath"),
    worked_out("/seats/*/bottom", "which, the last one lowest, for him"),
    worked_out("/seats/*/known_in_deck", "titles everybody knows to be in the deck"),
    worked_out("/seats/*/in_play/*/strength", "its STR now"),
    worked_out("/seats/*/in_play/*/icons", "its icons now"),
    worked_out("/seats/*/in_play/*/stealth", "has it Stealth now?"),
    worked_out("/seats/*/in_play/*/blank", "is its text gone?"),
    worked_out("/seats/*/power", "power in all: banner and characters"),
    worked_out("/seats/*/plots", "unused plots; after a draft for their owner alone"),
    worked_out("/seats/*/plots_left", "how many"),
    worked_out("/seats/*/chosen", "the plot chosen in secret"),
    worked_out("/seats/*/ready", "has he made the choice that waits for the other's?"),
    worked_out("/seats/*/placing", "set-up: cards placed so far, hidden from the other"),
    worked_out("/seats/*/drafted", "plot draft: how many plots he has kept"),
    worked_out("/seats/*/kept_plots", "which, for him"),
    worked_out("/seats/*/dealt_plots", "plot draft: the plots before him, for him"),
];

const fn given(at: &'static str, means: &'static str) -> Key {
    Key { at, means, given: true }
}

const fn worked_out(at: &'static str, means: &'static str) -> Key {
    Key { at, means, given: false }
}
