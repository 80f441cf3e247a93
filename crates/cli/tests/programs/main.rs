//! All tests that run the programs as a player does: `umpire`, which starts `umpire-camera` and `umpire-lab` if needed.

mod bad_input;
mod board_photo;
mod cli_rules;
mod colours;
mod die;
mod doctor;
mod evaluate;
mod exports;
mod game;
mod game_ominoes;
mod game_options;
mod gem_views;
mod gems_photo;
mod hall;
mod install;
mod languages;
mod learned;
mod lens;
mod loose_pieces;
mod ominoes_photo;
mod ominoes_position;
mod other_games;
mod output_options;
mod page_server;
mod palette;
mod phone;
mod read;
mod schemas;
mod security;
mod serve;
mod standings;
mod tournament;
mod untranslated;
mod verdicts;
mod watch;

// The test modules that need OpenCV.
#[cfg(feature = "opencv")]
mod board_watched;
#[cfg(feature = "opencv")]
mod browser;
#[cfg(feature = "opencv")]
mod calibrate_lens;
#[cfg(feature = "opencv")]
mod calibrate_live;
#[cfg(feature = "opencv")]
mod page;
#[cfg(feature = "opencv")]
mod target;
#[cfg(feature = "opencv")]
mod video;
#[cfg(feature = "opencv")]
mod whole_game;

use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// Returns the folder of the repository. Relative file names in these tests start from this folder.
fn repository() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Returns a command that runs the program `umpire` in English, in the folder of the repository.
fn umpire() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_umpire"));
    // The tests expect English, whatever the language of the machine.
    command.env("UMPIRE_LANG", "en");
    command.current_dir(repository());
    command
}

/// Returns a command that runs `umpire` without stored settings and learned data: with a home folder that does not exist.
fn umpire_without_home() -> Command {
    let mut command = umpire();
    let home = concat!(env!("CARGO_TARGET_TMPDIR"), "/no-home");
    command.env("UMPIRE_HOME", home);
    command
}

/// Returns the path of a program that `umpire` starts, such as `umpire-camera`.
fn companion(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_BIN_EXE_umpire")).with_file_name(name);
    assert!(
        path.is_file(),
        "{name} is not built: test the whole workspace, as scripts/test does"
    );
    path
}
