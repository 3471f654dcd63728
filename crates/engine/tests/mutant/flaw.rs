//! The flaws, and the active one of this thread.

use std::cell::Cell;

/// A flaw of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Flaw {
    None,
    AcceptsAnybody,
    AcceptsTheUnlisted,
    ArrangesBadly,
    AsksAStranger,
    AsksByHands,
    ChanceInADraft,
    CountsNoTurns,
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

/// Runs a closure with an active flaw.
pub fn with<T>(flaw: Flaw, body: impl FnOnce() -> T) -> T {
    FLAW.set(flaw);
    let done = body();
    FLAW.set(Flaw::None);
    done
}

/// Is this flaw active?
pub fn is(flaw: Flaw) -> bool {
    FLAW.get() == flaw
}

/// A clock that is not part of the record.
pub fn tick() -> u64 {
    CLOCK.set(CLOCK.get() + 1);
    CLOCK.get()
}
