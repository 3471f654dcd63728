//! Running the server: one task per table, the list of open tables, clocks, start and shutdown.

pub mod clock;
pub mod hub;
pub mod mutes;
pub mod room_task;
pub mod serve;
pub mod test_control;
