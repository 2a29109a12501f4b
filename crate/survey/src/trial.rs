//! One task on one rule. A task on lost pairs counts and hashes them, and finds their beams.

use std::fmt::Write;
use std::time::Instant;

use nimscope::lab::Budget as Check;
use nimscope::lab::{Ended, Fault, Game, Inquiry, LostPairs, Options, Question, verify_text};
use nimscope::solve::heaps::Stop;
use nimscope::solve::misere::{self, Caps};
use nimscope::solve::pairs::{Slopes, shape};
use nimscope::solve::{Job, Progress};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::record::{LostRecord, hexadecimal, line};
use crate::task::{Budget, Error, Limit, SurveyRule, Task};

/// The number of look-ups of a step, which take some milliseconds. All steps are equal, so that a
/// budget of steps ends at the same place on every machine.
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
    /// small for it. The cost for a period is estimated; other certificates are really checked.
    pub fn costly_check(&self, rule: &SurveyRule) -> Option<String> {
        let text = self.certificate.as_ref()?;
        let whole = rule.task() != Task::Period;
        match verify_text(text.as_bytes(), &Check::default(), |_, _| whole) {
            Err(fault @ Fault::TooLarge { .. }) => Some(format!(
                "{}: {fault} to check: use verify with a larger --limit",
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
    /// Fails if the question of the task cannot be asked about the rule. [`SurveyRule::read`]
    /// rejects such rules.
    pub fn new(rule: &SurveyRule, budget: &Budget) -> Result<Self, Error> {
        let task = rule.task();
        let bound = |limit| budget.of(limit, task).unwrap_or(u64::MAX);
        let to = bound(Limit::To);
        let caps = Caps {
            heaps: u32::try_from(to).unwrap_or(u32::MAX),
            order: bound(Limit::Order) as usize,
            candidates: bound(Limit::Candidates) as usize,
        };
        let options = Options {
            caps,
            ..Options::default()
        };
        let work = match task.question() {
            Question::Lost => Work::Lost(Box::new(Tally::new(&rule.game, to))),
            question => {
                let inquiry = Inquiry::new(question, &rule.game, &options).map_err(Error::Bad)?;
                Work::Inquiry(Box::new(inquiry))
            }
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
    /// Fails if the result cannot be written as JSON, which no rule is known to cause.
    pub fn step(&mut self) -> Result<Option<Found>, Error> {
        let progress = match &mut self.work {
            Work::Lost(tally) => tally.step(STEP),
            Work::Inquiry(inquiry) => inquiry.step(STEP),
        };
        self.steps += 1;
        self.spent = self.spent.or_else(|| self.bound(progress));
        let is_done = match (&mut self.work, self.spent) {
            // If the budget ends the list, the pairs found so far are still counted.
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
        match &self.work {
            Work::Lost(tally) => {
                // A list always ends at `to` or with its table, so it always reports a limit.
                let whole = self.budget.of(Limit::To, self.task) == Some(tally.to());
                let ended = if whole { Limit::To } else { Limit::Table };
                self.written(&tally.record(), Some(ended), None)
            }
            Work::Inquiry(inquiry) => {
                let record = inquiry.record().map_err(Error::Bad)?;
                // A certificate that is too long to be checked is left out, as by the commands.
                let certificate = inquiry.certificate().ok().map(|text| text + "\n");
                self.written(&record, inquiry.ended().map(limit), certificate)
            }
        }
    }

    fn written(
        &self,
        result: &impl Serialize,
        ended: Option<Limit>,
        certificate: Option<String>,
    ) -> Result<Found, Error> {
        // A proof is complete, even if the budget was spent.
        let stopped = self.budget.stopped(self.spent, ended, self.task);
        let line = line(self.task, result, stopped, certificate.as_deref())?;
        Ok(Found { line, certificate })
    }
}

/// The bound of a budget that ended an inquiry. If a search for an automaton ended without finding
/// one, a larger budget finds none either.
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

/// The cost of writing and hashing a pair, in look-ups.
const PAIR_LOOKUPS: u64 = 20;

/// The work on the lost pairs of a game.
struct Tally {
    game: Game,
    pairs: LostPairs,
    /// True if a pile may be in many lost pairs, so that `to` bounds both piles.
    is_square: bool,
    stage: Stage,
    count: u64,
    hash: Sha256,
    slopes: Slopes,
}

/// The stages of the work. `Count` and `Beams` have the next column and the last column.
enum Stage {
    /// The pairs are listed. A formula skips this stage.
    List,
    Count(u64, u64),
    Beams(u64, u64),
    Done(u64),
}

impl Tally {
    /// The work, not begun, on the pairs up to column `to` or to the end of the largest table.
    fn new(game: &Game, to: u64) -> Self {
        Self {
            game: game.clone(),
            pairs: game.lost_within(to),
            is_square: !game.is_paired(),
            stage: Stage::List,
            count: 0,
            hash: Sha256::new_with_prefix("x,y\n"),
            slopes: Slopes::new(0),
        }
    }

    /// True while a budget may end the list early.
    fn is_open(&self) -> bool {
        match self.stage {
            Stage::List => true,
            Stage::Count(..) => self.pairs.has_formula(),
            Stage::Beams(..) | Stage::Done(_) => false,
        }
    }

    /// Ends the list here, if it is open. The other stages still follow, and take about as long as
    /// the list took.
    fn end(&mut self) {
        match self.stage {
            _ if !self.is_open() => {}
            Stage::Count(next, to) if next > 0 => self.find_beams(to.min(next - 1)),
            _ => self.stage = Stage::Count(0, self.pairs.to()),
        }
    }

    /// The last column that is searched for beams. In a square list it is a quarter of `to`: up to
    /// this column, a beam with a slope of at most 4 stays inside the square.
    fn looked(&self, to: u64) -> u64 {
        if self.is_square { to / 4 } else { to }
    }

    fn find_beams(&mut self, to: u64) {
        let last = self.looked(to);
        self.slopes = Slopes::new(last);
        self.stage = Stage::Beams(last / 2 + 1, to);
    }

    /// The findings so far, as a record.
    fn record(&self) -> LostRecord {
        let beams = self.slopes.beams();
        let slopes = beams.iter().map(|beam| (beam.slope(), beam.share.0));
        LostRecord {
            game: self.game.to_string(),
            to: self.to(),
            pairs: self.count,
            pairs_sha256: hexadecimal(self.hash.clone()),
            shape: shape(&beams),
            beams: slopes.collect(),
        }
    }

    /// The last column that is counted, or will be.
    fn to(&self) -> u64 {
        match self.stage {
            Stage::List => self.pairs.to(),
            Stage::Count(_, to) | Stage::Beams(_, to) | Stage::Done(to) => to,
        }
    }
}

impl Job for Tally {
    fn step(&mut self, budget: u64) -> Progress {
        let cost = match self.is_square {
            true => self.to().saturating_add(1),
            false => PAIR_LOOKUPS,
        };
        let more = (budget / cost).max(1) - 1;
        match self.stage {
            Stage::List => {
                if self.pairs.has_formula() || self.pairs.step(budget).is_done() {
                    self.stage = Stage::Count(0, self.pairs.to());
                }
            }
            Stage::Count(next, to) => {
                let last = next.saturating_add(more).min(to);
                let mut text = String::new();
                for (x, y) in self.pairs.between(next, last) {
                    // Writing to a string cannot fail.
                    let _ = writeln!(text, "{x},{y}");
                    self.count += 1;
                }
                self.hash.update(text);
                match last == to {
                    true => self.find_beams(to),
                    false => self.stage = Stage::Count(last + 1, to),
                }
            }
            Stage::Beams(next, to) => {
                let end = self.looked(to);
                let last = next.saturating_add(more).min(end);
                for (x, y) in self.pairs.between(next, last) {
                    if x <= y {
                        self.slopes.add((x, y));
                    }
                }
                self.stage = match last >= end {
                    true => Stage::Done(to),
                    false => Stage::Beams(last + 1, to),
                };
            }
            Stage::Done(_) => {}
        }
        self.progress()
    }

    fn progress(&self) -> Progress {
        Progress {
            done: u64::from(matches!(self.stage, Stage::Done(_))),
            total: 1,
            memory_bytes: self.pairs.progress().memory_bytes,
        }
    }
}
