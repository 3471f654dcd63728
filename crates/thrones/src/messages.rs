//! Fluent messages for the log, refusals and scenes.

use crate::cards::{House, Icon, Keyword, Kind, Phase, Plot, SEAT_WORDS, Slot, Slots, rival};
use crate::stack::AbilitySource;
use crate::state::Thrones;
use engine::{Arg, Seat, Text};

/// The name of a seat.
pub fn seat_text(seat: Seat) -> Text {
    Text::new(format!("seat-{}", SEAT_WORDS[seat.index()]))
}

/// The name of an icon, or of a challenge of that kind.
pub fn icon_text(icon: Icon) -> Text {
    Text::new(format!("icon-{}", icon.word()))
}

/// The name of a phase.
pub fn phase_text(phase: Phase) -> Text {
    Text::new(format!("phase-{}", phase.word()))
}

/// The name of a house.
pub fn house_text(house: House) -> Text {
    Text::new(format!("house-{}", house.word()))
}

/// The name of a keyword.
pub fn keyword_text(keyword: Keyword) -> Text {
    Text::new(format!("keyword-{}", keyword.word()))
}

/// The names of icons, as a list.
pub fn icons_arg(list: &[Icon]) -> Arg {
    Arg::List(list.iter().map(|i| Arg::Text(icon_text(*i))).collect())
}

impl Thrones {
    /// A message about a seat.
    #[expect(clippy::unused_self, reason = "a table tells its tales, whatever they are about")]
    pub(crate) fn seat_message(&self, key: &'static str, who: Seat) -> Text {
        Text::new(key).with("seat", seat_text(who))
    }

    /// A message about a seat and a card in play.
    pub(crate) fn card_message(&self, key: &'static str, who: Seat, slot: Slot) -> Text {
        self.seat_message(key, who).with("card", self.card_name(slot))
    }

    /// A message about a seat and the card of either side that it affects.
    pub(crate) fn target_message(&self, key: &'static str, who: Seat, slot: Slot) -> Text {
        self.seat_message(key, who).with("card", self.name_with_owner(slot))
    }

    /// A message about a seat and a title of its deck.
    pub(crate) fn title_message(&self, key: &'static str, who: Seat, kind: Kind) -> Text {
        self.seat_message(key, who).with("card", self.title_name(who, kind))
    }

    /// The name of a card in play.
    pub(crate) fn card_name(&self, slot: Slot) -> Arg {
        self.data.get().card_in(slot).name.arg()
    }

    /// The name of a card in play, with its owner if the opponent also has a card of that title in play.
    pub(crate) fn name_with_owner(&self, slot: Slot) -> Arg {
        let data = self.data.get();
        let name = self.card_name(slot);
        if self.controlled_by(rival(slot.seat())).iter().any(|other| data.card_in(other).id == data.card_in(slot).id) {
            return Arg::Text(Text::new("card-of").with("card", name).with("seat", seat_text(slot.seat())));
        }
        name
    }

    /// The name of a title.
    pub(crate) fn title_name(&self, who: Seat, kind: Kind) -> Arg {
        self.data.get().card(who, kind).name.arg()
    }

    /// The name of a plot.
    pub(crate) fn plot_name(&self, plot: Plot) -> Arg {
        self.data.get().plot(plot).name.arg()
    }

    /// The name of the card or plot that an ability belongs to.
    pub(crate) fn source_name(&self, who: Seat, source: AbilitySource) -> Arg {
        match source {
            AbilitySource::Card(slot) => self.card_name(slot),
            AbilitySource::Event(kind) | AbilitySource::Later(kind) => self.title_name(who, kind),
            AbilitySource::Plot(plot) => self.plot_name(plot),
        }
    }

    /// The names of cards of either side, with owners where needed.
    pub(crate) fn names_with_owner(&self, slots: Slots) -> Arg {
        Arg::List(slots.iter().map(|slot| self.name_with_owner(slot)).collect())
    }

    /// The names of cards in play.
    pub(crate) fn card_names(&self, slots: Slots) -> Arg {
        Arg::List(slots.iter().map(|slot| self.card_name(slot)).collect())
    }
}
