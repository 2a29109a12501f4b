//! The command line in trouble: interrupted runs, full disks, endless lines, hostile texts, and
//! closed or full outputs.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::common::{command, nimscope, peak_kb, run, scratch, stdout};
use serde_json::Value;

/// A new folder with one old file in it.
pub(crate) fn folder(name: &str, file: &str) -> (PathBuf, String) {
    let folder = scratch(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join(file);
    fs::write(&file, "old").expect("written");
    let file = file.to_str().expect("UTF-8 path").to_owned();
    (folder, file)
}

/// Checks that the old file is unchanged and the only file of the folder.
#[track_caller]
pub(crate) fn untouched(folder: &Path, file: &str) {
    let names: Vec<PathBuf> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    assert_eq!(names, [Path::new(file)]);
    assert_eq!(fs::read_to_string(file).expect("readable"), "old");
}

/// Runs the binary in a shell, after the shell command `before`.
pub(crate) fn in_shell(before: &str, args: &[&str]) -> Output {
    let script = format!("{before}; exec \"$0\" \"$@\"");
    let mut shell = Command::new("sh");
    shell.args(["-c", &script, env!("CARGO_BIN_EXE_nimscope")]);
    shell.args(args).stdin(Stdio::null());
    shell.output().expect("a shell")
}

#[test]
fn a_long_run_prints_its_cost_first_and_leaves_no_file_if_killed() {
    let (folder, file) = folder("killed", "g.npy");
    let args = ["nimbers", "couples", "--to", "50000001", "--out", &file];
    let mut child = command(&args).spawn().expect("the binary starts");
    let mut line = String::new();
    let mut complaints = BufReader::new(child.stderr.take().expect("a pipe"));
    complaints.read_line(&mut line).expect("a line");
    child.kill().expect("killed");
    child.wait().expect("ended");
    for part in ["50000001 heaps take about ", "51 MB of memory"] {
        assert!(line.contains(part), "{line}");
    }
    untouched(&folder, &file);
}

#[test]
fn a_failed_write_keeps_the_old_file() {
    let figure = ["figure", "wythoff-v", "--out"];
    let nimbers = ["nimbers", "couples", "--to", "100000", "--out"];
    for (name, args) in [
        ("v.svg", &figure[..]),
        ("v.png", &figure),
        ("g.csv", &nimbers),
    ] {
        let (folder, file) = folder("full", name);
        let args = [args, &[&file]].concat();
        // The program is killed while it writes.
        let output = in_shell("ulimit -c 0; ulimit -f 1", &args);
        assert!(output.status.signal().is_some(), "{:?}", output.status);
        untouched(&folder, &file);
        // The disk has no room to write.
        let output = in_shell("trap '' XFSZ; ulimit -f 1", &args);
        let complaint = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(1), "{complaint}");
        assert!(complaint.contains(name), "{complaint}");
        untouched(&folder, &file);
    }
}

#[test]
fn a_replaced_file_keeps_its_permissions_and_links() {
    let (folder, file) = folder("replaced", "g.csv");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("allowed");
    let link = folder.join("link.csv");
    symlink("g.csv", &link).expect("a link");
    let link_name = link.to_str().expect("UTF-8 path");
    let output = nimscope(&["nimbers", "couples", "--to", "3", "--out", link_name], "");
    assert_eq!(output.status.code(), Some(0));
    assert!(link.is_symlink());
    let text = fs::read_to_string(&file).expect("readable");
    assert_eq!(text, "n,nimber\n1,0\n2,0\n3,1\n");
    let mode = fs::metadata(&file).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 2);
}

