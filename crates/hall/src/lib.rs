//! Connects tables to a hall: a table sends its events to an MQTT 5 broker, and other programs receive the events of all tables from it.
//!
//! A table sends its events from the journal of its game ([`source`]), each with the identifier of the game and its number in the journal.
//! A watch has no journal; its latest events are sent from memory.
//!
//! [`publisher`] sends them in order and continues after a lost connection; [`hall_thread`] runs it on a separate thread, so that the game
//! never waits for the network. A receiver ([`listener`], [`tables`]) ignores events that it has, and requests missing events from the
//! table. So no event of a game is lost or appears twice, even if the broker is killed and loses messages that it had accepted.
//!
//! A hall can play a [`tournament`]. [`screen`] describes each table for the web pages of `umpire tournament`; the description contains the
//! final standings, which the tournament counts. [`announcements`] publishes who plays at each table, and the state of the tournament for
//! other programs that show the hall on web pages of their own. Before a game, a table requests from the broker who plays at it
//! ([`seating`]).
//!
//! [`arguments`] are the options of the commands that connect to a hall, and [`address`] is the address that they contain. [`mqtt`]
//! connects to the broker at the address; [`problem`] describes to the players why that failed.
//!
//! [`documents`] defines the JSON, [`topics`] the topics, [`discovery`] the messages for Home Assistant. This is the only package that uses
//! an MQTT library.

pub mod address;
pub mod announcements;
pub mod arguments;
pub mod discovery;
pub mod documents;
pub mod hall_thread;
pub mod identifier;
pub mod journal_reader;
pub mod listener;
pub mod mqtt;
pub mod problem;
pub mod publisher;
pub mod runtime;
pub mod screen;
pub mod seating;
pub mod source;
pub mod tables;
pub mod topics;
pub mod tournament;

// Includes the source file of a test helper of the package `umpire`. That package compiles the helper only for its own tests, so this
// package cannot link it.
#[cfg(test)]
#[path = "../../../src/test_support/schema.rs"]
mod generated;
#[cfg(test)]
mod test_support;
