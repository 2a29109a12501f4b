//! The work on a question about a game: its period, its misère quotient, an automaton, or its lost
//! positions.

use std::fmt;

use serde::Serialize;

use super::certificate::{AutomatonCertificate, GamePeriod, ProofRecord};
use super::common_name;
use super::game::{Game, GameKind, MOST_FINAL, Question};
use super::lost_pairs::LostPairs;
use super::quotient::{Letters, QuotientCertificate, QuotientRecord};
use super::verify::{named, sized};
use crate::solve::chomp::{BarRows, LostBars, ThreeRows};
use crate::solve::heaps::period::PeriodSearch;
use crate::solve::heaps::{HeapSequence, Stop};
use crate::solve::misere::{Caps, Limit, MisereSearch};
use crate::solve::pairs::proof::{MOST_GUESSED, Prover};
use crate::solve::pairs::strip::RowSearch;
use crate::solve::{Job, Progress};
use crate::theory::automaton::Digits;

/// The details of a question, and the bounds of its search.
#[derive(Debug, Clone, Copy, Default)]
pub struct Options {
    /// The row whose period is sought: the pile that stays the same, or the third row of Chomp.
    pub row: Option<u64>,
    /// The largest x + y of cells that are lost and final, for a proof.
    pub last: Option<u64>,
    /// The bounds of a misère quotient. In a question about a period, `heaps` is the largest heap
    /// or column.
    pub caps: Caps,
}

/// The findings of an inquiry, as programs read them.
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
pub enum Record {
    /// A period.
    Period(GamePeriod),
    /// A misère quotient.
    Misere(QuotientRecord),
    /// A proof by an automaton.
    Prove(ProofRecord),
}

/// The reason why there may be more to find.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// All requested heaps are known.
    Heaps,
    /// A nimber is too large, or the memory is full.
    Stopped(Stop),
    /// A misère quotient reached one of its bounds.
    Misere(Limit),
    /// The search for an automaton is not complete.
    Unfinished,
}

/// The work on a question about a game, step by step: a [`Job`].
///
/// ```
/// use nimscope::lab::{Game, Inquiry, Options, Question};
/// use nimscope::solve::Job;
///
/// let game = Game::read(Question::Period, "0.77")?;
/// let mut inquiry = Inquiry::new(Question::Period, &game, &Options::default())?;
/// inquiry.finish();
/// assert!(inquiry.summary()?.starts_with("0.77: period 12 from heap 71"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Inquiry {
    game: Game,
    last: Option<u64>,
    search: Search,
}

enum Search {
    Heaps(Box<PeriodSearch>),
    Row(u64, Box<RowSearch>),
    Bars(u64, BarRows),
    Misere(Box<MisereSearch>),
    Prove(Box<Prover>),
}

impl Inquiry {
    /// The work on a question, not begun.
    ///
    /// # Errors
    /// Fails with one sentence that names the option at fault, or the game if the question cannot
    /// be asked about it.
    pub fn new(question: Question, game: &Game, options: &Options) -> Result<Self, String> {
        let search = match question {
            Question::Period => period(game, options.row, options.caps.heaps)?,
            Question::Misere => {
                let rule = game.heaps().ok_or_else(|| unasked(game))?;
                Search::Misere(Box::new(MisereSearch::new(rule, options.caps)))
            }
            Question::Prove => {
                if let Some(last) = options.last.filter(|last| *last > MOST_FINAL) {
                    return Err(format!(
                        "--final: at most {MOST_FINAL} is allowed, not {last}"
                    ));
                }
                let rule = game.lines(options.last).ok_or_else(|| unasked(game))?;
                Search::Prove(Box::new(Prover::new(rule)))
            }
            Question::Nimbers | Question::Lost => return Err(unasked(game)),
        };
        Ok(Self {
            game: game.clone(),
            last: options.last,
            search,
        })
    }

