//! Tests of the names of views, of the scores, and of their text.

use super::*;
use crate::evaluate::gems::truth::{TruthGem, TruthPile};
use umpire::{
    geometry::Point,
    judge::{
        gem_views::GemPosition,
        gems::{GemsJudgement, Pile},
    },
    rules::gems::Gem,
};

fn truth(gems: &[(f64, Gem, f64)]) -> GemsTruth {
    let gem = |&(x, colour, visible): &(f64, Gem, f64)| TruthGem {
        colour: colour.name().to_owned(),
        center: [x, 0.0],
        radius: 10.0,
        visible,
    };
    GemsTruth {
        palette: String::new(),
        gems: gems.iter().map(gem).collect(),
        piles: vec![TruthPile {
            counts: [("red".to_owned(), 3)].into(),
            center: [0.0, 0.0],
        }],
    }
}

fn counted(colour: Gem) -> CountedGem {
    CountedGem {
        center: Point::origin(),
        radius: 10.0,
        colour: colour.index(),
        pile: 0,
        confidence: 0.99,
        is_doubtful: false,
    }
}

fn support(places: &[(usize, f64)]) -> Support {
    let positions = places.iter().map(|&(photo, x)| GemPosition {
        photo,
        center: Point::new(x, 0.0),
    });
    Support {
        positions: positions.collect(),
        agreeing: places.len(),
    }
}

#[test]
fn the_name_of_a_view_ends_with_its_number() {
    let name = |name: &str| view_name(Path::new(name));
    let expected = ViewName {
        scene: "piles-view-1".to_owned(),
        number: 12,
    };
    let parsed = name("folder/piles-view-1-view-12.jpg").expect("a number");
    assert_eq!(parsed, Some(expected));
    assert_eq!(name("piles.jpg").expect("no view"), None);
    for without_number in ["piles-view-.jpg", "piles-view-two.jpg", "piles-view--1.jpg"] {
        let error = name(without_number).expect_err(without_number).to_string();
        assert!(error.contains(without_number), "{error}");
    }
}

#[test]
fn the_table_has_a_line_for_each_number_of_photos_and_one_for_each_mistake() {
    let named = |name: &str, score: ViewsScore| NamedScore {
        name: name.to_owned(),
        score,
    };
    let exact = ViewsScore {
        gems: 8,
        piles_found: true,
        ..ViewsScore::default()
    };
    let missed = ViewsScore {
        missed: 2,
        unsure: true,
        unmatched: 1,
        ..exact.clone()
    };
    let of_count = |count, scores| ScoresOfCount { count, scores };
    let scores = [
        of_count(1, vec![named("a", exact.clone()), named("b", missed)]),
        of_count(2, vec![named("a", exact)]),
    ];
    let text = figures_text(&scores, 10);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 4, "{text}");
    assert!(
        lines[1].starts_with("  1       2       50.0 % (1 of 2)"),
        "{text}"
    );
    assert!(lines[1].contains("12.5 % (2 of 16)"), "{text}");
    assert!(
        lines[2].starts_with("  2       1       100.0 % (1 of 1)"),
        "{text}"
    );
    let mistake =
        "    b: of 8 gems 2 missed, 0 invented, 0 of another colour, 1 photos unmatched; unsure";
    assert_eq!(lines[3], mistake, "{text}");
}

#[test]
fn a_gem_is_found_in_any_photo_that_shows_it() {
    // The second gem is occluded in the first photo. The third gem is mostly occluded in the first photo and fully in the second.
    let first = truth(&[
        (0.0, Gem::Red, 1.0),
        (15.0, Gem::Blue, 0.0),
        (40.0, Gem::Red, 0.1),
    ]);
    let second = truth(&[
        (100.0, Gem::Red, 1.0),
        (130.0, Gem::Blue, 0.9),
        (150.0, Gem::Red, 0.0),
    ]);
    let pile = Pile {
        center: Point::origin(),
        counts: vec![0, 1, 1, 0, 0, 0],
        confidence: 0.99,
        doubts: 0,
        strangers: 0,
        expected: None,
    };
    let mut views = JointJudgement {
        judgement: GemsJudgement {
            gems: vec![counted(Gem::Red), counted(Gem::Blue)],
            piles: vec![pile],
            ..GemsJudgement::default()
        },
        reference: 0,
        photos: vec![PhotoUse::Matched(1), PhotoUse::Matched(2)],
        support: vec![support(&[(0, 2.0), (1, 101.0)]), support(&[(1, 128.0)])],
    };
    let score = ViewsScore::of(&[&first, &second], &views);
    assert!(score.is_exact() && !score.unsure, "{score:?}");
    assert_eq!(score.gems, 2);
    // A red gem is counted where the truth has no gem, the blue gem is counted as purple, and the second photo is not matched.
    views.judgement.gems.push(counted(Gem::Red));
    views.support.push(support(&[(1, 300.0)]));
    views.judgement.gems[1].colour = Gem::Purple.index();
    views.photos[1] = PhotoUse::Unmatched;
    let score = ViewsScore::of(&[&first, &second], &views);
    assert_eq!(
        (score.invented, score.wrong_colour, score.unmatched),
        (1, 1, 1)
    );
    assert!(!score.is_exact() && score.unsure);
}
