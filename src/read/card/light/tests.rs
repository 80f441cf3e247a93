//! Tests the estimate of the light on images of a card that are drawn under a known light.

use super::*;
use crate::{
    card_layout::{CARD_MM, CELL_MM, region_origin_mm},
    read::card::synthetic_face::{self, icon_at, reading},
    rules::Cell,
    test_support::Staged,
};
use umpire_lab::scene::StagedScene;

/// Gain of each channel under the light of these tests.
const GAIN: [f64; 3] = [0.9, 0.7, 0.45];

/// Returns the linear value of the added light in one channel at `x` mm. The added light grows to the right.
fn haze(channel: usize, x: f64) -> f64 {
    [0.010, 0.014, 0.020][channel] + 0.0001 * x
}

/// Draws a black face with the icons in their printed colours, under the haze and gain of these tests.
fn face(reading: &Reading) -> FlatImage {
    synthetic_face::face(|place| {
        let icon = icon_at(reading, place);
        let printed = icon.map_or([0.0; 3], |icon| printed_icon(icon.piece, 0.0));
        std::array::from_fn(|c| (printed[c] * GAIN[c] + haze(c, place.x)) as f32)
    })
}

#[test]
fn the_light_of_a_drawn_card_is_estimated() {
    let reading = reading();
    let face = face(&reading);
    let light = Light::fit(&face, &reading, region_origin_mm(reading.card.region));
    assert_eq!(light.icons, reading.icons.len());
    assert!(
        (light.saturation - 1.0).abs() < 1e-9,
        "{}",
        light.saturation
    );
    for (c, expected) in GAIN.iter().enumerate() {
        let gain = light.gain[c] / expected;
        assert!((0.93..1.07).contains(&gain), "channel {c}: {gain}");
        for x in [20.0, 120.0] {
            let added = light.haze.at(Point::new(x, 50.0))[c];
            assert!((added - haze(c, x)).abs() < 0.003, "channel {c}: {added}");
        }
    }
}

/// Regression test: when the haze was fitted as a first-order polynomial, the colours of one piece under a curved highlight
/// differed from cell to cell.
#[test]
fn a_curved_highlight_is_part_of_the_haze_over_the_region() {
    let reading = reading();
    let mut face = face(&reading);
    let (width, size) = (face.width, face.px_per_mm);
    let gloss = |x: f64| 0.3 * (1.0 - x / CARD_MM.0).powi(2);
    for (index, pixel) in face.pixels.iter_mut().enumerate() {
        let x = ((index % width) as f64 + 0.5) / size;
        *pixel = pixel.map(|value| value + gloss(x) as f32);
    }
    let light = Light::fit(&face, &reading, region_origin_mm(reading.card.region));
    for x in [80.0, 105.0, 130.0] {
        for (c, added) in light.haze.at(Point::new(x, 55.0)).into_iter().enumerate() {
            let deviation = added - haze(c, x) - gloss(x);
            // A haze fitted as a first-order polynomial is off by 0.02 or more at one of these places.
            assert!(deviation.abs() < 0.012, "{x} mm, channel {c}: {deviation}");
        }
    }
    let [edge, far] = [0.0, -200.0].map(|x| light.haze.at(Point::new(x, 55.0)));
    for (edge, far) in edge.into_iter().zip(far) {
        assert!(
            (edge - far).abs() < 1e-9,
            "the haze beside the card is that at its edge"
        );
    }
}

/// Regression test: with a highlight on the icons, the fitted gain of blue was six times too high, and bare silver resembled a yellow
/// T4.
#[test]
fn a_highlight_over_half_of_the_icons_is_subtracted_from_their_colours() {
    let reading = reading();
    let mut face = face(&reading);
    let (width, size) = (face.width, face.px_per_mm);
    for (index, pixel) in face.pixels.iter_mut().enumerate() {
        if (index / width) as f64 / size > 50.0 {
            *pixel = pixel.map(|value| value + 0.2);
        }
    }
    let light = Light::fit(&face, &reading, region_origin_mm(reading.card.region));
    for (c, expected) in GAIN.iter().enumerate() {
        let gain = light.gain[c] / expected;
        // Without a highlight the fitted gains are 0.93 to 1.07 times the true ones. With a highlight the tolerance is wider.
        assert!((0.85..1.15).contains(&gain), "channel {c}: {gain}");
    }
    assert!(light.misfit < 1.0, "{}", light.misfit);
}

#[test]
fn nearly_grey_colours_are_attributed_to_the_saturation_of_the_camera() {
    let reading = reading();
    let mut face = face(&reading);
    for pixel in &mut face.pixels {
        *pixel = undo_saturation(pixel.map(f64::from), 1.0 / 0.25).map(|value| value as f32);
    }
    let light = Light::fit(&face, &reading, region_origin_mm(reading.card.region));
    assert!(light.saturation < 0.3, "{}", light.saturation);
    let [red, green, blue] = light.gain;
    // Under the lamp, red / green is 1.3 and blue / green is 0.64. The camera brings both nearer to 1, because it reduces the saturation.
    for tint in [red / green, blue / green] {
        assert!((0.5..1.8).contains(&tint), "{:?}", light.gain);
    }
}

#[test]
fn the_reflectances_of_the_icons_are_their_printed_colours() {
    let reading = reading();
    let face = face(&reading);
    let light = Light::fit(&face, &reading, region_origin_mm(reading.card.region));
    for icon in &reading.icons {
        let at = icon.at_mm + Vector2::new(1.7, 1.7);
        // Skip pieces without a square in the top-left corner of their bounding box, where the image is sampled.
        if !icon.piece.cells().contains(&Cell::new(0, 0)) {
            continue;
        }
        let reflectance = light.reflectance(face.at_mm(at).expect("on the face"), at);
        let printed = printed_icon(icon.piece, 0.0);
        for c in 0..3 {
            let deviation = (f64::from(reflectance[c].max(0.0)).sqrt() - printed[c].sqrt()).abs();
            assert!(
                deviation < 0.04,
                "{:?} {reflectance:?} {printed:?}",
                icon.piece
            );
        }
    }
}

