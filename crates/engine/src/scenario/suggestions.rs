//! Suggestions for misspelt words.

/// How many words a message suggests.
const SUGGESTED: usize = 5;

/// The known words that are similar to this one, the most similar first.
pub(super) fn similar_words<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let close = |other: &'a str| {
        let away = edit_distance(word, other);
        let few = away <= 1 + other.chars().count() / 4;
        let part = other.split('-').any(|part| part.len() > 3 && word.split('-').any(|w| w == part));
        (few || part).then_some((away, other))
    };
    let mut found: Vec<_> = known.into_iter().filter_map(close).collect();
    found.sort_unstable();
    found.into_iter().take(SUGGESTED).map(|(_, other)| other).collect()
}

/// The number of letters to change, add or remove. Long words are cut.
fn edit_distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().take(60).collect(), b.chars().collect());
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.iter().enumerate() {
            let change = corner + usize::from(x != y);
            corner = row[j + 1];
            row[j + 1] = change.min(corner + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn similar_words_are_found() {
        let known = ["distance", "longest-road", "road-building", "roll"];
        assert_eq!(similar_words("distanse", known), ["distance"]);
        assert_eq!(similar_words("longest", known), ["longest-road"]);
        assert_eq!(similar_words("castling", known), [""; 0]);
        assert_eq!((edit_distance("kitten", "sitting"), edit_distance("", "abc"), edit_distance("abc", "")), (3, 3, 3));
    }
}
