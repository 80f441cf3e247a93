//! The command line in the language of the player: the help of clap, which is written in English in the code, and its errors.
//!
//! The English texts are also in `locales/en/program/help.ftl`, for the translators. A test of the package `umpire-manual` checks that this
//! file agrees with the code.

use std::{collections::BTreeMap, fmt::Write as _, process};

use clap::{
    Arg, Command, FromArgMatches,
    builder::{PossibleValue, Resettable, StyledStr},
    error::{ContextKind, ContextValue, ErrorKind},
};
use umpire::{
    language::{Join, Language, Message, Value, language_of_process},
    message,
};

use crate::{color::process_color, layout::wrap};

/// Start of the usage that clap writes.
const USAGE_TITLE: &str = "Usage: ";
/// Placeholder for the options in the usage that clap writes.
const OPTIONS_PLACEHOLDER: &str = "[OPTIONS]";

/// Parses the arguments of this process. If they request the help or the version, prints that text and exits; if they are invalid, prints
/// the error and exits. The texts that clap prints are in colour as [`process_color`] says; translated errors are never in colour.
pub fn parse<A: FromArgMatches>(name: &str, command: Command) -> A {
    let command = command.color(process_color());
    let matches = translated(command, language_of_process()).try_get_matches();
    matches
        .and_then(|matches| A::from_arg_matches(&matches))
        .unwrap_or_else(|error| print_and_exit(name, &error))
}

/// Prints an error of clap, or the help or version, and exits.
fn print_and_exit(name: &str, error: &clap::Error) -> ! {
    let reason = (language_of_process() != Language::English).then(|| error_reason(error));
    let Some(reason) = reason.flatten() else {
        error.exit()
    };
    crate::print_error(name, &reason);
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        eprintln!(
            "\n{} {}",
            message!("usage"),
            localised_usage(&usage.to_string())
        );
    }
    eprintln!("\n{}", message!("usage-more"));
    process::exit(error.exit_code())
}

/// Returns the message for an error of clap; `None` for a request for help or the version, and for kinds of errors that have no
/// translation.
fn error_reason(error: &clap::Error) -> Option<Message> {
    let text = |kind| error.get(kind).map(context_text).unwrap_or_default();
    let argument = || text(ContextKind::InvalidArg);
    let value = || text(ContextKind::InvalidValue);
    Some(match error.kind() {
        ErrorKind::InvalidValue if value().is_empty() => {
            message!("usage-no-value", argument = argument())
        }
        ErrorKind::InvalidValue => message!(
            "usage-invalid-value",
            argument = argument(),
            value = Value::quoted(value()),
            values = text(ContextKind::ValidValue)
        ),
        ErrorKind::ValueValidation => message!(
            "usage-wrong-value",
            argument = argument(),
            value = Value::quoted(value()),
            reason = std::error::Error::source(error)
                .map(ToString::to_string)
                .unwrap_or_default()
        ),
        ErrorKind::UnknownArgument => with_suggestion(
            message!("usage-unknown", argument = Value::quoted(argument())),
            text(ContextKind::SuggestedArg),
        ),
        ErrorKind::InvalidSubcommand => with_suggestion(
            message!(
                "usage-unknown-command",
                command = Value::quoted(text(ContextKind::InvalidSubcommand))
            ),
            text(ContextKind::SuggestedSubcommand),
        ),
        ErrorKind::ArgumentConflict => message!(
            "usage-conflict",
            argument = argument(),
            other = text(ContextKind::PriorArg)
        ),
        ErrorKind::MissingRequiredArgument => {
            message!("usage-missing", arguments = argument())
        }
        ErrorKind::MissingSubcommand => message!("usage-no-command"),
        ErrorKind::NoEquals => message!("usage-no-equals", argument = argument()),
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            message!("usage-number-of-values", argument = argument())
        }
        ErrorKind::InvalidUtf8 => message!("usage-no-text"),
        _ => return None,
    })
}

/// Appends the suggestion of clap, such as the name of a similar option, to a message. If the suggestion is empty, returns the message
/// unchanged.
fn with_suggestion(message: Message, suggestion: String) -> Message {
    if suggestion.is_empty() {
        return message;
    }
    message!("usage-similar", message = message, suggestion = suggestion)
}

