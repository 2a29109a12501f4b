//! `nimscope survey`: does one task on each rule of a list, and merges the results into a table.

use std::env;
use std::fmt;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use nimscope::solve::Progress;
use nimscope_survey::{Budget, Error, Folder, List, Merged, Part, Shard, Task, merge};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::output::{self, Failure, Target, by_ending, complain, quoted};
use crate::{number, progress};

/// The most bytes of a file of rules.
const MOST_BYTES: u64 = 1 << 24;

#[derive(clap::Args)]
#[command(
    override_usage = "nimscope survey TASK --over LIST… --out DIR [OPTIONS]
       nimscope survey --merge DIR… --out FILE"
)]
pub(crate) struct Args {
    /// The task to do on each rule
    #[arg(value_parser = tasks(), required_unless_present = "merge", conflicts_with = "merge")]
    task: Option<Task>,
    /// The rules: a pattern such as 0.??? or queen+p:q*,p<=q<=20, or a file with one rule per line.
    /// Repeat this option for several lists
    #[arg(
        long,
        value_name = "LIST",
        required_unless_present = "merge",
        conflicts_with = "merge"
    )]
    over: Vec<String>,
    /// The part of the rules to do: rules i, i + n, i + 2n, … in the order of their hashes
    #[arg(long, value_name = "i/n", default_value_t = Part::ALL, conflicts_with = "merge")]
    shard: Part,
    /// The folder for the results. With --merge: the file for the table, FILE.csv, FILE.jsonl or
    /// FILE.parquet
    #[arg(long, value_name = "PATH")]
    out: PathBuf,
    #[command(flatten)]
    budget: BudgetArgs,
    /// Makes one table from the results in these folders
    #[arg(long, value_name = "DIR", num_args = 1..)]
    merge: Vec<PathBuf>,
    /// Merges even if rules are missing
    #[arg(long, requires = "merge")]
    partial: bool,
}

/// The budget of a rule. A later run with a larger budget does only the rules that hit this one.
#[derive(clap::Args)]
#[group(conflicts_with = "merge")]
struct BudgetArgs {
    /// period and misere: the largest heap [default: 1000000 and 10000]; lost: the largest size of
    /// the smaller pile [default: 1000]
    #[arg(long, value_name = "N", value_parser = number::<u64>(0..=u64::MAX))]
    to: Option<u64>,
    /// misere: the largest number of elements that the quotient may have, up to 4096 [default:
    /// 1000]
    #[arg(long, value_name = "N", value_parser = number::<u64>(1..=u64::MAX))]
    order: Option<u64>,
    /// misere: the largest number of candidate elements in one guess at the next quotient
    /// [default: 400000]
    #[arg(long, value_name = "N", value_parser = number::<u64>(0..=u64::MAX))]
    candidates: Option<u64>,
    /// The largest number of steps for a rule. A step is about 10^6 look-ups
    #[arg(long, value_name = "N", value_parser = number::<u64>(1..=u64::MAX))]
    steps: Option<u64>,
    /// The largest size of the tables for a rule, in megabytes
    #[arg(long, value_name = "MB", value_parser = number::<u64>(1..=1 << 40))]
    memory: Option<u64>,
    /// The longest time for a rule, in seconds. With this option the results depend on the machine
    #[arg(long, value_name = "S", value_parser = number::<u64>(1..=u64::MAX))]
    seconds: Option<u64>,
}

fn tasks() -> impl TypedValueParser<Value = Task> {
    let names = PossibleValuesParser::new(Task::ALL.map(Task::name));
    names.try_map(|name| Task::named(&name).ok_or("no task"))
}

