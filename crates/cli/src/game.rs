//! `umpire game`: referees a whole game of Ubongo, `umpire game ominoes` one of Ominoes.

mod arguments;
mod beginning;
mod camera_process;
mod hall;
pub mod journal_files;
pub mod ominoes;
mod output_format;
mod play;
mod speech;
#[cfg(test)]
mod test_support;
pub mod ubongo;

use std::{
    collections::VecDeque,
    ffi::OsString,
    fs,
    path::Path,
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
        player_name,
    },
    watch::{event::TimedEvent, viewer_state::ViewerState},
};

use super::standings::VariantOption;
use crate::{
    typing,
    web::{Page, PostedCommand, Site, server::ListenAddress},
};
pub use arguments::DEFAULT_PORT;
use arguments::{CommonArguments, PageArguments};
use beginning::{StartedGame, begin_game, resume_game};
use camera_process::{CameraImages, CameraProcess};
use hall::Hall;
use output_format::OutputFormat;
use play::Play;
use ubongo::{UbongoState, beginning::first_entry};
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
    #[arg(long, value_enum, default_value_t = CardsOption::Nine, conflicts_with = "resume")]
    cards: CardsOption,
    /// How players are ranked
    #[arg(long, value_enum, default_value_t = VariantOption::Majority, conflicts_with = "resume")]
    variant: VariantOption,
    /// Side of the cards: yellow or green
    #[arg(
        long,
        value_name = "SIDE",
        default_value = "yellow",
        conflicts_with = "resume"
    )]
    side: Side,
    /// Running time of the sand glass, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=3600), conflicts_with = "resume")]
    glass: u64,
    /// Symbol rolled for the first round that is played, if no camera reads the die; type `roll` in later rounds
    #[arg(long, value_name = "NAME")]
    symbol: Option<Symbol>,
    /// When the sand glass is turned; if it has not been turned after the roll, type `glass`
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = StartOption::Roll, conflicts_with = "resume")]
    start: StartOption,
    /// Allow a round to end before the sand is out: type `end` once all players have their gems
    #[arg(long, conflicts_with = "resume")]
    early_end: bool,
    /// Gems on the gem board: six rows of 12 letters, separated by /. Each row starts at the pawn's field. Letters: g green, r red,
    /// b blue, p purple, n brown, y yellow, . empty hole. If omitted, type the gems that are taken
    #[arg(long, value_name = "ROWS", conflicts_with = "resume")]
    rows: Option<Rows>,
    /// Gems in the box: 72 (twelve of each colour), 58, or counts such as red:10,blue:19
    #[arg(
        long = "box",
        value_name = "BOX",
        default_value = "72",
        conflicts_with = "resume"
    )]
    gem_box: GemBox,
    /// Fields of the pawns, 1 to 6, in the order of the players [default: 3 for all]
    #[arg(
        long,
        value_name = "1,2,...",
        value_delimiter = ',',
        conflicts_with = "resume",
        value_parser = clap::value_parser!(u8).range(1..=6)
    )]
    pawns: Vec<u8>,
    #[command(flatten)]
    common: CommonArguments,
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

/// Value of the option `--cards`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum CardsOption {
    /// Nine cards for each player, nine rounds
    Nine,
    /// All cards: 18 rounds for two players, 12 for three
    All,
}

/// Value of the option `--start`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum StartOption {
    /// At once when the symbol is rolled
    Roll,
    /// When the camera finds the first new card after the roll
    Card,
    /// When `glass` is typed
    Hand,
}

/// Input to the main loop of a game: from standard input, the web page, the camera process or the hall.
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
    /// A message about the connection to the hall of tables.
    HallMessage(Message),
}

/// Runs `umpire game`.
///
/// # Errors
/// When the arguments do not fit together; when the hall has no players for the table, or cannot be asked for them; when the journal cannot
/// be read or written; when a video cannot be opened; when the page, the connection to the hall or the camera process does not start; or
/// when standard output cannot be written.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    match &arguments.other {
        Some(OtherGame::Ominoes(arguments)) => ominoes::run(arguments),
        None => run_ubongo(arguments),
    }
}

fn run_ubongo(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    // The settings of the hall are read before the journal is created, so that a wrong option leaves no journal behind.
    let hall_settings = arguments.hall.settings(TableKind::Game)?;
    let game = begin_ubongo(arguments, hall_settings.as_ref())?;
    let new_journal = game.new_journal();
    let prepared = prepare_ubongo(arguments, hall_settings, game);
    let mut play = prepared.inspect_err(|_| delete_unplayed(new_journal.as_deref()))?;
    if let Some(symbol) = arguments.symbol {
        let message = play.enter(Entry::Rolled { symbol }, By::Hand)?;
        play.report_message(&message)?;
    }
    play.run()?;
    Ok(ExitCode::SUCCESS)
}

