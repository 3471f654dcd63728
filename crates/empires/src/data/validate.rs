//! Checks abilities, and lists every error for the author of the data.

use super::program::op_word;
use super::vocabulary::{Ability, AssignTo, Cost, Count, Effect, Filter, GoodsSource, Quantity, ReleasedGood};
use crate::components::{CardType, Event, Goods, Ware};

/// The owner of an ability.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum EffectOwner {
    /// A clan card or an Island of this type.
    Card(CardType),
    /// An event or the set-up of a solo scenario, which is no card.
    SoloScenario,
}

/// Visits every icon in a list of effects.
pub fn visit_icons(effects: &[Effect], visit: &mut impl FnMut(&str)) {
    for effect in effects {
        match effect {
            Effect::Gain { per: Some(count), .. } => visit_count_icons(count, visit),
            Effect::Search { filter, .. }
            | Effect::Recover { filter, .. }
            | Effect::Ready { filter, .. }
            | Effect::Exhaust { filter, .. }
            | Effect::Collect { filter, .. } => visit_filter_icons(filter, visit),
            Effect::Choose { options } => options.iter().for_each(|o| visit_icons(o, visit)),
            Effect::May { cost, effects, .. } => {
                visit_cost_icons(cost, visit);
                visit_icons(effects, visit);
            }
            _ => {}
        }
    }
}

pub fn visit_count_icons(count: &Count, visit: &mut impl FnMut(&str)) {
    if let Count::Icon { icon, .. } = count {
        visit(icon);
    }
}

fn visit_filter_icons(filter: &Filter, visit: &mut impl FnMut(&str)) {
    filter.icon.iter().for_each(|icon| visit(icon));
}

pub fn visit_cost_icons(cost: &[Cost], visit: &mut impl FnMut(&str)) {
    for atom in cost {
        if let Cost::DiscardLocation { filter, .. }
        | Cost::ReturnLocation { filter, .. }
        | Cost::ExhaustOwn { filter, .. } = atom
        {
            visit_filter_icons(filter, visit);
        }
    }
}

/// Visits every icon in an ability.
pub fn visit_ability_icons(ability: &Ability, visit: &mut impl FnMut(&str)) {
    match ability {
        Ability::Action { cost, effects } | Ability::Free { cost, effects, .. } => {
            visit_cost_icons(cost, visit);
            visit_icons(effects, visit);
        }
        Ability::Trigger { fits, cost, effects, .. } => {
            if let Some(fits) = fits {
                visit_filter_icons(fits, visit);
            }
            visit_cost_icons(cost, visit);
            visit_icons(effects, visit);
        }
        Ability::Storage { options, .. } => options.iter().for_each(|o| visit_icons(o, visit)),
        Ability::Endgame { per } => visit_count_icons(per, visit),
        Ability::Copy { filter } => visit_filter_icons(filter, visit),
        Ability::Instant { effects } => visit_icons(effects, visit),
        Ability::Static { .. } => {}
    }
}