impl BudgetArgs {
    /// The budget. An error if the task has no use for a given bound, or if a bound is too large.
    fn of(&self, task: Task) -> Result<Budget, Failure> {
        let budget = Budget {
            to: self.to,
            order: self.order,
            candidates: self.candidates,
            steps: self.steps,
            memory: self.memory.map(|megabytes| megabytes * 1_000_000),
            seconds: self.seconds,
        };
        let checked = budget.check(task);
        checked.map_err(|error| Failure::bad(format!("--{error}")))?;
        Ok(budget)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        match error {
            Error::Bad(message) => Self::BadInput(message),
            Error::Io(name, error) => Self::Io(name, error),
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    match args.task {
        Some(task) => work(args, task),
        None => table(args),
    }
}

fn work(args: &Args, task: Task) -> Result<(), Failure> {
    let stopped = stop_flag().map_err(|error| Failure::Io("signals".to_owned(), error))?;
    let budget = args.budget.of(task)?;
    let folder = Folder::open(&args.out, list(task, &args.over)?)?;
    let mut shard = Shard::new(&folder, args.shard, &budget);
    progress::run("rules", 0, |_| {
        if stopped.load(Ordering::Relaxed) {
            let Progress { done, total, .. } = shard.progress();
            let path = quoted(&args.out.to_string_lossy());
            return Err(Failure::Stopped(format!(
                "{path}: stopped after {done} of {total} rules; run the same command to continue"
            )));
        }
        let progress = shard.step()?;
        for notice in shard.take_notices() {
            complain(&notice);
        }
        Ok::<_, Failure>(progress)
    })?;
    let (part, rules) = (args.shard, shard.progress().total);
    let limited = shard.limited()?;
    let noun = if rules == 1 { "rule" } else { "rules" };
    writeln!(
        output::open()?,
        "{task}, shard {part}: {rules} {noun}, {limited} of them hit their budget"
    )?;
    Ok(())
}

/// The rules of all lists. A list is a file if there is a file of this name.
fn list(task: Task, over: &[String]) -> Result<List, Failure> {
    let mut list = List::new(task);
    for text in over {
        let path = Path::new(text);
        if path.exists() && !path.is_dir() {
            let wrong =
                |why: &dyn fmt::Display| Failure::bad(format!("--over: {}: {why}", quoted(text)));
            let mut lines = String::new();
            // Reads one byte more than allowed, to notice a file that is too long.
            File::open(path)
                .and_then(|file| file.take(MOST_BYTES + 1).read_to_string(&mut lines))
                .map_err(|error| Failure::Io(text.clone(), error))?;
            if lines.len() as u64 > MOST_BYTES {
                return Err(wrong(&format!("the file has more than {MOST_BYTES} bytes")));
            }
            list.add_lines(&lines).map_err(|error| wrong(&error))?;
        } else {
            list.add(text).map_err(|error| {
                Failure::bad(format!(
                    "--over: this is neither a file nor a rule: {error}"
                ))
            })?;
        }
    }
    Ok(list)
}

/// A flag that Ctrl+C and SIGTERM set. The second signal ends the process immediately.
fn stop_flag() -> io::Result<Arc<AtomicBool>> {
    let stopped = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        flag::register_conditional_shutdown(signal, 1, Arc::clone(&stopped))?;
        flag::register(signal, Arc::clone(&stopped))?;
    }
    Ok(stopped)
}

fn table(args: &Args) -> Result<(), Failure> {
    type Writing = fn(&Merged, &mut dyn Write) -> io::Result<()>;
    let formats: [(&str, Writing); 3] = [
        ("csv", Merged::write_csv),
        ("jsonl", Merged::write_lines),
        ("parquet", |merged, out| {
            merged.write_parquet(out, &command())
        }),
    ];
    let write = by_ending(&args.out, &formats, ".csv, .jsonl or .parquet")?;
    let target = Target::new(&args.out)?;
    let merged = merge(&args.merge)?;
    if let Some(first) = merged.missing().first() {
        let (missing, known) = (merged.missing().len(), merged.known());
        let told = format!(
            "{missing} of {} rules are missing; the first is {first}",
            missing + known
        );
        match args.partial {
            true => complain(&told),
            false => return Err(Failure::BadInput(format!("--merge: {told}; see --partial"))),
        }
    }
    target.write(|out| write(&merged, out))
}

/// This command as text for a shell.
fn command() -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "-_./=:,".contains(letter);
    let words = env::args()
        .skip(1)
        .map(|word| match word.chars().all(plain) {
            true => word,
            false => format!("'{}'", word.replace('\'', r"'\''")),
        });
    format!("nimscope {}", words.collect::<Vec<_>>().join(" "))
}
