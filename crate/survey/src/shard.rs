//! A part of a survey, rule by rule.

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use nimscope::solve::Progress;
use nimscope::whole;

use crate::folder::{Folder, Kept, State};
use crate::record::sha256;
use crate::task::{Budget, Error, SurveyRule};
use crate::trial::Trial;

/// The number of rules whose records and certificates are read in a step.
const RULES_PER_STEP: usize = 16;

/// A part of a list: rules i, i + n, i + 2n, …, counted from 1, in the order of the SHA-256 of
/// their texts. In the order of the list, rules of one part would be similar. For n = 8 the codes
/// of a part would end in the same digit, and one part would have most of the hard codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    number: usize,
    of: usize,
}

impl Part {
    /// The whole list.
    pub const ALL: Self = Self { number: 1, of: 1 };

    /// The rules of the part, in the order in which they are done.
    pub fn rules<'a>(&self, all: &'a [SurveyRule]) -> Vec<&'a SurveyRule> {
        let mut sorted: Vec<&SurveyRule> = all.iter().collect();
        sorted.sort_by_cached_key(|rule| sha256(rule.text().as_bytes()));
        let own = sorted.into_iter().skip(self.number - 1).step_by(self.of);
        own.collect()
    }
}

/// Reads `i/n`, with 1 ≤ i ≤ n.
impl FromStr for Part {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let size = |text: &str| usize::try_from(whole(text).ok()?).ok();
        let sides = text.split_once('/');
        let numbers = sides.and_then(|(number, of)| size(number).zip(size(of)));
        match numbers {
            Some((number, of)) if (1..=of).contains(&number) => Ok(Self { number, of }),
            Some((number, of)) => Err(format!("there is no shard {number} of {of}")),
            None => Err("a shard is written i/n, such as 1/8".to_owned()),
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// The work on a part of the rules of a folder. Rules with a record are skipped, except for rules
/// that this budget may take further.
pub struct Shard<'a> {
    folder: &'a Folder,
    budget: Budget,
    rules: Vec<&'a SurveyRule>,
    /// The number of rules whose files were read.
    looked: usize,
    /// The rules whose files were read and whose work remains.
    left: VecDeque<&'a SurveyRule>,
    notices: Vec<String>,
    is_ready: bool,
    trial: Option<Trial>,
}

impl<'a> Shard<'a> {
    /// The work on a part, not begun. The first steps read the files of its rules.
    pub fn new(folder: &'a Folder, part: Part, budget: &Budget) -> Self {
        Self {
            folder,
            budget: budget.clone(),
            rules: part.rules(folder.rules()),
            looked: 0,
            left: VecDeque::new(),
            notices: Vec::new(),
            is_ready: false,
            trial: None,
        }
    }

    /// Reads the files of some rules. At the end, removes hidden files of killed processes.
    fn look(&mut self) -> Result<(), Error> {
        for &rule in self.rules.iter().skip(self.looked).take(RULES_PER_STEP) {
            match self.folder.state(rule, &self.budget)? {
                State::Done => {}
                State::Open => self.left.push_back(rule),
                State::Damaged(what) => {
                    self.left.push_back(rule);
                    self.notices
                        .push(format!("{what}; the rule will be computed again"));
                }
            }
            self.looked += 1;
        }
        if self.looked == self.rules.len() {
            self.folder.sweep(self.left.iter().copied())?;
            self.is_ready = true;
        }
        Ok(())
    }

    /// Reads the files of some rules. Once all files are read, works for one step of a rule, and
    /// stores the findings.
    ///
    /// # Errors
    /// Fails if a file of one of its rules is foreign, or cannot be read or written. Nothing is
    /// written before the files of all rules were read.
    pub fn step(&mut self) -> Result<Progress, Error> {
        if !self.is_ready {
            self.look()?;
        } else if let Some(&rule) = self.left.front() {
            let budget = &self.budget;
            let trial = match &mut self.trial {
                Some(trial) => trial,
                none => none.insert(Trial::new(rule, budget)?),
            };
            if let Some(found) = trial.step()? {
                self.folder.keep(rule, &found)?;
                self.notices.extend(found.costly_check(rule));
                self.trial = None;
                self.left.pop_front();
            }
        }
        Ok(self.progress())
    }

    /// The notices since the last call. Each names a damaged file, whose rule is done again,
    /// or a certificate that needs more than the default budget to be checked.
    pub fn take_notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices)
    }

    /// The number of its rules that hit their budget, in this run or before.
    ///
    /// # Errors
    /// Fails if a record cannot be read.
    pub fn limited(&self) -> Result<usize, Error> {
        let mut limited = 0;
        for rule in &self.rules {
            if let Kept::Whole(record, _) = self.folder.record(rule)? {
                limited += usize::from(record.stopped().is_some());
            }
        }
        Ok(limited)
    }

    /// `done` and `total` count rules.
    pub fn progress(&self) -> Progress {
        let done = match self.is_ready {
            true => self.rules.len() - self.left.len(),
            false => 0,
        };
        Progress {
            done: done as u64,
            total: self.rules.len() as u64,
            memory_bytes: 0,
        }
    }
}

#[cfg(test)]
#[path = "../tests/unit/shard.rs"]
mod tests;
