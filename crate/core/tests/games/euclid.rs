//! Euclid compared with brute force, its theorems compared with each other, and large numbers.

use crate::common::check::{check, moves_to_nimber};
use crate::common::laws as published;
use crate::common::tables::rows;
use nimscope::games::Euclid;
use nimscope::games::euclid::laws;
use nimscope::games::euclid::tally::{Agreement, Draw, Games, Generation, agreement};
use nimscope::solve::{Effort, Search};
use nimscope::theory::calkin_wilf::{Branch, generation};
use nimscope::theory::{Nimber, fibonacci, gcd, partial_quotients};
use nimscope::{ClosedForm, Outcome, Ruleset, Solve};
use proptest::prelude::*;

fn euclid(zero: bool, numbers: &[u64]) -> Euclid {
    Euclid::new(zero, numbers.to_vec()).expect("a position")
}

fn pairs(zero: bool, largest: u64) -> impl Iterator<Item = Euclid> {
    let low = u64::from(!zero);
    (low..=largest).flat_map(move |a| (low..=largest).map(move |b| euclid(zero, &[a, b])))
}

/// All positions of `count` numbers to `largest`, in any order.
fn all(zero: bool, count: usize, largest: u64) -> Vec<Euclid> {
    let mut lists = vec![Vec::new()];
    for _ in 0..count {
        lists = lists
            .into_iter()
            .flat_map(|list: Vec<u64>| {
                (u64::from(!zero)..=largest).map(move |number| {
                    let mut list = list.clone();
                    list.push(number);
                    list
                })
            })
            .collect();
    }
    lists.iter().map(|list| euclid(zero, list)).collect()
}

#[test]
fn two_numbers_agree_with_play_to_64_in_both_variants() {
    for zero in [false, true] {
        check(pairs(zero, 64));
    }
}

#[test]
fn three_four_and_five_numbers_agree_with_play_in_both_variants() {
    for zero in [false, true] {
        check(all(zero, 3, 15));
        check(all(zero, 4, 7));
        check(all(zero, 5, 4));
    }
}

#[test]
fn positions_with_a_number_that_divides_all_numbers_are_nim() {
    for zero in [false, true] {
        for unit in 1..=3 {
            let multiples = all(zero, 4, 4).into_iter().filter_map(|position| {
                let body = position.body();
                let numbers: Vec<u64> = body
                    .split(',')
                    .map(|n| n.parse::<u64>().expect("a number") * unit)
                    .collect();
                numbers.contains(&unit).then(|| euclid(zero, &numbers))
            });
            let multiples: Vec<Euclid> = multiples.collect();
            assert!(
                multiples
                    .iter()
                    .all(|position| position.verdict().nimber.is_some())
            );
            check(multiples);
        }
    }
}

#[test]
fn two_to_five_numbers_to_60_are_solved_without_search() {
    for zero in [false, true] {
        let mut tables = Default::default();
        for numbers in [
            vec![58, 59, 60],
            vec![57, 58, 59, 60],
            vec![56, 57, 58, 59, 60],
            vec![59, 60, 60, 60, 60],
        ] {
            // The search may use no effort, so all these nimbers must come from a table.
            let mut search = Search::new(Effort::new(0));
            let position = euclid(zero, &numbers);
            let known = position.search(&mut tables, &mut search);
            assert!(known.nimber.is_some(), "{position:?}");
        }
    }
}

#[test]
fn answers_do_not_depend_on_earlier_questions() {
    let ask = |tables: &mut _, numbers: &[u64]| {
        euclid(true, numbers).search(tables, &mut Search::new(Effort::new(1_000)))
    };
    let questions = [
        [6, 9, 20],
        [14, 15, 80],
        [3, 4, 5],
        [31, 32, 34],
        [150, 151, 163],
        [7, 300, 301],
    ];
    let mut kept = Default::default();
    for question in &questions {
        assert_eq!(
            ask(&mut kept, question),
            ask(&mut Default::default(), question)
        );
    }
    for question in questions.iter().rev() {
        assert_eq!(
            ask(&mut kept, question),
            ask(&mut Default::default(), question)
        );
    }
}

#[test]
fn some_lost_triples_violate_the_triangle_inequality() {
    let mut oracle = Search::oracle();
    for numbers in [[6, 9, 20], [14, 15, 80]] {
        assert!(numbers[2] > numbers[0] + numbers[1]);
        let outcome = oracle.outcome(&euclid(true, &numbers));
        assert_eq!(outcome, Some(Outcome::P), "{numbers:?}");
    }
}

