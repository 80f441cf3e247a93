//! Tests of the brightness around a region, with synthetic patches of the red ground.

use super::*;

/// Top-left corner of the region in these tests, in the card frame, in mm.
const ORIGIN: Point = Point::new(80.0, 30.0);

fn patch(x: f64, y: f64, log_factor: f32) -> ShadePatch {
    ShadePatch {
        center: Point::new(x, y),
        log_factor,
    }
}

/// Returns a `Shade` with 20 patches in two rows of ten. Adjacent patches are 6 mm apart. `log_factor` returns the logarithm of a patch's
/// brightness; its argument is the number of the patch in its row, 0 to 9.
fn shade(log_factor: impl Fn(usize) -> f32) -> Shade {
    let rows = [0.0, PATCH_MM as f64].into_iter();
    let patches = rows.flat_map(|y| {
        let log_factor = &log_factor;
        (0..10).map(move |column| patch(column as f64 * PATCH_MM as f64, y, log_factor(column)))
    });
    Shade {
        patches: patches.collect(),
        bands: None,
    }
}

#[test]
fn a_shadow_has_an_edge_on_the_card_only_if_some_patches_are_light() {
    assert!(shade(|column| if column < 4 { -0.5 } else { 0.0 }).has_shadow_edge());
    assert!(
        !shade(|_| -0.5).has_shadow_edge(),
        "a shadow over the whole card"
    );
    assert!(!shade(|_| 0.0).has_shadow_edge());
    let slightly_darker = shade(|column| if column < 4 { -0.25 } else { 0.0 });
    assert!(!slightly_darker.has_shadow_edge());
    // A lamp near the card makes some patches lighter than the fitted light, but none darker.
    assert!(!shade(|column| if column < 4 { 0.0 } else { 0.5 }).has_shadow_edge());
}

#[test]
fn without_patches_the_factor_is_1() {
    let unknown = Shade {
        patches: Vec::new(),
        bands: None,
    };
    assert!(!unknown.has_shadow_edge());
    let factor = unknown.factor_at(ORIGIN);
    assert!((factor - 1.0).abs() < 1e-6, "{factor}");
}

#[test]
fn the_factor_is_interpolated_and_reduced_by_the_grain() {
    let half_shaded = shade(|column| if column < 5 { -0.5 } else { 0.0 });
    let in_shade = half_shaded.factor_at(Point::new(0.0, 3.0));
    let in_light = half_shaded.factor_at(Point::new(54.0, 3.0));
    assert!(
        in_shade > (-0.5f32).exp() && in_shade < (-0.3f32).exp(),
        "{in_shade}"
    );
    assert!((in_light - 1.0).abs() < 0.01, "{in_light}");
    // A difference that the printed grain alone may cause counts as none.
    let grainy = shade(|_| GRAIN).factor_at(ORIGIN);
    assert!((grainy - 1.0).abs() < 1e-4, "{grainy}");
}

#[test]
fn the_factor_is_limited_in_both_directions() {
    for (log_factor, limit) in [(-3.0, MIN_FACTOR), (3.0, MAX_FACTOR)] {
        let factor = shade(|_| log_factor).factor_at(ORIGIN);
        assert!((factor - limit).abs() < 1e-6, "{factor} {limit}");
    }
}

#[test]
fn smoothing_keeps_the_edge_of_a_shadow_and_removes_single_patches() {
    let mut patches = shade(|column| if column < 5 { -0.5 } else { 0.0 }).patches;
    patches[2].log_factor = 0.4;
    let smoothed_patches = smoothed(&patches);
    let logs: Vec<f32> = smoothed_patches[..10]
        .iter()
        .map(|patch| patch.log_factor)
        .collect();
    assert_eq!(logs[..5], [-0.5; 5]);
    assert_eq!(logs[5..], [0.0; 5]);
    // Each of these two patches has only one neighbour. It may show stray print, so it is omitted.
    let stray = [patch(0.0, 0.0, 0.2), patch(PATCH_MM as f64, 0.0, 0.2)];
    assert_eq!(smoothed(&stray).len(), 0);
}

#[test]
fn glare_on_the_ground_makes_no_patch_brighter_than_the_light() {
    let ground: Colour = [GROUND_RED, 0.3, 0.12];
    let log_factor = |colour: Colour| log_factor_of_ground(vec![colour; 36]);
    let plain = log_factor(ground).expect("there are pixels");
    assert!(plain.abs() < 1e-6, "{plain}");
    let bright = log_factor(ground.map(|value| 1.2 * value)).expect("there are pixels");
    assert!((bright - 1.2f32.ln()).abs() < 1e-5, "{bright}");
    let glare = log_factor([1.2 * GROUND_RED, 0.6, 0.5]).expect("there are pixels");
    assert!(glare.abs() < 1e-6, "{glare}");
    assert_eq!(log_factor_of_ground(Vec::new()), None);
}

#[test]
fn only_the_red_print_around_the_region_is_ground() {
    assert!(is_ground(&[GROUND_RED, 0.3, 0.12]));
    assert!(!is_ground(&[0.1, 0.03, 0.01]), "black print");
    assert!(!is_ground(&[0.75, 0.75, 0.72]), "silver");
    let region = Region::from_rows(["##", "##"]).expect("it is a region");
    let may_be = |x: f64, y: f64| may_be_ground(Point::new(x, y), region, ORIGIN);
    assert!(
        may_be(ORIGIN.x + 40.0, ORIGIN.y + 10.0),
        "right of the region"
    );
    assert!(!may_be(ORIGIN.x + 10.0, ORIGIN.y + 10.0), "in the region");
    assert!(
        !may_be(ORIGIN.x + 33.0, ORIGIN.y + 10.0),
        "the black outline"
    );
    assert!(!may_be(10.0, ORIGIN.y + 10.0), "the icons");
    assert!(!may_be(CARD_MM.0 - 1.0, ORIGIN.y + 10.0), "the card's edge");
}
