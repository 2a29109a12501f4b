//! What is counted while a sequence grows.

/// A nimber larger than those of all smaller heaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct Record {
    /// The nimber.
    pub nimber: u32,
    /// The least heap that has it.
    pub heap: u32,
}

/// How many heaps have each nimber, the records, and the heaps of nimber 0. Heap
/// 0 is left out.
#[derive(Debug, Clone, Default)]
pub(super) struct Census {
    /// Entry `v` counts the heaps of nimber `v`; the last entry is positive.
    pub(super) all: Vec<u64>,
    /// The same for the odd heaps only; as long as `all`.
    pub(super) odd: Vec<u64>,
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
        }
        self.all[index] += 1;
        self.odd[index] += u64::from(heap % 2);
        if nimber == 0 {
            self.zeros.push(heap);
        }
    }

    /// Counts further heaps with nimbers that are there already, zeros left out.
    pub(super) fn add_counts(&mut self, counts: &[u32]) {
        for (all, &count) in self.all.iter_mut().zip(counts) {
            *all += u64::from(count);
        }
    }

    pub(super) fn memory_bytes(&self) -> usize {
        (self.all.capacity() + self.odd.capacity()) * size_of::<u64>()
            + self.records.capacity() * size_of::<Record>()
            + self.zeros.capacity() * size_of::<u32>()
    }
}
