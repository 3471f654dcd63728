//! Reads the data files and lists every error with its line.

use super::files::{CardEntry, CardsFile, NumbersFile, PlotDeck, PlotEntry, PlotsFile, TraitEntry, TraitsFile};
use super::vocabulary::{Ability, AbilityKind, Condition, Cost, Effect, Filter, TriggerEvent};
use super::{Card, DeckList, Name, Numbers, PlotCard, Texts, seat_index, validate};
use crate::cards::{DECK, Keyword, SEAT_WORDS, Type};
use crate::evaluate::CardValue;
use crate::stack::DUE;
use engine::{DataError, DataFile, DataFiles, Provenance};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use toml::Spanned;

/// Number of plots in the draft: three rounds of six.
const POOL: usize = 18;

#[derive(Default)]
pub struct Reader {
    pub errors: Vec<DataError>,
    pub provenance: Provenance,
    /// The file and line of each id, for errors that are found after reading.
    places: BTreeMap<String, (String, usize)>,
}

type Traits = Vec<(String, Name)>;

impl Reader {
    /// Reads the entries of all versions of a file; a later one replaces entries with the same id. Entries are parsed
    /// separately, so that one error does not hide another.
    fn entries<T: DeserializeOwned>(
        &mut self,
        sheets: &DataFiles,
        file: &str,
        list: impl Fn(&DataFile) -> Result<Vec<Spanned<toml::Table>>, DataError>,
        id: impl Fn(&T) -> &str,
    ) -> Vec<(T, DataFile, usize)> {
        let mut all: Vec<(T, DataFile, usize)> = Vec::new();
        for sheet in sheets.of(file) {
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
                let table = entry.into_inner();
                let called = table.get("id").and_then(|id| id.as_str()).unwrap_or("?").to_owned();
                let read: T = match table.try_into() {
                    Ok(read) => read,
                    Err(error) => {
                        let say = format!("{called}: {}", error.to_string().trim());
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
                self.places.insert(name.clone(), (sheet.origin.clone(), line));
                match all.iter_mut().find(|(other, ..)| id(other) == name) {
                    Some(place) => *place = (read, sheet.clone(), line),
                    None => all.push((read, sheet.clone(), line)),
                }
            }
        }
        all
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
        claim(usize::from(n.deck) == DECK, "deck is 50");
        claim(n.plots == 7, "plots is 7");
        claim((1..=20).contains(&n.hand), "hand is 1 to 20");
        claim((1..=100).contains(&n.win), "win is 1 to 100");
        claim((1..=1000).contains(&n.rounds), "rounds is 1 to 1000");
        claim(n.draw <= 10, "draw is 0 to 10");
        Some(n)
    }

    pub fn traits(&mut self, sheets: &DataFiles) -> Traits {
        let list = |sheet: &DataFile| sheet.read::<TraitsFile>().map(|file| file.traits);
        let entries = self.entries(sheets, "traits.toml", list, |t: &TraitEntry| &t.id);
        if entries.len() > 64 {
            self.errors.push(DataError { file: "traits.toml".into(), line: 0, say: "at most 64 traits".into() });
        }
        let mut traits = Vec::new();
        for (entry, sheet, line) in entries {
            self.provenance.count(entry.source);
            self.check_name(&sheet, line, &entry.id, &entry.name);
            traits.push((entry.id, entry.name));
        }
        traits
    }

    fn check_name(&mut self, sheet: &DataFile, line: usize, id: &str, name: &Name) {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if id.is_empty() || !id.chars().all(plain) {
            self.errors.push(sheet.data_error(line, format!("id: {id:?} is not small letters, digits and dashes")));
        }
        for (lang, name) in [("en", &name.en), ("pl", &name.pl)] {
            if name.trim().is_empty() || name.chars().any(char::is_control) {
                self.errors.push(sheet.data_error(line, format!("{id}: name.{lang}: {name:?} is no name")));
            }
        }
    }

    fn check_known(&mut self, sheet: &DataFile, line: usize, id: &str, known: &[String], fields: &[&str]) {
        for odd in known.iter().filter(|known| !fields.contains(&known.as_str())) {
            let say = format!("{id}: known: {odd:?} is not one of {}", fields.join(", "));
            self.errors.push(sheet.data_error(line, say));
        }
    }

    pub fn cards(&mut self, sheets: &DataFiles, traits: &Traits) -> Vec<Card> {
        let list = |sheet: &DataFile| sheet.read::<CardsFile>().map(|file| file.card);
        let entries = self.entries(sheets, "cards.toml", list, |c: &CardEntry| &c.id);
        if entries.len() > 128 {
            self.errors.push(DataError { file: "cards.toml".into(), line: 0, say: "at most 128 titles".into() });
        }
        let mut cards = Vec::new();
        for (entry, sheet, line) in entries {
            self.provenance.count(entry.source);
            self.check_card(&sheet, line, &entry, traits);
            let mut copies = [0; 2];
            for (word, n) in &entry.copies {
                if let Some(seat) = seat_index(word) {
                    copies[seat] = *n;
                }
            }
            let bit = |word: &String| traits.iter().position(|(id, _)| id == word).map_or(0, |i| 1u64 << i);
            let text = self.texts(&sheet, line, &entry.id, entry.ability, Some(entry.kind), traits);
            cards.push(Card {
                traits: entry.traits.iter().map(bit).fold(0, |a, b| a | b),
                id: entry.id,
                name: entry.name,
                kind: entry.kind,
                house: entry.house,
                copies,
                unique: entry.unique,
                cost: entry.cost,
                strength: entry.strength,
                icons: entry.icons,
                keywords: entry.keywords,
                income: entry.income,
                attach: entry.attach,
                source: entry.source,
                known: entry.known,
                text,
                value: CardValue::default(),
            });
        }
        cards
    }

    fn check_card(&mut self, sheet: &DataFile, line: usize, card: &CardEntry, traits: &Traits) {
        let id = &card.id;
        self.check_name(sheet, line, id, &card.name);
        let fields = ["name", "type", "house", "copies", "unique", "cost", "strength", "icons", "traits", "keywords"];
        self.check_known(sheet, line, id, &card.known, &[&fields[..], &["income", "attach", "ability"]].concat());
        let mut wrong = |holds: bool, say: String| {
            if holds {
                self.errors.push(sheet.data_error(line, format!("{id}: {say}")));
            }
        };
        for (word, n) in &card.copies {
            let known = seat_index(word).is_some();
            wrong(!known, format!("copies: {word:?} is not one of {}", SEAT_WORDS.join(", ")));
            wrong(*n > 15, format!("copies: {n} are more than 15"));
        }
        for word in &card.traits {
            wrong(!traits.iter().any(|(id, _)| id == word), format!("traits: no trait {word:?} in traits.toml"));
        }
        let character = card.kind == Type::Character;
        wrong(!character && (card.strength > 0 || !card.icons.is_empty()), "only characters have STR and icons".into());
        wrong(
            card.strength > 20 || card.cost > 20 || card.income > 20,
            "cost, strength and income are at most 20".into(),
        );
        wrong(
            (card.kind == Type::Attachment) != card.attach.is_some(),
            "attach: attachments say to what, nothing else".into(),
        );
        wrong(card.kind == Type::Event && card.ability.is_empty(), "ability: an event does something".into());
        wrong(
            card.kind == Type::Event && (card.cost > 0 || card.unique),
            "an event has no printed cost and is not unique".into(),
        );
        let limited = card.keywords.contains(&Keyword::Limited);
        wrong(
            limited && (card.unique || card.kind == Type::Event),
            "keywords: a Limited card is neither unique nor an event".into(),
        );
        let odd = card.keywords.iter().any(|k| *k != Keyword::Limited) && !character;
        wrong(odd, "keywords: Renown and Stealth are for characters".into());
        let foreign =
            card.attach.iter().flat_map(|f| &f.traits).find(|t| !traits.iter().any(|(id, _)| id == *t)).cloned();
        wrong(foreign.is_some(), format!("attach: no trait {:?} in traits.toml", foreign.unwrap_or_default()));
    }

    /// Groups the abilities of an entry by kind and reports their errors.
    fn texts(
        &mut self,
        sheet: &DataFile,
        line: usize,
        id: &str,
        abilities: Vec<Ability>,
        bearer: validate::CardType,
        traits: &Traits,
    ) -> Texts {
        let mut texts = Texts::default();
        for mut ability in abilities {
            let mut wrong = validate::find_mistakes(&ability, bearer);
            validate::for_each_filter(&mut ability, |filter: &mut Filter| {
                for word in filter.traits.iter().filter(|word| !traits.iter().any(|(id, _)| id == *word)) {
                    wrong.push(format!("ability: no trait {word:?} in traits.toml"));
                }
            });
            for say in wrong {
                self.errors.push(sheet.data_error(line, format!("{id}: {say}")));
            }
            let place = match ability.kind {
                AbilityKind::Action => &mut texts.action,
                AbilityKind::Response => &mut texts.response,
                AbilityKind::Save => &mut texts.save,
                AbilityKind::Passive => &mut texts.passive,
                AbilityKind::WhenRevealed => &mut texts.when_revealed,
                AbilityKind::Continuous => {
                    texts.always.push(ability);
                    continue;
                }
            };
            if place.replace(ability).is_some() {
                self.errors
                    .push(sheet.data_error(line, format!("{id}: ability: one of each kind, but for continuous")));
            }
        }
        texts
    }

    pub fn plots(&mut self, sheets: &DataFiles, traits: &Traits) -> Vec<PlotCard> {
        let list = |sheet: &DataFile| sheet.read::<PlotsFile>().map(|file| file.plot);
        let entries = self.entries(sheets, "plots.toml", list, |p: &PlotEntry| &p.id);
        let mut plots = Vec::new();
        for (entry, sheet, line) in entries {
            self.provenance.count(entry.source);
            self.check_name(&sheet, line, &entry.id, &entry.name);
            let fields = ["name", "income", "initiative", "claim", "deck", "ability"];
            self.check_known(&sheet, line, &entry.id, &entry.known, &fields);
            if entry.income > 20 || entry.initiative > 20 || entry.claim > 10 {
                let say = format!("{}: income and initiative are at most 20, claim 10", entry.id);
                self.errors.push(sheet.data_error(line, say));
            }
            let text = self.texts(&sheet, line, &entry.id, entry.ability, None, traits);
            plots.push(PlotCard {
                id: entry.id,
                name: entry.name,
                income: entry.income,
                initiative: entry.initiative,
                claim: entry.claim,
                deck: entry.deck,
                source: entry.source,
                known: entry.known,
                topics: text.always.iter().flat_map(|a| &a.effect).fold(0, |bits, e| bits | e.topic()),
                text,
            });
        }
        plots
    }

    fn file_error(&mut self, sheets: &DataFiles, file: &str, say: String) {
        let origin = sheets.of(file).last().map_or_else(|| file.to_owned(), |sheet| sheet.origin.clone());
        self.errors.push(DataError { file: origin, line: 0, say });
    }

    /// Builds both draw decks and checks that they have fifty cards. rule: draw-decks
    pub fn decks(&mut self, sheets: &DataFiles, cards: &[Card]) -> [DeckList; 2] {
        [0, 1].map(|seat| {
            let mut deck = DeckList { titles: Vec::new(), total: [0; DECK], first: [0; DECK] };
            let mut count = 0usize;
            for (title, card) in cards.iter().enumerate().filter(|(_, card)| card.copies[seat] > 0) {
                let kind = deck.titles.len();
                if kind < DECK && count < DECK {
                    deck.first[kind] = count as u8;
                    deck.total[kind] = card.copies[seat];
                }
                deck.titles.push(title as u8);
                count += usize::from(card.copies[seat]);
            }
            if count != DECK {
                let say = format!("copies: the deck of {} has {count} cards, not {DECK}", SEAT_WORDS[seat]);
                self.file_error(sheets, "cards.toml", say);
            }
            deck
        })
    }

    /// Builds the plot decks: seven plots for each house, and eighteen for the draft. rule: plot-decks
    pub fn plot_decks(&mut self, sheets: &DataFiles, plots: &[PlotCard]) -> ([u32; 2], u32) {
        let of = |deck: PlotDeck| {
            let bits = plots.iter().enumerate().filter(|(i, p)| p.deck == deck && *i < 32).map(|(i, _)| 1u32 << i);
            (bits.fold(0, |a, b| a | b), plots.iter().filter(|p| p.deck == deck).count())
        };
        let decks = [of(PlotDeck::Stark), of(PlotDeck::Lannister), of(PlotDeck::Draft)];
        for ((_, n), (word, due)) in decks.iter().zip([("stark", 7), ("lannister", 7), ("draft", POOL)]) {
            if *n != due {
                self.file_error(sheets, "plots.toml", format!("deck: {n} plots are for {word}, not {due}"));
            }
        }
        ([decks[0].0, decks[1].0], decks[2].0)
    }

    /// Checks that the abilities that can be due at one moment fit into the state.
    pub fn check_due_together(&mut self, sheets: &DataFiles, cards: &[Card]) {
        let passive = |card: &Card, event: TriggerEvent| {
            card.text.passive.as_ref().and_then(|a| a.trigger.as_ref()).is_some_and(|t| t.event == event)
        };
        let promises = |card: &Card| card.text.all().any(|ability| !ability.on_win.is_empty());
        let copies = |which: &dyn Fn(&Card) -> bool, seat: usize| -> usize {
            cards.iter().filter(|card| which(card)).map(|card| usize::from(card.copies[seat])).sum()
        };
        for event in [TriggerEvent::ChallengeWon, TriggerEvent::DominanceWon] {
            let in_play: usize = [0, 1].iter().map(|seat| copies(&|card| passive(card, event), *seat)).sum();
            let promised = [0, 1].iter().map(|seat| copies(&promises, *seat)).max().unwrap_or(0);
            let most = 2 + in_play + if event == TriggerEvent::ChallengeWon { promised } else { 0 };
            if most > DUE {
                let say = format!("ability: {most} could have to happen at one moment, and there is room for {DUE}");
                self.file_error(sheets, "cards.toml", say);
            }
        }
    }

    /// Checks that titles named by abilities exist, and that no id names both a card and a plot.
    pub fn check_references(&mut self, cards: &[Card], plots: &[PlotCard]) {
        let texts = cards.iter().map(|c| (&c.id, &c.text)).chain(plots.iter().map(|p| (&p.id, &p.text)));
        let mut found = Vec::new();
        for (id, text) in texts {
            for ability in text.all() {
                let mut named: Vec<&String> = Vec::new();
                if let Some(Condition::Control(title)) = &ability.condition {
                    named.push(title);
                }
                for effect in &ability.effect {
                    if let Effect::Strength { named: Some(title), named_amount, .. } = effect {
                        named.push(title);
                        if named_amount.is_none() {
                            found.push((id, "effect: named goes with named-amount".to_owned()));
                        }
                    }
                }
                for title in named.into_iter().filter(|title| !cards.iter().any(|c| c.id == **title)) {
                    found.push((id, format!("ability: speaks of {title:?}, and no card is called so")));
                }
                let kneel = |c: &Cost| matches!(c, Cost::Kneel { kneel, .. } if kneel.controller.is_some_and(|w| w == super::vocabulary::CardController::Opponent));
                if ability.cost.iter().any(kneel) {
                    found.push((id, "cost: only own cards are knelt".to_owned()));
                }
            }
        }
        for plot in plots.iter().filter(|p| cards.iter().any(|c| c.id == p.id)) {
            found.push((&plot.id, "id: a card is called so too".to_owned()));
        }
        for (id, say) in found {
            let (file, line) = self.places.get(id).cloned().unwrap_or_default();
            self.errors.push(DataError { file, line, say: format!("{id}: {say}") });
        }
    }
}
