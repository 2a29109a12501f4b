/// A nimber that is larger than the nimbers of all smaller heaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct Record {
    /// The nimber.
    pub nimber: u32,
    /// The least heap that has it.
    pub heap: u32,
}

/// The number of heaps of each nimber, the records, and the heaps of nimber 0. Heap 0 is left out.
#[derive(Debug, Clone, Default)]
pub struct Census {
    /// Entry `v` counts the heaps of nimber `v`; the last entry is positive.
    pub all: Vec<u64>,
    /// Entry `v` counts the odd heaps of nimber `v`; there are as many entries as in `all`.
    pub odd: Vec<u64>,
    /// Entry `v` has the largest even and the largest odd heap of nimber `v`, 0 for none; there are
    /// as many entries as in `all`.
    pub last: Vec<[u32; 2]>,
    /// The records, ascending.
    pub records: Vec<Record>,
    /// The heaps of nimber 0, ascending, as far as they were added one by one.
    pub zeros: Vec<u32>,
}

impl Census {
    /// Counts the next heap.
    pub fn add(&mut self, heap: u32, nimber: u32) {
        let index = nimber as usize;
        if index >= self.all.len() {
            self.records.push(Record { nimber, heap });
            self.all.resize(index + 1, 0);
            self.odd.resize(index + 1, 0);
            self.last.resize(index + 1, [0; 2]);
        }
        self.all[index] += 1;
        self.odd[index] += u64::from(heap % 2);
        self.last[index][heap as usize % 2] = heap;
        if nimber == 0 {
            self.zeros.push(heap);
        }
    }

    /// Counts further heaps of a nimber that is already counted: `count` of them from `first` on,
    /// `step` apart. Heaps of nimber 0 are not listed.
    pub fn add_row(&mut self, nimber: u32, first: usize, step: usize, count: usize) {
        let index = nimber as usize;
        self.all[index] += count as u64;
        // Every second heap has the same parity.
        for (first, count) in [(first, count.div_ceil(2)), (first + step, count / 2)] {
            if count > 0 {
                let last = first + (count - 1) * 2 * step;
                self.odd[index] += (count * (last % 2)) as u64;
                let place = &mut self.last[index][last % 2];
                *place = (*place).max(last as u32);
            }
        }
    }

    /// The bytes of memory in use.
    pub fn memory_bytes(&self) -> usize {
        (self.all.capacity() + self.odd.capacity() + self.last.capacity()) * size_of::<u64>()
            + self.records.capacity() * size_of::<Record>()
            + self.zeros.capacity() * size_of::<u32>()
    }
}

/// A partition of heaps by the parity of their nimbers under a mask; for some games also by the
/// parity of the heap.
///
/// A heap is *rare* if its nimber has even parity under the mask. If the classes alternate, even
/// heaps are rare if their nimbers have even parity, and odd heaps if theirs have odd parity. If
/// the classes are also flipped, these two parities are exchanged. The other heaps are *common*.
///
/// Both parities are linear. The parity of a ⊕ b is the sum of the parities of a and b. The total
/// of two heaps is odd if exactly one of them is odd. So the value of a pair of heaps and its total
/// determine if the heaps are of the same class.
///
/// A value's *code* drops its lowest masked bit. The parity restores that bit, so a code and a
/// parity determine a value. Values of one parity are in the same order as their codes, because the
/// bits above the dropped bit determine that bit. Coding is linear as well: the code of x ⊕ y is
/// the XOR of the codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SparseSpace {
    /// The mask, not 0.
    pub mask: u32,
    /// True if rarity depends on the parity of the heap, too.
    pub alternating: bool,
    /// True if even heaps with nimbers of odd parity are rare, and odd heaps with nimbers of even
    /// parity.
    pub flipped: bool,
}

impl SparseSpace {
    /// The plain space of a mask, not 0.
    pub fn new(mask: u32) -> Self {
        debug_assert!(mask > 0);
        Self {
            mask,
            alternating: false,
            flipped: false,
        }
    }

