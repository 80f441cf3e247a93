//! The texts of the picture with the standings, shortened so that they fit.

use umpire::{
    draw::text,
    language::{Join, Message, Value},
    message,
    report::standings::PlayerReport,
};

use crate::replay::result::PlayedGame;

/// Maximum length of a name in the explanation, and in a headline with a single name, in characters; set by hand. The box of the player
/// shows more characters of the name.
const MAX_NAME_CHARS: usize = 24;
/// Maximum length of a name in a headline with several names, in characters; set by hand.
const MAX_NAME_CHARS_OF_SEVERAL: usize = 16;
/// Text that replaces a part that was cut off.
const ELLIPSIS: &str = "…";

/// The texts of the picture.
#[derive(Debug)]
pub struct PictureTexts {
    /// Who has won or who leads, or that nobody has gems.
    pub headline: String,
    /// The game, its date if it is known, and its length.
    pub subtitle: String,
    /// Names of the players, the best first, without characters that the font lacks.
    pub names: Vec<String>,
    /// Sentences that explain the ranking and name the players whose gems were corrected by hand; may be empty.
    pub explanation: Vec<String>,
}

/// The text sizes that a line may have, in pixels.
#[derive(Debug, Clone, Copy)]
pub struct SizeRange {
    pub largest: f64,
    pub smallest: f64,
}

impl SizeRange {
    /// Returns the range with a single size.
    pub fn only(size: f64) -> Self {
        Self {
            largest: size,
            smallest: size,
        }
    }
}

/// A line of text with a text size, so that the line fits into the available width.
#[derive(Debug, Clone, PartialEq)]
pub struct FittedLine {
    /// The text to draw. If the end of the full text was cut off, this text ends in an ellipsis.
    pub text: String,
    /// Text size, in pixels.
    pub size: f64,
}

impl PictureTexts {
    /// Returns the texts for the result of a game.
    pub fn of(game: &PlayedGame<'_>) -> Self {
        let players = &game.standings.players;
        let names: Vec<String> = players.iter().map(|one| drawable(&one.name)).collect();
        Self {
            headline: headline(game, &names),
            subtitle: subtitle(game),
            explanation: explanation_sentences(game),
            names,
        }
    }
}

/// Returns the sentences that explain the ranking, then a sentence that names the players whose gems were corrected by hand, if there are
/// any. If nobody has gems, leaves out the explanation, since the headline already says that nobody has gems.
fn explanation_sentences(game: &PlayedGame<'_>) -> Vec<String> {
    let players = &game.standings.players;
    let names = &game.referee.options().names;
    let corrected = game.referee.corrected().into_iter();
    let corrected: Vec<String> = corrected.map(|player| names[player].clone()).collect();
    let corrections = message!("picture-corrected", names = name_list(&corrected));
    let corrections = (!corrected.is_empty()).then(|| corrections.to_string());
    let ranking = has_gems(game).then_some(&game.standings.why);
    let ranking = ranking.into_iter().flatten().map(Message::to_string);
    let sentences = ranking.chain(corrections);
    sentences
        .map(|sentence| with_short_names(&sentence, players))
        .collect()
}

/// Returns whether any player has gems.
fn has_gems(game: &PlayedGame<'_>) -> bool {
    let mut players = game.standings.players.iter();
    players.any(|player| player.counts.total() > 0)
}

/// Returns the sentence that names the players in first place, or says that nobody has gems. `names` are the names of the players, the best
/// first, as [`drawable`] returns them.
fn headline(game: &PlayedGame<'_>, names: &[String]) -> String {
    let players = &game.standings.players;
    if !has_gems(game) {
        return message!("picture-nobody").to_string();
    }
    let count = players.iter().take_while(|player| player.rank == 1).count();
    let max_chars = match count {
        1 => MAX_NAME_CHARS,
        _ => MAX_NAME_CHARS_OF_SEVERAL,
    };
    let leaders = names.iter().take(count);
    let leaders: Vec<String> = leaders.map(|name| shortened(name, max_chars)).collect();
    let id = if game.is_over() {
        "picture-wins"
    } else {
        "picture-leads"
    };
    Message::new(id)
        .with("players", leaders.len())
        .with("names", name_list(&leaders))
        .to_string()
}

