//! Creates pixel costs of synthetic cards, for the tests of this crate.

use crate::{
    calibration::colours::shipped_colour,
    card_layout::CELL_MM,
    geometry::Point,
    judge::card::{
        evidence::{COST_CAP, EMPTY, EXPLANATIONS, Evidence, PRINT, measure::MARGIN_MM, pixel},
        piece_appearance::PieceAppearance,
    },
    rules::{Cell, Piece, Region},
};

impl Evidence {
    /// Returns the pixel costs of a synthetic card. `shows` returns what a cell of the region shows: the index of a piece, [`EMPTY`], or
    /// `None` for something that no explanation fits. The explanation that `shows` returns has the cost 0 in the cell, all others the
    /// cost [`COST_CAP`]. Around the region the card shows print.
    pub fn painted(region: Region, shows: impl Fn(Cell) -> Option<usize>) -> Self {
        let origin = Point::new(60.0, 30.0);
        let size = |cells: i8| (f64::from(cells) * CELL_MM + 2.0 * MARGIN_MM) as usize;
        let (width, height) = (size(region.width()), size(region.height()));
        let origin_mm = Point::new(origin.x - MARGIN_MM, origin.y - MARGIN_MM);
        let (mut costs, mut colours) = (Vec::new(), Vec::new());
        for index in 0..width * height {
            let (x, y) = ((index % width) as f64, (index / width) as f64);
            let cell_index = |value: f64| ((value + 0.5 - MARGIN_MM) / CELL_MM).floor() as i8;
            let cell = Cell::new(cell_index(y), cell_index(x));
            let shown = if region.contains(cell) {
                shows(cell)
            } else {
                Some(PRINT)
            };
            let mut cost = [COST_CAP; EXPLANATIONS];
            if let Some(explanation) = shown {
                cost[explanation] = 0.0;
            }
            costs.push(cost);
            let colour = match shown {
                Some(piece) if piece < EMPTY => shipped_colour(Piece::ALL[piece], 0.0),
                Some(EMPTY) => pixel::SILVER,
                _ => [0.0; 3],
            };
            colours.push(colour);
        }
        Self {
            saturated: vec![false; costs.len()],
            skin: vec![false; costs.len()],
            costs,
            colours,
            width,
            height,
            origin_mm,
            region_origin_mm: origin,
            appearance: PieceAppearance::built_in(),
            may_have_hand: false,
            veil: [1.0 / 3f32.sqrt(); 3],
            has_shadow_edge: false,
            is_in_best: [true; 12],
            known: Vec::new(),
        }
    }

    /// Copies the colour of the pixel at `source` to the pixels at `places`; the costs of these pixels do not change. All points are in mm
    /// on the card, and must be on the synthetic card.
    pub fn copy_colour(&mut self, source: Point, places: impl Iterator<Item = Point>) {
        let colour = self.colour_at(source).expect("the pixel has a colour");
        for at in places {
            let index = self.index_of(at.x, at.y).expect("it is on the card");
            self.colours[index] = colour;
        }
    }

    /// Sets the cost of an explanation at a point, in nats. The point is in mm on the card, and must be on the synthetic card.
    pub fn set_cost(&mut self, at: Point, explanation: usize, cost: f32) {
        let index = self.index_of(at.x, at.y).expect("it is on the card");
        self.costs[index][explanation] = cost;
    }
}
