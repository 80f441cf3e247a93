//! The simplest entry points of the library: an image in, a report out, with one function for each kind of photo.
//!
//! The first call loads the networks (some 50 ms). For many photos create a reader of [`crate::pipeline`] once and use it for all. Each
//! image is in sRGB and upright, as a person sees the photo. In the reports of these functions the path of the photo is empty, and the
//! duration of decoding is 0.

use image::RgbImage;

use crate::{
    frame::Frame,
    pipeline::{
        PhotoReader, PipelineError, card::CardReader, dice_board::DiceBoardReader,
        gem_board::GemBoardReader, gems::GemReader,
    },
    report::{CardPhoto, dice_board::OminoesReport, gem_board::GemBoardReport, gems::GemsReport},
};

/// Locates, reads and judges the Ubongo cards in a photo.
///
/// # Errors
/// When a network is missing or fails.
///
/// ```
/// let image = image::open("samples/solved.jpg")?.to_rgb8();
/// let photo = umpire::read_cards(&image)?;
/// assert_eq!(photo.cards[0].number, Some(2));
/// assert_eq!(photo.cards[0].verdict, umpire::report::CardVerdict::Solved);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_cards(image: &RgbImage) -> Result<CardPhoto, PipelineError> {
    read::<CardReader>(image)
}

/// Locates the gems in a photo and counts them, pile by pile. The count assumes that the gems are those of a box with twelve of each colour
/// ([`GemBox::OF_72`](crate::rules::gems::GemBox::OF_72)).
///
/// # Errors
/// When a network is missing or fails.
///
/// ```
/// let image = image::open("samples/gems/piles.jpg")?.to_rgb8();
/// let photo = umpire::read_gems(&image)?;
/// assert_eq!(photo.piles.len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_gems(image: &RgbImage) -> Result<GemsReport, PipelineError> {
    read::<GemReader>(image)
}

/// Locates the gem board in a photo and reads its rows of gems and the pawns on its red fields.
///
/// # Errors
/// When a network is missing or fails.
///
/// ```
/// let image = image::open("samples/board/rows.jpg")?.to_rgb8();
/// let photo = umpire::read_gem_board(&image)?;
/// assert_eq!(photo.rows.len(), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_gem_board(image: &RgbImage) -> Result<GemBoardReport, PipelineError> {
    read::<GemBoardReader>(image)
}

/// Locates the dice board of Ominoes in a photo, reads its dice and finds the groups of dice that may be scored.
///
/// # Errors
/// When a network is missing or fails.
///
/// ```
/// let image = image::open("samples/ominoes/board.jpg")?.to_rgb8();
/// let photo = umpire::read_dice_board(&image)?;
/// assert!(!photo.groups.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_dice_board(image: &RgbImage) -> Result<OminoesReport, PipelineError> {
    read::<DiceBoardReader>(image)
}

/// Reads a photo with a new reader of the kind `R` and its default options.
fn read<R: PhotoReader>(image: &RgbImage) -> Result<R::Report, PipelineError> {
    let reader = R::load(R::Options::default())?;
    let frame = Frame::of(image.clone());
    let findings = reader.read(&frame)?;
    Ok(reader.report(String::new(), frame.shown, findings))
}
