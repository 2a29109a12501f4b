//! One task on one rule.

use std::time::Instant;

use nimscope::lab::Budget as Check;
use nimscope::lab::{Ended, Fault, Inquiry, Options, Question, verify_text};
use nimscope::solve::misere::{self, Caps};
use nimscope::solve::sequence::Stop;
use nimscope::solve::{Job, Progress};

use crate::budget::{Budget, Limit};
use crate::error::Error;
use crate::record::{Outcome, line};
use crate::tally::Tally;
use crate::task::{SurveyRule, Task};

/// The look-ups of a step: some milliseconds. All steps are equal, so that a budget of steps ends
/// at the same place everywhere.
const STEP: u64 = 1_000_000;

/// The findings on a rule.
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
    pub fn costly_check(&self, rule: &SurveyRule) -> Option<String> {
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
    /// The bound of the budget that ended the work.
    spent: Option<Limit>,
    started: Instant,
}

enum Work {
    Lost(Box<Tally>),
    Inquiry(Box<Inquiry>),
}

impl Trial {
    /// The work on a rule, not begun.
    ///
    /// # Errors
    /// If the question of the task is not asked of the rule, which reading it excludes.
    pub fn new(rule: &SurveyRule, budget: &Budget) -> Result<Self, Error> {
        let task = rule.task();
        let bound = |limit| budget.of(limit, task).unwrap_or(u64::MAX);
        let to = bound(Limit::To);
        let heaps = u32::try_from(to).unwrap_or(u32::MAX);
        let caps = match task {
            Task::Misere => Caps {
                heaps,
                order: bound(Limit::Order) as usize,
                candidates: bound(Limit::Candidates) as usize,
            },
            _ => Caps {
                heaps,
                ..Caps::default()
            },
        };
        let options = Options {
            caps,
            ..Options::default()
        };
        let inquire = |question| {
            let inquiry = Inquiry::new(question, &rule.game, &options).map_err(Error::Bad)?;
            Ok::<_, Error>(Work::Inquiry(Box::new(inquiry)))
        };
        let work = match task {
            Task::Period => inquire(Question::Period)?,
            Task::Misere => inquire(Question::Misere)?,
            Task::Prove => inquire(Question::Prove)?,
            Task::Lost => Work::Lost(Box::new(Tally::new(&rule.game, to))),
        };
        Ok(Self {
            task,
            work,
            budget: budget.clone(),
            steps: 0,
            spent: None,
            started: Instant::now(),
        })
    }

    /// Works for a step. Returns the findings once the work has ended or the budget is spent.
    ///
    /// # Errors
    /// If the result cannot be written as JSON, which no rule is known to cause.
    pub fn step(&mut self) -> Result<Option<Found>, Error> {
        let progress = self.work.step(STEP);
        self.steps += 1;
        self.spent = self.spent.or_else(|| self.bound(progress));
        let is_done = match (&mut self.work, self.spent) {
            // A list is counted to its end.
            (Work::Lost(tally), Some(_)) => {
                tally.end();
                tally.progress().is_done()
            }
            (_, spent) => spent.is_some() || progress.is_done(),
        };
        is_done.then(|| self.found()).transpose()
    }

    /// Works to the end.
    ///
    /// # Errors
    /// The errors of [`step`](Self::step).
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

    /// The findings so far, with the bound that stopped the work.
    fn found(&self) -> Result<Found, Error> {
        let (result, ended, certificate) = match &self.work {
            Work::Lost(tally) => {
                // A list always has a last column.
                let whole = self.budget.of(Limit::To, self.task) == Some(tally.to());
                let ended = if whole { Limit::To } else { Limit::Table };
                (Outcome::Lost(tally.record()), Some(ended), None)
            }
            Work::Inquiry(inquiry) => {
                let record = inquiry.record().map_err(Error::Bad)?;
                // The commands also write no certificate that cannot be checked.
                let certificate = inquiry.certificate().ok().map(|text| text + "\n");
                (
                    Outcome::Answer(record),
                    inquiry.ended().map(limit),
                    certificate,
                )
            }
        };
        // A proof is complete, even if the budget was spent.
        let stopped = self.budget.stopped(self.spent, ended, self.task);
        let line = line(self.task, &result, stopped, certificate.as_deref())?;
        Ok(Found { line, certificate })
    }
}

impl Work {
    fn step(&mut self, budget: u64) -> Progress {
        match self {
            Self::Lost(tally) => tally.step(budget),
            Self::Inquiry(inquiry) => inquiry.step(budget),
        }
    }
}

/// The bound of a budget that ended an inquiry. If a search for an automaton ended without one, a
/// larger budget finds none either.
fn limit(ended: Ended) -> Limit {
    match ended {
        Ended::Stopped(Stop::TooLarge { .. }) => Limit::Nimber,
        Ended::Stopped(Stop::OutOfMemory { .. }) => Limit::Memory,
        Ended::Heaps | Ended::Misere(misere::Limit::Heaps) => Limit::To,
        Ended::Misere(misere::Limit::Order) => Limit::Order,
        Ended::Misere(misere::Limit::Candidates) => Limit::Candidates,
        Ended::Unfinished => Limit::Steps,
    }
}
