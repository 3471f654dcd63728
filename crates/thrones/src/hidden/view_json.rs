//! A view as JSON, with the names of notation.

use crate::cards::{Icon, Kind, Plot, SEAT_WORDS, Slot, Slots, Type, plots_in};
use crate::hidden::{SideView, View};
use crate::stack::Frame;
use crate::state::Thrones;
use engine::{Rules, Seat, Viewer};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

impl View {
    fn counts(&self, seat: Seat, count: impl Fn(Kind) -> u8) -> Value {
        let data = self.data.get();
        let there = data.kinds(seat).map(|k| (k, count(k))).filter(|(_, n)| *n > 0);
        there.map(|(k, n)| (data.card(seat, k).id.clone(), Value::from(n))).collect()
    }

    fn plots_json(&self, set: u32) -> Value {
        plots_in(set).map(|p| self.data.get().plot(p).id.clone()).collect()
    }

    fn plot_json(&self, plot: Option<Plot>) -> Value {
        plot.map_or(Value::Null, |p| self.data.get().plot(p).id.clone().into())
    }

    fn slots_json(&self, slots: Slots) -> Value {
        let scribe = self.notation_writer();
        slots.iter().map(|slot| scribe.slot(slot)).collect()
    }

    fn tied_to(&self, host: Slot) -> Slots {
        let tied = self.board.in_play & (self.data.get().masks.attachments | self.board.duplicates);
        tied.iter().filter(|slot| self.board.cards[slot.index()].host == host).collect()
    }

    fn card_json(&self, slot: Slot, table: &Thrones) -> Value {
        let data = self.data.get();
        let tied = self.tied_to(slot);
        let scribe = self.notation_writer();
        let attachments: Map<String, Value> = (tied - self.board.duplicates)
            .iter()
            .map(|a| {
                let json = json!({ "owner": SEAT_WORDS[a.seat().index()], "kneeling": self.board.kneeling.has(a) });
                (scribe.slot(a), json)
            })
            .collect();
        let mut json = json!({ "kneeling": self.board.kneeling.has(slot) });
        if data.card_in(slot).kind == Type::Character {
            let icons: Vec<&str> = Icon::ALL.iter().filter(|i| table.has_icon(slot, **i)).map(|i| i.word()).collect();
            json["power"] = self.board.cards[slot.index()].power.into();
            json["strength"] = table.strength(slot).into();
            json["icons"] = icons.into();
            json["stealth"] = table.with_stealth().has(slot).into();
            json["blank"] = self.board.blank.has(slot).into();
            json["duplicates"] = (tied & self.board.duplicates).len().into();
            json["attachments"] = attachments.into();
        }
        json
    }

    fn seat_json(&self, seat: Seat, table: &Thrones) -> Value {
        let (data, side) = (self.data.get(), self.side(seat));
        let own = (self.board.in_play & Slots::side(seat)) - self.board.duplicates - data.masks.attachments;
        let scribe = self.notation_writer();
        let in_play: Map<String, Value> = own.iter().map(|s| (scribe.slot(s), self.card_json(s, table))).collect();
        let declared: Map<String, Value> =
            Icon::ALL.iter().map(|i| (i.word().to_owned(), side.declared[*i as usize].into())).collect();
        let mut json = json!({
            "hand_size": side.hand_size,
            "known": self.counts(seat, |k| certain(side, k)),
            "known_to_all": self.counts(seat, |k| side.known_in_hand.low(k)),
            "deck_size": side.deck_size,
            "deck_bottom": side.bottom,
            "known_in_deck": side.known_in_deck.iter().map(|k| data.card(seat, *k).id.clone()).collect::<Vec<_>>(),
            "in_play": in_play,
            "gold": side.gold,
            "banner": side.banner,
            "power": table.power(seat),
            "plot": self.plot_json(side.plot),
            "plots_left": side.plots_left,
            "used": self.plots_json(side.used),
            "discard": self.counts(seat, |k| side.piles.low(k)),
            "dead": self.counts(seat, |k| side.piles.high(k)),
            "limited_played": side.limited,
            "declared": declared,
            "ready": self.ready.has(seat),
            "drafted": side.kept,
        });
        if let Some(plots) = self.known_plots(seat) {
            json["plots"] = self.plots_json(plots);
        }
        if let Some(own) = &side.private {
            json["hand"] = self.counts(seat, |k| own.hand.count(k.index()));
            json["deck"] = self.counts(seat, |k| own.deck.count(k.index()));
            json["bottom"] = own.bottom.iter().map(|k| data.card(seat, *k).id.clone()).collect();
            json["chosen"] = self.plot_json(own.chosen);
            json["placing"] = own.placing.iter().map(|k| data.card(seat, *k).id.clone()).collect();
            json["dealt_plots"] = self.plots_json(own.draft.dealt);
            json["kept_plots"] = self.plots_json(own.draft.kept);
        }
        json
    }

    fn challenge_json(&self, table: &Thrones) -> Value {
        let Some(icon) = self.challenge.icon else { return Value::Null };
        let named = !self.challenge.naming.is_empty() || !self.challenge.bypassing.is_empty();
        let mut json = json!({
            "icon": icon.word(),
            "attackers": self.slots_json(self.challenge.attackers),
            "defenders": self.slots_json(self.challenge.defenders),
            "bypassed": self.slots_json(self.challenge.bypassed),
            "attack": table.challenge_total(self.challenge.attackers),
            "defence": table.challenge_total(self.challenge.defenders),
            "winner": self.challenge.winner.map(|s| SEAT_WORDS[s.index()]),
        });
        if named {
            json["naming"] = self.slots_json(self.challenge.naming | self.challenge.bypassing);
        }
        json
    }

    fn json(&self) -> Value {
        let table = self.public_state();
        let seats: Map<String, Value> = [Seat(0), Seat(1)]
            .into_iter()
            .map(|s| (SEAT_WORDS[s.index()].to_owned(), self.seat_json(s, &table)))
            .collect();
        json!({
            "viewer": match self.viewer {
                Viewer::Seat(seat) => SEAT_WORDS[seat.index()],
                Viewer::Spectator => "spectator",
                Viewer::Omniscient => "omniscient",
            },
            "over": self.ending.is_some(),
            "round": self.round,
            "phase": if self.moment.setting_up() { "setup" } else { self.moment.phase().word() },
            "moment": self.moment.word(),
            "step": self.stack.last().map_or("none", |frame| frame.word()),
            "window": table.window().map(|w| json!({ "seat": SEAT_WORDS[w.seat.index()], "kind": w.kind })),
            "first": SEAT_WORDS[self.first.index()],
            "turn": SEAT_WORDS[self.active.index()],
            "challenge": self.challenge_json(&table),
            "doomed": self.slots_json(self.challenge.doomed),
            "looked_at": self.looked_at,
            "looked": self.looked.as_ref().map(|cards| {
                let looker = if let Some(Frame::Look { seat, .. }) = self.stack.last() { *seat } else { Seat(0) };
                cards.iter().map(|k| self.data.get().card(looker, *k).id.clone()).collect::<Vec<_>>()
            }),
            "seats": seats,
        })
    }
}

/// Copies of a title that the viewer knows to be in a hand.
fn certain(side: &SideView, kind: Kind) -> u8 {
    match &side.private {
        Some(own) => own.hand.count(kind.index()),
        None => side.known_in_hand.high(kind),
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.json().serialize(to)
    }
}
