//! What a card or plot says, worded from its abilities: no printed text is kept anywhere.
//!
//! Clauses name things in the nominative after a colon, so that any card of any pack fits into the Polish sentences.

use crate::card::{Icon, Keyword, SEAT_WORDS, Type};
use crate::data::vocabulary::*;
use crate::data::{Card, Data, PlotCard, PlotDeck, Texts};
use crate::words;
use table::scene::{Card as SceneCard, Kind as Shape, Layout, Mark, Widget};
use table::{Arg, Source, Text};

impl Data {
    /// A card as it is printed: numbers, icons and traits, then all it says.
    pub(crate) fn face(&self, card: &Card, count: u32) -> SceneCard {
        let mut face = self.bare_face(card, count);
        if card.kind == Type::Character {
            let strength = Text::new("field-strength");
            face.marks.push(Mark::count("strength", strength, card.strength));
            face.marks.extend(card.icons.iter().map(icon_mark));
        }
        face.facts = vec![self.stat_line(card)];
        face.lines = self.says(card);
        face
    }

    /// What never changes on a card: its name, its look, its price, its sort.
    pub(crate) fn bare_face(&self, card: &Card, count: u32) -> SceneCard {
        let mut face = SceneCard::new(&card.id, Text::new("card-name").with("card", card.name.arg()), count);
        face.look = vec![card.kind.word().into(), card.house.word().into()];
        if card.unique {
            face.look.push("unique".into());
        }
        let traits = self.traits.iter().enumerate().filter(|(i, _)| card.traits & (1 << i) != 0);
        face.look.extend(traits.map(|(_, t)| t.0.clone()));
        if card.kind != Type::Event {
            face.marks.push(Mark::count("cost", Text::new("field-cost"), card.cost));
        }
        let traits = self.trait_names(card);
        let kind = Text::new(format!("type-{}", card.kind.word()));
        face.sort = Some(if traits.is_empty() {
            Text::new("card-sort").with("type", kind)
        } else {
            Text::new("card-sort-traits").with("type", kind).with("traits", Arg::List(traits))
        });
        face.note = Data::provenance_line(card.source, &card.known);
        face
    }

    /// A plot as it is printed.
    pub(crate) fn plot_face(&self, plot: &PlotCard) -> SceneCard {
        let mut face = SceneCard::new(&plot.id, Text::new("card-name").with("card", plot.name.arg()), 1);
        face.look = vec!["plot".into()];
        face.marks = vec![
            Mark::count("income", Text::new("field-income"), plot.income),
            Mark::count("initiative", Text::new("field-initiative"), plot.initiative),
            Mark::count("claim", Text::new("field-claim"), plot.claim),
        ];
        face.facts = vec![plot_numbers(plot)];
        face.lines = self.abilities(&plot.text);
        face.note = Data::provenance_line(plot.source, &plot.known);
        face
    }

    /// Everything a card says: numbers, traits and keywords, then each ability.
    pub fn card_lines(&self, card: &Card) -> Vec<Text> {
        std::iter::once(self.stat_line(card)).chain(self.says(card)).collect()
    }

    /// Everything a plot says.
    pub fn plot_lines(&self, plot: &PlotCard) -> Vec<Text> {
        std::iter::once(plot_numbers(plot)).chain(self.abilities(&plot.text)).collect()
    }

    /// What a card says: keywords, then each ability.
    fn says(&self, card: &Card) -> Vec<Text> {
        let mut lines = Vec::new();
        if !card.keywords.is_empty() {
            let list = card.keywords.iter().map(|k| Arg::Text(keyword(*k))).collect();
            lines.push(Text::new("card-keywords").with("keywords", Arg::List(list)));
        }
        if let Some(filter) = &card.attach {
            lines.push(Text::new("card-attach").with("what", self.filter(filter)));
        }
        if card.income > 0 {
            lines.push(Text::new("card-income").with("count", card.income));
        }
        lines.extend(self.abilities(&card.text));
        lines
    }

    /// Where an entry comes from, if not from a rulebook.
    pub fn provenance_line(source: Source, known: &[String]) -> Option<Text> {
        let key = match source {
            Source::Rulebook => return None,
            Source::Public => "card-public",
            Source::Reconstructed if known.is_empty() => "card-reconstructed",
            Source::Reconstructed => "card-partly-known",
        };
        let text = Text::new(key);
        if known.is_empty() {
            return Some(text);
        }
        let fields = known.iter().map(|field| Arg::Text(Text::new(format!("field-{field}")))).collect();
        Some(text.with("known", Arg::List(fields)))
    }

