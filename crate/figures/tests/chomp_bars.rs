//! The figures of bars of three rows, compared with play.

use crate::common::picture;
use crate::lost_bars::naive_lost_bars;
use nimscope::parse;
use nimscope::solve::chomp::{LostBars, ThreeRows};
use nimscope_figures::{Picture, Window};

const SIZE_PX: (f64, f64) = (600.0, 450.0);

fn cells(picture: &Picture, window: Window) -> Vec<(i64, i64)> {
    let (points, all) = picture.points(window, SIZE_PX, 100_000);
    assert!(all);
    points.iter().map(|point| (point.x, point.y)).collect()
}

/// The lost bars, computed from the moves alone.
fn lost(to: u64, most: u64) -> Vec<[i64; 3]> {
    let bars = naive_lost_bars(to, most).into_iter();
    bars.map(|bar| bar.map(u64::cast_signed)).collect()
}

#[test]
fn each_cell_of_a_sheet_has_the_outcome_of_play_and_the_text_of_its_bar() {
    let lost = lost(26, 46);
    for c in [0, 1, 2, 3, 5, 8, 11, 13, 14] {
        let sheet = picture("chomp-sheets", &[("c", &c.to_string())]);
        for (b, up) in (0..=26).flat_map(|b| (0..=20).map(move |up| (b, up))) {
            let found = sheet.describe(b, up);
            if b < c || b + up == 0 {
                assert!(found.is_none(), "{c}: {b}, {up}");
                continue;
            }
            let found = found.expect("a bar");
            let bar = [b + up, b, c];
            let outcome = format!("{:?}", found.outcome.expect("it is known"));
            let expected = if lost.contains(&bar) { "P" } else { "N" };
            assert_eq!(outcome, expected, "{bar:?}");
            let text = found.position.expect("a bar");
            assert!(parse(&text).is_ok(), "{text}");
            assert_eq!(sheet.marker(&text), Ok(Some((b, up))), "{text}");
        }
        let window = Window::new(0.0, 0.0, 27.0, 21.0);
        let mut expected: Vec<(i64, i64)> = lost
            .iter()
            .filter(|bar| bar[2] == c)
            .map(|bar| (bar[1], bar[0] - bar[1]))
            .collect();
        expected.sort_unstable_by_key(|&(x, y)| (y, x));
        assert_eq!(cells(&sheet, window), expected, "{c}");
    }
}

/// The sheet uses periods. The list of bars to which it is compared does not.
#[test]
fn a_sheet_is_exact_at_ten_to_the_seventeen() {
    let far = 100_000_000_000_000_001;
    let list = LostBars::run(1_200).expect("enough memory");
    for c in [3, 24, 120, 171, 300, 402] {
        let sheet = picture("chomp-sheets", &[("c", &c.to_string())]);
        let height = f64::from(c as u32) + 4.0;
        let window = Window {
            ox: far,
            ..Window::new(0.0, 0.0, 40.0, height)
        };
        // Periods are at most 4 here. Each far bar corresponds to the near bar whose b is equal
        // modulo 4.
        let near = (1_101..1_141).filter_map(|b| Some((b, list.first(b, c)? - b)));
        let mut expected: Vec<(i64, i64)> = near
            .map(|(b, up)| (far + b.cast_signed() - 1_101, up.cast_signed()))
            .collect();
        expected.sort_unstable_by_key(|&(x, y)| (y, x));
        assert_eq!(cells(&sheet, window), expected, "{c}");
        assert!(list.end(c).is_some() == expected.is_empty(), "{c}");
        for (x, y) in expected {
            let text = sheet.describe(x, y).and_then(|cell| cell.position);
            assert_eq!(text, Some(format!("chomp({},{x},{c})", x + y)));
        }
    }
}

#[test]
fn scaled_sheets_show_smaller_third_rows_at_the_size_of_the_largest() {
    let lost = lost(40, 72);
    let sheet = picture("chomp-sheets", &[("c", "15"), ("scaled", "on")]);
    let (points, all) = sheet.points(Window::new(0.0, 0.0, 38.0, 30.0), SIZE_PX, 10_000);
    assert!(all);
    for own in [3, 6, 9, 12, 15] {
        let of_row = lost.iter().filter(|bar| bar[2] == own);
        let scaled = of_row.map(|[a, b, _]| (b * 15 / own, (a - b) * 15 / own));
        let mut expected: Vec<(i64, i64)> = scaled.filter(|&(x, y)| x < 38 && y < 30).collect();
        expected.sort_unstable_by_key(|&(x, y)| (y, x));
        let found = points
            .iter()
            .filter(|point| point.cell.number == Some(("third_row", own.unsigned_abs())));
        let found: Vec<(i64, i64)> = found.map(|point| (point.x, point.y)).collect();
        assert_eq!(found, expected, "{own}");
    }
    // The position of a cell has the third row of the sheet, even if the dot in the cell is a
    // scaled bar with a smaller third row.
    let text = sheet.describe(20, 4).and_then(|cell| cell.position);
    let bar = text.map(|text| parse(&text).expect("a bar"));
    assert_eq!(bar, parse("chomp(24,20,15)").ok());
}

#[test]
fn first_bites_lead_to_bars_that_are_lost_in_play() {
    let lost = lost(43, 43);
    let figure = picture("chomp-first-moves", &[("n", "43")]);
    let mut expected: Vec<(i64, i64)> = lost
        .iter()
        .filter(|[a, b, c]| *a >= 2 && (b == c || a == b))
        .map(|&[a, _, c]| (a, c))
        .collect();
    expected.sort_unstable_by_key(|&(x, y)| (y, x));
    let window = Window::new(0.0, 0.0, 44.0, 44.0);
    assert_eq!(cells(&figure, window), expected);
    for (n, left) in expected {
        let cell = figure.describe(n, left).expect("a bite");
        let row = if lost.contains(&[n, n, left]) { 3 } else { 2 };
        let words = format!("row {row}, column {}", left + 1);
        assert!(cell.text.contains(&words), "{}", cell.text);
        let bar = parse(&format!("chomp(3x{n})")).expect("a bar");
        assert_eq!(parse(&cell.position.expect("a bar")), Ok(bar));
        assert_eq!(figure.marker(&format!("chomp(3x{n})")), Ok(Some((n, left))));
    }
}

#[test]
fn first_bites_are_shown_while_the_list_grows() {
    let given = [("n".to_owned(), "60".to_owned())];
    let mut growing = Picture::new("chomp-first-moves", &given).expect("a figure");
    let window = Window::new(0.0, 0.0, 61.0, 61.0);
    let all = cells(&picture("chomp-first-moves", &[("n", "60")]), window);
    let mut counts = Vec::new();
    loop {
        let known = cells(&growing, window);
        assert!(known.iter().all(|cell| all.contains(cell)));
        counts.push(known.len());
        let progress = growing.step(1).expect("enough memory").expect("long data");
        if progress.is_done() {
            break;
        }
    }
    assert!(counts.len() > 10 && counts.is_sorted(), "{counts:?}");
    assert_eq!(cells(&growing, window), all);
}
