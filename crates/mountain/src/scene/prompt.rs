//! The prompt of a seat: the question, the verbs, and all legal actions as choices.

use super::View;
use crate::actions::{Action, Dig};
use crate::cells::Cell;
use crate::data::vocabulary::Effect;
use crate::messages;
use crate::notation::PATTERNS;
use crate::resources::Resource;
use crate::state::{Frame, Phase};
use engine::scene::{Choice, Prompt, Verb, fillings, fits};
use engine::{Arg, By, Notation, Pattern, Rules, Seat, Text};

impl View {
    pub(super) fn prompt(&self, seat: Seat, legal: &[Action]) -> Prompt {
        let waiting = self.asked_seats().has(seat);
        let game = self.known_game();
        let lines: Vec<String> = legal.iter().map(|action| game.write_action(seat, *action)).collect();
        let listed = |form: &str| lines.iter().any(|line| fits(form, line));
        let patterns: Vec<&Pattern> = PATTERNS
            .iter()
            .filter(|p| match p.by {
                By::Seat => waiting && (self.is_always_shown(p.form) || listed(p.form)),
                By::FreeForm => waiting && p.form.split_once(" from {places}").is_some_and(|(plain, _)| listed(plain)),
                By::Chance => false,
            })
            .collect();
        let offered = legal.iter().zip(lines).filter_map(|(action, line)| {
            let verb = patterns.iter().position(|p| p.by == By::Seat && fits(p.form, &line))?;
            let slots = fillings(patterns[verb].form, &line);
            let (label, hints) = (self.label(*action), self.hints(seat, *action));
            Some((*action, Choice { verb, slots, label, hints, line }))
        });
        let (actions, choices): (Vec<Action>, Vec<Choice>) = offered.unzip();
        Prompt {
            ask: self.question(seat, waiting),
            waiting,
            choices,
            verbs: patterns.iter().map(|p| verb(p)).collect(),
            purse: self.payments(seat, &actions),
        }
    }

    // ---- the question ----

    fn question(&self, seat: Seat, waiting: bool) -> Text {
        let table = &self.table;
        if table.over {
            let winners = self.known_game().standing().winners();
            let names = winners.iter().map(|s| Arg::Text(messages::seat_text(s))).collect();
            let key = if winners.has(seat) { "ask-over-won" } else { "ask-over" };
            return Text::new(key).with("seats", Arg::List(names));
        }
        if !waiting {
            return match self.asked_seats().first() {
                Some(other) => Text::new("ask-wait").with("seat", messages::seat_text(other)),
                None => Text::new("ask-chance"),
            };
        }
        if let Some(draft) = &self.draft {
            let given = draft.trade.len();
            let trade = usize::from(table.data.get().numbers.trade);
            return match given {
                0 => Text::new("ask-bribes"),
                n if n < trade => Text::new("ask-give").with("count", trade - n),
                _ => Text::new("ask-take"),
            };
        }
        match table.stack.last() {
            Some(Frame::Newcomer { card }) => Text::new("ask-place").with("card", messages::card_arg(table, *card)),
            Some(Frame::Choose { .. }) => Text::new("ask-bag"),
            Some(Frame::Anchor { .. }) => Text::new("ask-pedestal"),
            Some(Frame::Found { .. }) => Text::new("ask-found"),
            Some(Frame::Spell { spell, .. }) => self.spell_question(*spell),
            Some(_) => Text::new("ask-chance"),
            None => Text::new(match table.phase {
                Phase::Workshops(_) => "ask-workshop",
                Phase::Gates(_) => "ask-gate",
                Phase::Starters => "ask-starter",
                Phase::Spells => "ask-first-steps",
                _ => "ask-last-steps",
            }),
        }
    }

    fn spell_question(&self, spell: u8) -> Text {
        let key = match self.table.effect(spell) {
            Effect::Dig => "ask-spell-dig",
            Effect::Promote { .. } => "ask-spell-promote",
            Effect::Consecrate { .. } => "ask-spell-consecrate",
            Effect::Gain { .. } => "ask-spell-gain",
            Effect::MoveStatue { .. } => "ask-spell-move",
            Effect::Cascade { .. } => "ask-spell-cascade",
            Effect::Lull { .. } => "ask-spell-lull",
            Effect::Unload { .. } => "ask-spell-unload",
            Effect::Transmute { .. } => "ask-spell-transmute",
            Effect::CaveIn { .. } => "ask-spell-cave-in",
            Effect::Erect => "ask-spell-erect",
            _ => "ask-spell-swap",
        };
        Text::new(key).with("spell", messages::spell_arg(&self.table, spell))
    }

