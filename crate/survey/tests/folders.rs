//! Folders of surveys: shards, interruptions, foreign files, and merging.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Barrier;
use std::thread;

use nimscope::lab::reports;
use nimscope_survey::{
    Budget, Folder, Found, Merged, Part, Shard, State, SurveyRule, Task, Trial, merge,
};

use crate::files::{files, sha256};
use crate::{budget, list, names, run, scratch};

const CODES: [&str; 2] = ["0.?", "0.7?"];

/// Makes a folder with the results of a single run.
fn one_run(path: &Path, task: Task, patterns: &[&str], budget: &Budget) {
    let folder = Folder::open(path, list(task, patterns)).expect("a folder");
    run(&folder, "1/1", budget).expect("a run");
}

/// The tables as CSV, as lines of JSON and as Parquet.
fn tables(merged: &Merged) -> (String, String, Vec<u8>) {
    let (mut csv, mut lines, mut parquet) = (Vec::new(), Vec::new(), Vec::new());
    merged.write_csv(&mut csv).expect("written");
    merged.write_lines(&mut lines).expect("written");
    merged
        .write_parquet(&mut parquet, "command")
        .expect("written");
    let [csv, lines] = [csv, lines].map(|text| String::from_utf8(text).expect("UTF-8"));
    (csv, lines, parquet)
}

#[test]
fn all_shards_together_have_the_results_of_a_single_run() {
    for (task, patterns) in [
        (Task::Period, &CODES[..]),
        (Task::Misere, &["0.7?"]),
        (Task::Prove, &["queen+p:q,1<=p<=q<=2"]),
        (Task::Lost, &["queen+p:q,1<=p<=q<=2", "king"]),
    ] {
        let budget = budget(60);
        let one = scratch("one");
        one_run(&one, task, patterns, &budget);
        let whole = tables(&merge(&[&one]).expect("merged"));
        // All shards write in one folder, in any order. The number of shards changes in between.
        let shared = scratch("shared");
        let folder = Folder::open(&shared, list(task, patterns)).expect("a folder");
        let first = run(&folder, "2/3", &budget).expect("a run");
        let names: Vec<String> = files(&shared).into_iter().map(|file| file.0).collect();
        let records = names.iter().filter(|name| !name.contains("certificate"));
        assert_eq!(records.count() as u64, first + 1);
        for part in ["4/4", "1/4", "3/4", "2/4"] {
            run(&folder, part, &budget).expect("a run");
        }
        assert_eq!(files(&shared), files(&one));
        assert_eq!(run(&folder, "1/1", &budget).expect("a run"), 0);
        // Each shard writes in its own folder. The folders are merged in any order.
        let apart: Vec<PathBuf> = ["3/3", "1/3", "2/3"]
            .iter()
            .map(|part| {
                let path = scratch(&part.replace('/', "of"));
                let folder = Folder::open(&path, list(task, patterns)).expect("a folder");
                run(&folder, part, &budget).expect("a run");
                path
            })
            .collect();
        assert_eq!(tables(&merge(&apart).expect("merged")), whole);
    }
}

/// Most of the time of a survey is spent on codes without a known period.
#[test]
fn codes_without_a_known_period_are_spread_evenly_over_the_shards() {
    let codes = list(Task::Period, &["0.???", "4.???"]);
    let open = reports().filter(|report| !report.is_solved);
    let open: BTreeSet<String> = open
        .map(|report| format!("heap[{}]", report.code))
        .collect();
    for of in [2, 3, 4, 7, 8, 64] {
        let (mut all, mut least, mut most) = (0, usize::MAX, 0);
        for number in 1..=of {
            let part: Part = format!("{number}/{of}").parse().expect("a part");
            let rules = part.rules(codes.rules());
            let is_open = |rule: &&&SurveyRule| open.contains(rule.text());
            let hard = rules.iter().filter(is_open).count();
            assert!(of > 8 || hard * of <= 2 * open.len(), "{part}: {hard}");
            all += hard;
            (least, most) = (least.min(rules.len()), most.max(rules.len()));
        }
        assert_eq!(all, open.len());
        assert!(most - least <= 1, "{of}: {least} to {most}");
    }
}

