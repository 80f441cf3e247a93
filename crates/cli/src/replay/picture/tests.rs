//! Tests of the picture with the standings: its pixels and its texts.

use umpire::{game::Referee, rules::gems::Variant};

use super::{player_box::GOLD, *};
use crate::replay::test_games::{HOSTILE_NAMES, game, play_to_end, with_result};

/// A name of 60 characters without a space.
const LONG: &str = "Bartholomew-Featherstonehaugh-Cholmondeley-Wriothesley-Marjo";

fn draw_picture(referee: &Referee) -> RgbImage {
    with_result(referee, draw)
}

fn texts(referee: &Referee) -> PictureTexts {
    with_result(referee, PictureTexts::of)
}

/// Returns whether all pixels near the edges of the image have the background colour.
fn margins_are_empty(image: &RgbImage) -> bool {
    let is_margin = |x: u32, y: u32| {
        let is_inner =
            (50..PICTURE_WIDTH - 50).contains(&x) && (30..PICTURE_HEIGHT - 30).contains(&y);
        !is_inner
    };
    let mut pixels = image.enumerate_pixels();
    pixels.all(|(x, y, pixel)| !is_margin(x, y) || *pixel == BACKGROUND)
}

/// Returns the number of purple pixels and the number of golden pixels. Only purple gems contain purple pixels; only the boxes of winners
/// contain golden pixels.
fn purple_and_gold(image: &RgbImage) -> (usize, usize) {
    let count = |is: fn([u8; 3]) -> bool| image.pixels().filter(|pixel| is(pixel.0)).count();
    let purple = count(|[r, g, b]| b > 110 && r > 80 && g < 90 && r > g + 40);
    (purple, count(|rgb| rgb == GOLD.rgb))
}

#[test]
fn each_colour_is_drawn_once_for_each_player_who_has_it() {
    let with = |counts: &[[u32; 6]]| {
        let referee = game(&["Ann", "Ben", "Cy"], counts, Variant::Majority);
        purple_and_gold(&draw_picture(&referee))
    };
    let (none, no_winner) = with(&[]);
    assert_eq!((none, no_winner), (0, 0));
    let (one, winner) = with(&[[0, 0, 0, 4, 0, 0]]);
    // The gem is a triangle with a radius of 30 pixels: 1,169 square pixels, some of which belong to the dark rim and the light face and
    // are not counted as purple.
    assert!((400..1300).contains(&one), "{one}");
    assert!(winner > 3000, "{winner}");
    let (two, winners) = with(&[[0, 0, 0, 4, 0, 0], [0, 0, 0, 4, 0, 0]]);
    // Two gems have about twice as many purple pixels as one gem. The number is not exactly twice, since the positions of the gems differ
    // by a fraction of a pixel.
    assert!(two.abs_diff(2 * one) < one / 5, "{two} {one}");
    assert!(winners > 2 * winner - 500, "{winners}");
}

#[test]
fn nothing_reaches_the_margins_whatever_the_names_and_gems() {
    let even = [2, 2, 2, 2, 2, 2];
    let all = [[12, 0, 0, 0, 0, 0], even, even, even];
    let long = [
        LONG,
        "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
        HOSTILE_NAMES[0],
        HOSTILE_NAMES[2],
    ];
    for (names, counts) in [
        (&["Ann", "Ben"][..], &all[..1]),
        (&long[..], &all[1..]),
        (&HOSTILE_NAMES[..], &all[..0]),
        (
            &[LONG, "日本", "b", "Ann Marie Sophie Charlotte Louise of X"],
            &all[..],
        ),
    ] {
        for variant in [Variant::Majority, Variant::Points] {
            let counts: Vec<[u32; 6]> = counts.iter().map(|one| one.map(|n| n.min(3))).collect();
            let mut referee = game(names, &counts, variant);
            assert!(margins_are_empty(&draw_picture(&referee)), "{names:?}");
            play_to_end(&mut referee);
            let image = draw_picture(&referee);
            assert_eq!(image.dimensions(), (PICTURE_WIDTH, PICTURE_HEIGHT));
            assert!(margins_are_empty(&image), "{names:?}");
        }
    }
}

