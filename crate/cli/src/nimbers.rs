//! `nimscope nimbers`, `nimscope genus` and `nimscope lost`: lists of nimbers, of genera and of
//! lost positions.

use std::io::{self, Write};
use std::path::PathBuf;

use nimscope::NotationError;
use nimscope::lab::{Game, GraphNimbers, GraphRow, LostFault, LostTask, Question};
use nimscope::solve::heaps::{HeapSequence, TakeBreak};
use nimscope::solve::misere::Genera;
use serde::Serialize;

use crate::checkpoint::Checkpoint;
use crate::output::{self, Failure, by_ending, deliver, write_json};
use crate::{number, progress};

#[derive(clap::Args)]
pub(crate) struct NimbersArgs {
    /// A heap game: a code such as 0.137, heap[RULE], couples, or grundy. Or a game on a family of
    /// graphs, with a star for the size: graph[node](grid:3x*)
    #[arg(value_parser = Subject::read)]
    game: Subject,
    /// The largest heap, or the largest size of a graph
    #[arg(long, value_name = "N", value_parser = number::<u32>(0..=u32::MAX.into()))]
    to: u32,
    /// The file to write: FILE.csv, FILE.npy or FILE.txt (a b-file). Without this option, CSV is
    /// written to standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    checkpoint: Checkpoint,
}

#[derive(Clone)]
enum Subject {
    Heaps(TakeBreak),
    Graphs(GraphRow),
}

impl Subject {
    fn read(text: &str) -> Result<Self, NotationError> {
        match text.trim_start().starts_with("graph[") {
            true => GraphRow::read(text).map(Self::Graphs),
            false => Game::read_rule(text).map(Self::Heaps),
        }
    }
}

#[derive(Clone, Copy)]
enum Format {
    /// Header `n,nimber`, then one row for each size.
    Csv,
    /// One-dimensional little-endian uint16, or uint32 if a nimber needs it. Entry n is the nimber
    /// of size n, and 0 before the first size.
    Npy,
    /// A b-file, the list format of the OEIS: `n nimber` on each line, for each size.
    Txt,
}

pub(crate) fn nimbers(args: &NimbersArgs) -> Result<(), Failure> {
    let formats = [
        ("csv", Format::Csv),
        ("npy", Format::Npy),
        ("txt", Format::Txt),
    ];
    let format = match &args.out {
        Some(path) => by_ending(path, &formats, ".csv, .npy or .txt")?,
        None => Format::Csv,
    };
    let path = args.out.as_deref();
    match &args.game {
        Subject::Heaps(rule) => deliver(
            path,
            || {
                let mut heaps = HeapSequence::new(rule.clone());
                heaps.extend_to(args.to).map_err(Failure::bad)?;
                let checkpoint = &args.checkpoint;
                checkpoint.finish("heaps", &mut heaps, args.to, |heaps| Some(heaps))?;
                match heaps.stopped {
                    None => Ok(heaps),
                    Some(stop) => {
                        let game = Game::from(rule.clone()).to_string();
                        Err(Failure::Io(game, io::Error::other(stop)))
                    }
                }
            },
            |heaps, out| {
                let largest = heaps.largest_to(heaps.len() - 1).map(u64::from);
                write(out, format, 1, largest, heaps.nimbers(1..).map(u64::from))
            },
        ),
        Subject::Graphs(row) => deliver(
            path,
            || {
                let mut graphs = GraphNimbers::new(row.clone(), args.to.into());
                let checkpoint = &args.checkpoint;
                checkpoint.finish("graphs", &mut graphs, args.to, |_| None)?;
                match graphs.stopped() {
                    None => Ok(graphs),
                    Some(error) => Err(Failure::bad(error)),
                }
            },
            |graphs, out| {
                let nimbers = graphs.nimbers().iter().map(|nimber| nimber.0);
                write(out, format, graphs.first(), nimbers.clone().max(), nimbers)
            },
        ),
    }
}

/// Writes the nimbers of sizes `first`, `first` + 1, …; `largest` is the largest nimber.
fn write(
    out: &mut dyn Write,
    format: Format,
    first: u64,
    largest: Option<u64>,
    nimbers: impl ExactSizeIterator<Item = u64>,
) -> io::Result<()> {
    match format {
        Format::Csv => {
            writeln!(out, "n,nimber")?;
            write_lines(out, b',', first, nimbers)?;
        }
        Format::Txt => write_lines(out, b' ', first, nimbers)?,
        Format::Npy => {
            let bytes = match largest.unwrap_or(0) {
                0..=0xffff => 2,
                0x1_0000..=0xffff_ffff => 4,
                more => {
                    let why = format!("nimber {more} does not fit in uint32");
                    return Err(io::Error::other(why));
                }
            };
            out.write_all(&npy_header(bytes, first as usize + nimbers.len()))?;
            for nimber in (0..first).map(|_| 0).chain(nimbers) {
                out.write_all(&nimber.to_le_bytes()[..bytes])?;
            }
        }
    }
    out.flush()
}

