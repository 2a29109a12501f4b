//! Calls public functions with 0, with the largest numbers and with empty lists, and checks
//! that nothing overflows. An overflow panics in a test, but not in a release.

use crate::common::laws as published;
use crate::common::texts::rule_of;
use nimscope::games::chomp::BitOrder;
use nimscope::games::euclid::laws as euclid;
use nimscope::games::wythoff::blocking::{Blocking, Counts, TILE};
use nimscope::games::wythoff::{self, find_strip, last_row, last_row_on_request, strip_search};
use nimscope::games::{Eraserhead, Mouse, Rat, Wythoff, eraserhead};
use nimscope::lab::{Game, GameKind, Question, identify};
use nimscope::solve::chomp::poset::{PosetNimbers, losing_sets};
use nimscope::solve::heaps::period::{compared_to, find};
use nimscope::solve::heaps::{HeapSequence, TakeBreak, TakeSet};
use nimscope::solve::pairs::strip::{Strip, StripSearch};
use nimscope::solve::pairs::{PairRule, Term, beams};
use nimscope::solve::{Effort, Job, Staircases};
use nimscope::theory::family::{Beatty, Family, Sequence};
use nimscope::theory::{BeattyPair, Numeration, Quadratic, Slope, Splitting, calkin_wilf};
use nimscope::{ClosedForm, MAX_NUMBER, grouped};

const EXTREMES: [u64; 5] = [0, 1, 2, u64::MAX - 1, u64::MAX];

#[test]
fn the_game_w_of_0_is_refused() {
    assert_eq!((last_row(0), last_row_on_request(0)), (None, None));
    assert_eq!((last_row(1), last_row_on_request(1)), (Some(63), Some(127)));
    assert_eq!(
        (last_row(u64::MAX), last_row_on_request(128)),
        (Some(0), Some(0))
    );
    assert!(strip_search(0, 0, 9).is_none() && find_strip(0, 0).is_none());
    assert!(strip_search(1, u64::MAX, 9).is_none());
    assert!(find_strip(u64::MAX, 0).is_some());
    // The parameter 0 becomes 1, so the text of the game never shows a 0.
    let clamped = Game::from(GameKind::Wythoff(BeattyPair::new(0)));
    assert_eq!(clamped.to_string(), "wythoff");
    assert!(Game::read(Question::Lost, "wythoff[0]").is_err());
    for to in EXTREMES {
        for game in ["wythoff[1000000]", "mouse", "vector[1:2]"] {
            let lost = Game::read(Question::Lost, game)
                .expect("a game")
                .lost_within(to);
            assert!(lost.between(0, to).next().is_some() || game == "vector[1:2]");
        }
    }
}

#[test]
fn a_strip_has_no_values_beyond_its_rows() {
    for row in [7, usize::MAX] {
        assert!(StripSearch::new(&PairRule::within(u16::MAX.into()), row, 100).is_none());
    }
    assert!(StripSearch::new(&PairRule::rook(), usize::MAX, 100).is_none());
    let mut search = StripSearch::new(&PairRule::within(1), 3, 1_000).expect("a search");
    search.finish();
    let strip: Strip = search.into_strip().expect("a strip");
    for far in EXTREMES {
        assert_eq!(strip.nimber(far, far).is_some(), far < 4);
        assert!(strip.column_of(far, far).is_some() == (far < 4));
        assert!(strip.period(far as usize).is_some() == (far < 4));
        strip.column_of(0, far);
        strip.nimber(0, far);
    }
}

#[test]
fn counts_fill_a_list_of_any_length() {
    for (rule, to) in [
        (TakeBreak::code(&[0, 7, 7], 0), 3_000),
        (TakeBreak::take(&[1, 3]), 50),
    ] {
        let mut sequence = HeapSequence::new(rule);
        sequence.extend_to(to).expect("room");
        while !sequence.step(u64::MAX).is_done() {}
        let mut all = vec![0; sequence.histogram().len()];
        sequence.count(.., &mut all);
        assert!(
            all.iter()
                .map(|sum| u64::from(*sum))
                .eq(sequence.histogram().iter().copied())
        );
        for room in 0..all.len() {
            let mut sums = vec![0; room];
            sequence.count(.., &mut sums);
            assert_eq!(sums, all[..room]);
        }
        let mut none = [];
        sequence.count(usize::MAX.., &mut none);
        sequence.count(0..=usize::MAX, &mut none);
        sequence.to_bytes(usize::MAX);
        assert!(!sequence.restore(&[]));
    }
}

