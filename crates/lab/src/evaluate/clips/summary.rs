//! Formats the results of evaluating a folder of clips as text: counts and delays over all clips, and the mistakes of each clip.

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
    let delays: Vec<f64> = clips
        .iter()
        .flat_map(|(_, score)| score.delays_ms.iter().copied())
        .collect();
    let reacquisition_times: Vec<f64> = clips
        .iter()
        .filter_map(|(_, score)| score.reacquired_ms)
        .collect();
    let mut text = String::new();
    // Writing to a string does not fail, so the result is ignored.
    let _ = writeln!(
        text,
        "  solved cards     {announced} announced, {missed} missed, {wrong} false, {early} early, {repeated} twice"
    );
    let _ = writeln!(text, "  delay            {}", times_text(delays));
    let _ = writeln!(
        text,
        "  after a nudge    {}",
        times_text(reacquisition_times)
    );
    for (name, score) in clips.iter().filter(|(_, score)| !score.is_clean()) {
        let _ = writeln!(text, "  {name}: {}", describe_mistakes(score));
    }
    text
}

/// Formats the median and the maximum of times in milliseconds as text; `none` without times. If some times are infinite, which means that
/// a card was never found again, formats the number of these times instead.
fn times_text(mut times: Vec<f64>) -> String {
    times.sort_by(f64::total_cmp);
    match &times[..] {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn figures_text_of(scores: [(&str, ClipScore); 2]) -> String {
        figures_text(&scores.map(|(name, score)| (name.to_owned(), score)))
    }

    #[test]
    fn the_text_sums_up_all_clips_and_lists_those_with_mistakes() {
        let clean = ClipScore {
            delays_ms: vec![100.0, 300.0],
            reacquired_ms: Some(250.0),
            ..ClipScore::default()
        };
        let mistaken = ClipScore {
            delays_ms: vec![200.0],
            missed: vec![2],
            wrong: vec![3400.0],
            early: vec![1],
            repeated: 1,
            reacquired_ms: None,
        };
        let expected = "  solved cards     3 announced, 1 missed, 1 false, 1 early, 1 twice
  delay            200 ms median, 300 worst (3)
  after a nudge    250 ms median, 250 worst (1)
  two: card 2 missed, FALSE at 3.4 s, card 1 early, 1 announced twice
";
        let text = figures_text_of([("one", clean), ("two", mistaken)]);
        assert_eq!(text, expected);
    }

    #[test]
    fn a_card_that_is_never_found_again_is_reported() {
        let never = ClipScore {
            reacquired_ms: Some(f64::INFINITY),
            ..ClipScore::default()
        };
        let text = figures_text_of([("one", never), ("two", ClipScore::default())]);
        for line in [
            "  delay            none\n",
            "  after a nudge    1 of 1 never\n",
            "  one: not found again after the nudge\n",
        ] {
            assert!(text.contains(line), "{line} is not in {text}");
        }
    }
}
