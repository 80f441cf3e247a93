//! Draws the parts of a card's face that matter for the game: the piece icons and the cells of the region.

use super::{CELL_MM, ICON_MM, REGION_CENTER_MM, Sheet};
use crate::scene::{canvas::Paint, color::scaled};
use umpire::{
    geometry::Point,
    rules::{Card, Cell, Symbol},
};

/// Draws the icons of all six rows. `place` returns the place of an icon's top-left corner on the face. Its arguments are the row, the
/// index in the row, and the icon's width and height. All lengths are in mm.
pub(super) fn draw_icons(
    sheet: &mut Sheet,
    card: &Card,
    place: impl Fn(usize, usize, f64, f64) -> [f64; 2],
) {
    for symbol in Symbol::ALL {
        for (index, &piece) in card.row(symbol).iter().enumerate() {
            let cells = piece.cells();
            let extent = |of: fn(&Cell) -> i8| {
                f64::from(1 + cells.iter().map(of).max().unwrap_or(0)) * ICON_MM
            };
            let [left, top] = place(
                symbol.index(),
                index,
                extent(|cell| cell.col),
                extent(|cell| cell.row),
            );
            let rgb = scaled(
                sheet.style.icons[piece.index()],
                sheet.rng.range(0.9, 1.1) as f32,
            );
            for cell in &cells {
                let (x, y) = (
                    left + f64::from(cell.col) * ICON_MM,
                    top + f64::from(cell.row) * ICON_MM,
                );
                let mottle = scaled(rgb, sheet.rng.range(0.96, 1.04) as f32);
                sheet.fill_rectangle(x, y, x + ICON_MM, y + ICON_MM, mottle);
            }
        }
    }
}

/// Draws the region of a card: a dark outline, light cells with a diagonal sheen, and thin coloured lines between the cells.
pub(super) fn draw_region(sheet: &mut Sheet, card: &Card) {
    let region = card.region;
    let origin = [
        REGION_CENTER_MM[0] - f64::from(region.width()) * CELL_MM / 2.0,
        REGION_CENTER_MM[1] - f64::from(region.height()) * CELL_MM / 2.0,
    ];
    let corner = |cell: Cell| {
        [
            origin[0] + f64::from(cell.col) * CELL_MM,
            origin[1] + f64::from(cell.row) * CELL_MM,
        ]
    };
    let outline = sheet.rng.range(2.3, 3.3);
    for cell in region.cells() {
        let [x, y] = corner(cell);
        sheet.fill_rectangle(
            x - outline,
            y - outline,
            x + CELL_MM + outline,
            y + CELL_MM + outline,
            sheet.style.border,
        );
    }
    let (slope, phase) = (sheet.rng.sign(), sheet.rng.range(0.0, 6.0) as f32);
    for cell in region.cells() {
        fill_cell(sheet, corner(cell), slope as f32, phase);
    }
    for cell in region.cells() {
        let [x, y] = corner(cell);
        let line_color = |sheet: &mut Sheet| scaled(sheet.rng.pick(&sheet.style.icons), 1.0);
        if region.contains(Cell::new(cell.row, cell.col + 1)) {
            let rgb = line_color(sheet);
            sheet.fill_rectangle(x + CELL_MM - 0.2, y, x + CELL_MM + 0.2, y + CELL_MM, rgb);
        }
        if region.contains(Cell::new(cell.row + 1, cell.col)) {
            let rgb = line_color(sheet);
            sheet.fill_rectangle(x, y + CELL_MM - 0.2, x + CELL_MM, y + CELL_MM + 0.2, rgb);
        }
    }
}

fn fill_cell(sheet: &mut Sheet, [x0, y0]: [f64; 2], slope: f32, phase: f32) {
    let (s, [low, high]) = (sheet.scale, sheet.style.cell);
    let tone = sheet.rng.range(0.985, 1.015) as f32;
    let corners = [
        [0.0, 0.0],
        [CELL_MM, 0.0],
        [CELL_MM, CELL_MM],
        [0.0, CELL_MM],
    ];
    let points = corners.map(|[x, y]| Point::new((x0 + x) * s, (y0 + y) * s));
    let per_cell = 1.0 / (CELL_MM * s) as f32;
    let (left, top) = ((x0 * s) as f32, (y0 * s) as f32);
    sheet.canvas.fill(&points, 1, |x, y| {
        let (u, v) = ((x - left) * per_cell, (y - top) * per_cell);
        let sheen =
            (0.5 + (u - v) * 0.35 * slope + 0.25 * ((u + v) * 3.1 + phase).sin()).clamp(0.0, 1.0);
        let grey = (low + (high - low) * sheen) * tone;
        Paint {
            rgb: [grey * 0.985, grey, grey * 0.985],
            gloss: 0.0,
        }
    });
}
