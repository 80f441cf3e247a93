//! Tests of the joint judgement of several photos, with synthetic cameras and gems.

use nalgebra::{Rotation2, Vector3};

use super::*;
use crate::{judge::gem_views::camera::Camera, rules::gems::Gem};

const SIZE: (u32, u32) = (1280, 960);

/// A gem on the table: place and height in gem radii, and colour.
type Placed = (f64, f64, f64, Gem);

/// Returns a camera that points at the table's origin. `tilt` is the angle between its axis and the vertical, `around` the compass
/// direction of the camera, both in degrees.
fn camera(tilt: f64, around: f64) -> Camera {
    let (tilt, around) = (tilt.to_radians(), around.to_radians());
    let up = Vector3::new(0.0, -tilt.sin(), -tilt.cos());
    let above = Camera::over_origin(up, 60.0 * tilt.cos(), 1024.0);
    let foot = Vector2::new(0.0, -60.0 * tilt.sin());
    above
        .moved(0.0, 1.0, foot)
        .moved(around, 1.0, Vector2::zeros())
}

fn probabilities(colour: Gem, probability: f64) -> [f64; 6] {
    let mut colours = [(1.0 - probability) / 5.0; 6];
    colours[colour.index()] = probability;
    colours
}

/// Returns what the detector finds in a photo of `gems`. All gems are found with certainty, except the gems with the indices `without`,
/// which are not found.
fn photo(gems: &[Placed], camera: &Camera, without: &[usize]) -> PhotoOfGems {
    let shown = gems
        .iter()
        .enumerate()
        .filter(|(at, _)| !without.contains(at));
    let found = shown.map(|(_, &(x, y, z, colour))| {
        let gem = camera
            .project(&Vector3::new(x, y, z))
            .expect("in front of the camera");
        LocatedGem {
            center: Point::new(640.0, 480.0) + gem.place,
            radius: gem.radius,
            colours: probabilities(colour, 0.983),
            confidence: 0.97,
            gem: 0.999,
            breadth: 0.32,
        }
    });
    PhotoOfGems {
        found: found.collect(),
        size: SIZE,
        focal: None,
    }
}

/// Returns the gems of two piles. The last gem lies on top of other gems of its pile.
fn two_piles() -> Vec<Placed> {
    vec![
        (-12.0, 0.0, 0.0, Gem::Red),
        (-9.8, 0.5, 0.0, Gem::Blue),
        (-11.2, 2.3, 0.0, Gem::Green),
        (-8.6, 2.6, 0.0, Gem::Red),
        (-12.5, -2.2, 0.0, Gem::Yellow),
        (9.0, 3.0, 0.0, Gem::Purple),
        (11.3, 2.4, 0.0, Gem::Brown),
        (10.1, 5.0, 0.0, Gem::Blue),
        (12.4, 4.6, 0.0, Gem::Blue),
        (10.4, 3.6, 1.4, Gem::Green),
    ]
}

/// Returns the gems of piles that differ from [`two_piles`] in arrangement and colours.
fn other_piles() -> Vec<Placed> {
    let colours = [Gem::Yellow, Gem::Green, Gem::Brown, Gem::Purple];
    let turn = Rotation2::new(1.0);
    let gems = two_piles().into_iter().enumerate();
    gems.map(|(at, (x, y, z, _))| {
        let place = turn * Vector2::new(x * 0.8, y * 1.3 + (at % 3) as f64);
        (place.x, place.y, z, colours[at % 4])
    })
    .collect()
}

fn judged(photos: &[PhotoOfGems]) -> JointJudgement {
    judge(photos, &KnownGems::default())
}

fn totals(views: &JointJudgement) -> Vec<u32> {
    let piles = views.judgement.piles.iter();
    piles.map(|pile| pile.counts.iter().sum()).collect()
}

fn is_certain(views: &JointJudgement) -> bool {
    let judgement = &views.judgement;
    judgement.maybe.is_empty() && judgement.piles.iter().all(|pile| pile.doubts == 0)
}

