//! Tests how cards on synthetic scenes are judged, given the true corners of the cards. The scenes show solved cards and all kinds of
//! mistakes.

use super::*;
use crate::{judge::card::evidence::cell_at, test_support::Staged};
use umpire_lab::scene::StagedScene;

const SEEDS: [u64; 4] = [100, 101, 103, 104];

/// Minimum number of scenes in which the answer must be right, of four scenes with the same kind of content. No scene may be reported as
/// solved wrongly.
const MIN_RIGHT: usize = 3;

fn codes(judgement: &Judgement) -> Vec<&'static str> {
    match &judgement.answer {
        Answer::Unsolved(reasons) => reasons.iter().map(rules::Reason::code).collect(),
        Answer::Solved(_) | Answer::Unsure(_) => Vec::new(),
    }
}

#[track_caller]
fn assert_reported(scene: StagedScene, seeds: &[u64], min_count: usize, code: &str) {
    let mut reported = 0;
    for &seed in seeds {
        let judgement = Staged::new(scene, seed).judgement();
        let solved = matches!(judgement.answer, Answer::Solved(_));
        assert!(!solved, "{} {seed} is reported as solved", scene.name());
        reported += usize::from(codes(&judgement).contains(&code));
    }
    let count = seeds.len();
    assert!(
        reported >= min_count,
        "{code} is reported for {reported} of {count} {}",
        scene.name()
    );
}

#[test]
fn solved_cards_are_confirmed_by_the_right_row_with_every_piece_in_its_place() {
    let mut confirmed = 0;
    for seed in SEEDS {
        let staged = Staged::new(StagedScene::Solved, seed);
        let judgement = staged.judgement();
        if let Answer::Solved(symbol) = judgement.answer {
            confirmed += 1;
            assert_eq!(Some(symbol), staged.truth.symbol, "{seed}");
            let sorted = |cells: &[Cell]| {
                let mut cells = cells.to_vec();
                cells.sort_unstable();
                cells
            };
            let found = judgement.placements.iter();
            let mut found: Vec<_> = found.map(|(p, _)| (p.piece, sorted(&p.cells))).collect();
            let truth = staged.truth.placements.iter();
            let mut truth: Vec<_> = truth.map(|p| (p.piece, sorted(&p.cells))).collect();
            found.sort();
            truth.sort();
            assert_eq!(found, truth, "{seed}");
        }
    }
    assert!(confirmed >= MIN_RIGHT, "{confirmed} confirmed");
}

#[test]
fn a_cover_by_another_row_than_the_required_one_is_no_solution() {
    let staged = Staged::new(StagedScene::Solved, SEEDS[0]);
    let solved_row = staged.truth.symbol.expect("it is solved");
    let other = Symbol::ALL.into_iter().find(|&symbol| symbol != solved_row);
    let reading = staged.reading();
    let judgement = judge(
        &staged.image,
        &staged.pose,
        &staged.face,
        &reading,
        other,
        &[],
        None,
    );
    assert_eq!(codes(&judgement), ["wrong_pieces"]);
}

#[test]
fn a_missing_piece_leaves_cells_uncovered() {
    assert_reported(StagedScene::Missing, &SEEDS, MIN_RIGHT, "uncovered");
}

#[test]
fn a_shifted_piece_is_reported() {
    assert_reported(
        StagedScene::Shifted,
        &[101, 105, 106, 107],
        MIN_RIGHT,
        "shifted",
    );
}

/// In 11 scenes, a shifted piece leaves cells bare. At present the answer reports bare cells in 6 of these scenes; the test requires 4. The
/// reported cells must be exactly those that the piece leaves bare.
#[test]
fn the_cells_that_a_shifted_piece_leaves_bare_are_reported() {
    let mut reported = 0;
    for seed in 100..130 {
        let staged = Staged::new(StagedScene::Shifted, seed);
        let mut defects = staged.truth.defects.iter();
        let Some(bare) = defects.find(|defect| defect.kind == "uncovered") else {
            continue;
        };
        if let Answer::Unsolved(reasons) = staged.judgement().answer {
            let uncovered = reasons.iter().find(|reason| reason.code() == "uncovered");
            if let Some(uncovered) = uncovered {
                assert_eq!(uncovered.cells(), bare.cells, "{seed}");
                reported += 1;
            }
        }
    }
    assert!(reported >= 4, "{reported}");
}

