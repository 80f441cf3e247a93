//! Colour words, such as red, and the typical colours of items that they describe.

use crate::{
    language::english_name_of_word,
    srgb::{linear, luminance},
};

/// Colour words, each with a typical colour of small items in sRGB. Chosen by eye. A colour gets the word whose typical colour is the most
/// similar, so the typical colours need not be exact.
const WORDS: [(&str, [u8; 3]); 30] = [
    ("red", [190, 30, 40]),
    ("orange", [235, 120, 20]),
    ("yellow", [235, 200, 30]),
    ("green", [70, 150, 40]),
    ("blue", [30, 80, 190]),
    ("purple", [110, 30, 130]),
    ("brown", [100, 60, 30]),
    ("pink", [240, 150, 180]),
    ("white", [240, 238, 230]),
    ("black", [25, 25, 25]),
    ("grey", [128, 128, 128]),
    ("violet", [110, 30, 140]),
    ("gray", [128, 128, 128]),
    ("lilac", [180, 150, 210]),
    ("magenta", [200, 30, 140]),
    ("turquoise", [50, 185, 180]),
    ("cyan", [20, 175, 200]),
    ("teal", [10, 125, 125]),
    ("navy", [20, 30, 90]),
    ("lime", [160, 210, 40]),
    ("olive", [110, 110, 30]),
    ("beige", [220, 200, 160]),
    ("cream", [245, 230, 190]),
    ("gold", [200, 150, 40]),
    ("silver", [180, 180, 185]),
    ("amber", [200, 120, 20]),
    ("maroon", [90, 20, 30]),
    ("tan", [190, 150, 100]),
    ("ivory", [240, 230, 205]),
    ("transparent", [200, 205, 205]),
];
/// Number of words at the start of [`WORDS`] that are used to describe learned colours. The other words are only recognised in names.
const DESCRIPTIVE_WORDS: usize = 11;

/// Standard deviation of the hue vector of [`Opponent`] (length 0 to 1) among items with the same colour word. Set by hand.
const HUE_SPREAD: f64 = 0.35;
/// Standard deviation of lightness (CIE L*, 0 to 100) among items with the same colour word. Set by hand.
const LIGHT_SPREAD: f64 = 40.0;
/// Chroma (CIE a*b*) at which the hue vector of [`Opponent`] has the length 0.5. At a much higher chroma the length is nearly 1, so that
/// colours differ only by their hue; at a much lower chroma they differ only by their greyness. Set by hand.
const HALF_LENGTH_CHROMA: f64 = 12.0;

/// Returns the typical colour, in sRGB, of the colour word in a name; `None` for a name without a colour word, such as "corn". If a name
/// has several colour words, the last one counts: an "orange red" is red. The word may be English or in a language of the players.
pub fn typical_colour(name: &str) -> Option<[u8; 3]> {
    let colour_of_word = |word: &str| {
        let is_word = |(known, _): &&(&str, _)| known.eq_ignore_ascii_case(word);
        WORDS.iter().find(is_word).map(|&(_, srgb)| srgb)
    };
    let english_name = |word: &str| {
        let mut kinds = ["gem", "pawn", "looks"].into_iter();
        kinds.find_map(|kind| english_name_of_word(kind, word))
    };
    let words = name.split(|c: char| !c.is_alphanumeric());
    words
        .rev()
        .find_map(|word| colour_of_word(word).or_else(|| colour_of_word(english_name(word)?)))
}

/// Returns the mismatch of a colour (linear light, 0 to 1) and a typical colour (sRGB), in nats: half the squared deviation in
/// standard deviations.
pub fn misfit(rgb: [f64; 3], typical: [u8; 3]) -> f64 {
    let typical = typical.map(|value| linear(f64::from(value) / 255.0));
    let (colour, typical) = (Opponent::of(rgb), Opponent::of(typical));
    let hue = (colour.hue[0] - typical.hue[0]).hypot(colour.hue[1] - typical.hue[1]) / HUE_SPREAD;
    let light = (colour.light - typical.light) / LIGHT_SPREAD;
    (hue * hue + light * light) / 2.0
}

/// Returns the colour word that best describes a colour (linear light, 0 to 1).
pub fn word(rgb: [f64; 3]) -> &'static str {
    let mismatch = |(_, srgb): &&(&str, [u8; 3])| misfit(rgb, *srgb);
    let best = WORDS[..DESCRIPTIVE_WORDS]
        .iter()
        .min_by(|a, b| mismatch(a).total_cmp(&mismatch(b)));
    best.map_or("grey", |(word, _)| word)
}

/// A colour as lightness (CIE L*) and hue, a vector whose length decreases with greyness.
struct Opponent {
    light: f64,
    hue: [f64; 2],
}

impl Opponent {
    /// Converts linear light to CIE L*a*b* under D65. The chroma is compressed to a hue vector whose length is less than 1.
    fn of(rgb: [f64; 3]) -> Self {
        let [red, green, blue] = rgb.map(|value| value.clamp(0.0, 1.2));
        // X, Y and Z of the colour, each divided by its value for white. The factors are the rows of the sRGB matrix (IEC 61966-2-1).
        let x = 0.4339 * red + 0.3762 * green + 0.1899 * blue;
        let y = luminance([red, green, blue]);
        let z = 0.0178 * red + 0.1094 * green + 0.8728 * blue;
        let root = |value: f64| {
            if value > 0.008_856 {
                value.cbrt()
            } else {
                7.787 * value + 16.0 / 116.0
            }
        };
        let [x, y, z] = [x, y, z].map(root);
        let (a, b) = (500.0 * (x - y), 200.0 * (y - z));
        let length = a.hypot(b) + HALF_LENGTH_CHROMA;
        Self {
            light: 116.0 * y - 16.0,
            hue: [a / length, b / length],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_colour_word_of_a_name_gives_the_typical_colour() {
        assert_eq!(typical_colour("corn"), None);
        assert_eq!(typical_colour("blackcurrant"), None);
        assert_eq!(typical_colour("White bean"), typical_colour("white"));
        assert_eq!(typical_colour("orange-red"), typical_colour("red"));
        assert_eq!(typical_colour("bílá fazole"), typical_colour("white"));
        assert_eq!(typical_colour("rote Bohne"), typical_colour("red"));
    }

    #[test]
    fn a_colour_is_described_by_the_nearest_word() {
        let word_for = |srgb: [u8; 3]| word(srgb.map(|value| linear(f64::from(value) / 255.0)));
        for (srgb, expected) in [
            ([150, 10, 20], "red"),
            ([110, 160, 30], "green"),
            ([250, 220, 60], "yellow"),
            ([60, 10, 60], "purple"),
            ([10, 10, 12], "black"),
            ([225, 225, 225], "white"),
            ([20, 110, 220], "blue"),
            ([80, 45, 25], "brown"),
        ] {
            assert_eq!(word_for(srgb), expected, "{srgb:?}");
        }
    }
}
