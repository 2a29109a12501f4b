//! The strip theorem, checked from its statement.
//!
//! The statement and its proof are in the documentation of `solve::pairs::strip`.

use std::collections::{BTreeSet, VecDeque};

use super::budget::{Budget, Fault, go_on, malformed, wrong};
use super::claim::{check_count, check_largest, smaller_period};
use super::heap_rule::mark;
use super::pair_rule::{CheckedPairRule, Line, MAX_MOVES};
use crate::lab::certificate::GamePeriod;

const THEOREM: &str = "strip theorem";
/// The last row whose certificate is checked.
const MAX_ROW: usize = 127;

struct RowClaim {
    row: usize,
    grows: bool,
    first: usize,
    period: usize,
    common: usize,
    compared: (usize, usize),
    to: usize,
}

pub(super) fn verify(
    period: &GamePeriod,
    row: u64,
    budget: &Budget,
    mut progress: impl FnMut(u64) -> bool,
) -> Result<(), Fault> {
    let game = &period.game;
    let rule = usize::try_from(row).ok().filter(|row| *row <= MAX_ROW);
    let rule = rule.and_then(|row| Some((row, CheckedStripRule::read(game, row)?)));
    let Some((row, rule)) = rule.filter(|(_, rule)| rule.vectors.len() <= MAX_MOVES) else {
        return malformed(format!(
            "row: the {THEOREM} is not checked for row {row} of {game}"
        ));
    };
    let claim = RowClaim::read(period, row, rule.grows)?;
    let (needed, found) = (rule.window(), claim.compared.1 - claim.compared.0);
    if found < needed {
        return wrong(format!(
            "the {THEOREM} needs a comparison of {needed} columns, not of {found}"
        ));
    }
    check_count(period)?;
    budget.expect(rule.steps(&claim))?;
    budget.hold((row + 1) * (claim.to + 1) * size_of::<u32>())?;
    let mut claimed = period.spelled_out();
    let rows = table(&rule, claim.row, claim.to, |b, nimber| {
        go_on(progress(b as u64))?;
        match claimed.next() {
            Some(value) if value != u64::from(nimber) => {
                wrong(format!("at n = {b} the nimber is {nimber}, not {value}"))
            }
            _ => Ok(()),
        }
    })?;
    let own = &rows[claim.row];
    claim.check_rows(&rows)?;
    claim.check_least(own)?;
    check_largest(period, 0, own.iter().map(|&g| g.into()), ["nimber", "n"])
}

/// The moves of a game that matter in the rows 0 to a last row.
struct CheckedStripRule {
    /// True if a move along the row can take any number. Then nimbers grow along the row.
    grows: bool,
    /// The other vectors (i,j), each once: a move subtracts i from the row and j from the column.
    vectors: Vec<(usize, usize)>,
}

impl CheckedStripRule {
    /// Reads the moves of a game in the rows to `last`. `None` if the text is not a game whose
    /// moves are lines, or if there is a ray 0:q* with q > 1 but no ray 0:1*.
    fn read(game: &str, last: usize) -> Option<Self> {
        let lines = CheckedPairRule::read(game, None)?.lines;
        let grows = lines.iter().any(|line| line.by == Some([0, 1]));
        let mut vectors = BTreeSet::new();
        for Line { from, by } in lines {
            let [i, j] = from.map(|number| number as usize);
            let times = match by {
                // Moves along the row.
                _ if i == 0 && grows => continue,
                Some([0, _]) => return None,
                Some([p, _]) if i <= last => (last - i) / p as usize,
                _ => 0,
            };
            let [p, q] = by.unwrap_or_default().map(|number| number as usize);
            vectors.extend((0..=times).map(|t| (i + t * p, j + t * q)));
        }
        let vectors = vectors.into_iter().filter(|(i, _)| *i <= last);
        Some(Self {
            grows,
            vectors: vectors.collect(),
        })
    }

    /// The approximate number of steps for the table and the comparisons.
    fn steps(&self, claim: &RowClaim) -> u128 {
        let rows = claim.row + 1;
        let moves: usize = self
            .vectors
            .iter()
            .map(|(i, _)| rows.saturating_sub(*i))
            .sum();
        let cells = (claim.to + 1) as u128 * (3 * moves + 8 * rows) as u128;
        let roots = (1..=claim.period.isqrt()).filter(|n| claim.period.is_multiple_of(*n));
        cells + (4 + 2 * roots.count() as u128) * claim.period as u128
    }

    /// The number of columns that must agree: the larger of 2N and J, or J if nimbers do not grow.
    /// N is the number of vectors, and J the largest step along the row.
    fn window(&self) -> usize {
        let farthest = self.vectors.iter().map(|vector| vector.1).max();
        let count = self.vectors.len();
        let count = if self.grows { 2 * count } else { 0 };
        count.max(farthest.unwrap_or(0)).max(1)
    }
}

