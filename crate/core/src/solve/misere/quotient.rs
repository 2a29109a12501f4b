use std::cmp::Reverse;

use crate::theory::unite;

/// A finite commutative monoid: its elements are 0 to n − 1, and 0 is the identity.
///
/// The table takes 2·n² bytes; n is at most [`Monoid::MOST`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Monoid {
    order: usize,
    table: Vec<u16>,
}

impl Monoid {
    /// The most elements.
    pub const MOST: usize = 4_096;

    /// The products of powers of several generators. Generator i has the powers 0 to `limits[i]`;
    /// the next power equals the power `limits[i]` − 1, or the power 1 if the limit is 1. The power
    /// e of generator i alone is the element e·∏(`limits[j]` + 1) over j < i. `None` above
    /// [`Monoid::MOST`] elements.
    pub(super) fn of_powers(limits: &[usize]) -> Option<Self> {
        let sizes = limits.iter().map(|limit| limit + 1);
        let order = sizes.clone().try_fold(1usize, usize::checked_mul)?;
        if order > Self::MOST {
            return None;
        }
        let (mut place, mut table) = (1, vec![0]);
        for size in sizes {
            let period = (size - 1).min(2);
            let power = |sum: usize| match sum.checked_sub(size) {
                Some(above) => size - period + above % period,
                None => sum,
            };
            let mut larger = Vec::with_capacity(table.len() * size * size);
            for (a, row) in (0..size).flat_map(|a| table.chunks(place).map(move |row| (a, row))) {
                for b in 0..size {
                    let more = (power(a + b) * place) as u16;
                    larger.extend(row.iter().map(|product| product + more));
                }
            }
            (place, table) = (place * size, larger);
        }
        Some(Self { order, table })
    }

    /// The monoid of the elements that generators reach. Element x > 0 is the smaller
    /// element `last[x − 1].0` times the generator `last[x − 1].1`, and `actions[g][x]` is
    /// x times generator g. The actions must commute.
    pub(super) fn generated(last: &[(u16, usize)], actions: &[Vec<u16>]) -> Self {
        let order = last.len() + 1;
        let mut table = Vec::with_capacity(order * order);
        for a in 0..order {
            let row = table.len();
            table.push(a as u16);
            for &(before, generator) in last {
                let before: u16 = table[row + usize::from(before)];
                table.push(actions[generator][usize::from(before)]);
            }
        }
        Self { order, table }
    }

    /// The number of elements.
    pub fn order(&self) -> usize {
        self.order
    }

    /// The products of the element with 0, 1, 2, …
    pub fn row(&self, a: u16) -> &[u16] {
        let start = usize::from(a) * self.order;
        &self.table[start..start + self.order]
    }

    /// The product of two elements.
    pub fn product(&self, a: u16, b: u16) -> u16 {
        self.row(a)[usize::from(b)]
    }
}

/// A misère quotient of heaps 0, 1, 2, … up to some heap.
///
/// Elements are numbered in the order of their least sums of heaps. Sums are compared heap by heap
/// from the largest on; the sum with the smaller heap at the first difference is less. Element 0 is
/// the identity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quotient {
    /// The monoid.
    pub monoid: Monoid,
    pub(super) lost: Vec<bool>,
    /// The elements of heaps 0, 1, 2, …
    pub phi: Vec<u16>,
    /// Entry x − 1 is about the least sum of element x > 0. It has the element of this sum without
    /// its largest heap, and that heap.
    pub(super) last: Vec<(u16, u32)>,
}

impl Quotient {
    pub(super) fn trivial() -> Self {
        Self {
            monoid: Monoid {
                order: 1,
                table: vec![0],
            },
            lost: vec![false],
            phi: vec![0],
            last: Vec::new(),
        }
    }

    /// The quotient with this table of products (row by row), these lost elements and these
    /// elements of heaps. The values are not checked. `None` if the table is not square or is wider
    /// than [`Monoid::MOST`], or if some value is not an element. Also `None` if the elements are
    /// not in the order of their least sums.
    pub fn believed(table: Vec<u16>, lost: &[u16], phi: Vec<u16>) -> Option<Self> {
        let order = table.len().isqrt();
        let square = order > 0 && order * order == table.len() && order <= Monoid::MOST;
        if !square || table.iter().any(|&product| usize::from(product) >= order) {
            return None;
        }
        let monoid = Monoid { order, table };
        let mut last: Vec<(u16, u32)> = Vec::new();
        for (heap, &element) in (0..).zip(&phi) {
            if usize::from(element) >= order {
                return None;
            }
            let mut x = 0;
            while usize::from(x) <= last.len() {
                let product = monoid.product(x, element);
                if usize::from(product) == last.len() + 1 {
                    last.push((x, heap));
                }
                x += 1;
            }
        }
        let mut is_lost = vec![false; order];
        for &element in lost {
            *is_lost.get_mut(usize::from(element))? = true;
        }
        (last.len() + 1 == order).then_some(Self {
            monoid,
            lost: is_lost,
            phi,
            last,
        })
    }

    /// The number of elements.
    pub fn order(&self) -> usize {
        self.monoid.order()
    }

