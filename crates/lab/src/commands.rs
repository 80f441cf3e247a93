//! The commands of `umpire-lab`.

pub mod evaluate;
pub mod scene;
