//! The Rat Game: three piles, with rules chosen so that rational slopes give the P-positions.
//!
//! For piles x ≤ y ≤ z a move is one of three:
//! - (I) any positive number from one pile or from each of two;
//! - (II) l > 0 from x, k > 0 from y with |k − l| < a, and any positive number
//!   from z. Here a = 2 if y − x is a multiple of 7, else 1;
//! - (III) l > 0 from x, k > 0 from z with |k − l| < b, and any positive number from y. Here b
//!   depends on the result (u,v,w) of the move: b = 3 if w = u, b = 6 if w − u leaves the
//!   remainder 4 when divided by 7, and b = 5 otherwise.
//!
//! The result is (u,v,w) with u ≤ v ≤ w. In (I) its piles can come from any piles. In (II) they
//! come by x→u, y→v, z→w or by x→v, y→w, z→u; in (III) by x→u, y→v, z→w. The P-positions are
//! (0,0,0) and (A_n, B_n, C_n) = (⌊7n/4⌋, ⌊7n/2⌋ − 1, 7n − 3) for n ≥ 1.

mod reason;
mod table;

use super::taking::{self, FRAENKEL, Take};
use crate::rules::{
    Chance, Content, Ending, Entries, Field, Game, Known, MAX_NUMBER, Mistake, NotationError,
    Outcome, PileBoard, Ruleset, Setup, Touch,
};
use crate::solve::{BruteForce, ClosedForm, Ranked, RankedTable, Theorem};
use crate::theory::{Nimber, Splitting, Term};

pub use reason::{Case, Proof};
pub use table::NimberTable;

/// The table whose rows are the P-positions.
pub const TABLE: Splitting = Splitting::new(3);

/// A position: three piles, x ≤ y ≤ z.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rat {
    z: u64,
    y: u64,
    x: u64,
}

impl Rat {
    /// The position with these piles, in any order.
    pub fn new(piles: [u64; 3]) -> Self {
        let mut piles = piles;
        piles.sort_unstable();
        let [x, y, z] = piles;
        Self { z, y, x }
    }

    /// The piles, ascending.
    pub fn piles(&self) -> [u64; 3] {
        [self.x, self.y, self.z]
    }

    /// The bound a of rule (II): the amounts taken from the two smaller piles differ by less than
    /// a. The bound depends on the position before the move.
    pub fn a(&self) -> u64 {
        1 + u64::from((self.y - self.x).is_multiple_of(7))
    }

    /// The bound b of rule (III): the amounts taken from the smallest and the largest pile differ
    /// by less than b. The bound depends on `span` = w − u of the position after the move.
    pub fn b(span: u64) -> u64 {
        match span {
            0 => 3,
            span if span % 7 == 4 => 6,
            _ => 5,
        }
    }

    /// True if the player to move loses: the piles are a row of the table (Fraenkel 2009). O(1).
    pub fn is_lost(&self) -> bool {
        match TABLE.place(self.x) {
            None => self.z == 0,
            Some(Term { k, n }) => k == 1 && Self::lost(n) == Some(*self),
        }
    }

    /// The lost position (A_n, B_n, C_n); `None` if it exceeds 64 bits.
    pub fn lost(n: u64) -> Option<Self> {
        let term = |k| TABLE.term(k, n);
        Some(Self::new([term(1)?, term(2)?, term(3)?]))
    }

    /// The largest i with Δ_i = C_i − A_i ≤ `span`. O(1).
    pub fn widest(span: u64) -> u64 {
        // Δ_i is ⌈21i/4⌉ − 3 for i ≥ 1.
        (4 * (u128::from(span) + 3) / 21) as u64
    }

    /// True if rule (II) allows these amounts, all positive.
    fn is_second(&self, x: u64, y: u64, z: u64) -> bool {
        let (u, v, w) = (self.x - x, self.y - y, self.z - z);
        x.abs_diff(y) < self.a() && u <= v && (v <= w || w <= u)
    }

