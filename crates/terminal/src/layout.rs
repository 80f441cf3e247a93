//! Breaks text into lines that fit into a terminal.

use textwrap::{Options, WordSplitter, fill};

/// Maximum length of a line, in columns: the usual width of a terminal.
const MAX_COLUMNS: usize = 80;

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
}
