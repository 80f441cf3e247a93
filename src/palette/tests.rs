//! Tests of palettes, and examples for the tests of other modules.

use super::*;

/// Returns an example on a white table. The three values are natural logarithms of red / green, blue / green, and luminance
/// relative to the table.
pub fn example_on_white([red, blue, light]: [f64; 3]) -> Exemplar {
    Exemplar {
        appearance: [red, blue, light, 0.0],
        ground: [0.0; 3],
        gem: 0.0,
        form: None,
    }
}

fn exemplar(red: f64) -> Exemplar {
    Exemplar {
        appearance: [red, -0.5, -1.0, 0.1],
        ground: [0.0, -0.1, -0.7],
        gem: 0.125,
        form: None,
    }
}

fn palette() -> Palette {
    let mut palette = Palette::named("beans");
    palette.photos = 2;
    palette.add("white bean", [exemplar(0.0), exemplar(0.1)]);
    palette.add("red", [exemplar(1.0)]);
    palette.add("white bean", [exemplar(0.05)]);
    palette
}

#[test]
fn the_schema_describes_this_type() {
    crate::test_support::schema::check::<Document>(SCHEMA);
}

#[test]
fn a_palette_is_read_back_from_its_json() {
    let palette = palette();
    let text = palette.to_json().unwrap();
    assert_eq!(Palette::from_json("beans", &text).unwrap(), palette);
    assert_eq!(palette.colour("white bean").unwrap().exemplars.len(), 3);
}

#[test]
fn the_error_for_a_damaged_file_names_the_fault() {
    let good = palette().to_json().unwrap();
    let cases = [
        (good[..good.len() / 2].to_owned(), "not a palette"),
        (good.replace("palette@1", "palette@9"), "umpire/palette@9"),
        (
            good.replace("\"red\"", "\"white bean\""),
            "\"white bean\" has no name",
        ),
        (good.replace("\"red\"", "\" \""), "has no name"),
        (good.replace("0.125", "1.5"), "an invalid number"),
        (good.replace("-0.7", "-700.0"), "an invalid number"),
        (good.replace("\"gem\"", "\"jewel\""), "jewel"),
        (
            "{\"schema\":\"umpire/palette@1\",\"photos\":1,\"colours\":[]}".to_owned(),
            "no colours",
        ),
    ];
    for (text, part) in cases {
        let message = Palette::from_json("beans", &text).unwrap_err().to_string();
        assert!(message.contains(part), "{message}");
    }
}

#[test]
fn a_damaged_item_that_is_not_counted_is_an_error() {
    let mut palette = palette();
    palette.left_out = vec![exemplar(0.5)];
    let text = palette.to_json().unwrap();
    assert_eq!(Palette::from_json("beans", &text).unwrap(), palette);
    palette.left_out[0].ground[0] = 700.0;
    let error = Palette::from_json("beans", &palette.to_json().unwrap()).unwrap_err();
    assert!(matches!(error, PaletteError::LeftOut), "{error}");
}

#[test]
fn a_colour_is_described_by_its_examples() {
    let palette = palette();
    let white = palette.colour("white bean").unwrap();
    // Three examples with a probability of 0.125, and half an example with 0.5.
    let expected = (3.0 * 0.125 + 0.25) / 3.5;
    assert!((white.gem_fraction() - expected).abs() < 1e-9);
    let mut colour = Colour {
        name: "mixed".to_owned(),
        exemplars: vec![example_on_white([2.0, 0.0, -1.5])],
    };
    assert_eq!(colour.words(), ["red"]);
    assert!(colour.nearest_distances().is_empty());
    colour
        .exemplars
        .extend([example_on_white([0.0, 0.0, 0.0]); 2]);
    assert_eq!(colour.words(), ["white", "red"], "most frequent first");
    let [red, green, blue] = colour.srgb();
    assert!(
        red > 200 && green > 200 && blue > 200,
        "the median is white"
    );
}

#[test]
fn colours_with_many_similar_examples_can_be_distinguished_at_smaller_differences() {
    let mut palette = palette();
    assert!((palette.sharpness() - 1.0).abs() < 1e-9);
    let (first, second, distance) = palette.pairs()[0];
    assert_eq!((first, second), ("white bean", "red"));
    assert!((distance - 0.9 / SHADE_SPREAD[0]).abs() < 1e-9);
    palette.add("red", [0.95, 0.97, 1.02, 1.04].map(exemplar));
    assert!((palette.sharpness() - MIN_SHARPNESS).abs() < 1e-9);
    assert!(palette.pairs()[0].2 > 8.0);
}
