//! The program `umpire`. Its code is in the library of this package, so that cargo can compile it while the library `umpire` is still being
//! compiled. Cargo cannot do this with the code of a program.

use std::process::ExitCode;

fn main() -> ExitCode {
    umpire_cli::main()
}
