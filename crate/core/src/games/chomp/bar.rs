//! Bars of Chomp that are too large for a grid, stored as the lengths of their rows. Lists of lost
//! bars decide bars with three or four rows or columns. Reasons for these verdicts are here, too.

use std::sync::LazyLock;

use super::pieces::Bite;
use crate::games::taking;
use crate::rules::{
    self, Entries, MAX_NUMBER, MAX_SQUARES, Mistake, NotationError, Reason, Setup, Token, Touch,
    grouped_in_text as text, join, whole,
};
use crate::solve::Staircases;
use crate::solve::chomp::{BarRows, FourRows, ThreeRows};
use crate::theory::Nimber;

/// If a box is too large, the error can suggest a bar with at most this many rows.
const MOST_SUGGESTED_ROWS: u64 = 8;

/// A staircase in a box of more than 4,096 squares: its rows may have up to 10^18 squares.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bar {
    /// The lengths never increase, and the first is at least 1, because the poisoned square counts.
    pub(super) lengths: Vec<u64>,
}

/// Reads the lengths of rows, the poisoned square counted.
pub(super) fn read(setup: &Setup<'_>) -> Result<Vec<u64>, NotationError> {
    let lengths = setup.numbers(1..=MAX_SQUARES, 0..=MAX_NUMBER)?;
    let mut rows = setup.body.split(',');
    if lengths[0] == 0 {
        let first = rows.next().unwrap_or(setup.body);
        return Err(first.error(
            "The first row needs at least one square, and the poisoned square counts.",
            "a length from 1 to 10^18",
        ));
    }
    let Some(row) = (1..lengths.len()).find(|&row| lengths[row] > lengths[row - 1]) else {
        return Ok(lengths);
    };
    let error = rows.nth(row).unwrap_or(setup.body).error(
        format!(
            "Row {} is longer than the row above it: write the longest rows first.",
            row + 1
        ),
        format!("a length of at most {}", lengths[row - 1]),
    );
    // If there are two numbers, they are probably the sides of a box.
    let meant = match lengths[..] {
        [rows, columns] if rows.saturating_mul(columns) <= MAX_SQUARES as u64 => {
            format!("{rows}x{columns}")
        }
        _ => {
            let mut sorted = lengths;
            sorted.sort_unstable();
            sorted.reverse();
            join(&sorted)
        }
    };
    Err(error.mended_by(setup.body.range(), meant))
}

/// Adds a suggestion to the error on a box that is too large for a grid: a bar of few rows.
pub(super) fn meant(body: Token<'_>, error: NotationError) -> NotationError {
    let sides = body.text.split_once('x');
    let sides = sides.and_then(|(rows, columns)| Some((whole(rows).ok()?, whole(columns).ok()?)));
    match sides {
        Some((rows @ 1..=MOST_SUGGESTED_ROWS, columns @ 1..=MAX_NUMBER))
            if rows * columns > MAX_SQUARES as u64 =>
        {
            error.mended_by(body.range(), join(&vec![columns; rows as usize]))
        }
        _ => error,
    }
}

