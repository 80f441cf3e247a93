//! Putting the report on a photo of cards together.

mod of_judge;
mod of_rules;
mod photo;
mod show;
