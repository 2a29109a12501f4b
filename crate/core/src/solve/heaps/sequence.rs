use std::io::{self, Write};
use std::ops::{Bound, Range, RangeBounds};

use nimscope_sparse::{Census, Moves, NIMBER_BOUND, Record, Sparse, Work};

use super::direct::Direct;
use super::kept::{self, Kept, KeptFault};
use super::period::{HeapLaw, PeriodRecord, PeriodStatus, find, survey};
use super::rarity::Rarity;
use super::rule::{TakeBreak, left};
use crate::solve::{Job, Progress};

/// A call of [`Job::step`] that finds no new nimber makes at least this many look-ups.
const LEAST_WORK: u64 = 1 << 20;
/// The largest heap at the first check for a period, and at the last check. A check takes six bytes
/// for each heap.
const FIRST_LOOK: usize = 256;
const LAST_LOOK: usize = 1 << 25;
/// The number of heaps that are counted or taken over at a time.
const PORTION: usize = 1 << 12;

/// The nimbers of heaps under a [`TakeBreak`], extended as a [`Job`].
///
/// Entry `n` is the nimber of the heap of `n` tokens; entry 0 is 0. Every value is verified, see
/// the [module](super), until values prove their period. From then on the nimbers follow from the
/// period, at no cost and without memory. For rules that leave two heaps, each computed heap takes
/// about one byte, or two if some nimber is at least 512. A rare heap takes some bytes more.
#[derive(Debug, Clone)]
pub struct HeapSequence {
    rule: TakeBreak,
    engine: Engine,
    census: Census,
    target: usize,
    /// The reason why no more heaps can be computed; `None` if more can. Known nimbers are kept.
    pub stopped: Option<Stop>,
    kept: Option<Kept>,
    /// The largest heap whose nimber was restored from bytes; 0 if none was. The nimbers of smaller
    /// heaps may have been computed.
    pub restored: usize,
    pub(super) next_look: usize,
    law: Option<HeapLaw>,
    /// The first heap after the heaps that are known by the law of the proved period.
    follows_to: usize,
}

#[derive(Debug, Clone)]
enum Engine {
    Sparse(Sparse),
    Direct(Direct),
}

/// Evaluates the first expression for a [`Sparse`] engine, and the second for [`Direct`].
macro_rules! either {
    ($engine:expr, $sparse:ident => $then:expr, $direct:ident => $other:expr) => {
        match $engine {
            Engine::Sparse($sparse) => $then,
            Engine::Direct($direct) => $other,
        }
    };
}

fn moves(rule: &TakeBreak) -> Moves {
    let with = |bit: u8| {
        let digits = rule.digits().iter().enumerate();
        let with = digits.filter(|&(_, digit)| digit & bit != 0);
        with.map(|(taken, _)| taken).collect()
    };
    Moves {
        nothing: with(left::NOTHING),
        one: with(left::ONE),
        two: with(left::TWO),
        distinct: !rule.allows_equal_parts(),
    }
}

impl HeapSequence {
    /// A sequence that knows heap 0 only.
    pub fn new(rule: TakeBreak) -> Self {
        let bits = rule.bits();
        let split = bits & left::TWO > 0 && bits & left::THREE == 0;
        let engine = if split && rule.most_taken().is_some() {
            Engine::Sparse(Sparse::new(moves(&rule)))
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
            next_look: FIRST_LOOK,
            law: None,
            follows_to: 0,
        }
    }

    /// The rule.
    pub fn rule(&self) -> &TakeBreak {
        &self.rule
    }

    /// Asks for the nimbers of all heaps up to `largest_heap`, and reserves memory for them. Known
    /// nimbers are kept.
    ///
    /// # Errors
    /// [`Stop::OutOfMemory`] if there is no memory; the sequence is then unchanged.
    pub fn extend_to(&mut self, largest_heap: u32) -> Result<(), Stop> {
        if self.law.is_none() {
            self.reserve(largest_heap)?;
        }
        self.target = (largest_heap as usize).max(self.len() - 1);
        Ok(())
    }

