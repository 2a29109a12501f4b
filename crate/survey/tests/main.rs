//! Surveys, without the command line.

mod folders;
mod known;
mod lists;
mod trials;

use std::fs;
use std::path::{Path, PathBuf};

use nimscope_survey::{Budget, Error, Folder, List, Part, Shard, Task};
use sha2::{Digest, Sha256};

/// An empty place for a folder.
fn scratch(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    path
}

fn list(task: Task, patterns: &[&str]) -> List {
    let mut list = List::new(task);
    for pattern in patterns {
        list.add(pattern).expect(pattern);
    }
    list
}

/// A small budget.
fn budget(to: u64) -> Budget {
    Budget {
        to: Some(to),
        candidates: Some(9_000),
        ..Budget::default()
    }
}

/// Does the work of a part, and says how many rules were taken.
fn run(folder: &Folder, part: &str, budget: &Budget) -> Result<u64, Error> {
    let part: Part = part.parse().expect("a part");
    let mut shard = Shard::new(folder, part, budget)?;
    let before = shard.progress();
    while !shard.step()?.is_done() {}
    Ok(before.total - before.done)
}

/// The names and hashes of all files, hidden ones too.
fn files(path: &Path) -> Vec<(String, String)> {
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

fn sha256(text: &str) -> String {
    let hash = Sha256::digest(text);
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[track_caller]
fn names<T>(result: Result<T, Error>, parts: &[&str]) {
    let error = result.err().expect("an error").to_string();
    for part in parts {
        assert!(error.contains(part), "{error} should name {part}");
    }
}
