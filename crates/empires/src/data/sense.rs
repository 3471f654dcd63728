//! Does an ability make sense? Every reason it does not, in words for who wrote the data.

use super::program::op_word;
use super::vocabulary::{Ability, Cost, Count, Effect, Filter, Freed, Many, Stock, To};
use crate::components::{Event, Heap, Sort, Ware};

/// Whose ability it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Bearer {
    /// A clan card or an Island of that kind.
    Card(Sort),
    /// An event or the set-up of a solo scenario: no card.
    SoloScenario,
}

/// Visits every icon that is named.
pub fn icons(effects: &[Effect], see: &mut impl FnMut(&str)) {
    for effect in effects {
        match effect {
            Effect::Gain { per: Some(count), .. } => count_icons(count, see),
            Effect::Search { filter, .. }
            | Effect::Recover { filter, .. }
            | Effect::Ready { filter, .. }
            | Effect::Exhaust { filter, .. }
            | Effect::Collect { filter, .. } => filter_icons(filter, see),
            Effect::Choose { options } => options.iter().for_each(|o| icons(o, see)),
            Effect::May { cost, effects, .. } => {
                cost_icons(cost, see);
                icons(effects, see);
            }
            _ => {}
        }
    }
}

pub fn count_icons(count: &Count, see: &mut impl FnMut(&str)) {
    if let Count::Icon { icon, .. } = count {
        see(icon);
    }
}

fn filter_icons(filter: &Filter, see: &mut impl FnMut(&str)) {
    filter.icon.iter().for_each(|icon| see(icon));
}

pub fn cost_icons(cost: &[Cost], see: &mut impl FnMut(&str)) {
    for atom in cost {
        if let Cost::DiscardLocation { filter, .. }
        | Cost::ReturnLocation { filter, .. }
        | Cost::ExhaustOwn { filter, .. } = atom
        {
            filter_icons(filter, see);
        }
    }
}

/// Visits every icon an ability names.
pub fn ability_icons(ability: &Ability, see: &mut impl FnMut(&str)) {
    match ability {
        Ability::Action { cost, effects } | Ability::Free { cost, effects, .. } => {
            cost_icons(cost, see);
            icons(effects, see);
        }
        Ability::Trigger { fits, cost, effects, .. } => {
            if let Some(fits) = fits {
                filter_icons(fits, see);
            }
            cost_icons(cost, see);
            icons(effects, see);
        }
        Ability::Storage { options, .. } => options.iter().for_each(|o| icons(o, see)),
        Ability::Endgame { per } => count_icons(per, see),
        Ability::Copy { filter } => filter_icons(filter, see),
        Ability::Instant { effects } => icons(effects, see),
        Ability::Static { .. } => {}
    }
}

