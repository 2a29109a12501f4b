//! The tasks, and their rules.

use std::fmt;

use nimscope::NotationError;
use nimscope::lab::{Game, GameKind, Question};

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

    /// The question of the task.
    fn question(self) -> Question {
        match self {
            Self::Period => Question::Nimbers,
            Self::Misere => Question::Misere,
            Self::Lost => Question::Lost,
            Self::Prove => Question::Prove,
        }
    }

    /// The keys of a record before those that are common to all tasks.
    pub(crate) fn keys(self) -> &'static [&'static str] {
        match self {
            Self::Period => &[
                "game",
                "status",
                "theorem",
                "preperiod",
                "period",
                "saltus",
                "compared",
                "largest",
                "largest_at",
                "to",
            ],
            Self::Misere => &[
                "game",
                "status",
                "order",
                "lost_classes",
                "preperiod",
                "period",
                "tame",
                "to",
                "orders",
            ],
            Self::Lost => &["game", "to", "pairs", "pairs_sha256", "shape", "beams"],
            Self::Prove => &["game", "status", "numeration", "states", "largest", "tried"],
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
    /// Reads a game as the command of the task does. A bare code is that of `heap[…]`; for games on
    /// two piles, a bare rule is that of `vector[…]`.
    ///
    /// # Errors
    /// If the text names no such game; the error names the part that is wrong.
    pub fn read(task: Task, text: &str) -> Result<Self, NotationError> {
        let game = Game::read(task.question(), text)?;
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