/// Returns a value from the context of an error of clap as text.
fn context_text(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        ContextValue::StyledStrs(texts) => {
            let texts: Vec<String> = texts.iter().map(ToString::to_string).collect();
            texts.join(", ")
        }
        _ => String::new(),
    }
}

/// Returns a command line with its help in `language`, which has to be the language of the process. For English, returns the command line
/// unchanged.
pub fn translated(mut command: Command, language: Language) -> Command {
    if language == Language::English {
        return command;
    }
    // Adds the commands and options that clap provides, such as `help`, and adds the global options to each command.
    command.build();
    translate(command, "")
}

/// Translates a command, its options and the commands in it. `path` is the path of the command, such as `calibrate-lens`; it is empty for
/// the program itself.
fn translate(command: Command, path: &str) -> Command {
    let mut command = command
        .mut_args(|argument| translate_argument(argument, path))
        .mut_subcommands(|subcommand| match subcommand.get_name() {
            "help" => subcommand.about(message!("usage-help-command").to_string()),
            name => {
                let path = join_path(path, name);
                translate(subcommand, &path)
            }
        })
        .subcommand_help_heading(message!("usage-commands").to_string())
        .subcommand_value_name(message!("usage-command").to_string())
        .help_template(help_template());
    if let Some(about) = translation(&about_id(path)) {
        let (first, others) = about.split_once("\n\n").unwrap_or((&about, ""));
        command = command.about(first.trim_end_matches('.').to_owned());
        if !others.is_empty() {
            command = command.long_about(about.clone());
        }
    }
    if let Some(after) = translation(&after_id(path)) {
        command = command.after_long_help(after);
    }
    let usage = localised_usage(&command.render_usage().to_string());
    command.override_usage(usage)
}

/// Removes the title from the usage text, and translates the placeholder for options into the language of the process.
fn localised_usage(usage: &str) -> String {
    let usage = usage.strip_prefix(USAGE_TITLE).unwrap_or(usage);
    let options = format!("[{}]", message!("usage-option"));
    let usage = usage.replace(OPTIONS_PLACEHOLDER, &options);
    // The first line will be printed after the title, on the same line. The other lines are indented to the column in which the first line
    // starts.
    let indent = message!("usage").to_string().chars().count() + 1;
    let lines = usage.lines().map(str::trim_start);
    let lines = lines.map(|line| wrap(&" ".repeat(indent), line, indent));
    let lines: Vec<String> = lines.collect();
    lines.join("\n").trim_start().to_owned()
}

/// Returns the template of the help: clap's default template, with the title of the usage translated.
fn help_template() -> StyledStr {
    let styles = clap::builder::Styles::styled();
    let style = styles.get_usage();
    let usage = message!("usage");
    format!(
        "{{before-help}}{{about-with-newline}}\n{style}{usage}{style:#} {{usage}}\n\n{{all-args}}{{after-help}}"
    )
    .into()
}

/// Translates the help of an argument of the command `path`. An argument without a translation keeps its English help.
fn translate_argument(argument: Arg, path: &str) -> Arg {
    let id = argument.get_id().as_str().to_owned();
    let heading = match argument.get_help_heading() {
        Some(heading) => translation(&heading_id(heading)),
        None if argument.is_positional() => Some(message!("usage-arguments").to_string()),
        None => Some(message!("usage-options").to_string()),
    };
    let text = match id.as_str() {
        "help" => Some(message!("usage-help").to_string()),
        "version" => Some(message!("usage-version").to_string()),
        _ => translation(&format!("{}-{path}", argument_id(&id)))
            .or_else(|| translation(&argument_id(&id))),
    };
    let mut argument = argument.help_heading(heading.unwrap_or_default());
    if let Some(text) = text {
        let text = text + &possible_values_text(&argument);
        argument = argument
            .help(text)
            .long_help(Resettable::Reset)
            .hide_default_value(true)
            .hide_possible_values(true);
    }
    argument
}

