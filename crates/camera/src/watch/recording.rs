//! Records the video with the overlay. A separate thread draws and writes the frames. While the thread is too slow, frames are dropped;
//! with `--every-frame`, the watch waits for the thread instead.

mod output_file;

use std::{
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    thread::{self, JoinHandle},
    time::Duration,
};

use umpire::{frame::Frame, message};

use super::{Pace, table::Drawing};
use crate::camera::VideoRecorder;

/// Frame rate of a recording, in frames per second; set by hand.
const FRAME_RATE: f64 = 15.0;
/// The free disk space is checked for each image. An image that is repeated in the recording, because no newer one came, needs more space.
/// So the free space is also checked after every 150 copies of it, which are ten seconds of the recording. Set by hand.
const DISK_CHECK_FRAMES: usize = 150;
/// Maximum number of frames that wait for the recording thread; set by hand. While that many wait, further frames are dropped, or, with
/// [`Pace::EveryFrame`], the watch waits.
const MAX_QUEUED_FRAMES: usize = 3;

/// A frame to record, with the results that are drawn on it.
struct Scene {
    frame: Frame,
    drawing: Drawing,
    /// Number of frames of the recording for which this image is written. It is more than 1 if earlier frames of the recording got no
    /// image: none came in time, or the image was dropped. So the recording still runs in real time.
    times: usize,
}

/// A running recording of the video with the overlay. A separate thread draws and encodes the frames.
pub struct Recording {
    /// Sends frames to the thread; `None` after the end of the recording.
    scenes: Option<SyncSender<Scene>>,
    /// The thread, which returns whether the recording succeeded; `None` after its end.
    thread: Option<JoinHandle<anyhow::Result<()>>>,
    /// Number of frames of the recording that were sent to the thread.
    frames_sent: usize,
}

impl Recording {
    /// Starts a recording into the file `path`. `video` is the watched file, if a video is watched.
    ///
    /// # Errors
    /// When the file `path` cannot be written, has no extension of a supported video format, or is the watched file.
    pub fn start(path: &Path, video: Option<&Path>) -> anyhow::Result<Self> {
        output_file::check(path, video)?;
        let (sender, receiver) = sync_channel(MAX_QUEUED_FRAMES);
        let path: PathBuf = path.to_owned();
        let thread = thread::spawn(move || draw_all(&path, &receiver));
        Ok(Self {
            scenes: Some(sender),
            thread: Some(thread),
            frames_sent: 0,
        })
    }

    /// Records a frame; `time` is the frame's time since the start of the video or of the watch. Does nothing if the next frame of the
    /// recording is not due yet. If the recording thread is busy, drops the frame or, with [`Pace::EveryFrame`], waits for the thread.
    ///
    /// # Errors
    /// When the file could not be written; no further frames are then recorded.
    pub fn offer(
        &mut self,
        frame: &Frame,
        time: Duration,
        drawing: impl FnOnce() -> Drawing,
        pace: Pace,
    ) -> anyhow::Result<()> {
        let due = (time.as_secs_f64() * FRAME_RATE) as usize + 1;
        let Some(scenes) = self.scenes.as_ref().filter(|_| due > self.frames_sent) else {
            return Ok(());
        };
        let scene = Scene {
            frame: frame.clone(),
            drawing: drawing(),
            times: due - self.frames_sent,
        };
        let sent = match pace {
            Pace::EveryFrame => scenes.send(scene).map_err(TrySendError::from),
            Pace::RealTime => scenes.try_send(scene),
        };
        match sent {
            Ok(()) => self.frames_sent = due,
            Err(TrySendError::Full(_)) => {}
            Err(TrySendError::Disconnected(_)) => return self.finish(),
        }
        Ok(())
    }

    /// Waits until the recording thread has written all frames and closed the file. Does nothing after the first call.
    ///
    /// # Errors
    /// When the file could not be written.
    pub fn finish(&mut self) -> anyhow::Result<()> {
        self.scenes = None;
        match self.thread.take().map(JoinHandle::join) {
            Some(Ok(result)) => result,
            Some(Err(_)) => anyhow::bail!(message!("record-stopped")),
            None => Ok(()),
        }
    }
}

/// Draws and records the frames that the channel delivers, until the channel is closed or a frame cannot be written. Then closes the file.
fn draw_all(path: &Path, scenes: &Receiver<Scene>) -> anyhow::Result<()> {
    let mut recorder: Option<VideoRecorder> = None;
    let mut drawn = Ok(());
    for scene in scenes {
        drawn = draw(path, &mut recorder, &scene);
        if drawn.is_err() {
            break;
        }
    }
    // The file of the recording is closed even after an error, so that the part recorded so far can be played.
    let closed = recorder.map_or(Ok(()), VideoRecorder::end);
    drawn.and(closed.map_err(Into::into))
}

