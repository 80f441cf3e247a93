//! The program `umpire`. All its code is in the library of this package, which cargo can compile in parallel with the library
//! `umpire`.

use std::process::ExitCode;

fn main() -> ExitCode {
    umpire_cli::main()
}