/// Every mistake in an ability.
pub fn mistakes(ability: &Ability, bearer: Bearer) -> Vec<String> {
    let mut wrong = Vec::new();
    let place = match ability {
        Ability::Instant { .. } => Some(Sort::Boost),
        Ability::Action { .. } | Ability::Copy { .. } => Some(Sort::Action),
        Ability::Free { .. } => Some(Sort::Feature),
        Ability::Trigger { .. } | Ability::Static { .. } | Ability::Endgame { .. } | Ability::Storage { .. } => None,
    };
    let fits = match (place, bearer) {
        (Some(due), Bearer::Card(sort)) => due == sort,
        (None, Bearer::Card(sort)) => matches!(sort, Sort::Feature | Sort::Action),
        _ => false,
    };
    if !fits {
        wrong.push(format!("ability: {} does not go with this kind of card", type_word(ability)));
    }
    match ability {
        Ability::Action { cost, effects } => {
            costs(cost, bearer, &mut wrong);
            list(effects, bearer, &mut wrong);
        }
        Ability::Free { cost, effects, limit } => {
            costs(cost, bearer, &mut wrong);
            list(effects, bearer, &mut wrong);
            if limit == &Some(0) {
                wrong.push("limit: at least 1, or leave it out".into());
            }
            if deep(effects) {
                wrong.push("effects: a free Feature performs no capital-letter action".into());
            }
            if cost.is_empty() && limit.is_none() {
                wrong.push("limit: what costs nothing has one, or it might never end".into());
            }
        }
        Ability::Trigger { on, fits, limit, cost, effects, .. } => {
            costs(cost, bearer, &mut wrong);
            list(effects, bearer, &mut wrong);
            if limit == &Some(0) {
                wrong.push("limit: at least 1, or leave it out".into());
            }
            if deep(effects) {
                wrong.push("effects: a reaction performs no capital-letter action, or it might never end".into());
            }
            let about_cards = matches!(on, Event::Conquer | Event::Pillage | Event::BuildLocation | Event::BuildAny);
            if fits.is_some() && !about_cards {
                wrong.push("where: only conquer, pillage, build-location and build-any happen to a card".into());
            }
        }
        Ability::Static { n, .. } => {
            if !(1..=4).contains(n) {
                wrong.push("n: 1 to 4".into());
            }
        }
        Ability::Storage { per, options } => {
            let one = per.iter().count() == 1 && per.iter().all(|(ware, _)| lies_on_cards(ware));
            if !one {
                wrong.push("per: one Good that lies on cards, and how many make a group".into());
            }
            if options.is_empty() || options.len() > 8 {
                wrong.push("options: 1 to 8".into());
            }
            for option in options {
                list(option, bearer, &mut wrong);
            }
        }
        Ability::Endgame { per } => count(per, bearer, &mut wrong),
        Ability::Copy { filter: sieve } => filter(sieve, bearer, &mut wrong),
        Ability::Instant { effects } => list(effects, bearer, &mut wrong),
    }
    wrong
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

/// Does it perform a capital-letter action anywhere?
fn deep(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::Action { .. } => true,
        Effect::Choose { options } => options.iter().any(|o| deep(o)),
        Effect::May { effects, .. } => deep(effects),
        _ => false,
    })
}

fn lies_on_cards(ware: Ware) -> bool {
    (ware as usize) < crate::components::STOCKED || ware == Ware::Resource
}

/// Every mistake in a list of effects.
pub fn list(effects: &[Effect], bearer: Bearer, wrong: &mut Vec<String>) {
    if effects.is_empty() {
        wrong.push("effects: at least one".into());
    }
    if effects.len() > 12 {
        wrong.push("effects: at most 12".into());
    }
    for item in effects {
        effect(item, bearer, wrong);
    }
}

fn effect(effect: &Effect, bearer: Bearer, wrong: &mut Vec<String>) {
    let word = op_word(effect);
    let mut claim = |holds: bool, say: &str| {
        if !holds {
            wrong.push(format!("{word}: {say}"));
        }
    };
    match effect {
        Effect::Gain { goods, per } => {
            claim(!goods.is_empty(), "goods: at least one");
            claim(goods.of(Ware::Resource) <= 3, "goods: at most 3 Resources of any type");
            claim(
                per.is_none() || goods.of(Ware::Resource) == 0,
                "goods: Resources of any type are not multiplied by a count",
            );
            if let Some(per) = per {
                count(per, bearer, wrong);
            }
        }
        Effect::Look { n, keep } => {
            claim((1..=8).contains(n) && keep <= n, "n is 1 to 8, and keep is no more");
        }
        Effect::Draw { n } => claim(*n <= 10, "n is at most 10"),
        Effect::Restore { n } | Effect::MovePawn { n } | Effect::MoveShip { n } => {
            claim((1..=10).contains(n), "n is 1 to 10");
        }
        Effect::PillageNow { n } | Effect::ConquerNow { n } => claim((1..=10).contains(n), "n is 1 to 10"),
        Effect::Action { n, .. } => claim((1..=3).contains(n), "n is 1 to 3"),
        Effect::Release { n, good, .. } => {
            claim((1..=10).contains(n), "n is 1 to 10");
            claim(bearer != Bearer::SoloScenario || *good == Freed::Worker, "only cards release Goods");
        }
        Effect::Assign { goods, to, source, up_to } => {
            let one = goods.iter().count() == 1 && goods.iter().all(|(ware, n)| lies_on_cards(ware) && n <= 4);
            claim(one, "goods: one Good that lies on cards, at most 4 of it");
            claim(bearer != Bearer::SoloScenario || *to == To::StorageAny, "an event has no card to Assign to");
            claim(!(*up_to && *source == Stock::Bank), "up-to: only from the own supply");
        }
        Effect::Search { filter: sieve, n } | Effect::Recover { filter: sieve, n } => {
            claim((1..=4).contains(n), "n is 1 to 4");
            claim(
                sieve.this.is_none() && sieve.starting.is_none() && sieve.clan_card.is_none(),
                "filter: kinds and icons only",
            );
        }
        Effect::Ready { filter: sieve, n } => {
            claim(!matches!(n, Many::Up(0)), "n is at least 1, or \"all\"");
            filter(sieve, bearer, wrong);
        }
        Effect::Exhaust { filter: sieve, n } | Effect::Collect { filter: sieve, n } => {
            claim((1..=4).contains(n), "n is 1 to 4");
            filter(sieve, bearer, wrong);
        }
        Effect::RefreshIslands { .. } => {}
        Effect::Choose { options } => {
            claim((2..=8).contains(&options.len()), "options: 2 to 8");
            for option in options {
                list(option, bearer, wrong);
            }
        }
        Effect::May { cost, effects, max } => {
            claim((1..=5).contains(max), "max is 1 to 5");
            claim(!cost.is_empty(), "cost: at least one");
            costs(cost, bearer, wrong);
            list(effects, bearer, wrong);
        }
    }
}

