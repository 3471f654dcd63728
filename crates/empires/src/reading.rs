//! What the open table says: which cards fit, what is counted, what a Field gives, and whether an effect can change
//! anything.

use crate::card::{Distance, Heap, ISLES, Kind, Place, RESOURCES, STOCKED, Sort, Tile, Ware, kinds_in, places_in};
use crate::data::program::{Deed, Due, Op, Sieve, Tally, What};
use crate::data::vocabulary::{Group, Held};
use crate::stack::{HEADROOM, STACK, Ship};
use crate::state::Empires;
use engine::Seat;

impl Empires {
    // ---- kinds of cards ----

    /// Cards of the Empire of a kind. rule: card-icons
    #[inline]
    pub(crate) fn of_group(&self, seat: Seat, group: Group) -> u64 {
        let (masks, mat) = (self.masks(seat), self.mat(seat));
        let mask = match group {
            Group::Field => masks.fields | masks.either & !mat.under,
            Group::Upgrade => masks.upgrades | masks.either & mat.under,
            Group::Feature => masks.features,
            Group::Action => masks.actions,
            Group::Island => masks.islands,
        };
        mask & mat.cards
    }

    /// Own Fields: what can be harvested.
    #[inline]
    pub(crate) fn fields(&self, seat: Seat) -> u64 {
        self.of_group(seat, Group::Field)
    }

    /// Own Action Locations.
    #[inline]
    pub(crate) fn actions(&self, seat: Seat) -> u64 {
        self.of_group(seat, Group::Action)
    }

    /// Cards of an Empire that fit; `me` is the card that asks.
    pub(crate) fn fitting(&self, seat: Seat, sieve: &Sieve, me: Place) -> u64 {
        let (masks, mat) = (self.masks(seat), self.mat(seat));
        let mut set = mat.cards;
        if sieve.kinds != 0 {
            let mut any = 0;
            for group in Group::ALL {
                if sieve.kinds & 1 << group as u8 != 0 {
                    any |= self.of_group(seat, group);
                }
            }
            set &= any;
        }
        if sieve.icons != 0 {
            let mut any = 0;
            let mut icons = sieve.icons;
            while icons != 0 {
                any |= masks.icons[icons.trailing_zeros() as usize];
                icons &= icons - 1;
            }
            set &= any;
        }
        match sieve.this {
            Some(true) => set &= me.bit(),
            Some(false) => set &= !me.bit(),
            None => {}
        }
        match sieve.starting {
            Some(true) => set &= masks.starting,
            Some(false) => set &= !masks.starting,
            None => {}
        }
        match sieve.clan_card {
            Some(true) => set &= !masks.islands,
            Some(false) => set &= masks.islands,
            None => {}
        }
        if sieve.other_name && me.is_some() {
            let name = self.name_of(seat, me);
            for place in places_in(set) {
                if self.name_of(seat, place) == name {
                    set &= !place.bit();
                }
            }
        }
        set
    }

    /// The title a card passes for: a bound Copy has the name of its target. rule: copy
    fn name_of(&self, seat: Seat, place: Place) -> u8 {
        let shown = match self.bound(seat, place) {
            Some(target) => target,
            None => place,
        };
        self.clan(seat).title_at[shown.index()]
    }

    /// The card a Copy is bound to, while it is there.
    pub(crate) fn bound(&self, seat: Seat, place: Place) -> Option<Place> {
        let copies = self.masks(seat).copies & place.bit() != 0 && place.index() < ISLES;
        let target = if copies { self.mat(seat).host[place.index()] } else { Place::NONE };
        target.is_some().then_some(target)
    }

    /// Copies that can still be bound, and have something to be bound to.
    pub(crate) fn unbound(&self, seat: Seat) -> u64 {
        let mat = self.mat(seat);
        let mut set = self.masks(seat).copies & mat.cards & ((1 << ISLES) - 1);
        for place in places_in(set) {
            if mat.host[place.index()] != Place::NONE || self.bindable(seat, place) == 0 {
                set &= !place.bit();
            }
        }
        set
    }

    /// What a Copy can be bound to: cards with an Action of their own.
    pub(crate) fn bindable(&self, seat: Seat, copy: Place) -> u64 {
        let Some(sieve) = &self.at(seat, copy).run.copy else { return 0 };
        self.fitting(seat, sieve, copy) & !self.masks(seat).copies & self.masks(seat).actions
    }

