//! Those who listen at a table. The room's own task tells them what happened as soon as it is safe, so nobody has to ask.

use crate::metrics::Metrics;
use crate::pages::sent_parts::SentParts;
use crate::pages::table::{Payload, Recipient, SeenVersion, payload_since};
use crate::room::Room;
use std::sync::Arc;
use tokio::sync::{Notify, mpsc};

/// What is told: about which of the tables that a stream shows, what its listener has seen then, and the news.
pub type News = (usize, SeenVersion, Payload);

/// One who listens.
pub struct Ear {
    /// Who it is.
    pub audience: Recipient,
    /// Which of his tables this one is.
    pub at: usize,
    /// What he has seen of it.
    pub seen: SeenVersion,
    /// What he was told, if he keeps it.
    pub told: Option<SentParts>,
    /// Where he is told.
    pub tell: mpsc::Sender<News>,
    /// Somebody had something to tell him, and he has not yet taken in what was said before.
    pub behind: Arc<Notify>,
    /// What is counted.
    pub metrics: Arc<Metrics>,
}

impl Ear {
    fn hear(&mut self, room: &mut Room, company: &str) {
        let Ok(place) = self.tell.try_reserve() else {
            self.behind.notify_one();
            return;
        };
        let (now, news) = payload_since(room, company, &self.audience, &self.seen, self.told.as_mut());
        self.seen = now;
        if let Some(news) = news {
            self.metrics.told();
            place.send((self.at, self.seen.clone(), news));
        }
    }
}

/// All who listen at one table.
#[derive(Default)]
pub struct Ears {
    all: Vec<(u64, Ear)>,
    next: u64,
}

impl Ears {
    /// Somebody more listens, and hears at once what he has not seen. Returns his number.
    pub fn add(&mut self, mut ear: Ear, room: &mut Room) -> u64 {
        ear.hear(room, &room.company_mark());
        self.next += 1;
        self.all.push((self.next, ear));
        self.next
    }

    /// Something happened: everybody hears of it.
    pub fn hear(&mut self, room: &mut Room) {
        let company = room.company_mark();
        for (_, ear) in &mut self.all {
            ear.hear(room, &company);
        }
    }

    /// One of them hears what he has missed, or what he hears otherwise now.
    pub fn hear_one(&mut self, number: u64, room: &mut Room) {
        if let Some((_, ear)) = self.all.iter_mut().find(|(known, _)| *known == number) {
            ear.hear(room, &room.company_mark());
        }
    }

    /// One of them has gone.
    pub fn remove(&mut self, number: u64) {
        self.all.retain(|(known, _)| *known != number);
    }
}
