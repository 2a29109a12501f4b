//! Bars of three or four rows or columns: their lost positions, and the reasons.

use std::sync::LazyLock;

use super::shape::Bite;
use crate::rules::{Reason, grouped_in_text as text};
use crate::solve::Staircases;
use crate::solve::bars::{BarRows, FourRows, LostBars, ThreeRows};

const BYRNES: &str = "S. Byrnes, Poset game periodicity, Integers 3 (2003)";

/// The names of the lengths in a reason, and of the lengths of the lost bar.
const NAMES: [&str; 4] = ["first", "second", "third", "fourth"];
const LOST: [&str; 4] = ["lost-first", "lost-second", "lost-third", "lost-fourth"];

/// The largest second row of the list, which serves third rows beyond [`BarRows::LAST`].
const LISTED: u64 = 2_000;

/// All rows with proofs, computed in about 20 ms.
static ROWS: LazyLock<BarRows> = LazyLock::new(|| BarRows::to(BarRows::LAST));

/// The lost bars beside all third rows up to [`BarRows::LAST`], computed at the first call.
pub fn proved_rows() -> &'static BarRows {
    &ROWS
}

/// The 1.2 million lost bars of the list, computed in about 20 ms; `None` if there is no room.
static LIST: LazyLock<Option<LostBars>> = LazyLock::new(|| LostBars::run(LISTED));

/// The 3.8 million lost bars of four rows with a second row up to 300, computed in about 100 ms.
static FOUR: LazyLock<FourRows> = LazyLock::new(|| FourRows::to(FourRows::MOST));

/// The lengths of three or four rows or columns of a bar that these lists decide. They
/// never increase, and none is 0.
pub(super) struct Lines {
    lengths: Vec<u64>,
    rows: bool,
}

impl Lines {
    /// The lines of a bar with these row lengths, none of them 0. `None` unless these are three
    /// or four lines that the lists decide. `None` too if tables of nimbers reach the bar.
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
            [_, b, c] => c <= BarRows::LAST || b <= LISTED && LIST.is_some(),
            _ => lengths[1] <= FourRows::MOST,
        };
        (!near && known).then_some(Self { lengths, rows })
    }

    /// The lost bars of three rows with this third row.
    fn three(third: u64) -> &'static dyn ThreeRows {
        match &*LIST {
            Some(list) if third > BarRows::LAST => list,
            _ => &*ROWS,
        }
    }

    pub(super) fn is_lost(&self) -> bool {
        match self.lengths[..] {
            [a, b, c] => Self::three(c).is_lost([a, b, c]),
            [a, b, c, d] => FOUR.is_lost([a, b, c, d]),
            _ => false,
        }
    }

    /// The winning bites, row by row.
    pub(super) fn winning(&self) -> Vec<Bite> {
        let lost: Vec<Vec<u64>> = match self.lengths[..] {
            [a, b, c] => {
                let lost = Self::three(c).lost_options([a, b, c]);
                lost.iter().map(Vec::from).collect()
            }
            [a, b, c, d] => {
                let lost = FOUR.lost_options([a, b, c, d]);
                lost.iter().map(Vec::from).collect()
            }
            _ => Vec::new(),
        };
        let mut bites: Vec<Bite> = lost.iter().map(|to| self.bite(to)).collect();
        bites.sort_unstable_by_key(|bite| (bite.row, bite.column));
        bites
    }

    fn bite(&self, to: &[u64]) -> Bite {
        let line = (0..to.len()).find(|&line| to[line] != self.lengths[line]);
        let line = line.unwrap_or(0);
        match self.rows {
            true => Bite {
                row: line,
                column: to[line],
            },
            false => Bite {
                row: to[line] as usize,
                column: line as u64,
            },
        }
    }

    /// The lengths after a bite.
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

    /// The reason for the verdict; `bite` is the winning bite that it names. For a `full`
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
                "Strategy stealing proves that the player to move wins every full bar, but it \
                 names no bite. Here a bite is known: eating from {} leaves {lines} of {} squares, \
                 the poisoned one included. This is a lost bar.",
                bite.place(),
                in_words(&lost)
            ),
            Some(bite) => format!(
                "Counting the poisoned square, the {lines} have {these} squares. Eating from {} \
                 leaves {}, a lost bar.",
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
            && let Some(((from, period), window)) = row.period().zip(ROWS.window(z))
            && y >= from
        {
            let folded = row.fold(y);
            let every = match period {
                1 => "is always the same".to_owned(),
                _ => format!("repeats with period {period}"),
            };
            let why = format!(
                "For a third {line} of {}, the difference a − b of the first two {line}s of lost \
                 bars {every} from b = {} on. Here it is {}, as for {} (proved: {window}).",
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
                "{beside}, this is the last lost bar: every longer bar can be cut to it (computed)."
            ),
            false => format!(
                "{beside} and a second of {}, only a first of {} is lost (computed).",
                text(y),
                text(x)
            ),
        };
        ("computed", why, Vec::new())
    }
}

/// Lengths in words: "7, 6 and 4".
fn in_words(lengths: &[u64]) -> String {
    let texts: Vec<String> = lengths.iter().copied().map(text).collect();
    let (last, others) = texts.split_last().expect("a bar has lengths");
    format!("{} and {last}", others.join(", "))
}
