//! Bars of Chomp with three or four rows, compared with the definition and with tables.

use std::collections::HashSet;

use crate::common::lost_bars::naive_lost_bars;
use crate::common::tables;
use nimscope::solve::Job;
use nimscope::solve::chomp::{BarRow, BarRows, FourRows, LostBars, ThreeRows};

fn list(to: u64) -> LostBars {
    LostBars::run(to).expect("a list")
}

/// The end of each published row of lost bars; if a row has no end, its pre-period and period.
fn published() -> Vec<Result<u64, (u64, u64)>> {
    let number = |text: &str, before: &str| {
        let (_, rest) = text.split_once(before)?;
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().ok()
    };
    include_str!("../data/chomp3-rows.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| match number(line, "ends at (") {
            Some(end) => Ok(end),
            None => {
                let from = number(line, "preperiod b=").expect("a pre-period");
                Err((from, number(line, "\tperiod ").expect("a period")))
            }
        })
        .collect()
}

#[test]
fn the_list_of_lost_bars_equals_that_of_the_definition() {
    let known: Vec<[u64; 3]> = list(30).bars().collect();
    let most = known.iter().map(|[a, ..]| *a).max().expect("a bar");
    assert_eq!(known, naive_lost_bars(30, most + 5));
}

#[test]
fn the_list_equals_the_published_one_for_first_rows_to_40() {
    let mut known: Vec<Vec<u64>> = list(40)
        .bars()
        .filter(|[a, ..]| *a <= 40)
        .map(Vec::from)
        .collect();
    known.sort_unstable();
    let published = tables::rows::<u64>(include_str!("../data/chomp3-lost-to-40.txt"));
    assert_eq!((known.len(), known), (320, published));
}

#[test]
fn slices_do_not_change_the_list() {
    let mut sliced = LostBars::new(120).expect("a list");
    while !sliced.step(50).is_done() {}
    assert!(sliced.bars().eq(list(120).bars()));
    assert!(LostBars::new(LostBars::MOST + 1).is_none());
}

#[test]
fn ends_and_periods_of_rows_equal_the_published_ones() {
    let rows = BarRows::to(63);
    let known = rows.rows.iter().map(|row| match row.end() {
        Some(end) => Ok(end),
        None => Err(row.period.expect("a row without an end")),
    });
    assert_eq!(known.collect::<Vec<_>>(), published());
}

/// The specification of the list states these facts about the lost bars with third row c ≤ 700.
#[test]
fn rows_to_700_end_or_have_short_periods() {
    let rows = BarRows::to(700);
    assert_eq!(rows.rows.len(), 701);
    let ends = rows.rows.iter().filter(|row| row.end().is_some());
    assert_eq!(ends.count(), 410);
    let longer: Vec<(u64, u64)> = rows
        .rows
        .iter()
        .filter_map(|row| Some((row.third, row.period?.1)))
        .filter(|(_, period)| *period > 1)
        .collect();
    assert_eq!(longer.len(), 12);
    assert_eq!(
        longer[..5],
        [(120, 2), (400, 2), (402, 4), (422, 2), (424, 4)],
        "{longer:?}"
    );
}

/// In the rows 0 to c, the common period of the rows that go on grows at these c. It is observed,
/// but not proved, that common periods have no prime factors but 2 and 3.
#[test]
fn common_periods_grow_at_few_third_rows() {
    let long = std::env::var("NIMSCOPE_LONG").is_ok_and(|long| long == "1");
    let expected = [(120, 2), (402, 4), (2_027, 12), (6_541, 36)];
    let (last, count) = if long { (6_600, 4) } else { (2_030, 3) };
    let rows = BarRows::to(last);
    let (mut common, mut grown) = (1, Vec::new());
    for row in &rows.rows {
        if row.period.is_some_and(|(_, period)| common % period > 0) {
            common = rows.window(row.third).expect("a proof").common;
            grown.push((row.third, common));
        }
    }
    assert_eq!(grown, expected[..count]);
}

/// The proofs cover every second row b. The list ends at b = 3,000.
#[test]
fn proved_rows_agree_with_the_list() {
    let (rows, list) = (BarRows::to(1_000), list(3_000));
    for row in &rows.rows {
        let c = row.third;
        for b in c..=3_000 {
            assert_eq!(rows.first(b, c), list.first(b, c), "({b},{c})");
        }
        if let (Some((from, period)), Some(window)) = (row.period, rows.window(c)) {
            let differs = |b: u64| row.difference(b) != row.difference(b + period);
            assert!(from == c || differs(from - 1), "row {c}");
            assert!(window.window.0 >= from && window.common.is_multiple_of(period));
        }
    }
}

#[test]
fn rows_found_in_steps_equal_rows_found_at_once() {
    let mut rows = BarRows::default();
    for last in [3, 40, 90] {
        rows.ask(last);
        while !rows.step(1).is_done() {}
        assert_eq!(rows.rows, BarRows::to(90).rows[..=last as usize]);
    }
    assert_eq!(rows.row(91), None);
}

