"""Runs `umpire game` under faults, and counts for each fault how often it was tried, how often the program survived, and lost entries.

A program survives if it does not panic, and what it printed as recorded is in the journal. `scripts/faults` installs what this needs.
"""

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

# Two rounds of a game without a camera. Each line that is accepted becomes one record of the journal.
LINES = [
    "roll mask", "solved Ann", "gems Ben red:2", "solved Ben", "undo", "solved Ben", "order Ben,Ann", "gems Ann blue:3", "false Ann", "undo",
]
# More calls of one kind than a game makes.
MAX_CALLS = 100
# Time limit of a game or of another wait, in seconds. Set by hand.
LIMIT_S = 120
# Number of games that a second program continues, and number of visits to a page. Set by hand.
SECOND_PROGRAMS = 20
VISITS = 50
# Sizes of the disks to fill, in kB: less than a game needs.
DISK_KB = (4, 8, 12, 16)
# Time in which a game reads a line, in seconds. Set by hand.
READING_S = 0.5

# System calls that store a journal, and errors of a full or broken disk.
FAILURES = [("write", "ENOSPC"), ("write", "EIO"), ("fdatasync", "EIO"), ("fsync", "EIO"), ("renameat2", "ENOSPC")]


class Result:
    """How often a fault was tried and how often the program survived, the number of lost entries, and the problems."""

    def __init__(self, name):
        self.name, self.tried, self.survived, self.lost, self.problems = name, 0, 0, 0, []

    def add(self, problem, lost=0):
        """Counts one try. `problem` is None if the program survived."""
        self.tried += 1
        self.survived += problem is None
        self.lost += lost
        if problem is not None:
            self.problems.append(problem)

    def print(self):
        """Prints the counts as a row of the table, and the first problems."""
        print(f"{self.name:<58} {self.tried:>5} {self.survived:>8} {self.lost:>5}", flush=True)
        for problem in self.problems[:3]:
            print(f"    {problem}", file=sys.stderr)


class Table:
    """The program, and a folder for its files."""

    def __init__(self, umpire, folder):
        self.umpire, self.folder = umpire, folder
        self.home = folder / "home"
        self.home.mkdir(exist_ok=True)
        self.environment = {**os.environ, "UMPIRE_HOME": str(self.home), "LC_ALL": "C.UTF-8"}

    def play(self, journal, lines=LINES, prefix=(), options=(), environment=None):
        """Starts a game or continues it, types lines, and returns the finished process."""
        start = ["--resume", str(journal)] if journal.exists() else ["--names", "Ann,Ben", "--journal", str(journal)]
        return subprocess.run(
            [*prefix, self.umpire, "game", *start, *options], input="".join(f"{line}\n" for line in lines), text=True, timeout=LIMIT_S,
            capture_output=True, env={**self.environment, **(environment or {})}, check=False,
        )

    def replays(self, journal):
        """Returns whether the whole journal is accepted."""
        return subprocess.run([self.umpire, "replay", str(journal)], capture_output=True, env=self.environment, check=False).returncode == 0


def problem_of(run):
    """Returns what is wrong with how a program ended; None if nothing is."""
    if run.returncode not in (0, 2):
        return f"exit status {run.returncode}: {run.stderr[-300:]}"
    return f"panic: {run.stderr[-300:]}" if "panicked" in run.stderr else None


def events(text):
    """Returns the lines that report a recorded event. Messages about a refused line start otherwise."""
    return [line for line in text.splitlines() if re.match(r"(round \d+:|Ann |Ben |they |undone:)", line)]


def records(journal):
    """Returns the entries of a journal after the first, which is that the game began."""
    if not journal.exists():
        return []
    return [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()[2:]]


def play_with_fault(table, journal, fault):
    """Plays with a fault that strace injects, such as `write:error=EIO:when=3`. Returns the run, and whether the fault was reached."""
    trace = table.folder / "trace"
    call = fault.split(":")[0]
    prefix = ["strace", "-f", "-qq", "-o", str(trace), "-e", f"trace={call}", "-e", f"inject={fault}"]
    run = table.play(journal, prefix=prefix)
    written = trace.read_text()
    return run, "INJECTED" in written or "KILL" in written


