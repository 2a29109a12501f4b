use std::collections::BTreeSet;

use super::*;
use crate::rules::Chance;

#[test]
fn bits_behave_like_a_set_of_numbers() {
    let mut chance = Chance::new(7, "bits");
    for spread in [40, 700, 30_000] {
        let (mut bits, mut set) = (Bits::default(), BTreeSet::new());
        for _ in 0..4_000 {
            let at = chance.within(0..=2 * spread).cast_signed() - spread.cast_signed();
            // Inserts runs that are long enough to fill whole words.
            for at in at..at + chance.within(1..=200).cast_signed() {
                bits.insert(at);
                set.insert(at);
            }
            let at = chance.within(0..=2 * spread + 900).cast_signed() - spread.cast_signed() - 300;
            let word = (0..64).filter(|bit| set.contains(&(at + bit)));
            assert_eq!(bits.from(at), word.fold(0, |word, bit| word | 1 << bit));
            let gap = (at..).find(|at| !set.contains(at));
            assert_eq!(Some(bits.gap(at)), gap);
        }
    }
}
