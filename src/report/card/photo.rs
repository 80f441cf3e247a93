//! Creates the report on a photo of Ubongo cards.

use crate::{
    language::{Language, Message},
    report::{
        CardPhoto, CardVerdict, PhotoReport, Reason, ReasonCode, SCHEMA, Timings,
        findings::CardFindings,
        text::{self, TextColours},
    },
};

impl CardPhoto {
    /// Creates the report on a decoded photo.
    ///
    /// `photo` is the path as given by the user. `size` is the width and height of the upright photo in pixels. A photo without a card has
    /// the reason `not_found`, in addition to any others.
    pub fn of_photo(photo: String, size: (u32, u32), findings: CardFindings) -> Self {
        let mut reasons = findings.reasons;
        if findings.cards.is_empty() && !Reason::has_not_found(&reasons) {
            reasons.push(Reason::not_found());
        }
        Self {
            schema: SCHEMA.to_owned(),
            photo,
            image: Some(size.into()),
            cards: findings.cards,
            loose: findings.loose,
            die: findings.die,
            reasons,
            timings_ms: findings.timings,
        }
    }
}

impl PhotoReport for CardPhoto {
    fn unreadable(photo: String, message: Message) -> Self {
        Self {
            schema: SCHEMA.to_owned(),
            photo,
            image: None,
            cards: Vec::new(),
            loose: Vec::new(),
            die: None,
            reasons: vec![Reason::plain(ReasonCode::Unreadable, message)],
            timings_ms: Timings::default(),
        }
    }

    fn exit_status(&self) -> u8 {
        let is_unsure = |card: &crate::report::CardReport| card.verdict == CardVerdict::Unsure;
        match self.image {
            None => 2,
            Some(_) if self.cards.is_empty() || self.cards.iter().any(is_unsure) => 1,
            Some(_) => 0,
        }
    }

    fn found_nothing(&self) -> bool {
        // The die may be missing beside cards that were found.
        self.cards.is_empty() && Reason::has_not_found(&self.reasons)
    }

    fn text(&self, _: TextColours, language: Language) -> String {
        text::card::photo(self, language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schema_describes_this_type() {
        crate::test_support::schema::check::<CardPhoto>(SCHEMA);
    }
}
