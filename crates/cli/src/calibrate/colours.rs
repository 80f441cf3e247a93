//! `umpire calibrate colours`: learns the colours of the user's twelve pieces from photos of them beside a card.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::Context;
use clap::ValueHint;
use umpire::{
    calibration::PieceColours,
    frame::{DecodeOptions, Frame},
    judge::card::piece_appearance::PieceAppearance,
    language::{Join, Message, Value, language_of_process},
    message,
    palette::colour_words,
    pipeline::{
        PhotoReader,
        card::{
            CardOptions, CardReader,
            colours::{PiecesInPhoto, WhyUnmeasured},
        },
    },
    rules::{Catalogue, Piece},
    srgb::linear_of_255,
};

use super::learned_entries::photo_count_text;
use crate::learned::LearnedCards;
use umpire_terminal::{lens::LensArgument, own_colours, stdout};

/// Minimum distance between the colour models of two pieces, in nats; for a closer pair, a warning is printed. Set by hand: the closest
/// pair of the built-in colours (red and orange) is 1.7 nats apart and is distinguished reliably.
const MIN_SAFE_DISTANCE: f32 = 1.5;
/// Width of the column with the names of the pieces, in characters; set by hand, the longest English name has 13.
const PIECE_WIDTH: usize = 16;

/// Learns the colours of your twelve pieces: older print runs and sun-bleached sets differ. Each further photo adds to what was
/// learned.
///
/// Lay the pieces around one card of the game, apart from each other and off the card, on a table of one colour. Take a photo from
/// above in even light. The pieces are recognised by their shapes; the print of the card shows the colour of the light.
///
/// Exit status: 0 all twelve are known, 1 some are still missing, 2 nothing was learned (the message says why and what to do).
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Photo of the pieces around a card
    #[arg(value_hint = ValueHint::FilePath)]
    photo: PathBuf,
    /// Discard the colours that were learned from earlier photos
    #[arg(long)]
    anew: bool,
    #[command(flatten)]
    lens: LensArgument,
}

/// Runs `umpire calibrate colours`.
///
/// # Errors
/// When the photo, the lens, the learned cards or the learned colours cannot be read; when the photo does not fit the lens or yields no
/// colours; when a neural network fails; when the colours cannot be stored; or when standard output cannot be written.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let stored = if arguments.anew {
        None
    } else {
        own_colours::open()?
    };
    let mut learned = stored.unwrap_or_default();
    let mut frame = Frame::open(&arguments.photo, &DecodeOptions::default())?;
    if let Some(lens) = arguments.lens.open()? {
        frame = frame.through(&lens)?;
    }
    let known = LearnedCards::open()?.known().clone();
    let reader = CardReader::load(CardOptions::default())?.with_catalogue(known);
    let failed = || {
        message!(
            "calibrate-nothing-learned",
            photo = Value::shown(arguments.photo.display())
        )
    };
    let pieces = reader.pieces_about_card(&frame).with_context(failed)?;
    let name = absolute_path(&arguments.photo);
    for measured in &pieces.measured {
        learned.add(measured.piece, &name, measured.colour);
    }
    let path = own_colours::save(&learned)?;
    stdout::print(|out| print_summary(out, &pieces, &learned, &arguments.photo, &path))?;
    let is_complete = learned.missing().is_empty();
    Ok(ExitCode::from(u8::from(!is_complete)))
}

/// Returns the photo's absolute path, or the path as given if the system does not report the absolute path. The returned path identifies
/// the photo in the learned colours. The file name alone is not enough, since photos in different folders may have the same name.
fn absolute_path(photo: &Path) -> String {
    let absolute = photo.canonicalize();
    absolute.as_deref().unwrap_or(photo).display().to_string()
}

