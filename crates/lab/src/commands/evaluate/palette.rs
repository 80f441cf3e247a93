//! Evaluates folders of photos of small items: learns their colours from some photos and counts the items in the others.

use std::path::Path;

use umpire::{
    frame::{DecodeOptions, Frame},
    overlay::DrawOver,
    pipeline::gems::SmallObjectReader,
};
use umpire_lab::evaluate::palette::{self, Outcome};

use super::{
    Arguments, make_overlay_folder,
    output::{self, Printer},
    save,
};
use umpire_terminal::stdout;

/// Evaluates each folder: learns the colours from the photos that `--learn` names, counts the items in the folder's other photos and prints
/// the figures. With `--overlay`, also saves an overlay of each photo with a wrong count.
///
/// # Errors
/// When there are no labels, a photo cannot be read or learned from, an overlay cannot be written, or standard output is closed.
pub fn run(arguments: &Arguments, printer: &mut Printer) -> anyhow::Result<()> {
    make_overlay_folder(arguments)?;
    let reader = SmallObjectReader::load()?;
    for folder in &arguments.folders {
        let photos = palette::read(folder, &reader)?;
        let learned = palette::learn_palette(folder, &photos, &arguments.learn)?;
        let outcomes = palette::count(&photos, &arguments.learn, &learned);
        printer.add_claim(outcomes.iter().any(Outcome::has_false_claim));
        let pairs = palette::other_pairs(&photos);
        let (path, learn) = (folder.display(), arguments.learn.join(", "));
        let words = palette::figures_text(&outcomes, &pairs);
        let text = format!(
            "{path}: {} photos, learned from {learn}\n{words}",
            photos.len()
        );
        stdout::print_line(text.trim_end())?;
        for outcome in outcomes.iter().filter(|outcome| !outcome.is_exact()) {
            draw(arguments, folder, outcome)?;
        }
    }
    Ok(())
}

/// Saves an overlay of a photo in the folder that `--overlay` names; does nothing without `--overlay`. The overlay gets the name of the
/// photo. If several folders are evaluated, this name is preceded by the name of the photo's folder.
fn draw(arguments: &Arguments, folder: &Path, outcome: &Outcome<'_>) -> anyhow::Result<()> {
    let Some(overlays) = &arguments.overlay else {
        return Ok(());
    };
    let photo = folder.join(&outcome.photo.name);
    let frame = Frame::open(&photo, &DecodeOptions::default())?;
    let mut name = output::report_name(&photo);
    if arguments.folders.len() > 1 {
        let folder = folder.file_name().unwrap_or_default();
        name = format!("{}-{name}", folder.display());
    }
    save(overlays, &name, &outcome.report.draw_over(&frame))
}
