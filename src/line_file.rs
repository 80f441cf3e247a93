//! Append-only text files with one JSON document per line.
//!
//! Each line is synced to the disk before [`LineFile::append`] returns. A program that is killed while writing may leave an incomplete last
//! line, which [`Lines::split`] separates and [`LineFile::open`] removes. A file appears only with all of its first lines, and one program
//! at a time can append to it.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{self, Seek, SeekFrom, Write},
    path::Path,
};

use serde::Serialize;

use crate::atomic_file::write_new;

/// A file that is open for appending lines.
#[derive(Debug)]
pub struct LineFile {
    file: File,
    /// Length of the file up to the end of its last complete line, bytes.
    length: u64,
}

/// The content of a line file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lines {
    /// The complete lines. Bytes that are not UTF-8 are replaced by the character U+FFFD.
    pub complete: String,
    /// The incomplete last line, if there is one. Bytes that are not UTF-8 are replaced by the character U+FFFD.
    pub torn: Option<String>,
    /// Length of the file up to the end of its last complete line, bytes.
    pub length: u64,
}

impl Lines {
    /// Splits the content of a file into its complete lines and an incomplete last line.
    pub fn split(bytes: &[u8]) -> Self {
        let end = bytes
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(0, |last| last + 1);
        let (complete, rest) = bytes.split_at(end);
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Self {
            complete: text(complete),
            torn: (!rest.is_empty()).then(|| text(rest)),
            length: end as u64,
        }
    }
}

impl LineFile {
    /// Creates a new file with its first lines, and opens it to append more. If its folder does not exist, it is created too. `lines` are
    /// documents without line breaks.
    ///
    /// # Errors
    /// If the file exists already ([`io::ErrorKind::AlreadyExists`]) or cannot be written. After an error in writing the lines, no file is
    /// left that lacks some of them.
    pub fn create(path: &Path, lines: &[String]) -> io::Result<Self> {
        let folder = parent_folder(path).unwrap_or(Path::new("."));
        std::fs::create_dir_all(folder)?;
        let text = lines.join("\n") + "\n";
        write_new(path, text.as_bytes())?;
        sync_folder(folder)?;
        Self::open(path, text.len() as u64)
    }

    /// Opens a file to append lines, and truncates it to `length` bytes: the length up to the end of the last complete line
    /// ([`Lines::length`]). This removes an incomplete last line.
    ///
    /// # Errors
    /// If another program has the file open to append to it ([`io::ErrorKind::ResourceBusy`]), or it cannot be written.
    pub fn open(path: &Path, length: u64) -> io::Result<Self> {
        let mut file = open_locked(path)?;
        file.set_len(length)?;
        file.seek(SeekFrom::End(0))?;
        file.sync_all()?;
        Ok(Self { file, length })
    }

    /// Appends a document as a line, and syncs it to the disk before returning.
    ///
    /// # Errors
    /// If the line cannot be written. A part of it that was written is removed from the file, at the latest by the next [`LineFile::open`].
    pub fn append(&mut self, line: &impl Serialize) -> io::Result<()> {
        let written = self.write(line);
        if let Ok(bytes) = written {
            self.length += bytes;
        } else {
            // Remove the part of the line that was written. If this fails too, the next call of `open` removes the incomplete line.
            let _may_fail = self.file.set_len(self.length);
            let _may_fail = self.file.seek(SeekFrom::Start(self.length));
        }
        written.map(|_| ())
    }

    /// Writes a document as a line and syncs it to the disk. Returns the length of the line in bytes. After an error, a part of the line
    /// may have been written.
    fn write(&mut self, line: &impl Serialize) -> io::Result<u64> {
        let mut line = serde_json::to_string(line).map_err(io::Error::other)?;
        line.push('\n');
        self.file.write_all(line.as_bytes())?;
        self.file.sync_data()?;
        Ok(line.len() as u64)
    }
}

/// Returns the folder that contains a file; `None` for a bare file name.
fn parent_folder(path: &Path) -> Option<&Path> {
    path.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
}

/// Syncs the folder of a new file to the disk. Until the folder is synced, a crash may remove the file's name from it.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// Opens a file for writing, and locks it until it is closed. Other programs can still read it. A file system without locks is no error:
/// the lock only prevents a mistake.
#[cfg(not(windows))]
fn open_locked(path: &Path) -> io::Result<File> {
    let file = OpenOptions::new().write(true).open(path)?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(io::ErrorKind::ResourceBusy.into()),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

/// Opens a file for writing; other programs can only read it until it is closed. No lock of Windows is used, since it would also prevent
/// reading.
#[cfg(windows)]
fn open_locked(path: &Path) -> io::Result<File> {
    use std::os::windows::fs::OpenOptionsExt;

    const FILE_SHARE_READ: u32 = 1;
    const ERROR_SHARING_VIOLATION: i32 = 32;
    let mut options = OpenOptions::new();
    let file = options.write(true).share_mode(FILE_SHARE_READ).open(path);
    file.map_err(|error| match error.raw_os_error() {
        Some(ERROR_SHARING_VIOLATION) => io::ErrorKind::ResourceBusy.into(),
        _ => error,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complete_lines_are_split_from_an_incomplete_one() {
        let split = |text: &str| {
            let lines = Lines::split(text.as_bytes());
            (lines.complete, lines.torn, lines.length)
        };
        let torn = |text: &str| Some(text.to_owned());
        assert_eq!(split(""), (String::new(), None, 0));
        assert_eq!(split("a\nb\n"), ("a\nb\n".to_owned(), None, 4));
        assert_eq!(split("a\nb"), ("a\n".to_owned(), torn("b"), 2));
        assert_eq!(split("ab"), (String::new(), torn("ab"), 0));
    }

    #[test]
    fn appended_lines_follow_the_complete_ones() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("new").join("file");
        let first = ["\"first\"".to_owned()];
        let mut file = LineFile::create(&path, &first).expect("a new file");
        file.append(&2).expect("there is room");
        drop(file);
        let exists = LineFile::create(&path, &first).map_err(|error| error.kind());
        assert_eq!(exists.err(), Some(io::ErrorKind::AlreadyExists));
        std::fs::write(&path, "\"first\"\n2\n{\"tor").expect("the file can be written");
        let mut file = LineFile::open(&path, 10).expect("the file");
        file.append(&3).expect("there is room");
        let text = std::fs::read_to_string(&path).expect("the file");
        assert_eq!(text, "\"first\"\n2\n3\n");
    }

    #[test]
    fn a_line_that_cannot_be_serialised_changes_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        let mut file = LineFile::create(&path, &["1".to_owned()]).expect("a new file");
        // JSON has no keys that are lists.
        let no_json = std::collections::BTreeMap::from([(vec![1], 2)]);
        assert!(file.append(&no_json).is_err());
        file.append(&3).expect("there is room");
        assert_eq!(std::fs::read_to_string(&path).expect("the file"), "1\n3\n");
    }

    #[test]
    fn a_file_that_is_open_cannot_be_opened_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        let mut file = LineFile::create(&path, &["1".to_owned()]).expect("a new file");
        let busy = LineFile::open(&path, 0).map_err(|error| error.kind());
        assert_eq!(busy.err(), Some(io::ErrorKind::ResourceBusy));
        file.append(&2).expect("there is room");
        drop(file);
        assert_eq!(std::fs::read_to_string(&path).expect("the file"), "1\n2\n");
        LineFile::open(&path, 4).expect("it is free again");
    }
}
