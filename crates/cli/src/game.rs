//! `umpire game`: a whole game of Ubongo, refereed.

mod camera_process;
mod command;
mod events;
mod page_state;
mod play;
mod voice;

use std::{
    collections::{HashSet, VecDeque},
    ffi::OsString,
    io::{self, BufRead},
    net::IpAddr,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::mpsc::{Sender, channel},
    thread,
    time::Instant,
};

use anyhow::{Context, bail};
use umpire::{
    game::{Began, By, Entry, Journal, Record, Referee, Start, board::SeenBoard},
    rules::{
        Side, Symbol,
        gems::{GemBox, Rows, Variant},
    },
    watch::{event::Told, look::Look},
};

use super::standings::VariantWord;
use crate::web::{Asked, Page, Place};
use camera_process::{CameraProcess, Source};
use play::Play;
use umpire_terminal::home;
use voice::Voice;

/// The pawns stand on this field, from 0, unless it is told.
const PAWN: usize = 2;

/// Referees a game of Ubongo: rounds, the glass, who solved when, gems, standings.
///
/// With a camera or a video, cards are watched and who solves is noted by itself; the rest is typed, a line each (`help` shows what),
/// and everything can be set right or undone. All is written to a journal at once: a game that broke off goes on with `--resume`,
/// and `umpire replay` tells it.
///
/// Exit status: 0 the game was played or broken off, 2 bad arguments, or a journal that is missing or none.
#[derive(Debug, clap::Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the command line"
)]
#[command(after_long_help = CHOICES)]
pub struct Arguments {
    /// The players by seat, clockwise as seen from above, from the card nearest to the picture's bottom-left corner; the first starts
    #[arg(
        long,
        value_name = "A,B,...",
        value_delimiter = ',',
        required_unless_present = "resume"
    )]
    names: Vec<String>,
    /// Which cards: nine for each player, or all
    #[arg(long, value_enum, default_value_t = CardsWord::Nine)]
    cards: CardsWord,
    /// What decides: gems of one colour, or points
    #[arg(long, value_enum, default_value_t = VariantWord::Majority)]
    variant: VariantWord,
    /// The side of the cards that is played
    #[arg(long, value_name = "SIDE", default_value = "yellow")]
    side: Side,
    /// How long the sand runs, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=3600))]
    glass: u64,
    /// What was rolled in the round that begins, where no die is seen; from then on `roll` says it
    #[arg(long, value_name = "NAME")]
    symbol: Option<Symbol>,
    /// When the glass is turned; in any case by typing `glass`
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = StartWord::Roll)]
    start: StartWord,
    /// A round ends once all have their gems
    #[arg(long)]
    early_end: bool,
    /// What lies on the board, each row from its field outwards, as `umpire board` prints it; without this, say the gems as they are
    /// taken
    #[arg(long, value_name = "ROWS")]
    rows: Option<Rows>,
    /// Which box the gems are from: 72 (twelve of each colour), 58, or counts such as red:10,blue:19
    #[arg(long = "box", value_name = "BOX", default_value = "72")]
    gem_box: GemBox,
    /// The fields on which the pawns stand, 1 to 6, by player; 3 unless told
    #[arg(long, value_name = "1,2,...", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..=6))]
    pawns: Vec<u8>,
    /// Watch the cards through this camera: a number, a device, or an address
    #[arg(long, value_name = "CAMERA", conflicts_with = "video")]
    camera: Option<OsString>,
    /// Watch a video instead; given more than once, each plays in a round of its own, from the roll on
    #[arg(long, value_name = "FILE")]
    video: Vec<PathBuf>,
    /// Read every frame of the videos, as fast as it goes, and drop none
    #[arg(long, requires = "video")]
    every_frame: bool,
    /// Print events, one JSON document a line, as `umpire watch --json` does
    #[arg(long)]
    json: bool,
    /// Serve a page on this machine: the picture, the cards, the glass, the standings, and all that can be said, by click
    #[arg(long)]
    view: bool,
    /// The port of the page; 0 for any that is free
    #[arg(long, value_name = "PORT", default_value_t = 8642, requires = "view")]
    port: u16,
    /// Serve the page to others, too, on this address (0.0.0.0: all of this machine's); who knows the address with its token may look
    /// and click
    #[arg(long, value_name = "ADDRESS", requires = "view")]
    listen: Option<IpAddr>,
    /// Where the journal is written; a new file in the folder of `UMPIRE_HOME` unless told
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    journal: Option<PathBuf>,
    /// Go on with the game of this journal; with the latest one unless told
    #[arg(long, value_name = "JOURNAL", num_args = 0..=1, default_missing_value = LATEST, conflicts_with_all = ["names", "rows", "pawns"])]
    resume: Option<PathBuf>,
}

