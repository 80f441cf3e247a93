//! Tests with a small command line. All tests share the language of the process, so it stays English.

use clap::{ArgAction, error::ErrorKind};

use super::*;

fn command() -> Command {
    let lens = Arg::new("lens").long("lens").help("Lens of the camera");
    let size = Arg::new("max_size")
        .long("max-size")
        .value_parser(["small", "large"])
        .default_value("small");
    Command::new("umpire")
        .about("A referee")
        .subcommand_required(true)
        .subcommand(
            Command::new("card")
                .about("Reads cards")
                .arg(Arg::new("photos").required(true).help("The photos"))
                .arg(lens.clone())
                .arg(size),
        )
        .subcommand(
            Command::new("watch")
                .about("Watches a table")
                .after_long_help("Press q to quit.")
                .arg(lens.help("Lens of the webcam"))
                .arg(
                    Arg::new("json")
                        .long("json")
                        .action(ArgAction::SetTrue)
                        .help("Prints JSON")
                        .help_heading("Output options"),
                )
                .arg(Arg::new("tied").long("tied").hide(true).help("Internal")),
        )
}

/// Returns the message for the error that these arguments cause.
fn error_text(line: &str) -> String {
    let error = command().try_get_matches_from(line.split(' '));
    let error = error.expect_err("invalid arguments");
    error_reason(&error).expect("a message").to_string()
}

#[test]
fn each_visible_text_has_an_id_and_the_second_text_of_an_argument_that_of_its_command() {
    let texts = english(command());
    let texts: Vec<(&str, &str)> = texts
        .iter()
        .map(|(id, text)| (&id[..], &text[..]))
        .collect();
    assert_eq!(
        texts,
        [
            ("about-card", "Reads cards"),
            ("about-umpire", "A referee"),
            ("about-watch", "Watches a table"),
            ("after-watch", "Press q to quit."),
            ("argument-json", "Prints JSON"),
            ("argument-lens", "Lens of the camera"),
            ("argument-lens-watch", "Lens of the webcam"),
            ("argument-photos", "The photos"),
            ("heading-output-options", "Output options"),
        ]
    );
}

#[test]
fn an_error_names_the_argument_and_the_value() {
    for (line, parts) in [
        (
            "umpire card a.jpg --max-size huge",
            &["--max-size", "huge", "small, large"][..],
        ),
        ("umpire card a.jpg --lens", &["--lens"]),
        ("umpire card", &["photos"]),
        ("umpire card a.jpg --lenz x", &["--lenz", "--lens"]),
        ("umpire cart", &["cart", "card"]),
        ("umpire watch --json=yes", &["--json"]),
    ] {
        let text = error_text(line);
        for part in parts {
            assert!(text.contains(part), "{line}: {text}");
        }
    }
    assert!(!error_text("umpire").is_empty());
}

#[test]
fn a_request_for_help_is_no_error() {
    let help = command().try_get_matches_from(["umpire", "card", "--help"]);
    let help = help.expect_err("help is printed like an error");
    assert_eq!(help.kind(), ErrorKind::DisplayHelp);
    assert_eq!(error_reason(&help), None);
}

#[test]
fn possible_values_and_the_default_are_added_to_the_help_of_options_only() {
    let mut umpire = command();
    umpire.build();
    let text = |name: &str, id: &str| {
        let command = umpire.find_subcommand(name).expect("a command");
        let argument = command
            .get_arguments()
            .find(|argument| *argument.get_id() == id);
        possible_values_text(argument.expect("an argument"))
    };
    let size = text("card", "max_size");
    for part in ["small, large", "small"] {
        assert!(size.contains(part), "{size}");
    }
    assert_eq!(text("watch", "json"), "");
    assert_eq!(text("card", "photos"), "");
}

#[test]
fn in_english_the_command_line_stays_as_it_is() {
    let help = translated(command(), Language::English).render_long_help();
    assert_eq!(help.to_string(), command().render_long_help().to_string());
}