#[test]
fn the_theorems_on_two_numbers_agree_with_play_to_90() {
    let mut oracle = Search::oracle();
    for a in 1..=90 {
        for b in 1..=90 {
            let nimber = oracle.nimber(&euclid(false, &[a, b])).expect("solved");
            let outcome = Outcome::of(nimber);
            let context = format!("({a},{b})");
            assert_eq!(laws::nimber(false, a, b), nimber, "chain {context}");
            assert_eq!(published::nivasch(a, b), nimber, "Nivasch {context}");
            assert_eq!(laws::theorem_1(a, b), outcome, "theorem 1 {context}");
            assert_eq!(laws::theorem_2(a, b), outcome, "theorem 2 {context}");
            assert_eq!(laws::theorem_3(a, b), outcome, "theorem 3 {context}");
            assert_eq!(laws::number_game(a, b).1, outcome, "rounds {context}");
            assert_eq!(
                laws::number_game_recursion(a, b),
                outcome,
                "recursion {context}"
            );
            let column = laws::cone_column(a).expect("within bounds");
            assert_eq!(column.contains(&b), outcome == Outcome::P, "cone {context}");
            let zero = oracle.nimber(&euclid(true, &[a, b])).expect("solved");
            assert_eq!(laws::nimber(true, a, b), zero, "chain with zero {context}");
            assert_eq!(
                laws::outcome_with_zero(a, b),
                Outcome::of(zero),
                "zero {context}"
            );
        }
    }
}

#[test]
fn the_only_move_from_the_cone_leaves_it_and_one_move_from_outside_enters_it() {
    let inside = |a, b| laws::theorem_1(a, b) == Outcome::P;
    for a in 1..=60u64 {
        assert_eq!(
            laws::cone_column(a).map(|column| column.count() as u64),
            Some(a)
        );
        for b in 1..=60u64 {
            let position = euclid(false, &[a, b]);
            let entered: Vec<bool> = position
                .moves()
                .map(|step| position.after(&step).verdict().outcome == Some(Outcome::P))
                .collect();
            match (inside(a, b), a == b) {
                (true, true) => assert!(entered.is_empty(), "{entered:?}"),
                (true, false) => assert_eq!(entered, [false]),
                (false, _) => assert_eq!(entered.iter().filter(|&&entered| entered).count(), 1),
            }
        }
    }
}

#[test]
fn the_winning_move_ends_on_one_of_the_last_two_nodes_of_its_segment() {
    for a in 1..=80u64 {
        for b in a + 1..=80 {
            let Some((_, times)) = laws::winning_case(false, a, b) else {
                continue;
            };
            let (branch, edges) = laws::segments(a, b)[0];
            assert_eq!(branch, Branch::Left);
            assert!(times == edges || times + 1 == edges, "({a},{b})");
        }
    }
}

#[test]
fn theorems_agree_with_play_on_every_pair_of_a_square() {
    let all = |pairs| Agreement {
        pairs,
        theorems: [pairs; 3],
    };
    assert_eq!(agreement(0), all(0));
    assert_eq!(agreement(300), all(90_000));
    // The outcomes of play agree with the oracle.
    let mut oracle = Search::oracle();
    let lost = (1..=40).flat_map(|a| (1..=40).map(move |b| (a, b)));
    for (a, b) in lost {
        let outcome = oracle.outcome(&euclid(false, &[a, b]));
        assert_eq!(outcome, Some(laws::theorem_1(a, b)));
    }
}

#[test]
fn a_generation_agrees_with_theorem_4_and_the_mothers() {
    for n in 1..=16 {
        let found = Generation::walk(n).expect("within range");
        let (won, lost) = (u128::from(found.won), u128::from(found.lost));
        assert_eq!(laws::theorem_4(n), Some((won, lost)), "generation {n}");
        let mothers = (u128::from(found.mixed), u128::from(found.both_won));
        assert_eq!(
            published::mothers(n + 1),
            Some(mothers),
            "mothers in generation {n}"
        );
        // The children x/(1+x) of x and of its mirror image 1/x sum to 1, and
        // each right child is its mother plus one. So the mean halves its
        // distance to 3/2.
        let mean = found.sum / f64::from(found.won + found.lost);
        let predicted = 1.5 - 0.5f64.powi(n.cast_signed());
        assert!((mean - predicted).abs() < 1e-9, "generation {n}: {mean}");
    }
    assert_eq!((Generation::walk(0), Generation::walk(23)), (None, None));
}

