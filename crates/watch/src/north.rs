//! The north and what comes over the Wall: camps, trails, clearings, guards, breaches, wildlings in the Gift.
//!
//! Nothing here is random. Tokens and dice are drawn elsewhere, and all their consequences run at once.
//! Each consequence is reported as a [`NorthEvent`], so that the log can show the chain step by step.

use crate::geometry::{HEXES, Hex};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// Wall sections and the clearings before them.
pub const SECTIONS: usize = 4;
/// Spaces of a section.
pub const SECTION_SPACES: usize = 5;
/// Hexes of a breach line.
pub const LINE_LENGTH: usize = 4;

/// A section of the Wall and the clearing before it, from 0 in the west.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Section(pub u8);

impl Section {
    /// All four.
    pub const ALL: [Section; SECTIONS] = [Section(0), Section(1), Section(2), Section(3)];

    /// As an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number as printed, from 1 in the west.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The section with that number.
    pub fn named(word: &str) -> Option<Section> {
        Section::ALL.into_iter().find(|s| word == s.number().to_string())
    }
}

/// The clans, from west to east.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Clan {
    /// In the west.
    IceRiver,
    /// In the middle.
    CavePeople,
    /// In the east.
    Hornfoot,
}

impl Clan {
    /// All three.
    pub const ALL: [Clan; 3] = [Clan::IceRiver, Clan::CavePeople, Clan::Hornfoot];

    /// Its word in notation and data.
    pub const fn word(self) -> &'static str {
        match self {
            Clan::IceRiver => "ice-river",
            Clan::CavePeople => "cave-people",
            Clan::Hornfoot => "hornfoot",
        }
    }

    /// Its key in views and scenarios.
    pub const fn key(self) -> &'static str {
        match self {
            Clan::IceRiver => "ice_river",
            Clan::CavePeople => "cave_people",
            Clan::Hornfoot => "hornfoot",
        }
    }

    /// The clan of that name, with a hyphen or an underscore.
    pub fn named(word: &str) -> Option<Clan> {
        Clan::ALL.into_iter().find(|c| c.word() == word || c.key() == word)
    }
}

/// The kinds of wildlings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Wildling {
    /// Waits in a clearing until the wildlings there outnumber the guards.
    Regular,
    /// Goes over the Wall at once.
    Climber,
    /// Takes a guard with him.
    Giant,
}

impl Wildling {
    /// All three, in the order in which a missing figure is replaced.
    pub const ALL: [Wildling; 3] = [Wildling::Regular, Wildling::Climber, Wildling::Giant];

    /// Its word in notation and data.
    pub const fn word(self) -> &'static str {
        match self {
            Wildling::Regular => "regular",
            Wildling::Climber => "climber",
            Wildling::Giant => "giant",
        }
    }

    /// The kind of that name.
    pub fn named(word: &str) -> Option<Wildling> {
        Wildling::ALL.into_iter().find(|w| w.word() == word)
    }
}

/// A short queue, oldest guard or hottest fire first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Queue<T> {
    len: u8,
    at: [T; SECTION_SPACES],
}

impl<T: Copy> Queue<T> {
    /// An empty queue. `nothing` fills the unused places.
    pub const fn new(nothing: T) -> Queue<T> {
        Queue { len: 0, at: [nothing; SECTION_SPACES] }
    }

    /// Its length.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Is it empty?
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Is it full?
    pub const fn is_full(&self) -> bool {
        self.len() == SECTION_SPACES
    }

    /// Its entries in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = T> + '_ {
        self.at[..self.len()].iter().copied()
    }

    /// Adds an entry at the end. The caller has made sure that there is room.
    pub fn push(&mut self, thing: T) {
        self.at[self.len()] = thing;
        self.len += 1;
    }

    /// Removes the entry at a place; later ones move up. `nothing` fills the vacated place, so that queues with equal entries compare
    /// equal.
    pub fn take(&mut self, place: usize, nothing: T) -> T {
        let thing = self.at[place];
        self.at.copy_within(place + 1.., place);
        self.at[SECTION_SPACES - 1] = nothing;
        self.len -= 1;
        thing
    }
}

