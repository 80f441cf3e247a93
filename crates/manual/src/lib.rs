//! The manual pages of umpire and its completions for shells. Packages contain them.

use std::{fs, io, path::Path};

use clap::{Args, Command};
use clap_complete::Shell;
use umpire_camera::{lens, watch};

/// Name of the program that the manual describes.
const NAME: &str = "umpire";

/// Shells for which completions are written.
const SHELLS: [Shell; 4] = [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::PowerShell];

/// Writes the pages `umpire.1`, `umpire-card.1` and so on into the folder `man`, and the completions into the folder `completions`, both
/// inside `folder`. Creates the folders, and replaces files that exist.
///
/// # Errors
/// When a folder cannot be created or a file cannot be written.
pub fn write(folder: &Path) -> io::Result<()> {
    let pages = folder.join("man");
    let completions = folder.join("completions");
    fs::create_dir_all(&pages)?;
    fs::create_dir_all(&completions)?;
    clap_mangen::generate_to(command(), &pages)?;
    for shell in SHELLS {
        clap_complete::generate_to(shell, &mut command(), NAME, &completions)?;
    }
    Ok(())
}

/// Returns the command line of umpire with the commands and options that a player needs. The commands that `umpire` passes on to
/// `umpire-camera` have that program's options. The commands that `umpire` passes on to `umpire-lab` are hidden, since no package contains
/// that program.
pub fn command() -> Command {
    umpire_cli::command()
        .mut_subcommand("watch", |_| {
            command_with_arguments::<watch::arguments::Arguments>("watch")
        })
        .mut_subcommand("calibrate", |calibrate| {
            calibrate.mut_subcommand("lens", |_| {
                command_with_arguments::<lens::arguments::Arguments>("lens")
            })
        })
}

/// Returns a command with the description and the options of `A`.
fn command_with_arguments<A: Args>(name: &'static str) -> Command {
    A::augment_args(Command::new(name))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use clap::{Arg, ValueHint, builder::Str};
    use umpire_terminal::command_line::english;

    #[test]
    fn the_command_definitions_are_valid() {
        command().debug_assert();
    }

    /// Checks that `help.ftl`, which the translators use, is equal to the texts in the code.
    #[test]
    #[cfg_attr(
        not(feature = "opencv"),
        ignore = "without OpenCV, `umpire calibrate lens` has no options"
    )]
    fn help_ftl_contains_the_english_texts_of_the_help() {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../locales/en/program/help.ftl"
        );
        let texts = english(command());
        let current = fluent_file(&texts);
        if std::env::var_os("UPDATE_HELP").is_some() {
            fs::write(path, &current).expect("written");
        }
        let stored = fs::read_to_string(path).expect(path);
        assert_eq!(
            stored, current,
            "run this test with UPDATE_HELP=1, and translate what is new in the other languages"
        );
    }

    /// Writes texts as a Fluent file. Characters that Fluent would interpret are quoted.
    fn fluent_file(texts: &BTreeMap<String, String>) -> String {
        let head = "# The help of the commands (`umpire card --help`), in English. The English texts come from the code; UPDATE_HELP=1 in the tests writes them.\n\n";
        let texts = texts.iter().map(|(id, text)| {
            let lines = text.lines().map(|line| {
                let line = line.replace('{', "{ \"{\" }");
                if line.is_empty() {
                    "\n".to_owned()
                } else if line.starts_with(['[', '*', '.', '}']) {
                    format!("    {{ \"{}\" }}{}\n", &line[..1], &line[1..])
                } else {
                    format!("    {line}\n")
                }
            });
            format!("{id} =\n{}", lines.collect::<String>())
        });
        head.to_owned() + &texts.collect::<String>()
    }

    /// Returns whether several values can be given for an argument of a built command.
    fn takes_several(argument: &Arg) -> bool {
        argument
            .get_num_args()
            .is_some_and(|number| number.max_values() > 1)
    }

    /// Checks the arguments of a command and of its subcommands whose value name, such as `FILE` or `DIR`, means a file or folder. Asserts
    /// that shells complete the values of these arguments with the names of files or folders.
    fn check_value_hints(command: &Command) {
        for argument in command.get_arguments() {
            let names = argument.get_value_names().unwrap_or_default();
            let expected = match names.first().map(Str::as_str) {
                // Where several photos can be given, a folder stands for the photos in it.
                Some("PHOTO") if takes_several(argument) => ValueHint::AnyPath,
                Some("FILE" | "FILE|NAME" | "FILE.mp4" | "JOURNAL" | "CAMERA" | "PHOTO") => {
                    ValueHint::FilePath
                }
                Some("DIR") => ValueHint::DirPath,
                _ => continue,
            };
            let name = format!("{} {argument}", command.get_name());
            assert_eq!(argument.get_value_hint(), expected, "{name}");
        }
        command.get_subcommands().for_each(check_value_hints);
    }

    #[test]
    fn options_for_files_and_folders_are_completed_with_their_names() {
        let mut command = command();
        // `check_value_hints` needs the number of values of each argument. Clap computes this number only when it builds the command.
        command.build();
        check_value_hints(&command);
    }

    #[test]
    fn each_command_for_players_has_a_manual_page() {
        let folder = tempfile::tempdir().expect("a folder");
        write(folder.path()).expect("written");
        let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect(name);
        assert!(read("man/umpire-card.1").contains("overlay"));
        // These options are defined by `umpire-camera`.
        assert!(read("man/umpire-watch.1").contains("\\-\\-camera"));
        assert!(read("man/umpire-calibrate-lens.1").contains("target"));
        assert!(!folder.path().join("man/umpire-evaluate.1").exists());
        assert!(!folder.path().join("man/umpire-lens.1").exists());
    }

    #[test]
    fn every_shell_completes_the_options_of_the_camera() {
        let folder = tempfile::tempdir().expect("a folder");
        write(folder.path()).expect("written");
        for name in ["umpire.bash", "_umpire", "umpire.fish", "_umpire.ps1"] {
            let path = folder.path().join("completions").join(name);
            let script = fs::read_to_string(path).expect(name);
            assert!(script.contains("every-frame"), "{name}");
            assert!(!script.contains("umpire-lab"), "{name}");
        }
    }
}
