//! What a test holds in its hands instead of the house: what time it is, and whether anything happens by itself.
//!
//! A house that is opened with a [`TestControl`] has a clock that stands still until it is advanced: nothing is ever late, and nobody's
//! time is up by chance. While the [`AutomationGate`] is closed, no bot moves and no window goes by, so a table can be compared with itself.

use crate::runtime::clock::{Clock, Sleep};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedRwLockReadGuard, OwnedRwLockWriteGuard, RwLock, watch};

/// Time and the bots of a house, in the hands of a test.
#[derive(Clone, Default)]
pub struct TestControl {
    pub(crate) gate: AutomationGate,
    pub(crate) clock: Arc<ManualClock>,
}

impl TestControl {
    /// Nothing happens by itself from now on. What had begun is finished and written when this returns.
    pub async fn pause_automation(&self) {
        self.gate.close().await;
    }

    /// Bots move again.
    pub fn resume_automation(&self) {
        self.gate.open();
    }

    /// It is so much later now.
    pub fn advance_clock(&self, time: Duration) {
        self.clock.0.send_modify(|now| *now += time);
    }
}

/// Through here goes whatever a room does by itself. It is open unless a test closes it.
#[derive(Clone, Default)]
pub struct AutomationGate {
    /// Whoever passes reads; whoever closes writes.
    passing: Arc<RwLock<()>>,
    closed: Arc<Mutex<Option<OwnedRwLockWriteGuard<()>>>>,
}

impl AutomationGate {
    /// Waits until the gate is open. It cannot be closed as long as the answer is held.
    pub async fn pass(&self) -> OwnedRwLockReadGuard<()> {
        self.passing.clone().read_owned().await
    }

    async fn close(&self) {
        if self.closed().is_none() {
            let nobody_passes = self.passing.clone().write_owned().await;
            *self.closed() = Some(nobody_passes);
        }
    }

    fn open(&self) {
        self.closed().take();
    }

    fn closed(&self) -> std::sync::MutexGuard<'_, Option<OwnedRwLockWriteGuard<()>>> {
        self.closed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A clock that stands still until it is advanced.
pub struct ManualClock(watch::Sender<Duration>);

impl Default for ManualClock {
    fn default() -> ManualClock {
        ManualClock(watch::Sender::new(Duration::ZERO))
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Duration {
        *self.0.borrow()
    }

    fn sleep_until(&self, then: Duration) -> Sleep {
        let mut now = self.0.subscribe();
        Box::pin(async move {
            // The clock outlives whoever looks at it, or the house is closing.
            let _ = now.wait_for(|now| *now >= then).await;
        })
    }

    fn random_number(&self) -> u64 {
        crate::secret::random_number()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::poll_fn;
    use std::task::Poll;

    /// Is it done without waiting for anything?
    async fn is_ready<T>(work: impl Future<Output = T>) -> bool {
        tokio::pin!(work);
        poll_fn(|context| Poll::Ready(work.as_mut().poll(context).is_ready())).await
    }

    #[tokio::test]
    async fn a_closed_gate_lets_nobody_pass_and_waits_for_who_is_passing() {
        let control = TestControl::default();
        let passing = control.gate.pass().await;
        assert!(!is_ready(control.pause_automation()).await, "somebody is passing");
        drop(passing);
        control.pause_automation().await;
        assert!(is_ready(control.pause_automation()).await, "closing a closed gate is no wait");
        assert!(!is_ready(control.gate.pass()).await);
        control.resume_automation();
        assert!(is_ready(control.gate.pass()).await);
    }

    #[tokio::test]
    async fn time_passes_only_by_hand() {
        let control = TestControl::default();
        let second = Duration::from_secs(1);
        let mut waits = control.clock.sleep_until(second);
        assert!(!is_ready(&mut waits).await);
        control.advance_clock(second / 2);
        assert!(!is_ready(&mut waits).await);
        control.advance_clock(second / 2);
        assert!(is_ready(&mut waits).await);
        assert_eq!(control.clock.now(), second);
    }
}
