//! Tests of the summary of several images and of its text.

use std::{collections::BTreeSet, path::PathBuf};

use super::*;
use crate::evaluate::{
    Outcome,
    folders::Folder,
    mistakes::Stage,
    summary::{Confusion, Summary},
    table,
};

/// Returns folders with these names; card 13 is left out of training.
fn folders(names: &[&str]) -> Vec<Folder> {
    let folder = |name: &&str| Folder {
        path: PathBuf::from("scenes").join(name),
        selection: "report list".to_owned(),
        images: Vec::new(),
        left_out_cards: BTreeSet::from([13]),
    };
    names.iter().map(folder).collect()
}

/// Returns the outcome for an image with one card, whose faultless report was altered by `change`.
fn outcome(
    folder: usize,
    name: &str,
    card: TruthCard,
    change: impl FnOnce(&mut CardReport),
) -> Outcome {
    let mut report = perfect::card(&card);
    change(&mut report);
    let mut truth = truth(vec![card]);
    truth.difficulty = json!({"camera": {"elevation": 50.0}, "table": "wood"});
    let mut findings = found(vec![report]);
    findings.timings.total = 100.0;
    let score = ImageScore::of(&truth, &findings);
    Outcome {
        folder,
        path: PathBuf::from(name),
        truth,
        findings,
        unopened: None,
        score,
    }
}

fn solved(report: &mut CardReport) {
    report.verdict = CardVerdict::Solved;
}

#[track_caller]
fn assert_lines(text: &str, lines: &[&str]) {
    for line in lines {
        assert!(
            text.lines().any(|other| other == *line),
            "{line:?} is not in:\n{text}"
        );
    }
}

#[test]
fn the_figures_of_each_folder_and_of_all_are_columns() {
    let outcomes = [
        outcome(0, "a.jpg", card(json!({})), |_| ()),
        outcome(1, "b.jpg", half_covered(), |_| ()),
        outcome(1, "c.jpg", half_covered(), |report| report.number = None),
    ];
    let summary = Summary::of(&folders(&["one", "two"]), &outcomes);
    let images: Vec<usize> = summary
        .folders
        .iter()
        .map(|one| one.figures.images)
        .collect();
    assert_eq!((images, summary.all.images), (vec![1, 2], 3));
    assert_lines(
        &table::text(&summary, 10),
        &[
            "false solved: 0 of 2 that are not solved",
            "scenes/one: report list",
            "                                                   one                 two                 all",
            "pictures                                             1                   2                   3",
            "  number                                 100.0 % (1/1)        50.0 % (1/2)        66.7 % (2/3)",
            "  read     number not read                                1 in    1 pictures",
            "  judge    none",
            "worst pictures (1 of 1 with mistakes)",
            "c.jpg [8] card 13 scan missing, 50 deg, wood",
            "    card 0: number not read: 13 read as none",
        ],
    );
}

#[test]
fn a_card_falsely_reported_as_solved_is_in_the_first_line_and_the_worst() {
    let outcomes = [
        outcome(0, "a.jpg", card(json!({})), |report| report.number = None),
        outcome(0, "b.jpg", half_covered(), solved),
    ];
    let summary = Summary::of(&folders(&["one"]), &outcomes);
    assert_eq!(summary.worst[0].photo, "b.jpg");
    let stages: Vec<Stage> = summary.causes.iter().map(|cause| cause.stage).collect();
    assert!(stages.is_sorted(), "{:?}", summary.causes);
    let text = table::text(&summary, 1);
    let first = text.lines().next();
    assert_eq!(
        first,
        Some("!!! 1 FALSE SOLVED of 1 that are not solved !!!")
    );
    assert_lines(&text, &["worst pictures (1 of 2 with mistakes)"]);
    assert!(!text.contains("a.jpg"), "only one image is listed:\n{text}");
}

#[test]
fn the_mistakes_of_a_cause_are_summed_and_an_image_with_several_counts_once() {
    let unnumbered = |card: &TruthCard| {
        let mut report = perfect::card(card);
        report.number = None;
        report
    };
    let below = json!({"number": 14, "corners": [[100.0, 1300.0], [1700.0, 1300.0], [1700.0, 2390.0], [100.0, 2390.0]]});
    let cards = vec![card(json!({})), card(below)];
    let findings = found(cards.iter().map(unnumbered).collect());
    let truth = truth(cards);
    let with_two_cards = Outcome {
        folder: 0,
        path: PathBuf::from("a.jpg"),
        score: ImageScore::of(&truth, &findings),
        truth,
        findings,
        unopened: None,
    };
    let with_one_card = outcome(0, "b.jpg", card(json!({})), |report| report.number = None);
    let summary = Summary::of(&folders(&["one"]), &[with_two_cards, with_one_card]);
    let [count] = &summary.causes[..] else {
        panic!("one cause is expected: {:?}", summary.causes);
    };
    assert_eq!(
        (count.cause, count.stage),
        (Cause::NumberUnread, Stage::Read)
    );
    assert_eq!((count.count, count.images), (3, 2));
}

#[test]
fn cells_that_are_read_wrongly_are_counted_by_their_contents() {
    let renamed = |report: &mut CardReport| report.placements[0].piece = Piece::I3;
    let outcomes = [outcome(0, "a.jpg", card(json!({})), renamed)];
    let summary = Summary::of(&folders(&["one"]), &outcomes);
    let expected = Confusion {
        truth: "I2".to_owned(),
        reported: "I3".to_owned(),
        cells: 2,
    };
    assert_eq!(summary.confusions, [expected]);
    assert_lines(&table::text(&summary, 0), &["  I2 -> I3      2"]);
}

#[test]
fn cards_are_grouped_by_training_and_by_the_elevation_of_the_camera() {
    let outcomes = [
        outcome(0, "a.jpg", card(json!({})), |_| ()),
        outcome(0, "b.jpg", card(json!({"number": 14})), |_| ()),
    ];
    let summary = Summary::of(&folders(&["one"]), &outcomes);
    let groups = |property: &str| -> Vec<(&str, usize)> {
        let mut breakdowns = summary.breakdowns.iter();
        let breakdown = breakdowns.find(|one| one.property == property).unwrap();
        let groups = breakdown.groups.iter();
        groups
            .map(|(name, figures)| (&**name, figures.found.of))
            .collect()
    };
    assert_eq!(groups("card"), [("left out of training", 1), ("others", 1)]);
    assert_eq!(groups("elevation"), [("45 to 60 deg", 2)]);
}

#[test]
fn the_times_of_images_that_were_not_opened_do_not_count() {
    let mut unopened = outcome(0, "b.jpg", card(json!({})), |_| ());
    unopened.unopened = Some("no image".to_owned());
    unopened.findings.timings.total = 0.0;
    let outcomes = [outcome(0, "a.jpg", card(json!({})), |_| ()), unopened];
    let summary = Summary::of(&folders(&["one"]), &outcomes);
    let total = summary.timings_ms["total"];
    assert!((total.median - 100.0).abs() < 1e-9, "{total:?}");
    assert_eq!(summary.all.unopened, 1);
}

#[test]
fn a_long_list_of_details_is_cut_off() {
    let long = Mistake::new(Cause::RowWrong, Some(2), "x".repeat(200));
    let text = table::mistake_text(&long);
    let expected = format!("card 2: row wrong: {} ...", "x".repeat(110));
    assert_eq!(text, expected);
}
