//! Identifiers of games and watches.

use umpire::message;

use anyhow::Context;

/// Returns a new random identifier of 128 bits, as 32 hexadecimal digits.
///
/// # Errors
/// When the operating system gives no random bits.
pub fn new() -> anyhow::Result<String> {
    let mut bits = [0u8; 16];
    getrandom::fill(&mut bits).context(message!("no-random-numbers"))?;
    Ok(format!("{:032x}", u128::from_be_bytes(bits)))
}