/// Lists every error in an ability.
pub fn check_ability(ability: &Ability, owner: EffectOwner) -> Vec<String> {
    let mut errors = Vec::new();
    let place = match ability {
        Ability::Instant { .. } => Some(CardType::Boost),
        Ability::Action { .. } | Ability::Copy { .. } => Some(CardType::Action),
        Ability::Free { .. } => Some(CardType::Feature),
        Ability::Trigger { .. } | Ability::Static { .. } | Ability::Endgame { .. } | Ability::Storage { .. } => None,
    };
    let fits = match (place, owner) {
        (Some(due), EffectOwner::Card(sort)) => due == sort,
        (None, EffectOwner::Card(sort)) => matches!(sort, CardType::Feature | CardType::Action),
        _ => false,
    };
    if !fits {
        errors.push(format!("ability: {} does not go with this kind of card", type_word(ability)));
    }
    match ability {
        Ability::Action { cost, effects } => {
            check_costs(cost, owner, &mut errors);
            check_effects(effects, owner, &mut errors);
        }
        Ability::Free { cost, effects, limit } => {
            check_costs(cost, owner, &mut errors);
            check_effects(effects, owner, &mut errors);
            if limit == &Some(0) {
                errors.push("limit: at least 1, or leave it out".into());
            }
            if performs_tile_action(effects) {
                errors.push("effects: a free Feature performs no capital-letter action".into());
            }
            if cost.is_empty() && limit.is_none() {
                errors.push("limit: what costs nothing has one, or it might never end".into());
            }
        }
        Ability::Trigger { on, fits, limit, cost, effects, .. } => {
            check_costs(cost, owner, &mut errors);
            check_effects(effects, owner, &mut errors);
            if limit == &Some(0) {
                errors.push("limit: at least 1, or leave it out".into());
            }
            if performs_tile_action(effects) {
                errors.push("effects: a reaction performs no capital-letter action, or it might never end".into());
            }
            let about_cards = matches!(on, Event::Conquer | Event::Pillage | Event::BuildLocation | Event::BuildAny);
            if fits.is_some() && !about_cards {
                errors.push("where: only conquer, pillage, build-location and build-any happen to a card".into());
            }
        }
        Ability::Static { n, .. } => {
            if !(1..=4).contains(n) {
                errors.push("n: 1 to 4".into());
            }
        }
        Ability::Storage { per, options } => {
            let one = per.iter().count() == 1 && per.iter().all(|(ware, _)| lies_on_cards(ware));
            if !one {
                errors.push("per: one Good that lies on cards, and how many make a group".into());
            }
            if options.is_empty() || options.len() > 8 {
                errors.push("options: 1 to 8".into());
            }
            for option in options {
                check_effects(option, owner, &mut errors);
            }
        }
        Ability::Endgame { per } => check_count(per, owner, &mut errors),
        Ability::Copy { filter } => check_filter(filter, owner, &mut errors),
        Ability::Instant { effects } => check_effects(effects, owner, &mut errors),
    }
    errors
}

fn type_word(ability: &Ability) -> &'static str {
    match ability {
        Ability::Action { .. } => "action",
        Ability::Trigger { .. } => "trigger",
        Ability::Free { .. } => "free",
        Ability::Static { .. } => "static",
        Ability::Storage { .. } => "storage",
        Ability::Endgame { .. } => "endgame",
        Ability::Copy { .. } => "copy",
        Ability::Instant { .. } => "instant",
    }
}

/// Do the effects contain a capital-letter action?
fn performs_tile_action(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::Action { .. } => true,
        Effect::Choose { options } => options.iter().any(|o| performs_tile_action(o)),
        Effect::May { effects, .. } => performs_tile_action(effects),
        _ => false,
    })
}

fn lies_on_cards(ware: Ware) -> bool {
    (ware as usize) < crate::components::STOCKED || ware == Ware::Resource
}

/// Collects every error in a list of effects.
pub fn check_effects(effects: &[Effect], owner: EffectOwner, errors: &mut Vec<String>) {
    if effects.is_empty() {
        errors.push("effects: at least one".into());
    }
    if effects.len() > 12 {
        errors.push("effects: at most 12".into());
    }
    for item in effects {
        check_effect(item, owner, errors);
    }
}

fn check_effect(effect: &Effect, owner: EffectOwner, errors: &mut Vec<String>) {
    let word = op_word(effect);
    let mut require = |holds: bool, message: &str| {
        if !holds {
            errors.push(format!("{word}: {message}"));
        }
    };
    match effect {
        Effect::Gain { goods, per } => {
            require(!goods.is_empty(), "goods: at least one");
            require(goods.count(Ware::Resource) <= 3, "goods: at most 3 Resources of any type");
            require(
                per.is_none() || goods.count(Ware::Resource) == 0,
                "goods: Resources of any type are not multiplied by a count",
            );
            if let Some(per) = per {
                check_count(per, owner, errors);
            }
        }
        Effect::Look { n, keep } => {
            require((1..=8).contains(n) && keep <= n, "n is 1 to 8, and keep is no more");
        }
        Effect::Draw { n } => require(*n <= 10, "n is at most 10"),
        Effect::Restore { n } | Effect::MovePawn { n } | Effect::MoveShip { n } => {
            require((1..=10).contains(n), "n is 1 to 10");
        }
        Effect::PillageNow { n } | Effect::ConquerNow { n } => require((1..=10).contains(n), "n is 1 to 10"),
        Effect::Action { n, .. } => require((1..=3).contains(n), "n is 1 to 3"),
        Effect::Release { n, good, .. } => {
            require((1..=10).contains(n), "n is 1 to 10");
            require(owner != EffectOwner::SoloScenario || *good == ReleasedGood::Worker, "only cards release Goods");
        }
        Effect::Assign { goods, to, source, up_to } => {
            let one = goods.iter().count() == 1 && goods.iter().all(|(ware, n)| lies_on_cards(ware) && n <= 4);
            require(one, "goods: one Good that lies on cards, at most 4 of it");
            require(
                owner != EffectOwner::SoloScenario || *to == AssignTo::StorageAny,
                "an event has no card to Assign to",
            );
            require(!(*up_to && *source == GoodsSource::Bank), "up-to: only from the own supply");
        }
        Effect::Search { filter, n } | Effect::Recover { filter, n } => {
            require((1..=4).contains(n), "n is 1 to 4");
            require(
                filter.this.is_none() && filter.starting.is_none() && filter.clan_card.is_none(),
                "filter: kinds and icons only",
            );
        }
        Effect::Ready { filter, n } => {
            require(!matches!(n, Quantity::Up(0)), "n is at least 1, or \"all\"");
            check_filter(filter, owner, errors);
        }
        Effect::Exhaust { filter, n } | Effect::Collect { filter, n } => {
            require((1..=4).contains(n), "n is 1 to 4");
            check_filter(filter, owner, errors);
        }
        Effect::RefreshIslands { .. } => {}
        Effect::Choose { options } => {
            require((2..=8).contains(&options.len()), "options: 2 to 8");
            for option in options {
                check_effects(option, owner, errors);
            }
        }
        Effect::May { cost, effects, max } => {
            require((1..=5).contains(max), "max is 1 to 5");
            require(!cost.is_empty(), "cost: at least one");
            check_costs(cost, owner, errors);
            check_effects(effects, owner, errors);
        }
    }
}

