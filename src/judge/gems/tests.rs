//! Tests of the joint judgement of all detections of a photo.

use super::*;

fn gem_at(x: f64, colours: [f64; 6], confidence: f64) -> LocatedGem {
    LocatedGem {
        center: Point::new(x, 0.0),
        radius: 10.0,
        colours,
        confidence,
        gem: 1.0,
        breadth: 0.4,
    }
}

const RED: [f64; 6] = [0.0, 1.0, 0.0, 0.0, 0.0, 0.0];

/// Returns a detection of a red object that is a gem with a calibrated probability of about one quarter.
fn faint(x: f64) -> LocatedGem {
    LocatedGem {
        gem: 0.9,
        breadth: 0.2,
        ..gem_at(x, RED, 0.48)
    }
}

#[test]
fn neighbouring_gems_are_a_pile_and_piles_are_numbered_from_the_left() {
    let detections = [300.0, 0.0, 70.0, 140.0].map(|x| gem_at(x, RED, 0.95));
    let judged = judge(&detections, &KnownGems::default());
    let totals: Vec<u32> = judged
        .piles
        .iter()
        .map(|pile| pile.counts.iter().sum())
        .collect();
    assert_eq!(totals, [3, 1]);
    assert!((judged.piles[0].center.x - 70.0).abs() < 1e-9);
    assert!(
        judged
            .gems
            .iter()
            .all(|gem| (gem.pile == 1) == (gem.center.x > 200.0))
    );
}

#[test]
fn the_box_decides_between_yellow_and_brown() {
    let either = [0.0, 0.0, 0.0, 0.0, 0.5, 0.5];
    let brown = [0.0, 0.0, 0.0, 0.0, 1.0, 0.0];
    let mut detections = vec![gem_at(0.0, brown, 0.95); 12];
    detections.push(gem_at(30.0, either, 0.95));
    let judged = judge(&detections, &KnownGems::default());
    assert_eq!(judged.piles[0].counts[Gem::Yellow.index()], 1);
    assert_eq!(judged.piles[0].doubts, 0);
    // Without the twelve brown gems, the number of gems in the box does not decide whether the other gem is yellow or brown.
    let alone = judge(&detections[12..], &KnownGems::default());
    assert_eq!(alone.piles[0].doubts, 1);
    // The box holds twelve brown gems. A thirteenth gem that is clearly read as brown stays brown, since boxes get mixed.
    detections[12] = gem_at(30.0, [0.0, 0.0, 0.0, 0.0, 0.97, 0.03], 0.95);
    let clear = judge(&detections, &KnownGems::default());
    assert_eq!(clear.piles[0].counts[Gem::Brown.index()], 13);
}

#[test]
fn an_object_that_is_no_gem_is_not_counted() {
    let mut bean = gem_at(30.0, RED, 0.95);
    bean.gem = 0.05;
    let judged = judge(&[gem_at(0.0, RED, 0.95), bean], &KnownGems::default());
    assert_eq!((judged.gems.len(), judged.piles[0].doubts), (1, 0));
    // An object that is a gem with a probability of only 0.35 is not counted, but makes the pile doubtful.
    bean.gem = 0.35;
    let judged = judge(&[gem_at(0.0, RED, 0.95), bean], &KnownGems::default());
    assert_eq!((judged.gems.len(), judged.piles[0].doubts), (1, 1));
}

#[test]
fn a_small_gem_far_from_the_others_is_reported_as_a_possible_gem() {
    let gem = |x: f64, radius: f64| LocatedGem {
        radius,
        ..gem_at(x, RED, 0.95)
    };
    let detections = [
        gem(0.0, 40.0),
        gem(90.0, 40.0),
        gem(180.0, 40.0),
        gem(900.0, 22.0),
    ];
    let judged = judge(&detections, &KnownGems::default());
    assert_eq!(judged.gems.len(), 3);
    assert_eq!(judged.maybe.len(), 1, "{judged:?}");
}

#[test]
fn a_possible_gem_makes_its_pile_doubtful() {
    let faint = faint(30.0);
    let judged = judge(&[gem_at(0.0, RED, 0.95), faint], &KnownGems::default());
    assert_eq!((judged.gems.len(), judged.piles[0].doubts), (1, 1));
    let clearer = LocatedGem {
        confidence: 0.6,
        breadth: 0.35,
        ..faint
    };
    let judged = judge(&[gem_at(0.0, RED, 0.95), clearer], &KnownGems::default());
    assert_eq!((judged.gems.len(), judged.piles[0].doubts), (2, 1));
    assert_eq!(judged.maybe, []);
}

#[test]
fn a_possible_gem_far_from_all_piles_is_reported() {
    let judged = judge(
        &[gem_at(0.0, RED, 0.95), faint(300.0)],
        &KnownGems::default(),
    );
    assert_eq!((judged.gems.len(), judged.piles[0].doubts), (1, 0));
    let positions_and_piles: Vec<_> = judged
        .maybe
        .iter()
        .map(|missed| (missed.center.x, missed.pile))
        .collect();
    assert_eq!(positions_and_piles, [(300.0, None)]);
}
