//! The request of a survey: its tasks, their rules, and the bounds of the work on a rule. Also the
//! errors of surveys.

use std::path::Path;
use std::{fmt, io};

use nimscope::lab::{Game, GameKind, Question};
use nimscope::solve::misere::Caps;
use nimscope::{MAX_NUMBER, NotationError};
use serde::{Deserialize, Serialize};

/// The tasks that can be done on a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// The period of a heap game.
    Period,
    /// The misère quotient of a heap game.
    Misere,
    /// The lost pairs of a game on two piles.
    Lost,
    /// An automaton that accepts the lost pairs of a game on two piles.
    Prove,
}

impl Task {
    /// All tasks.
    pub const ALL: [Self; 4] = [Self::Period, Self::Misere, Self::Lost, Self::Prove];

    /// The name of the task in records.
    pub fn name(self) -> &'static str {
        match self {
            Self::Period => "period",
            Self::Misere => "misere",
            Self::Lost => "lost",
            Self::Prove => "prove",
        }
    }

    /// The task of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|task| task.name() == name)
    }

    pub(crate) fn question(self) -> Question {
        match self {
            Self::Period => Question::Period,
            Self::Misere => Question::Misere,
            Self::Lost => Question::Lost,
            Self::Prove => Question::Prove,
        }
    }
}

/// The name of the task in records.
impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A rule of a list, with the task that is done on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SurveyRule {
    task: Task,
    text: String,
    pub(crate) game: Game,
}

impl SurveyRule {
    /// Reads a game as the command of the task does. A bare code is read as `heap[…]`. For games on
    /// two piles, a bare rule is read as `vector[…]`.
    ///
    /// # Errors
    /// Fails if the text names no game for the task. The error names the part that is wrong.
    pub fn read(task: Task, text: &str) -> Result<Self, NotationError> {
        let question = match task {
            // Games on two piles have a period for each row.
            Task::Period => Question::Nimbers,
            _ => task.question(),
        };
        let game = Game::read(question, text)?;
        if task == Task::Lost && game.kind == GameKind::Chomp {
            let message = "A lost bar of chomp3 has three numbers, not two.";
            return Err(NotationError::new(message, text, "a game on two piles", 0));
        }
        let text = game.to_string();
        Ok(Self { task, text, game })
    }

    /// The task.
    pub fn task(&self) -> Task {
        self.task
    }

    /// The canonical text of the game.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// True if the rule allows any move. Rules of games on two piles always do.
    pub(crate) fn has_moves(&self) -> bool {
        let is_heap_task = matches!(self.task, Task::Period | Task::Misere);
        !is_heap_task || self.game.heaps().is_some_and(|rule| rule.bits() > 0)
    }
}

/// The bounds of the work on one rule; `None` means no bound.
///
/// `to`, `order` and `candidates` have the same defaults as the commands of the tasks.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Budget {
    /// The largest heap or smaller pile.
    pub to: Option<u64>,
    /// The most elements of a misère quotient.
    pub order: Option<u64>,
    /// The most candidates of a guess at a misère quotient.
    pub candidates: Option<u64>,
    /// The most steps, of about 10⁶ look-ups each.
    pub steps: Option<u64>,
    /// The most bytes that its tables hold after a step.
    pub memory: Option<u64>,
    /// The most seconds. The results then depend on the machine.
    pub seconds: Option<u64>,
}

impl Budget {
    /// Checks that the task has all given bounds, and that no bound is larger than the task allows.
    ///
    /// # Errors
    /// The error begins with the name of the bound at fault.
    pub fn check(&self, task: Task) -> Result<(), Error> {
        let caps = Caps::MOST;
        let to = match task {
            Task::Period => Some(u64::from(u32::MAX)),
            Task::Misere => Some(caps.heaps.into()),
            Task::Lost => Some(MAX_NUMBER),
            Task::Prove => None,
        };
        let misere = |most| (task == Task::Misere).then_some(most);
        let (order, candidates) = (caps.order as u64, caps.candidates as u64);
        for (name, given, most) in [
            ("to", self.to, to),
            ("order", self.order, misere(order)),
            ("candidates", self.candidates, misere(candidates)),
        ] {
            let what = match (given, most) {
                (Some(given), Some(most)) if given > most => {
                    format!("{name}: at most {most} is allowed, not {given}")
                }
                (Some(_), None) => format!("{name}: the task {task} does not have this bound"),
                _ => continue,
            };
            return Err(Error::Bad(what));
        }
        Ok(())
    }

