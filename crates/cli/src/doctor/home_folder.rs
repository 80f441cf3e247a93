//! Checks the folder in which umpire stores its data, and the free space there.

use std::{
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use umpire::{
    language::Value,
    message,
    report::doctor::{Check, Subject},
};
use umpire_terminal::home;

use super::time_limit::run_within;

/// Maximum time to write a file and to ask for the free space; set by hand. The folder may be on a disk in the network.
const LIMIT: Duration = Duration::from_secs(10);
/// Bytes of a megabyte.
const MEGABYTE: u64 = 1_000_000;
/// Bytes of a gigabyte.
const GIGABYTE: u64 = 1000 * MEGABYTE;
/// Minimum free space on the disk of the folder, in bytes; less is reported as a problem. Set by hand: the journal of a game has less than
/// a megabyte.
const MIN_FREE_BYTES: u64 = 100 * MEGABYTE;

/// The folder and its disk.
pub struct Facts {
    /// Path of the folder; `None` if neither the variable [`home::VARIABLE`] nor the system names one.
    folder: Option<PathBuf>,
    /// The disk of the folder. `None` if there is no folder, if the disk did not answer within [`LIMIT`], or if its check panicked.
    disk: Option<Disk>,
}

/// The disk of the folder.
struct Disk {
    /// Result of writing a file into the folder.
    written: io::Result<()>,
    /// Free space, in bytes; `None` if the system does not report it.
    free_bytes: Option<u64>,
}

impl Facts {
    /// Writes a file into the folder and deletes it, and asks the system for the free space.
    pub fn collect() -> Self {
        let folder = home::folder();
        let disk = folder.clone().map(|folder| {
            run_within(LIMIT, move || Disk {
                written: home::test_writing(&folder),
                free_bytes: free_bytes(&folder),
            })
        });
        Self {
            folder,
            disk: disk.flatten(),
        }
    }
}

/// Returns the free space in bytes on the disk of a folder, which may not exist yet; `None` if the system does not report it.
fn free_bytes(folder: &Path) -> Option<u64> {
    let existing = folder.ancestors().find(|folder| folder.is_dir())?;
    fs4::available_space(existing).ok()
}

/// Derives the results of the checks from the facts: whether the folder can be written, and whether its disk has enough free space.
pub fn checks(facts: &Facts) -> Vec<Check> {
    let variable = home::VARIABLE;
    let Some(folder) = facts.folder.as_deref() else {
        let missing = message!("doctor-no-home", variable = variable);
        return vec![Check::problem(Subject::Home, missing)];
    };
    let Some(disk) = &facts.disk else {
        let slow = message!(
            "doctor-home-slow",
            path = folder,
            seconds = LIMIT.as_secs(),
            variable = variable
        );
        return vec![Check::problem(Subject::Home, slow)];
    };
    let home = match &disk.written {
        Ok(()) => Check::ok(Subject::Home, message!("doctor-home", path = folder)),
        Err(error) if is_no_folder(error) => {
            let file = message!("doctor-home-is-file", path = folder, variable = variable);
            Check::problem(Subject::Home, file)
        }
        Err(error) => {
            let refused = message!(
                "doctor-home-not-writable",
                path = folder,
                error = Value::shown(error),
                variable = variable
            );
            Check::problem(Subject::Home, refused)
        }
    };
    let space = disk.free_bytes.map(|free| space_check(folder, free));
    [home].into_iter().chain(space).collect()
}

/// Returns whether the folder cannot be created because a file has its path, or the path of a folder above it.
fn is_no_folder(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::AlreadyExists | io::ErrorKind::NotADirectory
    )
}

/// Checks that the disk of the folder has at least [`MIN_FREE_BYTES`] of free space.
fn space_check(folder: &Path, free_bytes: u64) -> Check {
    let gigabytes = Value::decimal(free_bytes as f64 / GIGABYTE as f64, 1);
    if free_bytes < MIN_FREE_BYTES {
        let full = message!(
            "doctor-disk-full",
            megabytes = free_bytes / MEGABYTE,
            path = folder,
            variable = home::VARIABLE
        );
        Check::problem(Subject::DiskSpace, full)
    } else {
        Check::ok(
            Subject::DiskSpace,
            message!("doctor-disk", gigabytes = gigabytes),
        )
    }
}

#[cfg(test)]
mod tests {
    use umpire::report::doctor::Status;

    use super::*;
    use crate::doctor::statuses_and_texts;

    fn facts(written: io::Result<()>, free_bytes: u64) -> Facts {
        Facts {
            folder: Some("/home/ann/umpire".into()),
            disk: Some(Disk {
                written,
                free_bytes: Some(free_bytes),
            }),
        }
    }

    #[test]
    fn a_writable_folder_with_space_is_in_order() {
        let found = statuses_and_texts(&checks(&facts(Ok(()), 5_120_000_000)));
        assert_eq!(found[0].0, Status::Ok, "{found:?}");
        assert!(found[0].1.contains("/home/ann/umpire"), "{found:?}");
        assert_eq!(found[1].0, Status::Ok, "{found:?}");
        assert!(found[1].1.contains("5.1 GB"), "{found:?}");
    }

    #[test]
    fn a_folder_that_is_not_writable_is_a_problem_with_the_command_to_type() {
        let refused = Err(io::ErrorKind::PermissionDenied.into());
        let found = statuses_and_texts(&checks(&facts(refused, 5_000_000_000)));
        assert_eq!(found[0].0, Status::Problem);
        for part in [
            "permission denied",
            "chmod u+rwx \"/home/ann/umpire\"",
            "UMPIRE_HOME",
        ] {
            assert!(found[0].1.contains(part), "{found:?}");
        }
    }

    #[test]
    fn a_file_in_place_of_the_folder_is_reported_as_a_file() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        for path in [file.path().to_path_buf(), file.path().join("below")] {
            let written = home::test_writing(&path);
            let found = statuses_and_texts(&checks(&facts(written, 5_000_000_000)));
            assert_eq!(found[0].0, Status::Problem);
            let text = &found[0].1;
            assert!(text.contains("is a file"), "{text}");
            assert!(!text.contains("chmod"), "{text}");
        }
    }

    #[test]
    fn a_disk_with_less_than_100_megabytes_is_a_problem() {
        let found = statuses_and_texts(&checks(&facts(Ok(()), 99_999_999)));
        assert_eq!(found[1].0, Status::Problem, "{found:?}");
        assert!(found[1].1.contains("99 MB"), "{found:?}");
        let enough = statuses_and_texts(&checks(&facts(Ok(()), 100_000_000)));
        assert_eq!(enough[1].0, Status::Ok, "{enough:?}");
    }

    #[test]
    fn the_free_space_is_known_for_a_folder_that_does_not_exist_yet() {
        let folder = std::env::temp_dir();
        let new = folder.join("umpire-new").join("folder");
        assert!(free_bytes(&folder).is_some());
        assert!(free_bytes(&new).is_some());
    }

    #[test]
    fn no_folder_and_a_folder_that_does_not_answer_are_problems() {
        let slow = Facts {
            disk: None,
            ..facts(Ok(()), 0)
        };
        let none = Facts {
            folder: None,
            disk: None,
        };
        for (facts, part) in [(slow, "within 10 s"), (none, "UMPIRE_HOME")] {
            let found = statuses_and_texts(&checks(&facts));
            assert_eq!((found.len(), found[0].0), (1, Status::Problem));
            assert!(found[0].1.contains(part), "{found:?}");
        }
    }
}
