//! Remembers pieces that were identified on a card, so that they stay identified when similar pieces are placed beside them.
//!
//! Pieces are placed one by one. A piece that lies alone is identified by its complete outline. Once a piece of similar colour lies
//! beside it, the edge between the two may be invisible. As long as the appearance of the first piece does not change, it is
//! taken for the same piece.

use image::RgbImage;

use crate::{
    rules::{Cell, Placement},
    watch::surface::{CardGeometry, Surface},
};

/// Number of judgements that must have identified a piece for it to count as known. Set by hand.
const MIN_DETECTIONS: usize = 2;
/// Condition for a piece to count as unchanged: at most the first value, a fraction, of its sample points have changed. A point
/// has changed if a colour channel differs by more than the second value (levels of 0 to 255). Set by hand: noise and video
/// compression change about 1 % of the points by that much, the shadow of a hand most of them.
const MAX_CHANGE: (f64, i32) = (0.06, 26);
/// A piece also counts as unchanged if its change is within both of these limits, each as in [`MAX_CHANGE`]. Another piece that
/// is pushed against it shades the sample points along its edge, but few of them much. Set by hand: in a clip of play, at most
/// 9 % and 2 % of the points changed in this way.
const MAX_SHADING: [(f64, i32); 2] = [(0.12, 26), (0.03, 60)];
/// Condition for a piece to seem taken: more than the first value, a fraction, of its sample points have changed. A point has
/// changed if a colour channel differs by more than the second value (levels of 0 to 255). Set by hand: with less change, the
/// piece may still be in place, in a shadow.
const MIN_TAKEN_CHANGE: (f64, i32) = (0.4, 60);
/// Number of successive judgements in which a piece must seem to be taken before it is forgotten. Set by hand.
const MISSED_JUDGEMENTS: usize = 2;

/// Pieces that were identified on one card, each with its appearance.
#[derive(Debug, Clone, Default)]
pub struct PieceMemory {
    pieces: Vec<RememberedPiece>,
}

/// An identified piece, the number of judgements that identified it, and its appearance.
#[derive(Debug, Clone)]
struct RememberedPiece {
    placement: Placement,
    detections: usize,
    /// Number of successive judgements in which the piece seemed to be taken, so far.
    missed_judgements: usize,
    appearance: Surface,
}

impl PieceMemory {
    /// Returns the known pieces whose appearance in this image is unchanged.
    pub fn known(&self, image: &RgbImage) -> Vec<Placement> {
        let known = self
            .pieces
            .iter()
            .filter(|piece| piece.detections >= MIN_DETECTIONS && piece.is_unchanged(image));
        known.map(|piece| piece.placement.clone()).collect()
    }

    /// Forgets the pieces that seemed to be taken from the card in [`MISSED_JUDGEMENTS`] successive judgements. `undecided` are the cells
    /// whose content is undecided in the judgement of this image. On such a cell a changed appearance may be that of a hand, so this
    /// judgement does not count against the piece.
    pub(crate) fn forget_taken(&mut self, image: &RgbImage, undecided: &[Cell]) {
        for piece in &mut self.pieces {
            let may_be_covered = piece
                .placement
                .cells
                .iter()
                .any(|cell| undecided.contains(cell));
            piece.missed_judgements = match piece.differs(image, MIN_TAKEN_CHANGE) {
                false => 0,
                true if may_be_covered => piece.missed_judgements,
                true => piece.missed_judgements + 1,
            };
        }
        self.pieces
            .retain(|piece| piece.missed_judgements < MISSED_JUDGEMENTS);
    }

