//! Where settings and what was learned are kept.

use std::{env, path::PathBuf};

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};

/// Names the folder, instead of the one that the platform keeps for data.
pub const VARIABLE: &str = "UMPIRE_HOME";

/// The folder, which need not exist yet; `None` where no folder is named and the person has no home.
pub fn folder() -> Option<PathBuf> {
    let named = env::var_os(VARIABLE).filter(|value| !value.is_empty());
    named.map(PathBuf::from).or_else(|| {
        let native = choose_native_strategy().ok()?;
        Some(native.data_dir().join("umpire"))
    })
}