/// Stands for the journal of the latest game.
const LATEST: &str = "latest";

/// Where the rulebooks are silent; as in the documentation of [`umpire::rules::rounds`].
const CHOICES: &str = "\
Where the rulebooks are silent, this is how it is done here:
  - A pawn may stay; \"up to\" 3, 2, 1 and 0 fields.
  - The front two gems are taken as one, also when the sand is out; an only gem alone; from an empty row nothing.
  - Who has solved but touched no gem gains nothing, and the pawn stays.
  - The round lasts until the sand is out, even when all have their gems, but with --early-end.
  - A game that is gone on with goes on with the sand that was left.";

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum CardsWord {
    /// Nine for each player, nine rounds
    Nine,
    /// All: 18 rounds for two players, 12 for three
    All,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum StartWord {
    /// With the roll
    Roll,
    /// With the first card turned after the roll, as the camera sees it
    Card,
    /// When it is said
    Hand,
}

/// Something that may change the game.
#[derive(Debug)]
enum Message {
    /// A line was typed.
    Typed(String),
    /// Nothing more will be typed.
    Silent,
    /// Something was clicked on the page.
    Asked(Asked),
    /// The camera saw something.
    Saw(Told),
    /// The table as it looks now.
    Looked(Look),
    /// The camera or the video has ended.
    Blind,
}

/// Runs the command.
///
/// # Errors
/// When the game cannot be played, its journal not be written or read, or the camera's binary does not start.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let voice = if arguments.json {
        Voice::Events
    } else {
        Voice::Words
    };
    let (journal, referee, from_ms) = match &arguments.resume {
        Some(journal) => resumed(journal, voice)?,
        None => begun(arguments)?,
    };
    let journal_is = format!(
        "The journal is {}. Type what happens; `help` shows how.",
        journal.path().display()
    );
    voice.say(from_ms, &journal_is)?;
    let (heard, hearing) = channel();
    let page = arguments.view.then(|| page(arguments, heard.clone()));
    let page = page.transpose()?;
    if let Some(page) = &page {
        voice.say(from_ms, &format!("Look at it on {}", page.url()))?;
    }
    let names = &referee.table().names;
    let eye = source(arguments)
        .map(|source| CameraProcess::open(source, names, arguments.view, heard.clone()))
        .transpose()?;
    listen(heard);
    let play = Play {
        referee,
        journal,
        from_ms,
        started: Instant::now(),
        heard: hearing,
        eye,
        page,
        voice,
        told: VecDeque::new(),
        cards: Vec::new(),
        lying: HashSet::new(),
        board: SeenBoard::default(),
        die: None,
    };
    play.run(arguments.symbol)?;
    Ok(ExitCode::SUCCESS)
}

/// Serves the page.
fn page(arguments: &Arguments, heard: Sender<Message>) -> anyhow::Result<Page> {
    let place = Place {
        address: arguments.listen,
        port: arguments.port,
    };
    Page::serve(place, move |asked| {
        heard.send(Message::Asked(asked)).is_ok()
    })
}

/// Hands on what is typed, line by line.
fn listen(heard: Sender<Message>) {
    thread::spawn(move || {
        for line in io::stdin().lock().lines().map_while(Result::ok) {
            if heard.send(Message::Typed(line)).is_err() {
                return;
            }
        }
        let _nobody_plays_any_more = heard.send(Message::Silent);
    });
}