    /// What a card's Action is: its own, or that of the card it copies.
    #[inline]
    pub(crate) fn action_of(&self, seat: Seat, place: Place) -> Option<Deed> {
        match self.bound(seat, place) {
            Some(target) => self.at(seat, target).run.action,
            None => self.at(seat, place).run.action,
        }
    }

    /// Does a title fit a filter that looks at cards outside an Empire?
    pub(crate) fn title_fits(&self, seat: Seat, kind: Kind, sieve: &Sieve) -> bool {
        let card = self.card(seat, kind);
        let groups = match card.sort {
            Sort::Field => 1 << Group::Field as u8,
            Sort::Upgrade => 1 << Group::Upgrade as u8,
            Sort::FieldOrUpgrade => 1 << Group::Field as u8 | 1 << Group::Upgrade as u8,
            Sort::Feature => 1 << Group::Feature as u8,
            Sort::Action => 1 << Group::Action as u8,
            Sort::Boost => 0,
        };
        (sieve.kinds == 0 || sieve.kinds & groups != 0) && (sieve.icons == 0 || sieve.icons & 1 << card.icon != 0)
    }

    // ---- Goods ----

    /// What a Field gives with all its upgrades. rule: upgrades
    pub(crate) fn yields(&self, seat: Seat, field: Place) -> Heap {
        let mut heap = self.at(seat, field).goods;
        let mat = self.mat(seat);
        for place in places_in(mat.under) {
            if mat.host[place.index()] == field {
                heap.add(&self.at(seat, place).goods);
            }
        }
        heap
    }

    /// Fields under which a title can go. rule: upgrades
    pub(crate) fn hosts(&self, seat: Seat, kind: Kind) -> u64 {
        let Some(base) = self.card(seat, kind).upgrades else { return 0 };
        let (mat, giving) = (self.mat(seat), self.masks(seat).giving[base as usize]);
        let through_upgrades = places_in(mat.under & giving).fold(0, |set, place| set | mat.host[place.index()].bit());
        self.fields(seat) & (giving | through_upgrades)
    }

    /// What lies on a card, by ware.
    #[inline]
    pub(crate) fn on_card(&self, seat: Seat, place: Place) -> Option<&[u8; STOCKED]> {
        let row = self.masks(seat).holder[place.index()];
        self.mat(seat).on.get(usize::from(row))
    }

    /// Units of a ware on a card; any Resource for `resource`. rule: storage
    pub(crate) fn units_on(&self, seat: Seat, place: Place, ware: Ware) -> u32 {
        let Some(row) = self.on_card(seat, place) else { return 0 };
        match ware {
            Ware::Resource => row[..RESOURCES].iter().map(|n| u32::from(*n)).sum(),
            _ => row.get(ware as usize).map_or(0, |n| u32::from(*n)),
        }
    }

    /// Does a card's Storage count this ware?
    pub(crate) fn stores(&self, seat: Seat, place: Place, ware: Ware) -> bool {
        let Some(storage) = self.at(seat, place).run.storage else { return false };
        storage.ware == ware || storage.ware == Ware::Resource && (ware as usize) < RESOURCES
    }

    /// Own cards whose Storage counts what is Assigned.
    pub(crate) fn depots(&self, seat: Seat, goods: &Heap) -> u64 {
        let storages = self.mat(seat).cards & self.masks(seat).storages;
        let mut set = 0;
        for place in places_in(storages) {
            if goods.iter().all(|(ware, _)| self.stores(seat, place, ware)) {
                set |= place.bit();
            }
        }
        set
    }

    // ---- counts ----

    /// A count as it stands. rule: card-icons
    pub(crate) fn count(&self, seat: Seat, tally: &Tally) -> u32 {
        let mat = self.mat(seat);
        let n = match tally.what {
            What::Icon(icon) => (mat.cards & self.masks(seat).icons[usize::from(icon)]).count_ones(),
            What::Kind(group, exhausted) => {
                let set = self.of_group(seat, group);
                if exhausted { (set & mat.exhausted).count_ones() } else { set.count_ones() }
            }
            What::DistinctIcons => self.masks(seat).icons.iter().filter(|mask| **mask & mat.cards != 0).count() as u32,
            What::Assigned(held) => self.assigned(seat, held),
            What::EventThisRound(event) => u32::from(mat.happened[event as usize]),
            What::WorkersOwned => mat.workers_owned(),
        };
        shaped(n, tally)
    }

