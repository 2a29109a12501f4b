//! Beams: lost cells with nearly the same slope.

use nimscope::Token;
use nimscope::solve::Job;
use nimscope::solve::pairs::{Beam, LostColumns, PairRule, Shape, beams, shape};

fn of(text: &str, last: u64) -> Vec<Beam> {
    let rule = PairRule::read(Token { text, at: 0 }).expect(text);
    let mut columns = LostColumns::new(&rule, last).expect("a rook");
    while !columns.step(u64::MAX).is_done() {}
    beams(columns.pairs(), last)
}

fn described(text: &str, last: u64) -> (Shape, Vec<String>) {
    let found = of(text, last);
    let percent = |(some, all): (u64, u64)| (100 * some + all / 2) / all;
    let described = |beam: &Beam| format!("{} {}%", beam.slope(), percent(beam.share));
    (shape(&found), found.iter().map(described).collect())
}

#[test]
fn each_rule_has_its_known_shape_and_beams() {
    for (rule, last, seen, beams) in [
        ("queen", 1_000, Shape::V, &["1.62 100%"][..]),
        ("queen", 100_000, Shape::V, &["1.6180 100%"]),
        ("queen+knight", 100_000, Shape::V, &["1.618 100%"]),
        ("queen+1:3*", 100_000, Shape::V, &["1.618 100%"]),
        (
            "queen+1:2*",
            1_000,
            Shape::Split,
            &["1.47 to 1.49 61%", "2.24 to 2.25 39%"],
        ),
        (
            "queen+1:2*",
            100_000,
            Shape::Split,
            &["1.48 61%", "2.25 39%"],
        ),
        (
            "queen+2:3*",
            10_000,
            Shape::Split,
            &["1.41 23%", "1.73 to 1.75 77%"],
        ),
        // The lost cells of Nim are on the diagonal, and those of the next rule are near it.
        ("rook", 1_000, Shape::None, &["1 100%"]),
        ("rook+1:1", 10_000, Shape::None, &["1.000 100%"]),
    ] {
        let beams = beams.iter().map(|&beam| beam.to_owned()).collect();
        assert_eq!(described(rule, last), (seen, beams), "{rule} {last}");
    }
}

#[test]
fn a_cloud_has_no_shape_and_a_stray_cell_makes_no_beam() {
    let cloud = (60..120).flat_map(|x| (x..3 * x).map(move |y| (x, y)));
    let found = beams(cloud, 119);
    assert_eq!((found.len(), shape(&found)), (1, Shape::None));
    assert_eq!(found[0].slope(), "1.00 to 2.99");
    let line = (0..=1_000).map(|x| (x, 2 * x)).chain([(900, 4_000)]);
    let found = beams(line, 1_000);
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].share, shape(&found)), ((500, 501), Shape::V));
    assert_eq!(found[0].slope(), "2.00");
    assert_eq!(shape(&beams([].into_iter(), 10)), Shape::None);
    // The largest numbers do not overflow.
    let far = beams([(1, u64::MAX), (u64::MAX, u64::MAX)].into_iter(), 1);
    assert_eq!(far.len(), 1);
}
