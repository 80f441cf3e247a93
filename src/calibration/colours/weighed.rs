//! Shrinks measured colours of pieces towards the shipped colours: the illumination of a photo is known only approximately,
//! and most sets have the shipped colours.
//!
//! A measured colour deviates from the shipped one because the set differs and because the estimated illumination is
//! inaccurate. The deviation of all pieces together separates the two causes. A small deviation, typical of illumination
//! errors, means an ordinary set; a much larger one means that the set really differs. The result is a mean shrunk towards
//! the prior by the observed spread (Efron and Morris, "Stein's estimation rule and its competitors", 1973).

use crate::{
    calibration::colours::{SetColours, root_of_srgb},
    colours,
    rules::Piece,
};

/// Standard deviation of the error in one colour channel of a piece, measured in one photo, in square roots of reflectances.
/// The error comes from the estimate of the photo's illumination; errors in brightness are removed first. Measured between
/// pairs of five rendered photos of two sets: 0.037 to 0.066.
const LIGHT_SPREAD: f32 = 0.055;
/// Print batches that are compared with the measured colours. A print batch is a mixture of the two sets of colours that umpire
/// ships: 0 is the set measured on scans, 1 the set measured on photos.
const BATCHES: [f32; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];
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

/// Returns the estimated colours of the pieces. They lie between the measured colours and those of the print batch that
/// deviates least from the measured ones.
pub(crate) fn weighed(shown: &[PhotographedPiece]) -> SetColours {
    let mut set = SetColours::default();
    let batches = BATCHES.map(|mix| (mean_square_off(shown, mix), mix));
    let nearest = batches.into_iter().min_by(|a, b| a.0.total_cmp(&b.0));
    let Some((off, mix)) = nearest else {
        return set;
    };
    for PhotographedPiece {
        piece,
        colour,
        photos,
    } in shown
    {
        let usual = scaled_to_brightness(&shipped(*piece, mix), colour);
        // A colour without photos was entered by hand and has no illumination error.
        let error = match photos {
            0 => 0.0,
            photos => LIGHT_SPREAD * LIGHT_SPREAD / *photos as f32,
        };
        let share = (error / off.max(1e-6)).min(1.0);
        set.0[piece.index()] = Some(std::array::from_fn(|c| {
            colour[c] + share * (usual[c] - colour[c])
        }));
    }
    set
}

/// Returns the mean squared deviation of the measured colours from those of the print batch `mix`, over all pieces and channels. Colours
/// are in square roots of reflectances. Each colour of the batch is first scaled to the brightness of the measured one.
fn mean_square_off(shown: &[PhotographedPiece], mix: f32) -> f32 {
    let off = |shown: &PhotographedPiece| -> f32 {
        let usual = scaled_to_brightness(&shipped(shown.piece, mix), &shown.colour);
        let both = usual.iter().zip(shown.colour);
        both.map(|(usual, seen)| (usual - seen).powi(2)).sum()
    };
    shown.iter().map(off).sum::<f32>() / (3 * shown.len().max(1)) as f32
}

/// Returns the shipped colour of a piece in the print batch `mix`, in square roots of reflectances.
fn shipped(piece: Piece, mix: f32) -> Colour {
    let shipped = colours::shipped();
    let (scanned, photographed) = (
        shipped.scanned[piece.index()],
        shipped.photographed[piece.index()],
    );
    std::array::from_fn(|c| root_of_srgb(scanned[c] + (photographed[c] - scanned[c]) * mix))
}

/// Scales the shipped colour `usual` to the brightness of the measured colour `seen`, by a factor within [`BRIGHTNESS_FACTORS`].
fn scaled_to_brightness(usual: &Colour, seen: &Colour) -> Colour {
    let dot = |a: &Colour, b: &Colour| a.iter().zip(b).map(|(a, b)| a * b).sum::<f32>();
    let shade = dot(usual, seen) / dot(usual, usual).max(1e-6);
    usual.map(|value| value * shade.clamp(BRIGHTNESS_FACTORS.0, BRIGHTNESS_FACTORS.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns all pieces with test colours, each measured in `photos` photos. Their channels deviate from those of print batch 0.5,
    /// alternately by `off` upwards and downwards, in square roots of reflectances.
    fn set_off_by(off: f32, photos: usize) -> Vec<PhotographedPiece> {
        let shown = |piece: Piece| {
            let colour = shipped(piece, 0.5);
            let sign = |c: usize| {
                if (c + piece.index()).is_multiple_of(2) {
                    off
                } else {
                    -off
                }
            };
            PhotographedPiece {
                piece,
                colour: std::array::from_fn(|c| (colour[c] + sign(c)).clamp(0.0, 1.0)),
                photos,
            }
        };
        Piece::ALL.map(shown).into()
    }

    /// Returns how far [`weighed`] moves the colours of [`set_off_by`] towards the shipped ones: the fraction of the root mean square
    /// distance, 0 to 1.
    fn share_taken_back(off: f32, photos: usize) -> f32 {
        let shown = set_off_by(off, photos);
        let set = weighed(&shown);
        let moved = shown.iter().map(|shown| {
            let colour = set.of(shown.piece).expect("it was shown");
            let moved = colour.iter().zip(shown.colour);
            moved.map(|(a, b)| (a - b).powi(2)).sum::<f32>()
        });
        let moved = moved.sum::<f32>() / 36.0;
        let all = BATCHES.map(|mix| mean_square_off(&shown, mix));
        (moved / all.into_iter().fold(f32::MAX, f32::min)).sqrt()
    }

    #[test]
    fn a_set_that_is_off_by_what_lights_are_is_taken_for_an_ordinary_one() {
        assert!(share_taken_back(0.04, 1) > 0.99);
        assert!(share_taken_back(0.18, 1) < 0.25);
        assert!(
            share_taken_back(0.09, 4) < share_taken_back(0.09, 1),
            "the more photos, the surer"
        );
    }

    #[test]
    fn what_somebody_wrote_is_believed() {
        assert!(share_taken_back(0.04, 0) < 1e-3);
    }
}
