//! Recording with the overlay, on a thread of its own: what it is too slow for is left out, never waited for.

use std::{
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    thread::{self, JoinHandle},
    time::Duration,
};

use umpire::{frame::Frame, overlay, report::CardPhoto};

use crate::camera::Film;

/// Frames a second of a recording.
const RATE: f64 = 15.0;
/// Frames that wait to be drawn.
const WAITING: usize = 3;

/// A frame with what was found in it.
struct Scene {
    frame: Frame,
    photo: CardPhoto,
    /// How often the picture is shown, so that the film keeps the time.
    times: usize,
}

/// A recording that goes on.
pub struct Recording {
    scenes: Option<SyncSender<Scene>>,
    thread: Option<JoinHandle<anyhow::Result<()>>>,
    shown: usize,
}

impl Recording {
    /// Into that file.
    pub fn start(path: &Path) -> Self {
        let (sender, receiver) = sync_channel(WAITING);
        let path: PathBuf = path.to_owned();
        let thread = thread::spawn(move || draw_all(&path, &receiver));
        Self {
            scenes: Some(sender),
            thread: Some(thread),
            shown: 0,
        }
    }

    /// Offers a frame of that time, unless its picture is not due yet, or the thread is busy and is not to be waited for.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn offer(
        &mut self,
        frame: &Frame,
        time: Duration,
        photo: impl FnOnce() -> CardPhoto,
        wait: bool,
    ) -> anyhow::Result<()> {
        let due = (time.as_secs_f64() * RATE) as usize + 1;
        let Some(scenes) = self.scenes.as_ref().filter(|_| due > self.shown) else {
            return Ok(());
        };
        let scene = Scene {
            frame: frame.clone(),
            photo: photo(),
            times: due - self.shown,
        };
        let sent = if wait {
            scenes
                .send(scene)
                .map_err(|error| TrySendError::Disconnected(error.0))
        } else {
            scenes.try_send(scene)
        };
        match sent {
            Ok(()) => self.shown = due,
            Err(TrySendError::Full(_)) => {}
            Err(TrySendError::Disconnected(_)) => return self.finish(),
        }
        Ok(())
    }

    /// Ends the film.
    ///
    /// # Errors
    /// When the file could not be written.
    pub fn finish(&mut self) -> anyhow::Result<()> {
        self.scenes = None;
        match self.thread.take().map(JoinHandle::join) {
            Some(Ok(result)) => result,
            Some(Err(_)) => anyhow::bail!("the recording broke off"),
            None => Ok(()),
        }
    }
}

fn draw_all(path: &Path, scenes: &Receiver<Scene>) -> anyhow::Result<()> {
    let mut film: Option<Film> = None;
    for scene in scenes {
        let picture = overlay::draw(&scene.frame, &scene.photo);
        let mut ready = match film.take() {
            Some(film) => film,
            None => Film::create(path, picture.dimensions(), RATE)?,
        };
        for _ in 0..scene.times {
            ready.add(&picture)?;
        }
        film = Some(ready);
    }
    if let Some(film) = film {
        film.end();
    }
    Ok(())
}

#[cfg(all(test, feature = "opencv"))]
mod tests {
    use super::*;
    use crate::camera;
    use image::{Rgb, RgbImage};

    /// A picture of one grey, and that no card was found in it.
    fn picture(grey: u8) -> (Frame, CardPhoto) {
        let image = RgbImage::from_pixel(640, 480, Rgb([grey; 3]));
        (Frame::of(image), CardPhoto::unreadable(String::new(), ""))
    }

    /// Records pictures of these times and greys.
    fn record(path: &Path, shown: &[(u64, u8)]) -> anyhow::Result<()> {
        let mut film = Recording::start(path);
        for &(milliseconds, grey) in shown {
            let (frame, photo) = picture(grey);
            film.offer(&frame, Duration::from_millis(milliseconds), || photo, true)?;
        }
        film.finish()
    }

    #[test]
    fn a_film_keeps_the_time_whenever_pictures_come() -> anyhow::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("film.mp4");
        // At 15 frames a second the second comes too early to be shown, the last is due as the 13th and is shown for all since the third.
        record(&path, &[(0, 20), (10, 250), (140, 100), (800, 200)])?;
        let mut source = camera::open_video(&path, false)?;
        let mut greys = Vec::new();
        while let Some(image) = source.next()? {
            greys.push(image.get_pixel(620, 470).0[0]);
        }
        assert_eq!(source.plays_at(), Some(RATE));
        let near = |want: u8| greys.iter().filter(|grey| grey.abs_diff(want) < 30).count();
        assert_eq!(
            (greys.len(), near(20), near(250), near(100), near(200)),
            (13, 1, 0, 2, 10)
        );
        Ok(())
    }

    #[test]
    fn where_it_cannot_write_it_says_what_to_do() {
        let told = record(Path::new("/nowhere/film.mp4"), &[(0, 20), (100, 20)]);
        let told = told.map_err(|error| error.to_string());
        assert!(
            told.as_ref()
                .is_err_and(|told| told.contains("/nowhere/film.mp4 cannot be written")),
            "{told:?}"
        );
    }
}
