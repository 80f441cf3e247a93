//! Shows the user in front of a camera which view is needed next: as text, and on the image in the terminal.

use std::{
    io::{self, IsTerminal, Write},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use crate::{
    keyboard::is_any_key_pressed,
    lens::{
        detection::TargetDetection,
        drawing::{self, TargetNotes},
        target::Target,
        view_coverage::{RequestedView, Shot},
    },
};
use image::{RgbImage, imageops};
use ratatui::{
    DefaultTerminal, Frame,
    crossterm::event::KeyCode,
    layout::{Constraint, Layout, Position, Rect},
    style::{Color, Stylize},
    text::Line,
};
use umpire::{language::Message, message};
use umpire_terminal::output_options::is_quiet;

/// Keys that end the collection of images, besides Ctrl-C.
const FINISH_KEYS: [KeyCode; 3] = [KeyCode::Char('q'), KeyCode::Esc, KeyCode::Enter];
/// Minimum number of terminal rows of the camera's image; set by hand.
const MIN_IMAGE_ROWS: u16 = 4;
/// Character whose upper half has the foreground colour, and whose lower half has the background colour.
const UPPER_HALF_BLOCK: char = '\u{2580}';

/// Shows the user in front of a camera which view of the target is needed next.
pub struct Guide {
    target: Target,
    /// The terminal in full-screen mode; `None` if standard output is no terminal, or the terminal cannot be switched.
    terminal: Option<DefaultTerminal>,
    stop: Arc<AtomicBool>,
    /// The request that was printed last; empty before the first one.
    last_request: String,
}

/// A frame of the camera, and what the guide has to show about it.
pub struct GuideFrame<'a> {
    /// Image of the camera.
    pub image: &'a RgbImage,
    /// The target in this image; `None` if the image was rejected.
    pub detection: Option<&'a TargetDetection>,
    /// Views collected so far, including this frame if it was added.
    pub shots: &'a [Shot],
    /// View that is needed next; `None` if there are enough.
    pub requested_view: Option<RequestedView>,
    /// Why the image was rejected, for example because the target was not detected or is blurred; `None` if it was not rejected.
    pub rejection: Option<Message>,
    /// Whether the frame was added to the views.
    pub is_added: bool,
}

impl Guide {
    /// Creates a guide for collecting images until `stop` is set. Switches the terminal, if there is one, to full-screen mode.
    pub fn start(target: Target, stop: Arc<AtomicBool>) -> Self {
        let terminal = io::stdout().is_terminal().then(ratatui::try_init);
        Self {
            target,
            terminal: terminal.and_then(Result::ok),
            stop,
            last_request: String::new(),
        }
    }

    /// Shows the camera's image and the requested view. Returns true if the user has quit, or if the flag `self.stop` is set.
    ///
    /// # Errors
    /// When the terminal fails, or standard error cannot be written.
    pub fn show(&mut self, shown: &GuideFrame) -> anyhow::Result<bool> {
        let request = request_message(shown.shots.len(), shown.requested_view).to_string();
        let Some(terminal) = &mut self.terminal else {
            self.print_request(&request, shown.is_added)?;
            return self.is_ended();
        };
        let notes = TargetNotes {
            target: &self.target,
            detection: shown.detection,
            lens: None,
            shots: shown.shots,
            requested_view: shown.requested_view,
            text_lines: &[],
        };
        let image = drawing::draw(shown.image, &notes);
        let hint = shown.rejection.clone();
        let hint = hint.unwrap_or_else(|| message!("lens-hold-still"));
        let hint_line = message!("lens-below", hint = hint).to_string();
        terminal.draw(|frame| render(frame, &image, &request, &hint_line))?;
        self.is_ended()
    }

    /// Returns true if the user quits or the flag `stop` is set.
    ///
    /// # Errors
    /// When the keys pressed cannot be read from the terminal.
    pub fn is_ended(&self) -> anyhow::Result<bool> {
        let is_quit = self.terminal.is_some() && is_any_key_pressed(&FINISH_KEYS)?;
        Ok(is_quit || self.stop.load(Ordering::Relaxed))
    }

