use std::collections::TryReserveError;

use super::rule::{TakeBreak, left};
use crate::theory::{WITH, least_missing, unite};

/// The table of nimbers, and the data with which it is extended by the definition.
///
/// For each total, the values of all pairs of heaps are found once, and all digits of the rule use
/// them. The values of triples are found in the same way: the nimber of each heap is combined with
/// the values of all pairs that make up the rest of the total. If digits repeat for ever, all
/// totals to which the same repeating digit leads share one set of values.
#[derive(Debug, Clone)]
pub(super) struct Direct {
    pub(super) nimbers: Vec<u16>,
    /// The nonzero digits before the repeating digits, each as (tokens taken, digit).
    digits: Vec<(usize, u8)>,
    /// The number of digits before the repeating digits.
    fixed: usize,
    block: Vec<u8>,
    /// The numbers of the rule's infinite set, up to the largest known heap.
    amounts: Vec<usize>,
    bits: u8,
    distinct: bool,
    /// The number of words of a set: a power of two.
    words: usize,
    /// The values of the pairs of the latest totals, or of all totals if triples need them.
    /// `triples` has the values of the triples of the latest totals.
    pairs: Sets,
    triples: Sets,
    /// The values of *old* totals, the totals to which repeating digits lead. For one, two and
    /// three heaps there is one set for each residue of the total.
    old: [Sets; 3],
    seen: Vec<u64>,
}

/// Sets of values by index. The index is taken modulo the number of sets.
#[derive(Debug, Clone, Default)]
struct Sets(Vec<u64>);

impl Sets {
    fn get(&self, number: usize, words: usize) -> &[u64] {
        let place = number * words % self.0.len();
        &self.0[place..place + words]
    }

    fn get_mut(&mut self, number: usize, words: usize) -> &mut [u64] {
        let place = number * words % self.0.len();
        &mut self.0[place..place + words]
    }

    fn widen(&mut self, words: usize) {
        let mut wide = Vec::with_capacity(2 * self.0.len());
        for set in self.0.chunks_exact(words) {
            wide.extend_from_slice(set);
            wide.resize(wide.len() + words, 0);
        }
        self.0 = wide;
    }
}

impl Direct {
    pub(super) fn new(rule: &TakeBreak) -> Self {
        let (all, bits) = (rule.digits(), rule.bits());
        let (fixed, block) = all.split_at(all.len() - rule.repeats());
        let digits = (0..).zip(fixed).filter(|(_, digit)| **digit > 0);
        // The set of a total is read as long as fixed digits lead to it, and once more when the
        // total becomes old.
        let recent = |bit: u8| Sets(vec![0; if bits & bit > 0 { fixed.len() + 1 } else { 0 }]);
        let mut pairs = recent(left::TWO | left::THREE);
        if bits & left::THREE > 0 {
            // Totals 0 and 1 have no pairs. The sets of all other totals are appended later.
            pairs.0 = vec![0; 2];
        }
        let old = || Sets(vec![0; block.len()]);
        Self {
            nimbers: vec![0],
            digits: digits.map(|(taken, &digit)| (taken, digit)).collect(),
            fixed: fixed.len(),
            block: block.to_vec(),
            amounts: Vec::new(),
            bits,
            distinct: !rule.allows_equal_parts(),
            words: 1,
            pairs,
            triples: recent(left::THREE),
            old: [old(), old(), old()],
            seen: vec![0],
        }
    }

    pub(super) fn try_reserve(&mut self, largest: usize) -> Result<(), TryReserveError> {
        let more = largest.saturating_sub(self.nimbers.len() - 1);
        self.nimbers.try_reserve_exact(more)
    }

    pub(super) fn shrink(&mut self) {
        self.nimbers.shrink_to_fit();
    }

    pub(super) fn push(&mut self, nimber: u32) {
        while nimber as usize >= 64 * self.words {
            let sets = [&mut self.pairs, &mut self.triples].into_iter();
            for sets in sets.chain(&mut self.old) {
                sets.widen(self.words);
            }
            self.words *= 2;
        }
        self.nimbers.push(nimber as u16);
    }

    /// Prepares for the nimber of the next heap: finds the sets of values that are needed for this
    /// heap, or for heaps from `end` on. Returns the cost.
    pub(super) fn skip(&mut self, rule: &TakeBreak, end: usize) -> u64 {
        let heap = self.nimbers.len();
        let mut cost = 8;
        let triples = self.bits & left::THREE > 0;
        // Fixed digits lead only to the latest totals. Triples and repeating digits need older
        // totals, too.
        let needed = heap + self.fixed >= end || !self.block.is_empty();
        if triples || needed && self.bits & left::TWO > 0 {
            cost += self.find_pairs(heap);
        }
        if triples && needed {
            cost += self.find_triples(heap);
        }
        if !self.block.is_empty() && heap > self.fixed {
            cost += self.age(heap - self.fixed);
        }
        // Checking each heap for the next amount is cheap, because the gaps between amounts are
        // short.
        if rule.set().is_some_and(|set| set.has(heap as u64)) {
            self.amounts.push(heap);
        }
        cost
    }

