//! One task on one rule.

use std::time::Instant;

use nimscope::lab::{
    AutomatonCertificate, Certificate, GamePeriod, HeapGame, LostPairs, PairGame, ProofGame,
    ProofRecord, QuotientCertificate, QuotientRecord,
};
use nimscope::solve::misere::{self, Caps, MisereSearch};
use nimscope::solve::period::{PeriodSearch, PeriodStatus};
use nimscope::solve::proof::Prover;
use nimscope::solve::sequence::Stop;
use nimscope::solve::vectors::{beams, shape};
use nimscope::solve::{Job, Progress};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::budget::{Budget, Limit, Stopped};
use crate::error::Error;
use crate::record::{LostRecord, Outcome, hexadecimal, line};
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

/// One task on one rule, step by step.
pub struct Trial {
    task: Task,
    work: Work,
    budget: Budget,
    steps: u64,
    started: Instant,
}

enum Work {
    Period(HeapGame, Box<PeriodSearch>),
    Misere(HeapGame, Box<MisereSearch>),
    Lost(PairGame, Box<LostPairs>),
    Prove(ProofGame, Box<Prover>),
}

impl Trial {
    /// The work on a rule, not begun.
    pub fn new(rule: &Rule, budget: &Budget) -> Self {
        let task = rule.task();
        let bound = |limit| budget.of(limit, task).unwrap_or(u64::MAX);
        let to = bound(Limit::To);
        let work = match &rule.game {
            Game::Period(game) => {
                let to = u32::try_from(to).unwrap_or(u32::MAX);
                let search = PeriodSearch::new(game.rule().clone(), to);
                Work::Period(game.clone(), Box::new(search))
            }
            Game::Misere(game) => {
                let caps = Caps {
                    heaps: u32::try_from(to).unwrap_or(u32::MAX),
                    order: bound(Limit::Order) as usize,
                    candidates: bound(Limit::Candidates) as usize,
                };
                let search = MisereSearch::new(game.rule().clone(), caps);
                Work::Misere(game.clone(), Box::new(search))
            }
            Game::Lost(game) => Work::Lost(game.clone(), Box::new(game.lost_within(to))),
            Game::Prove(game) => Work::Prove(game.clone(), Box::new(game.prover())),
        };
        Self {
            task,
            work,
            budget: budget.clone(),
            steps: 0,
            started: Instant::now(),
        }
    }

