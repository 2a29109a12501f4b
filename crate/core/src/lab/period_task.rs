//! The search for the period of any game that may have one, by the text that names it.

use super::catalogue::common_name;
use super::certificate::Certificate;
use super::game::{HeapGame, suggesting};
use super::pair_game::PairGame;
use crate::rules::NotationError;
use crate::solve::bars::BarRows;
use crate::solve::period::PeriodSearch;
use crate::solve::sequence::Stop;
use crate::solve::strip::StripSearch;
use crate::solve::{Job, Progress};

/// A game whose nimbers can have a period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PeriodGame {
    /// A heap game.
    Heaps(HeapGame),
    /// The rows of a game on two piles.
    Rows(PairGame),
    /// Chomp with three rows: `chomp`.
    Bars,
}

impl PeriodGame {
    /// Reads what [`HeapGame`] and [`PairGame`] read, and `chomp`.
    ///
    /// # Errors
    /// When the text names no such game; names the part that is wrong.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        suggesting(text, Self::read_plain)
    }

    fn read_plain(text: &str) -> Result<Self, NotationError> {
        let named = text.trim_start_matches(' ');
        if named.trim_end_matches(' ') == "chomp" {
            return Ok(Self::Bars);
        }
        match ["wythoff", "vector", "mouse"]
            .iter()
            .any(|pair| named.starts_with(pair))
        {
            true => PairGame::read(text).map(Self::Rows),
            false => HeapGame::read(text).map(Self::Heaps),
        }
    }

    /// The search for its period, not begun: of the pile that stays, or the third row of
    /// Chomp, `row`; to heap or column `to` at most.
    ///
    /// # Errors
    /// One sentence, when there is no such row or it is missing.
    pub fn task(&self, row: Option<u64>, to: u32) -> Result<PeriodTask, String> {
        let inner = match (self, row) {
            (Self::Heaps(game), None) => return Ok(PeriodTask::of_heaps(game, to)),
            (Self::Rows(game), Some(row)) => match game.search(row, to.into()) {
                Some(search) => Inner::Row(game.clone(), row, Box::new(search)),
                None => return Err(out_of_reach(game, row)),
            },
            (Self::Bars, Some(row)) => {
                let mut rows = BarRows::default();
                rows.ask(row);
                Inner::Bars(row, rows)
            }
            (Self::Bars, None) => {
                let message = "chomp has a period for each third row: name it with --row C";
                return Err(message.to_owned());
            }
            (Self::Heaps(game), Some(_)) => {
                return Err(format!("--row: {game} has no second pile"));
            }
            (Self::Rows(game), None) => {
                return Err(format!(
                    "{game} has a period for each size of one pile: name it with --row A"
                ));
            }
        };
        Ok(PeriodTask { inner })
    }
}

fn out_of_reach(game: &PairGame, row: u64) -> String {
    match game.last_row() {
        Some(last) => format!("--row: the rows of {game} are searched up to {last}, not to {row}"),
        None => format!("--row: no theorem here covers the rows of {game}"),
    }
}

/// The search for a period: a [`Job`].
#[derive(Debug, Clone)]
pub struct PeriodTask {
    inner: Inner,
}

#[derive(Debug, Clone)]
enum Inner {
    Heaps(HeapGame, Box<PeriodSearch>),
    Row(PairGame, u64, Box<StripSearch>),
    Bars(u64, BarRows),
}

impl PeriodTask {
    /// The search for the period of a heap game, not begun; to heap `to` at most.
    pub fn of_heaps(game: &HeapGame, to: u32) -> Self {
        let search = PeriodSearch::new(game.rule().clone(), to);
        let inner = Inner::Heaps(game.clone(), Box::new(search));
        Self { inner }
    }

    /// What it computes one after another.
    pub fn what(&self) -> &'static str {
        match self.inner {
            Inner::Heaps(..) => "heaps",
            Inner::Row(..) => "columns",
            Inner::Bars(..) => "rows",
        }
    }

    /// Why it ended before its bound without a proof, if it did.
    pub fn stopped(&self) -> Option<Stop> {
        match &self.inner {
            Inner::Heaps(_, search) => search.stopped(),
            _ => None,
        }
    }

    /// The certificate of what is known now of a heap game, also before the end; `None` for
    /// a row.
    pub fn so_far(&self) -> Option<Certificate> {
        match &self.inner {
            Inner::Heaps(game, search) => Some(of_heaps(game, search).0),
            _ => None,
        }
    }

    /// What was found, and the same told to people. Of heaps also before the end.
    ///
    /// # Errors
    /// One sentence, when nothing is known of the row.
    pub fn found(self) -> Result<(Certificate, String), String> {
        match self.inner {
            Inner::Heaps(game, search) => Ok(of_heaps(&game, &search)),
            Inner::Row(game, row, search) => of_row(&game, row, *search),
            Inner::Bars(row, rows) => of_bars(row, &rows),
        }
    }
}

impl Job for PeriodTask {
    fn step(&mut self, budget: u64) -> Progress {
        match &mut self.inner {
            Inner::Heaps(_, search) => search.step(budget),
            Inner::Row(_, _, search) => search.step(budget),
            Inner::Bars(_, rows) => rows.step(budget),
        }
    }

    fn progress(&self) -> Progress {
        match &self.inner {
            Inner::Heaps(_, search) => search.progress(),
            Inner::Row(_, _, search) => search.progress(),
            Inner::Bars(_, rows) => rows.progress(),
        }
    }
}

/// The certificate of a heap game, and what is told to people.
fn of_heaps(game: &HeapGame, search: &PeriodSearch) -> (Certificate, String) {
    let unfinished = (!search.progress().is_done()).then(|| search.sequence().period());
    let record = unfinished.as_ref().unwrap_or(search.record());
    let rule = game.rule().to_string();
    let text = if game.is_couples() { "couples" } else { &rule };
    let (largest, at, to) = (record.largest, record.largest_at, record.to);
    let mut lines =
        format!("{text}: {record}\n  largest nimber to heap {to}: {largest}, first at heap {at}");
    if let Some(name) = common_name(text) {
        lines.push_str(&format!("\n  known as {name}"));
    }
    let values = search.sequence().values();
    (Certificate::new(game, record, &values), lines)
}

/// The certificate of a row, and what is told to people.
fn of_row(game: &PairGame, row: u64, search: StripSearch) -> Result<(Certificate, String), String> {
    let columns = search.columns();
    let strip = search.into_strip();
    let certificate = strip.and_then(|strip| {
        let row = usize::try_from(row).ok()?;
        let told = format!("{game}, row {row}: {}", strip.period(row)?);
        Some((Certificate::of_row(game, &strip, row)?, told))
    });
    certificate.ok_or_else(|| {
        format!("--to: the rows 0 to {row} of {game} show no period in {columns} columns")
    })
}

/// The certificate of the lost bars with a third row, and what is told to people.
fn of_bars(row: u64, rows: &BarRows) -> Result<(Certificate, String), String> {
    let certificate = rows.row(row).zip(Certificate::of_bars(rows, row));
    let Some((known, certificate)) = certificate else {
        return Err(format!(
            "--row: the rows of chomp are proved up to {}, not to {row}",
            BarRows::LAST
        ));
    };
    let proof = match rows.window(row) {
        Some(window) => format!("{window} for third rows 0 to {row}"),
        None => "every lost bar before it is computed".to_owned(),
    };
    let lines = format!("chomp, third row {row}: {known}, proved: {proof}");
    Ok((certificate, lines))
}
