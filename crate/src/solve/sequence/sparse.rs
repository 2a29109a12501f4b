//! The fast engine: blocks of heaps, common values first, then verification.

use super::coded::{CodedTable, LANES};
use super::space::{CODES, Class, SparseSpace, VALUES};
use super::{HeapRule, SplitRule};
use crate::solve::{Job, Progress};

/// Common heaps whose pairs are tried first as witnesses for rare values.
const WITNESSES: usize = 768;
/// The distance between witnesses, once the table is long enough.
const WITNESS_SPACING: usize = 23;
/// The first heap at which a mask is chosen; the next ones grow by a quarter.
const FIRST_CHOICE: usize = 64;

/// How many of the least heaps are also kept in descending order.
const MIRROR: usize = 1 << 15;
/// Pairs compared at once in a search.
const STRETCH: usize = 64;

/// For each lane and each code, whether an option with that value is known.
type Marks = [[u8; CODES]; LANES];

/// The nimbers of heaps under a [`SplitRule`], extended as a [`Job`].
///
/// Entry `n` is the nimber of the heap of `n` tokens; entry 0 is 0. Every value
/// is verified, see the [module](super). Memory is a little more than one byte
/// for each heap, and six more for each rare one.
#[derive(Debug, Clone)]
pub struct SplitSequence {
    rule: SplitRule,
    table: CodedTable,
    target: usize,
    next_choice: usize,
    /// Common heaps from [`LANES`] on, ascending.
    witnesses: Vec<u32>,
    /// The codes of the least heaps in descending order. The parts of a pair run
    /// in opposite directions; with a mirror both can be read forwards.
    mirror: Vec<u8>,
    /// How many heaps have each nimber, heap 0 left out.
    histogram: Vec<u64>,
    records: Vec<Record>,
    searches: u64,
    marks: Box<BlockMarks>,
}

#[derive(Debug, Clone)]
struct BlockMarks {
    common: Marks,
    rare: Marks,
}

/// A nimber larger than those of all smaller heaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct Record {
    /// The nimber.
    pub nimber: u32,
    /// The least heap that has it.
    pub heap: u32,
}

/// There is not enough memory for as many heaps as asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutOfMemory {
    /// The largest heap asked for.
    pub largest_heap: u32,
}

impl std::fmt::Display for OutOfMemory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { largest_heap } = self;
        write!(
            f,
            "not enough memory for the nimbers of {largest_heap} heaps"
        )
    }
}

impl std::error::Error for OutOfMemory {}

impl SplitSequence {
    /// The sequence that knows heap 0 only.
    pub fn new(rule: SplitRule) -> Self {
        Self {
            rule,
            table: CodedTable::new(1),
            target: 0,
            next_choice: FIRST_CHOICE,
            witnesses: Vec::new(),
            mirror: Vec::new(),
            histogram: Vec::new(),
            records: Vec::new(),
            searches: 0,
            marks: Box::new(BlockMarks {
                common: [[0; CODES]; LANES],
                rare: [[0; CODES]; LANES],
            }),
        }
    }

    /// Asks for the nimbers of all heaps up to `largest_heap`, and reserves a
    /// byte for each. Nimbers that are known stay known.
    ///
    /// # Errors
    /// [`OutOfMemory`] when there is no room; the sequence stays as it was.
    pub fn extend_to(&mut self, largest_heap: u32) -> Result<(), OutOfMemory> {
        self.table
            .try_reserve(largest_heap as usize)
            .map_err(|_| OutOfMemory { largest_heap })?;
        self.target = (largest_heap as usize).max(self.table.len() - 1);
        Ok(())
    }

    /// The number of entries known, heap 0 included: `len() - 1` is the largest
    /// heap whose nimber is known.
    #[allow(clippy::len_without_is_empty, reason = "heap 0 is always known")]
    pub fn len(&self) -> usize {
        self.table.len()
    }

    /// The nimber of a heap, if it is known by now.
    pub fn nimber(&self, heap: usize) -> Option<u32> {
        (heap < self.len()).then(|| self.table.value(heap))
    }