#[test]
fn a_larger_budget_computes_only_the_unfinished_rules_again() {
    let (path, fresh) = (scratch("grown"), scratch("grown-fresh"));
    let folder = Folder::open(&path, list(Task::Period, &CODES)).expect("a folder");
    let rules = folder.rules().len() as u64;
    assert_eq!(run(&folder, "1/1", &budget(100)).expect("a run"), rules);
    let few = tables(&merge(&[&path]).expect("merged")).0;
    let open = few.matches(",to,100,").count() as u64;
    assert!(open > 3 && open < rules, "{open}");
    for budget in [budget(100), budget(99)] {
        assert_eq!(run(&folder, "1/1", &budget).expect("a run"), 0);
    }
    assert_eq!(run(&folder, "1/1", &budget(200)).expect("a run"), open);
    let left = tables(&merge(&[&path]).expect("merged")).0;
    let left = left.matches(",to,200,").count() as u64;
    assert!(left > 0 && left < open, "{left}");
    one_run(&fresh, Task::Period, &CODES, &budget(200));
    assert_eq!(files(&path), files(&fresh));
}

#[test]
fn results_of_a_smaller_budget_do_not_replace_those_of_a_larger_one() {
    let steps = |to, steps| Budget {
        steps: Some(steps),
        ..budget(to)
    };
    let order = |to, order| Budget {
        order: Some(order),
        to: Some(to),
        ..Budget::default()
    };
    for (task, rule, far, near) in [
        (Task::Period, "0.6", budget(100_000), steps(1_000_000, 1)),
        (Task::Misere, "0.07", order(2_000, 100), order(12, 200)),
        (Task::Lost, "king", budget(2_000), steps(9_000, 1)),
    ] {
        let path = scratch("further");
        let folder = Folder::open(&path, list(task, &[rule])).expect("a folder");
        let only = &folder.rules()[0];
        let read = || fs::read_to_string(path.join(format!("{}.json", file(only)))).expect("read");
        let keep = |budget: &Budget| {
            let found = Trial::new(only, budget)
                .expect("a rule")
                .finish()
                .expect("JSON");
            folder.keep(only, &found).expect("kept");
            found
        };
        keep(&far);
        let (first, names) = (read(), files(&path));
        let less = keep(&near);
        let (before, _) = first.split_once(",\"limit\":").expect("a limit");
        assert!(!less.line.starts_with(before), "{}", less.line);
        // The findings stay. The record names the smaller budget, so this budget is not tried
        // again.
        let second = read();
        let stop = match task {
            Task::Misere => r#","limit":"to","allowed":12,"#,
            _ => r#","limit":"steps","allowed":1,"#,
        };
        assert!(second.starts_with(&format!("{before}{stop}")), "{second}");
        assert_eq!(folder.state(only, &near).expect("read"), State::Done);
        let larger = folder.state(only, &Budget::default());
        assert_eq!(larger.expect("read"), State::Open);
        assert_eq!(names.len(), files(&path).len());
        let end = |line: &str| line.split("\"certificate\":").last().map(str::to_owned);
        assert_eq!(end(unsealed(&first)), end(unsealed(&second)));
        let whole = keep(&far);
        assert_eq!(read(), first, "{rule}");
        assert_eq!(whole.line, format!("{}}}", unsealed(&first)));
    }
}

/// A record without its hash, as older versions wrote it, and without its last bracket.
fn unsealed(text: &str) -> &str {
    text.rsplit_once(",\"sha256\":").expect("a hash").0
}

/// The name of a rule's files, without their endings.
fn file(rule: &SurveyRule) -> String {
    rule.text().replace(':', "_").replace('*', "x")
}

