//! Spring Cleaning: sweep a run of dirt off a grid.
//!
//! A sweep removes one *maximal* horizontal or vertical run of adjacent dirt, perhaps a
//! single square. Known results:
//!
//! - *Components.* Squares of dirt in one run are connected by sides. So a position is the sum of
//!   its connected components. Each component may be turned and reflected, and two equal ones
//!   cancel.
//! - *Full a×b rectangle*: 1 if both sides are odd, 0 if both are even, else 2.
//! - *L with legs a ≤ b*, the corner counted in both: for a ≥ 3 the nimber is 1, 0 or 3 if none,
//!   one or both legs are even. For a = 2 the nimber is 0 if b = 2, and 4 if b = 3. For b > 3 it
//!   is 3 if b is even, else 0.
//! - *Zigzag of n*: a pile of n + 2 in Couples are Forever.
//!
//! A sweep of one of these shapes leaves only shapes of these kinds. So each statement is proved
//! by induction over the options. Tests check all shapes that fit in a grid.

mod reason;
mod shape;

use super::grid::{self, Grid};
use crate::rules::{
    Chance, Content, Ending, Entries, Field, Game, Mistake, NotationError, Ruleset, Setup, Touch,
    counted,
};
use crate::solve::{Effort, MoveScan, ScannedMove, Search, Solve, Tools};
use crate::theory::Nimber;
pub use shape::Shape;
use shape::{Bits, Square};

const BLOG: &str = "M. Weber, Spring Cleaning I and II, The Inner Frame, 2017";
const SPRAGUE: &str = "R. P. Sprague (1935) and P. M. Grundy (1939): sums of games";

/// A position of Spring Cleaning: a grid and the dirt on it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spring {
    dirt: Grid,
}

/// A move: sweeps the maximal run that begins at this square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sweep {
    /// The first square, row-major from 0.
    first: usize,
    /// The number of squares.
    length: usize,
    /// The distance from one square to the next: 1, or the number of columns.
    step: usize,
    /// True if the run goes down.
    down: bool,
}

/// Puts moves in the order of a listing.
fn in_order(moves: &mut [Sweep]) {
    moves.sort_unstable_by_key(|sweep| (sweep.first, sweep.down));
}

impl Sweep {
    fn last(self) -> usize {
        self.first + (self.length - 1) * self.step
    }

    fn squares(self) -> impl Iterator<Item = usize> {
        (0..self.length).map(move |i| self.first + i * self.step)
    }
}

impl Spring {
    /// A grid with dirt on these squares, numbered row by row from 0.
    fn with(rows: usize, columns: usize, squares: impl Iterator<Item = usize>) -> Self {
        let dirt = Grid::new(rows, columns, squares);
        Self { dirt }
    }

    /// A component of this shape in its smallest grid.
    pub fn of_shape(shape: Shape) -> Self {
        match shape {
            Shape::Rectangle { rows, columns } => Self::with(rows, columns, 0..rows * columns),
            Shape::L { short, long } => {
                let corner = (0..long).chain((1..short).map(|row| row * long));
                Self::with(short, long, corner)
            }
            Shape::Zigzag(squares) => {
                let (rows, columns) = (squares / 2 + 1, squares.div_ceil(2));
                let stairs = (0..squares).map(|s| s.div_ceil(2) * columns + s / 2);
                Self::with(rows, columns, stairs)
            }
        }
    }

    /// A grid with dirt on a random set of about `percent` in a hundred squares.
    pub fn random(rows: usize, columns: usize, percent: u64, chance: &mut Chance) -> Self {
        let squares = 0..rows * columns;
        Self::with(rows, columns, squares.filter(|_| chance.percent(percent)))
    }

    /// The same dirt with rows and columns swapped.
    pub fn transposed(&self) -> Self {
        let squares = self.dirt.places().map(|(r, c)| c * self.dirt.rows + r);
        Self::with(self.dirt.columns, self.dirt.rows, squares)
    }

    /// The shape of the dirt, with the rows and columns of its box; `None` if no theorem
    /// covers the shape, or if the dirt is not a single component.
    pub fn shape(&self) -> Option<(Shape, (usize, usize))> {
        let [component] = &self.components()[..] else {
            return None;
        };
        let (_, rows, columns) = shape::bounds(component);
        Some((Shape::of(component)?, (rows, columns)))
    }

    /// The connected dirt that holds a square, in a grid of its own; `None` if the square
    /// is clean.
    pub fn part_at(&self, square: usize) -> Option<Self> {
        let place = (square / self.dirt.columns, square % self.dirt.columns);
        let components = self.components();
        let part = components.iter().find(|part| part.contains(&place))?;
        let ((top, left), rows, columns) = shape::bounds(part);
        let squares = part.iter().map(|(r, c)| (r - top) * columns + c - left);
        Some(Self::with(rows, columns, squares))
    }