    /// The known nimbers of a range of heaps, decoded as they are read.
    pub fn nimbers(
        &self,
        heaps: impl std::ops::RangeBounds<usize>,
    ) -> impl ExactSizeIterator<Item = u32> + DoubleEndedIterator + '_ {
        self.known(heaps).map(|heap| self.table.value(heap))
    }

    /// The table itself, one byte for each heap, for the known part of a range. A
    /// heap of code `c` has the nimber `common_values()[c]`, unless it is among
    /// the [exceptions](Self::exceptions).
    ///
    /// The codes are valid until the [`mask`](Self::mask) changes.
    pub fn codes(&self, heaps: impl std::ops::RangeBounds<usize>) -> &[u8] {
        &self.table.codes()[self.known(heaps)]
    }

    /// The nimbers that the [codes](Self::codes) stand for.
    pub fn common_values(&self) -> &[u16; 256] {
        self.table.space().common()
    }

    /// The known heaps of a range whose code does not tell their nimber, each
    /// with its nimber, in no particular order: a few thousand for Couples.
    pub fn exceptions(
        &self,
        heaps: impl std::ops::RangeBounds<usize>,
    ) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.table.exceptions(self.known(heaps))
    }

    /// The part of a range of heaps that is known.
    fn known(&self, heaps: impl std::ops::RangeBounds<usize>) -> std::ops::Range<usize> {
        use std::ops::Bound;
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
        &self.histogram
    }

    /// The running records of the nimber, ascending; heap 1 holds the first.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The known heaps of nimber 0, ascending, the empty heap left out.
    pub fn zeros(&self) -> impl Iterator<Item = u32> + '_ {
        // 0 has even parity under every mask, with code 0.
        let rare = self.table.rare_heaps().iter().zip(self.table.rare_codes());
        rare.filter(|&(_, &code)| code == 0).map(|(&heap, _)| heap)
    }

    /// How many known heaps have a rare nimber under the current mask.
    pub fn rare_count(&self) -> usize {
        self.table.rare_heaps().len()
    }

    /// The largest heap of rare nimber under the current mask.
    pub fn last_rare_heap(&self) -> Option<u32> {
        self.table.rare_heaps().last().copied()
    }

    /// The mask. A value of even parity under it is rare. It changes as the
    /// sequence grows.
    pub fn mask(&self) -> u32 {
        self.table.space().mask()
    }

    /// How often the pairs of a heap were searched for a rare value that the
    /// witnesses had left open.
    pub fn searches(&self) -> u64 {
        self.searches
    }

    /// Computes one block, and returns its cost in look-ups.
    fn block(&mut self) -> u64 {
        let start = self.table.len();
        let mut cost = 0;
        if start >= self.next_choice {
            cost += self.choose_mask();
        }
        // Blocks end at multiples of their length, even after a target cut one
        // short. So masks are chosen at the same heaps in any case.
        let end = (start + 1).next_multiple_of(LANES).min(self.target + 1);
        self.marks.common.as_flattened_mut().fill(0);
        self.marks.rare.as_flattened_mut().fill(0);
        cost += self.mark_block(start);
        let next_given = self.rule.next_given(start as u32);
        for heap in start..end {
            let given = match next_given {
                Some(given) if given as usize <= heap => self.rule.given(heap as u32),
                _ => None,
            };
            let nimber = match given {
                Some(nimber) => nimber,
                None => self.settle(heap, heap - start, &mut cost),
            };
            self.push(nimber);
        }
        cost
    }

    fn push(&mut self, nimber: u32) {
        let index = nimber as usize;
        if index >= self.histogram.len() {
            let heap = self.table.len() as u32;
            self.records.push(Record { nimber, heap });
            self.histogram.resize(index + 1, 0);
        }
        self.histogram[index] += 1;
        self.table.push(nimber);
    }

    /// Takes the mask that fits the values best now, and witnesses for it.
    /// Returns the cost.
    fn choose_mask(&mut self) -> u64 {
        let known = self.table.len();
        self.next_choice = (known + known / 4).next_multiple_of(LANES);
        let mut histogram = [0; VALUES];
        for (count, &known) in histogram.iter_mut().zip(&self.histogram) {
            *count = known;
        }
        let (mask, rare) = SparseSpace::best_mask(&histogram);
        if rare < self.rare_count() as u64 {
            self.table.recode(mask);
        }
        self.witnesses.clear();
        // Neighbours have similar values, so witnesses are better far apart.
        let spacing = (known / (2 * WITNESSES)).clamp(1, WITNESS_SPACING);
        let common = (LANES..known)
            .step_by(spacing)
            .filter(|&heap| self.table.exceptions_in_window(heap) & 1 == 0);
        self.witnesses
            .extend(common.take(WITNESSES).map(|heap| heap as u32));
        self.mirror.clear();
        let codes = &self.table.codes()[..known.min(MIRROR)];
        self.mirror.extend(codes.iter().rev());
        known as u64
    }

    /// Marks, for every lane, the values of all pairs of a heap before the block
    /// with a rare heap or a witness that is at least [`LANES`]. Returns the
    /// cost.
    fn mark_block(&mut self, start: usize) -> u64 {
        let BlockMarks { common, rare } = &mut *self.marks;
        let table = &self.table;
        let heaps = table.rare_heaps();
        let first = heaps.partition_point(|&heap| (heap as usize) < LANES);
        let cost = mark_pairs(table, &self.rule, start, &heaps[first..], common, rare);
        cost + mark_pairs(table, &self.rule, start, &self.witnesses, rare, common)
    }

    /// The nimber of the next heap, whose lane holds all marks of the block.
    fn settle(&mut self, heap: usize, lane: usize, cost: &mut u64) -> u32 {
        self.mark_small_pairs(heap, lane);
        self.mark_outlier_pairs(heap, lane);
        let Some(candidate) = first_zero(&self.marks.common[lane]) else {
            *cost += heap as u64;
            return self.mex_over_all_pairs(heap);
        };
        let space = self.table.space();
        let candidate = space.common()[candidate];
        let rare_below = space.rare().partition_point(|&value| value < candidate);
        let mut code = 0;
        while let Some(step) = first_zero(&self.marks.rare[lane][code..rare_below]) {
            code += step;
            let value = self.table.space().rare()[code].into();
            if !self.is_excluded(heap, value, code as u8, cost) {
                return value;
            }
            code += 1;
        }
        candidate.into()
    }

    /// Marks the pairs with a heap below [`LANES`], whatever its value; the
    /// other one may lie within the block.
    fn mark_small_pairs(&mut self, heap: usize, lane: usize) {
        let table = &self.table;
        let plain = table
            .outliers()
            .first()
            .is_none_or(|first| first.0 >= LANES as u32);
        if plain && heap >= 2 * LANES && table.exceptions_in_window(heap - LANES) == 0 {
            // The other heaps are common, so their codes give their values.
            let BlockMarks { common, rare } = &mut *self.marks;
            let codes = table.codes();
            let small_rare = table.exceptions_in_window(0);
            let mut small = 1;
            while small < LANES {
                let marks = if small_rare >> small & 1 == 1 {
                    &mut *common
                } else {
                    &mut *rare
                };
                marks[lane][(codes[small] ^ codes[heap - small]) as usize] = 1;
                small += 1;
            }
            return;
        }
        for small in 1..LANES.min(heap) {
            if small == heap - small && !self.rule.allows_equal_parts() {
                continue;
            }
            let value = self.table.value(small) ^ self.table.value(heap - small);
            self.mark_value(lane, value);
        }
    }

    /// Marks the pairs of two outliers. No other pair with an outlier has a value
    /// with a code.
    fn mark_outlier_pairs(&mut self, heap: usize, lane: usize) {
        for index in 0..self.table.outliers().len() {
            let (outlier, value) = self.table.outliers()[index];
            let other = heap - outlier as usize;
            if other == outlier as usize && !self.rule.allows_equal_parts() {
                continue;
            }
            if let Some(other) = self.table.outlier(other) {
                self.mark_value(lane, value ^ other);
            }
        }
    }

    fn mark_value(&mut self, lane: usize, value: u32) {
        match self.table.space().classify(value) {
            Class::Common(code) => self.marks.common[lane][code as usize] = 1,
            Class::Rare(code) => self.marks.rare[lane][code as usize] = 1,
            Class::Outlier => {}
        }
    }

    /// Whether some split of `heap` has the rare value `value`, whose code is
    /// `code`. Searches the pairs until one has it. The caller has already marked
    /// the pairs of two outliers and the pairs with a part below [`LANES`].
    ///
    /// The right code is necessary but not sufficient, as the parts may belong to
    /// different classes. So where codes agree, values are compared.
    fn is_excluded(&mut self, heap: usize, value: u32, code: u8, cost: &mut u64) -> bool {
        self.searches += 1;
        if value == 0 && heap.is_multiple_of(2) && self.rule.allows_equal_parts() {
            return true;
        }
        let table = &self.table;
        let end = heap.div_ceil(2);
        let mut reversed = [0; STRETCH];
        for part in (LANES..end).step_by(STRETCH) {
            let parts = part..end.min(part + STRETCH);
            *cost += STRETCH as u64 / 4;
            if parts.len() == STRETCH {
                let start = self.mirror.len().checked_sub(parts.end);
                let low = match start.and_then(|start| self.mirror[start..].first_chunk()) {
                    Some(low) => low,
                    None => {
                        reversed.copy_from_slice(&table.codes()[parts.clone()]);
                        reversed.reverse();
                        &reversed
                    }
                };
                let high = window(table.codes(), heap + 1 - parts.end);
                if high.is_some_and(|high| !any_pair_has(low, high, code)) {
                    continue;
                }
            }
            let has_code = |&part: &usize| table.codes()[part] ^ table.codes()[heap - part] == code;
            let has_value = |part| table.value(part) ^ table.value(heap - part) == value;
            if parts.filter(has_code).any(has_value) {
                return true;
            }
        }
        false
    }

    /// The nimber by its definition, for heaps whose nimber may be an outlier.
    fn mex_over_all_pairs(&self, heap: usize) -> u32 {
        // There are fewer than `heap` pairs, so the mex is less than `heap`.
        let mut seen = vec![false; heap];
        self.rule.for_each_option(heap as u32, |parts| {
            let value = parts
                .iter()
                .fold(0, |sum, &part| sum ^ self.table.value(part as usize));
            if let Some(seen) = seen.get_mut(value as usize) {
                *seen = true;
            }
        });
        seen.iter().position(|&seen| !seen).unwrap_or(0) as u32
    }
}