#[test]
fn sequences_end_before_64_bits_overflow() {
    for gap in EXTREMES {
        let pair = BeattyPair::new(gap);
        for n in EXTREMES {
            assert!(pair.pairs_from(n).take(3).count() <= 3);
            assert_eq!(pair.pairs_from(n).next(), pair.pair(n));
            pair.partner(n);
            pair.contains(n, gap);
        }
    }
    for m in [0, 2, 3, 16, u32::MAX] {
        let splitting = Splitting::new(m);
        for n in EXTREMES {
            for k in [0, splitting.count() + 1, 31, 32, 64, 200, u32::MAX] {
                assert_eq!(splitting.term(k, n), None, "{k}");
                assert_eq!(splitting.term_by_digits(k, n), None);
                assert_eq!(splitting.difference(k, n), None);
            }
            assert_eq!(splitting.difference(splitting.count(), n), None);
            assert_eq!(splitting.term(1, 0), Some(0));
            splitting.place_by_digits(n);
            splitting.difference_place(n);
            assert_eq!(splitting.place(n).is_some(), n > 0);
        }
    }
    for value in EXTREMES {
        let slopes = [
            Slope::Rational(1, 0),
            Slope::Rational(i64::MAX, i64::MIN),
            Slope::Rational(2, 1),
            Slope::Rational(1, i64::MAX),
            Slope::Irrational(Quadratic::GOLDEN),
        ];
        for slope in slopes {
            slope.floor_times(value);
            slope.complement();
            slope.clash();
            assert!(slope.multiples(value, u64::MAX).take(2).count() <= 2);
            let beatty = Beatty {
                modulus: slope,
                offset: (i64::MIN, value),
            };
            beatty.term(value);
            beatty.count(i128::from(value));
            let family = Family {
                sequences: vec![Sequence {
                    outer: beatty,
                    inner: None,
                }],
            };
            for x in [i128::MIN, i128::MAX, value.into()] {
                family.hits(x);
            }
            family.period();
        }
        Quadratic::GOLDEN.floor_sum(value);
        Quadratic::GOLDEN.decimal(value);
        for other in EXTREMES {
            calkin_wilf::path(value, other);
            calkin_wilf::path_below((value, other), (other, value));
            calkin_wilf::newman((value, other));
        }
        calkin_wilf::stern(value);
    }
    let wide = Numeration::new(&[u64::MAX - 1, 1]).expect("64 bits");
    assert_eq!(wide.p.value(&[u64::MAX, u64::MAX]), None);
    assert_eq!(wide.q.value(&[]), Some(0));
}

#[test]
fn tables_return_nothing_beyond_their_bounds() {
    for (k, side) in [
        (0, 0),
        (1, 1),
        (u16::MAX, 200),
        (u16::MAX, Blocking::MAX_SIDE),
    ] {
        let mut board = Blocking::new(k, side, vec![u32::MAX]);
        while !board.step(u64::MAX).is_done() {}
        let mut counts: Counts = [0; TILE * TILE];
        for far in [board.known() / TILE, u16::MAX.into(), 1 << 33, usize::MAX] {
            assert!(!board.tile(far, 0, &mut counts) && !board.tile(far, far, &mut counts));
            assert_eq!(
                (
                    board.block(far.saturating_mul(16), 0),
                    board.block(usize::MAX, far)
                ),
                (0, 0)
            );
        }
        assert!(board.tile(0, 0, &mut counts));
    }
    Blocking::new(u16::MAX, usize::MAX, Vec::new()).block(0, 0);
    for (rows, columns) in [
        (0, 0),
        (1, usize::MAX),
        (usize::MAX, 2),
        (usize::MAX, usize::MAX),
    ] {
        assert!(Staircases::new(rows, columns).is_none());
    }
    for columns in [0, 1, 16, 17, 32, usize::MAX] {
        BitOrder::LeftLow.codes(u32::MAX, columns);
        BitOrder::LeftHigh.codes(u32::MAX, columns);
    }
    // The mask of an element must contain the element itself, and otherwise only earlier ones.
    for above in [&[0][..], &[2], &[1, 1], &[1, 6]] {
        assert!(PosetNimbers::new(above.to_vec()).is_none() && losing_sets(above).is_none());
    }
    assert_eq!(
        PosetNimbers::new(Vec::new())
            .expect("empty")
            .nimber(u32::MAX),
        0
    );
    let mut effort = Effort::unlimited();
    effort.put_back(Effort::unlimited());
    assert_eq!(effort.left(), u64::MAX);
}

