//! What the heroes do. rules: heroes, hero-after-use

use crate::actions::{HeroUse, replaced};
use crate::data::CardKind;
use crate::geometry::{Hex, Path, paths_in};
use crate::hero::Hero;
use crate::messages::{clan_name, goods_text, resource_name, wildling_name};
use crate::north::{Section, Wildling};
use crate::options::{Scouts, Yoren};
use crate::resource::{Goods, Resource};
use crate::state::{Phase, Watch};
use engine::{Entry, Log, Seat, SeatSet, Text};

impl Watch {
    /// May the player on turn use this hero in the current phase? rule: heroes
    pub(crate) fn is_hero_moment(&self, hero: Hero) -> bool {
        let before = match hero {
            Hero::BenjenStark | Hero::Ygritte | Hero::QhorinHalfHand => true,
            Hero::Yoren => self.options.yoren == Yoren::AnyTime,
            _ => false,
        };
        let scout = matches!(hero, Hero::BenjenStark | Hero::Ygritte | Hero::QhorinHalfHand);
        match self.phase {
            Phase::BeforeRoll => before,
            Phase::Main => hero != Hero::SamwellTarly && !(scout && self.options.scouts == Scouts::Before),
            _ => false,
        }
    }

    /// Is the hero of a seat unused in this turn, and not received in it? rule: heroes
    pub(crate) fn is_hero_ready(&self, seat: Seat) -> bool {
        self.options.brotherhood() && !(self.hero_used | self.hero_new).has(seat)
    }

    pub(crate) fn use_hero(&mut self, seat: Seat, hero_use: HeroUse, log: &mut impl Log) {
        self.hero_used.add(seat);
        self.after_use.add(seat);
        log.say(|| Entry::public(self.hero_log_text("log-use-hero", seat)));
        match hero_use {
            HeroUse::Jeor(kind, named) => return self.demand_resource(kind, named, log),
            HeroUse::Bowen(give, get) => self.exchange_with_supply(Goods::new(give, 1), Goods::new(get, 1), log),
            HeroUse::Samwell(kind) => self.take_card(seat, kind, log),
            HeroUse::Yarwyck(from, to) => self.move_road(from, to, log),
            HeroUse::Alliser(pay, instead_of, section) => {
                self.pay_cost(replaced(self.data.costs.guard, pay, instead_of));
                self.post_guard(seat, section, log);
            }
            HeroUse::Melisandre(pay, instead_of) => {
                self.pay_cost(replaced(self.data.costs.card, pay, instead_of));
                self.phase = Phase::Look(self.deck.len().min(3) as u8);
                return;
            }
            HeroUse::Mance(victim) => return self.look_at_hand(victim, log),
            HeroUse::BenjenCamp(clan, camp) => {
                let kind = self.north.send_home_from_camp(clan, usize::from(camp));
                log.say(|| {
                    let text = Text::new("log-benjen-camp").with("clan", clan_name(clan));
                    Entry::public(text.with("wildling", wildling_name(kind)).with("camp", camp + 1))
                });
                self.queue_pool_token();
            }
            HeroUse::BenjenClearing(section) => {
                self.north.send_home_from_clearing(section.index());
                log.say(|| Entry::public(Text::new("log-benjen-clearing").with("section", section.number())));
                self.queue_pool_token();
            }
            HeroUse::Ygritte(hex, kind) => self.drive_off(hex, kind, log),
            HeroUse::Yoren(section) => self.recruit_by_patrol(section, log),
            HeroUse::Qhorin => self.send_tormund_home(log),
        }
        self.continue_turn(log);
    }
}

// ---- Jeor Mormont. rule: hero-jeor ----

impl Watch {
    fn demand_resource(&mut self, kind: Resource, named: SeatSet, log: &mut impl Log) {
        let seat = self.active;
        let one = Goods::new(kind, 1);
        let mut payers = SeatSet::NONE;
        // Everybody sees who pays and who cannot.
        log.reveal(self.everyone());
        for payer in named.iter() {
            if self.hands[payer.index()].count(kind) == 0 {
                log.say(|| {
                    Entry::public(self.log_text("log-demand-nothing", payer).with("resource", resource_name(kind)))
                });
                continue;
            }
            log.say(|| Entry::public(self.log_text("log-demand-pays", payer).with("resource", resource_name(kind))));
            self.lose_cards(payer, one);
            self.receive_cards(seat, one);
            self.clear_answer(payer);
            payers.add(payer);
        }
        self.continue_returns(kind, payers, log);
    }

    fn continue_returns(&mut self, kind: Resource, payers: SeatSet, log: &mut impl Log) {
        if payers.is_empty() { self.continue_turn(log) } else { self.phase = Phase::Demanded(kind, payers) }
    }

