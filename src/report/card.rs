//! Creates the report on a photo of Ubongo cards.

mod from_judgement;
mod from_rules;
mod photo;
mod shown_solution;
