//! Validates abilities. The errors are written for authors of data files.

use super::vocabulary::*;
use crate::cards::Type;

/// Maximum gold of a cost or tax, and maximum number of extra challenges. Larger values could overflow a byte.
const MAX_GOLD: u8 = 20;

/// Calls `visit` for every filter of an ability.
pub fn for_each_filter(ability: &mut Ability, mut visit: impl FnMut(&mut Filter)) {
    ability.target.iter_mut().for_each(&mut visit);
    ability.trigger.iter_mut().filter_map(|t| t.fits.as_mut()).for_each(&mut visit);
    for cost in &mut ability.cost {
        if let Cost::Kneel { kneel, .. } = cost {
            visit(kneel);
        }
    }
    for effect in ability.effect.iter_mut().chain(&mut ability.on_win) {
        match effect {
            Effect::Kill { what }
            | Effect::Discard { what }
            | Effect::Return { what }
            | Effect::Kneel { what }
            | Effect::Stand { what }
            | Effect::Strength { what, .. }
            | Effect::CountZero { what }
            | Effect::Bar { what, .. }
            | Effect::NoKneel { what, .. }
            | Effect::LoseIcon { what, .. }
            | Effect::GainKeyword { what, .. }
            | Effect::Blank { what }
            | Effect::NoStand { what } => {
                if let Affected::All(filter) = what {
                    visit(filter);
                }
            }
            Effect::Reduce { card, .. } => visit(card),
            _ => {}
        }
    }
}

/// The cards that an effect applies to, if it applies to cards in play.
pub fn affected_by(effect: &Effect) -> Option<&Affected> {
    match effect {
        Effect::Kill { what }
        | Effect::Discard { what }
        | Effect::Return { what }
        | Effect::Kneel { what }
        | Effect::Stand { what }
        | Effect::Strength { what, .. }
        | Effect::CountZero { what }
        | Effect::Bar { what, .. }
        | Effect::NoKneel { what, .. }
        | Effect::LoseIcon { what, .. }
        | Effect::GainKeyword { what, .. }
        | Effect::Blank { what }
        | Effect::NoStand { what } => Some(what),
        _ => None,
    }
}

/// The type of the card that has the ability; `None` for a plot.
pub type CardType = Option<Type>;

/// Finds every error in an ability.
pub fn find_mistakes(ability: &Ability, bearer: CardType) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut claim = |holds: bool, say: &str| {
        if !holds {
            wrong.push(say.to_owned());
        }
    };
    let sort = ability.kind;
    claim((sort == AbilityKind::Action) == ability.window.is_some(), "window: an action has one, and nothing else has");
    let triggered = matches!(sort, AbilityKind::Response | AbilityKind::Save | AbilityKind::Passive);
    claim(triggered == ability.trigger.is_some(), "trigger: responses, saves and passives have one, nothing else has");
    claim(!ability.effect.is_empty(), "effect: at least one");
    claim(bearer.is_none() || sort != AbilityKind::WhenRevealed, "kind: only plots have when-revealed abilities");
    claim(
        bearer.is_some() || matches!(sort, AbilityKind::Continuous | AbilityKind::Passive | AbilityKind::WhenRevealed),
        "kind: a plot has continuous, passive and when-revealed abilities",
    );
    claim(
        bearer != Some(Type::Event) || matches!(sort, AbilityKind::Action | AbilityKind::Response | AbilityKind::Save),
        "kind: an event is an action, a response or a save",
    );
    let targets = ability.effect.iter().any(|e| affected_by(e) == Some(&Affected::NamedCard(NamedCard::Target)));
    claim(!targets || ability.target.is_some(), "effect: speaks of a target, and the ability has none");
    claim(targets || ability.target.is_none(), "target: nothing is done to it");
    claim(sort != AbilityKind::Continuous || ability.target.is_none(), "target: continuous text chooses nothing");
    let host = |e: &Effect| affected_by(e) == Some(&Affected::NamedCard(NamedCard::Host));
    claim(
        bearer == Some(Type::Attachment) || !ability.effect.iter().any(host),
        "effect: only an attachment speaks of its host",
    );
    let knelt = ability.effect.iter().any(|e| matches!(e, Effect::GainPower { to: PowerRecipient::Knelt, .. }));
    let kneels = ability.cost.iter().filter(|c| matches!(c, Cost::Kneel { .. })).count();
    claim(!knelt || kneels == 1, "effect: speaks of cards knelt for the cost, and none are");
    claim(kneels <= 1, "cost: cards are knelt once");
    let most = |c: &Cost| matches!(c, Cost::Kneel { most, .. } if !(1..=2).contains(most));
    claim(!ability.cost.iter().any(most), "cost: one card or two");
    let own = ability.cost.iter().any(|c| matches!(c, Cost::Own(_)));
    claim(!own || !matches!(bearer, Some(Type::Event) | None), "cost: only a card in play kneels or discards itself");
    let pays = matches!(sort, AbilityKind::Action | AbilityKind::Response | AbilityKind::Save);
    claim(pays || ability.cost.is_empty(), "cost: only actions, responses and saves cost something");
    let dear = |c: &Cost| matches!(c, Cost::Gold { gold } if *gold > MAX_GOLD);
    claim(!ability.cost.iter().any(dear), "cost: at most 20 gold");
    let much = |e: &Effect| match e {
        Effect::ChallengeTax { gold, .. } | Effect::EventTax { gold } => *gold > MAX_GOLD,
        Effect::ExtraChallenge { amount, .. } => *amount > MAX_GOLD,
        _ => false,
    };
    claim(!ability.effect.iter().any(much), "effect: a tax or more challenges are at most 20");
    let saves = ability.effect.iter().filter(|e| matches!(e, Effect::Save)).count();
    claim(
        (sort == AbilityKind::Save) == (saves == 1) && (saves == 0 || ability.effect.len() == 1),
        "effect: a save saves and does nothing else, and nothing else saves",
    );
    if let Some(trigger) = &ability.trigger {
        let kill = trigger.event == TriggerEvent::WouldBeKilled;
        claim(
            (sort == AbilityKind::Save) == kill,
            "trigger: saves are set off by would-be-killed, and nothing else is",
        );
        let about_cards = matches!(trigger.event, TriggerEvent::WouldBeKilled | TriggerEvent::CharacterKilled);
        claim(about_cards || trigger.fits.is_none(), "trigger.fits: only for would-be-killed and character-killed");
        let passive = [TriggerEvent::CardPlayed, TriggerEvent::ChallengeWon, TriggerEvent::DominanceWon];
        claim(
            sort != AbilityKind::Passive || passive.contains(&trigger.event),
            "trigger: a passive is set off by card-played, challenge-won or dominance-won",
        );
    }
    claim(
        ability.offered_to.is_none()
            || ability.trigger.as_ref().is_some_and(|t| t.event == TriggerEvent::AttachmentPlayed),
        "offered-to: only for attachment-played",
    );
    if let Some(limit) = ability.limit {
        claim(limit.per != Until::Phase, "limit.per: challenge or round");
        claim(
            limit.of != LimitOf::Title || limit.times == 1 && limit.per == Until::Challenge,
            "limit: a title is limited to once a challenge",
        );
        claim(limit.of != LimitOf::Card || limit.per == Until::Round, "limit: a copy is limited by the round");
        claim((1..=15).contains(&limit.times), "limit.times: 1 to 15");
    }
    for effect in ability.effect.iter().chain(&ability.on_win) {
        claim(
            fits_kind(effect, sort, bearer),
            &format!("effect: {} does not go with this kind of ability", effect_word(effect)),
        );
    }
    let circular = |e: &Effect| matches!(e, Effect::Strength { what: Affected::All(f), .. } | Effect::Blank { what: Affected::All(f) } if f.strength_max.is_some());
    claim(
        sort != AbilityKind::Continuous || !ability.effect.iter().any(circular),
        "effect: STR that depends on STR never settles",
    );
    let wide = |e: &Effect| matches!(e, Effect::LookTop { amount } if !(1..=3).contains(amount));
    claim(!ability.effect.iter().any(wide), "effect: look-top looks at 1 to 3 cards");
    claim(
        ability.on_win.iter().all(|e| matches!(e, Effect::Draw { .. } | Effect::GainPower { .. })),
        "on-win: draws or power",
    );
    wrong
}

