//! The Wall, the north and the heroes. rules: guards, migration, trails, wall-breach, heroes

use super::{View, counted};
use crate::actions::{HeroUse, replaced};
use crate::hero::Hero;
use crate::messages::{clan_name, goods_text, resource_name, wildling_name};
use crate::north::{Clan, SECTION_SPACES, Section, Wildling};
use crate::resource::Goods;
use engine::scene::{Card, Figure, Fills, Kind, Layout, Place, Row, Trail, Widget};
use engine::{Arg, Seat, Text};

/// The rows beyond the board: clans, clearings, the Wall.
const CLANS: usize = 0;
const CLEARINGS: usize = 1;

impl View {
    /// Widgets that only the Brotherhood has beside the board: the wildling die, the markers, the pool, the Frostfangs.
    pub(super) fn brotherhood(&self) -> Vec<Widget> {
        if !self.options.brotherhood() {
            return Vec::new();
        }
        let (north, chart) = (&self.public.north, &self.data.chart);
        let track = |id: &'static str, key: &'static str, most: u8, at: usize| {
            let cells = (0..=most).map(|n| super::number(n.into())).collect();
            Widget::new(id, Text::new(key), Kind::Track { cells, at })
        };
        let count =
            |id: &'static str, key: &'static str, n: u32| Widget::new(id, Text::new(key), Kind::Counter(n.into()));
        let frostfangs = Wildling::ALL.map(|k| {
            Card::new(k.word(), wildling_name(k), north.frostfangs[k as usize].into()).filling(Fills::Nothing)
        });
        let die = self.public.dice[2];
        let die = if die == 0 { Vec::new() } else { vec![die] };
        vec![
            Widget::new("wildling-die", Text::new("label-wildling-die"), Kind::Dice(die)),
            track("breaches", "label-breaches", chart.most_breaches, north.breaches.into()),
            track("in-gift", "label-in-gift", chart.most_wildlings, north.in_gift()),
            count("pool", "label-pool", self.public.tokens.pool.into()),
            Widget::new("frostfangs", Text::new("label-frostfangs"), Kind::Cards(Layout::Row, frostfangs.into())),
        ]
    }

    /// Rows and trails north of the board, the farthest row first. rules: migration, trails, guards
    pub(super) fn north_rows(&self) -> (Vec<Row>, Vec<Trail>) {
        if !self.options.brotherhood() {
            return (Vec::new(), Vec::new());
        }
        let row =
            |look: &'static str, key: &'static str, places| Row { look: look.into(), name: Text::new(key), places };
        let rows = vec![
            row("camps", "label-clans", Clan::ALL.map(|c| self.clan(c)).into()),
            row("clearings", "label-clearings", Section::ALL.map(|s| self.clearing(s)).into()),
            row("wall", "label-wall", Section::ALL.map(|s| self.section(s)).into()),
        ];
        (rows, self.trails())
    }

    /// A section with its guards, oldest first.
    fn section(&self, section: Section) -> Place {
        let rank = &self.public.north.wall[section.index()];
        let guard = |seat: Seat| {
            let piece = self.piece(seat, "guard", "piece-guard");
            Figure { what: piece.what, seat: Some(piece.seat), name: piece.name }
        };
        let guards: Vec<Arg> = rank.iter().map(|s| Arg::Text(self.seat_text(s))).collect();
        let line = if guards.is_empty() {
            Text::new("section-empty")
        } else {
            Text::new("section-guards").with("seats", guards)
        };
        Place {
            id: section.number().to_string().into(),
            slot: "section".into(),
            name: Text::new("thing-section").with("section", section.number()),
            spaces: spaces(rank.iter().map(guard)),
            counted: false,
            lines: vec![line],
        }
    }

    /// A clearing with the wildlings that wait there.
    fn clearing(&self, section: Section) -> Place {
        let waiting = self.public.north.clearings[section.index()];
        Place {
            id: section.number().to_string().into(),
            slot: "clearing".into(),
            name: Text::new("thing-clearing").with("section", section.number()),
            spaces: spaces((0..waiting).map(|_| figure(Wildling::Regular))),
            counted: false,
            lines: vec![Text::new("section-clearing").with("count", waiting)],
        }
    }