impl Job for SplitSequence {
    fn step(&mut self, budget: u64) -> Progress {
        let mut spent = 0;
        while self.table.len() <= self.target {
            spent += self.block();
            if spent >= budget {
                break;
            }
        }
        self.progress()
    }

    /// `done` and `total` count heaps, the empty one left out.
    fn progress(&self) -> Progress {
        let memory = self.table.memory_bytes()
            + size_of::<Self>()
            + size_of::<BlockMarks>()
            + self.witnesses.capacity() * size_of::<u32>()
            + self.mirror.capacity()
            + self.histogram.capacity() * size_of::<u64>()
            + self.records.capacity() * size_of::<Record>();
        Progress {
            done: (self.table.len() - 1) as u64,
            total: self.target as u64,
            memory_bytes: memory as u64,
        }
    }
}

// The loops below are the hot ones. The browser's build is made to be small: it
// does not inline what an iterator calls for each item, and unrolls nothing. So
// these loops count for themselves and are written out.

/// Marks, for every lane, the values of the pairs of each of `parts` (heaps all
/// of one class) and a heap before `start`: in `ordinary` where that heap is
/// common, in `exceptional` where it is rare. Returns the cost.
fn mark_pairs(
    table: &CodedTable,
    rule: &SplitRule,
    start: usize,
    parts: &[u32],
    ordinary: &mut Marks,
    exceptional: &mut Marks,
) -> u64 {
    let mut cost = (LANES * parts.len()) as u64;
    let codes = table.codes();
    let distinct = !rule.allows_equal_parts();
    let mut next = 0;
    while next < parts.len() {
        let part = parts[next] as usize;
        next += 1;
        let code = codes[part];
        let other = start - part;
        let Some(window) = window(codes, other) else {
            break;
        };
        let exceptions = table.exceptions_in_window(other);
        let equal = distinct && other <= part && part < other + LANES;
        if exceptions == 0 && !equal {
            mark(ordinary, window, code);
            continue;
        }
        cost += 3 * LANES as u64;
        for (lane, other_code) in window.iter().enumerate() {
            let value = (code ^ other_code) as usize;
            if equal && other + lane == part {
                continue;
            }
            if exceptions >> lane & 1 == 0 {
                ordinary[lane][value] = 1;
            } else if table.outlier(other + lane).is_none() {
                exceptional[lane][value] = 1;
            }
        }
    }
    cost
}

