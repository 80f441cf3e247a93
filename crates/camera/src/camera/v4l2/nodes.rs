//! Lists the cameras of this machine. Most cameras have several nodes in /dev, such as one for video and one for metadata.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::device;
use crate::camera::ListedCamera;

/// Folder in which the kernel lists video nodes.
const SYSFS: &str = "/sys/class/video4linux";

/// A video node of the kernel, which belongs to a camera or another video device.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Node {
    /// Number N in the node's path /dev/videoN.
    number: u32,
    /// Name that the driver reports for the node.
    name: String,
    /// Path of the hardware device; `None` for virtual cameras.
    hardware: Option<PathBuf>,
}

impl Node {
    fn path(&self) -> String {
        format!("/dev/video{}", self.number)
    }
}

/// Returns the cameras of this machine, including those that cannot be opened; see [`capturing_cameras`].
pub fn cameras() -> Vec<ListedCamera> {
    capturing_cameras(nodes(Path::new(SYSFS)), |path| {
        device::captures_video(Path::new(path))
    })
}

/// Returns the name that the driver reports for a device path; `None` if the path is no video node, or the name is empty.
pub fn driver_name(path: &Path) -> Option<String> {
    let path = path.to_str()?;
    let node = nodes(Path::new(SYSFS))
        .into_iter()
        .find(|node| node.path() == path);
    node.map(|node| node.name).filter(|name| !name.is_empty())
}

/// Returns the nodes that capture video, and the nodes that cannot be opened. If several of these nodes belong to the same hardware,
/// returns only the first of them.
fn capturing_cameras(
    nodes: Vec<Node>,
    captures_video: impl Fn(&str) -> io::Result<bool>,
) -> Vec<ListedCamera> {
    let mut listed_hardware: Vec<PathBuf> = Vec::new();
    let mut cameras = Vec::new();
    for node in nodes {
        let path = node.path();
        if node
            .hardware
            .as_ref()
            .is_some_and(|hardware| listed_hardware.contains(hardware))
        {
            continue;
        }
        let error = match captures_video(&path) {
            Ok(true) => None,
            Ok(false) => continue,
            Err(error) => Some(error),
        };
        listed_hardware.extend(node.hardware);
        cameras.push(ListedCamera {
            device: path,
            name: node.name,
            error,
        });
    }
    cameras
}

/// Returns all video nodes listed in the folder `sysfs`, in order of number.
fn nodes(sysfs: &Path) -> Vec<Node> {
    let entries = fs::read_dir(sysfs).into_iter().flatten().flatten();
    let mut nodes: Vec<Node> = entries
        .filter_map(|entry| {
            let number = entry.file_name().to_str()?.strip_prefix("video")?.parse();
            let name = fs::read(entry.path().join("name")).unwrap_or_default();
            Some(Node {
                number: number.ok()?,
                name: String::from_utf8_lossy(&name).trim().to_owned(),
                hardware: fs::canonicalize(entry.path().join("device")).ok(),
            })
        })
        .collect();
    nodes.sort_by_key(|node| node.number);
    nodes
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn a_camera_with_several_nodes_is_listed_once() {
        let folder = tempfile::tempdir().unwrap();
        // Two webcams with several nodes each, a loopback device without hardware, a radio, and a device that may not be opened.
        for (node, name, hardware) in [
            ("video10", "HD Webcam\n", Some("usb2")),
            ("video0", "Phone: caf\u{e9}", Some("usb1")),
            ("video1", "Phone: caf\u{e9}", Some("usb1")),
            ("video2", "Phone: caf\u{e9}", Some("usb1")),
            ("video9", "HD Webcam\n", Some("usb2")),
            ("video3", "Dummy", None),
            ("video4", "Private", None),
            ("radio0", "Radio", None),
        ] {
            let path = folder.path().join(node);
            fs::create_dir(&path).unwrap();
            fs::write(path.join("name"), name).unwrap();
            if let Some(hardware) = hardware {
                fs::create_dir_all(folder.path().join(hardware)).unwrap();
                symlink(folder.path().join(hardware), path.join("device")).unwrap();
            }
        }
        // Two nodes of the webcam "Phone" capture video, but only one node of "HD Webcam" does: the one with the higher number.
        let captures = |path: &str| match path {
            "/dev/video4" => Err(io::ErrorKind::PermissionDenied.into()),
            path => {
                Ok(["/dev/video0", "/dev/video2", "/dev/video3", "/dev/video10"].contains(&path))
            }
        };
        let cameras = capturing_cameras(nodes(folder.path()), captures);
        let listed: Vec<String> = cameras
            .iter()
            .map(|camera| format!("{} {}", camera.device, camera.label()))
            .collect();
        assert_eq!(
            listed,
            [
                "/dev/video0 Phone: caf\u{e9}",
                "/dev/video3 Dummy",
                "/dev/video4 Private (cannot be opened: permission denied)",
                "/dev/video10 HD Webcam",
            ]
        );
    }

    #[test]
    fn a_machine_without_cameras_has_none() {
        assert_eq!(nodes(Path::new("/nowhere")), []);
    }
}