#[test]
fn leftovers_of_a_killed_process_are_removed_and_its_rules_computed_again() {
    let (path, whole) = (scratch("left"), scratch("left-whole"));
    one_run(&whole, Task::Misere, &["0.7?"], &budget(60));
    one_run(&path, Task::Misere, &["0.7?"], &budget(60));
    let damage: [&dyn Fn(); 4] = [
        // A process was killed after it wrote the certificate and before it wrote the record.
        &|| fs::remove_file(path.join("heap[0.71].json")).expect("removed"),
        // A process was killed while it was writing.
        &|| {
            fs::remove_file(path.join("heap[0.72].json")).expect("removed");
            fs::remove_file(path.join("heap[0.72].certificate.json")).expect("removed");
            fs::write(path.join(".heap[0.72].certificate.json.aB3dE6"), "{").expect("written");
        },
        // A certificate was damaged later.
        &|| fs::write(path.join("heap[0.73].certificate.json"), "{}").expect("written"),
        &|| fs::remove_file(path.join("heap[0.74].certificate.json")).expect("removed"),
    ];
    for damage in damage {
        damage();
        let folder = Folder::open(&path, list(Task::Misere, &["0.7?"])).expect("a folder");
        assert_eq!(run(&folder, "1/1", &budget(60)).expect("a run"), 1);
        assert_eq!(files(&path), files(&whole));
    }
}

#[test]
fn foreign_files_are_reported_and_not_changed() {
    let path = scratch("foreign");
    let open = || Folder::open(&path, list(Task::Period, &["0.7?"]));
    fs::create_dir_all(&path).expect("a folder");
    let put = |name: &str, text: &str| {
        fs::write(path.join(name), text).expect("written");
    };
    let remove = |name: &str| fs::remove_file(path.join(name)).expect("removed");
    // Foreign files are found in a folder without a survey and in a folder with a survey.
    put("heap[0.71].json", "mine");
    names(open(), &["heap[0.71].json", "not part of the survey"]);
    assert_eq!(files(&path).len(), 1);
    remove("heap[0.71].json");
    put("survey.json", "mine");
    names(open(), &["survey.json", "not part of the survey"]);
    assert_eq!(files(&path), [("survey.json".to_owned(), sha256("mine"))]);
    remove("survey.json");
    let folder = open().expect("a folder");
    put("notes.txt", "mine");
    names(open(), &["notes.txt", "not part of the survey"]);
    remove("notes.txt");
    // Foreign files may have the names of a survey's files.
    let other =
        r#"{"task":"period","game":"heap[0.6]","limit":null,"allowed":null,"certificate":null}"#;
    for (name, text, part) in [
        ("heap[0.71].json", "mine", "this is not a record"),
        // This text has the values of a record as a list, without keys.
        (
            "heap[0.71].json",
            r#"["period","heap[0.71]",null,null,null,null,null]"#,
            "an object",
        ),
        ("heap[0.71].json", other, "heap[0.6]"),
        (
            "heap[0.71].json",
            &other.replace("period", "misere"),
            "misere",
        ),
        (
            "heap[0.71].certificate.json",
            "mine",
            "not the certificate of its rule",
        ),
        (
            "heap[0.71].certificate.json",
            r#"["heap[0.71]"]"#,
            "not the certificate of its rule",
        ),
        (
            "heap[0.71].certificate.json",
            other,
            "not the certificate of its rule",
        ),
    ] {
        put(name, text);
        names(
            run(&folder, "1/1", &budget(60)),
            &[name, "not part of the survey", part],
        );
        assert_eq!(fs::read_to_string(path.join(name)).expect("readable"), text);
        assert_eq!(files(&path).len(), 2);
        // The shards of other rules do not read this file.
        assert!(run(&folder, "5/8", &budget(60)).is_ok());
        remove("heap[0.7].json");
        let _ = fs::remove_file(path.join("heap[0.7].certificate.json"));
        remove(name);
    }
    // The folder has another survey.
    for (task, pattern) in [(Task::Misere, "0.7?"), (Task::Period, "0.6?")] {
        names(
            Folder::open(&path, list(task, &[pattern])),
            &["survey.json", "another survey: period for 8 rules"],
        );
    }
}

/// The notices of a run. They name damaged files, whose rules are computed again, and certificates
/// whose check takes long.
fn notices(folder: &Folder, budget: &Budget) -> Vec<String> {
    let mut shard = Shard::new(folder, Part::ALL, budget);
    while !shard.step().expect("a step").is_done() {}
    shard.take_notices()
}

