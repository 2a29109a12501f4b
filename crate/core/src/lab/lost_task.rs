//! The list of the lost positions of a game, by the text that names it: from a table,
//! and beyond all tables by an automaton.

use std::fmt;

use super::game::suggesting;
use super::pair_game::{LostPairs, PairGame};
use super::proof::ProofGame;
use crate::rules::NotationError;
use crate::solve::bars::LostBars;
use crate::solve::proof::Prover;
use crate::solve::{Job, Progress};

/// A game whose lost positions are listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LostGame {
    /// A game on two piles.
    Pairs(PairGame),
    /// The bars of Chomp with three rows: `chomp3`.
    Bars,
}

impl LostGame {
    /// Reads what [`PairGame`] reads, and `chomp3`.
    ///
    /// # Errors
    /// When the text names no such game; names the part that is wrong.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        suggesting(text, |text| match text.trim_matches(' ') {
            "chomp3" => Ok(Self::Bars),
            _ => PairGame::read(text).map(Self::Pairs),
        })
    }

    /// The list as far as `to`, not begun: the largest smaller pile, or second row.
    ///
    /// # Errors
    /// One sentence, when it is never listed so far.
    pub fn task(&self, to: u64) -> Result<LostTask, String> {
        let stage = match self {
            Self::Bars => LostBars::new(to).map(Stage::Bars).ok_or_else(|| {
                let most = LostBars::MOST;
                format!("--to: the lost bars of chomp3 are listed to {most}, not to {to}")
            })?,
            Self::Pairs(game) => match game.lost(to) {
                Some(pairs) => Stage::Pairs(pairs),
                None => prove(game).ok_or_else(|| {
                    let most = game.lost_within(to).end();
                    format!("--to: the lost pairs of {game} are listed to {most}, not to {to}")
                })?,
            },
        };
        Ok(LostTask {
            game: self.clone(),
            to,
            short: None,
            stage,
        })
    }
}

/// The canonical text.
impl fmt::Display for LostGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pairs(game) => game.fmt(f),
            Self::Bars => f.write_str("chomp3"),
        }
    }
}

fn prove(game: &PairGame) -> Option<Stage> {
    let prover = ProofGame::read(&game.to_string()).ok()?.prover();
    Some(Stage::Prover(Box::new(prover)))
}

fn none(game: &PairGame, to: u64) -> String {
    format!(
        "--to: the lost pairs of {game} are not listed as far as {to}, and no automaton of them \
         was found"
    )
}

/// A list of lost positions at work: a [`Job`].
pub struct LostTask {
    game: LostGame,
    to: u64,
    /// The last smaller pile that there was memory for, where that is not all.
    short: Option<u64>,
    stage: Stage,
}

enum Stage {
    Pairs(LostPairs),
    Prover(Box<Prover>),
    Bars(LostBars),
    Failed,
}

/// Why nothing is listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LostFault {
    /// There is no memory beyond this smaller pile.
    Memory(u64),
    /// It is never listed so far; one sentence.
    Never(String),
}

impl fmt::Display for LostFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Memory(known) => {
                write!(f, "there is no memory beyond the smaller pile {known}")
            }
            Self::Never(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for LostFault {}

impl LostTask {
    /// What it computes one after another.
    pub fn what(&self) -> &'static str {
        match self.stage {
            Stage::Prover(_) => "guesses",
            Stage::Bars(_) => "rows",
            _ => "columns",
        }
    }

    /// The numbers of a position: two piles, or three rows.
    pub fn width(&self) -> usize {
        match self.game {
            LostGame::Pairs(_) => 2,
            LostGame::Bars => 3,
        }
    }

    /// The lost positions that are known, ascending, in numbers of which each
    /// [`width`](Self::width) are one.
    ///
    /// # Errors
    /// When the job is done and has no list so far.
    pub fn numbers(&self) -> Result<Box<dyn Iterator<Item = u64> + '_>, LostFault> {
        match (&self.stage, &self.game) {
            (Stage::Pairs(pairs), _) => Ok(Box::new(pairs.pairs().flat_map(|(x, y)| [x, y]))),
            (Stage::Bars(bars), _) => Ok(Box::new(bars.bars().flatten())),
            (Stage::Failed, LostGame::Pairs(game)) => Err(match self.short {
                Some(known) if matches!(game, PairGame::Vector(_)) => LostFault::Memory(known),
                Some(known) => LostFault::Never(format!(
                    "--to: the lost pairs of {game} are found to {known}, not to {}; there the \
                     search reached its limit",
                    self.to
                )),
                None => LostFault::Never(none(game, self.to)),
            }),
            _ => Ok(Box::new(std::iter::empty())),
        }
    }

    /// Goes on by a proof where the table ended, and by the list where it is found.
    fn turn(&mut self) {
        let LostGame::Pairs(game) = &self.game else {
            return;
        };
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