#[test]
fn a_change_of_saturation_is_undone() {
    let colour = [0.4, 0.1, 0.02];
    let paler = undo_saturation(colour, 1.0 / 0.7);
    assert!(paler[0] < colour[0] && paler[2] > colour[2], "{paler:?}");
    let restored = undo_saturation(paler, 0.7);
    for c in 0..3 {
        assert!((restored[c] - colour[c]).abs() < 1e-9, "{restored:?}");
    }
}

#[test]
fn icons_that_do_not_match_are_not_used() {
    let mut reading = reading();
    let face = face(&reading);
    for icon in &mut reading.icons {
        icon.agreement = 0.0;
    }
    let light = Light::fit(&face, &reading, region_origin_mm(reading.card.region));
    assert_eq!(light.icons, 0);
    assert!(light.gain.iter().all(|gain| gain.is_finite()));
}

#[test]
fn a_drawn_card_has_bright_cells_and_black_lines_under_its_light() {
    let staged = Staged::new(StagedScene::Empty, 104);
    let reading = staged.reading();
    let light = Light::fit(&staged.face, &reading, staged.origin());
    let cell = reading
        .card
        .region
        .cells()
        .next()
        .expect("a region has cells");
    let at = |x: f64, y: f64| {
        let place = staged.origin() + Vector2::new(x, y);
        let pixel = staged.face.at_mm(place).expect("on the face");
        light.reflectance(pixel, place)
    };
    let middle = |index: i8| (f64::from(index) + 0.5) * CELL_MM;
    let white = at(middle(cell.col), middle(cell.row));
    let black = at(middle(cell.col), middle(cell.row) - 9.3);
    assert!(
        white.iter().all(|value| (0.3..1.4).contains(value)),
        "{white:?}"
    );
    assert!(black.iter().all(|value| *value < 0.15), "{black:?}");
}

#[test]
fn the_haze_is_scaled_down_over_pixels_that_are_darker_than_it() {
    let reading = reading();
    let origin = region_origin_mm(reading.card.region);
    let light = Light::fit_for_table(&face(&reading), &reading, origin);
    let hazy = Light {
        haze: light.haze.scaled(8.0),
        ..light
    };
    let at = Point::new(100.0, 40.0);
    let dark = |factor: f64| {
        let value = hazy.haze.at(at).map(|added| (added * factor) as f32);
        hazy.with_weaker_haze(std::iter::repeat_n((at, value), 20))
            .haze
    };
    assert_eq!(dark(1.2), hazy.haze, "brighter than the haze");
    let half = dark(0.5).at(at)[0] / hazy.haze.at(at)[0];
    assert!((half - 0.5).abs() < 0.05, "{half}");
}

#[test]
fn a_card_in_its_printed_colours_shows_colours_and_a_grey_copy_of_it_does_not() {
    let reading = reading();
    let mut face = face(&reading);
    let origin = region_origin_mm(reading.card.region);
    assert!(Light::fit(&face, &reading, origin).shows_colours());
    for pixel in &mut face.pixels {
        *pixel = [pixel[1]; 3];
    }
    let grey = Light::fit(&face, &reading, origin);
    assert!(!grey.shows_colours(), "{grey:?}");
}

#[test]
fn an_image_with_a_missing_channel_does_not_show_colours() {
    let light = Light {
        gain: [1.0, 0.9, 0.05],
        ..Light::DAYLIGHT
    };
    assert!(!light.shows_colours());
}

#[test]
fn with_few_icons_it_is_not_decided_that_there_are_no_colours() {
    let misfit = MAX_MISFIT + 1.0;
    for (icons, expected) in [
        (MIN_ICONS_TO_DECIDE - 1, true),
        (MIN_ICONS_TO_DECIDE, false),
    ] {
        let light = Light {
            icons,
            misfit,
            ..Light::DAYLIGHT
        };
        assert_eq!(light.shows_colours(), expected, "{icons}");
    }
}

#[test]
fn an_icon_is_likelier_to_show_its_own_piece_than_any_other() {
    let reading = reading();
    let face = face(&reading);
    let light = Light::fit(&face, &reading, region_origin_mm(reading.card.region));
    let icon = &reading.icons[0];
    let likelihood = |piece: Piece| {
        let colour = IconColour::of(&face, icon.piece, icon.at_mm).expect("on the face");
        light.log_likelihood(piece, &colour)
    };
    let own = likelihood(icon.piece);
    assert!(own > -1.0 && own <= 0.0, "{own}");
    for other in Piece::ALL.into_iter().filter(|piece| *piece != icon.piece) {
        let other_likelihood = likelihood(other);
        assert!(other_likelihood < own, "{other}: {other_likelihood}, {own}");
        assert!(
            other_likelihood >= -0.5 * MAX_COLOUR_ERROR,
            "{other}: {other_likelihood}"
        );
    }
}

#[test]
fn an_icon_outside_the_image_has_no_colour() {
    let face = face(&reading());
    let outside = Point::new(-50.0, 10.0);
    assert!(IconColour::of(&face, Piece::I2, outside).is_none());
    assert!(
        Light::DAYLIGHT
            .icon_log_likelihood(&face, Piece::I2, outside)
            .abs()
            < 1e-9
    );
}
