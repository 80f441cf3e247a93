//! Tests with a fake webcam.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex},
};

use image::{Rgb, codecs::jpeg::JpegEncoder};

use super::*;

/// Log of the requests to the driver of the fake webcam.
type RequestLog = Arc<Mutex<Vec<String>>>;

/// Results of the fake webcam's driver, in order: the content of a buffer, `None` for a damaged buffer, or an error.
type Buffers = Vec<io::Result<Option<Vec<u8>>>>;

struct FakeWebcam {
    formats: Vec<[u8; 4]>,
    layout: Layout,
    /// Settings that this webcam does not have.
    missing_controls: Vec<Control>,
    buffers: VecDeque<io::Result<Option<Vec<u8>>>>,
    is_busy: bool,
    log: RequestLog,
}

impl FakeWebcam {
    fn new(fourcc: [u8; 4], buffers: Buffers) -> (Box<Self>, RequestLog) {
        let log = RequestLog::default();
        let fake = Self {
            formats: vec![*b"GREY", fourcc],
            layout: Layout {
                fourcc,
                size: (2, 2),
                stride: 4,
            },
            missing_controls: Vec::new(),
            buffers: buffers.into(),
            is_busy: false,
            log: Arc::clone(&log),
        };
        (Box::new(fake), log)
    }

    fn log_request(&self, entry: String) {
        self.log.lock().unwrap().push(entry);
    }

    fn check_control(&self, control: Control) -> io::Result<()> {
        if self.missing_controls.contains(&control) {
            return Err(ErrorKind::InvalidInput.into());
        }
        Ok(())
    }
}

impl Device for FakeWebcam {
    fn formats(&self) -> io::Result<Vec<[u8; 4]>> {
        Ok(self.formats.clone())
    }

    fn control(&self, control: Control) -> io::Result<i32> {
        self.log_request(format!("{control:?}?"));
        self.check_control(control).map(|()| 77)
    }

    fn set_control(&mut self, control: Control, value: i32) -> io::Result<()> {
        self.log_request(format!("{control:?}={value}"));
        self.check_control(control)
    }

    fn start(self: Box<Self>, request: CaptureRequest) -> io::Result<(Layout, Box<dyn Stream>)> {
        if self.is_busy {
            return Err(ErrorKind::ResourceBusy.into());
        }
        self.log_request(format!("{request:?}"));
        Ok((self.layout, self))
    }
}

impl Stream for FakeWebcam {
    fn next(&mut self, _: Duration) -> io::Result<Option<Vec<u8>>> {
        let unplugged_error = || Err(io::Error::from_raw_os_error(19));
        self.buffers.pop_front().unwrap_or_else(unplugged_error)
    }
}

fn options() -> CameraOptions {
    CameraOptions {
        name: "0".to_owned(),
        size: (1280, 720),
        rate: 30.0,
        lock_exposure: false,
        lock_white_balance: false,
    }
}

fn open_source(fake: Box<FakeWebcam>, options: &CameraOptions) -> Result<Box<dyn Source>, String> {
    start(fake, options).map_err(|error| match error {
        WebcamError::Reported(message) | WebcamError::NoFormat(message) => message.0.to_string(),
    })
}

#[test]
fn uncompressed_frames_are_read_and_truncated_ones_are_skipped() {
    // An image of two rows with two pixels each, in YUYV: the first row is white, the second red.
    let complete = vec![235, 128, 235, 128, 81, 90, 81, 240];
    let buffers = vec![
        Ok(Some(complete[..6].to_vec())),
        Ok(None),
        Ok(Some(Vec::new())),
        Ok(Some(complete)),
    ];
    let (fake, log) = FakeWebcam::new(*b"YUYV", buffers);
    let mut source = open_source(fake, &options()).unwrap_or_else(|message| panic!("{message}"));
    let image = source.next().unwrap().unwrap();
    assert_eq!(image.dimensions(), (2, 2));
    assert!(image.get_pixel(1, 0).0.iter().all(|&value| value > 250));
    let red = image.get_pixel(0, 1).0;
    assert!(red[0] > 250 && red[1] < 5 && red[2] < 5, "{red:?}");
    let request = CaptureRequest {
        fourcc: *b"YUYV",
        size: (1280, 720),
        rate: 30.0,
    };
    assert_eq!(*log.lock().unwrap(), [format!("{request:?}")]);
    // An unplugged camera gives an error and not the end of the stream, so that the program tries to open it again.
    let lost = source.next().unwrap_err().0;
    assert!(lost.to_string().contains("no image from 0"), "{lost}");
}

