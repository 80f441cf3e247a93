//! Benchmarks `umpire watch` without a camera, on frames of 1280 x 720 pixels that show one or three known cards. Run with `cargo bench
//! --bench watch`.

use std::time::Duration;

use divan::Bencher;
use umpire::{
    frame::Frame,
    pipeline::{
        PhotoReader,
        card::{CardOptions, CardReader, known::KnownCard},
    },
    watch::{Watch, WatchOptions, recheck::Print},
};
use umpire_lab::scene::{self, SceneKind, SceneOptions};

fn main() {
    divan::main();
}

/// Returns a frame with a rendered scene.
fn rendered_frame(kind: SceneKind, seed: u64) -> Frame {
    let options = SceneOptions {
        size: Some([1280, 720]),
        kind,
        ..SceneOptions::default()
    };
    let (image, _) = scene::render(seed, &options);
    Frame::of(image)
}

fn reader() -> CardReader {
    CardReader::load(CardOptions::default()).expect("the network is built in")
}

/// Returns the first rendered frame in which exactly `count` cards are read.
fn frame_with_cards(count: usize) -> Frame {
    let kind = if count == 1 {
        SceneKind::Card
    } else {
        SceneKind::Table
    };
    let reader = reader();
    let frames = (1..200).map(|seed| rendered_frame(kind, seed));
    let mut with_count = frames.filter(|frame| {
        let detections = reader.detect_cards(frame).expect("the network runs");
        detections
            .iter()
            .filter(|detection| detection.known.is_some())
            .count()
            == count
    });
    with_count
        .next()
        .expect("one of 199 frames shows this number of cards")
}

/// Returns the first of the cards that are read in the frame.
fn first_known_card(frame: &Frame) -> KnownCard {
    let detections = reader().detect_cards(frame).expect("the network runs");
    let mut known = detections
        .into_iter()
        .filter_map(|detection| detection.known);
    known.next().expect("the frame shows a card that is read")
}

#[divan::bench]
fn recheck_of_a_card(bencher: Bencher) {
    let frame = frame_with_cards(1);
    let known = first_known_card(&frame);
    let print = Print::of(&frame.image, known.pose(), known.card().region);
    bencher.bench_local(|| print.check(&frame.image, known.pose()));
}

#[divan::bench]
fn judgement_of_a_card(bencher: Bencher) {
    let frame = frame_with_cards(1);
    let known = first_known_card(&frame);
    bencher.bench_local(|| known.judge(&frame, CardOptions::default(), &[]));
}

/// Processes the same frame repeatedly; the time passed to the watch advances by 33 ms each time, as at 30 frames per second. The cards are
/// judged in about one frame of twelve; in the other frames, only their poses are checked again.
#[divan::bench(args = [1, 3])]
fn frame_with_known_cards(bencher: Bencher, cards: usize) {
    let frame = frame_with_cards(cards);
    let mut watch = Watch::new(reader(), WatchOptions::default());
    let mut now = Duration::ZERO;
    let mut step = move || {
        now += Duration::from_millis(33);
        watch.step(&frame, now).expect("the network runs").len()
    };
    for _ in 0..60 {
        step();
    }
    bencher.bench_local(step);
}

#[divan::bench]
fn search_of_a_frame(bencher: Bencher) {
    let (frame, reader) = (frame_with_cards(1), reader());
    bencher.bench_local(|| reader.detect_cards(&frame).expect("the network runs").len());
}
