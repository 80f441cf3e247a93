//! The options `--color` and `--quiet` of all commands.

use std::sync::atomic::{AtomicBool, Ordering};

use clap::ColorChoice;

use crate::{color, progress};

/// Options of all commands for what they print.
#[derive(Debug, clap::Args)]
pub struct OutputOptions {
    /// When to print in colour; auto: on a terminal, unless `NO_COLOR` is set
    #[arg(
        long,
        value_enum,
        value_name = "WHEN",
        default_value = "auto",
        global = true,
        overrides_with = "color"
    )]
    pub color: ColorChoice,
    /// Print only results and errors: no progress, hints or notes
    #[arg(short, long, global = true, overrides_with = "quiet")]
    pub quiet: bool,
}

/// Whether only results and errors are printed.
static IS_QUIET: AtomicBool = AtomicBool::new(false);

impl OutputOptions {
    /// Applies `--quiet` to this process from now on. Allows progress bars if neither `--quiet` nor `--verbose` is given; with `--verbose`,
    /// the bar and the log would be mixed. `verbose` is how often `--verbose` was given. `--color` is applied by
    /// [`color::set_process_color`].
    pub fn apply(&self, verbose: u8) {
        IS_QUIET.store(self.quiet, Ordering::Relaxed);
        if !self.quiet && verbose == 0 {
            progress::allow();
        }
    }
}

/// Returns whether this process prints only results and errors: no progress, hints or notes.
pub fn is_quiet() -> bool {
    IS_QUIET.load(Ordering::Relaxed)
}

/// Returns the arguments `--color` and `--quiet` with which another program of umpire prints in the same way as this process.
pub(crate) fn arguments_to_pass_on() -> Vec<String> {
    let quiet = is_quiet().then(|| "--quiet".to_owned());
    let color = color::argument_to_pass_on();
    color.into_iter().chain(quiet).collect()
}
