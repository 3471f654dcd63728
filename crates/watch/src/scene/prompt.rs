//! The prompt of a seat: the question, the verbs, and a label for every listed choice.

use super::View;
use crate::actions::Action;
use crate::colours::Colours;
use crate::data::CardKind;
use crate::geometry::{Corner, Hex, hexes_in};
use crate::hero::Hero;
use crate::messages::{goods_text, resource_name, wildling_name};
use crate::notation::{ActionWriter, PATTERNS};
use crate::resource::Goods;
use crate::state::{Answer, Phase};
use engine::scene::{Choice, Prompt, Purse, Verb, fillings, fits};
use engine::{By, Pattern, Seat, Text};

/// Beginnings of lines that only the Brotherhood has.
const BROTHERHOOD: [&str; 3] = ["build guard ", "play new-recruits ", "play ranger-patrol against "];

impl View {
    pub(super) fn prompt(&self, seat: Seat, legal: &[Action]) -> Prompt {
        let scribe = ActionWriter {
            data: self.data,
            colours: Colours::new(&self.options, self.seats),
            rates: self.public.pieces.map(|p| p.rates),
            spared: self.options.may_spare().then_some(self.public.around),
        };
        let lines: Vec<String> = legal.iter().map(|a| scribe.write(seat, *a)).collect();
        let waiting = self.awaited_seats().has(seat);
        let patterns: Vec<&Pattern> = PATTERNS
            .iter()
            .filter(|p| match p.by {
                By::Seat => waiting && self.is_verb_shown(seat, p.form) || lines.iter().any(|line| fits(p.form, line)),
                By::FreeForm => self.may_write_free_form(seat, p.form),
                By::Chance => false,
            })
            .collect();
        let choices = legal.iter().zip(lines).filter_map(|(action, line)| {
            let verb = patterns.iter().position(|p| fits(p.form, &line))?;
            let slots = fillings(patterns[verb].form, &line);
            Some(Choice { verb, slots, label: self.label(*action), hints: self.hints(*action), line })
        });
        Prompt {
            ask: self.ask(seat),
            waiting,
            choices: choices.collect(),
            purse: Purse::default(),
            verbs: patterns.iter().map(|p| self.verb(p)).collect(),
        }
    }

    // ---- the question ----

    fn ask(&self, seat: Seat) -> Text {
        let p = &self.public;
        if p.phase == Phase::Over && p.north.disaster.is_some() {
            return Text::new("ask-over-disaster");
        }
        if p.phase == Phase::Over {
            let key = if seat == p.active { "ask-over-won" } else { "ask-over" };
            return Text::new(key).with("seat", self.seat_text(p.active));
        }
        if self.awaited_seats().has(seat) {
            return self.ask_awaited(seat);
        }
        let waiting = |key: &'static str| Text::new(key).with("seats", self.seat_list(self.awaited_seats()));
        match p.phase {
            Phase::DrawStart => Text::new("ask-lots"),
            Phase::Rolling => Text::new("ask-dice"),
            Phase::Theft(_) | Phase::DrawCard | Phase::Look(_) => Text::new("ask-chance"),
            Phase::Reveal => Text::new("ask-token"),
            Phase::LayBoard(_) => Text::new("ask-layout"),
            Phase::Offered if seat == p.active => waiting("ask-offer-open"),
            _ if self.may_propose().has(seat) => match p.answers[seat.index()] {
                Answer::Bid(bid) => self.bid_text("ask-proposal-open", p.active, bid),
                _ if self.may_write_free_form(seat, "propose") => waiting("ask-may-propose"),
                _ => waiting("ask-wait"),
            },
            _ => waiting("ask-wait"),
        }
    }

