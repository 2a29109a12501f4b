use super::*;
use crate::space::{Census, SparseSpace};

fn check<C: Code>(turn: Option<bool>) {
    // Makes the mirror at heap 500, so it has fewer heaps than the table. This also happens in long
    // tables.
    let random = |heap: u32| (heap.wrapping_mul(2_654_435_761) >> 9) % 200;
    let nimbers: Vec<u32> = (0..=3_000).map(random).collect();
    let mut table = CodedTable::<C>::new(SparseSpace::new(1));
    let mut census = Census::default();
    let mut reversed = mirror(&table);
    for (heap, &nimber) in (0..).zip(&nimbers).skip(1) {
        table.push(nimber);
        census.add(heap, nimber);
        if heap == 500 {
            table.recode(SparseSpace::best(&census, turn).0);
            reversed = mirror(&table);
        }
    }
    for total in [33usize, 100, 900, 1_001, 2_999, 3_000] {
        let pairs = (LANES..total.div_ceil(2)).map(|part| (part, total - part));
        let values: Vec<u32> = pairs.map(|(a, b)| nimbers[a] ^ nimbers[b]).collect();
        for value in 0..256 {
            let found = has_pair(&table, &reversed, total, value, &mut 0);
            assert_eq!(found, values.contains(&value), "{total}: {value}");
        }
    }
}

#[test]
fn a_search_finds_a_value_exactly_if_some_pair_has_it() {
    for turn in [None, Some(false), Some(true)] {
        check::<u8>(turn);
        check::<u16>(turn);
    }
}