    fn assigned(&self, seat: Seat, held: Held) -> u32 {
        let units = |row: &[u8; STOCKED]| -> u32 {
            match held {
                Held::Worker => row[Ware::Worker as usize].into(),
                Held::Gold => row[Ware::Gold as usize].into(),
                Held::Good => row[..Ware::Worker as usize].iter().map(|n| u32::from(*n)).sum(),
            }
        };
        self.mat(seat).on.iter().map(units).sum()
    }

    // ---- can it change anything? rule: action-locations ----

    /// Can a list of effects change something once a cost is paid?
    pub(crate) fn list_works(&self, seat: Seat, list: u16, me: Place, cost: u16) -> bool {
        self.data.get().list(list).iter().any(|op| self.op_works(seat, op, me, cost))
    }

    fn op_works(&self, seat: Seat, op: &Op, me: Place, cost: u16) -> bool {
        let (data, mat) = (self.data.get(), self.mat(seat));
        let paid = data.cost(cost);
        match *op {
            Op::Gain { ref goods, per: Some(ref tally) } => {
                !goods.is_empty() && shaped(self.count_after(seat, tally, me, paid), tally) > 0
            }
            Op::Gain { ref goods, per: None } => {
                let only_cards = goods.iter().all(|(ware, _)| ware == Ware::Card);
                if only_cards { !goods.is_empty() && self.can_draw_after(seat, paid) } else { true }
            }
            Op::Draw(n) => n > 0 && self.can_draw_after(seat, paid),
            Op::Look { .. } | Op::Search { .. } => self.can_draw_after(seat, paid),
            Op::Recover { ref sieve, .. } => {
                paid.iter().any(|due| matches!(due, Due::DiscardHand(_) | Due::DiscardLocation(..)))
                    || data.kinds(mat.clan).any(|k| mat.discard.count(k.index()) > 0 && self.title_fits(seat, k, sieve))
            }
            Op::Restore(_) => {
                mat.spent > 0 || paid.iter().any(|due| matches!(due, Due::Spend(h) if h.of(Ware::Worker) > 0))
            }
            Op::Release { workers, own, .. } => {
                let put = paid.iter().any(|due| matches!(due, Due::Assign(h) if (h.of(Ware::Worker) > 0) == workers));
                put || self.releasable(seat, workers, if own { me } else { Place::NONE })
            }
            Op::Assign { ref goods, any, bank, .. } => {
                let target = !any || self.depots(seat, goods) != 0;
                target && (bank || goods.iter().all(|(ware, n)| self.can_deposit(seat, ware, n, op, paid)))
            }
            Op::Ready { ref sieve, .. } => {
                let more = if me.is_some() { me.bit() } else { 0 };
                let turned = paid.iter().any(|due| matches!(due, Due::ExhaustOwn(..)));
                turned || self.fitting(seat, sieve, me) & mat.exhausted & self.actions(seat) & !more != 0
            }
            Op::Exhaust { ref sieve, .. } => self.others(seat).any(|other| self.targets(other, sieve) != 0),
            Op::MovePawn(_) => mat.pawns.iter().any(|pawn| pawn.tile.is_some() && !pawn.exhausted),
            Op::MoveShip(_) => self.open.queue.iter().skip(1).any(|ship| ship.owner() == seat),
            Op::PillageNow(_) => self.open.queue.iter().any(|ship| ship.owner() == seat && self.reaches(*ship)),
            Op::ConquerNow(_) => {
                self.open.queue.iter().any(|ship| ship.owner() == seat && ship.raze() && self.reaches(*ship))
            }
            Op::Action { tile, .. } => self.declarable(seat, tile),
            Op::Collect { ref sieve, .. } => self.fitting(seat, sieve, me) & self.fields(seat) != 0,
            Op::Refresh(distance) => {
                let some = |d: Distance| {
                    let sea = &self.open.seas[d as usize];
                    sea.stack | sea.discard != 0 || sea.face_up.iter().any(Option::is_some)
                };
                distance.map_or_else(|| Distance::ALL.into_iter().any(some), some)
            }
            Op::Choose { first, n } => (first..first + u16::from(n)).any(|list| self.list_works(seat, list, me, cost)),
            Op::May { cost: price, list, .. } => {
                self.payable(seat, price, me) && self.list_works(seat, list, me, price)
            }
        }
    }