/// The entries from `start` on, if there are enough.
#[inline(always)]
fn window<const N: usize>(codes: &[u8], start: usize) -> Option<&[u8; N]> {
    codes.split_at_checked(start)?.1.first_chunk()
}

/// Marks in every lane the value of its pair.
#[inline(always)]
fn mark(marks: &mut Marks, window: &[u8; LANES], code: u8) {
    let codes = u128::from_le_bytes(*window);
    let code = u64::from_ne_bytes([code; 8]);
    let (low, high) = (codes as u64 ^ code, (codes >> 64) as u64 ^ code);
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = marks;
    a[low as u8 as usize] = 1;
    b[(low >> 8) as u8 as usize] = 1;
    c[(low >> 16) as u8 as usize] = 1;
    d[(low >> 24) as u8 as usize] = 1;
    e[(low >> 32) as u8 as usize] = 1;
    f[(low >> 40) as u8 as usize] = 1;
    g[(low >> 48) as u8 as usize] = 1;
    h[(low >> 56) as usize] = 1;
    i[high as u8 as usize] = 1;
    j[(high >> 8) as u8 as usize] = 1;
    k[(high >> 16) as u8 as usize] = 1;
    l[(high >> 24) as u8 as usize] = 1;
    m[(high >> 32) as u8 as usize] = 1;
    n[(high >> 40) as u8 as usize] = 1;
    o[(high >> 48) as u8 as usize] = 1;
    p[(high >> 56) as usize] = 1;
}

