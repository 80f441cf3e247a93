//! Compares the findings for one image with its ground truth: pairs the cards, and scores their corners, print, cells, verdicts and
//! reasons, and what lies beside the cards.

use umpire::{
    report::{CardReport, CardVerdict, Reason, ReasonCode, findings::CardFindings},
    rules::Piece,
};

use super::{
    cells::{self, CellScore},
    locating::{self, FINE_MM, Fit, LOCATED_MM, Partner, Pose},
    loose_pieces_and_die::{self, BesideScore},
    mistakes::{Cause, Mistake, code_name},
    reading::{self, ReadScore},
    truth::{Truth, TruthCard},
};

/// Score of the findings in one image of cards.
#[derive(Debug, Clone, Default)]
pub struct ImageScore {
    /// Score of each ground-truth card, in the order of the truth file.
    pub cards: Vec<CardScore>,
    /// The reported cards that do not exist, or that repeat another reported card.
    pub invented: Vec<InventedCard>,
    /// Score of the loose pieces and the symbol die.
    pub beside: BesideScore,
    /// All mistakes in the image.
    pub mistakes: Vec<Mistake>,
}

/// A reported card that does not exist, or that repeats another reported card.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct InventedCard {
    /// Reported verdict on the card.
    pub verdict: CardVerdict,
    /// Reported confidence of the verdict, 0 to 1.
    pub confidence: f64,
}

/// A reason code that a correct report would contain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExpectedReason {
    /// Code of the true defect.
    pub code: ReasonCode,
    /// Whether the report on the card contains this code, for the right piece.
    pub is_reported: bool,
}

/// Score of one ground-truth card.
#[derive(Debug, Clone)]
pub struct CardScore {
    /// Index of the reported card that is paired with this ground-truth card; `None` if there is no such reported card.
    pub found: Option<usize>,
    /// Agreement of the reported corners with the true ones; `None` if the card was not found.
    pub pose: Option<Pose>,
    /// Whether the true corners are known exactly, so that the reported corners can be checked to 0.15 of a cell. False for flat scans and
    /// for cards whose corners are unknown.
    pub has_exact_corners: bool,
    /// Score of what was read from the print: side, number, rows and region.
    pub read: ReadScore,
    /// Score of the card's cells and placements.
    pub cells: CellScore,
    /// Reported verdict on the card; `None` if the card was not found.
    pub reported_verdict: Option<CardVerdict>,
    /// Right verdict on the card. It is `unsure` if a hand occludes cells, and for a card of another edition.
    pub verdict: CardVerdict,
    /// Verdict on the card that would be right without an occluding hand; if there is no hand, the same as `verdict`.
    pub state: CardVerdict,
    /// Whether the reported verdict is accepted as right.
    pub verdict_right: bool,
    /// Whether the card was reported as solved although it is not solved; always false in a borderline case, which
    /// [`TruthCard::is_borderline`] defines.
    pub false_solved: bool,
    /// Whether the right row was reported as solved. `None` if the card was not reported as solved, if it was reported as solved but is
    /// not, or if the truth contains no solved row.
    pub symbol_right: Option<bool>,
    /// Reported confidence of the verdict, 0 to 1; for the verdict `unsure`, the reported probability that the card is solved. 0
    /// if the card was not found.
    pub confidence: f64,
    /// Reason codes of the card's true defects that are scored.
    pub reasons: Vec<ExpectedReason>,
    /// Reason codes that are scored and were reported, but match no true defect. With an `unsure` verdict, only `Edition` and `Occluded`
    /// are listed, since the other codes then express a doubt.
    pub reasons_wrong: Vec<ReasonCode>,
    /// Reason codes that were reported with an `unsure` verdict, whether or not the card has a defect with that code. Empty for any other
    /// verdict.
    pub unsure_because: Vec<ReasonCode>,
}

impl CardScore {
    /// Returns whether all four corners were reported within half a cell of the true corners, in the right order. If the true corners are
    /// unknown, returns whether the order is clockwise.
    pub fn is_located(&self) -> bool {
        self.pose.is_some_and(|pose| pose.fit == Fit::Located)
    }

    /// Returns whether all four corners were reported within 0.15 of a cell of the true corners, in the right order.
    pub fn is_fine(&self) -> bool {
        let worst = self.pose.and_then(|pose| pose.worst_mm);
        self.is_located() && worst.is_some_and(|worst| worst <= FINE_MM)
    }
}

impl ImageScore {
    /// Returns the score of an image file that could not be opened. It has no findings. Its only mistake is `error`; no mistakes are listed
    /// for its cards.
    pub fn unopened(truth: &Truth, error: &str) -> Self {
        let mut score = Self::of(truth, &CardFindings::default());
        score.mistakes.clear();
        score
            .mistakes
            .push(Mistake::new(Cause::NotOpened, None, error));
        score
    }

