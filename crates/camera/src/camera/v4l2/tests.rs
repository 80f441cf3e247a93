//! Tests with a fake webcam.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex},
};

use image::{Rgb, codecs::jpeg::JpegEncoder};

use super::*;

/// Log of the requests to the driver of the fake webcam.
type Asked = Arc<Mutex<Vec<String>>>;

struct Fake {
    formats: Vec<[u8; 4]>,
    gives: Layout,
    buffers: VecDeque<io::Result<Option<Vec<u8>>>>,
    busy: bool,
    asked: Asked,
}

impl Fake {
    fn new(fourcc: [u8; 4], buffers: Vec<io::Result<Option<Vec<u8>>>>) -> (Box<Self>, Asked) {
        let asked = Asked::default();
        let fake = Self {
            formats: vec![*b"GREY", fourcc],
            gives: Layout {
                fourcc,
                size: (2, 2),
                stride: 4,
            },
            buffers: buffers.into(),
            busy: false,
            asked: Arc::clone(&asked),
        };
        (Box::new(fake), asked)
    }

    fn note(&self, what: String) {
        self.asked.lock().unwrap().push(what);
    }
}

impl Device for Fake {
    fn formats(&self) -> io::Result<Vec<[u8; 4]>> {
        Ok(self.formats.clone())
    }

    fn control(&self, control: Control) -> io::Result<i32> {
        self.note(format!("{control:?}?"));
        Ok(77)
    }

    fn set_control(&mut self, control: Control, value: i32) -> io::Result<()> {
        self.note(format!("{control:?}={value}"));
        Ok(())
    }

    fn start(self: Box<Self>, wanted: Wanted) -> io::Result<(Layout, Box<dyn Stream>)> {
        if self.busy {
            return Err(io::Error::from_raw_os_error(BUSY));
        }
        self.note(format!("{wanted:?}"));
        Ok((self.gives, self))
    }
}

impl Stream for Fake {
    fn next(&mut self, _: Duration) -> io::Result<Option<Vec<u8>>> {
        let unplugged = || Err(io::Error::from_raw_os_error(19));
        self.buffers.pop_front().unwrap_or_else(unplugged)
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

fn started(fake: Box<Fake>, options: &CameraOptions) -> Result<Box<dyn Source>, String> {
    start(fake, options).map_err(|error| match error {
        WebcamError::Reported(told) | WebcamError::NoFormat(told) => told.0.to_string(),
    })
}

#[test]
fn uncompressed_frames_come_and_short_ones_are_skipped() {
    // An image of two rows with two pixels each, in YUYV: the first row is white, the second red.
    let whole = vec![235, 128, 235, 128, 81, 90, 81, 240];
    let buffers = vec![
        Ok(Some(whole[..6].to_vec())),
        Ok(None),
        Ok(Some(Vec::new())),
        Ok(Some(whole)),
    ];
    let (fake, asked) = Fake::new(*b"YUYV", buffers);
    let mut source = started(fake, &options()).unwrap_or_else(|told| panic!("{told}"));
    let image = source.next().unwrap().unwrap();
    assert_eq!(image.dimensions(), (2, 2));
    assert!(image.get_pixel(1, 0).0.iter().all(|&value| value > 250));
    let red = image.get_pixel(0, 1).0;
    assert!(red[0] > 250 && red[1] < 5 && red[2] < 5, "{red:?}");
    let wanted = Wanted {
        fourcc: *b"YUYV",
        size: (1280, 720),
        rate: 30.0,
    };
    assert_eq!(*asked.lock().unwrap(), [format!("{wanted:?}")]);
    // An unplugged camera gives an error and not the end of the stream, so that the program tries to open it again.
    let lost = source.next().unwrap_err().0;
    assert!(lost.to_string().contains("no image from 0"), "{lost}");
}

#[test]
fn cut_jpegs_are_skipped_and_zeros_after_a_jpeg_do_no_harm() {
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
    let (fake, _asked) = Fake::new(*b"MJPG", buffers);
    let mut source = started(fake, &options()).unwrap_or_else(|told| panic!("{told}"));
    assert_eq!(source.next().unwrap().unwrap().dimensions(), (16, 8));
    assert!(source.next().is_err(), "it fell silent");
}

#[test]
fn exposure_and_white_balance_are_kept_as_they_are() {
    let (fake, asked) = Fake::new(*b"MJPG", Vec::new());
    let options = CameraOptions {
        lock_exposure: true,
        lock_white_balance: true,
        ..options()
    };
    assert!(started(fake, &options).is_ok());
    assert_eq!(
        asked.lock().unwrap()[..6],
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
fn a_camera_that_cannot_be_used_is_told_with_what_to_do() {
    let (mut grey, _) = Fake::new(*b"MJPG", Vec::new());
    grey.formats = vec![*b"GREY", *b"Y16 "];
    let (mut odd, _) = Fake::new(*b"MJPG", Vec::new());
    odd.formats = vec![*b"GREY", *b"pRAA"];
    let (mut busy, _) = Fake::new(*b"MJPG", Vec::new());
    busy.busy = true;
    for (fake, want) in [
        (grey, "infrared"),
        (odd, "GREY, pRAA"),
        (busy, "camera 0 is in use"),
    ] {
        let told = started(fake, &options()).err().unwrap_or_default();
        assert!(told.contains(want), "{told}");
    }
    let missing = open(Path::new("/dev/video-none"), &options());
    let Err(WebcamError::Reported(told)) = missing else {
        panic!("it was opened");
    };
    assert!(
        told.0.to_string().contains("there is no camera 0"),
        "{told}"
    );
}

#[test]
fn numbers_and_devices_are_webcams_and_addresses_are_not() {
    assert_eq!(path_of("2"), Some(PathBuf::from("/dev/video2")));
    assert_eq!(path_of("/dev/video4"), Some(PathBuf::from("/dev/video4")));
    assert_eq!(path_of("http://phone/video"), None);
    assert_eq!(path_of("clip.mp4"), None);
}
