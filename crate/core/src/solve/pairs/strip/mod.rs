//! Nimbers of games on two piles with a small first pile and a second pile of any size.
//!
//! ```
//! // Rows 0 and 1 of Wythoff's game; (1, 2) is lost.
//! let strip = nimscope::games::wythoff::find_strip(1, 1);
//! assert_eq!(strip.and_then(|strip| strip.nimber(1, 2)), Some(0));
//! ```
//!
//! A position (a, b) is a cell of row a and column b. A move leads along the row to any (a, b′)
//! with b′ < b. Other moves subtract a vector (i, j) of a set V with i ≥ 1, if both piles are large
//! enough. For each i, V holds finitely many j. In Wythoff's game V holds (k, 0) and (k, k) for
//! k ≥ 1. Consider the rows 0 to R. Let N be the number of vectors with i ≤ R, and J the largest j
//! among them.
//!
//! # A row takes every value once, near its column
//!
//! |g(a, b) − b| ≤ N. A value v that row a has in no column before b is at least b − N.
//!
//! *Proof.* The values of a row are distinct, as each cell is an option of all later cells. A cell
//! has at most b + N options, so g(a, b) ≤ b + N. Let v be a value that the row has in no column
//! before b. Each column b′ < b then has a smaller or a larger value. At most v columns have a
//! smaller one. If the value is larger, v is the value of an option (a−i, b′−j). Each vector leads
//! to v for at most one b′, as row a−i has v at most once. So b ≤ v + N. ∎
//!
//! # A state that returns proves a period
//!
//! The *state* at column b has two parts for each row. The first is the set of those values b−N, …,
//! b+N−1 that the row has in columns before b. Values below 0 count as if the row had them there.
//! The second is the values of the last J columns, or of all columns if there are fewer. All values
//! are taken relative to b. If the states at b and b+p are equal, then g(a, c+p) = g(a, c) + p for
//! all a ≤ R and c ≥ b.
//!
//! *Proof.* The nimber of (a, b) is the least value that is in neither of two sets: the values of
//! row a before column b, and the values of the options in lower rows. It is at least b−N. The
//! state gives the values from b−N on that the row has, and none of them is b+N or more. The
//! options in lower rows lie in the last J columns, or in this column, whose nimbers are found from
//! row 0 up. So the state gives all nimbers of column b relative to b, and then the state at b+1.
//! The rule by which both are found does not depend on b. ∎
//!
//! There are finitely many states, so every row is periodic in this sense. For
//! Wythoff's game A. Dress, A. Flammenkamp and N. Pink (*Additive periodicity of
//! the Sprague–Grundy function of certain Nim games*, 1999) and H. Landman (*A
//! simple FSM-based proof of the additive periodicity of the Sprague–Grundy
//! function of Wythoff's game*, 2002) proved it.
//!
//! # A window that any program can check
//!
//! Let W be the larger of 2N and J. If g(a, b+p) = g(a, b) + p for all a ≤ R and
//! n ≤ b < n+W, then this holds for all b ≥ n.
//!
//! *Proof.* Let c = n+W, so c ≥ 2N and c ≥ J. A value v with c−N ≤ v < c+N is at least 0, and only
//! a column b ≥ v−N ≥ n can have it. So the columns from n to c−1 give the whole state at c, and
//! the columns from n+p to c+p−1 give the state at c+p. The states are equal. ∎
//!
//! # Rules without moves along the row
//!
//! If the moves along the row take finitely many amounts, or if there are none, count them among
//! the vectors, with i = 0. Then g(a, b) ≤ N, the state is the last J columns with their own
//! nimbers, and p adds nothing to the nimber. The same theorems hold with W = J.

mod machine;
mod row;
mod search;

pub use row::RowSearch;
pub use search::StripSearch;

use std::collections::{BTreeSet, HashMap};
use std::fmt;

use serde::Serialize;

use crate::rules::{Reason, grouped_in_text as text};
use crate::solve::pairs::PairRule;
use crate::theory::lcm;

