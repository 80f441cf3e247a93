//! How likely each find is a gem that lies there. How surely the network sees a middle is not all that tells it: a second find within a
//! stone has little of the picture for itself, a glint is taken for a middle by one cell only.

use crate::{geometry::Point, locate::gems::LocatedGem};

/// How much each of [`Features`] speaks for a gem, as a logit, and the logit without any. Fitted (logistic regression,
/// `models/train/gems/presence.py`) to 5,038 finds in 286 scenes that the network was not trained on: by them 66 are wrong.
const SPEAKS: [f64; 4] = [1.99, 0.695, 3.805, 3.832];
const WITHOUT: f64 = -6.964;

/// Probabilities are told no more extreme than this.
const LEAST: f64 = 1e-4;

/// Where a find lies is taken by surer ones, each by as much as it is sure, that are at least so sure, within this share of their radius.
const TAKES: f64 = 0.3;
const TAKEN: f64 = 0.95;

/// A find's disc is looked at in so many places across.
const ACROSS: usize = 13;

/// What tells of a find: the logits of a middle and of being a gem, the share of its disc that no surer find takes, and how widely it is
/// taken for a middle.
type Features = [f64; 4];

/// The finds, each as sure as it is likely that a gem lies there.
pub fn weighed(found: &[LocatedGem]) -> Vec<LocatedGem> {
    let one = |find: &LocatedGem| {
        let features = features(find, found);
        let (x, y) = (find.center.x, find.center.y);
        tracing::trace!(x, y, ?features, "a find");
        LocatedGem {
            sure: presence(&features),
            ..*find
        }
    };
    found.iter().map(one).collect()
}

fn presence(features: &Features) -> f64 {
    let speaks: f64 = SPEAKS.iter().zip(features).map(|(by, of)| by * of).sum();
    1.0 / (1.0 + (-WITHOUT - speaks).exp())
}

fn features(find: &LocatedGem, all: &[LocatedGem]) -> Features {
    [
        logit(find.sure),
        logit(find.gem),
        left_by_surer(find, all),
        find.breadth,
    ]
}

/// The share of a find's disc that no surer find takes.
fn left_by_surer(find: &LocatedGem, all: &[LocatedGem]) -> f64 {
    let is_near = |other: &&LocatedGem| {
        let apart = (other.center - find.center).norm();
        other.sure > find.sure.max(TAKES) && apart < find.radius + other.radius
    };
    let surer: Vec<&LocatedGem> = all.iter().filter(is_near).collect();
    let left = |place: Point| {
        let takes = |other: &&&LocatedGem| (place - other.center).norm() < TAKEN * other.radius;
        let left = surer.iter().filter(takes).map(|other| 1.0 - other.sure);
        left.product::<f64>()
    };
    let places: Vec<f64> = places(find).map(left).collect();
    places.iter().sum::<f64>() / places.len().max(1) as f64
}

/// Places all over a find's disc.
fn places(find: &LocatedGem) -> impl Iterator<Item = Point> {
    let along = |step: usize| 2.0 * step as f64 / (ACROSS - 1) as f64 - 1.0;
    let (center, radius) = (find.center, find.radius);
    (0..ACROSS * ACROSS)
        .map(move |at| nalgebra::Vector2::new(along(at % ACROSS), along(at / ACROSS)))
        .filter(|place| place.norm() <= 1.0)
        .map(move |place| center + radius * place)
}

fn logit(probability: f64) -> f64 {
    let probability = probability.clamp(LEAST, 1.0 - LEAST);
    (probability / (1.0 - probability)).ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stone(x: f64, sure: f64) -> LocatedGem {
        LocatedGem {
            center: Point::new(x, 0.0),
            radius: 10.0,
            colours: [1.0 / 6.0; 6],
            sure,
            gem: 0.99,
            breadth: 0.4,
        }
    }

    #[test]
    fn a_find_within_a_surer_one_has_little_for_itself() {
        let alone = left_by_surer(&stone(0.0, 0.5), &[stone(0.0, 0.5), stone(40.0, 0.9)]);
        assert!((alone - 1.0).abs() < 1e-9);
        let within = left_by_surer(&stone(0.0, 0.5), &[stone(7.0, 1.0)]);
        // Two discs of which one has 0.95 of the other's radius share half of it at this distance.
        assert!((0.4..0.6).contains(&within), "{within}");
        assert!((left_by_surer(&stone(0.0, 0.95), &[stone(7.0, 0.9)]) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn what_lies_alone_is_likelier_there_than_what_lies_within_another() {
        let both = weighed(&[stone(0.0, 0.9), stone(7.0, 0.45), stone(60.0, 0.45)]);
        assert!(both[0].sure > 0.97, "{both:?}");
        assert!(both[2].sure > both[1].sure + 0.1, "{both:?}");
    }

    #[test]
    fn a_glint_that_one_cell_takes_for_a_middle_is_likelier_none() {
        let glint = LocatedGem {
            breadth: 0.08,
            ..stone(0.0, 0.4)
        };
        assert!(weighed(&[glint])[0].sure < weighed(&[stone(0.0, 0.4)])[0].sure - 0.2);
    }
}