    /// Prints to standard error which view the user should show next; used if there is no terminal. Prints nothing with `--quiet`, and
    /// nothing if no image was added and the requested view is still the same.
    fn print_request(&mut self, request: &str, is_added: bool) -> io::Result<()> {
        if is_quiet() || (!is_added && self.last_request == request) {
            return Ok(());
        }
        request.clone_into(&mut self.last_request);
        let mut out = io::stderr().lock();
        writeln!(out, "{request}")
    }
}

impl Drop for Guide {
    fn drop(&mut self) {
        if self.terminal.is_some() {
            ratatui::restore();
        }
    }
}

/// Returns the message that asks for the requested view, or says that there are enough views. `count` is the number of collected views.
fn request_message(count: usize, requested_view: Option<RequestedView>) -> Message {
    match requested_view {
        Some(requested_view) => message!(
            "lens-view-now",
            count = count,
            wanted = requested_view.message()
        ),
        None => message!("lens-views-enough", count = count),
    }
}

/// Draws the image, and below it the request and the hint.
fn render(frame: &mut Frame<'_>, image: &RgbImage, request: &str, hint_line: &str) {
    let [image_area, request_area, hint_area] = Layout::vertical([
        Constraint::Min(MIN_IMAGE_ROWS),
        Constraint::Length(1),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    draw_image(frame, image, image_area);
    frame.render_widget(Line::from(request.to_owned()).bold(), request_area);
    frame.render_widget(Line::from(hint_line.to_owned()).dim(), hint_area);
}

/// Draws the image, scaled to fit into `area`, in the terminal. Each character shows two pixels, one above the other.
fn draw_image(frame: &mut Frame<'_>, image: &RgbImage, area: Rect) {
    let (columns, rows) = (u32::from(area.width), 2 * u32::from(area.height));
    if columns == 0 || rows == 0 {
        return;
    }
    let (width, height) = image.dimensions();
    let scale = (f64::from(columns) / f64::from(width)).min(f64::from(rows) / f64::from(height));
    let side = |side: u32| ((f64::from(side) * scale) as u32).max(1);
    let thumbnail = imageops::thumbnail(image, side(width), side(height));
    let colour = |x: u32, y: u32| match thumbnail.get_pixel_checked(x, y) {
        Some(pixel) => Color::Rgb(pixel.0[0], pixel.0[1], pixel.0[2]),
        None => Color::Reset,
    };
    for y in 0..thumbnail.height().div_ceil(2) {
        for x in 0..thumbnail.width() {
            let position = Position::new(area.x + x as u16, area.y + y as u16);
            if let Some(cell) = frame.buffer_mut().cell_mut(position) {
                cell.set_char(UPPER_HALF_BLOCK)
                    .set_fg(colour(x, 2 * y))
                    .set_bg(colour(x, 2 * y + 1));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::lens::view_coverage::Side;
    use ratatui::{Terminal, backend::TestBackend};

    use super::*;

    #[test]
    fn the_screen_shows_the_image_and_the_requested_view() {
        let half = |_, y| {
            image::Rgb(if y < 120 {
                [200, 10, 20]
            } else {
                [10, 20, 200]
            })
        };
        let image = RgbImage::from_fn(320, 240, half);
        let mut terminal = Terminal::new(TestBackend::new(60, 12)).expect("a terminal");
        let request = request_message(3, Some(RequestedView::Tilted(Side::Left))).to_string();
        let hint_line = message!("lens-below", hint = message!("lens-hold-still")).to_string();
        terminal
            .draw(|frame| {
                render(frame, &image, &request, &hint_line);
            })
            .expect("drawn");
        let buffer = terminal.backend().buffer();
        let line = |y: u16| -> String { (0..60).map(|x| buffer[(x, y)].symbol()).collect() };
        let (request, hint) = (line(10), line(11));
        let expected = "3 views. Now tilt the target: move its left edge";
        assert!(request.starts_with(expected), "{request}");
        assert!(
            hint.contains("hold still") && hint.contains("q: finish"),
            "{hint}"
        );
        // The image takes ten lines of the terminal, that is, twenty rows of pixels. So the boundary between its two colours is between the
        // fifth and the sixth line.
        let colours = |y: u16| (buffer[(3, y)].fg, buffer[(3, y)].bg);
        let (top, bottom) = (Color::Rgb(200, 10, 20), Color::Rgb(10, 20, 200));
        assert_eq!((colours(0), colours(9)), ((top, top), (bottom, bottom)));
    }
}
