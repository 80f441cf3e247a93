#![expect(clippy::unwrap_used, reason = "tests")]

use super::*;
use umpire::{
    geometry::{Homography, Point, Quad},
    rules::Cell,
};

const SMALL: Option<[u32; 2]> = Some([240, 180]);

fn options_for(scene: StagedScene) -> SceneOptions {
    SceneOptions {
        size: SMALL,
        scene: Some(scene),
        cut_off: 0.0,
        ..SceneOptions::default()
    }
}

#[test]
fn the_same_seed_gives_the_same_truth_and_pixels() {
    for kind in [SceneKind::Card, SceneKind::Table, SceneKind::None] {
        let options = SceneOptions {
            kind,
            size: SMALL,
            ..SceneOptions::default()
        };
        let (first, repeated, other) = (
            render(7, &options),
            render(7, &options),
            render(8, &options),
        );
        assert_eq!(first.1, repeated.1);
        assert_eq!(first.0.as_raw(), repeated.0.as_raw());
        assert_ne!(first.0.as_raw(), other.0.as_raw());
    }
}

#[test]
fn the_pieces_of_a_solved_scene_are_a_row_that_covers_the_region_exactly() {
    for seed in 0..30 {
        let (_, truth) = render(seed, &options_for(StagedScene::Solved));
        let card = &truth.cards[0];
        let expected = Catalogue::standard().card(card.number.unwrap()).unwrap();
        let mut covered: Vec<Cell> = card
            .placements
            .iter()
            .flat_map(|p| p.cells.clone())
            .collect();
        covered.sort_unstable();
        assert_eq!(
            covered,
            expected.region.cells().collect::<Vec<_>>(),
            "seed {seed}"
        );
        let sorted = |mut pieces: Vec<Piece>| {
            pieces.sort_unstable();
            pieces
        };
        let pieces = sorted(card.placements.iter().map(|p| p.piece).collect());
        assert_eq!(
            pieces,
            sorted(expected.row(card.symbol.unwrap()).to_vec()),
            "seed {seed}"
        );
        assert_eq!(card.state, "solved");
        assert!(
            card.defects.iter().all(|defect| defect.kind == "occluded"),
            "seed {seed}"
        );
    }
}

#[test]
fn the_truth_of_every_unsolved_scene_lists_its_defect() {
    use StagedScene as S;
    let expected = [
        (S::Empty, "uncovered"),
        (S::Partial, "uncovered"),
        (S::Missing, "uncovered"),
        (S::WrongSet, "wrong_set"),
        (S::Overhang, "overhang"),
        (S::Stacked, "stacked"),
        (S::Shifted, "shifted"),
        (S::Occluded, "occluded"),
    ];
    for (scene, kind) in expected {
        for seed in 0..12 {
            let (_, truth) = render(seed, &options_for(scene));
            let card = &truth.cards[0];
            // Some cards have no wrong set or no overhanging placement. Such a card gets a shifted piece, and the truth file then contains
            // `shifted`.
            let is_fallback = card.scene == "shifted" && matches!(scene, S::WrongSet | S::Overhang);
            let kind = if is_fallback { "shifted" } else { kind };
            assert!(
                card.defects.iter().any(|defect| defect.kind == kind),
                "{scene:?} seed {seed}: {:?}",
                card.defects
            );
            assert_ne!(card.verdict, "solved", "{scene:?} seed {seed}");
        }
    }
}

#[test]
fn cell_centers_agree_with_the_corners_and_the_grid() {
    // The homography is computed from the four corners of the card, so it ignores how lens distortion displaces the points between them.
    // For the centre of a cell, this displacement is below the limit of 6 px.
    for seed in 0..20 {
        let options = SceneOptions {
            size: Some([960, 720]),
            ..options_for(StagedScene::Empty)
        };
        let (_, truth) = render(seed, &options);
        let card = &truth.cards[0];
        let quad = |corners: [[f64; 2]; 4]| Quad(corners.map(|p| Point::new(p[0], p[1])));
        let face = Quad::from_size(WIDTH_MM, HEIGHT_MM);
        let image_from_card = Homography::from_quads(&face, &quad(card.corners)).unwrap();
        assert!(
            quad(card.corners).signed_area() > 0.0,
            "seed {seed} is mirrored"
        );
        let grid = piece_pose::Grid::of(
            Catalogue::standard()
                .card(card.number.unwrap())
                .unwrap()
                .region,
        );
        for &(row, col, x, y) in &card.cell_centers {
            let [u, v] = grid.point_at(f64::from(row) + 0.5, f64::from(col) + 0.5);
            let error_px = (image_from_card.map(Point::new(u, v)) - Point::new(x, y)).norm();
            assert!(
                error_px < 6.0,
                "seed {seed} cell {row},{col}: {error_px} px"
            );
        }
    }
}

