//! Workshops: who may use them, how often, and what they exchange. rule: workshops

use crate::actions::PaymentSources;
use crate::data::vocabulary::Exchange;
use crate::messages;
use crate::refusal::Refusal;
use crate::resources::{Piece, Resource};
use crate::rules::payment::PaymentKind;
use crate::state::{MOOT_PLACES, Mountain, NONE, Table};
use engine::{Log, Seat};

/// The rules of the printed workshops, one for each kind.
pub(crate) const WORKSHOP_RULES: [&str; 11] = [
    "workshop-wheelwright",
    "workshop-runesmith",
    "workshop-amulet-maker",
    "workshop-crusher",
    "workshop-mint",
    "workshop-stonecutter",
    "workshop-steelworks",
    "workshop-toolmaker",
    "workshop-pickmaker",
    "workshop-carpenter",
    "workshop-quartermaster",
];

/// The rule for workshops of packs, which have no rule of their own.
pub(crate) const PACK_WORKSHOP_RULE: &str = "workshop-uses";

/// One use of a workshop, without the sources of its payment.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct WorkshopUse {
    pub give: Resource,
    pub more: Option<Resource>,
    pub get: Resource,
}

impl Table {
    /// The workshop on a spot.
    pub(crate) fn workshop_on(&self, spot: u8) -> Option<u8> {
        self.mountain.founded.get(usize::from(spot)).copied().filter(|workshop| *workshop != NONE)
    }

    /// The sides of a spot that any network touches. rule: entrances
    pub(crate) fn entrances(&self, spot: u8) -> u8 {
        let cell = self.board().spots[usize::from(spot)];
        let open = self.all_networks();
        cell.sides().filter(|side| open.has(*side)).count() as u8
    }

    /// Checks that this seat may use the workshop on this spot now, and returns its kind.
    pub(crate) fn check_workshop(&self, seat: Seat, spot: u8) -> Result<u8, Refusal> {
        let Some(workshop) = self.workshop_on(spot) else { return Err(Refusal::NoWorkshop) };
        let network = self.network(seat);
        if !self.board().spots[usize::from(spot)].sides().any(|side| network.has(side)) {
            return Err(Refusal::NoEntrance);
        }
        if self.this_turn.working == Some(spot) {
            return if self.this_turn.uses > 0 { Ok(workshop) } else { Err(Refusal::NoUsesLeft) };
        }
        if self.this_turn.shops >> spot & 1 != 0 {
            // All uses of a workshop must follow one another. rule: workshop-uses
            return Err(if self.this_turn.working.is_none() { Refusal::UsesBrokenOff } else { Refusal::NoUsesLeft });
        }
        let used = self.this_turn.shops.count_ones() as u8;
        if used > self.this_turn.second_shop { Err(Refusal::OneWorkshop) } else { Ok(workshop) }
    }

    /// The spots whose workshop this seat may use now, with its kind.
    pub(crate) fn usable_spots(&self, seat: Seat) -> impl Iterator<Item = (u8, u8)> {
        (0..self.board().spots.len() as u8).filter_map(move |spot| {
            self.workshop_on(spot)?;
            self.check_workshop(seat, spot).ok().map(|workshop| (spot, workshop))
        })
    }

    /// Calls `visit` with every use of a workshop that this seat can pay.
    pub(crate) fn each_use(&self, seat: Seat, workshop: u8, mut visit: impl FnMut(WorkshopUse)) {
        for exchange in &self.data.get().workshops[usize::from(workshop)].exchange {
            let Some((get, _)) = exchange.gain() else { continue };
            if let Some((give, n)) = exchange.price() {
                if self.available(seat, PaymentKind::Plain(give)) >= n {
                    visit(WorkshopUse { give, more: None, get });
                }
                continue;
            }
            let goods = self.spendable_goods(seat);
            for (i, give) in Resource::ALL.iter().enumerate().filter(|(i, _)| goods[*i] > 0) {
                for (j, more) in Resource::ALL.iter().enumerate().skip(i) {
                    if goods[j] > u16::from(i == j) {
                        visit(WorkshopUse { give: *give, more: Some(*more), get });
                    }
                }
            }
        }
    }

    /// The price and the gain of a use, if the workshop offers it.
    fn exchange_terms(&self, workshop: u8, using: WorkshopUse) -> Option<(u16, u16)> {
        self.data.get().workshops[usize::from(workshop)].exchange.iter().find_map(|exchange| {
            let (get, gain) = exchange.gain()?;
            let price = match (exchange.price(), using.more) {
                (Some((give, n)), None) if give == using.give => n,
                (None, Some(_)) => 1,
                _ => return None,
            };
            (get == using.get).then_some((price, gain))
        })
    }

