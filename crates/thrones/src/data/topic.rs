//! Topics of continuous plot text as bits, for quick checks. `Effect::topic` gives the topic of an effect.

pub const STRENGTH: u16 = 1;
pub const BAR: u16 = 2;
pub const KNEEL: u16 = 4;
pub const BLANK: u16 = 8;
pub const PRICE: u16 = 16;
pub const INCOME: u16 = 32;
pub const DOMINANCE: u16 = 64;
pub const EVENT_TAX: u16 = 128;
pub const CHALLENGE_TAX: u16 = 256;
pub const CHALLENGES: u16 = 512;
pub const DECLARED: u16 = 1024;
pub const STANDING: u16 = 2048;