    /// The nimber by moves and mex alone, without theorems. `None` for grids larger than
    /// 8×8, or if the effort of an analysis is too small.
    pub fn played(&self) -> Option<Nimber> {
        let mut effort = Effort::new(Effort::ANALYSIS);
        let nimber = Bits::default().nimber(self.bits()?, &mut effort)?;
        Some(Nimber(nimber.into()))
    }

    /// The run from a square to the right or down, that square included.
    fn run(&self, first: usize, down: bool) -> Sweep {
        let (rows, columns) = self.dirt.size();
        let (step, most) = match down {
            true => (columns, rows - first / columns),
            false => (1, columns - first % columns),
        };
        let dirty = |i: &usize| self.dirt.has(first + i * step);
        Sweep {
            first,
            length: (1..most).take_while(dirty).count() + 1,
            step,
            down,
        }
    }

    /// The runs that begin at a dirty square. A lone square is one run, not two.
    fn runs_from(&self, square: usize) -> impl Iterator<Item = Sweep> {
        let columns = self.dirt.columns;
        let starts_row = square.is_multiple_of(columns) || !self.dirt.has(square - 1);
        let starts_column = square < columns || !self.dirt.has(square - columns);
        let row = starts_row.then(|| self.run(square, false));
        let column = starts_column.then(|| self.run(square, true));
        let is_lone = |run: Option<Sweep>| run.is_some_and(|run| run.length == 1);
        let is_lone_square = is_lone(row) && is_lone(column);
        row.into_iter().chain(column.filter(|_| !is_lone_square))
    }

    /// The connected components of the dirt, ordered by first square, row by row. The
    /// squares of each are sorted. Cost: linear in the squares.
    fn components(&self) -> Vec<Vec<Square>> {
        let mut left = self.dirt.clone();
        let mut components = Vec::new();
        for seed in self.dirt.squares() {
            if !left.has(seed) {
                continue;
            }
            left.clear(seed);
            let (rows, columns) = self.dirt.size();
            let mut component = vec![seed];
            let mut done = 0;
            while let Some(&square) = component.get(done) {
                done += 1;
                let column = square % columns;
                let sides = [
                    square.checked_sub(columns),
                    (column > 0).then(|| square - 1),
                    (column + 1 < columns).then_some(square + 1),
                    Some(square + columns).filter(|&below| below < rows * columns),
                ];
                for next in sides.into_iter().flatten() {
                    if left.has(next) {
                        left.clear(next);
                        component.push(next);
                    }
                }
            }
            component.sort_unstable();
            let place = |s: &usize| (s / self.dirt.columns, s % self.dirt.columns);
            components.push(component.iter().map(place).collect());
        }
        components
    }

    /// The dirt as a 64-bit word with one byte for each row; `None` if the grid is larger than 8×8.
    fn bits(&self) -> Option<u64> {
        if self.dirt.rows > 8 || self.dirt.columns > 8 {
            return None;
        }
        let (columns, row) = (self.dirt.columns, (1 << self.dirt.columns) - 1);
        let rows =
            (0..self.dirt.rows).map(|r| (self.dirt.words[0] >> (r * columns) & row) << (8 * r));
        Some(rows.fold(0, |board, row| board | row))
    }
}

impl Ruleset for Spring {
    type Move = Sweep;

    const GAME: Game = Game {
        name: "spring",
        title: "Spring Cleaning",
        rules: "Sweep a whole run of dirt, across or down. A single square is a run, too, if its \
                neighbours on that line are clean.\nA run is a line of dirty squares without a \
                gap, in one row or one column. It ends on both sides at a clean square or at the \
                edge.",
        ending: Ending {
            normal: "Whoever sweeps the last dirt away wins.",
            misere: "Whoever sweeps the last dirt away loses.",
        },
        summary: "A staircase of dirt plays exactly like Couples are Forever, another game here.",
        example: "spring(##..###/.##...#/..##..#)",
        gesture: "Drag along a run. Or choose a square: its left and right sides sweep the row, \
                  its upper and lower sides sweep the column.",
        first_move: "In a full floor of three rows and four columns you may sweep the middle row, \
                     which leaves two equal runs.",
        sources: &[BLOG, SPRAGUE],
        notation: "A full floor as rows x columns, such as 3x4. Or row by row: # for dirt, . for a \
                   clean square.",
        forms: &["spring(3x4)", "spring(##./.##)"],
        ..Game::RUNS
    };

    fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        setup.no_variant()?;
        if let Some(dimensions) = setup.body.dimensions() {
            let (rows, columns) = dimensions?;
            return Ok(Self::with(rows, columns, 0..rows * columns));
        }
        let (rows, columns, squares) = setup.body.rows("#.")?;
        let dirty = (0..squares.len()).filter(|&s| squares[s] == b'#');
        Ok(Self::with(rows, columns, dirty))
    }

    fn content(&self) -> Content {
        self.dirt.content()
    }

    fn words(&self) -> String {
        let floor = format!("{}×{} floor", self.dirt.rows, self.dirt.columns);
        let dirty = self.dirt.count();
        match dirty {
            0 => format!("{floor}, all clean"),
            _ if dirty == self.dirt.rows * self.dirt.columns => format!("{floor}, all dirty"),
            _ => {
                let squares = counted(dirty, "dirty square", "dirty squares");
                format!("{floor}, {squares}")
            }
        }
    }

    /// Ordered by the first square of the run, across before down.
    fn moves(&self) -> impl Iterator<Item = Sweep> + '_ {
        let squares = self.dirt.squares();
        squares.flat_map(|square| self.runs_from(square))
    }

    fn after(&self, sweep: &Sweep) -> Self {
        let mut option = self.clone();
        for square in sweep.squares() {
            option.dirt.clear(square);
        }
        option
    }

    fn touch(&self, sweep: &Sweep) -> Touch {
        Touch::Squares {
            at: sweep.first,
            squares: sweep.squares().collect(),
        }
    }

    fn moves_between(&self, to: &Self) -> Vec<Sweep> {
        if self.dirt.size() != to.dirt.size() {
            return Vec::new();
        }
        let first = self.dirt.squares().find(|&square| !to.dirt.has(square));
        let runs = first.into_iter().flat_map(|square| self.runs_from(square));
        runs.filter(|sweep| self.after(sweep) == *to).collect()
    }

    /// The number of runs, because different runs hold different squares.
    fn move_count(&self) -> Option<u128> {
        Some(self.moves().count() as u128)
    }

    fn option_cost(&self) -> u64 {
        match self.bits() {
            Some(_) => 2,
            None => 8 + self.dirt.count() as u64,
        }
    }

    fn parts(&self) -> Vec<Self> {
        match self.bits() {
            Some(board) => {
                let grids = shape::components_of(board).map(shape::grid_of);
                grids.map(|dirt| Self { dirt }).collect()
            }
            None => {
                let components = self.components().into_iter();
                components.map(|part| Self::normal(&part)).collect()
            }
        }
    }

    fn sample(_game: &str, chance: &mut Chance) -> Option<Self> {
        let (rows, columns) = (chance.within(4..=5), chance.within(5..=6));
        Some(Self::random(rows as usize, columns as usize, 60, chance))
    }

    fn fields(&self) -> Vec<Field> {
        let mut fields = grid::square_fields();
        let ways = ["across", "down"].map(|way| (way, way));
        fields.push(Field::choice("direction", "Sweep", ways));
        fields
    }

    fn entered(&self, entries: &Entries<'_>) -> Result<Sweep, Mistake> {
        let (row, column) = grid::square(self.dirt.size(), entries, "to sweep in")?;
        if !self.dirt.has(row * self.dirt.columns + column) {
            return Err(Mistake::at(
                "column",
                "There is no dirt there: choose another square.",
            ));
        }
        let down = entries.text("direction") == "down";
        let (at, step) = match down {
            true => (row, self.dirt.columns),
            false => (column, 1),
        };
        let square = row * self.dirt.columns + column;
        let dirty = |&i: &usize| self.dirt.has(square - i * step);
        let before = (1..=at).take_while(dirty).count();
        Ok(self.run(square - before * step, down))
    }
}

impl Solve for Spring {
    type Tables = ();

    fn part_nimber(&self, search: &mut Search<Self>) -> Option<Nimber> {
        let places: Vec<Square> = self.dirt.places().collect();
        if let Some(shape) = Shape::of(&places) {
            return Some(shape.nimber());
        }
        let board = self.bits()?;
        let (solver, effort) = search.own::<Bits>();
        let nimber = solver.nimber(board, effort)?;
        Some(Nimber(nimber.into()))
    }

    fn scan<'a>(&'a self, tools: Tools<'a, Self>, target: Nimber) -> Option<MoveScan<'a, Sweep>> {
        let search = tools.search;
        let rest = search.nimber(self)? + target;
        let components = self.components().into_iter();
        let part = |component: Vec<Square>| {
            let part = self.only(&component);
            let wanted = rest + search.nimber(&part)?;
            Some((part, wanted))
        };
        let parts: Vec<(Self, Nimber)> = components.map(part).collect::<Option<_>>()?;
        let moves_in = |at: usize| parts[at].0.moves().map(move |sweep| (at, sweep));
        let moves: Vec<(usize, Sweep)> = (0..parts.len()).flat_map(moves_in).collect();
        let scanned = move |(at, sweep): (usize, Sweep)| {
            let (part, wanted) = &parts[at];
            ScannedMove::at(sweep, search.nimber(&part.after(&sweep)), *wanted)
        };
        Some(MoveScan::new(moves.into_iter().map(scanned)).sorted_by(|moves| in_order(moves)))
    }
}

impl Spring {
    /// A component in normal form as a position in its smallest box.
    fn normal(component: &[Square]) -> Self {
        let dirt = shape::normal(component);
        Self { dirt }
    }

    /// The same grid with only this component on it.
    fn only(&self, component: &[Square]) -> Self {
        let dirt = Grid::of(self.dirt.rows, self.dirt.columns, component);
        Self { dirt }
    }
}
