//! Numbers in digits, and automata that read them, compared with plain arithmetic.

use std::sync::Arc;

use nimscope::Chance;
use nimscope::theory::automaton::{Automaton, Digits, Join, Linear, Operation, Plan, Relation};

/// True if the numbers satisfy the relation.
fn holds(relation: &Linear, numbers: &[u64]) -> bool {
    let terms = relation.coefficients.iter().zip(numbers);
    let sum: i128 = terms.map(|(&c, &x)| i128::from(c) * i128::from(x)).sum();
    match relation.relation {
        Relation::Equal => sum == relation.constant.into(),
        Relation::Less => sum < relation.constant.into(),
    }
}

fn systems() -> impl Iterator<Item = Digits> {
    (0..=5).filter_map(Digits::new)
}

#[test]
fn place_values_follow_their_rule() {
    let places = |a| {
        Digits::new(a)
            .expect("a system")
            .places()
            .take(6)
            .collect::<Vec<_>>()
    };
    assert_eq!(places(0), [1, 2, 4, 8, 16, 32]);
    assert_eq!(places(1), [1, 2, 3, 5, 8, 13]);
    assert_eq!(places(2), [1, 3, 7, 17, 41, 99]);
    assert_eq!(places(3), [1, 4, 13, 43, 142, 469]);
}

#[test]
fn each_number_has_exactly_one_string_of_digits() {
    for digits in systems() {
        // In ascending order, the valid strings of one length have the values 0, 1, 2, …
        let base = digits.base();
        let length = 12 / base.ilog2() as usize;
        let mut next = 0;
        for code in 0..base.pow(length as u32) {
            let string: Vec<u8> = (0..length)
                .rev()
                .map(|place| (code / base.pow(place as u32) % base) as u8)
                .collect();
            let Some(number) = digits.read(&string) else {
                continue;
            };
            assert_eq!(number, next, "{digits:?} {string:?}");
            let written = digits.write(number);
            assert!(string.ends_with(&written) && written.first() != Some(&0));
            next += 1;
        }
        let last = digits.places().nth(length).expect("a place");
        assert_eq!(next, last, "{digits:?}");
    }
}

#[test]
fn large_numbers_are_read_as_written() {
    let mut chance = Chance::new(3, "digits");
    for digits in systems() {
        for _ in 0..2_000 {
            let number = chance.within(0..=u64::MAX - 1) >> chance.within(0..=63);
            assert_eq!(digits.read(&digits.write(number)), Some(number));
        }
        assert_eq!(digits.read(&digits.write(u64::MAX)), Some(u64::MAX));
    }
    assert_eq!(Digits::GOLDEN.read(&[1, 1]), None);
    assert_eq!(Digits::GOLDEN.read(&[2]), None);
    assert_eq!(Digits::BINARY.read(&[1; 65]), None);
}

fn automaton(digits: Digits, relation: Linear) -> Arc<Automaton> {
    let mut plan = Plan::new(digits);
    plan.linear(relation);
    plan.run(200_000).finish().expect("a small automaton")
}

