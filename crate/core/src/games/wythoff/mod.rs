//! Wythoff's game, and its generalisation W(a) by Fraenkel.
//!
//! Take any positive number from one pile, or k > 0 from one and l > 0 from the other with
//! |k − l| < a. For a = 1 this is Wythoff's own game. The P-positions are the pairs of two
//! complementary Beatty sequences, so everything but the nimbers is arithmetic at any size.

pub mod blocking;
pub mod laws;
mod reason;
mod table;

pub use table::{NimberTable, find_strip, last_row, last_row_on_request, strip_search};

use super::taking;
use super::taking::Take;
use crate::rules::{
    Chance, Content, Ending, Entries, Field, Game, Known, MAX_NUMBER, Mistake, NotationError,
    Outcome, PileBoard, Plane, Reason, Ruleset, Setup, Texts, Touch, Variant, grouped_in_text,
};
use crate::solve::pairs::PairRule;
use crate::solve::pairs::strip::Strip;
use crate::solve::{ClosedForm, MoveScan, Recent, ScannedMove, Search, Solve, Theorem, Tools};
use crate::theory::{BeattyPair, Nimber};

const WYTHOFF: &str = "W. A. Wythoff, A modification of the game of nim, 1907";
const FRAENKEL: &str = "A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts, \
     1982";
const COXETER: &str = "H. S. M. Coxeter, The golden section, phyllotaxis, and Wythoff's game, 1953";

/// The largest parameter a.
pub const MAX_GAP: u64 = 1_000_000;
/// The largest pile in the tables of nimbers.
const TABLE_REACH: u64 = 1_000;

/// The largest parameter a whose moves are written as a rule on two piles.
const MOST_LINES: u64 = 99;

/// A position of W(a): two piles, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Wythoff {
    pair: BeattyPair,
    x: u64,
    y: u64,
}

impl Wythoff {
    /// The position (x,y) of W(`a`), 1 ≤ a ≤ 10^6.
    pub fn new(a: u64, x: u64, y: u64) -> Self {
        Self {
            pair: BeattyPair::new(a),
            x,
            y,
        }
    }

    /// The parameter a.
    pub fn a(&self) -> u64 {
        self.pair.gap()
    }

    /// The two piles, in the order of the text.
    pub fn piles(&self) -> [u64; 2] {
        [self.x, self.y]
    }

    /// True if the position is lost for the player to move: the two piles are ⌊nα⌋ and
    /// ⌊nβ⌋ for one n (Wythoff 1907; Fraenkel 1982). O(1).
    pub fn is_lost(&self) -> bool {
        self.pair.contains(self.x, self.y)
    }

    fn step_to(&self, u: u64, v: u64) -> Option<Take<2>> {
        let (x, y) = (self.x.checked_sub(u)?, self.y.checked_sub(v)?);
        let legal = match (x, y) {
            (0, 0) => false,
            (0, _) | (_, 0) => true,
            _ => x.abs_diff(y) < self.a(),
        };
        legal.then_some(Take([x, y]))
    }

    /// All moves to P-positions, in O(log). Every row and column has one P-position. A move on both
    /// piles can reach at most two diagonals with a P-position, because the differences of
    /// P-positions are multiples of a.
    fn winning_moves(&self) -> Vec<Take<2>> {
        let mut cells = Vec::new();
        cells.extend(self.pair.partner(self.y).map(|x| (x, self.y)));
        cells.extend(self.pair.partner(self.x).map(|y| (self.x, y)));
        let difference = self.x.abs_diff(self.y);
        let lower = difference / self.a();
        let on_both = (lower..=lower + 1)
            .filter_map(|n| self.pair.pair(n))
            .flat_map(|(low, high)| [(low, high), (high, low)])
            .filter(|&(u, v)| u < self.x && v < self.y);
        cells.extend(on_both);
        let steps = cells.into_iter().filter_map(|(u, v)| self.step_to(u, v));
        let mut moves = steps.collect();
        taking::sort(&mut moves);
        moves
    }

    /// A scan of the moves to a nimber. The period gives the move along the row. Moves in the
    /// column and on both piles are tried one by one.
    fn scan_in<'a>(&'a self, strip: &'a Strip, target: Nimber) -> MoveScan<'a, Take<2>> {
        let (row, column) = (self.x.min(self.y), self.x.max(self.y));
        let along = strip.column_of(row, target.0).filter(|&to| to < column);
        let along = along.map(|to| (0, column - to));
        let others = (1..=row).flat_map(move |i| {
            let low = (i + 1).saturating_sub(self.a()).max(1);
            let both = low..=(i + self.a() - 1).min(column);
            std::iter::once((i, 0)).chain(both.map(move |j| (i, j)))
        });
        let scanned = move |(i, j)| {
            let step = Take(if self.x <= self.y { [i, j] } else { [j, i] });
            let left = strip.nimber(row - i, column - j).map(Nimber);
            ScannedMove::at(step, left, target)
        };
        MoveScan::new(along.into_iter().chain(others).map(scanned)).sorted_by(taking::sort)
    }
}

