//! Generated pages: `docs/scenarios.md`, and the text pictures in `README.md`.
//!
//! A picture is a fenced block under `<!-- made by: longhall ARGS, lines 3 to 20 -->`. It holds those lines of the command's output.

use crate::binary::Longhall;
use crate::command::{self, TaskResult};

const PICTURE: &str = "<!-- made by: longhall ";

/// `cargo xtask docs`.
pub fn make() -> TaskResult {
    for (file, text) in pages(&Longhall::checked()?)? {
        if read(file).unwrap_or_default() == text {
            println!("{file} is as it should be");
        } else {
            std::fs::write(command::root().join(file), text).map_err(|error| format!("{file}: {error}"))?;
            println!("{file} written");
        }
    }
    Ok(())
}

/// Checks that the pages are up to date.
pub fn check() -> TaskResult {
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

/// Every generated page with its text.
fn pages(longhall: &Longhall) -> TaskResult<Vec<(&'static str, String)>> {
    Ok(vec![("docs/scenarios.md", scenarios(longhall)?), ("README.md", pictures(longhall, &read("README.md")?)?)])
}

/// The keys of scenarios of every game.
fn scenarios(longhall: &Longhall) -> TaskResult<String> {
    let games = longhall.json("games")?;
    let ids = games.as_array().into_iter().flatten().filter_map(|game| game["id"].as_str());
    let pages = ids.map(|id| command::capture(&mut longhall.with(&format!("scenario --keys {id}"))));
    Ok(pages.collect::<TaskResult<Vec<_>>>()?.join("\n"))
}

/// The page with every picture generated again.
fn pictures(longhall: &Longhall, page: &str) -> TaskResult<String> {
    let mut drawn = String::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        drawn += line;
        drawn.push('\n');
        let Some(picture) = Picture::read(line)? else { continue };
        drawn += lines.find(|line| line.starts_with("```")).ok_or_else(|| format!("no block under {line}"))?;
        drawn.push('\n');
        let printed = command::capture(&mut longhall.with(picture.words))?;
        for row in printed.lines().take(picture.to).skip(picture.from - 1) {
            drawn += row.trim_end();
            drawn.push('\n');
        }
        lines.find(|line| *line == "```").ok_or_else(|| format!("the block under {line} has no end"))?;
        drawn += "```\n";
    }
    Ok(drawn)
}

/// The comment above a picture.
#[derive(Debug, PartialEq)]
struct Picture<'a> {
    /// The arguments after `longhall`.
    words: &'a str,
    /// The first line shown, counted from 1.
    from: usize,
    /// The last one.
    to: usize,
}

impl Picture<'_> {
    fn read(line: &str) -> TaskResult<Option<Picture<'_>>> {
        let Some(rest) = line.strip_prefix(PICTURE) else { return Ok(None) };
        let parts = || {
            let (words, lines) = rest.strip_suffix(" -->")?.rsplit_once(", lines ")?;
            let (from, to) = lines.split_once(" to ")?;
            Some(Picture { words, from: from.parse().ok().filter(|n| *n > 0)?, to: to.parse().ok()? })
        };
        parts().map(Some).ok_or_else(|| format!("{line}\nshould read {PICTURE}ARGS, lines 3 to 20 -->"))
    }
}

fn read(file: &str) -> TaskResult<String> {
    std::fs::read_to_string(command::root().join(file)).map_err(|error| format!("{file}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picture_comment_is_parsed() {
        let marked = "<!-- made by: longhall play watch --seed 7, lines 3 to 24 -->";
        assert_eq!(Picture::read(marked), Ok(Some(Picture { words: "play watch --seed 7", from: 3, to: 24 })));
        assert_eq!(Picture::read("# Longhall"), Ok(None));
        assert!(Picture::read("<!-- made by: longhall games -->").is_err());
    }
}
