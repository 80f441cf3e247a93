//! Shrinks measured colours of pieces towards the shipped colours: the illumination of a photo is known only approximately,
//! and most sets have the shipped colours.
//!
//! A measured colour deviates from the shipped one for two reasons: the set differs, and the estimated illumination is inaccurate. The mean
//! squared deviation over all pieces shows which reason dominates. A small deviation is typical of illumination errors: the set is an
//! ordinary one. A much larger deviation means that the set really differs. Each measured colour is moved towards the shipped one; the
//! smaller the deviation over all pieces, the further it is moved (Efron and Morris, "Stein's estimation rule and its competitors", 1973).

use crate::{
    calibration::colours::{SetColours, root_of_srgb},
    colours,
    rules::Piece,
};

/// Standard deviation of the error of a piece's colour that is measured in one photo, for each channel, in square roots of reflectances.
/// The cause of the error is the estimate of the photo's illumination. Measured between pairs of five rendered photos of two sets, after
/// errors in brightness were removed: 0.037 to 0.066.
const ILLUMINATION_DEVIATION: f32 = 0.055;
/// The print batches with which measured colours are compared; the judge tries them for pieces whose colours were not learned. A batch is a
/// mixture of the two sets of colours that umpire ships: 0 is the set measured on scans, 1 the set measured on photos, and 0.25 has a
/// quarter of the latter.
pub(crate) const BATCH_MIXES: [f32; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];
/// Minimum and maximum factor by which a shipped colour is scaled to match the brightness of the measured one. Set by hand.
const BRIGHTNESS_FACTORS: (f32, f32) = (0.4, 1.8);

type Colour = [f32; 3];

/// The colour of a piece in a colours file, in square roots of reflectances, and the number of photos in which it was measured. The number
/// is 0 for a colour that was entered by hand.
pub struct PhotographedPiece {
    pub piece: Piece,
    pub colour: Colour,
    pub photos: usize,
}

/// Returns the estimated colours of the pieces. Each estimate lies between the measured colour and the shipped colour. The shipped colour
/// is first scaled to the brightness of the measured colour. All shipped colours are taken from the print batch that deviates least from
/// the measured colours. A colour that was entered by hand is not changed.
pub(crate) fn shrunk_towards_shipped(measured: &[PhotographedPiece]) -> SetColours {
    let mut set = SetColours::default();
    let deviations = BATCH_MIXES.map(|mix| (mean_squared_deviation(measured, mix), mix));
    let nearest = deviations.into_iter().min_by(|a, b| a.0.total_cmp(&b.0));
    let Some((variance, mix)) = nearest else {
        return set;
    };
    for PhotographedPiece {
        piece,
        colour,
        photos,
    } in measured
    {
        let prior = scaled_to_brightness(&shipped_colour(*piece, mix), colour);
        // A colour without photos was entered by hand and has no illumination error.
        let error_variance = match photos {
            0 => 0.0,
            photos => ILLUMINATION_DEVIATION * ILLUMINATION_DEVIATION / *photos as f32,
        };
        let shrinkage = (error_variance / variance.max(1e-6)).min(1.0);
        set.0[piece.index()] = Some(std::array::from_fn(|c| {
            colour[c] + shrinkage * (prior[c] - colour[c])
        }));
    }
    set
}

/// Returns the mean squared deviation of the measured colours from those of the print batch `mix`, over all pieces and channels. Colours
/// are in square roots of reflectances. Before the comparison, each colour of the batch is scaled to the brightness of the measured colour.
fn mean_squared_deviation(measured: &[PhotographedPiece], mix: f32) -> f32 {
    let deviation = |measured: &PhotographedPiece| -> f32 {
        let prior = scaled_to_brightness(&shipped_colour(measured.piece, mix), &measured.colour);
        let pairs = prior.iter().zip(measured.colour);
        pairs
            .map(|(prior, measured)| (prior - measured).powi(2))
            .sum()
    };
    measured.iter().map(deviation).sum::<f32>() / (3 * measured.len().max(1)) as f32
}

/// Returns the shipped colour of a piece in the print batch `mix` ([`BATCH_MIXES`]), in square roots of reflectances.
pub(crate) fn shipped_colour(piece: Piece, mix: f32) -> Colour {
    let shipped = colours::shipped();
    let (scanned, photographed) = (
        shipped.scanned[piece.index()],
        shipped.photographed[piece.index()],
    );
    std::array::from_fn(|c| root_of_srgb(scanned[c] + (photographed[c] - scanned[c]) * mix))
}

/// Scales the colour `shipped` to the brightness of the colour `measured`, by a factor within [`BRIGHTNESS_FACTORS`].
fn scaled_to_brightness(shipped: &Colour, measured: &Colour) -> Colour {
    let dot = |a: &Colour, b: &Colour| a.iter().zip(b).map(|(a, b)| a * b).sum::<f32>();
    let factor = dot(shipped, measured) / dot(shipped, shipped).max(1e-6);
    shipped.map(|value| value * factor.clamp(BRIGHTNESS_FACTORS.0, BRIGHTNESS_FACTORS.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns all twelve pieces with test colours, each measured in `photos` photos. The channels of a piece's test colour are alternately
    /// `deviation` above and `deviation` below those of the piece in print batch 0.5, in square roots of reflectances.
    fn set_deviating_by(deviation: f32, photos: usize) -> Vec<PhotographedPiece> {
        let measured = |piece: Piece| {
            let colour = shipped_colour(piece, 0.5);
            let sign = |c: usize| {
                if (c + piece.index()).is_multiple_of(2) {
                    deviation
                } else {
                    -deviation
                }
            };
            PhotographedPiece {
                piece,
                colour: std::array::from_fn(|c| (colour[c] + sign(c)).clamp(0.0, 1.0)),
                photos,
            }
        };
        Piece::ALL.map(measured).into()
    }

    /// Returns how far [`shrunk_towards_shipped`] moves the colours of [`set_deviating_by`] towards the nearest print batch, as a fraction
    /// of their distance from it (both as root mean squares). 0 means not moved; 1 means that the shipped colours result.
    fn shrinkage(deviation: f32, photos: usize) -> f32 {
        let measured = set_deviating_by(deviation, photos);
        let set = shrunk_towards_shipped(&measured);
        let moved = measured.iter().map(|measured| {
            let colour = set.of(measured.piece).expect("it was measured");
            let moved = colour.iter().zip(measured.colour);
            moved.map(|(a, b)| (a - b).powi(2)).sum::<f32>()
        });
        let moved = moved.sum::<f32>() / 36.0;
        let distances = BATCH_MIXES.map(|mix| mean_squared_deviation(&measured, mix));
        (moved / distances.into_iter().fold(f32::MAX, f32::min)).sqrt()
    }

    #[test]
    fn a_deviation_typical_of_illumination_errors_is_removed_and_a_larger_one_kept() {
        assert!(shrinkage(0.04, 1) > 0.99);
        assert!(shrinkage(0.18, 1) < 0.25);
        assert!(
            shrinkage(0.09, 4) < shrinkage(0.09, 1),
            "more photos reduce the shrinkage"
        );
    }

    #[test]
    fn a_colour_entered_by_hand_is_not_changed() {
        assert!(shrinkage(0.04, 0) < 1e-3);
    }
}
