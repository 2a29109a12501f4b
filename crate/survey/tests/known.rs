//! The shipped tables of all octal codes of up to three digits.

use std::fs;
use std::path::Path;

use nimscope_survey::{Budget, Folder, List, Task, merge};

use crate::{run, scratch};

/// Computes some proved rows of the table again with the budget of the survey, and returns their
/// number. `is_short` chooses the rows. Its argument is a function that takes a key, and
/// returns the number that the row has under this key.
fn redo(task: Task, budget: &Budget, is_short: impl Fn(&dyn Fn(&str) -> u64) -> bool) -> usize {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/data/octal-3");
    let table = fs::read_to_string(data.join(format!("{task}.csv"))).expect("the table");
    let (head, rows) = table.split_once('\n').expect("a line of keys");
    let place = |key: &str| head.split(',').position(|other| other == key).expect(key);
    let mut list = List::new(task);
    let mut kept = format!("{head}\n");
    for row in rows.lines() {
        let cells: Vec<&str> = row.split(',').collect();
        let number = |key: &str| cells[place(key)].parse().unwrap_or(u64::MAX);
        if cells[place("status")] == "proved" && is_short(&number) {
            list.add(cells[place("game")]).expect(row);
            kept.push_str(row);
            kept.push('\n');
        }
    }
    let path = scratch(&format!("known-{task}"));
    let folder = Folder::open(&path, list).expect("a folder");
    let done = run(&folder, "1/1", budget).expect("a run");
    let mut found = Vec::new();
    let merged = merge(&[&path]).expect("merged");
    merged.write_csv(&mut found).expect("written");
    assert_eq!(String::from_utf8(found).expect("UTF-8"), kept);
    done as usize
}

/// The table has the hashes of the certificates. If this test fails because their text has changed,
/// a new survey is needed.
#[test]
fn short_proofs_that_are_computed_again_have_the_same_bytes() {
    let budget = Budget {
        to: Some(10_000_000),
        steps: Some(8_000),
        ..Budget::default()
    };
    let periods = redo(Task::Period, &budget, |cell| cell("to") <= 20_000);
    assert!(periods > 600, "{periods}");
    let budget = Budget {
        steps: Some(500),
        ..Budget::default()
    };
    let quotients = redo(Task::Misere, &budget, |cell| {
        cell("order") <= 40 && cell("to") <= 200
    });
    assert!(quotients > 200, "{quotients}");
}
