//! The columns of tables, and their description for readers.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use nimscope_survey::{Folder, Kind, Task, columns, merge};

use crate::{budget, list, run, scratch};

/// If a column has changed, this test prints the page as it should be.
#[test]
fn the_page_of_columns_describes_every_column() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/survey-columns.md");
    let page = fs::read_to_string(page).expect("the page");
    let mut expected = page.split("\n## ").next().expect("a begin").to_owned();
    for task in Task::ALL {
        let heads = "| column | type | unit | meaning |\n| --- | --- | --- | --- |\n";
        write!(expected, "\n## {task}\n\n{heads}").expect("text");
        for column in columns(task) {
            let kind = match column.kind {
                Kind::Text => "text",
                Kind::Number => "number",
                Kind::Truth => "truth",
            };
            let (name, unit, meaning) = (column.name, column.unit, column.meaning);
            writeln!(expected, "| `{name}` | {kind} | {unit} | {meaning} |").expect("text");
        }
    }
    // The page is formatted, so the numbers of blanks and dashes may differ.
    let plain = |text: &str| {
        let words = text
            .split_whitespace()
            .map(|word| match word.trim_matches('-') {
                "" => "-",
                _ => word,
            });
        words.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(plain(&page), plain(&expected), "\n{expected}");
}

#[test]
fn a_parquet_file_says_what_wrote_it() {
    for (task, pattern) in [
        (Task::Period, "0.7?"),
        (Task::Misere, "0.7?"),
        (Task::Lost, "queen+p:q,1<=p<=q<=2"),
        (Task::Prove, "queen+p:q,1<=p<=q<=2"),
    ] {
        let path = scratch(&format!("parquet-{task}"));
        let folder = Folder::open(&path, list(task, &[pattern])).expect("a folder");
        let bounds = match task {
            Task::Prove => Default::default(),
            _ => budget(60),
        };
        run(&folder, "1/1", &bounds).expect("a run");
        let merged = merge(&[&path]).expect("merged");
        let bytes = |command: &str| {
            let mut out = Vec::new();
            merged.write_parquet(&mut out, command).expect("written");
            out
        };
        let (one, again, other) = (bytes("one"), bytes("one"), bytes("other command"));
        assert_eq!(one, again);
        let text = String::from_utf8_lossy(&other).into_owned();
        for part in [
            "nimscope.command",
            "other command",
            env!("CARGO_PKG_VERSION"),
        ] {
            assert!(text.contains(part), "{task}: {part}");
        }
        for column in columns(task) {
            assert!(text.contains(column.meaning), "{}", column.name);
        }
    }
}
