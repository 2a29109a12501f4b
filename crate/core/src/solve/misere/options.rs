//! The options of heaps in misère play.

use crate::solve::sequence::{HeapRule, TakeBreak};

/// The options of heaps 0, 1, 2, … up to some heap. The heaps of several rules take turns: with k
/// rules, heap kn + i is heap n by rule i.
#[derive(Debug, Clone)]
pub(super) struct Options {
    rules: Vec<TakeBreak>,
    heaps: usize,
}

impl Options {
    /// The options of heap 0, which has none.
    pub(super) fn new(rules: Vec<TakeBreak>) -> Self {
        Self { rules, heaps: 1 }
    }

    pub(super) fn rules(&self) -> &[TakeBreak] {
        &self.rules
    }

    /// The number of heaps.
    pub(super) fn len(&self) -> usize {
        self.heaps
    }

    /// Adds a heap.
    pub(super) fn grow(&mut self) {
        self.heaps += 1;
    }

    /// The heaps that each option of a heap leaves. A heap whose nimber the rule states has no
    /// move, for example the heap of two in Couples are Forever.
    pub(super) fn for_each(&self, heap: u32, mut visit: impl FnMut(&[u32])) {
        let rules = self.rules.len() as u32;
        let (heap, own) = (heap / rules, heap % rules);
        let rule = &self.rules[own as usize];
        if rule.given(heap).is_some() {
            return;
        }
        let mut turned = Vec::new();
        rule.for_each_option(heap, |parts| {
            turned.clear();
            turned.extend(parts.iter().map(|part| part * rules + own));
            visit(&turned);
        });
    }

    /// The values of the options of a heap, ascending and each once.
    pub(super) fn values(&self, heap: u32, value: impl Fn(&[u32]) -> u16) -> Vec<u16> {
        let mut values = Vec::new();
        self.for_each(heap, |parts| values.push(value(parts)));
        values.sort_unstable();
        values.dedup();
        values
    }
}