    /// The bound, or its default if it was not given.
    pub(crate) fn of(&self, limit: Limit, task: Task) -> Option<u64> {
        let caps = Caps::default();
        let to = match task {
            Task::Period => 1_000_000,
            Task::Misere => caps.heaps.into(),
            Task::Lost => 1_000,
            Task::Prove => 0,
        };
        match limit {
            Limit::To => Some(self.to.unwrap_or(to)),
            Limit::Order => Some(self.order.unwrap_or(caps.order as u64)),
            Limit::Candidates => Some(self.candidates.unwrap_or(caps.candidates as u64)),
            Limit::Steps => self.steps,
            Limit::Memory => self.memory,
            Limit::Seconds => self.seconds,
            Limit::Nimber | Limit::Table => None,
        }
    }

    /// The bound that stopped the work; `None` if the work is complete. `spent` is the bound of
    /// this budget that was reached. Without it, the bound is `ended`, which the work itself
    /// reports. The work reports `Memory` if the machine has no more memory, even if the budget
    /// allows more.
    pub(crate) fn stopped(
        &self,
        spent: Option<Limit>,
        ended: Option<Limit>,
        task: Task,
    ) -> Option<Stopped> {
        let ended = ended?;
        let limit = spent.unwrap_or(ended);
        let allowed = match (spent, ended) {
            (None, Limit::Memory) => None,
            _ => self.of(limit, task),
        };
        Some(Stopped { limit, allowed })
    }

    /// True if a rule that was stopped may go further with this budget.
    pub(crate) fn exceeds(&self, stopped: Stopped, task: Task) -> bool {
        let own = self.of(stopped.limit, task);
        match (stopped.limit, stopped.allowed) {
            (Limit::Nimber | Limit::Table, _) => false,
            // The machine had no more memory; it may have more now.
            (_, None) => true,
            (_, Some(allowed)) => own.is_none_or(|own| own > allowed),
        }
    }
}

/// The bounds that can stop the work on a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Limit {
    To,
    Order,
    Candidates,
    Steps,
    /// [`Budget::memory`], or the memory of the machine or of a table.
    Memory,
    Seconds,
    /// A nimber above 65,535, the largest that is kept. No budget helps.
    Nimber,
    /// The largest table of lost pairs was full. No budget helps.
    Table,
}

/// A limit that a rule has hit, with its bound if there was one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stopped {
    pub(crate) limit: Limit,
    pub(crate) allowed: Option<u64>,
}

/// The reason why a survey cannot go on.
#[derive(Debug)]
pub enum Error {
    /// The request is wrong, or a folder holds another survey or foreign files. The text begins
    /// with the part at fault.
    Bad(String),
    /// A file or folder cannot be read or written.
    Io(String, io::Error),
}

impl Error {
    /// A fault of a file.
    pub(crate) fn file(path: &Path, what: impl fmt::Display) -> Self {
        Self::Bad(format!("{}: {what}", path.display()))
    }

    /// A failure of the system to read or write a file.
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let name = path.display().to_string();
        move |error| Self::Io(name, error)
    }
}

/// A record that is not JSON.
impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Self {
        Self::Bad(error.to_string())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bad(message) => f.write_str(message),
            Self::Io(name, error) => write!(f, "{name}: {error}"),
        }
    }
}

impl std::error::Error for Error {}

#[cfg(test)]
#[path = "../tests/unit/task.rs"]
mod tests;
