//! Creates the report on a photo of cards.

mod of_judge;
mod of_rules;
mod photo;
mod show;
