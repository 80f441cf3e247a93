//! Errors that occur while an image is read from a file and decoded.

use std::{io, path::PathBuf};

use crate::calibration::Misfit;

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
pub enum FrameErrorCause {
    /// No file or folder has that name.
    #[error("no such file or folder; check the spelling")]
    Missing,
    /// No permission to read the file or folder.
    #[error("no permission to read; allow it (chmod +r) or copy the picture elsewhere")]
    NoPermission,
    /// A folder where a file was expected.
    #[error("this is a folder, not a picture; name a picture in it")]
    Folder,
    /// The folder is empty.
    #[error("the folder is empty; put pictures (JPEG or PNG) into it, or name another folder")]
    EmptyFolder,
    /// The folder contains files or folders, but no image.
    #[error(
        "the folder contains no pictures (entries: {entries}, subfolders are not searched); name another folder"
    )]
    NoPictures {
        /// Number of files and subfolders in the folder.
        entries: usize,
    },
    /// The given lens calibration does not fit the image.
    #[error("{0}")]
    Misfit(#[from] Misfit),
    /// The system could not read the file or folder.
    #[error("cannot be read ({error}); copy the picture to another place and try again")]
    Read {
        /// Error of the operating system.
        error: io::Error,
    },
    /// The file was read but could not be decoded.
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

/// Error of decoding an image from bytes.
#[derive(Debug, thiserror::Error)]
pub enum DecodeError {
    /// The file is empty.
    #[error("the file is empty; copy or download the picture again")]
    Empty,
    /// A known but unsupported format.
    #[error("this is {}, which cannot be read; {}", kind.name(), kind.advice())]
    UnsupportedFormat {
        /// The recognised format.
        kind: UnsupportedFormat,
    },
    /// The first bytes are those of no known image format.
    #[error("not a picture; give a photo as JPEG or PNG")]
    NotAPicture,
    /// The file ends before the image data does.
    #[error("the picture is incomplete, its end is missing; copy or download it again")]
    Truncated,
    /// The decoder rejected the image data as damaged.
    #[error(
        "the picture is damaged ({detail}); copy or download it again, or save it as JPEG again"
    )]
    Damaged {
        /// Message of the decoder.
        detail: String,
    },
    /// The format is supported, but not this variant of it.
    #[error(
        "this variant of the format is not supported ({detail}); save the picture as an ordinary JPEG or PNG"
    )]
    Unsupported {
        /// Message of the decoder, or name of the variant.
        detail: String,
    },
    /// The image has more pixels than can be decoded in bounded memory.
    #[error(
        "too large: {width} x {height} pixels need {needed_mb} MB, but the limit is {most_mb} MB; make it smaller \
         (4000 pixels wide is enough), or save it as an ordinary (not progressive) JPEG"
    )]
    TooLarge {
        /// Stored width in pixels.
        width: u32,
        /// Stored height in pixels.
        height: u32,
        /// Memory that decoding would need, in megabytes.
        needed_mb: u64,
        /// Memory limit, in megabytes.
        most_mb: u64,
    },
    /// The decoder needs more memory than it may use, and does not say for how many pixels.
    #[error(
        "too large: reading it needs more than {most_mb} MB; make it smaller (4000 pixels wide is enough)"
    )]
    OverMemory {
        /// Memory limit, in megabytes.
        most_mb: u64,
    },
    /// The file is larger than the maximum size of an image file.
    #[error(
        "the file is larger than {most_mib} MiB; make the picture smaller (4000 pixels wide is enough)"
    )]
    LargeFile {
        /// Maximum file size, in mebibytes.
        most_mib: u64,
    },
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
    /// Returns the name of the format with its article, as at the start of a sentence.
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

    /// Returns advice on how to get an image in a supported format.
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
                "set the camera to JPEG (or raw + JPEG) and use the JPEG, or export a JPEG with the camera's software"
            }
            Self::Pdf | Self::Svg => "export the page as PNG or JPEG",
            Self::Video => "pause it and save that frame as JPEG or PNG, or take a photo",
            Self::Archive => "unpack it and use the pictures inside",
            Self::WebPage => {
                "a page was downloaded instead of the picture; save the picture itself"
            }
        }
    }
}