    /// Compares the findings for an image with its truth.
    pub fn of(truth: &Truth, findings: &CardFindings) -> Self {
        let mut score = Self::default();
        let pairs = locating::pair(&truth.cards, &findings.cards);
        for (index, (card, pair)) in truth.cards.iter().zip(&pairs).enumerate() {
            let card = score_card(index, card, *pair, &findings.cards, &mut score.mistakes);
            score.cards.push(card);
        }
        let paired: Vec<usize> = pairs.iter().flatten().map(|pair| pair.found).collect();
        score.count_invented(truth, findings, &paired);
        score.beside = loose_pieces_and_die::score(truth, findings, &mut score.mistakes);
        score
    }

    /// Returns the severity of the image: the sum of the severities of its mistakes.
    pub fn severity(&self) -> u32 {
        self.mistakes.iter().map(Mistake::severity).sum()
    }

    fn count_invented(&mut self, truth: &Truth, findings: &CardFindings, paired: &[usize]) {
        for (index, found) in findings.cards.iter().enumerate() {
            if paired.contains(&index) {
                continue;
            }
            let true_card = locating::pair(&truth.cards, std::slice::from_ref(found))
                .iter()
                .position(Option::is_some)
                .map(|index| &truth.cards[index]);
            let cause = match true_card {
                Some(_) => Cause::InventedTwice,
                None => Cause::InventedNothing,
            };
            let detail = format!("{:?} at {}", found.verdict, center_text(found)).to_lowercase();
            self.mistakes.push(Mistake::new(cause, None, &*detail));
            let may_be_solved = true_card.is_some_and(|card| !card.must_not_be_solved());
            if found.verdict == CardVerdict::Solved && !may_be_solved {
                self.mistakes.push(Mistake::new(
                    Cause::FalseSolved,
                    None,
                    format!("invented card, {detail}"),
                ));
            }
            self.invented.push(InventedCard {
                verdict: found.verdict,
                confidence: found.confidence,
            });
        }
    }

    /// Returns the number of cards falsely reported as solved, including invented cards.
    pub fn false_solved(&self) -> usize {
        let false_solved = |mistake: &&Mistake| mistake.cause == Cause::FalseSolved;
        self.mistakes.iter().filter(false_solved).count()
    }
}

fn center_text(card: &CardReport) -> String {
    let mean = |axis: usize| card.corners.iter().map(|corner| corner[axis]).sum::<f64>() / 4.0;
    format!("({:.0}, {:.0})", mean(0), mean(1))
}

/// Compares a ground-truth card with its partner among the reported cards, if it has one.
fn score_card(
    index: usize,
    truth: &TruthCard,
    pair: Option<Partner>,
    reports: &[CardReport],
    mistakes: &mut Vec<Mistake>,
) -> CardScore {
    let report = pair.map(|pair| &reports[pair.found]);
    let pose = pair.map(|pair| pair.pose);
    let located = pose.is_some_and(|pose| pose.fit == Fit::Located);
    mistakes.extend(pose_mistake(index, truth, pose));
    let read = reading::score(index, truth, report, mistakes);
    let cells = cells::score(index, truth, report.filter(|_| located), mistakes);
    let mut score = CardScore {
        found: pair.map(|pair| pair.found),
        pose,
        has_exact_corners: truth.corners.is_some() && !truth.corners_rough,
        read,
        cells,
        reported_verdict: report.map(|report| report.verdict),
        verdict: truth.verdict,
        state: truth.state(),
        verdict_right: report.is_some_and(|report| truth.is_right(report.verdict)),
        false_solved: false,
        symbol_right: None,
        confidence: report.map_or(0.0, |report| report.confidence),
        reasons: Vec::new(),
        reasons_wrong: Vec::new(),
        unsure_because: Vec::new(),
    };
    if let Some(report) = report {
        score_verdict(index, truth, report, &mut score, mistakes);
        score_reasons(index, truth, report, &mut score, mistakes);
    }
    score
}

fn pose_mistake(index: usize, truth: &TruthCard, pose: Option<Pose>) -> Option<Mistake> {
    let Some(pose) = pose else {
        return Some(Mistake::new(Cause::NotFound, Some(index), ""));
    };
    let worst = pose.worst_mm.unwrap_or(0.0);
    let cause = match pose.fit {
        Fit::Located if worst > FINE_MM && !truth.corners_rough => Cause::PoseCoarse,
        Fit::Located => return None,
        Fit::Turned => Cause::TurnedWrong,
        Fit::Mirrored => Cause::MirroredCorners,
        Fit::Off => Cause::CornerOff,
    };
    let detail = match pose.fit {
        Fit::Located | Fit::Off => format!("{worst:.1} mm (allowed {LOCATED_MM} and {FINE_MM})"),
        Fit::Turned | Fit::Mirrored => String::new(),
    };
    Some(Mistake::new(cause, Some(index), detail))
}

