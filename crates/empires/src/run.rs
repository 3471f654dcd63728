//! The machine: resolves what lies on the stack until somebody has to choose or chance has to fall.

use crate::card::{Distance, Event, Heap, ISLES, Isle, Kind, Place, Sort, Tile, Ware, places_in};
use crate::data::program::Sieve;
use crate::data::vocabulary::Group;
use crate::stack::{Frame, Now, Reaction, Ship};
use crate::state::{Empires, FLEET};
use table::{Bag, Log, Seat};

/// A turn resolves no more effects than this. rule: safety-stop
const NESTED: u16 = 200;

impl Empires {
    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        self.open.stack.push(frame);
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.open.stack.pop();
    }

    #[inline]
    pub(crate) fn replace(&mut self, frame: Frame) {
        if let Some(top) = self.open.stack.last_mut() {
            *top = frame;
        }
    }

    /// Reactions to what is pushed after this are resolved when it is done. rule: triggers
    pub(crate) fn begin(&mut self) {
        let from = self.open.due.len() as u8;
        self.push(Frame::Reactions { from });
    }

    /// Goes on until a seat or chance is waited for, or the game is over.
    pub(crate) fn settle(&mut self, log: &mut impl Log) {
        while match self.open.stack.last().copied() {
            None => self.step_moment(log),
            Some(frame) => self.step_frame(frame, log),
        } {}
    }

    /// One step of the innermost frame; false if it waits.
    fn step_frame(&mut self, frame: Frame, log: &mut impl Log) -> bool {
        match frame {
            Frame::Effects { list, at, me } => match self.data.get().list(list).get(usize::from(at)) {
                None => self.pop(),
                Some(op) => {
                    self.replace(Frame::Effects { list, at: at + 1, me });
                    self.open.nested += 1;
                    if self.open.nested <= NESTED {
                        self.resolve(op, list, at, me, log);
                    }
                }
            },
            Frame::Ask { list, at, left, me } => return self.step_ask(list, at, left, me, log),
            Frame::Reactions { from } => return self.step_reactions(from),
            Frame::Offer { place, which } => return self.step_offer(place, which),
            Frame::Pay { cost, at, left, me } => return self.step_pay(cost, at, left, me, log),
            Frame::Toll { cost, at, left, missing } => return self.step_toll(cost, at, left, missing, log),
            Frame::TollDone { list } => self.replace(Frame::Effects { list, at: 0, me: Place::NONE }),
            Frame::Bill { .. } => return false,
            Frame::Enter { place, host } => {
                self.pop();
                self.enter(place, host, log);
            }
            Frame::Fire { event, card } => {
                self.pop();
                self.fire(event, card);
            }
            Frame::BoostDone { kind } => {
                self.pop();
                let seat = self.open.actor;
                self.mat_mut(seat).discard.put(kind.index());
                self.fire(Event::PlayBoost, Place::NONE);
            }
            Frame::Perform { tile } => return self.step_perform(tile, log),
            Frame::Draw { left } => return self.step_draw(left, log),
            Frame::Look { left, keep } => return self.step_look(left, keep, log),
            Frame::Voyage { ship, .. } => return self.step_voyage(ship),
            Frame::Turned { isle, ship, now, .. } => return self.step_turned(ship, now, isle, log),
            Frame::TurnUp { distance } => return self.step_turn_up(distance, log),
            Frame::Bind { place } => return self.step_bind(place, log),
        }
        true
    }

    // ---- events and reactions ----

    /// Something has happened to the seat that acts. A card never reacts to its own coming or going. rule: own-trigger
    pub(crate) fn fire(&mut self, event: Event, card: Place) {
        let seat = self.open.actor;
        let mat = self.mat_mut(seat);
        mat.happened[event as usize] = mat.happened[event as usize].saturating_add(1);
        let reacting = mat.cards & self.masks(seat).reacting[event as usize] & !card.bit();
        for place in places_in(reacting) {
            let triggers = &self.at(seat, place).run.triggers;
            for (which, trigger) in triggers.iter().enumerate().filter(|(_, t)| t.on == event) {
                let fits = trigger.fits.as_ref().is_none_or(|sieve| self.event_card_fits(seat, card, sieve, place));
                if fits && !self.open.due.is_full() {
                    self.open.due.push(Reaction { place, which: which as u8 });
                }
            }
        }
    }

    /// Does the card an event happened to fit? It need not be in the Empire: a pillaged Island is not.
    fn event_card_fits(&self, seat: Seat, card: Place, sieve: &Sieve, me: Place) -> bool {
        if !card.is_some() {
            return false;
        }
        if self.mat(seat).cards & card.bit() != 0 {
            return self.fitting(seat, sieve, me) & card.bit() != 0;
        }
        let printed = self.at(seat, card);
        let group = match printed.sort {
            Sort::Field | Sort::FieldOrUpgrade => Group::Field,
            Sort::Upgrade => Group::Upgrade,
            Sort::Feature | Sort::Boost => Group::Feature,
            Sort::Action => Group::Action,
        };
        let isle = if card.isle().is_some() { 1 << Group::Island as u8 } else { 0 };
        let kinds = 1 << group as u8 | isle;
        (sieve.kinds == 0 || sieve.kinds & kinds != 0)
            && (sieve.icons == 0 || sieve.icons & 1 << printed.icon != 0)
            && sieve.this != Some(true)
            && sieve.starting != Some(true)
            && sieve.clan_card.is_none_or(|clan| clan != card.isle().is_some())
    }

    /// Is a reaction used up for this round? rule: limits
    pub(crate) fn exhausted_limit(&self, seat: Seat, due: Reaction) -> bool {
        let limit = self.at(seat, due.place).run.triggers[usize::from(due.which)].limit;
        limit > 0 && self.mat(seat).used[due.place.index()] >= limit
    }

    /// The next reaction; its owner orders them where the order can matter. rule: triggers
    fn step_reactions(&mut self, from: u8) -> bool {
        let seat = self.open.actor;
        let from = usize::from(from);
        let mut i = from;
        while i < self.open.due.len() {
            if self.exhausted_limit(seat, self.open.due[i]) {
                self.open.due.remove(i);
            } else {
                i += 1;
            }
        }
        let due = &self.open.due[from..];
        let Some(first) = due.first().copied() else {
            self.pop();
            return true;
        };
        let title = |due: &Reaction| (self.clan(seat).title_at[due.place.index()], due.which);
        let plain = |due: &Reaction| self.at(seat, due.place).run.triggers[usize::from(due.which)].plain;
        // Copies of one card are one choice, and gains come to the same in any order.
        let alike = due.iter().all(|other| title(other) == title(&first)) || due.iter().all(plain);
        if alike {
            self.react(from);
        }
        alike
    }

    /// Resolves one of the reactions that are due.
    pub(crate) fn react(&mut self, i: usize) {
        let seat = self.open.actor;
        let Reaction { place, which } = self.open.due.remove(i);
        let trigger = self.at(seat, place).run.triggers[usize::from(which)];
        if trigger.optional || trigger.deed.cost != 0 {
            self.push(Frame::Offer { place, which });
            return;
        }
        self.carry_out(place, which);
    }

    /// A reaction happens.
    pub(crate) fn carry_out(&mut self, place: Place, which: u8) {
        let seat = self.open.actor;
        let trigger = self.at(seat, place).run.triggers[usize::from(which)];
        if trigger.limit > 0 {
            self.mat_mut(seat).used[place.index()] += 1;
        }
        self.begin();
        self.push(Frame::Effects { list: trigger.deed.list, at: 0, me: place });
        if trigger.deed.cost != 0 {
            self.push(Frame::Pay { cost: trigger.deed.cost, at: 0, left: 0, me: place });
        }
    }

    /// A reaction that may be left is offered; one that costs something happens if it can be paid.
    fn step_offer(&mut self, place: Place, which: u8) -> bool {
        let seat = self.open.actor;
        let trigger = self.at(seat, place).run.triggers[usize::from(which)];
        let possible = self.payable(seat, trigger.deed.cost, place);
        if possible && trigger.optional {
            return false;
        }
        self.pop();
        if possible {
            self.carry_out(place, which);
        }
        true
    }

    // ---- cards come and go ----

    /// A card enters the Empire: ready, with its Goods, its bonus, then the reactions of others. rule: entering
    fn enter(&mut self, place: Place, host: Place, log: &mut impl Log) {
        let seat = self.open.actor;
        let card = self.at(seat, place);
        let row = usize::from(self.masks(seat).holder[place.index()]);
        let mat = self.mat_mut(seat);
        mat.cards |= place.bit();
        mat.exhausted &= !place.bit();
        mat.used[place.index()] = 0;
        if let Some(on) = mat.on.get_mut(row) {
            *on = Default::default();
        }
        if place.index() < ISLES {
            mat.host[place.index()] = host;
        }
        if host.is_some() {
            mat.under |= place.bit();
        }
        let isle = place.isle().is_some();
        self.gain(seat, &card.goods, 1, log);
        if card.run.bonus != 0 {
            self.push(Frame::Effects { list: card.run.bonus, at: 0, me: place });
        }
        if card.run.copy.is_some() {
            self.push(Frame::Bind { place });
        }
        // rule: what-is-building
        if isle {
            self.fire(Event::Conquer, place);
        } else {
            if matches!(card.sort, Sort::Feature | Sort::Action) {
                self.fire(Event::BuildLocation, place);
            }
            self.fire(Event::BuildAny, place);
        }
    }

    /// Takes a card out of the Empire. Workers on it go to the supply, other Goods are lost. rule: leaving
    fn remove(&mut self, seat: Seat, place: Place) {
        let row = usize::from(self.masks(seat).holder[place.index()]);
        let copies = self.masks(seat).copies & ((1 << ISLES) - 1);
        let mat = self.mat_mut(seat);
        mat.cards &= !place.bit();
        mat.exhausted &= !place.bit();
        mat.under &= !place.bit();
        mat.used[place.index()] = 0;
        if place.index() < ISLES {
            mat.host[place.index()] = Place::NONE;
        }
        if let Some(on) = mat.on.get_mut(row) {
            let workers = std::mem::take(on)[Ware::Worker as usize];
            mat.add(Ware::Worker, workers.into());
        }
        // rule: copy
        for copy in places_in(mat.cards & copies) {
            if mat.host[copy.index()] == place {
                mat.host[copy.index()] = Place::LOST;
            }
        }
    }

    /// A card that left the Empire goes to its discard pile. rule: discarding
    fn lay_on_pile(&mut self, seat: Seat, place: Place) {
        if let Some(isle) = place.isle() {
            let distance = self.data.get().distance(isle);
            self.open.seas[distance as usize].discard |= isle.bit();
        } else {
            let kind = self.clan(seat).kind_at[place.index()];
            self.mat_mut(seat).discard.put(usize::from(kind));
        }
    }

    /// A Field takes its upgrades along. rule: discard-location
    fn strip(&mut self, seat: Seat, place: Place) {
        for upgrade in places_in(self.mat(seat).under) {
            if self.mat(seat).host[upgrade.index()] == place {
                self.remove(seat, upgrade);
                self.lay_on_pile(seat, upgrade);
            }
        }
    }

    /// Discards a card of the Empire. rule: discard-location
    pub(crate) fn dismantle(&mut self, seat: Seat, place: Place, log: &mut impl Log) {
        self.tell_card(log, "log-dismantles", seat, place);
        self.strip(seat, place);
        self.remove(seat, place);
        self.lay_on_pile(seat, place);
        self.fire(Event::DiscardOwnLocation, place);
    }

    /// Takes a card of the Empire back to hand. rule: return-location
    pub(crate) fn take_back(&mut self, seat: Seat, place: Place, log: &mut impl Log) {
        self.tell_card(log, "log-returns", seat, place);
        self.strip(seat, place);
        self.remove(seat, place);
        let kind = Kind(self.clan(seat).kind_at[place.index()]);
        self.take_in_hand(seat, kind, true);
    }

    /// The first place of a title with nothing in it.
    pub(crate) fn free_place(&self, seat: Seat, kind: Kind) -> Place {
        let mat = self.mat(seat);
        let mut places = self.data.get().places(mat.clan, kind);
        places.find(|place| mat.cards & place.bit() == 0).unwrap_or(Place(self.clan(seat).first[kind.index()]))
    }

    // ---- hands and decks ----

    pub(crate) fn take_in_hand(&mut self, seat: Seat, kind: Kind, seen: bool) {
        self.own_mut(seat).hand.put(kind.index());
        let mat = self.mat_mut(seat);
        mat.held += 1;
        if seen {
            mat.sure.put(kind.index());
        }
    }

    /// A card leaves the hand in sight of all.
    pub(crate) fn leave_hand(&mut self, seat: Seat, kind: Kind) {
        self.own_mut(seat).hand.take(kind.index());
        let mat = self.mat_mut(seat);
        mat.held -= 1;
        if mat.sure.count(kind.index()) > 0 {
            mat.sure.take(kind.index());
        }
    }

    /// An empty deck is made anew from the discards when a card is needed. rule: drawing
    pub(crate) fn refill(&mut self, seat: Seat, log: &mut impl Log) {
        if self.mat(seat).deck_size > 0 || self.mat(seat).discard.is_empty() {
            return;
        }
        let hand = self.own(seat).hand;
        let mat = self.mat_mut(seat);
        let discard = std::mem::replace(&mut mat.discard, Bag::new([0; crate::card::KINDS]));
        mat.deck_size = discard.len() as u8;
        // With the deck empty whatever is not in sight is in the hand: now everybody can count it.
        if mat.drawn == 0 {
            mat.sure = hand;
        }
        self.own_mut(seat).deck = discard;
        self.tell_seat(log, "log-reshuffles", seat);
    }

    /// Takes the top card of a deck, which the outcome says is this one.
    pub(crate) fn off_deck(&mut self, seat: Seat, kind: Kind) {
        let own = self.own_mut(seat);
        if own.top.is_empty() {
            own.deck.take(kind.index());
        } else {
            own.top.remove(0);
        }
        self.mat_mut(seat).deck_size -= 1;
    }

    fn step_draw(&mut self, left: u8, log: &mut impl Log) -> bool {
        let seat = self.open.actor;
        if left == 0 || !self.mat(seat).can_draw() {
            self.pop();
            return true;
        }
        self.refill(seat, log);
        false
    }

    fn step_look(&mut self, left: u8, keep: u8, log: &mut impl Log) -> bool {
        let seat = self.open.actor;
        if left > 0 && self.mat(seat).can_draw() {
            self.refill(seat, log);
            return false;
        }
        if left > 0 {
            self.replace(Frame::Look { left: 0, keep });
        }
        if keep > 0 && self.mat(seat).drawn > 0 {
            return false;
        }
        self.pop();
        self.drop_drawn(seat, log);
        true
    }

    /// What was drawn or looked at and not taken goes to the discard pile.
    pub(crate) fn drop_drawn(&mut self, seat: Seat, log: &mut impl Log) {
        let drawn = self.own(seat).drawn;
        if drawn.is_empty() {
            return;
        }
        self.tell_bag(log, "log-discards", seat, &drawn);
        let mat = self.mat_mut(seat);
        for (kind, n) in drawn.outcomes() {
            (0..n).for_each(|_| mat.discard.put(kind));
        }
        mat.drawn = 0;
        self.own_mut(seat).drawn = Bag::new([0; crate::card::KINDS]);
    }

    // ---- gains ----

    /// Takes Goods from the general supply, so many times. rule: gain
    pub(crate) fn gain(&mut self, seat: Seat, heap: &Heap, times: u32, log: &mut impl Log) {
        if times == 0 || heap.is_empty() {
            return;
        }
        self.tell_gain(log, seat, heap, times);
        let queued = self.open.queue.iter().filter(|ship| ship.owner() == seat).count() as u8;
        let mat = self.mat_mut(seat);
        for ware in Ware::STOCKED {
            let n = u32::from(heap.of(ware)) * times;
            if n > 0 {
                mat.add(ware, n.min(10_000) as u16);
            }
        }
        mat.vp = mat.vp.saturating_add((u32::from(heap.of(Ware::Vp)) * times) as u16);
        let ships = u32::from(heap.of(Ware::Ship)) * times;
        mat.ships += ships.min((FLEET - queued).saturating_sub(mat.ships).into()) as u8;
        let cards = u32::from(heap.of(Ware::Card)) * times;
        if cards > 0 {
            self.push(Frame::Draw { left: cards.min(60) as u8 });
        }
    }

    // ---- the five actions ----

    /// The declared action. Where the open table leaves one answer nobody is asked; what is in a hand is always asked.
    fn step_perform(&mut self, tile: Tile, log: &mut impl Log) -> bool {
        let seat = self.open.actor;
        let mat = self.mat(seat);
        match tile {
            Tile::Explore if mat.can_draw() => {
                self.replace(Frame::Fire { event: Event::Explore, card: Place::NONE });
                self.push(Frame::Draw { left: 1 });
            }
            Tile::Explore => self.pop(),
            Tile::Populate => {
                self.replace(Frame::Fire { event: Event::Populate, card: Place::NONE });
                let mut worker = Heap::NONE;
                worker.0[Ware::Worker as usize] = 1;
                self.gain(seat, &worker, 1, log);
            }
            Tile::Construct => return false,
            Tile::Harvest => {
                let fields = self.fields(seat);
                match fields.count_ones() {
                    0 => self.pop(),
                    1 => self.harvest(Place(fields.trailing_zeros() as u8), log),
                    _ => return false,
                }
            }
            Tile::Sail if mat.ships == 0 => self.pop(),
            Tile::Sail => {
                if mat.has(Ware::Fish) > 0 || mat.has(Ware::Raze) > 0 {
                    return false;
                }
                self.sail(false, false, log);
            }
        }
        true
    }

    /// The Goods of a Field. rule: harvest
    pub(crate) fn harvest(&mut self, field: Place, log: &mut impl Log) {
        let seat = self.open.actor;
        self.replace(Frame::Fire { event: Event::Harvest, card: Place::NONE });
        self.tell_card(log, "log-harvests", seat, field);
        let heap = self.yields(seat, field);
        self.gain(seat, &heap, 1, log);
    }

    /// A Ship joins the queue with its cargo. rules: sail, cargo
    pub(crate) fn sail(&mut self, fish: bool, raze: bool, log: &mut impl Log) {
        let seat = self.open.actor;
        self.replace(Frame::Fire { event: Event::Sail, card: Place::NONE });
        self.tell_sail(log, seat, fish, raze);
        let mat = self.mat_mut(seat);
        mat.ships -= 1;
        mat.take(Ware::Fish, fish.into());
        mat.take(Ware::Raze, raze.into());
        self.open.queue.push(Ship::new(seat, fish, raze));
    }

    /// A Location of the hand enters without being paid. rule: construct
    pub(crate) fn construct(&mut self, kind: Kind, log: &mut impl Log) {
        let seat = self.open.actor;
        let place = self.free_place(seat, kind);
        self.tell_kind(log, "log-constructs", seat, kind);
        self.leave_hand(seat, kind);
        self.replace(Frame::Fire { event: Event::Construct, card: place });
        self.begin();
        self.push(Frame::Enter { place, host: Place::NONE });
    }

    /// A Boost or Field of the declaration, before the action. rule: boost-first
    pub(crate) fn play_with(&mut self, kind: Kind, host: Place, log: &mut impl Log) {
        let seat = self.open.actor;
        let card = self.card(seat, kind);
        self.leave_hand(seat, kind);
        self.begin();
        if card.sort == Sort::Boost {
            self.tell_kind(log, "log-boost", seat, kind);
            self.push(Frame::BoostDone { kind });
            self.push(Frame::Effects { list: card.run.instant, at: 0, me: Place::NONE });
        } else {
            self.tell_kind(log, if host.is_some() { "log-upgrades" } else { "log-field" }, seat, kind);
            // The place is found before the card is there.
            let place = self.free_place(seat, kind);
            self.push(Frame::Enter { place, host });
        }
    }

    // ---- Islands ----

    fn step_voyage(&mut self, ship: Ship) -> bool {
        if self.reaches(ship) {
            return false;
        }
        // rule: ship-returns
        self.pop();
        self.come_home(ship);
        true
    }

    fn come_home(&mut self, ship: Ship) {
        self.mat_mut(ship.owner()).ships += 1;
    }

    fn step_turned(&mut self, ship: Ship, now: Now, isle: Option<Isle>, log: &mut impl Log) -> bool {
        let Some(isle) = isle else { return false };
        match now {
            Now::Either if ship.raze() => return false,
            Now::Conquer => self.conquer(ship, isle, log),
            _ => self.pillage(ship, isle, log),
        }
        true
    }

    /// The Island leaves the board.
    fn lift(&mut self, isle: Isle) {
        let sea = &mut self.open.seas[self.data.get().distance(isle) as usize];
        for place in &mut sea.face_up {
            if *place == Some(isle) {
                *place = None;
            }
        }
    }

    /// rule: pillage
    pub(crate) fn pillage(&mut self, ship: Ship, isle: Isle, log: &mut impl Log) {
        let seat = self.open.actor;
        self.tell_isle(log, "log-pillages", seat, isle);
        self.lift(isle);
        let data = self.data.get();
        self.open.seas[data.distance(isle) as usize].discard |= isle.bit();
        self.come_home(ship);
        self.replace(Frame::Fire { event: Event::Pillage, card: isle.place() });
        self.gain(seat, &data.isle(isle).pillage, 1, log);
    }

    /// rule: conquer
    pub(crate) fn conquer(&mut self, ship: Ship, isle: Isle, log: &mut impl Log) {
        let seat = self.open.actor;
        self.tell_isle(log, "log-conquers", seat, isle);
        self.lift(isle);
        self.come_home(ship);
        self.replace(Frame::Enter { place: isle.place(), host: Place::NONE });
    }

    /// A stack that is used up is made anew from its discards. rule: island-decks
    pub(crate) fn refill_sea(&mut self, distance: Distance) -> bool {
        let sea = &mut self.open.seas[distance as usize];
        if sea.stack == 0 {
            sea.stack = std::mem::take(&mut sea.discard);
        }
        sea.stack != 0
    }

    fn step_turn_up(&mut self, distance: Distance, _log: &mut impl Log) -> bool {
        let gap = self.open.seas[distance as usize].face_up.contains(&None);
        if gap && self.refill_sea(distance) {
            return false;
        }
        self.pop();
        true
    }

    /// The face-up Islands of a distance go to their discard pile and new ones come. rule: refresh-islands
    pub(crate) fn renew(&mut self, distance: Distance) {
        let sea = &mut self.open.seas[distance as usize];
        for place in &mut sea.face_up {
            if let Some(isle) = place.take() {
                sea.discard |= isle.bit();
            }
        }
        self.push(Frame::TurnUp { distance });
    }

    // ---- Copies ----

    fn step_bind(&mut self, place: Place, log: &mut impl Log) -> bool {
        let seat = self.open.actor;
        let targets = self.bindable(seat, place);
        match targets.count_ones() {
            0 => self.pop(),
            1 => {
                self.pop();
                self.bind(seat, place, Place(targets.trailing_zeros() as u8), log);
            }
            _ => return false,
        }
        true
    }

    /// rule: copy
    pub(crate) fn bind(&mut self, seat: Seat, place: Place, target: Place, log: &mut impl Log) {
        self.tell_bind(log, seat, place, target);
        self.mat_mut(seat).host[place.index()] = target;
    }
}
