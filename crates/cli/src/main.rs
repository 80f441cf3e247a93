//! The program `umpire`. Its code is in the library `umpire_cli`, so that cargo can compile it while it still compiles the library
//! `umpire`. Cargo compiles a program only after all libraries that the program uses.

use std::process::ExitCode;

fn main() -> ExitCode {
    umpire_cli::main()
}
