//! `nimscope nimbers`.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use nimscope::lab::HeapGame;
use nimscope::solve::sequence::HeapSequence;

use crate::file::{Target, by_ending};
use crate::{Failure, progress};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The heap game: couples, grundy, or heap[RULE] such as heap[0.137]
    #[arg(value_parser = HeapGame::read)]
    game: HeapGame,
    /// The largest heap
    #[arg(long, value_name = "N")]
    to: u32,
    /// The file to write, FILE.csv, FILE.npy or FILE.txt (a b-file); CSV on
    /// standard output without it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// How a sequence is written down.
#[derive(Clone, Copy)]
enum Format {
    /// Header `n,nimber`, rows from n = 1.
    Csv,
    /// One-dimensional little-endian uint16, entry 0 is 0.
    Npy,
    /// A b-file, as the OEIS keeps them: `n nimber` a line, from n = 1.
    Txt,
}

impl Format {
    fn of(path: &Path) -> Result<Self, Failure> {
        let formats = [("csv", Self::Csv), ("npy", Self::Npy), ("txt", Self::Txt)];
        by_ending(path, &formats, ".csv, .npy or .txt")
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let game = &args.game;
    let Some(path) = &args.out else {
        let sequence = compute(game, args.to)?;
        let mut out = BufWriter::new(io::stdout().lock());
        write(&mut out, Format::Csv, &sequence)?;
        return Ok(());
    };
    let format = Format::of(path)?;
    let target = Target::new(path)?;
    let sequence = compute(game, args.to)?;
    target.write(|out| write(out, format, &sequence))
}

fn compute(game: &HeapGame, largest_heap: u32) -> Result<HeapSequence, Failure> {
    let mut sequence = HeapSequence::new(game.rule().clone());
    sequence.extend_to(largest_heap).map_err(Failure::bad)?;
    progress::finish("heaps", &mut sequence);
    match sequence.stopped() {
        Some(stop) => Err(Failure::Io(game.to_string(), io::Error::other(stop))),
        None => Ok(sequence),
    }
}

fn write(out: &mut dyn Write, format: Format, sequence: &HeapSequence) -> io::Result<()> {
    match format {
        Format::Csv => {
            writeln!(out, "n,nimber")?;
            write_lines(out, b',', sequence)?;
        }
        Format::Txt => write_lines(out, b' ', sequence)?,
        Format::Npy => {
            out.write_all(&npy_header(sequence.len()))?;
            for nimber in sequence.nimbers(..) {
                let value = u16::try_from(nimber).map_err(|_| {
                    io::Error::other(format!("nimber {nimber} does not fit in uint16"))
                })?;
                out.write_all(&value.to_le_bytes())?;
            }
        }
    }
    out.flush()
}

/// Writes each heap from 1 on and its nimber in a line. Where a period gives the
/// nimbers, `writeln!` would take most of the time.
fn write_lines(out: &mut dyn Write, between: u8, sequence: &HeapSequence) -> io::Result<()> {
    let (mut line, mut digits) = (Vec::new(), itoa::Buffer::new());
    for (heap, nimber) in (1u64..).zip(sequence.nimbers(1..)) {
        line.clear();
        line.extend_from_slice(digits.format(heap).as_bytes());
        line.push(between);
        line.extend_from_slice(digits.format(nimber).as_bytes());
        line.push(b'\n');
        out.write_all(&line)?;
    }
    Ok(())
}

/// The preamble of NumPy's format 1.0: magic, length, and a description padded
/// so that the data start at a multiple of 64 bytes.
fn npy_header(length: usize) -> Vec<u8> {
    const MAGIC: &[u8] = b"\x93NUMPY\x01\x00";
    let description = format!("{{'descr': '<u2', 'fortran_order': False, 'shape': ({length},), }}");
    let unpadded = MAGIC.len() + 2 + description.len() + 1;
    let padding = unpadded.next_multiple_of(64) - unpadded;
    let header = format!("{description}{}\n", " ".repeat(padding));
    // The description is far below 2^16 bytes whatever the length.
    let size = u16::try_from(header.len()).unwrap_or(u16::MAX);
    [MAGIC, &size.to_le_bytes(), header.as_bytes()].concat()
}