#[test]
fn meaningless_rules_are_refused() {
    let term = |p, q, ray| Term {
        alone: false,
        p,
        q,
        ray,
    };
    for terms in [
        &[][..],
        &[term(0, 0, true)],
        &[term(0, 0, false)],
        &[term(2, 1, false)],
        &[term(1, u64::MAX, true)],
    ] {
        assert_eq!(rule_of(terms.iter().copied()), None);
    }
    assert_eq!(rule_of((1..=13).map(|q| term(1, q, false))), None);
    assert!(rule_of((1..=12).map(|q| term(1, q, false))).is_some());
    let queen = PairRule::queen();
    for x in EXTREMES {
        for y in EXTREMES {
            queen.move_count(x, y);
            queen.allows(x, y);
            assert!(beams([(x, y)].into_iter(), y).len() <= 1);
        }
        for set in [
            TakeSet::Squares,
            TakeSet::Fibonacci,
            TakeSet::PowersOfTwo,
            TakeSet::Triangular,
        ] {
            set.has(x);
        }
    }
    for k in [1, 2, 3, 5, 8, 12_200_160_415_121_876_738] {
        assert!(TakeSet::Fibonacci.has(k), "{k}");
    }
    for k in [0, 4, 6, 12_200_160_415_121_876_737] {
        assert!(!TakeSet::Fibonacci.has(k), "{k}");
    }
    for rule in [
        TakeBreak::grundy(),
        TakeBreak::code(&[0, 8, 3, 3], 2),
        TakeBreak::code(&[], 0),
    ] {
        find(&[], &rule);
        find(&[0], &rule);
        for first in EXTREMES {
            assert_eq!(compared_to(&rule, first, 0), None);
            assert_eq!(compared_to(&rule, u64::MAX, first), None);
            assert_eq!(compared_to(&rule, first, u64::MAX), None);
        }
        compared_to(&rule, u32::MAX.into(), u32::MAX.into());
    }
    assert!(identify(&[]).is_empty());
}

#[test]
fn theorems_of_games_do_not_overflow() {
    for a in EXTREMES {
        for b in EXTREMES {
            for zero in [false, true] {
                euclid::winning_case(zero, a, b);
                euclid::nimber(zero, a, b);
            }
            published::nivasch(a, b);
            euclid::theorem_2(a, b);
            euclid::theorem_3(a, b);
            euclid::outcome_with_zero(a, b);
            euclid::number_game(a, b);
            euclid::number_game_recursion(a, b);
            euclid::count_n_pairs(a..=b, b..=a);
            assert_eq!(published::cut(a, b), u128::from(a) + u128::from(b));
            // The numbers of a position are at most 10^18.
            let [x, y] = [a, b].map(|pile| pile.min(MAX_NUMBER));
            Wythoff::new(a, x, y).verdict();
            Mouse::new(x, y).verdict();
            Rat::new([x, y, y]).verdict();
        }
        euclid::cone_column(a);
        published::dot_after(a);
        wythoff::laws::green_in_column(a);
        published::cell_of_v(a);
        Rat::widest(a);
        Rat::lost(a);
    }
    wythoff::laws::green_on_diagonal(i64::MIN);
    assert_eq!(wythoff::laws::fibonacci_pair(u32::MAX), None);
    // Of all numbers below 2^64, these neighbouring Fibonacci numbers take the most rounds.
    euclid::number_game(12_200_160_415_121_876_738, 7_540_113_804_746_346_429);
    for span in 0..2_000 {
        let width = |i| Rat::lost(i).map(|lost| lost.piles()).map(|[x, _, z]| z - x);
        let widest = Rat::widest(span);
        assert!(
            width(widest) <= Some(span) && width(widest + 1) > Some(span),
            "{span}"
        );
    }
    for n in [0, 1, 2, 3, usize::MAX] {
        for cycle in [false, true] {
            let line = Eraserhead::connected(&vec![false; n.min(17)], cycle);
            line.map(|line| line.lost_triples().count());
            eraserhead::parity::exceptions(n, n);
        }
    }
    assert!(Eraserhead::connected(&[], false).is_none());
    assert!(!grouped(i128::MIN).is_empty());
}
