//! The shipped tables of all octal codes of up to four digits.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use nimscope::lab::{Game, Question};
use nimscope::solve::heaps::NaiveSequence;
use nimscope_survey::{Budget, Folder, List, Task, merge};

use crate::{run, scratch};

/// The folders of the tables, from the root of the project.
const THREE: &str = "crate/core/data/octal-3";
const FOUR: &str = "data/records/octal-4";

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::read_to_string(root.join(path)).expect(path)
}

/// Computes some proved rows of the table again with the budget of the survey, and returns their
/// number. `is_short` chooses the rows. Its argument is a function that takes a key, and
/// returns the number that the row has under this key.
fn redo(
    folder: &str,
    task: Task,
    budget: &Budget,
    is_short: impl Fn(&dyn Fn(&str) -> u64) -> bool,
) -> usize {
    let table = read(&format!("{folder}/{task}.csv"));
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
    let path = scratch(&format!("known-{}-{task}", folder.replace('/', "-")));
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
    let periods = redo(THREE, Task::Period, &budget, |cell| cell("to") <= 20_000);
    assert!(periods > 600, "{periods}");
    let budget = Budget {
        steps: Some(500),
        ..Budget::default()
    };
    let quotients = redo(THREE, Task::Misere, &budget, |cell| {
        cell("order") <= 40 && cell("to") <= 200
    });
    assert!(quotients > 200, "{quotients}");
}

#[test]
fn short_proofs_of_four_digits_that_are_computed_again_have_the_same_bytes() {
    let budget = Budget {
        to: Some(1_000_000),
        steps: Some(8_000),
        ..Budget::default()
    };
    let periods = redo(FOUR, Task::Period, &budget, |cell| cell("to") <= 5_000);
    assert!(periods > 300, "{periods}");
    let budget = Budget {
        steps: Some(500),
        ..Budget::default()
    };
    let quotients = redo(FOUR, Task::Misere, &budget, |cell| {
        cell("order") <= 10 && cell("to") <= 60
    });
    assert!(quotients > 100, "{quotients}");
}

/// Compares the nimbers of each code with those of the first code of its class.
#[test]
fn each_code_of_four_digits_is_listed_once_with_a_code_of_equal_nimbers() {
    const TO: u32 = 120;
    let table = read(&format!("{FOUR}/codes.csv"));
    let rule = |game: &str| {
        let game = Game::read(Question::Nimbers, game).expect(game);
        let mut sequence = NaiveSequence::new(game.heaps().expect("heaps"));
        sequence.extend_to(TO).to_vec()
    };
    let mut games = BTreeSet::new();
    let mut equal = 0;
    for row in table.lines().skip(1) {
        let cells: Vec<&str> = row.split(',').collect();
        let (game, status, first) = (cells[0], cells[1], cells[9]);
        assert!(games.insert(game), "{game}");
        assert_eq!(status == "proved", !cells[3].is_empty(), "{row}");
        if first.is_empty() {
            assert_ne!(status, "open", "{row}");
            continue;
        }
        let shift: i64 = cells[10].parse().expect(row);
        let [here, there] = [game, first].map(rule);
        let [from, other] = [shift.max(0), (-shift).max(0)].map(|heap| heap as usize);
        let common = (TO as usize) - from.max(other);
        // Heaps that come before the shifted ones have no tokens or nimber 0.
        assert!(
            here[..from]
                .iter()
                .chain(&there[..other])
                .all(|&nimber| nimber == 0)
        );
        assert_eq!(here[from..][..common], there[other..][..common], "{row}");
        equal += 1;
    }
    assert_eq!(games.len(), 7_168);
    assert!(equal > 6_000);
}
