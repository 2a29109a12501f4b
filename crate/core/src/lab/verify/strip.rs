//! The strip theorem, checked from its statement.
//!
//! The statement and its proof are in the documentation of `solve::pairs::strip`.

use std::collections::BTreeSet;

use super::budget::{Budget, Fault, go_on, malformed, wrong};
use super::claim::{check_count, check_hash, check_largest, smaller_period};
use super::numbers::{Numbers, least_missing};
use super::pair_rule::{CheckedPairRule, Line, MAX_MOVES};
use crate::lab::certificate::GamePeriod;

const THEOREM: &str = "strip theorem";
/// The last row whose certificate is checked.
const MAX_ROW: usize = 2_047;

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
    let Some((row, rule)) = rule else {
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
    budget.hold(rule.bytes(&claim))?;
    let mut claimed = period.spelled_out();
    let (from, end) = claim.compared;
    let (mut own, mut near, mut far) = (Vec::new(), Vec::new(), Vec::new());
    table(&rule, row, claim.to, |b, column| {
        go_on(progress(b as u64))?;
        let nimber = column[row];
        match claimed.next() {
            Some(value) if value != u64::from(nimber) => {
                return wrong(format!("at n = {b} the nimber is {nimber}, not {value}"));
            }
            _ => own.push(nimber),
        }
        if (from..end).contains(&b) {
            near.push(column.to_vec());
        }
        if b >= from + claim.common {
            far.push(column.to_vec());
        }
        Ok(())
    })?;
    check_hash(period, &own)?;
    claim.check_rows(&near, &far)?;
    claim.check_least(&own)?;
    check_largest(period, 0, own.iter().map(|&g| g.into()), ["nimber", "n"])
}

/// The tokens taken from the row's pile and from the other pile.
type Pair = (usize, usize);

/// The moves of a game that matter in the rows 0 to a last row.
struct CheckedStripRule {
    /// True if a move along the row can take any number. Then nimbers grow along the row.
    grows: bool,
    /// The other vectors (i,j), each once: a move subtracts i from the row and j from the column.
    vectors: Vec<Pair>,
    /// The lines of these vectors: the first vector, and the step if there are more.
    lines: Vec<(Pair, Option<Pair>)>,
}

impl CheckedStripRule {
    /// Reads the moves of a game in the rows to `last`. `None` if the text is not a game whose
    /// moves are lines, if there is a ray 0:q* with q > 1 but no ray 0:1*, or if there are more than
    /// [`MAX_MOVES`] vectors.
    fn read(game: &str, last: usize) -> Option<Self> {
        let read = CheckedPairRule::read(game, None)?.lines;
        let grows = read.iter().any(|line| line.by == Some([0, 1]));
        let (mut vectors, mut lines) = (BTreeSet::new(), Vec::new());
        for Line { from, by } in read {
            let [i, j] = from.map(|number| number as usize);
            let times = match by {
                // Moves along the row.
                _ if i == 0 && grows => continue,
                Some([0, _]) => return None,
                _ if i > last => continue,
                Some([p, _]) => (last - i) / p as usize,
                None => 0,
            };
            let step = by.map(|by| (by[0] as usize, by[1] as usize));
            let (p, q) = step.unwrap_or_default();
            vectors.extend((0..=times).map(|t| (i + t * p, j + t * q)));
            lines.push(((i, j), step));
            if vectors.len() > MAX_MOVES {
                return None;
            }
        }
        Some(Self {
            grows,
            vectors: vectors.into_iter().collect(),
            lines,
        })
    }

    /// The approximate number of steps for the table and the comparisons. A set of a cell is read
    /// from the first number that may be free.
    fn steps(&self, claim: &RowClaim) -> u128 {
        let words = 4 + self.vectors.len() / 128;
        let cells = (claim.to + 1) as u128 * (claim.row + 1) as u128;
        let roots = (1..=claim.period.isqrt()).filter(|n| claim.period.is_multiple_of(*n));
        let own = (4 + 2 * roots.count() as u128) * claim.period as u128;
        cells * (words * (self.lines.len() + 1)) as u128 + own
    }

