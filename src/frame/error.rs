//! Errors that occur while an image is read from a file and decoded.

use std::{io, path::PathBuf};

use crate::{
    calibration::Misfit,
    language::{Message, Value},
    message,
};

/// Error of reading an image from a path. The message has the fault, what to do, and the path.
#[derive(Debug, thiserror::Error)]
#[error("{cause}: {}", path.display())]
pub struct FrameError {
    /// The path of the image, as given.
    pub path: PathBuf,
    /// Why the image could not be read.
    pub cause: FrameErrorCause,
}

/// Reason why no image could be read from a path.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum FrameErrorCause {
    /// No file or folder has that name.
    Missing,
    /// No permission to read the file or folder.
    NoPermission,
    /// A folder where a file was expected.
    Folder,
    /// The folder is empty.
    EmptyFolder,
    /// The folder contains files or folders, but no image.
    NoImages {
        /// Number of files and subfolders in the folder.
        entries: usize,
    },
    /// The lens calibration that is to be used does not fit the image.
    #[error(transparent)]
    Misfit(#[from] Misfit),
    /// The system could not read the file or folder.
    Read {
        /// Error of the operating system.
        error: io::Error,
    },
    /// The file was read but could not be decoded.
    #[error(transparent)]
    Decode(#[from] DecodeError),
}

impl FrameErrorCause {
    /// Returns the message for the player about the reason, without the path of the image.
    pub fn message(&self) -> Message {
        match self {
            Self::Missing => message!("photo-missing"),
            Self::NoPermission => message!("photo-no-permission"),
            Self::Folder => message!("photo-folder"),
            Self::EmptyFolder => message!("photo-empty-folder"),
            Self::NoImages { entries } => message!("photo-no-pictures", entries = *entries),
            Self::Misfit(error) => error.message(),
            Self::Read { error } => message!("photo-read", error = Value::shown(error)),
            Self::Decode(error) => error.message(),
        }
    }
}

impl From<io::Error> for FrameErrorCause {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Missing,
            io::ErrorKind::PermissionDenied => Self::NoPermission,
            _ => Self::Read { error },
        }
    }
}

/// Error of decoding an image from bytes.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum DecodeError {
    /// The file is empty.
    Empty,
    /// A known but unsupported format.
    UnsupportedFormat {
        /// The recognised format.
        kind: UnsupportedFormat,
    },
    /// The first bytes are those of no known image format.
    NotAnImage,
    /// The file ends before the end of the image data.
    Truncated,
    /// The decoder rejected the image data as damaged.
    Damaged {
        /// Message of the decoder.
        detail: String,
    },
    /// The format of the image file is supported, but not the variant of the format that this file has.
    Unsupported {
        /// Message of the decoder, or name of the variant of the format that is not supported.
        detail: String,
    },
    /// The image has more pixels than can be decoded in bounded memory.
    TooLarge {
        /// Stored width in pixels.
        width: u32,
        /// Stored height in pixels.
        height: u32,
        /// Memory that decoding would need, in megabytes.
        needed_mb: u64,
        /// Memory limit, in megabytes.
        max_mb: u64,
    },
    /// The decoder needs more memory than its limit. It does not report the number of pixels of the image, so the message cannot state this
    /// number.
    OverMemory {
        /// Memory limit, in megabytes.
        max_mb: u64,
    },
    /// The file is larger than the maximum size of an image file.
    LargeFile {
        /// Maximum file size, in mebibytes.
        max_mib: u64,
    },
}

impl DecodeError {
    /// Returns the message for the player: the fault, and what to do.
    pub fn message(&self) -> Message {
        match self {
            Self::Empty => Message::new("file-empty"),
            Self::UnsupportedFormat { kind } => kind.message(),
            Self::NotAnImage => Message::new("file-no-picture"),
            Self::Truncated => Message::new("file-truncated"),
            Self::Damaged { detail } => {
                Message::new("file-damaged").with("detail", detail.as_str())
            }
            Self::Unsupported { detail } => {
                Message::new("file-unsupported").with("detail", detail.as_str())
            }
            Self::TooLarge {
                width,
                height,
                needed_mb,
                max_mb,
            } => Message::new("file-too-large")
                .with("width", *width)
                .with("height", *height)
                .with("needed", *needed_mb)
                .with("most", *max_mb),
            Self::OverMemory { max_mb } => Message::new("file-over-memory").with("most", *max_mb),
            Self::LargeFile { max_mib } => Message::new("file-large").with("most", *max_mib),
        }
    }
}

/// Unsupported file formats that users often give as photos.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are those of the formats")]
pub enum UnsupportedFormat {
    Heic,
    Avif,
    Raw,
    JpegXl,
    Jpeg2000,
    Photoshop,
    Pdf,
    Svg,
    Video,
    Archive,
    WebPage,
}

impl UnsupportedFormat {
    /// Returns the message for the player: what the file is, and how to get an image in a supported format.
    const fn message(self) -> Message {
        Message::new(match self {
            Self::Heic => "file-heic",
            Self::Avif => "file-avif",
            Self::Raw => "file-raw",
            Self::JpegXl => "file-jpeg-xl",
            Self::Jpeg2000 => "file-jpeg-2000",
            Self::Photoshop => "file-photoshop",
            Self::Pdf => "file-pdf",
            Self::Svg => "file-svg",
            Self::Video => "file-video",
            Self::Archive => "file-archive",
            Self::WebPage => "file-web-page",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_the_file_system_have_messages_of_their_own() {
        let cause = |kind: io::ErrorKind| FrameErrorCause::from(io::Error::from(kind));
        let missing = cause(io::ErrorKind::NotFound);
        assert!(matches!(missing, FrameErrorCause::Missing));
        let denied = cause(io::ErrorKind::PermissionDenied);
        assert!(matches!(denied, FrameErrorCause::NoPermission));
        let other = cause(io::ErrorKind::TimedOut);
        assert!(matches!(other, FrameErrorCause::Read { .. }));
        let error = FrameError {
            path: "photos/a.jpg".into(),
            cause: missing,
        };
        let text = error.to_string();
        assert!(text.ends_with(": photos/a.jpg"), "{text}");
    }

    #[test]
    fn the_message_on_a_large_image_has_its_size_and_the_limit() {
        let error = DecodeError::TooLarge {
            width: 30_000,
            height: 20_000,
            needed_mb: 1800,
            max_mb: 300,
        };
        let text = error.to_string();
        for number in ["30000", "20000", "1800", "300"] {
            assert!(text.contains(number), "{text}");
        }
    }
}
