//! Formats the figures of a folder of games of Ominoes as text.

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