    /// The approximate number of bytes for the table and the comparisons.
    fn bytes(&self, claim: &RowClaim) -> usize {
        let sets = self.lines.iter().map(|(_, step)| match step {
            Some((p, q)) => (q * (claim.row / p) + 1) * p,
            None => 1,
        });
        let set = self.vectors.len() / 2 + 64;
        let columns = 2 * (claim.compared.1 - claim.compared.0) + self.farthest() + 1;
        let rows = (claim.row + 1) * (set + columns * size_of::<u32>());
        sets.sum::<usize>() * set + rows + (claim.to + 1) * size_of::<u32>()
    }

    /// J of the theorem: the largest step along the row.
    fn farthest(&self) -> usize {
        self.vectors
            .iter()
            .map(|vector| vector.1)
            .max()
            .unwrap_or(0)
    }

    /// The number of columns that must agree: the larger of 2N and J, or J if nimbers do not grow.
    /// N is the number of vectors, and J the largest step along the row.
    fn window(&self) -> usize {
        let count = self.vectors.len();
        let count = if self.grows { 2 * count } else { 0 };
        count.max(self.farthest()).max(1)
    }
}

/// The nimbers of the options on a line, for each cell that is still needed. The cells (r + tp, c +
/// tq) have one set, which grows with t.
struct LineSets {
    from: (usize, usize),
    step: Option<(usize, usize)>,
    /// The number of columns c whose sets are kept.
    columns: usize,
    sets: Vec<Numbers>,
}

impl LineSets {
    fn new(from: (usize, usize), step: Option<(usize, usize)>, last: usize) -> Self {
        let (p, q) = step.unwrap_or((1, 0));
        let columns = q * (last / p) + 1;
        Self {
            from,
            step,
            columns,
            sets: vec![Numbers::default(); columns * p],
        }
    }

    /// Adds the first option on the line to the set of a cell, and returns the index of the set.
    fn enter(&mut self, row: usize, b: usize, nimber: Option<u32>) -> usize {
        let (p, q) = self.step.unwrap_or((row + 1, 0));
        let (t, r) = (row / p, row % p);
        let index = match self.step {
            Some(_) => (b + t * q * (self.columns - 1)) % self.columns * p + r,
            None => 0,
        };
        if t == 0 {
            self.sets[index].clear();
        }
        nimber
            .into_iter()
            .for_each(|nimber| self.sets[index].insert(nimber));
        index
    }
}

/// Computes the nimbers of the rows 0 to `last` in the columns 0 to `to`. Each nimber is the least
/// number that is not the nimber of an option. Calls `check` with each column and its nimbers.
fn table(
    rule: &CheckedStripRule,
    last: usize,
    to: usize,
    mut check: impl FnMut(usize, &[u32]) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let sets = |(from, step): &(_, _)| LineSets::new(*from, *step, last);
    let mut lines: Vec<LineSets> = rule.lines.iter().map(sets).collect();
    // For each row, all numbers before `least` are in the row. From there on, `rows` has them.
    let (mut rows, mut least) = (vec![Numbers::default(); last + 1], vec![0; last + 1]);
    let columns = rule.farthest() + 1;
    let mut recent = vec![vec![0; last + 1]; columns];
    let mut indices = vec![0; lines.len()];
    for b in 0..=to {
        for row in 0..=last {
            for (line, index) in lines.iter_mut().zip(&mut indices) {
                let (i, j) = line.from;
                let option = (i <= row && j <= b).then(|| recent[(b - j) % columns][row - i]);
                *index = line.enter(row, b, option);
            }
            let sets = lines
                .iter()
                .zip(&indices)
                .map(|(line, index)| &line.sets[*index]);
            let nimber = least_missing(least[row], sets.chain([&rows[row]]));
            recent[b % columns][row] = nimber;
            if rule.grows {
                rows[row].insert(nimber);
                least[row] += rows[row].drop_full(least[row]);
            }
        }
        check(b, &recent[b % columns])?;
    }
    Ok(())
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

    /// Compares the columns of the comparison, from row 0 on, with the columns one common period
    /// later.
    fn check_rows(&self, near: &[Vec<u32>], far: &[Vec<u32>]) -> Result<(), Fault> {
        let (common, adds) = (self.common, self.adds(self.common));
        for row in 0..=self.row {
            for (b, (near, far)) in (self.compared.0..).zip(near.iter().zip(far)) {
                let (far, sum) = (far[row] as usize, near[row] as usize + adds);
                if far != sum {
                    return wrong(format!(
                        "at n = {b} in row {row}, g(n+{common}) is {far}, not g(n) + {adds} = {sum}"
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
