//! Compiled abilities: lists of small steps with numbers, so that a state can refer to them.

use super::vocabulary::{
    Ability, AssignTo, AssignedGood, CardState, Cost, Count, DistanceChoice, Effect, Filter, GoodsSource, Group,
    Quantity, ReleaseFrom, ReleasedGood, RuleChange,
};
use crate::components::{Distance, Event, Goods, Tile, Ware};

/// A filter, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CompiledFilter {
    /// Groups as bits of [`Group`]; 0 for any.
    pub groups: u8,
    /// Icons as bits; 0 for any.
    pub icons: u32,
    /// Only the source card, or any other card.
    pub this: Option<bool>,
    /// Cards with another name than the source card.
    pub other_name: bool,
    /// Starting cards, or others.
    pub starting: Option<bool>,
    /// Clan cards, or Islands.
    pub clan_card: Option<bool>,
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "`vocabulary.rs` tells what each is")]
pub enum Counted {
    Icon(u8),
    Kind(Group, bool),
    DistinctIcons,
    Assigned(AssignedGood),
    EventThisRound(Event),
    WorkersOwned,
}

/// A count with its divisor and maximum (0: no maximum).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The things that are counted.
    pub counted: Counted,
    /// The divisor.
    pub div: u8,
    /// The maximum.
    pub max: u8,
}

/// One item of a cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "`vocabulary.rs` tells what each is")]
pub enum CostItem {
    Assign(Goods),
    Spend(Goods),
    DiscardHand(u8),
    DiscardLocation(u8, CompiledFilter),
    ReturnLocation(u8, CompiledFilter),
    ExhaustOwn(u8, CompiledFilter),
}

/// One effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "`vocabulary.rs` tells what each is")]
pub enum Op {
    Gain {
        goods: Goods,
        per: Option<Tally>,
    },
    Draw(u8),
    Look {
        n: u8,
        keep: u8,
    },
    Search {
        filter: CompiledFilter,
        n: u8,
    },
    Recover {
        filter: CompiledFilter,
        n: u8,
    },
    Restore(u8),
    Release {
        workers: bool,
        n: u8,
        own: bool,
    },
    Assign {
        goods: Goods,
        any: bool,
        bank: bool,
        up_to: bool,
    },
    /// `n` is 0 for all cards.
    Ready {
        filter: CompiledFilter,
        n: u8,
    },
    Exhaust {
        filter: CompiledFilter,
        n: u8,
    },
    MovePawn(u8),
    MoveShip(u8),
    PillageNow(u8),
    ConquerNow(u8),
    Action {
        tile: Tile,
        n: u8,
    },
    Collect {
        filter: CompiledFilter,
        n: u8,
    },
    Refresh(Option<Distance>),
    /// `n` lists from `first` on.
    Choose {
        first: u16,
        n: u8,
    },
    May {
        cost: u16,
        list: u16,
        max: u8,
    },
}

/// A cost and the effects it pays for, by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PaidEffects {
    /// The cost; 0 is no cost.
    pub cost: u16,
    /// The list of effects.
    pub list: u16,
}

/// A reaction of a Feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trigger {
    /// The event.
    pub on: Event,
    /// The filter for the card of the event.
    pub fits: Option<CompiledFilter>,
    /// Uses in a round; 0 for no limit.
    pub limit: u8,
    /// May the owner skip it?
    pub optional: bool,
    /// Its cost and effects.
    pub paid_effects: PaidEffects,
    /// Are all effects gains without a choice? Then the order does not matter.
    pub plain: bool,
}

/// A Storage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Storage {
    /// The ware it counts.
    pub ware: Ware,
    /// The size of a group.
    pub n: u8,
    /// The first of its options.
    pub first: u16,
    /// The number of options.
    pub options: u8,
}

