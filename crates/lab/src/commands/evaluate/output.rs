//! Prints the results of an evaluation, as text, JSON or CSV.

use std::{path::Path, process::ExitCode};

use serde::Serialize;
use umpire_lab::evaluate::{document::Comparisons, folders::Folder, summary::Summary, table};

use super::csv_lines;
use umpire_terminal::stdout;

/// Form of the results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// Text for people
    Table,
    /// One document for each folder, with the comparison of every image; all folders of cards share one document
    Json,
    /// One line for each figure: of every image, or, for cards, of every folder
    Csv,
}

/// Prints the results of an evaluation, and remembers whether umpire claimed something false.
pub struct Printer {
    format: Format,
    is_header_printed: bool,
    has_false_claim: bool,
}

impl Printer {
    /// Creates a printer that prints results in this format.
    pub fn new(format: Format) -> Self {
        Self {
            format,
            is_header_printed: false,
            has_false_claim: false,
        }
    }

    /// Returns the exit status of the evaluation: 1 if umpire claimed something false, otherwise 0.
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(u8::from(self.has_false_claim))
    }

    /// Remembers whether umpire claimed something false.
    pub fn add_claim(&mut self, has_false_claim: bool) {
        self.has_false_claim |= has_false_claim;
    }

    /// Prints the figures of all folders of cards. If the format is text, also lists the images with the most severe errors, at most
    /// `worst`.
    ///
    /// # Errors
    /// When standard output is closed.
    pub fn print_cards(&mut self, summary: &Summary, worst: usize) -> anyhow::Result<()> {
        self.add_claim(summary.all.false_solved.n > 0);
        let folders = || summary.folders.iter();
        match self.format {
            Format::Table => print(&table::text(summary, worst)),
            Format::Json => print(&serde_json::to_string(summary)?),
            Format::Csv => {
                let lines = folders().map(|one| csv_lines::lines(&one.path, "", &one.figures));
                self.print_lines(lines)
            }
        }
    }

    /// As JSON or CSV, prints the comparison of each image of a folder with its truth. As text, prints the number of images, then the
    /// folder's figures, which `figures_text` returns. `scores` yields the path of each image with its comparison. `schema` is the name of
    /// the schema of the JSON document.
    ///
    /// # Errors
    /// When standard output is closed.
    pub fn print_image_scores<'a, S: Serialize>(
        &mut self,
        folder: &Folder,
        schema: &'static str,
        scores: impl Iterator<Item = (&'a Path, S)>,
        figures_text: impl FnOnce() -> String,
    ) -> anyhow::Result<()> {
        let scores: Vec<_> = scores
            .map(|(path, score)| (report_name(path), score))
            .collect();
        self.print_scores(&folder.path, schema, &scores, || {
            let (path, count) = (folder.path.display(), scores.len());
            format!(
                "{path}: {count} pictures, {}\n{}",
                folder.selection,
                figures_text()
            )
        })
    }

    /// As JSON or CSV, prints the comparison of each image or clip of a folder with its truth. As text, prints what `figures_text` returns.
    /// `scores` contains the name of each image or clip with its comparison. `schema` is the name of the schema of the JSON document.
    ///
    /// # Errors
    /// When standard output is closed.
    pub fn print_scores<S: Serialize>(
        &mut self,
        folder: &Path,
        schema: &'static str,
        scores: &[(String, S)],
        figures_text: impl FnOnce() -> String,
    ) -> anyhow::Result<()> {
        let folder = folder.display().to_string();
        match self.format {
            Format::Table => print(&figures_text()),
            Format::Json => print(&serde_json::to_string(&Comparisons {
                schema,
                folder,
                scores,
            })?),
            Format::Csv => {
                let scores = scores.iter();
                self.print_lines(
                    scores.map(|(image, score)| csv_lines::lines(&folder, image, score)),
                )
            }
        }
    }

    /// Prints lines of CSV. Prints the header first, unless this printer has printed it before.
    fn print_lines(
        &mut self,
        lines: impl Iterator<Item = anyhow::Result<String>>,
    ) -> anyhow::Result<()> {
        let lines = lines.collect::<anyhow::Result<String>>()?;
        if !self.is_header_printed {
            print(&csv_lines::HEADER.join(","))?;
            self.is_header_printed = true;
        }
        print(&lines)
    }
}

fn print(text: &str) -> anyhow::Result<()> {
    stdout::print_line(text.trim_end())
}

/// Returns the name of an image or clip in reports: its file name without the extension.
pub fn report_name(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}
