//! The flaws, and which one is in force on this thread.

use std::cell::Cell;

/// One thing that is wrong with a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Flaw {
    None,
    AcceptsAnybody,
    AcceptsTheUnlisted,
    ArrangesBadly,
    AsksAStranger,
    AsksByHands,
    ChanceInADraft,
    CountsSpansBackwards,
    CrashesOnAnOption,
    DependsOnTheClock,
    EndsDraftsNowhere,
    ForgetsWhatWasSeen,
    ForgetsWhenStored,
    HeedsOpenDrafts,
    HidesAWindowByHands,
    ImaginesOneWorld,
    ImaginesUnfairly,
    LeavesOutAChoice,
    LeavesOutAVerb,
    ListsForAnybody,
    ListsInTellingOrder,
    ListsTheImpossible,
    ListsTwice,
    LoadsTheDice,
    LosesACard,
    NamesNoSecrets,
    NeverEnds,
    OpensAnUnnamedWindow,
    OpensAWindowForAnother,
    OpensAWindowWithoutAPass,
    OpensWindowsForHolders,
    PassesUnlisted,
    ProposesByRivalHands,
    ProposesTheImpossible,
    RefusesByRivalHands,
    RemembersArrivals,
    RemembersDraftOrder,
    RevealsOnlyWhatItFinds,
    RulesOutTheTruth,
    NamesTwoThingsAlike,
    ScenesLeak,
    ShowsDrafts,
    ShowsDrawingOrder,
    SmugglesTheTruth,
    TellsDrafts,
    TellsTheStolenCard,
    TellsWhyDeclined,
    WideActions,
    WritesAmbiguously,
    WritesAnUnknownForm,
}

thread_local! {
    static FLAW: Cell<Flaw> = const { Cell::new(Flaw::None) };
    static CLOCK: Cell<u64> = const { Cell::new(0) };
}

/// Does something with a flaw in force.
pub fn with<T>(flaw: Flaw, body: impl FnOnce() -> T) -> T {
    FLAW.set(flaw);
    let done = body();
    FLAW.set(Flaw::None);
    done
}

/// Is this the flaw in force?
pub fn is(flaw: Flaw) -> bool {
    FLAW.get() == flaw
}

/// A clock that no record holds.
pub fn tick() -> u64 {
    CLOCK.set(CLOCK.get() + 1);
    CLOCK.get()
}