/// Returns the line below the headline: the game, its date if it is known, and the rounds that were played.
fn subtitle(game: &PlayedGame<'_>) -> String {
    let rounds = game.referee.game().table().rounds();
    let date = game.time.map(|time| {
        let date = time.date;
        message!(
            "date-in-words",
            day = date.day().unsigned_abs(),
            month = date.month().unsigned_abs(),
            year = i32::from(date.year()).to_string()
        )
        .to_string()
    });
    let length = if game.is_over() {
        message!("picture-rounds", rounds = rounds)
    } else {
        message!(
            "picture-rounds-played",
            played = game.rounds_played(),
            rounds = rounds
        )
    };
    let parts = ["Ubongo".to_owned()]
        .into_iter()
        .chain(date)
        .chain([length.to_string()]);
    parts.collect::<Vec<_>>().join("  ·  ")
}

/// Returns the points of a player, or the number of gems if gems decide; empty for a player without gems.
pub fn total_text(player: &PlayerReport) -> String {
    let message = match &player.points {
        _ if player.counts.total() == 0 => return String::new(),
        Some(points) => message!("picture-points", points = points.total),
        None => message!("count-gems", count = player.counts.total()),
    };
    message.to_string()
}

/// Returns `sentence` with the names of the players shortened to at most [`MAX_NAME_CHARS`] characters. Characters of the names that the
/// font lacks are removed.
fn with_short_names(sentence: &str, players: &[PlayerReport]) -> String {
    let mut names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
    // Replaces the longest names first, since a name may be a part of a longer name.
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let changed = names
        .into_iter()
        .map(|name| (name, shortened(&drawable(name), MAX_NAME_CHARS)));
    changed
        .filter(|(name, shown)| name != shown)
        .fold(sentence.to_owned(), |sentence, (name, shown)| {
            sentence.replace(name, &shown)
        })
}

/// Returns a name without characters that the font lacks, and with single spaces; `?` if nothing is left.
fn drawable(name: &str) -> String {
    let kept = |char: &char| char.is_whitespace() || text::has_glyph(*char);
    let kept: String = name.chars().filter(kept).collect();
    let words: Vec<&str> = kept.split_whitespace().collect();
    if words.is_empty() {
        return "?".to_owned();
    }
    words.join(" ")
}

/// Returns a name of at most `max_chars` characters; a longer one ends in an ellipsis.
fn shortened(name: &str, max_chars: usize) -> String {
    if name.chars().count() <= max_chars {
        return name.to_owned();
    }
    let start: String = name.chars().take(max_chars - 1).collect();
    start.trim_end().to_owned() + ELLIPSIS
}

/// Lists names as in a sentence, such as `Ann and Ben`.
fn name_list(names: &[String]) -> Value {
    Value::list(names.iter().map(String::as_str), Join::And)
}

/// Returns the first `max_lines` lines of a text, or all lines if there are fewer. If lines are left out, the last returned line ends in
/// an ellipsis.
pub fn limit_lines(mut lines: Vec<String>, max_lines: usize) -> Vec<String> {
    if lines.len() > max_lines {
        lines.truncate(max_lines);
        if let Some(last) = lines.last_mut() {
            *last = last.trim_end_matches('.').to_owned() + ELLIPSIS;
        }
    }
    lines
}

/// Returns a line of text with a text size at which the line is at most `max_width` pixels wide. This is `sizes.largest` or, if the line is
/// too wide at that size, the largest smaller size in whole pixels at which it fits, but at least `sizes.smallest`. If the line is too wide
/// even then, cuts off its end.
pub fn fit_line(line: &str, sizes: SizeRange, max_width: f64) -> FittedLine {
    let complete = |size| FittedLine {
        text: line.to_owned(),
        size,
    };
    let SizeRange { largest, smallest } = sizes;
    let width = text::width(line, largest);
    if width <= max_width {
        return complete(largest);
    }
    let size = (largest * max_width / width).floor().max(smallest);
    if text::width(line, size) <= max_width {
        return complete(size);
    }
    let chars: Vec<char> = line.trim_end_matches(ELLIPSIS).chars().collect();
    let cut_at = |count: usize| {
        let start: String = chars[..count].iter().collect();
        start.trim_end().to_owned() + ELLIPSIS
    };
    let fits = |count: &usize| text::width(&cut_at(*count), size) <= max_width;
    let count = (0..=chars.len()).rev().find(fits).unwrap_or(0);
    FittedLine {
        text: cut_at(count),
        size,
    }
}
