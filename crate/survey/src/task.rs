//! The tasks, and the rules that they are done on.

use std::fmt;

use nimscope::NotationError;
use nimscope::lab::{HeapGame, PairGame, ProofGame, read_bare};

/// What is done on each rule.
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

    /// The name in records.
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

    /// The keys of a record before those that all records have.
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

/// The name in records.
impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A game that a task is done on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Game {
    Period(HeapGame),
    Misere(HeapGame),
    Lost(PairGame),
    Prove(ProofGame),
}

/// A rule of a list, with the task that is done on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    text: String,
    pub(crate) game: Game,
}

impl Rule {
    /// Reads a game as the command of the task does; a bare code stands for `heap[…]`, and
    /// for games on two piles a bare rule for `vector[…]`.
    ///
    /// # Errors
    /// When the text names no such game; names the part that is wrong.
    pub fn read(task: Task, text: &str) -> Result<Self, NotationError> {
        let name = match task {
            Task::Period | Task::Misere => "heap",
            Task::Lost | Task::Prove => "vector",
        };
        read_bare(name, text, |text| {
            let game = match task {
                Task::Period => Game::Period(HeapGame::read(text)?),
                Task::Misere => Game::Misere(HeapGame::read(text)?),
                Task::Lost => Game::Lost(PairGame::read(text)?),
                Task::Prove => Game::Prove(ProofGame::read(text)?),
            };
            let text = match &game {
                Game::Period(game) | Game::Misere(game) => game.to_string(),
                Game::Lost(game) => game.to_string(),
                Game::Prove(game) => game.to_string(),
            };
            Ok(Self { text, game })
        })
    }

    /// The task.
    pub fn task(&self) -> Task {
        match &self.game {
            Game::Period(_) => Task::Period,
            Game::Misere(_) => Task::Misere,
            Game::Lost(_) => Task::Lost,
            Game::Prove(_) => Task::Prove,
        }
    }

    /// The canonical text of the game.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether the rule allows any move at all.
    pub(crate) fn has_moves(&self) -> bool {
        match &self.game {
            Game::Period(game) | Game::Misere(game) => game.rule().bits() > 0,
            Game::Lost(_) | Game::Prove(_) => true,
        }
    }
}
