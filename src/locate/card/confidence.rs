//! The probability that a candidate pose really shows a card.

use crate::{
    card_layout::CARD_MM,
    locate::card::{card_homography::CardHomography, maps::Maps},
    stats::quantile,
};

/// A card is reported if its confidence (0 to 1) in the full image or in a close crop is at least this. The value is low, because a hand
/// may occlude most of a card. An object that is wrongly taken for a card is rejected later by its print. Of 700 candidates that show a
/// card, on the tune lists and in drawn scenes, 2 have a lower confidence.
pub const MIN_CONFIDENCE: f64 = 0.05;

/// A cell's card coordinates agree with a pose if they differ by less than this distance, in mm, plus the cell's standard deviation. Set by
/// hand.
const EVIDENCE_SLACK_MM: f64 = 8.0;

/// Weights of the logistic function that gives the probability of a card. Fitted by `models/train/card/confidence.py` to the tune lists of
/// all kinds of scenes, and to drawn scenes with hands over the cards. The tune lists include gem boards, the objects most similar to
/// cards.
mod weights {
    /// Weight of [`Evidence::mask`](super::Evidence::mask).
    pub const MASK: f64 = 1.17;
    /// Weight of [`Evidence::agreement`](super::Evidence::agreement).
    pub const AGREEMENT: f64 = 8.16;
    /// Weight of [`Evidence::sigma_mm`](super::Evidence::sigma_mm), per mm.
    pub const SIGMA: f64 = -0.81;
    /// Weight of [`Evidence::edge_score`](super::Evidence::edge_score).
    pub const EDGE_SCORE: f64 = 2.77;
    /// Constant term.
    pub const CONSTANT: f64 = -5.12;
}

/// Quantile of the standard deviations of the cells' card coordinates that is used as evidence. It is the lower quartile, since cells under
/// a hand have large standard deviations.
const SIGMA_QUANTILE: f64 = 0.25;

/// Evidence that the image shows a card at a pose. It consists of statistics of the network's maps over the cells inside the pose's quad,
/// and of the score of the edges in the image.
#[derive(Debug, Clone, Copy)]
pub struct Evidence {
    /// Mean probability that a cell shows a card. The mean is taken over the cells inside the pose's quad.
    mask: f64,
    /// Fraction of the cells inside the pose's quad whose card coordinates from the network agree with the pose. They agree if they differ
    /// by less than [`EVIDENCE_SLACK_MM`] plus the cell's standard deviation from the coordinates that the pose gives.
    agreement: f64,
    /// Lower quartile of the standard deviations of the network's card coordinates, mm. The quartile is taken over the cells inside the
    /// pose's quad.
    sigma_mm: f64,
    /// Mean score of the card's four edges in the image: 0 if no edge is visible, 1 if all are clear.
    edge_score: f64,
}

impl Evidence {
    /// Computes the evidence at a pose whose four edges have the mean score `edge_score`; `None` where the pose's quad contains no
    /// cell of the maps.
    pub fn at_pose(maps: &Maps, pose: &CardHomography, edge_score: f64) -> Option<Self> {
        let (mut sigmas, mut mask, mut agreeing) = (Vec::new(), 0.0, 0.0);
        for (sample, &probability) in maps.samples.iter().zip(&maps.mask) {
            let Some(card) = pose.card_from_distorted(sample.distorted) else {
                continue;
            };
            if !((0.0..CARD_MM.0).contains(&card.x) && (0.0..CARD_MM.1).contains(&card.y)) {
                continue;
            }
            sigmas.push(sample.sigma_mm);
            mask += f64::from(probability);
            if (card - sample.card).norm() < EVIDENCE_SLACK_MM + sample.sigma_mm {
                agreeing += 1.0;
            }
        }
        let count = sigmas.len();
        if count == 0 {
            return None;
        }
        Some(Self {
            mask: mask / count as f64,
            agreement: agreeing / count as f64,
            sigma_mm: quantile(sigmas, SIGMA_QUANTILE)?,
            edge_score,
        })
    }

