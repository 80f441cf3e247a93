//! Shows the user in front of a camera which view is needed next: as text, and on the image in the terminal.

use std::{
    io::{self, IsTerminal, Write},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use crate::lens::{
    detection::TargetDetection,
    drawing::{self, TargetNotes},
    target::Target,
    view_coverage::{RequestedView, Shot},
};
use image::{RgbImage, imageops};
use ratatui::{
    DefaultTerminal, Frame,
    crossterm::event::{self, Event, KeyCode, KeyModifiers},
    layout::{Constraint, Layout, Position, Rect},
    style::{Color, Stylize},
    text::Line,
};
use umpire::{language::Message, message};
use umpire_terminal::output_options::is_quiet;

/// Shows the user in front of a camera which view of the target is needed next.
pub struct Guide {
    target: Target,
    terminal: Option<DefaultTerminal>,
    stop: Arc<AtomicBool>,
    last_request: String,
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

    /// Shows the camera's image and the requested view. Returns whether the user quits.
    ///
    /// # Errors
    /// When the terminal fails, or standard error cannot be written.
    pub fn show(
        &mut self,
        image: &RgbImage,
        detection: Option<&TargetDetection>,
        shots: &[Shot],
        requested_view: Option<RequestedView>,
        rejection: Option<&Message>,
        is_added: bool,
    ) -> anyhow::Result<bool> {
        let next = request_message(shots.len(), requested_view).to_string();
        if self.terminal.is_none() {
            self.print_request(&next, is_added)?;
            return Ok(self.stop.load(Ordering::Relaxed));
        }
        let notes = TargetNotes {
            target: &self.target,
            detection,
            lens: None,
            shots,
            requested_view,
            text_lines: &[],
        };
        let image = drawing::draw(image, &notes);
        let hold_still = message!("lens-hold-still");
        let hint_line = message!(
            "lens-below",
            hint = rejection.unwrap_or(&hold_still).clone()
        )
        .to_string();
        if let Some(terminal) = &mut self.terminal {
            terminal.draw(|frame| render(frame, &image, &next, &hint_line))?;
        }
        Ok(self.stop.load(Ordering::Relaxed) || is_finish_requested()?)
    }

    /// Prints to standard error which view the user should show next; used if there is no terminal. Prints only if an image was added or
    /// the requested view has changed, and nothing with `--quiet`.
    fn print_request(&mut self, next: &str, is_added: bool) -> io::Result<()> {
        if is_quiet() || (!is_added && self.last_request == next) {
            return Ok(());
        }
        next.clone_into(&mut self.last_request);
        let mut out = io::stderr().lock();
        writeln!(out, "{next}")
    }
}

impl Drop for Guide {
    fn drop(&mut self) {
        if self.terminal.is_some() {
            ratatui::restore();
        }
    }
}

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

fn render(frame: &mut Frame<'_>, image: &RgbImage, next: &str, hint_line: &str) {
    let [image_area, request_area, hint_area] = Layout::vertical([
        Constraint::Min(4),
        Constraint::Length(1),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    draw_image(frame, image, image_area);
    frame.render_widget(Line::from(next.to_owned()).bold(), request_area);
    frame.render_widget(Line::from(hint_line.to_owned()).dim(), hint_area);
}

/// Draws the image in the terminal. Each character shows two pixels, one above the other.
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
                cell.set_char('\u{2580}')
                    .set_fg(colour(x, 2 * y))
                    .set_bg(colour(x, 2 * y + 1));
            }
        }
    }
}

fn is_finish_requested() -> io::Result<bool> {
    while event::poll(Duration::ZERO)? {
        if let Event::Key(key) = event::read()? {
            let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
            match key.code {
                KeyCode::Char('q') | KeyCode::Esc | KeyCode::Enter => return Ok(true),
                KeyCode::Char('c') if is_control => return Ok(true),
                _ => {}
            }
        }
    }
    Ok(false)
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
        let next = request_message(3, Some(RequestedView::Tilted(Side::Left))).to_string();
        let hint_line = message!("lens-below", hint = message!("lens-hold-still")).to_string();
        terminal
            .draw(|frame| {
                render(frame, &image, &next, &hint_line);
            })
            .expect("drawn");
        let buffer = terminal.backend().buffer();
        let line = |y: u16| -> String { (0..60).map(|x| buffer[(x, y)].symbol()).collect() };
        assert!(line(10).starts_with("3 views. Now tilt the target: move its left edge"));
        assert!(line(11).contains("hold still") && line(11).contains("q: finish"));
        // Ten lines of the terminal show twenty rows of pixels, so the middle of the image is between the fifth and the sixth
        // line.
        let colours = |y: u16| (buffer[(3, y)].fg, buffer[(3, y)].bg);
        let (top, bottom) = (Color::Rgb(200, 10, 20), Color::Rgb(10, 20, 200));
        assert_eq!((colours(0), colours(9)), ((top, top), (bottom, bottom)));
    }
}
