//! Lost cells and nimbers of the rules asked about last.

use std::sync::Arc;

use crate::solve::strip::{Strip, StripSearch};
use crate::solve::vectors::{LostColumns, LostTable, VectorRule, VectorTable};
use crate::solve::{Job, Recent};
use crate::theory::Nimber;

/// The most rules that are kept.
const KEPT: usize = 4;
/// The largest smaller pile whose lost cell is listed.
const LAST_COLUMN: u64 = 1_000_000;
/// The largest pile of a table of lost cells.
const LAST_CELL: u64 = 4_095;
/// The last row of the longest strip that is found at once, and how many vectors
/// may lead from there.
const AT_ONCE: (u64, usize) = (63, 126);
/// The same for one that is asked for.
const ON_REQUEST: (u64, usize) = (127, 254);
/// The columns of a strip after which its search is given up: rows 0 to 63 of
/// Wythoff's game take 70,000.
const MOST_COLUMNS: u64 = 200_000;

/// What is known of the rules asked about last, the latest first. Rules have no
/// common factor.
#[derive(Default)]
pub struct Tables {
    rules: Recent<Arc<VectorRule>, Values>,
}

impl Tables {
    /// What is known of a rule.
    pub(super) fn of(&mut self, rule: &Arc<VectorRule>) -> &mut Values {
        self.rules.of(rule, KEPT, Values::new)
    }
}

/// Lost cells, in one of two ways.
enum Lost {
    /// Column by column, with the ray `0:1*`.
    Columns(LostColumns),
    /// In a square.
    Square(LostTable),
}

/// What is known of a rule. It depends on the positions asked for, never what is
/// answered.
pub(super) struct Values {
    rule: Arc<VectorRule>,
    lost: Lost,
    nimbers: VectorTable,
    /// The longest strip that was found.
    strip: Option<Strip>,
    /// From this row on, no strip was found.
    no_strip: u64,
}

impl Values {
    fn new(rule: &Arc<VectorRule>) -> Self {
        let columns = LostColumns::new(rule, 0).map(Lost::Columns);
        Self {
            lost: columns.unwrap_or_else(|| Lost::Square(LostTable::new(rule, 0))),
            nimbers: VectorTable::new(rule, 0, 0),
            rule: Arc::clone(rule),
            strip: None,
            no_strip: u64::MAX,
        }
    }

    /// Whether a cell is lost; `None` when it is out of reach.
    pub(super) fn is_lost(&mut self, x: u64, y: u64) -> Option<bool> {
        let (low, high) = (x.min(y), x.max(y));
        match &mut self.lost {
            Lost::Columns(columns) => {
                if low > LAST_COLUMN {
                    return None;
                }
                if low >= columns.known() {
                    columns.ask((2 * low).clamp(255, LAST_COLUMN));
                    run(columns);
                }
                columns.is_lost(x, y)
            }
            Lost::Square(square) => {
                if high > LAST_CELL {
                    return None;
                }
                if high >= square.side() as u64 {
                    *square = LostTable::new(&self.rule, side(high));
                    run(square);
                }
                square.is_lost(x, y)
            }
        }
    }

    /// The nimber of a cell; `None` when it is out of reach.
    pub(super) fn nimber(&mut self, x: u64, y: u64) -> Option<Nimber> {
        let (low, high) = (x.min(y), x.max(y));
        if is_far(high) {
            return self.strip(low)?.nimber(low, high).map(Nimber);
        }
        let (width, height) = (self.nimbers.width(), self.nimbers.height());
        if low >= width as u64 || high >= height as u64 {
            let (width, height) = (width.max(side(low)), height.max(side(high)));
            self.nimbers = VectorTable::new(&self.rule, width, height);
            run(&mut self.nimbers);
        }
        let nimber = self.nimbers.get(low as usize, high as usize);
        nimber.map(|nimber| Nimber(nimber.into()))
    }

    /// The strip that holds a row, if one is soon found.
    pub(super) fn strip(&mut self, row: u64) -> Option<&Strip> {
        let rows = self.strip.as_ref().map_or(0, |strip| strip.rows().len());
        if row >= rows as u64 && row < self.no_strip {
            // A short strip takes a thousandth of the time of a long one.
            let last = last_row(&self.rule).filter(|last| row <= *last)?;
            let rows = 8.max(row + 1).next_power_of_two();
            match find_strip(&self.rule, last.min(rows - 1)) {
                Some(strip) => self.strip = Some(strip),
                // Each row that asks for this strip.
                None => self.no_strip = if rows > 8 { rows / 2 } else { 0 },
            }
        }
        self.strip
            .as_ref()
            .filter(|strip| row < strip.rows().len() as u64)
    }