/// A link to a missing file stays a link. The file that it names is made with usual permissions.
#[test]
fn a_link_to_a_missing_file_is_followed() {
    let (folder, _) = folder("dangling", "old");
    let inside = |name: &str| folder.join(name).to_str().expect("UTF-8 path").to_owned();
    fs::create_dir(inside("far")).expect("a folder");
    let writers: [(&str, &[&str]); 6] = [
        ("g.csv", &["nimbers", "couples", "--to", "3", "--out"]),
        ("g.npy", &["nimbers", "couples", "--to", "3", "--out"]),
        ("l.csv", &["lost", "mouse", "--to", "3", "--out"]),
        ("v.svg", &["figure", "wythoff-v", "--out"]),
        ("v.png", &["figure", "wythoff-v", "--out"]),
        ("c.json", &["period", "heap[0.07]", "--certificate"]),
    ];
    for (name, args) in writers {
        let (link, next) = (inside(name), inside("far/next"));
        let _ = fs::remove_file(&next);
        symlink("far/next", &link).expect("a link");
        symlink(format!("{name}.new"), &next).expect("a link");
        let output = in_shell("umask 027", &[args, &[&link]].concat());
        assert_eq!(output.status.code(), Some(0), "{name}: {output:?}");
        assert!(Path::new(&link).is_symlink() && Path::new(&next).is_symlink());
        let file = fs::symlink_metadata(inside(&format!("far/{name}.new")));
        let file = file.expect("the file that the links lead to");
        assert!(file.is_file() && file.len() > 0, "{name}");
        assert_eq!(file.permissions().mode() & 0o777, 0o640, "{name}");
    }
    let link = inside("astray.csv");
    symlink("nowhere/g.csv", &link).expect("a link");
    let output = nimscope(&["lost", "mouse", "--to", "3", "--out", &link], "");
    one_short_line(&output, 1);
    assert!(Path::new(&link).is_symlink());
}

#[test]
fn a_named_pipe_is_written_and_not_replaced() {
    let (folder, _) = folder("pipe", "old");
    let pipe = folder.join("g.csv");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo").success());
    let name = pipe.to_str().expect("UTF-8 path").to_owned();
    let reader = std::thread::spawn(move || fs::read_to_string(pipe).expect("readable"));
    let output = nimscope(&["nimbers", "couples", "--to", "3", "--out", &name], "");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(reader.join().expect("read"), "n,nimber\n1,0\n2,0\n3,1\n");
}

/// Checks that standard error is one line of at most 500 bytes, without control characters.
#[track_caller]
fn one_short_line(output: &Output, code: i32) {
    let complaint = std::str::from_utf8(&output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(code), "{complaint}");
    let line = complaint.strip_suffix('\n').expect("a line");
    assert!(line.starts_with("nimscope: "), "{line:?}");
    assert!(complaint.len() <= 500, "{} bytes", complaint.len());
    assert!(
        !line.contains(|letter: char| letter.is_control()),
        "{line:?}"
    );
}

#[test]
fn an_error_is_one_short_line_for_any_input() {
    let long = "wythoff(".repeat(6_000);
    let wide = "\u{2028}é…".repeat(5_000);
    let hostile = "\u{1b}[31mred\r\n\n\u{7}\u{9b}x".to_owned();
    for text in [long, wide, hostile] {
        let svg = format!("{text}.svg");
        let set = format!("{text}={text}");
        let known = format!("vectors={text}");
        let option = format!("--{text}");
        let figure = |rest: [&str; 2]| {
            let args = ["figure", "wythoff-v", "--out", "no-such-folder/v.svg"];
            one_short_line(&nimscope(&[&args[..], &rest].concat(), ""), 2);
        };
        for args in [
            &["analyze", &text][..],
            &["analyze", "--json", &text],
            &["analyze", "nim(1)", &text],
            &[&text],
            &[&option],
            &["nimbers", &text, "--to", "5"],
            &["nimbers", "couples", "--to", &text],
            &["nimbers", "couples", "--to", "5", "--out", &text],
            &["count", "euclid", &text, "1..6"],
            &["figure", &text, "--out", "a.svg"],
            &["figure", "wythoff-v", "--out", &text],
        ] {
            one_short_line(&nimscope(args, ""), 2);
        }
        for rest in [
            ["--size", &text],
            ["--view", &text],
            ["--theme", &text],
            ["--position", &text],
            ["--set", &text],
            ["--set", &set],
            ["--set", &known],
        ] {
            figure(rest);
        }
        let nowhere = format!("no-such-folder/{svg}");
        one_short_line(
            &nimscope(&["figure", "wythoff-v", "--out", &nowhere], ""),
            1,
        );
        let line: String = text.chars().filter(|&letter| letter != '\n').collect();
        one_short_line(&nimscope(&["analyze", "-"], &line), 2);
    }
}