#[test]
fn the_record_of_an_observed_period_is_read_again() {
    let (path, patterns, budget) = (scratch("observed"), ["0.77"], budget(150));
    one_run(&path, Task::Period, &patterns, &budget);
    let text = fs::read_to_string(path.join("heap[0.77].json")).expect("readable");
    assert!(text.contains("\"status\":\"observed\"") && text.contains("\"needs\":167"));
    let folder = Folder::open(&path, list(Task::Period, &patterns)).expect("a folder");
    assert_eq!(notices(&folder, &budget), [""; 0]);
    assert!(merge(&[&path]).is_ok());
}

#[test]
fn a_notice_names_a_certificate_that_takes_long_to_check() {
    let listed = |to| {
        let path = scratch("costly");
        let folder = Folder::open(&path, list(Task::Period, &["0.6"])).expect("a folder");
        notices(&folder, &budget(to))
    };
    assert_eq!(listed(1_000), [""; 0]);
    let costly = "heap[0.6]: this certificate needs about 22500750001 steps to check";
    assert!(
        listed(300_000)[0].starts_with(costly),
        "{:?}",
        listed(300_000)
    );
}

#[test]
fn a_damaged_record_is_reported_and_computed_again() {
    for (task, pattern, name, old, new) in [
        (
            Task::Period,
            "0.07",
            "heap[0.07]",
            "\"period\":34",
            "\"period\":35",
        ),
        (
            Task::Period,
            "0.07",
            "heap[0.07]",
            "\"largest\":9",
            "\"largest\":8",
        ),
        (
            Task::Misere,
            "0.75",
            "heap[0.75]",
            "\"order\":8",
            "\"order\":9",
        ),
        (
            Task::Prove,
            "queen",
            "vector[0_1x+1_1x]",
            "\"states\":",
            "\"states\":1",
        ),
    ] {
        let (path, whole) = (scratch("changed"), scratch("changed-whole"));
        let (budget, patterns) = (budget_of(task), [pattern]);
        one_run(&whole, task, &patterns, &budget);
        one_run(&path, task, &patterns, &budget);
        let file = path.join(format!("{name}.json"));
        let text = fs::read_to_string(&file).expect("readable");
        let before = format!("{}}}\n", unsealed(&text));
        assert!(before.contains(old), "{before}");
        // Damages the record with its hash, and the record of an older version, which has no hash.
        let cut = &text[..text.len() / 2];
        for text in [
            &text.replace(old, new),
            &before.replace(old, new),
            &text.replace("\"allowed\":null", "\"allowed\":7"),
            // Changes the type of a value.
            &before.replace("\"limit\":null", "\"limit\":7"),
            cut,
            &text[..20],
            &text[..text.len() - 1],
            &before[..before.len() - 3],
            &format!("{text}{text}"),
        ] {
            fs::write(&file, text).expect("written");
            let part = format!("{name}.json: the record or its certificate is damaged: ");
            names(merge(&[&path]), &[&part, "run its shard again"]);
            let folder = Folder::open(&path, list(task, &patterns)).expect("a folder");
            let listed = notices(&folder, &budget);
            assert!(listed.len() == 1 && listed[0].contains(&part), "{listed:?}");
            assert_eq!(files(&path), files(&whole), "{text}");
            assert_eq!(notices(&folder, &budget), [""; 0]);
        }
    }
}

/// A list of lost pairs has no certificate, but a hash.
#[test]
fn a_changed_number_of_lost_pairs_is_found() {
    let path = scratch("changed-pairs");
    one_run(&path, Task::Lost, &["king"], &budget(30));
    let file = path.join("vector[0_1+1_1].json");
    let text = fs::read_to_string(&file).expect("readable");
    let (_, pairs) = text.split_once("\"pairs\":").expect("pairs");
    let (pairs, _) = pairs.split_once(',').expect("a number");
    let changed = text.replace(&format!("\"pairs\":{pairs}"), "\"pairs\":7");
    fs::write(&file, changed).expect("written");
    names(merge(&[&path]), &["vector[0_1+1_1].json", "hash"]);
    let folder = Folder::open(&path, list(Task::Lost, &["king"])).expect("a folder");
    assert_eq!(notices(&folder, &budget(30)).len(), 1);
    assert_eq!(fs::read_to_string(&file).expect("readable"), text);
}