    /// Adds the pieces that were identified by their outlines in this image.
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
                if piece.differs(image, MAX_CHANGE) {
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
    /// Returns whether the piece has kept its appearance, apart from noise and the shading by a piece beside it.
    fn is_unchanged(&self, image: &RgbImage) -> bool {
        !self.differs(image, MAX_CHANGE)
            || !MAX_SHADING.iter().any(|limit| self.differs(image, *limit))
    }

    /// Returns whether more than `fraction` of the sample points differ by more than `levels` (of 0 to 255).
    fn differs(&self, image: &RgbImage, (fraction, levels): (f64, i32)) -> bool {
        let changed = self.appearance.changed_count(image, levels) as f64;
        changed > fraction * self.appearance.len() as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::Staged;
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
            if first.contains(&crate::judge::card::placed_piece::cell_at(origin, at)) {
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
        assert_eq!(memory.known(&staged.image), []);
        memory.remember(&outlined, &staged.image, geometry(&staged));
        assert_eq!(memory.known(&staged.image), outlined);
    }

    #[test]
    fn a_piece_that_changed_in_appearance_is_not_known_and_forgotten_after_a_few_judgements() {
        let (staged, outlined, changed) = scene();
        let mut memory = PieceMemory::default();
        memory.remember(&outlined, &staged.image, geometry(&staged));
        memory.remember(&outlined, &staged.image, geometry(&staged));
        assert_eq!(memory.known(&changed), outlined[1..]);
        assert_eq!(memory.known(&staged.image), outlined, "a hand passed");
        for _ in 0..MISSED_JUDGEMENTS {
            memory.forget_taken(&changed, &[]);
        }
        assert_eq!(memory.known(&staged.image), outlined[1..]);
    }

    #[test]
    fn a_piece_on_an_undecided_cell_is_not_forgotten() {
        let (staged, outlined, changed) = scene();
        let mut memory = PieceMemory::default();
        memory.remember(&outlined, &staged.image, geometry(&staged));
        memory.remember(&outlined, &staged.image, geometry(&staged));
        for _ in 0..3 * MISSED_JUDGEMENTS {
            memory.forget_taken(&changed, &outlined[0].cells[..1]);
        }
        assert_eq!(memory.known(&changed), outlined[1..]);
        assert_eq!(memory.known(&staged.image), outlined, "the hand is gone");
        // A hand over another piece does not matter.
        for _ in 0..MISSED_JUDGEMENTS {
            memory.forget_taken(&changed, &outlined[1].cells);
        }
        assert_eq!(memory.known(&staged.image), outlined[1..]);
    }

    /// Returns the image of `staged` in which the left edges of a piece's outline are darker by `levels`, 3 mm wide.
    fn shaded(staged: &Staged, piece: &Placement, levels: u8) -> RgbImage {
        let origin = staged.origin();
        let is_shaded = |at: crate::geometry::Point| {
            let right_of_edge = (at.x - origin.x).rem_euclid(crate::card_layout::CELL_MM) < 3.0;
            let cell = crate::judge::card::placed_piece::cell_at(origin, at);
            right_of_edge && left_edges(piece).contains(&cell)
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
        // A fifth of the sample points of a cell lie in the shaded strip: 6 % to 12 % of those of such a piece.
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
                .known(&shaded(&staged, piece, levels))
                .contains(piece)
        };
        assert!(is_known(45));
        assert!(!is_known(100));
    }

    #[test]
    fn a_pushed_piece_is_not_known() {
        let (staged, outlined, _) = scene();
        let mut memory = PieceMemory::default();
        for _ in 0..MIN_DETECTIONS {
            memory.remember(&outlined, &staged.image, geometry(&staged));
        }
        // All pieces are pushed to the right, by a fifth of a cell.
        let pushed_px = (0.2 * crate::card_layout::CELL_MM * staged.pose.px_per_mm()) as u32;
        let mut pushed = staged.image.clone();
        for (x, y, pixel) in pushed.enumerate_pixels_mut() {
            *pixel = *staged.image.get_pixel(x.saturating_sub(pushed_px), y);
        }
        assert_eq!(memory.known(&pushed), []);
    }

    #[test]
    fn a_later_piece_on_the_same_cells_replaces_the_first() {
        let (staged, outlined, _) = scene();
        let mut memory = PieceMemory::default();
        memory.remember(&outlined, &staged.image, geometry(&staged));
        let mut other = outlined[0].clone();
        other.piece = crate::rules::Piece::ALL
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
        let known = memory.known(&staged.image);
        assert!(
            known.contains(&other) && !known.contains(&outlined[0]),
            "{known:?}"
        );
    }
}
