//! Creates the report on a photo of Ubongo cards.

use crate::{
    language::{Language, Message},
    report::{
        CardPhoto, CardReport, CardVerdict, PhotoReport, Reason, ReasonCode, SCHEMA, Timings,
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
            reasons: vec![Reason::without_cells(ReasonCode::Unreadable, message)],
            timings_ms: Timings::default(),
        }
    }

    fn exit_status(&self) -> u8 {
        let is_unsure = |card: &CardReport| card.verdict == CardVerdict::Unsure;
        match self.image {
            None => 2,
            Some(_) if self.cards.is_empty() || self.cards.iter().any(is_unsure) => 1,
            Some(_) => 0,
        }
    }

    fn found_nothing(&self) -> bool {
        // `not_found` may also mean that no die was found, so it counts only if there are no cards.
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

    fn report(cards: &[CardVerdict], reasons: Vec<Reason>) -> CardPhoto {
        let card = |verdict: &CardVerdict| CardReport {
            verdict: *verdict,
            ..CardReport::unread([[0.0; 2]; 4], None, Reason::waiting())
        };
        let findings = CardFindings {
            cards: cards.iter().map(card).collect(),
            reasons,
            ..CardFindings::default()
        };
        CardPhoto::of_photo("a.jpg".to_owned(), (640, 480), findings)
    }

    #[test]
    fn a_photo_without_a_card_has_one_reason_that_says_so() {
        for reasons in [Vec::new(), vec![Reason::not_found()]] {
            let report = report(&[], reasons);
            assert_eq!(report.reasons, [Reason::not_found()]);
            assert!(report.found_nothing());
            assert_eq!(report.exit_status(), 1);
        }
    }

    #[test]
    fn a_missing_die_beside_a_card_is_not_a_photo_that_shows_nothing() {
        let report = report(&[CardVerdict::Unsolved], vec![Reason::not_found()]);
        assert!(!report.found_nothing());
    }

    #[test]
    fn the_exit_status_is_the_worst_of_the_cards() {
        use CardVerdict::{Solved, Unsolved, Unsure};
        assert_eq!(report(&[Solved, Unsolved], Vec::new()).exit_status(), 0);
        assert_eq!(report(&[Solved, Unsure], Vec::new()).exit_status(), 1);
        let unreadable = CardPhoto::unreadable("a.jpg".to_owned(), Message::verbatim("no"));
        assert_eq!(unreadable.exit_status(), 2);
        assert!(!unreadable.found_nothing());
    }
}