impl Ruleset for Wythoff {
    type Move = Take<2>;

    const GAME: Game = Game {
        name: "wythoff",
        title: "Wythoff's game",
        variants: &[Variant {
            name: "a",
            meaning: "A number a from 1 to 10^6. The amounts taken from the two piles must differ \
                      by less than a.",
        }],
        rules: "Take as many tokens as you like from one pile, or the same number from both.",
        ending: Ending::TAKEN,
        summary: "The lost positions form a V, and the golden ratio draws it.",
        example: "wythoff(7,9)",
        piles: Some(PileBoard {
            plane: Plane::Choice,
            ..PileBoard::PAIR
        }),
        first_move: "From piles of 3 and 6 you may take four from the second pile, which \
                     leaves 3 and 2, or one from each, which leaves 2 and 5.",
        sources: &[WYTHOFF, FRAENKEL, COXETER],
        notation: "Two piles, each from 0 to 10^18. The number a of the variant is in brackets.",
        forms: &["wythoff(3,5)", "wythoff[2](3,5)"],
        ..Game::TWO_PILES
    };

    fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        let a = match setup.variant {
            Some(variant) => variant.number(1..=MAX_GAP)?,
            None => 1,
        };
        let piles = setup.numbers(2..=2, 0..=MAX_NUMBER)?;
        Ok(Self::new(a, piles[0], piles[1]))
    }

    fn with_numbers(&self, numbers: &[u64]) -> Option<Self> {
        let holds = Self::GAME.piles?.holds(numbers);
        holds.then(|| Self::new(self.a(), numbers[0], numbers[1]))
    }

    fn variant(&self) -> Option<String> {
        (self.a() != 1).then(|| self.a().to_string())
    }

    fn texts(&self) -> Texts {
        let plain = Texts::new(Self::GAME, self.variant());
        let a = self.a();
        if a == 1 {
            return plain;
        }
        let most = a - 1;
        Texts {
            meaning: Some(format!(
                "The amounts taken from the two piles may differ by at most {most}."
            )),
            rules: format!(
                "Take as many tokens as you like from one pile, or from both if the two amounts \
                 differ by at most {}.",
                grouped_in_text(most)
            ),
            example: Some(format!(
                "From piles of 3 and {} you may take 1 from the first and {a} from the second, \
                 which leaves 2 and 4.",
                a + 4
            )),
            ..plain
        }
    }

    fn content(&self) -> Content {
        Content::piles(&[self.x, self.y])
    }

    fn moves(&self) -> impl Iterator<Item = Take<2>> + '_ {
        let first = (1..=self.x).map(|x| Take([x, 0]));
        let second = (1..=self.y).map(|y| Take([0, y]));
        let both = (1..=self.x).flat_map(|x| {
            let low = (x + 1).saturating_sub(self.a()).max(1);
            let high = (x + self.a() - 1).min(self.y);
            (low..=high).map(move |y| Take([x, y]))
        });
        first.chain(second).chain(both)
    }

    fn after(&self, step: &Take<2>) -> Self {
        Self {
            x: self.x - step.0[0],
            y: self.y - step.0[1],
            ..*self
        }
    }

    fn touch(&self, step: &Take<2>) -> Touch {
        step.touch()
    }

    fn moves_between(&self, to: &Self) -> Vec<Take<2>> {
        let step = self.step_to(to.x, to.y);
        Vec::from_iter(step.filter(|_| self.pair == to.pair))
    }

    fn move_count(&self) -> Option<u128> {
        let (x, y, a) = (u128::from(self.x), u128::from(self.y), u128::from(self.a()));
        // The number of pairs (k,l) with k − l ≥ a. With m = x − a, each l ≤ y gives m − l + 1
        // pairs, or none if this number is negative.
        let excess = |x: u128, y: u128| {
            let m = x.saturating_sub(a);
            let rows = m.min(y);
            rows * (2 * m + 1 - rows) / 2
        };
        Some(x + y + x * y - excess(x, y) - excess(y, x))
    }

    fn sample(_game: &str, chance: &mut Chance) -> Option<Self> {
        let a = if chance.percent(75) { 1 } else { 2 };
        Some(Self::new(a, chance.within(6..=24), chance.within(6..=24)))
    }

    fn fields(&self) -> Vec<Field> {
        Take::<2>::fields()
    }

    fn entered(&self, entries: &Entries<'_>) -> Result<Take<2>, Mistake> {
        Take::entered(self.piles(), entries)
    }
}

impl Solve for Wythoff {
    type Tables = Tables;

    fn search(&self, tables: &mut Tables, _search: &mut Search<Self>) -> Known {
        tables.nimber(self).map_or(Known::NOTHING, Known::nimber)
    }

