//! Stores the pieces that were identified on a card, so that they stay identified when similar pieces are placed beside them.
//!
//! Pieces are placed one by one. A piece that lies alone is identified by its complete outline. Once a piece of similar colour lies
//! beside it, the edge between the two may be invisible. As long as the appearance of the first piece does not change, it is
//! taken for the same piece.

use image::RgbImage;

use crate::{
    rules::{Cell, Placement},
    watch::surface::{CardGeometry, Surface},
};

/// A piece counts as known once at least this many judgements have identified it. Set by hand.
const MIN_DETECTIONS: usize = 2;
/// A piece counts as unchanged if the change of its appearance is within this limit. Set by hand: noise and video compression change about
/// 1 % of the sample points by more than 26 levels; the shadow of a hand changes most of the points by more than that.
const MAX_CHANGE: ChangeLimit = ChangeLimit {
    fraction: 0.06,
    levels: 26,
};
/// A piece also counts as unchanged if its change is within each of these two limits. If another piece is pushed against it, the points
/// along its edge become darker, but few of them by much. Set by hand: in a clip of play, this changed at most 9 % of a piece's points by
/// more than 26 levels, and at most 2 % by more than 60.
const MAX_SHADING: [ChangeLimit; 2] = [
    ChangeLimit {
        fraction: 0.12,
        levels: 26,
    },
    ChangeLimit {
        fraction: 0.03,
        levels: 60,
    },
];
/// A piece seems to be taken if its appearance has changed by more than this limit. Set by hand: with less change, the piece may still be
/// in place, in a shadow.
const MIN_TAKEN_CHANGE: ChangeLimit = ChangeLimit {
    fraction: 0.4,
    levels: 60,
};
/// A piece is forgotten after it has seemed to be taken in this many judgements in a row. Set by hand.
const MIN_MISSED_JUDGEMENTS: usize = 2;

/// A limit for the change in a piece's appearance. It is exceeded if more than `fraction` of the sample points have changed.
#[derive(Debug, Clone, Copy)]
struct ChangeLimit {
    /// Fraction of the sample points, 0 to 1.
    fraction: f64,
    /// A sample point has changed if a colour channel differs by more than this, in levels of 0 to 255.
    levels: i32,
}

/// Pieces that were identified on one card, each with its appearance.
#[derive(Debug, Clone, Default)]
pub struct PieceMemory {
    pieces: Vec<RememberedPiece>,
}

/// An identified piece, the number of judgements that identified it, and its appearance.
#[derive(Debug, Clone)]
struct RememberedPiece {
    placement: Placement,
    /// Number of judgements that identified the piece.
    detections: usize,
    /// Number of judgements in a row, up to the latest one, in which the piece seemed to be taken. Judgements that leave one of its cells
    /// undecided may be among them, but are not counted.
    missed_judgements: usize,
    appearance: Surface,
}

impl PieceMemory {
    /// Returns the known pieces whose appearance in this image is unchanged.
    pub fn known_pieces(&self, image: &RgbImage) -> Vec<Placement> {
        let known = self
            .pieces
            .iter()
            .filter(|piece| piece.detections >= MIN_DETECTIONS && piece.is_unchanged(image));
        known.map(|piece| piece.placement.clone()).collect()
    }

    /// Forgets the pieces that seemed to be taken from the card in [`MIN_MISSED_JUDGEMENTS`] judgements in a row. `undecided` holds the
    /// cells that the judgement of `image` leaves undecided, perhaps because a hand covers them. If a piece on such a cell seems to be
    /// taken, the judgement is skipped for this piece: it neither counts nor interrupts the row.
    pub(crate) fn forget_taken(&mut self, image: &RgbImage, undecided: &[Cell]) {
        for piece in &mut self.pieces {
            let may_be_covered = piece
                .placement
                .cells
                .iter()
                .any(|cell| undecided.contains(cell));
            if !piece.exceeds(MIN_TAKEN_CHANGE, image) {
                piece.missed_judgements = 0;
            } else if !may_be_covered {
                piece.missed_judgements += 1;
            }
        }
        self.pieces
            .retain(|piece| piece.missed_judgements < MIN_MISSED_JUDGEMENTS);
    }