/// The nimbers of the rows 0 to `last` in the columns 0 to `to`. Each nimber is the least number
/// that is not the nimber of an option. Calls `check` with each column and its nimber in row
/// `last`.
fn table(
    rule: &CheckedStripRule,
    last: usize,
    to: usize,
    mut check: impl FnMut(usize, u32) -> Result<(), Fault>,
) -> Result<Vec<Vec<u32>>, Fault> {
    let mut rows: Vec<Vec<u32>> = vec![Vec::new(); last + 1];
    // For each row, `least` is the least number that is not yet a nimber in it. From this number
    // on, `has` marks the numbers that are nimbers in it.
    let mut has: Vec<VecDeque<bool>> = vec![VecDeque::new(); last + 1];
    let mut least = vec![0; last + 1];
    // For each nimber, the last cell that has an option of this nimber.
    let mut taken = Vec::new();
    for b in 0..=to {
        for row in 0..=last {
            let cell = b * (last + 1) + row + 1;
            for &(i, j) in &rule.vectors {
                if i <= row && j <= b {
                    mark(&mut taken, rows[row - i][b - j] as usize, cell);
                }
            }
            let own = &mut has[row];
            let free = |ahead: &usize| {
                own.get(*ahead) != Some(&true) && taken.get(least[row] + ahead) != Some(&cell)
            };
            let ahead = (0..).find(free).unwrap_or(0);
            rows[row].push((least[row] + ahead) as u32);
            if rule.grows {
                own.resize(own.len().max(ahead + 1), false);
                own[ahead] = true;
                while own.front() == Some(&true) {
                    own.pop_front();
                    least[row] += 1;
                }
            }
        }
        check(b, rows[last][b])?;
    }
    Ok(rows)
}

impl RowClaim {
    fn read(period: &GamePeriod, row: usize, grows: bool) -> Result<Self, Fault> {
        let small = |number: u64| usize::try_from(number).ok().filter(|n| *n < 1 << 31);
        let parts = || {
            let (from, end) = period.compared?;
            Some(Self {
                row,
                grows,
                first: small(period.preperiod?)?,
                period: small(period.period?).filter(|p| *p > 0)?,
                common: small(period.common_period?).filter(|p| *p > 0)?,
                compared: (small(from)?, small(end)?),
                to: small(period.to)?,
            })
        };
        let claim = match (&period.status[..], period.theorem.as_deref(), parts()) {
            ("proved", Some(THEOREM), Some(claim)) => claim,
            _ => {
                return wrong(format!(
                    "the certificate of a row must claim all that the {THEOREM} proves"
                ));
            }
        };
        if period.saltus != if grows { period.period } else { Some(0) } {
            return wrong("saltus: must be the period of the row, or 0 if the rule has no 0:1*");
        }
        if !claim.common.is_multiple_of(claim.period) {
            return wrong(format!(
                "the common period {} is not a multiple of the period {}",
                claim.common, claim.period
            ));
        }
        let (from, end) = claim.compared;
        if from < claim.first || end <= from || end + claim.common != claim.to + 1 {
            return wrong(format!(
                "pre-period {}, a comparison for {from} ≤ n < {end} and the columns to {} do not \
                 fit together",
                claim.first, claim.to
            ));
        }
        Ok(claim)
    }

    /// The number that a period adds to the nimber.
    fn adds(&self, period: usize) -> usize {
        if self.grows { period } else { 0 }
    }

    fn check_rows(&self, rows: &[Vec<u32>]) -> Result<(), Fault> {
        let common = self.common;
        for (row, values) in rows.iter().enumerate() {
            for b in self.compared.0..self.compared.1 {
                let (far, near) = (values[b + common] as usize, values[b] as usize);
                if far != near + self.adds(common) {
                    return wrong(format!(
                        "at n = {b} in row {row}, g(n+{common}) is {far}, not g(n) + {} = {}",
                        self.adds(common),
                        near + self.adds(common)
                    ));
                }
            }
        }
        Ok(())
    }

    /// Checks that the period and the pre-period of the row hold, and that they are the least.
    fn check_least(&self, own: &[u32]) -> Result<(), Fault> {
        let Self { first, period, .. } = *self;
        let holds = |b: usize, p: usize| own[b + p] as usize == own[b] as usize + self.adds(p);
        if let Some(b) = (first..=self.to - period).find(|&b| !holds(b, period)) {
            return wrong(format!(
                "at n = {b}, g(n+{period}) is not g(n) + {}",
                self.adds(period)
            ));
        }
        if first > 0 && holds(first - 1, period) {
            return wrong(format!(
                "the pre-period is too large: at n = {}, g(n+{period}) = g(n) + {} holds, too",
                first - 1,
                self.adds(period)
            ));
        }
        if let Some(part) = smaller_period(first, period, holds) {
            return wrong(format!(
                "the period is too large: {part} is a period, too, from n = {first}"
            ));
        }
        Ok(())
    }
}