    /// The question to a seat for which the game waits.
    fn ask_awaited(&self, seat: Seat) -> Text {
        let p = &self.public;
        match p.phase {
            Phase::PlaceSettlement if p.placed < self.seats => Text::new("ask-first-settlement"),
            Phase::PlaceSettlement => Text::new("ask-second-settlement"),
            Phase::PlaceRoad(corner) => {
                Text::new("ask-opening-road").with("corner", self.geometry().corner_word(corner))
            }
            Phase::BeforeRoll if self.card_to_play(seat) => Text::new("ask-roll-or-card"),
            Phase::BeforeRoll => Text::new("ask-roll"),
            Phase::Discards => {
                let named = self.private[seat.index()].map_or(0, |own| own.discards.total());
                let owed = u32::from(p.owed[seat.index()]);
                Text::new("ask-discard").with("count", owed - named).with("owed", owed)
            }
            Phase::MoveTormund if p.tormund.is_none() => Text::new("ask-tormund-out"),
            Phase::MoveTormund => Text::new("ask-tormund"),
            Phase::FreeRoads => {
                let pieces = self.roads_in_all().saturating_sub(p.pieces[seat.index()].roads.count_ones());
                Text::new("ask-free-roads").with("count", pieces.min(p.free_roads.into())) // rule: road-building
            }
            Phase::PlaceGuard => Text::new("ask-place-guard"),
            Phase::Drama => Text::new("ask-drama"),
            Phase::Samwell(_) => Text::new("ask-samwell"),
            Phase::Demanded(kind, payers) => {
                Text::new("ask-give-back").with("resource", resource_name(kind)).with("seats", self.seat_list(payers))
            }
            Phase::Keep => Text::new("ask-keep"),
            Phase::Pick(victim) => Text::new("ask-pick").with("seat", self.seat_text(victim)),
            Phase::AfterUse(_) if p.flipped.has(seat) => Text::new("ask-swap-hero"),
            Phase::AfterUse(_) => Text::new("ask-after-use"),
            Phase::Offered if seat == p.active => Text::new("ask-choose-answer"),
            Phase::Offered => match p.offer {
                Some(bid) => self.bid_text("ask-answer", p.active, bid),
                None => Text::new("ask-choose-answer"),
            },
            _ if p.trade_closed => Text::new("ask-build"),
            _ => Text::new("ask-main"),
        }
    }

    /// Does the seat hold a card that it may play before the roll? rule: one-card-a-turn
    fn card_to_play(&self, seat: Seat) -> bool {
        let old = |kind: CardKind| {
            self.private[seat.index()].is_some_and(|own| own.cards[kind as usize] > own.fresh[kind as usize])
        };
        let kinds = [CardKind::RangerPatrol, CardKind::RoadBuilding, CardKind::WinterIsComing, CardKind::NewRecruits];
        !self.public.card_played && kinds.into_iter().any(old)
    }

    // ---- verbs ----

    /// Does a verb belong to this phase for a seat that the game waits for? It is shown even if it has no choices, so that a click can
    /// ask why.
    fn is_verb_shown(&self, seat: Seat, form: &str) -> bool {
        if !self.options.brotherhood() && BROTHERHOOD.iter().any(|start| form.starts_with(start)) {
            return false;
        }
        // A player does not ask why he cannot play a card that he does not hold.
        let card = form.strip_prefix("play ").and_then(|rest| CardKind::named(rest.split(' ').next()?));
        let held = |kind: CardKind| self.private[seat.index()].is_some_and(|own| own.cards[kind as usize] > 0);
        if card.is_some_and(|kind| !held(kind)) {
            return false;
        }
        let beginnings: &[&str] = match self.public.phase {
            Phase::BeforeRoll => &["roll", "build ", "play "],
            Phase::Main => &["end turn", "build ", "buy card", "play ", "trade "],
            Phase::PlaceSettlement => &["place settlement "],
            Phase::PlaceRoad(_) | Phase::FreeRoads => &["place road "],
            Phase::PlaceGuard => &["place guard "],
            Phase::Samwell(_) => &["use samwell-tarly ", "pass"],
            Phase::Demanded(..) => &["give "],
            Phase::Keep => &["keep "],
            Phase::Pick(_) => &["pick "],
            Phase::AfterUse(_) => &["flip hero", "swap hero "],
            Phase::Drama => &["remove hero "],
            Phase::MoveTormund => &["move tormund "],
            Phase::Discards => &["discard "],
            Phase::Offered if seat != self.public.active => &["accept", "decline"],
            _ => &[],
        };
        beginnings.iter().any(|start| form.starts_with(start))
    }