    /// Works for a step; what was found once the work has ended or the budget is spent.
    ///
    /// # Errors
    /// When the result is no JSON, which no rule is known to cause.
    pub fn step(&mut self) -> Result<Option<Found>, Error> {
        let progress = match &mut self.work {
            Work::Period(_, search) => search.step(STEP),
            Work::Misere(_, search) => search.step(STEP),
            Work::Lost(_, pairs) => pairs.step(STEP),
            Work::Prove(_, prover) => prover.step(STEP),
        };
        self.steps += 1;
        match self.spent(progress) {
            None if !progress.is_done() => Ok(None),
            spent => self.found(spent).map(Some),
        }
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
    fn spent(&self, progress: Progress) -> Option<Limit> {
        let Budget {
            steps,
            memory,
            seconds,
            ..
        } = self.budget;
        let used = |used: u64, most: Option<u64>| most.is_some_and(|most| used >= most);
        let over = memory.is_some_and(|most| progress.memory_bytes > most);
        match progress.is_done() {
            true => None,
            false if used(self.steps, steps) => Some(Limit::Steps),
            false if over => Some(Limit::Memory),
            false if used(self.started.elapsed().as_secs(), seconds) => Some(Limit::Seconds),
            false => None,
        }
    }

    /// What is known now, and what stopped the work.
    fn found(&self, spent: Option<Limit>) -> Result<Found, Error> {
        let (result, limit, certificate) = match &self.work {
            Work::Period(game, search) => of_period(game, search)?,
            Work::Misere(game, search) => of_misere(game, search)?,
            Work::Lost(game, pairs) => (Outcome::Lost(of_lost(game, pairs)), self.end(pairs), None),
            Work::Prove(game, prover) => of_prove(game, prover)?,
        };
        // What is proved is whole, wherever the work was stopped.
        let limit = match spent {
            Some(spent) if limit.is_some() => Some(spent),
            _ => limit,
        };
        let stopped = limit.map(|limit| Stopped {
            limit,
            allowed: self.budget.of(limit, self.task),
        });
        let line = line(self.task, &result, stopped, certificate.as_deref())?;
        Ok(Found { line, certificate })
    }

    /// What ended a list of pairs: it has always one.
    fn end(&self, pairs: &LostPairs) -> Option<Limit> {
        let to = self.budget.of(Limit::To, self.task);
        match to == Some(pairs.to()) {
            true => Some(Limit::To),
            false => Some(Limit::Table),
        }
    }
}

/// What was found, what ended it if there may be more, and the certificate.
type Ended = (Outcome, Option<Limit>, Option<String>);

fn of_period(game: &HeapGame, search: &PeriodSearch) -> Result<Ended, Error> {
    let sequence = search.sequence();
    let record = match search.progress().is_done() {
        true => search.record().clone(),
        false => sequence.period(),
    };
    let proved = record.status == PeriodStatus::Proved;
    let limit = match search.stopped() {
        _ if proved => None,
        Some(Stop::TooLarge { .. }) => Some(Limit::Nimber),
        Some(Stop::OutOfMemory { .. }) => Some(Limit::Memory),
        None => Some(Limit::To),
    };
    let period = GamePeriod::new(game, &record);
    let checkable = proved && period.check_end().is_ok();
    let certificate = match checkable {
        true => Some(text(&Certificate::new(game, &record, &sequence.values()))?),
        false => None,
    };
    Ok((Outcome::Period(period), limit, certificate))
}

fn of_misere(game: &HeapGame, search: &MisereSearch) -> Result<Ended, Error> {
    let limit = match (search.period(), search.limit()) {
        (Some(_), _) => None,
        (None, Some(misere::Limit::Order)) => Some(Limit::Order),
        (None, Some(misere::Limit::Candidates)) => Some(Limit::Candidates),
        (None, Some(misere::Limit::Heaps) | None) => Some(Limit::To),
    };
    // A table of some 3,500 elements or more is too long for `nimscope verify`.
    let certificate = Some(text(&QuotientCertificate::new(game, search))?);
    let certificate = certificate.filter(|text| text.len() as u64 <= Certificate::MAX_BYTES);
    let record = QuotientRecord::new(game, search);
    Ok((Outcome::Misere(record), limit, certificate))
}

fn of_prove(game: &ProofGame, prover: &Prover) -> Result<Ended, Error> {
    let proof = prover.so_far();
    let found = proof.automaton.as_ref();
    let certificate = found.map(|found| text(&AutomatonCertificate::new(game, found)));
    // Where no automaton was found, a larger budget finds none either.
    let limit = match prover.proof() {
        Some(_) => None,
        None => Some(Limit::Steps),
    };
    let record = ProofRecord::new(game, proof);
    Ok((Outcome::Prove(record), limit, certificate.transpose()?))
}

fn of_lost(game: &PairGame, pairs: &LostPairs) -> LostRecord {
    let to = pairs.to();
    let mut hash = Sha256::new_with_prefix("x,y\n");
    let mut count = 0;
    for (x, y) in pairs.pairs() {
        hash.update(format!("{x},{y}\n"));
        count += 1;
    }
    // Of a square its first columns are looked at, so that slopes up to 4 are seen whole.
    let square = matches!(game, PairGame::Vector(rule) if !rule.has_rook());
    let last = if square { to / 4 } else { to };
    let beams = beams(pairs.pairs().filter(|(x, y)| x <= y), last);
    LostRecord {
        game: game.to_string(),
        to,
        pairs: count,
        pairs_sha256: hexadecimal(hash),
        shape: shape(&beams),
        beams: beams
            .iter()
            .map(|beam| (beam.slope(), beam.share.0))
            .collect(),
    }
}

/// A certificate as the commands write it.
fn text(certificate: &impl Serialize) -> Result<String, Error> {
    Ok(serde_json::to_string(certificate)? + "\n")
}