impl Bar {
    pub(super) fn moves(&self) -> impl Iterator<Item = Bite> + '_ {
        self.lengths.iter().enumerate().flat_map(|(row, &length)| {
            (u64::from(row == 0)..length).map(move |column| Bite { row, column })
        })
    }

    pub(super) fn after(&self, bite: &Bite) -> Vec<u64> {
        let rows = self.lengths.iter().enumerate();
        let cut = rows.map(|(row, &length)| match row < bite.row {
            true => length,
            false => bite.column.min(length),
        });
        cut.collect()
    }

    pub(super) fn touch(&self, bite: &Bite) -> Touch {
        let rows = self.lengths.iter().enumerate().skip(bite.row);
        let taken = rows.map(|(row, length)| (row, length.saturating_sub(bite.column)));
        taking::take(&taken.collect::<Vec<_>>())
    }

    /// The only bite that may lead to these lengths, if any. The list may leave out empty rows at
    /// its end.
    pub(super) fn bite_to(&self, lengths: &[u64]) -> Option<Bite> {
        let left = |row: usize| lengths.get(row).copied().unwrap_or(0);
        let row = (0..self.lengths.len()).find(|&row| self.lengths[row] != left(row))?;
        let column = left(row);
        (column < self.lengths[row]).then_some(Bite { row, column })
    }

    pub(super) fn entered(&self, entries: &Entries<'_>) -> Result<Bite, Mistake> {
        let rows = self.lengths.len();
        let row = entries.index("row", rows, "rows", "the row to bite at")?;
        let column = entries.number("column", "the column to bite at")?;
        if !(1..=self.lengths[row]).contains(&column) || (row, column) == (0, 1) {
            let message = "There is no piece there: choose another square.";
            return Err(Mistake::at("column", message));
        }
        let column = column - 1;
        Ok(Bite { row, column })
    }

    /// The entries that take about `amount` squares from the end of a row.
    pub(super) fn filled(&self, row: usize, amount: u64) -> Vec<(&'static str, String)> {
        let length = self.lengths.get(row).copied().unwrap_or(0);
        let column = length.saturating_sub(amount).saturating_add(1);
        let row = row + 1;
        vec![("row", row.to_string()), ("column", column.to_string())]
    }

    /// The length of the leg, which is the number of single squares in the rows below the first.
    /// `None` if one of these rows has two squares or more. A bar with a leg plays like two piles
    /// of Nim, because each bite eats from the first row (the arm) or from the leg.
    pub(super) fn leg(&self) -> Option<u64> {
        let below = &self.lengths[1..];
        let leg = below.iter().all(|&length| length <= 1);
        leg.then(|| below.iter().sum())
    }

    /// The bites that leave two piles of nim-sum `target`; `leg` is the length that [`Bar::leg`]
    /// returns.
    pub(super) fn bites_leaving(&self, leg: u64, target: Nimber) -> Vec<Bite> {
        let arm = self.lengths[0] - 1;
        let (short, low) = (leg ^ target.0, arm ^ target.0);
        let across = (short < arm).then_some((0, short + 1));
        let down = (low < leg).then_some((low as usize + 1, 0));
        let bites = across.into_iter().chain(down);
        bites.map(|(row, column)| Bite { row, column }).collect()
    }
}

const BYRNES: &str = "S. Byrnes, Poset game periodicity, Integers 3 (2003)";

/// The names of numbers in a reason: `NAMES` for the lengths of the bar, `LOST` for those of the
/// lost bar.
const NAMES: [&str; 4] = ["first", "second", "third", "fourth"];
const LOST: [&str; 4] = ["lost-first", "lost-second", "lost-third", "lost-fourth"];

/// The largest third row whose lost bars are known at once.
pub const PROVED_ROW: u64 = 2_000;

/// The lost bars with third rows up to [`PROVED_ROW`], with proofs, computed in about 30 ms.
static ROWS: LazyLock<BarRows> = LazyLock::new(|| BarRows::to(PROVED_ROW));

/// The lost bars with third rows up to [`PROVED_ROW`], computed at the first call.
pub fn proved_rows() -> &'static BarRows {
    &ROWS
}

/// The 3.8 million lost bars of four rows with a second row up to 300, computed in about 100 ms.
static FOUR: LazyLock<FourRows> = LazyLock::new(|| FourRows::to(FourRows::MOST));

/// The lengths of three or four rows or columns of a bar that these lists decide. They
/// never increase, and none is 0.
pub(super) struct Lines {
    lengths: Vec<u64>,
    rows: bool,
}

impl Lines {
    /// The bar with these lengths of rows, which are positive. `None` unless it has three or four
    /// rows or columns. Also `None` for bars beyond the lists, and for small bars, which tables of
    /// nimbers decide.
    pub(super) fn of(lengths: &[u64]) -> Option<Self> {
        let rows = matches!(lengths.len(), 3 | 4);
        let lengths = match lengths {
            _ if rows => lengths.to_vec(),
            [first @ (3 | 4), ..] => {
                let column = |least: u64| lengths.iter().filter(|&&l| l >= least).count() as u64;
                (1..=*first).map(column).collect()
            }
            _ => return None,
        };
        let near = usize::try_from(lengths[0])
            .is_ok_and(|first| Staircases::reaches(lengths.len(), first));
        let known = match lengths[..] {
            [_, _, c] => c <= PROVED_ROW,
            _ => lengths[1] <= FourRows::MOST,
        };
        (!near && known).then_some(Self { lengths, rows })
    }

    pub(super) fn is_lost(&self) -> bool {
        match self.lengths[..] {
            [a, b, c] => ROWS.is_lost([a, b, c]),
            [a, b, c, d] => FOUR.is_lost([a, b, c, d]),
            _ => false,
        }
    }

