//! The main loop of `umpire watch`: reads frames from a camera or a video, and reports the events in them.

use std::{
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::bail;
use umpire::{
    frame::{
        Frame,
        feed::{Captured, Feed, FeedEvent, Next, Source},
        play_time::{PlayTime, USUAL_RATE},
    },
    language::{Message, Value, set_json_to_ids_and_values},
    message,
    rules::player_name,
    watch::event::Event,
};

use crate::camera::{
    CameraOptions, no_image, open_camera, open_video, use_one_thread, without_password,
};

use super::{
    arguments::Arguments, camera_list, hall::WatchHall, lens_correction::LensCorrection,
    outage::Outage, output, overlay_thread::OverlayThread, parent_watch, recording::Recording,
    screen::Screen, solve_announcer::SolveAnnouncer, table::WatchedTable,
};

/// Maximum time to wait for a frame; after that, the screen is redrawn without a new frame. Set by hand.
const FRAME_TIMEOUT: Duration = Duration::from_millis(200);

/// Runs `umpire watch` until the video ends, `stop` is set, or the user quits in the terminal view.
///
/// # Errors
/// When a video cannot be read, a neural network fails, or an event cannot be printed.
pub fn run(arguments: &Arguments, stop: Arc<AtomicBool>) -> anyhow::Result<()> {
    umpire_terminal::start_tracing(arguments.verbose);
    if arguments.list {
        return camera_list::print_cameras();
    }
    for name in &arguments.names {
        player_name::check_characters(name)?;
    }
    #[cfg(not(feature = "opencv"))]
    check_without_opencv(arguments)?;
    use_one_thread();
    if arguments.tied {
        set_json_to_ids_and_values();
        parent_watch::stop_with_input(Arc::clone(&stop));
    }
    let mut live = Live::new(arguments, stop)?;
    let watched = match (&arguments.video, arguments.every_frame) {
        (Some(video), true) => live.process_every_frame(open_video(video, arguments.repeat)?),
        (Some(video), false) => live.run_video(video, arguments.repeat),
        (None, _) => live.run_camera(arguments),
    };
    // `finish` must run even after an error: it closes the recording and sets the table of the hall offline.
    watched.and(live.finish())
}

/// Returns an error, before any camera or file is opened, if the arguments need OpenCV. Exists only in builds without OpenCV.
#[cfg(not(feature = "opencv"))]
fn check_without_opencv(arguments: &Arguments) -> Result<(), umpire::frame::feed::SourceError> {
    use crate::camera::needs_opencv;
    if arguments.video.is_some() {
        return Err(needs_opencv(message!("opencv-video")));
    }
    if arguments.record.is_some() {
        return Err(needs_opencv(message!("opencv-record")));
    }
    Ok(())
}

/// A running `umpire watch`: the watched table, the outputs, and the state of the camera.
struct Live {
    lens_correction: LensCorrection,
    table: WatchedTable,
    output: Output,
    recording: Option<Recording>,
    /// Error that ended the recording early; `None` if there was none.
    recording_error: Option<anyhow::Error>,
    /// Threads that draw images with the overlay: for standard output, for the hall, for both or for none.
    overlays: Vec<OverlayThread>,
    /// The connection to a hall of tables; `None` without `--mqtt`.
    hall: Option<WatchHall>,
    announcer: Option<SolveAnnouncer>,
    stop: Arc<AtomicBool>,
    source: String,
    /// Whether to process every frame of a video, instead of dropping frames when processing is too slow.
    every_frame: bool,
    /// Width and height of the frames in pixels; `None` before the camera or video is opened.
    frame_size: Option<[u32; 2]>,
    /// Time of the last processed frame, since the start of the video or of the watch.
    time: Duration,
    outage: Outage,
}

/// Where events are printed: as lines of JSON, in the full-screen terminal view, or as lines of text.
enum Output {
    Json,
    Screen(Box<Screen>),
    Lines,
}

impl Live {
    fn new(arguments: &Arguments, stop: Arc<AtomicBool>) -> anyhow::Result<Self> {
        let record = |path: &PathBuf| Recording::start(path, arguments.video.as_deref());
        let recording = arguments.record.as_ref().map(record).transpose()?;
        let announcer = arguments.say.then(SolveAnnouncer::new);
        let output = match (arguments.json, Screen::start()) {
            (true, _) => Output::Json,
            (false, Some(screen)) => Output::Screen(Box::new(screen)),
            (false, None) => Output::Lines,
        };
        let hall = WatchHall::open(&arguments.hall, &arguments.names)?;
        let to_stdout = arguments.pictures.then(OverlayThread::start);
        let to_hall = hall.as_ref().and_then(WatchHall::start_overlays);
        let overlays = to_stdout.into_iter().chain(to_hall).collect();
        Ok(Self {
            lens_correction: LensCorrection::new(arguments)?,
            table: WatchedTable::new(arguments)?,
            output,
            recording,
            recording_error: None,
            overlays,
            hall,
            announcer,
            stop,
            source: source_name(arguments),
            every_frame: arguments.every_frame,
            frame_size: None,
            time: Duration::ZERO,
            outage: Outage::default(),
        })
    }

    /// Processes every frame of a video, as fast as possible, until the video ends or the watch is stopped.
    fn process_every_frame(&mut self, mut source: Box<dyn Source>) -> anyhow::Result<()> {
        let mut play_time = PlayTime::new(source.plays_at().unwrap_or(USUAL_RATE));
        let mut is_open = false;
        while !self.is_stopped() {
            let at = Instant::now();
            let Some(image) = source.next()? else {
                return self.report(Event::Ended, 0.0);
            };
            let time = play_time.next(source.stamp());
            if !is_open {
                self.report_camera_opened(image.dimensions().into())?;
                is_open = true;
            }
            self.process_frame(Captured { image, time, at })?;
        }
        Ok(())
    }

    fn run_video(&mut self, path: &Path, repeat: bool) -> anyhow::Result<()> {
        let mut opened = Some(open_video(path, repeat)?);
        let path = path.to_owned();
        let open = move || opened.take().map_or_else(|| open_video(&path, repeat), Ok);
        self.process_feed(&Feed::start(Box::new(open)), false)
    }

    fn run_camera(&mut self, arguments: &Arguments) -> anyhow::Result<()> {
        let options = CameraOptions {
            name: arguments.camera.clone(),
            size: arguments.size,
            rate: arguments.fps,
            lock_exposure: arguments.lock_exposure,
            lock_white_balance: arguments.lock_white_balance,
        };
        self.process_feed(&Feed::start(Box::new(move || open_camera(&options))), true)
    }

    /// Repeatedly processes the newest frame of `feed`, until the video ends or the watch is stopped. With `is_live`, the source is a
    /// camera, which never ends: after a failure, the loop waits for further frames.
    fn process_feed(&mut self, feed: &Feed, is_live: bool) -> anyhow::Result<()> {
        let mut last_frame = Instant::now();
        while !self.is_stopped() {
            match feed.next(FRAME_TIMEOUT) {
                Next::Frame(frame) => {
                    last_frame = Instant::now();
                    if let Some(duration) = self.outage.end_by_frame() {
                        self.report_camera_back(duration)?;
                    }
                    self.process_frame(frame)?;
                }
                Next::Event(FeedEvent::Ended) => return self.report(Event::Ended, 0.0),
                Next::Event(FeedEvent::Lost(why)) if !is_live => bail!(why),
                Next::Event(feed_event) => self.handle_feed_event(feed_event)?,
                Next::Nothing => self.handle_no_frame(is_live, last_frame)?,
            }
        }
        Ok(())
    }

    fn handle_feed_event(&mut self, feed_event: FeedEvent) -> anyhow::Result<()> {
        match feed_event {
            FeedEvent::Opened(size) => self.report_camera_opened(size),
            FeedEvent::Lost(message) if self.outage.begin_by_failure() => {
                self.report(Event::CameraLost { message }, 0.0)
            }
            FeedEvent::Back(after) => {
                self.outage.end();
                self.report_camera_back(after)
            }
            FeedEvent::Lost(_) | FeedEvent::Ended => Ok(()),
        }
    }

    fn report_camera_opened(&mut self, image: [u32; 2]) -> anyhow::Result<()> {
        self.frame_size = Some(image);
        let source = self.source.clone();
        let lens = self.lens_correction.prepare(image.into())?;
        let opened = Event::CameraOpened {
            source,
            image,
            lens,
        };
        self.report(opened, 0.0)
    }

    fn report_camera_back(&mut self, after: Duration) -> anyhow::Result<()> {
        let after_ms = after.as_secs_f64() * 1e3;
        self.report(Event::CameraBack { after_ms }, 0.0)
    }

    /// Handles a time in which no frame came: reports the camera as lost if the outage is long enough, and redraws the screen.
    fn handle_no_frame(&mut self, is_live: bool, last_frame: Instant) -> anyhow::Result<()> {
        if is_live && self.time > Duration::ZERO && self.outage.begin_by_silence(last_frame) {
            let message = no_image(&self.source);
            self.report(Event::CameraLost { message }, 0.0)?;
        }
        self.redraw(None)
    }

    fn process_frame(&mut self, captured: Captured) -> anyhow::Result<()> {
        let Captured { image, time, at } = captured;
        let size = image.dimensions().into();
        if self.frame_size.is_some_and(|before| before != size) {
            // A phone's camera app changes the frame size when the phone is turned. The new size is reported, since later
            // coordinates refer to it.
            self.report_camera_opened(size)?;
        }
        let image = self.table.upright(self.lens_correction.undistort(image)?);
        let frame = Frame::of(image);
        self.time = time;
        for event in self.table.step(&frame, time, self.every_frame)? {
            self.report(event, elapsed_ms(at))?;
        }
        tracing::debug!(took = elapsed_ms(at), time = time.as_secs_f64(), "frame");
        let table = &self.table;
        for overlay in &mut self.overlays {
            overlay.offer(&frame, || {
                (table.overlay_drawing(&frame), table.card_snapshots(&frame))
            });
        }
        if let Some(recording) = &mut self.recording
            && let Err(error) = recording.offer(
                &frame,
                time,
                || table.overlay_drawing(&frame),
                self.every_frame,
            )
        {
            self.end_recording(error);
        }
        self.redraw(Some(elapsed_ms(at)))
    }

    fn report(&mut self, event: Event, latency_ms: f64) -> anyhow::Result<()> {
        if let Some(announcer) = &self.announcer {
            announcer.announce(&event);
        }
        let event = event.timed(self.time.as_secs_f64() * 1e3, latency_ms);
        if let Some(hall) = &self.hall {
            hall.send_event(&event);
        }
        match &mut self.output {
            Output::Json => output::print_json(&event),
            Output::Lines => output::print_text(&event),
            Output::Screen(screen) => {
                screen.add_event(&event);
                Ok(())
            }
        }
    }

    /// Ends a recording after an error. The watch continues; its exit status reports the failure at the end.
    fn end_recording(&mut self, error: anyhow::Error) {
        self.recording = None;
        let message = message!("record-ended", error = Value::shown(format!("{error:#}")));
        self.show_message(message);
        // The terminal view is cleared at the end of the watch, so the cause of the failure is printed again after that.
        let is_screen = matches!(self.output, Output::Screen(_));
        self.recording_error = Some(if is_screen {
            error.context(message!("record-incomplete"))
        } else {
            anyhow::anyhow!(message!("record-incomplete"))
        });
    }

    /// Shows a sentence that is no event of the watch.
    fn show_message(&mut self, message: Message) {
        if let Output::Screen(screen) = &mut self.output {
            let hint = Event::Hint {
                code: None,
                message,
            };
            screen.add_event(&hint.timed(self.time.as_secs_f64() * 1e3, 0.0));
        } else {
            umpire_terminal::print_error("umpire watch", &message);
        }
    }

    fn redraw(&mut self, latency_ms: Option<f64>) -> anyhow::Result<()> {
        let messages = self.hall.as_ref().map(WatchHall::take_messages);
        for message in messages.into_iter().flatten() {
            self.show_message(message);
        }
        if let Output::Screen(screen) = &mut self.output
            && screen.draw(&self.table.terminal_view(), latency_ms)?
        {
            self.stop.store(true, Ordering::Relaxed);
        }
        Ok(())
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn finish(&mut self) -> anyhow::Result<()> {
        if let Some(hall) = self.hall.take() {
            for message in hall.finish() {
                self.show_message(message);
            }
        }
        let finished = self.recording.as_mut().map_or(Ok(()), Recording::finish);
        self.recording_error.take().map_or(finished, Err)
    }
}

fn source_name(arguments: &Arguments) -> String {
    match &arguments.video {
        Some(video) => video.display().to_string(),
        None => format!("camera {}", without_password(&arguments.camera)),
    }
}

fn elapsed_ms(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1e3
}
