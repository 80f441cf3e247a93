//! Which colours pieces may have on a card, and how well what is seen bears them out.
//!
//! Colours here are square roots of reflectances ([`Colour`]): in them noise, print and the error of the fitted light are
//! about as large for dark colours as for light ones. What a set of pieces looks like is not known beforehand: print
//! batches lie between the scanned colours and the photographed ones, each piece a little off its batch, and the fitted
//! light is a little off for all of them. The last two are told apart only when pieces are weighed together
//! ([`PieceAppearance::jointly`]). Where it was learned what the set at hand looks like ([`SetColours`]), that set stands in place of
//! the batches, as it is and a little more or less vivid.

use crate::{
    calibration::SetColours, colours, read::card::Light, rules::Piece, srgb::linear_of_255,
};

/// Square roots of reflectances: red, green, blue.
pub type Colour = [f32; 3];

/// Print batches tried between the scanned (0) and the photographed (1) colours.
const BATCHES: [f32; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];
/// The same set may be seen so much more or less vivid, as the light was or is taken for: of 200 drawings of two sets that were
/// learned 2 more are judged rightly than with the set as it is alone.
const VIVID: [f32; 5] = [0.8, 0.9, 1.0, 1.1, 1.2];
/// Weights of the channels in a grey value (Rec. 709).
const LUMA: [f32; 3] = [0.2126, 0.7152, 0.0722];
/// Shares of a white veil (glare, gloss) that are tried over a colour, and the usual one.
const VEILS: ([f32; 4], f32) = ([0.0, 0.04, 0.10, 0.22], 0.10);
/// How far the seen colour is from the expected one: spread for black, and what it is less for a full channel. On the tune
/// list 0.087, 0.046 and 0.036 for values of 0.15, 0.5 and 0.8, after shade.
const SPREAD: (f32, f32) = (0.090, 0.060);
/// Spread of the logarithm of brightness of a whole piece: 0.071 on the tune list.
const SHADE: f32 = 0.09;
/// The same towards the dark where a hand is over the card: it casts shadows.
const SHADOW: f32 = 0.25;
/// A piece whose colour is as far off as this is of another colour altogether.
const MISFIT_CAP: f32 = 22.0;
/// Share of a card's icon's deviation from its print that its piece has as well: regression over the tune list gives 0.4
/// for red and green, over drawn scenes with odd cameras 0.7.
const ICON_SHARE: f32 = 0.5;
/// Green of skin, of its red, and blue, of its green: pale to dark skins of the tune list, with a margin. Brown and orange
/// pieces have a blue of 0.4 of their green.
const SKIN: [(f32, f32); 2] = [(0.38, 0.93), (0.55, 0.97)];
/// A learned piece whose colour may be skin is one where it fits as well as this: with 2.5, hands over 9 more of 60 drawings of a
/// bleached set pass for pieces; with 1 over 2.
const PIECE_NOT_SKIN: f32 = 1.0;
/// A thing's own colour as it is seen: spread of each channel, of the logarithm of shade, and of the veil; and its cap.
const OWN: (f32, f32, f32, f32) = (0.06, 0.15, 0.08, 12.0);

/// The colours to be expected on one card.
#[derive(Debug, Clone)]
pub struct PieceAppearance {
    /// Print batches, or a set that was learned, more or less vivid.
    expected: Vec<[Colour; 12]>,
    /// Learned pieces that may be taken for skin.
    skinlike: Vec<Piece>,
    /// Spread of the logarithm of shade towards the dark.
    pub dark: f32,
    /// How badly the card's icons fit the light, [`Light::misfit`].
    pub light_misfit: f64,
}

/// How far a seen colour is from an expected one.
#[derive(Clone, Copy)]
struct Misfit {
    /// Each channel, in units of its spread.
    off: [f32; 3],
    /// What the shade and the veil cost.
    side: f32,
}

impl Misfit {
    fn cost(&self) -> f32 {
        self.off.iter().map(|off| off * off).sum::<f32>() / 2.0 + self.side
    }
}