    /// The unit in which the progress is counted, such as `heaps`.
    pub fn what(&self) -> &'static str {
        match self.search {
            Search::Heaps(_) | Search::Misere(_) => "heaps",
            Search::Row(..) => "columns",
            Search::Bars(..) => "rows",
            Search::Prove(_) => "guesses",
        }
    }

    /// The nimbers of a question about the period of a heap game; `None` for other questions.
    pub fn sequence(&mut self) -> Option<&mut HeapSequence> {
        match &mut self.search {
            Search::Heaps(search) => Some(&mut search.sequence),
            _ => None,
        }
    }

    /// The reason why there may be more to find; `None` once the whole answer is found.
    pub fn ended(&self) -> Option<Ended> {
        match &self.search {
            Search::Heaps(search) if search.record().proved().is_none() => {
                Some(search.stopped.map_or(Ended::Heaps, Ended::Stopped))
            }
            Search::Misere(search) if search.period.is_none() => {
                Some(search.limit.map_or(Ended::Heaps, Ended::Misere))
            }
            Search::Prove(prover) if prover.proof().is_none() => Some(Ended::Unfinished),
            _ => None,
        }
    }

    /// The findings so far.
    ///
    /// # Errors
    /// Fails with one sentence if nothing is known about the row.
    pub fn record(&self) -> Result<Record, String> {
        let game = &self.game;
        Ok(match &self.search {
            Search::Heaps(search) => Record::Period(GamePeriod::new(game, &search.record())),
            Search::Misere(search) => Record::Misere(QuotientRecord::new(game, search)),
            Search::Prove(prover) => {
                Record::Prove(ProofRecord::new(game, self.last, &prover.so_far))
            }
            _ => Record::Period(GamePeriod {
                values: Vec::new(),
                sha256: None,
                bits: None,
                ..self.period()?
            }),
        })
    }

    /// The findings so far, in one or two lines for people.
    ///
    /// # Errors
    /// The errors of [`record`](Self::record).
    pub fn summary(&self) -> Result<String, String> {
        let game = &self.game;
        match &self.search {
            Search::Heaps(search) => Ok(heaps_summary(game, search)),
            Search::Row(row, search) => row_summary(game, *row, search),
            Search::Bars(row, rows) => bars_summary(*row, rows),
            Search::Misere(search) => Ok(misere_summary(game, search)),
            Search::Prove(prover) => Ok(proof_summary(game, self.last, prover)),
        }
    }

    /// The certificate of the findings as JSON, without an end of line.
    ///
    /// # Errors
    /// Fails with one sentence if nothing is proved, or if the certificate is too long to be
    /// checked.
    pub fn certificate(&self) -> Result<String, String> {
        let game = &self.game;
        match &self.search {
            Search::Misere(search) => QuotientCertificate::new(game, search).text(),
            Search::Prove(prover) => match &prover.so_far.automaton {
                Some(found) => written(&AutomatonCertificate::new(game, self.last, found)),
                None => Err(format!(
                    "nothing is proved about {game}, so no certificate is written"
                )),
            },
            _ => {
                let certificate = self.period()?;
                certificate.check_end()?;
                written(&certificate)
            }
        }
    }

    /// The certificate of a period, even if it is too long to be checked.
    fn period(&self) -> Result<GamePeriod, String> {
        let game = &self.game;
        match &self.search {
            Search::Heaps(search) => {
                let values = search.sequence.values();
                Ok(GamePeriod::certificate(game, &search.record(), &values))
            }
            Search::Row(row, search) => search
                .found()
                .and_then(|(period, row)| GamePeriod::of_row(game, period, row))
                .ok_or_else(|| no_period(game, *row, search)),
            Search::Bars(row, rows) => {
                GamePeriod::of_bars(rows, *row).ok_or_else(|| beyond_bars(*row))
            }
            _ => Err(unasked(game)),
        }
    }
}

impl Job for Inquiry {
    fn step(&mut self, budget: u64) -> Progress {
        match &mut self.search {
            Search::Heaps(search) => search.step(budget),
            Search::Row(_, search) => search.step(budget),
            Search::Bars(_, rows) => rows.step(budget),
            Search::Misere(search) => search.step(budget),
            Search::Prove(prover) => prover.step(budget),
        }
    }

    fn progress(&self) -> Progress {
        match &self.search {
            Search::Heaps(search) => search.progress(),
            Search::Row(_, search) => search.progress(),
            Search::Bars(_, rows) => rows.progress(),
            Search::Misere(search) => search.progress(),
            Search::Prove(prover) => prover.progress(),
        }
    }
}

/// The search for a period of `game`, to heap or column `to`.
fn period(game: &Game, row: Option<u64>, to: u32) -> Result<Search, String> {
    match (game.heaps(), &game.kind, row) {
        (Some(rule), _, None) => Ok(Search::Heaps(Box::new(PeriodSearch::new(rule, to)))),
        (Some(_), _, Some(_)) => Err(format!("--row: {game} has no second pile")),
        (None, GameKind::Chomp, None) => Err(
            "chomp has a period for each third row: choose the third row with --row C".to_owned(),
        ),
        (None, _, None) => Err(format!(
            "{game} has a period for each size of one pile: choose this size with --row A"
        )),
        (None, GameKind::Chomp, Some(row)) if row > BarRows::LAST => Err(beyond_bars(row)),
        (None, GameKind::Chomp, Some(row)) => {
            let mut rows = BarRows::default();
            rows.ask(row);
            Ok(Search::Bars(row, rows))
        }
        (None, _, Some(row)) => {
            let search = game.row_search(row, to.into());
            let search = search.ok_or_else(|| match game.last_row() {
                Some(last) => {
                    format!("--row: the rows of {game} can be searched up to {last}, not to {row}")
                }
                None => format!("--row: no theorem here covers the rows of {game}"),
            })?;
            Ok(Search::Row(row, Box::new(search)))
        }
    }
}