    /// Adds the pieces that were identified by their outlines in this image. A new piece replaces each stored piece that shares a cell with
    /// it. It also replaces a stored piece of the same type on other cells, which is assumed to have been moved.
    pub(crate) fn remember(
        &mut self,
        outlined: &[Placement],
        image: &RgbImage,
        geometry: CardGeometry,
    ) {
        for placement in outlined {
            let is_same = |piece: &&mut RememberedPiece| piece.placement == *placement;
            if let Some(piece) = self.pieces.iter_mut().find(is_same) {
                piece.detections += 1;
                if piece.exceeds(MAX_CHANGE, image) {
                    // The judge identifies the same piece again, so the light has changed, not the piece: store the new
                    // appearance.
                    piece.appearance = Surface::of_cells(image, geometry, &placement.cells);
                }
                continue;
            }
            let shares_cell = |piece: &RememberedPiece| {
                piece
                    .placement
                    .cells
                    .iter()
                    .any(|cell| placement.cells.contains(cell))
            };
            let is_same_piece = |piece: &RememberedPiece| piece.placement.piece == placement.piece;
            self.pieces
                .retain(|piece| !shares_cell(piece) && !is_same_piece(piece));
            self.pieces.push(RememberedPiece {
                placement: placement.clone(),
                detections: 1,
                missed_judgements: 0,
                appearance: Surface::of_cells(image, geometry, &placement.cells),
            });
        }
    }
}

impl RememberedPiece {
    /// Returns whether the piece's appearance is unchanged, apart from noise and the shading by a piece beside it.
    fn is_unchanged(&self, image: &RgbImage) -> bool {
        !self.exceeds(MAX_CHANGE, image)
            || !MAX_SHADING.iter().any(|limit| self.exceeds(*limit, image))
    }

    /// Returns whether the piece's appearance in `image` differs from the stored one by more than `limit`.
    fn exceeds(&self, limit: ChangeLimit, image: &RgbImage) -> bool {
        let changed = self.appearance.changed_count(image, limit.levels) as f64;
        changed > limit.fraction * self.appearance.len() as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        card_layout::CELL_MM, geometry::Point, judge::card::evidence::cell_at, rules::Piece,
        test_support::Staged,
    };
    use umpire_lab::scene::StagedScene;

    /// Returns a solved card, its pieces, and an image in which the colours of the first piece are inverted.
    fn scene() -> (Staged, Vec<Placement>, RgbImage) {
        let staged = Staged::new(StagedScene::Solved, 104);
        let outlined: Vec<Placement> = staged
            .judgement()
            .placements
            .into_iter()
            .map(|(placement, _)| placement)
            .collect();
        let origin = staged.origin();
        let first = outlined[0].cells.clone();
        let changed = staged.repainted(|at, pixel| {
            if first.contains(&cell_at(origin, at)) {
                pixel.map(|value| 255 - value)
            } else {
                pixel
            }
        });
        (staged, outlined, changed.image)
    }

