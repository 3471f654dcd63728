//! Files on disk: whole or not at all, and only where a file may be.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{Error, ErrorKind, Result, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// Writes a file whole or not at all: to a temporary one beside it, which takes its name once it lies safely on the disk.
///
/// A link stays a link: what it points to is written. What is not a plain file (a folder, a pipe, a device) is refused.
pub fn write_atomically(path: &Path, text: &str) -> Result<()> {
    let target = Target::of(path)?;
    let (temporary, mut file) = target.temporary()?;
    let written = (|| {
        file.write_all(text.as_bytes())?;
        if let Some(old) = &target.old {
            file.set_permissions(old.permissions())?;
        }
        file.sync_all()?;
        fs::rename(&temporary, &target.path)?;
        sync_folder(&target.folder)
    })();
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// Could a file be written here? Asks the disk, and leaves what is there as it is.
pub fn can_write(path: &Path) -> Result<()> {
    let (temporary, _) = Target::of(path)?.temporary()?;
    fs::remove_file(temporary)
}

/// Where a file will lie once links are followed.
struct Target {
    path: PathBuf,
    folder: PathBuf,
    /// The file that lies there now.
    old: Option<Metadata>,
}

impl Target {
    fn of(path: &Path) -> Result<Target> {
        let path = follow(path)?;
        let old = match fs::metadata(&path) {
            Ok(old) if !old.is_file() => return Err(Error::other("this is not a plain file")),
            Ok(old) if old.permissions().readonly() => {
                return Err(Error::new(ErrorKind::PermissionDenied, "the file may only be read"));
            }
            Ok(old) => Some(old),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        if path.file_name().is_none() {
            return Err(Error::other("this is not the name of a file"));
        }
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
            _ => PathBuf::from("."),
        };
        Ok(Target { path, folder, old })
    }

    /// A new file in the same folder, under a name that nobody else has.
    fn temporary(&self) -> Result<(PathBuf, File)> {
        static WRITES: AtomicU64 = AtomicU64::new(0);
        loop {
            let write = WRITES.fetch_add(1, Ordering::Relaxed);
            let path = self.folder.join(format!(".longhall-{}-{write}.tmp", std::process::id()));
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                opened => return Ok((path, opened?)),
            }
        }
    }
}

/// The path a chain of links leads to, whether or not anything is there yet.
fn follow(path: &Path) -> Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..40 {
        if !fs::symlink_metadata(&path).is_ok_and(|found| found.is_symlink()) {
            return Ok(path);
        }
        let to = fs::read_link(&path)?;
        path = path.parent().unwrap_or(Path::new("")).join(to);
    }
    Err(Error::other("this link leads in a circle"))
}

/// A name is safe on the disk only when its folder is.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> Result<()> {
    match File::open(folder)?.sync_all() {
        // Some file systems cannot, and keep names safe by other means.
        Err(error) if matches!(error.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported) => Ok(()),
        synced => synced,
    }
}

#[cfg(not(unix))]
fn sync_folder(_: &Path) -> Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests;
