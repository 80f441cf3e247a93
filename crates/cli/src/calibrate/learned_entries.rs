//! Lists the learned data in the home folder: colours, lenses, palettes and cards, each entry with its file.

use std::{fs, path::PathBuf};

use anyhow::Context;
use umpire::{
    calibration::{Lens, PieceColours, stored_lenses},
    language::{Join, Message, Value},
    message,
    rules::Piece,
};

use crate::{
    learned::LearnedCards,
    palettes::{self, StoredPalette},
};
use umpire_terminal::{home, own_colours};

/// Kind of data that umpire has learned for the user.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LearnedKind {
    /// Colours of the twelve pieces.
    Colours,
    /// Parameters of a camera's lens.
    Lens,
    /// Palette with the colours of gems, sweets or beans.
    Gems,
    /// Cards learned with `umpire cards learn`.
    Cards,
}

impl LearnedKind {
    /// All kinds of learned data, in the order in which they are listed.
    pub const ALL: [Self; 4] = [Self::Colours, Self::Lens, Self::Gems, Self::Cards];
}

/// One entry of learned data, such as the lens of one camera.
#[derive(Debug)]
pub struct LearnedEntry {
    pub kind: LearnedKind,
    /// Name of the lens or palette. `None` for the colours of the pieces and for the cards, which are stored in a single file each. Also
    /// `None` for a folder of lenses that cannot be read.
    pub name: Option<String>,
    /// File in which this entry is stored, or the folder that cannot be read.
    pub path: PathBuf,
    /// The learned colours of the pieces; `None` if this entry is of another kind, or the file cannot be used.
    pub colours: Option<PieceColours>,
    /// Short description of the stored content, or the error if the file cannot be used.
    pub summary: anyhow::Result<Message>,
}

/// Returns an entry for each file of learned data in the home folder, including files that cannot be used. A folder of lenses that cannot
/// be read has an entry, too. Files whose names cannot be those of a lens or a palette are left out. The order is: colours of the pieces,
/// lenses, gem palettes, cards.
pub fn learned_entries() -> Vec<LearnedEntry> {
    let mut entries: Vec<LearnedEntry> = colours_entry().into_iter().collect();
    entries.extend(lens_entries());
    entries.extend(palette_entries());
    entries.extend(cards_entry());
    entries
}

fn colours_entry() -> Option<LearnedEntry> {
    let path = own_colours::path().filter(|path| path.exists())?;
    let (summary, colours) = match PieceColours::open(&path) {
        Ok(learned) => (Ok(colours_summary(&learned)), Some(learned)),
        Err(error) => (Err(error.into()), None),
    };
    Some(LearnedEntry {
        kind: LearnedKind::Colours,
        name: None,
        path,
        colours,
        summary,
    })
}

/// Describes learned colours in short: how many pieces are known, and from how many photos.
fn colours_summary(learned: &PieceColours) -> Message {
    message!(
        "calibrate-pieces",
        known = Piece::ALL.len() - learned.missing().len(),
        photos = photo_count_text(learned.photos().len())
    )
}

/// Formats the number of photos from which colours were learned, such as `from 2 photos`.
pub fn photo_count_text(count: usize) -> Message {
    message!("calibrate-from-photos", count = count)
}

/// Returns an entry for each lens. If the folder of the lenses cannot be read, returns a single entry with the error.
fn lens_entries() -> Vec<LearnedEntry> {
    let Some(home) = home::folder() else {
        return Vec::new();
    };
    match stored_lenses::files(&home) {
        Ok(files) => files.into_iter().filter_map(lens_entry).collect(),
        Err(error) => vec![LearnedEntry {
            kind: LearnedKind::Lens,
            name: None,
            path: home.join(stored_lenses::FOLDER),
            colours: None,
            summary: Err(error.into()),
        }],
    }
}

/// Returns the entry of the lens in a file; `None` if the name of the file is not UTF-8.
fn lens_entry(path: PathBuf) -> Option<LearnedEntry> {
    let summary = Lens::open(&path).map(|lens| {
        let (width, height) = lens.size;
        let camera = lens.camera.map(|camera| format!(", {camera}"));
        let error = lens.error_px.map_or_else(Message::default, |error| {
            message!("calibrate-lens-error", error = Value::decimal(error, 2))
        });
        message!(
            "calibrate-lens",
            width = width,
            height = height,
            camera = camera.unwrap_or_default(),
            error = error
        )
    });
    Some(LearnedEntry {
        kind: LearnedKind::Lens,
        name: Some(path.file_stem()?.to_str()?.to_owned()),
        path,
        colours: None,
        summary: summary.map_err(Into::into),
    })
}

fn palette_entries() -> Vec<LearnedEntry> {
    let entry = |stored: StoredPalette| {
        let summary = stored.palette.map(|palette| {
            let names: Vec<&str> = palette.colours.iter().map(|c| c.name.as_str()).collect();
            let photos = photo_count_text(palette.photos as usize);
            Message::joined([Message::verbatim(names.join(" ")), photos], Join::Comma)
        });
        LearnedEntry {
            kind: LearnedKind::Gems,
            name: Some(stored.name),
            path: stored.path,
            colours: None,
            summary,
        }
    };
    palettes::learned_palettes()
        .into_iter()
        .map(entry)
        .collect()
}

fn cards_entry() -> Option<LearnedEntry> {
    let path = LearnedCards::path()?;
    let summary = LearnedCards::open().map(|cards| {
        let learned = cards.known().cards().iter();
        let numbers = learned.filter(|card| LearnedCards::is_learned(card));
        let numbers: Vec<String> = numbers
            .filter_map(|card| card.number)
            .map(|number| number.to_string())
            .collect();
        Message::verbatim(numbers.join(" "))
    });
    Some(LearnedEntry {
        kind: LearnedKind::Cards,
        name: None,
        path,
        colours: None,
        summary,
    })
}

impl LearnedEntry {
    /// Deletes the file in which this entry of learned data is stored.
    ///
    /// # Errors
    /// When the file cannot be deleted, or the entry is that of a folder that cannot be read.
    pub fn delete(&self) -> anyhow::Result<()> {
        let path = self.path.display();
        fs::remove_file(&self.path)
            .with_context(|| message!("calibrate-not-deleted", path = Value::shown(&path)))
    }

    /// Returns the title of this entry of learned data, such as `colours of the pieces` or `lens webcam`.
    pub fn title(&self) -> Message {
        let name = self.name.as_deref().unwrap_or_default();
        match self.kind {
            LearnedKind::Colours => message!("calibrate-title-colours"),
            LearnedKind::Lens => message!("calibrate-title-lens", name = name),
            LearnedKind::Gems => message!("calibrate-title-gems", name = name),
            LearnedKind::Cards => message!("calibrate-title-cards"),
        }
    }
}
