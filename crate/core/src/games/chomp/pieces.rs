//! Sets of pieces left in a box.

use super::shape::{self, Bite, Piece};
use crate::games::grid::Grid;
use crate::rules::{Touch, counted};

/// The pieces left in a box.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pieces {
    pub(super) grid: Grid,
}

impl Pieces {
    pub(super) fn with(rows: usize, columns: usize, squares: impl Iterator<Item = usize>) -> Self {
        Self {
            grid: Grid::new(rows, columns, squares),
        }
    }

    /// A connected part, sorted row by row, in its normal form.
    pub(super) fn normal(part: &[Piece]) -> Self {
        let (rows, columns, pieces) = shape::normal(part);
        Self {
            grid: Grid::of(rows, columns, &pieces),
        }
    }

    pub(super) fn has(&self, row: usize, column: usize) -> bool {
        self.grid.has(row * self.grid.columns + column)
    }

    pub(super) fn count(&self) -> usize {
        self.grid.count()
    }

    pub(super) fn pieces(&self) -> impl Iterator<Item = Piece> + '_ {
        self.grid.places()
    }

    pub(super) fn words(&self) -> String {
        let bar = format!("{}×{} bar", self.grid.rows, self.grid.columns);
        match self.count() {
            _ if self.is_full() => bar,
            0 => format!("{bar}, all eaten"),
            left => format!("{bar}, {} left", counted(left, "piece", "pieces")),
        }
    }

    /// The squares a bite empties, row by row.
    fn eaten(&self, bite: Bite) -> impl Iterator<Item = usize> + '_ {
        let (columns, first) = (self.grid.columns, bite.column as usize);
        (bite.row..self.grid.rows)
            .flat_map(move |row| (first..columns).map(move |column| row * columns + column))
            .filter(|&square| self.grid.has(square))
    }

    pub(super) fn after(&self, bite: &Bite) -> Self {
        let mut option = self.clone();
        for row in bite.row..self.grid.rows {
            let line = row * self.grid.columns;
            let grid = &mut option.grid;
            grid.clear_all(line + bite.column as usize, line + self.grid.columns);
        }
        option
    }

    pub(super) fn touch(&self, bite: &Bite) -> Touch {
        Touch::Squares {
            at: bite.row * self.grid.columns + bite.column as usize,
            squares: self.eaten(*bite).collect(),
        }
    }

    /// The bite that leads to other pieces of the box, if there is one.
    pub(super) fn bite_to(&self, to: &Self) -> Option<Bite> {
        // Row by row, the picked piece is the first that a bite eats.
        let first = self
            .pieces()
            .find(|&(row, column)| !to.has(row, column))
            .filter(|_| self.grid.size() == to.grid.size());
        first.map(Bite::at).filter(|bite| self.after(bite) == *to)
    }

    pub(super) fn is_full(&self) -> bool {
        self.count() + 1 == self.grid.rows * self.grid.columns
    }

    /// The row lengths of a staircase, the poisoned square counted, without empty rows.
    /// `None` if the pieces form no staircase. Cost: O(rows).
    pub(super) fn staircase(&self) -> Option<Vec<usize>> {
        let mut lengths = Vec::new();
        for row in 0..self.grid.rows {
            let poison = usize::from(row == 0);
            let line = row * self.grid.columns;
            let length = poison + self.grid.run(line + poison, line + self.grid.columns);
            if length == 0 {
                break;
            }
            if lengths.last().is_some_and(|&above| above < length) {
                return None;
            }
            lengths.push(length);
        }
        // Any piece beyond these runs has a gap before it.
        (lengths.iter().sum::<usize>() == self.count() + 1).then_some(lengths)
    }

    /// The piece right of and below all others, if there is one.
    pub(super) fn greatest(&self) -> Option<Bite> {
        // The greatest piece is the last one, row by row. So no other piece may be right of it.
        let last = self.grid.last()?;
        let (row, column) = (last / self.grid.columns, last % self.grid.columns);
        self.pieces()
            .all(|piece| piece.1 <= column)
            .then_some(Bite::at((row, column)))
    }
}