    /// May the seat write a free-form offer, counter-offer or proposal now? rule: offers
    fn may_write_free_form(&self, seat: Seat, form: &str) -> bool {
        let p = &self.public;
        let cap = self.options.offers;
        let trading = matches!(p.phase, Phase::Main | Phase::Offered);
        let moment = match form.split(' ').next() {
            Some("offer") => seat == p.active && trading && !p.trade_closed && (cap == 0 || p.offers_made < cap),
            Some("counter") => p.phase == Phase::Offered && self.unanswered().has(seat),
            Some("propose") => self.may_propose().has(seat),
            _ => false,
        };
        // Nobody can give cards without having any. rule: trade-fair
        moment && !self.sure[seat.index()].is_empty()
    }

    fn verb(&self, pattern: &Pattern) -> Verb {
        let verb = pattern.form.split(" {").next().unwrap_or_default();
        let card = verb.strip_prefix("play ").and_then(CardKind::named);
        let hero = verb.strip_prefix("use ").and_then(|rest| Hero::named(rest.split(' ').next()?));
        let label = match (card, hero) {
            (Some(card), _) => self.play_text(card),
            (_, Some(hero)) => self.use_text(hero),
            _ => Text::new(format!("verb-{}", verb.replace(' ', "-"))),
        };
        Verb { form: pattern.form.into(), label, free: pattern.by == By::FreeForm }
    }

    fn play_text(&self, card: CardKind) -> Text {
        Text::new("verb-play").with("card", self.card_name(card))
    }

    pub(super) fn use_text(&self, hero: Hero) -> Text {
        Text::new("verb-use").with("hero", self.hero_name(hero))
    }

    // ---- choices ----

    fn label(&self, action: Action) -> Text {
        let geometry = self.geometry();
        let at = |key: &'static str, corner: Corner| Text::new(key).with("corner", geometry.corner_word(corner));
        let tormund = |text: Text, hex: Hex, victim: Option<Seat>| {
            let text = text.with("hex", geometry.hex_word(hex));
            match victim {
                Some(victim) => text.with("victim", self.seat_text(victim)),
                None => text,
            }
        };
        match action {
            Action::Roll => Text::new("verb-roll"),
            Action::EndTurn => Text::new("verb-end-turn"),
            Action::BuyCard => Text::new("verb-buy-card"),
            Action::PlaceSettlement(corner) => at("choice-place-settlement", corner),
            Action::BuildSettlement(corner) => at("choice-build-settlement", corner),
            Action::BuildKeep(corner) => at("choice-build-keep", corner),
            Action::PlaceRoad(path) => Text::new("choice-place-road").with("path", geometry.path_word(path)),
            Action::BuildRoad(path) => Text::new("choice-build-road").with("path", geometry.path_word(path)),
            Action::PlaceGuard(section) | Action::BuildGuard(section) | Action::PlayRecruits(section) => {
                let key = match action {
                    Action::PlaceGuard(_) => "choice-place-guard",
                    Action::BuildGuard(_) => "choice-build-guard",
                    _ => "choice-recruits",
                };
                let text = Text::new(key).with("section", section.number());
                if matches!(action, Action::PlayRecruits(_)) {
                    text.with("card", self.card_name(CardKind::NewRecruits))
                } else {
                    text
                }
            }
            Action::PlayPatrolAgainst(hex, kind) => {
                let text = Text::new("choice-patrol-against").with("card", self.card_name(CardKind::RangerPatrol));
                text.with("wildling", wildling_name(kind)).with("hex", geometry.hex_word(hex))
            }
            Action::Use(hero_use) => self.use_label(hero_use),
            Action::GiveBack(card, to) => {
                Text::new("choice-give-back").with("resource", resource_name(card)).with("seat", self.seat_text(to))
            }
            Action::Keep(card) => Text::new("choice-keep").with("card", self.card_name(card.kind())),
            Action::Pick(card) => Text::new("choice-pick").with("resource", resource_name(card)),
            Action::FlipHero => Text::new("verb-flip-hero"),
            Action::SwapHero(hero) => Text::new("choice-swap-hero").with("hero", self.hero_name(hero)),
            Action::RemoveHero(hero) => Text::new("choice-remove-hero").with("hero", self.hero_name(hero)),
            Action::Pass => Text::new("verb-pass"),
            Action::PlayPatrol(None, _) => {
                Text::new("choice-patrol-camp").with("card", self.card_name(CardKind::RangerPatrol))
            }
            Action::PlayPatrol(Some(hex), victim) => {
                let key = if victim.is_some() { "choice-patrol-rob" } else { "choice-patrol" };
                tormund(Text::new(key).with("card", self.card_name(CardKind::RangerPatrol)), hex, victim)
            }
            Action::MoveTormund(None, _) => Text::new("choice-tormund-camp"),
            Action::MoveTormund(Some(hex), victim) => {
                let key = if victim.is_some() { "choice-tormund-rob" } else { "choice-tormund" };
                tormund(Text::new(key), hex, victim)
            }
            Action::PlayRoadBuilding => self.play_text(CardKind::RoadBuilding),
            Action::PlayWinter(a, b) => {
                let goods = Goods::new(a, 1) + b.map_or(Goods::NONE, |b| Goods::new(b, 1));
                let text = Text::new("choice-winter").with("card", self.card_name(CardKind::WinterIsComing));
                text.with("goods", goods_text(goods))
            }
            Action::Discard(card) => Text::new("choice-discard").with("resource", resource_name(card)),
            Action::TradeSupply(give, get) => {
                let paid = Goods::new(give, self.public.pieces[self.public.active.index()].rates.count(give));
                Text::new("choice-trade").with("give", goods_text(paid)).with("get", goods_text(Goods::new(get, 1)))
            }
            Action::Take(partner) => Text::new("choice-take").with("seat", self.seat_text(partner)),
            Action::Dismiss(partner) => Text::new("choice-dismiss").with("seat", self.seat_text(partner)),
            Action::Accept => Text::new("verb-accept"),
            Action::Decline => Text::new("verb-decline"),
            Action::Withdraw if self.viewer_seat() == Some(self.public.active) => Text::new("choice-withdraw-offer"),
            Action::Withdraw => Text::new("choice-withdraw-proposal"),
            Action::Offer(..) => Text::new("verb-offer"),
            Action::Counter(_) => Text::new("verb-counter"),
            Action::Propose(_) => Text::new("verb-propose"),
        }
    }

