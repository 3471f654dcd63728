//! The Wall, the north and the heroes. rules: guards, migration, trails, wall-breach, heroes

use super::{View, counted};
use crate::hero::Hero;
use crate::heroes::{Use, replaced};
use crate::north::{Clan, Section, Wildling};
use crate::resource::Goods;
use crate::words::{clan_name, plain_goods, resource, wildling_name};
use table::scene::{Card, Kind, Layout, Widget};
use table::{Arg, Seat, Text};

impl View {
    /// What only the Brotherhood has in the middle of the table: the Wall from west to east, the clans, the marker.
    pub(super) fn brotherhood(&self) -> Vec<Widget> {
        if !self.options.brotherhood() {
            return Vec::new();
        }
        let north = &self.public.north;
        let sections = Section::ALL.map(|s| self.section(s)).into();
        let clans = Clan::ALL.map(|c| self.clan(c)).into();
        let last = usize::from(self.data.chart.most_breaches);
        let cells = (0..=last).map(|n| super::number(n as u32)).collect();
        let count = |id: &str, key: &str, n: u32| Widget::new(id, Text::new(key), Kind::Counter(n.into()));
        let frostfangs =
            Wildling::ALL.map(|k| Card::new(k.word(), wildling_name(k), north.frostfangs[k as usize].into()));
        vec![
            count("wildling-die", "label-wildling-die", self.public.dice[2].into()),
            Widget::new("wall", Text::new("label-wall"), Kind::Cards(Layout::Row, sections)),
            Widget::new("clans", Text::new("label-clans"), Kind::Cards(Layout::Row, clans)),
            Widget::new("breaches", Text::new("label-breaches"), Kind::Track { cells, at: north.breaches.into() }),
            count("in-gift", "label-in-gift", north.in_gift() as u32),
            count("pool", "label-pool", self.public.tokens.pool.into()),
            Widget::new("frostfangs", Text::new("label-frostfangs"), Kind::Cards(Layout::Row, frostfangs.into())),
        ]
    }

    /// A section with its guards, oldest first, and those who wait before it.
    fn section(&self, section: Section) -> Card {
        let north = &self.public.north;
        let name = Text::new("thing-section").with("section", section.number());
        let mut card = Card::new(section.number().to_string(), name, 1);
        let guards: Vec<Arg> = north.wall[section.index()].iter().map(|s| Arg::Text(self.seat_text(s))).collect();
        card.lines.push(if guards.is_empty() {
            Text::new("section-empty")
        } else {
            Text::new("section-guards").with("seats", guards)
        });
        let waiting = north.clearings[section.index()];
        if waiting > 0 {
            card.lines.push(Text::new("section-clearing").with("count", waiting));
        }
        card
    }

    /// A clan with its camps, the hottest fire first, and its trails.
    fn clan(&self, clan: Clan) -> Card {
        let mut card = Card::new(clan.word(), clan_name(clan), 1);
        for (camp, kind) in (1u32..).zip(self.public.north.camps[clan as usize].iter()) {
            card.lines.push(Text::new("clan-camp").with("camp", camp).with("wildling", wildling_name(kind)));
        }
        let trails = &self.data.chart.trails;
        for section in Section::ALL {
            let leads = |(n, t): (usize, &Option<(Clan, u8)>)| (*t == Some((clan, section.0))).then_some(n + 1);
            let numbers: Vec<Arg> = trails.iter().enumerate().filter_map(leads).map(|n| (n as u32).into()).collect();
            if !numbers.is_empty() {
                card.lines.push(Text::new("clan-trail").with("numbers", numbers).with("section", section.number()));
            }
        }
        card
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
        card.lines.push(Text::new(format!("power-{}", hero.word())));
        card
    }

    /// The heroes beside the board.
    pub(super) fn display(&self) -> Option<Widget> {
        let cards: Vec<Card> = self.public.display.iter().map(|hero| self.hero_card(hero)).collect();
        (!cards.is_empty()).then(|| Widget::new("display", Text::new("label-display"), Kind::Cards(Layout::Row, cards)))
    }