    /// A clan with its camps, the hottest fire first.
    fn clan(&self, clan: Clan) -> Place {
        let camps = &self.public.north.camps[clan as usize];
        let line =
            |(camp, kind)| Text::new("clan-camp").with("camp", camp as u32).with("wildling", wildling_name(kind));
        Place {
            id: clan.word().into(),
            slot: "clan".into(),
            name: clan_name(clan),
            spaces: spaces(camps.iter().map(figure)),
            counted: true,
            lines: (1usize..).zip(camps.iter()).map(line).collect(),
        }
    }

    /// A trail for each clan and clearing it leads to, with the numbers of the wildling die. rule: trails
    fn trails(&self) -> Vec<Trail> {
        let printed = &self.data.chart.trails;
        let die = self.public.dice[2];
        let leads = |clan: Clan, section: Section| {
            let numbers = (1u8..).zip(printed).filter(move |(_, t)| **t == Some((clan, section.0)));
            numbers.map(|(n, _)| n).collect::<Vec<u8>>()
        };
        let pairs = Clan::ALL.into_iter().flat_map(|clan| Section::ALL.map(|section| (clan, section)));
        let trail = |(clan, section): (Clan, Section)| {
            let numbers = leads(clan, section);
            let words: Vec<Arg> = numbers.iter().map(|n| u32::from(*n).into()).collect();
            let name = Text::new("clan-trail").with("clan", clan_name(clan)).with("numbers", words);
            Trail {
                from: (CLANS, clan as usize),
                to: (CLEARINGS, section.index()),
                sign: numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" ").into(),
                name: name.with("section", section.number()),
                taken: numbers.contains(&die),
            }
        };
        pairs.filter(|(clan, section)| !leads(*clan, *section).is_empty()).map(trail).collect()
    }

    /// rule: guard-points
    pub(super) fn guard_points(&self, seat: Seat) -> u32 {
        let guards = self.public.north.guards_of(seat);
        let marks = &self.data.guard_points;
        u32::from(guards >= usize::from(marks.one)) + u32::from(guards >= usize::from(marks.two))
    }

    // ---- heroes ----

    pub(super) fn hero_name(&self, hero: Hero) -> Arg {
        self.data.hero_names[hero as usize].arg()
    }

    fn hero_card(&self, hero: Hero) -> Card {
        let mut card = Card::new(hero.word(), Text::new("card-name").with("card", self.hero_name(hero)), 1);
        card.look = portrait(hero).iter().map(|word| (*word).into()).collect();
        card.lines.push(Text::new(format!("power-{}", hero.word())));
        card
    }

    /// The heroes on the display.
    pub(super) fn display(&self) -> Option<Widget> {
        let cards: Vec<Card> = self.public.display.iter().map(|hero| self.hero_card(hero)).collect();
        (!cards.is_empty()).then(|| Widget::new("display", Text::new("label-display"), Kind::Cards(Layout::Row, cards)))
    }

    /// The hero of a seat, its side, and whether it has to wait.
    pub(super) fn hero_of(&self, seat: Seat) -> Option<Widget> {
        let p = &self.public;
        let mut card = self.hero_card(p.heroes[seat.index()]?);
        card.lines.push(Text::new(if p.flipped.has(seat) { "mat-side-b" } else { "mat-side-a" }));
        card.exhausted = p.hero_used.has(seat) || p.hero_new.has(seat);
        if card.exhausted {
            card.lines.push(Text::new(if p.hero_used.has(seat) { "mat-hero-used" } else { "mat-hero-new" }));
        }
        let id = format!("hero-{}", self.seat_word(seat));
        Some(Widget::new(id, Text::new("label-hero"), Kind::Cards(Layout::Row, vec![card])))
    }

    /// The cards that Melisandre shows.
    pub(super) fn shown_cards(&self, seat: Seat) -> Option<Widget> {
        let looked = self.private[seat.index()]?.looked;
        let name = |kind| Text::new("card-name").with("card", self.card_name(kind));
        let cards: Vec<Card> = counted(looked).map(|(kind, n)| Card::new(kind.word(), name(kind), n.into())).collect();
        (!cards.is_empty()).then(|| Widget::new("shown", Text::new("label-shown"), Kind::Cards(Layout::Row, cards)))
    }

    // ---- choices ----

    pub(super) fn use_label(&self, hero_use: HeroUse) -> Text {
        let geometry = &self.data.geometry;
        let text = |key: &'static str| Text::new(key).with("hero", self.hero_name(hero_use.hero()));
        match hero_use {
            HeroUse::Jeor(kind, named) => {
                text("choice-use-jeor").with("resource", resource_name(kind)).with("seats", self.seat_list(named))
            }
            HeroUse::Bowen(give, get) => {
                text("choice-use-bowen").with("give", resource_name(give)).with("get", resource_name(get))
            }
            HeroUse::Samwell(kind) => text("choice-use-samwell").with("resource", resource_name(kind)),
            HeroUse::Yarwyck(from, to) => {
                text("choice-use-yarwyck").with("from", geometry.path_id(from)).with("to", geometry.path_id(to))
            }
            HeroUse::Alliser(pay, instead_of, section) => text("choice-use-alliser")
                .with("pay", resource_name(pay))
                .with("instead", resource_name(instead_of))
                .with("section", section.number()),
            HeroUse::Melisandre(pay, instead_of) => {
                text("choice-use-melisandre").with("pay", resource_name(pay)).with("instead", resource_name(instead_of))
            }
            HeroUse::Mance(victim) => text("choice-use-mance").with("seat", self.seat_text(victim)),
            HeroUse::BenjenCamp(clan, camp) => {
                text("choice-use-benjen-camp").with("clan", clan_name(clan)).with("camp", camp + 1)
            }
            HeroUse::BenjenClearing(section) => text("choice-use-benjen-clearing").with("section", section.number()),
            HeroUse::Ygritte(hex, kind) => {
                text("choice-use-ygritte").with("wildling", wildling_name(kind)).with("hex", geometry.hex_id(hex))
            }
            HeroUse::Yoren(section) => text("choice-use-yoren").with("section", section.number()),
            HeroUse::Qhorin => self.use_text(Hero::QhorinHalfHand),
        }
    }

    pub(super) fn use_hints(&self, hero_use: HeroUse) -> Vec<Text> {
        let cost = |goods: Goods| Text::new("hint-cost").with("goods", goods_text(goods));
        match hero_use {
            HeroUse::Alliser(pay, instead_of, section) => {
                vec![cost(replaced(self.data.costs.guard, pay, instead_of)), self.section_hint(section)]
            }
            HeroUse::Melisandre(pay, instead_of) => vec![cost(replaced(self.data.costs.card, pay, instead_of))],
            HeroUse::Yoren(section) => vec![self.section_hint(section)],
            HeroUse::Ygritte(hex, _) => vec![self.terrain_and_number(hex)],
            HeroUse::BenjenCamp(clan, camp) => {
                let kinds: Vec<Wildling> = self.public.north.camps[clan as usize].iter().collect();
                kinds.get(usize::from(camp)).map(|kind| wildling_name(*kind)).into_iter().collect()
            }
            HeroUse::Mance(victim) => {
                vec![Text::new("hint-hand").with("count", self.public.hand_sizes[victim.index()])]
            }
            _ => Vec::new(),
        }
    }

    /// The numbers of guards and wildlings at a section.
    pub(super) fn section_hint(&self, section: Section) -> Text {
        let north = &self.public.north;
        Text::new("hint-section")
            .with("guards", north.wall[section.index()].len() as u32)
            .with("wildlings", north.clearings[section.index()])
    }
}

fn figure(kind: Wildling) -> Figure {
    Figure { what: kind.word().into(), seat: None, name: wildling_name(kind) }
}

/// The figures, followed by the free spaces.
fn spaces(there: impl Iterator<Item = Figure>) -> Vec<Option<Figure>> {
    let mut spaces: Vec<Option<Figure>> = there.map(Some).collect();
    spaces.resize(SECTION_SPACES.max(spaces.len()), None);
    spaces
}

/// The tags that choose a hero's portrait: the brothers wear black, the free folk furs.
fn portrait(hero: Hero) -> &'static [&'static str] {
    match hero {
        Hero::Melisandre => &["character", "lady"],
        Hero::Ygritte => &["character", "lady", "wildling"],
        Hero::ManceRayder => &["character", "wildling"],
        Hero::JeorMormont => &["character", "maester", "nights-watch"],
        Hero::QhorinHalfHand | Hero::Yoren => &["character", "bastard", "nights-watch"],
        Hero::AlliserThorne => &["character", "guard", "nights-watch"],
        _ => &["character", "nights-watch"],
    }
}
