//! Arguments of `umpire watch`.

use std::{ops::RangeInclusive, path::PathBuf};

use clap::ValueHint;
use umpire::{language::Message, message, rules::Symbol};
use umpire_hall::arguments::HallArguments;
use umpire_terminal::named_value::NamedValueParser;

use super::Pace;
use crate::camera::{DEFAULT_RATE, VideoEnd};

/// Widths and heights of a camera image that can be requested, in pixels. Set by hand: a far wider range than that of webcams.
const SIDES_PX: RangeInclusive<u32> = 64..=8192;
/// Frame rates that can be requested, in frames per second. Set by hand: a far wider range than that of webcams.
const RATES: RangeInclusive<f64> = 1.0..=240.0;

/// Watches a table through a webcam, a network camera or a video, and reports solved cards.
///
/// Point the camera at the cards and play; no key has to be pressed. `q` or Ctrl-C ends the program. Exit status: 0 it was stopped or
/// the video has ended, 2 bad arguments, a missing or unreadable video, or an incomplete recording.
#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct Arguments {
    /// Camera: a number or device (0, /dev/video2), or the address of a network camera (http://..., rtsp://...)
    #[arg(
        long,
        value_name = "CAMERA",
        value_hint = ValueHint::FilePath,
        default_value = "0",
        conflicts_with = "video"
    )]
    pub camera: String,
    /// Watch a video instead of a camera, at its own speed
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub video: Option<PathBuf>,
    /// Process every frame of the video, as fast as possible, instead of dropping frames to keep pace
    #[arg(long, requires = "video")]
    pub every_frame: bool,
    /// Restart the video whenever it ends
    #[arg(long, requires = "video")]
    pub repeat: bool,
    /// List the cameras and exit
    #[arg(long)]
    pub list: bool,
    /// Requested width and height of the camera image, in pixels
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = parse_size)]
    pub size: (u32, u32),
    /// Requested frames per second
    #[arg(long, value_name = "RATE", default_value_t = DEFAULT_RATE, value_parser = parse_rate)]
    pub fps: f64,
    /// Keep the camera's current exposure
    #[arg(long)]
    pub lock_exposure: bool,
    /// Keep the camera's current white balance
    #[arg(long)]
    pub lock_white_balance: bool,
    /// Names of the players, clockwise as seen from above, from the card nearest to the image's bottom left corner
    #[arg(long, value_name = "A,B,...", value_delimiter = ',')]
    pub names: Vec<String>,
    /// Number of cards on the table, if no names are given
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u8).range(1..=8))]
    pub cards: Option<u8>,
    /// The rolled symbol; only this row of a card can then count as solved
    #[arg(long, value_name = "NAME", value_parser = symbol_parser())]
    pub symbol: Option<Symbol>,
    /// Print events as JSON, one document a line
    #[arg(long)]
    pub json: bool,
    /// Record the video with the results drawn on it (.mp4, .m4v, .mov, .mkv, .avi); replaces an existing file
    #[arg(long, value_name = "FILE.mp4", value_hint = ValueHint::FilePath)]
    pub record: Option<PathBuf>,
    /// Speak the name of each player who solves a card, if a speech program is installed
    #[arg(long)]
    pub say: bool,
    /// Also read the symbol die
    #[arg(long)]
    pub die: bool,
    /// Also read the gem board
    #[arg(long)]
    pub board: bool,
    /// Watch the board of Ominoes instead of cards
    #[arg(long, conflicts_with_all = ["die", "board", "symbol", "cards"])]
    pub ominoes: bool,
    /// Exit when standard input ends, which happens when the parent program is killed; the camera is then released
    #[arg(long, hide = true)]
    pub tied: bool,
    /// Print images with the overlay between the events, for `umpire game --view`
    #[arg(long, requires = "json", hide = true)]
    pub pictures: bool,
    /// Lens of the camera, whose distortion is removed: a calibration file of OpenCV or ROS (YAML), or the name of a stored lens
    /// [default: the lens measured for this camera, if there is one]
    #[arg(long, value_name = "FILE|NAME", value_hint = ValueHint::FilePath, conflicts_with = "no_lens")]
    pub lens: Option<PathBuf>,
    /// Do not correct the lens distortion
    #[arg(long)]
    pub no_lens: bool,
    /// Folder of the stored lenses; set by `umpire`
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, hide = true)]
    pub home: Option<PathBuf>,
    /// File with the colours of the pieces, from `umpire calibrate colours` [default: your own]; `standard` for the built-in colours
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, overrides_with = "colours")]
    pub colours: Option<PathBuf>,
    /// File of the learned cards; set by `umpire`
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, hide = true)]
    pub learned: Option<PathBuf>,
    /// Options for a hall of tables
    #[command(flatten)]
    pub hall: HallArguments,
    /// Log progress to standard error (-vv: in detail)
    #[arg(short, long, action = clap::ArgAction::Count)]
    pub verbose: u8,
}

