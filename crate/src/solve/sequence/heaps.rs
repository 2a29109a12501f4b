//! The nimbers of heaps under any [`TakeBreak`], extended as a job.

use super::{NaiveSequence, TakeBreak};
use crate::solve::{Job, Progress};

/// The nimbers of heaps under a [`TakeBreak`], extended as a [`Job`].
///
/// Entry `n` is the nimber of the heap of `n` tokens; entry 0 is 0. Every value
/// is verified, see the [module](super).
#[derive(Debug, Clone)]
pub struct HeapSequence {
    naive: NaiveSequence<TakeBreak>,
    rule: TakeBreak,
    target: u32,
}

/// Why a sequence cannot go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// A nimber is above 65,535, the largest that a sequence holds.
    TooLarge {
        /// The heap of that nimber.
        heap: u32,
    },
    /// There is not enough memory for as many heaps as asked for.
    OutOfMemory {
        /// The largest heap asked for.
        largest_heap: u32,
    },
}

impl std::fmt::Display for Stop {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::TooLarge { heap } => {
                write!(
                    f,
                    "the nimber of heap {heap} is above 65535, the largest that is kept"
                )
            }
            Self::OutOfMemory { largest_heap } => write!(
                f,
                "not enough memory for the nimbers of {largest_heap} heaps"
            ),
        }
    }
}

impl std::error::Error for Stop {}

impl HeapSequence {
    /// The sequence that knows heap 0 only.
    pub fn new(rule: TakeBreak) -> Self {
        Self {
            naive: NaiveSequence::new(rule.clone()),
            rule,
            target: 0,
        }
    }

    /// The rule.
    pub fn rule(&self) -> &TakeBreak {
        &self.rule
    }

    /// Asks for the nimbers of all heaps up to `largest_heap`. Nimbers that are
    /// known stay known.
    ///
    /// # Errors
    /// [`Stop::OutOfMemory`] when there is no room; the sequence stays as it was.
    pub fn extend_to(&mut self, largest_heap: u32) -> Result<(), Stop> {
        self.target = self.target.max(largest_heap);
        Ok(())
    }

    /// The number of entries known, heap 0 included: `len() - 1` is the largest
    /// heap whose nimber is known.
    #[allow(clippy::len_without_is_empty, reason = "heap 0 is always known")]
    pub fn len(&self) -> usize {
        self.naive.nimbers().len()
    }

    /// The nimber of a heap, if it is known by now.
    pub fn nimber(&self, heap: usize) -> Option<u32> {
        self.naive.nimbers().get(heap).copied()
    }

    /// The known nimbers of a range of heaps.
    pub fn nimbers(
        &self,
        heaps: std::ops::Range<usize>,
    ) -> impl ExactSizeIterator<Item = u32> + DoubleEndedIterator + '_ {
        let end = heaps.end.min(self.len());
        self.naive.nimbers()[heaps.start.min(end)..end]
            .iter()
            .copied()
    }

    /// Why no more heaps can be computed, if that is so. The known ones stay.
    pub fn stopped(&self) -> Option<Stop> {
        None
    }
}

impl Job for HeapSequence {
    fn step(&mut self, _budget: u64) -> Progress {
        self.naive.extend_to(self.target);
        self.progress()
    }

    /// `done` and `total` count heaps, the empty one left out. A sequence that
    /// [stopped](Self::stopped) is done: `total` is then what it has.
    fn progress(&self) -> Progress {
        Progress {
            done: self.len() as u64 - 1,
            total: u64::from(self.target),
            memory_bytes: 8 * self.len() as u64,
        }
    }
}
