//! `umpire game`: referees a whole game of Ubongo, `umpire game ominoes` one of Ominoes.

mod arguments;
mod beginning;
mod camera_process;
mod event_output;
mod hall;
mod journal_files;
mod ominoes;
mod play;
mod speech;
mod ubongo;

use std::{
    collections::VecDeque,
    process::ExitCode,
    sync::mpsc::{Sender, channel},
    time::Instant,
};

use anyhow::Context;
use umpire::{
    game::{By, Entry, GameKind, RecordedGame, referee::Ubongo},
    language::{Message, Value},
    message,
    rules::{
        Side, Symbol,
        gems::{GemBox, Rows},
    },
    watch::{event::TimedEvent, viewer_state::ViewerState},
};

use super::standings::VariantWord;
use crate::{
    typing,
    web::{PostedCommand, Page, Site, server::ListenAddress},
};
use arguments::{PageArguments, TableArguments};
use beginning::{Begun, begun, resumed};
use camera_process::CameraProcess;
use event_output::Voice;
use hall::Hall;
use play::Play;
use ubongo::{UbongoTable, beginning::first_entry};
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
#[command(
    after_long_help = CHOICES,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true
)]
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
    #[arg(long, value_name = "ROWS", conflicts_with = "resume")]
    rows: Option<Rows>,
    /// Gems in the box: 72 (twelve of each colour), 58, or counts such as red:10,blue:19
    #[arg(long = "box", value_name = "BOX", default_value = "72")]
    gem_box: GemBox,
    /// Fields of the pawns, 1 to 6, in the order of the players [default: 3 for all]
    #[arg(long, value_name = "1,2,...", value_delimiter = ',', conflicts_with = "resume", value_parser = clap::value_parser!(u8).range(1..=6))]
    pawns: Vec<u8>,
    #[command(flatten)]
    table: TableArguments,
    #[command(flatten)]
    page: PageArguments,
    #[command(flatten)]
    hall: HallArguments,
    #[command(subcommand)]
    other: Option<OtherGame>,
}

/// The other game that can be refereed.
#[derive(Debug, clap::Subcommand)]
enum OtherGame {
    Ominoes(ominoes::Arguments),
}

/// Text below the help of `umpire game`: what umpire does where the rulebooks are silent. It summarises the documentation of
/// [`umpire::rules::ubongo`].
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

/// Input to the main loop of a game, sent by standard input, the web page or the camera process.
#[derive(Debug)]
enum Input {
    /// A line typed on standard input.
    Typed(String),
    /// Standard input has ended.
    TypingEnded,
    /// A command posted on the web page, with a channel for the answer.
    Posted(PostedCommand),
    /// An event printed by the camera process, such as a solved card.
    CameraEvent(TimedEvent),
    /// The latest camera image, with the cards that were located in it.
    ViewerState(ViewerState),
    /// The camera, or the last video, has ended, and sends no more events.
    CameraEnded,
    /// A sentence about the connection to the hall of tables.
    Hall(Message),
}

/// Runs `umpire game`.
///
/// # Errors
/// When the game cannot be played, its journal cannot be written or read, or the camera process does not start.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    match &arguments.other {
        Some(OtherGame::Ominoes(arguments)) => ominoes::run(arguments),
        None => run_ubongo(arguments),
    }
}

