use super::*;
use crate::{
    geometry::Point,
    palette::{counts::NamedCountsError, tests::thing},
};

/// Returns detections of items with these colours on a white table, all with the same confidence.
fn lesson(colours: &[[f64; 3]]) -> (Vec<LocatedGem>, Vec<ItemColour>) {
    let find = |at: usize| LocatedGem {
        center: Point::new(40.0 * at as f64, 0.0),
        radius: 10.0,
        colours: [1.0 / 6.0; 6],
        sure: 0.9,
        gem: 0.1,
        breadth: 0.4,
    };
    let seen = colours.iter().map(|&colour| thing(colour).seen());
    ((0..colours.len()).map(find).collect(), seen.collect())
}

fn learned(palette: &Palette, colours: &[[f64; 3]], counts: &str) -> Result<Learned, String> {
    let (found, seen) = lesson(colours);
    let counts = counts
        .parse()
        .map_err(|error: NamedCountsError| error.to_string())?;
    let lesson = TrainingPhoto {
        found: &found,
        seen: &seen,
        counts: &counts,
    };
    learn(palette, &lesson).map_err(|error| error.to_string())
}

fn colours_of(palette: &Palette, colours: &[[f64; 3]], counts: &str) -> Result<Vec<usize>, String> {
    let learned = learned(palette, colours, counts)?;
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

/// Returns another colour of the same shade: `colour` with a deviation proportional to `off`.
fn near(colour: [f64; 3], off: f64) -> [f64; 3] {
    [
        colour[0] + 0.2 * off,
        colour[1] - 0.2 * off,
        colour[2] + 0.4 * off,
    ]
}

#[test]
fn names_that_are_words_tell_colours_apart_even_with_equal_counts() {
    let things = [GREEN, RED, near(RED, 0.5), YELLOW, LIME, near(YELLOW, 0.6)];
    let nothing = Palette::named("sweets");
    let told = colours_of(&nothing, &things, "yellow:2,green:2,red:2");
    assert_eq!(told, Ok(vec![1, 2, 2, 0, 1, 0]));
    let learned = learned(&nothing, &things, "yellow:2,green:2,red:2").expect("it is clear");
    assert_eq!(learned.palette.photos, 1);
    let green = learned.palette.colour("green").expect("there are two");
    assert_eq!(green.exemplars.len(), 2);
    assert!((green.exemplars[0].gem - 0.1).abs() < 1e-9);
}

#[test]
fn other_names_are_told_apart_by_their_counts_shades_and_all() {
    let things = [
        YELLOW,
        near(YELLOW, 0.4),
        RED,
        near(RED, 0.4),
        near(RED, -0.3),
        DARK_RED,
        near(DARK_RED, 0.3),
    ];
    let nothing = Palette::default();
    let told = colours_of(&nothing, &things, "bean:5,corn:2");
    assert_eq!(told, Ok(vec![1, 1, 0, 0, 0, 0, 0]));
}

#[test]
fn counts_that_leave_it_open_are_refused_with_what_to_do() {
    let things = [YELLOW, near(YELLOW, 0.4), RED, near(RED, 0.4)];
    let nothing = Palette::default();
    let refused = colours_of(&nothing, &things, "bean:2,corn:2").expect_err("it is refused");
    assert!(
        refused.contains("which things have which colour (bean, corn)"),
        "{refused}"
    );
    assert!(refused.contains("--counts bean:5"), "{refused}");
    // Once the beans are known, the photo of beans and corn determines which items are corn.
    let known = learned(&nothing, &things[2..], "bean:2").expect("there is only one kind");
    let told = colours_of(&known.palette, &things, "bean:2,corn:2");
    assert_eq!(told, Ok(vec![1, 1, 0, 0]));
}

#[test]
fn three_shades_and_two_names_of_unequal_counts_may_be_open_as_well() {
    // Two items are yellow, two are red, and one has a third shade. The third shade may belong to
    // either of the two names.
    let things = [
        YELLOW,
        near(YELLOW, 0.3),
        RED,
        near(RED, 0.3),
        [-2.0, 2.0, -1.0],
    ];
    let refused =
        colours_of(&Palette::default(), &things, "bean:3,corn:2").expect_err("it is refused");
    assert!(
        refused.contains("the counts do not show which things have which colour"),
        "{refused}"
    );
}

#[test]
fn a_find_too_many_is_left_out_where_it_is_unlike_the_others() {
    let shadow = [0.0, 0.1, -0.8];
    let mut things = vec![
        RED,
        near(RED, 0.4),
        near(RED, -0.4),
        YELLOW,
        near(YELLOW, 0.4),
        shadow,
    ];
    let (mut found, seen) = lesson(&things);
    found[5].sure = 0.5;
    let counts = "red:3,yellow:2".parse().expect("counts");
    let lesson = TrainingPhoto {
        found: &found,
        seen: &seen,
        counts: &counts,
    };
    let learned = learn(&Palette::default(), &lesson).expect("it is clear");
    assert_eq!((learned.left_out, learned.colour_of[5]), (1, None));
    assert_eq!(
        (learned.not_to_count, learned.palette.left_out.len()),
        (1, 1)
    );
    // All four items are red, so none of them can be identified as the surplus one.
    things[5] = near(RED, 0.1);
    let refused =
        colours_of(&Palette::default(), &things, "red:3,yellow:2").expect_err("it is refused");
    assert!(
        refused.starts_with("found 6 things instead of 5"),
        "{refused}"
    );
}

#[test]
fn too_few_and_far_too_many_finds_are_told() {
    let nothing = Palette::default();
    let refused = colours_of(&nothing, &[RED, RED], "red:3").expect_err("it is refused");
    assert!(
        refused.starts_with("found only 2 of 3 things: spread"),
        "{refused}"
    );
    let refused = colours_of(&nothing, &[RED; 9], "red:6").expect_err("it is refused");
    assert!(
        refused.starts_with("found 9 things instead of 6: remove"),
        "{refused}"
    );
}

#[test]
fn the_second_photo_adds_to_the_first_whatever_its_light() {
    let first = [
        RED,
        near(RED, 0.3),
        YELLOW,
        near(YELLOW, 0.3),
        near(YELLOW, -0.3),
    ];
    let palette = learned(&Palette::default(), &first, "bean:2,corn:3")
        .expect("clear")
        .palette;
    let darker = |colour: [f64; 3]| [colour[0] + 0.2, colour[1] - 0.2, colour[2] - 0.5];
    let second = [RED, near(RED, 0.4), YELLOW, near(YELLOW, -0.2)].map(darker);
    let again = learned(&palette, &second, "corn:2,bean:2").expect("both are known");
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
    let things = [GREEN, RED, near(RED, 0.5), YELLOW, near(YELLOW, 0.6)];
    let counts = "yellow:2,green:1,red:2";
    let once = learned(&Palette::named("sweets"), &things, counts).expect("it is clear");
    let again = learned(&once.palette, &things, counts);
    assert!(again.is_err_and(|error| error.contains("was already learned")));
    let other = things.map(|colour| near(colour, 0.1));
    let more = learned(&once.palette, &other, counts).expect("it is another photo");
    assert_eq!(more.palette.photos, 2);
}