def failing_calls(table, call, error):
    """Lets each call of a kind fail once, the first, the second, and so on, and then continues the game."""
    result = Result(f"{call} fails with {error}, each call in turn")
    for number in range(1, MAX_CALLS):
        journal = table.folder / f"{call}-{error}-{number}.journal"
        run, is_reached = play_with_fault(table, journal, f"{call}:error={error}:when={number}")
        if not is_reached:
            break
        check_journal(table, result, journal, run)
    result.print()
    return result


def check_journal(table, result, journal, run):
    """Compares what a game printed with its journal, and continues the game."""
    problem, lost = problem_of(run), 0
    if problem is None and journal.exists():
        lost = max(0, len(events(run.stdout)) - len(records(journal)))
        if lost:
            problem = f"{lost} events were printed, but are not in the journal"
        elif not table.replays(journal):
            problem = "the journal cannot be replayed"
        elif not records_grow(table, journal):
            problem = "the game cannot be continued"
    elif problem is None and events(run.stdout):
        problem, lost = "events without a journal", len(events(run.stdout))
    if problem is None and not journal.exists() and table.play(journal).returncode != 0:
        problem = "the game cannot be started again"
    result.add(problem, lost)


def records_grow(table, journal):
    """Continues a game; returns whether it survived and has recorded further entries."""
    before = len(records(journal))
    run = table.play(journal, ["solved Ann", "gems Ann green:1"])
    return problem_of(run) is None and len(records(journal)) > before


def full_disk(table):
    """Fills a disk of 4 kB to 16 kB with one game, makes room, and continues."""
    result = Result("disk full (tmpfs of 4 to 16 kB), then room is made")
    for kilobytes in DISK_KB:
        disk = table.folder / f"disk-{kilobytes}"
        disk.mkdir()
        mount = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "umpire", str(disk)], check=False, capture_output=True)
        if mount.returncode != 0:
            print("    skipped: a disk can only be mounted by root", file=sys.stderr)
            return result
        try:
            journal = disk / "game.journal"
            run = table.play(journal, LINES * 40)
            full = "No space left" in run.stderr + run.stdout
            subprocess.run(["mount", "-o", "remount,size=1m", str(disk)], check=True)
            check_journal(table, result, journal, run)
            if not full:
                result.add(f"{kilobytes} kB were never full")
        finally:
            subprocess.run(["umount", str(disk)], check=True)
    result.print()
    return result


def killed_writes(table):
    """Kills a game at each write to its journal, and continues it."""
    result = Result("killed at each write and sync")
    for call in ("write", "fdatasync"):
        for number in range(1, MAX_CALLS):
            journal = table.folder / f"killed-{call}-{number}.journal"
            run, is_reached = play_with_fault(table, journal, f"{call}:signal=KILL:when={number}")
            if not is_reached:
                break
            run.returncode = 0 if run.returncode in (-signal.SIGKILL, 128 + signal.SIGKILL) else run.returncode
            check_journal(table, result, journal, run)
    result.print()
    return result


def read_only_home(table):
    """Plays as another user with a home folder that cannot be written."""
    result = Result("home folder and journal read-only")
    if os.getuid() != 0:
        print("    skipped: only root can run a program as another user", file=sys.stderr)
        return result
    os.chmod(table.folder, 0o755)
    prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    run = table.play(table.folder / "denied.journal", prefix=prefix)
    result.add(problem_of(run) or (None if run.returncode == 2 and "denied.journal" in run.stderr else f"no clear error: {run.stderr}"))
    journal = table.folder / "mine.journal"
    table.play(journal)
    before = journal.read_bytes()
    run = table.play(journal, prefix=prefix)
    result.add(problem_of(run) or (None if run.returncode == 2 and journal.read_bytes() == before else f"no clear error: {run.stderr}"))
    photo = next(Path("samples").glob("**/*.jpg")).absolute()
    run = subprocess.run([*prefix, table.umpire, "read", str(photo)], capture_output=True, text=True, env=table.environment, check=False)
    result.add(None if run.returncode in (0, 1) and run.stdout else f"a photo was not read: {run.stderr}")
    result.print()
    return result