    /// Is the verb shown in this phase even if no action uses it? A click can then tell why not.
    fn is_always_shown(&self, form: &str) -> bool {
        if self.draft.is_some() {
            return false;
        }
        let beginnings: &[&str] = match (self.table.stack.last(), self.table.phase) {
            (Some(Frame::Newcomer { .. }), _) => &["place "],
            (Some(Frame::Anchor { .. } | Frame::Choose { .. }), _) => &["pedestal "],
            (Some(Frame::Found { .. }), _) => &["found "],
            (Some(_), _) => &[],
            (None, Phase::Gates(_)) => &["gate "],
            (None, Phase::Starters) => &["keep "],
            (None, Phase::Spells) => &["cast {spell}", "recruit ", "dig ", "end"],
            (None, Phase::Halls) => &["hall ", "move ", "end"],
            _ => &[],
        };
        beginnings.iter().any(|start| form.starts_with(start))
    }

    // ---- labels ----

    fn label(&self, action: Action) -> Text {
        let table = &self.table;
        let data = table.data.get();
        let at = |key: &'static str, cell: Cell| Text::new(key).with("cell", cell.to_string());
        let place = |key: &'static str, p: u8| Text::new(key).with("place", messages::place_word(p));
        let troll = |slot: u8| messages::card_arg(table, table.horde[usize::from(slot)].card);
        let spot = |i: u8| table.board().spots[usize::from(i)];
        match action {
            Action::Gate(cell) => at("choice-gate", cell),
            Action::ChooseWorkshop(workshop) => {
                Text::new("choice-choose").with("workshop", messages::workshop_arg(table, workshop))
            }
            Action::Keep { starter, place: p } => {
                place("choice-keep", p).with("card", messages::card_arg(table, data.starter_card(starter)))
            }
            Action::Cast { spell, in_vain, .. } => {
                let key = if in_vain { "choice-cast-in-vain" } else { "choice-cast" };
                Text::new(key).with("spell", messages::spell_arg(table, spell))
            }
            Action::Gain(i) => {
                let sets = table.gain_sets();
                let set = sets.get(usize::from(i)).and_then(|set| set.iter().next());
                let goods = set.map_or_else(|| Text::new("value-none"), |(r, n)| messages::goods_text(*r, *n));
                Text::new("choice-gain").with("goods", goods)
            }
            Action::Promote { place: p, slot } => place("choice-promote", p)
                .with("gone", messages::card_arg(table, table.moot(table.turn).trolls[usize::from(p)].card))
                .with("card", troll(slot)),
            Action::Consecrate(cell) => at("choice-consecrate", cell),
            Action::Move { from, to, .. } => Text::new("choice-move")
                .with("clan", table.statue(from).map_or_else(|| Text::new("value-none"), messages::clan_of_text))
                .with("from", from.to_string())
                .with("to", to.to_string()),
            Action::Activate(p) => {
                let card = table.moot(table.turn).trolls[usize::from(p)].card;
                place("choice-activate", p).with("card", messages::card_arg(table, card))
            }
            Action::Lull(one, None) => Text::new("choice-lull").with("cards", Arg::List(vec![troll(one)])),
            Action::Lull(one, Some(other)) => {
                Text::new("choice-lull").with("cards", Arg::List(vec![troll(one), troll(other)]))
            }
            Action::Unload(piece, p) => place("choice-unload", p).with("piece", messages::piece_text(piece)),
            Action::Transmute { give, get, .. } => Text::new("choice-transmute")
                .with("from", messages::goods_text(give, 1))
                .with("to", messages::goods_text(get, 1)),
            Action::Collapse(cell) => at("choice-collapse", cell),
            Action::Erect(clan, cell) => at("choice-erect", cell).with("clan", messages::clan_of_text(clan)),
            Action::Pedestal(clan) => Text::new("choice-pedestal").with("clan", messages::clan_of_text(clan)),
            Action::Swap(a, b) => Text::new("choice-swap").with("a", a.to_string()).with("b", b.to_string()),
            Action::Work { spot: i, give, more, get, .. } => {
                let price = self.price(i, give, get);
                let paid = match more {
                    None => Arg::Text(messages::goods_text(give, price.0)),
                    Some(more) if more == give => Arg::Text(messages::goods_text(give, 2)),
                    Some(more) => {
                        Arg::List(vec![messages::goods_text(give, 1).into(), messages::goods_text(more, 1).into()])
                    }
                };
                at("choice-work", spot(i)).with("paid", paid).with("goods", messages::goods_text(get, price.1))
            }
            Action::Haul { spot: i, piece, place: p } => at("choice-haul", spot(i))
                .with("piece", messages::piece_text(piece))
                .with("place", messages::place_word(p)),
            Action::Recruit { slot, .. } => Text::new("choice-recruit").with("card", troll(slot)),
            Action::Bribe { slot, resource, .. } => {
                Text::new("choice-bribe").with("card", troll(slot)).with("goods", messages::goods_text(resource, 1))
            }
            Action::Place(p) => place("choice-place", p),
            Action::Dig(dig) => self.dig_label(dig),
            Action::Found { workshop, spot: i } => {
                at("choice-found", spot(i)).with("workshop", messages::workshop_arg(table, workshop))
            }
            Action::Hall { hall, at: cell, .. } => {
                at("choice-hall", cell).with("hall", data.halls[usize::from(hall)].name.arg())
            }
            Action::Give { resource, .. } => Text::new("choice-give").with("goods", messages::goods_text(resource, 1)),
            Action::Take(resource) => Text::new("choice-take").with("goods", messages::goods_text(resource, 1)),
            Action::Skip => Text::new("verb-skip"),
            Action::Done => Text::new("verb-done"),
            Action::End => Text::new("verb-end"),
            Action::SkipTo(step) => self.label(step.action()),
        }
    }

