//! The continuation of nimbers once their period is proved.

use std::ops::Range;

use crate::solve::period::PeriodRecord;

/// The nimbers of all further heaps: those of one period again and again, larger by the saltus each
/// time.
#[derive(Debug, Clone)]
pub(super) struct HeapLaw {
    /// The record of the proof.
    pub(super) record: PeriodRecord,
    /// The first heap of the period that is repeated.
    first: usize,
    /// The nimbers of that period.
    nimbers: Vec<u32>,
    /// The amount that each further period adds to the nimbers.
    pub(super) saltus: u64,
}

impl HeapLaw {
    /// The law of a proved period. `computed` has the nimbers of heaps 0, 1, 2, …, at least the
    /// pre-period and a whole period.
    pub(super) fn new(record: PeriodRecord, computed: &[u16]) -> Self {
        let period = record.period.unwrap_or(1) as usize;
        let first = computed.len() - period;
        Self {
            first,
            nimbers: computed[first..].iter().copied().map(u32::from).collect(),
            saltus: record.saltus.unwrap_or(0),
            record,
        }
    }

    /// The number of heaps of a period.
    pub(super) fn period(&self) -> usize {
        self.nimbers.len()
    }

    /// The nimber of a heap from the last computed period on.
    #[inline]
    pub(super) fn nimber(&self, heap: usize) -> u64 {
        let past = heap - self.first;
        let growth = (past / self.period()) as u64 * self.saltus;
        u64::from(self.nimbers[past % self.period()]) + growth
    }

    /// The first heap from `from` on with a nimber above 2^32 − 1, which no sequence holds;
    /// `usize::MAX` if there is none.
    pub(super) fn end(&self, from: usize) -> usize {
        let largest = self.nimbers.iter().max().copied().unwrap_or(0);
        let room = u64::from(u32::MAX - largest);
        let Some(turns) = room.checked_div(self.saltus) else {
            return usize::MAX;
        };
        let whole = usize::try_from(turns + 1).unwrap_or(usize::MAX);
        let start = self
            .first
            .saturating_add(whole.saturating_mul(self.period()));
        let large = |heap: &usize| self.nimber(*heap) > u32::MAX.into();
        (start.max(from)..usize::MAX)
            .find(large)
            .unwrap_or(usize::MAX)
    }

    /// Adds the nimbers of a range of heaps, all from the last computed period on, to a histogram.
    /// Nimbers beyond its end are left out.
    pub(super) fn count(&self, heaps: Range<usize>, sums: &mut [u32]) {
        let mut add = |nimber: u64, times: u32| {
            if let Some(sum) = sums.get_mut(nimber as usize) {
                *sum += times;
            }
        };
        let mut rest = heaps.clone();
        if self.saltus == 0 {
            let turns = heaps.len() / self.period();
            rest.start += turns * self.period();
            for &nimber in &self.nimbers {
                add(nimber.into(), turns as u32);
            }
        }
        for heap in rest {
            add(self.nimber(heap), 1);
        }
    }

    /// The heaps of a range by their place in the period: for each place the nimber of its first
    /// heap, that heap, and the number of heaps. All are from the last computed period on.
    pub(super) fn rows(
        &self,
        heaps: Range<usize>,
    ) -> impl Iterator<Item = (u32, usize, usize)> + '_ {
        let starts = heaps.start..heaps.end.min(heaps.start + self.period());
        starts.map(move |heap| {
            let count = (heaps.end - heap).div_ceil(self.period());
            (self.nimber(heap) as u32, heap, count)
        })
    }

    /// The heaps of nimber 0 in a range, all after those computed, ascending.
    pub(super) fn zeros(&self, heaps: Range<usize>) -> impl Iterator<Item = usize> + '_ {
        let period = self.period();
        // Nimbers that grow are never 0 again.
        let zeros = |&(_, nimber): &(usize, &u32)| *nimber == 0 && self.saltus == 0;
        let zeros = self.nimbers.iter().enumerate().filter(zeros);
        let zeros: Vec<usize> = zeros.map(|(place, _)| self.first + place).collect();
        let from = (heaps.start - self.first) / period * zeros.len();
        let to = (heaps.end - self.first).div_ceil(period) * zeros.len();
        let all = (from..to).map(move |i| zeros[i % zeros.len()] + i / zeros.len() * period);
        all.filter(move |heap| heaps.contains(heap))
    }

    pub(super) fn memory_bytes(&self) -> usize {
        self.nimbers.capacity() * size_of::<u32>()
    }
}
