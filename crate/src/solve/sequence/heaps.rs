//! The nimbers of heaps under any [`TakeBreak`], extended as a job.

use std::ops::{Bound, Range, RangeBounds};

use super::census::{Census, Record};
use super::direct::Direct;
use super::kept::{self, Kept};
use super::rule::TakeBreak;
use super::rule::left;
use super::sparse::{BOUND, Sparse, Step};
use super::stop::Stop;

use crate::solve::{Job, Progress};

/// A call of [`Job::step`] ends within a heap only after so many look-ups.
const LEAST_WORK: u64 = 1 << 20;

/// The nimbers of heaps under a [`TakeBreak`], extended as a [`Job`].
///
/// Entry `n` is the nimber of the heap of `n` tokens; entry 0 is 0. Every value
/// is verified, see the [module](super). For rules that leave two heaps, memory is
/// a little more than one byte for each heap, or two once there are nimbers from
/// 512 on, and some more for each rare one.
#[derive(Debug, Clone)]
pub struct HeapSequence {
    rule: TakeBreak,
    engine: Engine,
    census: Census,
    target: usize,
    stopped: Option<Stop>,
    kept: Option<Kept>,
    /// The largest heap that was taken over from bytes.
    restored: usize,
}

#[derive(Debug, Clone)]
enum Engine {
    /// Rules that leave two heaps, with codes of one byte.
    Narrow(Sparse<u8>),
    /// The same with codes of two bytes.
    Wide(Sparse<u16>),
    /// Rules without splits, and those with triples or with splits without end.
    Direct(Direct),
}

/// Calls the same function of either [`Sparse`]; the second expression is for
/// [`Direct`].
macro_rules! either {
    ($engine:expr, $sparse:ident => $then:expr, $direct:ident => $other:expr) => {
        match $engine {
            Engine::Narrow($sparse) => $then,
            Engine::Wide($sparse) => $then,
            Engine::Direct($direct) => $other,
        }
    };
}

impl HeapSequence {
    /// The sequence that knows heap 0 only.
    pub fn new(rule: TakeBreak) -> Self {
        let bits = rule.bits();
        let split = bits & left::TWO > 0 && bits & left::THREE == 0;
        let engine = if split && rule.most_taken().is_some() {
            Engine::Narrow(Sparse::new(&rule))
        } else {
            Engine::Direct(Direct::new(&rule))
        };
        Self {
            rule,
            engine,
            census: Census::default(),
            target: 0,
            stopped: None,
            kept: None,
            restored: 0,
        }
    }

    /// The rule.
    pub fn rule(&self) -> &TakeBreak {
        &self.rule
    }

    /// Asks for the nimbers of all heaps up to `largest_heap`, and reserves room
    /// for them. Nimbers that are known stay known.
    ///
    /// # Errors
    /// [`Stop::OutOfMemory`] when there is no room; the sequence stays as it was.
    pub fn extend_to(&mut self, largest_heap: u32) -> Result<(), Stop> {
        self.reserve(largest_heap)?;
        self.target = (largest_heap as usize).max(self.len() - 1);
        Ok(())
    }

    fn reserve(&mut self, largest_heap: u32) -> Result<(), Stop> {
        let largest = largest_heap as usize;
        let room = either!(&mut self.engine,
            sparse => sparse.table_mut().try_reserve(largest),
            direct => direct.try_reserve(largest));
        room.map_err(|_| Stop::OutOfMemory { largest_heap })
    }

    /// The number of entries known, heap 0 included: `len() - 1` is the largest
    /// heap whose nimber is known.
    #[allow(clippy::len_without_is_empty, reason = "heap 0 is always known")]
    pub fn len(&self) -> usize {
        either!(&self.engine, sparse => sparse.table().len(), direct => direct.nimbers().len())
    }

    /// The nimber of a heap, if it is known by now.
    pub fn nimber(&self, heap: usize) -> Option<u32> {
        either!(&self.engine,
            sparse => (heap < sparse.table().len()).then(|| sparse.table().nimber(heap)),
            direct => direct.nimbers().get(heap).copied().map(u32::from))
    }

