//! Draws one card: its outline, its pieces, its faults and its banner.

pub(super) mod grid;
mod solution;

use crate::{
    draw::{
        DARK, LIGHT,
        canvas::{Canvas, Rect, closed},
        dashed, triple_stroke,
    },
    geometry::{Point, Quad},
    overlay::{
        banner::Banner,
        card::grid::{CellGrid, Plane, middle_cell},
        marks, style,
    },
    report::{CardReport, PlacementReport, Reason, ReasonCode},
    rules::Cell,
};

/// Distance of a piece's outline from the edges of its cells, as a fraction of a cell's side. Set by hand.
const OUTLINE_INSET: f64 = 0.07;

/// Draws everything about a card except its banner. `quad` has the card's corners in canvas pixels. `scale` is the number of canvas pixels
/// per pixel of the photo at full size.
pub fn draw_card(canvas: &mut Canvas, card: &CardReport, quad: &Quad, scale: f64) {
    draw_frame(canvas, card, quad);
    let (width, height) = canvas.size();
    let Some(grid) = CellGrid::of(card, quad, (scale, (width as u32, height as u32))) else {
        return;
    };
    let width = (0.042 * grid.cell_px()).clamp(1.3, 5.0);
    draw_region(canvas, &grid, width);
    let pieces_to_remove = card.pieces_to_remove();
    for placement in &card.placements {
        if !pieces_to_remove.contains(&placement.piece) {
            let lines = grid.outline(Plane::Tops, &placement.cells, OUTLINE_INSET);
            triple_stroke(canvas, &lines, width, style::piece_paint(placement.piece));
        }
    }
    solution::draw_solution(canvas, card, &grid, width);
    let reasons = card.reasons.iter();
    let drawn_reasons: Vec<&Reason> = reasons
        .filter(|reason| !solution::overlaps_unplaced_piece(card, &reason.cells))
        .collect();
    for reason in &drawn_reasons {
        draw_fault(canvas, &grid, reason, width);
    }
    draw_names(canvas, card, &drawn_reasons, &grid);
}

/// Draws the card's outline in the colour of the verdict, with a wedge at the top-left corner of the card in its reading orientation.
fn draw_frame(canvas: &mut Canvas, card: &CardReport, quad: &Quad) {
    let (_, paint) = style::verdict_sign(card.verdict);
    let width = (0.0065 * quad.width()).clamp(2.0, 6.0);
    let lines = closed(&quad.0);
    canvas.stroke(&lines, 2.0 * width, DARK.with_alpha(0.6));
    canvas.stroke(&lines, 1.5 * width, LIGHT.with_alpha(0.95));
    canvas.stroke(&lines, width, paint);
    let [a, b, _, d] = quad.0;
    // The factor is the card's aspect ratio: both legs of the wedge are of equal length.
    let wedge = |fraction: f64| [a, a + (b - a) * fraction, a + (d - a) * fraction * 1.47];
    canvas.polygon(&wedge(0.056), LIGHT);
    canvas.polygon(&wedge(0.05), paint);
}

/// Draws a thin dashed line around the cells of the card's region. It shows people whether the region was located where it is
/// printed.
fn draw_region(canvas: &mut Canvas, grid: &CellGrid, width: f64) {
    let cells: Vec<Cell> = grid.region.cells().collect();
    let lines = dashed(&grid.outline(Plane::Face, &cells, 0.0), 4.0 * width);
    canvas.stroke(&lines, 1.6 * width, DARK.with_alpha(0.5));
    canvas.stroke(&lines, 0.7 * width, LIGHT.with_alpha(0.9));
}

/// Hatches the cells of a reason. If the reason refers to a single piece, also draws a dashed outline around the cells.
fn draw_fault(canvas: &mut Canvas, grid: &CellGrid, reason: &Reason, width: f64) {
    for &cell in &reason.cells {
        marks::draw_hatched_cell(canvas, grid, cell, style::hatch(reason.code), 1.1 * width);
    }
    if let (Some(piece), false) = (reason.piece, reason.cells.is_empty()) {
        let lines = grid.outline(Plane::Face, &reason.cells, 0.03);
        let lines = dashed(&lines, 5.0 * width);
        triple_stroke(canvas, &lines, width, style::piece_paint(piece));
    }
}

/// Draws the names of pieces over everything else on the card: the pieces of the requested solution or, without one, the placed pieces;
/// then the pieces of the reasons that refer to cells.
fn draw_names(canvas: &mut Canvas, card: &CardReport, drawn_reasons: &[&Reason], grid: &CellGrid) {
    let size = (0.42 * grid.cell_px()).clamp(13.0, 40.0);
    solution::draw_names(canvas, card, grid, size);
    // Without a requested solution, the placed pieces are named.
    let has_solution = card.shown.is_some();
    for PlacementReport { piece, cells, .. } in &card.placements {
        if let Some(cell) = middle_cell(cells).filter(|_| !has_solution) {
            let center = grid.center_of(Plane::Tops, cell);
            let paint = style::piece_paint(*piece);
            marks::draw_label(canvas, &piece.to_string(), center, size, paint);
        }
    }
    for reason in drawn_reasons {
        if let (Some(piece), Some(cell)) = (reason.piece, middle_cell(&reason.cells)) {
            let center = grid.center_of(Plane::Face, cell);
            let name = format!("{piece}{}", fault_suffix(reason.code));
            marks::draw_label(canvas, &name, center, size, style::piece_paint(piece));
        }
    }
}

