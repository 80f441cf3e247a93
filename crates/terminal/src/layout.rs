//! Breaks text into lines that fit into a terminal.

use textwrap::{Options, WordSplitter, fill};

/// Maximum length of a line, in columns: the usual width of a terminal.
const MAX_COLUMNS: usize = 80;

/// Stands for a blank inside a command while a text is broken into lines: a character that occurs in no text and has a width of one column.
const BLANK_IN_COMMAND: char = '\u{E000}';

/// Breaks a text into lines of at most [`MAX_COLUMNS`], as [`wrap`] does, but commands in backticks stay whole, so that they can be copied
/// from a terminal. A command or word that is longer than a line extends beyond [`MAX_COLUMNS`]. `head` may contain ANSI escape codes.
pub fn wrap_between_commands(head: &str, text: &str, indent: usize) -> String {
    let parts = text.split('`').enumerate();
    let parts: Vec<String> = parts
        .map(|(index, part)| match index % 2 {
            0 => part.to_owned(),
            _ => part.replace(' ', &BLANK_IN_COMMAND.to_string()),
        })
        .collect();
    let indent = " ".repeat(indent);
    let options = Options::new(MAX_COLUMNS)
        .initial_indent(head)
        .subsequent_indent(&indent)
        .word_splitter(WordSplitter::NoHyphenation)
        .break_words(false);
    fill(&parts.join("`"), options).replace(BLANK_IN_COMMAND, " ")
}

/// Breaks a text into lines of at most [`MAX_COLUMNS`]. The first line begins with `head`, the others with `indent` blanks. Does not break
/// words at hyphens, so that options such as `--early-end` stay whole. Only a word that is longer than a line is broken.
pub fn wrap(head: &str, text: &str, indent: usize) -> String {
    let indent = " ".repeat(indent);
    let options = Options::new(MAX_COLUMNS)
        .initial_indent(head)
        .subsequent_indent(&indent)
        .word_splitter(WordSplitter::NoHyphenation);
    fill(text, options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit_and_options_are_not_split() {
        let text = "a text with the option --early-end ".repeat(5);
        let wrapped = wrap("  end  ", &text, 7);
        let lines: Vec<&str> = wrapped.lines().collect();
        assert!(lines.len() > 1, "{wrapped}");
        let widest = lines.iter().map(|line| line.chars().count()).max();
        assert!(widest <= Some(MAX_COLUMNS), "{wrapped}");
        assert!(lines[0].starts_with("  end  a text"), "{wrapped}");
        assert!(lines[1].starts_with("       "), "{wrapped}");
        assert_eq!(wrapped.matches("--early-end").count(), 5, "{wrapped}");
    }

    #[test]
    fn commands_in_backticks_are_not_broken() {
        let command = "`scripts/cargo build --release --features opencv`";
        let text = format!("OpenCV is not built in: if you need it, run {command} in the folder");
        let wrapped = wrap_between_commands("\x1b[33mnote\x1b[0m  ", &text, 6);
        let expected = format!(
            "\x1b[33mnote\x1b[0m  OpenCV is not built in: if you need it, run\n      {command} in the folder"
        );
        assert_eq!(wrapped, expected);
        let long = format!("`{}`", "umpire ".repeat(20));
        assert_eq!(wrap_between_commands("", &long, 2), long);
    }
}