#[test]
fn played_games_are_won_as_the_theorem_predicts() {
    for seed in 0..200 {
        for draw in [
            Draw::Upto(9),
            Draw::Mother(9),
            Draw::Upto(40),
            Draw::Mother(2),
        ] {
            let (a, b) = Games::new(draw, seed).start();
            let first = laws::theorem_1(a, b) == Outcome::N;
            assert_eq!(Games::new(draw, seed).play(), first, "{draw:?}: ({a},{b})");
        }
    }
}

#[test]
fn draws_reach_every_position_of_their_generations_and_no_other() {
    let sum = |(a, b): (u64, u64)| -> u64 { partial_quotients(a, b).iter().sum() };
    let mut met = std::collections::BTreeSet::new();
    let mut games = Games::new(Draw::Upto(4), 7);
    for _ in 0..600 {
        let start = games.start();
        assert!((1..=4).contains(&sum(start)), "{start:?}");
        met.insert(start);
    }
    assert_eq!(met.len(), 15);
    let mut mothers = Games::new(Draw::Mother(5), 7);
    let lost = (0..4000).filter(|_| {
        let (a, b) = mothers.start();
        assert_eq!(sum((a, b)), 5);
        laws::theorem_1(a, b) == Outcome::P
    });
    // Six of eight mothers have a lost child, so 3,000 of 4,000 starts are expected to be lost.
    let (lost, share) = (lost.count(), published::mothers(5));
    assert_eq!(share, Some((6, 2)));
    assert!((2850..3150).contains(&lost), "{lost}");
}

#[test]
fn numbers_of_wins_in_a_generation_equal_counted_and_published_ones() {
    let published = rows::<u128>(include_str!("../data/calkin-wilf-generations.txt"));
    assert_eq!(published[0].len(), 7);
    for (n, recursion) in (1..=126).zip(published::generations()) {
        let closed = laws::theorem_4(n).expect("within bounds");
        assert_eq!(closed, recursion, "generation {n}");
        if let Some(&f) = published[0].get(n as usize - 1) {
            assert_eq!(closed, (f, published[1][n as usize - 1]));
        }
        if n <= 16 {
            let lost = generation(n)
                .filter(|&(a, b)| laws::theorem_1(a, b) == Outcome::P)
                .count() as u128;
            assert_eq!(closed, ((1 << (n - 1)) - lost, lost), "generation {n}");
        }
    }
    assert_eq!((laws::theorem_4(0), laws::theorem_4(127)), (None, None));
}

#[test]
fn mothers_have_one_lost_child_or_none() {
    for n in 2..=15 {
        let (mut mixed, mut both) = (0, 0);
        for (a, b) in generation(n - 1) {
            match [laws::theorem_1(a, a + b), laws::theorem_1(a + b, b)] {
                [Outcome::N, Outcome::N] => both += 1,
                [Outcome::P, Outcome::P] => panic!("the children of {a}/{b} are both lost"),
                _ => mixed += 1,
            }
        }
        assert_eq!(published::mothers(n), Some((mixed, both)), "generation {n}");
    }
    // For n = 2 to 6, the second player wins 0, 1, 1/2, 3/4 and 5/8 of the games.
    let shares = (2..=6).filter_map(|n| Some(published::mothers(n)?.0 * 8 / (1 << (n - 2))));
    assert_eq!(shares.collect::<Vec<_>>(), [0, 8, 4, 6, 5]);
    assert_eq!(published::mothers(1), None);
}

#[test]
fn won_pairs_in_rectangles_are_counted_exactly() {
    let won = |a, b| laws::theorem_1(a, b) == Outcome::N;
    for (a, b) in [
        (1..=6, 1..=6),
        (1..=1, 1..=100),
        (30..=90, 2..=120),
        (7..=50, 49..=51),
    ] {
        let naive = a.clone().flat_map(|x| b.clone().map(move |y| (x, y)));
        let naive = naive.filter(|&(x, y)| won(x, y)).count() as u128;
        assert_eq!(laws::count_n_pairs(a.clone(), b.clone()), Some(naive));
        assert_eq!(laws::count_n_pairs(b, a), Some(naive));
    }
    #[expect(clippy::reversed_empty_ranges)]
    let empty = 5..=4;
    assert_eq!(laws::count_n_pairs(empty, 1..=9), Some(0));
    assert_eq!(
        laws::count_n_pairs(0..=6, 0..=6),
        laws::count_n_pairs(1..=6, 1..=6)
    );
    assert_eq!(laws::count_n_pairs(1..=u64::MAX, 1..=1), None);
}