    fn scan<'a>(&'a self, tools: Tools<'a, Self>, target: Nimber) -> Option<MoveScan<'a, Take<2>>> {
        let tables = tools.tables;
        if target == Nimber::ZERO {
            return Some(MoveScan::known(self.winning_moves()));
        }
        if self.x == 0 || self.y == 0 {
            // If one pile is empty, the position is a pile of Nim.
            let size = self.x + self.y;
            let step = size.checked_sub(target.0).filter(|&amount| amount > 0);
            let step = step.map(|amount| Take(self.piles().map(|size| amount.min(size))));
            return Some(MoveScan::known(step));
        }
        if self.x.max(self.y) > TABLE_REACH {
            let strip = tables.strip(self.a(), self.x.min(self.y))?;
            return Some(self.scan_in(strip, target));
        }
        tables.nimber(self)?;
        let scanned = move |step| ScannedMove::at(step, tables.nimber(&self.after(&step)), target);
        Some(MoveScan::new(self.moves().map(scanned)))
    }
}

impl ClosedForm for Wythoff {
    fn lines(&self) -> Option<(PairRule, [u64; 2])> {
        let few = self.a() <= MOST_LINES;
        few.then(|| (PairRule::within(self.a()), self.piles()))
    }

    fn verdict(&self) -> Known {
        if self.x == 0 || self.y == 0 {
            return Known::nimber(Nimber(self.x + self.y));
        }
        Known::outcome(Outcome::when_lost(self.is_lost()))
    }

    fn cells() -> Vec<Self> {
        let column = |x| (0..=100).map(move |y| Self::new(1, x, y));
        (0..=100).flat_map(column).collect()
    }

    fn theorem(&self) -> Option<Theorem<Self::Move>> {
        let (reason, named) = self.reason();
        Some(Theorem {
            winning: self.winning_moves(),
            complete: true,
            named: named.and_then(|(u, v)| self.step_to(u, v)),
            reason,
        })
    }

    fn explain_nimber(&self, tables: &mut Tables, _search: &mut Search<Self>, reason: &mut Reason) {
        let row = self.x.min(self.y);
        if row == 0 || self.x.max(self.y) <= TABLE_REACH || self.is_lost() {
            return;
        }
        if let Some(strip) = tables.strip(self.a(), row) {
            strip.explain(row, self.x.max(self.y), reason);
        } else if last_row_on_request(self.a()).is_some_and(|last| row <= last) {
            reason.text.push_str(&format!(
                " The nimber is computed on request. If the smaller pile is above {}, the \
                 computation takes seconds.",
                last_row(self.a()).unwrap_or(0)
            ));
        }
    }
}

/// Tables of nimbers for the latest parameters, up to piles of 1,000, at most 16 MB. There are
/// also strips, for positions with a small pile.
#[derive(Default)]
pub struct Tables {
    tables: Recent<u64, NimberTable>,
    /// Strips, each of at most 2 MB unless it was computed on request.
    strips: Recent<u64, Option<Strip>>,
}

impl Tables {
    const KEPT: usize = 8;

    /// Keeps a strip that was computed on request.
    pub fn keep_strip(&mut self, a: u64, strip: Strip) {
        *self.strips.of(&a, Self::KEPT, |_| None) = Some(strip);
    }

    /// A strip of W(`a`) with this row, if one is kept or found quickly.
    fn strip(&mut self, a: u64, row: u64) -> Option<&Strip> {
        let holds = |strip: &Strip| row < strip.rows.len() as u64;
        let strip = self.strips.of(&a, Self::KEPT, |_| None);
        if !strip.as_ref().is_some_and(holds) {
            last_row(a).filter(|last| row <= *last)?;
            // Computes few rows for a small row: a short strip takes a thousandth of the time.
            let last = (8.max(row * a + 1).next_power_of_two() - 1) / a;
            *strip = Some(find_strip(a, last)?);
        }
        strip.as_ref()
    }

    fn nimber(&mut self, position: &Wythoff) -> Option<Nimber> {
        let (x, y) = (position.x.min(position.y), position.x.max(position.y));
        if y > TABLE_REACH {
            return self.strip(position.a(), x)?.nimber(x, y).map(Nimber);
        }
        // If a is `TABLE_REACH` or larger, every pair of amounts is allowed.
        let a = position.a().min(TABLE_REACH);
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        let empty = |_: &u64| NimberTable::rectangle(a, 0, 0);
        let table = self.tables.of(&a, Self::KEPT, empty);
        if table.get(x, y).is_none() {
            let reach = TABLE_REACH as usize + 1;
            let side = |last: usize, known| (last + 1).next_power_of_two().min(reach).max(known);
            *table = NimberTable::rectangle(a, side(x, table.width()), side(y, table.height()));
        }
        table.get(x, y).map(|value| Nimber(value.into()))
    }
}