/// Does the effect fit this kind of ability?
fn fits_kind(effect: &Effect, sort: AbilityKind, bearer: CardType) -> bool {
    let always = sort == AbilityKind::Continuous;
    let plot = bearer.is_none();
    match effect {
        Effect::GainPower { .. }
        | Effect::MovePower { .. }
        | Effect::Draw { .. }
        | Effect::Kill { .. }
        | Effect::Discard { .. }
        | Effect::Return { .. }
        | Effect::Kneel { .. }
        | Effect::Stand { .. }
        | Effect::Save
        | Effect::LookTop { .. } => !always,
        Effect::Join | Effect::Claim { .. } | Effect::CountZero { .. } => !always && !plot,
        Effect::Search { .. }
        | Effect::LookHand
        | Effect::RandomDiscard { .. }
        | Effect::DiscardHand
        | Effect::Decree { .. }
        | Effect::EachDiscards { .. }
        | Effect::EachSpares { .. } => sort == AbilityKind::WhenRevealed,
        Effect::Strength { until, .. } => always == until.is_none() && *until != Some(Until::Phase),
        Effect::Bar { until, .. } => always == until.is_none() && *until != Some(Until::Challenge),
        Effect::LoseIcon { until, .. } | Effect::GainKeyword { until, .. } => !always && *until != Until::Challenge,
        Effect::Reduce { which, .. } => match which {
            ReducedCard::Next => sort == AbilityKind::Action,
            ReducedCard::First => always && plot,
        },
        Effect::Dominance { .. } | Effect::NoKneel { .. } | Effect::Blank { .. } => always,
        Effect::ToDiscardPile => always && bearer == Some(Type::Character),
        Effect::NoReduction
        | Effect::ChallengeTax { .. }
        | Effect::EventTax { .. }
        | Effect::ExtraChallenge { .. }
        | Effect::MaxChallenges { .. }
        | Effect::MaxDeclared { .. }
        | Effect::OpponentIncome { .. }
        | Effect::NoBonus
        | Effect::NoStand { .. } => always && plot,
    }
}

/// The name of an effect in the data.
fn effect_word(effect: &Effect) -> String {
    let debug = format!("{effect:?}");
    let name: String = debug.chars().take_while(char::is_ascii_alphanumeric).collect();
    let mut word = String::new();
    for (i, c) in name.char_indices() {
        if c.is_ascii_uppercase() && i > 0 {
            word.push('-');
        }
        word.push(c.to_ascii_lowercase());
    }
    word
}
