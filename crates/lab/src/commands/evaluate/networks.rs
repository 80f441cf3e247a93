//! Replaces built-in networks, so that a newly trained one is measured without compiling umpire.

use std::{ffi::OsStr, fs, path::PathBuf};

use anyhow::Context;
use umpire::model::Network;

/// Replaces the built-in networks by the files. The name of a file says which network it replaces, as `gems.onnx`.
///
/// # Errors
/// When a file has the name of no network, or cannot be read.
pub fn replace(files: &[PathBuf]) -> anyhow::Result<()> {
    for path in files {
        let shown = path.display();
        let name = path.file_stem().and_then(OsStr::to_str).unwrap_or_default();
        let network: Network = name.parse().with_context(|| {
            format!(
                "{shown}: give the file the name of the network that it replaces, such as gems.onnx"
            )
        })?;
        network.supply(fs::read(path).with_context(|| format!("cannot read {shown}"))?);
    }
    Ok(())
}
