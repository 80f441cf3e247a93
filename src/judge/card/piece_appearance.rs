//! The appearance model of the pieces: the colours that pieces may have on a card, and how well an observed colour fits them.
//!
//! Colours here are square roots of reflectances ([`Colour`]). On this scale noise, print and the error of the fitted light are
//! about as large for dark colours as for light ones. The appearance of a set is not known beforehand: print batches lie between
//! the scanned colours and the photographed ones, each piece deviates slightly from its batch, and the error of the fitted light
//! shifts all of them. The last two are separated only when pieces are judged jointly ([`PieceAppearance::jointly`]). Learned
//! colours of the player's set ([`SetColours`]) replace the batches; they are tried slightly more and less vivid.

use crate::{
    calibration::SetColours, colours, read::card::Light, rules::Piece, srgb::linear_of_255,
};

/// Square roots of reflectances: red, green, blue.
pub type Colour = [f32; 3];

/// Print batches that are tried, as mixtures of the scanned (0) and the photographed (1) colours.
const BATCHES: [f32; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];
/// Factors of vividness with which a learned set is tried, since the light may differ or be misjudged. Judges 2 more of 200
/// synthetic cards right than factor 1 alone.
const VIVID: [f32; 5] = [0.8, 0.9, 1.0, 1.1, 1.2];
/// Weights of the channels in a grey value (Rec. 709).
const LUMA: [f32; 3] = [0.2126, 0.7152, 0.0722];
/// Amounts of a white veil (glare, gloss) that are tried over a colour, in reflectance; and its standard deviation.
const VEILS: ([f32; 4], f32) = ([0.0, 0.04, 0.10, 0.22], 0.10);
/// Standard deviation of an observed channel for black, and its decrease for a full channel. Measured on the tune list after
/// shade: 0.087, 0.046 and 0.036 for values of 0.15, 0.5 and 0.8.
const SPREAD: (f32, f32) = (0.090, 0.060);
/// Standard deviation of the logarithm of a whole piece's brightness; 0.071 on the tune list.
const SHADE: f32 = 0.09;
/// The same towards the dark where a hand over the card casts shadows.
const SHADOW: f32 = 0.25;
/// Maximum cost of a piece's colour, in nats.
const MISFIT_CAP: f32 = 22.0;
/// Fraction of an icon's colour deviation that its piece shares. Regression gives 0.4 for red and green on the tune list, and 0.7
/// on synthetic scenes with unusual cameras.
const ICON_SHARE: f32 = 0.5;
/// Range of green / red and of blue / green of skin: pale to dark skin of the tune list, with a margin. Brown and orange pieces
/// have a blue of 0.4 of their green.
const SKIN: [(f32, f32); 2] = [(0.38, 0.93), (0.55, 0.97)];
/// Maximum cost at which a skin-like colour is taken for a learned piece. Chosen on 60 synthetic hands over a bleached set:
/// higher values take hands for pieces.
const PIECE_NOT_SKIN: f32 = 1.0;
/// Model of an appearance that was measured in the same photo: standard deviations of each channel, of the logarithm of shade and
/// of the veil; and the maximum cost.
const OWN: (f32, f32, f32, f32) = (0.06, 0.15, 0.08, 12.0);

/// The piece colours that are expected on one card.
#[derive(Debug, Clone)]
pub struct PieceAppearance {
    /// The expected colours: print batches, or a learned set at several factors of vividness.
    expected: Vec<[Colour; 12]>,
    /// Learned pieces whose colours resemble skin.
    skinlike: Vec<Piece>,
    /// Standard deviation of the logarithm of shade towards the dark.
    pub dark: f32,
    /// Misfit of the card's icons to the light, [`Light::misfit`].
    pub light_misfit: f64,
}

/// The deviation of an observed colour from an expected one.
#[derive(Clone, Copy)]
struct Misfit {
    /// Deviation of each channel, in standard deviations.
    off: [f32; 3],
    /// Cost of the shade and the veil.
    side: f32,
}

impl Misfit {
    fn cost(&self) -> f32 {
        self.off.iter().map(|off| off * off).sum::<f32>() / 2.0 + self.side
    }
}

