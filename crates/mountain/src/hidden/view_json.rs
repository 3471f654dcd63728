//! The JSON form of a view, with the words of notation.

use crate::cells::Cells;
use crate::hidden::View;
use crate::messages::{place_word, slot_word};
use crate::resources::{Area, Clan, FIELDS, Goods, Piece, Resource, field_word};
use crate::state::{Deck, Frame, HORDE_SLOTS, MOOT_PLACES, NONE, PaymentSource, Phase, SEAT_WORDS, Table};
use engine::{Seat, Viewer};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

/// The word of a phase.
pub(crate) fn step_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Horde(_) => "horde",
        Phase::Pedestals(_) => "pedestals",
        Phase::Workshops(_) => "workshops",
        Phase::Spellbook(_) => "spellbook",
        Phase::Statues => "statues",
        Phase::Tokens(_) => "tokens",
        Phase::Gates(_) => "gates",
        Phase::Deal(_) | Phase::Starters => "starters",
        Phase::Spells => "spells",
        Phase::Halls => "halls",
    }
}

fn asks_word(frame: Option<&Frame>) -> &'static str {
    match frame {
        None | Some(Frame::Rest | Frame::Seal { .. }) => "none",
        Some(Frame::Refill { .. }) => "refill",
        Some(Frame::FromBag { .. }) => "from-bag",
        Some(Frame::Reveal { .. }) => "reveal",
        Some(Frame::Newcomer { .. }) => "place",
        Some(Frame::Choose { .. }) => "bag",
        Some(Frame::Anchor { .. }) => "pedestal",
        Some(Frame::Found { .. }) => "found",
        Some(Frame::Spell { .. }) => "spell",
    }
}

/// Counts by word.
fn counts<'a>(of: impl Iterator<Item = (&'a str, u32)>) -> Value {
    of.map(|(word, n)| (word.to_owned(), Value::from(n))).collect()
}

fn goods_json(goods: &Goods) -> Value {
    counts(Resource::ALL.iter().map(|r| (r.word(), u32::from(goods[r.index()]))))
}

fn clans_json(n: &[u8; 3]) -> Value {
    counts(Clan::ALL.iter().map(|c| (c.word(), u32::from(n[c.index()]))))
}

fn cells_json(cells: &Cells) -> Value {
    cells.iter().map(|c| c.to_string()).collect()
}

fn clan_cells(cells: &[Cells; 3]) -> Value {
    let all = cells[0] | cells[1] | cells[2];
    let clan = |cell| Clan::ALL.iter().find(|c| cells[c.index()].has(cell)).map_or("", |c| c.word());
    all.iter().map(|cell| (cell.to_string(), Value::from(clan(cell)))).collect()
}

impl Table {
    fn cards_json(&self, cards: &[u8]) -> Value {
        cards.iter().map(|c| self.data.get().card(*c).id.clone()).collect()
    }

    fn deck_json(&self, deck: &Deck) -> Value {
        let anywhere = (0..64u8).filter(|c| deck.left >> c & 1 != 0);
        self.cards_json(&deck.cards_on_top().iter().copied().chain(anywhere).collect::<Vec<u8>>())
    }

    fn starters_json(&self, bits: u8) -> Value {
        let data = self.data.get();
        (0..8u8).filter(|s| bits >> s & 1 != 0).map(|s| data.card(data.starter_card(s)).id.clone()).collect()
    }

    fn moot_json(&self, seat: Seat) -> Value {
        let data = self.data.get();
        let there = (0..MOOT_PLACES).filter(|p| self.moot(seat).trolls[*p].card != NONE);
        there
            .map(|p| {
                let troll = self.moot(seat).trolls[p];
                let card = data.card(troll.card);
                let holds = card.icons.iter().enumerate().filter(|(i, _)| troll.covered >> i & 1 != 0);
                let holds: Vec<&str> = holds.map(|(_, piece)| piece.word()).collect();
                (place_word(p as u8), json!({ "troll": card.id, "holds": holds }))
            })
            .collect()
    }

