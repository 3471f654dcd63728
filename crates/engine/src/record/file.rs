//! Atomic writing of files.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{Error, ErrorKind, Result, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// Writes a file atomically: to a temporary file beside it, which is renamed once it is safely on disk.
///
/// A symbolic link stays: its target is written. Anything but a regular file (a folder, a pipe, a device) is refused.
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

/// Checks that a file can be written. Leaves an existing file unchanged.
pub fn can_write(path: &Path) -> Result<()> {
    let (temporary, _) = Target::of(path)?.temporary()?;
    fs::remove_file(temporary)
}

/// The final path, after links are followed.
struct Target {
    path: PathBuf,
    folder: PathBuf,
    /// The metadata of the existing file.
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

    /// Creates a new file in the same folder with a unique name.
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

/// Follows a chain of links, whether or not the target exists.
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

/// A rename is durable only when the folder is synced.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> Result<()> {
    match File::open(folder)?.sync_all() {
        // Some file systems cannot sync folders, and make names durable in other ways.
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
