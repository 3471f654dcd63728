//! The parts of a full dump, from which a scenario loads the same table again.

use crate::cards::{Icon, Kind, Plot, SEAT_WORDS, Slot, Slots, plots_in};
use crate::options::Plots;
use crate::scenario::given::{AttachmentGiven, CardGiven, Cards, NumberOr, REST, SeatGiven, Titles};
use crate::stack::{AbilitySource, Frame};
use crate::state::Thrones;
use engine::Seat;

impl Thrones {
    pub(super) fn dump_seat(&self, seat: Seat) -> SeatGiven {
        let data = self.data.get();
        let side = self.side(seat);
        let title = |kind: Kind| data.card(seat, kind).id.clone();
        let plot = |plot: Plot| data.plot(plot).id.clone();
        let titles = |kinds: &[Kind]| kinds.iter().map(|kind| title(*kind)).collect::<Vec<_>>();
        let counts = |count: &dyn Fn(Kind) -> u8| -> Cards {
            let there = data.kinds(seat).map(|k| (k, count(k))).filter(|(_, n)| *n > 0);
            Titles::Table(there.map(|(k, n)| (title(k), n)).collect())
        };
        let deck = self.drafted_deck(seat);
        let declared = Icon::ALL.iter().map(|icon| (icon.word().to_owned(), side.declared[*icon as usize]));
        SeatGiven {
            hand: counts(&|k| side.hand.count(k)),
            known_to_all: counts(&|k| side.known_in_hand.low(k)),
            in_play: Titles::Table(self.dump_cards(seat).collect()),
            gold: side.gold,
            banner: side.banner,
            plot: side.plot.map(plot),
            used: plots_in(side.used).map(plot).collect(),
            plot_deck: plots_in(deck).map(plot).collect(),
            kept_plots: plots_in(side.draft.kept & !deck).map(plot).collect(),
            discard: counts(&|k| side.piles.low(k) + self.events_in_play(seat, k)),
            dead: counts(&|k| side.piles.high(k)),
            // Looked-at cards are written as part of the deck.
            deck: titles(&side.top).into_iter().chain([REST.to_owned()]).collect(),
            bottom: titles(&side.bottom),
            known_in_deck: titles(&side.known_in_deck),
            limited_played: side.limited,
            plot_reduction_used: side.plot_reduction_used,
            reductions: Titles::List(titles(&side.reductions)),
            declared: Titles::Table(declared.filter(|(_, n)| *n > 0).collect()),
        }
    }

    /// The seven plots of a seat after a draft, or those kept so far. Empty without a draft.
    fn drafted_deck(&self, seat: Seat) -> u32 {
        let side = self.side(seat);
        match self.options.plots {
            Plots::Basic => 0,
            Plots::Draft if self.moment.setting_up() => side.draft.kept,
            Plots::Draft => side.plots | side.used | side.plot.map_or(0, Plot::bit),
        }
    }

    /// Copies of an event that are being played.
    fn events_in_play(&self, seat: Seat, kind: Kind) -> u8 {
        let event = |f: &&Frame| matches!(f, Frame::Effects { seat: s, source: AbilitySource::Event(k), .. } if *s == seat && *k == kind);
        self.stack.iter().filter(event).count() as u8
    }

    fn dump_cards(&self, seat: Seat) -> impl Iterator<Item = (String, NumberOr<CardGiven>)> {
        let own = self.controlled_by(seat) - self.data.get().masks.attachments;
        let scribe = self.notation_writer();
        own.iter().map(move |slot| (scribe.slot(slot), NumberOr::Detailed(self.dump_card(slot))))
    }

    fn dump_card(&self, slot: Slot) -> CardGiven {
        let scribe = self.notation_writer();
        let tied = |set: Slots| set.iter().filter(move |other| self.card_state(*other).host == slot);
        let attachments = tied((self.board.in_play & self.data.get().masks.attachments) - self.board.duplicates);
        let attached = attachments.map(|other| {
            let said = AttachmentGiven {
                owner: Some(SEAT_WORDS[other.seat().index()].into()),
                kneeling: self.board.kneeling.has(other),
                used: self.card_state(other).uses & 15,
            };
            (scribe.slot(other), said)
        });
        let [this_phase, this_round] = self.dump_lasting(slot);
        CardGiven {
            boost: self.card_state(slot).boost[1],
            this_phase,
            this_round,
            kneeling: self.board.kneeling.has(slot),
            power: self.card_state(slot).power,
            duplicates: NumberOr::Number(tied(self.board.in_play & self.board.duplicates).count() as u8),
            attachments: Titles::Table(attached.collect()),
            used: self.card_state(slot).uses & 15,
        }
    }
}