    /// The known nimbers of a range of heaps, decoded as they are read.
    pub fn nimbers(
        &self,
        heaps: impl RangeBounds<usize>,
    ) -> impl ExactSizeIterator<Item = u32> + DoubleEndedIterator + '_ {
        self.known(heaps).map(|heap| self.nimber(heap).unwrap_or(0))
    }

    /// Adds the known nimbers of a range of heaps, the empty one left out, to a
    /// histogram. Those that `sums` has no room for are left out; where it has room
    /// for [all](Self::histogram), it is faster than one by one.
    pub fn count(&self, heaps: impl RangeBounds<usize>, sums: &mut [u32]) {
        let Range { start, end } = self.known(heaps);
        if sums.len() < self.census.all.len() {
            for nimber in self.nimbers(start.max(1)..end) {
                if let Some(sum) = sums.get_mut(nimber as usize) {
                    *sum += 1;
                }
            }
            return;
        }
        let heaps = start.max(1).min(end)..end;
        either!(&self.engine, sparse => sparse.table().count(heaps, sums), direct => {
            for &nimber in &direct.nimbers()[heaps] {
                sums[usize::from(nimber)] += 1;
            }
        });
    }

    /// The part of a range of heaps that is known.
    fn known(&self, heaps: impl RangeBounds<usize>) -> Range<usize> {
        let end = match heaps.end_bound() {
            Bound::Included(&heap) => heap.saturating_add(1),
            Bound::Excluded(&heap) => heap,
            Bound::Unbounded => self.len(),
        };
        let end = end.min(self.len());
        let start = match heaps.start_bound() {
            Bound::Included(&heap) => heap,
            Bound::Excluded(&heap) => heap.saturating_add(1),
            Bound::Unbounded => 0,
        };
        start.min(end)..end
    }

    /// How many known heaps have each nimber: entry `v` counts the heaps from
    /// 1 on of nimber `v`. The last entry is positive.
    pub fn histogram(&self) -> &[u64] {
        &self.census.all
    }

    /// The running records of the nimber, ascending; heap 1 holds the first.
    pub fn records(&self) -> &[Record] {
        &self.census.records
    }

    /// The known heaps of nimber 0, ascending, the empty heap left out.
    pub fn zeros(&self) -> impl Iterator<Item = u32> + '_ {
        self.census.zeros.iter().copied()
    }

    /// The known heaps that are rare in the space used now, ascending. None where
    /// no space is used.
    fn rare_heaps(&self) -> &[u32] {
        either!(&self.engine, sparse => sparse.table().rare_heaps(), _direct => &[])
    }

    /// How many known heaps are rare in the space used now; 0 where none is used.
    pub fn rare_count(&self) -> usize {
        self.rare_heaps().len()
    }

    /// The largest heap that is rare in the space used now.
    pub fn last_rare_heap(&self) -> Option<u32> {
        self.rare_heaps().last().copied()
    }

    /// The mask of the space used now; 0 where none is used. A heap is rare if its
    /// nimber has even parity under the mask, unless the space
    /// [alternates](Self::alternates). It changes as the sequence grows.
    pub fn mask(&self) -> u32 {
        either!(&self.engine, sparse => sparse.table().space().mask(), _direct => 0)
    }

    /// Whether rarity depends on the parity of the heap too.
    pub fn alternates(&self) -> bool {
        either!(&self.engine, sparse => sparse.table().space().alternates(), _direct => false)
    }

    /// How often the pairs of a heap were searched for a rare value that the
    /// witnesses had left open.
    pub fn searches(&self) -> u64 {
        either!(&self.engine, sparse => sparse.searches(), _direct => 0)
    }

    /// A name for the rule under which its nimbers can be kept. `None` where that
    /// would save nothing, as digits that repeat for ever leave more than one heap;
    /// and for rules with given nimbers, apart from Couples are Forever.
    pub fn key(&self) -> Option<String> {
        kept::key(&self.rule)
    }

    /// The nimbers of the first `heaps` heaps, the empty one included, as far as they
    /// are known, as bytes for [`restore`](Self::restore): one or two for each.
    /// `None` where there is no [`key`](Self::key).
    pub fn to_bytes(&self, heaps: usize) -> Option<Vec<u8>> {
        let wide = self.census.all.len() > 256;
        let witnesses = either!(&self.engine, sparse => sparse.witness_count(), _direct => 0);
        let nimbers = self.nimbers(..heaps);
        let key = self.key()?;
        Some(kept::to_bytes(&key, nimbers, wide, witnesses as u16))
    }

    /// Takes over the nimbers in such bytes, as far as they were asked for by
    /// [`extend_to`](Self::extend_to): the steps that follow go through them as if
    /// they had been computed. Bytes that are damaged, of another version or another
    /// rule, that hold nothing new, or a nimber that the definition refutes, change
    /// nothing. That is looked at for some nimbers, at the cost of at most 2^26
    /// options.
    ///
    /// Returns whether there is anything to take over.
    pub fn restore(&mut self, bytes: &[u8]) -> bool {
        let kept = Kept::read(&self.rule, bytes, self.target + 1);
        self.kept = kept.filter(|kept| {
            let len = self.len();
            kept.values.len() > len && self.nimbers(..).eq(kept.values[..len].iter().copied())
        });
        let Some(kept) = &self.kept else {
            return false;
        };
        let count = kept.witnesses.into();
        either!(&mut self.engine, sparse => sparse.set_witness_count(count), _direct => ());
        true
    }

    /// Up to which heap the nimbers were taken over from bytes; 0 if none were. The
    /// first of them may have been computed too.
    pub fn restored(&self) -> usize {
        self.restored
    }

    /// Why no more heaps can be computed, if that is so. The known ones stay.
    pub fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    /// Takes over a portion of kept nimbers, and returns the cost.
    fn take_over(&mut self, kept: Kept) -> u64 {
        /// How many heaps at a time.
        const HEAPS: usize = 1 << 12;
        let mut cost = 0;
        let all = kept.values.len();
        let from = self.len();
        while self.len() < all.min(from + HEAPS) && self.stopped.is_none() {
            let nimber = kept.values[self.len()];
            let few = either!(&self.engine, sparse => sparse.is_beyond(nimber), _direct => false);
            if few {
                self.add_codes();
            } else {
                cost += either!(&mut self.engine,
                    sparse => sparse.skip(&self.census),
                    direct => direct.skip(&self.rule, all));
                self.push(nimber);
            }
        }
        self.restored = self.len() - 1;
        if self.len() < all && self.stopped.is_none() {
            self.kept = Some(kept);
        } else {
            either!(&mut self.engine, sparse => sparse.resume(), _direct => ());
        }
        cost
    }

    /// Does one portion of work, and returns its cost.
    fn work(&mut self) -> u64 {
        if let Some(kept) = self.kept.take() {
            return self.take_over(kept);
        }
        let step = match &mut self.engine {
            Engine::Narrow(sparse) => sparse.work(&self.rule, &self.census),
            Engine::Wide(sparse) => sparse.work(&self.rule, &self.census),
            Engine::Direct(direct) => {
                let (nimber, cost) = direct.next(&self.rule);
                self.push(nimber);
                return cost;
            }
        };
        match step {
            Step::Cost(cost) => cost,
            Step::Nimber(nimber, cost) => {
                self.push(nimber);
                cost
            }
            Step::MoreCodes => {
                self.add_codes();
                self.len() as u64
            }
        }
    }

    fn add_codes(&mut self) {
        match &mut self.engine {
            Engine::Narrow(sparse) => self.engine = Engine::Wide(sparse.widened()),
            Engine::Wide(sparse) => sparse.add_codes(),
            Engine::Direct(_) => {}
        }
        self.stopped = self.reserve(self.target as u32).err();
    }

    fn push(&mut self, nimber: u32) {
        let heap = self.len() as u32;
        if nimber >= BOUND {
            self.stopped = Some(Stop::TooLarge { heap });
            return;
        }
        self.census.add(heap, nimber);
        either!(&mut self.engine,
            sparse => sparse.push(nimber),
            direct => direct.push(nimber));
    }
}

impl Job for HeapSequence {
    fn step(&mut self, budget: u64) -> Progress {
        let before = self.len();
        let mut spent = 0;
        while self.len() <= self.target && self.stopped.is_none() {
            spent += self.work();
            if spent >= budget && (self.len() > before || spent >= LEAST_WORK) {
                break;
            }
        }
        self.progress()
    }

    /// `done` and `total` count heaps, the empty one left out. A sequence that
    /// [stopped](Self::stopped) is done: `total` is then what it has.
    fn progress(&self) -> Progress {
        let engine = either!(&self.engine,
            sparse => sparse.memory_bytes(),
            direct => direct.memory_bytes());
        let done = self.len() - 1;
        let total = self.stopped.map_or(self.target, |_| done);
        Progress {
            done: done as u64,
            total: total as u64,
            memory_bytes: (size_of::<Self>() + engine + self.census.memory_bytes()) as u64,
        }
    }
}
