//! The work on a question about a game: its period, its misère quotient, or an automaton.

use serde::Serialize;

use super::certificate::{AutomatonCertificate, GamePeriod, ProofRecord};
use super::common_name;
use super::game::{Game, GameKind, MOST_FINAL, Question};
use super::quotient::{Letters, QuotientCertificate, QuotientRecord};
use super::verify::{named, sized};
use crate::solve::chomp::BarRows;
use crate::solve::heaps::Stop;
use crate::solve::heaps::period::{PeriodRecord, PeriodSearch, PeriodStatus};
use crate::solve::misere::{Caps, Limit, MisereSearch};
use crate::solve::pairs::proof::{MOST_GUESSED, Prover};
use crate::solve::pairs::strip::StripSearch;
use crate::solve::{Job, Progress};
use crate::theory::automaton::Digits;

/// The details of a question, and the bounds of its search.
#[derive(Debug, Clone, Copy, Default)]
pub struct Options {
    /// The pile that stays, or the third row of Chomp, whose period is sought.
    pub row: Option<u64>,
    /// The largest x + y of cells that are lost and final, for a proof.
    pub last: Option<u64>,
    /// The bounds of a misère quotient; `heaps` is the largest heap or column of a period,
    /// too.
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
    Row(u64, Box<StripSearch>),
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

    /// The reason why there may be more to find; `None` once the whole answer is found.
    pub fn ended(&self) -> Option<Ended> {
        match &self.search {
            Search::Heaps(search) if record_of(search).status != PeriodStatus::Proved => {
                Some(search.stopped().map_or(Ended::Heaps, Ended::Stopped))
            }
            Search::Misere(search) if search.period().is_none() => {
                Some(search.limit().map_or(Ended::Heaps, Ended::Misere))
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
            Search::Heaps(search) => Record::Period(GamePeriod::new(game, &record_of(search))),
            Search::Misere(search) => Record::Misere(QuotientRecord::new(game, search)),
            Search::Prove(prover) => {
                Record::Prove(ProofRecord::new(game, self.last, prover.so_far()))
            }
            _ => Record::Period(GamePeriod {
                values: Vec::new(),
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
            Search::Prove(prover) => match &prover.so_far().automaton {
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
                let values = search.sequence().values();
                Ok(GamePeriod::certificate(game, &record_of(search), &values))
            }
            Search::Row(row, search) => search
                .strip()
                .and_then(|strip| GamePeriod::of_row(game, strip, usize::try_from(*row).ok()?))
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

/// The period that is known now, also before the end of the search.
fn record_of(search: &PeriodSearch) -> PeriodRecord {
    match search.progress().is_done() {
        true => search.record().clone(),
        false => search.sequence().period(),
    }
}

fn heaps_summary(game: &Game, search: &PeriodSearch) -> String {
    let record = record_of(search);
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

fn row_summary(game: &Game, row: u64, search: &StripSearch) -> Result<String, String> {
    let strip = search.strip().zip(usize::try_from(row).ok());
    let period = strip.and_then(|(strip, row)| strip.period(row));
    match period {
        Some(period) => Ok(format!("{game}, row {row}: {period}")),
        None => Err(no_period(game, row, search)),
    }
}

fn no_period(game: &Game, row: u64, search: &StripSearch) -> String {
    let columns = search.columns();
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
    let first = match (search.period(), search.limit()) {
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
    let proof = prover.so_far();
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
