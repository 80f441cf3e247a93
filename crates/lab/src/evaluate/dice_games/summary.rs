//! Formats the results of evaluating a folder of games of Ominoes as text: counts and delays over all games, and the mistakes of each game.

use std::fmt::Write;

use super::score::GameScore;

/// Formats the figures of several games as text. Each score is given with the name of its clip.
pub fn figures_text(games: &[(String, GameScore)]) -> String {
    let sum_of =
        |count: fn(&GameScore) -> usize| games.iter().map(|(_, score)| count(score)).sum::<usize>();
    let turns = sum_of(|score| score.turns);
    let (noticed, unnoticed) = (
        sum_of(|score| score.noticed.len()),
        sum_of(|score| score.unnoticed.len()),
    );
    let announced = sum_of(|score| score.announced);
    let mut delays: Vec<f64> = games
        .iter()
        .flat_map(|(_, score)| score.delays_ms.iter().copied())
        .collect();
    delays.sort_by(f64::total_cmp);
    let quantile = |fraction: f64| {
        let index = (fraction * delays.len() as f64) as usize;
        delays.get(index.min(delays.len().saturating_sub(1)))
    };
    let mut text = String::new();
    let mut line = |name: &str, value: String| {
        // Writing to a string does not fail, so the result is ignored.
        let _ = writeln!(text, "  {name:<16} {value}");
    };
    line(
        "turns",
        format!(
            "{turns}, {} understood without help",
            turns - sum_of(|score| score.not_understood.len())
        ),
    );
    line(
        "setups",
        format!(
            "{} of {} followed",
            sum_of(|score| usize::from(score.setup)),
            games.len()
        ),
    );
    line(
        "illegal actions",
        format!("{noticed} of {} noticed", noticed + unnoticed),
    );
    line(
        "accusations",
        format!("{} false", sum_of(|score| score.false_accusations.len())),
    );
    line(
        "groups",
        format!(
            "{announced} of {} announced, {} invented",
            announced + sum_of(|score| score.unannounced.len()),
            sum_of(|score| score.invented.len())
        ),
    );
    line(
        "final points",
        format!(
            "{} of {} right, {} corrections",
            sum_of(|score| usize::from(score.final_points)),
            games.len(),
            sum_of(|score| score.corrections)
        ),
    );
    if let (Some(median), Some(p95)) = (quantile(0.5), quantile(0.95)) {
        line(
            "delay",
            format!("median {median:.0} ms, 95 % below {p95:.0} ms"),
        );
    }
    for (name, score) in games {
        for mistake in mistakes(score) {
            let _ = writeln!(text, "  {name}: {mistake}");
        }
    }
    text
}

fn mistakes(score: &GameScore) -> Vec<String> {
    let mut all = Vec::new();
    if !score.setup {
        all.push("the setup was not followed".to_owned());
    }
    let turns = score.not_understood.iter();
    all.extend(turns.map(|turn| format!("turn {turn} was not understood")));
    let kinds = score.unnoticed.iter();
    all.extend(kinds.map(|kind| format!("{kind} was not noticed")));
    let accusations = score.false_accusations.iter();
    all.extend(accusations.map(|(turn, reason)| format!("turn {turn}, false: {reason}")));
    let groups = score.unannounced.iter();
    all.extend(groups.map(|turn| format!("a group of turn {turn} was not announced")));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_sums_up_all_games_and_lists_the_mistakes() {
        let right = GameScore {
            turns: 5,
            setup: true,
            noticed: vec!["wrong_distance".to_owned()],
            announced: 2,
            delays_ms: vec![100.0, 200.0, 300.0],
            final_points: true,
            ..GameScore::default()
        };
        let mistaken = GameScore {
            turns: 4,
            not_understood: vec![1],
            unnoticed: vec!["two_dice".to_owned()],
            false_accusations: vec![(2, "too far".to_owned())],
            unannounced: vec![3],
            invented: vec![7000.0],
            corrections: 2,
            ..GameScore::default()
        };
        let games = [("one", right), ("two", mistaken)];
        let text = figures_text(&games.map(|(name, score)| (name.to_owned(), score)));
        let expected = "  turns            9, 8 understood without help
  setups           1 of 2 followed
  illegal actions  1 of 2 noticed
  accusations      1 false
  groups           2 of 3 announced, 1 invented
  final points     1 of 2 right, 2 corrections
  delay            median 200 ms, 95 % below 300 ms
  two: the setup was not followed
  two: turn 1 was not understood
  two: two_dice was not noticed
  two: turn 2, false: too far
  two: a group of turn 3 was not announced
";
        assert_eq!(text, expected);
    }

    #[test]
    fn without_an_understood_turn_no_delay_is_printed() {
        let text = figures_text(&[("one".to_owned(), GameScore::default())]);
        assert!(!text.contains("delay"), "{text}");
    }
}
