//! The search for the misère quotient of a heap game, by the text that names it.

use std::io;

use super::certificate::Certificate;
use super::game::HeapGame;
use super::quotient::{QuotientCertificate, QuotientRecord};
use crate::solve::misere::{Caps, MisereSearch};
use crate::solve::{Job, Progress};

/// The search for a misère quotient: a [`Job`].
pub struct QuotientTask {
    game: HeapGame,
    search: MisereSearch,
}

impl QuotientTask {
    /// The search, not begun.
    pub fn new(game: &HeapGame, caps: Caps) -> Self {
        Self {
            game: game.clone(),
            search: MisereSearch::new(game.rule().clone(), caps),
        }
    }

    /// The search for the rule of the game.
    pub fn search(&self) -> &MisereSearch {
        &self.search
    }

    /// What was found so far.
    pub fn record(&self) -> QuotientRecord {
        QuotientRecord::new(&self.game, &self.search)
    }

    /// The certificate of what was found so far.
    ///
    /// # Errors
    /// One sentence, when it is longer than what is read to be checked: that of some 3,500
    /// elements or more.
    pub fn certificate(&self) -> Result<QuotientCertificate, String> {
        let certificate = QuotientCertificate::new(&self.game, &self.search);
        let mut length = Length(1);
        let written = serde_json::to_writer(&mut length, &certificate);
        let most = Certificate::MAX_BYTES;
        match written {
            Ok(()) if length.0 <= most => Ok(certificate),
            _ => Err(format!(
                "the certificate of {} elements has more than {most} bytes, the most that are checked",
                certificate.order
            )),
        }
    }
}

impl Job for QuotientTask {
    fn step(&mut self, budget: u64) -> Progress {
        self.search.step(budget)
    }

    fn progress(&self) -> Progress {
        self.search.progress()
    }
}

/// Counts bytes.
struct Length(u64);

impl io::Write for Length {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
