use super::*;
use crate::{card_layout::PIECE_MM, geometry::Quad, test_support::Staged};
use umpire_lab::scene::StagedScene;

/// Seeds of the drawn test scenes, two for each edition.
const SEEDS: [(Edition, [u64; 2]); 2] =
    [(Edition::Later, [100, 101]), (Edition::First, [104, 105])];

#[test]
fn cards_of_both_editions_are_read() {
    for (edition, seeds) in SEEDS {
        for seed in seeds {
            let staged = Staged::new(StagedScene::Solved, seed);
            let drawn = if staged.truth.edition == 1 {
                Edition::First
            } else {
                Edition::Later
            };
            assert_eq!(drawn, edition, "{seed}");
            let reading = staged.reading();
            assert_eq!(reading.card.number, staged.truth.number, "{seed}");
            assert_eq!(reading.edition, edition, "{seed}");
            assert!(reading.is_legible(), "{seed}: {}", reading.agreement);
        }
    }
}

#[test]
fn a_turned_card_is_not_legible() {
    for (_, seeds) in SEEDS {
        let staged = Staged::new(StagedScene::Solved, seeds[0]);
        for turn in 1..4 {
            let corners = staged.corners.turned(turn);
            let pose = PlanePose::from_corners(&corners, staged.image.dimensions())
                .expect("the corners span a card");
            let reading = read(
                &face_of(&staged.image, &pose),
                pose.parallax_mm(PIECE_MM),
                Catalogue::standard(),
            )
            .expect("the catalogue is not empty");
            assert!(!reading.is_legible(), "{turn}: {reading:?}");
        }
    }
}

#[test]
fn a_card_with_one_covered_row_of_icons_is_read() {
    let staged = Staged::new(StagedScene::Solved, 104);
    let covered = staged.repainted(|at, pixel| {
        let is_covered = at.x < 70.0 && at.y > 92.0;
        if is_covered { [196, 142, 118] } else { pixel }
    });
    let reading = covered.reading();
    assert_eq!(reading.card.number, covered.truth.number);
    assert!(reading.is_legible(), "{}", reading.agreement);
}

#[test]
fn two_visible_rows_of_icons_identify_a_side() {
    for seed in [104, 105] {
        let staged = Staged::new(StagedScene::Solved, seed);
        let covered = staged.repainted(|at, pixel| {
            let is_covered = at.x < 70.0 && at.y > 40.0;
            if is_covered { [196, 142, 118] } else { pixel }
        });
        let reading = covered.reading();
        assert_eq!(reading.card.number, covered.truth.number, "{seed}");
        assert!(reading.is_legible(), "{seed}: {}", reading.evidence);
    }
}

#[test]
fn a_bare_table_is_not_legible() {
    let image = RgbImage::from_fn(640, 480, |x, y| {
        let grain = ((x / 3 + y / 40) % 7) as u8;
        image::Rgb([150 + 4 * grain, 110 + 4 * grain, 70 + 3 * grain])
    });
    let corners = Quad::from_size(480.0, 327.0);
    let pose = PlanePose::from_corners(&corners, image.dimensions()).expect("a rectangle");
    let face = face_of(&image, &pose);
    let reading = read(&face, (0.0, 0.0), Catalogue::standard());
    let reading = reading.expect("the catalogue is not empty");
    assert!(!reading.is_legible(), "{reading:?}");
}

#[test]
fn the_reading_has_every_icon_of_the_card() {
    let staged = Staged::new(StagedScene::Solved, 104);
    let icons = staged.reading().icons;
    let count: usize = staged.card().rows.iter().map(Vec::len).sum();
    assert_eq!(icons.len(), count);
}

#[test]
fn a_reading_is_legible_with_a_lead_and_either_enough_evidence_or_agreement() {
    let is_legible = |evidence: f64, lead: f64, agreement: f64| {
        let reading = Reading {
            agreement,
            evidence,
            lead,
            ..synthetic_face::reading()
        };
        reading.is_legible()
    };
    assert!(is_legible(MIN_EVIDENCE, MIN_LEAD, 0.0));
    assert!(
        is_legible(0.1, MIN_LEAD, MIN_BLURRED_AGREEMENT),
        "blurred icons"
    );
    assert!(
        !is_legible(MIN_EVIDENCE, MIN_LEAD - 0.1, 1.0),
        "two sides fit"
    );
    assert!(!is_legible(
        MIN_EVIDENCE - 0.1,
        MIN_LEAD,
        MIN_BLURRED_AGREEMENT - 0.01
    ));
    assert!(!is_legible(0.0, MIN_LEAD, 1.0), "no evidence");
}

#[test]
fn an_uncatalogued_card_is_legible_if_its_confidence_is_high_and_a_contradicted_one_never() {
    let is_legible = |source: Source| {
        let reading = Reading {
            evidence: 2.0 * MIN_EVIDENCE,
            lead: 2.0 * MIN_LEAD,
            source,
            ..synthetic_face::reading()
        };
        reading.is_legible()
    };
    assert!(is_legible(Source::Uncatalogued(
        MIN_UNCATALOGUED_CONFIDENCE
    )));
    assert!(!is_legible(Source::Uncatalogued(
        MIN_UNCATALOGUED_CONFIDENCE - 0.01
    )));
    assert!(!is_legible(Source::Contradicted));
}

#[test]
fn icons_rule_out_a_side_if_most_of_the_clear_ones_or_a_few_of_all_differ() {
    let rule_out = |agreeing: usize, differing: usize| {
        let clear = ClearIcons {
            agreeing,
            differing,
        };
        clear.rule_out_side(18)
    };
    assert!(rule_out(0, 18));
    assert!(
        rule_out(14, MIN_DIFFERING_ICONS),
        "17 of 18 icons are clear"
    );
    assert!(
        !rule_out(12, MIN_DIFFERING_ICONS),
        "an occluder may resemble icons"
    );
    assert!(rule_out(5, MIN_DIFFERING_ICONS), "more than a third differ");
    assert!(!rule_out(0, MIN_DIFFERING_ICONS - 1));
}
