//! The nimbers of a strip by the definition.

use super::Moves;
use crate::theory::{Nimber, mex};

/// The nimbers of the rows 0 to `last` in the columns below `columns`, from all
/// options of each cell. O(columns² · rows).
pub fn naive_rows(moves: &Moves, last: usize, columns: usize) -> Vec<Vec<u64>> {
    let mut rows: Vec<Vec<u64>> = vec![Vec::new(); last + 1];
    for column in 0..columns {
        for row in 0..=last {
            let at = |(i, j): (usize, usize)| {
                let (row, column) = (row.checked_sub(i)?, column.checked_sub(j)?);
                rows[row].get(column).copied()
            };
            let along = if moves.row { &rows[row][..] } else { &[] };
            let mut options = along.to_vec();
            options.extend(moves.leaps.iter().filter_map(|leap| at(*leap)));
            for line in &moves.lines {
                let (p, q) = line.step;
                for (i, j) in &line.starts {
                    let after =
                        |from: &usize, t, by: usize| from.saturating_add(by.saturating_mul(t));
                    let cells = (0..=row).map(|t| (after(i, t, p), after(j, t, q)));
                    options.extend(cells.filter_map(at));
                }
            }
            let nimber = mex(options.into_iter().map(Nimber));
            rows[row].push(nimber.0);
        }
    }
    rows
}