/// Starts what a game of Ubongo needs: the page, the connection to the hall, the camera and the speaker.
fn prepare_ubongo(
    arguments: &Arguments,
    hall_settings: Option<Settings>,
    game: StartedGame<Ubongo>,
) -> anyhow::Result<Play<UbongoState>> {
    let common = &arguments.common;
    let output = common.output_format();
    let from_ms = game.from_ms;
    let (sender, received) = channel();
    print_journal_path(&game, output)?;
    let page = serve_page(&arguments.page, Site::Ubongo, &sender)?;
    if let Some(page) = &page {
        output.print_message(from_ms, &link_message(page))?;
        let overlay = page.overlay_url();
        let overlay = Message::new("game-overlay").with("address", overlay);
        output.print_message(from_ms, &overlay)?;
    }
    let started = Instant::now();
    let hall_images = CameraImages::if_needed(arguments.hall.has_image());
    let hall = hall_settings
        .map(|settings| {
            let clock = GameClock { from_ms, started };
            let (journal, entry_count) = (&game.journal, game.entry_count);
            let messages = sender.clone();
            Hall::open(settings, hall_images, journal, clock, entry_count, messages)
        })
        .transpose()?;
    // Option and names are passed as a single argument, so that no name is parsed as an option. The names may come from the hall.
    let names = format!("--names={}", game.referee.options().names.join(","));
    let watch_arguments = ["--die", "--board", &names].map(Into::into);
    let images = CameraImages::if_needed(arguments.page.view || arguments.hall.has_image());
    let camera_process = start_camera(common, watch_arguments.to_vec(), images, &sender)?;
    read_typed_lines(sender);
    let speaker = common.say.then(|| speech::start(output, from_ms));
    Ok(Play {
        referee: game.referee,
        journal: game.journal,
        kind: UbongoState::default(),
        from_ms,
        started,
        inputs: received,
        camera_process,
        page,
        hall,
        output,
        speaker: speaker.transpose()?.flatten(),
        messages: VecDeque::new(),
        keeps_journal: game.keeps_journal,
    })
}

/// Prepares the camera process if a camera or a video is watched. `arguments` are the options of `umpire-camera watch` that select what it
/// detects; the events go to `sender`.
///
/// # Errors
/// When a video cannot be opened, or the process does not start.
fn start_camera(
    common: &CommonArguments,
    arguments: Vec<OsString>,
    images: CameraImages,
    sender: &Sender<Input>,
) -> anyhow::Result<Option<CameraProcess>> {
    common.check_videos()?;
    let open = |source| CameraProcess::open(source, arguments, images, sender.clone());
    common.source().map(open).transpose()
}

/// Deletes the journal of a new game that cannot be played because its page, its connection to the hall, its camera or its speaker did not
/// start. `--resume` then does not find this empty game. `new_journal` is `None` for a resumed game, whose journal stays.
fn delete_unplayed(new_journal: Option<&Path>) {
    if let Some(path) = new_journal {
        // If the file cannot be deleted, it stays as the journal of a game without moves.
        let _may_fail = fs::remove_file(path);
    }
}

/// Begins a game of Ubongo, or continues one and prints in which round it is.
fn begin_ubongo(
    arguments: &Arguments,
    hall: Option<&Settings>,
) -> anyhow::Result<StartedGame<Ubongo>> {
    let common = &arguments.common;
    let output = common.output_format();
    let Some(journal) = &common.resume else {
        let names = player_names(arguments, hall, output)?;
        return begin_game(first_entry(arguments, &names)?, common.journal.as_deref());
    };
    let game: StartedGame<Ubongo> = resume_game(journal, GameKind::Ubongo, output)?;
    let ubongo = game.referee.game();
    let message = Message::new("game-round-of")
        .with("round", ubongo.round())
        .with("rounds", ubongo.table().rounds());
    output.print_message(game.from_ms, &message)?;
    Ok(game)
}

/// Prints the path of the journal, and that `help` lists the commands.
fn print_journal_path<G: RecordedGame>(
    game: &StartedGame<G>,
    output: OutputFormat,
) -> anyhow::Result<()> {
    let path = game.journal.path().display().to_string();
    let message = Message::new("game-journal").with("path", path);
    output.print_message(game.from_ms, &message)
}

/// Starts a thread that sends each line of standard input, and then its end, to `sender`.
fn read_typed_lines(sender: Sender<Input>) {
    typing::read_lines(move |line| {
        let input = line.map_or(Input::TypingEnded, Input::Typed);
        sender.send(input).is_ok()
    });
}

/// Returns the names that an option gives, without the spaces around each of them.
///
/// # Errors
/// When a name contains a control character. The referee itself accepts such names, since journals of earlier versions may contain them.
fn trimmed_names(names: &[String]) -> anyhow::Result<Vec<String>> {
    let names: Vec<String> = names.iter().map(|name| name.trim().to_owned()).collect();
    for name in &names {
        player_name::check_characters(name)?;
    }
    Ok(names)
}

/// Returns the players' names from `--names`. Without that option, asks the hall which players of its tournament play at this table, and
/// prints their names.
///
/// # Errors
/// When a name contains a control character, or no name is given and the hall cannot be reached or has no players for this table.
fn player_names(
    arguments: &Arguments,
    hall: Option<&Settings>,
    output: OutputFormat,
) -> anyhow::Result<Vec<String>> {
    let Some(settings) = hall.filter(|_| arguments.names.is_empty()) else {
        return trimmed_names(&arguments.names);
    };
    let table = settings.table;
    let seating = seating::fetch(settings)
        .context(message!("game-hall-unreachable"))?
        .with_context(|| message!("game-table-without-players", table = Value::shown(table)))?;
    let message = Message::new("game-tournament-round")
        .with("round", seating.round)
        .with("names", seating.players.join(", "));
    output.print_message(0, &message)?;
    Ok(seating.players)
}

/// Starts serving the web page of the game if `--view` is given. Commands that are posted on the page are sent to `sender`.
fn serve_page(
    arguments: &PageArguments,
    site: Site,
    sender: &Sender<Input>,
) -> anyhow::Result<Option<Page>> {
    if !arguments.view {
        return Ok(None);
    }
    let listen_address = ListenAddress {
        address: arguments.listen,
        port: arguments.port,
    };
    let sender = sender.clone();
    let page = Page::serve(listen_address, site, move |posted| {
        sender.send(Input::Posted(posted)).is_ok()
    })?;
    Ok(Some(page))
}

/// Returns the message with the link to the page of the game.
fn link_message(page: &Page) -> Message {
    Message::new("game-page").with("address", page.url())
}