    /// Returns the probability that the image shows a card at the pose: a logistic function of the evidence.
    pub fn probability(self) -> f64 {
        let score = weights::MASK * self.mask
            + weights::AGREEMENT * self.agreement
            + weights::SIGMA * self.sigma_mm
            + weights::EDGE_SCORE * self.edge_score
            + weights::CONSTANT;
        1.0 / (1.0 + (-score).exp())
    }
}

#[cfg(test)]
mod tests {
    use nalgebra::Matrix3;

    use super::*;
    use crate::{
        lens::Normal,
        locate::{card::maps::Sample, cells::Cells},
        raster::Window,
    };

    /// Returns maps of 10 x 10 cells in an image of 100 x 100 pixels, whose left half shows the card at [`pose`]. The mask is 0.9 there,
    /// and 0.1 in the right half. The card coordinates are wrong by `error_mm`.
    fn maps(error_mm: f64) -> Maps {
        let cells = Cells {
            columns: 10,
            rows: 10,
            window: Window::of_full_image((100, 100)),
        };
        let normal = Normal::new(100.0, 100.0);
        let sample = |index: usize| {
            let distorted = normal.normal_from_pixels(cells.center_px(index));
            let card = pose().card_from_distorted(distorted).expect("no horizon");
            Sample {
                distorted,
                card: card + nalgebra::Vector2::new(error_mm, 0.0),
                sigma_mm: 2.0,
            }
        };
        let mask = |index: usize| if index % 10 < 5 { 0.9 } else { 0.1 };
        Maps {
            cells,
            mask: (0..100).map(mask).collect(),
            samples: (0..100).map(sample).collect(),
            normal,
        }
    }

    /// Returns a pose at which the card covers the left half of an image of 100 x 100 pixels.
    fn pose() -> CardHomography {
        let half_diagonal = 5000f64.sqrt();
        let (x, y) = (
            CARD_MM.0 * half_diagonal / 50.0,
            CARD_MM.1 * half_diagonal / 100.0,
        );
        CardHomography {
            card_from_ideal: Matrix3::new(
                x,
                0.0,
                CARD_MM.0,
                0.0,
                y,
                CARD_MM.1 / 2.0,
                0.0,
                0.0,
                1.0,
            ),
            k1: 0.0,
        }
    }

    #[test]
    fn the_evidence_consists_of_means_over_the_cells_in_the_quad_of_the_pose() {
        let evidence = Evidence::at_pose(&maps(0.0), &pose(), 0.7).expect("cells in the quad");
        assert!((evidence.mask - 0.9).abs() < 1e-6, "{evidence:?}");
        assert!((evidence.agreement - 1.0).abs() < 1e-9, "{evidence:?}");
        assert!((evidence.sigma_mm - 2.0).abs() < 1e-9, "{evidence:?}");
    }

    #[test]
    fn card_coordinates_agree_up_to_the_slack_plus_their_standard_deviation() {
        for (error_mm, expected) in [(9.9, 1.0), (10.1, 0.0)] {
            let evidence = Evidence::at_pose(&maps(error_mm), &pose(), 0.7);
            let agreement = evidence.map(|evidence| evidence.agreement);
            assert_eq!(agreement, Some(expected), "{error_mm}");
        }
    }

    #[test]
    fn a_pose_whose_quad_contains_no_cell_has_no_evidence() {
        let elsewhere = CardHomography {
            card_from_ideal: Matrix3::new_translation(&nalgebra::Vector2::new(9e3, 9e3)),
            k1: 0.0,
        };
        assert!(Evidence::at_pose(&maps(0.0), &elsewhere, 0.7).is_none());
    }

    #[test]
    fn the_probability_rises_with_the_score_of_the_edges_and_falls_if_the_coordinates_disagree() {
        let probability = |error_mm: f64, edge_score: f64| {
            let evidence = Evidence::at_pose(&maps(error_mm), &pose(), edge_score);
            evidence.expect("cells in the quad").probability()
        };
        let [clear, without_edges, contradicted] = [
            probability(0.0, 1.0),
            probability(0.0, 0.0),
            probability(50.0, 0.0),
        ];
        assert!(clear > without_edges, "{clear} {without_edges}");
        assert!(clear > 0.98, "{clear}");
        assert!(contradicted < MIN_CONFIDENCE, "{contradicted}");
    }
}
