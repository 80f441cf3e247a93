//! Tests of the reports on gem boards. The reports are created from a judgement that is written in the test.

use serde_json::{Value, json};

use super::*;
use crate::{
    geometry::Point,
    judge::gem_board::{Field, JudgedHole},
    rules::gems::{Counts, Rows},
};

/// The gems of a gem board, as text in the notation of [`Rows`]. Counted from 1, row 1 lacks its first two gems
/// and row 3 its first one; row 4 is empty.
const GEMS: &str = "..grbpnygrbp/rrgbpnygrbpn/.nygrbpnygrb/............/grbpnygrbpny/yyrbpnygrbpn";

fn judgement() -> GemBoardJudgement {
    let rows: Rows = GEMS.parse().expect("rows");
    let hole = |row: usize, index: usize| JudgedHole {
        center: Point::new(20.0 * index as f64, 30.0 * row as f64),
        radius: 9.0,
        what: rows.holes(row)[index].map_or(HoleContent::Empty, HoleContent::Gem),
        confidence: 0.99,
        is_doubtful: false,
    };
    GemBoardJudgement {
        rows: std::array::from_fn(|row| std::array::from_fn(|index| hole(row, index))),
        pawns: vec![StandingPawn {
            field: 2,
            pawn: Pawn::Blue,
            center: Point::new(-40.0, 61.256),
            confidence: 0.97,
        }],
        fields: [Field::Certain; ROWS],
    }
}

fn report_with_json(
    judgement: GemBoardJudgement,
    query: Option<&AdviceQuery>,
) -> (GemBoardReport, Value) {
    let corners = [[0.0, 0.0], [300.0, 0.0], [300.0, 200.0], [0.0, 200.0]];
    let findings = GemBoardFindings {
        board: Some(FoundGemBoard { corners, judgement }),
        ..GemBoardFindings::default()
    };
    let report = GemBoardReport::of_photo("a.jpg".to_owned(), (640, 480), &findings, query);
    let json = serde_json::to_value(&report).expect("it is plain data");
    (report, json)
}

#[test]
fn the_schema_describes_this_type() {
    crate::test_support::schema::check::<GemBoardReport>(SCHEMA);
}

#[test]
fn the_report_on_a_certain_gem_board_has_the_documented_json() {
    let (report, json) = report_with_json(judgement(), None);
    assert_eq!(json["schema"], "umpire/board@1");
    assert_eq!(
        (&json["photo"], &json["image"]),
        (&json!("a.jpg"), &json!([640, 480]))
    );
    assert_eq!(json["corners"][2], json!([300.0, 200.0]));
    let first = json!([
        null, null, "green", "red", "blue", "purple", "brown", "yellow", "green", "red", "blue",
        "purple"
    ]);
    assert_eq!(json["rows"][0]["gems"], first);
    assert_eq!(json["rows"][0]["confidence"], 0.8864, "0.99 ^ 12");
    assert_eq!(
        json["front"][2],
        json!([{"hole": 1, "colour": "brown"}, {"hole": 2, "colour": "yellow"}])
    );
    assert_eq!(json["front"][3], json!([]));
    assert_eq!(
        json["pawns"],
        json!([{"field": 2, "colour": "blue", "center": [-40.0, 61.26], "confidence": 0.97}])
    );
    assert_eq!(
        (&json["verdict"], &json["reasons"]),
        (&json!("read"), &json!([]))
    );
    assert!(json.get("advice").is_none());
    assert_eq!(report.exit_status(), 0);
}

