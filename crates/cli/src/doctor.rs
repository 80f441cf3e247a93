//! `umpire doctor`: checks what a player needs, and says what to do where something is wrong.
//!
//! Each group of checks has a module. Its function `collect` gathers facts about the system, with a time limit for anything that may hang;
//! its function `checks` derives the results of the checks from these facts.

mod cameras;
mod home_folder;
mod language;
mod learned_data;
mod network;
mod programs;
mod text;
mod time_limit;

use std::{
    io::{self, IsTerminal},
    process::ExitCode,
};

use umpire::{
    language::{Language, in_english, language_of_process},
    report::doctor::{Check, DoctorReport, Status},
};
use umpire_terminal::stdout;

/// Checks what you need to play: the programs, cameras, learned data, pages, network and folder of umpire. Prints a line for each check:
/// what was found and, if something is wrong, what to do.
///
/// Exit status: 0 no problem, 1 at least one problem.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// A function that runs a group of checks: it collects facts about the system, and derives the results of the checks from them. Its argument
/// is the language that umpire speaks.
type Group = fn(Language) -> Vec<Check>;

/// The groups of checks, in the order in which they are printed.
const GROUPS: [Group; 6] = [
    |_| programs::checks(&programs::Facts::collect()),
    |_| cameras::checks(&cameras::Facts::collect()),
    |_| learned_data::checks(learned_data::collect().as_deref()),
    |_| network::checks(&network::Facts::collect()),
    |language| language::checks(&language::Facts::collect(language)),
    |_| home_folder::checks(&home_folder::Facts::collect()),
];

/// Runs `umpire doctor`.
///
/// # Errors
/// When standard output cannot be written.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let language = language_of_process();
    let report = if arguments.json {
        // JSON is always English. But the messages contain error texts in the language of the process, so the checks run while this
        // language is set to English.
        let checks = in_english(|| GROUPS.iter().flat_map(|group| group(language)).collect());
        let report = DoctorReport::new(checks);
        stdout::print_line(&serde_json::to_string(&report)?)?;
        report
    } else {
        let report = DoctorReport::new(print_checks(language)?);
        stdout::print_line(&text::summary(&report).to_string())?;
        report
    };
    Ok(ExitCode::from(u8::from(report.status == Status::Problem)))
}

/// Runs all checks, one group after the other, and prints the results of a group before the next group runs. Returns all results.
fn print_checks(language: Language) -> anyhow::Result<Vec<Check>> {
    let colours = stdout::colours();
    let is_terminal = io::stdout().is_terminal();
    let mut checks = Vec::new();
    for group in GROUPS {
        for check in group(language) {
            stdout::print_line(&text::check_line(&check, colours, is_terminal))?;
            checks.push(check);
        }
    }
    Ok(checks)
}

/// Returns each check as its status and its message.
#[cfg(test)]
fn statuses_and_texts(checks: &[Check]) -> Vec<(Status, String)> {
    let texts = checks.iter();
    texts
        .map(|check| (check.status, check.message.to_string()))
        .collect()
}
