//! Fair dice: the server commits to a seed before the game, and anyone can draw all outcomes again afterwards.
//!
//! The server publishes the SHA-256 of a secret seed. Every player's client may add a string. Outcome `n` of the game
//! comes from ChaCha20 keyed by both, with `n` as the nonce, so each outcome can be checked alone. This proves that
//! nobody changed the dice afterwards. It does not stop the server's operator from looking ahead.

use crate::Rng;
use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The secret seed of a game's dice. It is published when the game is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(pub String);

impl Seed {
    /// A seed from 32 bytes.
    pub fn new(bytes: [u8; 32]) -> Seed {
        Seed(hex(&bytes))
    }

    /// A repeatable seed for tests, scenarios and `--seed`.
    pub fn from_number(n: u64) -> Seed {
        Seed(hex(&Sha256::digest(format!("longhall seed {n}"))))
    }

    /// The commitment that is published before the game.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(&self.0))
    }

    /// The dice for this seed and the players' strings.
    pub fn dice(&self, strings: &[String]) -> FairDice {
        let mut sha = Sha256::new();
        for part in std::iter::once(&self.0).chain(strings) {
            sha.update((part.len() as u64).to_le_bytes());
            sha.update(part);
        }
        FairDice { key: sha.finalize().into() }
    }
}

/// The random bits of every outcome of one game.
#[derive(Clone, Debug)]
pub struct FairDice {
    key: [u8; 32],
}

impl FairDice {
    /// The bits of outcome `n`, counted from 0.
    pub fn outcome(&self, n: u64) -> FairRng {
        let mut nonce = [0u8; 12];
        nonce[..8].copy_from_slice(&n.to_le_bytes());
        FairRng { cipher: ChaCha20::new(&self.key.into(), &nonce.into()) }
    }
}

/// The bits of one outcome.
pub struct FairRng {
    cipher: ChaCha20,
}

impl Rng for FairRng {
    fn next_u64(&mut self) -> u64 {
        let mut bytes = [0u8; 8];
        self.cipher.apply_keystream(&mut bytes);
        u64::from_le_bytes(bytes)
    }
}

/// Bytes in hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits = |byte: &u8| [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]].map(char::from);
    bytes.iter().flat_map(digits).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seed_gives_fixed_dice() {
        let seed = Seed::from_number(7);
        let dice = seed.dice(&["north".into()]);
        let throws: Vec<u32> = (0..8).map(|n| dice.outcome(n).below(6) + 1).collect();
        assert_eq!((&seed.commitment()[..16], throws), ("02fcd67774518c47", vec![6, 3, 3, 6, 4, 5, 5, 3]));
    }
}
