//! Open event streams of one table. The room's task pushes updates to them after each commit.

use crate::pages::sent_parts::SentParts;
use crate::pages::table::{Payload, Recipient, SeenVersion, payload_since};
use crate::room::Room;
use crate::web::metrics::Metrics;
use std::sync::Arc;
use tokio::sync::{Notify, mpsc};

/// What a stream sends about one table.
pub struct Update {
    /// Which of the stream's tables it is about.
    pub table_index: usize,
    /// What the viewer has seen of that table after this update.
    pub seen: SeenVersion,
    /// What changed.
    pub payload: Payload,
}

/// One viewer of one table, as part of an event stream.
pub struct Subscriber {
    /// Whose view is sent.
    pub audience: Recipient,
    /// Which of the stream's tables this one is.
    pub table_index: usize,
    /// What the viewer has seen.
    pub seen: SeenVersion,
    /// What was sent, if the client keeps it and wants differences only.
    pub sent_parts: Option<SentParts>,
    /// Where updates are pushed.
    pub outbox: mpsc::Sender<Update>,
    /// Notified when an update did not fit into the outbox.
    pub lagging: Arc<Notify>,
    /// Counts updates.
    pub metrics: Arc<Metrics>,
}

impl Subscriber {
    fn push_update(&mut self, room: &mut Room, participants: &str) {
        let Ok(permit) = self.outbox.try_reserve() else {
            self.lagging.notify_one();
            return;
        };
        let (seen, payload) = payload_since(room, participants, &self.audience, &self.seen, self.sent_parts.as_mut());
        self.seen = seen;
        if let Some(payload) = payload {
            self.metrics.count_event();
            permit.send(Update { table_index: self.table_index, seen: self.seen.clone(), payload });
        }
    }
}

/// All subscribers of one table.
#[derive(Default)]
pub struct Subscribers {
    all: Vec<(u64, Subscriber)>,
    last_number: u64,
}

impl Subscribers {
    /// Adds a subscriber and pushes what it has not seen. Returns its number.
    pub fn add(&mut self, mut subscriber: Subscriber, room: &mut Room) -> u64 {
        subscriber.push_update(room, &room.participants_fingerprint());
        self.last_number += 1;
        self.all.push((self.last_number, subscriber));
        self.last_number
    }

    /// Pushes to every subscriber what changed for it.
    pub fn push_updates(&mut self, room: &mut Room) {
        let participants = room.participants_fingerprint();
        for (_, subscriber) in &mut self.all {
            subscriber.push_update(room, &participants);
        }
    }

    /// Pushes to one subscriber what it has missed, or what a changed mute list shows or hides.
    pub fn refresh(&mut self, number: u64, room: &mut Room) {
        if let Some((_, subscriber)) = self.all.iter_mut().find(|(known, _)| *known == number) {
            subscriber.push_update(room, &room.participants_fingerprint());
        }
    }

    /// Removes a subscriber.
    pub fn remove(&mut self, number: u64) {
        self.all.retain(|(known, _)| *known != number);
    }
}
