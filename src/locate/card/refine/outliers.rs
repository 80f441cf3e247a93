//! A fit of a card's pose to groups of observations, such as one group for each edge. All observations of one group may be wrong.

use nalgebra::{Matrix3, Rotation3, Vector3};

use crate::locate::card::{observation::Observation, refine::CardPose};

impl CardPose {
    /// Fits the pose like [`Self::optimised`], but finds the right pose even if all observations of one of the `groups` are wrong. This
    /// happens, for instance, if the edge of a hand is taken for an edge of the card. `reliable` are observations that belong to no group.
    ///
    /// Fits to all observations several times, from different starting poses: this pose, the pose with the opposite tilt, and the result of
    /// a fit without each group in turn. Returns the result with the lowest cost.
    #[must_use]
    pub(crate) fn optimised_despite_outliers(
        &self,
        reliable: &[Observation],
        groups: &[&[Observation]],
    ) -> Self {
        let observations_without = |left_out: Option<usize>| -> Vec<Observation> {
            let kept = groups
                .iter()
                .enumerate()
                .filter(|&(index, group)| Some(index) != left_out && !group.is_empty());
            reliable
                .iter()
                .chain(kept.flat_map(|(_, group)| group.iter()))
                .copied()
                .collect()
        };
        let all = observations_without(None);
        let left_out = (0..groups.len()).filter(|&index| !groups[index].is_empty());
        let others = left_out
            .map(|index| self.optimised(&observations_without(Some(index))))
            .chain([self.opposite_tilt()])
            .map(|start| start.optimised(&all));
        [self.optimised(&all)]
            .into_iter()
            .chain(others)
            .map(|card_pose| (card_pose.cost(&all), card_pose))
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .map_or(*self, |(_, card_pose)| card_pose)
    }

    /// Returns the pose that is tilted in the opposite direction but looks almost the same in the image. A plane seen from afar has two
    /// such poses (Schweighofer and Pinz, "Robust pose estimation from a planar target", 2006). Least squares finds only that of the two
    /// which is nearer to the start.
    pub(super) fn opposite_tilt(&self) -> Self {
        let view_direction = Vector3::new(self.center.x, self.center.y, 1.0).normalize();
        let flipped =
            |axis: Vector3<f64>| axis - view_direction * (2.0 * view_direction.dot(&axis));
        let matrix = self.rotation.matrix();
        let (x, y) = (
            flipped(matrix.column(0).into()),
            flipped(matrix.column(1).into()),
        );
        let frame = Matrix3::from_columns(&[x, y, x.cross(&y)]);
        Self {
            rotation: Rotation3::from_matrix(&frame),
            ..*self
        }
    }
}
