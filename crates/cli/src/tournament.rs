//! `umpire tournament`: runs a tournament over the tables of a hall, and shows all tables on screens.

mod beginning;
mod command;
mod export;
mod folder;
mod hall;
mod hall_state;
mod messages;
mod own_tournament;
mod tournament_run;

use std::{
    net::IpAddr,
    path::PathBuf,
    process::ExitCode,
    sync::mpsc::{Sender, channel},
};

use anyhow::Context;
use clap::ValueHint;
use umpire::message;
use umpire_hall::{arguments::ReceiverArguments, identifier};

use crate::{
    typing,
    web::{Page, PostedCommand, Site, server::ListenAddress},
};
use beginning::TableNumbers;
use export::ExportArguments;
use hall::HallEvent;
use tournament_run::TournamentRun;

/// Port of the pages of a hall, unless another one is given.
const DEFAULT_PORT: u16 = 8644;

/// Runs a tournament over the tables of a hall (the Swiss system), and shows all tables on screens.
///
/// It needs the players once, and begins a round with `next`. Each table gets its players from the hall: start it there with `umpire game
/// --mqtt ADDRESS --table NUMBER`. After the last round of a game, the players confirm the final standings on the table's page, and the
/// result counts. Type commands, or use the page: `help` lists them.
///
/// Everything is stored in a folder at once. After a crash, the same command continues the tournament. Without players and without a stored
/// tournament, it shows the hall and the tournament that another computer runs.
///
/// Exit status: 0 the tournament was stopped, or the export was written; 2 bad arguments, or a stored tournament that is missing, broken or
/// in use.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    hall: ReceiverArguments,
    /// Players, the strongest first; in any order if you do not know
    #[arg(long, value_name = "A,B,...", value_delimiter = ',', requires = "mqtt")]
    names: Vec<String>,
    /// File with the players, one a line, the strongest first; lines that start with # are skipped
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "mqtt", conflicts_with = "names")]
    players: Option<PathBuf>,
    /// Number of rounds [default: as many as it takes until one player can have won all games]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(1..=20))]
    rounds: Option<u8>,
    /// Number of players at a table, 2 to 4; one fewer where the number of players needs it [default: 2]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(2..=4))]
    per_table: Option<u8>,
    /// Numbers of the tables that the tournament uses, such as 1-8,11 [default: 1, 2, 3, ...]
    #[arg(long, value_name = "NUMBERS")]
    tables: Option<TableNumbers>,
    /// Folder of the tournament [default: a folder in that of `UMPIRE_HOME`, named after the hall and numbered]
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    folder: Option<PathBuf>,
    /// Print the state of the tournament as JSON whenever it changes, one document a line
    #[arg(long)]
    json: bool,
    /// Serve the pages of the hall on this machine: all tables with the standings and buttons, and a page for a projector
    #[arg(long, requires = "mqtt")]
    serve: bool,
    /// Port of the pages; 0 picks a free one
    #[arg(long, value_name = "PORT", default_value_t = DEFAULT_PORT, requires = "serve")]
    port: u16,
    /// Let other devices open the pages at this address (0.0.0.0: all addresses of this machine); anyone who has the link with its
    /// token can watch and give commands
    #[arg(long, value_name = "ADDRESS", requires = "serve")]
    listen: Option<IpAddr>,
    #[command(flatten)]
    export: ExportArguments,
}

/// Whether this program runs the tournament of a hall, or only shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    /// This program runs the tournament and announces the tournament's state in the hall.
    Runs,
    /// This program only shows the tournament that another program runs.
    ShowsOnly,
}

/// Input to the main loop of a tournament.
#[derive(Debug)]
enum Input {
    /// A line typed on standard input.
    Typed(String),
    /// Standard input has ended.
    TypingEnded,
    /// A command posted on the page, with a channel for the answer.
    Posted(PostedCommand),
    /// An event of the hall.
    Hall(HallEvent),
}

/// Runs `umpire tournament`.
///
/// # Errors
/// When the arguments do not describe a valid tournament, its journal cannot be read or written, the pages cannot be served, or an output
/// cannot be written.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    if let Some(format) = arguments.export.export {
        let folder = folder::find_stored(
            arguments.folder.as_deref(),
            arguments.hall.login()?.as_ref(),
        )?;
        return export::run(format, &folder, &arguments.export);
    }
    let login = arguments
        .hall
        .login()?
        .context(message!("tournament-name-hall"))?;
    let prefix = login.address.prefix.clone();
    let mode = beginning::begin_or_continue(arguments, &prefix)?;
    let (sender, received) = channel();
    let page = serve_pages(arguments, &sender)?;
    let client = identifier::new()?;
    let hall_sender = sender.clone();
    let announcer = hall::start_listener(login, &client, mode.role(), move |event| {
        hall_sender.send(Input::Hall(event)).is_ok()
    })?;
    typing::read_lines(move |line| {
        let input = line.map_or(Input::TypingEnded, Input::Typed);
        sender.send(input).is_ok()
    });
    let run = TournamentRun::new(mode, &prefix, page, announcer, arguments.json);
    run.run(&received)?;
    Ok(ExitCode::SUCCESS)
}

/// Starts serving the pages of the hall if `--serve` is given. Commands that are posted on them are sent to `sender`.
fn serve_pages(arguments: &Arguments, sender: &Sender<Input>) -> anyhow::Result<Option<Page>> {
    if !arguments.serve {
        return Ok(None);
    }
    let listen_address = ListenAddress {
        address: arguments.listen,
        port: arguments.port,
    };
    let sender = sender.clone();
    let page = Page::serve(listen_address, Site::Hall, move |posted| {
        sender.send(Input::Posted(posted)).is_ok()
    })?;
    Ok(Some(page))
}
