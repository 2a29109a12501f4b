use super::super::Line;
use super::*;

#[test]
fn moves_too_long_for_any_strip_are_refused() {
    let with = |leaps: &[(usize, usize)], line: Option<Line>| RowMoves {
        row: true,
        leaps: leaps.to_vec(),
        lines: line.into_iter().collect(),
    };
    let line = |start, step| {
        Some(Line {
            step,
            starts: vec![start],
        })
    };
    let ray = |step| line(step, step);
    const FAR: usize = usize::MAX;
    for moves in [
        with(&[], ray((0, 1))),
        with(&[], ray((0, 0))),
        with(&[], ray((1, FAR))),
        with(&[], line((1, FAR), (1, 1))),
        with(&[], line((FAR, FAR), (FAR, FAR))),
        with(&[(1, FAR)], None),
        with(&[(FAR, FAR)], None),
        RowMoves::of(&PairRule::within(u16::MAX.into()), FAR).expect("lines"),
    ] {
        for row in [0, 1, 7, FAR] {
            assert!(moves.window(row) >= 2 * moves.count(row).min(FAR / 2));
        }
        assert!(
            StripSearch::by(moves.clone(), 7, 100).is_none(),
            "{moves:?}"
        );
        assert!(StripSearch::by(moves.clone(), FAR, 100).is_none());
    }
    assert!(StripSearch::by(with(&[], None), FAR, 100).is_none());
}
