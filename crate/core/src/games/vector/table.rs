//! Lost cells and nimbers of the latest rules.

use std::sync::Arc;

use crate::rules::MAX_COMPONENTS;
use crate::solve::pairs::strip::{Strip, StripSearch, longest};
use crate::solve::pairs::{LostCells, PairNimbers, PairRule, PairStep};
use crate::solve::{Job, Purse, Recent, ScannedMove};
use crate::theory::Nimber;

/// The number of rules that are kept, which is the most components of a sum.
const KEPT: usize = MAX_COMPONENTS;
const KEPT_BYTES: usize = 80_000_000;
/// The last column in the lists of lost cells. The column of a cell is its smaller pile.
const LAST_COLUMN: u64 = 1_000_000;
/// The largest pile of a table of lost cells.
const LAST_CELL: u64 = 4_095;
/// The limits of a strip that is found without a request: the last row, and the most vectors that
/// lead from that row to other rows. A strip is the rows 0 to some row, with their periods proved.
const AT_ONCE: (u64, usize) = (63, 126);
/// The same limits for a strip that is found on request.
const ON_REQUEST: (u64, usize) = (127, 254);
/// The most columns of the search for a strip. Rows 0 to 63 of Wythoff's game take 70,000.
const MOST_COLUMNS: u64 = 200_000;

/// The tables of the latest rules, the latest first. All rules are reduced: their numbers have no
/// common factor.
#[derive(Default)]
pub struct Tables {
    rules: Recent<Arc<PairRule>, Values>,
}

impl Tables {
    pub(super) fn of(&mut self, rule: &Arc<PairRule>) -> &mut Values {
        self.rules.trim(Values::memory_bytes, KEPT_BYTES);
        self.rules.of(rule, KEPT, Values::new)
    }
}

/// A scan of moves. A move is the two amounts that the piles lose, the smaller pile first.
type Tried<'a> = Box<dyn Iterator<Item = ScannedMove<(u64, u64)>> + 'a>;

/// The tables of a rule. Their size depends on earlier questions, but the answers never do.
pub(super) struct Values {
    rule: Arc<PairRule>,
    lost: LostCells,
    nimbers: PairNimbers,
    /// The longest strip found so far.
    strip: Option<Strip>,
    /// The first row for which no strip was found. Larger rows have none, either.
    no_strip: u64,
    /// Two flags, for lost cells and for nimbers: true if the purse paid for the last question.
    paid: [bool; 2],
}

impl Values {
    fn new(rule: &Arc<PairRule>) -> Self {
        Self {
            lost: LostCells::new(rule, 0, 0),
            nimbers: PairNimbers::new(rule, 0, 0),
            rule: Arc::clone(rule),
            strip: None,
            no_strip: u64::MAX,
            paid: [true; 2],
        }
    }

    fn memory_bytes(&self) -> usize {
        (self.lost.progress().memory_bytes + self.nimbers.progress().memory_bytes) as usize
    }

    /// Pays for the tables that are needed for these piles. If the purse is too small for a
    /// table, that table stays out of reach.
    pub(super) fn pay(&mut self, x: u64, y: u64, purse: &mut Purse) {
        let (low, high) = (x.min(y), x.max(y));
        let steps = self.rule.steps();
        let rays = steps.iter().filter(|step| !step.is_leap()).count() as u64;
        let steps = steps.len() as u64;
        let lost = match &self.lost {
            LostCells::Columns(_) => last_asked(low) * (16 + 6 * steps),
            LostCells::Square(_) => (side(high.min(LAST_CELL)) as u64).pow(2) * steps / 2,
        };
        let nimbers = match is_far(high) {
            true if low > AT_ONCE.0 => 0,
            true => 1_000 * rows_asked(low).pow(3),
            false => {
                let (width, height) = (side(low) as u64, side(high) as u64);
                width * height * (rays * ((width + height) / 64) + steps) * 4 / 3
            }
        };
        self.paid = [
            purse.pay(&(&self.rule, "lost"), lost),
            purse.pay(&(&self.rule, "nimbers"), nimbers),
        ];
    }

