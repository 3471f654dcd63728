//! The browser that the hall is tested in, and the pictures it makes.

use crate::run::{self, Done};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

const WHAT: &str =
    "Chromium and its driver are missing, and the tests of the pages cannot run without them. Install them, then run \
    `cargo xtask test` again:
      Debian     sudo apt-get install chromium chromium-driver
      Ubuntu     sudo apt-get install chromium-chromedriver
      Fedora     sudo dnf install chromium chromedriver
      Arch       sudo pacman -S chromium
      macOS      brew install --cask chromium chromedriver
    `chromedriver --version` must then print a version; `cargo xtask check` needs no browser";

/// Is a browser there? Where the system's packages may be installed without asking anybody, it is put there.
pub fn there() -> Done {
    if found() {
        return Ok(());
    }
    let root = run::read(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    if !root || !run::works(Command::new("apt-get").arg("--version")) {
        return Err(WHAT.into());
    }
    println!("installing chromium and chromium-driver with apt-get");
    let install = "install -y --no-install-recommends chromium chromium-driver";
    let mut apt = run::program("apt-get");
    apt.args(install.split(' ')).env("DEBIAN_FRONTEND", "noninteractive");
    if run::show(&mut apt).is_err() {
        // The list of packages may be old.
        let again = run::show(run::program("apt-get").arg("update")).and_then(|()| run::show(&mut apt));
        again.map_err(|why| format!("{why}\n{WHAT}"))?;
    }
    if found() { Ok(()) } else { Err(WHAT.into()) }
}

fn found() -> bool {
    run::works(Command::new("chromedriver").arg("--version"))
}

/// `cargo xtask screenshots`: pictures of every game in every size, language and light, made by playing. All of them go to
/// `target/pictures`, to be looked at; those that README and docs show are kept in `docs/pictures`.
pub fn screenshots() -> Done {
    there()?;
    let all = run::root().join("target/pictures");
    let mut cargo =
        run::cargo(&format!("test --workspace --test browser {} -- pictures --nocapture", crate::binary::features()?));
    run::show(cargo.env("LONGHALL_PICTURES", &all))?;
    let shown = shown()?;
    let kept = run::root().join("docs/pictures");
    for name in &shown {
        fs::copy(all.join(name), kept.join(name)).map_err(|e| format!("{name}: {e}"))?;
        lighten(&kept.join(name));
    }
    let idle = fs::read_dir(&kept).map_err(|e| e.to_string())?.flatten();
    for file in idle.filter(|file| !shown.contains(&file.file_name().to_string_lossy().into_owned())) {
        fs::remove_file(file.path()).map_err(|e| e.to_string())?;
    }
    println!(
        "{} pictures are in target/pictures: look at every one; {} are in docs/pictures",
        count(&all),
        shown.len()
    );
    Ok(())
}

/// Fewer colours, where the tool for that is installed: nobody sees the difference, and the repository is a third of its size.
fn lighten(picture: &Path) {
    let words = ["--force", "--skip-if-larger", "--strip", "--ext", ".png", "--quality", "70-95"];
    run::works(Command::new("pngquant").args(words).arg(picture));
}

fn count(folder: &Path) -> usize {
    fs::read_dir(folder).map_or(0, |files| files.flatten().count())
}

/// The pictures that pages of README and docs show.
fn shown() -> Result<BTreeSet<String>, String> {
    let docs = fs::read_dir(run::root().join("docs")).map_err(|e| e.to_string())?.flatten().map(|file| file.path());
    let pages = docs.chain([run::root().join("README.md")]).filter(|file| file.extension().is_some_and(|e| e == "md"));
    let mut shown = BTreeSet::new();
    for page in pages {
        let text = fs::read_to_string(&page).map_err(|e| format!("{}: {e}", page.display()))?;
        let names = text.split("pictures/").skip(1).filter_map(|rest| rest.split(".png").next());
        shown.extend(names.filter(|name| !name.contains([' ', '\n'])).map(|name| format!("{name}.png")));
    }
    Ok(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_that_a_page_names_is_there_and_no_other() {
        let kept = fs::read_dir(run::root().join("docs/pictures")).unwrap().flatten();
        let kept: BTreeSet<String> = kept.map(|file| file.file_name().to_string_lossy().into_owned()).collect();
        assert_eq!(shown().unwrap(), kept, "`cargo xtask screenshots` makes them");
    }
}
