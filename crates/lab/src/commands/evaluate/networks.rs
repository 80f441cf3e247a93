//! Replaces built-in networks, so that a newly trained one is measured without compiling umpire.

use std::{ffi::OsStr, fs, path::PathBuf};

use anyhow::Context;
use umpire::model::Network;

/// Replaces the built-in networks by the files. The name of a file determines which network it replaces: `gems.onnx` replaces `gems`.
///
/// # Errors
/// When a file has the name of no network, two files have the same name, or a file cannot be read.
pub fn replace(files: &[PathBuf]) -> anyhow::Result<()> {
    let mut replaced = Vec::new();
    for path in files {
        let shown = path.display();
        let name = path.file_stem().and_then(OsStr::to_str).unwrap_or_default();
        let network: Network = name.parse().with_context(|| {
            format!(
                "{shown}: give the file the name of the network that it replaces, such as gems.onnx"
            )
        })?;
        anyhow::ensure!(
            !replaced.contains(&network),
            "{shown}: another --network already replaces {name}; give one file for each network"
        );
        network.supply(fs::read(path).with_context(|| format!("cannot read {shown}"))?);
        replaced.push(network);
    }
    Ok(())
}