impl PieceAppearance {
    /// Returns the colours under the light of the card, of a learned set or of all print batches. The icons' deviations from
    /// their print shift the colours of their pieces.
    pub fn under(light: &Light, set: Option<&SetColours>) -> Self {
        let off = |piece: Piece| icon_share(light, piece);
        let looks = Self::of_set(set.copied().unwrap_or_default());
        let shifted = |piece: Piece, colour: Colour| -> Colour {
            let off = off(piece);
            std::array::from_fn(|c| (colour[c] + off[c]).max(0.0))
        };
        let expected = looks
            .expected
            .iter()
            .map(|batch| Piece::ALL.map(|piece| shifted(piece, batch[piece.index()])));
        Self {
            expected: expected.collect(),
            light_misfit: light.misfit,
            ..looks
        }
    }

    /// Returns the colours of a set under the light in which they were measured.
    pub fn of_set(set: SetColours) -> Self {
        let batch = |(mix, vivid): (f32, f32)| {
            Piece::ALL.map(|piece| match set.of(piece) {
                Some(colour) => vivified(&colour, vivid),
                None => colour_of(piece, mix),
            })
        };
        let skinlike = Piece::ALL.into_iter().filter(|&piece| {
            let may_be_skin = |colour: Colour| {
                let mut veiled = VEILS.0.iter().map(|&veil| under_veil(&colour, veil));
                veiled.any(|colour| is_skin(&colour))
            };
            set.of(piece).is_some_and(may_be_skin)
        });
        Self {
            expected: BATCHES.into_iter().zip(VIVID).map(batch).collect(),
            skinlike: skinlike.collect(),
            dark: SHADE,
            light_misfit: 0.0,
        }
    }

    /// Returns the appearance for a card on which a hand or another object casts shadows.
    #[must_use]
    pub fn in_shadow(self) -> Self {
        Self {
            dark: SHADOW,
            ..self
        }
    }

    /// Returns whether a colour may be skin and is not that of a learned piece that resembles skin.
    pub fn is_skin(&self, seen: &Colour) -> bool {
        let is_piece = |piece: &Piece| self.cost(*piece, seen) < PIECE_NOT_SKIN;
        is_skin(seen) && !self.skinlike.iter().any(is_piece)
    }

    /// Returns all pairs of pieces with the cost of taking one for the other, in nats, the most similar pair first; for the
    /// middle batch.
    pub fn pairs(&self) -> Vec<(Piece, Piece, f32)> {
        let usual = &self.expected[self.expected.len() / 2];
        let as_other =
            |a: Piece, b: Piece| misfit(&usual[a.index()], &usual[b.index()], self.dark).cost();
        let apart = |a: Piece, b: Piece| as_other(a, b).min(as_other(b, a));
        let mut pairs: Vec<(Piece, Piece, f32)> = Vec::new();
        for (at, &a) in Piece::ALL.iter().enumerate() {
            pairs.extend(Piece::ALL[at + 1..].iter().map(|&b| (a, b, apart(a, b))));
        }
        pairs.sort_by(|one, other| one.2.total_cmp(&other.2));
        pairs
    }

    /// Returns the batches, each with the colours of the pieces by [`Piece::index`].
    pub fn batches(&self) -> &[[Colour; 12]] {
        &self.expected
    }

    /// Returns the cost of a colour for a piece of the best batch: half a squared error.
    pub fn cost(&self, piece: Piece, seen: &Colour) -> f32 {
        self.expected
            .iter()
            .map(|batch| misfit(&batch[piece.index()], seen, self.dark).cost())
            .fold(MISFIT_CAP, f32::min)
    }

    /// Returns the joint cost of the colours of several pieces: all are of one batch and share an error of the light.
    pub fn jointly(&self, seen: &[(Piece, Colour)]) -> f32 {
        let of_batch = |batch: &[Colour; 12]| {
            let misfits: Vec<Misfit> = seen
                .iter()
                .map(|(piece, colour)| misfit(&batch[piece.index()], colour, self.dark))
                .collect();
            joint_cost(&misfits)
        };
        self.expected
            .iter()
            .map(of_batch)
            .fold(f32::INFINITY, f32::min)
    }
}

/// Returns the joint cost of several misfits that share half of their error variance (on the tune list 0.045 within a card and
/// 0.043 between cards).
fn joint_cost(misfits: &[Misfit]) -> f32 {
    let count = misfits.len() as f32;
    let common: [f32; 3] = std::array::from_fn(|c| {
        let sum: f32 = misfits
            .iter()
            .map(|misfit| misfit.off[c].clamp(-3.0, 3.0))
            .sum();
        sum / (count + 1.0)
    });
    let own = |misfit: &Misfit| {
        let off: f32 = (0..3).map(|c| (misfit.off[c] - common[c]).powi(2)).sum();
        (off + misfit.side).min(MISFIT_CAP)
    };
    let shared: f32 = common.iter().map(|value| value * value).sum();
    misfits.iter().map(own).sum::<f32>() + shared
}

