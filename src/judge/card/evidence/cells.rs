//! What is seen of a cell as a whole.

use crate::{
    geometry::Point,
    judge::card::{
        evidence::{COST_CAP, EXPLANATIONS, Evidence, cell_grid},
        piece_appearance::Colour,
    },
    rules::Cell,
};

/// A pixel's squared distance from its cell's mean counts up to this.
const VARIED_CAP: f32 = 0.05;
/// Of a hundred pixels of a cell so many must be open to view.
const ENOUGH_OPEN: usize = 15;
/// Where skin is seen on part of a cell, so many other pixels say what lies there.
const ENOUGH_BESIDE: usize = 30;

/// What was seen over the middle of a cell.
#[derive(Debug, Clone, Copy)]
pub struct CellEvidence {
    /// Mean cost of each explanation.
    pub costs: [f32; EXPLANATIONS],
    /// Mean colour; of what is not skin, where that is part of it.
    pub colour: Colour,
    /// Mean squared distance of its pixels from that, the three channels added.
    pub varied: f32,
    /// Whether most of it may be skin.
    pub skin: bool,
    /// Whether most of it is brighter than the camera can tell.
    pub dazzling: bool,
    /// Known to be hidden by something: what is seen there says nothing of the cell.
    pub hidden: bool,
}

impl CellEvidence {
    /// A cell that something hides: bare it cannot be.
    pub const HIDDEN: Self = Self {
        costs: [COST_CAP; EXPLANATIONS],
        colour: [0.0; 3],
        varied: 0.0,
        skin: false,
        dazzling: false,
        hidden: true,
    };
}

impl Evidence {
    /// Means over the middle of a cell (10 by 10 mm).
    pub fn cell(&self, cell: Cell) -> Option<CellEvidence> {
        self.cell_where(cell, |_| true)
    }

    /// Means over what is open to view of the middle of a cell; `None` where it is not in the picture.
    pub fn cell_where(&self, cell: Cell, open: impl Fn(Point) -> bool) -> Option<CellEvidence> {
        let mut pixels = Vec::with_capacity(100);
        for at in cell_grid(self.region_origin_mm, cell, 10, 1.0) {
            let index = self.index_of(at.x, at.y)?;
            if open(at) {
                pixels.push(index);
            }
        }
        if pixels.len() < ENOUGH_OPEN {
            return Some(CellEvidence::HIDDEN);
        }
        let half = pixels.len().div_ceil(2);
        let (skin, others): (Vec<usize>, Vec<usize>) =
            pixels.iter().partition(|&&index| self.skin[index]);
        let dazzling = pixels.iter().filter(|&&index| self.dazzling[index]);
        let dazzling = dazzling.count() >= half;
        let is_skin = skin.len() >= half;
        if !skin.is_empty() && others.len() >= ENOUGH_BESIDE {
            pixels = others;
        }
        Some(self.means(&pixels, is_skin, dazzling))
    }

    fn means(&self, pixels: &[usize], skin: bool, dazzling: bool) -> CellEvidence {
        let share = 1.0 / pixels.len() as f32;
        let mut mean = CellEvidence {
            costs: [0.0; EXPLANATIONS],
            skin,
            dazzling,
            hidden: false,
            ..CellEvidence::HIDDEN
        };
        for &index in pixels {
            for (sum, cost) in mean.costs.iter_mut().zip(&self.costs[index]) {
                *sum += cost * share;
            }
            for (sum, value) in mean.colour.iter_mut().zip(&self.colours[index]) {
                *sum += value * share;
            }
        }
        let off = |&index: &usize| -> f32 {
            let pair = self.colours[index].iter().zip(mean.colour);
            let squares = pair.map(|(a, b)| (a - b).powi(2));
            squares.sum::<f32>().min(VARIED_CAP)
        };
        mean.varied = pixels.iter().map(off).sum::<f32>() * share;
        mean
    }
}
