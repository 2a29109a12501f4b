//! Checkpoints: killed runs continue, and wrong files are refused.

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::cli_trouble::{folder, in_shell, untouched};
use crate::common::{command, nimscope, stdout};
use crate::lab::{done, fails};

const POLL_INTERVAL: Duration = Duration::from_millis(1);
const DEADLINE: Duration = Duration::from_secs(60);

/// An absent file in a folder of its own.
fn absent(name: &str) -> String {
    let (_, file) = folder(name, "run.kept");
    fs::remove_file(&file).expect("removed");
    file
}

/// Starts a run with frequent checkpoints, and kills it once the checkpoint has more bytes. Returns
/// false if the run ended first.
fn killed(args: &[&str], file: &str) -> bool {
    let size = || fs::metadata(file).map_or(0, |data| data.len());
    let before = size();
    let args = [args, &["--checkpoint", file, "--every", "0"]].concat();
    let mut child = command(&args).spawn().expect("the binary starts");
    let started = Instant::now();
    while size() <= before && child.try_wait().expect("a status").is_none() {
        assert!(started.elapsed() < DEADLINE, "{args:?} takes too long");
        sleep(POLL_INTERVAL);
    }
    child.kill().expect("killed");
    child.wait().expect("ended").signal() == Some(9)
}

#[test]
fn a_killed_run_continues_to_the_same_bytes() {
    for (name, args) in [
        ("long", ["nimbers", "heap[0.6]", "--to", "300000"]),
        // The nimbers take two bytes, and some need the wider codes.
        ("wide", ["nimbers", "heap[0.04]", "--to", "45000"]),
        ("search", ["period", "heap[0.376]", "--to", "1000000"]),
        ("endless", ["period", "couples", "--to", "250000"]),
    ] {
        let file = absent(name);
        let kills = (0..3).filter(|_| killed(&args, &file)).count();
        assert!(kills > 0, "{args:?} was never killed");
        let folder = Path::new(&file).parent().expect("a folder");
        let again = [&args[..], &["--checkpoint", &file]].concat();
        let output = nimscope(&again, "");
        assert!(output.status.success());
        assert_eq!(stdout(&output), stdout(&nimscope(&args, "")), "{args:?}");
        // A run that is killed while it replaces its checkpoint leaves the new file beside it.
        let left = names(folder).filter(|name| name.starts_with(".run.kept."));
        assert!(left.count() <= kills);
        let others = names(folder).filter(|name| !name.starts_with(".run.kept."));
        assert_eq!(others.collect::<Vec<_>>(), ["run.kept"]);
    }
}

/// The names of the files in a folder.
fn names(folder: &Path) -> impl Iterator<Item = String> {
    fs::read_dir(folder).expect("a folder").map(|entry| {
        let name = entry.expect("an entry").file_name();
        name.into_string().expect("UTF-8 name")
    })
}

#[test]
fn a_proof_and_its_certificate_are_the_same_after_a_stop() {
    let file = absent("certificate");
    let certificate = format!("{file}.json");
    let run = |to: &str, more: &[&str]| {
        let args = ["period", "heap[0.156]", "--json", "--to", to];
        done(&[&args[..], more].concat())
    };
    let whole = run("20000", &["--certificate", &certificate]);
    let text = fs::read(&certificate).expect("a certificate");
    run("3000", &["--checkpoint", &file]);
    let options = ["--checkpoint", &file, "--certificate", &certificate];
    assert_eq!(run("20000", &options), whole);
    assert!(fs::read(&certificate).expect("a certificate") == text);
}

#[test]
fn a_checkpoint_grows_and_never_shrinks() {
    let file = absent("grows");
    let run = |to: &str| {
        let args = ["nimbers", "couples", "--to", to];
        let list = done(&[&args[..], &["--checkpoint", &file]].concat());
        assert_eq!(list, done(&args));
        fs::read(&file).expect("a checkpoint").len()
    };
    let first = run("2000");
    assert!(first > 2000);
    assert_eq!(run("700"), first);
    assert_eq!(run("3000"), first + 1000);
}

#[test]
fn a_file_that_is_no_checkpoint_of_the_run_is_not_touched() {
    let file = absent("right");
    done(&["nimbers", "couples", "--to", "3000", "--checkpoint", &file]);
    let right = fs::read(&file).expect("a checkpoint");
    let mut changed = right.clone();
    changed[700] ^= 1;
    let refused = |rule: &str, bytes: &[u8], part: &str| {
        let file = absent("wrong");
        fs::write(&file, bytes).expect("written");
        fails(
            &["nimbers", rule, "--to", "5000", "--checkpoint", &file],
            2,
            part,
        );
        assert!(fs::read(&file).expect("a file") == bytes);
    };
    refused("heap[0.77]", &right, "it holds the nimbers of couples");
    refused("couples", &changed, "it is damaged");
    refused("couples", &right[..2_000], "it is damaged");
    refused("couples", b"old", "it does not hold nimbers");
    refused("couples", b"", "it does not hold nimbers");

    let (folder, file) = folder("folder", "run.kept");
    let path = folder.to_str().expect("UTF-8");
    let run = ["nimbers", "couples", "--to", "5000", "--checkpoint"];
    fails(&[&run[..], &[path]].concat(), 1, path);
    fails(&[&run[..], &["/dev/full"]].concat(), 2, "a device");
    fails(&[&run[..], &["/nowhere/run.kept"]].concat(), 1, "/nowhere");
    for (args, part) in [
        (
            &["nimbers", "graph[node](grid:3x*)", "--to", "5"][..],
            "heap games",
        ),
        (&["period", "wythoff", "--row", "2"], "heap games"),
        (&["nimbers", "heap[0.(7)]", "--to", "5"], "cannot be kept"),
    ] {
        fails(&[args, &["--checkpoint", &file]].concat(), 2, part);
    }
    untouched(&folder, &file);
}

#[test]
fn a_full_disk_leaves_the_old_checkpoint_and_the_result() {
    let file = absent("full-disk");
    let run = ["nimbers", "couples", "--checkpoint", &file, "--to"];
    done(&[&run[..], &["20000"]].concat());
    // No checkpoint with more heaps has room on this disk.
    let old = fs::read(&file).expect("a checkpoint");
    let args = ["nimbers", "couples", "--to", "60000"];
    let checkpoint = ["--checkpoint", &file, "--every", "0"];
    let output = in_shell(
        "trap '' XFSZ; ulimit -f 8",
        &[&args[..], &checkpoint].concat(),
    );
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{complaint}");
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
    assert!(
        complaint.contains("the last checkpoint stays"),
        "{complaint}"
    );
    assert!(fs::read(&file).expect("a checkpoint") == old);
    assert_eq!(stdout(&output), done(&args));
}
