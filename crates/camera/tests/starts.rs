//! Because of this test, `cargo test --workspace` builds the program `umpire-camera`, which the tests of `crates/cli` start.

use std::process::Command;

#[test]
fn it_starts_and_tells_its_version() {
    let output = Command::new(env!("CARGO_BIN_EXE_umpire-camera"))
        .arg("--version")
        .output()
        .expect("it starts");
    let version = format!("umpire {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(String::from_utf8_lossy(&output.stdout), version);
}