    /// Every card and plot with all it says, how many there are, and where each entry comes from.
    pub(crate) fn all_cards(&self) -> Vec<Widget> {
        // Here the sentence about the source is read, not only marked.
        let noted = |mut card: SceneCard| {
            card.lines.extend(card.note.clone());
            card
        };
        let mut widgets = Vec::new();
        for (seat, word) in SEAT_WORDS.iter().enumerate() {
            let titles = self.cards.iter().filter(|c| c.copies[seat] > 0);
            let cards = titles.map(|c| noted(self.face(c, c.copies[seat].into())));
            let kind = Shape::Cards(Layout::Row, cards.collect());
            widgets.push(Widget::new(*word, Text::new(format!("label-deck-{word}")), kind));
        }
        let decks = [("stark", PlotDeck::Stark), ("lannister", PlotDeck::Lannister), ("draft", PlotDeck::Draft)];
        for (word, deck) in decks {
            let plots = self.plots.iter().filter(|p| p.deck == deck);
            let cards = plots.map(|p| noted(self.plot_face(p))).collect();
            let label = Text::new(format!("label-plots-{word}"));
            widgets.push(Widget::new(format!("plots-{word}"), label, Shape::Cards(Layout::Row, cards)));
        }
        widgets
    }

    fn trait_names(&self, card: &Card) -> Vec<Arg> {
        let there = self.traits.iter().enumerate().filter(|(i, _)| card.traits & (1 << i) != 0);
        there.map(|(_, t)| t.1.arg()).collect()
    }

    fn stat_line(&self, card: &Card) -> Text {
        let house = words::house(card.house);
        let kind = Text::new(format!("type-{}", card.kind.word()));
        let traits = self.trait_names(card);
        let key = match (card.kind, card.unique) {
            (Type::Character, true) => "card-unique-character",
            (Type::Character, false) => "card-character",
            (Type::Event, _) => "card-event",
            (_, true) => "card-unique-other",
            (_, false) => "card-other",
        };
        let mut text = Text::new(key).with("type", kind).with("house", house);
        if card.kind != Type::Event {
            text = text.with("cost", card.cost);
        }
        if card.kind == Type::Character {
            text = text.with("strength", card.strength).with("icons", icons(&card.icons));
        }
        if card.kind == Type::Event { text } else { text.with("traits", Arg::List(traits)) }
    }

    /// The abilities one by one.
    pub fn abilities(&self, texts: &Texts) -> Vec<Text> {
        texts.all().map(|ability| self.ability_text(ability)).collect()
    }

    fn ability_text(&self, ability: &Ability) -> Text {
        let mut clauses: Vec<Text> = Vec::new();
        if let Some(condition) = &ability.condition {
            clauses.push(self.condition(condition));
        }
        clauses.extend(ability.cost.iter().map(|cost| self.cost(cost)));
        if let Some(filter) = &ability.target {
            clauses.push(Text::new("clause-choose").with("what", self.filter(filter)));
        }
        clauses.extend(ability.effect.iter().map(|effect| self.effect(effect)));
        for effect in &ability.on_win {
            clauses.push(Text::new("clause-on-win").with("effect", self.effect(effect)));
        }
        if let Some(limit) = ability.limit {
            let key = match limit.per {
                Until::Challenge => "clause-limit-challenge",
                _ => "clause-limit-round",
            };
            clauses.push(Text::new(key).with("count", limit.times));
        }
        if ability.offered_to.is_some() {
            clauses.push(Text::new("clause-offered"));
        }
        let body = clauses
            .into_iter()
            .reduce(|before, next| Text::new("clause-then").with("before", before).with("next", next));
        let body = body.unwrap_or_else(|| Text::new("clause-nothing"));
        Text::new("ability").with("head", self.head(ability)).with("body", body)
    }

