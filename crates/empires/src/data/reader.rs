//! Reads the data files and lists every error with its line.

use super::files::{
    CardCost, CardEntry, CardsFile, ClanEntry, ClansFile, IconEntry, IconsFile, IslandEntry, IslandsFile, NumbersFile,
    SoloEntry, SolosFile,
};
use super::program::Programs;
use super::spelling;
use super::validate::{self, EffectOwner};
use super::vocabulary::{Ability, Effect};
use super::{Card, Home, Name, Numbers, Solo};
use crate::components::{CLANS, CardType, FIRST_ISLE_PLACE, Goods, PLACES, SOLO_SCENARIOS, TITLES, Tile, Ware};
use engine::{DataError, DataFile, DataFiles, Provenance};
use serde::de::DeserializeOwned;
use toml::Spanned;

/// The number of cards in a clan's deck, and of its starting cards.
const DECK: u32 = 30;
const STARTING: usize = 3;

#[derive(Default)]
pub struct Reader {
    pub errors: Vec<DataError>,
    pub provenance: Provenance,
}

/// The entry of a clan.
pub struct ClanHeader {
    pub name: Name,
    pub people: Name,
    pub difficulty: u8,
    pub ships: u8,
}

/// The position of an entry: its sheet and line.
type At<'a> = (&'a DataFile, usize);

impl Reader {
    /// Reads the entries of all sheets of a file. An entry of a later sheet replaces one with the same id. Each entry is read
    /// separately, so that one error does not hide another.
    fn entries<T: DeserializeOwned>(
        &mut self,
        sheets: &DataFiles,
        file: &str,
        list: impl Fn(&DataFile) -> Result<Vec<Spanned<toml::Table>>, DataError>,
        id: impl Fn(&T) -> &str,
    ) -> Vec<(T, DataFile, usize)> {
        let mut all: Vec<(T, DataFile, usize)> = Vec::new();
        for (layer, sheet) in sheets.of(file).enumerate() {
            let entries = match list(sheet) {
                Ok(entries) => entries,
                Err(error) => {
                    self.errors.push(error);
                    continue;
                }
            };
            let mut fresh: Vec<String> = Vec::new();
            for entry in entries {
                let line = sheet.line_of(entry.span().start);
                let mut table = entry.into_inner();
                spelling::normalize(&mut table);
                let called = table.get("id").and_then(|id| id.as_str()).unwrap_or("?").to_owned();
                if layer > 0 {
                    fill_in_defaults(&mut table, file, all.iter().all(|(other, ..)| id(other) != called));
                }
                let read: T = match table.try_into() {
                    Ok(read) => read,
                    Err(error) => {
                        let say = format!("{called}: {}", plain_serde_message(&error.to_string()));
                        self.errors.push(sheet.data_error(line, say));
                        continue;
                    }
                };
                let name = id(&read).to_owned();
                if fresh.contains(&name) {
                    self.errors.push(sheet.data_error(line, format!("id: {name:?} is given twice")));
                    continue;
                }
                fresh.push(name.clone());
                match all.iter_mut().find(|(other, ..)| id(other) == name) {
                    Some(place) => *place = (read, sheet.clone(), line),
                    None => all.push((read, sheet.clone(), line)),
                }
            }
        }
        all
    }

    fn error_at(&mut self, at: At<'_>, id: &str, say: impl std::fmt::Display) {
        self.errors.push(at.0.data_error(at.1, format!("{id}: {say}")));
    }

    fn file_error(&mut self, sheets: &DataFiles, file: &str, say: String) {
        let origin = sheets.of(file).last().map_or_else(|| file.to_owned(), |sheet| sheet.origin.clone());
        self.errors.push(DataError { file: origin, line: 0, say });
    }

