//! Wildling tokens: which are due, and what turning one up sets in motion. rule: wildling-tokens

use crate::messages::{clan_name, wildling_name};
use crate::north::{Clan, Wildling};
use crate::state::{Due, Watch};
use crate::tokens::{face, from_face};
use engine::{Entry, Log, Text};

impl Watch {
    /// Queues the token under the settlement that was just built.
    pub(crate) fn queue_settlement_token(&mut self) {
        if self.options.brotherhood() {
            self.due.shuffle = self.tokens.take_under_settlement(self.active.index());
            self.due.taken = 1;
        }
    }

    /// Queues the two tokens under a keep. The settlement it replaces first returns onto a token from the pool.
    pub(crate) fn queue_keep_tokens(&mut self, log: &mut impl Log) {
        if self.options.brotherhood() {
            self.fill_pool(log);
            self.tokens.put_under_settlement(self.active.index());
            self.due = Due { taken: 2, shuffle: 0, pool: 0 };
        }
    }

    /// Shuffles the revealed tokens into a new pool if the pool is empty. rule: wildling-tokens
    pub(crate) fn fill_pool(&mut self, log: &mut impl Log) {
        if self.tokens.pool == 0 {
            log.say(|| Entry::public(Text::new("log-reshuffle").with("count", self.tokens.discard.len())));
            self.tokens.reshuffle();
        }
    }

    /// Queues a token from the pool, after all that are due before it: for a special card or a use of Benjen Stark.
    pub(crate) fn queue_pool_token(&mut self) {
        if self.options.brotherhood() {
            self.due.pool += 1;
        }
    }

    pub(crate) fn apply_token(&mut self, clan: Clan, wildling: Wildling, log: &mut impl Log) {
        self.tokens.turn_up(self.due.shuffle, face(clan, wildling));
        self.due.taken -= 1;
        log.say(|| {
            let text = Text::new("log-token").with("clan", clan_name(clan)).with("wildling", wildling_name(wildling));
            Entry::public(text)
        });
        let north_log = self.north_log();
        self.north.migrate(&self.data.get().chart, clan, wildling, &mut |event| north_log.log_event(event, log));
        self.continue_turn(log);
    }

    /// Every face that the next token may show, with its weight.
    pub(crate) fn token_outcomes(&self) -> impl Iterator<Item = ((Clan, Wildling), u32)> + '_ {
        self.tokens.bags[usize::from(self.due.shuffle)].outcomes().map(|(face, n)| (from_face(face), n))
    }
}