/// Why the Watch has failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Disaster {
    /// The Wall was breached for the third time.
    ThirdBreach,
    /// An eighth wildling stands in the Gift.
    EighthWildling,
}

impl Disaster {
    /// The word of this ending.
    pub const fn word(self) -> &'static str {
        match self {
            Disaster::ThirdBreach => "third-breach",
            Disaster::EighthWildling => "eighth-wildling",
        }
    }
}

/// An event in the north.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum NorthEvent {
    /// A wildling came from the Frostfangs to a camp, counted from 1.
    Migrates(Clan, Wildling, u8),
    /// A fifth wildling came, so the clan rushes.
    Rushes(Clan),
    /// No figure of this kind is left, so another kind comes in its place.
    Missing(Wildling),
    /// A wildling left its camp, counted from 1, for a clearing.
    Advances(Clan, Wildling, u8, u8),
    /// A giant took the oldest guard of a section with him.
    Smashes(u8, Seat),
    /// A sixth wildling met five guards. Two wildlings and the oldest guard leave.
    Clash(u8, Seat),
    /// A section is breached. The oldest guard leaves, if there is one.
    Breach(u8, Option<Seat>),
    /// A wildling came over the Wall onto a hex.
    Enters(Wildling, Hex),
    /// The breach marker moved to this number.
    Marker(u8),
    /// The Watch has failed.
    Disaster(Disaster),
}

/// What is printed about the north, and when the Watch fails.
#[derive(Clone, Debug)]
pub struct Chart {
    /// For each number of the wildling die, from 1: the clan whose trail it is, and the section it leads to.
    pub trails: [Option<(Clan, u8)>; 12],
    /// The sections to which the lower and the higher trail of each clan lead.
    pub rushes: [[u8; 2]; 3],
    /// The hexes behind each section, from the Wall.
    pub lines: [[Hex; LINE_LENGTH]; SECTIONS],
    /// For each hex, the line it is on and its place there.
    pub spots: [Option<(u8, u8)>; HEXES],
    /// The number of breaches that ends the game.
    pub most_breaches: u8,
    /// The number of wildlings in the Gift that ends the game.
    pub most_wildlings: u8,
}

/// Everything in the north, on the Wall, and in the Gift because it came over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct North {
    /// Guards of each section, the oldest first.
    pub wall: [Queue<Seat>; SECTIONS],
    /// Wildlings of each clan, the hottest fire first.
    pub camps: [Queue<Wildling>; 3],
    /// Regulars waiting before each section.
    pub clearings: [u8; SECTIONS],
    /// Wildlings on each hex of each line: the first layer, then the second.
    pub gift: [[[Option<Wildling>; 2]; LINE_LENGTH]; SECTIONS],
    /// Figures left in the Frostfangs.
    pub frostfangs: [u8; 3],
    /// How often the Wall was breached.
    pub breaches: u8,
    /// Why the Watch has failed, if it has.
    #[serde(rename = "doom")]
    pub disaster: Option<Disaster>,
}

impl North {
    /// All figures in the Frostfangs, nobody on the Wall.
    pub fn empty(figures: [u8; 3]) -> North {
        North {
            wall: [const { Queue::new(Seat(0)) }; SECTIONS],
            camps: [const { Queue::new(Wildling::Regular) }; 3],
            clearings: [0; SECTIONS],
            gift: [[[None; 2]; LINE_LENGTH]; SECTIONS],
            frostfangs: figures,
            breaches: 0,
            disaster: None,
        }
    }

    /// Guards of a seat on the whole Wall.
    pub fn guards_of(&self, seat: Seat) -> usize {
        self.wall.iter().map(|section| section.iter().filter(|s| *s == seat).count()).sum()
    }

    /// Wildlings in the Gift.
    pub fn in_gift(&self) -> usize {
        self.gift.iter().flatten().flatten().flatten().count()
    }

