//! Tests of overlays drawn on images with known content.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;

use image::{Rgb, RgbImage};

use crate::{
    frame::Frame,
    geometry::{Point, Quad},
    language::Message,
    overlay::{DrawOver, Notes, draw_with},
    report::{
        CardPhoto, CardReport, CardVerdict, DieReport, LoosePiece, PhotoFile, PlacementReport,
        Reason, ReasonCode, SCHEMA, Timings, XY, any_kind::AnyKindReport,
    },
    rules::{Catalogue, Cell, Piece, Symbol},
};

const GREY: Rgb<u8> = Rgb([120, 120, 120]);

fn frame(width: u32, height: u32) -> Frame {
    Frame::of(RgbImage::from_pixel(width, height, GREY))
}

fn photo(cards: Vec<CardReport>) -> CardPhoto {
    CardPhoto {
        schema: SCHEMA.to_owned(),
        photo: String::new(),
        image: None,
        cards,
        loose: Vec::new(),
        die: None,
        reasons: Vec::new(),
        timings_ms: Timings::default(),
    }
}

/// Returns a report on card 13 with these corners. Three cells of its region are reported as uncovered. The piece I3 lies on three other
/// cells.
fn card(corners: [XY; 4], verdict: CardVerdict) -> CardReport {
    let side = Catalogue::standard().card(13).unwrap();
    let cells: Vec<Cell> = side.region.cells().collect();
    let uncovered = Reason {
        code: ReasonCode::Uncovered,
        message: Message::verbatim("cells are uncovered"),
        cells: cells[..3].to_vec(),
        piece: None,
    };
    CardReport {
        corners,
        number: Some(13),
        side: Some(side.side),
        region: side.region.rows(),
        grid: None,
        rows: BTreeMap::new(),
        placements: vec![PlacementReport {
            piece: Piece::I3,
            cells: cells[6..9].to_vec(),
            confidence: 0.9,
        }],
        verdict,
        symbol: Some(Symbol::Mask),
        required_row: None,
        confidence: 0.97,
        reasons: vec![uncovered],
        show: None,
        shown: None,
    }
}

const CENTERED_CORNERS: [XY; 4] = [
    [400.0, 300.0],
    [880.0, 300.0],
    [880.0, 627.0],
    [400.0, 627.0],
];

/// Returns whether any pixel near the point differs from the colour of the empty photo. The pixel's distances from the point in x and in y
/// are at most `max_offset` pixels.
fn is_painted(image: &RgbImage, (x, y): (f64, f64), max_offset: i64) -> bool {
    let offsets = -max_offset..=max_offset;
    offsets.clone().any(|dy| {
        offsets.clone().any(|dx| {
            let (x, y) = ((x as i64 + dx) as u32, (y as i64 + dy) as u32);
            *image.get_pixel(x, y) != GREY
        })
    })
}

#[test]
fn outline_and_faults_are_drawn_at_their_positions() {
    let image =
        photo(vec![card(CENTERED_CORNERS, CardVerdict::Unsolved)]).draw_over(&frame(1280, 960));
    assert_eq!(image.dimensions(), (1280, 960));
    for [x, y] in CENTERED_CORNERS {
        assert!(is_painted(&image, (x, y), 1), "{x} {y}");
    }
    // The card is drawn at 3 pixels per millimetre, with its corner at (400, 300). The bounding box of its region has 4 columns and 5 rows
    // of 16 mm cells, with its centre at (112.64, 54.17) mm of the card. The centre of the first cell is therefore at (88.64, 22.17) mm.
    let first_cell = (400.0 + 3.0 * 88.64, 300.0 + 3.0 * 22.17);
    assert!(is_painted(&image, first_cell, 8));
}

#[test]
fn the_banner_covers_no_cell_if_there_is_space_beside_the_card() {
    let image =
        photo(vec![card(CENTERED_CORNERS, CardVerdict::Solved)]).draw_over(&frame(1280, 960));
    let region_area = (640..860).flat_map(|x| (320..600).map(move |y| (x, y)));
    let green = Rgb([0, 128, 84]);
    assert!(region_area.clone().count() > 0);
    let covered = region_area
        .filter(|&(x, y)| *image.get_pixel(x, y) == green)
        .count();
    assert_eq!(covered, 0);
    assert!(
        image.pixels().any(|pixel| *pixel == green),
        "the banner is drawn elsewhere"
    );
}

#[test]
fn large_photos_are_reduced_and_small_ones_enlarged() {
    let size = |width: u32, height: u32| {
        photo(Vec::new())
            .draw_over(&frame(width, height))
            .dimensions()
    };
    assert_eq!(size(4000, 3000), (1600, 1200));
    assert_eq!(size(640, 480), (1200, 900));
    assert_eq!(size(1300, 900), (1300, 900));
    assert_eq!(size(1, 1), (1200, 1200));
    assert_eq!(size(5000, 1), (1600, 1));
}

