//! Reads the Ubongo cards in a photo and prints the report as JSON: `cargo run --release --example read_cards --
//! samples/solved.jpg`.

use std::{env, error::Error, io};

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args().nth(1).ok_or("name a photo")?;
    let image = image::open(path)?.to_rgb8();
    let report = umpire::read_cards(&image)?;
    serde_json::to_writer_pretty(io::stdout().lock(), &report)?;
    Ok(())
}
