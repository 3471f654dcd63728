//! Actions and outcomes as short lines of text: `impl Notation`.

mod patterns;
mod read;

use crate::actions::{Action, Outcome, PaymentSources};
use crate::cells::Cell;
use crate::data::vocabulary::Effect;
use crate::messages::{place_word, slot_word};
use crate::refusal::Refusal;
use crate::resources::Clan;
use crate::state::{MOOT_PLACES, Mountain, PaymentSource, SEAT_WORDS, Table};
use engine::{Notation, Seat};
pub use patterns::{PATTERNS, SLOTS};
use read::LineReader;

impl Notation for Mountain {
    fn seat_name(&self, seat: Seat) -> &'static str {
        SEAT_WORDS[seat.index()]
    }

    fn write_action(&self, _: Seat, action: Action) -> String {
        let data = self.data.get();
        let spot = |i: u8| self.board().spots.get(usize::from(i)).copied().unwrap_or(Cell::NONE);
        let workshop = |i: u8| &data.workshops[usize::from(i)].id;
        match action {
            Action::Gate(cell) => format!("gate {cell}"),
            Action::ChooseWorkshop(kind) => format!("choose {}", workshop(kind)),
            Action::Keep { starter, place: at } => {
                format!("keep {} {}", data.card(data.starter_card(starter)).id, place_word(at))
            }
            Action::Cast { spell, in_vain, from } => {
                let vain = if in_vain { " in vain" } else { "" };
                format!("cast {}{vain}{}", data.spells[usize::from(spell)].id, single_source_suffix(from))
            }
            Action::Gain(i) => self.gain_line(i),
            Action::Promote { place: at, slot: from } => format!("promote {} {}", place_word(at), slot_word(from)),
            Action::Consecrate(cell) => format!("consecrate {cell}"),
            Action::Move { from, to, cart } => format!("move {from} to {to}{}", single_source_suffix(cart)),
            Action::Activate(at) => format!("activate {}", place_word(at)),
            Action::Lull(one, None) => format!("lull {}", slot_word(one)),
            Action::Lull(one, Some(other)) => format!("lull {} {}", slot_word(one), slot_word(other)),
            Action::Unload(piece, at) => format!("unload {} {}", piece.word(), place_word(at)),
            Action::Transmute { give, get, from } => {
                format!("transmute {} into {}{}", give.word(), get.word(), single_source_suffix(from))
            }
            Action::Collapse(cell) => format!("collapse {cell}"),
            Action::Erect(clan, cell) => format!("erect {} {cell}", clan.word()),
            Action::Pedestal(clan) => format!("pedestal {}", clan.word()),
            Action::Swap(a, b) => format!("swap {a} {b}"),
            Action::Work { spot: at, give, more, get, from } => {
                let more = more.map_or(String::new(), |more| format!(" {}", more.word()));
                format!("work {} {}{more} for {}{}", spot(at), give.word(), get.word(), sources_suffix(from))
            }
            Action::Haul { spot: at, piece, place: from } => {
                format!("work {} {} from {}", spot(at), piece.word(), place_word(from))
            }
            Action::Recruit { slot: at, from } => {
                format!("recruit {}{}", slot_word(at), sources_suffix([from, PaymentSources::DEFAULT]))
            }
            Action::Bribe { slot: at, resource, from } => {
                format!("bribe {} {}{}", slot_word(at), resource.word(), source_suffix(from))
            }
            Action::Place(at) => format!("place {}", place_word(at)),
            Action::Dig(dig) => {
                let tunnel = &data.tunnels[usize::from(dig.tile)];
                let turn = tunnel.shape.turn_word(dig.turn);
                format!("dig {} {turn} {} {}{}", tunnel.id, dig.at, dig.mineral.word(), sources_suffix(dig.from))
            }
            Action::Found { workshop: kind, spot: at } => format!("found {} at {}", workshop(kind), spot(at)),
            Action::Hall { hall, turn, at } => {
                let printed = &data.halls[usize::from(hall)];
                format!("hall {} {} {at}", printed.id, printed.shape.turn_word(turn))
            }
            Action::Give { resource, from } => format!("give {}{}", resource.word(), source_suffix(from)),
            Action::Take(resource) => format!("take {}", resource.word()),
            Action::Skip => "skip".into(),
            Action::Done => "done".into(),
            Action::End => "end".into(),
            Action::SkipTo(step) => self.write_action(self.turn, step.action()),
        }
    }

    fn read_action(&self, seat: Seat, line: &str) -> Result<Action, Refusal> {
        LineReader::new(self, seat, line).action()
    }

    fn write_outcome(&self, outcome: Outcome) -> String {
        let data = self.data.get();
        match outcome {
            Outcome::Refill { slot: at, card } => format!("refill {} {}", slot_word(at), data.card(card).id),
            Outcome::Pedestal { slot: at, clan } => format!("pedestal {} {}", slot_word(at), clan.word()),
            Outcome::Workshop(workshop) => format!("workshop {}", data.workshops[usize::from(workshop)].id),
            Outcome::Reveal(spell) => format!("reveal {}", data.spells[usize::from(spell)].id),
            Outcome::Statues { spot, clans } => {
                let [a, b, c] = clans.map(Clan::word);
                format!("statues {} {a} {b} {c}", self.board().statues[usize::from(spot)])
            }
            Outcome::Token { area, clan, value } => format!("token {} {} {value}", area.word(), clan.word()),
            Outcome::Draw { seat, starter } => {
                format!("draw {} {}", SEAT_WORDS[seat.index()], data.card(data.starter_card(starter)).id)
            }
        }
    }

    fn read_outcome(&self, line: &str) -> Result<Outcome, Refusal> {
        LineReader::new(self, Seat(0), line).outcome()
    }
}

