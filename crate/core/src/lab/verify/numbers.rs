//! Sets of numbers that are near each other.

use std::collections::VecDeque;

/// A set of numbers as bits. All numbers outside of the words are missing.
#[derive(Clone, Default)]
pub(super) struct Numbers {
    /// The number of the first bit, divided by 64.
    first: usize,
    words: VecDeque<u64>,
}

impl Numbers {
    pub(super) fn insert(&mut self, number: u32) {
        let (word, bit) = (number as usize / 64, number % 64);
        if self.words.is_empty() {
            self.first = word;
        }
        while word < self.first {
            self.words.push_front(0);
            self.first -= 1;
        }
        while word - self.first >= self.words.len() {
            self.words.push_back(0);
        }
        self.words[word - self.first] |= 1 << bit;
    }

    pub(super) fn clear(&mut self) {
        self.words.clear();
    }

    fn word(&self, word: usize) -> u64 {
        let ahead = word.checked_sub(self.first);
        ahead
            .and_then(|ahead| self.words.get(ahead))
            .map_or(0, |word| *word)
    }

    /// Removes the 64 · k numbers from `least` on, a multiple of 64, if all of them are in the set
    /// and k is the largest such number. Returns 64 · k.
    pub(super) fn drop_full(&mut self, least: u32) -> u32 {
        let mut removed = 0;
        while self.first == ((least + removed) / 64) as usize
            && self.words.front() == Some(&u64::MAX)
        {
            self.words.pop_front();
            self.first += 1;
            removed += 64;
        }
        removed
    }
}

/// The least number from `least` on that is in none of the sets.
pub(super) fn least_missing<'a>(
    least: u32,
    sets: impl Iterator<Item = &'a Numbers> + Clone,
) -> u32 {
    let mut number = least;
    loop {
        let (word, bit) = (number as usize / 64, number % 64);
        let taken = sets.clone().fold(0, |taken, set| taken | set.word(word));
        let ahead = (taken >> bit).trailing_ones();
        // The shifted word has zeros in front, so the bits from `bit` on are full if this many are.
        if ahead < 64 - bit {
            return number + ahead;
        }
        number += ahead;
    }
}
