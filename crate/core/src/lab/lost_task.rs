//! The list of the lost positions of a game: from a table, and from an automaton beyond all tables.

use std::fmt;

use super::game::{Game, GameKind};
use super::lost_pairs::LostPairs;
use crate::solve::chomp::LostBars;
use crate::solve::pairs::proof::Prover;
use crate::solve::{Job, Progress};

fn prove(game: &Game) -> Option<Stage> {
    let prover = Prover::new(game.lines(None)?);
    Some(Stage::Prover(Box::new(prover)))
}

/// The work on a list of lost positions: a [`Job`].
pub struct LostTask {
    game: Game,
    to: u64,
    /// The last smaller pile of the table, if it ended before `to`.
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
    /// The memory is too small for pairs beyond this smaller pile.
    Memory(u64),
    /// The list cannot reach `to`; one sentence.
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
    /// The list up to `to`, not begun. `to` is the largest smaller pile, or the largest second row.
    ///
    /// # Errors
    /// Fails with one sentence if the list cannot reach `to`.
    pub fn new(game: &Game, to: u64) -> Result<Self, String> {
        let stage = if game.kind == GameKind::Chomp {
            LostBars::new(to).map(Stage::Bars).ok_or_else(|| {
                let most = LostBars::MOST;
                format!("--to: the lost bars of chomp3 are listed up to {most}, not up to {to}")
            })?
        } else if let Some(pairs) = game.lost(to) {
            Stage::Pairs(pairs)
        } else {
            prove(game).ok_or_else(|| {
                let most = game.lost_within(to).end();
                format!("--to: the lost pairs of {game} are listed up to {most}, not up to {to}")
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
            Stage::Pairs(pairs) => Ok(Box::new(pairs.pairs().flat_map(|(x, y)| [x, y]))),
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
