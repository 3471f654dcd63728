//! Payments from storage and trolls, in the spending order or from named sources. rule: spending

use crate::actions::PaymentSources;
use crate::resources::{Clan, Goods, PIECES, Piece, Resource};
use crate::state::{MOOT_PLACES, PaymentSource, Table, Troll};
use engine::Seat;

/// What a payment accepts. rule: carts
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum PaymentKind {
    /// This resource, and no clan carts.
    Plain(Resource),
    /// This resource where any resource is accepted. Clan carts count if the options allow it.
    Any(Resource),
    /// A cart that can move a statue of this clan.
    Cart(Clan),
}

impl Table {
    /// The trolls in the order they are emptied: the fullest first, then from left to right. rule: spending-order
    pub(crate) fn spending_order(&self, seat: Seat) -> [u8; MOOT_PLACES] {
        let trolls = &self.moot(seat).trolls;
        let mut order: [u8; MOOT_PLACES] = std::array::from_fn(|i| i as u8);
        order.sort_by_key(|p| std::cmp::Reverse(trolls[usize::from(*p)].covered.count_ones()));
        order
    }

    /// The icons of a troll that can pay, as two bit sets: those taken first, then the others.
    fn payable_icons(&self, troll: Troll, kind: PaymentKind) -> [u8; 2] {
        if troll.covered == 0 {
            return [0; 2];
        }
        let masks = &self.data.get().card(troll.card).icon_masks;
        let of = |piece: Piece| masks[piece.index()] & troll.covered;
        match kind {
            PaymentKind::Any(Resource::Cart) if self.loose_carts() => {
                let clans = Clan::ALL.iter().fold(0, |bits, clan| bits | of(Piece::cart_of(*clan)));
                [clans, of(Piece::Cart)]
            }
            PaymentKind::Plain(resource) | PaymentKind::Any(resource) => [of(resource.piece()), 0],
            PaymentKind::Cart(clan) => [of(Piece::cart_of(clan)), of(Piece::Cart)],
        }
    }

    /// The number of pieces on one troll that can pay.
    pub(crate) fn available_on_troll(&self, seat: Seat, place: u8, kind: PaymentKind) -> u16 {
        let icons = self.payable_icons(self.moot(seat).trolls[usize::from(place)], kind);
        (icons[0].count_ones() + icons[1].count_ones()) as u16
    }

    fn available_in_storage(&self, seat: Seat, kind: PaymentKind) -> u16 {
        let resource = match kind {
            PaymentKind::Plain(resource) | PaymentKind::Any(resource) => resource,
            PaymentKind::Cart(_) => Resource::Cart,
        };
        self.purse(seat).goods[resource.index()]
    }

    /// The number of pieces at a source that can pay.
    pub(crate) fn available_at(&self, seat: Seat, place: PaymentSource, kind: PaymentKind) -> u16 {
        match place {
            PaymentSource::Default => self.available(seat, kind),
            PaymentSource::Storage => self.available_in_storage(seat, kind),
            PaymentSource::Troll(p) => self.available_on_troll(seat, p, kind),
        }
    }

    /// The number of all pieces that can pay.
    #[inline]
    pub(crate) fn available(&self, seat: Seat, kind: PaymentKind) -> u16 {
        let pieces = &self.moot(seat).on_trolls;
        let on = |piece: Piece| u16::from(pieces[piece.index()]);
        let on_trolls = match kind {
            PaymentKind::Any(Resource::Cart) if self.loose_carts() => {
                Clan::ALL.iter().map(|clan| on(Piece::cart_of(*clan))).sum::<u16>() + on(Piece::Cart)
            }
            PaymentKind::Plain(resource) | PaymentKind::Any(resource) => on(resource.piece()),
            PaymentKind::Cart(clan) => on(Piece::cart_of(clan)) + on(Piece::Cart),
        };
        on_trolls + self.available_in_storage(seat, kind)
    }

    /// The amount of each resource that can pay where any resource is accepted.
    pub(crate) fn spendable_goods(&self, seat: Seat) -> Goods {
        std::array::from_fn(|i| self.available(seat, PaymentKind::Any(Resource::ALL[i])))
    }

    /// Everything a seat and its partner could move to storage, with what is there already. rule: score-sets
    pub(crate) fn goods_of_team(&self, seat: Seat) -> Goods {
        let mut goods = self.purse(seat).goods;
        for ally in self.partners(seat).iter() {
            for (i, n) in self.moot(ally).on_trolls.iter().enumerate() {
                goods[Piece::ALL[i].in_storage().index()] += u16::from(*n);
            }
        }
        goods
    }

    /// The sources of a payment in the spending order. Returns `None` if there is not enough.
    pub(crate) fn default_sources(&self, seat: Seat, kind: PaymentKind, n: u16) -> Option<PaymentSources> {
        if self.available(seat, kind) < n {
            return None;
        }
        let mut places = PaymentSources::DEFAULT;
        let mut left = n;
        let order = self.spending_order(seat);
        // Clan carts are taken before universal carts, because they have no other use.
        for part in 0..if matches!(kind, PaymentKind::Cart(_)) { 2 } else { 1 } {
            for place in order {
                let icons = self.payable_icons(self.moot(seat).trolls[usize::from(place)], kind);
                let bits = if matches!(kind, PaymentKind::Cart(_)) { icons[part] } else { icons[0] | icons[1] };
                let taken = left.min(bits.count_ones() as u16);
                if taken > 0 {
                    places = places.with(PaymentSource::Troll(place), taken as u8)?;
                    left -= taken;
                }
            }
        }
        if left == 0 { Some(places) } else { places.with(PaymentSource::Storage, u8::try_from(left).ok()?) }
    }

