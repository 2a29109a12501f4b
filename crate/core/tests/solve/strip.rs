//! Strips, the first rows of games on two piles, compared with the definition and with tables.

use nimscope::Token;
use nimscope::games::wythoff::NimberTable;
use nimscope::solve::Job;
use nimscope::solve::pairs::strip::{Return, RowSearch, States, Strip, StripSearch};
use nimscope::solve::pairs::{PairRule, naive_nimbers};
use proptest::prelude::*;

/// Number, pre-period and period of each published row of Wythoff's game.
fn published() -> Vec<[u64; 3]> {
    include_str!("../data/wythoff-rows.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let numbers: Vec<u64> = line
                .split_whitespace()
                .map(|n| n.parse().expect("a number"))
                .collect();
            numbers.try_into().expect("three numbers")
        })
        .collect()
}

/// The rows 0 to `last`, if their period is found within `most` columns.
fn strip_within(rule: &PairRule, last: usize, most: u64) -> Option<Strip> {
    let mut search = StripSearch::new(rule, last, most)?;
    search.finish();
    search.into_strip()
}

fn strip(rule: &PairRule, last: usize) -> Strip {
    strip_within(rule, last, 10_000_000).expect("a period")
}

/// The nimbers of the rows 0 to `last` by the definition.
fn naive_rows(rule: &PairRule, last: usize, columns: usize) -> Vec<Vec<u64>> {
    let nimbers = naive_nimbers(rule, columns, last + 1);
    nimbers.chunks(columns).map(<[u64]>::to_vec).collect()
}

/// Games of many kinds: with leaps, with long rays, without moves along the row.
fn games() -> Vec<(&'static str, PairRule, usize)> {
    let read = |text| PairRule::read(Token { text, at: 0 }).expect(text);
    vec![
        ("nim", read("rook"), 12),
        ("wythoff", PairRule::within(1), 14),
        ("W(2)", PairRule::within(2), 9),
        ("W(5)", PairRule::within(5), 4),
        ("maharaja", read("queen+1:2"), 8),
        ("1:2*", read("queen+1:2*"), 6),
        ("2:3*", read("queen+2:3*"), 6),
        ("1:70*", read("queen+1:70*"), 4),
        ("king", read("0:1+1:1"), 9),
        ("knight", read("1:2"), 9),
        ("bishop and leaps", read("0:3+1:1*"), 9),
    ]
}

#[test]
fn published_periods_are_found_and_are_the_least() {
    let strip = strip(&PairRule::within(1), 25);
    for [row, preperiod, period] in published() {
        let found = strip.period(row as usize).expect("a row of the strip");
        assert_eq!(
            (found.preperiod, found.period),
            (preperiod, period),
            "row {row}"
        );
        assert_eq!(found.saltus, period);
    }
}

#[test]
fn strips_equal_the_definition_far_beyond_the_pre_period() {
    for (name, rule, last) in games() {
        let strip = strip(&rule, last);
        let far = |row: usize| {
            let period = strip.period(row).expect("a row");
            period.window.1 + 2 * period.common
        };
        let columns = far(last).clamp(400, 3_000) as usize;
        for (row, nimbers) in naive_rows(&rule, last, columns).iter().enumerate() {
            for (column, &nimber) in nimbers.iter().enumerate() {
                let found = strip.nimber(row as u64, column as u64);
                assert_eq!(found, Some(nimber), "{name} ({row}, {column})");
            }
        }
    }
}

#[test]
fn wythoff_rows_to_40_equal_the_definition_to_column_3000() {
    let rule = PairRule::within(1);
    let strip = strip(&rule, 40);
    for (row, nimbers) in naive_rows(&rule, 40, 3_000).iter().enumerate() {
        for (column, &nimber) in nimbers.iter().enumerate() {
            let found = strip.nimber(row as u64, column as u64);
            assert_eq!(found, Some(nimber), "({row}, {column})");
        }
    }
}

