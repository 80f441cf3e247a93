use super::*;
use crate::{
    card_layout::PIECE_MM,
    read::card::synthetic_face::{self, BLACK, cell_at},
    rules::Catalogue,
    test_support::Staged,
};
use umpire_lab::scene::StagedScene;

fn region() -> Region {
    Catalogue::standard()
        .card(13)
        .expect("13 is in the catalogue")
        .region
}

const SILVER_CELL: [f32; 3] = [0.5; 3];
const BLUE_PIECE: [f32; 3] = [0.05, 0.1, 0.4];

/// Draws a black face with region cells of the given colour, moved from the nominal position by `right` and `down` mm.
fn face(colour: [f32; 3], right: f64, down: f64) -> FlatImage {
    let origin = region_origin_mm(region()) + Vector2::new(right, down);
    synthetic_face::face(|place| match cell_at(region(), origin, place) {
        Some(_) => colour,
        None => BLACK,
    })
}

#[test]
fn a_region_that_is_printed_off_its_nominal_position_is_located() {
    let nominal = region_origin_mm(region());
    for colour in [SILVER_CELL, BLUE_PIECE] {
        for (right, down) in [(0.0, 0.0), (1.0, -1.5), (-1.5, 2.0), (2.0, 1.0)] {
            let face = face(colour, right, down);
            let found = find_origin(&face, &Light::DAYLIGHT, region(), (0.0, 0.0));
            // The search compares the brightness of two points, one on each side of the assumed border. As long as the real border lies
            // between the two points, their contrast is the same, and only the penalty for the offset determines the position.
            let tolerance = STRADDLE_MM + STEP_MM;
            let error = (found.x - nominal.x - right, found.y - nominal.y - down);
            let is_near = error.0.abs() <= tolerance && error.1.abs() <= tolerance;
            assert!(is_near, "{colour:?} {right} {down}: {error:?}");
        }
    }
}

#[test]
fn landmarks_on_all_sides_that_pieces_do_not_occlude_show_the_offset_of_the_region() {
    let (right, down) = (2.0, -1.5);
    let face = face(BLUE_PIECE, right, down);
    let landmarks = landmarks(&face, &Light::DAYLIGHT, region(), (2.0, 0.0));
    let points = border_points(region());
    let visible = points
        .iter()
        .filter(|point| point.outwards.x <= 0.0)
        .count();
    assert_eq!(landmarks.len(), visible);
    for landmark in landmarks {
        let outwards = landmark.line_normal.expect("a border is a line");
        let offset = (landmark.measured - landmark.printed).dot(&outwards);
        let expected = right * outwards.x + down * outwards.y;
        // The search compares the brightness of two points, one on each side of the assumed border. As long as the real border lies between
        // the two points, their contrast is the same, so the located position may be off by this much.
        let tolerance = STRADDLE_MM + LANDMARK_STEP_MM;
        assert!(
            (offset - expected).abs() <= tolerance,
            "{offset} for {expected}"
        );
    }
}

#[test]
fn the_region_is_located_without_the_borders_that_pieces_occlude() {
    // Draw pieces whose tops appear two millimetres further up, so that they occlude the region's upper borders.
    let mut occluded = face(BLUE_PIECE, 0.0, 0.0);
    let leaning = face(BLUE_PIECE, 0.0, -2.0);
    for (pixel, leaning_pixel) in occluded.pixels.iter_mut().zip(&leaning.pixels) {
        let brighter =
            |(value, leaning_pixel): (&mut f32, &f32)| *value = value.max(*leaning_pixel);
        pixel.iter_mut().zip(leaning_pixel).for_each(brighter);
    }
    let nominal = region_origin_mm(region());
    let found = find_origin(&occluded, &Light::DAYLIGHT, region(), (0.0, -2.0));
    assert!((found.y - nominal.y).abs() < 0.6, "{found} {nominal}");
}

#[test]
fn the_region_of_a_drawn_card_is_located() {
    // On the solved card, pieces occlude most borders, and the penalty moves the located region towards its nominal position. So
    // the tolerance for this card is wider.
    for (scene, seed, max_mm) in [
        (StagedScene::Empty, 104, 1.2),
        (StagedScene::Solved, 100, 2.2),
    ] {
        let staged = Staged::new(scene, seed);
        let light = Light::fit(&staged.face, &staged.reading(), staged.origin());
        let parallax_mm = staged.pose.parallax_mm(PIECE_MM);
        let found = find_origin(&staged.face, &light, staged.card().region, parallax_mm);
        let error_mm = (found - staged.origin()).norm();
        assert!(error_mm < max_mm, "{seed}: {error_mm} mm");
    }
}

#[test]
fn the_border_of_a_region_has_five_points_on_each_open_side() {
    let two_cells = Region::from_rows(["##"]).expect("two cells");
    let points = border_points(two_cells);
    assert_eq!(points.len(), 6 * 5);
    for point in &points {
        let outside = point.offset + point.outwards;
        let is_inside =
            (0.0..2.0 * CELL_MM).contains(&outside.x) && (0.0..CELL_MM).contains(&outside.y);
        assert!(!is_inside, "{outside}");
    }
}

#[test]
fn the_contrast_is_high_for_the_printed_region_and_low_for_another() {
    let face = face(SILVER_CELL, 1.0, -1.0);
    let [row, column] =
        [["#####"; 1], ["#"; 1]].map(|rows| Region::from_rows(rows).expect("cells"));
    let printed = border_contrast(&face, region());
    assert!(printed > 0.3, "{printed}");
    for other in [row, column] {
        let contrast = border_contrast(&face, other);
        assert!(contrast < printed / 2.0, "{other:?}: {contrast}");
    }
}

#[test]
fn a_border_point_without_a_step_or_beside_a_bright_surface_is_no_landmark() {
    let plain = synthetic_face::face(|_| SILVER_CELL);
    assert!(landmarks(&plain, &Light::DAYLIGHT, region(), (0.0, 0.0)).is_empty());
    // A hand lies around the pieces and hides the black outline. Its skin is brighter than the outline and darker than the pieces.
    let origin = region_origin_mm(region());
    let hand = synthetic_face::face(|place| match cell_at(region(), origin, place) {
        Some(_) => [0.05, 0.1, 0.6],
        None => [0.2, 0.1, 0.05],
    });
    assert!(landmarks(&hand, &Light::DAYLIGHT, region(), (0.0, 0.0)).is_empty());
}
