//! Card texts, composed from abilities. No printed text is stored.
//!
//! Clauses name things in the nominative after a colon, so that the cards of any pack fit into the Polish sentences.

use crate::components::{CLANS, CardType, Distance};
use crate::data::vocabulary::{
    Ability, AssignTo, AssignedGood, CardState, Cost, Count, DistanceChoice, Effect, Filter, GoodsSource, Group,
    Quantity, ReleaseFrom, ReleasedGood, RuleChange,
};
use crate::data::{Card, Data, Home, Solo};
use crate::messages::{self, goods_text};
use engine::scene::{Card as SceneCard, Kind as Shape, Layout, Widget};
use engine::{Arg, Source, Text};

impl Data {
    /// The type and the cost of a card.
    pub fn stat_line(&self, card: &Card) -> Text {
        let text = |key: &'static str| {
            Text::new(key)
                .with("kind", card_type_text(card.card_type))
                .with("icon", self.icons[usize::from(card.icon)].1.arg())
        };
        match (card.home, card.tile, &card.cost) {
            (Home::Sea(distance), ..) => Text::new("card-island")
                .with("kind", card_type_text(card.card_type))
                .with("distance", messages::distance_text(distance)),
            (_, Some(tile), _) => text("card-by-action").with("tile", messages::tile_text(tile)),
            (_, _, Some(heap)) => text("card-cost").with("goods", goods_text(heap, 1)),
            _ => text("card-start"),
        }
    }

    /// The Goods and abilities of a card.
    pub fn ability_lines(&self, card: &Card) -> Vec<Text> {
        let mut lines = Vec::new();
        if !card.pillage.is_empty() {
            lines.push(Text::new("card-pillage").with("goods", goods_text(&card.pillage, 1)));
        }
        let given = || goods_text(&card.goods, 1);
        match (card.card_type, card.upgrades) {
            (CardType::Field, _) => lines.push(Text::new("card-field").with("goods", given())),
            (CardType::Upgrade, Some(base)) => {
                lines.push(Text::new("card-upgrade").with("base", ware_name_text(base)).with("goods", given()));
            }
            (CardType::FieldOrUpgrade, Some(base)) => {
                lines.push(Text::new("card-either").with("base", ware_name_text(base)).with("goods", given()));
            }
            _ => {}
        }
        if card.start && card.goods.is_empty() && !card.start_goods.is_empty() {
            lines.push(Text::new("card-start-goods").with("goods", goods_text(&card.start_goods, 1)));
        }
        lines.extend(card.ability.iter().map(|ability| self.ability_text(ability)));
        if !card.bonus.is_empty() {
            lines.push(Text::new("card-bonus").with("body", self.effects_text(&card.bonus)));
        }
        lines
    }

    /// The origin of an entry, unless it is a rulebook.
    pub(crate) fn provenance_line(source: Source, known: &[String]) -> Option<Text> {
        let key = match source {
            Source::Rulebook => return None,
            Source::Public => "card-public",
            Source::Reconstructed if known.is_empty() => "card-reconstructed",
            Source::Reconstructed => "card-partly-known",
            Source::Invented => "card-invented",
        };
        let text = Text::new(key);
        if known.is_empty() {
            return Some(text);
        }
        let fields = known.iter().map(|field| Arg::Text(Text::new(format!("field-{field}")))).collect();
        Some(text.with("known", Arg::List(fields)))
    }

    /// Every card and Island with its texts, its number of copies, and its origin.
    pub(crate) fn gallery_widgets(&self) -> Vec<Widget> {
        let card = |c: &Card| {
            let mut face = self.face(c.id.clone(), c, c.copies.into());
            // The gallery also shows the origin of each entry.
            face.lines.extend(face.note.clone());
            face
        };
        let mut widgets = Vec::new();
        for (clan, word) in CLANS.iter().enumerate() {
            let titles = self.clans[clan].titles.iter().map(|title| card(&self.cards[usize::from(*title)]));
            let label = Text::new("label-cards-of").with("seat", messages::seat_text(word));
            widgets.push(Widget::new(*word, label, Shape::Cards(Layout::Row, titles.collect())));
        }
        for distance in Distance::ALL {
            let isles = self.cards.iter().filter(|c| c.home == Home::Sea(distance)).map(card).collect();
            let label = Text::new(format!("label-{}", distance.word()));
            widgets.push(Widget::new(distance.word(), label, Shape::Cards(Layout::Row, isles)));
        }
        let solos = self.solos.iter().map(|solo| {
            let name = Text::new("card-name").with("card", solo.name.arg());
            SceneCard { lines: self.solo_lines(solo), ..SceneCard::new(solo.id.clone(), name, 1) }
        });
        widgets.push(Widget::new("solo", Text::new("label-solos"), Shape::Cards(Layout::Row, solos.collect())));
        widgets
    }

    /// The goal, set-up and events of a solo scenario. rule: solo-scenarios
    pub fn solo_lines(&self, solo: &Solo) -> Vec<Text> {
        let mut lines = vec![match &solo.also {
            None => Text::new("solo-goal").with("score", solo.score),
            Some(also) => Text::new("solo-goal-also")
                .with("score", solo.score)
                .with("count", also.at_least)
                .with("what", self.counted_text(&also.of)),
        }];
        if !solo.setup.is_empty() {
            lines.push(Text::new("solo-setup").with("body", self.effects_text(&solo.setup)));
        }
        lines.extend((1..=5).map(|number| self.event_line(solo, number)));
        lines
    }

    /// The cost and the effects of an event. rule: solo-events
    pub fn event_line(&self, solo: &Solo, number: u8) -> Text {
        let event = &solo.events[usize::from(number - 1)];
        let text = |key: &'static str| Text::new(key).with("count", number);
        match (event.cost.is_empty(), event.effects.is_empty()) {
            (false, true) => text("solo-event").with("cost", self.costs_text(&event.cost)),
            (true, _) => text("solo-event-free").with("body", self.effects_text(&event.effects)),
            (false, false) => text("solo-event-both")
                .with("cost", self.costs_text(&event.cost))
                .with("body", self.effects_text(&event.effects)),
        }
    }

    // ---- abilities ----

    fn ability_text(&self, ability: &Ability) -> Text {
        let says = |head: Text, body: Text| Text::new("ability").with("head", head).with("body", body);
        match ability {
            Ability::Action { cost, effects } if cost.is_empty() => {
                says(Text::new("head-action"), self.effects_text(effects))
            }
            Ability::Action { cost, effects } => {
                says(Text::new("head-action-cost").with("cost", self.costs_text(cost)), self.effects_text(effects))
            }
            Ability::Trigger { on, fits, limit, optional, cost, effects } => {
                let event = Text::new(format!("on-{}", on.word()));
                let event = match fits.as_ref().and_then(|f| self.conditions_text(f)) {
                    Some(more) => Text::new("fits").with("noun", event).with("more", more),
                    None => event,
                };
                let body = limited_text(self.effects_text(effects), *limit);
                let body = match (optional, cost.is_empty()) {
                    (_, false) => Text::new("clause-may-pay").with("cost", self.costs_text(cost)).with("body", body),
                    (true, true) => Text::new("clause-may").with("body", body),
                    (false, true) => body,
                };
                says(Text::new("head-trigger").with("event", event), body)
            }
            Ability::Free { cost, effects, limit } => {
                let body = limited_text(self.effects_text(effects), *limit);
                says(Text::new("head-free").with("cost", self.costs_text(cost)), body)
            }
            Ability::Static { change: RuleChange::PawnFoodDiscount, n } => Text::new("static-pawn").with("count", *n),
            Ability::Static { change: RuleChange::LookoutKeepFree, n } => Text::new("static-lookout").with("count", *n),
            Ability::Storage { per, options } => {
                says(Text::new("head-storage").with("goods", goods_text(per, 1)), self.options_text(options))
            }
            Ability::Endgame { per } => Text::new("endgame").with("per", self.per_text(per)),
            Ability::Copy { filter } => Text::new("copy").with("what", self.filter_text(filter)),
            Ability::Instant { effects } => says(Text::new("head-instant"), self.effects_text(effects)),
        }
    }

    /// A list of effects as one sentence.
    pub fn effects_text(&self, effects: &[Effect]) -> Text {
        let all = effects.iter().map(|effect| self.effect_text(effect));
        let joined = all.reduce(|before, next| Text::new("clause-then").with("before", before).with("next", next));
        joined.unwrap_or_else(|| Text::new("clause-nothing"))
    }

    /// The list of effects with this number, as one sentence.
    pub(crate) fn list_text(&self, list: u16) -> Text {
        self.effects_text(&self.programs.written[usize::from(list)])
    }

    /// One effect of a list.
    pub(crate) fn effect_text_at(&self, list: u16, at: u8) -> Text {
        match self.programs.written[usize::from(list)].get(usize::from(at)) {
            Some(effect) => self.effect_text(effect),
            None => Text::new("clause-nothing"),
        }
    }

    fn options_text(&self, options: &[Vec<Effect>]) -> Text {
        let all = options.iter().map(|option| self.effects_text(option));
        let joined = all.reduce(|a, b| Text::new("clause-or").with("a", a).with("b", b));
        joined.unwrap_or_else(|| Text::new("clause-nothing"))
    }

    fn effect_text(&self, effect: &Effect) -> Text {
        let count = |key: &'static str, n: u8| Text::new(key).with("count", n);
        match effect {
            Effect::Gain { goods: heap, per: None } => Text::new("does-gain").with("goods", goods_text(heap, 1)),
            Effect::Gain { goods: heap, per: Some(per) } => {
                Text::new("does-gain-per").with("goods", goods_text(heap, 1)).with("per", self.per_text(per))
            }
            Effect::Draw { n } => count("does-draw", *n),
            Effect::Look { n, keep } => count("does-look", *n).with("keep", *keep),
            Effect::Search { filter, n } => count("does-search", *n).with("what", self.filter_text(filter)),
            Effect::Recover { filter, n } => count("does-recover", *n).with("what", self.filter_text(filter)),
            Effect::Restore { n } => count("does-restore", *n),
            Effect::Release { good, n, from } => {
                let key = match (good, from) {
                    (ReleasedGood::Worker, ReleaseFrom::Any) => "does-release-worker",
                    (ReleasedGood::Worker, ReleaseFrom::This) => "does-release-worker-self",
                    (ReleasedGood::Good, ReleaseFrom::Any) => "does-release-good",
                    (ReleasedGood::Good, ReleaseFrom::This) => "does-release-good-self",
                };
                count(key, *n)
            }
            Effect::Assign { goods: heap, to, source, up_to } => {
                let key = match (to, source, up_to) {
                    (AssignTo::This, GoodsSource::Supply, true) => "does-assign-up",
                    (AssignTo::This, GoodsSource::Supply, false) => "does-assign",
                    (AssignTo::This, GoodsSource::Bank, _) => "does-assign-bank",
                    (AssignTo::StorageAny, GoodsSource::Supply, _) => "does-assign-storage",
                    (AssignTo::StorageAny, GoodsSource::Bank, _) => "does-assign-storage-bank",
                };
                Text::new(key).with("goods", goods_text(heap, 1))
            }
            Effect::Ready { filter, n: Quantity::Up(n) } => {
                count("does-ready", *n).with("what", self.filter_text(filter))
            }
            Effect::Ready { filter, n: Quantity::All(_) } => {
                Text::new("does-ready-all").with("what", self.filter_text(filter))
            }
            Effect::Exhaust { filter, n } => count("does-exhaust", *n).with("what", self.filter_text(filter)),
            Effect::MovePawn { n } => count("does-move-pawn", *n),
            Effect::MoveShip { n } => count("does-move-ship", *n),
            Effect::PillageNow { n } => count("does-pillage-now", *n),
            Effect::ConquerNow { n } => count("does-conquer-now", *n),
            Effect::Action { name, n } => count("does-action", *n).with("tile", messages::tile_text(*name)),
            Effect::Collect { filter, n } => count("does-collect", *n).with("what", self.filter_text(filter)),
            Effect::RefreshIslands { distance: DistanceChoice::Of(distance) } => {
                Text::new("does-refresh").with("distance", messages::distance_text(*distance))
            }
            Effect::RefreshIslands { distance: DistanceChoice::Free(_) } => Text::new("does-refresh-any"),
            Effect::Choose { options } => Text::new("does-choose").with("options", self.options_text(options)),
            Effect::May { cost, effects, max } => {
                count("does-may", *max).with("cost", self.costs_text(cost)).with("body", self.effects_text(effects))
            }
        }
    }

    /// A cost as one clause.
    pub fn costs_text(&self, cost: &[Cost]) -> Text {
        let all = cost.iter().map(|atom| self.cost_text(atom));
        let joined = all.reduce(|a, b| Text::new("clause-and").with("a", a).with("b", b));
        joined.unwrap_or_else(|| Text::new("clause-nothing"))
    }

    fn cost_text(&self, cost: &Cost) -> Text {
        let cards = |key: &'static str, n: u8, filter: &Filter| {
            Text::new(key).with("count", n).with("what", self.filter_text(filter))
        };
        match cost {
            Cost::Spend { goods: heap } => Text::new("cost-spend").with("goods", goods_text(heap, 1)),
            Cost::Assign { goods: heap, .. } => Text::new("cost-assign").with("goods", goods_text(heap, 1)),
            Cost::DiscardHand { n } => Text::new("cost-discard-hand").with("count", *n),
            Cost::DiscardLocation { filter, .. } if filter.this == Some(true) => Text::new("cost-discard-self"),
            Cost::DiscardLocation { n, filter } => cards("cost-discard", *n, filter),
            Cost::ReturnLocation { n, filter } => cards("cost-return", *n, filter),
            Cost::ExhaustOwn { n, filter } => cards("cost-exhaust", *n, filter),
        }
    }

    // ---- counts and filters ----

    fn per_text(&self, count: &Count) -> Text {
        let (div, max) = count.shape();
        let per = match div {
            1 => Text::new("per-each").with("what", self.each_text(count)),
            _ => Text::new("per-every").with("count", div).with("what", self.counted_text(count)),
        };
        if max == 0 { per } else { Text::new("per-most").with("per", per).with("count", max) }
    }

    /// One of the counted things, as it follows “for each”: Polish inflects it.
    fn each_text(&self, count: &Count) -> Text {
        match count {
            Count::Icon { icon, .. } => Text::new("each-icon").with("icon", self.icon_name(icon)),
            Count::Kind { kind, state: None, .. } => Text::new(format!("each-{}", kind.word())),
            Count::Kind { kind, state: Some(CardState::Exhausted), .. } => {
                Text::new("each-exhausted").with("noun", Text::new(format!("noun-{}", kind.word())))
            }
            Count::DistinctIcons { .. } => Text::new("each-different-icon"),
            Count::Assigned { good: AssignedGood::Worker, .. } => Text::new("each-worker"),
            Count::Assigned { good: AssignedGood::Gold, .. } => Text::new("each-gold"),
            Count::Assigned { good: AssignedGood::Good, .. } => Text::new("each-good"),
            Count::EventThisRound { event, .. } => {
                Text::new("each-event").with("event", Text::new(format!("on-{}", event.word())))
            }
            Count::WorkersOwned { .. } => Text::new("each-owned"),
        }
    }

    /// The name of the counted things.
    fn counted_text(&self, count: &Count) -> Text {
        match count {
            Count::Icon { icon, .. } => Text::new("counted-icon").with("icon", self.icon_name(icon)),
            Count::Kind { kind, state: None, .. } => Text::new(format!("noun-{}", kind.word())),
            Count::Kind { kind, state: Some(CardState::Exhausted), .. } => {
                Text::new("counted-exhausted").with("noun", Text::new(format!("noun-{}", kind.word())))
            }
            Count::DistinctIcons { .. } => Text::new("counted-icons"),
            Count::Assigned { good: AssignedGood::Worker, .. } => Text::new("counted-workers"),
            Count::Assigned { good: AssignedGood::Gold, .. } => Text::new("counted-gold"),
            Count::Assigned { good: AssignedGood::Good, .. } => Text::new("counted-goods"),
            Count::EventThisRound { event, .. } => {
                Text::new("counted-event").with("event", Text::new(format!("on-{}", event.word())))
            }
            Count::WorkersOwned { .. } => Text::new("counted-owned"),
        }
    }

    fn icon_name(&self, word: &str) -> Arg {
        let found = self.icons.iter().find(|(id, _)| id == word);
        found.map_or_else(|| Arg::Plain(word.to_owned().into()), |(_, name)| name.arg())
    }

    /// A noun, and the other conditions in brackets.
    fn filter_text(&self, filter: &Filter) -> Text {
        let noun = |group: &Group| Text::new(format!("noun-{}", group.word()));
        let nouns = filter.kind.iter().map(noun).reduce(|a, b| Text::new("fits-or").with("a", a).with("b", b));
        let nouns = nouns.unwrap_or_else(|| Text::new("noun-card"));
        match self.conditions_text(filter) {
            Some(more) => Text::new("fits").with("noun", nouns).with("more", more),
            None => nouns,
        }
    }

    fn conditions_text(&self, filter: &Filter) -> Option<Text> {
        let mut more: Vec<Text> = Vec::new();
        let icons = filter.icon.iter().map(|icon| self.icon_name(icon));
        if let Some(icons) = icons.reduce(|a, b| Arg::Text(Text::new("fits-or").with("a", a).with("b", b))) {
            more.push(Text::new("fits-icon").with("icon", icons));
        }
        match filter.this {
            Some(true) => more.push(Text::new("fits-self")),
            Some(false) => more.push(Text::new("fits-other")),
            None => {}
        }
        if filter.same_name == Some(false) {
            more.push(Text::new("fits-name"));
        }
        match filter.starting {
            Some(true) => more.push(Text::new("fits-starting")),
            Some(false) => more.push(Text::new("fits-not-starting")),
            None => {}
        }
        match filter.clan_card {
            Some(true) => more.push(Text::new("fits-clan")),
            Some(false) => more.push(Text::new("fits-island")),
            None => {}
        }
        more.into_iter().reduce(|a, b| Text::new("fits-and").with("a", a).with("b", b))
    }
}

/// Adds the limit for each round.
fn limited_text(body: Text, limit: Option<u8>) -> Text {
    match limit {
        Some(n) => Text::new("clause-limit").with("body", body).with("count", n),
        None => body,
    }
}

/// The name of a card type.
fn card_type_text(card_type: CardType) -> Text {
    Text::new(format!("kind-{}", card_type.word()))
}

/// The name of a ware, without a number.
fn ware_name_text(ware: crate::components::Ware) -> Text {
    Text::new(format!("name-{}", ware.word()))
}
