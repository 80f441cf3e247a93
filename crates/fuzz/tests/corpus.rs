//! Tests each fuzz target with its stored inputs, and that each has a program in the folder `fuzz`.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{fs, path::Path};

use umpire_fuzz::TARGETS;

#[test]
fn no_stored_input_makes_a_target_panic() {
    let corpora = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    for (name, target) in TARGETS {
        let files = fs::read_dir(corpora.join(name)).unwrap();
        let inputs: Vec<Vec<u8>> = files
            .map(|file| fs::read(file.unwrap().path()).unwrap())
            .collect();
        assert!(inputs.len() >= 3, "{name} has {} inputs", inputs.len());
        for input in inputs {
            target(&input);
        }
    }
}

#[test]
fn each_target_has_a_program() {
    let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/fuzz_targets");
    for (name, _) in TARGETS {
        let program = fs::read_to_string(programs.join(format!("{name}.rs"))).unwrap();
        let call = format!("umpire_fuzz::{name}(bytes)");
        assert!(program.contains(&call), "{name}: {program}");
    }
}
