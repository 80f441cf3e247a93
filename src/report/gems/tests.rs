//! Tests of the reports on gem piles. The reports are created from a judgement that is written in the test.

use super::*;
use crate::{
    geometry::Point,
    judge::gem_views::{GemPosition, Support},
};

/// Returns a certain gem of the colour at this index of the legend, in the pile with this index.
fn gem(colour: usize, pile: usize) -> CountedGem {
    CountedGem {
        center: Point::new(100.004, 50.0),
        radius: 12.3456,
        colour,
        pile,
        confidence: 0.987_654,
        is_doubtful: false,
    }
}

fn pile(counts: [u32; 6], doubts: usize) -> Pile {
    Pile {
        center: Point::new(100.0, 50.0),
        counts: counts.into(),
        confidence: 0.9,
        doubts,
        strangers: 0,
        expected: None,
    }
}

/// Returns the judgement of two piles: three red gems, and one green gem.
fn judgement() -> GemsJudgement {
    GemsJudgement {
        gems: vec![gem(1, 0), gem(1, 0), gem(1, 0), gem(0, 1)],
        piles: vec![pile([0, 3, 0, 0, 0, 0], 0), pile([1, 0, 0, 0, 0, 0], 0)],
        ..GemsJudgement::default()
    }
}

fn findings(judgement: GemsJudgement) -> GemFindings {
    GemFindings {
        judgement,
        ..GemFindings::default()
    }
}

fn report(judgement: GemsJudgement) -> GemsReport {
    GemsReport::of_photo("a.jpg".to_owned(), (640, 480), &findings(judgement))
}

fn messages<'a>(reasons: impl IntoIterator<Item = &'a Reason>) -> Vec<String> {
    let messages = reasons.into_iter().map(|reason| reason.message.to_string());
    messages.collect()
}

#[test]
fn the_schema_describes_this_type() {
    crate::test_support::schema::check::<GemsReport>(SCHEMA);
}

#[test]
#[expect(clippy::float_cmp, reason = "the values are rounded")]
fn certain_piles_are_counted_with_rounded_positions_and_probabilities() {
    let report = report(judgement());
    assert_eq!(report.file.size, Some([640, 480]));
    assert_eq!(report.verdict, CountVerdict::Counted);
    assert_eq!(report.reasons, []);
    assert_eq!(report.exit_status(), 0);
    let first = &report.gems[0];
    assert_eq!(first.colour, "red");
    assert_eq!((first.center, first.radius), ([100.0, 50.0], 12.35));
    assert_eq!(first.confidence, 0.9877);
    assert_eq!(report.piles[0].counts.of("red"), 3);
    assert_eq!(report.piles[0].counts.of("green"), 0);
    assert_eq!(report.piles[0].counts.of("no colour"), 0);
    assert_eq!(report.piles[1].counts.total(), 1);
}

#[test]
fn the_cause_of_uncertain_gems_selects_the_message() {
    let uncertain = |has_few_gems: bool, in_rows: bool| {
        let mut judgement = judgement();
        judgement.piles[1].doubts = 2;
        (judgement.has_few_gems, judgement.in_rows) = (has_few_gems, in_rows);
        let report = report(judgement);
        assert_eq!(report.verdict, CountVerdict::Unsure);
        messages(&report.reasons)
    };
    let expected = [
        (
            uncertain(false, false),
            "pile 2: 2 gems are uncertain: spread the gems apart or move closer, and avoid glare",
        ),
        (
            uncertain(false, true),
            "pile 2: 2 gems are uncertain, because they lie in rows and columns, as on the board of another game: if they are gems, push them together into a pile",
        ),
        (
            uncertain(true, true),
            "pile 2: 2 gems are uncertain, because most things here do not look like gems: remove those, or learn their colours first",
        ),
    ];
    for (messages, message) in expected {
        assert_eq!(messages, [message]);
    }
}

#[test]
fn counts_that_differ_from_the_expected_ones_are_doubtful() {
    let mut judgement = judgement();
    judgement.piles[0].expected = Some(4);
    judgement.piles[1].expected = Some(1);
    judgement.expected = Some(5);
    judgement.expected_piles = Some(2);
    let too_few = report(judgement.clone());
    let messages_of_too_few = messages(&too_few.reasons);
    assert_eq!(messages_of_too_few.len(), 2, "{messages_of_too_few:?}");
    let start = "pile 1: 3 gems were counted, but 4 should be there";
    assert!(
        messages_of_too_few[0].starts_with(start),
        "{messages_of_too_few:?}"
    );
    let start = "4 gems were counted, but 5 should be there";
    assert!(
        messages_of_too_few[1].starts_with(start),
        "{messages_of_too_few:?}"
    );
    judgement.piles[0].expected = None;
    judgement.expected = None;
    judgement.expected_piles = Some(3);
    let messages = messages(&report(judgement).reasons);
    assert_eq!(messages.len(), 1, "{messages:?}");
    assert!(
        messages[0].starts_with("piles found: 2, numbers given: 3"),
        "{messages:?}"
    );
}

