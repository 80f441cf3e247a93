//! The watched objects on the table: the cards, the symbol die and the gem board of Ubongo, or the dice board of Ominoes.

use std::time::Duration;

use image::RgbImage;
use umpire::{
    calibration::SetColours,
    frame::Frame,
    overlay::DrawOver,
    pipeline::{
        PhotoReader,
        card::{CardOptions, CardReader},
    },
    report::dice_board::OminoesReport,
    watch::{CardState, Watch, WatchOptions, event::Event, viewer_state::CardSnapshot},
};

use super::{
    Pace,
    arguments::Arguments,
    board_thread::{DiceBoardThread, GemBoardThread},
    catalogue::all_cards,
};

/// Image size in the report on the dice board for the terminal view. The view does not show the size, so the real size is not needed.
const NO_SIZE: (u32, u32) = (0, 0);

/// Results that are drawn over a frame.
pub type Drawing = Box<dyn DrawOver + Send>;

/// Content of the terminal view.
pub enum TerminalView {
    /// The cards.
    Cards(Vec<CardState>),
    /// The dice board of Ominoes.
    Dice(Box<OminoesReport>),
}

/// The cards, the symbol die and the boards that are watched.
pub struct WatchedTable {
    cards: Watch,
    gem_board: Option<GemBoardThread>,
    /// The thread that reads the dice board of Ominoes; `None` in a watch that reads cards.
    dice_board: Option<DiceBoardThread>,
}

impl WatchedTable {
    /// Loads the reader of the cards, which is always loaded, and the readers of the boards that the arguments request.
    ///
    /// # Errors
    /// When a built-in network does not load, or the file of learned cards or colours cannot be read.
    pub fn new(arguments: &Arguments) -> anyhow::Result<Self> {
        let colours = arguments.colours.as_deref().map(SetColours::named);
        let colours = colours.transpose()?;
        let options = WatchOptions {
            required_row: arguments.symbol,
            names: arguments.names.clone(),
            cards: arguments.cards.map_or(0, usize::from),
            die: arguments.die,
            set: colours.flatten(),
        };
        let reader = CardReader::load(CardOptions::default())?
            .with_catalogue(all_cards(arguments.learned.as_deref())?);
        Ok(Self {
            cards: Watch::new(reader, options),
            gem_board: arguments.board.then(GemBoardThread::start).transpose()?,
            dice_board: arguments.ominoes.then(DiceBoardThread::start).transpose()?,
        })
    }

    /// Returns the image unchanged, or flipped left to right if the camera was found to deliver mirror images.
    pub fn upright(&self, image: RgbImage) -> RgbImage {
        self.cards.upright(image)
    }

    /// Processes the next frame and returns the events in it. `time` is the time of the frame since the start of the video or of the watch.
    /// With [`Pace::EveryFrame`], waits until boards have been read.
    ///
    /// # Errors
    /// When a neural network that reads the cards or the symbol die fails. A failed reading of a board counts as a frame without a board.
    pub fn step(
        &mut self,
        frame: &Frame,
        time: Duration,
        pace: Pace,
    ) -> anyhow::Result<Vec<Event>> {
        let mut events = match &mut self.dice_board {
            Some(board) => board.step(frame, time, pace).into_iter().collect(),
            None => self.cards.step(frame, time)?,
        };
        if let Some(board) = &mut self.gem_board {
            events.extend(board.step(frame, time, pace));
        }
        Ok(events)
    }

    /// Returns the results to draw over the latest frame: those of the cards, or of the dice board. The symbol die and the gem board are
    /// not drawn.
    pub fn overlay_drawing(&self, frame: &Frame) -> Drawing {
        match &self.dice_board {
            Some(board) => Box::new(board.watched().report(frame.shown)),
            None => Box::new(self.cards.state(frame)),
        }
    }

    /// Returns the cards with their places in the latest frame, for the web page.
    pub fn card_snapshots(&self, frame: &Frame) -> Vec<CardSnapshot> {
        let size = frame.image.dimensions();
        let cards = self.cards.cards();
        let cards = cards.iter().map(|card| CardSnapshot::of(card, size));
        cards.collect()
    }

    /// Returns the content of the terminal view, which does not depend on the size of the frames.
    pub fn terminal_view(&self) -> TerminalView {
        match &self.dice_board {
            Some(board) => TerminalView::Dice(Box::new(board.watched().report(NO_SIZE))),
            None => TerminalView::Cards(self.cards.cards()),
        }
    }
}
