//! Tests with a real broker, Mosquitto. They are skipped with a message if it is not installed. Two tests use a fake broker instead, and
//! always run.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../support/beginning.rs"]
mod beginning;
#[path = "../support/broker.rs"]
mod broker;
mod connections;
mod hostile;
mod security;
mod table;
mod watch;
