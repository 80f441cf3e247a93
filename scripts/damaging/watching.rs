//! Runs `umpire` once, with limits on memory, processor time and wall-clock time.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// Maximum processor time of a run, in seconds; set by hand. A normal run needs less than one second. A limit on wall-clock time alone
/// would have to be very high, because other programs may use most of the machine.
const MAX_CPU_SECS: u32 = 20;
/// Time between two checks of the process; set by hand. Each check tests whether the process has ended and reads its memory use.
const CHECK_INTERVAL: Duration = Duration::from_millis(1);

/// Limits of a run, besides [`MAX_CPU_SECS`].
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Maximum address space of the process, in kB.
    pub memory_kb: u64,
    /// Maximum wall-clock time.
    pub time: Duration,
}

/// How a run of `umpire` ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum End {
    /// Status 0 with a line of JSON.
    Read,
    /// Status 1 with a line of JSON.
    Unsure,
    /// Status 2 with a line of JSON.
    Refused,
    /// The run returned status 0, 1 or 2, but printed no line of JSON.
    NoLine,
    /// The run panicked, was ended by a signal, or returned another status than 0, 1 or 2.
    Crashed,
    /// The run exceeded the wall-clock limit and was stopped.
    Hung,
}

impl End {
    /// All ends, in the order of [`End::table`].
    pub const ALL: [Self; 6] = [
        Self::Read,
        Self::Unsure,
        Self::Refused,
        Self::NoLine,
        Self::Crashed,
        Self::Hung,
    ];

    /// Returns whether a run on a damaged file may end in this way without counting as a fault of `umpire`.
    pub const fn is_expected(self) -> bool {
        matches!(self, Self::Read | Self::Unsure | Self::Refused)
    }

    /// Formats as one line how many runs ended in each way, in the order of `End::ALL`.
    pub fn table(counts: [u64; 6]) -> String {
        let names = ["status 0", "1", "2", "no line", "crashed", "hung"];
        let cells = names.into_iter().zip(counts);
        let cells: Vec<String> = cells
            .map(|(name, count)| format!("{name}: {count:>5}"))
            .collect();
        cells.join("  ")
    }
}

/// Result of one run of `umpire`.
#[derive(Clone)]
pub struct Run {
    pub end: End,
    /// Wall-clock time of the run.
    pub duration: Duration,
    /// Peak resident memory of the process, in kB.
    pub peak_kb: u64,
    /// Output of the process on standard error.
    pub stderr: String,
}

/// Runs a command of `umpire` on a photo.
pub fn run_limited(command: &str, photo: &Path, limits: Limits) -> io::Result<Run> {
    let started = Instant::now();
    // A shell sets the limits with `ulimit`, because Rust cannot set them without unsafe code.
    let set_limits = format!("ulimit -v {}; ulimit -t {MAX_CPU_SECS}", limits.memory_kb);
    let script = format!("{set_limits}; exec \"$0\" {command} --json \"$1\"");
    let mut child = Command::new("sh")
        .args(["-c", &script])
        .arg(program()?)
        .arg(photo)
        .env("UMPIRE_HOME", "out/damage/home")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let (mut peak_kb, mut hung) = (0, false);
    // The process cannot block on its output pipes: the output is far smaller than their capacity.
    while child.try_wait()?.is_none() {
        peak_kb = peak_kb.max(peak_resident_kb(child.id()));
        hung = started.elapsed() > limits.time;
        if hung {
            child.kill()?;
        }
        thread::sleep(CHECK_INTERVAL);
    }
    let duration = started.elapsed();
    let output = child.wait_with_output()?;
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    let has_line = serde_json::from_slice::<serde_json::Value>(&output.stdout).is_ok();
    let end = match output.status.code() {
        _ if hung => End::Hung,
        _ if stderr.contains("panicked") => End::Crashed,
        Some(0..=2) if !has_line => End::NoLine,
        Some(0) => End::Read,
        Some(1) => End::Unsure,
        Some(2) => End::Refused,
        _ => End::Crashed,
    };
    Ok(Run {
        end,
        duration,
        peak_kb,
        stderr,
    })
}

/// Returns the path of the program `umpire`. This program lies in a subfolder of the folder that contains `umpire`.
fn program() -> io::Result<PathBuf> {
    let examples = env::current_exe()?;
    let folder = examples.parent().and_then(Path::parent);
    let folder = folder.ok_or_else(|| io::Error::other("the folder of this program is unknown"))?;
    Ok(folder.join("umpire"))
}

/// Returns the peak resident memory of a process in kB, as the kernel reports it; 0 if it reports none.
fn peak_resident_kb(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.map(|line| line.trim().trim_end_matches(" kB").parse());
    number.and_then(Result::ok).unwrap_or(0)
}
