//! Surveys on the command line.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{nimscope, scratch};
use crate::files::{files, sha256};
use crate::lab::{done, fails};
use serde_json::Value;

/// A path at which there is no file or folder, as a path and as a text.
fn place(name: &str) -> (PathBuf, String) {
    let path = scratch(&format!("survey-{name}"));
    let _ = fs::remove_dir_all(&path);
    let _ = fs::remove_file(&path);
    let text = path.to_str().expect("UTF-8").to_owned();
    (path, text)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("readable")
}

/// Each record and each certificate equals the output of the command that does the same task for
/// one rule, and `verify` accepts the certificate.
#[test]
fn a_survey_has_the_same_results_as_the_commands_for_single_rules() {
    let certificate = scratch("survey-certificate.json");
    let target = certificate.to_str().expect("UTF-8");
    for (task, over, to, file) in [
        ("period", "0.7?", "500", "heap[0.77]"),
        ("misere", "0.7?", "200", "heap[0.75]"),
        ("prove", "queen+p:q,1<=p<=q<=3", "", "vector[0_1x+1_1x+1_3]"),
        (
            "lost",
            "queen+p:q*,1<=p<=q<=2",
            "300",
            "vector[0_1x+1_1x+1_2x]",
        ),
    ] {
        let (path, out) = place(task);
        let bound: &[&str] = if to.is_empty() { &[] } else { &["--to", to] };
        let printed = done(&[&["survey", task, "--over", over, "--out", &out], bound].concat());
        assert!(
            printed.starts_with(&format!("{task}, shard 1/1: ")),
            "{printed}"
        );
        assert!(path.join(format!("{file}.json")).exists(), "{file}");
        let names: Vec<String> = files(&path).into_iter().map(|file| file.0).collect();
        let record = |name: &&String| !name.contains(".cert") && *name != "survey.json";
        let mut verified = 0;
        for name in names.iter().filter(record) {
            let line = read(&path.join(name));
            let found: Value = serde_json::from_str(&line).expect("JSON");
            let game = found["game"].as_str().expect("a text");
            if task == "lost" {
                let list = done(&["lost", game, "--to", to]);
                assert_eq!(found["pairs_sha256"], sha256(&list));
                assert_eq!(found["pairs"], list.lines().count() - 1);
                continue;
            }
            let printed = done(&[&[task, game, "--json"], bound].concat());
            let keys = printed.trim().trim_matches(['{', '}']);
            let own = format!("{{\"task\":\"{task}\",{keys},\"limit\":");
            assert!(line.starts_with(&own), "{line} should begin with {own}");
            let kept = path.join(name.replace(".json", ".certificate.json"));
            if found["certificate"].is_null() {
                assert!(!kept.exists() && task == "prove", "{line}");
                assert_ne!(found["status"], "proved");
                continue;
            }
            let text = read(&kept);
            assert_eq!(found["certificate"], sha256(&text));
            done(&[&[task, game, "--certificate", target], bound].concat());
            assert_eq!(text, read(&certificate));
            let printed = done(&["verify", kept.to_str().expect("UTF-8")]);
            assert!(printed.contains("verified"), "{printed}");
            verified += 1;
        }
        assert!(verified >= 4 || task == "lost", "{task}: {verified}");
    }
}

