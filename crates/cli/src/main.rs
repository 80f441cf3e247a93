//! The program `umpire`. Its code is in the library `umpire_cli`, which cargo starts to compile while it still compiles the library
//! `umpire`. Cargo would compile code of a program only after both libraries.

use std::process::ExitCode;

fn main() -> ExitCode {
    umpire_cli::main()
}
