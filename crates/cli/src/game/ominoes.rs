//! `umpire game ominoes`: referees a whole game of Ominoes.

mod arguments;
mod command;
mod table;

use std::{collections::VecDeque, process::ExitCode, sync::mpsc::channel, time::Instant};

use umpire::game::{
    GameKind,
    ominoes::{Entry, Ominoes, narration},
};

use super::{
    beginning::{Begun, begun, resumed},
    camera_process::CameraProcess,
    link, listen, page,
    play::Play,
    say_journal, speech,
};
use crate::web::Site;
pub use arguments::Arguments;
use table::OminoesTable;

/// Runs `umpire game ominoes`.
///
/// # Errors
/// When the game cannot be played, its journal cannot be written or read, or the camera process does not start.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let table = &arguments.table;
    let voice = table.voice();
    let begun: Begun<Ominoes> = match &table.resume {
        Some(journal) => resumed(journal, GameKind::Ominoes, voice)?,
        None => begun(Entry::Began(arguments.began()?), table.journal.as_deref())?,
    };
    say_journal(&begun, voice)?;
    voice.say(begun.from_ms, &narration::players(&begun.referee))?;
    voice.say(begun.from_ms, &narration::next(&begun.referee))?;
    let (messages, hearing) = channel();
    let page = page(&arguments.page, Site::Ominoes, &messages)?;
    if let Some(page) = &page {
        voice.say(begun.from_ms, &link(page))?;
    }
    let watch_process = table
        .source()
        .map(|source| {
            let pictures = arguments.page.view;
            CameraProcess::open(source, vec!["--ominoes".into()], pictures, messages.clone())
        })
        .transpose()?;
    listen(messages);
    let speaker = table.say.then(|| speech::start(voice, begun.from_ms));
    let play = Play {
        referee: begun.referee,
        journal: begun.journal,
        kind: OminoesTable::new(arguments.rolls),
        from_ms: begun.from_ms,
        started: Instant::now(),
        messages: hearing,
        watch_process,
        page,
        hall: None,
        voice,
        speaker: speaker.transpose()?.flatten(),
        told: VecDeque::new(),
    };
    play.run()?;
    Ok(ExitCode::SUCCESS)
}