/// Returns the character after the name of a piece at fault: `?` for a missing piece, `!` for a misplaced one.
fn fault_suffix(code: ReasonCode) -> &'static str {
    match code {
        ReasonCode::MissingPiece => "?",
        _ => "!",
    }
}

/// Draws the card's banner at the position with the least penalty ([`Banner::position`]), and adds the banner's rectangle to `occupied`.
/// `all_cards` are the outlines of all cards in the photo, in canvas pixels.
pub(crate) fn draw_banner(
    canvas: &mut Canvas,
    card: &CardReport,
    quad: &Quad,
    all_cards: &[Quad],
    occupied: &mut Vec<Rect>,
) {
    let (width, height) = canvas.size();
    let size = (0.05 * quad.width()).clamp(19.0, 32.0);
    let reasons = card.reasons.iter().map(|reason| reason_line(card, reason));
    let solution = solution::banner_line(card).map(|text| (None, text.to_string()));
    let reasons: Vec<_> = reasons.chain(solution).collect();
    let banner = Banner::new(
        style::verdict_sign(card.verdict),
        style::headline(card).to_string(),
        &style::card_line(card).to_string(),
        &reasons,
        (size, (0.34 * width).max(240.0)),
    );
    let cost = |point: Point| covering_cost(point, all_cards);
    let (x, y) = banner.position((width, height), quad.center(), occupied, cost);
    let rect = Rect {
        x,
        y,
        width: banner.extent.0,
        height: banner.extent.1,
    };
    draw_leader(canvas, card, quad, &rect);
    banner.draw(canvas, (x, y));
    occupied.push(rect);
}

/// Returns the banner's text for a reason, and the hatching of its cells if they are hatched on the image.
fn reason_line(card: &CardReport, reason: &Reason) -> (Option<style::Hatch>, String) {
    let is_hatched =
        !reason.cells.is_empty() && !solution::overlaps_unplaced_piece(card, &reason.cells);
    let hatch = is_hatched.then(|| style::hatch(reason.code));
    (hatch, reason.message.to_string())
}

/// Draws a line from the banner to its card, unless the banner is on the card or within 6 pixels of it.
fn draw_leader(canvas: &mut Canvas, card: &CardReport, quad: &Quad, banner: &Rect) {
    let nearest_on_banner = |point: Point| {
        Point::new(
            point.x.clamp(banner.x, banner.x + banner.width),
            point.y.clamp(banner.y, banner.y + banner.height),
        )
    };
    let points_on_edges = closed(&quad.0)
        .into_iter()
        .flat_map(|(a, b)| (0..=20).map(move |step| a + (b - a) * (f64::from(step) / 20.0)));
    let nearest = points_on_edges
        .map(|point| (nearest_on_banner(point), point))
        .min_by(|a, b| (a.0 - a.1).norm().total_cmp(&(b.0 - b.1).norm()));
    let is_on_card = is_within(quad, banner.center());
    if let Some((from, to)) = nearest.filter(|(from, to)| !is_on_card && (to - from).norm() > 6.0) {
        let (_, paint) = style::verdict_sign(card.verdict);
        canvas.stroke(&[(from, to)], 7.0, LIGHT.with_alpha(0.9));
        canvas.stroke(&[(from, to)], 4.0, paint);
    }
}

/// Returns the penalty for covering a point of the canvas: 4 between 45 and 97 % of a card's width, where its region is, 1.5 on the rest of
/// a card, and 0 elsewhere. Set by hand.
pub(crate) fn covering_cost(point: Point, quads: &[Quad]) -> f64 {
    let cost = |quad: &Quad| {
        if !is_within(quad, point) {
            return 0.0;
        }
        let [a, b, c, d] = quad.0;
        let between = |from: Point, to: Point, fraction: f64| from + (to - from) * fraction;
        let region = Quad([
            between(a, b, 0.45),
            between(a, b, 0.97),
            between(d, c, 0.97),
            between(d, c, 0.45),
        ]);
        if is_within(&region, point) { 4.0 } else { 1.5 }
    };
    quads.iter().map(cost).fold(0.0, f64::max)
}

/// Returns whether a point lies inside a convex quad or on its edge.
fn is_within(quad: &Quad, point: Point) -> bool {
    let cross_products = closed(&quad.0).into_iter().map(|(a, b)| {
        let (along, offset) = (b - a, point - a);
        along.x * offset.y - along.y * offset.x
    });
    let cross_products: Vec<f64> = cross_products.collect();
    cross_products.iter().all(|cross| *cross >= 0.0)
        || cross_products.iter().all(|cross| *cross <= 0.0)
}