impl PieceAppearance {
    /// Colours under the light of the card: those of the set, where it was learned, or those of all print batches. What the
    /// card's icons are off by, its pieces are likely to be off by too.
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

    /// Under the very light of the colours' measurement.
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

    /// The same where a hand is over the card and casts shadows.
    #[must_use]
    pub fn in_shadow(self) -> Self {
        Self {
            dark: SHADOW,
            ..self
        }
    }

    /// Whether a colour may be skin and is that of no learned piece that looks like skin.
    pub fn is_skin(&self, seen: &Colour) -> bool {
        let is_piece = |piece: &Piece| self.cost(*piece, seen) < PIECE_NOT_SKIN;
        is_skin(seen) && !self.skinlike.iter().any(is_piece)
    }

    /// The pieces two by two with how badly the one, seen as it is, fits the other: in nats, the likest first; of the middle batch.
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

    /// The batches, each with the colours of the pieces by [`Piece::index`].
    pub fn batches(&self) -> &[[Colour; 12]] {
        &self.expected
    }

    /// What it costs that a piece of any batch looks like this: half a squared error.
    pub fn cost(&self, piece: Piece, seen: &Colour) -> f32 {
        self.expected
            .iter()
            .map(|batch| misfit(&batch[piece.index()], seen, self.dark).cost())
            .fold(MISFIT_CAP, f32::min)
    }

    /// The same for several pieces of one set under one light: of one batch, and off by something in common.
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

/// Half the squared error of several misfits whose errors are, by half of their variance, one and the same (on the tune
/// list 0.045 within a card and 0.043 between cards).
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

/// The misfit under the best veil and shade.
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

/// How much brighter what is seen is than what is expected.
pub fn shade_of(expected: &Colour, seen: &Colour) -> f32 {
    let (mut product, mut norm) = (0.0, 1e-6);
    for c in 0..3 {
        product += seen[c] * expected[c];
        norm += expected[c] * expected[c];
    }
    (product / norm).clamp(0.4, 1.8)
}

/// Spread of a channel about its expected value.
pub fn spread(expected: f32) -> f32 {
    SPREAD.0 - SPREAD.1 * expected.clamp(0.0, 1.0)
}

/// A colour with a share of white light taken off.
pub fn unveiled(colour: &Colour, veil: f32) -> Colour {
    colour.map(|value| (value * value - veil).max(0.0).sqrt())
}

/// What it costs that something whose colour is known from here looks like this.
pub fn own_cost(look: &Colour, seen: &Colour) -> f32 {
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

/// The same colour, farther from its grey or nearer to it.
fn vivified(colour: &Colour, vivid: f32) -> Colour {
    let weighted = colour
        .iter()
        .zip(LUMA)
        .map(|(value, weight)| value * weight);
    let grey: f32 = weighted.sum();
    colour.map(|value| (grey + vivid * (value - grey)).clamp(0.0, 1.0))
}

/// A colour under a share of white light.
fn under_veil(colour: &Colour, veil: f32) -> Colour {
    colour.map(|value| (value * value + veil).sqrt())
}

/// What a piece is off by because its icons are: what is seen of it less this is its own colour.
pub fn icon_share(light: &Light, piece: Piece) -> Colour {
    light.icons_off[piece.index()].map(|off| ICON_SHARE * off)
}

/// Whether a colour may be skin: no piece has as much blue beside its red, but for pale and dark ones.
pub fn is_skin(seen: &Colour) -> bool {
    let [red, green, blue] = *seen;
    let within =
        |value: f32, of: f32, (low, high): (f32, f32)| value >= low * of && value <= high * of;
    red > 0.12 && within(green, red, SKIN[0]) && within(blue, green, SKIN[1])
}

/// Colour of a piece of a print batch.
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
    /// Under the very light of the colours' measurement.
    pub fn plain() -> Self {
        Self::of_set(SetColours::default())
    }
}

#[cfg(test)]
mod tests;