    /// The hexes with wildlings on them. rule: wildlings-block
    pub fn occupied_hexes<'a>(&'a self, chart: &'a Chart) -> impl Iterator<Item = Hex> + 'a {
        let all = self.gift.iter().zip(&chart.lines).flat_map(|(line, hexes)| line.iter().zip(hexes));
        all.filter(|(spot, _)| **spot != [None; 2]).map(|(_, hex)| *hex)
    }

    /// The wildlings on a hex.
    pub fn wildlings_on(&self, chart: &Chart, hex: Hex) -> [Option<Wildling>; 2] {
        chart.spots[hex.index()].map_or([None; 2], |(line, n)| self.gift[usize::from(line)][usize::from(n)])
    }

    /// Sends a wildling of this kind from a hex home. rules: ranger-patrol, hero-ygritte
    pub fn drive_off(&mut self, chart: &Chart, hex: Hex, kind: Wildling) {
        let Some((line, n)) = chart.spots[hex.index()] else { return };
        let spot = &mut self.gift[usize::from(line)][usize::from(n)];
        // The wildling that stays moves to the first layer.
        *spot = if spot[0] == Some(kind) { [spot[1], None] } else { [spot[0], None] };
        self.frostfangs[kind as usize] += 1;
    }

    /// Sends a wildling from a camp home; the colder camps close up. rule: hero-benjen
    pub fn send_home_from_camp(&mut self, clan: Clan, camp: usize) -> Wildling {
        let kind = self.camps[clan as usize].take(camp, Wildling::Regular);
        self.frostfangs[kind as usize] += 1;
        kind
    }

    /// Sends a wildling from a clearing home. rule: hero-benjen
    pub fn send_home_from_clearing(&mut self, section: usize) {
        self.clearings[section] -= 1;
        self.frostfangs[Wildling::Regular as usize] += 1;
    }

    /// Moves a figure to the hottest free camp, after a token is turned up. rule: migration
    pub fn migrate(&mut self, chart: &Chart, clan: Clan, wanted: Wildling, on_event: &mut impl FnMut(NorthEvent)) {
        // A kind that is used up is replaced. The figure that is placed decides how it acts.
        let mut kinds = std::iter::once(wanted).chain(Wildling::ALL);
        let Some(figure) = kinds.find(|k| self.frostfangs[*k as usize] > 0) else { return };
        if figure != wanted {
            on_event(NorthEvent::Missing(wanted));
        }
        self.frostfangs[figure as usize] -= 1;
        self.camps[clan as usize].push(figure);
        on_event(NorthEvent::Migrates(clan, figure, self.camps[clan as usize].len() as u8));
        if self.camps[clan as usize].is_full() {
            self.rush(chart, clan, on_event);
        }
    }

    /// The fifth wildling has come: the hottest camp takes the lower trail, then the next one the higher. rule: rush
    fn rush(&mut self, chart: &Chart, clan: Clan, on_event: &mut impl FnMut(NorthEvent)) {
        on_event(NorthEvent::Rushes(clan));
        for (camp, section) in (1..).zip(chart.rushes[clan as usize]) {
            if self.disaster.is_none() {
                self.leave_camp(chart, clan, camp, section, on_event);
            }
        }
    }

    /// Carries out the wildling die. rule: trails
    pub fn advance(&mut self, chart: &Chart, number: u8, on_event: &mut impl FnMut(NorthEvent)) {
        if let Some((clan, section)) = chart.trails[usize::from(number) - 1]
            && !self.camps[clan as usize].is_empty()
        {
            self.leave_camp(chart, clan, 1, section, on_event);
        }
    }

