//! Lists the cameras (`umpire watch --list`).

use std::io::Write;

use crate::camera;
use umpire::message;

/// Prints the devices and names of all cameras, one a line.
///
/// # Errors
/// When standard output cannot be written.
pub fn cameras() -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    let cameras = camera::cameras();
    if cameras.is_empty() {
        writeln!(out, "{}", message!("camera-none"))?;
    }
    for (device, name) in cameras {
        writeln!(out, "{device}  {name}")?;
    }
    Ok(())
}
