//! `umpire game`: referees a whole game of Ubongo.

mod beginning;
mod camera_process;
mod command;
mod event_output;
mod hall;
mod journal_files;
mod play;
mod speech;

use std::{
    collections::{HashSet, VecDeque},
    ffi::OsString,
    net::IpAddr,
    path::PathBuf,
    process::ExitCode,
    sync::mpsc::{Sender, channel},
    time::Instant,
};

use anyhow::Context;
use umpire::{
    game::board::ObservedGemBoard,
    rules::{
        Side, Symbol,
        gems::{GemBox, Rows},
    },
    watch::{event::Told, viewer_state::ViewerState},
};

use super::standings::VariantWord;
use crate::{
    typing,
    web::{Asked, Page, Site, server::Place},
};
use beginning::{Begun, begun, resumed};
use camera_process::{CameraProcess, Source};
use event_output::Voice;
use hall::Hall;
use play::Play;
use umpire_hall::{
    arguments::HallArguments, documents::TableKind, publisher::Settings, seating,
    source::journal::GameClock,
};

/// Referees a game of Ubongo: rounds, the sand glass, the order of finish, gems and standings.
///
/// With a camera or a video, solved cards are noticed automatically. Everything else is typed, one command a line (`help` lists
/// them); every entry can be corrected or undone. Each entry is saved to a journal at once: `--resume` continues an interrupted
/// game, and `umpire replay` prints its history.
///
/// Exit status: 0 the game ended or was stopped, 2 bad arguments, or a journal that is missing or broken.
#[derive(Debug, clap::Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the command line"
)]
#[command(after_long_help = CHOICES)]
pub struct Arguments {
    /// Players by seat, clockwise as seen from above. The first player has the card nearest to the image's bottom left corner, and rolls
    /// first. With --mqtt, they may be left out: the tournament of the hall knows who plays at this table
    #[arg(
        long,
        value_name = "A,B,...",
        value_delimiter = ',',
        required_unless_present_any = ["resume", "mqtt"]
    )]
    names: Vec<String>,
    /// How many cards are played
    #[arg(long, value_enum, default_value_t = CardsWord::Nine)]
    cards: CardsWord,
    /// How players are ranked
    #[arg(long, value_enum, default_value_t = VariantWord::Majority)]
    variant: VariantWord,
    /// Side of the cards: yellow or green
    #[arg(long, value_name = "SIDE", default_value = "yellow")]
    side: Side,
    /// Running time of the sand glass, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=3600))]
    glass: u64,
    /// Symbol rolled for the first round that is played, if no camera reads the die; type `roll` in later rounds
    #[arg(long, value_name = "NAME")]
    symbol: Option<Symbol>,
    /// When the sand glass is turned; if it has not been turned after the roll, type `glass`
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = StartWord::Roll)]
    start: StartWord,
    /// Allow a round to end before the sand is out: type `end` once all players have their gems
    #[arg(long)]
    early_end: bool,
    /// Gems on the gem board: six rows of 12 letters, separated by /. Each row starts at the pawn's field. Letters: g green, r red,
    /// b blue, p purple, n brown, y yellow, . empty hole. If omitted, type the gems that are taken
    #[arg(long, value_name = "ROWS")]
    rows: Option<Rows>,
    /// Gems in the box: 72 (twelve of each colour), 58, or counts such as red:10,blue:19
    #[arg(long = "box", value_name = "BOX", default_value = "72")]
    gem_box: GemBox,
    /// Fields of the pawns, 1 to 6, in the order of the players [default: 3 for all]
    #[arg(long, value_name = "1,2,...", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..=6))]
    pawns: Vec<u8>,
    /// Watch the cards with this camera: a number, a device, or a network address
    #[arg(long, value_name = "CAMERA", conflicts_with = "video")]
    camera: Option<OsString>,
    /// Watch this video instead of a camera; it starts with the game. Repeat the option to give one video per round: each
    /// starts when that round's symbol is rolled
    #[arg(long, value_name = "FILE")]
    video: Vec<PathBuf>,
    /// Process every frame of the videos, as fast as possible, instead of dropping frames to keep pace
    #[arg(long, requires = "video")]
    every_frame: bool,
    /// Print events as JSON, one document a line, like `umpire watch --json`
    #[arg(long)]
    json: bool,
    /// Speak what happens, if a speech program is installed
    #[arg(long)]
    say: bool,
    /// Serve a web page on this machine with the camera image, cards, sand glass, standings, and buttons for all commands
    #[arg(long)]
    view: bool,
    /// Port of the page; 0 picks a free one
    #[arg(long, value_name = "PORT", default_value_t = 8642, requires = "view")]
    port: u16,
    /// Let other devices open the page at this address (0.0.0.0: all addresses of this machine); anyone who has the link with its
    /// token can watch and give commands
    #[arg(long, value_name = "ADDRESS", requires = "view")]
    listen: Option<IpAddr>,
    /// File for the journal [default: a new file in the folder of `UMPIRE_HOME`]
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    journal: Option<PathBuf>,
    /// Continue the game of this journal [default: the latest game]
    #[arg(long, value_name = "JOURNAL", num_args = 0..=1, default_missing_value = LATEST, conflicts_with_all = ["names", "rows", "pawns"])]
    resume: Option<PathBuf>,
    #[command(flatten)]
    hall: HallArguments,
}

/// Value of the option `--resume` that stands for the journal of the latest game.
const LATEST: &str = "latest";

