//! Removes the last column from the tables of `data/octal-3` that `src/lab/known.rs` reads. The
//! column is the SHA-256 of certificates. It would make the browser's part of the solver a fifth
//! larger.

use std::path::Path;
use std::{env, fs};

fn main() {
    let out = env::var("OUT_DIR").expect("cargo sets it");
    for name in ["period.csv", "misere.csv"] {
        let path = Path::new("data/octal-3").join(name);
        println!("cargo::rerun-if-changed={}", path.display());
        let table = fs::read_to_string(&path).expect("the table is there");
        let lines = table.lines().filter_map(|line| line.rsplit_once(','));
        let kept: String = lines.map(|(cells, _)| format!("{cells}\n")).collect();
        fs::write(Path::new(&out).join(name), kept).expect("it can be written");
    }
}
