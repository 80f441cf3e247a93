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
        feed::{Captured, Feed, FeedEvent, Next},
        play_time::{PlayTime, USUAL_RATE},
    },
    language::{Message, Value, set_json_to_ids_and_values},
    message,
    rules::player_name,
    watch::event::Event,
};

use crate::camera::{
    CameraOptions, VideoEnd, no_image_message, open_camera, open_video, use_one_thread,
    without_password,
};

use super::{
    Pace, arguments::Arguments, camera_list, hall::WatchHall, lens_correction::LensCorrection,
    outage::Outage, output, overlay_thread::OverlayThread, parent_watch, recording::Recording,
    screen::Screen, solve_announcer::SolveAnnouncer, table::WatchedTable,
};

/// Start of the name of a camera in an event. It distinguishes cameras from videos, and is the same in all languages.
pub(super) const CAMERA_PREFIX: &str = "camera ";
/// Maximum time to wait for a frame; after that, the screen is redrawn without a new frame. Set by hand.
const FRAME_TIMEOUT: Duration = Duration::from_millis(200);

/// Runs `umpire watch` until the video ends, `stop` is set, or the user quits in the terminal view. With `--list`, lists the cameras
/// instead.
///
/// # Errors
/// When an argument or a file that it names cannot be used, a video cannot be read, a neural network fails, the terminal fails, an event
/// cannot be printed, or the recording is incomplete. A camera that cannot be opened is no error, but is reported as lost.
pub fn run(arguments: &Arguments, stop: Arc<AtomicBool>) -> anyhow::Result<()> {
    umpire_terminal::start_tracing(arguments.verbose);
    if arguments.list {
        return camera_list::print_cameras();
    }
    for name in &arguments.names {
        player_name::check_characters(name)?;
    }
    #[cfg(not(feature = "opencv"))]
    arguments.check_without_opencv()?;
    use_one_thread();
    if arguments.tied {
        set_json_to_ids_and_values();
        parent_watch::stop_with_input(Arc::clone(&stop));
    }
    let mut live = Live::new(arguments, stop)?;
    let end = arguments.video_end();
    let watched = match (&arguments.video, live.pace) {
        (Some(video), Pace::EveryFrame) => live.process_every_frame(video, end),
        (Some(video), Pace::RealTime) => live.run_video(video, end),
        (None, _) => live.run_camera(arguments),
    };
    // `finish` must run even after an error: it closes the recording and reports to the hall that this table is offline.
    watched.and(live.finish())
}

/// A running `umpire watch`: the watched table, the outputs, and the state of the camera.
struct Live {
    lens_correction: LensCorrection,
    table: WatchedTable,
    output: Output,
    recording: Option<Recording>,
    /// Error that ended the recording early; `None` if there was none.
    recording_error: Option<anyhow::Error>,
    /// Threads that draw images with the overlay: one for standard output and one for the hall, each only if it is needed.
    overlays: Vec<OverlayThread>,
    /// The connection to a hall of tables; `None` without `--mqtt`.
    hall: Option<WatchHall>,
    announcer: Option<SolveAnnouncer>,
    stop: Arc<AtomicBool>,
    /// Name of the video or of the camera, as [`source_name`] returns it.
    source: String,
    pace: Pace,
    /// Width and height of the frames in pixels; `None` before the camera or video is opened.
    frame_size: Option<[u32; 2]>,
    /// Time of the last processed frame, since the start of the video or of the watch.
    time: Duration,
    outage: Outage,
}

/// Where and how the watch shows events.
enum Output {
    /// Events are printed to standard output, as lines of JSON.
    Json,
    /// Events are shown in the full-screen terminal view.
    Screen(Box<Screen>),
    /// Events are printed to standard output, as lines of text.
    Lines,
}

impl Output {
    /// Returns JSON if the arguments request it. Otherwise starts the terminal view; returns lines of text if it cannot be started.
    fn start(arguments: &Arguments) -> Self {
        if arguments.json {
            return Self::Json;
        }
        let screen = Screen::start().map(Box::new);
        screen.map_or(Self::Lines, Self::Screen)
    }
}

/// Kind of source whose newest frames are watched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LiveSource {
    /// A camera, which never ends: after a failure, the watch waits for further frames.
    Camera,
    /// A video that is played at its own speed. A failure ends the watch.
    Video,
}

