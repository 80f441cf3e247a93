//! Damages valid images in thousands of ways and runs the photo commands on each damaged file, with limits on memory and time.
//!
//! Usage: `scripts/damage [COPIES] [SEED] [PICTURE...]`; the default images are those of `samples`, `samples/board`, `samples/ominoes` and
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

use breaking::{Chance, KINDS};
use image::{DynamicImage, ImageFormat};
use watching::{End, Run};

/// Maximum address space of a process, in kB; set by hand. Within the limits of `umpire::frame`, decoding needs less than 1 GB.
const MAX_MEMORY_KB: u64 = 2_000_000;
/// Maximum wall-clock time of a run; set by hand. No image takes this long, even on a busy machine where the process gets a hundredth of a
/// processor. Runs are also limited by their processor time, [`watching::MOST_CPU_SECS`].
const MAX_TIME: Duration = Duration::from_mins(5);
/// Commands of `umpire` that are run on the damaged images, in turn.
const COMMANDS: [&str; 4] = ["board", "card", "gems", "ominoes"];
/// Number of processes that run in parallel; set by hand.
const WORKERS: u64 = 2;
/// Longer side of the re-encoded copies of the images, in pixels. It is small so that ten thousand runs take only minutes; set by hand.
const SIDE: u32 = 480;

fn main() -> io::Result<ExitCode> {
    let mut arguments = env::args().skip(1);
    let mut number = |default: u64| {
        let given = arguments.next().map(|word| word.parse());
        given.transpose().map(|given| given.unwrap_or(default))
    };
    let copies = number(10_000).map_err(io::Error::other)?;
    let seed = number(1).map_err(io::Error::other)?;
    let pictures: Vec<PathBuf> = arguments.map(PathBuf::from).collect();
    let files = good_files(&pictures)?;
    let folder = PathBuf::from("out/damage");
    fs::create_dir_all(&folder)?;
    let tally = run_all(&files, copies, seed, &folder)?;
    tally.tell(&mut io::stdout().lock())?;
    Ok(ExitCode::from(u8::from(!tally.bad.is_empty())))
}

/// A valid image file: its name and its bytes.
struct UndamagedFile {
    name: String,
    bytes: Vec<u8>,
}

/// Returns the given images unchanged, or the default ones if `pictures` is empty, and a small copy of each image in every format that can
/// be written.
fn good_files(pictures: &[PathBuf]) -> io::Result<Vec<UndamagedFile>> {
    let mut paths = pictures.to_vec();
    if paths.is_empty() {
        for folder in [
            "samples",
            "samples/board",
            "samples/ominoes",
            "tests/golden/odd",
        ] {
            for entry in fs::read_dir(folder)? {
                paths.push(entry?.path());
            }
        }
        paths.retain(|path| ImageFormat::from_path(path).is_ok());
        paths.sort();
    }
    let mut files = Vec::new();
    for path in &paths {
        let bytes = fs::read(path)?;
        if let Ok(image) = image::load_from_memory(&bytes) {
            files.extend(in_every_format(path, &image));
        }
        let name = path.display().to_string();
        files.push(UndamagedFile { name, bytes });
    }
    Ok(files)
}

fn in_every_format(path: &Path, image: &DynamicImage) -> Vec<UndamagedFile> {
    let small = image.thumbnail(SIDE, SIDE);
    let deep = DynamicImage::from(small.to_rgba16());
    let plain = DynamicImage::from(small.to_rgb8());
    let formats = [
        (&plain, ImageFormat::Jpeg),
        (&plain, ImageFormat::Jpeg),
        (&plain, ImageFormat::Png),
        (&deep, ImageFormat::Png),
        (&plain, ImageFormat::WebP),
        (&plain, ImageFormat::Gif),
        (&plain, ImageFormat::Tiff),
        (&deep, ImageFormat::Tiff),
        (&plain, ImageFormat::Bmp),
        (&plain, ImageFormat::Pnm),
    ];
    let written = formats.into_iter().filter_map(|(image, format)| {
        let mut bytes = Cursor::new(Vec::new());
        image.write_to(&mut bytes, format).ok()?;
        let name = format!("{} as {format:?}", path.display());
        let bytes = bytes.into_inner();
        Some(UndamagedFile { name, bytes })
    });
    written.collect()
}

