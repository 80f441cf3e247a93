//! Runs `umpire` once, with limits on memory, processor time and wall-clock time.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// Maximum processor time of a run, in seconds; set by hand. Even one second would be unusually long. On a busy machine, a limit on
/// wall-clock time alone is not useful.
pub const MOST_CPU_SECS: u32 = 20;

/// How a run of `umpire` ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum End {
    /// Status 0 with a line of JSON. The next two, `Nothing` and `Refused`, are status 1 and status 2 with a line of JSON.
    Read,
    Nothing,
    Refused,
    /// Status 0, 1 or 2, but no line of JSON.
    NoLine,
    /// The run panicked, was ended by a signal, or returned another status than 0, 1 or 2.
    Crashed,
    /// The run exceeded the wall-clock limit and was stopped.
    Hung,
}

impl End {
    pub const ALL: [Self; 6] = [
        Self::Read,
        Self::Nothing,
        Self::Refused,
        Self::NoLine,
        Self::Crashed,
        Self::Hung,
    ];

    pub const fn is_right(self) -> bool {
        matches!(self, Self::Read | Self::Nothing | Self::Refused)
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
pub struct Run {
    pub end: End,
    pub took: Duration,
    /// Peak resident memory of the process, in kB.
    pub most_kb: u64,
    /// Output of the process on standard error.
    pub said: String,
}

/// Runs the command of `umpire` on an image, with at most `most_kb` kB of address space and at most `most_time` of wall-clock time.
pub fn watch(command: &str, picture: &Path, most_kb: u64, most_time: Duration) -> io::Result<Run> {
    let started = Instant::now();
    // A shell sets the limits with `ulimit`, because Rust cannot set them without unsafe code.
    let limits = format!("ulimit -v {most_kb}; ulimit -t {MOST_CPU_SECS}");
    let limited = format!("{limits}; exec \"$0\" {command} --json \"$1\"");
    let mut child = Command::new("sh")
        .args(["-c", &limited])
        .arg(program()?)
        .arg(picture)
        .env("UMPIRE_HOME", "out/damage/home")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let (mut most_kb, mut hung) = (0, false);
    // The process cannot block on its output pipes: the output is far smaller than their capacity.
    while child.try_wait()?.is_none() {
        most_kb = most_kb.max(resident_kb(child.id()));
        hung = started.elapsed() > most_time;
        if hung {
            child.kill()?;
        }
        thread::sleep(Duration::from_millis(1));
    }
    let took = started.elapsed();
    let output = child.wait_with_output()?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let has_line = serde_json::from_slice::<serde_json::Value>(&output.stdout).is_ok();
    let end = match output.status.code() {
        _ if hung => End::Hung,
        _ if said.contains("panicked") => End::Crashed,
        Some(0..=2) if !has_line => End::NoLine,
        Some(0) => End::Read,
        Some(1) => End::Nothing,
        Some(2) => End::Refused,
        _ => End::Crashed,
    };
    Ok(Run {
        end,
        took,
        most_kb,
        said,
    })
}

/// Returns the path of the program `umpire`, which is in the parent folder of the folder of this program.
fn program() -> io::Result<PathBuf> {
    let examples = env::current_exe()?;
    let folder = examples.parent().and_then(Path::parent);
    let folder = folder.ok_or_else(|| io::Error::other("the example lies nowhere"))?;
    Ok(folder.join("umpire"))
}

/// Returns the peak resident memory of a process in kB, as the kernel reports it; 0 if it reports none.
fn resident_kb(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.map(|line| line.trim().trim_end_matches(" kB").parse());
    number.and_then(Result::ok).unwrap_or(0)
}