impl Live {
    fn new(arguments: &Arguments, stop: Arc<AtomicBool>) -> anyhow::Result<Self> {
        let record = |path: &PathBuf| Recording::start(path, arguments.video.as_deref());
        let recording = arguments.record.as_ref().map(record).transpose()?;
        let announcer = arguments.say.then(SolveAnnouncer::new);
        let output = Output::start(arguments);
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
            pace: arguments.pace(),
            frame_size: None,
            time: Duration::ZERO,
            outage: Outage::default(),
        })
    }

    /// Processes every frame of a video, as fast as possible, until the video ends or the watch is stopped.
    fn process_every_frame(&mut self, video: &Path, end: VideoEnd) -> anyhow::Result<()> {
        let mut source = open_video(video, end)?;
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

    /// Plays a video at its own speed and processes its newest frame, again and again, until the video ends or the watch is stopped.
    fn run_video(&mut self, path: &Path, end: VideoEnd) -> anyhow::Result<()> {
        // Opens the video before the feed starts, so that an unreadable file is an error of this function and not an event of the feed.
        let mut opened = Some(open_video(path, end)?);
        let path = path.to_owned();
        let open = move || opened.take().map_or_else(|| open_video(&path, end), Ok);
        self.process_feed(&Feed::start(Box::new(open)), LiveSource::Video)
    }

    /// Processes the newest frame of the camera, again and again, until the watch is stopped.
    fn run_camera(&mut self, arguments: &Arguments) -> anyhow::Result<()> {
        let options = CameraOptions {
            name: arguments.camera.clone(),
            size: arguments.size,
            rate: arguments.fps,
            lock_exposure: arguments.lock_exposure,
            lock_white_balance: arguments.lock_white_balance,
        };
        let feed = Feed::start(Box::new(move || open_camera(&options)));
        self.process_feed(&feed, LiveSource::Camera)
    }

    /// Processes the newest frame of `feed`, again and again, until the video ends or the watch is stopped.
    fn process_feed(&mut self, feed: &Feed, source: LiveSource) -> anyhow::Result<()> {
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
                Next::Event(FeedEvent::Lost(why)) if source == LiveSource::Video => bail!(why),
                Next::Event(feed_event) => self.handle_feed_event(feed_event)?,
                Next::Nothing => self.handle_no_frame(source, last_frame)?,
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

    /// Called when no frame came within [`FRAME_TIMEOUT`]. Redraws the screen. If a camera has sent frames before and the outage is long
    /// enough, reports the camera as lost.
    fn handle_no_frame(&mut self, source: LiveSource, last_frame: Instant) -> anyhow::Result<()> {
        if source == LiveSource::Camera
            && self.time > Duration::ZERO
            && self.outage.begin_by_silence(last_frame)
        {
            let camera = self.source.strip_prefix(CAMERA_PREFIX);
            let message = no_image_message(camera.unwrap_or(&self.source));
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
        for event in self.table.step(&frame, time, self.pace)? {
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
            && let Err(error) =
                recording.offer(&frame, time, || table.overlay_drawing(&frame), self.pace)
        {
            self.end_recording(error);
        }
        self.redraw(Some(elapsed_ms(at)))
    }

    /// Reports an event to all outputs, with the time of the latest frame. `latency_ms` is the time since that frame was received; 0 for an
    /// event that does not come from a frame, such as a lost camera or the end of the video.
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
        self.show_message(&message);
        // The terminal view, which shows the message, is cleared at the end of the watch. So the error is printed once more after the end.
        let is_screen = matches!(self.output, Output::Screen(_));
        self.recording_error = Some(if is_screen {
            error.context(message!("record-incomplete"))
        } else {
            anyhow::anyhow!(message!("record-incomplete"))
        });
    }

    /// Shows a message that does not come from the watched table: in the terminal view or, without one, on standard error.
    fn show_message(&mut self, message: &Message) {
        if let Output::Screen(screen) = &mut self.output {
            screen.add_log_line(self.time.as_secs_f64(), message);
        } else {
            umpire_terminal::print_error("umpire watch", message);
        }
    }

    /// Shows the new messages of the hall, and redraws the terminal view, if there is one. `latency_ms` is the processing time of a new
    /// frame; `None` without one. Stops the watch if the user quits.
    fn redraw(&mut self, latency_ms: Option<f64>) -> anyhow::Result<()> {
        let messages = self.hall.as_ref().map(WatchHall::take_messages);
        for message in messages.into_iter().flatten() {
            self.show_message(&message);
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

    /// Closes the connection to the hall, and finishes the video file that is being recorded.
    ///
    /// # Errors
    /// When the recording failed, now or earlier in the watch.
    fn finish(&mut self) -> anyhow::Result<()> {
        if let Some(hall) = self.hall.take() {
            for message in hall.finish() {
                self.show_message(&message);
            }
        }
        let finished = self.recording.as_mut().map_or(Ok(()), Recording::finish);
        self.recording_error.take().map_or(finished, Err)
    }
}

/// Returns the name of the source for the event [`Event::CameraOpened`]: the path of the video, or [`CAMERA_PREFIX`] and the name of the
/// camera without its password.
fn source_name(arguments: &Arguments) -> String {
    match &arguments.video {
        Some(video) => video.display().to_string(),
        None => format!("{CAMERA_PREFIX}{}", without_password(&arguments.camera)),
    }
}

/// Returns the time since a moment, in milliseconds.
fn elapsed_ms(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1e3
}
