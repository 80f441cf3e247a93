//! Tells the user in front of a camera which view to show next: as text, and on the image in the terminal.

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
    shots::{Shot, Wanted},
    target::Target,
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

/// Shows the user in front of a camera which view of the target is needed next.
pub struct Guide {
    target: Target,
    terminal: Option<DefaultTerminal>,
    stop: Arc<AtomicBool>,
    said: String,
}

impl Guide {
    /// Creates a guide for collecting images until `stop` is set. Switches the terminal, if there is one, to full-screen mode.
    pub fn start(target: Target, stop: Arc<AtomicBool>) -> Self {
        let terminal = io::stdout().is_terminal().then(ratatui::try_init);
        Self {
            target,
            terminal: terminal.and_then(Result::ok),
            stop,
            said: String::new(),
        }
    }

    /// Shows the camera's image and the wanted view. Returns whether the user quits.
    ///
    /// # Errors
    /// When the terminal fails, or standard error cannot be written.
    pub fn show(
        &mut self,
        image: &RgbImage,
        sighting: Option<&TargetDetection>,
        shots: &[Shot],
        wanted: Option<Wanted>,
        why: Option<&Message>,
        is_taken: bool,
    ) -> anyhow::Result<bool> {
        let next = words(shots.len(), wanted).to_string();
        if self.terminal.is_none() {
            self.say(&next, is_taken)?;
            return Ok(self.stop.load(Ordering::Relaxed));
        }
        let notes = TargetNotes {
            target: &self.target,
            sighting,
            lens: None,
            shots,
            wanted,
            words: &[],
        };
        let picture = drawing::draw(image, &notes);
        let hold_still = message!("lens-hold-still");
        let below = message!("lens-below", hint = why.unwrap_or(&hold_still).clone()).to_string();
        if let Some(terminal) = &mut self.terminal {
            terminal.draw(|frame| render(frame, &picture, &next, &below))?;
        }
        Ok(self.stop.load(Ordering::Relaxed) || is_ended()?)
    }

    /// Prints to standard error which view the user should show next; used if there is no terminal. Prints only if an image was added or
    /// the wanted view has changed.
    fn say(&mut self, next: &str, is_taken: bool) -> io::Result<()> {
        if !is_taken && self.said == next {
            return Ok(());
        }
        next.clone_into(&mut self.said);
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

fn words(count: usize, wanted: Option<Wanted>) -> Message {
    match wanted {
        Some(wanted) => message!("lens-view-now", count = count, wanted = wanted.message()),
        None => message!("lens-views-enough", count = count),
    }
}

fn render(frame: &mut Frame<'_>, picture: &RgbImage, next: &str, below: &str) {
    let [view, words, hint] = Layout::vertical([
        Constraint::Min(4),
        Constraint::Length(1),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    draw_picture(frame, picture, view);
    frame.render_widget(Line::from(next.to_owned()).bold(), words);
    frame.render_widget(Line::from(below.to_owned()).dim(), hint);
}

/// Draws the image in the terminal. Each character shows two pixels, one above the other.
fn draw_picture(frame: &mut Frame<'_>, picture: &RgbImage, area: Rect) {
    let (columns, rows) = (u32::from(area.width), 2 * u32::from(area.height));
    if columns == 0 || rows == 0 {
        return;
    }
    let (width, height) = picture.dimensions();
    let factor = (f64::from(columns) / f64::from(width)).min(f64::from(rows) / f64::from(height));
    let side = |side: u32| ((f64::from(side) * factor) as u32).max(1);
    let small = imageops::thumbnail(picture, side(width), side(height));
    let colour = |x: u32, y: u32| match small.get_pixel_checked(x, y) {
        Some(pixel) => Color::Rgb(pixel.0[0], pixel.0[1], pixel.0[2]),
        None => Color::Reset,
    };
    for y in 0..small.height().div_ceil(2) {
        for x in 0..small.width() {
            let at = Position::new(area.x + x as u16, area.y + y as u16);
            if let Some(cell) = frame.buffer_mut().cell_mut(at) {
                cell.set_char('\u{2580}')
                    .set_fg(colour(x, 2 * y))
                    .set_bg(colour(x, 2 * y + 1));
            }
        }
    }
}

fn is_ended() -> io::Result<bool> {
    while event::poll(Duration::ZERO)? {
        if let Event::Key(key) = event::read()? {
            let control = key.modifiers.contains(KeyModifiers::CONTROL);
            match key.code {
                KeyCode::Char('q') | KeyCode::Esc | KeyCode::Enter => return Ok(true),
                KeyCode::Char('c') if control => return Ok(true),
                _ => {}
            }
        }
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use crate::lens::shots::Side;
    use ratatui::{Terminal, backend::TestBackend};

    use super::*;

    #[test]
    fn the_picture_and_what_is_wanted_are_on_the_screen() {
        let half = |_, y| {
            image::Rgb(if y < 120 {
                [200, 10, 20]
            } else {
                [10, 20, 200]
            })
        };
        let picture = RgbImage::from_fn(320, 240, half);
        let mut terminal = Terminal::new(TestBackend::new(60, 12)).expect("a terminal");
        let next = words(3, Some(Wanted::Tilted(Side::Left))).to_string();
        let below = message!("lens-below", hint = message!("lens-hold-still")).to_string();
        terminal
            .draw(|frame| {
                render(frame, &picture, &next, &below);
            })
            .expect("drawn");
        let buffer = terminal.backend().buffer();
        let line = |y: u16| -> String { (0..60).map(|x| buffer[(x, y)].symbol()).collect() };
        assert!(line(10).starts_with("3 views. Now tilt the target: move its left edge"));
        assert!(line(11).contains("hold still") && line(11).contains("q: finish"));
        // Ten lines of the terminal show twenty rows of pixels, so the middle of the image lies between the fifth and the sixth
        // line.
        let colours = |y: u16| (buffer[(3, y)].fg, buffer[(3, y)].bg);
        let (above, below) = (Color::Rgb(200, 10, 20), Color::Rgb(10, 20, 200));
        assert_eq!((colours(0), colours(9)), ((above, above), (below, below)));
    }
}
