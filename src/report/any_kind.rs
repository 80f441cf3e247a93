//! The report on a photo of unknown content, with one part each for cards, gems, a gem board and a dice board.

use serde::Serialize;

use crate::{
    language::{Language, Message},
    report::{
        CardPhoto, PhotoFile, PhotoReport, Reason, ReasonCode, Timings,
        dice_board::OminoesReport,
        gem_board::GemBoardReport,
        gems::GemsReport,
        text::{self, TextColours},
    },
};

/// Value of the `schema` field of a report on a photo of unknown content.
pub const SCHEMA: &str = "umpire/read@1";

/// The report on a photo of unknown content. It has one part each for cards, gem board, gems and dice board, as in the report of the
/// command for these objects. The part is absent if the photo shows no such object.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AnyKindReport {
    /// Name and version of the report's format, always `umpire/read@1`.
    pub schema: &'static str,
    /// The photo's path and size.
    #[serde(flatten)]
    pub file: PhotoFile,
    /// The Ubongo cards, as in the report of `umpire card`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<CardPhoto>,
    /// The gem board, as in the report of `umpire board`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gem_board: Option<GemBoardReport>,
    /// The gems outside all cards and boards, as in the report of `umpire gems`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gems: Option<GemsReport>,
    /// The Ominoes board, as in the report of `umpire ominoes`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice_board: Option<OminoesReport>,
    /// Reasons why nothing was read from the photo: `not_found` if nothing was found in it, and also `too_small` if it is too small to be
    /// read; `unreadable` if the file could not be decoded. Empty if something was found.
    pub reasons: Vec<Reason>,
    /// Duration of each stage of reading the photo, in milliseconds.
    pub timings_ms: Timings,
}

impl AnyKindReport {
    /// Creates a report without parts.
    pub(crate) fn empty(file: PhotoFile) -> Self {
        Self {
            schema: SCHEMA,
            file,
            cards: None,
            gem_board: None,
            gems: None,
            dice_board: None,
            reasons: Vec::new(),
            timings_ms: Timings::default(),
        }
    }
}

impl PhotoReport for AnyKindReport {
    fn unreadable(photo: String, message: Message) -> Self {
        Self {
            reasons: vec![Reason::without_cells(ReasonCode::Unreadable, message)],
            ..Self::empty(PhotoFile::undecoded(photo))
        }
    }

    fn exit_status(&self) -> u8 {
        if self.file.size.is_none() {
            return 2;
        }
        let parts = [
            self.cards.as_ref().map(PhotoReport::exit_status),
            self.gem_board.as_ref().map(PhotoReport::exit_status),
            self.gems.as_ref().map(PhotoReport::exit_status),
            self.dice_board.as_ref().map(PhotoReport::exit_status),
        ];
        parts.into_iter().flatten().max().unwrap_or(1)
    }

    fn found_nothing(&self) -> bool {
        Reason::has_not_found(&self.reasons)
    }

    fn text(&self, colours: TextColours, language: Language) -> String {
        text::any_kind::report(self, colours, language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schema_describes_this_type() {
        crate::test_support::schema::check::<AnyKindReport>(SCHEMA);
    }

    #[test]
    fn the_exit_status_distinguishes_an_empty_photo_from_an_unreadable_one() {
        let report = AnyKindReport::empty(PhotoFile::decoded("a.jpg".to_owned(), (4, 3)));
        assert_eq!(report.exit_status(), 1);
        let unreadable =
            AnyKindReport::unreadable("a.jpg".to_owned(), Message::new("photo-nothing"));
        assert_eq!(unreadable.exit_status(), 2);
    }
}
