//! `nimscope-bindgen MODULE.wasm FOLDER NAME` writes a module for browsers, its JavaScript and its
//! types into a folder. It replaces the program `wasm-bindgen`: it has a quarter of the
//! dependencies, and building it takes less time than installing `wasm-bindgen`. It also shortens
//! the names of imports, because the page and each worker load a copy of these names.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Error, ensure};
use wasm_bindgen_cli_support::{Bindgen, EncodeInto};

/// The number of hexadecimal digits at the end of an import's name, and the number that is kept.
/// The digits are a hash, which no compression makes smaller.
const DIGITS: usize = 16;
const KEPT: usize = 4;

fn main() -> Result<(), Error> {
    let mut given = std::env::args().skip(1);
    let mut next = |what: &'static str| given.next().context(what);
    let module = next("The module is missing.")?;
    let folder = next("The folder is missing.")?;
    let name = next("The name is missing.")?;
    let mut written = Bindgen::new()
        .input_path(module)
        .out_name(&name)
        .web(true)?
        .typescript(true)
        // All browsers with SIMD can encode a text into memory. The fallback is left out.
        .encode_into(EncodeInto::Always)
        .generate_output()?;
    // Each short name with its long name.
    let mut names = BTreeMap::new();
    for import in written.wasm_mut().imports.iter_mut() {
        if let Some(short) = shortened(&import.name).map(str::to_owned) {
            ensure!(
                !names.contains_key(&short),
                "Two imports have the name {short}."
            );
            let long = std::mem::replace(&mut import.name, short.clone());
            names.insert(short, long);
        }
    }
    written.emit(&folder)?;
    let script = Path::new(&folder).join(format!("{name}.js"));
    let mut text = fs::read_to_string(&script)?;
    for (short, long) in names {
        text = text.replace(&long, &short);
    }
    Ok(fs::write(script, text)?)
}

/// The name of an import without most digits of its hash; `None` if it does not end with one.
fn shortened(name: &str) -> Option<&str> {
    let (_, digits) = name.strip_prefix("__wbg_")?.rsplit_once('_')?;
    let is_hash = digits.len() == DIGITS && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_hash.then(|| &name[..name.len() - DIGITS + KEPT])
}
