//! Surveys by the library, without the command line.

mod files;
mod folders;
mod known;
mod lists;
mod tables;
mod trials;

use std::fs;
use std::path::{Path, PathBuf};

use nimscope_survey::{Budget, Error, Folder, List, Part, Shard, State, Task};

/// A path at which there is no folder.
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

/// Runs a shard such as `1/3`, and returns the number of rules that were computed.
fn run(folder: &Folder, part: &str, budget: &Budget) -> Result<u64, Error> {
    let part: Part = part.parse().expect("a part");
    let mut open = 0;
    for rule in part.rules(folder.rules()) {
        open += u64::from(folder.state(rule, budget)? != State::Done);
    }
    let mut shard = Shard::new(folder, part, budget);
    while !shard.step()?.is_done() {}
    Ok(open)
}

#[track_caller]
fn names<T>(result: Result<T, Error>, parts: &[&str]) {
    let error = result.err().expect("an error").to_string();
    for part in parts {
        assert!(error.contains(part), "{error} should name {part}");
    }
}