#[test]
fn a_piece_that_overhangs_the_region_is_reported() {
    assert_reported(StagedScene::Overhang, &SEEDS, MIN_RIGHT, "overhang");
}

#[test]
fn a_cover_by_pieces_of_no_row_is_no_solution() {
    assert_reported(StagedScene::WrongSet, &SEEDS, MIN_RIGHT, "wrong_pieces");
}

/// Scenes with a piece on top of others are the hardest: the piece is sometimes taken for an occluder, and then the answer is unsure. At
/// present the piece is reported as stacked in 7 of these 12 scenes. The test requires 5, at least one of them among three given seeds, and
/// that no scene is reported as solved.
#[test]
fn a_stacked_piece_is_reported_or_the_answer_is_unsure() {
    let seeds: Vec<u64> = (100..112).collect();
    assert_reported(StagedScene::Stacked, &seeds, 5, "stacked");
    assert_reported(StagedScene::Stacked, &[100, 103, 105], 1, "stacked");
}

#[test]
fn white_cells_are_never_read_as_pieces() {
    let empty = Staged::new(StagedScene::Empty, SEEDS[0]);
    let (region, origin) = (empty.card().region, empty.origin());
    for white in [[255; 3], [250, 244, 236]] {
        let saturated = empty.repainted(|at, pixel| {
            if region.contains(cell_at(origin, at)) {
                white
            } else {
                pixel
            }
        });
        let judgement = saturated.judgement();
        assert_eq!(judgement.placements, [], "{white:?}");
        assert!(!matches!(judgement.answer, Answer::Solved(_)), "{white:?}");
    }
}

#[test]
fn a_card_with_a_grey_sheet_over_half_of_the_region_is_not_solved() {
    let solved = Staged::new(StagedScene::Solved, SEEDS[0]);
    let (region, origin) = (solved.card().region, solved.origin());
    let covered = solved.repainted(|at, pixel| {
        let cell = cell_at(origin, at);
        let is_covered = region.contains(cell) && cell.col >= region.width() / 2;
        if is_covered { [118, 112, 108] } else { pixel }
    });
    let judgement = covered.judgement();
    assert!(
        !matches!(judgement.answer, Answer::Solved(_)),
        "{:?}",
        judgement.answer
    );
}

/// Returns the scene with a shadow over everything to the right of a line through the card's region. In the shadow, 35 % of the light
/// remains. The edge of the shadow is soft and one centimetre wide.
fn shadowed(staged: &Staged) -> Staged {
    let origin = staged.origin();
    staged.repainted(|at, pixel| {
        let within = ((at.x - origin.x - 20.0) / 10.0).clamp(0.0, 1.0);
        let light: f64 = 1.0 - 0.65 * within;
        pixel.map(|value| (f64::from(value) * light.powf(1.0 / 2.2)) as u8)
    })
}

#[test]
fn solved_cards_are_confirmed_under_a_shadow_over_the_region_alone() {
    let solved = |staged: &Staged| matches!(staged.judgement().answer, Answer::Solved(_));
    let confirmed = SEEDS
        .iter()
        .filter(|seed| solved(&shadowed(&Staged::new(StagedScene::Solved, **seed))));
    assert!(confirmed.count() >= MIN_RIGHT);
}

#[test]
fn a_shadow_never_makes_an_unsolved_card_solved() {
    for scene in StagedScene::ALL.into_iter().skip(1) {
        for seed in SEEDS {
            let answer = shadowed(&Staged::new(scene, seed)).judgement().answer;
            let solved = matches!(answer, Answer::Solved(_));
            assert!(!solved, "{} {seed}", scene.name());
        }
    }
}

#[test]
fn the_confidence_of_an_unsure_answer_is_the_probability_of_solved() {
    let judgement = |answer| Judgement {
        answer,
        confidence: 0.9,
        ..Judgement::without_pieces(Point::origin(), Doubt::OutOfFrame, 0.0)
    };
    let left_open = |answer, print| {
        let mut judgement = judgement(answer);
        judgement.apply_print_probability(print);
        assert!(
            matches!(&judgement.answer, Answer::Unsure(doubts) if doubts[..] == [Doubt::PrintUnsure])
        );
        judgement.confidence
    };
    assert!((left_open(Answer::Solved(Symbol::Mask), 0.5) - 0.45).abs() < 1e-9);
    assert!((left_open(Answer::Unsolved(Vec::new()), 0.5) - 0.05).abs() < 1e-9);
}