/// Collects every error in a cost.
pub fn check_costs(cost: &[Cost], owner: EffectOwner, errors: &mut Vec<String>) {
    if cost.len() > 6 {
        errors.push("cost: at most 6 atoms".into());
    }
    let spent = cost.iter().filter(|c| matches!(c, Cost::Spend { .. })).count();
    let put = cost.iter().filter(|c| matches!(c, Cost::Assign { .. })).count();
    let dropped = cost.iter().filter(|c| matches!(c, Cost::DiscardHand { .. })).count();
    if spent > 1 || put > 1 || dropped > 1 {
        errors
            .push("cost: what is spent, what is Assigned and what is discarded from hand is written once each".into());
    }
    for atom in cost {
        match atom {
            Cost::Spend { goods } => {
                if !can_pay(goods) {
                    errors
                        .push("cost: Resources, Gold, Raze tokens and Workers are spent; at most 4 of any type".into());
                }
            }
            Cost::Assign { goods, to, source } => {
                let exact = goods.iter().all(|(ware, _)| (ware as usize) < crate::components::STOCKED);
                if *to != AssignTo::This || *source != GoodsSource::Supply {
                    errors.push("cost: Goods are Assigned from the supply to the card itself".into());
                }
                if !exact || goods.is_empty() || owner == EffectOwner::SoloScenario {
                    errors.push("cost: a card is Assigned Goods or Workers by name".into());
                }
            }
            Cost::DiscardHand { n } => {
                if !(1..=5).contains(n) {
                    errors.push("cost: discard-hand: n is 1 to 5".into());
                }
            }
            Cost::DiscardLocation { n, filter }
            | Cost::ReturnLocation { n, filter }
            | Cost::ExhaustOwn { n, filter } => {
                if !(1..=5).contains(n) {
                    errors.push("cost: n is 1 to 5".into());
                }
                check_filter(filter, owner, errors);
            }
        }
    }
}

/// Can these Goods be paid?
pub fn can_pay(goods: &Goods) -> bool {
    let known = goods.iter().all(|(ware, _)| (ware as usize) < crate::components::STOCKED || ware == Ware::Resource);
    known && goods.count(Ware::Resource) <= 4
}

fn check_filter(filter: &Filter, owner: EffectOwner, errors: &mut Vec<String>) {
    if owner == EffectOwner::SoloScenario && (filter.this.is_some() || filter.same_name.is_some()) {
        errors.push("filter: an event is no card and cannot speak of itself".into());
    }
    if filter.same_name == Some(true) {
        errors.push("filter: same-name is false or left out".into());
    }
}

fn check_count(count: &Count, owner: EffectOwner, errors: &mut Vec<String>) {
    let (div, _) = count.shape();
    if div == 0 {
        errors.push("per: div is at least 1".into());
    }
    if matches!(count, Count::WorkersOwned { .. }) && owner != EffectOwner::SoloScenario {
        errors.push("per: workers-owned is for solo scenarios".into());
    }
}
