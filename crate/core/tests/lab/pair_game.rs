//! Lists of lost pairs.

use nimscope::lab::PairGame;
use nimscope::solve::Job;

#[test]
fn lists_of_lost_pairs_come_in_parts() {
    for game in [
        "wythoff",
        "wythoff[3]",
        "mouse",
        "vector[queen+1:2*]",
        "vector[king]",
        "vector[knight]",
    ] {
        let read = PairGame::read(game).expect(game);
        let mut pairs = read.lost_within(150);
        pairs.finish();
        let all: Vec<(u64, u64)> = pairs.pairs().collect();
        assert!(all.len() > 50 && all.is_sorted(), "{game}");
        assert_eq!(pairs.has_formula(), !game.starts_with("vector"), "{game}");
        for columns in [1, 7, 64, 151] {
            let starts = (0..=150).step_by(columns as usize);
            let parts = starts.flat_map(|x| pairs.between(x, x + columns - 1));
            assert_eq!(parts.collect::<Vec<_>>(), all, "{game}: {columns}");
        }
        assert_eq!(pairs.between(151, u64::MAX).count(), 0, "{game}");
    }
    let all = PairGame::read("wythoff").expect("a game");
    let all = all.lost_within(u64::MAX);
    let far = 10_u64.pow(18);
    let first = all.between(far, far + 10).next().expect("a pair");
    assert!((far..far + 3).contains(&first.0), "{first:?}");
}
