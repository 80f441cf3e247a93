//! Passes the commit and the target of this build to the compiler, for `--version`.

use std::{env, path::Path, process::Command};

/// Environment variable with the commit, for builds outside a Git clone. If it is set, Git is not asked.
const COMMIT: &str = "UMPIRE_COMMIT";

fn main() {
    println!("cargo::rerun-if-env-changed={COMMIT}");
    let commit = env::var(COMMIT).ok().or_else(commit_of_clone);
    println!(
        "cargo::rustc-env={COMMIT}={}",
        commit.as_deref().unwrap_or("unknown")
    );
    // Cargo sets TARGET for every build script.
    println!(
        "cargo::rustc-env=UMPIRE_TARGET={}",
        env::var("TARGET").unwrap_or_default()
    );
}

/// Returns the commit that is checked out in this clone. Makes cargo run this script again when the commit changes. `None`
/// outside a clone, or without Git.
fn commit_of_clone() -> Option<String> {
    let branch = git(&["symbolic-ref", "--quiet", "HEAD"]);
    for name in ["HEAD", "packed-refs"].into_iter().chain(branch.as_deref()) {
        // Skips missing files, since cargo would run this script at every build because of them.
        if let Some(path) =
            git(&["rev-parse", "--git-path", name]).filter(|path| Path::new(path).exists())
        {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    git(&["rev-parse", "--short=9", "HEAD"])
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}