    /// True if rule (III) allows these amounts, all positive.
    fn is_third(&self, x: u64, y: u64, z: u64) -> bool {
        let (u, v, w) = (self.x - x, self.y - y, self.z - z);
        u <= v && v <= w && x.abs_diff(z) < Self::b(w - u)
    }

    /// The amounts, ascending, that rules (II) and (III) allow from the largest pile if
    /// `x` and `y` are taken from the others.
    fn largest_amounts(self, x: u64, y: u64) -> impl Iterator<Item = u64> {
        let second = x.abs_diff(y) < self.a() && self.x - x <= self.y - y;
        // After rule (II) the largest pile is still the largest, or it is the smallest.
        let (few, many) = match second {
            true => ((self.z - self.y) + y, (self.z - self.x) + x),
            false => (0, self.z + 1),
        };
        let third = few.max(x.saturating_sub(6)) + 1..many.min(x + 6).min(self.z + 1);
        let third = third.filter(move |&z| self.is_third(x, y, z));
        (1..=few).chain(third).chain(many.max(few + 1)..=self.z)
    }

    /// All moves to P-positions. O(1). The row of the table that a move leads to follows from one
    /// number. By rule (I) this is a pile that stays. By rule (II) it is the difference of the
    /// piles that come from x and y, which differs from y − x by less than a. By rule (III) it is
    /// C_n − A_n, which differs from z − x by less than b.
    fn winning_moves(&self) -> Vec<Take<3>> {
        let [x, y, z] = self.piles();
        let piles = self.piles().into_iter();
        let kept = piles.filter_map(|pile| TABLE.place(pile));
        let differences = (y - x).saturating_sub(1)..=(y - x) + 1;
        let near = differences.filter_map(|d| TABLE.difference_place(d));
        // Rule (III) changes z − x by less than b ≤ 6, and two steps of Δ add 10 or more. So two
        // rows on each side are enough.
        let widest = Self::widest(z - x);
        let wide = widest.saturating_sub(2)..=widest + 2;
        let rows = kept.chain(near).map(|term| term.n);
        let lost = rows.chain(wide).chain([0]).filter_map(Self::lost);
        let mut moves = lost.flat_map(|to| self.moves_between(&to)).collect();
        taking::sort(&mut moves);
        moves
    }
}

impl Ruleset for Rat {
    type Move = Take<3>;

    const GAME: Game = Game {
        name: "rat",
        title: "The Rat Game",
        rules: "Take any numbers of tokens from one pile or two, or from all three by rule II or \
                III.\nI. Take any number from one pile, or any numbers from two piles.\nII. Take \
                from all three: the same number from the smallest and the middle pile, and any \
                number from the largest. After the move, the pile that was the largest must be the \
                largest or the smallest. If the two smaller piles are equal or differ by a \
                multiple of 7, the numbers taken from them may differ by one.\nIII. Take from all \
                three and keep their order. Take any number from the middle pile. The numbers \
                taken from the smallest and the largest pile may differ by at most 4. If these \
                two piles differ by 4, 11, 18 and so on after the move, the limit is 5. If they \
                are equal after the move, it is 2.",
        ending: Ending::TAKEN,
        summary: "In every lost position the sizes of the three piles are about as 1 to 2 to 4.",
        example: "rat(2,3,5)",
        piles: Some(PileBoard {
            sorted: true,
            count: [3, 3],
            ..PileBoard::STACKS
        }),
        first_move: "From piles of 3, 4 and 7 you may take one token from the first and one from \
                     the last, which leaves 2, 4 and 6. Or take one from each pile, which leaves \
                     2, 3 and 6.",
        sources: &[FRAENKEL],
        notation: "Three piles, each from 0 to 10^18, in any order.",
        forms: &["rat(3,6,10)"],
        ..Game::PILES
    };

    fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        setup.no_variant()?;
        let piles = setup.numbers(3..=3, 0..=MAX_NUMBER)?;
        Ok(Self::new([piles[0], piles[1], piles[2]]))
    }

    fn with_numbers(&self, numbers: &[u64]) -> Option<Self> {
        let holds = Self::GAME.piles?.holds(numbers);
        holds.then(|| Self::new([numbers[0], numbers[1], numbers[2]]))
    }

    fn content(&self) -> Content {
        Content::piles(&self.piles())
    }

    fn moves(&self) -> impl Iterator<Item = Take<3>> + '_ {
        let piles = self.piles();
        let one = (0..3).flat_map(move |i| (1..=piles[i]).map(move |amount| Take::one(i, amount)));
        let pairs = [(0, 1), (0, 2), (1, 2)].into_iter();
        let two = pairs.flat_map(move |(i, j)| {
            (1..=piles[i]).flat_map(move |first| {
                (1..=piles[j]).map(move |second| {
                    let mut take = Take::one(i, first);
                    take.0[j] = second;
                    take
                })
            })
        });
        let three = (1..=self.x).flat_map(move |x| {
            (1..=self.y).flat_map(move |y| self.largest_amounts(x, y).map(move |z| Take([x, y, z])))
        });
        one.chain(two).chain(three)
    }

    fn after(&self, take: &Take<3>) -> Self {
        let [x, y, z] = taking::after(&self.piles(), take);
        Self { z, y, x }
    }

    fn touch(&self, take: &Take<3>) -> Touch {
        take.touch()
    }

    fn moves_between(&self, to: &Self) -> Vec<Take<3>> {
        let mut moves = taking::between(&self.piles(), &to.piles());
        moves.retain(|take| match take.0 {
            [0, 0, 0] => false,
            [0, ..] | [_, 0, _] | [.., 0] => true,
            [x, y, z] => self.is_second(x, y, z) || self.is_third(x, y, z),
        });
        moves
    }

    /// If x = 0, the options are all (0,v,w) with v ≤ w, v ≤ y and w ≤ z, without the position
    /// itself. If no pile is empty, no closed form is known.
    fn move_count(&self) -> Option<u128> {
        let (y, z) = (u128::from(self.y), u128::from(self.z));
        (self.x == 0).then(|| (y + 1) * (z + 1) - y * (y + 1) / 2 - 1)
    }

    /// A start from which no move leads to (0,0,0), (1,2,4) or (3,6,11), so that the game
    /// lasts longer. Most positions have such a move.
    fn sample(_game: &str, chance: &mut Chance) -> Option<Self> {
        let lasts = |position: &Self| {
            let mut lost = (0..3).filter_map(Self::lost);
            lost.all(|to| position.moves_between(&to).is_empty())
        };
        let mut drawn = (0..100).map(|_| {
            Self::new([(5, 14), (9, 18), (18, 24)].map(|(low, high)| chance.within(low..=high)))
        });
        drawn.find(lasts)
    }

    fn fields(&self) -> Vec<Field> {
        Take::<3>::fields()
    }

    fn entered(&self, entries: &Entries<'_>) -> Result<Take<3>, Mistake> {
        Take::entered(self.piles(), entries)
    }
}

impl Ranked for Rat {
    fn first() -> Self {
        Self::new([0; 3])
    }

    fn next(&self) -> Self {
        let [x, y, z] = self.piles();
        Self::new(if x < y {
            [x + 1, y, z]
        } else if y < z {
            [0, y + 1, z]
        } else {
            [0, 0, z + 1]
        })
    }

    fn rank(&self) -> usize {
        let [x, y, z] = self.piles();
        (z * (z + 1) * (z + 2) / 6 + y * (y + 1) / 2 + x) as usize
    }
}

impl ClosedForm for Rat {
    fn verdict(&self) -> Known {
        if self.x == 0 {
            return Known::nimber(Nimber(self.y + self.z));
        }
        Known::outcome(Outcome::when_lost(self.is_lost()))
    }

    fn cells() -> Vec<Self> {
        Self::all().take_while(|cell| cell.z <= 38).collect()
    }

    fn brute_force() -> BruteForce<Self> {
        RankedTable::brute_force()
    }

    fn theorem(&self) -> Option<Theorem<Self::Move>> {
        let proof = self.proof();
        Some(Theorem {
            winning: self.winning_moves(),
            complete: true,
            named: (proof.rule > 0).then_some(Take(proof.take)),
            reason: self.reason(&proof),
        })
    }
}

