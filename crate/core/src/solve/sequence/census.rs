//! Counts of heaps and records, made while a sequence grows.

/// A nimber larger than those of all smaller heaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct Record {
    /// The nimber.
    pub nimber: u32,
    /// The least heap that has it.
    pub heap: u32,
}

/// The number of heaps of each nimber, the records, and the heaps of nimber 0. Heap 0 is left out.
#[derive(Debug, Clone, Default)]
pub(super) struct Census {
    /// Entry `v` counts the heaps of nimber `v`; the last entry is positive.
    pub(super) all: Vec<u64>,
    /// The same for the odd heaps only, with as many entries as `all`.
    pub(super) odd: Vec<u64>,
    /// Entry `v` has the largest even and the largest odd heap of nimber `v`, 0 for none; there are
    /// as many entries as in `all`.
    pub(super) last: Vec<[u32; 2]>,
    pub(super) records: Vec<Record>,
    pub(super) zeros: Vec<u32>,
}

impl Census {
    pub(super) fn add(&mut self, heap: u32, nimber: u32) {
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
    pub(super) fn add_row(&mut self, nimber: u32, first: usize, step: usize, count: usize) {
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

    pub(super) fn memory_bytes(&self) -> usize {
        (self.all.capacity() + self.odd.capacity() + self.last.capacity()) * size_of::<u64>()
            + self.records.capacity() * size_of::<Record>()
            + self.zeros.capacity() * size_of::<u32>()
    }
}