/// Tries all moves of every bar with a ≤ 30. The list shows which options are lost.
#[test]
fn all_lost_options_are_found() {
    let (rows, list) = (BarRows::to(30), list(30));
    let is_lost = |[a, b, c]: [u64; 3]| list.first(b, c) == Some(a);
    for a in 1..=30 {
        for b in 0..=a {
            for c in 0..=b {
                let first = (1..a).map(|i| [i, b.min(i), c.min(i)]);
                let second = (0..b).map(|i| [a, i, c.min(i)]);
                let options = first.chain(second).chain((0..c).map(|i| [a, b, i]));
                let expected: Vec<[u64; 3]> = options.filter(|bar| is_lost(*bar)).collect();
                let bar = [a, b, c];
                assert_eq!(rows.lost_options(bar), expected, "{bar:?}");
                assert_eq!(rows.is_lost(bar), is_lost(bar), "{bar:?}");
            }
        }
    }
}

/// A huge bar is made from a listed bar: its first two rows grow by a multiple of the period. Its
/// lost options grow in the same way: each length from 1,000 on grows by the same amount.
#[test]
fn lost_options_of_huge_bars_follow_from_the_list() {
    let (rows, list) = (BarRows::to(700), list(2_500));
    let mut random = 12_345u64;
    let mut next = |below: u64| {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(99);
        (random >> 33) % below
    };
    let going: Vec<&BarRow> = rows.rows.iter().filter(|row| row.end().is_none()).collect();
    for _ in 0..2_000 {
        let row = going[next(going.len() as u64) as usize];
        let c = row.third;
        let near = 1_800 + next(100);
        let far = 100_000_000_000_000_000 / 4 * 4 + 4 * next(1_000_000) + near;
        let more = next(700);
        assert_eq!(
            rows.first(far, c).map(|a| a - far),
            list.first(near, c).map(|a| a - near)
        );
        let lost = rows.lost_options([far + more, far, c]);
        let options = (0..near).map(|i| [near + more, i, c.min(i)]);
        let options = options.chain((0..c).map(|i| [near + more, near, i]));
        let first = (near..near + more).map(|i| [i, near, c]);
        let expected: Vec<[u64; 3]> = first
            .chain(options)
            .filter(|&[a, b, c]| list.first(b, c) == Some(a))
            .map(|bar| {
                bar.map(|length| {
                    if length >= 1_000 {
                        length + far - near
                    } else {
                        length
                    }
                })
            })
            .collect();
        assert_eq!(lost, expected, "({}, {far}, {c})", far + more);
    }
}

/// Checks the theorem that a full bar has exactly one winning first bite (E. Sheiner, 2026).
#[test]
fn a_full_bar_has_one_winning_first_bite() {
    let bites = list(2_000).first_bites();
    let columns: Vec<u64> = bites.iter().map(|bite| bite[0]).collect();
    assert_eq!(columns, (2..=2_000).collect::<Vec<_>>());
    let third = |to: u64| {
        bites
            .iter()
            .filter(|[n, row, _]| *n <= to && *row == 3)
            .count()
    };
    assert_eq!([100, 500, 1_000, 2_000].map(third), [41, 207, 414, 828]);
}

/// Tries every bite of every bar of four rows to a ≤ 14, by the definition.
#[test]
fn lost_bars_of_four_rows_equal_those_of_the_definition() {
    let list = FourRows::to(14);
    let mut lost = HashSet::new();
    for a in 1..=14u64 {
        for (b, c, d) in
            (0..=a).flat_map(|b| (0..=b).flat_map(move |c| (0..=c).map(move |d| (b, c, d))))
        {
            let bar = [a, b, c, d];
            let bites =
                (0..4).flat_map(|row| (u64::from(row == 0)..bar[row]).map(move |at| (row, at)));
            let options = bites.map(|(row, at)| {
                let mut left = bar;
                left[row..]
                    .iter_mut()
                    .for_each(|length| *length = at.min(*length));
                left
            });
            let expected: Vec<[u64; 4]> = options.filter(|left| lost.contains(left)).collect();
            assert_eq!(list.lost_options(bar), expected, "{bar:?}");
            assert_eq!(list.is_lost(bar), expected.is_empty(), "{bar:?}");
            if expected.is_empty() {
                lost.insert(bar);
            }
        }
    }
    assert!(lost.len() > 100);
}

/// A longer list of four rows begins with the bars of a shorter one. Its bars with an empty fourth
/// row are the bars of the list of three rows.
#[test]
fn the_list_of_four_rows_contains_that_of_three_rows() {
    let (four, three, short) = (FourRows::to(300), list(300), FourRows::to(60));
    for [a, b, c] in three.bars() {
        assert!(four.is_lost([a, b, c, 0]), "({a},{b},{c})");
        assert!(!four.is_lost([a + 1, b, c, 0]));
        assert_eq!(short.is_lost([a, b, c, 0]), b <= 60);
    }
    // Draws bars from the whole list. A bar is lost exactly if it has no lost option.
    let mut random = 7u64;
    let mut next = |below: u64| {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(99);
        (random >> 33) % below
    };
    for _ in 0..3_000 {
        let b = 1 + next(300);
        let c = next(b + 1);
        let d = next(c + 1);
        let bar = [b + next(400), b, c, d];
        assert_eq!(
            four.is_lost(bar),
            four.lost_options(bar).is_empty(),
            "{bar:?}"
        );
        if b <= 60 {
            assert_eq!(four.lost_options(bar), short.lost_options(bar));
        }
    }
}