#[test]
fn coordinates_refer_to_the_photo_at_full_size() {
    let mut small = frame(1280, 960);
    small.shown = (3840, 2880);
    let corners = CENTERED_CORNERS.map(|[x, y]| [3.0 * x, 3.0 * y]);
    let scaled = photo(vec![card(corners, CardVerdict::Unsure)]).draw_over(&small);
    let at_full_size =
        photo(vec![card(CENTERED_CORNERS, CardVerdict::Unsure)]).draw_over(&frame(1280, 960));
    assert!(scaled == at_full_size, "the overlays differ");
}

#[test]
fn invalid_corners_do_not_panic() {
    let collinear = [[0.0, 0.0], [10.0, 10.0], [20.0, 20.0], [30.0, 30.0]];
    let extreme = [
        [-1e9, 0.0],
        [1e9, 3.0],
        [f64::NAN, 5.0],
        [4.0, f64::INFINITY],
    ];
    let distant = CENTERED_CORNERS.map(|[x, y]| [x + 1e7, y]);
    let crossed = [
        CENTERED_CORNERS[0],
        CENTERED_CORNERS[2],
        CENTERED_CORNERS[1],
        CENTERED_CORNERS[3],
    ];
    for corners in [collinear, extreme, distant, crossed, [[0.0, 0.0]; 4]] {
        for verdict in [
            CardVerdict::Solved,
            CardVerdict::Unsolved,
            CardVerdict::Unsure,
        ] {
            let mut odd = card(corners, verdict);
            photo(vec![odd.clone()]).draw_over(&frame(300, 200));
            odd.grid = Some(corners);
            show_solution(&mut odd);
            photo(vec![odd]).draw_over(&frame(300, 200));
        }
    }
}

/// Adds the solution for the row of the shield symbol to a report on card 13.
fn show_solution(card: &mut CardReport) {
    let side = Catalogue::standard().card(13).unwrap();
    let rows = Symbol::ALL.map(|symbol| (symbol, side.row(symbol).to_vec()));
    card.rows = rows.into();
    card.show(Symbol::Shield);
}

#[test]
fn a_solution_is_drawn_on_every_cell_of_the_reported_grid() {
    // Top-left corner of the region according to the report, in pixels; its cells are 40 pixels wide. The report's grid differs from the
    // nominal position of the region on the card.
    let (left, top) = (610.0, 330.0);
    let mut shown = card(CENTERED_CORNERS, CardVerdict::Unsolved);
    shown.grid = Some(
        [[0.0, 0.0], [160.0, 0.0], [160.0, 200.0], [0.0, 200.0]]
            .map(|[x, y]: XY| [left + x, top + y]),
    );
    show_solution(&mut shown);
    let pieces = shown.shown.clone().unwrap();
    let image = photo(vec![shown]).draw_over(&frame(1280, 960));
    for piece in pieces {
        for cell in piece.cells {
            let x = left + 40.0 * (f64::from(cell.col) + 0.5);
            let y = top + 40.0 * (f64::from(cell.row) + 0.5);
            let corners = [(-14.0, -14.0), (14.0, -14.0), (-14.0, 14.0), (14.0, 14.0)];
            for (dx, dy) in corners {
                assert!(
                    is_painted(&image, (x + dx, y + dy), 0),
                    "{} {cell:?}",
                    piece.piece
                );
            }
        }
    }
    // The region of card 13 has no cell in the last row of the first column.
    assert!(!is_painted(&image, (left + 20.0, top + 180.0), 10));
}

#[test]
fn pieces_beside_the_cards_and_the_die_have_labels() {
    let mut beside = photo(vec![card(CENTERED_CORNERS, CardVerdict::Solved)]);
    let (piece, die) = ([1100.0, 300.0], [1100.0, 700.0]);
    beside.loose = vec![LoosePiece {
        piece: Piece::T4,
        center: piece,
    }];
    beside.die = Some(DieReport {
        symbol: Symbol::Mask,
        center: die,
        confidence: 0.9,
    });
    let image = beside.draw_over(&frame(1280, 960));
    for [x, y] in [piece, die] {
        assert!(is_painted(&image, (x, y), 0), "{x} {y}");
    }
}

#[test]
fn an_overlay_of_a_photo_that_shows_nothing_has_a_banner() {
    let mut report = AnyKindReport::empty(PhotoFile::decoded(String::new(), (1280, 960)));
    let without_reasons = report.draw_over(&frame(1280, 960));
    assert!(without_reasons.pixels().all(|pixel| *pixel == GREY));
    report.reasons = vec![Reason::nothing()];
    let image = report.draw_over(&frame(1280, 960));
    assert!(is_painted(&image, (40.0, 40.0), 1));
}

#[test]
fn notes_are_drawn_on_the_image_and_listed_below_it() {
    let quad = Quad(CENTERED_CORNERS.map(|[x, y]| Point::new(x, y)));
    let notes = Notes {
        quads: vec![quad],
        lines: vec!["not found".to_owned()],
    };
    let image = draw_with(&frame(1280, 960), &photo(Vec::new()), &notes);
    assert!(image.height() > 960);
    assert!(is_painted(&image, (400.0, 300.0), 1));
}
