use crate::codes::{Code, CodedTable, LANES, STRETCH, any_pair_has, mark_each, window};

/// A mark: some pair of heaps of this total has the value.
pub(crate) const HIT: u8 = 1;
/// A mark: no pair of this total has the value.
pub(crate) const ABSENT: u8 = 2;

/// The marks of the last totals: one byte for each total, each class of pairs and each code. The
/// heaps of a pair are alike (both rare or both common) or mixed (a rare and a common heap).
///
/// Blocks of [`LANES`] totals form a ring.
#[derive(Debug, Clone)]
pub(crate) struct Totals {
    /// The current number of codes. Values are below twice this number.
    pub(crate) codes: usize,
    blocks: usize,
    pub(crate) marks: Vec<u8>,
}

impl Totals {
    /// Room for the current block and the blocks of the `reach` totals before.
    pub(crate) fn new(codes: usize, reach: usize) -> Self {
        let blocks = reach.div_ceil(LANES) + 1;
        Self {
            codes,
            blocks,
            marks: vec![0; blocks * 2 * LANES * codes],
        }
    }

    /// The index at which the marks of a total and a class of pairs begin.
    pub(crate) fn place(&self, total: usize, mixed: bool) -> usize {
        let block = total / LANES % self.blocks;
        ((2 * block + usize::from(mixed)) * LANES + total % LANES) * self.codes
    }

    fn block(&mut self, start: usize) -> &mut [u8] {
        let (place, length) = (self.place(start, false), 2 * LANES * self.codes);
        &mut self.marks[place..place + length]
    }

    pub(crate) fn clear(&mut self, start: usize) {
        self.block(start).fill(0);
    }

    /// Marks values of pairs for every total of the block. One heap of each pair is in `parts`,
    /// which are all rare or all common; the other heap is before the block. Returns the cost.
    pub(crate) fn mark<C: Code>(
        &mut self,
        table: &CodedTable<C>,
        start: usize,
        parts: &[u32],
        rare: bool,
        distinct: bool,
    ) -> u64 {
        let mut cost = (LANES * parts.len()) as u64;
        let codes = &table.codes[..];
        let block = self.block(start);
        let half = block.len() / 2;
        let ordinary = if rare {
            &mut block[half..]
        } else {
            &mut block[..half]
        };
        // Most parts are so small that the other heaps of their pairs come after the last rare
        // heap.
        let clean = start.saturating_sub(table.clean_from);
        let clean = if distinct {
            clean.min(start.saturating_sub(2 * LANES) / 2)
        } else {
            clean.min(start.saturating_sub(1))
        };
        let clean = parts.partition_point(|&part| part as usize <= clean);
        C::mark_all(ordinary, codes, start, &parts[..clean]);
        for part in parts[clean..].iter().map(|&part| part as usize) {
            let code = codes[part];
            // Pairs with a heap below LANES are marked elsewhere.
            let Some(other @ 1..) = start.checked_sub(part) else {
                continue;
            };
            let Some(window): Option<&[C; LANES]> = window(codes, other) else {
                continue;
            };
            let exceptions = table.rare_in_window(other);
            cost += LANES as u64;
            // One bit for each lane, set if one heap of the pair is rare and the other is common.
            let mixed = exceptions ^ if rare { u16::MAX } else { 0 };
            // A pair of equal heaps has the value 0, and this value has code 0.
            let equal = part.checked_sub(other).filter(|lane| *lane < LANES);
            match equal.filter(|_| distinct) {
                None => mark_each(block, window, code, mixed),
                Some(lane) => {
                    let place = lane * (block.len() / 2 / LANES);
                    let before = block[place];
                    mark_each(block, window, code, mixed);
                    block[place] = before;
                }
            }
        }
        cost
    }

    /// The least code from `from` on that has the mark [`HIT`] in none of the totals. `places` has
    /// the index at which the marks of each total begin.
    pub(crate) fn first_open(&self, places: &[usize], from: usize) -> Option<usize> {
        const ONES: u64 = u64::from_ne_bytes([HIT; 8]);
        let mut passed = (1u64 << (8 * (from % 8))).wrapping_sub(1);
        let mut at = from / 8 * 8;
        while at < self.codes {
            let mut hit = passed;
            passed = 0;
            for place in places {
                if let Some(&word) = window(&self.marks, place + at) {
                    hit |= u64::from_le_bytes(word);
                }
            }
            let open = !hit & ONES;
            if open != 0 {
                return Some(at + open.trailing_zeros() as usize / 8);
            }
            at += 8;
        }
        None
    }
}

/// The number of smallest heaps that are also kept in descending order.
const MIRROR: usize = 1 << 15;

/// The codes of the least heaps in descending order. In the pairs of a total, one heap grows while
/// the other shrinks. With a mirror, both are read forwards.
pub(crate) fn mirror<C: Code>(table: &CodedTable<C>) -> Vec<C> {
    let codes = &table.codes[..table.len().min(MIRROR)];
    codes.iter().rev().copied().collect()
}

/// Searches the pairs of this total until one has the value, and adds the cost. The heaps of these
/// pairs are unequal and at least [`LANES`]. True if a pair has the value.
///
/// The right code is necessary but not sufficient, because the parts can belong to different
/// classes. So values are compared if codes agree.
pub(crate) fn has_pair<C: Code>(
    table: &CodedTable<C>,
    mirror: &[C],
    total: usize,
    value: u32,
    cost: &mut u64,
) -> bool {
    let codes = &table.codes[..];
    let code = C::new(table.space.code(value));
    let end = total.div_ceil(2);
    let mut reversed = [C::default(); STRETCH];
    let mut part = LANES;
    while part < end {
        let stop = end.min(part + STRETCH);
        *cost += STRETCH as u64 / 2;
        if stop - part == STRETCH {
            let start = mirror.len().checked_sub(stop);
            let low = match start.and_then(|start| window(mirror, start)) {
                Some(low) => low,
                None => {
                    reversed.copy_from_slice(&codes[part..stop]);
                    reversed.reverse();
                    &reversed
                }
            };
            let high = window(codes, total + 1 - stop);
            if high.is_some_and(|high| !any_pair_has(low, high, code)) {
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
#[path = "../tests/totals.rs"]
mod tests;
