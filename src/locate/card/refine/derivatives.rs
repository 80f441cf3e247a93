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
    sight: &Observation,
    slopes: &mut [SVector<f64, ALL_TERMS>; 2],
) {
    let first = match sight.part {
        Part::Card => return,
        Part::Icons => TERMS,
        Part::Region => TERMS + 2,
    };
    match sight.across {
        None => {
            slopes[0][first] = -1.0;
            slopes[1][first + 1] = -1.0;
        }
        Some(across) => {
            slopes[0][first] = -across.x;
            slopes[0][first + 1] = -across.y;
        }
    }
}
