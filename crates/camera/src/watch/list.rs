//! Lists the cameras (`umpire watch --list`).

use std::io::Write;

use crate::camera;

/// Prints the devices and names of all cameras, one a line.
///
/// # Errors
/// When standard output cannot be written.
pub fn cameras() -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    let cameras = camera::cameras();
    if cameras.is_empty() {
        writeln!(
            out,
            "no camera was found; plug one in, or start a phone's camera app and use its address with --camera"
        )?;
    }
    for (device, name) in cameras {
        writeln!(out, "{device}  {name}")?;
    }
    Ok(())
}