    pub(crate) fn give_back(&mut self, card: Resource, to: Seat, log: &mut impl Log) {
        let Phase::Demanded(kind, mut payers) = self.phase else { return };
        log.say(|| {
            let text = self.log_text("log-give-back", self.active).with("resource", resource_name(card));
            Entry::public(text.with("partner", self.seat_text(to)))
        });
        self.lose_cards(self.active, Goods::new(card, 1));
        self.receive_cards(to, Goods::new(card, 1));
        payers.remove(to);
        self.continue_returns(kind, payers, log);
    }
}

// ---- Bowen Marsh, Samwell Tarly ----

impl Watch {
    fn exchange_with_supply(&mut self, paid: Goods, got: Goods, log: &mut impl Log) {
        let seat = self.active;
        log.say(|| {
            let text = self.log_text("log-trade-supply", seat);
            Entry::public(text.with("give", goods_text(paid)).with("get", goods_text(got)))
        });
        self.pay_to_supply(seat, paid);
        self.gain_from_supply(seat, got);
    }

    pub(crate) fn take_card(&mut self, seat: Seat, kind: Resource, log: &mut impl Log) {
        let goods = Goods::new(kind, 1);
        log.say(|| Entry::public(self.log_text("log-take", seat).with("goods", goods_text(goods))));
        self.gain_from_supply(seat, goods);
    }

    /// The holder of Samwell Tarly, if production gave him nothing and he may take a card instead. rule: hero-samwell
    pub(crate) fn samwell_waits(&self, received: &[crate::Goods; 4]) -> Option<Seat> {
        let holder = Seat::all(self.seats).find(|s| self.heroes[s.index()] == Some(Hero::SamwellTarly))?;
        let may = self.is_hero_ready(holder) && received[holder.index()].is_empty() && !self.supply.is_empty();
        may.then_some(holder)
    }
}

// ---- Othell Yarwyck. rule: hero-yarwyck ----

impl Watch {
    /// Roads of the player on turn that touch his other pieces at exactly one end.
    pub(crate) fn loose_roads(&self) -> u128 {
        let geometry = &self.data.get().geometry;
        let pieces = &self.pieces[self.active.index()];
        let joined = |corner: crate::Corner, path: Path| {
            let roads = geometry.corner_paths[corner.index()] & pieces.roads & !(1 << path.0);
            roads != 0 || pieces.buildings() & (1 << corner.0) != 0
        };
        let loose = |path: &Path| {
            let (a, b) = geometry.ends[path.index()];
            joined(a, *path) != joined(b, *path)
        };
        paths_in(pieces.roads).filter(loose).fold(0, |bits, path| bits | 1 << path.0)
    }

    /// Paths to which such a road may move.
    pub(crate) fn places_for_moved_road(&self, road: Path) -> u128 {
        self.frontier_without(self.active, road) & self.free_paths
    }

    fn move_road(&mut self, from: Path, to: Path, log: &mut impl Log) {
        let seat = self.active;
        log.say(|| {
            let text = self.log_text("log-move-road", seat).with("from", self.path_text(from));
            Entry::public(text.with("to", self.path_text(to)))
        });
        let holder = self.longest_road;
        self.lift_road(seat, from);
        self.put_road(seat, to);
        self.road_length[seat.index()] = self.measure_roads(seat);
        self.award_longest_road();
        self.settle_longest_road(holder, log);
    }
}

// ---- Melisandre. rule: hero-melisandre ----

impl Watch {
    pub(crate) fn apply_card_shown(&mut self, kind: CardKind, log: &mut impl Log) {
        let Phase::Look(left) = self.phase else { return };
        let seat = self.active;
        self.deck.take(kind as usize);
        self.looked[kind as usize] += 1;
        let known = &mut self.deck_seen[seat.index()][kind as usize];
        *known = known.saturating_sub(1); // he now sees the card itself, so it is no longer one he knows in the deck
        log.reveal(SeatSet::of(seat));
        log.say(|| {
            Entry::private(SeatSet::of(seat), self.log_text("log-look", seat).with("card", self.card_name(kind)))
        });
        self.phase = if left > 1 { Phase::Look(left - 1) } else { Phase::Keep };
    }

    pub(crate) fn keep_card(&mut self, kind: CardKind, log: &mut impl Log) {
        let seat = self.active;
        self.looked[kind as usize] -= 1;
        log.say(|| {
            let all = self.log_text("log-keep-one", seat);
            Entry::with_more(all, SeatSet::of(seat), self.log_text("log-keep", seat).with("card", self.card_name(kind)))
        });
        // The others cannot name the card that left the deck; this seat knows what goes back.
        self.lower_deck_knowledge(seat);
        for (k, seen) in self.looked.into_iter().enumerate() {
            (0..seen).for_each(|_| self.deck.put(k));
            self.deck_seen[seat.index()][k] += seen;
        }
        self.looked = [0; 5];
        self.bought[seat.index()] += 1;
        self.cards[seat.index()][kind as usize] += 1;
        self.fresh[kind as usize] += 1;
        self.continue_turn(log);
    }
}