    fn reserve(&mut self, largest_heap: u32) -> Result<(), Stop> {
        let largest = largest_heap as usize;
        let room = either!(&mut self.engine,
            sparse => sparse.try_reserve(largest),
            direct => direct.try_reserve(largest));
        room.map_err(|_| Stop::OutOfMemory { largest_heap })
    }

    /// The number of known entries, including heap 0: `len() - 1` is the largest heap whose nimber
    /// is known.
    #[allow(clippy::len_without_is_empty, reason = "heap 0 is always known")]
    pub fn len(&self) -> usize {
        self.computed().max(self.follows_to)
    }

    /// The number of computed entries, including heap 0. The others follow from the period.
    fn computed(&self) -> usize {
        either!(&self.engine, sparse => sparse.len(), direct => direct.nimbers.len())
    }

    /// The nimber of a heap; `None` if it is not known yet.
    pub fn nimber(&self, heap: usize) -> Option<u32> {
        if let Some(law) = &self.law
            && (self.computed()..self.follows_to).contains(&heap)
        {
            return Some(law.nimber(heap) as u32);
        }
        either!(&self.engine,
            sparse => (heap < sparse.len()).then(|| sparse.nimber(heap)),
            direct => direct.nimbers.get(heap).copied().map(u32::from))
    }

    /// The nimbers of heaps 0, 1, 2, … that were computed, from which all others
    /// follow.
    pub fn values(&self) -> Vec<u16> {
        // The engines hold no nimber above 65,535.
        let computed = self.nimbers(..self.computed());
        computed.map(|nimber| nimber as u16).collect()
    }

    /// The record of the proved period, which the nimbers follow; `None` without a proof.
    pub fn proof(&self) -> Option<&PeriodRecord> {
        self.law.as_ref().map(|law| &law.record)
    }

    /// The period of the known nimbers. Without a [`proof`](Self::proof) this takes linear time,
    /// and six bytes for each heap. If some nimbers were restored from bytes, a period is never
    /// proved, only observed.
    pub fn period(&self) -> PeriodRecord {
        if let Some(proof) = self.proof() {
            return proof.clone();
        }
        let mut record = find(&self.values(), &self.rule);
        if self.restored > 0 && record.status == PeriodStatus::Proved {
            (record.status, record.theorem) = (PeriodStatus::Observed, None);
            record.needs = Some(record.to);
        }
        record
    }

    /// True if the nimbers are proved to grow from period to period.
    pub fn grows(&self) -> bool {
        self.law.as_ref().is_some_and(|law| law.saltus > 0)
    }

