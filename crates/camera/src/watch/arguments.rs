//! What `umpire watch` can be told.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use umpire::rules::Symbol;

/// Watches a table through a webcam, a network camera or a video, and confirms solved cards by itself.
///
/// Nothing has to be pressed: point the camera at the cards and play. `q` or Ctrl-C ends it. Exit status: 0 it was ended or the
/// video is over, 2 bad arguments, a video that is missing or none, or a recording that is not complete.
#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct Arguments {
    /// A camera by its number or device (0, /dev/video2), or the address of a network camera (http://..., rtsp://...)
    #[arg(
        long,
        value_name = "CAMERA",
        default_value = "0",
        conflicts_with = "video"
    )]
    pub camera: String,
    /// A video instead of a camera, played at its own speed
    #[arg(long, value_name = "FILE")]
    pub video: Option<PathBuf>,
    /// Read every frame of the video, as fast as it goes, and drop none
    #[arg(long, requires = "video")]
    pub every_frame: bool,
    /// Play the video again and again
    #[arg(long, requires = "video")]
    pub repeat: bool,
    /// Show which cameras there are, and end
    #[arg(long)]
    pub list: bool,
    /// Width and height to ask the camera for
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = size)]
    pub size: (u32, u32),
    /// Frames a second to ask the camera for
    #[arg(long, value_name = "RATE", default_value_t = 30.0, value_parser = rate)]
    pub fps: f64,
    /// Keep the camera's exposure as it is now
    #[arg(long)]
    pub lock_exposure: bool,
    /// Keep the camera's white balance as it is now
    #[arg(long)]
    pub lock_white_balance: bool,
    /// The players, clockwise as seen from above, from the card nearest to the picture's bottom-left corner
    #[arg(long, value_name = "A,B,...", value_delimiter = ',')]
    pub names: Vec<String>,
    /// How many cards there are, where no names are given
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u8).range(1..=8))]
    pub cards: Option<u8>,
    /// The symbol that was rolled: then only its row counts as solved
    #[arg(long, value_name = "NAME", value_parser = symbol_parser())]
    pub symbol: Option<Symbol>,
    /// Print one event a line as JSON
    #[arg(long)]
    pub json: bool,
    /// Save what is seen, with what was found drawn on it (.mp4, .m4v, .mov, .mkv, .avi); a file of that name is replaced
    #[arg(long, value_name = "FILE.mp4")]
    pub record: Option<PathBuf>,
    /// Say aloud who solved what, where the machine can speak
    #[arg(long)]
    pub say: bool,
    /// Look for the die with the symbols, too, and tell what it shows
    #[arg(long)]
    pub die: bool,
    /// Look for the board with the gems, too, and tell what lies on it
    #[arg(long)]
    pub board: bool,
    /// End when standard input does: so a program that started this one and was killed leaves no camera behind that is taken
    #[arg(long, hide = true)]
    pub tied: bool,
    /// Print pictures with the overlay between the events, for `umpire game --view`
    #[arg(long, requires = "json", hide = true)]
    pub pictures: bool,
    /// The camera's lens, as OpenCV or ROS write it (YAML), or a lens by its name; one that was measured for this camera is used by
    /// itself
    #[arg(long, value_name = "FILE", conflicts_with = "no_lens")]
    pub lens: Option<PathBuf>,
    /// Do not straighten the pictures
    #[arg(long)]
    pub no_lens: bool,
    /// Where lenses are kept; `umpire` knows it
    #[arg(long, value_name = "DIR", hide = true)]
    pub home: Option<PathBuf>,
    /// What the pieces look like, as `umpire calibrate colours` keeps it, in place of your own set's; `standard`: as shipped
    #[arg(long, value_name = "FILE", overrides_with = "colours")]
    pub colours: Option<PathBuf>,
    /// The cards that were learned; `umpire watch` knows where they are
    #[arg(long, value_name = "FILE", hide = true)]
    pub learned: Option<PathBuf>,
    /// Say on standard error what happens (twice: in detail)
    #[arg(short, long, action = clap::ArgAction::Count)]
    pub verbose: u8,
}

fn symbol_parser() -> impl TypedValueParser<Value = Symbol> {
    PossibleValuesParser::new(Symbol::ALL.map(Symbol::name)).try_map(|name| name.parse::<Symbol>())
}

/// A size such as 1280x720.
///
/// # Errors
/// When the text is none.
pub fn size(text: &str) -> Result<(u32, u32), String> {
    let wrong = || format!("{text:?} is no size such as 1280x720");
    let (width, height) = text.split_once('x').ok_or_else(wrong)?;
    let side = |text: &str| {
        text.parse::<u32>()
            .ok()
            .filter(|side| (64..=8192).contains(side))
    };
    side(width).zip(side(height)).ok_or_else(wrong)
}

fn rate(text: &str) -> Result<f64, String> {
    let rate = text
        .parse::<f64>()
        .ok()
        .filter(|rate| (1.0..=240.0).contains(rate));
    rate.ok_or_else(|| format!("{text:?} is no number of frames a second between 1 and 240"))
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use clap::{CommandFactory, Parser};

    #[derive(Parser)]
    struct Told {
        #[command(flatten)]
        arguments: Arguments,
    }

    #[test]
    fn the_arguments_are_sound() {
        Told::command().debug_assert();
    }

    #[test]
    fn sizes_and_names_are_read_and_nonsense_is_refused() {
        let parse = |line: &str| Told::try_parse_from(line.split(' ')).map(|told| told.arguments);
        let read = parse("watch --camera 1 --size 640x480 --names Ana,Ben").unwrap();
        assert_eq!((read.size, read.names.len()), ((640, 480), 2));
        for wrong in [
            "--size 12",
            "--size 0x9",
            "--fps none",
            "--every-frame",
            "--symbol cat",
        ] {
            assert!(parse(&format!("watch {wrong}")).is_err(), "{wrong}");
        }
    }
}