// ---- Mance Rayder. rule: hero-mance ----

impl Watch {
    /// Opponents with more visible points and at least one card in hand.
    pub(crate) fn richer_opponents(&self) -> SeatSet {
        let own = self.visible_points(self.active);
        let richer = |s: &Seat| self.visible_points(*s) > own && !self.hands[s.index()].is_empty();
        self.others().iter().filter(richer).collect()
    }

    fn look_at_hand(&mut self, victim: Seat, log: &mut impl Log) {
        let seat = self.active;
        let hand = self.hands[victim.index()];
        self.sure[seat.index()][victim.index()] = hand;
        let both = SeatSet::of(seat) | SeatSet::of(victim);
        log.reveal(both);
        log.say(|| {
            let all = self.log_text("log-look-at-hand", seat).with("victim", self.seat_text(victim));
            let more = self.log_text("log-sees-hand", seat).with("victim", self.seat_text(victim));
            Entry::with_more(all, both, more.with("goods", goods_text(hand)))
        });
        self.phase = Phase::Pick(victim);
    }

    pub(crate) fn pick_card(&mut self, card: Resource, log: &mut impl Log) {
        let Phase::Pick(victim) = self.phase else { return };
        let seat = self.active;
        let both = SeatSet::of(seat) | SeatSet::of(victim);
        log.reveal(both);
        log.say(|| {
            let all = self.log_text("log-pick", seat).with("victim", self.seat_text(victim));
            let more = self.log_text("log-pick-card", seat).with("victim", self.seat_text(victim));
            Entry::with_more(all, both, more.with("card", resource_name(card)))
        });
        self.steal(seat, victim, card);
        self.continue_turn(log);
    }
}

// ---- Ygritte, Yoren, Qhorin Half-Hand ----

impl Watch {
    /// Sends a wildling in the Gift home. rules: hero-ygritte, ranger-patrol
    pub(crate) fn drive_off(&mut self, hex: Hex, kind: Wildling, log: &mut impl Log) {
        self.north.drive_off(&self.data.get().chart, hex, kind);
        log.say(|| {
            let text = self.log_text("log-drive-off", self.active).with("wildling", wildling_name(kind));
            Entry::public(text.with("hex", self.hex_text(hex)))
        });
    }

    /// Takes a card of the resource that a hex produces, if the supply has one. rules: ranger-patrol, hero-qhorin
    pub(crate) fn take_card_of_hex(&mut self, hex: Hex, log: &mut impl Log) {
        if let Some(kind) = self.land[hex.index()].resource()
            && self.supply.count(kind) > 0
        {
            self.take_card(self.active, kind, log);
        }
    }

    fn recruit_by_patrol(&mut self, section: Section, log: &mut impl Log) {
        let seat = self.active;
        self.patrols[seat.index()] -= 1;
        self.spent[CardKind::RangerPatrol as usize] += 1;
        self.post_guard(seat, section, log);
        let holder = self.largest_patrol;
        self.award_largest_patrol(); // rule: largest-patrol
        self.settle_largest_patrol(holder, log);
    }

    fn send_tormund_home(&mut self, log: &mut impl Log) {
        let Some(hex) = self.tormund.take() else { return };
        log.say(|| Entry::public(self.log_text("log-tormund-camp", self.active)));
        self.take_card_of_hex(hex, log);
    }
}

// ---- after use. rule: hero-after-use ----

impl Watch {
    pub(crate) fn flip_hero(&mut self, seat: Seat, log: &mut impl Log) {
        self.after_use.remove(seat);
        self.flipped.add(seat);
        log.say(|| Entry::public(self.hero_log_text("log-flip-hero", seat)));
        self.continue_turn(log);
    }

    pub(crate) fn swap_hero(&mut self, seat: Seat, new: Hero, log: &mut impl Log) {
        log.say(|| Entry::public(self.hero_log_text("log-swap-hero", seat).with("new", self.hero_name(new))));
        self.after_use.remove(seat);
        self.flipped.remove(seat);
        self.display.remove(new);
        if let Some(old) = self.heroes[seat.index()].replace(new) {
            self.display.add(old);
        }
        self.hero_new.add(seat);
        self.continue_turn(log);
    }

    /// rule: drama-of-heroes
    pub(crate) fn remove_hero(&mut self, hero: Hero, log: &mut impl Log) {
        self.display.remove(hero);
        log.say(|| Entry::public(self.log_text("log-remove-hero", self.active).with("hero", self.hero_name(hero))));
        self.produce_or_seven(log);
    }
}