    /// A count as it stands when a cost will have been paid.
    fn count_after(&self, seat: Seat, tally: &Tally, me: Place, paid: &[Due]) -> u32 {
        let whole = Tally { div: 1, max: 0, ..*tally };
        let mut n = self.count(seat, &whole);
        for due in paid {
            n += match (due, tally.what) {
                (Due::Assign(heap), What::Assigned(Held::Worker)) => heap.of(Ware::Worker).into(),
                (Due::Assign(heap), What::Assigned(Held::Gold)) => heap.of(Ware::Gold).into(),
                (Due::Assign(heap), What::Assigned(Held::Good)) => {
                    heap.0[..Ware::Worker as usize].iter().map(|n| u32::from(*n)).sum()
                }
                (Due::DiscardLocation(n, _), What::EventThisRound(crate::card::Event::DiscardOwnLocation))
                | (Due::ExhaustOwn(n, _), What::Kind(Group::Action, true)) => u32::from(*n),
                _ => 0,
            };
        }
        // The card itself is turned first.
        let turns = matches!(tally.what, What::Kind(Group::Action, true)) && me.is_some();
        let ready = self.mat(seat).exhausted & me.bit() == 0 && self.actions(seat) & me.bit() != 0;
        n + u32::from(turns && ready)
    }

    fn can_draw_after(&self, seat: Seat, paid: &[Due]) -> bool {
        let discards = |due: &Due| matches!(due, Due::DiscardHand(_) | Due::DiscardLocation(..));
        self.mat(seat).can_draw() || paid.iter().any(discards)
    }

    /// Can so much be Assigned from the supply when a cost will have been paid?
    fn can_deposit(&self, seat: Seat, ware: Ware, n: u8, op: &Op, paid: &[Due]) -> bool {
        let spent = |ware: Ware| -> u16 {
            let of = |due: &Due| match due {
                Due::Spend(heap) | Due::Assign(heap) => u16::from(heap.of(ware)),
                _ => 0,
            };
            paid.iter().map(of).sum()
        };
        let left = match ware {
            Ware::Resource => {
                let mat = self.mat(seat);
                mat.stock[..RESOURCES]
                    .iter()
                    .sum::<u16>()
                    .saturating_sub(Ware::ALL[..RESOURCES].iter().map(|w| spent(*w)).sum())
            }
            _ => self.mat(seat).has(ware).saturating_sub(spent(ware)),
        };
        let Op::Assign { up_to, .. } = op else { return false };
        if *up_to { left > 0 } else { left >= u16::from(n) }
    }

    /// Is there anything to Release?
    pub(crate) fn releasable(&self, seat: Seat, workers: bool, only: Place) -> bool {
        let mut any = false;
        self.each_release(seat, workers, only, |_, _| any = true);
        any
    }

    /// Every card and ware that could be Released. rule: release
    pub(crate) fn each_release(&self, seat: Seat, workers: bool, only: Place, mut tell: impl FnMut(Ware, Place)) {
        let mat = self.mat(seat);
        let set = if only.is_some() { mat.cards & only.bit() } else { mat.cards };
        for place in places_in(set) {
            let Some(row) = self.on_card(seat, place) else { continue };
            for ware in Ware::STOCKED {
                if row[ware as usize] > 0 && (ware == Ware::Worker) == workers {
                    tell(ware, place);
                }
            }
        }
    }

    // ---- opponents ----

