//! Formats the figures of a folder of clips as text.

use std::fmt::Write;

use super::score::ClipScore;

/// Formats the figures of several video clips as text. Each score is given with the name of its clip.
pub fn figures_text(clips: &[(String, ClipScore)]) -> String {
    let sum_of =
        |count: fn(&ClipScore) -> usize| clips.iter().map(|(_, score)| count(score)).sum::<usize>();
    let announced = sum_of(|score| score.delays_ms.len());
    let (missed, wrong, early, repeated) = (
        sum_of(|score| score.missed.len()),
        sum_of(|score| score.wrong.len()),
        sum_of(|score| score.early.len()),
        sum_of(|score| score.repeated),
    );
    let mut delays: Vec<f64> = clips
        .iter()
        .flat_map(|(_, score)| score.delays_ms.iter().copied())
        .collect();
    let mut reacquisition_times: Vec<f64> = clips
        .iter()
        .filter_map(|(_, score)| score.reacquired_ms)
        .collect();
    let mut text = String::new();
    // Writing to a string does not fail, so the result is ignored.
    let _ = writeln!(
        text,
        "  solved cards     {announced} announced, {missed} missed, {wrong} false, {early} early, {repeated} twice"
    );
    let _ = writeln!(text, "  delay            {}", median_and_worst(&mut delays));
    let _ = writeln!(
        text,
        "  after a nudge    {}",
        median_and_worst(&mut reacquisition_times)
    );
    for (name, score) in clips.iter().filter(|(_, score)| !score.is_clean()) {
        let _ = writeln!(text, "  {name}: {}", describe_mistakes(score));
    }
    text
}

/// Formats the median and the maximum of times in milliseconds as text.
fn median_and_worst(times: &mut [f64]) -> String {
    times.sort_by(f64::total_cmp);
    match &*times {
        [] => "none".to_owned(),
        [.., worst] if worst.is_infinite() => format!(
            "{} of {} never",
            times.iter().filter(|time| time.is_infinite()).count(),
            times.len()
        ),
        [.., worst] => format!(
            "{:.0} ms median, {worst:.0} worst ({})",
            times[times.len() / 2],
            times.len()
        ),
    }
}

impl ClipScore {
    /// Returns whether the events reported for the clip contain no mistake.
    pub fn is_clean(&self) -> bool {
        let is_announced_correctly = self.missed.is_empty()
            && self.wrong.is_empty()
            && self.early.is_empty()
            && self.repeated == 0;
        is_announced_correctly && self.reacquired_ms.is_none_or(f64::is_finite)
    }
}

fn describe_mistakes(score: &ClipScore) -> String {
    let mut parts = Vec::new();
    for card in &score.missed {
        parts.push(format!("card {card} missed"));
    }
    for time in &score.wrong {
        parts.push(format!("FALSE at {:.1} s", time / 1e3));
    }
    for card in &score.early {
        parts.push(format!("card {card} early"));
    }
    if score.repeated > 0 {
        parts.push(format!("{} announced twice", score.repeated));
    }
    if score.reacquired_ms.is_some_and(f64::is_infinite) {
        parts.push("not found again after the nudge".to_owned());
    }
    parts.join(", ")
}