fn unasked(game: &Game) -> String {
    format!("this question cannot be asked about {game}")
}

fn written(certificate: &impl Serialize) -> Result<String, String> {
    serde_json::to_string(certificate).map_err(|error| error.to_string())
}

fn heaps_summary(game: &Game, search: &PeriodSearch) -> String {
    let record = search.record();
    let name = match &game.kind {
        GameKind::Heap(rule) => rule.to_string(),
        _ => game.to_string(),
    };
    let (largest, at, to) = (record.largest, record.largest_at, record.to);
    let mut summary = format!(
        "{name}: {record}\n  largest nimber up to heap {to}: {largest}, first at heap {at}"
    );
    if let Some(common) = common_name(&name) {
        summary.push_str(&format!("\n  known as {common}"));
    }
    summary
}

fn row_summary(game: &Game, row: u64, search: &RowSearch) -> Result<String, String> {
    match search.found() {
        Some((period, _)) => Ok(format!("{game}, row {row}: {period}")),
        None => Err(no_period(game, row, search)),
    }
}

fn no_period(game: &Game, row: u64, search: &RowSearch) -> String {
    let columns = search.columns;
    format!("--to: the rows 0 to {row} of {game} show no period in {columns} columns")
}

fn bars_summary(row: u64, rows: &BarRows) -> Result<String, String> {
    let known = rows.row(row).ok_or_else(|| beyond_bars(row))?;
    let proof = match rows.window(row) {
        Some(window) => format!("{window} for third rows 0 to {row}"),
        None => "all lost bars before this end were computed".to_owned(),
    };
    Ok(format!("chomp, third row {row}: {known}, proved: {proof}"))
}

fn beyond_bars(row: u64) -> String {
    let last = BarRows::LAST;
    format!("--row: the rows of chomp are proved up to {last}, not to {row}")
}

fn misere_summary(game: &Game, search: &MisereSearch) -> String {
    let quotient = search.quotient();
    let (order, lost) = (quotient.order(), quotient.lost().count());
    let kind = if quotient.is_tame() { "tame" } else { "wild" };
    let classes = if order == 1 { "class" } else { "classes" };
    let what = format!("{order} {classes}, {lost} of them lost, {kind}");
    let first = match (search.period, search.limit) {
        (Some(period), _) => format!(
            "{game}: {what}; period {} from heap {}, proved",
            period.period, period.preperiod
        ),
        (None, Some(limit)) => {
            format!(
                "{game}: heaps to {}: {what}; stopped because {limit}",
                search.to()
            )
        }
        (None, None) => format!("{game}: heaps to {}: {what}", search.to()),
    };
    let generators = Letters::new(quotient).generators().into_iter();
    let named: Vec<String> = generators
        .map(|(name, heap)| format!("{name} = {heap}"))
        .collect();
    match named.is_empty() {
        true => first,
        false => format!("{first}\n  generated by heaps {}", named.join(", ")),
    }
}

fn proof_summary(game: &Game, last: Option<u64>, prover: &Prover) -> String {
    let proof = &prover.so_far;
    let name = |a: &u8| Digits::new(*a).map_or("greedy", Digits::name);
    let tried: Vec<&str> = proof.tried.iter().map(name).collect();
    let (game, tried) = (named(game, last), tried.join(", "));
    match &proof.automaton {
        Some(found) => {
            let found = sized(found.states(), found.digits().a());
            format!("{game}: proved by {found} (tried: {tried})")
        }
        None => format!(
            "{game}: no automaton of at most {MOST_GUESSED} states was found, so nothing is proved \
             or disproved (digits tried: {tried})"
        ),
    }
}

fn prove(game: &Game) -> Option<Stage> {
    let prover = Prover::new(game.lines(None)?);
    Some(Stage::Prover(Box::new(prover)))
}

/// The work on a list of lost positions: a [`Job`].
pub struct LostTask {
    game: Game,
    to: u64,
    /// The largest size of the smaller pile in the table, if the table ended before `to`.
    short: Option<u64>,
    stage: Stage,
}

