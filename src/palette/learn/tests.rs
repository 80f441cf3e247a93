use super::*;
use crate::{
    geometry::Point,
    palette::{counts::NamedCountsError, tests::example_on_white},
};

/// Returns detections of items with these colours on a white table, all with the same confidence.
fn detections(colours: &[[f64; 3]]) -> (Vec<LocatedGem>, Vec<ItemColour>) {
    let detection = |index: usize| LocatedGem {
        center: Point::new(40.0 * index as f64, 0.0),
        radius: 10.0,
        colours: [1.0 / 6.0; 6],
        confidence: 0.9,
        gem: 0.1,
        breadth: 0.4,
    };
    let measured = colours
        .iter()
        .map(|&colour| example_on_white(colour).measurements());
    (
        (0..colours.len()).map(detection).collect(),
        measured.collect(),
    )
}

fn learn_colours(palette: &Palette, colours: &[[f64; 3]], counts: &str) -> Result<Learned, String> {
    let (found, measured) = detections(colours);
    let counts = counts
        .parse()
        .map_err(|error: NamedCountsError| error.to_string())?;
    let photo = TrainingPhoto {
        found: &found,
        measured: &measured,
        counts: &counts,
    };
    learn(palette, &photo).map_err(|error| error.to_string())
}

fn colours_of(palette: &Palette, colours: &[[f64; 3]], counts: &str) -> Result<Vec<usize>, String> {
    let learned = learn_colours(palette, colours, counts)?;
    Ok(learned
        .colour_of
        .into_iter()
        .map(|colour| colour.unwrap_or(9))
        .collect())
}

const RED: [f64; 3] = [2.0, 0.0, -1.5];
const DARK_RED: [f64; 3] = [1.9, 0.2, -3.0];
const YELLOW: [f64; 3] = [0.4, -2.5, -0.3];
const GREEN: [f64; 3] = [-0.9, -1.2, -1.2];
const LIME: [f64; 3] = [-0.3, -2.2, -0.6];

/// Returns another colour of the same shade: `colour` with a deviation proportional to `deviation`.
fn near(colour: [f64; 3], deviation: f64) -> [f64; 3] {
    [
        colour[0] + 0.2 * deviation,
        colour[1] - 0.2 * deviation,
        colour[2] + 0.4 * deviation,
    ]
}

#[test]
fn colour_words_in_names_distinguish_colours_with_equal_counts() {
    let items = [GREEN, RED, near(RED, 0.5), YELLOW, LIME, near(YELLOW, 0.6)];
    let empty = Palette::named("sweets");
    let assigned = colours_of(&empty, &items, "yellow:2,green:2,red:2");
    assert_eq!(assigned, Ok(vec![1, 2, 2, 0, 1, 0]));
    let learned = learn_colours(&empty, &items, "yellow:2,green:2,red:2").expect("it is clear");
    assert_eq!(learned.palette.photos, 1);
    let green = learned.palette.colour("green").expect("there are two");
    assert_eq!(green.exemplars.len(), 2);
    assert!((green.exemplars[0].gem - 0.1).abs() < 1e-9);
}

#[test]
fn other_names_are_distinguished_by_counts_and_a_name_may_have_several_shades() {
    let items = [
        YELLOW,
        near(YELLOW, 0.4),
        RED,
        near(RED, 0.4),
        near(RED, -0.3),
        DARK_RED,
        near(DARK_RED, 0.3),
    ];
    let empty = Palette::default();
    let assigned = colours_of(&empty, &items, "bean:5,corn:2");
    assert_eq!(assigned, Ok(vec![1, 1, 0, 0, 0, 0, 0]));
}

#[test]
fn ambiguous_counts_are_refused_with_what_to_do() {
    let items = [YELLOW, near(YELLOW, 0.4), RED, near(RED, 0.4)];
    let empty = Palette::default();
    let refused = colours_of(&empty, &items, "bean:2,corn:2").expect_err("it is refused");
    assert!(
        refused.contains("which things have which colour (bean, corn)"),
        "{refused}"
    );
    assert!(refused.contains("--counts bean:5"), "{refused}");
    // Once the beans are known, the photo of beans and corn determines which items are corn.
    let known = learn_colours(&empty, &items[2..], "bean:2").expect("there is only one kind");
    let assigned = colours_of(&known.palette, &items, "bean:2,corn:2");
    assert_eq!(assigned, Ok(vec![1, 1, 0, 0]));
}