/// Returns the misfit under the best veil and shade.
fn misfit(expected: &Colour, seen: &Colour, dark: f32) -> Misfit {
    let mut best = Misfit {
        off: [9.0; 3],
        side: 0.0,
    };
    for veil in VEILS.0 {
        let bare = unveiled(seen, veil);
        let mut tried = misfit_in_shade(expected, &bare, dark);
        tried.side += (veil / VEILS.1).powi(2) / 2.0;
        if tried.cost() < best.cost() {
            best = tried;
        }
    }
    best
}

fn misfit_in_shade(expected: &Colour, seen: &Colour, dark: f32) -> Misfit {
    let shade = shade_of(expected, seen);
    let off = std::array::from_fn(|c| {
        let value = shade * expected[c];
        (seen[c] - value) / spread(value)
    });
    Misfit {
        off,
        side: (shade.ln() / spread_of_shade(shade, dark)).powi(2) / 2.0,
    }
}

fn spread_of_shade(shade: f32, dark: f32) -> f32 {
    if shade < 1.0 { dark } else { SHADE }
}

/// Returns the ratio of the observed to the expected brightness, limited to 0.4..1.8.
pub fn shade_of(expected: &Colour, seen: &Colour) -> f32 {
    let (mut product, mut norm) = (0.0, 1e-6);
    for c in 0..3 {
        product += seen[c] * expected[c];
        norm += expected[c] * expected[c];
    }
    (product / norm).clamp(0.4, 1.8)
}

/// Returns the standard deviation of a channel with this expected value.
pub fn spread(expected: f32) -> f32 {
    SPREAD.0 - SPREAD.1 * expected.clamp(0.0, 1.0)
}

/// Returns a colour without an amount of white light.
pub fn unveiled(colour: &Colour, veil: f32) -> Colour {
    colour.map(|value| (value * value - veil).max(0.0).sqrt())
}

/// Returns the cost of an observed colour for an appearance that was measured in the same photo.
pub fn measured_appearance_cost(look: &Colour, seen: &Colour) -> f32 {
    let mut least = OWN.3;
    for veil in [0.0, 0.05, 0.12] {
        if (veil / OWN.2).powi(2) / 2.0 >= least {
            break;
        }
        let bare = unveiled(seen, veil);
        let shade = shade_of(look, &bare);
        let mut total = (shade.ln() / OWN.1).powi(2) + (veil / OWN.2).powi(2);
        for c in 0..3 {
            total += ((bare[c] - shade * look[c]) / OWN.0).powi(2);
        }
        least = least.min(total / 2.0);
    }
    least
}

/// Returns a colour with its distance from grey multiplied by `vivid`.
fn vivified(colour: &Colour, vivid: f32) -> Colour {
    let weighted = colour
        .iter()
        .zip(LUMA)
        .map(|(value, weight)| value * weight);
    let grey: f32 = weighted.sum();
    colour.map(|value| (grey + vivid * (value - grey)).clamp(0.0, 1.0))
}

/// Returns a colour with an amount of white light added.
fn under_veil(colour: &Colour, veil: f32) -> Colour {
    colour.map(|value| (value * value + veil).sqrt())
}

/// Returns the deviation of a piece's colour that follows from that of its icons.
pub fn icon_share(light: &Light, piece: Piece) -> Colour {
    light.icons_off[piece.index()].map(|off| ICON_SHARE * off)
}

/// Returns whether a colour may be skin. No piece of the built-in colours has as much blue and green beside its red; learned sets
/// may have such colours.
pub fn is_skin(seen: &Colour) -> bool {
    let [red, green, blue] = *seen;
    let within =
        |value: f32, of: f32, (low, high): (f32, f32)| value >= low * of && value <= high * of;
    red > 0.12 && within(green, red, SKIN[0]) && within(blue, green, SKIN[1])
}

/// Returns the colour of a piece of a print batch.
pub fn colour_of(piece: Piece, mix: f32) -> Colour {
    let shipped = colours::shipped();
    let (scanned, photographed) = (
        shipped.scanned[piece.index()],
        shipped.photographed[piece.index()],
    );
    std::array::from_fn(|c| linear_of_255(scanned[c] + (photographed[c] - scanned[c]) * mix).sqrt())
}

#[cfg(test)]
impl PieceAppearance {
    /// Returns the built-in colours under the light in which they were measured.
    pub fn plain() -> Self {
        Self::of_set(SetColours::default())
    }
}

#[cfg(test)]
mod tests;
