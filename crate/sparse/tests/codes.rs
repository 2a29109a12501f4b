use super::*;
use crate::space::Census;

fn check<C: Code>(limit: u32) {
    let nimbers: Vec<u32> = (0..2_000u32)
        .map(|heap| heap.wrapping_mul(2_654_435_761) % limit)
        .collect();
    let mut table = CodedTable::<C>::new(SparseSpace::new(1));
    let mut census = Census::default();
    for (heap, &nimber) in (0..).zip(&nimbers).skip(1) {
        table.push(nimber);
        census.add(heap, nimber);
    }
    let turned = [Some(false), Some(true)].map(|turn| SparseSpace::best(&census, turn).0);
    let plain = [1, 2, 0x1ee, 0x180, 0x1ff].map(SparseSpace::new);
    for space in plain.into_iter().chain(turned) {
        table.recode(space);
        let read: Vec<u32> = (0..table.len()).map(|heap| table.nimber(heap)).collect();
        assert_eq!(read, nimbers);
        for start in 0..=table.len() - LANES {
            let expected = (0..LANES).fold(0, |bits, lane| {
                bits | u16::from(table.is_rare(start + lane)) << lane
            });
            assert_eq!(table.rare_in_window(start), expected);
        }
        for heaps in [1..2_000, 3..1_999, 1_000..1_100, 7..7] {
            let (mut sums, mut expected) = (vec![0; 512], vec![0; 512]);
            table.count(heaps.clone(), &mut sums);
            for &nimber in &nimbers[heaps] {
                expected[nimber as usize] += 1;
            }
            assert_eq!(sums, expected);
        }
    }
}

#[test]
fn a_coded_table_returns_its_nimbers_in_every_space() {
    check::<u8>(512);
    check::<u16>(500);
}