    /// All moves to lost cells, in any order; `None` when these are out of reach.
    pub(super) fn winning_moves(&mut self, x: u64, y: u64) -> Option<Vec<(u64, u64)>> {
        self.is_lost(x, y).or_else(|| {
            let known = self.nimber(x, y);
            known.map(|nimber| nimber == Nimber::ZERO)
        })?;
        let (low, high) = (x.min(y), x.max(y));
        let rule = Arc::clone(&self.rule);
        let mut found = Vec::new();
        match &self.lost {
            Lost::Columns(columns) if low < columns.known() => {
                let down = columns.partner(low).filter(|partner| *partner < high);
                found.extend(down.map(|partner| (0, high - partner)));
                let along = (0..low).find(|column| columns.partner(*column) == Some(high));
                found.extend(along.map(|column| (low - column, 0)));
                for vector in rule.vectors().iter().filter(|v| v.x > 0 && v.y > 0) {
                    for times in 1..=vector.count(low, high) {
                        let (i, j) = (vector.x * times, vector.y * times);
                        if columns.is_lost(low - i, high - j) == Some(true) {
                            found.push((i, j));
                        }
                    }
                }
            }
            _ => return self.moves_to(x, y, Nimber::ZERO),
        }
        Some(turned(found, x > y))
    }

    /// All moves to cells of a nimber, in any order; `None` when the nimbers are
    /// out of reach.
    pub(super) fn moves_to(&mut self, x: u64, y: u64, target: Nimber) -> Option<Vec<(u64, u64)>> {
        let (low, high) = (x.min(y), x.max(y));
        let rule = Arc::clone(&self.rule);
        if !is_far(high) {
            self.nimber(x, y)?;
        } else if target == Nimber::ZERO && high <= LAST_CELL && !rule.has_rook() {
            self.is_lost(x, y)?;
            let lost = |(i, j): &(u64, u64)| self.is_lost(low - i, high - j) == Some(true);
            return Some(turned(rule.moves(low, high).filter(lost).collect(), x > y));
        } else {
            let strip = self.strip(low)?;
            let mut found = Vec::new();
            if rule.has_rook() {
                let along = strip.column_of(low, target.0).filter(|to| *to < high);
                found.extend(along.map(|to| (0, high - to)));
            }
            for vector in rule.vectors() {
                if vector.x == 0 && vector.ray {
                    continue;
                }
                for times in 1..=vector.count(low, high) {
                    let (i, j) = (vector.x * times, vector.y * times);
                    if strip.nimber(low - i, high - j) == Some(target.0) {
                        found.push((i, j));
                    }
                }
            }
            return Some(turned(found, x > y));
        }
        let nimber = |(i, j): &(u64, u64)| self.nimber(low - i, high - j) == Some(target);
        Some(turned(
            rule.moves(low, high).filter(nimber).collect(),
            x > y,
        ))
    }

    /// How far lost cells reach: the largest smaller pile, or the largest pile.
    pub(super) fn reach(&self) -> u64 {
        match &self.lost {
            Lost::Columns(columns) => LAST_COLUMN.min(columns.most()),
            Lost::Square(_) => LAST_CELL,
        }
    }
}

/// Moves with the piles in the other order.
fn turned(moves: Vec<(u64, u64)>, turn: bool) -> Vec<(u64, u64)> {
    match turn {
        true => moves.into_iter().map(|(x, y)| (y, x)).collect(),
        false => moves,
    }
}

/// A side that holds this pile: a power of two.
fn side(pile: u64) -> usize {
    (pile as usize + 1).next_power_of_two().max(64)
}

/// Whether nimbers with a pile of this size are beyond the table.
pub(super) fn is_far(pile: u64) -> bool {
    pile >= VectorTable::MOST as u64
}

fn run(job: &mut impl Job) {
    while !job.step(u64::MAX).is_done() {}
}

/// The last row of a rule in the strip that is found without being asked for;
/// `None` where the theorem does not cover the rule.
pub fn last_row(rule: &VectorRule) -> Option<u64> {
    longest(rule, AT_ONCE)
}

/// The last row of a rule in the longest strip there is room for; `None` where the
/// theorem does not cover the rule. It may take long.
pub fn last_row_on_request(rule: &VectorRule) -> Option<u64> {
    longest(rule, ON_REQUEST)
}

fn longest(rule: &VectorRule, (last, most): (u64, usize)) -> Option<u64> {
    let moves = rule.strip_moves()?;
    let fits = |row: &u64| moves.count(*row as usize) <= most;
    (0..=last).rev().find(fits)
}

/// The search for the rows 0 to `last` of a rule in at most `columns` columns;
/// `None` beyond [`last_row_on_request`].
pub fn strip_search(rule: &VectorRule, last: u64, columns: u64) -> Option<StripSearch> {
    last_row_on_request(rule).filter(|most| last <= *most)?;
    StripSearch::new(rule.strip_moves()?, usize::try_from(last).ok()?, columns)
}

/// The rows 0 to `last` of a rule, `last` at most [`last_row`], found at once.
fn find_strip(rule: &VectorRule, last: u64) -> Option<Strip> {
    let mut search = strip_search(rule, last, MOST_COLUMNS)?;
    run(&mut search);
    search.into_strip()
}