    fn dig_label(&self, dig: Dig) -> Text {
        let tunnel = &self.table.data.get().tunnels[usize::from(dig.tile)];
        Text::new("choice-dig")
            .with("tile", tunnel.id.as_str())
            .with("turn", tunnel.shape.turn_word(dig.turn))
            .with("cell", dig.at.to_string())
            .with("goods", messages::goods_text(dig.mineral, tunnel.size.into()))
    }

    /// The price and the gain of a use of a workshop.
    pub(super) fn price(&self, spot: u8, give: Resource, get: Resource) -> (u16, u16) {
        let workshop = self.table.workshop_on(spot).map(|s| &self.table.data.get().workshops[usize::from(s)]);
        let exchange = workshop.into_iter().flat_map(|s| &s.exchange);
        let fits = exchange.filter(|e| e.gain().is_some_and(|g| g.0 == get));
        let best = fits.map(|e| (e.price(), e.gain())).find(|(p, _)| p.is_none_or(|p| p.0 == give));
        best.map_or((1, 1), |(p, g)| (p.map_or(1, |p| p.1), g.map_or(1, |g| g.1)))
    }

    // ---- hints ----

    /// The hints of a choice: its cost, its gain, what it uncovers.
    fn hints(&self, seat: Seat, action: Action) -> Vec<Text> {
        match action {
            Action::Dig(dig) => self.dig_hints(seat, dig),
            Action::Recruit { slot, .. } => {
                let count = self.table.slots_to_bribe(slot).count_ones();
                let bribes = self.table.horde[usize::from(slot)].bribes.map(u16::from);
                let mut hints = vec![Text::new("hint-bribes").with("count", count)];
                if bribes.iter().any(|n| *n > 0) {
                    hints.push(Text::new("hint-finds").with("goods", messages::goods_arg(&bribes)));
                }
                hints
            }
            Action::Cast { .. } => vec![Text::new("hint-costs").with("goods", messages::goods_text(Resource::Rune, 1))],
            Action::Move { to, .. } => {
                let area = self.table.board().area(to).map(messages::area_text);
                area.map(|area| Text::new("hint-area").with("area", area)).into_iter().collect()
            }
            Action::Hall { hall, .. } => {
                let printed = &self.table.data.get().halls[usize::from(hall)];
                vec![Text::new("hint-hall").with("low", printed.low).with("high", printed.high)]
            }
            _ => Vec::new(),
        }
    }

    fn dig_hints(&self, seat: Seat, dig: Dig) -> Vec<Text> {
        let (table, board) = (&self.table, self.table.board());
        let tunnel = &table.data.get().tunnels[usize::from(dig.tile)];
        let cells = table.dig_cells(dig);
        let hammers = table.hammers_due(&cells);
        let mut paid = [0u16; 7];
        paid[dig.mineral.index()] = tunnel.size.into();
        paid[Resource::Hammer.index()] += hammers;
        let mut hints = vec![
            Text::new("hint-costs").with("goods", messages::goods_arg(&paid)),
            Text::new("hint-honor").with("honor", table.data.get().tunnel_honor(tunnel.size, dig.mineral)),
        ];
        let mut found = [0u16; 7];
        (cells & board.treasure).iter().filter_map(|c| board.buried(c)).for_each(|r| found[r.index()] += 1);
        if found != [0; 7] {
            hints.push(Text::new("hint-finds").with("goods", messages::goods_arg(&found)));
        }
        let statues = (cells & table.all_statues()).iter().filter_map(|c| table.statue(c));
        hints.extend(statues.map(|clan| Text::new("hint-statue").with("clan", messages::clan_of_text(clan))));
        let spots = table.empty_spots_beside(&cells).count_ones();
        if spots > 0 && table.supply.iter().any(|n| *n > 0) {
            hints.push(Text::new("hint-spots").with("count", spots));
        }
        if let Some(anchor) = table.tile_turn(dig.tile, dig.turn).mark {
            let cell = Cell(dig.at.0 + anchor);
            let area = board.area(cell).map(messages::area_text);
            if let (Some(area), true) = (area, table.pedestals_for(seat, cell).next().is_some()) {
                hints.push(Text::new("hint-anchor").with("cell", cell.to_string()).with("area", area));
            }
        }
        hints
    }
}

fn verb(pattern: &Pattern) -> Verb {
    let word = pattern.form.split(' ').next().unwrap_or_default();
    Verb { form: pattern.form.into(), label: Text::new(format!("verb-{word}")), free: pattern.by == By::FreeForm }
}