    /// Moves the first wildling of a clan to a clearing. `camp` is where it waited: in a rush the second one leaves camp 2.
    fn leave_camp(&mut self, chart: &Chart, clan: Clan, camp: u8, section: u8, on_event: &mut impl FnMut(NorthEvent)) {
        let wildling = self.camps[clan as usize].take(0, Wildling::Regular);
        on_event(NorthEvent::Advances(clan, wildling, camp, section));
        match wildling {
            Wildling::Climber => {
                // rule: climbers — over the Wall at once, and no breach
                self.enter_gift(chart, section, wildling, on_event);
            }
            Wildling::Giant => self.giant_arrives(chart, section, on_event),
            Wildling::Regular => self.regular_arrives(chart, section, on_event),
        }
    }

    /// rule: giants
    fn giant_arrives(&mut self, chart: &Chart, section: u8, on_event: &mut impl FnMut(NorthEvent)) {
        let s = usize::from(section);
        if self.wall[s].is_empty() {
            on_event(NorthEvent::Breach(section, None));
            // An undefended section has an empty clearing, so the giant enters alone.
            self.enter_gift(chart, section, Wildling::Giant, on_event);
            self.move_marker(chart, on_event);
            return;
        }
        let guard = self.wall[s].take(0, Seat(0));
        self.frostfangs[Wildling::Giant as usize] += 1;
        on_event(NorthEvent::Smashes(section, guard));
        self.check_breach(chart, section, on_event);
    }

    /// rule: regulars
    fn regular_arrives(&mut self, chart: &Chart, section: u8, on_event: &mut impl FnMut(NorthEvent)) {
        let s = usize::from(section);
        self.clearings[s] += 1;
        if self.clearings[s] == 6 && self.wall[s].is_full() {
            self.clearings[s] -= 2;
            self.frostfangs[Wildling::Regular as usize] += 2;
            let guard = self.wall[s].take(0, Seat(0));
            on_event(NorthEvent::Clash(section, guard));
            return;
        }
        self.check_breach(chart, section, on_event);
    }

    /// Breaches the Wall if a section has more wildlings than guards. rule: wall-breach
    fn check_breach(&mut self, chart: &Chart, section: u8, on_event: &mut impl FnMut(NorthEvent)) {
        let s = usize::from(section);
        if usize::from(self.clearings[s]) <= self.wall[s].len() {
            return;
        }
        let guard = (!self.wall[s].is_empty()).then(|| self.wall[s].take(0, Seat(0)));
        on_event(NorthEvent::Breach(section, guard));
        while self.clearings[s] > 0 && self.disaster.is_none() {
            self.clearings[s] -= 1;
            self.enter_gift(chart, section, Wildling::Regular, on_event);
        }
        if self.disaster.is_none() {
            self.move_marker(chart, on_event);
        }
    }

    fn move_marker(&mut self, chart: &Chart, on_event: &mut impl FnMut(NorthEvent)) {
        if self.disaster.is_some() {
            return;
        }
        self.breaches += 1;
        on_event(NorthEvent::Marker(self.breaches));
        if self.breaches >= chart.most_breaches {
            self.fail(Disaster::ThirdBreach, on_event);
        }
    }

    /// Puts a wildling on the first empty hex of the line, or into the second layer.
    fn enter_gift(&mut self, chart: &Chart, section: u8, wildling: Wildling, on_event: &mut impl FnMut(NorthEvent)) {
        let line = &mut self.gift[usize::from(section)];
        let free = (0..2).flat_map(|layer| (0..LINE_LENGTH).map(move |n| (n, layer)));
        // A full line has eight wildlings, and eight in the Gift have ended the game before.
        let Some((n, layer)) = free.into_iter().find(|(n, layer)| line[*n][*layer].is_none()) else { return };
        line[n][layer] = Some(wildling);
        on_event(NorthEvent::Enters(wildling, chart.lines[usize::from(section)][n]));
        if self.in_gift() >= usize::from(chart.most_wildlings) {
            self.fail(Disaster::EighthWildling, on_event);
        }
    }

    fn fail(&mut self, disaster: Disaster, on_event: &mut impl FnMut(NorthEvent)) {
        self.disaster = Some(disaster);
        on_event(NorthEvent::Disaster(disaster));
    }
}
