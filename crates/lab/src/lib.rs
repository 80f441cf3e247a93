//! For the people who make umpire: [`scene`] draws labelled pictures of our own, [`evaluate`] measures how well umpire sees.

pub mod data;
pub mod evaluate;
pub mod scene;