/// Prints the pieces whose colours were learned from the photo; for all other pieces, why their colours were not learned from it; the file
/// with the learned colours, which is `path`; and the pieces that still have no learned colours, if any. Last come the two pieces that are
/// closest in colour, and warnings.
fn print_summary(
    out: &mut impl Write,
    pieces: &PiecesInPhoto,
    learned: &PieceColours,
    photo: &Path,
    path: &Path,
) -> io::Result<()> {
    let card = match pieces.card {
        Some(number) => message!("report-card", number = number),
        None => message!("colours-by-card"),
    };
    let learned_here = message!(
        "colours-learned",
        count = pieces.measured.len(),
        photo = photo,
        card = card
    );
    writeln!(out, "{learned_here}")?;
    for measured in &pieces.measured {
        writeln!(out, "  {}", describe_colour(measured.piece, learned))?;
    }
    for (piece, why) in &pieces.unmeasured {
        let rest = match learned.photos_of(*piece) {
            0 => Message::default(),
            _ => message!("colours-kept"),
        };
        let not_learned = message!(
            "colours-not-learned-why",
            piece = in_column(*piece),
            reason = reason_unmeasured(*piece, *why),
            rest = rest
        );
        writeln!(out, "  {not_learned}")?;
    }
    writeln!(out, "{}", message!("calibrate-saved", path = path))?;
    let missing: Vec<&str> = learned.missing().iter().map(|piece| piece.name()).collect();
    if !missing.is_empty() {
        let missing = message!("colours-missing", pieces = missing.join(" "));
        writeln!(out, "{missing}")?;
    }
    write_distances(out, learned)
}

/// Describes the learned colours of a piece in one line, such as `L4 lime        #9ab545, looks green, from 1 photo`.
pub fn describe_colour(piece: Piece, learned: &PieceColours) -> Message {
    let Some(srgb) = learned.srgb(piece) else {
        return Message::new("colours-not-learned").with("piece", in_column(piece));
    };
    Message::new("colours-piece")
        .with("piece", in_column(piece))
        .with("code", hex_code(srgb))
        .with(
            "looks",
            Value::list([Value::word("looks", colour_word(srgb))], Join::And),
        )
        .with("photos", photo_count_text(learned.photos_of(piece)))
}

/// Returns the name of a piece with its colour, followed by blanks up to [`PIECE_WIDTH`].
fn in_column(piece: Piece) -> String {
    format!(
        "{:<PIECE_WIDTH$}",
        Value::from(piece).text(language_of_process())
    )
}

/// Formats an sRGB colour with channels from 0 to 255 as `#ab6195`.
fn hex_code(srgb: [f32; 3]) -> String {
    let [red, green, blue] = srgb.map(|value| value.round() as u8);
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Returns the colour name for an sRGB colour with channels from 0 to 255.
fn colour_word(srgb: [f32; 3]) -> &'static str {
    let linear = srgb.map(|value| f64::from(linear_of_255(value)));
    colour_words::word(linear)
}

/// Returns the reason why the colour of a piece was not learned.
fn reason_unmeasured(piece: Piece, why: WhyUnmeasured) -> Message {
    match why {
        WhyUnmeasured::NotFound => message!("colours-not-found"),
        WhyUnmeasured::Several(count) => {
            message!("colours-several", count = count, piece = piece.name())
        }
        WhyUnmeasured::Uneven => message!("colours-uneven"),
    }
}

/// Prints which two pieces are closest in colour and their distance, then a warning for each pair of pieces that is hard to distinguish.
pub fn write_distances(out: &mut impl Write, learned: &PieceColours) -> io::Result<()> {
    let pairs = PieceAppearance::of_set(learned.set()).pairs();
    let Some((a, b, distance)) = pairs.first() else {
        return Ok(());
    };
    let closest = message!(
        "calibrate-closest",
        one = a.name(),
        other = b.name(),
        distance = Value::decimal((*distance).into(), 1),
        safe = Value::decimal(MIN_SAFE_DISTANCE.into(), 1)
    );
    writeln!(out, "{closest}")?;
    for (a, b, distance) in pairs.iter().filter(|pair| pair.2 < MIN_SAFE_DISTANCE) {
        writeln!(out, "{}", similarity_warning(*a, *b, (*distance).into()))?;
    }
    Ok(())
}

/// Returns a warning that two pieces have similar colours. It says whether the pieces differ in their numbers of squares or only in shape,
/// and on how many built-in card sides there is a row that needs both pieces.
fn similarity_warning(a: Piece, b: Piece, distance: f64) -> Message {
    let shapes = if a.len() == b.len() {
        message!("colours-shapes")
    } else {
        message!(
            "colours-sizes",
            one = a.name(),
            other = b.name(),
            squares = a.len(),
            other_squares = b.len()
        )
    };
    let cards = Catalogue::standard().cards();
    let has_both = |row: &Vec<Piece>| row.contains(&a) && row.contains(&b);
    let sides = cards.iter().filter(|card| card.rows.iter().any(has_both));
    message!(
        "colours-alike",
        one = a.name(),
        other = b.name(),
        distance = Value::decimal(distance, 1),
        shapes = shapes,
        count = sides.count(),
        cards = cards.len()
    )
}
