//! Derivatives of an observation's error with respect to the offsets of the printed parts.

use nalgebra::SVector;

use crate::{
    locate::card::{
        observation::Observation,
        refine::{ALL_TERMS, TERMS},
    },
    rectify::Part,
};

/// Sets the derivatives of an observation's error with respect to the offset of the printed part on which the point lies.
pub(crate) fn print_offset_derivatives(
    observation: &Observation,
    slopes: &mut [SVector<f64, ALL_TERMS>; 2],
) {
    let first = match observation.part {
        Part::Card => return,
        Part::Icons => TERMS,
        Part::Region => TERMS + 2,
    };
    match observation.line_normal {
        None => {
            slopes[0][first] = -1.0;
            slopes[1][first + 1] = -1.0;
        }
        Some(line_normal) => {
            slopes[0][first] = -line_normal.x;
            slopes[0][first + 1] = -line_normal.y;
        }
    }
}
