//! Names the right command for a photo in which a command has found nothing, for example `umpire gems` for a photo of gems that was given
//! to `umpire card`.

use umpire::{
    language::Message,
    pipeline::{
        PhotoReader,
        any_kind::{AnyKindOptions, AnyKindReader},
        is_large_enough,
    },
    report::findings::AnyKindFindings,
};
use umpire_terminal::stdout;

use super::photos::OpenedPhoto;

/// Finds out what a photo shows. Loads its neural networks at the first use.
#[derive(Default)]
pub struct KindFinder {
    reader: Option<AnyKindReader>,
}

impl KindFinder {
    /// Prints the commands that can read what the photo shows; prints nothing if nothing was found or the photo is too small.
    ///
    /// # Errors
    /// When a neural network fails, or standard output cannot be written.
    pub fn print_commands(&mut self, opened: &OpenedPhoto) -> anyhow::Result<()> {
        if !is_large_enough(&opened.frame) {
            return Ok(());
        }
        let reader = match self.reader.take() {
            Some(reader) => reader,
            None => AnyKindReader::load(AnyKindOptions::default())?,
        };
        let findings = self.reader.insert(reader).read(&opened.frame)?;
        for id in message_ids(&findings) {
            let hint = Message::new(id).with("photo", opened.path.as_path());
            stdout::print_line(&format!("  {hint}"))?;
        }
        Ok(())
    }
}

fn message_ids(findings: &AnyKindFindings) -> impl Iterator<Item = &'static str> {
    let ids = [
        (findings.cards.is_some(), "other-kind-cards"),
        (findings.gem_board.is_some(), "other-kind-gem-board"),
        (findings.gems.is_some(), "other-kind-gems"),
        (findings.dice_board.is_some(), "other-kind-dice-board"),
    ];
    ids.into_iter()
        .filter(|(is_there, _)| *is_there)
        .map(|(_, id)| id)
}