    /// True if the positions of an element are lost for the player to move.
    pub fn is_lost(&self, element: u16) -> bool {
        self.lost[usize::from(element)]
    }

    /// The lost elements, ascending.
    pub fn lost(&self) -> impl Iterator<Item = u16> + '_ {
        (0..self.order() as u16).filter(|x| self.is_lost(*x))
    }

    /// The element of a sum of heaps that are all in [`Quotient::phi`].
    pub fn element(&self, heaps: &[u32]) -> u16 {
        let phi = heaps.iter().map(|heap| self.phi[*heap as usize]);
        phi.fold(0, |product, x| self.monoid.product(product, x))
    }

    /// The least sum of heaps of an element, the largest heap first.
    pub fn sum(&self, element: u16) -> Vec<u32> {
        let step = |at: &u16| self.before(*at).map(|before| before.0);
        let elements = std::iter::successors(Some(element), step);
        elements.filter_map(|at| Some(self.before(at)?.1)).collect()
    }

    fn before(&self, element: u16) -> Option<(u16, u32)> {
        let at = usize::from(element).checked_sub(1)?;
        self.last.get(at).copied()
    }

    /// The heaps that generate all elements, ascending.
    pub fn generators(&self) -> Vec<u32> {
        let mut heaps: Vec<u32> = self.last.iter().map(|last| last.1).collect();
        heaps.sort_unstable();
        heaps.dedup();
        heaps
    }

    /// True if this is the quotient of Nim with heaps below a power of two. Then its elements form
    /// one of three sets: the identity alone; the identity and a lost element a with a² = 1; or
    /// these two elements and a group of 2ⁿ elements. In this group each element is its own
    /// inverse, and the identity of the group is lost, too.
    pub fn is_tame(&self) -> bool {
        let times = |a, b| self.monoid.product(a, b);
        match self.lost().collect::<Vec<_>>()[..] {
            [] => self.order() == 1,
            [a] => self.order() == 2 && times(a, a) == 0,
            [x, y] => [(x, y), (y, x)].into_iter().any(|(a, e)| {
                let mut firm = (1..self.order() as u16).filter(|x| *x != a);
                let is_firm = |x| times(x, x) == e && times(x, e) == x;
                times(a, a) == 0 && times(a, e) != e && firm.all(is_firm)
            }),
            _ => false,
        }
    }
}

pub(super) type Set = Box<[u64]>;

fn has(set: &[u64], x: u16) -> bool {
    set[usize::from(x / 64)] >> (x % 64) & 1 == 1
}

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

pub(super) fn union(sets: &[Set], of: &[u16]) -> Set {
    let mut all = vec![0; sets[0].len()].into_boxed_slice();
    for x in of {
        unite(&mut all, &sets[usize::from(*x)]);
    }
    all
}

/// Selects elements from `of` so that the union of their sets stays the same. An element is
/// selected if its set adds contexts to the sets before it. If all elements are multiplied by some
/// y, the union still stays the same, because y·o is lost in context z exactly if o is lost in
/// context yz.
fn needed(sets: &[Set], of: &[u16]) -> Vec<u16> {
    let mut all = vec![0; sets[0].len()];
    let adds = |x: &u16| {
        let set = &sets[usize::from(*x)];
        let adds = !is_within(set, &all);
        unite(&mut all, set);
        adds
    };
    let mut of = of.to_vec();
    let size = |x: &u16| sets[usize::from(*x)].iter().map(|w| w.count_ones()).sum();
    of.sort_by_key(|x| Reverse::<u32>(size(x)));
    of.into_iter().filter(adds).collect()
}

pub(super) fn common(a: &[u64], b: &[u64]) -> Option<u16> {
    let both = a.iter().zip(b).map(|(a, b)| a & b);
    let (at, word) = both.enumerate().find(|(_, word)| *word > 0)?;
    Some(at as u16 * 64 + word.trailing_zeros() as u16)
}

struct Sum {
    value: u16,
    /// The contexts z in which this sum Y fails: Y together with a sum of value z is won, but no
    /// move in Y leads to a lost sum.
    stuck: Set,
    /// The sum without its largest heap, and that heap.
    last: (u32, u32),
}

/// All sums of heaps that matter, in the order of their heaps from the largest on.
///
/// A sum is left out if an earlier sum of the same value has all its contexts: where the later sum
/// fails, the earlier sum fails, too. So the list is finite, because a value has finitely many sets
/// of contexts. Sums without contexts are left out, because they never fail.
pub(super) struct Sums {
    list: Vec<Sum>,
    by_value: Vec<Vec<u32>>,
    pub(super) cost: u64,
}

impl Sums {
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
        // The empty sum covers no other sum: the N-check never fails for it, because it has no
        // move.
        let mut others = others.iter().filter(|other| **other > 0);
        others.any(|other| is_within(stuck, &self.list[*other as usize].stuck))
    }

    /// Adds the sums with a new largest heap, of value x and with options of these values. The new
    /// sums are kept only if none of them fails.
    ///
    /// # Errors
    /// The heaps of the least sum that fails, the largest heap first. Such a sum is won and has
    /// moves, but no move to a lost sum.
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
        // The contexts in which a sum of value y together with this heap is won, but not by a move
        // in the heap.
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