/// All compiled abilities of a card.
#[derive(Clone, Debug, Default)]
pub struct CompiledAbilities {
    /// The Building bonus.
    pub bonus: u16,
    /// The Action.
    pub action: Option<PaidEffects>,
    /// The free Feature, and its uses in a round (0: no limit).
    pub free: Option<(PaidEffects, u8)>,
    /// The reactions.
    pub triggers: Vec<Trigger>,
    /// The Storage.
    pub storage: Option<Storage>,
    /// VP of final scoring.
    pub endgame: Vec<Tally>,
    /// The cards it can copy.
    pub copy: Option<CompiledFilter>,
    /// The effects of a Boost.
    pub instant: u16,
    /// Food saved on re-used pawns.
    pub discount: u8,
    /// Cards kept in Lookout without a Worker.
    pub keep_free: u8,
    /// Can Goods lie on the card?
    pub holds: bool,
}

/// All lists of effects and all costs. Number 0 is the empty one.
#[derive(Debug)]
pub struct Programs {
    /// Lists of effects.
    pub lists: Vec<Vec<Op>>,
    /// Costs.
    pub costs: Vec<Vec<CostItem>>,
    /// The names of options in notation, by list.
    pub names: Vec<String>,
    /// The effects of each list as written, for card texts.
    pub written: Vec<Vec<Effect>>,
    icons: Vec<String>,
}

impl Programs {
    /// No programs yet; `icons` are the words of the icons.
    pub fn new(icons: Vec<String>) -> Programs {
        Programs {
            lists: vec![Vec::new()],
            costs: vec![Vec::new()],
            names: vec![String::new()],
            written: vec![Vec::new()],
            icons,
        }
    }

    /// The number of an icon.
    pub fn icon(&self, word: &str) -> u8 {
        self.icons.iter().position(|icon| icon == word).unwrap_or(0) as u8
    }

    fn compile_filter(&self, filter: &Filter) -> CompiledFilter {
        CompiledFilter {
            groups: filter.kind.iter().fold(0, |bits, group| bits | 1 << *group as u8),
            icons: filter.icon.iter().fold(0, |bits, word| bits | 1 << self.icon(word)),
            this: filter.this,
            other_name: filter.same_name == Some(false),
            starting: filter.starting,
            clan_card: filter.clan_card,
        }
    }

    /// Compiles a count.
    pub fn compile_count(&self, count: &Count) -> Tally {
        let (div, max) = count.shape();
        let counted = match count {
            Count::Icon { icon, .. } => Counted::Icon(self.icon(icon)),
            Count::Kind { kind, state, .. } => Counted::Kind(*kind, *state == Some(CardState::Exhausted)),
            Count::DistinctIcons { .. } => Counted::DistinctIcons,
            Count::Assigned { good, .. } => Counted::Assigned(*good),
            Count::EventThisRound { event, .. } => Counted::EventThisRound(*event),
            Count::WorkersOwned { .. } => Counted::WorkersOwned,
        };
        Tally { counted, div: div.max(1), max }
    }

    /// Stores a cost. Assigned Goods come first because nothing can replace them.
    pub fn add_cost(&mut self, cost: &[Cost]) -> u16 {
        if cost.is_empty() {
            return 0;
        }
        let mut dues: Vec<CostItem> = cost
            .iter()
            .map(|atom| match atom {
                Cost::Spend { goods } => CostItem::Spend(*goods),
                Cost::Assign { goods, .. } => CostItem::Assign(*goods),
                Cost::DiscardHand { n } => CostItem::DiscardHand(*n),
                Cost::DiscardLocation { n, filter } => CostItem::DiscardLocation(*n, self.compile_filter(filter)),
                Cost::ReturnLocation { n, filter } => CostItem::ReturnLocation(*n, self.compile_filter(filter)),
                Cost::ExhaustOwn { n, filter } => CostItem::ExhaustOwn(*n, self.compile_filter(filter)),
            })
            .collect();
        dues.sort_by_key(|due| !matches!(due, CostItem::Assign(_)));
        self.costs.push(dues);
        (self.costs.len() - 1) as u16
    }

