//! Runs the program `umpire-lab`. Because of this test, `cargo test --workspace` builds that program, which the tests of
//! `crates/cli` start.

use std::process::Command;

#[test]
fn it_starts_and_prints_its_version() {
    let output = Command::new(env!("CARGO_BIN_EXE_umpire-lab"))
        .arg("--version")
        .output()
        .expect("it starts");
    let version = String::from_utf8_lossy(&output.stdout);
    let expected = concat!("umpire ", env!("CARGO_PKG_VERSION"), " (commit ");
    assert!(version.starts_with(expected), "{version}");
}