/// The moves of a rule from the rows of a strip, compiled for speed. A move subtracts a vector (i,
/// j): i from the row and j from the column.
#[derive(Debug, Clone, PartialEq, Eq)]
struct RowMoves {
    /// True if any number of columns may be taken within the row.
    row: bool,
    /// Single vectors. If `row` is false they can have i = 0.
    leaps: Vec<(usize, usize)>,
    lines: Vec<Line>,
}

/// The vectors start + t·step for t ≥ 0, for each start.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Line {
    /// The step (p, q), with p ≥ 1. No theorem covers p = 0, which gives endlessly many moves.
    step: (usize, usize),
    /// The starts (i, j), with i ≥ 1. The sequences from them have no vector in common.
    starts: Vec<(usize, usize)>,
}

impl RowMoves {
    /// The moves from the rows 0 to `last`. `None` if the theorems do not cover the rule: if it
    /// treats the piles differently, or has a ray `0:q*` with q > 1 but not the ray `0:1*`.
    fn of(rule: &PairRule, last: usize) -> Option<Self> {
        if !rule.is_even() {
            return None;
        }
        let mut moves = Self {
            row: rule.has_rook(),
            leaps: Vec::new(),
            lines: Vec::new(),
        };
        let small = |(i, j): (u64, u64)| (i as usize, j as usize);
        for step in rule.steps() {
            let (from, by) = (small(step.from), small(step.by));
            let same = |line: &&mut Line| line.step == by;
            match from {
                (0, _) if !step.is_leap() && moves.row => {}
                (0, _) if !step.is_leap() => return None,
                (i, _) if i > last => {}
                _ if step.is_leap() => moves.leaps.push(from),
                _ => match moves.lines.iter_mut().find(same) {
                    Some(line) => line.starts.push(from),
                    None => moves.lines.push(Line {
                        step: by,
                        starts: vec![from],
                    }),
                },
            }
        }
        Some(moves)
    }

    /// N of the theorems: the number of vectors that lead from row `row` to another row. If there
    /// are no endless moves along the row, vectors along the row count, too.
    fn count(&self, row: usize) -> usize {
        self.members(row)
            .fold(0, |sum: usize, (_, _, count)| sum.saturating_add(count))
    }

    /// J of the theorems: the most columns that such a vector goes back.
    fn reach(&self, row: usize) -> usize {
        let reach = |((_, j), (_, q), count): ((usize, usize), (usize, usize), usize)| {
            j.saturating_add(q.saturating_mul(count.saturating_sub(1)))
        };
        self.members(row).map(reach).max().unwrap_or(0)
    }

    /// W of the theorems: the number of columns in which the rows up to `row` must agree.
    fn window(&self, row: usize) -> usize {
        let width = if self.row {
            self.count(row).saturating_mul(2)
        } else {
            0
        };
        width.max(self.reach(row)).max(1)
    }

    /// The most columns that a leap, a start or a step goes back, in any row.
    fn farthest(&self) -> usize {
        let lines = self.lines.iter();
        let lines = lines.flat_map(|line| line.starts.iter().chain([&line.step]));
        let all = lines.chain(&self.leaps).map(|vector| vector.1);
        all.max().unwrap_or(0)
    }

    /// Start, step and number of the vectors that apply in row `row`.
    fn members(
        &self,
        row: usize,
    ) -> impl Iterator<Item = ((usize, usize), (usize, usize), usize)> + '_ {
        let leaps = self.leaps.iter().map(|leap| (*leap, (1, 0), 1));
        let lines = self.lines.iter().flat_map(move |line| {
            let each = move |start: &(usize, usize)| {
                let more = row.saturating_sub(start.0).checked_div(line.step.0);
                (
                    *start,
                    line.step,
                    more.map_or(usize::MAX, |more| more.saturating_add(1)),
                )
            };
            line.starts.iter().map(each)
        });
        leaps.chain(lines).filter(move |((i, _), ..)| *i <= row)
    }
}

/// The last row, at most `last`, from which at most `most` vectors lead to other rows;
/// `None` for rules that no theorem covers.
pub fn longest(rule: &PairRule, last: u64, most: usize) -> Option<u64> {
    let moves = RowMoves::of(rule, last as usize)?;
    (0..=last)
        .rev()
        .find(|row| moves.count(*row as usize) <= most)
}

