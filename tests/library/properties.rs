//! Properties that hold for all inputs, tested on random ones by `proptest`.
//!
//! Each file lists at its head the properties that it tests. A test passes 256 random inputs to a property, or as many as the environment
//! variable `PROPTEST_CASES` requires; fewer if the property is slow to test. If the property fails, `proptest` looks for a smaller input
//! that fails too, and the test prints the smallest one. Nothing is stored in the repository: write a plain test with the printed input, so
//! that it is tested from then on.

mod covers;
mod geometry;
mod journal;
mod lens;
mod notation;
mod ominoes_game;
mod standings;
mod ubongo_game;

use proptest::{
    prelude::ProptestConfig,
    strategy::Strategy,
    test_runner::{TestCaseError, TestRunner},
};

/// Calls `property` with random values that `strategy` generates. If `property` does not hold for a value, it must panic.
///
/// # Panics
/// If `property` panics for a value. The message contains the smallest such value that was found.
fn check<S: Strategy>(strategy: &S, property: impl Fn(S::Value)) {
    check_few(strategy, ProptestConfig::default().cases, property);
}

/// Tests a property as [`check`] does, but with at most `cases` random values, because the property is slow to test.
fn check_few<S: Strategy>(strategy: &S, cases: u32, property: impl Fn(S::Value)) {
    let config = ProptestConfig::default();
    let mut runner = TestRunner::new(ProptestConfig {
        cases: cases.min(config.cases),
        failure_persistence: None,
        ..config
    });
    let tested = runner.run(strategy, |value| {
        property(value);
        Ok::<(), TestCaseError>(())
    });
    if let Err(failure) = tested {
        panic!("{failure}");
    }
}