fn budget_of(task: Task) -> Budget {
    match task {
        Task::Prove => Budget::default(),
        _ => budget(300),
    }
}

/// The records have the form that nimscope 0.1.0 wrote, without a hash.
#[test]
fn folders_of_older_versions_are_read_and_not_changed() {
    const OLD: &str = concat!(
        r#"{"task":"period","game":"heap[0.07]","status":"proved","#,
        r#""theorem":"octal period theorem","preperiod":53,"period":34,"saltus":0,"#,
        r#""compared":[53,142],"largest":9,"largest_at":86,"to":175,"limit":null,"#,
        r#""allowed":null,"certificate":"#,
        r#""756df35eaf4f0e7a7ad467c2d43d69d13aaab0dfa0ab97e795f77d7db53d910c"}"#,
    );
    for (task, patterns) in [
        (Task::Period, &CODES[..]),
        (Task::Period, &["0.07"]),
        (Task::Misere, &["0.7?"]),
        (Task::Prove, &["queen+p:q,1<=p<=q<=2"]),
        (Task::Lost, &["queen+p:q,1<=p<=q<=2", "king"]),
    ] {
        let path = scratch("older");
        let budget = budget_of(task);
        one_run(&path, task, patterns, &budget);
        let merged = tables(&merge(&[&path]).expect("merged"));
        let folder = Folder::open(&path, list(task, patterns)).expect("a folder");
        for rule in folder.rules() {
            let file = path.join(format!("{}.json", file(rule)));
            let text = fs::read_to_string(&file).expect("readable");
            let old = format!("{}}}\n", unsealed(&text));
            assert!(patterns != ["0.07"] || old == format!("{OLD}\n"), "{old}");
            fs::write(&file, old).expect("written");
        }
        let before = files(&path);
        assert_eq!(notices(&folder, &budget), [""; 0]);
        assert_eq!(files(&path), before);
        assert_eq!(tables(&merge(&[&path]).expect("merged")), merged);
    }
}