#[test]
fn uncertain_holes_are_reported_with_what_to_do() {
    let mut judgement = judgement();
    judgement.rows[0][4].what = HoleContent::Occluded;
    judgement.rows[1][0].is_doubtful = true;
    judgement.rows[1][7].is_doubtful = true;
    judgement.rows[1][7].radius = 4.9;
    judgement.fields[5] = Field::Doubtful;
    let (report, json) = report_with_json(judgement, None);
    assert_eq!(json["rows"][0]["gems"][4], "unknown");
    assert_eq!(json["rows"][1]["doubtful"], json!([0, 7]));
    assert_eq!(
        json["front"][0][1]["hole"], 3,
        "the occluded hole lies behind both front gems"
    );
    let reasons: Vec<(ReasonCode, String)> = report
        .reasons
        .iter()
        .map(|reason| (reason.code, reason.message.to_string()))
        .collect();
    let expected = [
        (
            ReasonCode::Occluded,
            "row 1 hole 5 cannot be seen: remove hands and objects, or show the whole board",
        ),
        (
            ReasonCode::TooSmall,
            "row 2 hole 8 cannot be read because the holes are too small in the picture: move closer",
        ),
        (
            ReasonCode::Illegible,
            "row 2 hole 1 cannot be read reliably: move closer, hold the camera above the board, and avoid glare",
        ),
        (
            ReasonCode::Illegible,
            "the pawns on the red field of row 6 cannot be read reliably: move closer, and stand the pawns upright",
        ),
    ];
    assert_eq!(
        reasons,
        expected.map(|(code, text)| (code, text.to_owned()))
    );
    assert_eq!(json["reasons"][0]["cells"], json!([[0, 4]]));
    assert_eq!(
        (report.verdict, report.exit_status()),
        (ReadVerdict::Unsure, 1)
    );
}

#[test]
fn an_end_outside_the_photo_is_one_reason_for_its_holes_and_one_for_its_fields() {
    let mut judgement = judgement();
    // The photo is 640 pixels wide, and the holes are 20 pixels apart. The first two columns are moved beyond the left edge of the photo.
    for hole in judgement.rows.iter_mut().flatten() {
        hole.center.x -= 30.0;
        if hole.center.x < 0.0 {
            hole.what = HoleContent::Occluded;
        }
    }
    judgement.rows[3][7].what = HoleContent::Occluded;
    judgement.fields = [Field::Occluded; ROWS];
    let (report, json) = report_with_json(judgement.clone(), None);
    let messages = report
        .reasons
        .iter()
        .map(|reason| reason.message.to_string());
    assert_eq!(
        messages.collect::<Vec<_>>(),
        [
            "a part of the board is outside the photo (holes 1–2): show the whole board",
            "row 4 hole 8 cannot be seen: remove hands and objects, or show the whole board",
            "the red fields are outside the photo: show the whole board",
        ]
    );
    assert_eq!(
        json["reasons"][0]["cells"].as_array().map(Vec::len),
        Some(12)
    );
    judgement.fields[4] = Field::Certain;
    let (report, _) = report_with_json(judgement, None);
    assert_eq!(report.reasons.len(), 2 + 5, "{:?}", report.reasons);
}

#[test]
fn without_a_gem_board_the_report_is_empty() {
    let findings = GemBoardFindings {
        reasons: vec![Reason::no_gem_board()],
        ..GemBoardFindings::default()
    };
    let report = GemBoardReport::of_photo("a.jpg".to_owned(), (640, 480), &findings, None);
    let json = serde_json::to_value(&report).expect("it is plain data");
    assert_eq!(json["corners"], Value::Null);
    for list in ["rows", "front", "pawns"] {
        assert_eq!(json[list], json!([]), "{list}");
    }
    assert_eq!(
        (&json["verdict"], &json["reasons"][0]["code"]),
        (&json!("unsure"), &json!("not_found"))
    );
    assert_eq!(report.exit_status(), 1);
    assert!(report.found_nothing());
}

#[test]
fn a_photo_that_was_not_decoded_has_a_reason_and_no_size() {
    let unreadable =
        GemBoardReport::unreadable("a.txt".to_owned(), Message::verbatim("it is a text"));
    assert_eq!(unreadable.exit_status(), 2);
    assert_eq!(unreadable.file, PhotoFile::undecoded("a.txt".to_owned()));
    assert_eq!(unreadable.reasons[0].code, ReasonCode::Unreadable);
    assert!(!unreadable.found_nothing());
}