fn score_verdict(
    index: usize,
    truth: &TruthCard,
    report: &CardReport,
    score: &mut CardScore,
    mistakes: &mut Vec<Mistake>,
) {
    let cause = match (truth.state(), report.verdict) {
        (_, CardVerdict::Solved) if truth.must_not_be_solved() => Some(Cause::FalseSolved),
        _ if score.verdict_right => None,
        (CardVerdict::Solved, CardVerdict::Unsolved) => Some(Cause::SolvedAsUnsolved),
        (CardVerdict::Solved, _) => Some(Cause::SolvedAsUnsure),
        (CardVerdict::Unsolved, _) => Some(Cause::UnsolvedAsUnsure),
        (CardVerdict::Unsure, _) => Some(Cause::EditionJudged),
    };
    score.false_solved = cause == Some(Cause::FalseSolved);
    if let Some(cause) = cause {
        mistakes.push(Mistake::new(
            cause,
            Some(index),
            verdict_text(truth, report),
        ));
    }
    if report.verdict == CardVerdict::Solved && !score.false_solved && truth.symbol.is_some() {
        let right = report.symbol == truth.symbol;
        score.symbol_right = Some(right);
        if !right {
            mistakes.push(Mistake::new(Cause::SymbolWrong, Some(index), ""));
        }
    }
}

/// Formats a card's true scene, the reported confidence, and each reported reason code once. A mistake contains this text as its detail.
fn verdict_text(truth: &TruthCard, report: &CardReport) -> String {
    let mut codes: Vec<String> = Vec::new();
    for name in report.reasons.iter().map(|reason| code_name(reason.code)) {
        if !codes.contains(&name) {
            codes.push(name);
        }
    }
    let because = if codes.is_empty() {
        String::new()
    } else {
        format!(", {}", codes.join(" "))
    };
    format!(
        "{} scene, confidence {:.3}{because}",
        truth.scene, report.confidence
    )
}

/// Returns whether a reason code is scored: `Edition`, `Occluded`, and the codes about the pieces on the card. Truth files contain only
/// these codes.
fn is_scored(code: ReasonCode) -> bool {
    use ReasonCode::{Edition, Occluded, Overhang, Shifted, Stacked, Uncovered, WrongPieces};
    matches!(
        code,
        Edition | Occluded | Overhang | Shifted | Stacked | Uncovered | WrongPieces
    )
}

fn score_reasons(
    index: usize,
    truth: &TruthCard,
    report: &CardReport,
    score: &mut CardScore,
    mistakes: &mut Vec<Mistake>,
) {
    let unsure = report.verdict == CardVerdict::Unsure;
    if unsure {
        score.unsure_because = sorted_codes(report.reasons.iter().map(|reason| reason.code));
    }
    let must_be_unsure = truth.verdict == CardVerdict::Unsure;
    let is_expected = |code: &ReasonCode| match code {
        ReasonCode::Occluded => unsure,
        ReasonCode::Edition => true,
        _ => !must_be_unsure,
    };
    let defects = truth
        .defects
        .iter()
        .filter(|defect| !defect.is_borderline());
    let codes = sorted_codes(defects.map(|defect| defect.code));
    for code in codes.into_iter().filter(is_expected) {
        let is_reported = has_reason(report, code, truth.improper_piece(code));
        score.reasons.push(ExpectedReason { code, is_reported });
        if !is_reported {
            mistakes.push(Mistake::new(
                Cause::ReasonMissed(code),
                Some(index),
                verdict_text(truth, report),
            ));
        }
    }
    for code in wrong_reasons(truth, report) {
        score.reasons_wrong.push(code);
        let detail = verdict_text(truth, report);
        mistakes.push(Mistake::new(Cause::ReasonWrong(code), Some(index), detail));
    }
}

/// Returns the reported reason codes that are scored but match no true defect. In a report with the verdict `unsure`, codes other than
/// `Occluded` and `Edition` only express a doubt. They are no mistakes and are not returned.
fn wrong_reasons(truth: &TruthCard, report: &CardReport) -> Vec<ReasonCode> {
    let unsure = report.verdict == CardVerdict::Unsure;
    let is_doubt =
        |code: &ReasonCode| unsure && !matches!(code, ReasonCode::Occluded | ReasonCode::Edition);
    let is_true = |code: &ReasonCode| truth.defects.iter().any(|defect| defect.code == *code);
    let mut codes = sorted_codes(report.reasons.iter().map(|reason| reason.code));
    codes.retain(|code| is_scored(*code) && !is_doubt(code) && !is_true(code));
    codes
}

fn sorted_codes(codes: impl Iterator<Item = ReasonCode>) -> Vec<ReasonCode> {
    let mut codes: Vec<ReasonCode> = codes.collect();
    codes.sort_unstable();
    codes.dedup();
    codes
}

/// Returns whether the report contains a reason with this code. If `piece` is given, the reason must also be about that piece.
fn has_reason(report: &CardReport, code: ReasonCode, piece: Option<Piece>) -> bool {
    let is_it = |reason: &Reason| reason.code == code && (piece.is_none() || reason.piece == piece);
    report.reasons.iter().any(is_it)
}
