//! The N-check: every won sum that has a move has one to a lost sum.

use super::quotient::Quotient;

/// A set of elements.
pub(super) type Set = Box<[u64]>;

/// True if a set has an element.
fn has(set: &[u64], x: u16) -> bool {
    set[usize::from(x / 64)] >> (x % 64) & 1 == 1
}

/// The word with the bits of up to 64 elements.
fn word(elements: &[u16], bits: &[bool]) -> u64 {
    let bits = elements.iter().rev().map(|x| bits[usize::from(*x)]);
    bits.fold(0, |word, bit| word << 1 | u64::from(bit))
}

fn is_within(inner: &[u64], outer: &[u64]) -> bool {
    inner.iter().zip(outer).all(|(a, b)| a & !b == 0)
}

/// The contexts in which elements are lost: entry x has the z for which xz is in P.
pub(super) fn losing(quotient: &Quotient) -> Vec<Set> {
    let row = |x: u16| {
        let words = quotient.monoid.row(x).chunks(64);
        words.map(|row| word(row, &quotient.lost)).collect()
    };
    (0..quotient.order() as u16).map(row).collect()
}

fn unite(all: &mut [u64], more: &[u64]) {
    for (word, more) in all.iter_mut().zip(more) {
        *word |= more;
    }
}

/// The union of the sets of some elements.
pub(super) fn union(sets: &[Set], of: &[u16]) -> Set {
    let mut all = vec![0; sets[0].len()].into_boxed_slice();
    for x in of {
        unite(&mut all, &sets[usize::from(*x)]);
    }
    all
}

/// A selection from `of` whose sets have the same union; each element adds to those before it. The
/// unions stay equal after multiplication by any y: y·o is lost in the contexts z for which o is
/// lost in yz.
fn needed(sets: &[Set], of: &[u16]) -> Vec<u16> {
    let mut all = vec![0; sets[0].len()];
    let adds = |x: &u16| {
        let set = &sets[usize::from(*x)];
        let adds = !is_within(set, &all);
        unite(&mut all, set);
        adds
    };
    let mut of = of.to_vec();
    of.sort_by_key(|x| {
        std::cmp::Reverse(
            sets[usize::from(*x)]
                .iter()
                .map(|w| w.count_ones())
                .sum::<u32>(),
        )
    });
    of.into_iter().filter(adds).collect()
}

/// The least element of both sets; `None` if there is none.
pub(super) fn common(a: &[u64], b: &[u64]) -> Option<u16> {
    let both = a.iter().zip(b).map(|(a, b)| a & b);
    let (at, word) = both.enumerate().find(|(_, word)| *word > 0)?;
    Some(at as u16 * 64 + word.trailing_zeros() as u16)
}

/// A sum Y of heaps.
struct Sum {
    value: u16,
    /// The contexts z for which a sum of Y and one of value z is won, but no move in Y leads to a
    /// lost sum.
    stuck: Set,
    /// The sum without its largest heap, and that heap.
    last: (u32, u32),
}

/// All sums of heaps that matter, in the order of their heaps from the largest on.
///
/// An earlier sum replaces a sum of the same value if it has all its contexts: if the later sum
/// fails somewhere, the earlier one does. Without replaced sums the list is finite, because a value
/// has finitely many sets of contexts. Sums without contexts are left out, because they never fail.
pub(super) struct Sums {
    list: Vec<Sum>,
    by_value: Vec<Vec<u32>>,
    /// The number of look-ups so far.
    pub(super) cost: u64,
}

impl Sums {
    /// The empty sum alone, with all contexts.
    pub(super) fn new(order: usize) -> Self {
        let empty = Sum {
            value: 0,
            stuck: vec![u64::MAX; order.div_ceil(64)].into(),
            last: (0, 0),
        };
        let mut by_value = vec![Vec::new(); order];
        by_value[0].push(0);
        Self {
            list: vec![empty],
            by_value,
            cost: 0,
        }
    }

    fn is_covered(&mut self, value: u16, stuck: &[u64]) -> bool {
        let others = &self.by_value[usize::from(value)];
        self.cost += (others.len() * stuck.len()) as u64;
        // The empty sum replaces no other sum: it has no move to win by.
        let mut others = others.iter().filter(|other| **other > 0);
        others.any(|other| is_within(stuck, &self.list[*other as usize].stuck))
    }

    /// Adds the sums with a new largest heap, of value x and with options of these values. They are
    /// kept only if none fails.
    ///
    /// # Errors
    /// The least sum that is won and has a move, but none to a lost sum: its heaps, the largest
    /// first.
    pub(super) fn extend(
        &mut self,
        quotient: &Quotient,
        losing: &[Set],
        (heap, x): (u32, u16),
        options: &[u16],
    ) -> Result<(), Vec<u32>> {
        let order = quotient.order();
        let options = needed(losing, options);
        let product = |a: u16, b: u16| quotient.monoid.product(a, b);
        // The contexts in which a sum of value y and this heap is won, but not by a move in the
        // heap.
        let alone = |y: u16| {
            let moves = options.iter().map(|option| product(y, *option));
            let mut all = losing[usize::from(product(y, x))].clone();
            for to in moves {
                unite(&mut all, &losing[usize::from(to)]);
            }
            for (at, word) in all.iter_mut().enumerate() {
                *word = !*word & u64::MAX >> (64 - (order - at * 64).min(64));
            }
            all
        };
        let words = losing[0].len();
        let cost = ((options.len() + 2) * words) as u64;
        self.cost += cost;
        let first = alone(0);
        if first.iter().all(|word| *word == 0) || self.is_covered(x, &first) {
            return Ok(());
        }
        let before = self.list.len();
        let mut from = 0..before;
        while !from.is_empty() {
            let start = self.list.len();
            for at in from {
                let Sum { value, stuck, .. } = &self.list[at];
                let by_x = quotient.monoid.row(x);
                let mut both = alone(*value);
                for (both, by_x) in both.iter_mut().zip(by_x.chunks(64)) {
                    let mut left = *both;
                    while left > 0 {
                        let z = left.trailing_zeros();
                        left &= left - 1;
                        *both ^= u64::from(!has(stuck, by_x[z as usize])) << z;
                        self.cost += 1;
                    }
                }
                let value = by_x[usize::from(*value)];
                self.cost += cost;
                if both.iter().all(|word| *word == 0) || self.is_covered(value, &both) {
                    continue;
                }
                let fails = has(&both, 0);
                self.by_value[usize::from(value)].push(self.list.len() as u32);
                self.list.push(Sum {
                    value,
                    stuck: both,
                    last: (at as u32, heap),
                });
                if fails {
                    let sum = self.heaps(self.list.len() - 1);
                    self.truncate(before);
                    return Err(sum);
                }
            }
            from = start..self.list.len();
        }
        Ok(())
    }

    /// The bytes of the sums, apart from the empty sum.
    pub(super) fn memory_bytes(&self) -> usize {
        self.list.len() * (size_of::<Sum>() + 8 * self.by_value.len().div_ceil(64))
    }

    fn truncate(&mut self, length: usize) {
        for sum in self.list.drain(length..).rev() {
            self.by_value[usize::from(sum.value)].pop();
        }
    }

    fn heaps(&self, mut at: usize) -> Vec<u32> {
        let mut heaps = Vec::new();
        while at > 0 {
            let (before, heap) = self.list[at].last;
            heaps.push(heap);
            at = before as usize;
        }
        heaps
    }
}
