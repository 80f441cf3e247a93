//! What can go wrong between a file and its pixels.

use std::{io, path::PathBuf};

use crate::calibration::Misfit;

/// Why no picture came from a path: what is wrong and what to do, then the path.
#[derive(Debug, thiserror::Error)]
#[error("{cause}: {}", path.display())]
pub struct FrameError {
    /// The path as given.
    pub path: PathBuf,
    /// What is wrong.
    pub cause: FrameErrorCause,
}

/// What is wrong with a path.
#[derive(Debug, thiserror::Error)]
pub enum FrameErrorCause {
    /// There is nothing of that name.
    #[error("no such file or folder; check the spelling")]
    Missing,
    /// The file or folder may not be read.
    #[error("no permission to read; allow it (chmod +r) or copy the picture elsewhere")]
    NoPermission,
    /// A folder where a file was expected.
    #[error("this is a folder, not a picture; name a picture in it")]
    Folder,
    /// A folder with nothing in it.
    #[error("the folder is empty; put pictures (JPEG or PNG) into it or name another")]
    EmptyFolder,
    /// A folder without pictures.
    #[error(
        "nothing in the folder is a picture (entries: {entries}, folders inside it are not searched); name another"
    )]
    NoPictures {
        /// How many files and folders are in it.
        entries: usize,
    },
    /// The lens that was named is another camera's.
    #[error("{0}")]
    Misfit(#[from] Misfit),
    /// The system could not read the file or folder.
    #[error("cannot be read ({error}); copy the picture to another place and try again")]
    Read {
        /// What the system says.
        error: io::Error,
    },
    /// The file was read, but no picture came of it.
    #[error(transparent)]
    Decode(#[from] DecodeError),
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

/// Why no picture came of a file's bytes.
#[derive(Debug, thiserror::Error)]
pub enum DecodeError {
    /// There are no bytes.
    #[error("the file is empty; copy or download the picture again")]
    Empty,
    /// A known kind of file that is not read.
    #[error("{} is not read; {}", kind.name(), kind.advice())]
    Foreign {
        /// What it is.
        kind: Foreign,
    },
    /// No known kind of picture.
    #[error("not a picture; give a photo as JPEG or PNG")]
    NotAPicture,
    /// The end is missing.
    #[error("the picture is cut short, its end is missing; copy or download it again")]
    Truncated,
    /// The decoder gave up.
    #[error(
        "the picture is damaged ({detail}); copy or download it again, or save it anew as JPEG"
    )]
    Damaged {
        /// What the decoder says.
        detail: String,
    },
    /// The kind of file is read, this variety of it is not.
    #[error(
        "this variety of the format is not read ({detail}); save the picture anew as ordinary JPEG or PNG"
    )]
    Unsupported {
        /// What the decoder says.
        detail: String,
    },
    /// More pixels than can be read in bounded memory.
    #[error(
        "too large: {width} x {height} pixels would take {needed_mb} MB, at most {most_mb} are used; make it smaller, \
         some 4000 pixels wide is plenty, or save it as ordinary (not progressive) JPEG"
    )]
    TooLarge {
        /// Width in pixels as stored.
        width: u32,
        /// Height in pixels as stored.
        height: u32,
        /// What decoding would take, in megabytes.
        needed_mb: u64,
        /// What it may take.
        most_mb: u64,
    },
    /// More bytes than any photo has.
    #[error(
        "the file is larger than {most_mib} MiB; make the picture smaller, some 4000 pixels wide is plenty"
    )]
    LargeFile {
        /// The most that is read, in mebibytes.
        most_mib: u64,
    },
}

/// Kinds of files that people give as photos and that are not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are those of the formats")]
pub enum Foreign {
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

impl Foreign {
    /// The kind with its article, as a sentence starts with it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Heic => "a HEIC picture",
            Self::Avif => "an AVIF picture",
            Self::Raw => "a camera's raw picture",
            Self::JpegXl => "a JPEG XL picture",
            Self::Jpeg2000 => "a JPEG 2000 picture",
            Self::Photoshop => "a Photoshop file",
            Self::Pdf => "a PDF",
            Self::Svg => "an SVG drawing",
            Self::Video => "a video",
            Self::Archive => "an archive",
            Self::WebPage => "a web page",
        }
    }

    /// What to do to get a picture that is read.
    pub const fn advice(self) -> &'static str {
        match self {
            Self::Heic => {
                "save it as JPEG: on an iPhone set Settings > Camera > Formats > Most Compatible, on Android switch \
                 off \"high efficiency\" (HEIF) in the camera's settings; for a photo already taken, share or export \
                 it as JPEG"
            }
            Self::Avif | Self::JpegXl | Self::Jpeg2000 | Self::Photoshop => {
                "open it in any picture viewer and save it as JPEG or PNG"
            }
            Self::Raw => {
                "set the camera to JPEG (or raw + JPEG) and give the JPEG, or export it from the camera's program"
            }
            Self::Pdf | Self::Svg => "export the page as PNG or JPEG",
            Self::Video => "pause it and save that picture as JPEG or PNG, or take a photo",
            Self::Archive => "unpack it and give the pictures inside",
            Self::WebPage => {
                "the download gave a page instead of the picture; save the picture itself"
            }
        }
    }
}
