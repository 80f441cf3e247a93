//! The checks as text for a terminal.

use umpire::{
    language::Message,
    message,
    report::{
        doctor::{Check, DoctorReport, Status},
        text::TextColours,
    },
};
use umpire_terminal::layout::wrap_between_commands;

/// Blanks between the status and the message.
const GAP: &str = "  ";

/// Returns the line about a check: its status as a word, padded to the width of the longest such word, then what was found and what to do.
/// With `is_wrapped`, the line is broken at the usual width of a terminal, and the further lines are indented.
pub fn check_line(check: &Check, colours: TextColours, is_wrapped: bool) -> String {
    let words = [Status::Ok, Status::Note, Status::Problem].map(status_word);
    let width = words.iter().map(|word| word.chars().count()).max();
    let width = width.unwrap_or_default();
    let word = format!("{:<width$}", status_word(check.status));
    let word = match colours {
        TextColours::Plain => word,
        TextColours::Ansi => format!("\x1b[{}m{word}\x1b[0m", ansi_colour(check.status)),
    };
    let (head, text) = (format!("{word}{GAP}"), check.message.to_string());
    if is_wrapped {
        wrap_between_commands(&head, &text, width + GAP.len())
    } else {
        head + &text
    }
}

/// Returns the last line: the number of problems; if there are none, the number of notes; if there are none either, that all is in order.
pub fn summary(report: &DoctorReport) -> Message {
    let problems = report.count(Status::Problem);
    let notes = report.count(Status::Note);
    match (problems, notes) {
        (0, 0) => message!("doctor-all-well"),
        (0, _) => message!("doctor-no-problem", notes = notes),
        _ => message!("doctor-problems", problems = problems),
    }
}

/// Returns a status as a word in the language of the process.
fn status_word(status: Status) -> String {
    let word = match status {
        Status::Ok => message!("doctor-ok"),
        Status::Note => message!("doctor-note"),
        Status::Problem => message!("doctor-problem"),
    };
    word.to_string()
}

/// Returns the ANSI code of the colour of a status: green, yellow or red, in bold for a problem.
fn ansi_colour(status: Status) -> &'static str {
    match status {
        Status::Ok => "32",
        Status::Note => "33",
        Status::Problem => "1;31",
    }
}

#[cfg(test)]
mod tests {
    use umpire::report::doctor::Subject;

    use super::*;

    #[test]
    fn a_line_has_the_status_as_a_word_with_and_without_colour() {
        let text = || Message::verbatim("the port is in use");
        let check = Check::problem(Subject::Port, text());
        assert_eq!(
            check_line(&check, TextColours::Plain, false),
            "problem  the port is in use"
        );
        assert_eq!(
            check_line(&check, TextColours::Ansi, false),
            "\x1b[1;31mproblem\x1b[0m  the port is in use"
        );
        let fine = Check::ok(Subject::Port, text());
        assert_eq!(
            check_line(&fine, TextColours::Plain, false),
            "ok       the port is in use"
        );
    }

    #[test]
    fn on_a_terminal_a_long_line_is_continued_below_its_message() {
        let text = "no camera was found; photos need none. To watch a table, plug in a camera";
        let check = Check::note(Subject::Camera, Message::verbatim(text));
        assert_eq!(
            check_line(&check, TextColours::Plain, true),
            "note     no camera was found; photos need none. To watch a table, plug in a\n         camera"
        );
    }

    #[test]
    fn the_summary_counts_problems_and_notes() {
        let check = |status| Check {
            status,
            ..Check::ok(Subject::Port, Message::default())
        };
        let summary_of = |statuses: &[Status]| {
            let checks = statuses.iter().copied().map(check).collect();
            summary(&DoctorReport::new(checks)).to_string()
        };
        assert_eq!(summary_of(&[Status::Ok]), "Everything is in order.");
        let notes = summary_of(&[Status::Note, Status::Note]);
        assert_eq!(notes, "No problems. 2 notes say what umpire does without.");
        let problem = summary_of(&[Status::Problem, Status::Note]);
        assert_eq!(problem, "1 problem: its line says what to do.");
    }
}
