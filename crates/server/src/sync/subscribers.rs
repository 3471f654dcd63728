//! Those who listen at a table. The room's own task tells them what happened as soon as it is safe, so nobody has to ask.

use crate::pages::table::{Audience, Seen, Tale, news};
use crate::pages::told::Told;
use crate::room::Room;
use crate::web::metrics::Metrics;
use std::sync::Arc;
use tokio::sync::{Notify, mpsc};

/// What is told: about which of the tables that a stream shows, what its listener has seen then, and the news.
pub type Update = (usize, Seen, Tale);

/// One who listens.
pub struct Subscriber {
    /// Who it is.
    pub audience: Audience,
    /// Which of his tables this one is.
    pub at: usize,
    /// What he has seen of it.
    pub seen: Seen,
    /// What he was told, if he keeps it.
    pub told: Option<Told>,
    /// Where he is told.
    pub tell: mpsc::Sender<Update>,
    /// Somebody had something to tell him, and he has not yet taken in what was said before.
    pub behind: Arc<Notify>,
    /// What is counted.
    pub metrics: Arc<Metrics>,
}

impl Subscriber {
    fn hear(&mut self, room: &mut Room, company: &str) {
        let Ok(place) = self.tell.try_reserve() else {
            self.behind.notify_one();
            return;
        };
        let (now, news) = news(room, company, &self.audience, &self.seen, self.told.as_mut());
        self.seen = now;
        if let Some(news) = news {
            self.metrics.told();
            place.send((self.at, self.seen.clone(), news));
        }
    }
}

/// All who listen at one table.
#[derive(Default)]
pub struct Subscribers {
    all: Vec<(u64, Subscriber)>,
    next: u64,
}

impl Subscribers {
    /// Somebody more listens, and hears at once what he has not seen. Returns his number.
    pub fn add(&mut self, mut ear: Subscriber, room: &mut Room) -> u64 {
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