impl Arguments {
    /// Returns what happens to frames that come faster than they are processed.
    pub fn pace(&self) -> Pace {
        if self.every_frame {
            Pace::EveryFrame
        } else {
            Pace::RealTime
        }
    }

    /// Returns what happens at the end of the video.
    pub fn video_end(&self) -> VideoEnd {
        if self.repeat {
            VideoEnd::Repeat
        } else {
            VideoEnd::Stop
        }
    }

    /// Checks, before any camera or file is opened, that nothing in the arguments needs OpenCV. Exists only in builds without OpenCV.
    ///
    /// # Errors
    /// When the watch would need OpenCV: for a video, a recording, or a camera that does not send MJPEG over HTTP.
    #[cfg(not(feature = "opencv"))]
    pub fn check_without_opencv(&self) -> Result<(), umpire::frame::feed::SourceError> {
        use crate::camera::{needs_opencv, unknown_camera};
        if self.video.is_some() {
            return Err(needs_opencv(message!("opencv-video")));
        }
        let camera = self.camera.to_ascii_lowercase();
        if camera.contains("://") && !camera.starts_with("http://") {
            return Err(unknown_camera(&self.camera));
        }
        if self.record.is_some() {
            return Err(needs_opencv(message!("opencv-record")));
        }
        Ok(())
    }
}

/// Returns the parser for the name of a symbol.
fn symbol_parser() -> NamedValueParser<Symbol> {
    NamedValueParser::new(Symbol::ALL.map(Symbol::name))
}

/// Parses a width and a height in pixels, such as 1280x720.
///
/// # Errors
/// When the text is not a size, or a side is not within [`SIDES_PX`].
pub fn parse_size(text: &str) -> Result<(u32, u32), Message> {
    let invalid = || message!("watch-size-form");
    let (width, height) = text.split_once('x').ok_or_else(invalid)?;
    let side = |text: &str| {
        text.parse::<u32>()
            .ok()
            .filter(|side| SIDES_PX.contains(side))
    };
    side(width).zip(side(height)).ok_or_else(invalid)
}

/// Parses a frame rate, in frames per second. Fails if the text is no number, or the rate is not within [`RATES`].
fn parse_rate(text: &str) -> Result<f64, Message> {
    let rate = text.parse::<f64>().ok().filter(|rate| RATES.contains(rate));
    rate.ok_or_else(|| message!("watch-rate-form"))
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::camera::DEFAULT_SIZE;
    use clap::{CommandFactory, Parser};

    #[derive(Parser)]
    struct CommandLine {
        #[command(flatten)]
        arguments: Arguments,
    }

    #[test]
    fn the_argument_definitions_are_valid() {
        CommandLine::command().debug_assert();
    }

    fn parse(line: &str) -> Result<Arguments, clap::Error> {
        CommandLine::try_parse_from(line.split(' ')).map(|command| command.arguments)
    }

    #[test]
    fn by_default_the_usual_size_and_rate_are_requested() {
        let arguments = parse("watch").unwrap();
        assert_eq!(
            (arguments.size, arguments.fps),
            (DEFAULT_SIZE, DEFAULT_RATE)
        );
    }

    #[test]
    #[expect(clippy::float_cmp, reason = "the expected values are exact")]
    fn sizes_and_names_are_parsed() {
        let arguments = parse("watch --camera 1 --size 640x480 --names Ana,Ben").unwrap();
        assert_eq!((arguments.size, arguments.names.len()), ((640, 480), 2));
        assert_eq!(parse_size("64x8192").unwrap(), (64, 8192));
        assert_eq!(parse_rate("240").unwrap(), 240.0);
    }

    #[test]
    fn invalid_arguments_are_refused() {
        for invalid in [
            "--size 12",
            "--size 0x9",
            "--size 63x480",
            "--size 640x8193",
            "--fps none",
            "--fps 0.5",
            "--fps NaN",
            "--cards 9",
            "--ominoes --die",
            "--every-frame",
            "--symbol cat",
        ] {
            assert!(parse(&format!("watch {invalid}")).is_err(), "{invalid}");
        }
    }

    #[cfg(not(feature = "opencv"))]
    #[test]
    fn without_opencv_whatever_needs_it_is_refused_before_a_camera_is_opened() {
        for refused in [
            "--camera rtsp://phone:554/",
            "--camera https://phone/video",
            "--video play.mp4",
            "--record out.mp4",
        ] {
            let arguments = parse(&format!("watch {refused}")).unwrap();
            assert!(arguments.check_without_opencv().is_err(), "{refused}");
        }
        for allowed in ["--camera 1", "--camera HTTP://phone:8080/video"] {
            let arguments = parse(&format!("watch {allowed}")).unwrap();
            assert!(arguments.check_without_opencv().is_ok(), "{allowed}");
        }
    }
}
