//! Pages that the program itself writes: `docs/scenarios.md`, and the pictures in `README.md`.
//!
//! A picture stands in a fenced block under `<!-- made by: longhall ARGS, lines 3 to 20 -->`: those lines of what the
//! command prints.

use crate::binary::Longhall;
use crate::run::{self, Done};

const PICTURE: &str = "<!-- made by: longhall ";

/// `cargo xtask docs`.
pub fn make() -> Done {
    for (file, text) in pages(&Longhall::checked()?)? {
        if read(file).unwrap_or_default() == text {
            println!("{file} is as it should be");
        } else {
            std::fs::write(run::root().join(file), text).map_err(|error| format!("{file}: {error}"))?;
            println!("{file} written");
        }
    }
    Ok(())
}

/// Are the pages what the program would write now?
pub fn check() -> Done {
    for (file, text) in pages(&Longhall::checked()?)? {
        if read(file)? != text {
            return Err(format!(
                "{file} is not what the program writes: run `cargo xtask docs` and look at the change"
            ));
        }
        println!("{file} is up to date");
    }
    Ok(())
}

/// Every made page with its text.
fn pages(longhall: &Longhall) -> Done<Vec<(&'static str, String)>> {
    Ok(vec![("docs/scenarios.md", scenarios(longhall)?), ("README.md", pictures(longhall, &read("README.md")?)?)])
}

/// What scenarios of every game can say.
fn scenarios(longhall: &Longhall) -> Done<String> {
    let games = longhall.json("games")?;
    let ids = games.as_array().into_iter().flatten().filter_map(|game| game["id"].as_str());
    let pages = ids.map(|id| run::read(&mut longhall.with(&format!("scenario --keys {id}"))));
    Ok(pages.collect::<Done<Vec<_>>>()?.join("\n"))
}

/// The page with every picture drawn again.
fn pictures(longhall: &Longhall, page: &str) -> Done<String> {
    let mut drawn = String::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        drawn += line;
        drawn.push('\n');
        let Some(picture) = Picture::read(line)? else { continue };
        drawn += lines.find(|line| line.starts_with("```")).ok_or_else(|| format!("no block under {line}"))?;
        drawn.push('\n');
        let printed = run::read(&mut longhall.with(picture.words))?;
        for row in printed.lines().take(picture.to).skip(picture.from - 1) {
            drawn += row.trim_end();
            drawn.push('\n');
        }
        lines.find(|line| *line == "```").ok_or_else(|| format!("the block under {line} has no end"))?;
        drawn += "```\n";
    }
    Ok(drawn)
}

/// What stands above a picture.
#[derive(Debug, PartialEq)]
struct Picture<'a> {
    /// After `longhall`.
    words: &'a str,
    /// The first line shown, counted from 1.
    from: usize,
    /// The last one.
    to: usize,
}

impl Picture<'_> {
    fn read(line: &str) -> Done<Option<Picture<'_>>> {
        let Some(rest) = line.strip_prefix(PICTURE) else { return Ok(None) };
        let parts = || {
            let (words, lines) = rest.strip_suffix(" -->")?.rsplit_once(", lines ")?;
            let (from, to) = lines.split_once(" to ")?;
            Some(Picture { words, from: from.parse().ok().filter(|n| *n > 0)?, to: to.parse().ok()? })
        };
        parts().map(Some).ok_or_else(|| format!("{line}\nshould read {PICTURE}ARGS, lines 3 to 20 -->"))
    }
}

fn read(file: &str) -> Done<String> {
    std::fs::read_to_string(run::root().join(file)).map_err(|error| format!("{file}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_says_how_it_was_made() {
        let marked = "<!-- made by: longhall play watch --seed 7, lines 3 to 24 -->";
        assert_eq!(Picture::read(marked), Ok(Some(Picture { words: "play watch --seed 7", from: 3, to: 24 })));
        assert_eq!(Picture::read("# Longhall"), Ok(None));
        assert!(Picture::read("<!-- made by: longhall games -->").is_err());
    }
}
