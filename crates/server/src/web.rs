//! HTTP: the router, handlers, extractors, errors, rate limits, the event stream and static files.

pub mod assets;
pub mod body;
pub mod events;
pub mod handlers;
pub mod http_error;
pub mod metrics;
pub mod rate_limit;
pub mod router;
pub mod visit;
