use super::{can_write, write_atomically};
use std::fs;
use std::path::{Path, PathBuf};

/// A folder of its own for each test, gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("longhall-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn names(&self) -> Vec<String> {
        let names = fs::read_dir(&self.0).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

#[test]
fn file_is_written_atomically() {
    let dir = Folder::new("whole");
    let path = dir.at("a.longhall");
    can_write(&path).unwrap();
    assert!(dir.names().is_empty(), "asking leaves nothing behind");
    write_atomically(&path, "one").unwrap();
    write_atomically(&path, "two").unwrap();
    can_write(&path).unwrap();
    assert_eq!((text(&path).as_str(), dir.names()), ("two", vec!["a.longhall".to_owned()]));
}

#[test]
fn unwritable_path_is_an_error() {
    let dir = Folder::new("nowhere");
    for path in [dir.at("no/such/folder"), dir.0.clone(), dir.at("..")] {
        assert!(can_write(&path).is_err() && write_atomically(&path, "x").is_err(), "{}", path.display());
    }
    assert!(dir.names().is_empty());
}

#[cfg(unix)]
#[test]
fn symlink_target_is_written() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let dir = Folder::new("links");
    fs::create_dir(dir.at("deep")).unwrap();
    fs::write(dir.at("deep/real"), "old").unwrap();
    fs::set_permissions(dir.at("deep/real"), fs::Permissions::from_mode(0o600)).unwrap();
    symlink("deep/real", dir.at("near")).unwrap();
    symlink(dir.at("near"), dir.at("far")).unwrap();
    write_atomically(&dir.at("far"), "new").unwrap();
    assert_eq!(text(&dir.at("deep/real")), "new");
    assert_eq!(fs::metadata(dir.at("deep/real")).unwrap().permissions().mode() & 0o777, 0o600);
    assert!(["near", "far"].iter().all(|link| fs::symlink_metadata(dir.at(link)).unwrap().is_symlink()));

    symlink("deep/unborn", dir.at("to-nothing")).unwrap();
    write_atomically(&dir.at("to-nothing"), "born").unwrap();
    assert_eq!(text(&dir.at("deep/unborn")), "born");
    symlink("round", dir.at("round")).unwrap();
    assert!(write_atomically(&dir.at("round"), "x").unwrap_err().to_string().contains("circle"));
}

#[cfg(unix)]
#[test]
fn pipes_and_devices_are_rejected() {
    use std::os::unix::fs::{FileTypeExt, symlink};
    let dir = Folder::new("pipes");
    let pipe = dir.at("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    symlink("/dev/null", dir.at("nothing")).unwrap();
    for path in [&pipe, Path::new("/dev/null"), &dir.at("nothing")] {
        assert!(write_atomically(path, "x").unwrap_err().to_string().contains("not a plain file"));
        assert!(can_write(path).is_err());
    }
    assert!(fs::symlink_metadata(&pipe).unwrap().file_type().is_fifo());
    assert!(fs::symlink_metadata("/dev/null").unwrap().file_type().is_char_device());
    assert_eq!(dir.names(), ["nothing", "pipe"]);
}