#[test]
fn merged_shards_give_the_table_of_a_single_run() {
    let rules = scratch("survey-rules.txt");
    fs::write(&rules, "# two lists\n0.7?\nheap[-1,3]\n").expect("written");
    let rules = rules.to_str().expect("UTF-8");
    let survey = |out: &str, shard: &str| {
        done(
            &[
                "survey", "period", "--over", rules, "--over", "4.?", "--to", "500",
            ]
            .into_iter()
            .chain(["--shard", shard, "--out", out])
            .collect::<Vec<_>>(),
        )
    };
    let (_, one) = place("one");
    survey(&one, "1/1");
    let parts = ["1/3", "2/3", "3/3"].map(|shard| {
        let (_, out) = place(&shard.replace('/', "of"));
        survey(&out, shard);
        out
    });
    let (_, shared) = place("shared");
    let printed = survey(&shared, "3/3");
    assert_eq!(
        printed,
        "period, shard 3/3: 5 rules, 0 of them hit their budget\n"
    );
    survey(&shared, "1/3");
    survey(&shared, "2/3");
    for ending in ["csv", "jsonl", "parquet"] {
        let table = |name: &str, folders: &[&str]| {
            let file = scratch(&format!("survey-{name}.{ending}"));
            let out = ["--out", file.to_str().expect("UTF-8")];
            done(&[&["survey", "--merge"], folders, &out].concat());
            fs::read(&file).expect("a table")
        };
        let whole = table("one", &[&one]);
        let lines = whole.iter().filter(|byte| **byte == b'\n').count();
        match ending {
            "csv" => assert_eq!(lines, 18),
            "jsonl" => assert_eq!(lines, 17),
            _ => assert!(whole.starts_with(b"PAR1") && whole.ends_with(b"PAR1")),
        }
        // The metadata of a Parquet file name the folders.
        if ending != "parquet" {
            assert_eq!(table("parts", &[&parts[2], &parts[0], &parts[1]]), whole);
            assert_eq!(table("shared", &[&shared]), whole);
        }
    }
    let file = scratch("survey-missing.csv");
    let out = file.to_str().expect("UTF-8");
    fs::write(&file, "old").expect("written");
    fails(
        &["survey", "--merge", &parts[0], &parts[1], "--out", out],
        2,
        "5 of 17 rules are missing; the first is heap[0.72]",
    );
    assert_eq!(read(&file), "old");
    let output = nimscope(
        &["survey", "--merge", &parts[0], "--partial", "--out", out],
        "",
    );
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(read(&file).lines().count(), 7);
}

/// Tests with signals, which only Unix has.
#[cfg(unix)]
mod signals {
    use std::fs;
    use std::process::{Child, Command, Stdio};
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    use nimscope_survey::{List, Part, Task};

    use super::{done, files, place, read, scratch};
    use crate::common::{command, nimscope};

    const POLL_INTERVAL: Duration = Duration::from_millis(2);
    const DEADLINE: Duration = Duration::from_secs(60);
    const SHARDS: [&str; 2] = ["1/2", "2/2"];

    /// Waits until `is_so` is true, or panics after a minute.
    fn until(what: &str, mut is_so: impl FnMut() -> bool) {
        let started = Instant::now();
        while !is_so() {
            assert!(started.elapsed() < DEADLINE, "{what} takes too long");
            sleep(POLL_INTERVAL);
        }
    }

    fn send(child: &Child, signal: &str) {
        // A child that has ended keeps its process id until its status is read.
        let kill = Command::new("kill")
            .args([signal, &child.id().to_string()])
            .status();
        assert!(kill.expect("kill").success());
    }

    fn table(folder: &str, ending: &str) -> Vec<u8> {
        let file = scratch(&format!("survey-interrupted.{ending}"));
        let out = file.to_str().expect("UTF-8");
        done(&["survey", "--merge", folder, "--out", out]);
        fs::read(&file).expect("a table")
    }

    #[test]
    fn two_interrupted_processes_end_with_the_results_of_a_single_run() {
        let patterns = ["0.??", "4.0"];
        let mut list = List::new(Task::Period);
        for pattern in patterns {
            list.add(pattern).expect("a pattern");
        }
        assert_eq!(list.rules().len(), 64);
        // The search for a period uses all its steps if it finds none. This takes so long that each
        // process gets its signal before it is done.
        let over = patterns.map(|pattern| ["--over", pattern]).concat();
        let bounds = ["--to", "100000000", "--steps", "60"];
        let survey = [&["survey", "period"], &over[..], &bounds].concat();
        let (one, whole) = place("whole");
        // This run prints notices, because `verify` needs too many steps for two certificates.
        let output = nimscope(&[&survey[..], &["--out", &whole]].concat(), "");
        assert!(output.status.success());

        let (path, out) = place("interrupted");
        let start = |shard: &str| {
            let args = [&survey[..], &["--shard", shard, "--out", &out]].concat();
            command(&args).spawn().expect("the binary starts")
        };
        let known = SHARDS.map(|shard| {
            let part: Part = shard.parse().expect("a part");
            let rules = part.rules(list.rules()).into_iter();
            let records = rules.map(|rule| path.join(format!("{}.json", rule.text())));
            let records: Vec<_> = records.collect();
            move || records.iter().filter(|record| record.exists()).count()
        });
        for signals in [["-TERM", "-INT"], ["-KILL", "-KILL"]] {
            let before = [known[0](), known[1]()];
            let children = SHARDS.map(start);
            let mut waiting = vec![0, 1];
            until("a record", || {
                waiting.retain(|&at| {
                    let is_new = known[at]() > before[at];
                    if is_new {
                        send(&children[at], signals[at]);
                    }
                    !is_new
                });
                waiting.is_empty()
            });
            let clean = signals[0] != "-KILL";
            for (child, signal) in children.into_iter().zip(signals) {
                let output = child.wait_with_output().expect("ended");
                let message = String::from_utf8(output.stderr).expect("UTF-8");
                let status = clean.then_some(3);
                assert_eq!(output.status.code(), status, "{signal}: {message}");
                let word = "rules; run the same command to continue";
                assert_eq!(message.contains(word), clean, "{message}");
            }
            // A process that ends by itself leaves no unfinished file.
            let hidden = files(&path)
                .into_iter()
                .filter(|file| file.0.starts_with('.'));
            assert!(hidden.count() == 0 || !clean);
        }
        for child in SHARDS.map(start) {
            let output = child.wait_with_output().expect("ended");
            assert!(output.status.success());
        }
        assert_eq!(files(&path), files(&one));
        for ending in ["csv", "jsonl"] {
            assert_eq!(table(&out, ending), table(&whole, ending));
        }
    }