def clock_set_back(table):
    """Sets the clock back by an hour, forward by a day, and to 1970 in mid-game."""
    result = Result("clock set back or forward in mid-game")
    library = next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))
    for change in ("-1h", "+1d", "-20000d"):
        clock = table.folder / "clock"
        clock.write_text("+0")
        journal = table.folder / f"clock{change}.journal"
        environment = {
            **table.environment, "LD_PRELOAD": str(library), "FAKETIME_TIMESTAMP_FILE": str(clock), "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }
        game = subprocess.Popen(
            [table.umpire, "game", "--names", "Ann,Ben", "--journal", str(journal)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, env=environment,
        )
        game.stdin.write("roll mask\n")
        game.stdin.flush()
        time.sleep(READING_S)
        clock.write_text(change)
        output, errors = game.communicate("solved Ann\ngems Ann red:1\n", timeout=LIMIT_S)
        run = subprocess.CompletedProcess([], game.returncode, output, errors)
        times = [record["t_ms"] for record in records(journal)]
        steady = times == sorted(times) and all(time_ms < 60_000 for time_ms in times)
        check_journal(table, result, journal, run)
        result.add(None if steady else f"clock {change}: entries at {times} ms")
    result.print()
    return result


def two_programs(table):
    """Continues a game that another program is still running, several times."""
    result = Result("a second program continues the same journal")
    for number in range(SECOND_PROGRAMS):
        journal = table.folder / f"twice-{number}.journal"
        game = subprocess.Popen(
            [table.umpire, "game", "--names", "Ann,Ben", "--journal", str(journal)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, env=table.environment,
        )
        game.stdin.write("roll mask\n")
        game.stdin.flush()
        wait_for_record(journal)
        second = table.play(journal, ["solved Ben", "gems Ben red:2"])
        output, errors = game.communicate("solved Ann\ngems Ann blue:1\n", timeout=LIMIT_S)
        check_journal(table, result, journal, subprocess.CompletedProcess([], game.returncode, output, errors))
        result.add(None if second.returncode == 2 and not events(second.stdout) else f"the second program played: {second.stdout}")
    result.print()
    return result


def wait_for_record(journal):
    """Waits until a journal has an entry."""
    end = time.monotonic() + LIMIT_S
    while not records(journal):
        if time.monotonic() > end:
            raise SystemExit(f"{journal} has no entry after {LIMIT_S} s")
        time.sleep(0.01)


def page_of(table, journal):
    """Starts a game with its page; returns the process and the address of the page."""
    game = subprocess.Popen(
        [table.umpire, "game", "--names", "Ann,Ben", "--journal", str(journal), "--view", "--port", "0"], stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=table.environment,
    )
    for line in game.stdout:
        address = re.search(r"http://\S+", line)
        if address:
            return game, address[0].rstrip("/.") + "/"
    raise SystemExit("the game has no page")


def reopened_page(table):
    """Opens the page and its state, reads a little, and closes both, several times."""
    result = Result("page closed and opened again")
    journal = table.folder / "page.journal"
    game, address = page_of(table, journal)
    for number in range(VISITS):
        try:
            with urllib.request.urlopen(address, timeout=10) as page, urllib.request.urlopen(address + "state", timeout=10) as state:
                problem = None if page.read(200) and state.read(1) else "an empty page"
        except (urllib.error.URLError, TimeoutError) as error:
            problem = f"visit {number}: {error}"
        result.add(problem)
    output, _ = game.communicate("roll mask\nsolved Ann\nquit\n", timeout=LIMIT_S)
    check_journal(table, result, journal, subprocess.CompletedProcess([], game.returncode, output, ""))
    result.print()
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("umpire", help="the program")
    umpire = str(Path(parser.parse_args().umpire).absolute())
    with tempfile.TemporaryDirectory(prefix="umpire-faults-") as folder:
        table = Table(umpire, Path(folder))
        print(f"{'fault':<58} {'tried':>5} {'survived':>8} {'lost':>5}", flush=True)
        results = [failing_calls(table, call, error) for call, error in FAILURES]
        results += [fault(table) for fault in (full_disk, killed_writes, read_only_home, clock_set_back, two_programs, reopened_page)]
    raise SystemExit(any(result.survived < result.tried or result.lost for result in results))


main()
