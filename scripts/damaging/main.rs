//! Damages valid images in thousands of ways and runs the photo commands on each damaged file, with limits on memory and time.
//!
//! Usage: `scripts/damage [COPIES] [SEED] [PHOTO...]`; the default photos are those of `samples`, `samples/board`, `samples/ominoes` and
//! `tests/golden/odd`. Every run is a separate process and must end with status 0, 1 or 2 and a line of JSON. If a run does not, its file
//! is kept in `out/damage` and reported, and the exit status is 1.

mod breaking;
mod watching;

use std::{
    collections::BTreeMap,
    env, fs,
    io::{self, Cursor, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

use breaking::{KINDS, Rng};
use image::{DynamicImage, ImageFormat};
use watching::{End, Limits, Run};

/// Limits of a run; set by hand. Within the limits of `umpire::frame`, decoding needs at most 1 GB; the memory limit is twice that. The
/// time limit is not reached even on a busy machine where the process gets a hundredth of a processor.
const LIMITS: Limits = Limits {
    memory_kb: 2_000_000,
    time: Duration::from_mins(5),
};
/// Commands of `umpire` that are run on the damaged images, in turn.
const COMMANDS: [&str; 4] = ["board", "card", "gems", "ominoes"];
/// Folders whose images are damaged by default.
const DEFAULT_FOLDERS: [&str; 4] = [
    "samples",
    "samples/board",
    "samples/ominoes",
    "tests/golden/odd",
];
/// Number of processes that run in parallel; set by hand.
const WORKERS: u64 = 2;
/// Number of runs between two lines of progress.
const PROGRESS_RUNS: u64 = 1000;
/// Longer side of the re-encoded copies of the images, in pixels. It is small so that ten thousand runs take only minutes; set by hand.
const COPY_SIDE_PX: u32 = 480;

fn main() -> io::Result<ExitCode> {
    let mut arguments = env::args().skip(1);
    let mut next_number = |default: u64| {
        let given = arguments.next().map(|word| word.parse());
        given.transpose().map(|given| given.unwrap_or(default))
    };
    let copies = next_number(10_000).map_err(io::Error::other)?;
    let seed = next_number(1).map_err(io::Error::other)?;
    let photos: Vec<PathBuf> = arguments.map(PathBuf::from).collect();
    let files = undamaged_files(&photos)?;
    let folder = PathBuf::from("out/damage");
    fs::create_dir_all(&folder)?;
    let tally = run_all(&files, copies, seed, &folder)?;
    tally.print(&mut io::stdout().lock())?;
    Ok(ExitCode::from(u8::from(!tally.failures.is_empty())))
}

/// A valid image file.
struct UndamagedFile {
    /// Path of the photo. For a copy that was encoded again, the format of the copy is added.
    name: String,
    bytes: Vec<u8>,
}

/// Returns the files of `photos`, or of the default photos if `photos` is empty. Also returns small copies of each photo that can be
/// decoded, one in every image format that can be written.
fn undamaged_files(photos: &[PathBuf]) -> io::Result<Vec<UndamagedFile>> {
    let paths = if photos.is_empty() {
        default_photos()?
    } else {
        photos.to_vec()
    };
    let mut files = Vec::new();
    for path in &paths {
        let bytes = fs::read(path)?;
        if let Ok(image) = image::load_from_memory(&bytes) {
            files.extend(small_copies(path, &image));
        }
        let name = path.display().to_string();
        files.push(UndamagedFile { name, bytes });
    }
    Ok(files)
}

/// Returns the paths of the images in [`DEFAULT_FOLDERS`], sorted.
fn default_photos() -> io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for folder in DEFAULT_FOLDERS {
        for entry in fs::read_dir(folder)? {
            paths.push(entry?.path());
        }
    }
    paths.retain(|path| ImageFormat::from_path(path).is_ok());
    paths.sort();
    Ok(paths)
}

/// Returns small copies of an image in every format that can be written.
fn small_copies(path: &Path, image: &DynamicImage) -> Vec<UndamagedFile> {
    let small = image.thumbnail(COPY_SIDE_PX, COPY_SIDE_PX);
    let rgba16 = DynamicImage::from(small.to_rgba16());
    let rgb8 = DynamicImage::from(small.to_rgb8());
    let formats = [
        // Twice, because most photos are JPEG files.
        (&rgb8, ImageFormat::Jpeg),
        (&rgb8, ImageFormat::Jpeg),
        (&rgb8, ImageFormat::Png),
        (&rgba16, ImageFormat::Png),
        (&rgb8, ImageFormat::WebP),
        (&rgb8, ImageFormat::Gif),
        (&rgb8, ImageFormat::Tiff),
        (&rgba16, ImageFormat::Tiff),
        (&rgb8, ImageFormat::Bmp),
        (&rgb8, ImageFormat::Pnm),
    ];
    let copies = formats.into_iter().filter_map(|(image, format)| {
        let mut bytes = Cursor::new(Vec::new());
        image.write_to(&mut bytes, format).ok()?;
        let name = format!("{} as {format:?}", path.display());
        let bytes = bytes.into_inner();
        Some(UndamagedFile { name, bytes })
    });
    copies.collect()
}

/// A damaged file, and what it was made from.
struct DamagedFile {
    /// Name of the kind of damage.
    kind: &'static str,
    /// Name of the valid file.
    original: String,
    bytes: Vec<u8>,
}

/// Returns damaged file number `copy`. The same seed and files give the same result.
fn damaged_file(files: &[UndamagedFile], seed: u64, copy: u64) -> DamagedFile {
    let mut rng = Rng::new(seed, copy);
    let good = &files[rng.below(files.len())];
    let other = &files[rng.below(files.len())];
    let kind = &KINDS[copy as usize % KINDS.len()];
    DamagedFile {
        kind: kind.name,
        original: good.name.clone(),
        bytes: (kind.damage)(&mut rng, &good.bytes, &other.bytes),
    }
}

/// Runs the commands on all damaged files, in parallel. Keeps a damaged file in `folder` if a run on this file ended in an unexpected way.
fn run_all(files: &[UndamagedFile], copies: u64, seed: u64, folder: &Path) -> io::Result<Tally> {
    let (next, tally) = (AtomicU64::new(0), Mutex::new(Tally::default()));
    let work = |worker: u64| -> io::Result<()> {
        let path = folder.join(format!("worker-{worker}"));
        loop {
            let copy = next.fetch_add(1, Ordering::Relaxed);
            if copy >= copies {
                return Ok(());
            }
            let damaged = damaged_file(files, seed, copy);
            fs::write(&path, &damaged.bytes)?;
            let command = COMMANDS[copy as usize / KINDS.len() % COMMANDS.len()];
            let run = watching::run_limited(command, &path, LIMITS)?;
            if !run.end.is_expected() {
                fs::write(folder.join(format!("bad-{seed}-{copy}")), &damaged.bytes)?;
            }
            let title = format!(
                "{copy}: {command}, {} of {}",
                damaged.kind, damaged.original
            );
            let mut tally = tally.lock().map_err(|_poisoned| worker_panicked())?;
            tally.add(damaged.kind, title, run);
            if (copy + 1).is_multiple_of(PROGRESS_RUNS) {
                writeln!(io::stderr(), "{} of {copies}", copy + 1)?;
            }
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..WORKERS)
            .map(|worker| scope.spawn(move || work(worker)))
            .collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().map_err(|_panic| worker_panicked())?)
    })?;
    tally.into_inner().map_err(|_poisoned| worker_panicked())
}

