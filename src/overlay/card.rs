//! Draws one card: its outline, its pieces, its faults and its banner.

pub(super) mod grid;
mod solution;

use std::ops::Range;

use crate::{
    card_layout::CARD_MM,
    draw::{
        DARK, LIGHT,
        canvas::{Canvas, Rect, closed},
        dashed, triple_stroke,
    },
    geometry::{Point, Quad},
    overlay::{
        banner::{Banner, BannerContent, BannerLimits, ReasonLine},
        card::grid::{CellGrid, Plane, middle_cell},
        marks,
        style::{self, ProportionalSize},
    },
    report::{CardReport, PlacementReport, Reason, ReasonCode},
    rules::Cell,
};

/// Distance of a piece's outline from the edges of its cells, as a fraction of a cell's side. Set by hand.
const OUTLINE_INSET: f64 = 0.07;
/// Distance of the dashed outline of a fault from the edges of its cells, as a fraction of a cell's side. Set by hand.
const FAULT_INSET: f64 = 0.03;
/// Width of the lines around pieces, relative to the side of a cell. Set by hand.
const LINE_WIDTH: ProportionalSize = ProportionalSize {
    fraction: 0.042,
    min_px: 1.3,
    max_px: 5.0,
};
/// Width of the card's outline, relative to the width of the card. Set by hand.
const FRAME_WIDTH: ProportionalSize = ProportionalSize {
    fraction: 0.0065,
    min_px: 2.0,
    max_px: 6.0,
};
/// Text size of the names of pieces, relative to the side of a cell. Set by hand.
const NAME_TEXT: ProportionalSize = ProportionalSize {
    fraction: 0.42,
    min_px: 13.0,
    max_px: 40.0,
};
/// Text size of the headline of a card's banner, relative to the width of the card. Set by hand.
const BANNER_TEXT: ProportionalSize = ProportionalSize {
    fraction: 0.05,
    min_px: 19.0,
    max_px: 32.0,
};
/// Maximum width of a card's banner, relative to the width of the canvas. Set by hand.
const BANNER_WIDTH: ProportionalSize = ProportionalSize {
    fraction: 0.34,
    min_px: 240.0,
    max_px: f64::INFINITY,
};
/// Length of the legs of the coloured wedge at the card's top-left corner, as a fraction of the card's width. Set by hand.
const WEDGE_LEG: f64 = 0.05;
/// The coloured wedge at the card's top-left corner is drawn over a larger light wedge, which gives it a light edge. This is the length of
/// the legs of the light wedge, as a fraction of the card's width. Set by hand.
const LIGHT_WEDGE_LEG: f64 = 0.056;
/// A line is drawn between a banner and its card if the distance between them is larger than this, in canvas pixels. Set by hand.
const MAX_UNCONNECTED_PX: f64 = 6.0;
/// Penalty of a point in a card's region for the position of a banner; the mean penalty of the points that the banner covers counts
/// (`Banner::position`). Set by hand.
const REGION_COVERING_COST: f64 = 4.0;
/// Penalty of a point that is on a card but not in its region, used like [`REGION_COVERING_COST`]. Set by hand.
const CARD_COVERING_COST: f64 = 1.5;
/// The region of a card is assumed to be between these two distances from the card's left edge, as fractions of the card's width, and to
/// have the card's full height. Set by hand.
const REGION_SPAN: Range<f64> = 0.45..0.97;