    fn check_name(&mut self, at: At<'_>, id: &str, name: &Name) {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if id.is_empty() || id.len() > 60 || !id.chars().all(plain) {
            self.errors.push(at.0.data_error(at.1, format!("id: {id:?} is not small letters, digits and dashes")));
        }
        if Tile::from_word(id).is_some() || Ware::from_word(id).is_some() || id == "nothing" {
            self.error_at(at, id, "id: is a word of notation");
        }
        for (lang, name) in [("en", &name.en), ("pl", &name.pl)] {
            if name.trim().is_empty() || name.chars().any(char::is_control) {
                self.error_at(at, id, format!("name.{lang}: {name:?} is no name"));
            }
        }
    }

    fn check_known(&mut self, at: At<'_>, id: &str, known: &[String], fields: &[&str]) {
        for odd in known.iter().filter(|known| !fields.contains(&known.as_str())) {
            self.error_at(at, id, format!("known: {odd:?} is not one of {}", fields.join(", ")));
        }
    }

    pub fn numbers(&mut self, sheets: &DataFiles) -> Option<Numbers> {
        let sheet = sheets.of("numbers.toml").last()?;
        let file: NumbersFile = sheet.read().map_err(|e| self.errors.push(e)).ok()?;
        let line = sheet.line_of(file.numbers.span().start);
        let n = *file.numbers.get_ref();
        self.provenance.count(n.source);
        let mut claim = |holds: bool, say: &str| {
            if !holds {
                self.errors.push(sheet.data_error(line, format!("numbers: {say}")));
            }
        };
        claim(n.workers <= 20, "workers is at most 20");
        claim(n.pawns == 2, "pawns is 2");
        claim((1..=12).contains(&n.draw) && n.keep >= 1 && n.keep <= n.draw, "draw is 1 to 12, keep 1 to draw");
        claim((1..=10).contains(&n.lookout), "lookout is 1 to 10");
        claim((1..=200).contains(&n.win), "win is 1 to 200");
        claim(n.face_up == 2, "face-up is 2");
        claim((1..=200).contains(&n.rounds), "rounds is 1 to 200");
        claim((1..=5).contains(&n.solo_rounds), "solo-rounds is 1 to 5: there are five events");
        claim(n.solo_surcharge <= 4 && n.solo_penalty <= 10, "solo-surcharge is at most 4, solo-penalty at most 10");
        claim(n.silver < n.gold && n.gold <= 100, "silver lies below gold, gold is at most 100");
        Some(n)
    }

    pub fn icons(&mut self, sheets: &DataFiles) -> Vec<(String, Name)> {
        let list = |sheet: &DataFile| sheet.read::<IconsFile>().map(|file| file.icon);
        let entries = self.entries(sheets, "icons.toml", list, |i: &IconEntry| &i.id);
        if entries.len() > 32 {
            self.file_error(sheets, "icons.toml", "at most 32 icons".into());
        }
        if !entries.iter().any(|(icon, ..)| icon.id == "island") {
            self.file_error(sheets, "icons.toml", "icon: every Island has the icon `island`, and it is missing".into());
        }
        let mut icons = Vec::new();
        for (entry, sheet, line) in entries.into_iter().take(32) {
            self.provenance.count(entry.source);
            self.check_name((&sheet, line), &entry.id, &entry.name);
            icons.push((entry.id, entry.name));
        }
        icons
    }

    /// The six clans, in their order.
    pub fn clans(&mut self, sheets: &DataFiles) -> Vec<Option<ClanHeader>> {
        let list = |sheet: &DataFile| sheet.read::<ClansFile>().map(|file| file.clan);
        let mut heads: Vec<Option<ClanHeader>> = (0..CLANS.len()).map(|_| None).collect();
        for (entry, sheet, line) in self.entries(sheets, "clans.toml", list, |c: &ClanEntry| &c.id) {
            let at = (&sheet, line);
            self.provenance.count(entry.source);
            self.check_name(at, &entry.id, &entry.name);
            if entry.ships > 8 || entry.difficulty > 10 {
                self.error_at(at, &entry.id, "ships is at most 8, difficulty at most 10");
            }
            match CLANS.iter().position(|word| *word == entry.id) {
                Some(i) => {
                    let ClanEntry { name, people, difficulty, ships, .. } = entry;
                    heads[i] = Some(ClanHeader { name, people, difficulty, ships });
                }
                None => self.error_at(at, &entry.id, format!("id: the clans are {}", CLANS.join(", "))),
            }
        }
        for (i, head) in heads.iter().enumerate() {
            if head.is_none() {
                self.file_error(sheets, "clans.toml", format!("clan: {} is missing", CLANS[i]));
            }
        }
        heads
    }

    fn check_abilities(
        &mut self,
        at: At<'_>,
        id: &str,
        bonus: &[Effect],
        abilities: &[Ability],
        sort: CardType,
        icons: &[String],
    ) {
        let bearer = EffectOwner::Card(sort);
        let mut wrong = Vec::new();
        if !bonus.is_empty() {
            validate::check_effects(bonus, bearer, &mut wrong);
        }
        for ability in abilities {
            wrong.extend(validate::check_ability(ability, bearer));
        }
        let mut foreign = |icon: &str| {
            if !icons.iter().any(|known| known == icon) {
                wrong.push(format!("ability: no icon {icon:?} in icons.toml"));
            }
        };
        validate::visit_icons(bonus, &mut foreign);
        for ability in abilities {
            validate::visit_ability_icons(ability, &mut foreign);
        }
        let count = |is: fn(&Ability) -> bool| abilities.iter().filter(|a| is(a)).count();
        let (actions, copies) =
            (count(|a| matches!(a, Ability::Action { .. })), count(|a| matches!(a, Ability::Copy { .. })));
        let single = [
            count(|a| matches!(a, Ability::Free { .. })),
            count(|a| matches!(a, Ability::Storage { .. })),
            count(|a| matches!(a, Ability::Instant { .. })),
            actions + copies,
        ];
        if single.iter().any(|n| *n > 1) {
            wrong.push("ability: one of each type, but for trigger, static and endgame".into());
        }
        if sort == CardType::Action && actions + copies == 0 {
            wrong.push("ability: an Action Location has an action, or copies one".into());
        }
        if sort == CardType::Boost && single[2] == 0 {
            wrong.push("ability: a Boost does something at once".into());
        }
        if sort == CardType::Boost && !bonus.is_empty() {
            wrong.push("bonus: a Boost is never built".into());
        }
        for say in wrong {
            self.error_at(at, id, say);
        }
    }

    /// Reads every clan card, then every Island.
    pub fn cards(&mut self, sheets: &DataFiles, icons: &[String], programs: &mut Programs) -> Vec<Card> {
        let list = |sheet: &DataFile| sheet.read::<CardsFile>().map(|file| file.card);
        let mut cards: Vec<Card> = Vec::new();
        for (entry, sheet, line) in self.entries(sheets, "cards.toml", list, |c: &CardEntry| &c.id) {
            let at = (&sheet, line);
            self.provenance.count(entry.source);
            self.check_name(at, &entry.id, &entry.name);
            self.check_card(at, &entry, icons);
            self.check_abilities(at, &entry.id, &entry.bonus, &entry.ability, entry.kind, icons);
            let Some(clan) = CLANS.iter().position(|word| *word == entry.clan) else { continue };
            let (cost, tile) = match entry.cost {
                Some(CardCost::Goods(heap)) => (Some(heap), None),
                Some(CardCost::Action(tile)) => (None, Some(tile)),
                None => (None, None),
            };
            let goods = entry.goods.unwrap_or_default();
            cards.push(Card {
                compiled: programs.compile(&entry.bonus, &entry.ability),
                icon: programs.icon(&entry.icon),
                start_goods: entry.start_goods.unwrap_or(if entry.start { goods } else { Goods::NONE }),
                id: entry.id,
                name: entry.name,
                home: Home::Clan(clan as u8),
                start: entry.start,
                extra: entry.extra,
                copies: entry.copies,
                card_type: entry.kind,
                cost,
                tile,
                goods,
                upgrades: entry.upgrades,
                pillage: Goods::NONE,
                bonus: entry.bonus,
                ability: entry.ability,
                source: entry.source,
                known: entry.known,
            });
        }
        self.islands(sheets, icons, programs, &mut cards);
        if cards.len() > 250 {
            self.file_error(sheets, "cards.toml", "at most 250 titles in all".into());
        }
        cards
    }

    fn islands(&mut self, sheets: &DataFiles, icons: &[String], programs: &mut Programs, cards: &mut Vec<Card>) {
        let list = |sheet: &DataFile| sheet.read::<IslandsFile>().map(|file| file.island);
        for (entry, sheet, line) in self.entries(sheets, "islands.toml", list, |i: &IslandEntry| &i.id) {
            let at = (&sheet, line);
            self.provenance.count(entry.source);
            self.check_name(at, &entry.id, &entry.name);
            let fields = ["name", "distance", "kind", "pillage", "goods", "bonus", "ability"];
            self.check_known(at, &entry.id, &entry.known, &fields);
            self.check_abilities(at, &entry.id, &entry.bonus, &entry.ability, entry.kind, icons);
            if !matches!(entry.kind, CardType::Field | CardType::Feature | CardType::Action) {
                self.error_at(at, &entry.id, "kind: an Island is a field, a feature or an action");
            }
            if (entry.kind == CardType::Field) != entry.goods.is_some() {
                self.error_at(at, &entry.id, "goods: a field has some, and nothing else has");
            }
            if entry.goods.is_some_and(|goods| !harvestable(&goods)) {
                self.error_at(at, &entry.id, "goods: a field gives Resources, Gold, Raze tokens, Workers or VP");
            }
            if entry.pillage.is_empty() || entry.pillage.count(Ware::Resource) > 0 {
                self.error_at(at, &entry.id, "pillage: at least one Good, by name");
            }
            if cards.iter().any(|card| card.id == entry.id) {
                self.error_at(at, &entry.id, "id: a card is called so too");
            }
            cards.push(Card {
                compiled: programs.compile(&entry.bonus, &entry.ability),
                icon: programs.icon("island"),
                id: entry.id,
                name: entry.name,
                home: Home::Sea(entry.distance),
                start: false,
                extra: false,
                copies: 1,
                card_type: entry.kind,
                cost: None,
                tile: None,
                goods: entry.goods.unwrap_or_default(),
                upgrades: None,
                start_goods: Goods::NONE,
                pillage: entry.pillage,
                bonus: entry.bonus,
                ability: entry.ability,
                source: entry.source,
                known: entry.known,
            });
        }
        let isles = |home: fn(&Home) -> bool| cards.iter().filter(|c| home(&c.home)).count();
        let (near, far) = (
            isles(|h| *h == Home::Sea(crate::components::Distance::Nearby)),
            isles(|h| *h == Home::Sea(crate::components::Distance::Distant)),
        );
        if near + far > PLACES - FIRST_ISLE_PLACE {
            self.file_error(sheets, "islands.toml", format!("at most {} Islands", PLACES - FIRST_ISLE_PLACE));
        }
        if near < 2 || far < 2 {
            self.file_error(sheets, "islands.toml", "at least 2 Islands of each distance".into());
        }
    }

    fn check_card(&mut self, at: At<'_>, card: &CardEntry, icons: &[String]) {
        let id = &card.id;
        let fields = ["name", "clan", "copies", "kind", "icon", "cost", "goods", "upgrades", "start-goods"];
        self.check_known(at, id, &card.known, &[&fields[..], &["bonus", "ability"]].concat());
        let field = matches!(card.kind, CardType::Field | CardType::Upgrade | CardType::FieldOrUpgrade);
        let under = matches!(card.kind, CardType::Upgrade | CardType::FieldOrUpgrade);
        let mut wrong = |holds: bool, say: String| {
            if holds {
                self.errors.push(at.0.data_error(at.1, format!("{id}: {say}")));
            }
        };
        wrong(
            !CLANS.contains(&card.clan.as_str()),
            format!("clan: {:?} is not one of {}", card.clan, CLANS.join(", ")),
        );
        wrong(!icons.contains(&card.icon), format!("icon: no icon {:?} in icons.toml", card.icon));
        wrong(!(1..=3).contains(&card.copies), format!("copies: {} is not 1 to 3", card.copies));
        wrong(card.start && card.copies != 1, "copies: of a starting card there is one".into());
        wrong(card.start && card.extra, "extra: a starting card is none".into());
        wrong(card.start && card.cost.is_some(), "cost: a starting card has none".into());
        wrong(!card.start && card.cost.is_none(), "cost: Goods, or the action with which it is played".into());
        let by_action = field || card.kind == CardType::Boost;
        match &card.cost {
            Some(CardCost::Goods(heap)) => {
                wrong(by_action, "cost: Fields, upgrades and Boosts are played with an action".into());
                wrong(
                    !validate::can_pay(heap),
                    "cost: Resources, Gold, Raze tokens and Workers, at most 4 of any type".into(),
                );
            }
            Some(CardCost::Action(_)) => wrong(!by_action, "cost: a Location costs Goods".into()),
            None => {}
        }
        wrong(card.start && card.kind == CardType::Boost, "kind: a starting card is a Location".into());
        wrong(field != card.goods.is_some(), "goods: Fields and upgrades give some, nothing else does".into());
        wrong(
            card.goods.is_some_and(|goods| !harvestable(&goods)),
            "goods: Resources, Gold, Raze tokens, Workers and VP can be harvested".into(),
        );
        wrong(under != card.upgrades.is_some(), "upgrades: an upgrade says under which Good it goes".into());
        let base = card.upgrades.is_none_or(|ware| (ware as usize) < crate::components::STOCKED);
        wrong(!base, "upgrades: a Good that Fields give".into());
        wrong(card.start_goods.is_some() && !card.start, "start-goods: only starting cards".into());
    }

    /// Checks that every deck has thirty cards and three starting cards, and fits into an Empire. rule: setup
    pub fn check_decks(&mut self, sheets: &DataFiles, cards: &[Card]) {
        for (clan, word) in CLANS.iter().enumerate() {
            let own = || cards.iter().filter(|card| card.home == Home::Clan(clan as u8));
            let deck: u32 = own().filter(|c| !c.start && !c.extra).map(|c| u32::from(c.copies)).sum();
            if deck != DECK {
                self.file_error(
                    sheets,
                    "cards.toml",
                    format!("copies: the deck of {word} has {deck} cards, not {DECK}"),
                );
            }
            let starting = own().filter(|c| c.start).count();
            if starting != STARTING {
                self.file_error(
                    sheets,
                    "cards.toml",
                    format!("start: {word} has {starting} starting cards, not {STARTING}"),
                );
            }
            let (titles, places): (usize, u32) = (own().count(), own().map(|c| u32::from(c.copies)).sum());
            if titles > TITLES || places as usize > FIRST_ISLE_PLACE {
                let say = format!(
                    "copies: {word} has {titles} titles and {places} cards; at most {TITLES} and {FIRST_ISLE_PLACE}"
                );
                self.file_error(sheets, "cards.toml", say);
            }
            let holders: u32 = own().filter(|c| c.compiled.holds).map(|c| u32::from(c.copies)).sum();
            if holders as usize > crate::components::CLAN_HOLDERS {
                let say = format!(
                    "ability: Goods can lie on {holders} cards of {word}; at most {}",
                    crate::components::CLAN_HOLDERS
                );
                self.file_error(sheets, "cards.toml", say);
            }
        }
        let isles = cards.iter().filter(|c| matches!(c.home, Home::Sea(_)) && c.compiled.holds).count();
        if isles > crate::components::HOLDERS - crate::components::CLAN_HOLDERS {
            self.file_error(sheets, "islands.toml", format!("ability: Goods can lie on {isles} Islands; at most 6"));
        }
    }

    /// Reads the four solo scenarios in their order. rule: solo-scenarios
    pub fn solos(&mut self, sheets: &DataFiles, icons: &[String], programs: &mut Programs) -> Vec<Option<Solo>> {
        let list = |sheet: &DataFile| sheet.read::<SolosFile>().map(|file| file.solo);
        let mut solos: Vec<Option<Solo>> = (0..SOLO_SCENARIOS.len()).map(|_| None).collect();
        for (entry, sheet, line) in self.entries(sheets, "solos.toml", list, |s: &SoloEntry| &s.id) {
            let at = (&sheet, line);
            self.provenance.count(entry.source);
            self.check_name(at, &entry.id, &entry.name);
            let mut wrong = Vec::new();
            if !entry.setup.is_empty() {
                validate::check_effects(&entry.setup, EffectOwner::SoloScenario, &mut wrong);
            }
            if entry.event.len() != 5 {
                wrong.push(format!("event: {} of 5", entry.event.len()));
            }
            let mut foreign = Vec::new();
            let mut see = |icon: &str| {
                if !icons.iter().any(|known| known == icon) {
                    foreign.push(format!("event: no icon {icon:?} in icons.toml"));
                }
            };
            validate::visit_icons(&entry.setup, &mut see);
            for event in &entry.event {
                validate::visit_cost_icons(&event.cost, &mut see);
                validate::visit_icons(&event.effects, &mut see);
                validate::check_costs(&event.cost, EffectOwner::SoloScenario, &mut wrong);
                if !event.effects.is_empty() {
                    validate::check_effects(&event.effects, EffectOwner::SoloScenario, &mut wrong);
                }
                if event.cost.is_empty() && event.effects.is_empty() {
                    wrong.push("event: asks for something or gives something".into());
                }
            }
            entry.also.iter().for_each(|also| validate::visit_count_icons(&also.of, &mut see));
            wrong.extend(foreign);
            for say in wrong {
                self.error_at(at, &entry.id, say);
            }
            let Some(i) = SOLO_SCENARIOS.iter().position(|word| *word == entry.id) else {
                self.error_at(at, &entry.id, format!("id: the scenarios are {}", SOLO_SCENARIOS.join(", ")));
                continue;
            };
            solos[i] = Some(Solo {
                setup_list: programs.add_list(&entry.setup),
                event_programs: entry
                    .event
                    .iter()
                    .map(|e| (programs.add_cost(&e.cost), programs.add_list(&e.effects)))
                    .collect(),
                extra_goal: entry.also.as_ref().map(|also| (also.at_least, programs.compile_count(&also.of))),
                id: entry.id,
                name: entry.name,
                difficulty: entry.difficulty,
                score: entry.score,
                also: entry.also,
                setup: entry.setup,
                events: entry.event,
            });
        }
        for (i, solo) in solos.iter().enumerate() {
            if solo.is_none() {
                self.file_error(sheets, "solos.toml", format!("solo: {} is missing or broken", SOLO_SCENARIOS[i]));
            }
        }
        solos
    }
}