    /// The other seats that have not passed. rule: passing
    pub(crate) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let passed = self.open.passed;
        Seat::all(self.open.seats).filter(move |other| *other != seat && !passed.has(*other))
    }

    /// Ready Action Locations of a seat that an opponent's effect could turn. rule: exhaust-opponent
    pub(crate) fn targets(&self, other: Seat, sieve: &Sieve) -> u64 {
        self.fitting(other, sieve, Place::NONE) & self.raidable(other)
    }

    /// Ready Action Locations of a seat. rule: raid
    pub(crate) fn raidable(&self, other: Seat) -> u64 {
        self.actions(other) & !self.mat(other).exhausted
    }

    // ---- the five actions ----

    /// Locations of the hand that Construct could build. rule: construct
    #[inline]
    pub(crate) fn constructible(&self, seat: Seat) -> u32 {
        self.own(seat).hand_bits() & self.masks(seat).built
    }

    /// Could the action be resolved, with what the player knows of his hand? rule: declaring
    pub(crate) fn declarable(&self, seat: Seat, tile: Tile) -> bool {
        let mat = self.mat(seat);
        if self.open.stack.len() + HEADROOM > STACK {
            return false;
        }
        match tile {
            Tile::Explore => mat.can_draw(),
            Tile::Populate => true,
            Tile::Construct => self.constructible(seat) != 0,
            Tile::Harvest => self.fields(seat) != 0 || self.harvest_fields(seat) != 0,
            Tile::Sail => mat.ships > 0,
        }
    }

    /// Fields of the hand that a Harvest brings into play.
    pub(crate) fn harvest_fields(&self, seat: Seat) -> u32 {
        let masks = self.masks(seat);
        self.own(seat).hand_bits() & masks.played[Tile::Harvest as usize] & masks.own_fields
    }

    /// Must the owner be asked about a capital-letter action, whatever he holds? Only what lies open decides; how many cards he
    /// holds does. rule: card-actions
    pub(crate) fn action_asked(&self, seat: Seat, tile: Tile) -> bool {
        let mat = self.mat(seat);
        if self.open.stack.len() + HEADROOM > STACK {
            return false;
        }
        match tile {
            Tile::Explore => mat.can_draw(),
            Tile::Populate => true,
            Tile::Construct => mat.held > 0,
            Tile::Harvest => mat.held > 0 || self.fields(seat) != 0,
            Tile::Sail => mat.ships > 0,
        }
    }

    /// Is there an Island this Ship could take?
    pub(crate) fn reaches(&self, ship: Ship) -> bool {
        let some = |d: Distance| {
            let sea = &self.open.seas[d as usize];
            sea.stack | sea.discard != 0 || sea.face_up.iter().any(Option::is_some)
        };
        some(Distance::Nearby) || ship.fish() && some(Distance::Distant)
    }

    /// Titles of the hand that can be played with an action: Boosts, Fields, upgrades. rule: boosts
    pub(crate) fn playable_with(&self, seat: Seat, tile: Tile) -> impl Iterator<Item = Kind> + use<> {
        kinds_in(self.own(seat).hand_bits() & self.masks(seat).played[tile as usize])
    }

    // ---- pawns ----

    /// The two neighbours of a tile. rule: ring
    pub(crate) fn neighbours(&self, tile: Tile) -> [Tile; 2] {
        let ring = &self.open.ring;
        let at = ring.iter().position(|t| *t == tile).unwrap_or(0);
        [ring[(at + 4) % 5], ring[(at + 1) % 5]]
    }

    /// Food for a pawn on a tile: for its second use, and for a solo side.
    pub(crate) fn pawn_food(&self, seat: Seat, tile: Tile, again: bool) -> (u8, u8) {
        let mat = self.mat(seat);
        let mut food = u8::from(again);
        let mut saved = 0;
        let helpers = mat.cards & self.masks(seat).discounts;
        if again && helpers != 0 {
            let all: u8 = places_in(helpers).map(|place| self.at(seat, place).run.discount).sum();
            // rule: pawn-discount
            saved = all.saturating_sub(mat.discounted).min(food);
            food -= saved;
        }
        // rule: solo-tiles
        if self.open.solo_sides & 1 << tile as u8 != 0 {
            food += self.data.get().numbers.solo_surcharge;
        }
        (food, saved)
    }

    /// Cards kept in Lookout without a Worker. rule: lookout-free-card
    pub(crate) fn kept_free(&self, seat: Seat) -> u8 {
        let helpers = self.mat(seat).cards & self.masks(seat).keepers;
        places_in(helpers).map(|place| self.at(seat, place).run.keep_free).sum()
    }
}

fn shaped(n: u32, tally: &Tally) -> u32 {
    let n = n / u32::from(tally.div);
    if tally.max > 0 { n.min(tally.max.into()) } else { n }
}