/// Every mistake in a cost.
pub fn costs(cost: &[Cost], bearer: Bearer, wrong: &mut Vec<String>) {
    if cost.len() > 6 {
        wrong.push("cost: at most 6 atoms".into());
    }
    let spent = cost.iter().filter(|c| matches!(c, Cost::Spend { .. })).count();
    let put = cost.iter().filter(|c| matches!(c, Cost::Assign { .. })).count();
    let dropped = cost.iter().filter(|c| matches!(c, Cost::DiscardHand { .. })).count();
    if spent > 1 || put > 1 || dropped > 1 {
        wrong.push("cost: what is spent, what is Assigned and what is discarded from hand is written once each".into());
    }
    for atom in cost {
        match atom {
            Cost::Spend { goods } => {
                if !payable(goods) {
                    wrong
                        .push("cost: Resources, Gold, Raze tokens and Workers are spent; at most 4 of any type".into());
                }
            }
            Cost::Assign { goods, to, source } => {
                let exact = goods.iter().all(|(ware, _)| (ware as usize) < crate::components::STOCKED);
                if *to != To::This || *source != Stock::Supply {
                    wrong.push("cost: Goods are Assigned from the supply to the card itself".into());
                }
                if !exact || goods.is_empty() || bearer == Bearer::SoloScenario {
                    wrong.push("cost: a card is Assigned Goods or Workers by name".into());
                }
            }
            Cost::DiscardHand { n } => {
                if !(1..=5).contains(n) {
                    wrong.push("cost: discard-hand: n is 1 to 5".into());
                }
            }
            Cost::DiscardLocation { n, filter: sieve }
            | Cost::ReturnLocation { n, filter: sieve }
            | Cost::ExhaustOwn { n, filter: sieve } => {
                if !(1..=5).contains(n) {
                    wrong.push("cost: n is 1 to 5".into());
                }
                filter(sieve, bearer, wrong);
            }
        }
    }
}

/// Can a heap be paid?
pub fn payable(goods: &Heap) -> bool {
    let known = goods.iter().all(|(ware, _)| (ware as usize) < crate::components::STOCKED || ware == Ware::Resource);
    known && goods.of(Ware::Resource) <= 4
}

fn filter(filter: &Filter, bearer: Bearer, wrong: &mut Vec<String>) {
    if bearer == Bearer::SoloScenario && (filter.this.is_some() || filter.same_name.is_some()) {
        wrong.push("filter: an event is no card and cannot speak of itself".into());
    }
    if filter.same_name == Some(true) {
        wrong.push("filter: same-name is false or left out".into());
    }
}

fn count(count: &Count, bearer: Bearer, wrong: &mut Vec<String>) {
    let (div, _) = count.shape();
    if div == 0 {
        wrong.push("per: div is at least 1".into());
    }
    if matches!(count, Count::WorkersOwned { .. }) && bearer != Bearer::SoloScenario {
        wrong.push("per: workers-owned is for solo scenarios".into());
    }
}
