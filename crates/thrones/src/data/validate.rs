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
        if let Effect::Reduce { card, .. } = effect {
            visit(card);
        } else if let Some(Affected::All(filter)) = effect.affected_mut() {
            visit(filter);
        }
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
    let targets = ability.effect.iter().any(|e| e.affected() == Some(&Affected::NamedCard(NamedCard::Target)));
    claim(!targets || ability.target.is_some(), "effect: speaks of a target, and the ability has none");
    claim(targets || ability.target.is_none(), "target: nothing is done to it");
    claim(sort != AbilityKind::Continuous || ability.target.is_none(), "target: continuous text chooses nothing");
    let host = |e: &Effect| e.affected() == Some(&Affected::NamedCard(NamedCard::Host));
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
            effect.fits_kind(sort, bearer),
            &format!("effect: {} does not go with this kind of ability", effect.word()),
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
