//! Which source a camera's or a video's name stands for, and which cameras there are.
//!
//! The types of OpenCV stay in the module of that name, behind the feature `opencv`.

#[cfg(feature = "opencv")]
mod opencv;
#[cfg(not(feature = "opencv"))]
mod without_opencv;

use umpire::frame::feed::{Source, SourceError};

#[cfg(feature = "opencv")]
pub use self::opencv::{Film, open_video, use_one_thread};
#[cfg(not(feature = "opencv"))]
pub use self::without_opencv::{Film, needs_opencv, open_video, use_one_thread};

/// Which camera, and how it is to be set.
#[derive(Debug, Clone)]
pub struct CameraOptions {
    /// A number, a device, or an address.
    pub name: String,
    /// Width and height asked for.
    pub size: (u32, u32),
    /// Frames a second asked for.
    pub rate: f64,
    /// The exposure is to stay as it is now.
    pub lock_exposure: bool,
    /// The white balance is to stay as it is now.
    pub lock_white_balance: bool,
}

/// Opens a camera.
///
/// # Errors
/// When it cannot be opened: what to do.
pub fn open_camera(options: &CameraOptions) -> Result<Box<dyn Source>, SourceError> {
    #[cfg(feature = "opencv")]
    return self::opencv::open_camera(options);
    #[cfg(not(feature = "opencv"))]
    return self::without_opencv::open_camera(options);
}

/// The cameras that the system knows: device and name.
pub fn cameras() -> Vec<(String, String)> {
    let Ok(devices) = std::fs::read_dir("/sys/class/video4linux") else {
        return Vec::new();
    };
    let mut found: Vec<(String, String)> = devices
        .flatten()
        .map(|device| {
            let name = std::fs::read_to_string(device.path().join("name")).unwrap_or_default();
            (
                format!("/dev/{}", device.file_name().to_string_lossy()),
                name.trim().to_owned(),
            )
        })
        .collect();
    found.sort();
    found
}

/// How a camera's driver calls it; `None` for network cameras.
pub fn driver_name(camera: &str) -> Option<String> {
    let device = match camera.parse::<u32>() {
        Ok(number) => format!("/dev/video{number}"),
        Err(_) => camera.to_owned(),
    };
    let found = cameras().into_iter().find(|(path, _)| *path == device);
    found.map(|(_, name)| name).filter(|name| !name.is_empty())
}

fn is_address(name: &str) -> bool {
    name.contains("://")
}

fn refused(name: &str) -> String {
    if is_address(name) {
        format!(
            "{name} does not answer: start the phone's camera app, check the address, and see that both are in one network"
        )
    } else {
        format!(
            "camera {name} cannot be opened: plug it in, close other programs that use it; `umpire watch --list` shows which there are"
        )
    }
}