/// Two processes write different findings on a rule at the same time. The record and the
/// certificate of the process that finished its work must stay.
#[test]
fn two_processes_can_write_in_one_folder() {
    const ROUNDS: usize = 300;
    let rules = || list(Task::Misere, &["0.75"]);
    let (path, whole) = (scratch("two"), scratch("two-whole"));
    let found = |order| -> Found {
        let budget = Budget {
            order: Some(order),
            ..budget(60)
        };
        let folder = Folder::open(&whole, rules()).expect("a folder");
        Trial::new(&folder.rules()[0], &budget)
            .expect("a rule")
            .finish()
            .expect("JSON")
    };
    let (short, long) = (found(2), found(100));
    assert!(short.line.contains(r#""limit":"order""#) && short.certificate.is_some());
    assert!(long.line.contains(r#""limit":null"#), "{}", long.line);
    let folder = Folder::open(&whole, rules()).expect("a folder");
    folder.keep(&folder.rules()[0], &long).expect("kept");
    for _ in 0..ROUNDS {
        let _ = fs::remove_dir_all(&path);
        Folder::open(&path, rules()).expect("a folder");
        let start = Barrier::new(3);
        thread::scope(|scope| {
            for found in [&short, &long] {
                scope.spawn(|| {
                    let folder = Folder::open(&path, rules()).expect("a folder");
                    start.wait();
                    folder.keep(&folder.rules()[0], found).expect("kept");
                });
            }
            // A third process reads the record and removes leftovers.
            let folder = Folder::open(&path, rules()).expect("a folder");
            start.wait();
            for _ in 0..10 {
                let state = folder.state(&folder.rules()[0], &Budget::default());
                let state = state.expect("read");
                assert!(!matches!(state, State::Damaged(_)), "{state:?}");
                folder.sweep(folder.rules().iter()).expect("swept");
            }
        });
        assert_eq!(files(&path), files(&whole));
    }
}

#[test]
fn the_error_names_a_folder_that_cannot_be_written() {
    let path = scratch("file");
    fs::write(&path, "mine").expect("written");
    let rules = || list(Task::Period, &["0.7?"]);
    names(Folder::open(&path, rules()), &["file"]);
    names(Folder::open(&path.join("below"), rules()), &["file/below"]);
    assert_eq!(fs::read_to_string(&path).expect("readable"), "mine");
    fs::remove_file(&path).expect("removed");
}

#[test]
fn merging_refuses_contradicting_damaged_and_foreign_files() {
    let [first, second, other] = ["merge-1", "merge-2", "merge-other"].map(scratch);
    one_run(&first, Task::Misere, &["0.7?"], &budget(30));
    one_run(&second, Task::Misere, &["0.7?"], &budget(60));
    one_run(&other, Task::Period, &["0.7?"], &budget(30));
    let both = [&first, &second];
    names(
        merge(&[&first, &other]),
        &["merge-other", "period", "misere"],
    );
    names(merge(&[first.join("nowhere")]), &["nowhere"]);
    // Two records of one rule differ, and both searches stopped at their budgets.
    names(merge(&both), &["heap[0.7", "merge-1", "merge-2", "differs"]);
    for path in [&first, &second] {
        let folder = Folder::open(path, list(Task::Misere, &["0.7?"])).expect("a folder");
        for rule in folder.rules() {
            let found = Trial::new(rule, &budget(60))
                .expect("a rule")
                .finish()
                .expect("JSON");
            if path == &second || found.line.contains(r#""limit":"to""#) {
                folder.keep(rule, &found).expect("kept");
            }
        }
    }
    // If one search finished, its record is in the table.
    let merged = tables(&merge(&both).expect("merged"));
    assert_eq!(merged, tables(&merge(&[&second]).expect("merged")));
    assert_eq!(merged.0.lines().count(), 9);
    let row = "misere,heap[0.75],proved,8,2,8,2,false,22,0:1;1:2;2:6;5:8,,,";
    assert!(
        merged.0.lines().any(|line| line.starts_with(row)),
        "{}",
        merged.0
    );

    let record = second.join("heap[0.75].json");
    let text = fs::read_to_string(&record).expect("readable");
    for (from, to, part) in [
        ("\"order\"", "\"size\"", "size"),
        ("\"tame\":false,", "", "tame"),
        ("\"task\"", "\"tusk\"", "task"),
        ("heap[0.75]", "heap[0.76]", "heap[0.76]"),
    ] {
        fs::write(&record, text.replace(from, to)).expect("written");
        names(merge(&[&second]), &["heap[0.75].json", part]);
    }
    fs::write(&record, &text).expect("written");
    fs::write(second.join("heap[0.75].certificate.json"), "{}").expect("written");
    names(merge(&[&second]), &["heap[0.75].json", "certificate"]);
    fs::write(second.join("notes"), "").expect("written");
    names(merge(&[&second]), &["notes", "not part of the survey"]);
    fs::remove_file(first.join("heap[0.72].json")).expect("removed");
    let merged = merge(&[first]).expect("merged");
    assert_eq!(
        (merged.known(), merged.missing()),
        (7, &["heap[0.72]".to_owned()][..])
    );
}

#[test]
fn cells_with_commas_are_quoted() {
    let path = scratch("quoted");
    one_run(&path, Task::Period, &["-1,a,2<=a<=3"], &budget(60));
    let (csv, ..) = tables(&merge(&[path]).expect("merged"));
    let rows: Vec<&str> = csv.lines().collect();
    let columns = "task,game,status,theorem,preperiod,period,saltus,compared_start,compared_end,";
    assert!(rows[0].starts_with(columns));
    assert!(rows[1].starts_with(r#"period,"heap[-1,2]",proved,window theorem,1,3,0,1,"#));
}
