//! Generates the JavaScript that loads a WebAssembly module, as `wasm-bindgen --target web` does. The program `wasm-bindgen`
//! takes five minutes to compile, because it can also run tests in a browser; this program takes half a minute.
//!
//! Usage: `umpire-bindgen MODULE.wasm FOLDER`

use std::env;

use anyhow::bail;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> anyhow::Result<()> {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let [module, folder] = arguments.as_slice() else {
        bail!("usage: umpire-bindgen MODULE.wasm FOLDER");
    };
    Bindgen::new()
        .input_path(module)
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)
}
