//! The lost pairs of a game: their number, their hash, and their beams.

use std::fmt::Write;

use nimscope::lab::{Game, LostPairs};
use nimscope::solve::pairs::{Slopes, shape};
use nimscope::solve::{Job, Progress};
use sha2::{Digest, Sha256};

use crate::record::{LostRecord, hexadecimal};

/// The cost of a pair in look-ups: it is written and hashed.
const PAIR: u64 = 20;

/// The work on the lost pairs of a game.
pub(crate) struct Tally {
    game: Game,
    pairs: LostPairs,
    /// True if a column of the list can be as long as the list.
    is_square: bool,
    stage: Stage,
    count: u64,
    hash: Sha256,
    slopes: Slopes,
}

/// The stages of the work. `Count` and `Beams` have the next column and the last one.
enum Stage {
    /// The pairs are listed. A formula skips this stage.
    List,
    Count(u64, u64),
    Beams(u64, u64),
    Done(u64),
}

impl Tally {
    /// The work on the pairs to `to`, or to the last column with room for them, not begun.
    pub(crate) fn new(game: &Game, to: u64) -> Self {
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
    pub(crate) fn is_open(&self) -> bool {
        match self.stage {
            Stage::List => true,
            Stage::Count(..) => self.pairs.has_formula(),
            Stage::Beams(..) | Stage::Done(_) => false,
        }
    }

    /// Ends the list here, if it is open. The other stages take about as long as the list did.
    pub(crate) fn end(&mut self) {
        match self.stage {
            _ if !self.is_open() => {}
            Stage::Count(next, to) if next > 0 => self.find_beams(to.min(next - 1)),
            _ => self.stage = Stage::Count(0, self.pairs.to()),
        }
    }

    /// The last column that is searched for beams. For a square list it is a quarter of `to`, so
    /// that slopes up to 4 are seen whole.
    fn looked(&self, to: u64) -> u64 {
        if self.is_square { to / 4 } else { to }
    }

    fn find_beams(&mut self, to: u64) {
        let last = self.looked(to);
        self.slopes = Slopes::new(last);
        self.stage = Stage::Beams(last / 2 + 1, to);
    }

    /// The findings so far, as a record.
    pub(crate) fn record(&self) -> LostRecord {
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
    pub(crate) fn to(&self) -> u64 {
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
            false => PAIR,
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