/// Text below the help of `umpire game`: what umpire does where the rulebooks are silent. It summarises the documentation of
/// [`umpire::rules::rounds`].
const CHOICES: &str = "\
Where the rulebooks are silent, umpire plays as follows:
  - A pawn may always stay. It may move up to 3, 2, 1 or 0 fields.
  - The front two gems are taken together, also when the sand runs out. A single gem is taken alone; an empty row gives
    nothing.
  - A player who has solved the card but touched no gem gets nothing, and the pawn stays.
  - The round lasts until the sand is out, even if all players have their gems, unless --early-end is given.
  - A resumed game continues with the remaining sand.";

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum CardsWord {
    /// Nine cards for each player, nine rounds
    Nine,
    /// All cards: 18 rounds for two players, 12 for three
    All,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum StartWord {
    /// At once when the symbol is rolled
    Roll,
    /// When the camera finds the first new card after the roll
    Card,
    /// When `glass` is typed
    Hand,
}

/// Message to the main loop of a game, sent by standard input, the web page or the camera process.
#[derive(Debug)]
enum Message {
    /// A line typed on standard input.
    Typed(String),
    /// Standard input has ended.
    InputEnded,
    /// A command posted on the web page, with a channel for the answer.
    Asked(Asked),
    /// An event printed by the camera process, such as a solved card.
    CameraEvent(Told),
    /// The latest camera image, with the cards that were located in it.
    ViewerState(ViewerState),
    /// The camera, or the last video, has ended, and sends no more events.
    CameraEnded,
    /// A sentence about the connection to the hall of tables.
    Hall(String),
}

/// Runs `umpire game`.
///
/// # Errors
/// When the game cannot be played, its journal cannot be written or read, or the camera process does not start.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let voice = if arguments.json {
        Voice::Events
    } else {
        Voice::Words
    };
    // Read before the journal is created, so that a mistake leaves no journal behind.
    let hall_settings = arguments.hall.settings(TableKind::Game)?;
    let Begun {
        journal,
        referee,
        from_ms,
        entries,
    } = match &arguments.resume {
        Some(journal) => resumed(journal, voice)?,
        None => begun(arguments, &names(arguments, hall_settings.as_ref(), voice)?)?,
    };
    let journal_is = format!(
        "The journal is {}. Type what happens; `help` lists the commands.",
        journal.path().display()
    );
    voice.say(from_ms, &journal_is)?;
    let (messages, hearing) = channel();
    let page = arguments.view.then(|| page(arguments, messages.clone()));
    let page = page.transpose()?;
    if let Some(page) = &page {
        voice.say(from_ms, &format!("Look at it on {}", page.url()))?;
        let overlay = page.overlay_url();
        voice.say(from_ms, &format!("The overlay for a stream is {overlay}"))?;
    }
    let started = Instant::now();
    let clock = GameClock { from_ms, started };
    let has_image = arguments.hall.has_image();
    let hall = hall_settings
        .map(|settings| {
            Hall::open(
                settings,
                has_image,
                &journal,
                clock,
                entries,
                messages.clone(),
            )
        })
        .transpose()?;
    let names = &referee.table().names;
    let pictures = arguments.view || has_image;
    let watch_process = source(arguments)
        .map(|source| CameraProcess::open(source, names, pictures, messages.clone()))
        .transpose()?;
    typing::listen(move |line| {
        let message = line.map_or(Message::InputEnded, Message::Typed);
        messages.send(message).is_ok()
    });
    let speaker = arguments.say.then(|| speech::start(voice, from_ms));
    let speaker = speaker.transpose()?.flatten();
    let play = Play {
        referee,
        journal,
        from_ms,
        started,
        messages: hearing,
        watch_process,
        page,
        hall,
        voice,
        speaker,
        told: VecDeque::new(),
        cards: Vec::new(),
        cards_in_view: HashSet::new(),
        board: ObservedGemBoard::default(),
        die: None,
    };
    play.run(arguments.symbol)?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the players: those of the arguments, otherwise those whom the tournament of the hall seats at this table.
fn names(
    arguments: &Arguments,
    hall: Option<&Settings>,
    voice: Voice,
) -> anyhow::Result<Vec<String>> {
    let Some(settings) = hall.filter(|_| arguments.names.is_empty()) else {
        let names = arguments.names.iter().map(|name| name.trim().to_owned());
        return Ok(names.collect());
    };
    let table = settings.table;
    let fetched = seating::fetch(settings)
        .context("cannot ask the hall who plays at this table; give the players with --names");
    let seating = fetched?.with_context(|| {
        format!("no tournament of the hall has players for table {table} now; give the players with --names")
    })?;
    let players = seating.players.join(", ");
    let round = format!("Round {} of the tournament: {players}.", seating.round);
    voice.say(0, &round)?;
    Ok(seating.players)
}

/// Starts serving the web page of the game; `messages` receives the commands that are posted on the page.
fn page(arguments: &Arguments, messages: Sender<Message>) -> anyhow::Result<Page> {
    let place = Place {
        address: arguments.listen,
        port: arguments.port,
    };
    Page::serve(place, Site::Game, move |asked| {
        messages.send(Message::Asked(asked)).is_ok()
    })
}

/// Returns the camera or videos to watch, from the command-line arguments; `None` for a game without a camera.
fn source(arguments: &Arguments) -> Option<Source> {
    let every_frame = arguments.every_frame.then(|| "--every-frame".into());
    match (&arguments.camera, arguments.video.as_slice()) {
        (Some(camera), _) => Some(Source::One(vec!["--camera".into(), camera.clone()])),
        (None, []) => None,
        (None, [video]) => {
            let video = ["--video".into(), video.into()];
            Some(Source::One(video.into_iter().chain(every_frame).collect()))
        }
        (None, videos) => Some(Source::ByRound {
            videos: videos.iter().cloned().collect(),
            how: every_frame,
        }),
    }
}