    /// Takes pieces that can pay off a troll.
    fn take_off_troll(&mut self, seat: Seat, place: u8, kind: PaymentKind, mut n: u16) {
        let card = self.moot(seat).trolls[usize::from(place)].card;
        let icons = self.payable_icons(self.moot(seat).trolls[usize::from(place)], kind);
        let data = self.data.get();
        let moot = &mut self.moots[seat.index()];
        for mut bits in icons {
            while bits != 0 && n > 0 {
                let bit = bits & bits.wrapping_neg();
                bits &= bits - 1;
                let piece = data.card(card).icons[bit.trailing_zeros() as usize];
                moot.trolls[usize::from(place)].covered &= !bit;
                moot.on_trolls[piece.index()] -= 1;
                n -= 1;
            }
        }
        debug_assert_eq!(n, 0, "paid with what is not there");
    }

    /// Takes one piece of this kind off a troll. It must lie there.
    pub(crate) fn take_piece_off_troll(&mut self, seat: Seat, place: u8, piece: Piece) {
        let data = self.data.get();
        let moot = &mut self.moots[seat.index()];
        let troll = &mut moot.trolls[usize::from(place)];
        let bits = data.card(troll.card).icon_masks[piece.index()] & troll.covered;
        troll.covered &= !(bits & bits.wrapping_neg());
        moot.on_trolls[piece.index()] -= 1;
    }

    /// Does a piece of this kind lie on the troll?
    pub(crate) fn holds_piece(&self, seat: Seat, place: u8, piece: Piece) -> bool {
        let troll = self.moot(seat).trolls[usize::from(place)];
        troll.covered != 0 && self.data.get().card(troll.card).icon_masks[piece.index()] & troll.covered != 0
    }

    /// Pays from one source.
    pub(crate) fn pay_from(&mut self, seat: Seat, kind: PaymentKind, place: PaymentSource, n: u16) {
        match place {
            PaymentSource::Default => self.pay(seat, kind, n, PaymentSources::DEFAULT, self.spending_order(seat)),
            PaymentSource::Troll(p) => self.take_off_troll(seat, p, kind, n),
            PaymentSource::Storage => {
                let resource = match kind {
                    PaymentKind::Plain(resource) | PaymentKind::Any(resource) => resource,
                    PaymentKind::Cart(_) => Resource::Cart,
                };
                self.purse_mut(seat).goods[resource.index()] -= n;
            }
        }
    }

    /// Pays `n` pieces. `order` is the spending order before the whole payment, of which this may be a part.
    pub(crate) fn pay(
        &mut self,
        seat: Seat,
        kind: PaymentKind,
        n: u16,
        from: PaymentSources,
        order: [u8; MOOT_PLACES],
    ) {
        if !from.is_default() {
            (0..MOOT_PLACES as u8)
                .filter(|p| from.troll(*p) > 0)
                .for_each(|p| self.take_off_troll(seat, p, kind, from.troll(p).into()));
            self.pay_from(seat, kind, PaymentSource::Storage, from.storage().into());
            return;
        }
        let mut left = n;
        let parts = if let PaymentKind::Cart(clan) = kind {
            let of_clan = self.moot(seat).on_trolls[Piece::cart_of(clan).index()] > 0;
            // A single cart is due: a clan cart if there is one.
            if of_clan { [true, false] } else { [false, true] }
        } else {
            [true, true]
        };
        for place in order {
            if left == 0 {
                return;
            }
            let icons = self.payable_icons(self.moot(seat).trolls[usize::from(place)], kind);
            let bits = if parts[0] { icons[0] } else { 0 } | if parts[1] { icons[1] } else { 0 };
            let taken = left.min(bits.count_ones() as u16);
            if taken > 0 {
                self.take_off_troll(seat, place, kind, taken);
                left -= taken;
            }
        }
        self.pay_from(seat, kind, PaymentSource::Storage, left);
    }

    /// Adds resources to the storage. rule: storage
    pub(crate) fn gain(&mut self, seat: Seat, resource: Resource, n: u16) {
        let goods = &mut self.purse_mut(seat).goods[resource.index()];
        *goods = goods.saturating_add(n);
    }

    /// Can the named sources pay exactly this amount? rule: spending
    pub(crate) fn sources_can_pay(&self, seat: Seat, kind: PaymentKind, n: u16, from: PaymentSources) -> bool {
        if from.is_default() {
            return self.available(seat, kind) >= n;
        }
        from.sum() == n
            && (0..MOOT_PLACES as u8).all(|p| u16::from(from.troll(p)) <= self.available_on_troll(seat, p, kind))
            && u16::from(from.storage()) <= self.available_in_storage(seat, kind)
    }

    /// Counts the pieces on all trolls of a moot.
    pub(crate) fn count_on_trolls(&self, seat: Seat) -> [u8; PIECES] {
        let mut on_trolls = [0; PIECES];
        for troll in self.moot(seat).trolls.iter().filter(|t| t.covered != 0) {
            let card = self.data.get().card(troll.card);
            for (i, mask) in card.icon_masks.iter().enumerate() {
                on_trolls[i] += (mask & troll.covered).count_ones() as u8;
            }
        }
        on_trolls
    }
}