    fn head(&self, ability: &Ability) -> Text {
        match ability.kind {
            Sort::Action => {
                let phase = match ability.window {
                    Some(Window::In(phase)) => words::phase(phase),
                    _ => Text::new("phase-any"),
                };
                Text::new("head-action").with("phase", phase)
            }
            Sort::Response => Text::new("head-response").with("trigger", self.trigger(ability)),
            Sort::Save => Text::new("head-save").with("trigger", self.trigger(ability)),
            Sort::Passive => Text::new("head-passive").with("trigger", self.trigger(ability)),
            Sort::WhenRevealed => Text::new("head-revealed"),
            Sort::Continuous => Text::new("head-always"),
        }
    }

    fn trigger(&self, ability: &Ability) -> Text {
        let Some(trigger) = &ability.trigger else { return Text::new("clause-nothing") };
        let subject = || match (trigger.card, &trigger.fits) {
            (Subject::This, _) => Text::new("what-self"),
            (Subject::Host, _) => Text::new("what-host"),
            (Subject::Other, Some(filter)) => Text::new("what-other").with("what", self.filter(filter)),
            (Subject::Other, None) => Text::new("what-other").with("what", Text::new("noun-character")),
            (Subject::Any, Some(filter)) => self.filter(filter),
            (Subject::Any, None) => Text::new("noun-character"),
        };
        match trigger.event {
            Event::CardPlayed => Text::new("trigger-played"),
            Event::AttachmentPlayed => Text::new("trigger-attached"),
            Event::PlotRevealed => Text::new("trigger-revealed"),
            Event::DefendersDeclared => Text::new("trigger-defends"),
            Event::DominanceWon => Text::new("trigger-dominance"),
            Event::WouldBeKilled => Text::new("trigger-doomed").with("what", subject()),
            Event::CharacterKilled => Text::new("trigger-killed").with("what", subject()),
            Event::ChallengeWon | Event::ChallengeLost => {
                let key = match (trigger.event, trigger.by) {
                    (Event::ChallengeWon, By::You) => "trigger-won",
                    (Event::ChallengeWon, By::Any) => "trigger-won-any",
                    (_, By::You) => "trigger-lost",
                    (_, By::Any) => "trigger-lost-any",
                };
                let challenge = match trigger.challenge {
                    None => Text::new("challenge-any"),
                    Some(Icon::Military) => Text::new("challenge-military"),
                    Some(Icon::Intrigue) => Text::new("challenge-intrigue"),
                    Some(Icon::Power) => Text::new("challenge-power"),
                };
                let part = match (trigger.role, trigger.meanwhile) {
                    (Some(Side::Attacker), _) => "part-attacker",
                    (Some(Side::Defender), _) => "part-defender",
                    (None, Some(Part::Attacking)) => "part-attacking",
                    (None, Some(Part::Defending)) => "part-defending",
                    (None, Some(Part::Participating)) => "part-participating",
                    (None, None) => "part-any",
                };
                Text::new(key).with("challenge", challenge).with("part", Text::new(part))
            }
        }
    }

    fn condition(&self, condition: &Condition) -> Text {
        match condition {
            Condition::SelfKneeling => Text::new("if-self-kneeling"),
            Condition::HostKneeling => Text::new("if-host-kneeling"),
            Condition::SelfAttacking => Text::new("if-self-attacking"),
            Condition::SelfDefending => Text::new("if-self-defending"),
            Condition::HostAttacking => Text::new("if-host-attacking"),
            Condition::Control(id) => Text::new("if-control").with("card", self.name_of(id)),
            Condition::Challenge => Text::new("if-challenge"),
            Condition::AttackingPlayer => Text::new("if-attacking-player"),
            Condition::HostIn(icon) => Text::new("if-host-in").with("icon", words::icon(*icon)),
            Condition::CanJoin(list) => Text::new("if-can-join").with("icons", icons(list)),
            Condition::LessPower => Text::new("if-less-power"),
            Condition::NotFirst => Text::new("if-not-first"),
        }
    }

    fn cost(&self, cost: &Cost) -> Text {
        match cost {
            Cost::Own(OwnCost::KneelSelf) => Text::new("cost-kneel-self"),
            Cost::Own(OwnCost::DiscardSelf) => Text::new("cost-discard-self"),
            Cost::Gold { gold } => Text::new("cost-gold").with("count", *gold),
            Cost::Kneel { kneel, most } => {
                Text::new("cost-kneel").with("count", *most).with("what", self.filter(kneel))
            }
        }
    }

