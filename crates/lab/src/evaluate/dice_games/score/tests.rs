//! Tests on a clip with two turns, the first of which begins with an illegal action.

use umpire::{
    report::XY,
    rules::ominoes::{Position, SquareObservation},
    watch::{
        dice_board::ObservedDiceBoard,
        event::{Event, TimedEvent},
    },
};

use super::*;

const CORNERS: [XY; 4] = [[1.0, 0.0], [60.0, 1.0], [60.0, 60.0], [0.0, 60.0]];
/// Position after the setup.
const SETUP: &str = "r....r/....../....../....../....../a....a";
/// Position after the first turn.
const FIRST: &str = "...r.r/....../....../....../....../a...ra";
/// Position after the illegal action of the first turn.
const WRONG: &str = "..r..r/....../....../....../....../a....a";
/// Position after the second turn: Ben has moved an Apep die by 3 squares and placed another Apep die.
const AFTER: &str = "...r.r/....../....../.a..../....../.a..ra";

/// Returns the truth of a clip with two turns and one frame per millisecond. The first turn begins with an illegal action.
fn truth() -> GameTruth {
    let text = format!(
        r#"{{"kind":"ominoes_game","fps":1000,"frames":30000,"board":{{"size":6,"corners":[[0,0],[60,0],[60,60],[0,60]]}},"advanced":false,
        "players":[{{"name":"Ana","gods":["ra"]}},{{"name":"Ben","gods":["apep"]}}],
        "timeline":[{{"from_frame":0,"to_frame":4999,"position":"{SETUP}"}},
            {{"from_frame":5000,"to_frame":30000,"position":"{FIRST}"}}],
        "turns":[{{"player":0,"from_frame":5000,"quiet_frame":15000,"position":"{FIRST}","points":[0,0],"groups":[],
                "illegal":{{"kind":"wrong_distance","quiet_frame":6000,"undone_frame":10000}}}},
            {{"player":1,"from_frame":18000,"quiet_frame":21000,"position":"{AFTER}","points":[0,0],"groups":[],"illegal":null}}]}}"#
    );
    serde_json::from_str(&text).expect("a truth file")
}

/// Returns the event with which `umpire watch` reports these dice. `position` lists the rows of the dice board: a letter for each die, `.`
/// for an empty square, `/` between rows.
fn board_event(t_ms: f64, position: &str) -> TimedEvent {
    let position: Position = position.parse().expect("a position");
    let rows = position.rows();
    let rows: Vec<Vec<SquareObservation>> = rows
        .map(|row| {
            row.iter()
                .map(|face| SquareObservation::from(*face))
                .collect()
        })
        .collect();
    Event::DiceBoard(ObservedDiceBoard::new(&rows, CORNERS)).timed(t_ms, 50.0)
}

/// Returns the events of the setup: the dice are placed one by one, by Ana, Ben, Ben and Ana.
fn setup() -> Vec<TimedEvent> {
    [
        "r...../....../....../....../....../......",
        "r...../....../....../....../....../a.....",
        "r...../....../....../....../....../a....a",
        SETUP,
    ]
    .iter()
    .zip(1..)
    .map(|(position, number)| board_event(f64::from(number) * 1000.0, position))
    .collect()
}

fn scored(more: &[(f64, &str)]) -> GameScore {
    let mut events = setup();
    events.extend(
        more.iter()
            .map(|(t_ms, position)| board_event(*t_ms, position)),
    );
    score(&truth(), &events).expect("a game")
}

#[test]
fn a_game_whose_every_board_is_reported_is_understood() {
    let score = scored(&[
        (6100.0, WRONG),
        (10100.0, SETUP),
        (15300.0, FIRST),
        (21400.0, AFTER),
    ]);
    let expected = GameScore {
        turns: 2,
        setup: true,
        noticed: vec!["wrong_distance".to_owned()],
        delays_ms: vec![350.0, 450.0],
        final_points: true,
        ..GameScore::default()
    };
    assert_eq!(score, expected);
}

#[test]
fn a_report_shortly_before_the_hand_has_left_notices_the_illegal_action() {
    // The board is observed at 5.25 s, and the action is reported 0.7 s later, at 5.95 s. The hand leaves at 6 s.
    let seen_early = [(5200.0, WRONG), (10100.0, SETUP), (15300.0, FIRST)];
    let score = scored(&seen_early);
    assert_eq!(score.noticed, ["wrong_distance"]);
    assert!(score.false_accusations.is_empty());
}

#[test]
fn a_turn_without_reports_is_not_understood_and_is_corrected() {
    let score = scored(&[(21400.0, AFTER)]);
    assert_eq!(score.unnoticed, ["wrong_distance"]);
    assert_eq!((score.not_understood, score.corrections), (vec![0], 1));
    let nothing = super::score(&truth(), &[]).expect("a game");
    assert!(!nothing.setup);
    assert_eq!((nothing.not_understood.len(), nothing.corrections), (2, 3));
    assert!(nothing.final_points, "the players correct them");
}

#[test]
fn a_report_of_an_illegal_action_that_did_not_happen_is_a_false_accusation() {
    let misread = "...r.r/....../....../...a../....../a...ra";
    let score = scored(&[
        (6100.0, WRONG),
        (10100.0, SETUP),
        (15300.0, FIRST),
        (16000.0, misread),
        (21400.0, AFTER),
    ]);
    assert_eq!(
        score.false_accusations.len(),
        1,
        "{:?}",
        score.false_accusations
    );
    assert_eq!(score.false_accusations[0].0, 0);
}

#[test]
fn a_board_numbered_from_another_corner_is_rotated_to_the_truth() {
    let rotated: Vec<TimedEvent> = setup()
        .into_iter()
        .map(|timed| match timed.event {
            Event::DiceBoard(board) => {
                let event = Event::DiceBoard(board.from_next_corner());
                event.timed(timed.t_ms, timed.latency_ms)
            }
            event => event.timed(timed.t_ms, timed.latency_ms),
        })
        .collect();
    assert!(score(&truth(), &rotated).expect("a game").setup);
}
