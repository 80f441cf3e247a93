//! The program `umpire`. Its code is in the library of this package: cargo can compile a library, but not a program, while the library
//! `umpire` is still being compiled.

use std::process::ExitCode;

fn main() -> ExitCode {
    umpire_cli::main()
}
