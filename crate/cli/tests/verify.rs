//! The limit of steps, in `verify` and in the Python programs that the documentation gives.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use nimscope::Chance;
use serde_json::{Value, json};

use crate::common::{nimscope, scratch, stdout};
use crate::lab::{done, fails};

fn write(name: &str, certificate: &Value) -> String {
    let file = scratch(name);
    fs::write(&file, certificate.to_string()).expect("written");
    file.to_str().expect("UTF-8").to_owned()
}

/// The number of steps that an error message names; `None` if the check succeeds.
fn named_steps(path: &str, limit: u64) -> Option<u64> {
    let output = nimscope(&["verify", path, "--limit", &limit.to_string()], "");
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    if output.status.success() {
        return None;
    }
    assert_eq!(output.status.code(), Some(3), "{complaint}");
    assert!(
        complaint.ends_with(" steps to check: use a larger --limit\n"),
        "{complaint}"
    );
    let word = complaint
        .split(" steps to check")
        .next()
        .and_then(|text| text.rsplit(' ').next());
    Some(word.expect("a number").parse().expect("a number"))
}

#[test]
fn a_check_beyond_its_limit_ends_with_status_3() {
    let path = write(
        "long.json",
        &json!({
            "game": "heap[0.77]", "status": "none", "theorem": null, "preperiod": null,
            "period": null, "saltus": null, "compared": null, "largest": 0, "largest_at": 0,
            "to": 600_000, "values": [[0, 600_001]],
        }),
    );
    let why = "this certificate needs about 180001500001 steps to check: use a larger --limit";
    fails(&["verify", &path], 3, why);
    let path = write(
        "zeros.json",
        &json!({
            "game": "heap[0.(F)]", "misere": true, "order": 1, "lost": [], "table": [[0]],
            "phi": vec![0; 5_000], "preperiod": null, "period": null, "compared": null,
            "status": "partial", "theorem": null,
        }),
    );
    fails(&["verify", &path], 3, "this certificate needs about ");
    fails(&["verify", &path, "--limit=-1"], 2, "--limit");
    fails(&["verify", &path, "--limit", "x"], 2, "--limit");
}

/// The number of steps in the message is the least limit with which the check succeeds.
#[test]
fn the_number_of_steps_in_the_message_is_the_least_sufficient_limit() {
    let file = scratch("named.json");
    let path = file.to_str().expect("UTF-8");
    let to = ["--to", "5000", "--certificate", path];
    done(&[&["period", "heap[0.6]"], &to[..]].concat());
    let steps = named_steps(path, 4_000_000).expect("a larger limit");
    assert!((5_000_000..8_000_000).contains(&steps), "{steps}");
    assert_eq!(named_steps(path, steps - 1), Some(steps));
    assert_eq!(named_steps(path, steps), None);
    // The steps of this check are not known before it runs, so the message names the limit.
    done(&["prove", "wythoff", "--certificate", path]);
    assert_eq!(named_steps(path, 50_000), Some(50_000));
    assert_eq!(named_steps(path, 100_000_000), None);
}

#[test]
fn the_cost_of_a_long_check_is_printed_when_the_certificate_is_written() {
    let file = scratch("costly.json");
    let path = file.to_str().expect("UTF-8");
    let output = nimscope(
        &[
            "period",
            "heap[0.6]",
            "--to",
            "300000",
            "--certificate",
            path,
        ],
        "",
    );
    assert!(output.status.success());
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        complaint.contains("this certificate needs about 22"),
        "{complaint}"
    );
    assert!(
        complaint.contains("use verify with a larger --limit"),
        "{complaint}"
    );
    assert!(stdout(&output).starts_with("0.6: "));
}

/// The automaton has random transitions, and the process has 1.5 GB of memory. If `NIMSCOPE_LONG`
/// is 1, the check has the default limit of steps.
#[cfg(target_os = "linux")]
#[test]
fn the_check_of_a_random_automaton_stops_within_its_memory() {
    let long = env::var("NIMSCOPE_LONG").is_ok_and(|long| long == "1");
    let mut chance = Chance::new(37, "automaton");
    for (states, a) in [(60u64, 9u64), (400, 9), (1_000, 4)] {
        let rows: Vec<Vec<i64>> = (0..states)
            .map(|_| {
                let row = 0..(a + 1) * (a + 1);
                row.map(|_| chance.within(0..=states).cast_signed() - 1)
                    .collect()
            })
            .collect();
        let lost: Vec<u64> = (0..states).step_by(2).collect();
        let path = write(
            "random.json",
            &json!({
                "game": "vector[0:1*]", "numeration": {"a": a}, "states": states, "start": 0,
                "transitions": rows, "lost": lost,
            }),
        );
        let limit = if long { "10000000000" } else { "200000000" };
        let limited = "ulimit -v 1500000; exec \"$0\" verify \"$1\" --limit \"$2\"";
        let output = Command::new("sh")
            .args(["-c", limited, env!("CARGO_BIN_EXE_nimscope"), &path, limit])
            .output()
            .expect("it ran");
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(3), "{complaint}");
        let why = format!("needs more than {limit} steps to check: use a larger --limit");
        assert!(complaint.contains(&why), "{complaint}");
    }
}