/// The last row of any rule whose period is searched.
pub const LAST_ROW: u64 = 2_047;

/// The last row of a rule for which there is a [`RowSearch`]; `None` for rules that no theorem
/// covers.
pub fn last_row(rule: &PairRule) -> Option<u64> {
    let moves = RowMoves::of(rule, LAST_ROW as usize)?;
    (0..=LAST_ROW).rev().find(|row| moves.fit(*row as usize))
}

/// A row whose nimbers are known at any distance: g(b + period) = g(b) + saltus for all b ≥
/// preperiod. The pre-period and the period are the least ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The first column b ≥ 0 from which the period holds.
    pub preperiod: u64,
    /// The least period.
    pub period: u64,
    /// The values up to the end of the first period. [`Row::nimber`] turns them into nimbers.
    values: Vec<u16>,
    /// The value of a cell is its nimber, less its column, plus this amount. If nimbers do not grow,
    /// values are nimbers, and the amount is `None`.
    below: Option<u64>,
}

/// The proved period of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct RowPeriod {
    /// The row: the size of the pile that stays.
    pub row: usize,
    /// The first column b ≥ 0 from which the period holds.
    pub preperiod: u64,
    /// The least period.
    pub period: u64,
    /// The amount that a period adds to the nimber.
    pub saltus: u64,
    /// A period that the rows 0 to `row` share.
    pub common: u64,
    /// The range (first, end) of columns b that prove `common` by the window theorem; the end is
    /// not included. In these columns and in all rows up to this one, g(b + common) is
    /// g(b) + common, or g(b) if nimbers do not grow. The period holds from the first of them on.
    pub window: (u64, u64),
}

impl RowPeriod {
    /// The comparison that proves the period, such as "g(a,b+24) = g(a,b) + 24 compared for rows 0
    /// to 7 and 102 ≤ b < 130 (strip theorem)".
    pub fn comparison(&self) -> String {
        let Self {
            row,
            saltus,
            common,
            window,
            ..
        } = self;
        let plus = match saltus {
            0 => String::new(),
            _ => format!(" + {common}"),
        };
        let rows = match row {
            0 => "row 0".to_owned(),
            _ => format!("rows 0 to {row}"),
        };
        format!(
            "g(a,b+{common}) = g(a,b){plus} compared for {rows} and {} ≤ b < {} ({})",
            window.0,
            window.1,
            Strip::THEOREM
        )
    }
}

/// A text for people, such as "period 24 and saltus 24 from column 92, proved: " and the
/// comparison.
impl fmt::Display for RowPeriod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            preperiod,
            period,
            saltus,
            ..
        } = self;
        write!(f, "period {period} ")?;
        if *saltus > 0 {
            write!(f, "and saltus {saltus} ")?;
        }
        write!(f, "from column {preperiod}, proved: {}", self.comparison())
    }
}

/// The rows 0 to some row of a game on two piles, with their periods proved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Strip {
    moves: RowMoves,
    /// The rows, from row 0 on.
    pub rows: Vec<Row>,
}

impl Strip {
    /// The name of the theorem that proves the periods, in records and sentences.
    pub const THEOREM: &str = "strip theorem";

    /// The nimber of the cell in this row and column; `None` if the strip has no
    /// such row, or the nimber exceeds 64 bits. O(1).
    pub fn nimber(&self, row: u64, column: u64) -> Option<u64> {
        self.rows.get(usize::try_from(row).ok()?)?.nimber(column)
    }

    /// The nimber of a cell less its column; `None` as for [`Strip::nimber`].
    pub fn difference(&self, row: u64, column: u64) -> Option<i64> {
        let nimber = self.nimber(row, column)?;
        i64::try_from(i128::from(nimber) - i128::from(column)).ok()
    }

    /// The proved period of each row, in order.
    pub fn periods(&self) -> Vec<RowPeriod> {
        let rows = 0..self.rows.len();
        rows.filter_map(|row| self.period(row)).collect()
    }

