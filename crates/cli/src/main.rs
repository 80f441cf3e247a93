//! The program `umpire`. Its code is in the library of this package, since cargo can compile that in parallel with the library
//! `umpire`.

use std::process::ExitCode;

fn main() -> ExitCode {
    umpire_cli::main()
}
