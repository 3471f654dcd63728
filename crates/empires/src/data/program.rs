//! Abilities made ready to be run: lists of small steps, named by numbers, so that a state can point into them.

use super::vocabulary::{
    Ability, AssignTo, AssignedGood, CardState, Cost, Count, DistanceChoice, Effect, Filter, GoodsSource, Group,
    Quantity, ReleaseFrom, ReleasedGood, RuleChange,
};
use crate::components::{Distance, Event, Goods, Tile, Ware};

/// A filter as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CompiledFilter {
    /// Kinds as bits of [`Group`]; 0 for any.
    pub groups: u8,
    /// Icons as bits; 0 for any.
    pub icons: u32,
    /// Only this card, or not this card.
    pub this: Option<bool>,
    /// Cards of another name than this one.
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

/// A count with its divisor and cap (0: none).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// What.
    pub counted: Counted,
    /// Divided by.
    pub div: u8,
    /// At most.
    pub max: u8,
}

/// One atom of a cost.
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
    /// `n` 0: all.
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
    /// So many lists from that one on.
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

/// A cost and what it brings, by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PaidEffects {
    /// The cost; 0 is free.
    pub cost: u16,
    /// The list of effects.
    pub list: u16,
}

/// A Feature that reacts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trigger {
    /// To what.
    pub on: Event,
    /// The card it happened to fits.
    pub fits: Option<CompiledFilter>,
    /// So often a round; 0 for always.
    pub limit: u8,
    /// May be left.
    pub optional: bool,
    /// What it costs and brings.
    pub paid_effects: PaidEffects,
    /// Nothing but gains without a choice: its place in the order does not matter.
    pub plain: bool,
}

/// A Storage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Storage {
    /// What it counts.
    pub ware: Ware,
    /// A group.
    pub n: u8,
    /// The first of its options.
    pub first: u16,
    /// How many.
    pub options: u8,
}

/// Everything a card can do.
#[derive(Clone, Debug, Default)]
pub struct CompiledAbilities {
    /// Its Building bonus.
    pub bonus: u16,
    /// Its Action.
    pub action: Option<PaidEffects>,
    /// Its free Feature, and how often a round (0: always).
    pub free: Option<(PaidEffects, u8)>,
    /// Its reactions.
    pub triggers: Vec<Trigger>,
    /// Its Storage.
    pub storage: Option<Storage>,
    /// VP at the end.
    pub endgame: Vec<Tally>,
    /// Whose Action it copies.
    pub copy: Option<CompiledFilter>,
    /// What a Boost does.
    pub instant: u16,
    /// Food saved at the first re-use of a pawn.
    pub discount: u8,
    /// Cards kept in Lookout without a Worker.
    pub keep_free: u8,
    /// Can Goods lie on it?
    pub holds: bool,
}

/// All lists and costs; the number 0 is the empty one.
#[derive(Debug)]
pub struct Programs {
    /// Lists of effects.
    pub lists: Vec<Vec<Op>>,
    /// Costs.
    pub costs: Vec<Vec<CostItem>>,
    /// How an option is called in notation, for lists that are options.
    pub names: Vec<String>,
    /// Lists as they are written, for who words them.
    pub written: Vec<Vec<Effect>>,
    icons: Vec<String>,
}

impl Programs {
    /// With the words of icons.
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

    /// A count.
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

    /// Stores a cost. What is Assigned goes first: nothing can stand in for it.
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

    /// Stores options one after another.
    fn add_options(&mut self, options: &[Vec<Effect>]) -> (u16, u8) {
        // What an option holds is stored first, so that the options themselves lie side by side.
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

    /// Everything a card can do.
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
        // A Copy may come to have any Action of its clan, deposits included.
        run.holds = run.storage.is_some() || run.copy.is_some() || holds(bonus, abilities);
        run
    }
}

/// A gain without a choice.
fn is_plain(effect: &Effect) -> bool {
    match effect {
        Effect::Gain { goods, .. } => goods.count(Ware::Resource) == 0,
        Effect::Draw { .. } | Effect::Restore { .. } => true,
        _ => false,
    }
}

/// Does any effect put Goods onto the card itself?
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

/// An option by what it gives: `wood`, `food+fish`, `exhaust+vp`.
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