/// The largest size of a pile.
const LAST: i64 = MAX_NUMBER.cast_signed();

/// The number that all positions of a slice share, for piles x ≤ y ≤ z.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// The positions share x, and (p, q) is (y, z).
    X,
    /// The positions share y, and (p, q) is (x, z).
    Y,
    /// The positions share z, and (p, q) is (x, y).
    Z,
    /// The positions share y − x, and (p, q) is (x, z).
    Difference,
    /// The positions share z − y, and (p, q) is (x, y).
    Delta,
    /// The positions share z − x, and (p, q) is (x, y).
    Span,
}

/// The positions (p, q) that share the value of a pile or of a difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slice {
    /// The pile or difference that the positions share.
    pub kept: Kept,
    /// The value of this pile or difference, from 0 to 10^18.
    pub value: i64,
}

impl Slice {
    /// The slice through a position, and the position as (p, q). `None` if a pile exceeds
    /// 63 bits.
    pub fn through(kept: Kept, rat: &Rat) -> Option<(Self, (i64, i64))> {
        let [x, y, z] = rat.piles().map(u64::cast_signed);
        if z < 0 {
            return None;
        }
        let (value, at) = match kept {
            Kept::X => (x, (y, z)),
            Kept::Y => (y, (x, z)),
            Kept::Z => (z, (x, y)),
            Kept::Difference => (y - x, (x, z)),
            Kept::Delta => (z - y, (x, y)),
            Kept::Span => (z - x, (x, y)),
        };
        Some((Self { kept, value }, at))
    }

    /// The position (p, q); `None` if there is none.
    pub fn position(self, p: i64, q: i64) -> Option<Rat> {
        let v = self.value;
        let piles = match self.kept {
            Kept::X => [v, p, q],
            Kept::Y => [p, v, q],
            Kept::Z => [p, q, v],
            Kept::Difference => [p, p.saturating_add(v), q],
            Kept::Delta => [p, q, q.saturating_add(v)],
            Kept::Span => [p, q, p.saturating_add(v)],
        };
        let fits = piles[0] >= 0 && piles[2] <= LAST && piles.is_sorted();
        fits.then(|| Rat::new(piles.map(i64::unsigned_abs)))
    }

    /// A position as (p, q); `None` if it is outside this slice.
    pub fn place(self, rat: &Rat) -> Option<(i64, i64)> {
        let (slice, at) = Self::through(self.kept, rat)?;
        (slice == self).then_some(at)
    }

    /// Two corners of a box that holds all positions (p, q): the least p and q, then the largest.
    pub fn block(self) -> [(i64, i64); 2] {
        let v = self.value;
        match self.kept {
            Kept::X => [(v, v), (LAST, LAST)],
            Kept::Y => [(0, v), (v, LAST)],
            Kept::Z => [(0, 0), (v, v)],
            Kept::Difference => [(0, v), (LAST - v, LAST)],
            Kept::Delta => [(0, 0), (LAST - v, LAST - v)],
            Kept::Span => [(0, 0), (LAST - v, LAST)],
        }
    }

    /// The least value of q − p, and the greatest; `None` if q − p is unbounded.
    pub fn width(self) -> (i64, Option<i64>) {
        match self.kept {
            Kept::Difference => (self.value, None),
            Kept::Span => (0, Some(self.value)),
            _ => (0, None),
        }
    }

    /// The lost position of the slice as (p, q); `None` if there is none. At most one row of the
    /// table has the value of the slice. O(1).
    pub fn lost(self) -> Option<(i64, i64)> {
        let value = self.value.unsigned_abs();
        let n = match self.kept {
            _ if value == 0 => 0,
            Kept::X | Kept::Y | Kept::Z => TABLE.place(value)?.n,
            Kept::Difference | Kept::Delta => TABLE.difference_place(value)?.n,
            Kept::Span => Rat::widest(value),
        };
        self.place(&Rat::lost(n)?)
    }
}
