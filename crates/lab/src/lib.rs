//! Tools for the development of umpire: [`scene`] renders labelled images with our own artwork, [`evaluate`] measures the accuracy of
//! umpire.

pub mod data;
pub mod evaluate;
pub mod scene;