/// Whether the codes of some pair combine to `code`. Compares eight pairs in a
/// word, without an early exit.
fn any_pair_has(low: &[u8; STRETCH], high: &[u8; STRETCH], code: u8) -> bool {
    let code = u64::from_ne_bytes([code; 8]);
    let ((low, _), (high, _)) = (low.as_chunks(), high.as_chunks());
    let mut any = 0;
    let mut next = 0;
    while next < STRETCH / 8 {
        any |= zero_bytes(u64::from_ne_bytes(low[next]) ^ u64::from_ne_bytes(high[next]) ^ code);
        next += 1;
    }
    any != 0
}

/// The index of the first zero.
fn first_zero(bytes: &[u8]) -> Option<usize> {
    let (words, rest) = bytes.as_chunks::<8>();
    let mut next = 0;
    while next < words.len() {
        let zeros = zero_bytes(u64::from_le_bytes(words[next]));
        if zeros != 0 {
            return Some(8 * next + zeros.trailing_zeros() as usize / 8);
        }
        next += 1;
    }
    let found = rest.iter().position(|&byte| byte == 0);
    found.map(|index| 8 * words.len() + index)
}

/// Nonzero exactly if some byte is zero; the lowest bit set is then the top bit
/// of the lowest zero byte.
#[inline(always)]
fn zero_bytes(word: u64) -> u64 {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    word.wrapping_sub(ONES) & !word & (ONES << 7)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_finds_a_rare_value_just_if_some_pair_has_it() {
        let mut sequence = SplitSequence::new(SplitRule::couples());
        // Long enough that half of a heap reaches past the mirror.
        let heap = 3 * MIRROR;
        assert!(sequence.extend_to(heap as u32).is_ok());
        sequence.step(u64::MAX);
        for heap in [100, 1_000, 40_000, heap - 1, heap] {
            let table = &sequence.table;
            let values: Vec<u32> = (LANES..=heap / 2)
                .map(|part| table.value(part) ^ table.value(heap - part))
                .collect();
            let rare = *table.space().rare();
            for (code, value) in rare.into_iter().enumerate() {
                let found = sequence.is_excluded(heap, value.into(), code as u8, &mut 0);
                assert_eq!(found, values.contains(&value.into()), "{heap}: {value}");
            }
        }
    }
}
