//! The program `umpire`. All of it is in the library beside it, which is compiled while the library `umpire` still is.

use std::process::ExitCode;

fn main() -> ExitCode {
    umpire_cli::main()
}
