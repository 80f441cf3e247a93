//! Lists the cameras (`umpire watch --list`).

use std::io::Write;

use crate::camera;
use umpire::message;
use umpire_terminal::stdout;

/// Prints the devices and names of all cameras, one a line; or a message if there is no camera.
///
/// # Errors
/// When standard output cannot be written.
pub fn print_cameras() -> anyhow::Result<()> {
    let cameras = camera::cameras();
    stdout::print(|out| {
        if cameras.is_empty() {
            writeln!(out, "{}", message!("camera-none"))?;
        }
        for camera in cameras {
            writeln!(out, "{}  {}", camera.device, camera.label())?;
        }
        Ok(())
    })?;
    Ok(())
}