    pub(super) fn winning(&self) -> Vec<Bite> {
        let bite = |to: &[u64]| {
            let line = (0..to.len()).find(|&line| to[line] != self.lengths[line]);
            let line = line.unwrap_or(0);
            Bite::along(self.rows, line, to[line])
        };
        let mut bites: Vec<Bite> = match self.lengths[..] {
            [a, b, c] => {
                let lost = ROWS.lost_options([a, b, c]);
                lost.iter().map(|to| bite(to)).collect()
            }
            [a, b, c, d] => {
                let lost = FOUR.lost_options([a, b, c, d]);
                lost.iter().map(|to| bite(to)).collect()
            }
            _ => Vec::new(),
        };
        bites.sort_unstable_by_key(|bite| (bite.row, bite.column));
        bites
    }

    fn after(&self, bite: &Bite) -> Vec<u64> {
        let (line, length) = match self.rows {
            true => (bite.row, bite.column),
            false => (bite.column as usize, bite.row as u64),
        };
        let mut lengths = self.lengths.clone();
        for left in &mut lengths[line..] {
            *left = length.min(*left);
        }
        lengths
    }

    /// The reason for the verdict; `bite` is the winning bite that the reason names. For a `full`
    /// bar strategy stealing shows a win, but names no bite.
    pub(super) fn reason(&self, bite: Option<&Bite>, full: bool) -> Reason {
        let lines = if self.rows { "rows" } else { "columns" };
        let lost = bite.map_or_else(|| self.lengths.clone(), |bite| self.after(bite));
        let these = in_words(&self.lengths);
        let bitten = match bite {
            None => format!(
                "Counting the poisoned square, the {lines} have {these} squares. This is a lost \
                 bar: every bite can be answered."
            ),
            Some(bite) if full => format!(
                "The player to move wins every full bar. Strategy stealing proves this, but names \
                 no winning bite. Here a winning bite is known: eating from {} leaves {lines} of \
                 {} squares, counting the poisoned square. This is a lost bar.",
                bite.place(),
                in_words(&lost)
            ),
            Some(bite) => format!(
                "Counting the poisoned square, the {lines} have {these} squares. Eating from {} \
                 leaves {lines} of {}, a lost bar.",
                bite.place(),
                in_words(&lost)
            ),
        };
        let (source, why, numbers) = self.why(&lost);
        let case = match self.lengths.len() {
            3 => "three-lines",
            _ => "four-lines",
        };
        Reason::new(case, source, format!("{bitten} {why}"))
            .with_all(NAMES.into_iter().zip(&self.lengths))
            .with_all(LOST.into_iter().zip(&lost))
            .with_all(numbers)
    }

    /// The reason why a bar is lost: the source, a sentence, and its numbers.
    fn why(&self, lost: &[u64]) -> (&'static str, String, Vec<(&'static str, u64)>) {
        let line = if self.rows { "row" } else { "column" };
        let [x, y, z] = [lost[0], lost[1], lost[2]];
        if lost.len() == 3
            && let Some(row) = ROWS.row(z)
            && let Some(((from, period), window)) = row.period.zip(ROWS.window(z))
            && y >= from
        {
            let folded = row.fold(y);
            let every = match period {
                1 => "is always the same".to_owned(),
                _ => format!("repeats with period {period}"),
            };
            let why = format!(
                "In a lost bar with {line}s of a, b and c = {} squares, the difference a − b \
                 {every} from b = {} on. Here a − b = {}, as in the lost bar of {} (proved: \
                 {window}).",
                text(z),
                text(from),
                x - y,
                in_words(&[folded + (x - y), folded, z]),
            );
            let numbers = vec![
                ("period", period),
                ("preperiod", from),
                ("difference", x - y),
                ("folded", folded),
            ];
            return (BYRNES, why, numbers);
        }
        let beside = match lost[2..] {
            [c] => format!("With a third {line} of {}", text(c)),
            _ => format!(
                "With a third and a fourth {line} of {}",
                in_words(&lost[2..])
            ),
        };
        let why = match x == y {
            true => format!(
                "{beside}, this is the last lost bar: one bite turns every longer bar into this \
                 bar (computed)."
            ),
            false => format!(
                "{beside} and a second {line} of {}, the bar is lost only with a first {line} of \
                 {} (computed).",
                text(y),
                text(x)
            ),
        };
        ("computed", why, Vec::new())
    }
}

fn in_words(lengths: &[u64]) -> String {
    let texts: Vec<String> = lengths.iter().copied().map(text).collect();
    rules::in_words(&texts)
}