    /// The proved period of a row. O(rows).
    pub fn period(&self, row: usize) -> Option<RowPeriod> {
        let of = self.rows.get(row)?;
        let rows = &self.rows[..=row];
        let from = rows.iter().map(|row| row.preperiod).max()?;
        Some(RowPeriod {
            row,
            preperiod: of.preperiod,
            period: of.period,
            saltus: if self.moves.row { of.period } else { 0 },
            common: rows.iter().fold(1, |all, row| lcm(all, row.period)),
            window: (from, from + self.moves.window(row) as u64),
        })
    }

    /// The only column of a row with this nimber; `None` if nimbers do not grow. Looks at O(rows)
    /// columns.
    pub fn column_of(&self, row: u64, nimber: u64) -> Option<u64> {
        self.rows.get(usize::try_from(row).ok()?)?;
        let far = self.moves.count(row as usize) as u64;
        (nimber.saturating_sub(far)..=nimber.saturating_add(far))
            .find(|&column| self.nimber(row, column) == Some(nimber))
    }

    /// Adds to a reason how the nimber of a cell follows from the period of its row.
    pub(crate) fn explain(&self, row: u64, column: u64, reason: &mut Reason) -> Option<()> {
        let nimber = self.nimber(row, column)?;
        let proved = self.period(usize::try_from(row).ok()?)?;
        let near = self.rows[row as usize].fold(column);
        let RowPeriod {
            period, preperiod, ..
        } = proved;
        let sentence = if near == column {
            format!(" The nimber is computed: {}.", text(nimber))
        } else if self.moves.row {
            format!(
                " With one pile of {row}, every {} more tokens in the other pile add {} to the \
                 nimber, as soon as the other pile has {} tokens. Here the nimber is g({row},{}) + \
                 {} = {} (proved: {}).",
                text(period),
                text(period),
                text(preperiod),
                text(near),
                text(column - near),
                text(nimber),
                proved.comparison()
            )
        } else {
            let every = match period {
                1 => "is always the same".to_owned(),
                _ => format!("repeats every {} tokens", text(period)),
            };
            format!(
                " With one pile of {row}, the nimber {every} as soon as the other pile has {} \
                 tokens. Here the nimber is g({row},{}) = {} (proved: {}).",
                text(preperiod),
                text(near),
                text(nimber),
                proved.comparison()
            )
        };
        reason.text.push_str(&sentence);
        for (name, number) in [
            ("row", row),
            ("period", period),
            ("preperiod", preperiod),
            ("folded", near),
        ] {
            reason.numbers.push((name, number.to_string()));
        }
        Some(())
    }

    /// The bytes that the strip takes.
    pub fn memory_bytes(&self) -> usize {
        self.rows.iter().map(|row| 2 * row.values.len()).sum()
    }
}

impl Row {
    /// The nimber of the cell in this column; `None` if it exceeds 64 bits. O(1).
    pub fn nimber(&self, column: u64) -> Option<u64> {
        let value = u64::from(self.values[usize::try_from(self.fold(column)).ok()?]);
        match self.below {
            Some(below) => column.checked_add(value)?.checked_sub(below),
            None => Some(value),
        }
    }

    /// The column with the same place in the first period; a column before the period is returned
    /// unchanged.
    pub fn fold(&self, column: u64) -> u64 {
        match column.checked_sub(self.preperiod) {
            Some(past) => self.preperiod + past % self.period,
            None => column,
        }
    }
}

/// The rows 0 to `last` of a strip whose nimbers grow along the rows, and the state on which the
/// next column depends. Values are relative to the column of the state.
#[derive(Debug, Clone, Copy)]
pub struct States<'a> {
    strip: &'a Strip,
    last: u64,
    /// The most columns that a move goes back.
    back: u64,
}

/// The values of a row before a column: all values below `free`, and the values in `above`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Used {
    /// The least value that is not in the row.
    pub free: i64,
    /// The values of the row that are larger than `free`, ascending.
    pub above: Vec<i64>,
}

