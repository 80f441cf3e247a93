//! Fits homographies to many pairs of points.

use nalgebra::{DMatrix, Matrix3, SymmetricEigen};

use crate::geometry::{Homography, Point};

/// Minimum number of pairs that determine a homography.
const MIN_PAIRS: usize = 4;
/// Number of times that the homography is fitted again after the first fit. Each time, the weights are computed from the errors of the
/// previous fit. Set by hand.
const REWEIGHTED_FITS: usize = 3;
/// Error of a pair, in standard deviations, at which the pair has half of its weight in a fit. Set by hand.
const HALF_WEIGHT_ERROR: f64 = 2.0;

/// A pair of corresponding points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pair {
    /// Point in the input plane of a homography.
    pub from: Point,
    /// Corresponding point in the output plane.
    pub to: Point,
    /// Weight of the pair in a fit; only the ratio to the weights of other pairs matters.
    pub weight: f64,
}

impl Pair {
    /// Creates a pair of the weight 1.
    pub fn unweighted(from: Point, to: Point) -> Self {
        Self {
            from,
            to,
            weight: 1.0,
        }
    }
}

/// Fits the homography that maps the point `from` of each pair to its point `to`, by robust least squares. The error of a pair is the
/// distance between `from` and the point to which the inverse of the fit maps `to`. `sigma` is the standard deviation of the errors, in
/// units of the input plane. Pairs with an error much larger than `sigma` have little influence.
///
/// Returns `None` for fewer than four pairs, if all points `from` or all points `to` coincide, or if a fit has no inverse. The points must
/// not lie on one line: such points determine no homography, and this is not always detected.
pub fn fit_homography(pairs: &[Pair], sigma: f64) -> Option<Homography> {
    if pairs.len() < MIN_PAIRS {
        return None;
    }
    let mut weights: Vec<f64> = pairs.iter().map(|pair| pair.weight).collect();
    let mut fitted = fit_with_weights(pairs, &weights)?;
    for _ in 0..REWEIGHTED_FITS {
        let input_from_output = fitted.inverse()?;
        for (weight, pair) in weights.iter_mut().zip(pairs) {
            let error = (input_from_output.map(pair.to) - pair.from).norm() / sigma;
            *weight = pair.weight / (1.0 + (error / HALF_WEIGHT_ERROR).powi(4));
        }
        fitted = fit_with_weights(pairs, &weights)?;
    }
    Some(fitted)
}

/// Fits a homography by least squares (Hartley and Zisserman, "Multiple View Geometry", 2003, algorithm 4.2, with normalised coordinates).
/// Each pair has its weight from `weights`, not its own weight. `None` if all points `from` or all points `to` coincide, or if the result
/// is not finite.
fn fit_with_weights(pairs: &[Pair], weights: &[f64]) -> Option<Homography> {
    let from = similarity(pairs.iter().map(|pair| pair.from))?;
    let to = similarity(pairs.iter().map(|pair| pair.to))?;
    let mut normal = DMatrix::<f64>::zeros(9, 9);
    for (pair, &weight) in pairs.iter().zip(weights) {
        let (p, q) = (from.map(pair.from), to.map(pair.to));
        let rows = [
            [p.x, p.y, 1.0, 0.0, 0.0, 0.0, -q.x * p.x, -q.x * p.y, -q.x],
            [0.0, 0.0, 0.0, p.x, p.y, 1.0, -q.y * p.x, -q.y * p.y, -q.y],
        ];
        for row in rows {
            for i in 0..9 {
                for j in 0..9 {
                    normal[(i, j)] += weight * row[i] * row[j];
                }
            }
        }
    }
    let eigen = SymmetricEigen::new(normal);
    let h = eigen.eigenvectors.column(eigen.eigenvalues.imin());
    let h = Matrix3::new(h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], h[8]);
    let h = to.inverse()?.0 * h * from.0;
    // A homography may be multiplied by -1. Here its sign is chosen so that the first point has a positive depth, as points in front of the
    // camera have.
    let first = pairs.first()?.from;
    let depth = h[(2, 0)] * first.x + h[(2, 1)] * first.y + h[(2, 2)];
    let scale = h.norm() * depth.signum();
    (scale.abs() > f64::MIN_POSITIVE && scale.is_finite()).then(|| Homography(h / scale))
}

