//! Secrets and chance of the house: names of tables, cookies, links, seeds.

use engine::fair::hex;
use sha2::{Digest, Sha256};

/// So many random bytes from the system.
fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // A system without randomness cannot keep a secret; going on would be worse than stopping.
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// Nobody can guess it: cookies, links.
pub fn token() -> String {
    hex(&random_bytes::<24>())
}

/// Short enough for an address, and no two alike: tables, guests.
pub fn id() -> String {
    // No vowels and nothing that looks like something else, so that no word comes of it and it can be read out.
    const LETTERS: &[u8; 24] = b"bcdfghjkmnpqrstvwxz23456";
    random_bytes::<10>().iter().map(|byte| char::from(LETTERS[usize::from(*byte) % LETTERS.len()])).collect()
}

/// The secret of a game's dice.
pub fn seed() -> engine::fair::Seed {
    engine::fair::Seed::new(random_bytes())
}

/// A number for bots, which need no secrets.
pub fn random_number() -> u64 {
    u64::from_le_bytes(random_bytes())
}

/// What is stored of a secret.
pub fn hash(secret: &str) -> String {
    hex(&Sha256::digest(secret))
}
