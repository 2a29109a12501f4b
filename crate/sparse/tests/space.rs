use super::*;

fn spaces(masks: impl Iterator<Item = u32>) -> impl Iterator<Item = SparseSpace> {
    masks.flat_map(|mask| {
        [(false, false), (true, false), (true, true)].map(|(alternating, flipped)| SparseSpace {
            mask,
            alternating,
            flipped,
        })
    })
}

#[test]
fn codes_follow_nim_sums_and_ascend_with_values_of_equal_parity() {
    for space in spaces((1..512).step_by(7)) {
        for parity in [0, 1] {
            let values: Vec<u32> = (0..256).map(|code| space.value(parity, code)).collect();
            assert!(values.is_sorted_by(|x, y| x < y));
            for (code, &value) in values.iter().enumerate() {
                assert_eq!((space.code(value), space.parity(value)), (code, parity));
            }
        }
    }
    let space = SparseSpace::new(0x1ee);
    for x in 0..512 {
        for y in 0..512 {
            assert_eq!(space.code(x ^ y), space.code(x) ^ space.code(y));
        }
    }
}

#[test]
fn the_nim_sum_and_total_of_a_pair_show_if_exactly_one_heap_is_rare() {
    for space in spaces([1, 0x1ee, 0x0c].into_iter()) {
        for (a, b) in (1..20).flat_map(|a| (1..20).map(move |b| (a, b))) {
            for (x, y) in [(0, 0), (1, 6), (77, 12), (300, 511), (96, 1)] {
                let (one, other) = (space.is_rare(a, x), space.is_rare(b, y));
                assert_eq!(space.is_mixed(a + b, space.parity(x ^ y)), one != other);
                assert_eq!(space.nimber(a, one, space.code(x)), x);
            }
        }
    }
}

#[test]
fn the_best_space_leaves_the_fewest_rare_heaps() {
    let mut census = Census::default();
    for heap in 1..3_000u32 {
        census.add(heap, heap.wrapping_mul(2_654_435_761) >> 23);
    }
    for turn in [None, Some(false), Some(true)] {
        let rare_under = |space: SparseSpace| {
            let values = (1..3_000u32).map(|heap| heap.wrapping_mul(2_654_435_761) >> 23);
            let rare = (1..)
                .zip(values)
                .filter(|&(heap, v)| space.is_rare(heap, v));
            rare.count() as u64
        };
        let allowed =
            spaces(1..512).filter(|space| !space.alternating || Some(space.flipped) == turn);
        let least = allowed.map(rare_under).min();
        let (space, rare) = SparseSpace::best(&census, turn);
        assert_eq!(Some(rare), least);
        assert_eq!(rare, rare_under(space));
    }
}
