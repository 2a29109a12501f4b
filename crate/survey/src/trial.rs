//! One task on one rule.

use std::time::Instant;

use nimscope::lab::Budget as Check;
use nimscope::lab::{Fault, PeriodTask, ProofTask, QuotientTask, verify_text};
use nimscope::solve::misere::{self, Caps};
use nimscope::solve::sequence::Stop;
use nimscope::solve::{Job, Progress};
use serde::Serialize;

use crate::budget::{Budget, Limit};
use crate::error::Error;
use crate::record::{Outcome, line};
use crate::tally::Tally;
use crate::task::{Game, Rule, Task};

/// The look-ups of a step: some milliseconds. All steps are alike, so that a budget of
/// steps ends at the same place everywhere.
const STEP: u64 = 1_000_000;

/// What was found of a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// One JSON object without an end of line.
    pub line: String,
    /// The text of the certificate, with an end of line.
    pub certificate: Option<String>,
}

impl Found {
    /// A sentence with the cost of checking the certificate, if the default budget is too
    /// small for it. The check of a period is only estimated; other certificates are checked.
    pub fn costly_check(&self, rule: &Rule) -> Option<String> {
        let text = self.certificate.as_ref()?;
        let whole = rule.task() != Task::Period;
        match verify_text(text.as_bytes(), &Check::default(), |_, _| whole) {
            Err(fault @ Fault::TooLarge { .. }) => Some(format!(
                "{}: {fault} to be checked; verify --limit raises the budget",
                rule.text()
            )),
            _ => None,
        }
    }
}

/// One task on one rule, step by step.
pub struct Trial {
    task: Task,
    work: Work,
    budget: Budget,
    steps: u64,
    /// The bound that ended the work.
    spent: Option<Limit>,
    started: Instant,
}

enum Work {
    Period(Box<PeriodTask>),
    Misere(Box<QuotientTask>),
    Lost(Box<Tally>),
    Prove(Box<ProofTask>),
}

impl Trial {
    /// The work on a rule, not begun.
    pub fn new(rule: &Rule, budget: &Budget) -> Self {
        let task = rule.task();
        let bound = |limit| budget.of(limit, task).unwrap_or(u64::MAX);
        let to = bound(Limit::To);
        let heaps = u32::try_from(to).unwrap_or(u32::MAX);
        let work = match &rule.game {
            Game::Period(game) => Work::Period(Box::new(PeriodTask::of_heaps(game, heaps))),
            Game::Misere(game) => {
                let caps = Caps {
                    heaps,
                    order: bound(Limit::Order) as usize,
                    candidates: bound(Limit::Candidates) as usize,
                };
                Work::Misere(Box::new(QuotientTask::new(game, caps)))
            }
            Game::Lost(game) => Work::Lost(Box::new(Tally::new(game, to))),
            Game::Prove(game) => Work::Prove(Box::new(ProofTask::new(game))),
        };
        Self {
            task,
            work,
            budget: budget.clone(),
            steps: 0,
            spent: None,
            started: Instant::now(),
        }
    }

    /// Works for a step; what was found once the work has ended or the budget is spent.
    ///
    /// # Errors
    /// When the result is no JSON, which no rule is known to cause.
    pub fn step(&mut self) -> Result<Option<Found>, Error> {
        let progress = self.work.step(STEP);
        self.steps += 1;
        self.spent = self.spent.or_else(|| self.bound(progress));
        let is_done = match (&mut self.work, self.spent) {
            // What is listed is counted to its end.
            (Work::Lost(tally), Some(_)) => {
                tally.end();
                tally.progress().is_done()
            }
            (_, spent) => spent.is_some() || progress.is_done(),
        };
        is_done.then(|| self.found()).transpose()
    }

    /// Works until the end.
    ///
    /// # Errors
    /// As [`step`](Self::step).
    pub fn finish(mut self) -> Result<Found, Error> {
        loop {
            if let Some(found) = self.step()? {
                return Ok(found);
            }
        }
    }