#[test]
fn a_long_text_is_cut_in_the_middle() {
    let text = format!("begin{}end", "-".repeat(5_000));
    let output = nimscope(&["nimbers", &text, "--to", "5"], "");
    let complaint = String::from_utf8(output.stderr).expect("UTF-8");
    for part in ["begin-", "-…-", "-end", "see nimscope --help"] {
        assert!(complaint.contains(part), "{complaint}");
    }
}

#[test]
fn a_huge_line_is_skipped_without_being_kept_in_memory() {
    let mut child = command(&["analyze", "--json", "-"])
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut records = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut next = || {
        let mut line = String::new();
        records.read_line(&mut line).expect("a line");
        serde_json::from_str::<Value>(&line).expect("JSON")
    };
    input.write_all(b"nim(1)\n").expect("read");
    assert_eq!(next()["nimber"], 1);
    let before = peak_kb(child.id());
    for _ in 0..64 {
        input.write_all(&[b'7'; 1 << 20]).expect("read");
    }
    input.write_all(b"\nnim(2)\n").expect("read");
    let record = next();
    assert_eq!(record["position"], "");
    assert_eq!(record["error"]["part"], "");
    assert_eq!(record["error"]["expected"], "at most 65536 bytes");
    assert_eq!(next()["nimber"], 2);
    let more = peak_kb(child.id()) - before;
    assert!(more < 4_000, "{more} kB for a line of 64 MB");
    drop(input);
    assert_eq!(child.wait().expect("ended").code(), Some(2));
}

#[test]
fn a_line_of_the_greatest_length_is_read() {
    let room = " ".repeat(65_536 - "nim(3,5)".len());
    for (end, right) in [("\n", true), ("\r\n", true), ("", true), (" \n", false)] {
        let output = nimscope(&["analyze", "--json", "-"], &format!("nim(3,{room}5){end}"));
        let record: Value = serde_json::from_str(stdout(&output)).expect("one record");
        assert_eq!(record["position"], if right { "nim(3,5)" } else { "" });
        assert_eq!(output.status.code(), Some(if right { 0 } else { 2 }));
    }
}

#[test]
fn a_closed_or_full_standard_error_changes_nothing_else() {
    let closed = || {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        Stdio::from(writer)
    };
    let full = || {
        Stdio::from(
            File::options()
                .write(true)
                .open("/dev/full")
                .expect("it is there"),
        )
    };
    let lines = "nim(1)\nbad\nnim(2)\n";
    for args in [
        &["analyze", "-"][..],
        &["analyze", "--json", "bad"],
        &["analyze", "--json", "nim(1)"],
        &["figure", "wythoff-v", "--out", "no-such-folder/v.svg"],
        &["frobnicate"],
        &[],
        &["--version"],
    ] {
        let usual = nimscope(args, lines);
        for stderr in [closed(), full()] {
            let output = run(command(args).stderr(stderr), lines);
            assert_eq!(output.status, usual.status, "{args:?}");
            assert_eq!(stdout(&output), stdout(&usual), "{args:?}");
        }
        let output = in_shell("exec 2>&-", args);
        if args != ["analyze", "-"] {
            assert_eq!(output.status, usual.status, "{args:?}");
            assert_eq!(stdout(&output), stdout(&usual), "{args:?}");
        }
    }
}