#[test]
fn strips_equal_the_plain_table_of_every_small_parameter() {
    for (a, last) in [(1, 30), (2, 11), (3, 7), (4, 5), (5, 4)] {
        let strip = strip(&PairRule::within(a), last);
        let table = NimberTable::rectangle(a, last + 1, 1_500);
        for (row, column) in (0..=last).flat_map(|row| (0..1_500).map(move |b| (row, b))) {
            let found = strip.nimber(row as u64, column as u64);
            let expected = table.get(row, column).map(u64::from);
            assert_eq!(found, expected, "W({a}) ({row},{column})");
        }
    }
}

#[test]
fn compared_nimbers_repeat_and_no_shorter_period_exists() {
    for (name, rule, last) in games() {
        let strip = strip(&rule, last);
        for row in 0..=last {
            let reported = strip.period(row).expect("a row");
            let columns = (reported.window.1 + reported.common) as usize;
            let rows = naive_rows(&rule, row, columns);
            let add = |period: u64| if rule.has_rook() { period } else { 0 };
            let holds =
                |row: &[u64], b: u64, p: u64| row[(b + p) as usize] == row[b as usize] + add(p);
            for row in &rows {
                for b in reported.window.0..reported.window.1 {
                    assert!(holds(row, b, reported.common), "{name}");
                }
            }
            let own = &rows[row];
            let (first, period) = (reported.preperiod, reported.period);
            assert!(
                first == 0 || !holds(own, first - 1, period),
                "{name} row {row}"
            );
            let smaller = (1..period).filter(|p| period.is_multiple_of(*p));
            for p in smaller {
                assert!(
                    (first..first + period).any(|b| !holds(own, b, p)),
                    "{name} row {row}"
                );
            }
        }
    }
}

#[test]
fn nimbers_of_distant_columns_follow_from_the_table() {
    let strip = strip(&PairRule::within(1), 31);
    let table = NimberTable::rectangle(1, 32, 4_096);
    let mut seed = 7u64;
    for _ in 0..2_000 {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let column = 1_000_000_000_000_000_000 - (seed >> 20);
        for row in [3usize, 7, 13, 20] {
            let [_, from, period] = published()[row];
            let near = from + (column - from) % period;
            let nimber = u64::from(table.get(row, near as usize).expect("near")) + (column - near);
            assert_eq!(strip.nimber(row as u64, column), Some(nimber));
        }
    }
    assert_eq!(
        strip.nimber(7, 1_000_000_000_000_000_000),
        Some(999_999_999_999_999_992)
    );
}

/// The search for the period of one row.
fn row_search(rule: &PairRule, row: usize, most: u64) -> RowSearch {
    let mut search = RowSearch::new(rule, row, most).expect("a row in reach");
    search.finish();
    search
}

#[test]
fn a_row_alone_equals_the_row_of_a_strip() {
    for (name, rule, last) in games() {
        for row in 0..=last {
            let strip = strip(&rule, row);
            let search = row_search(&rule, row, 10_000_000);
            let found = search.found().map(|(period, row)| (*period, row));
            assert_eq!(found.map(|of| of.0), strip.period(row), "{name} {row}");
            assert_eq!(found.map(|of| of.1), strip.rows.last(), "{name} {row}");
        }
    }
    assert!(row_search(&PairRule::queen(), 25, 1_000).found().is_none());
}

/// Compares the rows 0 to 2^k − 1 of Wythoff's game with (k, common period, first column).
fn common_periods_are(expected: &[(u32, u64, u64)]) {
    for &(k, common, first) in expected {
        let search = row_search(&PairRule::queen(), (1 << k) - 1, 10_000_000);
        let (period, _) = search.found().expect("a period");
        assert_eq!((period.common, period.window.0), (common, first), "k = {k}");
    }
}

#[test]
fn common_periods_of_wythoff_rows_equal_the_list() {
    let list = [
        (1, 3, 0),
        (2, 6, 8),
        (3, 24, 92),
        (4, 96, 693),
        (5, 768, 4_422),
        (6, 1_536, 44_491),
        (7, 24_576, 339_479),
    ];
    let long = std::env::var("NIMSCOPE_LONG").is_ok_and(|long| long == "1");
    common_periods_are(&list[..if long { 7 } else { 6 }]);
}