    /// What a choice costs, brings and touches.
    fn hints(&self, action: Action) -> Vec<Text> {
        let costs = &self.data.costs;
        let cost = |goods: Goods| Text::new("hint-cost").with("goods", goods_text(goods));
        match action {
            Action::BuildRoad(_) => vec![cost(costs.road)],
            Action::BuildKeep(corner) => vec![cost(costs.keep), self.beside_hint(corner)],
            Action::BuyCard => vec![cost(costs.card)],
            Action::BuildGuard(section) => vec![cost(costs.guard), self.section_hint(section)],
            Action::PlaceGuard(section) | Action::PlayRecruits(section) => vec![self.section_hint(section)],
            Action::PlayPatrolAgainst(hex, _) => vec![self.terrain_and_number(hex)],
            Action::Use(hero_use) => self.use_hints(hero_use),
            Action::SwapHero(hero) => vec![Text::new(format!("power-{}", hero.word()))],
            Action::BuildSettlement(corner) => {
                let mut hints = vec![cost(costs.settlement)];
                hints.extend(self.place_hints(corner));
                hints
            }
            Action::PlaceSettlement(corner) => self.place_hints(corner),
            Action::PlayPatrol(Some(hex), victim) | Action::MoveTormund(Some(hex), victim) => {
                let hand = |seat: Seat| Text::new("hint-hand").with("count", self.public.hand_sizes[seat.index()]);
                std::iter::once(self.terrain_and_number(hex)).chain(victim.map(hand)).collect()
            }
            Action::Take(partner) => {
                let deal = |bid| self.bid_text("hint-deal", partner, bid);
                self.trade_with(partner).map(deal).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn beside_hint(&self, corner: Corner) -> Text {
        Text::new("hint-beside").with("hexes", self.hexes_around(corner))
    }

    /// The hexes around a corner, its trade route, and in the second round the cards it brings. rule: setup-free
    fn place_hints(&self, corner: Corner) -> Vec<Text> {
        let mut hints = vec![self.beside_hint(corner)];
        hints.extend(self.route(corner).map(|rate| Text::new("hint-route").with("rate", rate)));
        if self.public.phase == Phase::PlaceSettlement && self.public.placed >= self.seats {
            let goods = hexes_in(self.data.geometry.corner_hexes[corner.index()])
                .filter_map(|h| self.land(h).resource())
                .fold(Goods::NONE, |sum, r| sum + Goods::new(r, 1));
            hints.push(Text::new("hint-brings").with("goods", goods_text(goods)));
        }
        hints
    }
}
