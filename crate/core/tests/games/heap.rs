//! Heap games: small piles compared with brute force, large piles, and texts.

use crate::common::check::check;
use nimscope::games::Heap;
use nimscope::solve::heaps::{NaiveSequence, TakeBreak};
use nimscope::theory::Nimber;
use nimscope::{Analysis, Analyst, Component, Outcome, Touch, is_option, parse};
use proptest::prelude::*;

fn heap(text: &str) -> Heap {
    match parse(text).expect(text).components.remove(0) {
        Component::Heap(position) => position,
        other => panic!("{other} is no heap game"),
    }
}

fn analyze(text: &str) -> Analysis {
    Analyst::new().analyze(&parse(text).expect(text))
}

fn options(text: &str) -> Vec<String> {
    let record = analyze(text);
    record.moves.iter().map(|m| m.to.to_string()).collect()
}

#[test]
fn small_positions_of_each_kind_agree_with_play() {
    for rule in [
        "0.137",
        "0.77",
        "4.7",
        "0.6",
        "8.3",
        "0.3F",
        "C.0",
        "0.(3)",
        "4.(3)",
        "0.1(23)",
        "-1,3,4",
        "-squares",
        "-primes",
        "-fibonacci",
        "-powers2",
        "-triangular",
        "grundy",
        "0.0",
    ] {
        check((0..=9).map(|n| heap(&format!("heap[{rule}]({n})"))));
        check((0..25).map(|code| heap(&format!("heap[{rule}]({},{})", code % 5, code / 5 + 1))));
    }
}

#[test]
fn moves_are_listed_in_order_and_parts_are_at_the_place_of_their_pile() {
    assert_eq!(
        options("heap[0.137](1,6)"),
        [
            "heap[0.137](0,6)",
            "heap[0.137](1,4)",
            "heap[0.137](1,3)",
            "heap[0.137](1,1,2)",
        ]
    );
    assert_eq!(
        options("heap[4.0](5)"),
        ["heap[4.0](1,4)", "heap[4.0](2,3)"]
    );
    assert_eq!(
        options("heap[0.8](7)"),
        ["heap[0.8](1,1,4)", "heap[0.8](1,2,3)", "heap[0.8](2,2,2)"]
    );
    assert_eq!(
        options("heap[grundy](6)"),
        ["heap[grundy](1,5)", "heap[grundy](2,4)"]
    );
    assert_eq!(options("heap[-2,3](2)"), ["heap[-2,3](0)"]);
    assert!(options("heap[0.0](9)").is_empty());
    let touch = &analyze("heap[0.137](6)").moves[2].touch[0];
    let Touch::Break { pile, taken, parts } = touch else {
        panic!("{touch:?}");
    };
    let parts: Vec<u64> = parts.iter().map(|part| part.0).collect();
    assert_eq!((*pile, taken.0, &parts[..]), (0, 3, &[1, 2][..]));
}

#[test]
fn moves_that_the_rule_forbids_are_refused() {
    for (from, to) in [
        ("heap[0.137](6)", "heap[0.137](5)"),
        ("heap[0.137](6)", "heap[0.137](2,1)"),
        ("heap[0.137](6)", "heap[0.137](6)"),
        ("heap[0.137](6)", "heap[0.137](1,1,1)"),
        ("heap[0.137](6)", "heap[0.77](4)"),
        ("heap[4.0](6)", "heap[4.0](5)"),
        ("heap[grundy](6)", "heap[grundy](3,3)"),
        ("heap[-2,3](7)", "heap[-2,3](2,3)"),
        ("heap[0.2](1)", "heap[0.2](0)"),
        ("heap[0.77](6)", "heap[0.77](0,5)"),
    ] {
        assert!(
            !is_option(&parse(from).expect(from), &parse(to).expect(to)),
            "{to}"
        );
    }
}

