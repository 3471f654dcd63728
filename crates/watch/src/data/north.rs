//! Reading `brotherhood.toml` and `heroes.toml`.

use super::files::*;
use super::reader::Reader;
use super::{GuardPoints, Name, Points, Rates};
use crate::geometry::{Geometry, HEXES, Hex};
use crate::hero::Hero;
use crate::north::{Chart, Clan, LINE_LENGTH, SECTIONS, Wildling};
use crate::resource::Goods;
use crate::tokens::{KINDS, face};
use engine::{Bag, DataError, DataFile, DataFiles};
use toml::Spanned;

/// The contents of `brotherhood.toml`.
pub struct NorthData {
    pub guards: u8,
    pub guard_cost: Goods,
    pub rates: Rates,
    pub points: Points,
    pub guard_points: GuardPoints,
    pub figures: [u8; 3],
    pub tokens: Bag<KINDS>,
    pub chart: Chart,
    /// Positions for errors that are found after all files are read.
    pub points_error: DataError,
    pub tokens_error: DataError,
}

/// The contents of `heroes.toml`.
pub struct HeroesData {
    pub names: Vec<Name>,
    pub starts: ([Hero; 3], [Hero; 4]),
}

impl Reader {
    pub fn read_north(&mut self, sheet: &DataFile, file: NorthFile, geometry: &Geometry) -> Option<NorthData> {
        let before = self.errors.len();
        let (guards, disaster) = (file.guards.get_ref(), file.disaster.get_ref());
        let (rates, points) = (*file.rates.get_ref(), *file.points.get_ref());
        let guard_points = *file.guard_points.get_ref();
        let (figures, tokens) = (file.figures.get_ref(), file.tokens.get_ref());
        let sources =
            [guards.source, rates.source, points.source, guard_points.source, disaster.source, figures.source];
        sources.into_iter().chain([tokens.source]).for_each(|source| self.provenance.count(source));
        let guard_cost = self.read_goods(sheet, &file.cost.guard, "cost.guard");
        self.check_rates(sheet, &file.rates);
        self.check_points(sheet, &file.points);
        if !(1..=20).contains(&guards.pieces) {
            self.error_at(sheet, &file.guards, "guards: 1 to 20 pieces, as many as the Wall has spaces");
        }
        if guard_points.one == 0 || guard_points.one > guard_points.two {
            self.error_at(sheet, &file.guard_points, "guard_points: one is at least 1 and at most two");
        }
        // A line has room for eight wildlings.
        if disaster.breaches == 0 || !(1..=8).contains(&disaster.wildlings) {
            self.error_at(sheet, &file.disaster, "disaster: at least 1 breach, and 1 to 8 wildlings");
        }
        let counts = |entry: &WildlingsEntry| [entry.regular, entry.climber, entry.giant];
        // When a token is turned up, at most 12 are in camps, 20 in clearings, and one fewer than a disaster in the Gift.
        if counts(figures).iter().map(|n| u32::from(*n)).sum::<u32>() < 32 + u32::from(disaster.wildlings) {
            self.error_at(sheet, &file.figures, "figures: too few, a token could find none left");
        }
        if counts(figures).iter().chain(&counts(tokens)).any(|n| *n > 60) || counts(figures)[0] < 22 {
            self.error_at(
                sheet,
                &file.figures,
                "figures, tokens: at most 60 of a kind, and at least 22 regular figures",
            );
        }
        let mut faces = [0u8; KINDS];
        for clan in Clan::ALL {
            for kind in Wildling::ALL {
                faces[face(clan, kind)] = counts(tokens)[kind as usize].min(60);
            }
        }
        if faces.iter().map(|n| u32::from(*n)).sum::<u32>() > 250 {
            self.error_at(sheet, &file.tokens, "tokens: at most 250 in all");
        }
        let chart = self.read_chart(sheet, &file, geometry);
        let at = |byte: usize| sheet.data_error(sheet.line_of(byte), "");
        (self.errors.len() == before).then(|| NorthData {
            guards: guards.pieces,
            guard_cost,
            rates,
            points,
            guard_points,
            figures: counts(figures),
            tokens: Bag::new(faces),
            chart,
            points_error: at(file.points.span().start),
            tokens_error: at(file.tokens.span().start),
        })
    }

    fn read_chart(&mut self, sheet: &DataFile, file: &NorthFile, geometry: &Geometry) -> Chart {
        let mut chart = Chart {
            trails: [None; 12],
            rushes: [[u8::MAX; 2]; 3],
            lines: [[Hex(0); LINE_LENGTH]; SECTIONS],
            spots: [None; HEXES],
            most_breaches: file.disaster.get_ref().breaches,
            most_wildlings: file.disaster.get_ref().wildlings,
        };
        for entry in &file.trail {
            self.read_trail(sheet, entry, &mut chart);
        }
        for (clan, rush) in Clan::ALL.into_iter().zip(chart.rushes) {
            if rush.contains(&u8::MAX) {
                self.errors.push(sheet.data_error(0, format!("trail: {} needs a lower and a higher one", clan.word())));
            }
        }
        for entry in &file.line {
            self.read_line(sheet, entry, geometry, &mut chart);
        }
        if chart.spots.iter().flatten().count() != SECTIONS * LINE_LENGTH && self.errors.is_empty() {
            self.errors.push(sheet.data_error(0, "line: each of the four sections needs its four hexes"));
        }
        chart
    }

