#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| umpire_fuzz::game_commands(bytes));
