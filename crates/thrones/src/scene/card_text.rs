//! The text of a card or plot, generated from its abilities. No printed text is stored.
//!
//! Clauses name things in the nominative after a colon, so that any card of any pack fits into the Polish sentences.

use crate::cards::{Icon, Type};
use crate::data::vocabulary::*;
use crate::data::{Data, Texts};
use crate::messages;
use engine::{Arg, Text};

impl Data {
    /// The text of each ability.
    pub fn ability_texts(&self, texts: &Texts) -> Vec<Text> {
        texts.all().map(|ability| self.ability_text(ability)).collect()
    }

    fn ability_text(&self, ability: &Ability) -> Text {
        let mut clauses: Vec<Text> = Vec::new();
        if let Some(condition) = &ability.condition {
            clauses.push(self.condition_text(condition));
        }
        clauses.extend(ability.cost.iter().map(|cost| self.cost_text(cost)));
        if let Some(filter) = &ability.target {
            clauses.push(Text::new("clause-choose").with("what", self.filter_text(filter)));
        }
        clauses.extend(ability.effect.iter().map(|effect| self.effect_text(effect)));
        for effect in &ability.on_win {
            clauses.push(Text::new("clause-on-win").with("effect", self.effect_text(effect)));
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
        Text::new("ability").with("head", self.head_text(ability)).with("body", body)
    }

    fn head_text(&self, ability: &Ability) -> Text {
        match ability.kind {
            AbilityKind::Action => {
                let phase = match ability.window {
                    Some(ActionPhase::In(phase)) => messages::phase_text(phase),
                    _ => Text::new("phase-any"),
                };
                Text::new("head-action").with("phase", phase)
            }
            AbilityKind::Response => Text::new("head-response").with("trigger", self.trigger_text(ability)),
            AbilityKind::Save => Text::new("head-save").with("trigger", self.trigger_text(ability)),
            AbilityKind::Passive => Text::new("head-passive").with("trigger", self.trigger_text(ability)),
            AbilityKind::WhenRevealed => Text::new("head-revealed"),
            AbilityKind::Continuous => Text::new("head-always"),
        }
    }

    fn trigger_text(&self, ability: &Ability) -> Text {
        let Some(trigger) = &ability.trigger else { return Text::new("clause-nothing") };
        let subject = || match (trigger.card, &trigger.fits) {
            (Subject::This, _) => Text::new("what-self"),
            (Subject::Host, _) => Text::new("what-host"),
            (Subject::Other, Some(filter)) => Text::new("what-other").with("what", self.filter_text(filter)),
            (Subject::Other, None) => Text::new("what-other").with("what", Text::new("noun-character")),
            (Subject::Any, Some(filter)) => self.filter_text(filter),
            (Subject::Any, None) => Text::new("noun-character"),
        };
        match trigger.event {
            TriggerEvent::CardPlayed => Text::new("trigger-played"),
            TriggerEvent::AttachmentPlayed => Text::new("trigger-attached"),
            TriggerEvent::PlotRevealed => Text::new("trigger-revealed"),
            TriggerEvent::DefendersDeclared => Text::new("trigger-defends"),
            TriggerEvent::DominanceWon => Text::new("trigger-dominance"),
            TriggerEvent::WouldBeKilled => Text::new("trigger-doomed").with("what", subject()),
            TriggerEvent::CharacterKilled => Text::new("trigger-killed").with("what", subject()),
            TriggerEvent::ChallengeWon | TriggerEvent::ChallengeLost => {
                let key = match (trigger.event, trigger.by) {
                    (TriggerEvent::ChallengeWon, WonBy::You) => "trigger-won",
                    (TriggerEvent::ChallengeWon, WonBy::Any) => "trigger-won-any",
                    (_, WonBy::You) => "trigger-lost",
                    (_, WonBy::Any) => "trigger-lost-any",
                };
                let challenge = match trigger.challenge {
                    None => Text::new("challenge-any"),
                    Some(Icon::Military) => Text::new("challenge-military"),
                    Some(Icon::Intrigue) => Text::new("challenge-intrigue"),
                    Some(Icon::Power) => Text::new("challenge-power"),
                };
                let part = match (trigger.role, trigger.meanwhile) {
                    (Some(ChallengeSide::Attacker), _) => "part-attacker",
                    (Some(ChallengeSide::Defender), _) => "part-defender",
                    (None, Some(Part::Attacking)) => "part-attacking",
                    (None, Some(Part::Defending)) => "part-defending",
                    (None, Some(Part::Participating)) => "part-participating",
                    (None, None) => "part-any",
                };
                Text::new(key).with("challenge", challenge).with("part", Text::new(part))
            }
        }
    }

    fn condition_text(&self, condition: &Condition) -> Text {
        match condition {
            Condition::SelfKneeling => Text::new("if-self-kneeling"),
            Condition::HostKneeling => Text::new("if-host-kneeling"),
            Condition::SelfAttacking => Text::new("if-self-attacking"),
            Condition::SelfDefending => Text::new("if-self-defending"),
            Condition::HostAttacking => Text::new("if-host-attacking"),
            Condition::Control(id) => Text::new("if-control").with("card", self.name_of_card(id)),
            Condition::Challenge => Text::new("if-challenge"),
            Condition::AttackingPlayer => Text::new("if-attacking-player"),
            Condition::HostIn(icon) => Text::new("if-host-in").with("icon", messages::icon_text(*icon)),
            Condition::CanJoin(list) => Text::new("if-can-join").with("icons", messages::icons_arg(list)),
            Condition::LessPower => Text::new("if-less-power"),
            Condition::NotFirst => Text::new("if-not-first"),
        }
    }

    fn cost_text(&self, cost: &Cost) -> Text {
        match cost {
            Cost::Own(OwnCost::KneelSelf) => Text::new("cost-kneel-self"),
            Cost::Own(OwnCost::DiscardSelf) => Text::new("cost-discard-self"),
            Cost::Gold { gold } => Text::new("cost-gold").with("count", *gold),
            Cost::Kneel { kneel, most } => {
                Text::new("cost-kneel").with("count", *most).with("what", self.filter_text(kneel))
            }
        }
    }

    fn affected_text(&self, what: &Affected) -> Text {
        match what {
            Affected::NamedCard(NamedCard::This) => Text::new("what-self"),
            Affected::NamedCard(NamedCard::Host) => Text::new("what-host"),
            Affected::NamedCard(NamedCard::Target) => Text::new("what-target"),
            Affected::All(filter) => Text::new("what-all").with("what", self.filter_text(filter)),
        }
    }

    /// A noun, with the other requirements in brackets.
    pub(crate) fn filter_text(&self, filter: &Filter) -> Text {
        let noun = Text::new(format!("noun-{}", filter.kind.unwrap_or(Type::Character).word()));
        let mut more: Vec<Arg> = Vec::new();
        let mut add = |text: Text| more.push(Arg::Text(text));
        match filter.controller {
            Some(CardController::You) => add(Text::new("fits-yours")),
            Some(CardController::Opponent) => add(Text::new("fits-opponents")),
            None => {}
        }
        match filter.house {
            Some(HouseSymbol::Own) => add(Text::new("fits-own-house")),
            Some(symbol) => add(messages::house_text(symbol.house_for(engine::Seat(0)))),
            None => {}
        }
        if filter.unique {
            add(Text::new("fits-unique"));
        }
        if !filter.traits.is_empty() {
            let any = self.traits.iter().filter(|(id, _)| filter.traits.contains(id)).map(|(_, name)| name.arg());
            let joined = any.reduce(|a, b| Arg::Text(Text::new("fits-or").with("a", a).with("b", b)));
            add(Text::new("fits-traits").with("traits", joined.unwrap_or(Arg::Plain(String::new().into()))));
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
            add(Text::new("fits-without-icon").with("icon", messages::icon_text(icon)));
        }
        let joined = more.into_iter().reduce(|a, b| Arg::Text(Text::new("fits-and").with("a", a).with("b", b)));
        joined.map_or(noun.clone(), |more| Text::new("fits").with("noun", noun).with("more", more))
    }

    fn effect_text(&self, effect: &Effect) -> Text {
        let on = |key: &'static str, what: &Affected| Text::new(key).with("what", self.affected_text(what));
        match effect {
            Effect::GainPower { to, amount } => {
                let key = match to {
                    PowerRecipient::This => "does-power-self",
                    PowerRecipient::House => "does-power-house",
                    PowerRecipient::Knelt => "does-power-knelt",
                    PowerRecipient::Winner => "does-power-winner",
                    PowerRecipient::Both => "does-power-both",
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
                let text =
                    on("does-strength", what).with("amount", signed(*amount)).with("until", duration_text(*until));
                match (named, named_amount) {
                    (Some(id), Some(other)) => {
                        let text = Text::new("does-strength-named").with("first", text);
                        text.with("card", self.name_of_card(id)).with("amount", signed(*other))
                    }
                    _ => text,
                }
            }
            Effect::CountZero { what } => on("does-count-zero", what),
            Effect::Claim { amount } => Text::new("does-claim").with("amount", signed(*amount)),
            Effect::Dominance { amount } => Text::new("does-dominance").with("amount", signed(*amount)),
            Effect::Reduce { amount, which, card } => {
                let key = if *which == ReducedCard::Next { "does-reduce-next" } else { "does-reduce-first" };
                Text::new(key).with("count", *amount).with("what", self.filter_text(card))
            }
            Effect::NoReduction => Text::new("does-no-reduction"),
            Effect::Bar { what, from, until } => {
                let key = match (from.contains(&Role::Attack), from.contains(&Role::Defend)) {
                    (true, true) => "does-bar-both",
                    (true, false) => "does-bar-attack",
                    _ => "does-bar-defend",
                };
                on(key, what).with("until", duration_text(*until))
            }
            Effect::NoKneel { what, challenge, roles } => {
                let key = if roles.contains(&Role::Defend) { "does-no-kneel" } else { "does-no-kneel-attack" };
                on(key, what).with("icon", messages::icon_text(*challenge))
            }
            Effect::LoseIcon { what, icon, until } => on("does-lose-icon", what)
                .with("icon", messages::icon_text(*icon))
                .with("until", duration_text(Some(*until))),
            Effect::GainKeyword { what, keyword: gained, until } => on("does-gain-keyword", what)
                .with("keyword", messages::keyword_text(*gained))
                .with("until", duration_text(Some(*until))),
            Effect::Blank { what } => on("does-blank", what),
            Effect::ToDiscardPile => Text::new("does-to-discard-pile"),
            Effect::ChallengeTax { challenge, gold } => {
                Text::new("does-challenge-tax").with("icon", messages::icon_text(*challenge)).with("count", *gold)
            }
            Effect::EventTax { gold } => Text::new("does-event-tax").with("count", *gold),
            Effect::ExtraChallenge { challenge, amount } => {
                Text::new("does-extra-challenge").with("icon", messages::icon_text(*challenge)).with("count", *amount)
            }
            Effect::MaxChallenges { amount } => Text::new("does-max-challenges").with("count", *amount),
            Effect::MaxDeclared { amount } => Text::new("does-max-declared").with("count", *amount),
            Effect::OpponentIncome { set } => Text::new("does-opponent-income").with("count", *set),
            Effect::NoBonus => Text::new("does-no-bonus"),
            Effect::NoStand { what } => on("does-no-stand", what),
        }
    }

    fn name_of_card(&self, id: &str) -> Arg {
        self.cards.iter().find(|c| c.id == id).map_or(Arg::Plain(id.to_owned().into()), |card| card.name.arg())
    }
}

/// The duration of a lasting effect.
fn duration_text(until: Option<Until>) -> Text {
    Text::new(match until {
        None => "until-none",
        Some(Until::Challenge) => "until-challenge",
        Some(Until::Phase) => "until-phase",
        Some(Until::Round) => "until-round",
    })
}

/// A number with its sign: `+2`, `−1`.
fn signed(n: i8) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { format!("+{n}") }
}
