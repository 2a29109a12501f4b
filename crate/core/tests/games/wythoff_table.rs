//! Tables of nimbers of W(a) compared with their definition.

use nimscope::games::wythoff::NimberTable;
use nimscope::theory::{Nimber, mex};

/// The table by its definition, from a list of every option.
fn naive(a: usize, width: usize, height: usize) -> Vec<Vec<u16>> {
    let mut rows = vec![vec![0; width]; height];
    for y in 0..height {
        for x in 0..width {
            let line = (0..x).map(|u| rows[y][u]).chain((0..y).map(|v| rows[v][x]));
            let both = (0..x)
                .flat_map(|u| (0..y).map(move |v| (u, v)))
                .filter(|&(u, v)| (x - u).abs_diff(y - v) < a)
                .map(|(u, v)| rows[v][u]);
            let options = line.chain(both).map(|value| Nimber(value.into()));
            rows[y][x] = u16::try_from(mex(options).0).unwrap_or(u16::MAX);
        }
    }
    rows
}

#[test]
fn tables_equal_their_definition_for_small_and_large_parameters() {
    for a in [1, 2, 3, 4, 5, 7, 12, 24, 25, 26, 1_000_000] {
        let table = NimberTable::new(a as u64, 25);
        for (y, row) in naive(a, 25, 25).iter().enumerate() {
            assert_eq!(table.row(y), row, "row {y}, a = {a}");
        }
    }
}

#[test]
fn rectangles_equal_their_definition_in_both_directions() {
    for a in [1, 2, 5, 9, 60] {
        let (upright, flat) = (
            NimberTable::rectangle(a, 7, 50),
            NimberTable::rectangle(a, 50, 7),
        );
        assert_eq!(upright, flat);
        for (y, row) in naive(a as usize, 7, 50).iter().enumerate() {
            assert_eq!(upright.row(y), row, "row {y}, a = {a}");
            assert_eq!(upright.get(3, y), upright.get(y, 3));
        }
        assert_eq!(upright.get(7, 50), None);
        assert_eq!(upright.get(8, 9), None);
    }
}

#[test]
fn with_a_very_large_parameter_the_nimber_is_the_number_of_tokens() {
    // With this a, every smaller position is an option.
    let table = NimberTable::new(1_000_000, 200);
    for y in 0..200 {
        assert!(
            table
                .row(y)
                .iter()
                .zip(y..)
                .all(|(&v, sum)| usize::from(v) == sum)
        );
    }
}

#[test]
fn an_empty_table_has_no_cells() {
    let table = NimberTable::new(1, 0);
    assert_eq!(table.get(0, 0), None);
    assert!(table.row(0).is_empty());
}