#[test]
fn only_possible_gems_outside_the_piles_are_a_reason_of_their_own() {
    let mut judgement = judgement();
    let missed = |pile| MissedGem {
        center: Point::new(10.0, 10.0),
        radius: 9.0,
        pile,
    };
    judgement.maybe = vec![missed(Some(0))];
    assert_eq!(report(judgement.clone()).reasons, []);
    judgement.maybe.push(missed(None));
    let messages = messages(&report(judgement).reasons);
    assert_eq!(
        messages,
        [
            "1 gem may have been missed outside the piles: move closer, or remove what should not be counted"
        ]
    );
}

#[test]
fn the_reasons_name_the_piles_by_letters_on_request() {
    let mut judgement = judgement();
    judgement.piles[0].strangers = 1;
    judgement.piles[1].doubts = 1;
    judgement.expected = Some(9);
    let mut report = report(judgement);
    report.name_piles_by_letters();
    let messages_of_report = messages(&report.reasons);
    let starts = ["pile A: 1 thing", "pile B: 1 gem", "4 gems were counted"];
    assert_eq!(messages_of_report.len(), starts.len());
    for (message, start) in messages_of_report.iter().zip(starts) {
        assert!(message.starts_with(start), "{message}");
    }
    let of_piles = report.piles.iter().flat_map(|pile| &pile.doubts);
    assert_eq!(messages(of_piles), messages_of_report[..2]);
    assert_eq!(messages(report.doubts()), messages_of_report[2..]);
}

/// Returns the report on two photos of the same piles. Only the second photo was used; `first_use` says why the first was not.
fn report_on_two_photos(first_use: PhotoUse) -> GemsReport {
    let support = |positions: usize| Support {
        positions: vec![
            GemPosition {
                photo: 1,
                center: Point::origin(),
            };
            positions
        ],
        agreeing: positions,
    };
    let views = GemViewsFindings {
        findings: findings(judgement()),
        reference: 1,
        photos: vec![first_use, PhotoUse::Matched(4)],
        support: vec![support(1); 4],
    };
    let photos = ["a.jpg", "b.jpg"].map(|path| PhotoFile::decoded(path.to_owned(), (640, 480)));
    GemsReport::of_views(&photos, &views)
}

#[test]
fn a_report_on_several_photos_is_in_the_coordinates_of_the_reference_photo() {
    let report = report_on_two_photos(PhotoUse::Matched(3));
    assert_eq!(report.file.path, "b.jpg");
    assert_eq!(report.verdict, CountVerdict::Counted);
    let uses: Vec<_> = report
        .views
        .iter()
        .map(|view| (view.used, view.gems))
        .collect();
    assert_eq!(uses, [(true, 3), (true, 4)]);
    assert_eq!(
        (report.gems[0].shown, report.gems[0].agreeing),
        (Some(1), Some(1))
    );
}

#[test]
fn a_photo_that_was_not_used_is_a_reason() {
    for (photo_use, code) in [
        (PhotoUse::Empty, ReasonCode::NotFound),
        (PhotoUse::Mirrored, ReasonCode::Mirrored),
        (PhotoUse::Unmatched, ReasonCode::Illegible),
    ] {
        let report = report_on_two_photos(photo_use);
        assert_eq!(report.reasons[0].code, code);
        let message = report.reasons[0].message.to_string();
        assert!(message.starts_with("a.jpg was not used: "), "{message}");
        assert_eq!(report.verdict, CountVerdict::Unsure);
        assert!(!report.views[0].used);
    }
}

#[test]
fn a_photo_that_cannot_be_read_is_added_to_those_that_were_read() {
    let mut report = report_on_two_photos(PhotoUse::Matched(4));
    report.add_unreadable("c.jpg".to_owned(), Message::verbatim("it is empty"));
    let last = report.views.last().expect("three photos");
    assert_eq!((last.file.path.as_str(), last.file.size), ("c.jpg", None));
    assert_eq!(report.reasons[0].code, ReasonCode::Unreadable);
    assert_eq!(report.exit_status(), 1);
}

#[test]
fn without_a_photo_that_was_read_the_only_reasons_are_those_of_the_photos() {
    let views = GemViewsFindings {
        findings: GemFindings {
            reasons: vec![Reason::no_gems()],
            ..GemFindings::default()
        },
        reference: 0,
        photos: Vec::new(),
        support: Vec::new(),
    };
    let mut report = GemsReport::of_views(&[], &views);
    report.add_unreadable("a.jpg".to_owned(), Message::verbatim("it is empty"));
    let codes: Vec<ReasonCode> = report.reasons.iter().map(|reason| reason.code).collect();
    assert_eq!(
        (report.file.size, codes),
        (None, vec![ReasonCode::Unreadable])
    );
}