#[test]
fn a_full_standard_output_gives_status_1() {
    for args in [
        &["--help"][..],
        &["games"],
        &["analyze", "--json", "nim(1)"],
    ] {
        let full = File::options()
            .write(true)
            .open("/dev/full")
            .expect("it is there");
        let output = run(command(args).stdout(full), "");
        one_short_line(&output, 1);
    }
}

/// If the shell closes standard output by `>&-`, Rust opens `/dev/null` in its place.
#[test]
fn a_closed_standard_output_gives_status_1() {
    let (folder, file) = folder("closed", "old");
    let certificate = folder.join("c.json");
    let certificate = certificate.to_str().expect("UTF-8 path");
    let survey = folder.join("survey");
    let survey = survey.to_str().expect("UTF-8 path");
    for args in [
        &["--help"][..],
        &["--version"],
        &[],
        &["analyze", "nim(1)"],
        &["analyze", "--json", "nim(1)"],
        &["nimbers", "couples", "--to", "3"],
        &["period", "heap[0.07]", "--certificate", certificate],
        &["verify", certificate],
        &["lost", "wythoff", "--to", "3"],
        &["prove", "wythoff"],
        &["misere", "0.75"],
        &["genus", "0.75", "--to", "3"],
        &["identify", "0,0,1,2,0,1,2,3"],
        &["bestiary"],
        &["survey", "period", "--over", "0.07", "--out", survey],
        &["figure", "--list"],
        &["count", "euclid", "1..6", "1..6"],
        &["games"],
    ] {
        let output = in_shell("exec >&-", args);
        one_short_line(&output, 1);
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(
            complaint.contains("standard output"),
            "{args:?}: {complaint}"
        );
    }
    // A command that writes only a file still writes it.
    let args = ["nimbers", "couples", "--to", "3", "--out"];
    let csv = format!("{file}.csv");
    let output = in_shell("exec >&-", &[&args[..], &[&csv]].concat());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let text = fs::read_to_string(csv).expect("written");
    assert_eq!(text, "n,nimber\n1,0\n2,0\n3,1\n");
}

#[test]
fn a_path_with_the_form_of_a_folder_is_refused_as_a_file() {
    let (folder, file) = folder("slash", "old");
    let survey = scratch("slash-survey");
    let survey = survey.to_str().expect("UTF-8 path");
    let args = ["survey", "period", "--over", "0.07", "--out", survey];
    assert_eq!(nimscope(&args, "").status.code(), Some(0));
    let nimbers = ["nimbers", "couples", "--to", "3", "--out"];
    let lost = ["lost", "mouse", "--to", "3", "--out"];
    let figure = ["figure", "wythoff-v", "--out"];
    let period = ["period", "heap[0.07]", "--certificate"];
    let prove = ["prove", "wythoff", "--certificate"];
    let misere = ["misere", "0.75", "--certificate"];
    let merge = ["survey", "--merge", survey, "--out"];
    let refused = |name: &str, args: &[&str], path: &str| {
        let output = nimscope(&[args, &[path]].concat(), "");
        one_short_line(&output, 1);
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(complaint.contains(name), "{complaint}");
        assert_eq!(stdout(&output), "");
    };
    for (name, args) in [
        ("new.csv", &nimbers[..]),
        ("new.npy", &nimbers),
        ("new.txt", &nimbers),
        ("new.csv", &lost),
        ("new.svg", &figure),
        ("new.png", &figure),
        ("new.json", &period),
        ("new", &prove),
        ("new", &misere),
        ("new.csv", &merge),
    ] {
        for end in ["/", "//", "/."] {
            let path = folder.join(name);
            let path = format!("{}{end}", path.to_str().expect("UTF-8 path"));
            refused(name, args, &path);
            untouched(&folder, &file);
        }
    }
    // A link to a path with the form of a folder.
    let link = folder.join("link.csv");
    symlink("nowhere/", &link).expect("a link");
    refused("link.csv", &nimbers, link.to_str().expect("UTF-8 path"));
    fs::remove_file(&link).expect("removed");
    untouched(&folder, &file);
}
