//! Tests of the library through its public functions.

mod damage;
mod modules;
mod odd_pictures;
mod ominoes_rules;
mod oracle;
mod random;
mod rules_catalogue;
mod rules_covers;
mod rules_ubongo;
mod rules_verdict;
mod ubongo_game;
mod ubongo_standings;