fn run_ubongo(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let table = &arguments.table;
    let voice = table.voice();
    // Read before the journal is created, so that a mistake leaves no journal behind.
    let hall_settings = arguments.hall.settings(TableKind::Game)?;
    let begun = begin_ubongo(arguments, hall_settings.as_ref())?;
    let from_ms = begun.from_ms;
    let (messages, hearing) = channel();
    say_journal(&begun, voice)?;
    let page = page(&arguments.page, Site::Game, &messages)?;
    if let Some(page) = &page {
        voice.say(from_ms, &link(page))?;
        let overlay = page.overlay_url();
        let overlay = Message::new("game-overlay").with("address", overlay);
        voice.say(from_ms, &overlay)?;
    }
    let started = Instant::now();
    let clock = GameClock { from_ms, started };
    let has_image = arguments.hall.has_image();
    let (journal, entries) = (&begun.journal, begun.entries);
    let to_hall = messages.clone();
    let hall = hall_settings
        .map(|settings| Hall::open(settings, has_image, journal, clock, entries, to_hall))
        .transpose()?;
    let names = begun.referee.table().names.join(",");
    let what = ["--die", "--board", "--names", &names].map(Into::into);
    let pictures = arguments.page.view || has_image;
    let watch_process = table
        .source()
        .map(|source| CameraProcess::open(source, what.to_vec(), pictures, messages.clone()))
        .transpose()?;
    listen(messages);
    let speaker = table.say.then(|| speech::start(voice, from_ms));
    let mut play = Play {
        referee: begun.referee,
        journal: begun.journal,
        kind: UbongoTable::default(),
        from_ms,
        started,
        messages: hearing,
        watch_process,
        page,
        hall,
        voice,
        speaker: speaker.transpose()?.flatten(),
        told: VecDeque::new(),
    };
    if let Some(symbol) = arguments.symbol {
        let told = play.enter(Entry::Rolled { symbol }, By::Hand)?;
        play.tell(&told)?;
    }
    play.run()?;
    Ok(ExitCode::SUCCESS)
}

/// Begins a game of Ubongo, or continues one and says in which round it is.
fn begin_ubongo(arguments: &Arguments, hall: Option<&Settings>) -> anyhow::Result<Begun<Ubongo>> {
    let table = &arguments.table;
    let voice = table.voice();
    let Some(journal) = &table.resume else {
        let names = names(arguments, hall, voice)?;
        return begun(first_entry(arguments, &names)?, table.journal.as_deref());
    };
    let begun: Begun<Ubongo> = resumed(journal, GameKind::Ubongo, voice)?;
    let game = begun.referee.game();
    let round = Message::new("game-round-of")
        .with("round", game.round())
        .with("rounds", game.table().rounds());
    voice.say(begun.from_ms, &round)?;
    Ok(begun)
}

/// Says where the journal is, and how to go on.
fn say_journal<G: RecordedGame>(begun: &Begun<G>, voice: Voice) -> anyhow::Result<()> {
    let path = begun.journal.path().display().to_string();
    let journal_is = Message::new("game-journal").with("path", path);
    voice.say(begun.from_ms, &journal_is)
}

/// Starts to read typed lines, which `messages` receives.
fn listen(messages: Sender<Input>) {
    typing::listen(move |line| {
        let message = line.map_or(Input::TypingEnded, Input::Typed);
        messages.send(message).is_ok()
    });
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
    let fetched = seating::fetch(settings).context(message!("game-hall-unreachable"));
    let seating = fetched?
        .with_context(|| message!("game-table-without-players", table = Value::shown(table)))?;
    let round = Message::new("game-tournament-round")
        .with("round", seating.round)
        .with("names", seating.players.join(", "));
    voice.say(0, &round)?;
    Ok(seating.players)
}

/// Starts serving the web page of the game, if it was asked for; `messages` receives the commands that are posted on the page.
fn page(
    arguments: &PageArguments,
    site: Site,
    messages: &Sender<Input>,
) -> anyhow::Result<Option<Page>> {
    if !arguments.view {
        return Ok(None);
    }
    let listen_address = ListenAddress {
        address: arguments.listen,
        port: arguments.port,
    };
    let messages = messages.clone();
    let page = Page::serve(listen_address, site, move |posted| {
        messages.send(Input::Posted(posted)).is_ok()
    })?;
    Ok(Some(page))
}

/// Returns the sentence that tells the players where the page is.
fn link(page: &Page) -> Message {
    Message::new("game-page").with("address", page.url())
}
