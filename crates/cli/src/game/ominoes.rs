//! `umpire game ominoes`: referees a whole game of Ominoes.

mod arguments;
pub mod command;
mod state;

use std::{collections::VecDeque, process::ExitCode, sync::mpsc::channel, time::Instant};

use umpire::game::{
    GameKind,
    ominoes::{Ominoes, narration},
};

use super::{
    beginning::{StartedGame, begin_game, resume_game},
    camera_process::CameraImages,
    delete_unplayed, link_message,
    play::Play,
    print_journal_path, read_typed_lines, serve_page, speech, start_camera,
};
use crate::web::Site;
pub use arguments::Arguments;
use state::OminoesState;

/// Runs `umpire game ominoes`.
///
/// # Errors
/// When the arguments do not fit together; when the journal cannot be read or written; when a video cannot be opened; when the page or the
/// camera process does not start; or when standard output cannot be written.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let common = &arguments.common;
    let output = common.output_format();
    let game: StartedGame<Ominoes> = match &common.resume {
        Some(journal) => resume_game(journal, GameKind::Ominoes, output)?,
        None => begin_game(arguments.first_entry()?, common.journal.as_deref())?,
    };
    let new_journal = game.new_journal();
    let prepared = prepare(arguments, game);
    let play = prepared.inspect_err(|_| delete_unplayed(new_journal.as_deref()))?;
    play.run()?;
    Ok(ExitCode::SUCCESS)
}

/// Starts what a game of Ominoes needs: the page, the camera and the speaker.
fn prepare(
    arguments: &Arguments,
    game: StartedGame<Ominoes>,
) -> anyhow::Result<Play<OminoesState>> {
    let common = &arguments.common;
    let output = common.output_format();
    print_journal_path(&game, output)?;
    output.print_message(game.from_ms, &narration::describe_players(&game.referee))?;
    output.print_message(game.from_ms, &narration::describe_next(&game.referee))?;
    let (sender, received) = channel();
    let page = serve_page(&arguments.page, Site::Ominoes, &sender)?;
    if let Some(page) = &page {
        output.print_message(game.from_ms, &link_message(page))?;
    }
    let images = CameraImages::if_needed(arguments.page.view);
    let camera_process = start_camera(common, vec!["--ominoes".into()], images, &sender)?;
    read_typed_lines(sender);
    let speaker = common.say.then(|| speech::start(output, game.from_ms));
    Ok(Play {
        referee: game.referee,
        journal: game.journal,
        kind: OminoesState::new(arguments.rolls),
        from_ms: game.from_ms,
        started: Instant::now(),
        inputs: received,
        camera_process,
        page,
        hall: None,
        output,
        speaker: speaker.transpose()?.flatten(),
        messages: VecDeque::new(),
        keeps_journal: game.keeps_journal,
    })
}
