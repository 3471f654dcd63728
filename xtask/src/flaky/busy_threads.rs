//! Threads that keep the processor busy.

use std::hint::spin_loop;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

/// How many threads this machine runs at once.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// One busy thread per core; they end when this is dropped.
pub struct BusyThreads {
    stop: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
}

impl BusyThreads {
    /// Starts a busy thread on every core.
    pub fn all_cores() -> BusyThreads {
        let stop = Arc::new(AtomicBool::new(false));
        let spin = |stop: Arc<AtomicBool>| {
            move || {
                while !stop.load(Ordering::Relaxed) {
                    spin_loop();
                }
            }
        };
        let threads = (0..cores()).map(|_| std::thread::spawn(spin(stop.clone()))).collect();
        BusyThreads { stop, threads }
    }
}

impl Drop for BusyThreads {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn busy_threads_end_when_dropped() {
        let busy = BusyThreads::all_cores();
        let stop = busy.stop.clone();
        assert_eq!(busy.threads.len(), cores());
        drop(busy);
        assert!(stop.load(Ordering::Relaxed));
        assert_eq!(Arc::strong_count(&stop), 1, "no thread is left");
    }
}