/// Draws a frame and adds it to the recording. Creates the file `path` for the first frame, whose overlay determines the size of the video.
fn draw(path: &Path, recorder: &mut Option<VideoRecorder>, scene: &Scene) -> anyhow::Result<()> {
    output_file::check_free_space(path)?;
    let image = scene.drawing.draw_over(&scene.frame);
    let recorder = match recorder {
        Some(recorder) => recorder,
        None => recorder.insert(VideoRecorder::create(path, image.dimensions(), FRAME_RATE)?),
    };
    for number in 1..=scene.times {
        recorder.add(&image)?;
        if number.is_multiple_of(DISK_CHECK_FRAMES) {
            output_file::check_free_space(path)?;
        }
    }
    Ok(())
}

#[cfg(all(test, feature = "opencv"))]
mod tests {
    use super::*;
    use crate::camera::{VideoEnd, open_video};
    use image::{Rgb, RgbImage};
    use umpire::report::{CardPhoto, PhotoReport};

    /// Returns an image of one grey value, with a report that it shows no card.
    fn grey_frame(grey: u8) -> (Frame, Drawing) {
        let image = RgbImage::from_pixel(640, 480, Rgb([grey; 3]));
        (Frame::of(image), no_card())
    }

    fn no_card() -> Drawing {
        Box::new(CardPhoto::unreadable(
            String::new(),
            umpire::language::Message::verbatim(""),
        ))
    }

    /// Records images, each given by its time in milliseconds and its grey value.
    fn record(path: &Path, frames: &[(u64, u8)]) -> anyhow::Result<()> {
        let mut recording = Recording::start(path, None)?;
        for &(milliseconds, grey) in frames {
            let (frame, drawing) = grey_frame(grey);
            recording.offer(
                &frame,
                Duration::from_millis(milliseconds),
                || drawing,
                Pace::EveryFrame,
            )?;
        }
        recording.finish()
    }

    #[test]
    fn a_recording_keeps_real_time_at_an_uneven_frame_rate() -> anyhow::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("film.mp4");
        // The recording has 15 frames a second. The second image, at 10 ms, is dropped: it comes before the second frame of the recording
        // is due. The fourth image, at 800 ms, is written for all frames after that of the third image, up to frame 13.
        record(&path, &[(0, 20), (10, 250), (140, 100), (800, 200)])?;
        let mut source = open_video(&path, VideoEnd::Stop)?;
        let mut greys = Vec::new();
        while let Some(image) = source.next()? {
            greys.push(image.get_pixel(620, 470).0[0]);
        }
        assert_eq!(source.plays_at(), Some(FRAME_RATE));
        let count_near = |expected: u8| {
            greys
                .iter()
                .filter(|grey| grey.abs_diff(expected) < 30)
                .count()
        };
        assert_eq!(
            (
                greys.len(),
                count_near(20),
                count_near(250),
                count_near(100),
                count_near(200)
            ),
            (13, 1, 0, 2, 10)
        );
        Ok(())
    }

    #[test]
    fn frames_of_another_size_are_scaled_to_the_size_of_the_recording() -> anyhow::Result<()> {
        let folder = tempfile::tempdir()?;
        // The first image determines the size of the recording: the overlay enlarges it from 641 x 481 to 1200 x 900 pixels.
        let path = folder.path().join("film.mkv");
        let mut recording = Recording::start(&path, None)?;
        for (number, size) in [(641, 481), (200, 400), (1280, 960)]
            .into_iter()
            .enumerate()
        {
            let image = RgbImage::from_pixel(size.0, size.1, Rgb([200; 3]));
            let time = Duration::from_millis(number as u64 * 100);
            recording.offer(&Frame::of(image), time, no_card, Pace::EveryFrame)?;
        }
        recording.finish()?;
        let mut source = open_video(&path, VideoEnd::Stop)?;
        let mut frames = Vec::new();
        while let Some(image) = source.next()? {
            let is_bright = |x: u32| image.get_pixel(x, 450).0[0] > 150;
            frames.push((image.dimensions(), is_bright(40), is_bright(600)));
        }
        // Small images are enlarged, so that the text of the overlay is readable.
        let size = (1200, 900);
        assert_eq!(
            frames,
            [
                (size, true, true),
                (size, false, true),
                (size, true, true),
                (size, true, true)
            ]
        );
        Ok(())
    }
}
