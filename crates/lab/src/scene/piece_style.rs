//! Colours of the pieces and of their printed icons.

use super::{
    color::{Rgb, jitter, mix},
    rng::SceneRng,
};

/// Measured colours of the pieces by `Piece::index`, in sRGB from 0 to 255. Each piece has three colours: the piece on a flatbed scan, the
/// piece in a bright photo, and its printed icon on scanned cards.
const MEASURED: [[Rgb; 3]; 12] = [
    [[129., 30., 130.], [190., 38., 177.], [117., 22., 106.]],
    [[23., 135., 187.], [18., 174., 251.], [17., 124., 167.]],
    [[5., 154., 142.], [14., 209., 223.], [6., 138., 133.]],
    [[191., 21., 20.], [237., 26., 29.], [174., 20., 23.]],
    [[155., 98., 23.], [171., 86., 18.], [140., 83., 24.]],
    [[132., 165., 25.], [129., 200., 21.], [134., 160., 25.]],
    [[226., 205., 8.], [220., 224., 14.], [214., 196., 17.]],
    [[43., 106., 160.], [28., 143., 242.], [40., 93., 141.]],
    [[29., 142., 33.], [10., 207., 123.], [20., 125., 41.]],
    [[174., 21., 129.], [231., 31., 175.], [150., 11., 103.]],
    [[197., 92., 17.], [232., 102., 12.], [194., 84., 21.]],
    [[228., 155., 14.], [238., 191., 18.], [214., 148., 18.]],
];

/// Returns the icon colours of a random print run, in the order of `Piece::index`, in sRGB from 0 to 255.
pub fn icon_colors(rng: &mut SceneRng) -> [Rgb; 12] {
    let fraction = rng.unit() * 0.6;
    MEASURED
        .map(|[_, photo, icon]| jitter(rng, mix(icon, photo, fraction as f32), [0.006, 0.05, 0.05]))
}

/// Colours and surface of a set of twelve pieces.
#[derive(Debug, Clone)]
pub struct PieceAppearance {
    /// Colours of the pieces by `Piece::index`, in sRGB from 0 to 255.
    pub rgb: [Rgb; 12],
    /// Colour of the cut edges of all pieces, in sRGB from 0 to 255.
    pub cut: Rgb,
    /// Strength of the brightness variation within each piece, 0 (uniform) to 0.45.
    pub mottle: f32,
    /// Strength of specular reflection of the pieces, 0 (matt) to 1 (glossy).
    pub gloss: f32,
    /// Contrast of the bevel around a piece's top face, 0 (none) to 0.45.
    pub bevel: f32,
}

impl PieceAppearance {
    /// Creates the random appearance of a set of pieces.
    pub fn random(rng: &mut SceneRng) -> Self {
        let fraction = rng.unit();
        let rgb = MEASURED.map(|[scan, photo, _]| {
            let own = (fraction + rng.gauss(0.1)).clamp(0.0, 1.0);
            jitter(rng, mix(scan, photo, own as f32), [0.006, 0.05, 0.05])
        });
        Self {
            rgb,
            cut: jitter(rng, [186., 181., 170.], [0.01, 0.3, 0.1]),
            mottle: rng.range(0.0, 0.45) as f32,
            gloss: rng.range(0.0, 1.0) as f32,
            bevel: rng.range(0.0, 0.45) as f32,
        }
    }
}