#[test]
fn automata_of_linear_relations_agree_with_arithmetic() {
    let mut chance = Chance::new(5, "linear");
    for digits in systems().take(4) {
        for tracks in 1..=3 {
            for _ in 0..12 {
                let most = if tracks == 3 { 4 } else { 12 };
                let mut signed =
                    |most: u64| chance.within(0..=2 * most).cast_signed() - most.cast_signed();
                let coefficients: Vec<i64> = (0..tracks).map(|_| signed(most)).collect();
                let constant = signed(30);
                let relation = match constant % 2 {
                    0 => Linear::equal(&coefficients, constant),
                    _ => Linear::less(&coefficients, constant),
                };
                let set = automaton(digits, relation.clone());
                // Tries all small numbers, and large numbers that nearly satisfy the relation.
                let side: u64 = [0, 300, 30, 9][tracks];
                for code in 0..side.pow(tracks as u32) {
                    let numbers: Vec<u64> = (0..tracks as u32)
                        .map(|track| code / side.pow(track) % side)
                        .collect();
                    let holds = holds(&relation, &numbers);
                    assert_eq!(
                        set.accepts(&numbers),
                        holds,
                        "{digits:?} {relation:?} {numbers:?}"
                    );
                }
                for _ in 0..40 {
                    let mut numbers: Vec<u64> = (0..tracks)
                        .map(|_| chance.within(0..=1_000_000_000))
                        .collect();
                    let sum = |numbers: &[u64]| -> i64 {
                        let terms = coefficients.iter().zip(numbers);
                        terms.map(|(c, &x)| c * x.cast_signed()).sum()
                    };
                    let last = coefficients[tracks - 1];
                    if last != 0 {
                        numbers[tracks - 1] = 0;
                        let near = (constant - sum(&numbers)).div_euclid(last);
                        let near = near + chance.within(0..=2).cast_signed() - 1;
                        numbers[tracks - 1] = near.max(0).cast_unsigned();
                    }
                    let holds = holds(&relation, &numbers);
                    assert_eq!(
                        set.accepts(&numbers),
                        holds,
                        "{digits:?} {relation:?} {numbers:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn an_automaton_can_read_four_numbers_together() {
    for digits in systems().take(4) {
        let relation = Linear::equal(&[2, -1, -2, 1], 0);
        let set = automaton(digits, relation.clone());
        for code in 0..10_000 {
            let numbers = [code % 10, code / 10 % 10, code / 100 % 10, code / 1000];
            assert_eq!(set.accepts(&numbers), holds(&relation, &numbers));
        }
    }
}

#[test]
fn joins_and_projections_agree_with_those_of_sets() {
    // There are three relations: x < y, y < x + 5, and some even z is between x and y.
    for digits in systems().take(4) {
        let mut plan = Plan::new(digits);
        let less = plan.linear(Linear::less(&[1, -1], 0));
        let near = plan.linear(Linear::less(&[-1, 1], 5));
        let both = plan.join(Join::And, less, near, 2);
        let either = plan.join(Join::Or, less, near, 2);
        let minus = plan.join(Join::Minus, less, near, 2);
        let on = |set, places: [usize; 2]| (set, places.to_vec());
        let between = plan.push(Operation::Join {
            how: Join::And,
            left: on(less, [0, 2]),
            right: on(less, [2, 1]),
            tracks: 3,
        });
        let double = plan.linear(Linear::equal(&[1, -2], 0));
        let even = plan.push(Operation::Keep {
            of: double,
            tracks: vec![0],
        });
        let even_between = plan.push(Operation::Join {
            how: Join::And,
            left: (between, vec![0, 1, 2]),
            right: (even, vec![2]),
            tracks: 3,
        });
        let some = plan.push(Operation::Keep {
            of: even_between,
            tracks: vec![0, 1],
        });
        // For each x there is a larger y, which may have more digits.
        let all = plan.push(Operation::Keep {
            of: less,
            tracks: vec![0],
        });
        let swapped = plan.push(Operation::Arrange {
            of: less,
            places: vec![1, 0],
        });
        let mut run = plan.run(100_000);
        while !run.is_done() {
            run.step(7);
        }
        let holds = |set: usize, numbers: &[u64]| run.set(set).expect("a set").accepts(numbers);
        for (x, y) in (0..60).flat_map(|x| (0..60).map(move |y| (x, y))) {
            let cell = [x, y];
            assert_eq!(holds(both, &cell), x < y && y < x + 5);
            assert_eq!(holds(either, &cell), x < y || y < x + 5);
            assert_eq!(holds(minus, &cell), x < y && y >= x + 5);
            assert_eq!(
                holds(some, &cell),
                (x + 1..y).any(|z| z % 2 == 0),
                "{digits:?} {cell:?}"
            );
            assert_eq!(holds(swapped, &cell), y < x);
            assert!(holds(all, &[x]));
        }
        assert_eq!(
            run.set(all).expect("a set").states(),
            if digits.a() == 0 { 1 } else { 2 }
        );
    }
}

#[test]
fn the_smallest_tuple_is_found() {
    for digits in systems().take(4) {
        for (relation, least) in [
            (Linear::equal(&[3, -5], 1), vec![2, 1]),
            (Linear::less(&[-1, 1], -20), vec![21, 0]),
            (Linear::equal(&[1], 123_456), vec![123_456]),
            (Linear::equal(&[2, -2], 0), vec![0, 0]),
        ] {
            let large = relation.constant > 1_000;
            let set = match large {
                true => Arc::new(Automaton::number(digits, 123_456)),
                false => automaton(digits, relation.clone()),
            };
            let found = set.smallest().expect("some tuple");
            assert!(holds(&relation, &found));
            // The smallest tuple has the fewest digits, so it depends on the system of digits.
            if digits == Digits::BINARY || least.len() == 1 {
                assert_eq!(found, least, "{digits:?} {relation:?}");
            }
        }
        assert_eq!(automaton(digits, Linear::equal(&[2], 7)).smallest(), None);
        assert!(automaton(digits, Linear::less(&[1, 1], 0)).is_empty());
        let few = automaton(digits, Linear::less(&[1, 1], 7));
        assert_eq!(few.count(12), 28);
        assert_eq!(few.tracks(), 2);
    }
}

#[test]
fn equal_sets_have_equal_tables_and_unsound_tables_are_refused() {
    let less = automaton(Digits::GOLDEN, Linear::less(&[2, -2], 0));
    assert_eq!(less, automaton(Digits::GOLDEN, Linear::less(&[5, -5], 0)));
    let rows = less.transitions();
    let lost: Vec<bool> = (0..less.states() as u32)
        .map(|state| less.is_accepting(state))
        .collect();
    let again = Automaton::new(Digits::GOLDEN, 2, &rows, &lost);
    assert_eq!(again.as_ref(), Some(&*less));
    // A copy of a state and an unreachable state do not change the set.
    let mut more = rows.clone();
    more.push(rows[0].clone());
    more.push(vec![-1; 4]);
    let more_lost = [&lost[..], &[lost[0], true]].concat();
    assert_eq!(Automaton::new(Digits::GOLDEN, 2, &more, &more_lost), again);
    let golden = |rows: &[Vec<i64>], lost: &[bool]| Automaton::new(Digits::GOLDEN, 1, rows, lost);
    assert!(golden(&[vec![0, 1], vec![0, -1]], &[true, true]).is_some());
    // The first table accepts 11, which is not greedy. The second gives another result after a
    // leading zero. The third lacks a state, the fourth has a short row, and the last is empty.
    assert!(golden(&[vec![0, 0]], &[true]).is_none());
    assert!(golden(&[vec![1, -1], vec![-1, -1]], &[true, false]).is_none());
    assert!(golden(&[vec![0, 2]], &[true]).is_none());
    assert!(golden(&[vec![0]], &[true]).is_none());
    assert!(golden(&[], &[]).is_none());
}

#[test]
fn a_plan_that_needs_too_many_states_has_no_result() {
    let mut plan = Plan::new(Digits::GOLDEN);
    plan.linear(Linear {
        coefficients: vec![90, -80, 7],
        relation: Relation::Equal,
        constant: 1,
    });
    assert!(plan.run(1_000).finish().is_none());
}