#[test]
fn a_proved_period_decides_any_pile_and_finds_a_winning_move() {
    for (rule, period) in [
        ("0.137", 34_u64),
        ("0.77", 12),
        ("-1,3,4", 7),
        ("0.165", 1_550),
    ] {
        let far = 1_000_000_000_000_000_000;
        let near = (far - 20_000) % period + 20_000;
        let mut naive = NaiveSequence::new(heap(&format!("heap[{rule}](1)")).rule().clone());
        let expected = u64::from(naive.extend_to(near as u32)[near as usize]);
        let record = analyze(&format!("heap[{rule}]({far})"));
        assert_eq!(record.nimber, Some(Nimber(expected)), "{rule}");
        let wins = record.outcome == Some(Outcome::N);
        assert_eq!(wins, !record.winning.is_empty(), "{rule}");
        for winning in record.winning.iter().take(5) {
            assert!(is_option(&record.position, winning), "{winning}");
            let after = Analyst::new().analyze(winning);
            assert_eq!(after.outcome, Some(Outcome::P), "{winning}");
        }
        assert!(record.reason.contains("proved: g(n+"), "{}", record.reason);
    }
}

#[test]
fn games_with_growing_nimbers_are_solved_at_any_size() {
    let record = analyze("heap[0.(3)](1000000000000000000,5)");
    assert_eq!(record.nimber, Some(Nimber(1_000_000_000_000_000_005)));
    assert_eq!(record.winning[0], "heap[0.(3)](5,5)");
    let record = analyze("heap[4.(3)](999999999999999999)");
    assert_eq!(record.nimber, Some(Nimber(1_000_000_000_000_000_000)));
}

#[test]
fn the_reason_of_an_unsolved_pile_names_the_limit() {
    let record = analyze("heap[0.6](1000000000000000000)");
    assert_eq!((record.outcome, record.nimber), (None, None));
    let limit = &record.because[0].reason;
    assert_eq!(limit.case, "limit");
    let reach: u64 = limit.numbers[1].1.parse().expect("a number");
    assert!(reach >= 100_000, "{reach}");
    let words = "The nimbers of 0.6 are computed here up to piles of ";
    assert!(record.reason.starts_with(words), "{}", record.reason);
    assert!(record.reason.contains("show no period so far"));
    // The answer on a small pile is the same after a question on a pile beyond the limit.
    let mut analyst = Analyst::new();
    let ask = |analyst: &mut Analyst, text: &str| analyst.analyze(&parse(text).expect(text));
    let before = ask(&mut analyst, "heap[0.6](500)");
    ask(&mut analyst, "heap[0.6](1000000000000000000)");
    assert_eq!(before, ask(&mut analyst, "heap[0.6](500)"));
}

#[test]
fn a_pile_of_officers_equals_a_pile_of_couples_with_one_more_token() {
    for pile in [3, 10, 77, 1_000] {
        let record = analyze(&format!("heap[0.6]({}) + couples({pile})", pile - 1));
        assert_eq!(record.outcome, Some(Outcome::P), "{pile}");
    }
}

#[test]
fn the_error_for_a_bad_rule_points_at_the_digit() {
    for (text, at, suggestion) in [
        ("heap(3,5)", 0, Some("heap[0.137](3,5)")),
        ("heap[0.1g7](3)", 8, None),
        ("heap[1.37](3)", 5, None),
        ("heap[0.3f](3)", 8, Some("heap[0.3F](3)")),
        ("heap[-3,1](3)", 8, Some("heap[-1,3](3)")),
        ("0.156(21)", 0, Some("heap[0.156](21)")),
        ("nim(3) + 0.3f (5,6)", 9, Some("nim(3) + heap[0.3F](5,6)")),
    ] {
        let error = parse(text).expect_err(text);
        assert_eq!(error.at, at, "{text}: {error}");
        if suggestion.is_some() {
            assert_eq!(error.suggestion.as_deref(), suggestion, "{text}");
        }
    }
}