    /// The space under which the fewest of the counted heaps are rare, and the number of rare
    /// heaps. Among equally good spaces, plain spaces (those that do not alternate) are preferred,
    /// and then smaller masks.
    ///
    /// `turn` is `None` if only plain spaces are allowed; otherwise it is true if alternating
    /// spaces are flipped. The Walsh–Hadamard transform gives the bias (rare minus common) of every
    /// mask at once.
    pub fn best(census: &Census, turn: Option<bool>) -> (Self, u64) {
        let values = census.all.len().next_power_of_two().max(2);
        let mut bias = vec![0; values];
        let mut total = 0;
        for (bias, &count) in bias.iter_mut().zip(&census.all) {
            *bias = count.cast_signed();
            total += count;
        }
        let rare = |bias: i64| (total.cast_signed() + bias).cast_unsigned() / 2;
        let (mask, least) = most_biased(&mut bias);
        let mut best = (Self::new(mask), rare(least));
        if let Some(flipped) = turn {
            bias.fill(0);
            for (value, (&all, &odd)) in census.all.iter().zip(&census.odd).enumerate() {
                let bend = all.cast_signed() - 2 * odd.cast_signed();
                bias[value] = if flipped { -bend } else { bend };
            }
            let (mask, least) = most_biased(&mut bias);
            if rare(least) < best.1 {
                let space = Self {
                    mask,
                    alternating: true,
                    flipped,
                };
                best = (space, rare(least));
            }
        }
        best
    }

    /// 1 if the classes are swapped for this heap, or for pairs with this total.
    fn turn(self, heap: usize) -> u32 {
        u32::from(self.alternating && heap % 2 == 1)
    }

    /// The parity of a value under the mask: 0 or 1.
    pub fn parity(self, value: u32) -> u32 {
        (value & self.mask).count_ones() & 1
    }

    /// True if a heap with this nimber is rare.
    pub fn is_rare(self, heap: usize, value: u32) -> bool {
        self.parity(value) ^ self.turn(heap) == u32::from(self.flipped)
    }

    /// True if exactly one heap of a pair is rare, by the total of the pair and the parity of its
    /// value.
    pub fn is_mixed(self, total: usize, parity: u32) -> bool {
        parity ^ self.turn(total) == 1
    }

    /// The code of a value.
    pub fn code(self, value: u32) -> usize {
        let dropped = self.mask & self.mask.wrapping_neg();
        let below = value & (dropped - 1);
        let above = (value >> 1) & !(dropped - 1);
        (above | below) as usize
    }

    /// The value of a code and a parity.
    pub fn value(self, parity: u32, code: usize) -> u32 {
        let code = code as u32;
        let dropped = self.mask & self.mask.wrapping_neg();
        let below = code & (dropped - 1);
        let even = (code & !(dropped - 1)) << 1 | below;
        if self.parity(even) == parity {
            even
        } else {
            even | dropped
        }
    }

    /// The nimber of a heap by its code.
    pub fn nimber(self, heap: usize, rare: bool, code: usize) -> u32 {
        let parity = u32::from(!rare) ^ u32::from(self.flipped) ^ self.turn(heap);
        self.value(parity, code)
    }
}

/// The mask other than 0 with the least bias, and that bias. `counts` has an entry for each value;
/// their number is a power of two.
fn most_biased(counts: &mut [i64]) -> (u32, i64) {
    let mut half = 1;
    while half < counts.len() {
        for pair in counts.chunks_exact_mut(2 * half) {
            let (low, high) = pair.split_at_mut(half);
            for (x, y) in low.iter_mut().zip(high) {
                (*x, *y) = (*x + *y, *x - *y);
            }
        }
        half *= 2;
    }
    let masks = 1..counts.len();
    let best = masks.min_by_key(|mask| counts[*mask]).unwrap_or(1);
    (best as u32, counts[best])
}

#[cfg(test)]
#[path = "../tests/space.rs"]
mod tests;