#[test]
fn gems_that_are_occluded_in_one_photo_are_counted_from_the_other() {
    let gems = two_piles();
    let photos = [
        photo(&gems, &camera(35.0, 0.0), &[2, 6]),
        photo(&gems, &camera(25.0, 40.0), &[3]),
    ];
    let views = judged(&photos);
    assert_eq!(views.photos, [PhotoUse::Matched(8), PhotoUse::Matched(9)]);
    assert_eq!(totals(&views), [5, 5]);
    let shown: Vec<usize> = views
        .support
        .iter()
        .map(|support| support.positions.len())
        .collect();
    assert_eq!(
        shown.iter().filter(|&&shown| shown == 2).count(),
        7,
        "{shown:?}"
    );
    let counts = &views.judgement.piles[1].counts;
    assert_eq!(counts[Gem::Blue.index()], 2);
    assert_eq!(counts[Gem::Brown.index()], 1);
}

#[test]
fn photos_from_all_sides_are_matched_whatever_their_order() {
    let gems = two_piles();
    let around = [0.0, 50.0, -55.0, 100.0, 170.0];
    let mut photos: Vec<PhotoOfGems> = around
        .iter()
        .map(|&around| photo(&gems, &camera(30.0 + around / 20.0, around), &[]))
        .collect();
    let views = judged(&photos);
    assert_eq!(views.photos, [PhotoUse::Matched(10); 5]);
    assert_eq!(totals(&views), [5, 5]);
    assert!(is_certain(&views), "{:?}", views.judgement);
    assert!(views.support.iter().all(|support| support.agreeing == 5));
    photos.reverse();
    assert_eq!(totals(&judged(&photos)), [5, 5]);
}

#[test]
fn a_mirrored_photo_and_one_of_other_piles_are_reported_and_not_used() {
    let gems = two_piles();
    let mut mirrored = photo(&gems, &camera(30.0, 20.0), &[]);
    for gem in &mut mirrored.found {
        gem.center.x = f64::from(SIZE.0) - gem.center.x;
    }
    let photos = [
        photo(&gems, &camera(30.0, 0.0), &[]),
        mirrored,
        photo(&gems, &camera(35.0, -30.0), &[]),
        photo(&other_piles(), &camera(30.0, 10.0), &[]),
    ];
    let views = judged(&photos);
    assert_eq!(
        views.photos,
        [
            PhotoUse::Matched(10),
            PhotoUse::Mirrored,
            PhotoUse::Matched(10),
            PhotoUse::Unmatched
        ]
    );
    assert_eq!(totals(&views), [5, 5]);
}

#[test]
fn the_largest_group_of_matching_photos_is_used_even_if_the_first_photo_shows_other_piles() {
    let gems = two_piles();
    let photos = [
        photo(&other_piles(), &camera(30.0, 10.0), &[]),
        photo(&gems, &camera(30.0, 0.0), &[]),
        photo(&gems, &camera(35.0, -30.0), &[]),
        photo(&gems, &camera(28.0, 35.0), &[]),
    ];
    let views = judged(&photos);
    assert_eq!(views.photos[0], PhotoUse::Unmatched);
    assert_eq!(views.photos[1..], [PhotoUse::Matched(10); 3]);
    assert_eq!(views.reference, 1);
    assert_eq!(totals(&views), [5, 5]);
}

#[test]
fn a_single_gem_is_counted_once() {
    let one = [(0.0, 0.0, 0.0, Gem::Red)];
    let photos = [0.0, 30.0, 80.0].map(|around| photo(&one, &camera(30.0, around), &[]));
    let views = judged(&photos);
    assert_eq!(
        (totals(&views), views.photos),
        (vec![1], vec![PhotoUse::Matched(1); 3])
    );
    // The gem has different colours in the two photos, so it is not the same gem and the photos do not match.
    let blue = [(0.0, 0.0, 0.0, Gem::Blue)];
    let photos = [
        photo(&one, &camera(30.0, 0.0), &[]),
        photo(&blue, &camera(30.0, 30.0), &[]),
    ];
    assert_eq!(
        judged(&photos).photos,
        [PhotoUse::Matched(1), PhotoUse::Unmatched]
    );
}