enum Stage {
    Pairs(LostPairs),
    Prover(Box<Prover>),
    Bars(LostBars),
    Failed,
}

/// The reason why nothing is listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LostFault {
    /// The memory is too small for pairs whose smaller pile is above this size.
    Memory(u64),
    /// The list cannot reach `to`; the text gives the reason in one sentence.
    Never(String),
}

impl fmt::Display for LostFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Memory(known) => write!(
                f,
                "there is not enough memory for pairs with a smaller pile above {known}"
            ),
            Self::Never(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for LostFault {}

impl LostTask {
    /// The work on the list up to `to`, not begun. `to` is the largest size of the smaller pile, or
    /// of the second row.
    ///
    /// # Errors
    /// Fails with one sentence if the list cannot reach `to`.
    pub fn new(game: &Game, to: u64) -> Result<Self, String> {
        let stage = if game.kind == GameKind::Chomp {
            LostBars::new(to).map(Stage::Bars).ok_or_else(|| {
                let most = LostBars::MOST;
                format!("--to: the lost bars of chomp3 are listed up to {most}, not up to {to}")
            })?
        } else {
            let pairs = game.lost_within(to);
            let end = pairs.end;
            let stage = if end == to {
                Some(Stage::Pairs(pairs))
            } else {
                prove(game)
            };
            stage.ok_or_else(|| {
                format!("--to: the lost pairs of {game} are listed up to {end}, not up to {to}")
            })?
        };
        Ok(Self {
            game: game.clone(),
            to,
            short: None,
            stage,
        })
    }

    /// The unit in which the progress is counted, such as `columns`.
    pub fn what(&self) -> &'static str {
        match self.stage {
            Stage::Prover(_) => "guesses",
            Stage::Bars(_) => "rows",
            _ => "columns",
        }
    }

    /// The count of numbers in a position: 2 piles, or 3 rows.
    pub fn width(&self) -> usize {
        match self.game.kind {
            GameKind::Chomp => 3,
            _ => 2,
        }
    }

    /// The numbers of the lost positions that are known, ascending. Each [`width`](Self::width)
    /// numbers are one position.
    ///
    /// # Errors
    /// Fails if the job is done and its list does not reach `to`.
    pub fn numbers(&self) -> Result<Box<dyn Iterator<Item = u64> + '_>, LostFault> {
        let game = &self.game;
        match &self.stage {
            Stage::Pairs(pairs) => {
                let pairs = pairs.between(0, u64::MAX);
                Ok(Box::new(pairs.flat_map(|(x, y)| [x, y])))
            }
            Stage::Bars(bars) => Ok(Box::new(bars.bars().flatten())),
            Stage::Failed => Err(match self.short {
                Some(known) if matches!(game.kind, GameKind::Vector(_)) && !game.misere => {
                    LostFault::Memory(known)
                }
                Some(known) => LostFault::Never(format!(
                    "--to: the search for lost pairs of {game} reached its limit at {known}, \
                     before {}",
                    self.to
                )),
                None => LostFault::Never(format!(
                    "--to: the list of lost pairs of {game} ends before {}, and no automaton for \
                     them was found",
                    self.to
                )),
            }),
            Stage::Prover(_) => Ok(Box::new(std::iter::empty())),
        }
    }

    /// Moves to the next stage: from a table that ended too early to a proof, and from a proof to
    /// the automaton's list.
    fn turn(&mut self) {
        let game = &self.game;
        match &self.stage {
            Stage::Pairs(pairs) if pairs.progress().is_done() && pairs.to() < self.to => {
                self.short = Some(pairs.to());
                self.stage = prove(game).unwrap_or(Stage::Failed);
            }
            Stage::Prover(prover) => {
                if let Some(proof) = prover.proof() {
                    let found = proof.automaton.as_ref();
                    let listed = found.and_then(|automaton| game.lost_by(automaton, self.to));
                    self.stage = listed.map_or(Stage::Failed, Stage::Pairs);
                }
            }
            _ => {}
        }
    }
}

impl Job for LostTask {
    fn step(&mut self, budget: u64) -> Progress {
        match &mut self.stage {
            Stage::Pairs(pairs) => pairs.step(budget),
            Stage::Prover(prover) => prover.step(budget),
            Stage::Bars(bars) => bars.step(budget),
            Stage::Failed => Progress::default(),
        };
        self.turn();
        self.progress()
    }

    fn progress(&self) -> Progress {
        match &self.stage {
            Stage::Pairs(pairs) => pairs.progress(),
            Stage::Prover(prover) => prover.progress(),
            Stage::Bars(bars) => bars.progress(),
            Stage::Failed => Progress::default(),
        }
    }
}