#[test]
fn the_share_of_won_positions_tends_to_the_golden_section() {
    let n = 100_000_000_000_000u64;
    let won = laws::count_n_pairs(1..=n, 1..=n).expect("within bounds");
    let share = won * 1_000_000_000 / (u128::from(n) * u128::from(n));
    assert_eq!(share, 618_033_988);
}

proptest! {
    #[test]
    fn counts_of_two_rectangles_add_up_to_that_of_both(
        a in 1..=1_000_000_000u64, cut in 0..=1_000_000_000u64, b in 1..=1_000_000_000_000_000_000u64,
    ) {
        let cut = cut.min(a);
        let count = |a, b| laws::count_n_pairs(a, b).expect("within bounds");
        prop_assert_eq!(
            count(1..=cut, 1..=b) + count(cut + 1..=a, 1..=b),
            count(1..=a, 1..=b)
        );
        // In column x = a, the closed form gives the cells in the cone, which are lost.
        let column = laws::cone_column(a).expect("within bounds");
        let inside = b.min(*column.end()) + 1 - (*column.start()).min(b + 1);
        prop_assert_eq!(count(a..=a, 1..=b), u128::from(b - inside));
    }

    #[test]
    fn large_pairs_are_lost_or_have_exactly_one_winning_move(
        a in 1..=1_000_000_000_000_000_000u64,
        b in 1..=1_000_000_000_000_000_000u64,
        zero in any::<bool>(),
    ) {
        let position = euclid(zero, &[a, b]);
        let theorem = position.theorem().expect("two numbers are decided");
        let expected = if zero { laws::outcome_with_zero(a, b) } else { laws::theorem_1(a, b) };
        prop_assert_eq!(position.verdict().outcome, Some(expected));
        if !zero {
            prop_assert_eq!(position.verdict().nimber, Some(published::nivasch(a, b)));
            prop_assert_eq!(laws::theorem_2(a, b), expected);
            prop_assert_eq!(laws::theorem_3(a, b), expected);
            prop_assert_eq!(laws::number_game(a, b).1, expected);
            prop_assert_eq!(laws::number_game_recursion(a, b), expected);
        }
        let moves = if expected == Outcome::P { 0 } else { 1 };
        prop_assert_eq!(theorem.winning.len(), moves);
        for step in &theorem.winning {
            let to = position.after(step);
            prop_assert_eq!(to.verdict().outcome, Some(Outcome::P));
            prop_assert_eq!(position.moves_between(&to), vec![*step]);
        }
    }

    #[test]
    fn a_large_position_has_moves_to_each_smaller_nimber(
        a in 1..=1_000_000_000_000u64, b in 1..=1_000_000_000_000_000_000u64, zero in any::<bool>(),
        part in 0u64..=1_000_000,
    ) {
        let position = euclid(zero, &[a, b]);
        let nimber = position.verdict().nimber.expect("two numbers are decided").0;
        let mut tables = Default::default();
        let mut moves = |target| {
            moves_to_nimber(&position, &mut tables, Nimber(target)).expect("known")
        };
        prop_assert!(moves(nimber).is_empty());
        if nimber > 0 {
            let target = part % nimber;
            let found = moves(target);
            prop_assert!(!found.is_empty());
            for step in &found {
                let to = position.after(step);
                prop_assert_eq!(to.verdict().nimber, Some(Nimber(target)));
                prop_assert_eq!(position.moves_between(&to), vec![*step]);
            }
        }
    }

    #[test]
    fn common_factors_do_not_change_the_verdict(
        a in 1..=1_000_000u64, b in 1..=1_000_000u64, factor in 1..=1_000_000u64, zero in any::<bool>(),
    ) {
        let (one, other) = (euclid(zero, &[a, b]), euclid(zero, &[a * factor, b * factor]));
        prop_assert_eq!(one.verdict(), other.verdict());
        let divisor = gcd(a, b);
        prop_assert_eq!(one.verdict(), euclid(zero, &[a / divisor, b / divisor]).verdict());
    }
}

#[test]
fn fibonacci_pairs_lie_alternately_inside_and_outside_the_cone() {
    for k in 1..85 {
        let pair = [fibonacci(k), fibonacci(k + 1)].map(|f| f.unwrap_or_default() as u64);
        let expected = if k % 2 == 1 { Outcome::P } else { Outcome::N };
        assert_eq!(laws::theorem_1(pair[0], pair[1]), expected, "{pair:?}");
    }
}
