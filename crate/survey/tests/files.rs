//! The files in a folder. The tests of the command line use this file, too.

use std::fs;
use std::path::Path;

use sha2::{Digest, Sha256};

/// The names and hashes of all files, hidden ones too.
pub(crate) fn files(path: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(path).expect("a folder");
    let mut files: Vec<(String, String)> = entries
        .map(|entry| {
            let entry = entry.expect("an entry");
            let name = entry.file_name().into_string().expect("UTF-8");
            let text = fs::read_to_string(entry.path()).expect("a file");
            (name, sha256(&text))
        })
        .collect();
    files.sort();
    files
}

pub(crate) fn sha256(text: &str) -> String {
    let hash = Sha256::digest(text);
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}