    /// The known nimbers of a range of heaps, each found when it is read.
    pub fn nimbers(
        &self,
        heaps: impl RangeBounds<usize>,
    ) -> impl ExactSizeIterator<Item = u32> + DoubleEndedIterator + '_ {
        self.known(heaps).map(|heap| self.nimber(heap).unwrap_or(0))
    }

    /// Adds the known nimbers of a range of heaps, without heap 0, to a histogram. Nimbers beyond
    /// the end of `sums` are left out.
    pub fn count(&self, heaps: impl RangeBounds<usize>, sums: &mut [u32]) {
        let (heaps, followed) = self.parts(heaps);
        if let Some(law) = &self.law {
            law.count(followed, sums);
        }
        let heaps = heaps.start.max(1).min(heaps.end)..heaps.end;
        either!(&self.engine, sparse => sparse.count(heaps, sums), direct => {
            for &nimber in &direct.nimbers[heaps] {
                if let Some(sum) = sums.get_mut(usize::from(nimber)) {
                    *sum += 1;
                }
            }
        });
    }

    fn parts(&self, heaps: impl RangeBounds<usize>) -> (Range<usize>, Range<usize>) {
        let (Range { start, end }, computed) = (self.known(heaps), self.computed());
        let computed_part = start.min(computed)..end.min(computed);
        (computed_part, start.max(computed)..end.max(computed))
    }

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

    /// The number of known heaps of each nimber: entry `v` counts the heaps from 1 on of nimber
    /// `v`. The last entry is positive. If nimbers are proved to grow, the count ends with the
    /// first nimber above 65,535.
    pub fn histogram(&self) -> &[u64] {
        &self.census.all
    }

    /// The running records of the nimber, ascending; the first is that of heap 1. If nimbers are
    /// proved to grow, the list ends with the first record above 65,535: see
    /// [`records_from`](Self::records_from).
    pub fn records(&self) -> &[Record] {
        &self.census.records
    }

    /// The running records of the nimber from a heap on, ascending.
    pub fn records_from(&self, heap: usize) -> impl Iterator<Item = Record> + '_ {
        let mut most = self.largest_to(heap.saturating_sub(1));
        let all = (heap as u32..).zip(self.nimbers(heap..));
        all.filter_map(move |(heap, nimber)| {
            let record = most.is_none_or(|most| nimber > most);
            most = most.max(Some(nimber));
            record.then_some(Record { nimber, heap })
        })
    }

    /// The largest nimber of the known heaps from 1 to `heap`; `None` if there are none. If nimbers
    /// grow, this takes a look-up for each heap of a period.
    pub fn largest_to(&self, heap: usize) -> Option<u32> {
        let before = |record: &Record| record.heap as usize <= heap;
        let counted = &self.records()[..self.records().partition_point(before)];
        let counted = counted.last().map(|record| record.nimber);
        let Some(law) = self.law.as_ref().filter(|law| law.saltus > 0) else {
            return counted;
        };
        // Reading the last period is enough, because heaps one period earlier have smaller nimbers.
        let heap = heap.min(self.len() - 1);
        let last = (heap + 1).saturating_sub(law.period()).max(self.computed())..=heap;
        counted.max(self.nimbers(last).max())
    }

    /// The known heaps of nimber 0 in a range, ascending, without heap 0.
    pub fn zeros(&self, heaps: impl RangeBounds<usize>) -> impl Iterator<Item = u32> + '_ {
        let (Range { start, end }, followed) = self.parts(heaps);
        let zeros = &self.census.zeros;
        let place = |heap: usize| zeros.partition_point(|&zero| (zero as usize) < heap);
        let computed = zeros[place(start)..place(end)].iter().copied();
        let law = self.law.iter();
        let followed = law.flat_map(move |law| law.zeros(followed.clone()));
        computed.chain(followed.map(|heap| heap as u32))
    }

    /// The rare heaps among the known heaps 1 to `to`, counted exactly, under the mask that makes
    /// the fewest heaps rare. `None` for rules without a sparse space, and if nimbers are proved to
    /// grow.
    ///
    /// If `to` is the last known heap or beyond, the counts are ready; otherwise this takes `to`
    /// look-ups.
    pub fn rarity(&self, to: usize) -> Option<Rarity> {
        let turn = either!(&self.engine, sparse => sparse.turn(), _direct => return None);
        if self.grows() {
            return None;
        }
        if to >= self.len() - 1 {
            return Some(Rarity::of(&self.census, turn));
        }
        let mut census = Census::default();
        for (heap, nimber) in (1..).zip(self.nimbers(1..=to)) {
            census.add(heap, nimber);
        }
        Some(Rarity::of(&census, turn))
    }

    /// A name for the rule under which its nimbers can be kept. `None` if digits that repeat for
    /// ever leave more than one heap, because keeping would save nothing. Also `None` for rules
    /// that state nimbers, apart from Couples are Forever.
    pub fn key(&self) -> Option<String> {
        kept::key(&self.rule)
    }

    /// The known nimbers of the first `heaps` heaps, including heap 0, as bytes for
    /// [`restore`](Self::restore): one or two for each. `None` if there is no [`key`](Self::key).
    /// Also `None` after a [`proof`](Self::proof), because computing it again is faster, and needs
    /// no trust in the bytes.
    pub fn to_bytes(&self, heaps: usize) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        let written = self.write_bytes(heaps, &mut bytes)?;
        written.is_ok().then_some(bytes)
    }

    /// Writes the bytes of [`to_bytes`](Self::to_bytes), in portions. `None` if there are none.
    ///
    /// # Errors
    /// The errors of the writer.
    pub fn write_bytes(&self, heaps: usize, out: &mut dyn Write) -> Option<io::Result<()>> {
        let key = self.key().filter(|_| self.law.is_none())?;
        let wide = self.census.all.len() > 256;
        let witnesses =
            either!(&self.engine, sparse => sparse.witness_count(), _direct => 0) as u16;
        Some(kept::write(
            out,
            &key,
            self.nimbers(..heaps),
            wide,
            witnesses,
        ))
    }

    /// Takes over nimbers from bytes that an earlier run of this program wrote by
    /// [`write_bytes`](Self::write_bytes), up to `largest_heap`, without counting the work. The
    /// sequence is then the same as if it had computed these nimbers, so they may prove a period.
    /// This is right only if nobody but this program wrote the bytes; otherwise use
    /// [`restore`](Self::restore), whose checks are the same.
    ///
    /// Returns the number of heaps in the bytes, including heap 0. Takes linear time, and four
    /// bytes of memory for each heap until it returns.
    ///
    /// # Errors
    /// The reason why nothing was taken over.
    pub fn resume(&mut self, bytes: &[u8], largest_heap: u32) -> Result<usize, KeptFault> {
        let kept = Kept::read(&self.rule, bytes, largest_heap as usize + 1)?;
        let (heaps, values) = (kept.heaps, kept.values.len());
        self.kept = Some(Kept {
            is_trusted: true,
            ..kept
        });
        while self.len() < values && self.kept.is_some() && self.law.is_none() {
            self.work();
        }
        match self.kept.take() {
            // A computed nimber differs from its kept value.
            None if self.len() < values => Err(KeptFault::Damaged),
            _ => Ok(heaps),
        }
    }

    /// Takes over nimbers from bytes made by [`to_bytes`](Self::to_bytes), up to the heap that
    /// [`extend_to`](Self::extend_to) asked for. The first 256 heaps are computed and compared with
    /// the bytes. If they agree, the next steps take the other nimbers as if they had been
    /// computed. Bytes are ignored if they are damaged, of another version or another rule, or hold
    /// nothing new. They are also ignored if the definition refutes a nimber: some nimbers are
    /// checked, at the cost of at most 2^26 options.
    ///
    /// The check does not cover all restored nimbers, so they never prove a period. If they seem to
    /// prove one, the sequence forgets all nimbers and computes them from the beginning.
    ///
    /// Returns true if there is anything to take over.
    pub fn restore(&mut self, bytes: &[u8]) -> bool {
        let kept = Kept::read(&self.rule, bytes, self.target + 1).ok();
        let len = self.len();
        self.kept = kept.filter(|kept| {
            kept.values.len() > len.max(FIRST_LOOK + 1)
                && self.nimbers(..).eq(kept.values[..len].iter().copied())
        });
        self.kept.is_some()
    }

    fn take_over(&mut self, kept: Kept) -> u64 {
        let count = kept.witnesses.into();
        either!(&mut self.engine, sparse => sparse.set_witness_count(count), _direct => ());
        let mut cost = 0;
        let all = kept.values.len();
        // As without kept nimbers, the sequence looks for a period just after `next_look`.
        let end = all.min(self.len() + PORTION);
        let end = end.min(self.next_look.saturating_add(1));
        while self.len() < end && self.stopped.is_none() {
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
        if !kept.is_trusted {
            self.restored = self.len() - 1;
        }
        if self.len() < all && self.stopped.is_none() {
            self.kept = Some(kept);
        } else {
            either!(&mut self.engine, sparse => sparse.resume(), _direct => ());
        }
        cost
    }

    fn work(&mut self) -> u64 {
        if self.law.is_some() {
            return self.follow();
        }
        let looked = self.computed() > FIRST_LOOK;
        let cost = match self.kept.take_if(|_| looked) {
            Some(kept) => self.take_over(kept),
            None => self.compute(),
        };
        match self.computed() > self.next_look {
            true => cost + self.look(),
            false => cost,
        }
    }

    fn look(&mut self) -> u64 {
        let values = self.values();
        let known = values.len() - 1;
        let (record, hope) = survey(&values, &self.rule);
        if record.status != PeriodStatus::Proved {
            // This check costs about as much as computing a hundredth of the known heaps.
            let most = known + known / 4 + 1;
            let next = hope.map_or(most, |hope| hope as usize);
            let next = next.clamp(known + known / 16 + 1, most);
            self.next_look = if next > LAST_LOOK { usize::MAX } else { next };
        } else if self.restored > 0 {
            let target = self.target;
            *self = Self::new(self.rule.clone());
            self.stopped = self.extend_to(target as u32).err();
        } else {
            self.law = Some(HeapLaw::new(record, &values));
            either!(&mut self.engine,
                sparse => sparse.shrink(),
                direct => direct.shrink());
        }
        4 * known as u64
    }

    /// Continues by the law of the period up to the heap asked for. While records are counted, a
    /// call stops after one portion.
    fn follow(&mut self) -> u64 {
        let from = self.len();
        let Some(law) = &self.law else { return 0 };
        let mut to = self.target.saturating_add(1).min(law.end());
        let counted = self.census.all.len() <= NIMBER_BOUND as usize;
        if law.saltus == 0 {
            for (nimber, heap, count) in law.rows(from..to) {
                self.census.add_row(nimber, heap, law.period(), count);
            }
        } else if counted {
            to = to.min(from + PORTION);
            for heap in from..to {
                self.census.add(heap as u32, law.nimber(heap) as u32);
                if self.census.all.len() > NIMBER_BOUND as usize {
                    to = heap + 1;
                    break;
                }
            }
        }
        self.follows_to = to;
        if to == from {
            self.stopped = Some(Stop::TooLarge { heap: to as u32 });
        }
        PORTION as u64
    }

    fn compute(&mut self) -> u64 {
        let step = match &mut self.engine {
            Engine::Sparse(sparse) => {
                let rule = &self.rule;
                sparse.work(&self.census, &|heap| rule.given(heap))
            }
            Engine::Direct(direct) => {
                let (nimber, cost) = direct.next(&self.rule);
                self.push(nimber);
                return cost;
            }
        };
        match step {
            Work::Cost(cost) => cost,
            Work::Nimber(nimber, cost) => {
                self.push(nimber);
                cost
            }
            Work::MoreCodes => {
                self.add_codes();
                self.len() as u64
            }
        }
    }

    fn add_codes(&mut self) {
        either!(&mut self.engine, sparse => sparse.add_codes(), _direct => ());
        self.stopped = self.reserve(self.target as u32).err();
    }

    fn push(&mut self, nimber: u32) {
        let heap = self.len() as u32;
        if nimber >= NIMBER_BOUND {
            self.stopped = Some(Stop::TooLarge { heap });
            return;
        }
        let differs = |kept: &mut Kept| kept.values.get(heap as usize) != Some(&nimber);
        self.kept.take_if(differs);
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

    /// `done` and `total` count heaps without heap 0. If the sequence [stopped](Self::stopped),
    /// `total` is the number of heaps that it has.
    fn progress(&self) -> Progress {
        let engine = either!(&self.engine,
            sparse => sparse.memory_bytes(),
            direct => direct.memory_bytes());
        let law = self.law.as_ref().map_or(0, HeapLaw::memory_bytes);
        let done = self.len() - 1;
        let total = self.stopped.map_or(self.target, |_| done);
        Progress {
            done: done as u64,
            total: total as u64,
            memory_bytes: (size_of::<Self>() + engine + law + self.census.memory_bytes()) as u64,
        }
    }
}

/// The reason why a sequence cannot go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// A nimber is too large: above 65,535, or above 2^32 − 1 if it follows from a proved period.
    TooLarge {
        /// The heap with that nimber.
        heap: u32,
    },
    /// There is not enough memory for all heaps asked for.
    OutOfMemory {
        /// The largest heap asked for.
        largest_heap: u32,
    },
}

impl std::fmt::Display for Stop {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::TooLarge { heap } => write!(
                f,
                "the nimber of heap {heap} is above 65535, the largest that can be stored"
            ),
            Self::OutOfMemory { largest_heap } => write!(
                f,
                "not enough memory for the nimbers of {largest_heap} heaps"
            ),
        }
    }
}

impl std::error::Error for Stop {}
