//! What each viewer has seen, and what is sent to them: versions, differences, subscribers and the wire format.

pub mod fingerprint;
pub mod json;
pub mod render_cache;
pub mod saved_versions;
pub mod subscribers;
pub mod viewer_state;

pub use render_cache::{DisplayNames, EVENT_DATA_PREFIX, Fragment, LineDiff};
pub use saved_versions::SavedVersions;
pub use viewer_state::ViewerState;
