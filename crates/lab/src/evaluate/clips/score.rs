//! Compares the events reported for a clip with its truth.

use super::truth::ClipTruth;
use umpire::watch::event::{Event, TimedEvent};

/// Score of the events reported for one video clip.
#[derive(Debug, Clone, Default, PartialEq, serde::Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ClipScore {
    /// Delay of the first announcement of each card as solved, in milliseconds; early announcements have none. It is the time from the
    /// first frame in which no hand occludes the solution until the announcement is printed. Negative delays count as 0.
    pub delays_ms: Vec<f64>,
    /// Indices of the cards that are solved during the clip but were not announced as solved.
    pub missed: Vec<usize>,
    /// Times of wrong announcements, in milliseconds since the start of the clip. An announcement is wrong if the place that it names holds
    /// no card that is solved during the clip.
    pub wrong: Vec<f64>,
    /// Indices of the cards that were announced as solved before their last piece was placed.
    pub early: Vec<usize>,
    /// Number of announcements of cards that had already been announced as solved.
    #[serde(rename = "again")]
    pub repeated: usize,
    /// Time, in milliseconds, from the end of a camera nudge until the new corners of all cards have been reported. `None` if the clip has
    /// no nudge; infinite if a card was not reported again.
    pub reacquired_ms: Option<f64>,
}

impl ClipScore {
    /// Name of the schema of the JSON document with the scores of a folder of clips.
    pub const SCHEMA: &'static str = "umpire/evaluation-clips@1";

    /// Returns whether the score has no mistake: no announcement was missed, wrong, early or repeated, and every card was reported again
    /// after a nudge.
    pub fn is_clean(&self) -> bool {
        let is_announced_correctly = self.missed.is_empty()
            && self.wrong.is_empty()
            && self.early.is_empty()
            && self.repeated == 0;
        is_announced_correctly && self.reacquired_ms.is_none_or(f64::is_finite)
    }

    /// Returns whether an announcement was false: it names a place without a card that is solved in the clip, or came before the card was
    /// solved.
    pub fn has_false_claim(&self) -> bool {
        !self.wrong.is_empty() || !self.early.is_empty()
    }
}

/// Compares the events reported for a clip with the clip's truth.
pub fn score(truth: &ClipTruth, events: &[TimedEvent]) -> ClipScore {
    let mut score = ClipScore::default();
    let mut announced = Vec::new();
    for event in events {
        let Event::Solved { corners, .. } = &event.event else {
            continue;
        };
        let frame = truth.frame_at(event.t_ms);
        let card = truth.card_at(frame, corners);
        let Some(solved) = truth.solved.iter().find(|solved| Some(solved.card) == card) else {
            score.wrong.push(event.t_ms);
            continue;
        };
        if announced.contains(&solved.card) {
            score.repeated += 1;
            continue;
        }
        announced.push(solved.card);
        if frame < solved.laid {
            score.early.push(solved.card);
        } else {
            let delay_ms = event.t_ms + event.latency_ms - truth.ms(solved.frame);
            score.delays_ms.push(delay_ms.max(0.0));
        }
    }
    let cards = truth.solved.iter().map(|solved| solved.card);
    score.missed = cards.filter(|card| !announced.contains(card)).collect();
    score.reacquired_ms = reacquired_ms(truth, events);
    score
}

