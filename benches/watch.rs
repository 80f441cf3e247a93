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
use umpire_lab::scene::{self, Kind, SceneOptions};

fn main() {
    divan::main();
}

/// Returns a frame with a rendered scene.
fn table(kind: Kind, seed: u64) -> Frame {
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
fn with_cards(count: usize) -> Frame {
    let kind = if count == 1 { Kind::Card } else { Kind::Table };
    let reader = reader();
    let frames = (1..200).map(|seed| table(kind, seed));
    let mut fitting = frames.filter(|frame| {
        let finds = reader.find_known(frame).expect("the network runs");
        finds.iter().filter(|find| find.known.is_some()).count() == count
    });
    fitting.next().expect("one of 200 tables has so many cards")
}

/// Returns the first card in the frame that is read.
fn known(frame: &Frame) -> KnownCard {
    let finds = reader().find_known(frame).expect("the network runs");
    let mut known = finds.into_iter().filter_map(|find| find.known);
    known.next().expect("there is a card that is read")
}

#[divan::bench]
fn recheck_of_a_card(bencher: Bencher) {
    let frame = with_cards(1);
    let known = known(&frame);
    let print = Print::of(&frame.image, known.pose(), known.card().region);
    bencher.bench_local(|| print.check(&frame.image, known.pose()));
}

#[divan::bench]
fn judgement_of_a_card(bencher: Bencher) {
    let frame = with_cards(1);
    let known = known(&frame);
    bencher.bench_local(|| known.judge(&frame, CardOptions::default(), &[]));
}

/// Processes the same frame repeatedly, as at 30 frames per second. The cards are judged in one frame of twelve; in the other frames, their
/// poses are only re-checked.
#[divan::bench(args = [1, 3])]
fn frame_with_known_cards(bencher: Bencher, cards: usize) {
    let frame = with_cards(cards);
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
fn search_of_a_picture(bencher: Bencher) {
    let (frame, reader) = (with_cards(1), reader());
    bencher.bench_local(|| reader.find_known(&frame).expect("the network runs").len());
}