    /// The hero before a seat, its side, and whether it has to wait.
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

    /// The cards Melisandre shows.
    pub(super) fn shown_cards(&self, seat: Seat) -> Option<Widget> {
        let looked = self.private[seat.index()]?.looked;
        let name = |kind| Text::new("card-name").with("card", self.card_name(kind));
        let cards: Vec<Card> = counted(looked).map(|(kind, n)| Card::new(kind.word(), name(kind), n.into())).collect();
        (!cards.is_empty()).then(|| Widget::new("shown", Text::new("label-shown"), Kind::Cards(Layout::Row, cards)))
    }

    // ---- choices ----

    pub(super) fn use_label(&self, how: Use) -> Text {
        let geometry = &self.data.geometry;
        let text = |key: &str| Text::new(key).with("hero", self.hero_name(how.hero()));
        match how {
            Use::Jeor(kind, named) => {
                text("choice-use-jeor").with("resource", resource(kind)).with("seats", self.seat_list(named))
            }
            Use::Bowen(give, get) => text("choice-use-bowen").with("give", resource(give)).with("get", resource(get)),
            Use::Samwell(kind) => text("choice-use-samwell").with("resource", resource(kind)),
            Use::Yarwyck(from, to) => {
                text("choice-use-yarwyck").with("from", geometry.path_id(from)).with("to", geometry.path_id(to))
            }
            Use::Alliser(pay, instead_of, section) => text("choice-use-alliser")
                .with("pay", resource(pay))
                .with("instead", resource(instead_of))
                .with("section", section.number()),
            Use::Melisandre(pay, instead_of) => {
                text("choice-use-melisandre").with("pay", resource(pay)).with("instead", resource(instead_of))
            }
            Use::Mance(victim) => text("choice-use-mance").with("seat", self.seat_text(victim)),
            Use::BenjenCamp(clan, camp) => {
                text("choice-use-benjen-camp").with("clan", clan_name(clan)).with("camp", camp + 1)
            }
            Use::BenjenClearing(section) => text("choice-use-benjen-clearing").with("section", section.number()),
            Use::Ygritte(hex, kind) => {
                text("choice-use-ygritte").with("wildling", wildling_name(kind)).with("hex", geometry.hex_id(hex))
            }
            Use::Yoren(section) => text("choice-use-yoren").with("section", section.number()),
            Use::Qhorin => self.use_text(Hero::QhorinHalfHand),
        }
    }

    pub(super) fn use_hints(&self, how: Use) -> Vec<Text> {
        let cost = |goods: Goods| Text::new("hint-cost").with("goods", plain_goods(goods));
        match how {
            Use::Alliser(pay, instead_of, section) => {
                vec![cost(replaced(self.data.costs.guard, pay, instead_of)), self.section_hint(section)]
            }
            Use::Melisandre(pay, instead_of) => vec![cost(replaced(self.data.costs.card, pay, instead_of))],
            Use::Yoren(section) => vec![self.section_hint(section)],
            Use::Ygritte(hex, _) => vec![self.ground_and_number(hex)],
            Use::BenjenCamp(clan, camp) => {
                let kinds: Vec<Wildling> = self.public.north.camps[clan as usize].iter().collect();
                kinds.get(usize::from(camp)).map(|kind| wildling_name(*kind)).into_iter().collect()
            }
            Use::Mance(victim) => {
                vec![Text::new("hint-hand").with("count", self.public.hand_sizes[victim.index()])]
            }
            _ => Vec::new(),
        }
    }

    /// Guards and wildlings at a section.
    pub(super) fn section_hint(&self, section: Section) -> Text {
        let north = &self.public.north;
        Text::new("hint-section")
            .with("guards", north.wall[section.index()].len() as u32)
            .with("wildlings", north.clearings[section.index()])
    }
}