    /// The bound that ends the work before it is done.
    fn bound(&self, progress: Progress) -> Option<Limit> {
        let Budget {
            steps,
            memory,
            seconds,
            ..
        } = self.budget;
        let open = match &self.work {
            Work::Lost(tally) => tally.is_open(),
            _ => !progress.is_done(),
        };
        let used = |used: u64, most: Option<u64>| most.is_some_and(|most| used >= most);
        let over = memory.is_some_and(|most| progress.memory_bytes > most);
        match open {
            false => None,
            true if used(self.steps, steps) => Some(Limit::Steps),
            true if over => Some(Limit::Memory),
            true if used(self.started.elapsed().as_secs(), seconds) => Some(Limit::Seconds),
            true => None,
        }
    }

    /// What is known now, and what stopped the work.
    fn found(&self) -> Result<Found, Error> {
        let (result, ended, certificate) = match &self.work {
            Work::Period(task) => of_period(task)?,
            Work::Misere(task) => of_misere(task)?,
            Work::Lost(tally) => {
                // A list always has an end.
                let whole = self.budget.of(Limit::To, self.task) == Some(tally.to());
                let ended = if whole { Limit::To } else { Limit::Table };
                (Outcome::Lost(tally.record()), Some(ended), None)
            }
            Work::Prove(task) => of_prove(task)?,
        };
        // What is proved is whole, wherever the work was stopped.
        let stopped = self.budget.stopped(self.spent, ended, self.task);
        let line = line(self.task, &result, stopped, certificate.as_deref())?;
        Ok(Found { line, certificate })
    }
}

impl Work {
    fn step(&mut self, budget: u64) -> Progress {
        match self {
            Self::Period(task) => task.step(budget),
            Self::Misere(task) => task.step(budget),
            Self::Lost(tally) => tally.step(budget),
            Self::Prove(task) => task.step(budget),
        }
    }
}

/// What was found, what ended it if there may be more, and the certificate.
type Ended = (Outcome, Option<Limit>, Option<String>);

fn of_period(task: &PeriodTask) -> Result<Ended, Error> {
    let certificate = task.so_far();
    let certificate = certificate.ok_or_else(|| Error::Bad("no game of heaps".to_owned()))?;
    let limit = match task.stopped() {
        _ if certificate.period.status == "proved" => None,
        Some(Stop::TooLarge { .. }) => Some(Limit::Nimber),
        Some(Stop::OutOfMemory { .. }) => Some(Limit::Memory),
        None => Some(Limit::To),
    };
    // As the command, which writes none that cannot be checked.
    let written = match certificate.period.check_end() {
        Ok(()) => Some(text(&certificate)?),
        Err(_) => None,
    };
    Ok((Outcome::Period(certificate.period), limit, written))
}

fn of_misere(task: &QuotientTask) -> Result<Ended, Error> {
    let search = task.search();
    let limit = match (search.period(), search.limit()) {
        (Some(_), _) => None,
        (None, Some(misere::Limit::Order)) => Some(Limit::Order),
        (None, Some(misere::Limit::Candidates)) => Some(Limit::Candidates),
        (None, Some(misere::Limit::Heaps) | None) => Some(Limit::To),
    };
    let certificate = task.certificate().ok();
    let certificate = certificate.map(|found| text(&found)).transpose()?;
    Ok((Outcome::Misere(task.record()), limit, certificate))
}

fn of_prove(task: &ProofTask) -> Result<Ended, Error> {
    // Where no automaton was found, a larger budget finds none either.
    let limit = match task.proof() {
        Some(_) => None,
        None => Some(Limit::Steps),
    };
    let certificate = task.certificate().map(|found| text(&found)).transpose()?;
    Ok((Outcome::Prove(task.record()), limit, certificate))
}

/// A certificate as the commands write it.
fn text(certificate: &impl Serialize) -> Result<String, Error> {
    Ok(serde_json::to_string(certificate)? + "\n")
}