/// Random bytes of the files are changed, and the process has 1.5 GB of memory. The test runs only
/// if `NIMSCOPE_LONG` is set.
#[cfg(target_os = "linux")]
#[test]
fn checks_of_changed_files_end_within_their_memory() {
    if env::var("NIMSCOPE_LONG").is_err() {
        return;
    }
    let seed = env::var("NIMSCOPE_SEED").map_or(37, |seed| seed.parse().expect("a number"));
    println!("NIMSCOPE_SEED={seed}");
    let mut chance = Chance::new(seed, "files");
    let file = scratch("changed-file.json");
    let path = file.to_str().expect("UTF-8");
    for command in [
        &["period", "heap[0.77]"][..],
        &["period", "wythoff", "--row", "7"],
        &["period", "chomp", "--row", "20"],
        &["prove", "wythoff[3]"],
        &["prove", "vector[queen+2:6]"],
        &["misere", "0.123"],
    ] {
        done(&[command, &["--certificate", path]].concat());
        let right = fs::read(path).expect("written");
        for _ in 0..2_000 {
            let mut text = right.clone();
            for _ in 0..=chance.within(0..=2) {
                let at = chance.within(0..=text.len() as u64 - 1) as usize;
                text[at] = b"0123456789,[]{}-\""[chance.within(0..=16) as usize];
            }
            fs::write(path, &text).expect("written");
            let limited = "ulimit -v 1500000; exec \"$0\" verify \"$1\" --limit 300000000";
            let output = Command::new("sh")
                .args(["-c", limited, env!("CARGO_BIN_EXE_nimscope"), path])
                .output()
                .expect("it ran");
            let status = output.status.code();
            assert!(matches!(status, Some(0..=3)), "{command:?}: {output:?}");
        }
    }
}

/// All Python programs end with the same message and status if they reach their limits of steps.
#[test]
fn the_documented_python_programs_have_a_limit_of_steps() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/checkers");
    let file = scratch("budget.json");
    let path = file.to_str().expect("UTF-8");
    for (command, program) in [
        (&["period", "heap[0.07]"][..], "heap_period.py"),
        (&["period", "wythoff", "--row", "5"], "wythoff_row.py"),
        (&["period", "chomp", "--row", "9"], "chomp_row.py"),
        (&["prove", "wythoff"], "automaton.py"),
        (&["misere", "0.75"], "misere_quotient.py"),
    ] {
        done(&[command, &["--certificate", path]].concat());
        let run = |limit: &str| {
            let mut python = Command::new("python3");
            python
                .arg(folder.join(program))
                .args([path, "--limit", limit])
                .output()
        };
        let Ok(output) = run("300") else {
            return; // Python is not installed.
        };
        let printed = stdout(&output);
        assert_eq!(output.status.code(), Some(3), "{program}: {output:?}");
        assert!(
            printed.starts_with("not decided: this certificate needs "),
            "{printed}"
        );
        assert!(
            printed.ends_with(" steps to check: use a larger --limit\n"),
            "{printed}"
        );
        let output = run("100000000").expect("it ran");
        assert!(output.status.success(), "{program}: {output:?}");
    }
    // These small files claim very large numbers.
    for (program, certificate) in [
        (
            "heap_period.py",
            json!({"game": "heap[0.77]", "values": [[0, 1_000_000_000_000u64]]}),
        ),
        (
            "wythoff_row.py",
            json!({
                "game": "wythoff[99999999999]", "row": 9, "to": 9, "compared": [4, 9],
                "preperiod": 2, "period": 1, "saltus": 1, "common_period": 1, "values": [],
            }),
        ),
        (
            "chomp_row.py",
            json!({"row": 100_000, "to": 1_000_000, "values": []}),
        ),
        (
            "misere_quotient.py",
            json!({
                "game": "heap[-1,99999999999]", "misere": true, "order": 1, "lost": [],
                "table": [[0]], "phi": [0],
            }),
        ),
    ] {
        fs::write(&file, certificate.to_string()).expect("written");
        let mut python = Command::new("python3");
        let output = python
            .arg(folder.join(program))
            .arg(path)
            .output()
            .expect("it ran");
        assert_eq!(output.status.code(), Some(3), "{program}: {output:?}");
    }
}