#[test]
fn truncated_jpegs_are_skipped_and_zeros_after_a_jpeg_are_ignored() {
    let mut jpeg = Vec::new();
    RgbImage::from_pixel(16, 8, Rgb([20, 200, 20]))
        .write_with_encoder(JpegEncoder::new(&mut jpeg))
        .unwrap();
    let padded = [&jpeg[..], &[0; 64]].concat();
    let buffers = vec![
        Ok(Some(jpeg[..jpeg.len() / 2].to_vec())),
        Ok(Some(padded)),
        Err(ErrorKind::TimedOut.into()),
    ];
    let (fake, _log) = FakeWebcam::new(*b"MJPG", buffers);
    let mut source = open_source(fake, &options()).unwrap_or_else(|message| panic!("{message}"));
    assert_eq!(source.next().unwrap().unwrap().dimensions(), (16, 8));
    assert!(source.next().is_err(), "it stopped sending");
}

#[test]
fn locked_exposure_and_white_balance_keep_their_values() {
    let (fake, log) = FakeWebcam::new(*b"MJPG", Vec::new());
    let options = CameraOptions {
        lock_exposure: true,
        lock_white_balance: true,
        ..options()
    };
    assert!(open_source(fake, &options).is_ok());
    assert_eq!(
        log.lock().unwrap()[..6],
        [
            "Exposure?",
            "AutoExposure=1",
            "Exposure=77",
            "WhiteBalance?",
            "AutoWhiteBalance=0",
            "WhiteBalance=77",
        ]
    );
}

#[test]
fn a_setting_that_the_webcam_lacks_is_not_locked_and_the_others_are() {
    let (mut fake, log) = FakeWebcam::new(*b"MJPG", Vec::new());
    // This fake webcam cannot report the value of its exposure, and has no control that switches its white balance to manual mode.
    fake.missing_controls = vec![Control::Exposure, Control::AutoWhiteBalance];
    let options = CameraOptions {
        lock_exposure: true,
        lock_white_balance: true,
        ..options()
    };
    assert!(open_source(fake, &options).is_ok());
    let log = log.lock().unwrap();
    // The last entry is the request to start.
    assert_eq!(
        log[..log.len() - 1],
        [
            "Exposure?",
            "AutoExposure=1",
            "WhiteBalance?",
            "AutoWhiteBalance=0",
        ]
    );
}

#[test]
fn a_signal_during_the_wait_for_an_image_does_not_count_as_a_lost_camera() {
    let white = vec![235, 128, 235, 128, 235, 128, 235, 128];
    let buffers = vec![Err(ErrorKind::Interrupted.into()), Ok(Some(white))];
    let (fake, _log) = FakeWebcam::new(*b"YUYV", buffers);
    let mut source = open_source(fake, &options()).unwrap_or_else(|message| panic!("{message}"));
    let image = source.next().unwrap_or_else(|lost| panic!("{lost}"));
    assert_eq!(image.unwrap().dimensions(), (2, 2));
}

#[test]
fn the_error_of_an_unusable_camera_names_the_reason() {
    let (mut grey, _) = FakeWebcam::new(*b"MJPG", Vec::new());
    grey.formats = vec![*b"GREY", *b"Y16 "];
    let (mut unsupported, _) = FakeWebcam::new(*b"MJPG", Vec::new());
    unsupported.formats = vec![*b"GREY", *b"pRAA"];
    let (mut busy, _) = FakeWebcam::new(*b"MJPG", Vec::new());
    busy.is_busy = true;
    for (fake, expected) in [
        (grey, "infrared"),
        (unsupported, "GREY, pRAA"),
        (busy, "camera 0 is in use"),
    ] {
        let message = open_source(fake, &options()).err().unwrap_or_default();
        assert!(message.contains(expected), "{message}");
    }
    let missing = open(Path::new("/dev/video-none"), &options());
    let Err(WebcamError::Reported(message)) = missing else {
        panic!("it was opened");
    };
    assert!(
        message.0.to_string().contains("there is no camera 0"),
        "{message}"
    );
}

#[test]
fn numbers_and_devices_are_webcams_and_addresses_are_not() {
    assert_eq!(device_path("2"), Some(PathBuf::from("/dev/video2")));
    assert_eq!(
        device_path("/dev/video4"),
        Some(PathBuf::from("/dev/video4"))
    );
    assert_eq!(device_path("http://phone/video"), None);
    assert_eq!(device_path("clip.mp4"), None);
}