    fn horde_json(&self) -> Value {
        let slot_json = |i: usize| {
            let at = &self.horde[i];
            let card = (at.card != NONE).then(|| self.data.get().card(at.card).id.clone());
            let bribes = counts(Resource::ALL.iter().map(|r| (r.word(), u32::from(at.bribes[r.index()]))));
            json!({ "troll": card, "bribes": bribes, "pedestal": at.pedestal.map(Clan::word) })
        };
        (0..HORDE_SLOTS).map(|i| (slot_word(i as u8), slot_json(i))).collect()
    }

    fn holds_json(&self, seat: Seat) -> Value {
        let purse = self.purse(seat).goods;
        let on_trolls = &self.moot(seat).on_trolls;
        counts(Piece::ALL.iter().map(|p| {
            let stored = Resource::from_word(p.word()).map_or(0, |r| purse[r.index()]);
            (p.word(), u32::from(stored) + u32::from(on_trolls[p.index()]))
        }))
    }

    fn tokens_json(&self, seat: Seat) -> Value {
        // The values were public when the tokens were taken; the state keeps only their sum.
        let fields = (0..FIELDS).filter(|f| self.purse(seat).tokens >> f & 1 != 0);
        fields.map(field_word).collect()
    }

    fn seat_json(&self, seat: Seat) -> Value {
        let purse = self.purse(seat);
        let count = self.final_count(seat);
        let gate = self.mountain.gates[seat.index()];
        json!({
            "honor": purse.honor,
            "storage": goods_json(&purse.goods),
            "pedestals": clans_json(&purse.pedestals),
            "tokens": self.tokens_json(seat),
            "token_count": purse.tokens.count_ones(),
            "points": purse.points,
            "crowns": purse.crowns,
            "gate": gate.is_some().then(|| gate.to_string()),
            "moot": self.moot_json(seat),
            "holds": self.holds_json(seat),
            "network": cells_json(self.network(seat)),
            "hand_size": self.in_hand[seat.index()],
            "ready": self.ready.has(seat),
            "final": {
                "coronation": count.coronation,
                "tokens": count.tokens,
                "sets": count.sets,
                "halls": count.halls,
                "statues": count.statues,
                "total": self.total_honor(seat),
            },
        })
    }

    fn track_json(&self) -> Value {
        let fields = |area: &Area| -> Value {
            Clan::ALL
                .iter()
                .map(|c| (c.word().to_owned(), Value::from(self.track[area.index() * 3 + c.index()])))
                .collect()
        };
        Area::ALL.iter().map(|a| (a.word().to_owned(), fields(a))).collect()
    }

    fn board_json(&self, json: &mut Map<String, Value>) {
        let data = self.data.get();
        let ground = &self.mountain;
        let tile = |t: &crate::state::Tile| {
            let tunnel = &data.tunnels[usize::from(t.kind)];
            format!("{} {} {}", tunnel.id, tunnel.shape.turn_word(t.turn), t.at)
        };
        let halls = data.halls.iter().zip(&ground.halls).filter(|(_, at)| at.is_placed());
        let founded = self.board().spots.iter().zip(&ground.founded).filter(|(_, workshop)| **workshop != NONE);
        let workshop = |workshop: u8| data.workshops[usize::from(workshop)].id.clone();
        let entries: [(&str, Value); 9] = [
            ("supply", counts(data.workshops.iter().zip(self.supply).map(|(w, n)| (w.id.as_str(), n.into())))),
            ("founded", founded.map(|(cell, kind)| (cell.to_string(), Value::from(workshop(*kind)))).collect()),
            ("stacks", data.tunnels.iter().zip(ground.stacks).map(|(t, n)| (t.id.clone(), Value::from(n))).collect()),
            ("tiles", ground.tiles.iter().filter(|t| t.is_placed()).map(tile).collect()),
            (
                "halls",
                halls
                    .map(|(h, t)| (h.id.clone(), Value::from(format!("{} {}", h.shape.turn_word(t.turn), t.at))))
                    .collect(),
            ),
            ("statues", clan_cells(&ground.statues)),
            ("erected", clan_cells(&ground.erected)),
            ("isolated", cells_json(&(ground.dug - self.all_networks()))),
            ("track", self.track_json()),
        ];
        json.extend(entries.map(|(key, value)| (key.to_owned(), value)));
    }