    /// True if a cell is lost; `None` if it is out of reach.
    pub(super) fn is_lost(&mut self, x: u64, y: u64) -> Option<bool> {
        let (low, high) = (x.min(y), x.max(y));
        if !self.paid[0] {
            return None;
        }
        match &mut self.lost {
            LostCells::Columns(columns) => {
                if low > LAST_COLUMN {
                    return None;
                }
                if low >= columns.known() {
                    columns.ask(last_asked(low));
                    columns.finish();
                }
                columns.is_lost(x, y)
            }
            LostCells::Square(square) => {
                if high > LAST_CELL {
                    return None;
                }
                if high >= square.side() as u64 {
                    self.lost = LostCells::new(&self.rule, 0, side(high));
                    self.lost.finish();
                }
                self.lost.is_lost(x, y)
            }
        }
    }

    /// The nimber of a cell; `None` if it is out of reach.
    pub(super) fn nimber(&mut self, x: u64, y: u64) -> Option<Nimber> {
        if !self.paid[1] {
            return None;
        }
        let (low, high) = (x.min(y), x.max(y));
        if is_far(high) {
            return self.strip(low)?.nimber(low, high).map(Nimber);
        }
        let (low, high) = match self.rule.is_even() {
            true => (low, high),
            false => (x, y),
        };
        let (width, height) = (self.nimbers.width, self.nimbers.height);
        if low >= width as u64 || high >= height as u64 {
            let (width, height) = (width.max(side(low)), height.max(side(high)));
            self.nimbers = PairNimbers::new(&self.rule, width, height);
            self.nimbers.finish();
        }
        let nimber = self.nimbers.get(low as usize, high as usize);
        nimber.map(|nimber| Nimber(nimber.into()))
    }

    /// The strip that holds a row; `None` if none is found quickly.
    pub(super) fn strip(&mut self, row: u64) -> Option<&Strip> {
        let rows = self.strip.as_ref().map_or(0, |strip| strip.rows.len());
        if row >= rows as u64 && row < self.no_strip && self.paid[1] {
            // Computes few rows for a small row: a short strip takes a thousandth of the time.
            let last = last_row(&self.rule).filter(|last| row <= *last)?;
            let rows = rows_asked(row);
            let search = strip_search(&self.rule, last.min(rows - 1), MOST_COLUMNS);
            let found = search.and_then(|mut search| {
                search.finish();
                search.into_strip()
            });
            match found {
                Some(strip) => self.strip = Some(strip),
                // Row `rows / 2` is the smallest one that needs this strip. Larger rows fail, too.
                None => self.no_strip = if rows > 8 { rows / 2 } else { 0 },
            }
        }
        let strip = self.strip.as_ref();
        strip.filter(|strip| row < strip.rows.len() as u64)
    }

