use super::*;
use crate::solve::{Ranked, RankedTable};

#[test]
fn the_table_equals_moves_and_mex() {
    let (mut table, mut naive) = (NimberTable::default(), RankedTable::default());
    for position in Rat::all().take_while(|position| position.z <= 34) {
        let nimber = naive.nimber(&position);
        assert_eq!(table.nimber(&position), Some(nimber), "{position:?}");
    }
}

#[test]
fn the_table_ends_before_a_nimber_exceeds_127() {
    let mut table = NimberTable::default();
    let last = NimberTable::REACH;
    assert!(3 * last < 128);
    assert!(table.nimber(&Rat::new([last; 3])).is_some());
    assert_eq!(table.nimber(&Rat::new([0, 0, last + 1])), None);
    assert_eq!(
        table.nimber(&Rat::new([0, 20, last])),
        Some(Nimber(20 + last))
    );
}