#[test]
fn projecting_and_unprojecting_are_inverse_without_distortion() {
    let view = camera::CameraView {
        size: [960.0, 720.0],
        focal_px: 900.0,
        elevation_deg: 48.0,
        azimuth_deg: 33.0,
        roll_deg: -7.0,
        k1: 0.0,
        distance_mm: 400.0,
        target: [12.0, -9.0],
    };
    let camera = camera::Camera::new(&view);
    for point in [[0.0, 0.0], [70.0, 20.0], [-60.0, -40.0]] {
        let pixel = camera.project([point[0], point[1], 0.0]);
        let unprojected = camera.table_point(pixel.x, pixel.y);
        assert!(
            (unprojected[0] - point[0]).hypot(unprojected[1] - point[1]) < 0.01,
            "{point:?} became {unprojected:?}"
        );
    }
}

#[test]
fn projecting_and_unprojecting_are_inverse_with_distortion() {
    for k1 in [-0.12, -0.03, 0.05] {
        let view = camera::CameraView {
            size: [960.0, 720.0],
            focal_px: 800.0,
            elevation_deg: 60.0,
            azimuth_deg: -120.0,
            roll_deg: 5.0,
            k1,
            distance_mm: 350.0,
            target: [0.0, 0.0],
        };
        let camera = camera::Camera::new(&view);
        for pixel in [[1.0, 1.0], [480.5, 300.5], [950.0, 30.0], [700.0, 715.0]] {
            let point = camera.table_point(pixel[0], pixel[1]);
            let projected = camera.project([point[0], point[1], 0.0]);
            assert!(
                (projected.x - pixel[0]).hypot(projected.y - pixel[1]) < 0.02,
                "k1 {k1} {pixel:?}: {projected}"
            );
        }
    }
}

#[test]
fn the_cells_of_the_truth_are_on_the_drawn_region() {
    // The empty cells of a region are printed lighter than the corners of the card. So they must be brighter in most images, too; light and
    // shadow may reverse this in a few.
    let mut brighter = 0;
    for seed in 0..12 {
        let options = SceneOptions {
            size: Some([960, 720]),
            ..options_for(StagedScene::Empty)
        };
        let (image, truth) = render(seed, &options);
        let level = |x: f64, y: f64| {
            image
                .get_pixel_checked(x as u32, y as u32)
                .map_or(0.0, |p| p.0.iter().map(|&v| f64::from(v)).sum::<f64>())
        };
        let card = &truth.cards[0];
        let cells: f64 = card
            .cell_centers
            .iter()
            .map(|c| level(c.2, c.3))
            .sum::<f64>()
            / card.cell_centers.len() as f64;
        let corner: f64 = card.corners.iter().map(|c| level(c[0], c[1])).sum::<f64>() / 4.0;
        brighter += usize::from(cells > corner);
    }
    assert!(brighter >= 10, "{brighter} of 12");
}

#[test]
fn kind_none_shows_no_card_and_kind_table_two_to_four() {
    for seed in 0..10 {
        let truth_of = |kind| {
            render(
                seed,
                &SceneOptions {
                    kind,
                    size: SMALL,
                    ..SceneOptions::default()
                },
            )
            .1
        };
        assert!(truth_of(SceneKind::None).cards.is_empty(), "seed {seed}");
        let table = truth_of(SceneKind::Table);
        assert!((2..=4).contains(&table.cards.len()), "seed {seed}");
        assert!(
            table
                .cards
                .iter()
                .all(|card| !LEFT_OUT_CARDS.contains(&card.number.unwrap()))
        );
    }
}

#[test]
fn the_outline_of_every_piece_has_the_area_of_its_cells() {
    for piece in Piece::ALL {
        for cells in piece.orientations() {
            let outline = shape::outline(cells);
            let area: f64 = canvas::edges(&outline)
                .map(|(a, b): ([f64; 2], [f64; 2])| a[0] * b[1] - b[0] * a[1])
                .sum::<f64>()
                / 2.0;
            assert!(
                (area - cells.len() as f64).abs() < 1e-9,
                "{piece} {cells:?}: {area}"
            );
        }
    }
}