    /// A scan of the moves to lost cells, in any order; `None` if these are out of reach. If the
    /// rule treats the piles differently, `low` and `high` are the piles in their order.
    pub(super) fn winning_looks(&mut self, low: u64, high: u64) -> Option<Tried<'_>> {
        self.is_lost(low, high).or_else(|| {
            let known = self.nimber(low, high);
            known.map(|nimber| nimber == Nimber::ZERO)
        })?;
        match &self.lost {
            LostCells::Columns(columns) if low < columns.known() => {}
            _ => return self.looks_at(low, high, Nimber::ZERO),
        }
        let multiples = self.moves_by(low, high, |step| step.takes_both());
        let LostCells::Columns(columns) = &self.lost else {
            return None;
        };
        let down = columns.partner(low).filter(|partner| *partner < high);
        let down = down.map(|partner| ScannedMove::Yes((0, high - partner)));
        let along = (0..low).map(move |column| match columns.partner(column) == Some(high) {
            true => ScannedMove::Yes((low - column, 0)),
            false => ScannedMove::No,
        });
        let lost = move |(i, j)| match columns.is_lost(low - i, high - j) {
            Some(true) => ScannedMove::Yes((i, j)),
            _ => ScannedMove::No,
        };
        let others = along.chain(multiples.map(lost));
        Some(Box::new(down.into_iter().chain(others)))
    }

    /// A scan of the moves to cells of nimber `target`, in any order, if nimbers are in reach.
    pub(super) fn looks_at(&mut self, low: u64, high: u64, target: Nimber) -> Option<Tried<'_>> {
        let moves = self.rule.moves(low, high);
        let larger = low.max(high);
        if !is_far(larger) {
            self.nimber(low, high)?;
            let mut nimber = move |(i, j)| self.nimber(low - i, high - j);
            let scanned = move |step| ScannedMove::at(step, nimber(step), target);
            return Some(Box::new(moves.map(scanned)));
        }
        if target == Nimber::ZERO && larger <= LAST_CELL && !self.rule.has_rook() {
            self.is_lost(low, high)?;
            let lost = move |(i, j)| match self.is_lost(low - i, high - j) {
                Some(true) => ScannedMove::Yes((i, j)),
                _ => ScannedMove::No,
            };
            return Some(Box::new(moves.map(lost)));
        }
        let rook = self.rule.has_rook();
        let multiples = self.moves_by(low, high, |step| step.from.0 > 0 || step.is_leap());
        let strip = self.strip(low)?;
        let column = rook.then(|| strip.column_of(low, target.0)).flatten();
        let along = column.filter(|to| *to < high).map(|to| (0, high - to));
        let scanned = move |(i, j)| {
            let nimber = strip.nimber(low - i, high - j).map(Nimber);
            ScannedMove::at((i, j), nimber, target)
        };
        Some(Box::new(along.into_iter().chain(multiples).map(scanned)))
    }

    /// The moves from these piles by the steps for which `which` is true.
    fn moves_by(
        &self,
        low: u64,
        high: u64,
        which: fn(&PairStep) -> bool,
    ) -> impl Iterator<Item = (u64, u64)> + use<> {
        let steps = self.rule.steps().into_iter().filter(which);
        steps.flat_map(move |step| step.moves(low, high))
    }

    /// True if the purse was too small for the last question.
    pub(super) fn is_cut_short(&self) -> bool {
        self.paid != [true; 2]
    }

    /// The limit for the larger pile of a lost cell. If lost cells are listed by column, the limit
    /// for the smaller pile.
    pub(super) fn reach(&self) -> u64 {
        match &self.lost {
            LostCells::Columns(columns) => LAST_COLUMN.min(columns.most()),
            LostCells::Square(_) => LAST_CELL,
        }
    }
}

/// The side of a table that holds this pile: a power of two, at least 64.
fn side(pile: u64) -> usize {
    (pile as usize + 1).next_power_of_two().max(64)
}

/// The last column of the list of lost cells that is computed for this smaller pile.
fn last_asked(low: u64) -> u64 {
    low.saturating_mul(2).clamp(255, LAST_COLUMN)
}

/// The number of rows of the strip that is computed for this row.
fn rows_asked(row: u64) -> u64 {
    8.max(row + 1).next_power_of_two()
}

/// True if nimbers with a pile of this size are beyond the table.
pub(super) fn is_far(pile: u64) -> bool {
    pile >= PairNimbers::MOST as u64
}

/// The last row of a rule in the strip that is found without a request; `None` if the theorem on
/// strips does not cover the rule.
pub fn last_row(rule: &PairRule) -> Option<u64> {
    let (last, most) = AT_ONCE;
    longest(rule, last, most)
}

/// The last row of a rule in the longest strip that fits into memory; `None` if the theorem on
/// strips does not cover the rule. The search can take long.
pub fn last_row_on_request(rule: &PairRule) -> Option<u64> {
    let (last, most) = ON_REQUEST;
    longest(rule, last, most)
}

/// The search for the rows 0 to `last` of a rule in at most `columns` columns; `None` if
/// `last` is beyond [`last_row_on_request`].
pub fn strip_search(rule: &PairRule, last: u64, columns: u64) -> Option<StripSearch> {
    last_row_on_request(rule).filter(|most| last <= *most)?;
    StripSearch::new(rule, usize::try_from(last).ok()?, columns)
}