    fn what(&self, what: &What) -> Text {
        match what {
            What::One(One::This) => Text::new("what-self"),
            What::One(One::Host) => Text::new("what-host"),
            What::One(One::Target) => Text::new("what-target"),
            What::All(filter) => Text::new("what-all").with("what", self.filter(filter)),
        }
    }

    /// A noun, and in brackets what else has to hold.
    fn filter(&self, filter: &Filter) -> Text {
        let noun = Text::new(format!("noun-{}", filter.kind.unwrap_or(Type::Character).word()));
        let mut more: Vec<Arg> = Vec::new();
        let mut add = |text: Text| more.push(Arg::Text(text));
        match filter.controller {
            Some(Whose::You) => add(Text::new("fits-yours")),
            Some(Whose::Opponent) => add(Text::new("fits-opponents")),
            None => {}
        }
        match filter.house {
            Some(Symbol::Own) => add(Text::new("fits-own-house")),
            Some(symbol) => add(words::house(symbol.of(table::Seat(0)))),
            None => {}
        }
        if filter.unique {
            add(Text::new("fits-unique"));
        }
        if !filter.traits.is_empty() {
            let any = self.traits.iter().filter(|(id, _)| filter.traits.contains(id)).map(|(_, name)| name.arg());
            let joined = any.reduce(|a, b| Arg::Text(Text::new("fits-or").with("a", a).with("b", b)));
            add(Text::new("fits-traits").with("traits", joined.unwrap_or(Arg::Plain(String::new()))));
        }
        match filter.stance {
            Some(Stance::Standing) => add(Text::new("fits-standing")),
            Some(Stance::Kneeling) => add(Text::new("fits-kneeling")),
            None => {}
        }
        match filter.role {
            Some(Part::Attacking) => add(Text::new("fits-attacking")),
            Some(Part::Defending) => add(Text::new("fits-defending")),
            Some(Part::Participating) => add(Text::new("fits-participating")),
            None => {}
        }
        if let Some(most) = filter.strength_max {
            add(Text::new("fits-strength").with("count", most));
        }
        if let Some(most) = filter.cost_max {
            add(Text::new("fits-cost").with("count", most));
        }
        if let Some(power) = filter.power {
            add(Text::new("fits-power").with("count", power));
        }
        if let Some(icon) = filter.without_icon {
            add(Text::new("fits-without-icon").with("icon", words::icon(icon)));
        }
        let joined = more.into_iter().reduce(|a, b| Arg::Text(Text::new("fits-and").with("a", a).with("b", b)));
        joined.map_or(noun.clone(), |more| Text::new("fits").with("noun", noun).with("more", more))
    }

