//! A set of integers in which the next gap is found fast.

/// A set of integers, as bits, with a second level: which words are full.
#[derive(Debug, Clone, Default)]
pub(super) struct Bits {
    words: Vec<u64>,
    /// A bit for each word that is full.
    full: Vec<u64>,
    /// What word 0 stands for: the integers from 64 times this on.
    first: i64,
}

impl Bits {
    pub(super) fn insert(&mut self, at: i64) {
        let word = at.div_euclid(64);
        if self.words.is_empty() {
            self.first = word;
        }
        if word < self.first {
            self.grow_down(word);
        }
        let index = (word - self.first) as usize;
        if index >= self.words.len() {
            let length = (index + 1).max(self.words.len() * 3 / 2);
            self.words.resize(length, 0);
            self.full.resize(length / 64 + 1, 0);
        }
        self.words[index] |= 1 << at.rem_euclid(64);
        if self.words[index] == u64::MAX {
            self.full[index / 64] |= 1 << (index % 64);
        }
    }

    /// Makes room for a word before the first one, with as much again to spare.
    fn grow_down(&mut self, word: i64) {
        let more = (self.first - word) as usize + self.words.len() / 2;
        // Whole words of the second level.
        let more = more.next_multiple_of(64);
        self.words.splice(0..0, vec![0; more]);
        self.full.splice(0..0, vec![0; more / 64]);
        self.first -= more.cast_signed() as i64;
    }

    /// The 64 integers from `at` on, the first in the lowest bit.
    #[inline]
    pub(super) fn from(&self, at: i64) -> u64 {
        let (index, shift) = (at.div_euclid(64) - self.first, at.rem_euclid(64));
        let word = |index: i64| {
            let index = usize::try_from(index).ok();
            index.and_then(|index| self.words.get(index)).copied()
        };
        let low = word(index).unwrap_or(0) >> shift;
        // In two steps, as a shift by 64 is none.
        let high = word(index + 1).unwrap_or(0) << 1 << (63 - shift);
        low | high
    }

    /// The least integer from `at` on that is not in the set.
    pub(super) fn gap(&self, at: i64) -> i64 {
        let Ok(mut index) = usize::try_from(at.div_euclid(64) - self.first) else {
            return at;
        };
        let Some(&word) = self.words.get(index) else {
            return at;
        };
        let below = (1_u64 << at.rem_euclid(64)) - 1;
        let mut held = word | below;
        if held == u64::MAX {
            index += 1;
            let mut summary = index / 64;
            let mut skipped = (1_u64 << (index % 64)) - 1;
            while let Some(&full) = self.full.get(summary) {
                let full = full | skipped;
                index = summary * 64 + full.trailing_ones() as usize;
                if full != u64::MAX {
                    break;
                }
                skipped = 0;
                summary += 1;
            }
            held = self.words.get(index).copied().unwrap_or(0);
        }
        (self.first + index.cast_signed() as i64) * 64 + i64::from(held.trailing_ones())
    }

    /// Bytes held.
    pub(super) fn memory_bytes(&self) -> usize {
        8 * (self.words.len() + self.full.len())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::rules::Chance;

    #[test]
    fn bits_are_a_set() {
        let mut chance = Chance::new(7, "bits");
        for spread in [40, 700, 30_000] {
            let (mut bits, mut set) = (Bits::default(), BTreeSet::new());
            for _ in 0..4_000 {
                let at = chance.within(0..=2 * spread).cast_signed() - spread.cast_signed();
                // Runs make words that are full.
                for at in at..at + chance.within(1..=200).cast_signed() {
                    bits.insert(at);
                    set.insert(at);
                }
                let at =
                    chance.within(0..=2 * spread + 900).cast_signed() - spread.cast_signed() - 300;
                let word = (0..64).filter(|bit| set.contains(&(at + bit)));
                assert_eq!(bits.from(at), word.fold(0, |word, bit| word | 1 << bit));
                let gap = (at..).find(|at| !set.contains(at));
                assert_eq!(Some(bits.gap(at)), gap);
            }
        }
    }
}