impl Table {
    /// The set of resources that a spell offers, as `gain 3 stone`.
    fn gain_line(&self, i: u8) -> String {
        let sets = self.gain_sets();
        let set = sets.get(usize::from(i)).and_then(|set| set.iter().next());
        set.map_or_else(|| "gain".into(), |(resource, n)| format!("gain {n} {}", resource.word()))
    }

    /// The sets that the asking spell offers. If no spell asks, those of the first spell that offers a choice.
    pub(crate) fn gain_sets(&self) -> &'static [std::collections::BTreeMap<crate::resources::Resource, u16>] {
        let asking = match self.stack.last() {
            Some(crate::state::Frame::Spell { spell, .. }) => Some(self.effect(*spell)),
            _ => None,
        };
        let wide = |effect: &&Effect| matches!(effect, Effect::Gain { one_of } if one_of.len() > 1);
        let any = || self.data.get().spells.iter().map(|spell| &spell.effect).find(wide);
        match asking.filter(wide).or_else(any) {
            Some(Effect::Gain { one_of }) => one_of,
            _ => &[],
        }
    }
}

/// The source of one piece, as the end of a line.
fn source_suffix(from: PaymentSource) -> String {
    match from {
        PaymentSource::Default => String::new(),
        PaymentSource::Storage => " from storage".into(),
        PaymentSource::Troll(p) => format!(" from {}", place_word(p)),
    }
}

/// The source of a payment of one piece, as the end of a line.
fn single_source_suffix(from: PaymentSources) -> String {
    source_suffix(from.only_source())
}

/// The sources of a payment of up to two parts, as the end of a line.
fn sources_suffix(from: [PaymentSources; 2]) -> String {
    match from.map(PaymentSources::is_default) {
        [true, true] => String::new(),
        [false, true] => format!(" from {}", sources_text(from[0])),
        _ => format!(" from {} and {}", sources_text(from[0]), sources_text(from[1])),
    }
}

fn sources_text(from: PaymentSources) -> String {
    if from.is_default() {
        return "default".into();
    }
    let trolls =
        (0..MOOT_PLACES as u8).filter(|p| from.troll(*p) > 0).map(|p| format!("{} {}", place_word(p), from.troll(p)));
    let storage = (from.storage() > 0).then(|| format!("storage {}", from.storage()));
    trolls.chain(storage).collect::<Vec<_>>().join(", ")
}
