"""Measures `umpire` as a whole process beside decoding with libjpeg-turbo, and prints a table. `scripts/speed` installs what this needs."""

import argparse
import os
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from dataclasses import dataclass
from pathlib import Path

# Command and sample of each row of the table.
PHOTOS = [
    ("one card", "card", "samples/solved.jpg"),
    ("four cards", "card", "samples/table.jpg"),
    ("no card", "card", "samples/gems/piles.jpg"),
    ("gems", "gems", "samples/gems/piles.jpg"),
    ("gem board", "board", "samples/board/rows.jpg"),
    ("Ominoes", "ominoes", "samples/ominoes/board.jpg"),
]
# Numerators, over 8, of the scales by which djpeg enlarges a sample in turn: 1280 x 960 becomes 2080 x 1560, then 4160 x 3120.
SCALES = (13, 16)
# JPEG quality of the enlarged photos: that of phones.
QUALITY = "92"
# Number of photos in the folder whose throughput is measured.
FOLDER_PHOTOS = 200


@dataclass
class Run:
    """One finished process."""

    wall_ms: float
    cpu_ms: float
    peak_mb: float


def run(command):
    """Runs a command and discards what it prints; stops the program if the command cannot start or is killed."""
    started = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode < 0:
        sys.exit(f"{command} was killed by signal {-process.returncode}")
    return Run(1000 * wall, 1000 * (usage.ru_utime + usage.ru_stime), usage.ru_maxrss / 1024)


def in_turn(commands, runs):
    """Runs the commands in turn, `runs` times each after a first time that is not counted; returns the runs of each command.

    Each round starts with another command, since a command may run faster after some than after others.
    """
    numbers = range(len(commands))
    rounds = []
    for start in range(runs + 1):
        order = [(start + number) % len(commands) for number in numbers]
        finished = {number: run(commands[number]) for number in order}
        rounds.append([finished[number] for number in numbers])
    return list(zip(*rounds[1:], strict=True))


def median(runs, value):
    """Returns the median of one value of some runs."""
    return statistics.median(getattr(run, value) for run in runs)


def median_ratio(runs, others):
    """Returns the median of the ratios of the time of each run to that of the run in the same turn."""
    return statistics.median(run.wall_ms / other.wall_ms for run, other in zip(runs, others, strict=True))


def enlarged(sample, folder):
    """Enlarges a photo to 13 megapixels and returns the path of the new one."""
    photo = folder / f"{Path(sample).parent.name}-{Path(sample).name}"
    shutil.copyfile(sample, photo)
    for scale in SCALES:
        pixels = subprocess.run(["djpeg", "-scale", f"{scale}/8", photo], check=True, capture_output=True).stdout
        jpeg = subprocess.run(["cjpeg", "-quality", QUALITY], input=pixels, check=True, capture_output=True).stdout
        photo.write_bytes(jpeg)
    return photo


def png_of_one_pixel(folder):
    """Writes a PNG of one grey pixel and returns its path."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    path = folder / "pixel.png"
    header = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    chunks = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0\x80")) + chunk(b"IEND", b"")
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunks)
    return path


class Table:
    """Prints the figures of commands as rows of a table."""

    def __init__(self, programs, runs):
        self.programs, self.runs = programs, runs
        before = "  now/before" if len(programs) > 1 else ""
        print(f"{'photo':<24} {'ms':>6} {'decode':>7} {'ratio':>6} {'CPU ms':>7} {'MB':>5}{before}")

    def add(self, name, arguments, photo, decode=()):
        """Measures one command of all programs on a photo beside `decode`, if there is one; returns the median time in ms."""
        commands = [[program, *arguments, photo] for program in self.programs]
        now, *others = in_turn([*commands, *([decode] if decode else [])], self.runs)
        figures = [f"{name:<24} {median(now, 'wall_ms'):>6.0f}"]
        if decode:
            decoding = others.pop()
            figures.append(f"{median(decoding, 'wall_ms'):>7.0f} {median_ratio(now, decoding):>6.2f}")
        else:
            figures.append(f"{'':>14}")
        figures.append(f"{median(now, 'cpu_ms'):>7.0f} {median(now, 'peak_mb'):>5.0f}")
        figures.extend(f"{median_ratio(now, before):>12.3f}" for before in others)
        print(" ".join(figures), flush=True)
        return median(now, "wall_ms")


def folder_of_photos(folder):
    """Makes a folder of photos of cards and returns its path."""
    photos = folder / "folder"
    photos.mkdir()
    samples = [sample for _, command, sample in PHOTOS if command == "card"][:2]
    for index in range(FOLDER_PHOTOS):
        shutil.copyfile(samples[index % len(samples)], photos / f"{index:03}.jpg")
    return photos


def measure_folder(name, program, photos):
    """Prints the photos per second that a program reads in a folder, on one core and on two."""
    rates = []
    for cores in ("0", "0,1"):
        finished = run(["taskset", "--cpu-list", cores, program, "card", photos])
        rates.append(1000 * FOLDER_PHOTOS / finished.wall_ms)
    one, two = rates
    size = f"folder of {FOLDER_PHOTOS} photos, 1280 x 960"
    print(f"{size}, {name}: {one:.1f} photos/s on one core, {two:.1f} on two ({two / one:.2f} times)", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--before")
    options = parser.parse_args()
    programs = [os.path.abspath(program) for program in (options.program, options.before) if program]
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        table = Table(programs, options.runs)
        for name, command, sample in PHOTOS:
            photo = enlarged(sample, folder)
            table.add(name, [command], photo, ["djpeg", "-outfile", "/dev/null", photo])
        table.add("one card, 1280 x 960", ["card"], Path("samples/solved.jpg"))
        table.add("PNG of one pixel", ["card"], png_of_one_pixel(folder))
        photos = folder_of_photos(folder)
        for name, program in zip(("now", "before"), programs):
            measure_folder(name, program, photos)


if __name__ == "__main__":
    main()
