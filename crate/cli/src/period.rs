//! `nimscope period`.

use std::io::{self, Write};
use std::path::PathBuf;

use nimscope::NotationError;
use nimscope::lab::{Certificate, HeapGame, PairGame, common_name};
use nimscope::solve::bars::BarRows;
use nimscope::solve::period::PeriodSearch;

use crate::complaint::complain;
use crate::file::Target;
use crate::{Failure, progress};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game: couples, grundy, or heap[RULE] such as heap[0.16]; with --row also
    /// wythoff, wythoff[a], vector[RULE] or chomp
    #[arg(value_parser = Game::read)]
    game: Game,
    /// For a game on two piles: the pile that stays; for chomp: the third row
    #[arg(long, value_name = "A")]
    row: Option<u64>,
    /// The largest heap or column to compute; less where a proof needs less
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    to: u32,
    /// One JSON record on one line
    #[arg(long)]
    json: bool,
    /// The certificate to write, which any program can check
    #[arg(long, value_name = "FILE.json")]
    certificate: Option<PathBuf>,
}

/// A game whose nimbers can have a period.
#[derive(Clone)]
enum Game {
    Heap(HeapGame),
    Rows(PairGame),
    Bars,
}

impl Game {
    fn read(text: &str) -> Result<Self, NotationError> {
        let named = text.trim_start_matches(' ');
        if named.trim_end_matches(' ') == "chomp" {
            return Ok(Self::Bars);
        }
        match ["wythoff", "vector", "mouse"]
            .iter()
            .any(|pair| named.starts_with(pair))
        {
            true => PairGame::read(text).map(Self::Rows),
            false => HeapGame::read(text).map(Self::Heap),
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let target = args.certificate.as_deref().map(Target::new).transpose()?;
    let (certificate, lines) = match (&args.game, args.row) {
        (Game::Heap(game), None) => of_heaps(game, args.to),
        (Game::Rows(game), Some(row)) => of_row(game, row, args.to)?,
        (Game::Bars, Some(row)) => of_bars(row)?,
        (Game::Bars, None) => {
            let message = "chomp has a period for each third row: name it with --row C";
            return Err(Failure::bad(message));
        }
        (Game::Heap(game), Some(_)) => {
            return Err(Failure::bad(format!("--row: {game} has no second pile")));
        }
        (Game::Rows(game), None) => {
            return Err(Failure::bad(format!(
                "{game} has a period for each size of one pile: name it with --row A"
            )));
        }
    };
    let written = target.map_or(Ok(()), |target| write(target, &certificate));
    let mut out = io::stdout().lock();
    if args.json {
        let line = serde_json::to_string(&certificate.period);
        writeln!(out, "{}", line.map_err(io::Error::from)?)?;
    } else {
        writeln!(out, "{lines}")?;
    }
    // What took long to find is printed even so.
    written
}

fn write(target: Target, certificate: &Certificate) -> Result<(), Failure> {
    certificate.period.check_end().map_err(Failure::bad)?;
    target.write(|out| {
        serde_json::to_writer(&mut *out, certificate)?;
        writeln!(out)?;
        out.flush()
    })
}

/// The certificate of a row, and what is told to people.
fn of_row(game: &PairGame, row: u64, to: u32) -> Result<(Certificate, String), Failure> {
    let Some(mut search) = game.search(row, to.into()) else {
        return Err(Failure::bad(match game.last_row() {
            Some(last) => {
                format!("--row: the rows of {game} are searched up to {last}, not to {row}")
            }
            None => format!("--row: no theorem covers the rows of {game}"),
        }));
    };
    progress::finish("columns", &mut search);
    let columns = search.columns();
    let strip = search.into_strip();
    let certificate = strip.and_then(|strip| {
        let row = usize::try_from(row).ok()?;
        let told = format!("{game}, row {row}: {}", strip.period(row)?);
        Some((Certificate::of_row(game, &strip, row)?, told))
    });
    certificate.ok_or_else(|| {
        Failure::bad(format!(
            "--to: the rows 0 to {row} of {game} show no period in {columns} columns"
        ))
    })
}

/// The certificate of the lost bars with a third row, and what is told to people.
fn of_bars(row: u64) -> Result<(Certificate, String), Failure> {
    let rows = BarRows::to(row);
    let certificate = rows.row(row).zip(Certificate::of_bars(&rows, row));
    let Some((known, certificate)) = certificate else {
        return Err(Failure::bad(format!(
            "--row: the rows of chomp are proved up to {}, not to {row}",
            BarRows::LAST
        )));
    };
    let proof = match rows.window(row) {
        Some(window) => format!("{window} for third rows 0 to {row}"),
        None => "every lost bar before it is computed".to_owned(),
    };
    let lines = format!("chomp, third row {row}: {known}, proved: {proof}");
    Ok((certificate, lines))
}

/// The certificate of a heap game, and what is told to people.
fn of_heaps(game: &HeapGame, to: u32) -> (Certificate, String) {
    let mut search = PeriodSearch::new(game.rule().clone(), to);
    progress::finish("heaps", &mut search);
    if let Some(stop) = search.stopped() {
        complain(&stop.to_string());
    }
    let record = search.record();
    let rule = game.rule().to_string();
    let text = if game.is_couples() { "couples" } else { &rule };
    let (largest, at, to) = (record.largest, record.largest_at, record.to);
    let mut lines =
        format!("{text}: {record}\n  largest nimber to heap {to}: {largest}, first at heap {at}");
    if let Some(name) = common_name(text) {
        lines.push_str(&format!("\n  known as {name}"));
    }
    (
        Certificate::new(game, record, &search.sequence().values()),
        lines,
    )
}