/// What the watch is to look at; `None` for a game without a camera.
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

fn begun(arguments: &Arguments) -> anyhow::Result<(Journal, Referee, u64)> {
    if arguments.start == StartWord::Card && !is_watched(arguments) {
        bail!("--start card needs eyes: name a --camera or a --video, or take --start hand");
    }
    let record = Record {
        t_ms: 0,
        by: By::Hand,
        entry: Entry::Began(beginning(arguments)),
    };
    let referee = Referee::new(record.clone())?;
    let path = match &arguments.journal {
        Some(path) => path.clone(),
        None => next_journal(&journals()?),
    };
    let mut journal = Journal::create(&path)?;
    journal.add(&record)?;
    Ok((journal, referee, 0))
}

fn is_watched(arguments: &Arguments) -> bool {
    arguments.camera.is_some() || !arguments.video.is_empty()
}

fn beginning(arguments: &Arguments) -> Began {
    let variant = Variant::from(arguments.variant);
    let told: Vec<usize> = arguments
        .pawns
        .iter()
        .map(|field| usize::from(*field) - 1)
        .collect();
    let pawns = if told.is_empty() && variant == Variant::Majority {
        vec![PAWN; arguments.names.len()]
    } else {
        told
    };
    Began {
        names: arguments
            .names
            .iter()
            .map(|name| name.trim().to_owned())
            .collect(),
        side: arguments.side,
        all_cards: arguments.cards == CardsWord::All,
        early_end: arguments.early_end,
        variant,
        pawns,
        rows: arguments.rows.as_ref().map(Rows::to_string),
        gem_box: *arguments.gem_box.holds(),
        watched: is_watched(arguments),
        glass_s: arguments.glass,
        start: match arguments.start {
            StartWord::Roll => Start::Roll,
            StartWord::Card => Start::Card,
            StartWord::Hand => Start::Hand,
        },
    }
}

fn resumed(journal: &Path, voice: Voice) -> anyhow::Result<(Journal, Referee, u64)> {
    let path = if journal == Path::new(LATEST) {
        latest_journal(&journals()?)?
    } else {
        journal.to_owned()
    };
    let (journal, kept) = Journal::open(&path)?;
    let from_ms = kept.records.last().map_or(0, |record| record.t_ms);
    if let Some(torn) = &kept.torn {
        let dropped = format!(
            "The last line of the journal was torn ({} bytes) and is dropped.",
            torn.len()
        );
        voice.say(from_ms, &dropped)?;
    }
    let referee = super::replay::refereed(&path, &kept.records, |_, _, _| {})?;
    let game = referee.game();
    let round = format!("Round {} of {}.", game.round(), game.table().rounds());
    voice.say(from_ms, &round)?;
    Ok((journal, referee, from_ms))
}

/// Where journals are kept.
fn journals() -> anyhow::Result<PathBuf> {
    let folder = home::folder().with_context(|| {
        format!(
            "no folder for the journal: set {}, or name one with --journal",
            home::VARIABLE
        )
    })?;
    Ok(folder.join("games"))
}

/// `game-7.journal` after `game-6.journal`.
fn next_journal(folder: &Path) -> PathBuf {
    let next = numbered(folder)
        .map(|(number, _)| number)
        .max()
        .unwrap_or(0)
        + 1;
    folder.join(format!("game-{next}.journal"))
}

fn latest_journal(folder: &Path) -> anyhow::Result<PathBuf> {
    match numbered(folder).max() {
        Some((_, path)) => Ok(path),
        None => bail!(
            "no game has been played yet: there is no journal in {}",
            folder.display()
        ),
    }
}

fn numbered(folder: &Path) -> impl Iterator<Item = (u64, PathBuf)> {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    entries.filter_map(|entry| {
        let name = entry.file_name().into_string().ok()?;
        let number = name.strip_prefix("game-")?.strip_suffix(".journal")?;
        Some((number.parse().ok()?, entry.path()))
    })
}
