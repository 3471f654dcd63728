//! Texts: keys and arguments for what the log, refusals and scenes say.

use crate::cards::{House, Icon, Keyword, Kind, Phase, Plot, SEAT_WORDS, Slot, Slots, rival};
use crate::stack::Source;
use crate::state::Thrones;
use engine::{Arg, Seat, Text};

/// The name of a seat.
pub fn seat(seat: Seat) -> Text {
    Text::new(format!("seat-{}", SEAT_WORDS[seat.index()]))
}

/// An icon, or the challenge it is for.
pub fn icon(icon: Icon) -> Text {
    Text::new(format!("icon-{}", icon.word()))
}

/// A phase.
pub fn phase(phase: Phase) -> Text {
    Text::new(format!("phase-{}", phase.word()))
}

/// A house symbol.
pub fn house(house: House) -> Text {
    Text::new(format!("house-{}", house.word()))
}

/// A keyword in words.
pub fn keyword(keyword: Keyword) -> Text {
    Text::new(format!("keyword-{}", keyword.word()))
}

/// The names of icons.
pub fn icons(list: &[Icon]) -> Arg {
    Arg::List(list.iter().map(|i| Arg::Text(icon(*i))).collect())
}

impl Thrones {
    /// A sentence about a seat.
    #[expect(clippy::unused_self, reason = "a table tells its tales, whatever they are about")]
    pub(crate) fn tale(&self, key: &'static str, who: Seat) -> Text {
        Text::new(key).with("seat", seat(who))
    }

    /// A sentence about a seat and a card in play.
    pub(crate) fn card_tale(&self, key: &'static str, who: Seat, slot: Slot) -> Text {
        self.tale(key, who).with("card", self.slot_name(slot))
    }

    /// A sentence about a seat and a card of either side that it does something to.
    pub(crate) fn deed_tale(&self, key: &'static str, who: Seat, slot: Slot) -> Text {
        self.tale(key, who).with("card", self.whose(slot))
    }

    /// A sentence about a seat and a title of its deck.
    pub(crate) fn title_tale(&self, key: &'static str, who: Seat, kind: Kind) -> Text {
        self.tale(key, who).with("card", self.title(who, kind))
    }

    /// The name of a card in play.
    pub(crate) fn slot_name(&self, slot: Slot) -> Arg {
        self.data.get().at(slot).name.arg()
    }

    /// The name of a card in play, and whose it is where the other has one of that title as well.
    pub(crate) fn whose(&self, slot: Slot) -> Arg {
        let data = self.data.get();
        let name = self.slot_name(slot);
        if self.own(rival(slot.seat())).iter().any(|other| data.at(other).id == data.at(slot).id) {
            return Arg::Text(Text::new("card-of").with("card", name).with("seat", seat(slot.seat())));
        }
        name
    }

    /// The name of a title.
    pub(crate) fn title(&self, who: Seat, kind: Kind) -> Arg {
        self.data.get().card(who, kind).name.arg()
    }

    /// The name of a plot.
    pub(crate) fn plot_name(&self, plot: Plot) -> Arg {
        self.data.get().plot(plot).name.arg()
    }

    /// The name of what an ability stands on.
    pub(crate) fn source_name(&self, who: Seat, source: Source) -> Arg {
        match source {
            Source::Card(slot) => self.slot_name(slot),
            Source::Event(kind) | Source::Later(kind) => self.title(who, kind),
            Source::Plot(plot) => self.plot_name(plot),
        }
    }

    /// The names of cards that may be of either side.
    pub(crate) fn whose_names(&self, slots: Slots) -> Arg {
        Arg::List(slots.iter().map(|slot| self.whose(slot)).collect())
    }

    /// The names of cards in play.
    pub(crate) fn slot_names(&self, slots: Slots) -> Arg {
        Arg::List(slots.iter().map(|slot| self.slot_name(slot)).collect())
    }
}
