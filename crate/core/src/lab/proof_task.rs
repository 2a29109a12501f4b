//! The search for an automaton of a game on two piles, by the text that names it.

use super::proof::{AutomatonCertificate, ProofGame, ProofRecord};
use crate::solve::proof::{Proof, Prover};
use crate::solve::{Job, Progress};

/// The search for an automaton that accepts the lost cells of a game: a [`Job`].
pub struct ProofTask {
    game: ProofGame,
    prover: Prover,
}

impl ProofTask {
    /// The search, not begun.
    pub fn new(game: &ProofGame) -> Self {
        Self {
            game: game.clone(),
            prover: game.prover(),
        }
    }

    /// What was found, once the search is done.
    pub fn proof(&self) -> Option<&Proof> {
        self.prover.proof()
    }

    /// What was found so far.
    pub fn record(&self) -> ProofRecord {
        ProofRecord::new(&self.game, self.prover.so_far())
    }

    /// The certificate, if an automaton was found.
    pub fn certificate(&self) -> Option<AutomatonCertificate> {
        let found = self.prover.so_far().automaton.as_ref()?;
        Some(AutomatonCertificate::new(&self.game, found))
    }
}

impl Job for ProofTask {
    fn step(&mut self, budget: u64) -> Progress {
        self.prover.step(budget)
    }

    fn progress(&self) -> Progress {
        self.prover.progress()
    }
}