/// Draws everything about a card except its banner. If the card has no [`CellGrid`], only its outline is drawn. `quad` has the card's
/// corners in canvas pixels. `scale` is the number of canvas pixels per pixel of the photo at full size.
pub fn draw_card(canvas: &mut Canvas, card: &CardReport, quad: &Quad, scale: f64) {
    draw_frame(canvas, card, quad);
    let (width, height) = canvas.size();
    let Some(grid) = CellGrid::of(card, quad, scale, (width as u32, height as u32)) else {
        return;
    };
    let width = LINE_WIDTH.relative_to(grid.cell_px());
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

/// Draws the card's outline in the colour of the verdict. A wedge marks the corner that is at the top left when the card is read.
fn draw_frame(canvas: &mut Canvas, card: &CardReport, quad: &Quad) {
    let paint = style::verdict_mark(card.verdict).paint;
    let width = FRAME_WIDTH.relative_to(quad.width());
    let lines = closed(&quad.0);
    canvas.stroke(&lines, 2.0 * width, DARK.with_alpha(0.6));
    canvas.stroke(&lines, 1.5 * width, LIGHT.with_alpha(0.95));
    canvas.stroke(&lines, width, paint);
    let [a, b, _, d] = quad.0;
    // Both legs of the wedge are equally long on the card.
    let aspect_ratio = CARD_MM.0 / CARD_MM.1;
    let wedge = |leg: f64| [a, a + (b - a) * leg, a + (d - a) * leg * aspect_ratio];
    canvas.polygon(&wedge(LIGHT_WEDGE_LEG), LIGHT);
    canvas.polygon(&wedge(WEDGE_LEG), paint);
}

/// Draws a thin dashed line around the cells of the card's region, so that people can check whether the located region agrees with the
/// printed one.
fn draw_region(canvas: &mut Canvas, grid: &CellGrid, width: f64) {
    let cells: Vec<Cell> = grid.region.cells().collect();
    let lines = dashed(&grid.outline(Plane::Face, &cells, 0.0), 4.0 * width);
    canvas.stroke(&lines, 1.6 * width, DARK.with_alpha(0.5));
    canvas.stroke(&lines, 0.7 * width, LIGHT.with_alpha(0.9));
}

/// Hatches the cells to which a reason refers. If the reason also refers to a single piece, draws a dashed outline around these cells.
fn draw_fault(canvas: &mut Canvas, grid: &CellGrid, reason: &Reason, width: f64) {
    for &cell in &reason.cells {
        marks::draw_hatched_cell(canvas, grid, cell, style::hatch(reason.code), 1.1 * width);
    }
    if let (Some(piece), false) = (reason.piece, reason.cells.is_empty()) {
        let lines = grid.outline(Plane::Face, &reason.cells, FAULT_INSET);
        let lines = dashed(&lines, 5.0 * width);
        triple_stroke(canvas, &lines, width, style::piece_paint(piece));
    }
}

/// Draws the names of pieces over everything else on the card. These are the pieces of the requested solution, or the placed pieces if no
/// solution was requested, and also the pieces of those reasons that refer to cells.
fn draw_names(canvas: &mut Canvas, card: &CardReport, drawn_reasons: &[&Reason], grid: &CellGrid) {
    let size = NAME_TEXT.relative_to(grid.cell_px());
    solution::draw_names(canvas, card, grid, size);
    // The placed pieces are only named if no solution was requested; otherwise their names would cover those of the solution.
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

/// Returns the character after the name of a piece at fault: `?` for a missing piece, `!` for a piece with any other fault.
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
    let reasons = card.reasons.iter().map(|reason| reason_line(card, reason));
    let solution = solution::banner_line(card);
    let solution = solution.map(|text| ReasonLine::without_hatch(text.to_string()));
    let content = BannerContent {
        mark: style::verdict_mark(card.verdict),
        headline: style::headline(card).to_string(),
        about: style::card_line(card).to_string(),
        reasons: reasons.chain(solution).collect(),
    };
    let limits = BannerLimits {
        text_px: BANNER_TEXT.relative_to(quad.width()),
        max_width_px: BANNER_WIDTH.relative_to(width),
    };
    let banner = Banner::new(content, limits);
    let cost = |point: Point| covering_cost(point, all_cards);
    let top_left = banner.position((width, height), quad.center(), occupied, cost);
    let rect = banner.rect_at(top_left);
    draw_connecting_line(canvas, card, quad, &rect);
    banner.draw(canvas, top_left);
    occupied.push(rect);
}

/// Returns the banner's text for a reason, and the hatching of its cells if they are hatched on the image.
fn reason_line(card: &CardReport, reason: &Reason) -> ReasonLine {
    let is_hatched =
        !reason.cells.is_empty() && !solution::overlaps_unplaced_piece(card, &reason.cells);
    ReasonLine {
        text: reason.message.to_string(),
        hatch: is_hatched.then(|| style::hatch(reason.code)),
    }
}

/// Draws a line from the banner to its card, unless the centre of the banner is on the card or the banner is at most [`MAX_UNCONNECTED_PX`]
/// away from the card.
fn draw_connecting_line(canvas: &mut Canvas, card: &CardReport, quad: &Quad, banner: &Rect) {
    /// Number of equal parts into which each edge of the card is divided. The line ends at the division point that is nearest to the
    /// banner. Set by hand.
    const EDGE_PARTS: i32 = 20;
    let nearest_on_banner = |point: Point| {
        Point::new(
            point.x.clamp(banner.x, banner.x + banner.width),
            point.y.clamp(banner.y, banner.y + banner.height),
        )
    };
    let points_on_edges = closed(&quad.0).into_iter().flat_map(|(a, b)| {
        let fraction = |step: i32| f64::from(step) / f64::from(EDGE_PARTS);
        (0..=EDGE_PARTS).map(move |step| a + (b - a) * fraction(step))
    });
    let nearest = points_on_edges
        .map(|point| (nearest_on_banner(point), point))
        .min_by(|a, b| (a.0 - a.1).norm().total_cmp(&(b.0 - b.1).norm()));
    let is_on_card = is_within(quad, banner.center());
    let is_distant = |(from, to): &(Point, Point)| (to - from).norm() > MAX_UNCONNECTED_PX;
    if let Some((from, to)) = nearest.filter(|line| !is_on_card && is_distant(line)) {
        let paint = style::verdict_mark(card.verdict).paint;
        canvas.stroke(&[(from, to)], 7.0, LIGHT.with_alpha(0.9));
        canvas.stroke(&[(from, to)], 4.0, paint);
    }
}

/// Returns the penalty for covering a point of the canvas: [`REGION_COVERING_COST`] in the part of a card where its region is
/// ([`REGION_SPAN`]), [`CARD_COVERING_COST`] on the rest of a card, and 0 elsewhere. Where cards overlap, the highest penalty counts.
pub(crate) fn covering_cost(point: Point, quads: &[Quad]) -> f64 {
    let cost = |quad: &Quad| {
        if !is_within(quad, point) {
            return 0.0;
        }
        let [a, b, c, d] = quad.0;
        let between = |from: Point, to: Point, fraction: f64| from + (to - from) * fraction;
        let region = Quad([
            between(a, b, REGION_SPAN.start),
            between(a, b, REGION_SPAN.end),
            between(d, c, REGION_SPAN.end),
            between(d, c, REGION_SPAN.start),
        ]);
        if is_within(&region, point) {
            REGION_COVERING_COST
        } else {
            CARD_COVERING_COST
        }
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

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "the costs are constants")]
mod tests {
    use super::*;

    #[test]
    fn covering_the_region_of_a_card_costs_more_than_the_rest_of_it() {
        let card = Quad::from_size(100.0, 70.0);
        let cost = |x: f64| covering_cost(Point::new(x, 35.0), &[card]);
        assert_eq!(cost(70.0), REGION_COVERING_COST);
        assert_eq!(cost(20.0), CARD_COVERING_COST);
        assert_eq!(cost(99.0), CARD_COVERING_COST);
        assert_eq!(cost(101.0), 0.0);
    }

    #[test]
    fn where_cards_overlap_the_greatest_cost_counts() {
        let cards = [-60.0, 0.0].map(|left| {
            let corners = Quad::from_size(100.0, 70.0).0;
            Quad(corners.map(|corner| Point::new(corner.x + left, corner.y)))
        });
        // The point is in the region of the first card. It is also on the second card, but not in the region of the second card.
        let cost = covering_cost(Point::new(20.0, 35.0), &cards);
        assert_eq!(cost, REGION_COVERING_COST);
    }

    #[test]
    fn a_point_on_the_edge_is_within_a_quad_in_either_direction_of_its_corners() {
        let quad = Quad::from_size(100.0, 70.0);
        for quad in [quad, quad.mirrored()] {
            assert!(is_within(&quad, Point::new(0.0, 35.0)));
            assert!(is_within(&quad, Point::new(50.0, 35.0)));
            assert!(!is_within(&quad, Point::new(-0.1, 35.0)));
        }
    }

    #[test]
    fn only_a_missing_piece_has_a_question_mark() {
        assert_eq!(fault_suffix(ReasonCode::MissingPiece), "?");
        assert_eq!(fault_suffix(ReasonCode::Shifted), "!");
    }
}