    fn json(&self) -> Map<String, Value> {
        let data = self.data.get();
        let level = |deck: usize| (deck + 1).to_string();
        let spell = |i: u8| data.spells[usize::from(i)].id.clone();
        let crowns = &self.crowns()[usize::from(self.crowned).min(self.crowns().len())..];
        let Value::Object(mut json) = json!({
            "over": self.over,
            "round": self.round,
            "turn": SEAT_WORDS[self.turn.index()],
            "step": step_word(self.phase),
            "asks": asks_word(self.stack.last()),
            "side": self.board().id,
            "last_round": self.last_round,
            "coronation": crowns,
            "horde": self.horde_json(),
            "decks": (0..3).map(|d| (level(d), self.deck_json(&self.decks[d]))).collect::<Value>(),
            "under": (0..3).map(|d| (level(d), self.cards_json(self.decks[d].cards_under()))).collect::<Value>(),
            "bag": clans_json(&self.bag),
            "spellbook": self.spellbook.iter().filter(|p| p.spell != NONE).map(|p| (spell(p.spell), Value::from(p.runes))).collect::<Value>(),
            "spells_left": (0..32u8).filter(|s| self.spells >> s & 1 != 0).map(spell).collect::<Vec<_>>(),
            "spells_under": self.spells_under.iter().map(|s| spell(*s)).collect::<Vec<_>>(),
            "spell_cast": self.this_turn.cast,
            "workshops_used": (0..32u8).filter(|s| self.this_turn.shops >> s & 1 != 0).map(|s| self.board().spots[usize::from(s)].to_string()).collect::<Vec<_>>(),
            "uses": self.this_turn.uses,
            "mask": self.this_turn.mask,
            "free_rocks": self.this_turn.free_rocks,
            "second_shop": self.this_turn.second_shop > 0,
            "dedicated": self.this_turn.dedicated,
            "moved": self.this_turn.moved,
        }) else {
            return Map::new();
        };
        self.board_json(&mut json);
        json
    }
}

impl View {
    fn json(&self) -> Value {
        let mut seats = Map::new();
        for seat in Seat::all(self.table.seats) {
            let mut json = self.table.seat_json(seat);
            if let Some(own) = self.starters[seat.index()] {
                json["hand"] = self.table.starters_json(own.hand);
                json["deck"] = self.table.starters_json(own.deck);
                let data = self.table.data.get();
                json["chosen"] =
                    own.pick.map(|(s, p)| format!("{} {}", data.card(data.starter_card(s)).id, place_word(p))).into();
            }
            seats.insert(SEAT_WORDS[seat.index()].to_owned(), json);
        }
        let mut json = Map::new();
        let viewer = match self.viewer {
            Viewer::Seat(seat) => SEAT_WORDS[seat.index()],
            Viewer::Spectator => "spectator",
            Viewer::Omniscient => "omniscient",
        };
        json.insert("viewer".into(), viewer.into());
        json.extend(self.table.json());
        json.insert("seats".into(), seats.into());
        if let Some(draft) = &self.draft {
            let gift = |gift: &crate::state::Gift| match gift.from {
                PaymentSource::Default => gift.resource.word().to_owned(),
                PaymentSource::Storage => format!("{} from storage", gift.resource.word()),
                PaymentSource::Troll(p) => format!("{} from {}", gift.resource.word(), place_word(p)),
            };
            json.insert("trade".into(), draft.trade.iter().map(gift).collect());
            let bribes = draft.mask.bribes.iter().enumerate();
            let bribes = bribes.filter_map(|(i, b)| b.as_ref().map(|b| (slot_word(i as u8), Value::from(gift(b)))));
            json.insert("bribes".into(), bribes.collect());
        }
        Value::Object(json)
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.json().serialize(to)
    }
}