/// Returns the possible values of an argument, its default value, and the help of each value, in the form in which clap adds them to the
/// help of the argument. Empty if the argument has none of these.
fn possible_values_text(argument: &Arg) -> String {
    let mut text = String::new();
    let id = argument.get_id().as_str();
    let possible: Vec<PossibleValue> = argument.get_possible_values();
    let is_flag = !argument.get_action().takes_values();
    if !is_flag && !argument.is_hide_possible_values_set() && !possible.is_empty() {
        let names: Vec<&str> = possible.iter().map(PossibleValue::get_name).collect();
        let values = message!("usage-values", values = Value::list(names, Join::Comma));
        // Writing to a String cannot fail, neither here nor at the two other writes of this function.
        let _infallible = write!(text, " {values}");
    }
    let defaults = argument.get_default_values();
    if !is_flag && !argument.is_hide_default_value_set() && !defaults.is_empty() {
        let defaults = defaults
            .iter()
            .map(|value| value.to_string_lossy().into_owned());
        let default = message!("usage-default", value = Value::list(defaults, Join::Comma));
        let _infallible = write!(text, " {default}");
    }
    for value in possible {
        if let Some(help) = translation(&value_id(id, value.get_name())) {
            let _infallible = write!(text, "\n- {}: {help}", value.get_name());
        }
    }
    text
}

/// Returns the English texts of a command line by their ids. The texts of hidden commands and arguments are left out. If arguments of
/// several commands have the same name and the same text, they share one id. If the text of a later argument differs from that of the
/// first, its id ends with the path of its command.
pub fn english(mut command: Command) -> BTreeMap<String, String> {
    command.build();
    let mut texts = BTreeMap::new();
    collect_texts(&command, "", &mut texts);
    texts
}

/// Adds the texts of a command and of the commands in it to `texts`. Hidden commands and arguments are left out.
fn collect_texts(command: &Command, path: &str, texts: &mut BTreeMap<String, String>) {
    let about = command.get_long_about().or(command.get_about());
    if let Some(about) = about {
        texts.insert(about_id(path), about.to_string());
    }
    if let Some(after) = command.get_after_long_help() {
        texts.insert(after_id(path), after.to_string());
    }
    let arguments = command.get_arguments();
    let arguments = arguments.filter(|argument| {
        !argument.is_hide_set() && !["help", "version"].contains(&argument.get_id().as_str())
    });
    for argument in arguments {
        collect_argument(argument, path, texts);
    }
    let subcommands = command.get_subcommands();
    let subcommands = subcommands
        .filter(|subcommand| !subcommand.is_hide_set() && subcommand.get_name() != "help");
    for subcommand in subcommands {
        collect_texts(subcommand, &join_path(path, subcommand.get_name()), texts);
    }
}

/// Adds the texts of an argument of the command `path` to `texts`.
fn collect_argument(argument: &Arg, path: &str, texts: &mut BTreeMap<String, String>) {
    let id = argument.get_id().as_str();
    if let Some(heading) = argument.get_help_heading() {
        texts.insert(heading_id(heading), heading.to_owned());
    }
    let help = argument.get_long_help().or(argument.get_help());
    if let Some(help) = help.map(ToString::to_string) {
        let general_id = argument_id(id);
        match texts.get(&general_id) {
            Some(other_text) if *other_text != help => {
                texts.insert(format!("{general_id}-{path}"), help)
            }
            _ => texts.insert(general_id, help),
        };
    }
    for value in argument.get_possible_values() {
        if let Some(help) = value.get_help() {
            texts.insert(value_id(id, value.get_name()), help.to_string());
        }
    }
}

/// Returns the text that has this id, in the language of the process; `None` if no text has this id.
fn translation(id: &str) -> Option<String> {
    Message::known(id).map(|message| message.to_string())
}

fn join_path(path: &str, name: &str) -> String {
    if path.is_empty() {
        name.to_owned()
    } else {
        format!("{path}-{name}")
    }
}

fn about_id(path: &str) -> String {
    format!("about-{}", if path.is_empty() { "umpire" } else { path })
}

fn after_id(path: &str) -> String {
    format!("after-{path}")
}

fn argument_id(id: &str) -> String {
    format!("argument-{}", id.replace('_', "-"))
}

fn value_id(id: &str, value: &str) -> String {
    format!("value-{}-{value}", id.replace('_', "-"))
}

fn heading_id(heading: &str) -> String {
    format!("heading-{}", heading.to_lowercase().replace(' ', "-"))
}

#[cfg(test)]
mod tests;
