//! Sorting with little code, and what needs it.
//!
//! The standard sort is compiled again for every type, at about 5 kB each, and
//! every visitor of the page downloads it. The games sort only short lists:
//! piles, pieces, the parts of a sum.

use std::collections::BinaryHeap;

/// Stable insertion sort in place: O(n²), or O(n) when the items are nearly in
/// order.
pub(crate) fn sort_short<T: Ord>(items: &mut [T]) {
    sort_short_by(items, T::lt);
}

/// Stable insertion sort by a key.
pub(crate) fn sort_short_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    sort_short_by(items, |a, b| key(a) < key(b));
}

/// Stable insertion sort by a comparison.
pub(crate) fn sort_short_by<T>(items: &mut [T], less: impl Fn(&T, &T) -> bool) {
    for next in 1..items.len() {
        let mut place = next;
        while place > 0 && less(&items[place], &items[place - 1]) {
            items.swap(place, place - 1);
            place -= 1;
        }
    }
}

/// Heap sort, ascending, not stable: O(n log n), with about twice the time of the
/// standard sort and a tenth of its code.
pub(crate) fn sorted<T: Ord>(items: Vec<T>) -> Vec<T> {
    BinaryHeap::from(items).into_sorted_vec()
}

/// Heap sort in place; O(n) when the items are already in order.
pub(crate) fn sort<T: Ord>(items: &mut Vec<T>) {
    if !items.is_sorted() {
        *items = sorted(std::mem::take(items));
    }
}

/// Three items in ascending order.
pub(crate) fn sorted_three<T: Ord + Copy>([a, b, c]: [T; 3]) -> [T; 3] {
    let (low, high) = (a.min(b), a.max(b));
    [low.min(c), low.max(c.min(high)), high.max(c)]
}

/// The numbers that stand in a list an odd number of times, once each, ascending.
pub(crate) fn unpaired(numbers: impl Iterator<Item = u64>) -> Vec<u64> {
    let mut numbers: Vec<u64> = numbers.collect();
    sort(&mut numbers);
    numbers
        .chunk_by(u64::eq)
        .filter(|equal| equal.len() % 2 == 1)
        .filter_map(|equal| equal.first().copied())
        .collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::disallowed_methods, reason = "compared with these")]

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn short_lists_are_sorted_as_the_standard_library_sorts_them(
            items in prop::collection::vec((0u8..20, 0u8..20), 0..60),
        ) {
            let mut ours = items.clone();
            let mut theirs = items.clone();
            sort_short(&mut ours);
            theirs.sort();
            prop_assert_eq!(&ours, &theirs);
            prop_assert_eq!(&sorted(items.clone()), &theirs);
            let mut long = items.clone();
            sort(&mut long);
            prop_assert_eq!(&long, &theirs);
            let (mut ours, mut theirs) = (items.clone(), items);
            sort_short_by_key(&mut ours, |item| item.1);
            theirs.sort_by_key(|item| item.1);
            prop_assert_eq!(ours, theirs);
        }

        #[test]
        fn three_items_are_sorted(items: [u8; 3]) {
            let mut sorted = items;
            sorted.sort();
            prop_assert_eq!(sorted_three(items), sorted);
        }
    }
}