/// Counts and memory use of all runs so far.
#[derive(Default)]
struct Tally {
    /// Number of runs, by the name of the damage and by how the run ended.
    ends: BTreeMap<(&'static str, End), u64>,
    slowest: Option<(Duration, String)>,
    largest: Option<(u64, String)>,
    bad: Vec<String>,
}

fn run_all(files: &[UndamagedFile], copies: u64, seed: u64, folder: &Path) -> io::Result<Tally> {
    let (next, tally) = (AtomicU64::new(0), Mutex::new(Tally::default()));
    let work = |worker: u64| -> io::Result<()> {
        loop {
            let copy = next.fetch_add(1, Ordering::Relaxed);
            if copy >= copies {
                return Ok(());
            }
            let (kind, from, bytes) = broken(files, seed, copy);
            let path = folder.join(format!("worker-{worker}"));
            fs::write(&path, &bytes)?;
            let command = COMMANDS[copy as usize / KINDS.len() % COMMANDS.len()];
            let run = watching::watch(command, &path, MAX_MEMORY_KB, MAX_TIME)?;
            let what = format!("{copy}: {command}, {kind} of {from}");
            if !run.end.is_right() {
                fs::write(folder.join(format!("bad-{seed}-{copy}")), &bytes)?;
            }
            let mut tally = tally
                .lock()
                .map_err(|_dead| io::Error::other("a worker died"))?;
            tally.add(kind, what, &run);
            if copy % 1000 == 999 {
                writeln!(io::stderr(), "{} of {copies}", copy + 1)?;
            }
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..WORKERS)
            .map(|worker| scope.spawn(move || work(worker)))
            .collect();
        workers.into_iter().try_for_each(|worker| {
            worker
                .join()
                .map_err(|_dead| io::Error::other("a worker died"))?
        })
    })?;
    tally
        .into_inner()
        .map_err(|_dead| io::Error::other("a worker died"))
}

/// Returns damaged file number `copy`: the name of the damage, the name of the valid file, and the bytes. The same seed and files
/// give the same result.
fn broken(files: &[UndamagedFile], seed: u64, copy: u64) -> (&'static str, String, Vec<u8>) {
    let mut chance = Chance::new(seed, copy);
    let good = &files[chance.below(files.len())];
    let other = &files[chance.below(files.len())];
    let (kind, breaking) = KINDS[copy as usize % KINDS.len()];
    let bytes = breaking(&mut chance, &good.bytes, &other.bytes);
    (kind, good.name.clone(), bytes)
}

impl Tally {
    fn add(&mut self, kind: &'static str, what: String, run: &Run) {
        *self.ends.entry((kind, run.end)).or_default() += 1;
        if !run.end.is_right() {
            self.bad
                .push(format!("{what}: {:?}: {}", run.end, run.said));
        }
        if self
            .slowest
            .as_ref()
            .is_none_or(|slowest| slowest.0 < run.took)
        {
            self.slowest = Some((run.took, what.clone()));
        }
        if self
            .largest
            .as_ref()
            .is_none_or(|largest| largest.0 < run.most_kb)
        {
            self.largest = Some((run.most_kb, what));
        }
    }

    fn tell(&self, out: &mut impl Write) -> io::Result<()> {
        let of_end = |end: End| -> u64 {
            let counts = self.ends.iter().filter(|(key, _)| key.1 == end);
            counts.map(|(_, count)| count).sum()
        };
        for (kind, _) in KINDS {
            let counts = End::ALL.map(|end| self.ends.get(&(kind, end)).copied().unwrap_or(0));
            writeln!(out, "{kind:<24} {}", End::table(counts))?;
        }
        writeln!(out, "{:<24} {}", "all", End::table(End::ALL.map(of_end)))?;
        if let Some((took, what)) = &self.slowest {
            writeln!(out, "slowest {} ms, {what}", took.as_millis())?;
        }
        if let Some((kb, what)) = &self.largest {
            writeln!(out, "most memory {} MB, {what}", kb / 1000)?;
        }
        self.bad
            .iter()
            .try_for_each(|bad| writeln!(out, "BAD {bad}"))
    }
}
