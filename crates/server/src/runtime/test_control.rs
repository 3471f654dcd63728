//! Lets a test control a server's time and automatic moves.
//!
//! A server with a [`TestControl`] has a clock that a test advances by hand, so no deadline passes by chance. While the
//! [`AutomationGate`] is closed, no bot moves and no window passes.

use crate::runtime::clock::{Clock, Sleep};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedRwLockReadGuard, OwnedRwLockWriteGuard, RwLock, watch};

/// A test's control over time and bots.
#[derive(Clone, Default)]
pub struct TestControl {
    pub(crate) gate: AutomationGate,
    pub(crate) clock: Arc<ManualClock>,
}

impl TestControl {
    /// Pauses automatic moves. When it returns, moves that had begun are finished and stored.
    pub async fn pause_automation(&self) {
        self.gate.close().await;
    }

    /// Lets bots move again.
    pub fn resume_automation(&self) {
        self.gate.open();
    }

    /// Advances the clock.
    pub fn advance_clock(&self, time: Duration) {
        self.clock.0.send_modify(|now| *now += time);
    }
}

/// Every automatic move passes this gate. It is open unless a test closes it.
#[derive(Clone, Default)]
pub struct AutomationGate {
    /// Passing takes the lock for reading, closing for writing.
    passing: Arc<RwLock<()>>,
    closed: Arc<Mutex<Option<OwnedRwLockWriteGuard<()>>>>,
}

impl AutomationGate {
    /// Waits until the gate is open. It cannot be closed while the result is held.
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

/// A clock that moves only when a test advances it.
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
            // An error means that the server is shutting down.
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

    /// Whether a future is ready without waiting.
    async fn is_ready<T>(work: impl Future<Output = T>) -> bool {
        tokio::pin!(work);
        poll_fn(|context| Poll::Ready(work.as_mut().poll(context).is_ready())).await
    }

    #[tokio::test]
    async fn closing_gate_waits_for_moves_in_progress() {
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
    async fn manual_clock_moves_only_when_advanced() {
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
