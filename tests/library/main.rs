//! Tests of the library through its public functions.

mod damaged_files;
mod modules;
mod ominoes_rules;
mod oracle;
mod properties;
mod random;
mod rules_catalogue;
mod rules_covers;
mod rules_verdict;
mod ubongo_cards;
mod ubongo_game;
mod ubongo_standings;
mod unusual_images;
