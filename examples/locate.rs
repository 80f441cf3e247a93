//! Figures of the locate stage alone: `cargo run --release --example locate -- [--cards DIR] FILE.jpg...`
//!
//! Each picture has its truth beside it (`.json`, `cards[].corners`); one without truth holds no card. Prints a line a
//! picture, worst first, then the shares. With `--cards DIR` writes each picture with what was found (green) and the
//! truth (red). With VERBOSE=1 in the environment the time of each step is told;
//! MODEL=FILE.onnx takes another network than the one that is built in.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    time::Instant,
};

use anyhow::Context;
use image::{Rgb, RgbImage};
use umpire::{
    frame::Frame,
    geometry::{Homography, Point, Quad},
    locate::{LocatedCard, Locator},
    model::OnnxModel,
};

/// A picture's figures: the worst corner of each card (mm; infinite where it was not found), and what was invented.
struct Outcome {
    path: PathBuf,
    worst_mm: Vec<f64>,
    confidences: Vec<(f64, bool)>,
    invented: usize,
    ms: f64,
}

fn main() -> anyhow::Result<()> {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    if std::env::var_os("VERBOSE").is_some() {
        tracing_subscriber::fmt()
            .with_ansi(false)
            .with_max_level(tracing::Level::DEBUG)
            .init();
    }
    let mut folder = None;
    if arguments.first().is_some_and(|first| first == "--cards") {
        folder = arguments.get(1).map(PathBuf::from);
        arguments.drain(..2);
    }
    let start = Instant::now();
    let locator = match std::env::var_os("MODEL") {
        Some(path) => {
            let bytes =
                fs::read(&path).with_context(|| format!("{}", Path::new(&path).display()))?;
            Locator::with_model(Box::new(OnnxModel::from_static(bytes.leak())?))
        }
        None => Locator::load()?,
    };
    let load_ms = start.elapsed().as_secs_f64() * 1e3;
    let mut outcomes = Vec::new();
    for path in &arguments {
        outcomes.push(measure(&locator, Path::new(path), folder.as_deref())?);
    }
    report(&mut outcomes, load_ms)
}

fn measure(locator: &Locator, path: &Path, folder: Option<&Path>) -> anyhow::Result<Outcome> {
    let image = image::open(path)
        .with_context(|| path.display().to_string())?
        .into_rgb8();
    let shown = image.dimensions();
    let frame = Frame { image, shown };
    let truth = truth_of(path)?;
    let start = Instant::now();
    let found = locator.locate(&frame)?;
    let ms = start.elapsed().as_secs_f64() * 1e3;
    let mut used = vec![false; found.len()];
    let mut worst_mm = Vec::new();
    for card in &truth {
        let errors = found
            .iter()
            .map(|one| worst_corner_mm(&one.corners_in_image, card));
        let best = errors.enumerate().min_by(|a, b| a.1.total_cmp(&b.1));
        if let Some((index, error)) = best.filter(|(_, error)| *error < 60.0) {
            used[index] = true;
            worst_mm.push(error);
        } else {
            worst_mm.push(f64::INFINITY);
        }
    }
    let near = |one: &LocatedCard| {
        truth
            .iter()
            .any(|card| worst_corner_mm(&one.corners_in_image, card) < 8.0)
    };
    if let Some(folder) = folder {
        draw(
            &frame.image,
            &found,
            &truth,
            &folder.join(path.file_name().unwrap_or_default()),
        )?;
    }
    Ok(Outcome {
        path: path.to_owned(),
        confidences: found
            .iter()
            .map(|one| (one.confidence, near(one)))
            .collect(),
        invented: used.iter().filter(|used| !**used).count(),
        worst_mm,
        ms,
    })
}

fn truth_of(path: &Path) -> anyhow::Result<Vec<Quad>> {
    let Ok(text) = fs::read_to_string(path.with_extension("json")) else {
        return Ok(Vec::new());
    };
    let value: serde_json::Value = serde_json::from_str(&text)?;
    let cards = value["cards"].as_array().cloned().unwrap_or_default();
    cards
        .iter()
        .map(|card| {
            let corners: [[f64; 2]; 4] = serde_json::from_value(card["corners"].clone())?;
            Ok(Quad(corners.map(|[x, y]| Point::new(x, y))))
        })
        .collect()
}