/// Creates an error which states that a thread of this program has panicked.
fn worker_panicked() -> io::Error {
    io::Error::other("a worker panicked")
}

/// Counts and memory use of all runs so far.
#[derive(Default)]
struct Tally {
    /// Number of runs, by the name of the damage and by how the run ended.
    ends: BTreeMap<(&'static str, End), u64>,
    slowest: Option<TitledRun>,
    /// The run with the highest peak of memory.
    largest: Option<TitledRun>,
    failures: Vec<TitledRun>,
}

/// A run with its title. The title states the number of the damaged file, the command, the damage, and the valid file that was damaged.
#[derive(Clone)]
struct TitledRun {
    title: String,
    run: Run,
}

impl Tally {
    fn add(&mut self, kind: &'static str, title: String, run: Run) {
        *self.ends.entry((kind, run.end)).or_default() += 1;
        let titled = TitledRun { title, run };
        if !titled.run.end.is_expected() {
            self.failures.push(titled.clone());
        }
        let duration = |best: &TitledRun| best.run.duration;
        if self.slowest.as_ref().map(duration) < Some(titled.run.duration) {
            self.slowest = Some(titled.clone());
        }
        let peak_kb = |best: &TitledRun| best.run.peak_kb;
        if self.largest.as_ref().map(peak_kb) < Some(titled.run.peak_kb) {
            self.largest = Some(titled);
        }
    }

    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let total_of = |end: End| -> u64 {
            let counts = self.ends.iter().filter(|(key, _)| key.1 == end);
            counts.map(|(_, count)| count).sum()
        };
        for kind in KINDS {
            let count_of = |end| self.ends.get(&(kind.name, end)).copied().unwrap_or(0);
            writeln!(
                out,
                "{:<24} {}",
                kind.name,
                End::table(End::ALL.map(count_of))
            )?;
        }
        writeln!(out, "{:<24} {}", "all", End::table(End::ALL.map(total_of)))?;
        if let Some(TitledRun { title, run }) = &self.slowest {
            writeln!(out, "slowest {} ms, {title}", run.duration.as_millis())?;
        }
        if let Some(TitledRun { title, run }) = &self.largest {
            writeln!(out, "most memory {} MB, {title}", run.peak_kb / 1000)?;
        }
        self.failures
            .iter()
            .try_for_each(|TitledRun { title, run }| {
                writeln!(out, "BAD {title}: {:?}: {}", run.end, run.stderr)
            })
    }
}