/// A random rule: leaps and rays with numbers up to 9, with or without `0:1*`.
fn random_rule() -> impl Strategy<Value = PairRule> {
    let term = (0u64..=5, 1u64..=9, any::<bool>()).prop_map(|(p, q, ray)| {
        let (p, q) = (p.min(q), p.max(q));
        // No theorem covers a ray along the row with longer steps.
        let star = if ray && p > 0 { "*" } else { "" };
        format!("{p}:{q}{star}")
    });
    let terms = prop::collection::vec(term, 1..=6);
    (terms, any::<bool>()).prop_map(|(mut terms, rook)| {
        terms.extend(rook.then(|| "rook".to_owned()));
        let text = terms.join("+");
        PairRule::read(Token { text: &text, at: 0 }).expect("a rule")
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn rows_of_random_rules_equal_the_definition(rule in random_rule(), last in 0usize..=9) {
        let naive = naive_rows(&rule, last, 400);
        if let Some(strip) = strip_within(&rule, last, 20_000) {
            for (row, nimbers) in naive.iter().enumerate() {
                for (column, &nimber) in nimbers.iter().enumerate() {
                    let found = strip.nimber(row as u64, column as u64);
                    prop_assert_eq!(found, Some(nimber), "{} ({}, {})", rule, row, column);
                }
            }
            let search = row_search(&rule, last, 20_000);
            prop_assert_eq!(search.found().map(|of| of.0), strip.period(last));
        }
    }
}

#[test]
fn the_column_of_a_nimber_is_found() {
    let strip = strip(&PairRule::within(1), 20);
    for row in 0..=20 {
        for column in (0..3_000).chain([1 << 40, (1 << 59) + 12_345]) {
            let nimber = strip.nimber(row, column).expect("a nimber");
            assert_eq!(strip.column_of(row, nimber), Some(column));
        }
    }
}

#[test]
fn slices_do_not_change_the_result() {
    let whole = strip(&PairRule::within(1), 12);
    let mut search = StripSearch::new(&PairRule::within(1), 12, 1 << 20).expect("small");
    let mut last = 0;
    while !search.step(1).is_done() {
        assert!(search.progress().done > last);
        last = search.progress().done;
    }
    assert_eq!(search.into_strip(), Some(whole));
}

#[test]
fn a_search_that_gives_up_finds_nothing() {
    assert_eq!(strip_within(&PairRule::within(1), 25, 1_000), None);
    assert!(StripSearch::new(&PairRule::within(1_000), 63, 1_000).is_none());
}

/// Checks the states of the columns of Wythoff's game in the rows 0 to `last`.
fn followed(last: u64, check: impl FnOnce(States<'_>)) {
    let strip = strip(&PairRule::within(1), last as usize);
    check(States::new(&strip, last, last));
}

#[test]
fn a_state_returns_after_the_common_period_of_the_rows() {
    for (last, period) in (0..).zip([1, 3, 3, 6, 12, 24, 24, 24, 24]) {
        followed(last, |states| {
            let found = states.first_return(260).map(|at| at.column - at.before);
            assert_eq!(found, Some(period), "row {last}");
        });
    }
}

#[test]
fn after_a_state_returns_the_differences_repeat() {
    followed(6, |states| {
        let Return { column, before } = states.first_return(400).expect("a period");
        assert!(column > before);
        let period = (column - before).cast_signed();
        for b in before.cast_signed()..400 - period {
            for row in 0..=6 {
                assert_eq!(
                    states.difference(row, b + period),
                    states.difference(row, b)
                );
            }
        }
    });
}

#[test]
fn a_state_has_used_and_free_nimbers() {
    // Row 1 of Wythoff's game begins 1, 2, 0, 4, 5, 3.
    followed(1, |states| {
        let row = [0, 1, 2, 3].map(|b| states.difference(1, b));
        assert_eq!(row, [1, 1, -2, 1].map(Some));
        let used = |column| {
            let row = states.used().nth(column)?.pop();
            row.map(|row| (row.free, row.above))
        };
        assert_eq!(used(2), Some((-2, vec![-1, 0])));
        assert_eq!(used(3), Some((0, vec![])));
        assert_eq!(states.difference(1, -1), None);
    });
}