    fn read_trail(&mut self, sheet: &DataFile, entry: &Spanned<TrailEntry>, chart: &mut Chart) {
        let trail = entry.get_ref();
        self.provenance.count(trail.source);
        let (low, high) = trail.numbers;
        if low == 0 || low > high || high > 12 || !(1..=SECTIONS as u8).contains(&trail.clearing) {
            return self.error_at(sheet, entry, "trail: numbers of the die from 1 to 12, and a clearing from 1 to 4");
        }
        for number in low..=high {
            if chart.trails[usize::from(number) - 1].replace((trail.clan, trail.clearing - 1)).is_some() {
                self.error_at(sheet, entry, format!("numbers: {number} is on two trails"));
            }
        }
        // Trails are listed from the lowest number up, so the first of a clan is its lower one.
        let rush = &mut chart.rushes[trail.clan as usize];
        match rush.iter().position(|section| *section == u8::MAX) {
            Some(free) => rush[free] = trail.clearing - 1,
            None => self.error_at(sheet, entry, format!("clan: {} has two trails already", trail.clan.word())),
        }
        let lower =
            chart.trails[..usize::from(low) - 1].iter().flatten().filter(|(clan, _)| *clan == trail.clan).count();
        if rush[1] != u8::MAX && lower == 0 {
            self.error_at(sheet, entry, "trail: write a clan's trail with the lower number first");
        }
    }

    fn read_line(&mut self, sheet: &DataFile, entry: &Spanned<LineEntry>, geometry: &Geometry, chart: &mut Chart) {
        let line = entry.get_ref();
        self.provenance.count(line.source);
        if !(1..=SECTIONS as u8).contains(&line.section) || line.hexes.len() != LINE_LENGTH {
            return self.error_at(sheet, entry, "line: a section from 1 to 4 with four hexes");
        }
        for (n, word) in line.hexes.iter().enumerate() {
            let Some(hex) = geometry.hex_named(word) else {
                self.error_at(sheet, entry, format!("hexes: {word:?} is no place of the board"));
                continue;
            };
            let section = line.section - 1;
            chart.lines[usize::from(section)][n] = hex;
            if chart.spots[hex.index()].replace((section, n as u8)).is_some() {
                self.error_at(sheet, entry, format!("hexes: {word} is on two lines"));
            }
        }
    }

    /// Reads the heroes. Later files replace entries with the same id.
    pub fn read_heroes(&mut self, sheets: &DataFiles) -> Option<HeroesData> {
        let before = self.errors.len();
        let mut names: [Option<Name>; Hero::ALL.len()] = Default::default();
        let mut sources = [None; Hero::ALL.len()];
        let mut starts = None;
        for sheet in sheets.of("heroes.toml") {
            let file: HeroesFile = match sheet.read() {
                Ok(file) => file,
                Err(e) => {
                    self.errors.push(e);
                    continue;
                }
            };
            let mut seen = [false; Hero::ALL.len()];
            for entry in &file.hero {
                let given = entry.get_ref();
                let Some(hero) = Hero::named(&given.id) else {
                    let known = Hero::ALL.map(Hero::word).join(", ");
                    self.error_at(sheet, entry, format!("id: {:?} is not one of {known}", given.id));
                    continue;
                };
                if std::mem::replace(&mut seen[hero as usize], true) {
                    self.error_at(sheet, entry, format!("id: {:?} is given twice", given.id));
                }
                self.check_name(sheet, entry, &given.name);
                names[hero as usize] = Some(given.name.clone());
                sources[hero as usize] = Some(given.source);
            }
            if let Some(entry) = &file.start {
                starts = self.read_hero_starts(sheet, entry).or(starts);
            }
        }
        sources.into_iter().flatten().for_each(|source| self.provenance.count(source));
        if self.errors.len() == before && (names.iter().any(Option::is_none) || starts.is_none()) {
            let say = "every hero needs an entry, and [start] says who begins with whom".into();
            self.errors.push(DataError { file: "heroes.toml".into(), line: 0, say });
        }
        let starts = starts.filter(|_| self.errors.len() == before)?;
        Some(HeroesData { names: names.into_iter().flatten().collect(), starts })
    }

    fn read_hero_starts(&mut self, sheet: &DataFile, entry: &Spanned<HeroStarts>) -> Option<([Hero; 3], [Hero; 4])> {
        let given = entry.get_ref();
        self.provenance.count(given.source);
        let read = |words: &[String]| words.iter().map(|w| Hero::named(w)).collect::<Option<Vec<Hero>>>();
        let distinct = |heroes: &[Hero]| (1..heroes.len()).all(|n| !heroes[..n].contains(&heroes[n]));
        let three = read(&given.three).filter(|h| distinct(h)).and_then(|h| h.try_into().ok());
        let four = read(&given.four).filter(|h| distinct(h)).and_then(|h| h.try_into().ok());
        if three.is_none() || four.is_none() {
            self.error_at(sheet, entry, "start: three different heroes for three players, four for four");
        }
        three.zip(four)
    }
}