    /// Stores a list of effects.
    pub fn add_list(&mut self, effects: &[Effect]) -> u16 {
        if effects.is_empty() {
            return 0;
        }
        let ops = effects.iter().map(|effect| self.compile_effect(effect)).collect();
        self.lists.push(ops);
        self.names.push(String::new());
        self.written.push(effects.to_vec());
        (self.lists.len() - 1) as u16
    }

    /// Stores options in consecutive lists.
    fn add_options(&mut self, options: &[Vec<Effect>]) -> (u16, u8) {
        // Nested lists are stored first, so that the options are consecutive.
        let ready: Vec<Vec<Op>> =
            options.iter().map(|list| list.iter().map(|e| self.compile_effect(e)).collect()).collect();
        let first = self.lists.len() as u16;
        let mut names: Vec<String> = options.iter().map(|list| option_name(list)).collect();
        for i in 0..names.len() {
            if names[..i].contains(&names[i]) || names[i].is_empty() {
                names[i] = format!("{}{}", names[i], i + 1);
            }
        }
        self.lists.extend(ready);
        self.names.extend(names);
        self.written.extend(options.iter().cloned());
        (first, options.len() as u8)
    }

    fn compile_effect(&mut self, effect: &Effect) -> Op {
        match effect {
            Effect::Gain { goods, per } => Op::Gain { goods: *goods, per: per.as_ref().map(|c| self.compile_count(c)) },
            Effect::Draw { n } => Op::Draw(*n),
            Effect::Look { n, keep } => Op::Look { n: *n, keep: *keep },
            Effect::Search { filter, n } => Op::Search { filter: self.compile_filter(filter), n: *n },
            Effect::Recover { filter, n } => Op::Recover { filter: self.compile_filter(filter), n: *n },
            Effect::Restore { n } => Op::Restore(*n),
            Effect::Release { good, n, from } => {
                Op::Release { workers: *good == ReleasedGood::Worker, n: *n, own: *from == ReleaseFrom::This }
            }
            Effect::Assign { goods, to, source, up_to } => Op::Assign {
                goods: *goods,
                any: *to == AssignTo::StorageAny,
                bank: *source == GoodsSource::Bank,
                up_to: *up_to,
            },
            Effect::Ready { filter, n } => Op::Ready {
                filter: self.compile_filter(filter),
                n: match n {
                    Quantity::Up(n) => *n,
                    Quantity::All(_) => 0,
                },
            },
            Effect::Exhaust { filter, n } => Op::Exhaust { filter: self.compile_filter(filter), n: *n },
            Effect::MovePawn { n } => Op::MovePawn(*n),
            Effect::MoveShip { n } => Op::MoveShip(*n),
            Effect::PillageNow { n } => Op::PillageNow(*n),
            Effect::ConquerNow { n } => Op::ConquerNow(*n),
            Effect::Action { name, n } => Op::Action { tile: *name, n: *n },
            Effect::Collect { filter, n } => Op::Collect { filter: self.compile_filter(filter), n: *n },
            Effect::RefreshIslands { distance } => Op::Refresh(match distance {
                DistanceChoice::Of(distance) => Some(*distance),
                DistanceChoice::Free(_) => None,
            }),
            Effect::Choose { options } => {
                let (first, n) = self.add_options(options);
                Op::Choose { first, n }
            }
            Effect::May { cost, effects, max } => {
                let cost = self.add_cost(cost);
                Op::May { cost, list: self.add_list(effects), max: *max }
            }
        }
    }

    fn compile_paid_effects(&mut self, cost: &[Cost], effects: &[Effect]) -> PaidEffects {
        let cost = self.add_cost(cost);
        PaidEffects { cost, list: self.add_list(effects) }
    }