    #[test]
    fn an_endless_list_stops_at_signals_and_budgets() {
        let (path, out) = place("endless");
        let to = 10_u64.pow(18).to_string();
        let args = [
            "survey", "lost", "--over", "wythoff", "--to", &to, "--out", &out,
        ];
        let child = command(&args).spawn().expect("the binary starts");
        // After this file exists, the process handles signals.
        until("the list", || path.join("survey.json").exists());
        send(&child, "-TERM");
        let output = child.wait_with_output().expect("ended");
        assert_eq!(output.status.code(), Some(3));
        done(&[&args[..], &["--steps", "3"]].concat());
        let record = read(&path.join("wythoff.json"));
        assert!(
            record.contains(r#""limit":"steps","allowed":3,"#),
            "{record}"
        );
    }

    /// Runs the command that the documentation gives for a machine with several cores.
    #[test]
    fn the_documented_command_does_all_shards() {
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/surveys.md");
        let page = read(page.as_ref());
        let mut lines = page.lines();
        let line = lines.find(|line| line.contains("| xargs")).expect("a line");
        let (path, out) = place("xargs");
        let mut line = line.trim().to_owned();
        for (old, new) in [
            ("nimscope", env!("CARGO_BIN_EXE_nimscope")),
            ("seq 64", "seq 3"),
            ("/64", "/3"),
            ("0.????", "0.7?"),
            ("--out codes", &format!("--to 500 --out '{out}'")),
        ] {
            assert!(line.contains(old), "{old}");
            line = line.replace(old, new);
        }
        let mut shell = Command::new("sh");
        let status = shell.args(["-c", &line]).stdout(Stdio::null()).status();
        assert!(status.expect("a shell").success(), "{line}");
        let (one, whole) = place("xargs-one");
        let survey = ["survey", "period", "--over", "0.7?", "--to", "500"];
        done(&[&survey[..], &["--out", &whole]].concat());
        assert_eq!(files(&path), files(&one));
    }
}

/// If merging did not check the record, the table would have the changed number.
#[test]
fn a_changed_record_is_reported_and_computed_again() {
    let (path, out) = place("changed");
    let survey = ["survey", "period", "--over", "0.07", "--out", &out];
    done(&survey);
    let before = files(&path);
    let record = path.join("heap[0.07].json");
    let changed = read(&record).replace("\"period\":34", "\"period\":35");
    fs::write(&record, changed).expect("written");
    let table = scratch("survey-changed.csv");
    let _ = fs::remove_file(&table);
    let merge = [
        "survey",
        "--merge",
        &out,
        "--out",
        table.to_str().expect("UTF-8"),
    ];
    fails(
        &merge,
        2,
        "heap[0.07].json: the record or its certificate is damaged",
    );
    assert!(!table.exists());
    let output = nimscope(&survey, "");
    let printed = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(0));
    assert!(
        printed.contains("heap[0.07].json: the record") && printed.contains("computed again"),
        "{printed}"
    );
    assert_eq!(files(&path), before);
    done(&merge);
    assert!(read(&table).contains(",53,34,0,"));
}

