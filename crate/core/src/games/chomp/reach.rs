//! The tables of Chomp. The position alone decides if a table reaches it.

use super::shape::{self, Piece};
use crate::solve::Staircases;
use crate::solve::poset::{MAX_NIMBER_ELEMENTS, PosetNimbers};
use crate::theory::Nimber;

/// Tables kept between questions, a few of each kind: at most 8 MiB of small
/// sets and 4 MiB of staircases.
#[derive(Debug, Default)]
pub struct Reach {
    staircases: Vec<Staircases>,
    sets: Vec<Sets>,
}

/// All sets of at most 20 pieces of one box.
#[derive(Debug)]
struct Sets {
    /// The pieces, sorted row by row; the last one is element 0 of the poset.
    pieces: Vec<Piece>,
    nimbers: PosetNimbers,
}

/// The most tables kept of each kind.
const KEPT: usize = 8;

impl Reach {
    /// The nimber of a staircase in a box, by row lengths; `None` if the staircase is too
    /// large for the tables. The box only decides the size of a new table.
    pub(super) fn staircase(
        &mut self,
        rows: usize,
        columns: usize,
        lengths: &[usize],
    ) -> Option<Nimber> {
        let first = *lengths.first()?;
        let reflected: Vec<usize> = (0..first)
            .map(|column| lengths.iter().take_while(|&&l| l > column).count())
            .collect();
        // Written wider than high, so one table serves both reflections.
        let lengths = if lengths.len() <= first {
            lengths
        } else {
            &reflected
        };
        let (height, width) = (lengths.len(), lengths[0]);
        if !Staircases::reaches(height, width) {
            return None;
        }
        let place = match self.staircases.iter().position(|t| t.holds(height, width)) {
            Some(place) => place,
            None => {
                // Chooses the table that serves most later questions: for this box and the last
                // table together, else for this box, else for all staircases of this height.
                let (low, high) = (rows.min(columns), rows.max(columns));
                let last = self.staircases.last().map_or((0, 0), Staircases::size);
                let widest = (width..)
                    .take_while(|&w| Staircases::reaches(height, w))
                    .last();
                let (height, width) = [(low.max(last.0), high.max(last.1)), (low, high)]
                    .into_iter()
                    .find(|&(height, width)| Staircases::reaches(height, width))
                    .unwrap_or((height, widest.unwrap_or(width)));
                if self.staircases.len() == KEPT {
                    self.staircases.remove(0);
                }
                self.staircases.push(Staircases::new(height, width)?);
                self.staircases.len() - 1
            }
        };
        let nimber = self.staircases[place].nimber(lengths)?;
        Some(Nimber(u64::from(nimber)))
    }

    /// The nimber of a connected part of a position in a box; `None` if the part is no
    /// chain and has more than 20 pieces.
    pub(super) fn part(&mut self, rows: usize, columns: usize, part: &[Piece]) -> Option<Nimber> {
        if shape::is_chain(part) {
            return Some(Nimber(part.len() as u64));
        }
        if part.len() > MAX_NIMBER_ELEMENTS {
            return None;
        }
        let place = match self.sets.iter().position(|sets| sets.mask(part).is_some()) {
            Some(place) => place,
            None => {
                // The table of a small box holds all its pieces, for later positions.
                let whole = rows * columns <= MAX_NIMBER_ELEMENTS + 1;
                let pieces: Vec<Piece> = if whole {
                    (1..rows * columns)
                        .map(|s| (s / columns, s % columns))
                        .collect()
                } else {
                    part.to_vec()
                };
                if self.sets.len() == KEPT {
                    self.sets.remove(0);
                }
                self.sets.push(Sets {
                    nimbers: PosetNimbers::new(shape::above(&pieces))?,
                    pieces,
                });
                self.sets.len() - 1
            }
        };
        let sets = &mut self.sets[place];
        let mask = sets.mask(part)?;
        Some(Nimber(u64::from(sets.nimbers.nimber(mask))))
    }
}

impl Sets {
    /// The part as a set of the table's pieces; `None` if the table lacks one of them.
    fn mask(&self, part: &[Piece]) -> Option<u32> {
        let mut mask = 0;
        for piece in part {
            let place = self.pieces.binary_search(piece).ok()?;
            mask |= 1 << (self.pieces.len() - 1 - place);
        }
        Some(mask)
    }
}
