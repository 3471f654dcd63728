//! Paying: from storage and trolls, by the order of spending or from places that were named. rule: spending

use crate::actions::Places;
use crate::resources::{Clan, Goods, PIECES, Piece, Resource};
use crate::state::{MOOT, Place, Table, Troll};
use engine::Seat;

/// What may pay: the resource itself, or carts of clans as well where any resource will do. rule: carts
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Due {
    /// So many of this resource.
    Plain(Resource),
    /// The same, where any resource would do.
    Any(Resource),
    /// A cart that moves a statue of this clan.
    Cart(Clan),
}

impl Table {
    /// The trolls in the order they are emptied: the fullest first, then from the left. rule: spending-order
    pub(crate) fn spending_order(&self, seat: Seat) -> [u8; MOOT] {
        let trolls = &self.moot(seat).trolls;
        let mut order: [u8; MOOT] = std::array::from_fn(|i| i as u8);
        order.sort_by_key(|p| std::cmp::Reverse(trolls[usize::from(*p)].full.count_ones()));
        order
    }

    /// Icons of a troll with what may pay: those that are taken first, then the others.
    fn icons(&self, troll: Troll, due: Due) -> [u8; 2] {
        if troll.full == 0 {
            return [0; 2];
        }
        let masks = &self.data.get().card(troll.card).masks;
        let of = |piece: Piece| masks[piece.index()] & troll.full;
        match due {
            Due::Any(Resource::Cart) if self.loose_carts() => {
                let clans = Clan::ALL.iter().fold(0, |bits, clan| bits | of(Piece::cart_of(*clan)));
                [clans, of(Piece::Cart)]
            }
            Due::Plain(resource) | Due::Any(resource) => [of(resource.piece()), 0],
            Due::Cart(clan) => [of(Piece::cart_of(clan)), of(Piece::Cart)],
        }
    }

    /// Pieces on one troll that may pay.
    pub(crate) fn on_troll(&self, seat: Seat, place: u8, due: Due) -> u16 {
        let icons = self.icons(self.moot(seat).trolls[usize::from(place)], due);
        (icons[0].count_ones() + icons[1].count_ones()) as u16
    }

    fn stored(&self, seat: Seat, due: Due) -> u16 {
        let resource = match due {
            Due::Plain(resource) | Due::Any(resource) => resource,
            Due::Cart(_) => Resource::Cart,
        };
        self.purse(seat).goods[resource.index()]
    }

    /// Pieces at a place that may pay.
    pub(crate) fn lies_at(&self, seat: Seat, place: Place, due: Due) -> u16 {
        match place {
            Place::Default => self.has(seat, due),
            Place::Storage => self.stored(seat, due),
            Place::Troll(p) => self.on_troll(seat, p, due),
        }
    }

    /// All pieces that may pay.
    #[inline]
    pub(crate) fn has(&self, seat: Seat, due: Due) -> u16 {
        let lying = &self.moot(seat).lying;
        let on = |piece: Piece| u16::from(lying[piece.index()]);
        let on_trolls = match due {
            Due::Any(Resource::Cart) if self.loose_carts() => {
                Clan::ALL.iter().map(|clan| on(Piece::cart_of(*clan))).sum::<u16>() + on(Piece::Cart)
            }
            Due::Plain(resource) | Due::Any(resource) => on(resource.piece()),
            Due::Cart(clan) => on(Piece::cart_of(clan)) + on(Piece::Cart),
        };
        on_trolls + self.stored(seat, due)
    }

    /// How much of each resource may pay where any will do.
    pub(crate) fn spendable(&self, seat: Seat) -> Goods {
        std::array::from_fn(|i| self.has(seat, Due::Any(Resource::ALL[i])))
    }

    /// Everything a seat could move to its storage: for the end, and for whoever looks. rule: score-sets
    pub(crate) fn all_goods(&self, seat: Seat) -> Goods {
        let mut goods = self.purse(seat).goods;
        for ally in self.partners(seat).iter() {
            for (i, n) in self.moot(ally).lying.iter().enumerate() {
                goods[Piece::ALL[i].stored().index()] += u16::from(*n);
            }
        }
        goods
    }

    /// What paying by the order of spending takes from where; nothing if there is not enough.
    pub(crate) fn default_places(&self, seat: Seat, due: Due, n: u16) -> Option<Places> {
        if self.has(seat, due) < n {
            return None;
        }
        let mut places = Places::DEFAULT;
        let mut left = n;
        let order = self.spending_order(seat);
        // A cart of the clan is good for nothing else: it goes before a universal one, wherever that lies.
        for part in 0..if matches!(due, Due::Cart(_)) { 2 } else { 1 } {
            for place in order {
                let icons = self.icons(self.moot(seat).trolls[usize::from(place)], due);
                let bits = if matches!(due, Due::Cart(_)) { icons[part] } else { icons[0] | icons[1] };
                let taken = left.min(bits.count_ones() as u16);
                if taken > 0 {
                    places = places.with(Place::Troll(place), taken as u8)?;
                    left -= taken;
                }
            }
        }
        if left == 0 { Some(places) } else { places.with(Place::Storage, u8::try_from(left).ok()?) }
    }