    /// Compiles all abilities of a card.
    pub fn compile(&mut self, bonus: &[Effect], abilities: &[Ability]) -> CompiledAbilities {
        let mut run = CompiledAbilities { bonus: self.add_list(bonus), ..CompiledAbilities::default() };
        for ability in abilities {
            match ability {
                Ability::Action { cost, effects } => run.action = Some(self.compile_paid_effects(cost, effects)),
                Ability::Trigger { on, fits, limit, optional, cost, effects } => {
                    let trigger = Trigger {
                        on: *on,
                        fits: fits.as_ref().map(|f| self.compile_filter(f)),
                        limit: limit.unwrap_or(0),
                        optional: *optional,
                        paid_effects: self.compile_paid_effects(cost, effects),
                        plain: !*optional && cost.is_empty() && effects.iter().all(is_plain),
                    };
                    run.triggers.push(trigger);
                }
                Ability::Free { cost, effects, limit } => {
                    run.free = Some((self.compile_paid_effects(cost, effects), limit.unwrap_or(0)));
                }
                Ability::Static { change: RuleChange::PawnFoodDiscount, n } => run.discount += n,
                Ability::Static { change: RuleChange::LookoutKeepFree, n } => run.keep_free += n,
                Ability::Storage { per, options } => {
                    let (first, options) = self.add_options(options);
                    let (ware, n) = per.iter().next().unwrap_or((Ware::Gold, 1));
                    run.storage = Some(Storage { ware, n, first, options });
                }
                Ability::Endgame { per } => run.endgame.push(self.compile_count(per)),
                Ability::Copy { filter } => run.copy = Some(self.compile_filter(filter)),
                Ability::Instant { effects } => run.instant = self.add_list(effects),
            }
        }
        // A Copy may get any Action of its clan, one that Assigns Goods included.
        run.holds = run.storage.is_some() || run.copy.is_some() || holds(bonus, abilities);
        run
    }
}

/// Is it a gain without a choice?
fn is_plain(effect: &Effect) -> bool {
    match effect {
        Effect::Gain { goods, .. } => goods.count(Ware::Resource) == 0,
        Effect::Draw { .. } | Effect::Restore { .. } => true,
        _ => false,
    }
}

/// Does any effect or cost Assign Goods to the card itself?
fn holds(bonus: &[Effect], abilities: &[Ability]) -> bool {
    fn cost_puts(cost: &[Cost]) -> bool {
        cost.iter().any(|c| matches!(c, Cost::Assign { .. }))
    }
    fn puts(effects: &[Effect]) -> bool {
        effects.iter().any(|effect| match effect {
            Effect::Assign { to: AssignTo::This, .. } => true,
            Effect::Choose { options } => options.iter().any(|o| puts(o)),
            Effect::May { cost, effects, .. } => cost_puts(cost) || puts(effects),
            _ => false,
        })
    }
    puts(bonus)
        || abilities.iter().any(|ability| match ability {
            Ability::Action { cost, effects }
            | Ability::Free { cost, effects, .. }
            | Ability::Trigger { cost, effects, .. } => cost_puts(cost) || puts(effects),
            _ => false,
        })
}

/// The name of an option, made from its gains: `wood`, `food+fish`, `exhaust+vp`.
fn option_name(effects: &[Effect]) -> String {
    let mut words: Vec<String> = Vec::new();
    for effect in effects {
        match effect {
            Effect::Gain { goods, .. } => {
                let word = |(ware, n): (Ware, u8)| match n {
                    1 => ware.word().to_owned(),
                    _ => format!("{n}{}", ware.word()),
                };
                words.extend(goods.iter().map(word));
            }
            Effect::Draw { n: 1 } => words.push("card".into()),
            Effect::Draw { n } => words.push(format!("{n}card")),
            other => words.push(op_word(other)),
        }
    }
    words.join("+")
}

/// The word of an effect in data.
pub fn op_word(effect: &Effect) -> String {
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