#[test]
fn a_larger_budget_computes_only_the_unfinished_rules_again() {
    let (path, out) = place("budget");
    let survey = |budget: &[&str]| {
        done(
            &[
                &["survey", "period", "--over", "0.0?", "--out", &out],
                budget,
            ]
            .concat(),
        )
    };
    let times = || -> Vec<(String, std::time::SystemTime)> {
        let entries = fs::read_dir(&path).expect("a folder").flatten();
        let mut times: Vec<_> = entries
            .map(|entry| {
                let time = entry.metadata().and_then(|data| data.modified());
                (
                    entry.file_name().to_string_lossy().into_owned(),
                    time.expect("a time"),
                )
            })
            .collect();
        times.sort();
        times
    };
    assert!(survey(&["--to", "100"]).contains("7 rules, 3 of them"));
    let first = times();
    assert!(survey(&["--to", "100"]).contains("7 rules, 3 of them"));
    assert_eq!(times(), first);
    assert!(survey(&["--to", "1000"]).contains("7 rules, 2 of them"));
    let changed: Vec<String> = times()
        .into_iter()
        .filter(|file| !first.contains(file))
        .map(|file| file.0)
        .collect();
    // Only these three rules were unfinished. The larger budget proves the period of 0.07.
    assert_eq!(
        changed,
        [
            "heap[0.04].certificate.json",
            "heap[0.04].json",
            "heap[0.06].certificate.json",
            "heap[0.06].json",
            "heap[0.07].certificate.json",
            "heap[0.07].json"
        ]
    );
    let (_, other) = place("steps");
    let steps = ["--steps", "2", "--memory", "100", "--seconds", "3600"];
    let args = ["survey", "misere", "--over", "0.07", "--out", &other];
    assert!(done(&[&args[..], &steps].concat()).contains("1 rule, 1 of them"));
}

#[test]
fn errors_name_bad_input_and_nothing_is_overwritten() {
    let (path, out) = place("bad");
    let over = |over: &'static str| ["survey", "period", "--over", over, "--out"];
    let fail = |args: &[&str], status: i32, part: &str| {
        fails(&[args, &[&out]].concat(), status, part);
        assert!(!path.exists(), "{args:?}");
    };
    fail(
        &over("0.7x"),
        2,
        "--over: this is neither a file nor a rule: 0.7x: ",
    );
    fail(&over("queen+p:q"), 2, "p can be any number");
    fail(&over("nowhere.txt"), 2, "neither a file nor a rule");
    fail(
        &over("/"),
        2,
        "--over: this is neither a file nor a rule: /: ",
    );
    fail(
        &[
            "survey", "period", "--over", "0.7", "--shard", "3/2", "--out",
        ],
        2,
        "no shard 3 of 2",
    );
    fail(
        &["survey", "period", "--over", "0.7", "--shard", "2", "--out"],
        2,
        "--shard",
    );
    fail(
        &["survey", "prove", "--over", "rook", "--to", "9", "--out"],
        2,
        "--to: the task prove",
    );
    fail(
        &["survey", "lost", "--over", "rook", "--order", "9", "--out"],
        2,
        "--order",
    );
    fail(
        &[
            "survey",
            "period",
            "--over",
            "0.7",
            "--candidates",
            "9",
            "--out",
        ],
        2,
        "--candidates",
    );
    fail(
        &[
            "survey", "misere", "--over", "0.7", "--to", "20001", "--out",
        ],
        2,
        "20000",
    );
    fail(&["survey", "guess", "--over", "0.7", "--out"], 2, "guess");
    fail(&["survey", "period", "--out"], 2, "--over");
    fail(
        &["survey", "--merge", "nowhere", "--out"],
        2,
        ".csv, .jsonl or .parquet",
    );
    let rules = scratch("survey-bad.txt");
    fs::write(&rules, "0.7\n0.x\n").expect("written");
    let rules = rules.to_str().expect("UTF-8");
    fails(
        &["survey", "period", "--over", rules, "--out", &out],
        2,
        "line 2: 0.x",
    );
    fails(
        &["survey", "--merge", "nowhere", "--out", "t.csv"],
        1,
        "nowhere",
    );
    let under = format!("{rules}/below");
    fails(
        &["survey", "period", "--over", "0.7", "--out", &under],
        1,
        &under,
    );
    // The folder has a file that is not part of a survey.
    fs::create_dir_all(&path).expect("a folder");
    fs::write(path.join("thesis.txt"), "mine").expect("written");
    let args = ["survey", "period", "--over", "0.7", "--out", &out];
    fails(&args, 2, "thesis.txt: this file is not part of the survey");
    assert_eq!(files(&path), [("thesis.txt".to_owned(), sha256("mine"))]);
}