    fn effect(&self, effect: &Effect) -> Text {
        let on = |key: &str, what: &What| Text::new(key).with("what", self.what(what));
        match effect {
            Effect::GainPower { to, amount } => {
                let key = match to {
                    To::This => "does-power-self",
                    To::House => "does-power-house",
                    To::Knelt => "does-power-knelt",
                    To::Winner => "does-power-winner",
                    To::Both => "does-power-both",
                };
                Text::new(key).with("count", *amount)
            }
            Effect::MovePower { amount } => Text::new("does-move-power").with("count", *amount),
            Effect::Draw { player: Player::You, amount } => Text::new("does-draw").with("count", *amount),
            Effect::Draw { player: Player::Both, amount } => Text::new("does-draw-both").with("count", *amount),
            Effect::Kill { what } => on("does-kill", what),
            Effect::Discard { what } => on("does-discard", what),
            Effect::Return { what } => on("does-return", what),
            Effect::Kneel { what } => on("does-kneel", what),
            Effect::Stand { what } => on("does-stand", what),
            Effect::Save => Text::new("does-save"),
            Effect::Join => Text::new("does-join"),
            Effect::LookTop { amount } => Text::new("does-look-top").with("count", *amount),
            Effect::Search { kind } => {
                Text::new("does-search").with("what", Text::new(format!("noun-{}", kind.word())))
            }
            Effect::LookHand => Text::new("does-look-hand"),
            Effect::RandomDiscard { amount, characters_to } => {
                let key = if characters_to.is_some() { "does-random-dead" } else { "does-random" };
                Text::new(key).with("count", *amount)
            }
            Effect::DiscardHand => Text::new("does-discard-hand"),
            Effect::Decree { amount } => Text::new("does-decree").with("count", *amount),
            Effect::EachDiscards { amount } => Text::new("does-each-discards").with("count", *amount),
            Effect::EachSpares { amount } => Text::new("does-each-spares").with("count", *amount),
            Effect::Strength { what, amount, named, named_amount, until } => {
                let text = on("does-strength", what).with("amount", signed(*amount)).with("until", lasts(*until));
                match (named, named_amount) {
                    (Some(id), Some(other)) => {
                        let text = Text::new("does-strength-named").with("first", text);
                        text.with("card", self.name_of(id)).with("amount", signed(*other))
                    }
                    _ => text,
                }
            }
            Effect::CountZero { what } => on("does-count-zero", what),
            Effect::Claim { amount } => Text::new("does-claim").with("amount", signed(*amount)),
            Effect::Dominance { amount } => Text::new("does-dominance").with("amount", signed(*amount)),
            Effect::Reduce { amount, which, card } => {
                let key = if *which == Which::Next { "does-reduce-next" } else { "does-reduce-first" };
                Text::new(key).with("count", *amount).with("what", self.filter(card))
            }
            Effect::NoReduction => Text::new("does-no-reduction"),
            Effect::Bar { what, from, until } => {
                let key = match (from.contains(&Role::Attack), from.contains(&Role::Defend)) {
                    (true, true) => "does-bar-both",
                    (true, false) => "does-bar-attack",
                    _ => "does-bar-defend",
                };
                on(key, what).with("until", lasts(*until))
            }
            Effect::NoKneel { what, challenge, roles } => {
                let key = if roles.contains(&Role::Defend) { "does-no-kneel" } else { "does-no-kneel-attack" };
                on(key, what).with("icon", words::icon(*challenge))
            }
            Effect::LoseIcon { what, icon, until } => {
                on("does-lose-icon", what).with("icon", words::icon(*icon)).with("until", lasts(Some(*until)))
            }
            Effect::GainKeyword { what, keyword: gained, until } => {
                on("does-gain-keyword", what).with("keyword", keyword(*gained)).with("until", lasts(Some(*until)))
            }
            Effect::Blank { what } => on("does-blank", what),
            Effect::ToDiscardPile => Text::new("does-to-discard-pile"),
            Effect::ChallengeTax { challenge, gold } => {
                Text::new("does-challenge-tax").with("icon", words::icon(*challenge)).with("count", *gold)
            }
            Effect::EventTax { gold } => Text::new("does-event-tax").with("count", *gold),
            Effect::ExtraChallenge { challenge, amount } => {
                Text::new("does-extra-challenge").with("icon", words::icon(*challenge)).with("count", *amount)
            }
            Effect::MaxChallenges { amount } => Text::new("does-max-challenges").with("count", *amount),
            Effect::MaxDeclared { amount } => Text::new("does-max-declared").with("count", *amount),
            Effect::OpponentIncome { set } => Text::new("does-opponent-income").with("count", *set),
            Effect::NoBonus => Text::new("does-no-bonus"),
            Effect::NoStand { what } => on("does-no-stand", what),
        }
    }

    fn name_of(&self, id: &str) -> Arg {
        self.cards.iter().find(|c| c.id == id).map_or(Arg::Plain(id.to_owned()), |card| card.name.arg())
    }
}

/// How long something lasts.
fn lasts(until: Option<Until>) -> Text {
    Text::new(match until {
        None => "until-none",
        Some(Until::Challenge) => "until-challenge",
        Some(Until::Phase) => "until-phase",
        Some(Until::Round) => "until-round",
    })
}

/// A keyword in words.
pub(crate) fn keyword(keyword: Keyword) -> Text {
    Text::new(format!("keyword-{}", keyword.word()))
}

fn icons(list: &[Icon]) -> Arg {
    Arg::List(list.iter().map(|i| Arg::Text(words::icon(*i))).collect())
}

/// +2, −1.
fn signed(n: i8) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { format!("+{n}") }
}

/// An icon on a card.
pub(crate) fn icon_mark(icon: &Icon) -> Mark {
    Mark::new(icon.word(), words::icon(*icon))
}

fn plot_numbers(plot: &PlotCard) -> Text {
    let numbers = Text::new("plot-numbers").with("income", plot.income).with("initiative", plot.initiative);
    numbers.with("claim", plot.claim)
}