/// Returns the similarity transform that moves the mean of the points to the origin and scales the points so that their mean distance from
/// the origin is the square root of two. `None` if all points coincide.
fn similarity(points: impl Iterator<Item = Point> + Clone) -> Option<Homography> {
    let count = points.clone().count() as f64;
    let middle = points
        .clone()
        .map(|p| p.coords)
        .sum::<nalgebra::Vector2<f64>>()
        / count;
    let mean = points.map(|p| (p.coords - middle).norm()).sum::<f64>() / count;
    let scale = std::f64::consts::SQRT_2 / mean;
    scale.is_finite().then(|| {
        Homography(Matrix3::new(
            scale,
            0.0,
            -scale * middle.x,
            0.0,
            scale,
            -scale * middle.y,
            0.0,
            0.0,
            1.0,
        ))
    })
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::geometry::Quad;

    /// Returns a quad in the image whose sides are not parallel.
    fn quad() -> Quad {
        Quad([[10.0, 20.0], [200.0, 40.0], [180.0, 150.0], [30.0, 120.0]].map(Point::from))
    }

    /// Returns the homography from a square with sides of length 5 to [`quad`], and 36 pairs of points that it maps exactly.
    fn truth() -> (Homography, Vec<Pair>) {
        let truth = Homography::from_quads(&Quad::from_size(5.0, 5.0), &quad()).unwrap();
        let pairs = (0..36)
            .map(|i| Point::new(f64::from(i % 6), f64::from(i / 6)))
            .map(|at| Pair::unweighted(at, truth.map(at)))
            .collect();
        (truth, pairs)
    }

    #[test]
    fn outliers_hardly_change_the_homography() {
        let (truth, mut pairs) = truth();
        for wrong in [3, 17, 30] {
            pairs[wrong].to += nalgebra::Vector2::new(25.0, -18.0);
        }
        let found = fit_homography(&pairs, 0.05).unwrap();
        for corner in Quad::from_size(5.0, 5.0).0 {
            let error = (found.map(corner) - truth.map(corner)).norm();
            assert!(error < 0.5, "{corner}: {error} px");
        }
    }

    #[test]
    fn a_pair_counts_according_to_its_weight() {
        let (truth, pairs) = truth();
        // Each pair is added a second time, with a wrong point and a thousandth of the weight.
        let wrong = pairs.iter().map(|pair| Pair {
            to: pair.to + nalgebra::Vector2::new(3.0, 0.0),
            weight: 1e-3,
            ..*pair
        });
        let both: Vec<Pair> = pairs.iter().copied().chain(wrong).collect();
        let found = fit_homography(&both, 1.0).unwrap();
        let middle = Point::new(2.5, 2.5);
        let error = (found.map(middle) - truth.map(middle)).norm();
        assert!(error < 0.01, "{error} px");
    }

    #[test]
    fn a_point_in_front_of_the_camera_has_a_positive_depth() {
        let (_, pairs) = truth();
        let found = fit_homography(&pairs, 0.05).unwrap().0;
        let depth = (found * nalgebra::Vector3::new(1.0, 1.0, 1.0)).z;
        assert!(depth > 0.0, "{depth}");
    }

    #[test]
    fn three_pairs_and_pairs_of_one_point_determine_no_homography() {
        let (_, pairs) = truth();
        assert_eq!(fit_homography(&pairs[..3], 0.05), None);
        assert_eq!(fit_homography(&[pairs[7]; 8], 0.05), None);
    }
}
