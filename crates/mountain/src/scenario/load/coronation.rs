//! Loads the coronation tokens from the given crowns, the tokens left and the full moots. rule: coronation

use super::{LoadResult, position_error};
use crate::scenario::Given;
use crate::state::{MAX_SEATS, Mountain, SEAT_WORDS};
use engine::Seat;

impl Mountain {
    pub(in crate::scenario) fn load_coronation(&mut self, given: &Given) -> LoadResult {
        let all = self.crowns();
        let written = &given.coronation;
        let Some(taken) = all.len().checked_sub(written.len()).filter(|n| all[*n..] == *written) else {
            return position_error("/coronation", format!("the tokens that are left of {all:?}, the next first"));
        };
        let Some(in_hands) = split_into_tokens(all, self.purses.map(|purse| purse.crowns)) else {
            let crowned = |seat: &Seat| given.seats.get(SEAT_WORDS[seat.index()]).is_some_and(|g| g.crowns > 0);
            let last = Seat::all(self.seats).rfind(crowned).unwrap_or(Seat(0));
            let at = format!("/seats/{}/crowns", SEAT_WORDS[last.index()]);
            return position_error(&at, format!("the coronation tokens are {all:?}, each of them once"));
        };
        let full = Seat::all(self.seats).filter(|seat| self.moot(*seat).is_full()).count();
        let gone = usize::from(in_hands.taken).max(full.min(all.len()));
        // All tokens left is also the default, so then the taken tokens follow from the rest.
        if taken > 0 && gone > taken {
            return position_error(
                "/coronation",
                "a token that is left was taken for a full moot, or lies in somebody's `crowns`",
            );
        }
        self.crowned = gone.max(taken) as u8;
        self.award_last_token(in_hands.owned);
        Ok(())
    }

    /// If one taken token has no owner and one full moot has no token, they belong together.
    fn award_last_token(&mut self, owned: u8) {
        let taken = &self.crowns()[..usize::from(self.crowned)];
        let mut loose = taken.iter().enumerate().filter(|(i, _)| owned >> i & 1 == 0).map(|(_, honor)| *honor);
        let without = |seat: &Seat| self.moot(*seat).is_full() && self.purse(*seat).crowns == 0;
        let mut waiting = Seat::all(self.seats).filter(without);
        if let (Some(honor), None, Some(seat), None) = (loose.next(), loose.next(), waiting.next(), waiting.next()) {
            self.purse_mut(seat).crowns = honor;
        }
    }
}

/// The tokens with an owner as a bit set, and the number taken: all up to the last of these.
#[derive(Clone, Copy)]
struct TakenTokens {
    owned: u8,
    taken: u8,
}

/// Splits the crowns of all seats into tokens. If there are several ways, the earliest tokens win.
fn split_into_tokens(all: &[u8], crowns: [u8; MAX_SEATS]) -> Option<TakenTokens> {
    if crowns == [0; MAX_SEATS] {
        return Some(TakenTokens { owned: 0, taken: 0 });
    }
    let (&honor, before) = all.split_last()?;
    // Try without the last token first; else it belongs to a seat.
    split_into_tokens(before, crowns).or_else(|| {
        (0..MAX_SEATS).filter(|i| crowns[*i] >= honor).find_map(|i| {
            let mut left = crowns;
            left[i] -= honor;
            let rest = split_into_tokens(before, left)?;
            Some(TakenTokens { owned: rest.owned | 1 << before.len(), taken: all.len() as u8 })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crowns_split_into_tokens() {
        let found = |crowns: [u8; MAX_SEATS]| split_into_tokens(&[5, 3], crowns).map(|h| (h.owned, h.taken));
        assert_eq!(found([0; MAX_SEATS]), Some((0, 0)));
        assert_eq!(found([5, 0, 0, 0, 0]), Some((0b01, 1)));
        assert_eq!(found([0, 3, 0, 0, 0]), Some((0b10, 2)), "the 3 is taken after the 5");
        assert_eq!(found([0, 8, 0, 0, 0]), Some((0b11, 2)));
        assert_eq!((found([5, 5, 0, 0, 0]), found([4, 0, 0, 0, 0])), (None, None));
    }
}
