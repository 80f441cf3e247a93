//! Fits homographies to many pairs of points.

use nalgebra::{DMatrix, Matrix3, SymmetricEigen};

use crate::geometry::{Homography, Point};

/// A point in the input plane, its point in the output plane, and the weight of the pair.
pub type Pair = (Point, Point, f64);

/// Returns the homography that maps the first point of each pair to the second, by robust least squares. `sigma` is the standard deviation
/// of a pair's error, in units of the input plane. Pairs with a much larger error have little influence. `None` for fewer than four pairs,
/// or for points on a line.
pub fn robust(pairs: &[Pair], sigma: f64) -> Option<Homography> {
    const ROUNDS: usize = 3;
    // A homography is determined by four pairs or more.
    if pairs.len() < 4 {
        return None;
    }
    let mut weights: Vec<f64> = pairs.iter().map(|pair| pair.2).collect();
    let mut fitted = homography(pairs, &weights)?;
    for _ in 0..ROUNDS {
        let input_from_output = fitted.inverse()?;
        for (weight, pair) in weights.iter_mut().zip(pairs) {
            let error = (input_from_output.map(pair.1) - pair.0).norm() / sigma;
            *weight = pair.2 / (1.0 + (error / 2.0).powi(4));
        }
        fitted = homography(pairs, &weights)?;
    }
    Some(fitted)
}

/// Fits a homography by weighted least squares (Hartley and Zisserman, "Multiple View Geometry", 2003, algorithm 4.2, with normalised
/// coordinates). `None` if the points do not determine one.
fn homography(pairs: &[Pair], weights: &[f64]) -> Option<Homography> {
    let from = similarity(pairs.iter().map(|pair| pair.0))?;
    let to = similarity(pairs.iter().map(|pair| pair.1))?;
    let mut normal = DMatrix::<f64>::zeros(9, 9);
    for (pair, &weight) in pairs.iter().zip(weights) {
        let (p, q) = (from.map(pair.0), to.map(pair.1));
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
    // The sign is chosen so that the first point has a positive depth, as points in front of the camera have.
    let first = pairs.first()?.0;
    let depth = h[(2, 0)] * first.x + h[(2, 1)] * first.y + h[(2, 2)];
    let scale = h.norm() * depth.signum();
    (scale.abs() > f64::MIN_POSITIVE && scale.is_finite()).then(|| Homography(h / scale))
}

/// Returns the similarity transform that moves the mean of the points to the origin and scales their mean distance from it to the square
/// root of two. `None` if all points coincide.
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

    #[test]
    fn outliers_hardly_change_the_homography() {
        let quad = Quad([
            Point::new(10.0, 20.0),
            Point::new(200.0, 40.0),
            Point::new(180.0, 150.0),
            Point::new(30.0, 120.0),
        ]);
        let truth = Homography::from_quads(&Quad::from_size(5.0, 5.0), &quad).unwrap();
        let mut pairs: Vec<Pair> = (0..36)
            .map(|i| Point::new(f64::from(i % 6), f64::from(i / 6)))
            .map(|at| (at, truth.map(at), 1.0))
            .collect();
        for wrong in [3, 17, 30] {
            pairs[wrong].1 += nalgebra::Vector2::new(25.0, -18.0);
        }
        let found = robust(&pairs, 0.05).unwrap();
        let corner = Point::new(5.0, 5.0);
        assert!((found.map(corner) - quad.0[2]).norm() < 0.5);
        assert!(robust(&pairs[..3], 0.05).is_none());
    }
}
