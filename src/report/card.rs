//! Creates the report on a photo of Ubongo cards.

mod of_judge;
mod of_rules;
mod photo;
mod show;
