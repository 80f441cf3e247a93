//! Controls a webcam through calls to the Linux kernel, with the crate `linuxvideo`.

use std::{io, path::Path, time::Duration};

use linuxvideo::{
    BufType, Fract,
    controls::Cid,
    format::{PixFormat, PixelFormat},
    stream::ReadStream,
};
use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::{CaptureRequest, Control, Device, Layout, Stream};

/// Opens a V4L2 device.
///
/// # Errors
/// When the device does not exist, may not be used, or does not support V4L2.
pub(super) fn open(path: &Path) -> io::Result<Box<dyn Device>> {
    Ok(Box::new(IdleDevice(linuxvideo::Device::open(path)?)))
}

/// Returns whether a video node (/dev/videoN) captures video in at least one format. Nodes for metadata, encoders and outputs
/// capture no video.
///
/// # Errors
/// When the device does not exist, may not be used, or does not support V4L2.
pub(super) fn captures_video(path: &Path) -> io::Result<bool> {
    let device = linuxvideo::Device::open(path)?;
    let mut formats = device.formats(BufType::VIDEO_CAPTURE);
    Ok(formats.next().is_some_and(|format| format.is_ok()))
}

/// An open V4L2 device that is not streaming yet.
struct IdleDevice(linuxvideo::Device);

impl Device for IdleDevice {
    fn formats(&self) -> io::Result<Vec<[u8; 4]>> {
        let formats = self.0.formats(BufType::VIDEO_CAPTURE);
        formats
            .map(|format| Ok(format?.pixel_format().as_fourcc()))
            .collect()
    }

    fn control(&self, control: Control) -> io::Result<i32> {
        self.0.read_control_raw(control_id(control))
    }

    fn set_control(&mut self, control: Control, value: i32) -> io::Result<()> {
        self.0.write_control_raw(control_id(control), value)
    }

    fn start(self: Box<Self>, request: CaptureRequest) -> io::Result<(Layout, Box<dyn Stream>)> {
        let code = PixelFormat::from_fourcc(request.fourcc);
        let format = PixFormat::new(request.size.0, request.size.1, code);
        let capture = self.0.video_capture(format)?;
        let layout = Layout {
            fourcc: capture.format().pixel_format().as_fourcc(),
            size: (capture.format().width(), capture.format().height()),
            stride: capture.format().bytes_per_line() as usize,
        };
        let milliframes_per_second = (request.rate * 1000.0).max(1.0) as u32;
        let interval = Fract::new(1000, milliframes_per_second);
        if let Err(error) = capture.set_frame_interval(interval) {
            tracing::info!(%error, "the frame rate of the camera cannot be set");
        }
        Ok((layout, Box::new(StreamingDevice(capture.into_stream()?))))
    }
}

fn control_id(control: Control) -> Cid {
    match control {
        Control::AutoExposure => Cid::EXPOSURE_AUTO,
        Control::Exposure => Cid::EXPOSURE_ABSOLUTE,
        Control::AutoWhiteBalance => Cid::AUTO_WHITE_BALANCE,
        Control::WhiteBalance => Cid::WHITE_BALANCE_TEMPERATURE,
    }
}

/// A V4L2 device that is streaming.
struct StreamingDevice(ReadStream);

impl Stream for StreamingDevice {
    fn next(&mut self, wait: Duration) -> io::Result<Option<Vec<u8>>> {
        let timeout = Timespec {
            tv_sec: wait.as_secs() as i64,
            tv_nsec: i64::from(wait.subsec_nanos()),
        };
        // Waits for a frame with a time limit; without the limit, a camera that stops sending would block this thread forever.
        let ready = poll(&mut [PollFd::new(&self.0, PollFlags::IN)], Some(&timeout))?;
        if ready == 0 {
            return Err(io::ErrorKind::TimedOut.into());
        }
        self.0
            .dequeue(|view| Ok((!view.is_error()).then(|| view.to_vec())))
    }
}
