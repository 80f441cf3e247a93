//! Arguments of `umpire calibrate lens`.

use std::path::PathBuf;

use crate::{
    lens::{
        sheet::Paper,
        target::{Kind, Target},
    },
    watch::arguments::parse_size,
};
use clap::{ValueEnum, ValueHint};
use umpire::{language::Message, message};

/// Measures the lens of a camera with a printed target. Print the target with --print, then show it to the camera from all sides, live,
/// in a video or in photos.
///
/// Use the same zoom and focus as for playing. With --camera, umpire says which view to show next. Otherwise take about 24 photos: the
/// target in every corner of the image, and tilted to all sides. Exit status: 0 measured, 1 measured with a warning, 2 not measured,
/// with the reason.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Photos of the target, or folders of photos
    #[arg(required_unless_present_any = ["video", "camera", "print"])]
    pub photos: Vec<PathBuf>,
    /// A video of the target
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["photos", "camera"])]
    pub video: Option<PathBuf>,
    /// Measure with a live camera: a number, a device, or a network address; umpire says which view to show next
    #[arg(long, value_name = "CAMERA", value_hint = ValueHint::FilePath, conflicts_with = "photos")]
    pub camera: Option<String>,
    /// Save the targets in this folder, as PDF and PNG in true size, and exit
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with_all = ["photos", "video", "camera"])]
    pub print: Option<PathBuf>,
    /// Paper size for --print
    // Clap ignores `requires` if a given argument excludes the required one, so the conflicts of `--print` are repeated here.
    #[arg(long, value_enum, default_value = "a4", requires = "print", conflicts_with_all = ["photos", "video", "camera"])]
    pub paper: PaperName,
    /// Kind of target: charuco (with markers, may be partly visible) or chessboard (must be fully visible)
    #[arg(
        id = "target",
        long = "target",
        value_name = "TARGET",
        value_enum,
        default_value = "charuco"
    )]
    pub kind: KindName,
    /// Number of squares, across and down
    #[arg(long, value_name = "CxR", default_value = "7x10", value_parser = parse_squares)]
    pub squares: (u32, u32),
    /// Side of a square, in millimetres
    #[arg(long, value_name = "MM", default_value_t = 24.0)]
    pub square_mm: f64,
    /// Requested width and height of the camera image, in pixels; use the size that you play with
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = parse_size)]
    pub size: (u32, u32),
    /// Name of the camera; `umpire watch` uses the lens automatically for a camera of this name
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// File for the lens, in OpenCV's format (YAML)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: Option<PathBuf>,
    /// Also save the lens in the format of ROS `camera_info` (YAML)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub ros: Option<PathBuf>,
    /// Save the views with the detected corners drawn on them in this folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub overlay: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    pub json: bool,
    /// Folder of the stored lenses; set by `umpire`
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, hide = true)]
    pub home: Option<PathBuf>,
}

/// Name of a kind of calibration target on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum KindName {
    /// A chessboard with markers.
    Charuco,
    /// A plain chessboard.
    Chessboard,
}

/// Name of a paper size on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum PaperName {
    /// 210 x 297 mm.
    A4,
    /// 8.5 x 11 inches.
    Letter,
}

impl From<PaperName> for Paper {
    fn from(name: PaperName) -> Self {
        match name {
            PaperName::A4 => Self::A4,
            PaperName::Letter => Self::Letter,
        }
    }
}

impl From<KindName> for Kind {
    fn from(name: KindName) -> Self {
        match name {
            KindName::Charuco => Self::Charuco,
            KindName::Chessboard => Self::Chessboard,
        }
    }
}

impl Arguments {
    /// Returns whether the images come from a live camera.
    pub fn watches_camera(&self) -> bool {
        self.camera.is_some()
    }

    /// Returns the target described by the arguments.
    ///
    /// # Errors
    /// When the size or number of squares is not supported.
    pub fn target(&self) -> anyhow::Result<Target> {
        Ok(Target::new(self.kind.into(), self.squares, self.square_mm)?)
    }
}

/// Parses the numbers of columns and rows of squares, such as 7x10.
fn parse_squares(text: &str) -> Result<(u32, u32), Message> {
    let invalid = || message!("lens-squares-form");
    let (columns, rows) = text.split_once('x').ok_or_else(invalid)?;
    let count = |text: &str| text.parse::<u32>().ok();
    count(columns).zip(count(rows)).ok_or_else(invalid)
}

#[cfg(test)]
mod tests {
    use clap::{Parser, error::ErrorKind};

    use super::*;
    use crate::camera::DEFAULT_SIZE;

    #[derive(Parser)]
    struct CommandLine {
        #[command(flatten)]
        arguments: Arguments,
    }

    fn parse(line: &str) -> Result<Arguments, clap::Error> {
        CommandLine::try_parse_from(line.split(' ')).map(|command| command.arguments)
    }

    #[test]
    fn by_default_the_printed_target_and_the_size_of_a_watch_are_used() {
        let arguments = parse("lens photos").expect("valid");
        assert_eq!(arguments.size, DEFAULT_SIZE);
        let target = arguments.target().expect("a target");
        assert_eq!(
            (target.kind(), target.squares(), target.square_mm()),
            (Kind::Charuco, (7, 10), 24.0)
        );
    }

    #[test]
    fn the_target_and_its_paper_can_be_chosen() {
        let line = "lens --print folder --paper letter --target chessboard --squares 9x6";
        let arguments = parse(line).expect("valid");
        assert_eq!(arguments.paper, PaperName::Letter);
        let target = arguments.target().expect("a target");
        assert_eq!(
            (target.kind(), target.squares()),
            (Kind::Chessboard, (9, 6))
        );
    }

    #[test]
    fn missing_incompatible_and_malformed_arguments_are_refused() {
        let cases = [
            ("lens", ErrorKind::MissingRequiredArgument),
            ("lens --paper letter", ErrorKind::MissingRequiredArgument),
            ("lens photos --camera 0", ErrorKind::ArgumentConflict),
            ("lens photos --video a.mp4", ErrorKind::ArgumentConflict),
            ("lens --camera 0 --video a.mp4", ErrorKind::ArgumentConflict),
            ("lens photos --squares 7", ErrorKind::ValueValidation),
            ("lens photos --squares 7xten", ErrorKind::ValueValidation),
        ];
        for (line, expected) in cases {
            assert_eq!(parse(line).expect_err(line).kind(), expected, "{line}");
        }
        for source in ["photos", "--video a.mp4", "--camera 0"] {
            for option in ["--print folder", "--paper letter"] {
                let line = format!("lens {source} {option}");
                let error = parse(&line).expect_err(&line);
                assert_eq!(error.kind(), ErrorKind::ArgumentConflict, "{line}");
            }
        }
    }

    #[test]
    fn an_unsupported_target_is_refused() {
        let arguments = parse("lens photos --squares 3x10").expect("valid");
        assert!(arguments.target().is_err());
    }
}