#[test]
fn the_headline_names_the_winners() {
    let counts = [[0, 5, 0, 0, 0, 1], [1, 5, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0]];
    let mut three = game(&["Ann", "Ben", "Cy"], &counts, Variant::Majority);
    assert_eq!(texts(&three).headline, "Ann and Ben lead");
    assert_eq!(
        texts(&three).subtitle,
        "Ubongo  ·  27 November 2026  ·  after 0 of 9 rounds"
    );
    play_to_end(&mut three);
    assert_eq!(texts(&three).headline, "Ann and Ben share the victory");
    assert_eq!(
        texts(&three).subtitle,
        "Ubongo  ·  27 November 2026  ·  9 rounds"
    );
    let one = game(&["Ann", "Ben"], &counts[2..], Variant::Points);
    assert_eq!(texts(&one).headline, "Ann leads");
    assert_eq!(
        texts(&game(&["Ann", "Ben"], &[], Variant::Points)).headline,
        "Nobody has gems"
    );
    let nobody = texts(&game(&["Ann", "Ben"], &[], Variant::Majority));
    assert_eq!(nobody.explanation, [""; 0]);
}

#[test]
fn names_are_shortened_in_all_texts() {
    let counts = [[0, 5, 0, 0, 0, 1], [1, 5, 0, 0, 0, 0]];
    let referee = game(&[LONG, "日本", "two\n lines"], &counts, Variant::Majority);
    let texts = texts(&referee);
    assert_eq!(texts.names, [LONG, "?", "two lines"]);
    assert_eq!(texts.headline, "Bartholomew-Fea… and ? lead");
    let all = texts.explanation.join(" ");
    assert!(
        all.contains("Bartholomew-Featherston… and ? lead with 5"),
        "{all}"
    );
    assert!(
        all.ends_with("The gems of Bartholomew-Featherston… and ? were corrected by hand."),
        "{all}"
    );
    assert!(
        !all.contains("Cholmondeley") && !all.contains('\n'),
        "{all}"
    );
}

#[test]
fn a_line_becomes_smaller_before_it_is_shortened() {
    let fit = |line: &str, smallest: f64, max_width: f64| {
        let largest = 60.0;
        fit_line(line, SizeRange { largest, smallest }, max_width)
    };
    let short = fit("Ann", 40.0, 500.0);
    assert_eq!((&*short.text, short.size), ("Ann", 60.0));
    let smaller = fit(&LONG[..22], 30.0, 500.0);
    assert_eq!(smaller.text, LONG[..22]);
    assert!((30.0..60.0).contains(&smaller.size), "{smaller:?}");
    let cut = fit(LONG, 40.0, 500.0);
    let start = cut.text.strip_suffix('…').expect("an ellipsis");
    assert!(LONG.starts_with(start) && start.len() >= 10, "{cut:?}");
    assert!(cut.size <= 40.0, "{cut:?}");
    assert!(text::width(&cut.text, cut.size) <= 500.0, "{cut:?}");
    assert_eq!(fit(LONG, 40.0, 0.0).text, "…");
}

#[test]
fn an_explanation_that_is_too_long_ends_in_an_ellipsis() {
    let sentence = "Between Ann and Ben the third colour decides in a game of words.";
    let long = vec![sentence.to_owned(); 40];
    let TextBlock { lines, size } = explanation_block(&long);
    assert!(size <= EXPLANATION_SIZES.smallest, "{size}");
    let height = lines.len() as f64 * EXPLANATION_LEADING * size;
    assert!(height <= MAX_EXPLANATION_HEIGHT, "{height}");
    let last = lines.last().expect("lines");
    assert!(last.ends_with('…'), "{last}");
}

#[test]
fn a_short_explanation_has_the_largest_text_size_and_is_complete() {
    let short = ["Ann leads with 6 of one colour (red), Ben has 3 (blue).".to_owned()];
    let TextBlock { lines, size } = explanation_block(&short);
    assert_eq!(lines.join(" "), short[0]);
    assert!(size >= EXPLANATION_SIZES.largest, "{size}");
}
