use super::*;

fn stone(x: f64, y: f64, radius: f64) -> LocatedGem {
    LocatedGem {
        center: Point::new(x, y),
        radius,
        colours: [1.0 / 6.0; 6],
        confidence: 0.8,
        gem: 1.0,
        breadth: 0.4,
    }
}

#[test]
fn small_stones_have_an_enlarged_tile_and_large_ones_have_none() {
    assert!(enlarged_tiles(&[], (1280, 960)).is_empty());
    assert!(enlarged_tiles(&[stone(600.0, 500.0, 60.0)], (1280, 960)).is_empty());
    let tiles = enlarged_tiles(&[stone(600.0, 500.0, 15.0)], (1280, 960));
    assert_eq!(tiles.len(), 1);
    let (window, side) = (tiles[0].window, 15.0 * MIN_SIDE_PX / STONE_RADIUS_PX);
    assert!((window.size.0 - side).abs() < 1e-9 && (window.size.1 - side).abs() < 1e-9);
    assert!(window.is_central(Point::new(600.0, 500.0)));
    assert_eq!(tiles[0].pixels, (192, 192));
}

#[test]
fn stones_are_enlarged_only_below_the_radius_limit() {
    // The full image is scaled to 320 pixels, a quarter of its width.
    let limit = 4.0 * LARGE_RADIUS_PX;
    assert_eq!(
        enlarged_tiles(&[stone(600.0, 500.0, limit)], (1280, 960)),
        []
    );
    let below = enlarged_tiles(&[stone(600.0, 500.0, limit - 0.1)], (1280, 960));
    assert_eq!(below.len(), 1);
}

#[test]
fn tiny_stones_are_enlarged_by_the_maximum_factor() {
    let tiles = enlarged_tiles(&[stone(600.0, 500.0, 3.0)], (1280, 960));
    assert_eq!(tiles.len(), 1);
    let side = MIN_SIDE_PX / MAX_ENLARGEMENT;
    assert!((tiles[0].window.size.0 - side).abs() < 1e-9, "{tiles:?}");
    assert_eq!(tiles[0].pixels, (192, 192));
}

#[test]
fn the_median_radius_is_weighted_by_probability() {
    let with_confidence = |radius: f64, confidence: f64| LocatedGem {
        confidence,
        ..stone(0.0, 0.0, radius)
    };
    let stones = [
        with_confidence(20.0, 0.9),
        with_confidence(10.0, 0.2),
        with_confidence(12.0, 0.2),
    ];
    assert_eq!(median_radius(&stones), Some(20.0));
    assert_eq!(median_radius(&stones[1..]), Some(10.0));
    assert_eq!(median_radius(&[]), None);
}

#[test]
fn quarters_cover_the_image_and_overlap() {
    let tiles = quarter_tiles((1280, 960));
    assert_eq!(tiles.len(), 4);
    let ends = |tile: &Tile| {
        let Window { from, size } = tile.window;
        [from.x, from.y, from.x + size.0, from.y + size.1]
    };
    for tile in &tiles {
        let [left, top, right, bottom] = ends(tile);
        assert_eq!(tile.pixels, (320, 256));
        assert!(left < 600.0 && top < 450.0 && right > 680.0 && bottom > 510.0);
    }
    let starts: Vec<[f64; 2]> = tiles
        .iter()
        .map(|tile| [ends(tile)[0], ends(tile)[1]])
        .collect();
    let (x, y) = (1280.0 - 1280.0 * QUARTER_SIDE, 960.0 - 960.0 * QUARTER_SIDE);
    assert_eq!(starts, [[0.0, 0.0], [x, 0.0], [0.0, y], [x, y]]);
    assert!(quarter_tiles((320, 240)).is_empty());
    assert_eq!(quarter_tiles((321, 240)).len(), 4);
}

#[test]
fn a_tile_is_no_larger_than_its_pile_requires_and_stones_have_the_same_scale_in_all_tiles() {
    let row = |count: u32| -> Vec<LocatedGem> {
        let at = |i: u32| stone(400.0 + 36.0 * f64::from(i), 400.0, 18.0);
        (0..count).map(at).collect()
    };
    for (count, pixels) in [(1, (192, 192)), (4, (224, 192)), (6, (288, 192))] {
        let tiles = enlarged_tiles(&row(count), (1920, 1440));
        assert_eq!(tiles.len(), 1, "{count}");
        assert_eq!(tiles[0].pixels, pixels, "{count}");
        assert!((tiles[0].window.size.0 - f64::from(pixels.0)).abs() < 1e-9);
    }
    // Expect two overlapping tiles, each smaller than the largest tile.
    let tiles = enlarged_tiles(&row(9), (1920, 1440));
    let widths: Vec<u32> = tiles.iter().map(|tile| tile.pixels.0).collect();
    assert_eq!(widths, [256, 256]);
}

