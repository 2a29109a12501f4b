//! The search for one pair of heaps that has a value.

use super::code::{Code, LANES, STRETCH, window};
use super::coded::CodedTable;

/// The number of smallest heaps that are also kept in descending order.
const MIRROR: usize = 1 << 15;

/// The codes of the least heaps in descending order. The parts of a pair run in
/// opposite directions; with a mirror both can be read forwards.
#[derive(Debug, Clone, Default)]
pub(super) struct Mirror<C>(Vec<C>);

impl<C: Code> Mirror<C> {
    pub(super) fn of(table: &CodedTable<C>) -> Self {
        let codes = &table.codes()[..table.len().min(MIRROR)];
        Self(codes.iter().rev().copied().collect())
    }

    pub(super) fn memory_bytes(&self) -> usize {
        self.0.capacity() * size_of::<C>()
    }
}

/// Searches the pairs of unequal heaps of this total, both at least [`LANES`], until one has the
/// value, and adds the cost. True if a pair has it.
///
/// The right code is necessary but not sufficient, because the parts may belong to different
/// classes. So values are compared if codes agree.
pub(super) fn has_pair<C: Code>(
    table: &CodedTable<C>,
    mirror: &Mirror<C>,
    total: usize,
    value: u32,
    cost: &mut u64,
) -> bool {
    let codes = table.codes();
    let code = C::new(table.space().code(value));
    let end = total.div_ceil(2);
    let mut reversed = [C::default(); STRETCH];
    let mut part = LANES;
    while part < end {
        let stop = end.min(part + STRETCH);
        *cost += STRETCH as u64 / 2;
        if stop - part == STRETCH {
            let start = mirror.0.len().checked_sub(stop);
            let low = match start.and_then(|start| window(&mirror.0, start)) {
                Some(low) => low,
                None => {
                    reversed.copy_from_slice(&codes[part..stop]);
                    reversed.reverse();
                    &reversed
                }
            };
            let high = window(codes, total + 1 - stop);
            if high.is_some_and(|high| !C::any_pair_has(low, high, code)) {
                part = stop;
                continue;
            }
        }
        while part < stop {
            let other = total - part;
            if codes[part] ^ codes[other] == code
                && table.nimber(part) ^ table.nimber(other) == value
            {
                return true;
            }
            part += 1;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::super::census::Census;
    use super::super::space::SparseSpace;
    use super::super::{NaiveSequence, TakeBreak};
    use super::*;

    fn check<C: Code>(turn: Option<bool>) {
        // The mirror is shorter than the table, as for a long table.
        let mut naive = NaiveSequence::new(TakeBreak::couples());
        let nimbers = naive.extend_to(3_000);
        let mut table = CodedTable::<C>::new(SparseSpace::new(1));
        let mut census = Census::default();
        let mut mirror = Mirror::of(&table);
        for (heap, &nimber) in (0..).zip(nimbers).skip(1) {
            table.push(nimber);
            census.add(heap, nimber);
            if heap == 500 {
                table.recode(SparseSpace::best(&census, turn).0);
                mirror = Mirror::of(&table);
            }
        }
        for total in [33usize, 100, 900, 1_001, 2_999, 3_000] {
            let pairs = (LANES..total.div_ceil(2)).map(|part| (part, total - part));
            let values: Vec<u32> = pairs.map(|(a, b)| nimbers[a] ^ nimbers[b]).collect();
            for value in 0..256 {
                let found = has_pair(&table, &mirror, total, value, &mut 0);
                assert_eq!(found, values.contains(&value), "{total}: {value}");
            }
        }
    }

    #[test]
    fn a_search_finds_a_value_just_if_some_pair_has_it() {
        for turn in [None, Some(false), Some(true)] {
            check::<u8>(turn);
            check::<u16>(turn);
        }
    }
}
