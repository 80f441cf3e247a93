//! The commands of `umpire-lab`: `umpire evaluate` and `umpire scene`.

pub mod evaluate;
pub mod scene;
