//! Random ids, tokens and seeds, and hashes of secrets.

use engine::fair::hex;
use sha2::{Digest, Sha256};

/// Random bytes from the system.
fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without randomness nothing is secret, so stopping is better.
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A token that nobody can guess, for cookies and links.
pub fn token() -> String {
    hex(&random_bytes::<24>())
}

/// A short unique id for addresses, of tables and guests.
pub fn id() -> String {
    // No vowels and no look-alikes, so that ids form no words and can be read aloud.
    const LETTERS: &[u8; 24] = b"bcdfghjkmnpqrstvwxz23456";
    random_bytes::<10>().iter().map(|byte| char::from(LETTERS[usize::from(*byte) % LETTERS.len()])).collect()
}

/// The secret seed of a game's dice.
pub fn seed() -> engine::fair::Seed {
    engine::fair::Seed::new(random_bytes())
}

/// A random number for bots, which need no secrets.
pub fn random_number() -> u64 {
    u64::from_le_bytes(random_bytes())
}

/// The hash under which a secret is stored.
pub fn hash(secret: &str) -> String {
    hex(&Sha256::digest(secret))
}
