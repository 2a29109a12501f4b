//! `nimscope-bindgen MODULE.wasm FOLDER NAME`: writes a module for browsers, its JavaScript and
//! its types into a folder. It does what the program `wasm-bindgen` does, and needs a quarter of
//! its dependencies: building it takes less time than installing that program.

use anyhow::{Context, Error};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Error> {
    let mut given = std::env::args().skip(1);
    let mut next = |what: &'static str| given.next().context(what);
    let module = next("The module is missing.")?;
    let folder = next("The folder is missing.")?;
    let name = next("The name is missing.")?;
    Bindgen::new()
        .input_path(module)
        .out_name(&name)
        .web(true)?
        .typescript(true)
        .generate(folder)
}
