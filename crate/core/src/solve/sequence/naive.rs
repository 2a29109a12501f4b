//! The naive engine: nimbers of heaps straight from the definition.

use super::HeapRule;

/// The nimbers of heaps 0, 1, 2, … under any [`HeapRule`], each the mex over all
/// options. It is so simple that it is unlikely to be wrong.
///
/// A table to `n` costs one look-up for each option, O(n²) in all for a game of
/// splits, and 8 bytes for each heap.
#[derive(Debug, Clone)]
pub struct NaiveSequence<R> {
    rule: R,
    nimbers: Vec<u32>,
    /// `seen[v] == n` if some option of heap n has nimber v.
    seen: Vec<u32>,
}

impl<R: HeapRule> NaiveSequence<R> {
    /// A table of heap 0 alone; its nimber is 0.
    pub fn new(rule: R) -> Self {
        Self::with(rule, vec![0])
    }

    /// The nimbers found so far: entry `n` belongs to the heap of `n` tokens.
    pub fn nimbers(&self) -> &[u32] {
        &self.nimbers
    }

    /// Extends the table, one heap at a time, until it holds `largest_heap`.
    pub fn extend_to(&mut self, largest_heap: u32) -> &[u32] {
        for heap in self.nimbers.len() as u32..=largest_heap {
            let nimber = self
                .rule
                .given(heap)
                .unwrap_or_else(|| self.mex_over_options(heap));
            self.nimbers.push(nimber);
        }
        &self.nimbers
    }

    /// A table of these nimbers, which may be wrong.
    pub(super) fn with(rule: R, nimbers: Vec<u32>) -> Self {
        Self {
            rule,
            nimbers,
            seen: Vec::new(),
        }
    }

    /// True if the nimber of a heap in the table follows from those of smaller heaps.
    pub(super) fn is_right(&mut self, heap: u32) -> bool {
        let nimber = match self.rule.given(heap) {
            Some(nimber) => nimber,
            None if heap == 0 => 0,
            None => self.mex_over_options(heap),
        };
        self.nimbers[heap as usize] == nimber
    }

    /// The nimbers of the table.
    pub(super) fn into_nimbers(self) -> Vec<u32> {
        self.nimbers
    }

    fn mex_over_options(&mut self, heap: u32) -> u32 {
        let Self {
            rule,
            nimbers,
            seen,
        } = self;
        rule.for_each_option(heap, |parts| {
            let nimber = parts
                .iter()
                .fold(0, |sum, &part| sum ^ nimbers[part as usize])
                as usize;
            if nimber >= seen.len() {
                seen.resize(nimber + 1, 0);
            }
            seen[nimber] = heap;
        });
        let free = seen.iter().position(|&last| last != heap);
        free.unwrap_or(seen.len()) as u32
    }
}