    pub(super) fn next(&mut self, rule: &TakeBreak) -> (u32, u64) {
        let heap = self.nimbers.len();
        let mut cost = self.skip(rule, heap);
        if let Some(nimber) = rule.given(heap as u32) {
            return (nimber, cost);
        }
        self.seen.clear();
        self.seen.resize(self.words, 0);
        for index in 0..self.digits.len() {
            let (taken, digit) = self.digits[index];
            if let Some(rest) = heap.checked_sub(taken) {
                cost += self.see(digit, rest);
            }
        }
        if rule.set().is_some() {
            for &taken in &self.amounts {
                let nimber = self.nimbers[heap - taken] as usize;
                self.seen[nimber / 64] |= 1 << (nimber % 64);
            }
            cost += self.amounts.len() as u64;
        }
        cost += self.see_old(heap);
        (least_missing(&self.seen) as u32, cost)
    }

    fn see(&mut self, digit: u8, rest: usize) -> u64 {
        if digit & left::NOTHING > 0 && rest == 0 {
            self.seen[0] |= 1;
        }
        if digit & left::ONE > 0 && rest > 0 {
            let nimber = self.nimbers[rest] as usize;
            self.seen[nimber / 64] |= 1 << (nimber % 64);
        }
        for (bit, sets) in [(left::TWO, &self.pairs), (left::THREE, &self.triples)] {
            if digit & bit > 0 {
                unite(&mut self.seen, sets.get(rest, self.words));
            }
        }
        1 + u64::from(digit / 4) * self.words as u64
    }

    fn see_old(&mut self, heap: usize) -> u64 {
        let period = self.block.len();
        let mut cost = 0;
        for (index, &digit) in self.block.iter().enumerate() {
            // The least number of tokens taken to which this digit applies. It applies again
            // whenever `period` more tokens are taken.
            let taken = self.fixed + index;
            if heap < taken {
                break;
            }
            if digit & left::NOTHING > 0 && (heap - taken).is_multiple_of(period) {
                self.seen[0] |= 1;
            }
            for (left, sets) in self.old.iter().enumerate() {
                if digit >> (left + 1) & 1 == 1 {
                    let residue = (heap - taken) % period;
                    unite(&mut self.seen, sets.get(residue, self.words));
                    cost += self.words as u64;
                }
            }
        }
        cost
    }

    fn find_pairs(&mut self, total: usize) -> u64 {
        let words = self.words;
        if self.bits & left::THREE > 0 && total > 1 {
            self.pairs.0.resize((total + 1) * words, 0);
        }
        let nimbers = &self.nimbers;
        let set = self.pairs.get_mut(total, words);
        set.fill(0);
        let (mut low, mut high) = (1, total - 1);
        while low < high {
            let value = (nimbers[low] ^ nimbers[high]) as usize;
            set[value / 64] |= 1 << (value % 64);
            low += 1;
            high -= 1;
        }
        if low == high && !self.distinct {
            set[0] |= 1;
        }
        total as u64 / 2
    }

    fn find_triples(&mut self, total: usize) -> u64 {
        let words = self.words;
        let triples = self.triples.get_mut(total, words);
        triples.fill(0);
        for part in 1..total.saturating_sub(1) {
            let nimber = self.nimbers[part] as usize;
            let pairs = self.pairs.get(total - part, words);
            for (word, set) in triples.iter_mut().enumerate() {
                *set |= moved(pairs[word ^ (nimber / 64)], nimber % 64);
            }
        }
        (4 * words * total) as u64
    }

    fn age(&mut self, total: usize) -> u64 {
        let (words, period) = (self.words, self.block.len());
        let residue = total % period;
        let nimber = self.nimbers[total] as usize;
        self.old[0].get_mut(residue, words)[nimber / 64] |= 1 << (nimber % 64);
        if self.bits & left::TWO > 0 {
            unite(
                self.old[1].get_mut(residue, words),
                self.pairs.get(total, words),
            );
        }
        if self.bits & left::THREE > 0 {
            unite(
                self.old[2].get_mut(residue, words),
                self.triples.get(total, words),
            );
        }
        2 * words as u64
    }

    pub(super) fn memory_bytes(&self) -> usize {
        let sets = [&self.pairs, &self.triples].into_iter().chain(&self.old);
        let words: usize = sets.map(|sets| sets.0.capacity()).sum();
        self.nimbers.capacity() * size_of::<u16>()
            + self.amounts.capacity() * size_of::<usize>()
            + (words + self.seen.capacity()) * size_of::<u64>()
    }
}

/// A set of values below 64, each combined by XOR with a nimber below 64.
fn moved(set: u64, nimber: usize) -> u64 {
    let mut set = set;
    for (bit, upper) in WITH.iter().enumerate() {
        if nimber >> bit & 1 == 1 {
            set = (set & upper) >> (1 << bit) | (set & !upper) << (1 << bit);
        }
    }
    set
}