#[test]
fn the_best_row_within_reach_is_reported_for_every_place() {
    let query = AdviceQuery {
        pawn: Pawn::Blue,
        have: "red:6,green:4".parse().expect("counts"),
    };
    let (report, json) = report_with_json(judgement(), Some(&query));
    let advice = report.advice.expect("the blue pawn was located");
    let rows: Vec<_> = advice.places.iter().map(|place| place.row).collect();
    // The pawn stands on field 3 (index 2). It reaches all rows after finishing first, rows 1 to 5 after finishing second, and rows 2 to 4
    // after finishing third. In all three cases row 2 is best: its two red gems give 8 red and 4 green gems. After finishing fourth the
    // pawn reaches only row 3, whose brown and yellow gem give the counts 6, 4, 1 and 1.
    assert_eq!(rows, [Some(1), Some(1), Some(1), Some(2)]);
    assert_eq!(advice.places[0].reach, [0, 1, 2, 3, 4, 5]);
    assert_eq!(advice.places[2].reach, [1, 2, 3]);
    assert_eq!(advice.places[0].sorted, [8, 4, 0, 0, 0, 0]);
    assert_eq!(advice.places[3].sorted, [6, 4, 1, 1, 0, 0]);
    assert_eq!(
        json["advice"]["places"][3]["takes"],
        json!(["brown", "yellow"])
    );
    assert_eq!(json["advice"]["places"][0]["after"]["red"], 8);
}

#[test]
fn without_the_player_s_pawn_there_is_a_reason_instead_of_advice() {
    let query = AdviceQuery {
        pawn: Pawn::Black,
        have: Counts::default(),
    };
    let (report, _) = report_with_json(judgement(), Some(&query));
    assert_eq!(report.reasons[0].code, ReasonCode::NotFound);
    assert!(!report.found_nothing(), "the board was found");
    assert_eq!((report.advice, report.verdict), (None, ReadVerdict::Unsure));
}

#[test]
fn advice_lists_the_rows_with_doubtful_front_gems() {
    let query = AdviceQuery {
        pawn: Pawn::Blue,
        have: Counts::default(),
    };
    let doubtful = |row: usize, hole: usize| {
        let mut judgement = judgement();
        judgement.rows[row][hole].is_doubtful = true;
        let (report, _) = report_with_json(judgement, Some(&query));
        let places = report.advice.expect("the blue pawn was located").places;
        places[2].doubtful.clone()
    };
    // Rows and holes are counted from 1 in this comment. A player who finishes third can take gems from rows 2 to 4. The front gems of row
    // 3 are in holes 2 and 3, so a doubt in hole 3 makes row 3 (index 2) doubtful.
    assert_eq!(doubtful(2, 2), [2]);
    assert_eq!(
        doubtful(2, 0),
        [2],
        "hole 1 may hold a gem that is taken first"
    );
    assert_eq!(
        doubtful(2, 3),
        [0; 0],
        "the gem in hole 4 is not taken next"
    );
    assert_eq!(doubtful(5, 0), [0; 0], "row 6 is out of reach");
}

#[test]
fn advice_is_doubtful_if_the_field_of_the_pawn_is() {
    let query = AdviceQuery {
        pawn: Pawn::Blue,
        have: Counts::default(),
    };
    let is_doubtful = |field: Field| {
        let mut judgement = judgement();
        judgement.fields[2] = field;
        let (report, _) = report_with_json(judgement, Some(&query));
        report.advice.expect("the blue pawn was located").doubtful
    };
    assert!(!is_doubtful(Field::Certain));
    assert!(is_doubtful(Field::Doubtful));
    assert!(is_doubtful(Field::Occluded));
}