/// A state that occurs for the second time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Return {
    /// The column of the second occurrence.
    pub column: u64,
    /// The column of the first occurrence.
    pub before: u64,
}

impl<'a> States<'a> {
    /// The states of the rows 0 to `last`. A move into a lower row goes at most `back` columns
    /// back.
    pub fn new(strip: &'a Strip, last: u64, back: u64) -> Self {
        Self { strip, last, back }
    }

    /// A nimber less its column; `None` before column 0 and outside the strip.
    pub fn difference(&self, row: u64, column: i64) -> Option<i64> {
        self.strip.difference(row, u64::try_from(column).ok()?)
    }

    /// For column 0, 1, 2, …, the values that each row has before this column, from row 0 on.
    pub fn used(&self) -> impl Iterator<Item = Vec<Used>> {
        let rows = (0..=self.last).map(|row| (row, 0, BTreeSet::new()));
        let mut rows: Vec<(u64, u64, BTreeSet<u64>)> = rows.collect();
        (0u64..).map(move |column| {
            let from = |value: u64| value.cast_signed() - column.cast_signed();
            let row = |(row, free, above): &mut (u64, u64, BTreeSet<u64>)| {
                let used = Used {
                    free: from(*free),
                    above: above.iter().copied().map(from).collect(),
                };
                above.extend(self.strip.nimber(*row, column));
                while above.remove(free) {
                    *free += 1;
                }
                used
            };
            rows.iter_mut().map(row).collect()
        })
    }

    /// The first state that has occurred before, up to column `most`.
    pub fn first_return(&self, most: u64) -> Option<Return> {
        let mut seen = HashMap::new();
        (0..=most).zip(self.used()).find_map(|(column, used)| {
            let ago = 1..=self.back.cast_signed();
            let columns = ago.map(|ago| column.cast_signed() - ago);
            let cells = columns.flat_map(|b| (0..=self.last).map(move |row| (row, b)));
            let recent: Vec<_> = cells.map(|(row, b)| self.difference(row, b)).collect();
            let before = seen.insert((used, recent), column)?;
            Some(Return { column, before })
        })
    }
}

const BLOCK: u64 = 64;

/// A strip with sums from which the mean of many columns is found fast.
#[derive(Debug, Clone)]
pub struct StripSums {
    /// The strip.
    pub strip: Strip,
    /// For each row, the sums of the differences (nimber less column) of its first 0, `BLOCK`, 2 ·
    /// `BLOCK`, … columns.
    sums: Vec<Vec<i64>>,
}

impl StripSums {
    /// Computes the sums in time linear in the values of the strip.
    pub fn new(strip: Strip) -> Self {
        let sums = |(y, row): (u64, &Row)| {
            let (mut sums, mut sum) = (vec![0], 0);
            for column in 0..row.preperiod + row.period {
                sum += strip.difference(y, column).unwrap_or(0);
                if (column + 1) % BLOCK == 0 {
                    sums.push(sum);
                }
            }
            sums
        };
        Self {
            sums: (0..).zip(&strip.rows).map(sums).collect(),
            strip,
        }
    }

    /// The mean of the nimbers less their columns, over the columns `from` to `to` − 1; `None` if
    /// the strip has no such row. O(1).
    pub fn mean(&self, row: u64, from: u64, to: u64) -> Option<f64> {
        let sum = self.before(row, to)? - self.before(row, from)?;
        Some(sum as f64 / (to - from) as f64)
    }

    fn before(&self, y: u64, column: u64) -> Option<i128> {
        let row = self.strip.rows.get(usize::try_from(y).ok()?)?;
        let near = |column: u64| {
            let block = column / BLOCK;
            let rest = (block * BLOCK..column).filter_map(|at| self.strip.difference(y, at));
            i128::from(self.sums[y as usize][block as usize] + rest.sum::<i64>())
        };
        let folded = row.fold(column);
        let periods = (column - folded) / row.period;
        let cycle = match periods {
            0 => 0,
            _ => near(row.preperiod + row.period) - near(row.preperiod),
        };
        Some(near(folded) + i128::from(periods) * cycle)
    }
}