#[test]
fn three_shades_and_two_names_with_unequal_counts_are_ambiguous() {
    // Two items are yellow, two are red, and one has a third shade. The counts do not show to which of the two names the third shade
    // belongs.
    let items = [
        YELLOW,
        near(YELLOW, 0.3),
        RED,
        near(RED, 0.3),
        [-2.0, 2.0, -1.0],
    ];
    let refused =
        colours_of(&Palette::default(), &items, "bean:3,corn:2").expect_err("it is refused");
    assert!(
        refused.contains("the counts do not show which things have which colour"),
        "{refused}"
    );
}

#[test]
fn a_surplus_detection_is_left_out_if_it_differs_from_the_others() {
    let shadow = [0.0, 0.1, -0.8];
    let mut items = vec![
        RED,
        near(RED, 0.4),
        near(RED, -0.4),
        YELLOW,
        near(YELLOW, 0.4),
        shadow,
    ];
    let (mut found, measured) = detections(&items);
    found[5].confidence = 0.5;
    let counts = "red:3,yellow:2".parse().expect("counts");
    let photo = TrainingPhoto {
        found: &found,
        measured: &measured,
        counts: &counts,
    };
    let learned = learn(&Palette::default(), &photo).expect("it is clear");
    assert_eq!((learned.left_out, learned.colour_of[5]), (1, None));
    assert_eq!(
        (learned.not_to_count, learned.palette.left_out.len()),
        (1, 1)
    );
    // Now all four items that are not yellow are red, but the counts require only three. Any of the four may be the surplus one.
    items[5] = near(RED, 0.1);
    let refused =
        colours_of(&Palette::default(), &items, "red:3,yellow:2").expect_err("it is refused");
    assert!(
        refused.starts_with("found 6 things instead of 5"),
        "{refused}"
    );
}

#[test]
fn too_few_and_far_too_many_detections_are_errors() {
    let empty = Palette::default();
    let refused = colours_of(&empty, &[RED, RED], "red:3").expect_err("it is refused");
    assert!(
        refused.starts_with("found only 2 of 3 things: spread"),
        "{refused}"
    );
    let refused = colours_of(&empty, &[RED; 9], "red:6").expect_err("it is refused");
    assert!(
        refused.starts_with("found 9 things instead of 6: remove"),
        "{refused}"
    );
}

#[test]
fn a_photo_in_other_light_adds_to_the_palette() {
    let first = [
        RED,
        near(RED, 0.3),
        YELLOW,
        near(YELLOW, 0.3),
        near(YELLOW, -0.3),
    ];
    let palette = learn_colours(&Palette::default(), &first, "bean:2,corn:3")
        .expect("clear")
        .palette;
    let darker = |colour: [f64; 3]| [colour[0] + 0.2, colour[1] - 0.2, colour[2] - 0.5];
    let second = [RED, near(RED, 0.4), YELLOW, near(YELLOW, -0.2)].map(darker);
    let again = learn_colours(&palette, &second, "corn:2,bean:2").expect("both are known");
    assert_eq!(again.colour_of, [Some(1), Some(1), Some(0), Some(0)]);
    assert_eq!(again.palette.photos, 2);
    let names: Vec<&str> = again
        .palette
        .colours
        .iter()
        .map(|colour| colour.name.as_str())
        .collect();
    assert_eq!(names, ["bean", "corn"]);
    assert_eq!(again.palette.colours[0].exemplars.len(), 4);
}

#[test]
fn a_photo_is_learned_once() {
    let items = [GREEN, RED, near(RED, 0.5), YELLOW, near(YELLOW, 0.6)];
    let counts = "yellow:2,green:1,red:2";
    let once = learn_colours(&Palette::named("sweets"), &items, counts).expect("it is clear");
    let again = learn_colours(&once.palette, &items, counts);
    assert!(again.is_err_and(|error| error.contains("was already learned")));
    let other = items.map(|colour| near(colour, 0.1));
    let more = learn_colours(&once.palette, &other, counts).expect("it is another photo");
    assert_eq!(more.palette.photos, 2);
}
