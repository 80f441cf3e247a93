//! `umpire calibrate colours`: what one's own twelve pieces look like, from photos of them beside a card.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::Context;
use umpire::{
    calibration::PieceColours,
    frame::{DecodeOptions, Frame},
    judge::looks::Looks,
    palette::words,
    pipeline::{
        CardReader,
        colours::{PiecesInPicture, Untold},
    },
    rules::Piece,
};

use crate::cli::{learned::LearnedCards, own_colours, photos::LensArgument, stdout};

/// Pairs that are nearer to each other than this, in nats, are hard to tell apart.
const HARD_TO_TELL: f32 = 4.0;

/// Learns what your twelve pieces look like: older print runs and sun-bleached sets differ. Run again with another photo it
/// learns more.
///
/// Lay the pieces about one card of the game, apart from each other and off the card, on a table of one colour, and take a photo
/// from above in even light. They are told by their shapes; the card's print tells the light.
///
/// Exit status: 0 all twelve are known, 1 some are still missing, 2 nothing was learned: the message says why and what to do.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The photo
    photo: PathBuf,
    /// Forget what was learned before
    #[arg(long)]
    anew: bool,
    #[command(flatten)]
    lens: LensArgument,
}

/// Runs the command.
///
/// # Errors
/// When the photo cannot be read or tells no colours, or what was learned cannot be read or kept.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let before = if arguments.anew {
        None
    } else {
        own_colours::open()?
    };
    let mut learned = before.clone().unwrap_or_default();
    let mut frame = Frame::open(&arguments.photo, &DecodeOptions::default())?;
    if let Some(lens) = arguments.lens.open()? {
        frame = frame.through(&lens)?;
    }
    let known = LearnedCards::open()?.known().clone();
    let reader = CardReader::load()?.with_catalogue(known);
    let photo = || format!("nothing was learned from {}", arguments.photo.display());
    let seen = reader.pieces_about_card(&frame).with_context(photo)?;
    let strange: Vec<Piece> = before.map_or_else(Vec::new, |before| seen.strange_to(before.set()));
    let name = name_of(&arguments.photo);
    for told in &seen.told {
        learned.add(told.piece, &name, told.colour);
    }
    let path = own_colours::keep(&learned)?;
    stdout::print(|out| {
        tell(out, &seen, &learned, &arguments.photo, &path)?;
        tell_strange(out, &strange)
    })?;
    let whole = learned.missing().is_empty();
    Ok(ExitCode::from(u8::from(!whole)))
}

/// The whole path: two photos may have one name.
fn name_of(photo: &Path) -> String {
    let whole = photo.canonicalize();
    whole.as_deref().unwrap_or(photo).display().to_string()
}

fn tell(
    out: &mut impl Write,
    seen: &PiecesInPicture,
    learned: &PieceColours,
    photo: &Path,
    path: &Path,
) -> io::Result<()> {
    let by = match seen.card {
        Some(number) => format!("card {number}"),
        None => "the card".to_owned(),
    };
    writeln!(
        out,
        "{} of the 12 pieces are learned from {}, in the light that {by} tells",
        seen.told.len(),
        photo.display()
    )?;
    for told in &seen.told {
        writeln!(out, "  {}", look_of(told.piece, learned))?;
    }
    for (piece, why) in &seen.untold {
        let rest = match learned.photos_of(*piece) {
            0 => "",
            _ => "; what was learned before stays",
        };
        writeln!(
            out,
            "  {piece}  not learned: {}{rest}",
            why_untold(*piece, *why)
        )?;
    }
    writeln!(out, "kept in {}", path.display())?;
    let missing: Vec<String> = learned.missing().iter().map(Piece::to_string).collect();
    if !missing.is_empty() {
        writeln!(
            out,
            "still missing: {}; until they are learned they are taken to be of the shipped colours",
            missing.join(" ")
        )?;
    }
    tell_apart(out, learned)
}

/// `L4  looks lime (#9ab545), shipped #84a519 to #81c815`
pub fn look_of(piece: Piece, learned: &PieceColours) -> String {
    let Some(srgb) = learned.srgb(piece) else {
        return format!("{piece}  not learned");
    };
    let (photos, word) = (learned.photos_of(piece), word(srgb));
    let photos = match photos {
        1 => "1 photo".to_owned(),
        photos => format!("{photos} photos"),
    };
    format!("{piece}  {} {word}, from {photos}", hex(srgb))
}

/// `#ab6195`
pub fn hex(srgb: [f32; 3]) -> String {
    let [red, green, blue] = srgb.map(|value| value.round() as u8);
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn word(srgb: [f32; 3]) -> &'static str {
    let linear = srgb.map(|value| f64::from(umpire::rectify::linear_from_srgb_value(value)));
    words::word(linear)
}

fn why_untold(piece: Piece, why: Untold) -> String {
    match why {
        Untold::NotFound => {
            "nothing of its shape is seen; lay it flat, off other pieces and off things of its colour".to_owned()
        }
        Untold::Several(count) => format!(
            "{count} things have its shape; leave only one {piece} there"
        ),
        Untold::Uneven => {
            "glare or a shadow lies over it; turn it, or move the lamp".to_owned()
        }
    }
}

/// How well the pieces stand apart, and what helps where they do not.
pub fn tell_apart(out: &mut impl Write, learned: &PieceColours) -> io::Result<()> {
    let pairs = Looks::of_set(learned.set()).pairs();
    let Some((a, b, apart)) = pairs.first() else {
        return Ok(());
    };
    writeln!(
        out,
        "nearest to each other: {a} and {b}, {apart:.1} apart (clear from {HARD_TO_TELL:.1} on)"
    )?;
    for (a, b, apart) in pairs.iter().filter(|pair| pair.2 < HARD_TO_TELL) {
        let shapes = if a.len() == b.len() {
            "their shapes differ, so umpire tells them where their outlines are seen, and says `unsure` where they are not".to_owned()
        } else {
            format!(
                "{a} has {} squares and {b} has {}, so no cover holds the one in place of the other; side by side their seam may not be seen",
                a.len(),
                b.len()
            )
        };
        writeln!(
            out,
            "warning: {a} and {b} are hard to tell apart by colour ({apart:.1}); {shapes}"
        )?;
    }
    Ok(())
}

fn tell_strange(out: &mut impl Write, strange: &[Piece]) -> io::Result<()> {
    for piece in strange {
        writeln!(
            out,
            "warning: {piece} looks quite another colour here than before; if this is another set, learn it with --anew"
        )?;
    }
    Ok(())
}