    /// Checks one use of a workshop. rule: workshop-uses
    pub(crate) fn check_work(
        &self,
        seat: Seat,
        spot: u8,
        using: WorkshopUse,
        from: [PaymentSources; 2],
    ) -> Result<(), Refusal> {
        let workshop = self.check_workshop(seat, spot)?;
        let Some((price, _)) = self.exchange_terms(workshop, using) else {
            return Err(self.no_such_exchange(workshop));
        };
        let Some(more) = using.more else {
            let due = PaymentKind::Plain(using.give);
            if self.available(seat, due) < price {
                return Err(self.why_too_few(seat, using.give, price));
            }
            return if self.sources_can_pay(seat, due, price, from[0]) { Ok(()) } else { Err(Refusal::NotThere) };
        };
        for resource in [using.give, more] {
            let count = 1 + u16::from(using.give == more);
            if self.available(seat, PaymentKind::Any(resource)) < count {
                return Err(self.why_too_few(seat, resource, count));
            }
        }
        let held = |resource, from| self.sources_can_pay(seat, PaymentKind::Any(resource), 1, from);
        if !held(using.give, from[0]) || !held(more, from[1]) {
            return Err(Refusal::NotThere);
        }
        // Two equal resources from one source: both must lie there.
        let same = using.give == more && !from[0].is_default() && from[0] == from[1];
        if same && self.available_at(seat, from[0].only_source(), PaymentKind::Any(more)) < 2 {
            Err(Refusal::NotThere)
        } else {
            Ok(())
        }
    }

    fn no_such_exchange(&self, workshop: u8) -> Refusal {
        let id = &self.data.get().workshops[usize::from(workshop)].id;
        let own = WORKSHOP_RULES.into_iter().find(|rule| rule.strip_prefix("workshop-") == Some(id.as_str()));
        Refusal::NoSuchExchange { rule: own.unwrap_or(PACK_WORKSHOP_RULE) }
    }

    /// The refusal for too few pieces. It says so if clan carts are there that do not count. rule: carts
    pub(crate) fn why_too_few(&self, seat: Seat, resource: Resource, count: u16) -> Refusal {
        let carts = &self.moot(seat).on_trolls[Piece::FireCart.index()..];
        if resource == Resource::Cart && carts.iter().any(|n| *n > 0) {
            return Refusal::ClanCartOnly;
        }
        Refusal::TooFew { count, resource }
    }

    /// Checks moving a piece from a troll to storage.
    pub(crate) fn check_haul(&self, seat: Seat, spot: u8, piece: Piece, place: u8) -> Result<(), Refusal> {
        let workshop = self.check_workshop(seat, spot)?;
        let exchange = &self.data.get().workshops[usize::from(workshop)].exchange;
        if !exchange.iter().any(|e| matches!(e, Exchange::Haul { .. })) {
            return Err(self.no_such_exchange(workshop));
        }
        if self.holds_piece(seat, place, piece) { Ok(()) } else { Err(Refusal::NotThere) }
    }

    /// Calls `visit` with every piece on a troll that can be moved to storage.
    pub(crate) fn each_piece_on_trolls(&self, seat: Seat, mut visit: impl FnMut(Piece, u8)) {
        for place in 0..MOOT_PLACES as u8 {
            if self.moot(seat).trolls[usize::from(place)].covered == 0 {
                continue;
            }
            for piece in Piece::ALL.iter().filter(|piece| self.holds_piece(seat, place, **piece)) {
                visit(*piece, place);
            }
        }
    }

    /// Moves a piece from a troll to storage. rule: storage
    pub(crate) fn store_piece(&mut self, seat: Seat, piece: Piece, place: u8) {
        self.take_piece_off_troll(seat, place, piece);
        self.gain(seat, piece.in_storage(), 1);
    }
}

impl Mountain {
    /// Counts one use of a workshop. The first use counts the entrances. rule: entrances
    fn count_workshop_use(&mut self, spot: u8) {
        if self.this_turn.working != Some(spot) {
            self.this_turn.uses = self.entrances(spot);
            self.this_turn.working = Some(spot);
            self.this_turn.shops |= 1 << spot;
        }
        self.this_turn.uses -= 1;
    }

    pub(crate) fn apply_work(
        &mut self,
        seat: Seat,
        spot: u8,
        using: WorkshopUse,
        from: [PaymentSources; 2],
        log: &mut impl Log,
    ) {
        let Some(workshop) = self.workshop_on(spot) else { return };
        self.count_workshop_use(spot);
        let Some((price, gain)) = self.exchange_terms(workshop, using) else { return };
        let order = self.spending_order(seat);
        match using.more {
            None => self.pay(seat, PaymentKind::Plain(using.give), price, from[0], order),
            // Two equal resources without a source are paid together; separately, the first could change the order
            // for the second.
            Some(more) if more == using.give && from[0].is_default() && from[1].is_default() => {
                self.pay(seat, PaymentKind::Any(more), 2, PaymentSources::DEFAULT, order);
            }
            Some(more) => {
                // Named sources are paid first, so that the other part does not take their pieces.
                let mut parts = [(using.give, from[0]), (more, from[1])];
                parts.sort_by_key(|(_, from)| from.is_default());
                for (resource, from) in parts {
                    self.pay(seat, PaymentKind::Any(resource), 1, from, order);
                }
            }
        }
        self.gain(seat, using.get, gain);
        log.say(|| messages::log_work(self, seat, workshop, using, price, gain));
    }

    pub(crate) fn apply_haul(&mut self, seat: Seat, spot: u8, piece: Piece, place: u8, log: &mut impl Log) {
        let Some(workshop) = self.workshop_on(spot) else { return };
        self.count_workshop_use(spot);
        self.store_piece(seat, piece, place);
        log.say(|| messages::log_haul(self, seat, workshop, piece, place));
    }
}