/// Returns the time, in milliseconds, from the end of a camera nudge until the new corners of all cards have been reported. Returns `None`
/// if the clip has no nudge, and infinity if a card was not reported again.
fn reacquired_ms(truth: &ClipTruth, events: &[TimedEvent]) -> Option<f64> {
    let end_ms = truth.ms(truth.nudge?.to_frame);
    let cards = truth.pose.first().map_or(0, |poses| poses.corners.len());
    let delay_of = |card: usize| {
        let delays = events
            .iter()
            .filter(|event| event.t_ms >= end_ms)
            .filter_map(|event| match &event.event {
                Event::CardLocated { corners, .. } => {
                    let frame = truth.frame_at(event.t_ms);
                    (truth.card_at(frame, corners) == Some(card))
                        .then_some(event.t_ms + event.latency_ms - end_ms)
                }
                _ => None,
            });
        delays.fold(f64::INFINITY, f64::min)
    };
    Some((0..cards).map(delay_of).fold(0.0, f64::max))
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use umpire::{report::XY, rules::Symbol};

    const CARD: [XY; 4] = [[0.0, 0.0], [100.0, 0.0], [100.0, 70.0], [0.0, 70.0]];
    const OTHER: [XY; 4] = [[200.0, 0.0], [300.0, 0.0], [300.0, 70.0], [200.0, 70.0]];

    fn truth() -> ClipTruth {
        let text = r#"{"fps":30,"frames":300,"nudge":{"from_frame":140,"to_frame":150,"shift":[9,9],"turn_deg":1},
            "pose":[{"from_frame":0,"corners":[[[0,0],[100,0],[100,70],[0,70]],[[200,0],[300,0],[300,70],[200,70]]]}],
            "solved":[{"card":0,"laid":90,"frame":99}]}"#;
        serde_json::from_str(text).unwrap()
    }

    fn solved(corners: [XY; 4], t_ms: f64) -> TimedEvent {
        let event = Event::Solved {
            card: 5,
            number: Some(1),
            corners,
            symbol: Symbol::Mask,
            place: 1,
            moves: 3,
            player: None,
            confidence: 0.9999,
        };
        event.timed(t_ms, 50.0)
    }

    fn card_seen(corners: [XY; 4], t_ms: f64) -> TimedEvent {
        Event::CardLocated {
            card: 5,
            number: None,
            player: None,
            corners,
        }
        .timed(t_ms, 50.0)
    }

    /// Scores these events. Sets `reacquired_ms` of the score to `None`, so that only the announcements are compared.
    fn announced(events: &[TimedEvent]) -> ClipScore {
        let score = score(&truth(), events);
        ClipScore {
            reacquired_ms: None,
            ..score
        }
    }

    #[test]
    fn the_delay_lasts_from_the_first_frame_without_a_hand_to_the_output() {
        // Frame 99, the first one without a hand, is at 3300 ms. The event at 3400 ms is printed 50 ms later, so its delay is 150 ms.
        let timely = announced(&[solved(CARD, 3400.0)]);
        assert_eq!(timely.delays_ms, [150.0]);
        assert!(timely.is_clean(), "{timely:?}");
        // The piece is placed in frame 90, at 3000 ms, and recognised while the hand still occludes it. Then the delay counts as 0.
        let below_the_hand = announced(&[solved(CARD, 3100.0)]);
        assert_eq!(below_the_hand.delays_ms, [0.0]);
        assert!(below_the_hand.is_clean(), "{below_the_hand:?}");
    }

    #[test]
    fn a_missed_and_a_repeated_announcement_are_mistakes_but_claim_nothing_false() {
        let missed = announced(&[]);
        assert_eq!(missed.missed, [0]);
        let repeated = announced(&[solved(CARD, 3400.0), solved(CARD, 5000.0)]);
        assert_eq!(repeated.repeated, 1);
        for score in [missed, repeated] {
            assert!(!score.is_clean() && !score.has_false_claim(), "{score:?}");
        }
    }

    #[test]
    fn an_early_announcement_and_one_of_another_card_claim_something_false() {
        let early = announced(&[solved(CARD, 2900.0)]);
        assert_eq!(early.early, [0]);
        let wrong = announced(&[solved(OTHER, 3400.0)]);
        assert_eq!(wrong.wrong, [3400.0]);
        for score in [early, wrong] {
            assert!(!score.is_clean() && score.has_false_claim(), "{score:?}");
        }
    }

    #[test]
    fn the_time_after_a_nudge_lasts_until_every_card_is_reported_again() {
        let score = |events: &[TimedEvent]| score(&truth(), events).reacquired_ms;
        assert_eq!(
            score(&[card_seen(CARD, 100.0), card_seen(OTHER, 5200.0)]),
            Some(f64::INFINITY)
        );
        assert_eq!(
            score(&[card_seen(CARD, 5100.0), card_seen(OTHER, 5200.0)]),
            Some(250.0)
        );
    }
}