    fn geometry(staged: &Staged) -> CardGeometry<'_> {
        CardGeometry {
            pose: &staged.pose,
            region: staged.card().region,
        }
    }

    #[test]
    fn pieces_identified_twice_are_known() {
        let (staged, outlined, _) = scene();
        let mut memory = PieceMemory::default();
        memory.remember(&outlined, &staged.image, geometry(&staged));
        assert_eq!(memory.known_pieces(&staged.image), []);
        memory.remember(&outlined, &staged.image, geometry(&staged));
        assert_eq!(memory.known_pieces(&staged.image), outlined);
    }

    #[test]
    fn a_piece_that_changed_in_appearance_is_not_known_and_forgotten_after_a_few_judgements() {
        let (staged, outlined, changed) = scene();
        let mut memory = PieceMemory::default();
        memory.remember(&outlined, &staged.image, geometry(&staged));
        memory.remember(&outlined, &staged.image, geometry(&staged));
        assert_eq!(memory.known_pieces(&changed), outlined[1..]);
        assert_eq!(
            memory.known_pieces(&staged.image),
            outlined,
            "a hand passed"
        );
        for _ in 0..MIN_MISSED_JUDGEMENTS {
            memory.forget_taken(&changed, &[]);
        }
        assert_eq!(memory.known_pieces(&staged.image), outlined[1..]);
    }

    #[test]
    fn a_piece_on_an_undecided_cell_is_not_forgotten() {
        let (staged, outlined, changed) = scene();
        let mut memory = PieceMemory::default();
        memory.remember(&outlined, &staged.image, geometry(&staged));
        memory.remember(&outlined, &staged.image, geometry(&staged));
        for _ in 0..3 * MIN_MISSED_JUDGEMENTS {
            memory.forget_taken(&changed, &outlined[0].cells[..1]);
        }
        assert_eq!(memory.known_pieces(&changed), outlined[1..]);
        assert_eq!(
            memory.known_pieces(&staged.image),
            outlined,
            "the hand is gone"
        );
        // The first piece looks changed in every judgement, while the cells of the second piece are undecided, as if a hand occluded them.
        // Only undecided cells of its own would keep the first piece in memory, so it is forgotten.
        for _ in 0..MIN_MISSED_JUDGEMENTS {
            memory.forget_taken(&changed, &outlined[1].cells);
        }
        assert_eq!(memory.known_pieces(&staged.image), outlined[1..]);
    }

    /// Returns the image of `staged` in which a strip along the left edges of a piece is darker by `levels`. The strip is 3 mm wide.
    fn shaded(staged: &Staged, piece: &Placement, levels: u8) -> RgbImage {
        let origin = staged.origin();
        let is_shaded = |at: Point| {
            let is_near_left_side = (at.x - origin.x).rem_euclid(CELL_MM) < 3.0;
            let cell = cell_at(origin, at);
            is_near_left_side && left_edges(piece).contains(&cell)
        };
        let darker = |value: u8| value.saturating_sub(levels);
        let repainted = staged.repainted(|at, pixel| {
            if is_shaded(at) {
                pixel.map(darker)
            } else {
                pixel
            }
        });
        repainted.image
    }

    /// Returns the cells of a piece that have no cell of the piece to their left.
    fn left_edges(piece: &Placement) -> Vec<Cell> {
        let is_inside = |cell: Cell| piece.cells.contains(&cell);
        let is_edge = |cell: &&Cell| {
            !is_inside(Cell {
                col: cell.col - 1,
                ..**cell
            })
        };
        piece.cells.iter().filter(is_edge).copied().collect()
    }

    #[test]
    fn a_piece_with_a_slightly_shaded_edge_is_still_known() {
        let (staged, outlined, _) = scene();
        // A cell has a shaded strip along its left side if that side is at the left edge of its piece. A fifth of the cell's sample points
        // lie in the strip. If about half of a piece's cells have such a strip, 8 % to 13 % of the piece's sample points are shaded.
        let has_half_left_edge = |piece: &&Placement| {
            (4..=6).contains(&(10 * left_edges(piece).len() / piece.cells.len()))
        };
        let piece = outlined.iter().find(has_half_left_edge);
        let piece = piece.expect("a piece has an edge along half of its cells");
        let mut memory = PieceMemory::default();
        for _ in 0..MIN_DETECTIONS {
            memory.remember(&outlined, &staged.image, geometry(&staged));
        }
        let is_known = |levels| {
            memory
                .known_pieces(&shaded(&staged, piece, levels))
                .contains(piece)
        };
        assert!(is_known(45), "between the two limits of `MAX_SHADING`");
        assert!(!is_known(100), "beyond both limits of `MAX_SHADING`");
    }

    #[test]
    fn a_pushed_piece_is_not_known() {
        let (staged, outlined, _) = scene();
        let mut memory = PieceMemory::default();
        for _ in 0..MIN_DETECTIONS {
            memory.remember(&outlined, &staged.image, geometry(&staged));
        }
        // All pieces are pushed to the right, by a fifth of a cell.
        let pushed_px = (0.2 * CELL_MM * staged.pose.px_per_mm()) as u32;
        let mut pushed = staged.image.clone();
        for (x, y, pixel) in pushed.enumerate_pixels_mut() {
            *pixel = *staged.image.get_pixel(x.saturating_sub(pushed_px), y);
        }
        assert_eq!(memory.known_pieces(&pushed), []);
    }

    #[test]
    fn a_later_piece_on_the_same_cells_replaces_the_first() {
        let (staged, outlined, _) = scene();
        let mut memory = PieceMemory::default();
        memory.remember(&outlined, &staged.image, geometry(&staged));
        let mut other = outlined[0].clone();
        other.piece = Piece::ALL
            .into_iter()
            .find(|piece| outlined.iter().all(|placed| placed.piece != *piece))
            .expect("no row has all twelve pieces");
        for _ in 0..MIN_DETECTIONS {
            memory.remember(
                std::slice::from_ref(&other),
                &staged.image,
                geometry(&staged),
            );
        }
        let known = memory.known_pieces(&staged.image);
        assert!(
            known.contains(&other) && !known.contains(&outlined[0]),
            "{known:?}"
        );
    }
}