/// Writes each size and its nimber in a line. If a period gives the nimbers, `writeln!` would take
/// most of the time, so `itoa` writes the digits.
fn write_lines(
    out: &mut dyn Write,
    between: u8,
    first: u64,
    nimbers: impl Iterator<Item = u64>,
) -> io::Result<()> {
    let (mut line, mut digits) = (Vec::new(), itoa::Buffer::new());
    for (size, nimber) in (first..).zip(nimbers) {
        line.clear();
        line.extend_from_slice(digits.format(size).as_bytes());
        line.push(between);
        line.extend_from_slice(digits.format(nimber).as_bytes());
        line.push(b'\n');
        out.write_all(&line)?;
    }
    Ok(())
}

/// The preamble of NumPy's format 1.0 for `length` numbers of `bytes` bytes each: magic,
/// length, and a description padded so that the data start at a multiple of 64 bytes.
fn npy_header(bytes: usize, length: usize) -> Vec<u8> {
    const MAGIC: &[u8] = b"\x93NUMPY\x01\x00";
    let description =
        format!("{{'descr': '<u{bytes}', 'fortran_order': False, 'shape': ({length},), }}");
    let unpadded = MAGIC.len() + 2 + description.len() + 1;
    let padding = unpadded.next_multiple_of(64) - unpadded;
    let header = format!("{description}{}\n", " ".repeat(padding));
    // The description is far below 2^16 bytes for any length.
    let size = u16::try_from(header.len()).unwrap_or(u16::MAX);
    [MAGIC, &size.to_le_bytes(), header.as_bytes()].concat()
}

/// The most options that `genus` reads: some seconds of work.
const MOST_OPTIONS: u64 = 50_000_000;

#[derive(clap::Args)]
pub(crate) struct GenusArgs {
    /// The heap game: a code such as 0.77, heap[RULE], grundy, or couples
    #[arg(value_parser = Game::read_rule, value_name = "GAME")]
    rule: TakeBreak,
    /// The largest heap
    #[arg(long, value_name = "N", default_value_t = 20,
        value_parser = number::<u32>(0..=u32::MAX.into()))]
    to: u32,
    /// One JSON record on one line
    #[arg(long)]
    json: bool,
}

/// The record that `nimscope genus --json` prints.
#[derive(Serialize)]
struct GenusRecord {
    game: String,
    to: u32,
    /// The genera of heaps 0, 1, 2, …, as in the literature.
    genera: Vec<String>,
    /// True for each heap that is tame by Conway's recursion.
    tame: Vec<bool>,
}

pub(crate) fn genus(args: &GenusArgs) -> Result<(), Failure> {
    let mut genera = Genera::new(args.rule.clone(), MOST_OPTIONS);
    let mut record = GenusRecord {
        game: Game::from(args.rule.clone()).to_string(),
        to: args.to,
        genera: Vec::new(),
        tame: Vec::new(),
    };
    for heap in 0..=args.to {
        let Some(genus) = genera.genus(heap) else {
            return Err(Failure::bad(format!(
                "--to: the genus of heap {heap} needs more than {MOST_OPTIONS} look-ups: choose a \
                 smaller heap"
            )));
        };
        record.genera.push(genus.to_string());
        record.tame.push(genus.tame);
    }
    let mut out = output::open()?;
    if args.json {
        return write_json(&mut out, &record);
    }
    for (heap, (genus, tame)) in record.genera.iter().zip(&record.tame).enumerate() {
        let wild = if *tame { "" } else { "  wild" };
        writeln!(out, "{heap:>4}  {genus}{wild}")?;
    }
    Ok(())
}

#[derive(clap::Args)]
pub(crate) struct LostArgs {
    /// The game on two piles: vector[RULE] such as vector[queen+1:2*], wythoff, wythoff[a], mouse,
    /// nim, euclid, euclid[zero], couples, heap[RULE] or blocking[k]. Each may have misere: before
    /// it. Or chomp3: the bars of Chomp with three rows
    #[arg(value_parser = |text: &str| Game::read(Question::Lost, text))]
    game: Game,
    /// The largest size of the smaller pile. If a pile can be in many lost pairs, this bound also
    /// holds for the larger pile. For chomp3: the largest second row
    #[arg(long, value_name = "N", value_parser = number::<u64>(0..=u64::MAX))]
    to: u64,
    /// The file to write: FILE.csv. Without this option, CSV is written to standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn lost(args: &LostArgs) -> Result<(), Failure> {
    let path = args.out.as_deref();
    if let Some(path) = path {
        by_ending(path, &[("csv", ())], ".csv")?;
    }
    let compute = || {
        let mut task = LostTask::new(&args.game, args.to).map_err(Failure::bad)?;
        progress::finish(task.what(), &mut task);
        match task.numbers().err() {
            None => Ok(task),
            Some(LostFault::Never(message)) => Err(Failure::bad(message)),
            Some(fault) => Err(Failure::Io(args.game.to_string(), io::Error::other(fault))),
        }
    };
    deliver(path, compute, write_lost)
}

fn write_lost(lost: &LostTask, out: &mut dyn Write) -> io::Result<()> {
    let width = lost.width();
    writeln!(out, "{}", if width == 2 { "x,y" } else { "a,b,c" })?;
    let mut numbers = lost.numbers().map_err(io::Error::other)?;
    while let Some(first) = numbers.next() {
        write!(out, "{first}")?;
        for number in numbers.by_ref().take(width - 1) {
            write!(out, ",{number}")?;
        }
        writeln!(out)?;
    }
    out.flush()
}
