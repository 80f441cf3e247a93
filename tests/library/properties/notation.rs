//! Properties of the text notations: positions of Ominoes, rows of the gem board, counts of gems, the box, regions, cards, and names.
//!
//! - A value is parsed back from the text that is printed for it. Except in regions, in cards and in the names of pieces, the letters may
//!   be small or capital.
//! - Any text is either refused, or accepted and printed as a text that gives the same value. Nothing panics.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{fmt, str::FromStr};

use proptest::{collection::vec, option::of, prelude::any, sample::select, strategy::Strategy};
use umpire::rules::{
    Card, Catalogue, Piece, Region, Side, Symbol,
    gems::{Counts, Gem, GemBox, HOLES, ROWS, Rows},
    ominoes::{DICE, Face, God, Position},
    ubongo::Pawn,
};

use super::check;

/// Maximum number of gems of a colour that can be typed.
const MAX_COUNT: u32 = 999;

/// Asserts that a value is parsed back from its text, in small and in capital letters.
fn assert_parsed_back<T>(value: &T)
where
    T: FromStr + fmt::Display + fmt::Debug + PartialEq,
    T::Err: fmt::Debug,
{
    let text = value.to_string();
    for typed in [text.clone(), text.to_uppercase()] {
        assert_eq!(&typed.parse::<T>().unwrap(), value, "{typed}");
    }
}

/// Asserts that a text is either refused or parsed to a value that survives a further round trip: the value is printed, and parsed back as
/// [`assert_parsed_back`] says.
fn assert_refused_or_parsed_back<T>(text: &str)
where
    T: FromStr + fmt::Display + fmt::Debug + PartialEq,
    T::Err: fmt::Debug,
{
    if let Ok(value) = text.parse::<T>() {
        assert_parsed_back(&value);
    }
}

fn counts(max: u32) -> impl Strategy<Value = Counts> {
    vec(0..=max, 6).prop_map(|counts| Counts::new(counts.try_into().unwrap()))
}

/// A text of which some parts are valid notations: of positions, rows, counts and names.
fn text() -> impl Strategy<Value = String> {
    let words = vec![
        "harkuo.", "/", "..", "......", "grbpny", "red", "green", ":", ",", " ", "12", "0", "999",
        "1000", "-1", "##.", "#", "I2", "Z5", "|", "mask", "violet", "Žlutá", "72", "58",
        "\u{301}", "\n",
    ];
    let joined = vec(select(words), 0..40).prop_map(|words| words.concat());
    (joined, any::<String>(), any::<bool>()).prop_map(
        |(joined, random, is_joined)| {
            if is_joined { joined } else { random }
        },
    )
}

#[test]
fn a_position_is_parsed_back_from_its_text() {
    let squares = vec(of(select(Face::ALL.to_vec())), 100);
    check(&(1..=10usize, squares), |(size, squares)| {
        let mut left = DICE;
        // Leaves out all dice after the first `DICE`, since the game has no more.
        let content = squares.into_iter().map(|face| {
            let face = face.filter(|_| left > 0);
            left -= usize::from(face.is_some());
            face
        });
        let squares: Vec<Option<Face>> = content.collect();
        let rows: Vec<&[Option<Face>]> = squares.chunks(size).take(size).collect();
        let position = Position::from_rows(&rows).unwrap();
        assert_eq!(
            position.rows().collect::<Vec<_>>(),
            rows,
            "each die is on its square"
        );
        assert_parsed_back(&position);
    });
}

#[test]
fn rows_of_the_gem_board_are_parsed_back_from_their_text() {
    let holes = vec(of(select(Gem::ALL.to_vec())), ROWS * HOLES);
    check(&holes, |holes| {
        let mut content = [[None; HOLES]; ROWS];
        for (row, holes) in content.iter_mut().zip(holes.chunks(HOLES)) {
            row.copy_from_slice(holes);
        }
        let rows = Rows::new(content);
        assert_parsed_back(&rows);
        for (index, row) in content.iter().enumerate() {
            assert_eq!(rows.holes(index), row);
        }
    });
}

#[test]
fn counts_are_parsed_back_from_their_text_and_from_json() {
    check(&counts(MAX_COUNT), |counts| {
        assert_parsed_back(&counts);
        let json = serde_json::to_string(&counts).unwrap();
        assert_eq!(serde_json::from_str::<Counts>(&json).unwrap(), counts);
        let gem_box: GemBox = counts.to_string().parse().unwrap();
        assert_eq!(gem_box.counts(), &counts);
    });
}

#[test]
fn counts_that_cannot_be_typed_are_refused_in_json_too() {
    check(&(MAX_COUNT + 1..=u32::MAX), |count| {
        assert!(format!("red:{count}").parse::<Counts>().is_err());
        let json = format!("{{\"red\":{count}}}");
        assert!(serde_json::from_str::<Counts>(&json).is_err(), "{json}");
    });
}

#[test]
fn a_region_is_parsed_back_from_its_rows() {
    let rows = vec(vec(any::<bool>(), 1..=9), 1..=9);
    check(&rows, |rows| {
        let text: Vec<String> = rows
            .iter()
            .map(|row| {
                row.iter()
                    .map(|is_cell| if *is_cell { '#' } else { '.' })
                    .collect()
            })
            .collect();
        if let Some(region) = Region::from_rows(&text) {
            assert_eq!(region.rows(), text);
            let cells = rows.iter().flatten().filter(|is_cell| **is_cell).count();
            assert_eq!((region.len(), region.cells().count()), (cells, cells));
            let printed = region.to_string();
            assert_eq!(Region::from_rows(printed.split('/')), Some(region));
        }
    });
}

#[test]
fn every_card_of_the_catalogue_is_parsed_back_from_its_line() {
    for card in Catalogue::standard().cards() {
        assert_eq!(&card.to_string().parse::<Card>().unwrap(), card);
    }
}

#[test]
fn names_are_parsed_back() {
    Symbol::ALL.iter().for_each(assert_parsed_back);
    Gem::ALL.iter().for_each(assert_parsed_back);
    Face::ALL.iter().for_each(assert_parsed_back);
    God::ALL.iter().for_each(assert_parsed_back);
    Pawn::ALL.iter().for_each(assert_parsed_back);
    [Side::Yellow, Side::Green]
        .iter()
        .for_each(assert_parsed_back);
    for piece in Piece::ALL {
        assert_eq!(piece.to_string().parse::<Piece>().unwrap(), piece);
    }
}

#[test]
fn any_text_is_refused_or_parsed_back() {
    check(&text(), |text| {
        assert_refused_or_parsed_back::<Position>(&text);
        assert_refused_or_parsed_back::<Rows>(&text);
        assert_refused_or_parsed_back::<Counts>(&text);
        assert_refused_or_parsed_back::<Symbol>(&text);
        assert_refused_or_parsed_back::<Gem>(&text);
        assert_refused_or_parsed_back::<Face>(&text);
        assert_refused_or_parsed_back::<God>(&text);
        assert_refused_or_parsed_back::<Pawn>(&text);
        assert_refused_or_parsed_back::<Side>(&text);
        let _refused = (text.parse::<GemBox>(), text.parse::<Piece>());
        if let Ok(card) = text.parse::<Card>() {
            assert_eq!(card.to_string().parse::<Card>().unwrap(), card);
        }
        if let Some(region) = Region::from_rows(text.split('/')) {
            assert_eq!(region.to_string(), text);
        }
    });
}
