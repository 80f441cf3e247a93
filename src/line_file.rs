//! Append-only text files with one JSON document per line.
//!
//! Each line is synced to the disk before [`LineFile::append`] returns. A program that is killed while writing leaves an incomplete last
//! line, which [`Lines::split`] separates and [`LineFile::open`] removes.

use std::{
    fs::{File, OpenOptions},
    io::{self, Seek, SeekFrom, Write},
    path::Path,
};

use serde::Serialize;

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
    /// The complete lines. Bytes that are not UTF-8 are replaced, so that such a line is no JSON.
    pub complete: String,
    /// The incomplete last line, if any.
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
    /// Creates a new file with its first line; creates its folder too if needed.
    ///
    /// # Errors
    /// If the file exists already ([`io::ErrorKind::AlreadyExists`]) or cannot be written.
    pub fn create(path: &Path, first: &impl Serialize) -> io::Result<Self> {
        if let Some(folder) = parent_folder(path) {
            std::fs::create_dir_all(folder)?;
        }
        let file = OpenOptions::new().write(true).create_new(true).open(path)?;
        let mut created = Self { file, length: 0 };
        created.append(first)?;
        sync_folder(path)?;
        Ok(created)
    }

    /// Opens a file to append lines, and truncates it to `length` bytes. Everything after that is removed, such as an incomplete last line.
    /// `length` is the length up to the end of the last complete line ([`Lines::length`]).
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn open(path: &Path, length: u64) -> io::Result<Self> {
        let mut file = OpenOptions::new().write(true).open(path)?;
        file.set_len(length)?;
        file.seek(SeekFrom::End(0))?;
        file.sync_all()?;
        Ok(Self { file, length })
    }

    /// Appends a document as a line, and syncs it to the disk before returning.
    ///
    /// # Errors
    /// If the line cannot be written; a part of it that was written is removed from the file.
    pub fn append(&mut self, line: &impl Serialize) -> io::Result<()> {
        let written = self.write(line);
        if let Ok(bytes) = written {
            self.length += bytes;
        } else {
            // If truncating fails too, the next `open` removes the rest as an incomplete line.
            let _may_fail = self.file.set_len(self.length);
            let _may_fail = self.file.seek(SeekFrom::Start(self.length));
        }
        written.map(|_| ())
    }

    fn write(&mut self, line: &impl Serialize) -> io::Result<u64> {
        let mut line = serde_json::to_string(line).map_err(io::Error::other)?;
        line.push('\n');
        self.file.write_all(line.as_bytes())?;
        self.file.sync_data()?;
        Ok(line.len() as u64)
    }
}

fn parent_folder(path: &Path) -> Option<&Path> {
    path.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
}

/// Syncs the folder of a new file to the disk; before that, the file's name may be lost in a crash.
fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(parent_folder(path).unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
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
        let mut file = LineFile::create(&path, &"first").expect("a new file");
        file.append(&2).expect("there is room");
        drop(file);
        let exists = LineFile::create(&path, &"first").map_err(|error| error.kind());
        assert_eq!(exists.err(), Some(io::ErrorKind::AlreadyExists));
        std::fs::write(&path, "\"first\"\n2\n{\"tor").expect("the file can be written");
        let mut file = LineFile::open(&path, 10).expect("the file");
        file.append(&3).expect("there is room");
        let text = std::fs::read_to_string(&path).expect("the file");
        assert_eq!(text, "\"first\"\n2\n3\n");
    }
}
