//! A table of nimbers by sets of vertices, small enough for the caches of a processor.

use rustc_hash::FxHashMap;

use super::graph::key;

/// Sets of numbers below this one share a word with their nimber.
const NARROW: u32 = 56;

/// Nimbers of sets that are not empty. Sets of numbers below 56 take 8 bytes each and fill
/// at most half of the table; a hash map would take 24 or more. A search spends much of its
/// time on waiting for this memory.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// A set with its nimber in the upper byte, at the first free place from its own on;
    /// 0 for a free place. The length is a power of two.
    words: Vec<u64>,
    used: usize,
    wide: FxHashMap<(u64, u64), u8>,
}

impl Table {
    pub(super) fn new() -> Self {
        Self {
            words: vec![0; 1 << 6],
            used: 0,
            wide: FxHashMap::default(),
        }
    }

    pub(super) fn get(&self, set: u128) -> Option<u8> {
        if set >> NARROW != 0 {
            return self.wide.get(&key(set)).copied();
        }
        let word = self.words[self.place(set as u64)];
        (word != 0).then_some((word >> NARROW) as u8)
    }

    /// Adds the nimber of a set that is not in the table yet.
    pub(super) fn insert(&mut self, set: u128, nimber: u8) {
        if set >> NARROW != 0 {
            self.wide.insert(key(set), nimber);
            return;
        }
        if self.used >= self.words.len() / 2 {
            let larger = vec![0; self.words.len() * 2];
            for word in std::mem::replace(&mut self.words, larger) {
                if word != 0 {
                    self.put(word);
                }
            }
        }
        self.used += 1;
        self.put(set as u64 | u64::from(nimber) << NARROW);
    }

    fn put(&mut self, word: u64) {
        let place = self.place(word & ((1 << NARROW) - 1));
        self.words[place] = word;
    }

    /// The place of the set, or the free place for it.
    fn place(&self, set: u64) -> usize {
        let last = self.words.len() - 1;
        let spread = set.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut place = (spread >> 32) as usize & last;
        while self.words[place] != 0 && (self.words[place] ^ set) << (64 - NARROW) != 0 {
            place = (place + 1) & last;
        }
        place
    }
}