    /// Takes pieces off a troll.
    fn lift(&mut self, seat: Seat, place: u8, due: Due, mut n: u16) {
        let card = self.moot(seat).trolls[usize::from(place)].card;
        let icons = self.icons(self.moot(seat).trolls[usize::from(place)], due);
        let data = self.data.get();
        let moot = &mut self.moots[seat.index()];
        for mut bits in icons {
            while bits != 0 && n > 0 {
                let bit = bits & bits.wrapping_neg();
                bits &= bits - 1;
                let piece = data.card(card).icons[bit.trailing_zeros() as usize];
                moot.trolls[usize::from(place)].full &= !bit;
                moot.lying[piece.index()] -= 1;
                n -= 1;
            }
        }
        debug_assert_eq!(n, 0, "paid with what is not there");
    }

    /// Takes one certain piece off a troll. The caller knows that it lies there.
    pub(crate) fn lift_piece(&mut self, seat: Seat, place: u8, piece: Piece) {
        let data = self.data.get();
        let moot = &mut self.moots[seat.index()];
        let troll = &mut moot.trolls[usize::from(place)];
        let bits = data.card(troll.card).masks[piece.index()] & troll.full;
        troll.full &= !(bits & bits.wrapping_neg());
        moot.lying[piece.index()] -= 1;
    }

    /// Does a certain piece lie on a troll?
    pub(crate) fn bears(&self, seat: Seat, place: u8, piece: Piece) -> bool {
        let troll = self.moot(seat).trolls[usize::from(place)];
        troll.full != 0 && self.data.get().card(troll.card).masks[piece.index()] & troll.full != 0
    }

    /// Pays from one place.
    pub(crate) fn pay_at(&mut self, seat: Seat, due: Due, place: Place, n: u16) {
        match place {
            Place::Default => self.pay(seat, due, n, Places::DEFAULT, self.spending_order(seat)),
            Place::Troll(p) => self.lift(seat, p, due, n),
            Place::Storage => {
                let resource = match due {
                    Due::Plain(resource) | Due::Any(resource) => resource,
                    Due::Cart(_) => Resource::Cart,
                };
                self.purse_mut(seat).goods[resource.index()] -= n;
            }
        }
    }

    /// Pays; `order` is the order of spending before the whole payment, of which this may be a part.
    pub(crate) fn pay(&mut self, seat: Seat, due: Due, n: u16, from: Places, order: [u8; MOOT]) {
        if !from.is_default() {
            (0..MOOT as u8).filter(|p| from.troll(*p) > 0).for_each(|p| self.lift(seat, p, due, from.troll(p).into()));
            self.pay_at(seat, due, Place::Storage, from.storage().into());
            return;
        }
        let mut left = n;
        let parts = if let Due::Cart(clan) = due {
            let of_clan = self.moot(seat).lying[Piece::cart_of(clan).index()] > 0;
            // One cart is due: of the clan if there is one.
            if of_clan { [true, false] } else { [false, true] }
        } else {
            [true, true]
        };
        for place in order {
            if left == 0 {
                return;
            }
            let icons = self.icons(self.moot(seat).trolls[usize::from(place)], due);
            let bits = if parts[0] { icons[0] } else { 0 } | if parts[1] { icons[1] } else { 0 };
            let taken = left.min(bits.count_ones() as u16);
            if taken > 0 {
                self.lift(seat, place, due, taken);
                left -= taken;
            }
        }
        self.pay_at(seat, due, Place::Storage, left);
    }

    /// Puts resources into storage. rule: storage
    pub(crate) fn gain(&mut self, seat: Seat, resource: Resource, n: u16) {
        let goods = &mut self.purse_mut(seat).goods[resource.index()];
        *goods = goods.saturating_add(n);
    }

    /// Can places that were named pay so much? rule: spending
    pub(crate) fn places_hold(&self, seat: Seat, due: Due, n: u16, from: Places) -> bool {
        if from.is_default() {
            return self.has(seat, due) >= n;
        }
        from.sum() == n
            && (0..MOOT as u8).all(|p| u16::from(from.troll(p)) <= self.on_troll(seat, p, due))
            && u16::from(from.storage()) <= self.stored(seat, due)
    }

    /// Counts what lies on the trolls of a moot.
    pub(crate) fn count_lying(&self, seat: Seat) -> [u8; PIECES] {
        let mut lying = [0; PIECES];
        for troll in self.moot(seat).trolls.iter().filter(|t| t.full != 0) {
            let card = self.data.get().card(troll.card);
            for (i, mask) in card.masks.iter().enumerate() {
                lying[i] += (mask & troll.full).count_ones() as u8;
            }
        }
        lying
    }
}