#[test]
fn gems_of_one_colour_in_a_regular_ring_are_not_counted_twice() {
    // The ring maps onto itself by six rotations, so six different poses match the photos equally well.
    let ring: Vec<Placed> = (0..6)
        .map(|at| {
            let angle = f64::from(at).to_radians() * 60.0;
            (3.0 * angle.cos(), 3.0 * angle.sin(), 0.0, Gem::Blue)
        })
        .collect();
    let photos = [0.0, 35.0].map(|around| photo(&ring, &camera(30.0, around), &[]));
    assert_eq!(totals(&judged(&photos)), [6]);
}

#[test]
fn a_glint_that_only_one_photo_shows_is_not_counted() {
    let gems = two_piles();
    let mut first = photo(&gems, &camera(30.0, 0.0), &[]);
    let glint = LocatedGem {
        center: first.found[0].center + Vector2::new(0.0, -75.0),
        confidence: 0.4,
        breadth: 0.25,
        ..first.found[0]
    };
    first.found.push(glint);
    let alone = judged(&[first.clone()]);
    assert!(!is_certain(&alone), "{:?}", alone.judgement);
    let views = judged(&[first, photo(&gems, &camera(28.0, 35.0), &[])]);
    assert_eq!(totals(&views), [5, 5]);
    assert!(is_certain(&views), "{:?}", views.judgement);
}

#[test]
fn a_colour_that_one_photo_misreads_is_read_from_the_others() {
    let gems = two_piles();
    let mut photos = [0.0, 30.0, 60.0].map(|around| photo(&gems, &camera(30.0, around), &[]));
    photos[0].found[0].colours = probabilities(Gem::Brown, 0.6);
    photos[0].found[0].colours[Gem::Red.index()] = 0.3;
    let alone = judged(&photos[..1]);
    assert_eq!(alone.judgement.piles[0].counts[Gem::Brown.index()], 1);
    let views = judged(&photos);
    assert_eq!(views.judgement.piles[0].counts[Gem::Red.index()], 2);
    assert!(is_certain(&views), "{:?}", views.judgement);
    let misread = views.support.iter().filter(|support| support.agreeing == 2);
    assert_eq!(misread.count(), 1);
}

#[test]
fn copies_of_a_photo_do_not_change_the_confidence() {
    let gems = two_piles();
    let mut first = photo(&gems, &camera(30.0, 0.0), &[]);
    first.found[0].colours = probabilities(Gem::Brown, 0.75);
    first.found[0].colours[Gem::Red.index()] = 0.2;
    first.found[6].confidence = 0.45;
    let alone = judged(&[first.clone()]);
    let views = judged(&[first.clone(), first.clone(), first]);
    assert_eq!(views.photos, [PhotoUse::Matched(10); 3]);
    let confidence = |views: &JointJudgement| {
        let piles = views.judgement.piles.iter();
        piles.map(|pile| pile.confidence).collect::<Vec<f64>>()
    };
    let (alone, again) = (confidence(&alone), confidence(&views));
    for (alone, again) in alone.iter().zip(&again) {
        assert!((alone - again).abs() < 0.05, "{alone} {again}");
    }
    assert!(!is_certain(&views));
}

#[test]
fn photos_without_gems_are_reported() {
    let empty = PhotoOfGems {
        found: Vec::new(),
        size: SIZE,
        focal: None,
    };
    let gems = two_piles();
    let views = judged(&[empty.clone(), photo(&gems, &camera(30.0, 0.0), &[])]);
    assert_eq!(
        (views.reference, views.photos),
        (1, vec![PhotoUse::Empty, PhotoUse::Matched(10)])
    );
    assert_eq!(judged(&[empty.clone(), empty]).photos, [PhotoUse::Empty; 2]);
    assert_eq!(judged(&[]).photos, []);
}
