//! Compares the reports in a game of Ominoes with the truth of its clip.

use std::ops::RangeInclusive;

use umpire::{
    game::ominoes::Refused,
    rules::ominoes::{Group, Position, groups},
    watch::event::TimedEvent,
};

use super::{
    follow::{FollowedGame, Timed},
    truth::{GameTruth, GroupTruth, StretchTruth, TurnTruth},
};

/// Tolerance for the times of reports of illegal actions, in milliseconds; set by hand. An illegal action counts as noticed if it is
/// reported before the hand that undoes it has left, but at most this long before the hand that did it has left; the dice may be visible
/// before that. A report at most this long after the undoing hand has left is no false accusation.
const REPORT_TOLERANCE_MS: f64 = 1000.0;
/// Time for which a group that is no longer on the board may still be announced, in milliseconds; set by hand.
const GROUP_TOLERANCE_MS: f64 = 2000.0;

/// Score of one game.
#[derive(Debug, Clone, Default, PartialEq, serde::Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GameScore {
    /// Number of turns of the game.
    pub turns: usize,
    /// Whether the dice and points before the first turn were right without a correction; false if the clip has no turns.
    pub setup: bool,
    /// Numbers, from 0, of the turns that were not understood: afterwards, the dice or the points differed from the truth, or the players
    /// had been asked what happened.
    pub not_understood: Vec<usize>,
    /// Kinds of the illegal actions in the clip that were reported in time, as illegal or as impossible to explain.
    pub noticed: Vec<String>,
    /// Kinds of the illegal actions in the clip that were not reported in time.
    pub unnoticed: Vec<String>,
    /// Reports that called a legal action illegal or impossible to explain. Each has the number, counted from 0, of the turn in which it
    /// came.
    #[serde(rename = "accused")]
    pub false_accusations: Vec<(usize, String)>,
    /// Number of groups of the truth that were announced. As in `unannounced`, hidden turns are left out.
    pub announced: usize,
    /// Numbers, from 0, of the turns with a group that could be scored but was not announced; a turn is listed once for each such group.
    /// Turns during which a hand stays over the board (`TurnTruth::hidden`) are left out.
    pub unannounced: Vec<usize>,
    /// Times of the announcements of groups that were not there, in milliseconds since the start of the clip.
    pub invented: Vec<f64>,
    /// One value for each turn that was understood: the milliseconds from the first frame without a hand after the turn until the turn is
    /// entered; 0 if it is entered earlier. Successive turns during which one hand stays over the board share one value.
    pub delays_ms: Vec<f64>,
    /// Number of corrections by hand, as the players would make them after a setup or a turn that was not understood.
    pub corrections: usize,
    /// Whether the points at the end are right.
    pub final_points: bool,
}

impl GameScore {
    /// Name of the schema of the JSON document with the scores of a folder of games.
    pub const SCHEMA: &'static str = "umpire/evaluation-games@1";

    /// Returns whether a legal action was reported as illegal or impossible to explain, or a group was announced that was not on the board.
    pub fn has_false_claim(&self) -> bool {
        !self.false_accusations.is_empty() || !self.invented.is_empty()
    }
}

/// Compares the events reported for a clip with the clip's truth. After a turn that was not understood, the game is corrected, so that the
/// next turn is judged by itself.
///
/// # Errors
/// If no game is possible with the players of the clip.
pub fn score(truth: &GameTruth, events: &[TimedEvent]) -> Result<GameScore, Refused> {
    let mut followed = FollowedGame::new(truth)?;
    let mut score = GameScore {
        turns: truth.turns.len(),
        ..GameScore::default()
    };
    let mut events = events.iter().peekable();
    let mut process_until = |followed: &mut FollowedGame, time: f64| {
        while let Some(event) = events.next_if(|event| event.t_ms < time) {
            followed.process_event(event);
        }
        followed.advance_to(time);
    };
    if let Some(first) = truth.turns.first() {
        process_until(&mut followed, truth.ms(first.from_frame));
        score.setup = follow_setup(truth, &mut followed, &mut score);
    }
    for (number, turn) in truth.turns.iter().enumerate() {
        let deadline = truth.deadline(turn);
        let next = truth.turns.get(number + 1);
        if next.is_some_and(|next| truth.deadline(next) == deadline) {
            // The hand of this turn stays over the board until the next turn has begun. So only the game after the next turn is compared
            // with the truth; the result counts for both turns.
            continue;
        }
        let before = followed.questions.len();
        process_until(&mut followed, truth.ms(deadline));
        let is_understood = followed.is_after(turn) && followed.questions.len() == before;
        let same_deadline = (0..=number)
            .rev()
            .take_while(|other| truth.deadline(&truth.turns[*other]) == deadline);
        if is_understood {
            let quiet_ms = truth.ms(turn.quiet_frame);
            let entered = followed.entered.last().copied().unwrap_or(quiet_ms);
            score.delays_ms.push((entered - quiet_ms).max(0.0));
        } else {
            score.not_understood.extend(same_deadline);
            score.corrections += 1;
            let time = truth.ms(deadline);
            followed.correct(turn, next.map(|next| next.player), time);
        }
    }
    score_reports(truth, &followed, &mut score);
    let last = truth.turns.last();
    let is_final = |turn: &TurnTruth| followed.referee.game().points() == turn.points;
    score.final_points = last.is_none_or(is_final);
    Ok(score)
}

