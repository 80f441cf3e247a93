//! Tests of feeds whose source has few images and then ends or fails.

use super::*;

/// A source with a given number of images.
struct ShortSource {
    remaining: u32,
    end: End,
    rate: Option<f64>,
}

/// What happens after the last image of a source.
#[derive(Clone, Copy)]
enum End {
    /// The video ends.
    OfVideo,
    /// The source fails.
    Failure,
}

impl Source for ShortSource {
    fn next(&mut self) -> Result<Option<RgbImage>, SourceError> {
        if self.remaining == 0 {
            return match self.end {
                End::OfVideo => Ok(None),
                End::Failure => Err(SourceError(Message::verbatim("unplugged"))),
            };
        }
        self.remaining -= 1;
        Ok(Some(RgbImage::from_pixel(
            4,
            3,
            image::Rgb([self.remaining as u8; 3]),
        )))
    }

    fn plays_at(&self) -> Option<f64> {
        self.rate
    }
}

/// Time after which a test fails, much longer than the slowest event takes.
const MAX_WAIT: Duration = Duration::from_secs(20);

#[test]
fn a_source_that_fails_is_opened_again_until_it_works() {
    let mut opened = 0;
    let feed = Feed::start(Box::new(move || {
        opened += 1;
        match opened {
            1 | 3 => Err(SourceError(Message::verbatim("busy"))),
            attempt => Ok(Box::new(ShortSource {
                remaining: 1,
                end: if attempt == 6 {
                    End::OfVideo
                } else {
                    End::Failure
                },
                rate: None,
            })),
        }
    }));
    let (mut lost, mut back, mut opened) = (0, 0, 0);
    loop {
        match feed.next(MAX_WAIT) {
            Next::Event(FeedEvent::Lost(_)) => lost += 1,
            Next::Event(FeedEvent::Back(_)) => back += 1,
            Next::Event(FeedEvent::Opened(size)) => opened += usize::from(size == [4, 3]),
            Next::Event(FeedEvent::Ended) => break,
            Next::Frame(_) => {}
            Next::Nothing => panic!("no event for {MAX_WAIT:?}"),
        }
    }
    assert_eq!((opened, lost, back), (1, 4, 4));
}

#[test]
fn a_slow_consumer_gets_the_newest_frame_and_the_end_after_the_last_frame() {
    let feed = Feed::start(Box::new(|| {
        Ok(Box::new(ShortSource {
            remaining: 30,
            end: End::OfVideo,
            rate: Some(300.0),
        }))
    }));
    let mut last = None;
    loop {
        match feed.next(MAX_WAIT) {
            Next::Frame(frame) => {
                thread::sleep(Duration::from_millis(40));
                last = Some(frame.time);
            }
            Next::Event(FeedEvent::Ended) => break,
            Next::Event(_) => {}
            Next::Nothing => panic!("no frame for {MAX_WAIT:?}"),
        }
    }
    let end = Duration::from_secs_f64(29.0 / 300.0);
    // The two times may differ slightly, because the time of each frame is rounded to a nanosecond.
    let error = last.expect("a frame was received").abs_diff(end);
    assert!(error < Duration::from_micros(1), "{last:?}");
}

#[test]
fn an_image_that_never_changes_is_frozen_and_one_with_noise_is_not() {
    let mut freeze_detector = FreezeDetector {
        latest_change: Some(ChangedImage {
            at: Instant::now()
                .checked_sub(2 * MAX_UNCHANGED_TIME)
                .expect("a clock that runs for seconds"),
            sampled_bytes: vec![7],
        }),
    };
    let same = RgbImage::from_pixel(1, 1, image::Rgb([7; 3]));
    assert!(freeze_detector.check(&same).is_err());
    let other = RgbImage::from_pixel(1, 1, image::Rgb([8; 3]));
    assert!(freeze_detector.check(&other).is_ok());
}