#[test]
fn separate_piles_have_separate_tiles_and_a_wide_pile_has_several() {
    let two = [stone(100.0, 100.0, 12.0), stone(1100.0, 800.0, 12.0)];
    assert_eq!(enlarged_tiles(&two, (1280, 960)).len(), 2);
    let row: Vec<LocatedGem> = (0..20)
        .map(|i| stone(100.0 + 40.0 * f64::from(i), 400.0, 12.0))
        .collect();
    let tiles = enlarged_tiles(&row, (1280, 960));
    assert!((3..=MAX_TILES).contains(&tiles.len()), "{tiles:?}");
    for stone in &row {
        let shown = tiles.iter().filter(|tile| {
            !without_cut_off_stones(vec![*stone], tile.window, (1280, 960)).is_empty()
        });
        assert!(shown.count() >= 1, "{stone:?}");
    }
}

#[test]
fn a_pile_nearer_to_the_camera_has_larger_tiles() {
    let pile = |x: f64, radius: f64| {
        (0..5).map(move |i| stone(x, 500.0 + 2.0 * radius * f64::from(i), radius))
    };
    let both: Vec<LocatedGem> = pile(200.0, 16.0).chain(pile(1400.0, 32.0)).collect();
    let tiles = enlarged_tiles(&both, (1920, 1440));
    let largest = |near: &dyn Fn(f64) -> bool| {
        let some = tiles.iter().filter(|tile| near(tile.window.from.x));
        some.map(|tile| tile.window.size.0).fold(0.0, f64::max)
    };
    let (far, near) = (largest(&|x| x < 700.0), largest(&|x| x > 700.0));
    assert!(near > 1.5 * far && far > 0.0, "{tiles:?}");
}

#[test]
fn stones_scattered_over_the_image_have_at_most_the_maximum_number_of_tiles() {
    let scattered: Vec<LocatedGem> = (0..30)
        .map(|i| {
            stone(
                60.0 + 230.0 * f64::from(i % 6),
                60.0 + 220.0 * f64::from(i / 6),
                12.0,
            )
        })
        .collect();
    let tiles = enlarged_tiles(&scattered, (1280, 1024));
    assert!((1..=MAX_TILES).contains(&tiles.len()), "{tiles:?}");
    for stone in &scattered {
        let shown = tiles.iter().any(|tile| {
            !without_cut_off_stones(vec![*stone], tile.window, (1280, 1024)).is_empty()
        });
        assert!(shown, "{stone:?}");
    }
}

#[test]
fn tiles_stay_within_the_image_and_a_stone_at_the_edge_of_the_image_is_kept() {
    let at_edge = stone(2.0, 3.0, 12.0);
    let window = enlarged_tiles(&[at_edge], (1280, 960))[0].window;
    assert_eq!(window.from, Point::new(0.0, 0.0));
    assert_eq!(
        without_cut_off_stones(vec![at_edge], window, (1280, 960)).len(),
        1
    );
    let cut = stone(window.size.0 - 3.0, 50.0, 12.0);
    assert!(without_cut_off_stones(vec![cut], window, (1280, 960)).is_empty());
}

#[test]
fn an_edge_of_a_tile_that_nearly_touches_the_edge_of_the_image_cuts_off_no_stones() {
    let is_kept = |from: f64| {
        let window = Window {
            from: Point::new(from, 0.0),
            size: (100.0, 100.0),
        };
        let kept = without_cut_off_stones(vec![stone(5.0, 50.0, 12.0)], window, (1280, 960));
        !kept.is_empty()
    };
    assert!(is_kept(EDGE_TOLERANCE_PX));
    assert!(!is_kept(EDGE_TOLERANCE_PX + 0.1));
}

#[test]
fn rounding_does_not_extend_a_tile_beyond_the_image() {
    for step in 0..400 {
        let radius = 10.0 + 0.071 * f64::from(step);
        let window = enlarged_tiles(&[stone(1270.0, 950.0, radius)], (1280, 960))[0].window;
        let end = window.from.coords + nalgebra::Vector2::new(window.size.0, window.size.1);
        assert!(end.x <= 1280.0 && end.y <= 960.0, "{radius}: {window:?}");
    }
}