/// Returns whether the reconstructed game has the true dice and points before the first turn. If not, corrects the game to these dice and
/// points. Returns true if the truth has no turn, or no stretch of frames that ends before the first turn.
fn follow_setup(truth: &GameTruth, followed: &mut FollowedGame, score: &mut GameScore) -> bool {
    let Some(first) = truth.turns.first() else {
        return true;
    };
    let is_before = |stretch: &&StretchTruth| stretch.to_frame < first.from_frame;
    let Some(stretch) = truth.timeline.iter().rev().find(is_before) else {
        return true;
    };
    let start = TurnTruth {
        position: stretch.position.clone(),
        points: vec![0; truth.players.len()],
        ..first.clone()
    };
    if followed.is_after(&start) {
        return true;
    }
    score.corrections += 1;
    followed.correct(&start, Some(first.player), truth.ms(first.from_frame));
    false
}

/// Compares the reports of illegal actions with the truth, then the announcements of groups.
fn score_reports(truth: &GameTruth, followed: &FollowedGame, score: &mut GameScore) {
    let mut allowed: Vec<RangeInclusive<f64>> = Vec::new();
    for turn in &truth.turns {
        let Some(illegal) = &turn.illegal else {
            continue;
        };
        let begin_ms = truth.ms(illegal.quiet_frame) - REPORT_TOLERANCE_MS;
        let end_ms = truth.ms(illegal.undone_frame);
        let is_during = |fault: &Timed<String>| (begin_ms..end_ms).contains(&fault.time_ms);
        let kinds = if followed.faults.iter().any(is_during) {
            &mut score.noticed
        } else {
            &mut score.unnoticed
        };
        kinds.push(illegal.kind.clone());
        allowed.push(begin_ms..=end_ms + REPORT_TOLERANCE_MS);
    }
    for fault in &followed.faults {
        if !allowed.iter().any(|times| times.contains(&fault.time_ms)) {
            let turn = turn_at(truth, fault.time_ms);
            score.false_accusations.push((turn, fault.value.clone()));
        }
    }
    score_announcements(truth, followed, score);
}

/// Compares the announcements of groups with the truth.
fn score_announcements(truth: &GameTruth, followed: &FollowedGame, score: &mut GameScore) {
    for (number, turn) in truth
        .turns
        .iter()
        .enumerate()
        .filter(|(_, turn)| !turn.hidden)
    {
        for group in &turn.groups {
            let is_this = |announced: &Timed<Group>| is_same(&announced.value, group);
            if followed.announced.iter().any(is_this) {
                score.announced += 1;
            } else {
                score.unannounced.push(number);
            }
        }
    }
    let is_true =
        |group: &&Timed<Group>| recent_groups(truth, group.time_ms).contains(&group.value);
    let invented = followed.announced.iter().filter(|group| !is_true(group));
    score.invented = invented.map(|group| group.time_ms).collect();
}

fn is_same(group: &Group, truth: &GroupTruth) -> bool {
    let mut cells: Vec<[i8; 2]> = truth.cells.clone();
    cells.sort_unstable();
    let own = group.cells.iter().map(|cell| [cell.row, cell.col]);
    group.god == truth.god && own.eq(cells)
}

/// Returns the groups that, according to the truth, are on the board at the time `time_ms` or were there at most [`GROUP_TOLERANCE_MS`]
/// earlier. The time is in milliseconds since the start of the clip.
fn recent_groups(truth: &GameTruth, time_ms: f64) -> Vec<Group> {
    let recent = truth.timeline.iter().filter(|stretch| {
        truth.ms(stretch.from_frame) <= time_ms
            && truth.ms(stretch.to_frame) >= time_ms - GROUP_TOLERANCE_MS
    });
    recent
        .filter_map(|stretch| stretch.position.parse::<Position>().ok())
        .flat_map(|position| groups(&position))
        .collect()
}

/// Returns the number, from 0, of the last turn that has begun by the time `time_ms`, in milliseconds since the start of the clip; 0 before
/// the first turn.
fn turn_at(truth: &GameTruth, time_ms: f64) -> usize {
    let started = truth
        .turns
        .iter()
        .filter(|turn| truth.ms(turn.from_frame) <= time_ms);
    started.count().saturating_sub(1)
}

#[cfg(test)]
mod tests;
