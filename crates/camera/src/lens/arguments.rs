//! What `umpire calibrate lens` can be told.

use std::path::PathBuf;

use crate::lens::{
    sheet::Paper,
    target::{Kind, Target},
};
use clap::ValueEnum;

/// Measures the lens of a camera with a printed target: --print writes it, then photos, a video or the camera itself show it from
/// all sides.
///
/// Keep zoom and focus as they are when you play. A webcam says what to show next; of photos take two dozen: the target in every corner
/// of the picture, and tilted to all sides. Exit status: 0 measured, 1 measured with a warning, 2 refused, with the reason.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Photos of the target, or folders of them
    #[arg(required_unless_present_any = ["video", "camera", "print"])]
    pub photos: Vec<PathBuf>,
    /// A video of the target
    #[arg(long, value_name = "FILE", conflicts_with_all = ["photos", "camera"])]
    pub video: Option<PathBuf>,
    /// A camera by its number or device, or the address of a network camera: it is told what to show
    #[arg(long, value_name = "CAMERA", conflicts_with = "photos")]
    pub camera: Option<String>,
    /// Write the targets there, as PDF and PNG at true size, and end
    #[arg(long, value_name = "DIR", conflicts_with_all = ["photos", "video", "camera"])]
    pub print: Option<PathBuf>,
    /// The paper to print on
    #[arg(long, value_enum, default_value = "a4", requires = "print")]
    pub paper: PaperName,
    /// The target: with markers, of which a part is enough, or a plain chessboard, which has to be seen whole
    #[arg(long, value_enum, default_value = "charuco")]
    pub target: KindName,
    /// How many squares it has, across and down
    #[arg(long, value_name = "CxR", default_value = "7x10", value_parser = squares)]
    pub squares: (u32, u32),
    /// How wide a square is, in millimetres
    #[arg(long, value_name = "MM", default_value_t = 24.0)]
    pub square_mm: f64,
    /// Width and height to ask the camera for: those that are played with
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = super::super::watch::arguments::size)]
    pub size: (u32, u32),
    /// What the camera is called; `umpire watch` uses the lens of a camera of this name by itself
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// Where the lens is written, as OpenCV does (YAML)
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Write it as ROS's `camera_info` (YAML), too
    #[arg(long, value_name = "FILE")]
    pub ros: Option<PathBuf>,
    /// Save the views with what was found on them
    #[arg(long, value_name = "DIR")]
    pub overlay: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    /// Where lenses are kept; `umpire` knows it
    #[arg(long, value_name = "DIR", hide = true)]
    pub home: Option<PathBuf>,
}

/// A kind of target by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum KindName {
    /// A chessboard with markers.
    Charuco,
    /// A plain one.
    Chessboard,
}

/// A paper by its name.
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
    /// The target that is shown.
    ///
    /// # Errors
    /// When there is no such target.
    pub fn target(&self) -> anyhow::Result<Target> {
        let target = Target::new(self.target.into(), self.squares, self.square_mm);
        Ok(target?)
    }
}

fn squares(text: &str) -> Result<(u32, u32), String> {
    let wrong = || format!("{text:?} is no number of squares such as 7x10");
    let (columns, rows) = text.split_once('x').ok_or_else(wrong)?;
    let side = |text: &str| text.parse::<u32>().ok();
    side(columns).zip(side(rows)).ok_or_else(wrong)
}
