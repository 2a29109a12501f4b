//! `analyze --brief`: short records of many positions.

use std::io::{BufRead, BufReader, Write};

use crate::common::{command, nimscope, stdout};
use serde_json::{Value, json};

fn records(text: &str) -> Vec<Value> {
    let read = |line| serde_json::from_str(line).expect("JSON");
    text.lines().map(read).collect()
}

#[test]
fn short_records_have_the_facts_of_full_records() {
    let lines = "nim(3, 5)\n\n  \nwythoff(1,2)\r\nmisere:nim(1,1)\neuclid(11,27)\n";
    let short = nimscope(&["analyze", "--brief", "-"], lines);
    assert_eq!(short.status.code(), Some(0));
    let full = nimscope(&["analyze", "--json", "-"], lines);
    let first = |record: &Value| record["winning"].get(0).cloned().unwrap_or_default();
    let expected = records(stdout(&full)).into_iter().map(|record| {
        json!({
            "position": record["position"],
            "outcome": record["outcome"],
            "nimber": record["nimber"],
            "winning": first(&record),
        })
    });
    assert_eq!(records(stdout(&short)), expected.collect::<Vec<_>>());
    let alone = nimscope(&["analyze", "--brief", "nim(3,5)"], "");
    let line = r#"{"position":"nim(3,5)","outcome":"N","nimber":6,"winning":"nim(3,3)"}"#;
    assert_eq!(stdout(&alone).trim_end(), line);
}

#[test]
fn a_bad_line_gets_its_error_and_the_next_lines_follow() {
    let long = "7".repeat(70_000);
    let mut child = command(&["analyze", "--brief", "-"])
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    let lines = [
        b"go(1)\n\n",
        &b"nim(1,\xff2)\n"[..],
        long.as_bytes(),
        b"\nwythoff(1000001)\nnim(1)",
    ];
    for line in lines {
        input.write_all(line).expect("read");
    }
    drop(input);
    let output = child.wait_with_output().expect("the end");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stderr.is_empty());
    let records = records(stdout(&output));
    let errors: Vec<&str> = records
        .iter()
        .filter_map(|record| record["error"]["message"].as_str())
        .collect();
    assert_eq!(records.len(), 5);
    assert_eq!(records[0]["error"]["part"], "go");
    assert_eq!(errors[1], "Line 3 is not valid UTF-8.");
    assert_eq!(errors[2], "Line 4 is too long.");
    assert!(errors[3].contains("piles"), "{errors:?}");
    assert_eq!(records[0]["position"], "go(1)");
    assert_eq!(records[2]["position"], "");
    assert_eq!(records[4]["nimber"], 1);
    let single = nimscope(&["analyze", "--brief", "wythoff(3)"], "");
    assert_eq!(single.status.code(), Some(2));
    assert_eq!(
        serde_json::from_str::<Value>(stdout(&single)).expect("JSON")["error"]["at"],
        8
    );
    let both = nimscope(&["analyze", "--brief", "--json", "nim(1)"], "");
    assert_eq!(both.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&both.stderr).contains("cannot be used with"));
}

#[test]
fn each_short_record_arrives_before_the_next_line_is_written() {
    let mut child = command(&["analyze", "--brief", "-"])
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    for pile in 0..20 {
        // The next line is written only in part.
        let text = format!("{pile})\nnim(");
        let text = if pile == 0 {
            format!("nim({text}")
        } else {
            text
        };
        input.write_all(text.as_bytes()).expect("read");
        let mut line = String::new();
        output.read_line(&mut line).expect("a record");
        assert_eq!(records(&line)[0]["nimber"], pile);
    }
    drop(input);
    assert_eq!(child.wait().expect("the end").code(), Some(2));
}

/// The memory after ten times as many positions is about the same.
#[cfg(target_os = "linux")]
#[test]
fn many_positions_do_not_need_more_memory() {
    let mut child = command(&["analyze", "--brief", "-"])
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut peaks = [0, 0];
    let mut given = 0u64;
    for (peak, count) in peaks.iter_mut().zip([2_000, 18_000]) {
        for _ in 0..count {
            let (a, b) = (given % 97, given / 97 % 89);
            given += 1;
            let text = match given % 4 {
                0 => format!("wythoff[{}]({a},{b})\n", 1 + given % 12),
                1 => format!(
                    "heap[-1,{},{}]({a}) + nim({b})\n",
                    2 + given % 7,
                    9 + given % 5
                ),
                2 => format!("euclid({},{},{})\n", 1 + a % 40, 1 + b % 40, 1 + given % 40),
                _ => format!("misere:nim({a},{b},{given})\n"),
            };
            input.write_all(text.as_bytes()).expect("read");
            let mut line = String::new();
            output.read_line(&mut line).expect("a record");
            assert!(line.contains("outcome"), "{line}");
        }
        *peak = crate::common::peak_kb(child.id());
    }
    drop(input);
    assert_eq!(child.wait().expect("the end").code(), Some(0));
    assert!(peaks[1] - peaks[0] < 8_000, "{peaks:?} kB");
}