/// Can a Field give these Goods?
fn harvestable(goods: &Goods) -> bool {
    goods.iter().all(|(ware, _)| (ware as usize) < crate::components::STOCKED || ware == Ware::Vp)
}

/// Adds defaults to an entry from a scenario: its source, and for a new card one copy that is in no deck.
fn fill_in_defaults(entry: &mut toml::Table, file: &str, new: bool) {
    entry.entry("source").or_insert("invented".into());
    if file == "cards.toml" && new {
        entry.entry("copies").or_insert(1.into());
        let starts = entry.get("start").and_then(toml::Value::as_bool) == Some(true);
        entry.entry("extra").or_insert((!starts).into());
    }
}

/// A serde error on one line, in the terms of TOML.
fn plain_serde_message(say: &str) -> String {
    const WORDS: [(&str, &str); 7] = [
        ("\n", " "),
        ("invalid type: map", "cannot be a table"),
        ("invalid type: sequence", "cannot be a list"),
        ("invalid type: ", "cannot be the "),
        ("expected a map", "expected a table"),
        ("expected a sequence", "expected a list"),
        ("expected u8", "expected a number from 0 to 255"),
    ];
    WORDS.iter().fold(say.trim().to_owned(), |say, (serde, ours)| say.replace(serde, ours))
}