/// A rule of few digits, octal or hexadecimal, or a small subtraction set.
fn any_rule() -> impl Strategy<Value = TakeBreak> {
    let code = |top: u8| {
        (any::<bool>(), prop::collection::vec(0..top, 1..4)).prop_map(move |(breaks, digits)| {
            let first = if breaks { 4 } else { 0 };
            TakeBreak::code(&[vec![first], digits].concat(), 0)
        })
    };
    let set = prop::collection::btree_set(1_u32..12, 1..5)
        .prop_map(|set| TakeBreak::take(&set.into_iter().collect::<Vec<_>>()));
    prop_oneof![code(8), code(16), set]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn winning_moves_and_counts_equal_the_list(
        rule in any_rule(),
        piles in prop::collection::vec(0_u64..24, 1..4),
    ) {
        let position = parse(&Component::Heap(Heap::new(rule.clone(), piles.clone())).to_string());
        let record = Analyst::new().analyze(&position.expect("a position"));
        let count = record.moves.len().to_string();
        prop_assert_eq!(record.move_count.as_deref(), Some(&count[..]));
        let most = *piles.iter().max().expect("a pile") as u32;
        let mut naive = NaiveSequence::new(rule);
        let nimbers = naive.extend_to(most);
        let worth = |position: &nimscope::Position| -> u64 {
            let Component::Heap(heap) = &position.components[0] else { panic!() };
            heap.piles().iter().fold(0, |sum, &pile| sum ^ u64::from(nimbers[pile as usize]))
        };
        prop_assert_eq!(record.nimber, Some(Nimber(worth(&record.position))));
        let wins: Vec<String> = record
            .moves
            .iter()
            .filter(|step| worth(&step.to) == 0)
            .map(|step| step.to.to_string())
            .collect();
        let named: Vec<String> = record.winning.iter().map(ToString::to_string).collect();
        prop_assert_eq!(named, wins);
        for step in &record.moves {
            prop_assert_eq!(step.nimber, Some(Nimber(worth(&step.to))));
        }
    }
}

#[test]
fn a_number_of_moves_beyond_128_bits_is_left_out() {
    let most = "1000000000000000000";
    for text in [
        format!("heap[0.(8F)]({most})"),
        format!(
            "heap[0.F{}]({})",
            "F".repeat(60),
            vec![most; 1_000].join(",")
        ),
    ] {
        let position = nimscope::parse(&text).expect("a position");
        let analysis = nimscope::Analyst::new().analyze(&position);
        assert_eq!(analysis.move_count, None);
    }
}

#[test]
fn the_reason_of_a_lost_pile_names_answers_that_win() {
    for (text, says) in [
        ("heap[-1,2](9)", "so that both moves together take 3"),
        ("heap[-2,3](11)", "so that both moves together take 5"),
        (
            "heap[-1,3,4](21)",
            "1 by taking 4, 3 by taking 4, 4 by taking 1",
        ),
    ] {
        let reason = analyze(text).reason;
        assert!(reason.contains(says), "{text}: {reason}");
    }
    let mut answered = 0;
    for rule in [
        "-1,2", "-1,2,3", "-2,3", "-1,3,4", "-2,5,6", "-1,4,9", "-squares", "0.3",
    ] {
        for size in 1..=60u64 {
            let text = |size: u64| format!("heap[{rule}]({size})");
            let reason = analyze(&text(size)).reason;
            let Some((_, answer)) = reason.split_once(": answer ") else {
                continue;
            };
            answered += 1;
            let numbers: Vec<u64> = answer
                .split('.')
                .next()
                .expect("a sentence")
                .split(|c: char| !c.is_ascii_digit())
                .filter_map(|number| number.parse().ok())
                .collect();
            let pairs: Vec<(u64, u64)> = match numbers[..] {
                [whole] => options(&text(size))
                    .iter()
                    .map(|to| size - heap(to).piles()[0])
                    .map(|taken| (taken, whole - taken))
                    .collect(),
                _ => numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect(),
            };
            assert_eq!(pairs.len(), options(&text(size)).len(), "{reason}");
            for (taken, more) in pairs {
                let left = text(size - taken);
                let end = text(size - taken - more);
                assert!(options(&text(size)).contains(&left), "{reason}");
                assert!(options(&left).contains(&end), "{reason}");
                assert_eq!(analyze(&end).outcome, Some(Outcome::P), "{reason}");
            }
        }
    }
    assert!(answered > 100, "{answered}");
}