fn worst_corner_mm(found: &Quad, truth: &Quad) -> f64 {
    let nominal = Quad::from_size(160.0, 109.0);
    let Some(card_from_image) = Homography::from_quads(truth, &nominal) else {
        return f64::INFINITY;
    };
    (0..4)
        .map(|i| (card_from_image.map(found.0[i]) - nominal.0[i]).norm())
        .fold(0.0, f64::max)
}

fn draw(
    image: &RgbImage,
    found: &[LocatedCard],
    truth: &[Quad],
    path: &Path,
) -> anyhow::Result<()> {
    let mut picture = image.clone();
    let mut outline = |quad: &Quad, colour: Rgb<u8>| {
        for side in 0..4 {
            let (a, b) = (quad.0[side], quad.0[(side + 1) % 4]);
            for step in 0..=2000 {
                let p = a + (b - a) * (f64::from(step) / 2000.0);
                // the first side, the card's top, is dashed: the reading direction shows
                let gap = side == 0 && (step / 100) % 2 == 1;
                if !gap && p.x >= 1.0 && p.y >= 1.0 {
                    let (x, y) = (p.x as u32, p.y as u32);
                    if x < picture.width() && y < picture.height() {
                        picture.put_pixel(x, y, colour);
                        picture.put_pixel(x - 1, y, colour);
                        picture.put_pixel(x, y - 1, colour);
                    }
                }
            }
        }
    };
    for quad in truth {
        outline(quad, Rgb([255, 0, 0]));
    }
    for card in found {
        outline(&card.corners_in_image, Rgb([0, 255, 0]));
    }
    picture
        .save(path)
        .with_context(|| path.display().to_string())
}

fn report(outcomes: &mut [Outcome], load_ms: f64) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    let worst = |outcome: &Outcome| outcome.worst_mm.iter().copied().fold(0.0, f64::max);
    outcomes.sort_by(|a, b| {
        (b.invented, worst(b))
            .partial_cmp(&(a.invented, worst(a)))
            .unwrap_or(std::cmp::Ordering::Equal)
    });
    for outcome in outcomes.iter() {
        let errors: Vec<String> = outcome
            .worst_mm
            .iter()
            .map(|mm| format!("{mm:.1}"))
            .collect();
        let sure: Vec<String> = outcome
            .confidences
            .iter()
            .map(|(c, _)| format!("{c:.2}"))
            .collect();
        writeln!(
            out,
            "{}: worst corner mm [{}], confidence [{}], invented {}, {:.0} ms",
            outcome.path.display(),
            errors.join(" "),
            sure.join(" "),
            outcome.invented,
            outcome.ms
        )?;
    }
    let mut all: Vec<f64> = outcomes.iter().flat_map(|o| o.worst_mm.clone()).collect();
    all.sort_by(f64::total_cmp);
    let share =
        |limit: f64| all.iter().filter(|mm| **mm < limit).count() as f64 / all.len().max(1) as f64;
    let part = |q: f64| {
        all.get((all.len() as f64 * q) as usize)
            .copied()
            .unwrap_or(f64::NAN)
    };
    let mut times: Vec<f64> = outcomes.iter().map(|o| o.ms).collect();
    times.sort_by(f64::total_cmp);
    writeln!(
        out,
        "{} pictures, {} cards: within 8 mm {:.3}, within 4 mm {:.3}, within 2 mm {:.3}; worst corner median {:.2} mm, 90 % {:.2} mm; invented {}; median {:.0} ms, load {load_ms:.0} ms",
        outcomes.len(),
        all.len(),
        share(8.0),
        share(4.0),
        share(2.0),
        part(0.5),
        part(0.9),
        outcomes.iter().map(|o| o.invented).sum::<usize>(),
        times.get(times.len() / 2).copied().unwrap_or(0.0)
    )?;
    Ok(())
}
