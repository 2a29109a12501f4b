//! The Mouse Game: Wythoff's game with a rational slope.
//!
//! Take any positive number from one of two piles, or k > 0 and l > 0 from the two
//! with |k − l| < a. Here a = 2 if the difference of the piles is a multiple of 3, else 1.
//! The P-positions are (0,0) and (⌊3n/2⌋, 3n − 1) for n ≥ 1.

use super::taking::{self, FRAENKEL, Take};
use crate::rules::{
    Chance, Content, Ending, Entries, Field, Game, Known, MAX_NUMBER, Mistake, NotationError,
    Outcome, PileBoard, Reason, Ruleset, Setup, Touch,
};
use crate::solve::{
    BruteForce, ClosedForm, MoveScan, Ranked, RankedTable, ScannedMove, Search, Solve, Theorem,
    Tools,
};
use crate::theory::{Nimber, Splitting, Term};

/// The table whose rows are the P-positions.
pub const TABLE: Splitting = Splitting::new(2);
/// The largest pile in a table of nimbers.
const TABLE_REACH: u64 = 200;

/// A position: two piles, x ≤ y.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mouse {
    y: u64,
    x: u64,
}

impl Mouse {
    /// The position with these piles, in any order.
    pub fn new(x: u64, y: u64) -> Self {
        Self {
            x: x.min(y),
            y: x.max(y),
        }
    }

    /// The piles, the smaller first.
    pub fn piles(&self) -> [u64; 2] {
        [self.x, self.y]
    }

    /// The bound a: the amounts taken from both piles differ by less than a.
    pub fn a(&self) -> u64 {
        1 + u64::from((self.y - self.x).is_multiple_of(3))
    }

    /// True if the player to move loses: the piles are a row of the table (Fraenkel 2009). O(1).
    pub fn is_lost(&self) -> bool {
        match TABLE.place(self.x) {
            None => self.y == 0,
            Some(Term { k, n }) => k == 1 && TABLE.term(2, n) == Some(self.y),
        }
    }

    /// The lost position of index n; `None` if it exceeds 64 bits.
    fn lost(n: u64) -> Option<Self> {
        Some(Self::new(TABLE.term(1, n)?, TABLE.term(2, n)?))
    }

    /// All moves to P-positions, in O(1). A move to a row of the table keeps one pile, changes the
    /// difference of the piles by at most 1, or takes everything.
    fn winning_moves(&self) -> Vec<Take<2>> {
        let piles = self.piles().into_iter();
        let kept = piles.filter_map(|pile| TABLE.place(pile));
        let difference = self.y - self.x;
        let near = difference.saturating_sub(1)..=difference + 1;
        let near = near.filter_map(|difference| TABLE.difference_place(difference));
        let rows = kept.chain(near).map(|term| term.n).chain([0]);
        let lost = rows.filter_map(Self::lost);
        let mut moves = lost.flat_map(|to| self.moves_between(&to)).collect();
        taking::sort(&mut moves);
        moves
    }
}

impl Ruleset for Mouse {
    type Move = Take<2>;

    const GAME: Game = Game {
        name: "mouse",
        title: "The Mouse Game",
        rules: "Take any number of tokens from one pile, or the same number from both. If you take \
                from both and the piles differ by 0, 3, 6, …, you may take one token more from one \
                of them.\nSo the two amounts may differ by one if the piles are equal, or if they \
                differ by another multiple of 3.",
        ending: Ending::TAKEN,
        summary: "One small exception turns the golden V of Wythoff's game into one of slope 2.",
        example: "mouse(5,11)",
        first_move: "Piles of 4 and 7 differ by 3. So you may take two tokens from one pile and \
                     three from the other, which leaves 2 and 4, or 1 and 5.",
        sources: &[FRAENKEL],
        notation: "Two piles, each from 0 to 10^18, in any order.",
        forms: &["mouse(3,7)"],
        piles: Some(PileBoard {
            sorted: true,
            uneven: true,
            ..PileBoard::PAIR
        }),
        ..Game::TWO_PILES
    };

    fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        setup.no_variant()?;
        let piles = setup.numbers(2..=2, 0..=MAX_NUMBER)?;
        Ok(Self::new(piles[0], piles[1]))
    }

    fn with_numbers(&self, numbers: &[u64]) -> Option<Self> {
        let holds = Self::GAME.piles?.holds(numbers);
        holds.then(|| Self::new(numbers[0], numbers[1]))
    }

    fn content(&self) -> Content {
        Content::piles(&self.piles())
    }

    fn moves(&self) -> impl Iterator<Item = Take<2>> + '_ {
        let one = |pile: usize| (1..=self.piles()[pile]).map(move |amount| Take::one(pile, amount));
        let reach = self.a() - 1;
        let both = (1..=self.x).flat_map(move |x| {
            let low = x.saturating_sub(reach).max(1);
            (low..=(x + reach).min(self.y)).map(move |y| Take([x, y]))
        });
        one(0).chain(one(1)).chain(both)
    }

    fn after(&self, take: &Take<2>) -> Self {
        let [x, y] = taking::after(&self.piles(), take);
        Self { x, y }
    }

    fn touch(&self, take: &Take<2>) -> Touch {
        take.touch()
    }

    fn moves_between(&self, to: &Self) -> Vec<Take<2>> {
        let mut moves = taking::between(&self.piles(), &to.piles());
        moves.retain(|take| match take.0 {
            [0, 0] => false,
            [0, _] | [_, 0] => true,
            [x, y] => x.abs_diff(y) < self.a(),
        });
        moves
    }

    fn move_count(&self) -> Option<u128> {
        let [x, y] = self.piles().map(u128::from);
        let difference = y - x;
        if difference == 0 {
            // The options by taking from one pile, by taking the same from both, and by taking one
            // more from one pile than from the other.
            return Some(x + x + x.saturating_sub(1));
        }
        let reach = u128::from(self.a() - 1);
        // The moves on both piles, counted by the amount from the smaller pile. The larger pile
        // never has too few tokens: if a = 2, it has at least 3 more. If a = 2, each amount allows
        // three moves. Only the amount 1 allows two, because the larger pile must lose a token,
        // too.
        let both = if reach == 0 || x == 0 { x } else { 3 * x - 1 };
        // A move on both piles that takes exactly the difference from the larger pile leaves a pile
        // of the smaller pile's old size. A move on the larger pile alone leads to the same option.
        let low = (difference - reach).max(1);
        let high = (difference + reach).min(x);
        let twice = (high + 1).saturating_sub(low);
        Some(x + y + both - twice)
    }

    fn sample(_game: &str, chance: &mut Chance) -> Option<Self> {
        Some(Self::new(chance.within(6..=20), chance.within(10..=30)))
    }

    fn fields(&self) -> Vec<Field> {
        Take::<2>::fields()
    }

    fn entered(&self, entries: &Entries<'_>) -> Result<Take<2>, Mistake> {
        Take::entered(self.piles(), entries)
    }
}

impl Solve for Mouse {
    type Tables = RankedTable<Self>;

    fn search(&self, tables: &mut RankedTable<Self>, _search: &mut Search<Self>) -> Known {
        if self.y > TABLE_REACH {
            return Known::NOTHING;
        }
        Known::nimber(tables.nimber(self))
    }

    fn scan<'a>(&'a self, tools: Tools<'a, Self>, target: Nimber) -> Option<MoveScan<'a, Take<2>>> {
        let tables = tools.tables;
        if target == Nimber::ZERO {
            return Some(MoveScan::known(self.winning_moves()));
        }
        if self.x == 0 {
            // If one pile is empty, the position is a pile of Nim.
            let step = self.y.checked_sub(target.0).filter(|&amount| amount > 0);
            return Some(MoveScan::known(step.map(|amount| Take::one(1, amount))));
        }
        if self.y > TABLE_REACH {
            return None;
        }
        let mut nimber = |take: &Take<2>| Some(tables.nimber(&self.after(take)));
        let scanned = move |take| ScannedMove::at(take, nimber(&take), target);
        Some(MoveScan::new(self.moves().map(scanned)))
    }
}

impl Ranked for Mouse {
    fn first() -> Self {
        Self::new(0, 0)
    }

    fn next(&self) -> Self {
        match self.x < self.y {
            true => Self::new(self.x + 1, self.y),
            false => Self::new(0, self.y + 1),
        }
    }

    fn rank(&self) -> usize {
        (self.y * (self.y + 1) / 2 + self.x) as usize
    }
}

impl ClosedForm for Mouse {
    fn verdict(&self) -> Known {
        if self.x == 0 {
            return Known::nimber(Nimber(self.y));
        }
        Known::outcome(Outcome::when_lost(self.is_lost()))
    }

    fn cells() -> Vec<Self> {
        Self::all().take_while(|cell| cell.y <= 150).collect()
    }

    fn brute_force() -> BruteForce<Self> {
        RankedTable::brute_force()
    }

    fn theorem(&self) -> Option<Theorem<Self::Move>> {
        let (reason, named) = self.reason();
        Some(Theorem {
            winning: self.winning_moves(),
            complete: true,
            named,
            reason,
        })
    }
}

impl Mouse {
    /// The reason in words, and the move that it names; `None` if the position is lost.
    fn reason(&self) -> (Reason, Option<Take<2>>) {
        let [x, y] = self.piles();
        let place = TABLE.place(x).unwrap_or(Term { k: 1, n: 0 });
        let n = place.n;
        let row = |n| {
            let term = |k| TABLE.term(k, n).unwrap_or(u64::MAX);
            (term(1), term(2))
        };
        let (low, high) = row(n);
        let difference = y - x;
        let formula = |n| {
            let (low, high) = row(n);
            format!("With n = {n} the pair is ⌊3n/2⌋ = {low} and 3n − 1 = {high}.")
        };
        let (case, text, index, to) = if y == 0 {
            let text = "No token is left, so the player to move has lost.".to_owned();
            ("lost", text, 0, None)
        } else if self.is_lost() {
            let text = format!(
                "{x} and {y} are a lost pair, and no move leads from one lost pair to another. {}",
                formula(n)
            );
            ("lost", text, n, None)
        } else if x == 0 {
            let text = format!("One pile is empty, so take the whole other pile of {y}.");
            ("empty", text, 0, Some((0, 0)))
        } else if difference == 0 {
            let text = "The piles are equal, so take both at once.".to_owned();
            ("equal", text, 0, Some((0, 0)))
        } else if place.k == 2 {
            let text = format!(
                "The smaller pile belongs to the lost pair {low} and {x}, so take {} from the \
                 larger pile. {}",
                y - low,
                formula(n)
            );
            ("B", text, n, Some((x, low)))
        } else if y > high {
            let text = format!(
                "The smaller pile belongs to the lost pair {x} and {high}, so take {} from the \
                 larger pile. {}",
                y - high,
                formula(n)
            );
            ("A", text, n, Some((x, high)))
        } else if let Some(Term { n: i, .. }) = TABLE.difference_place(difference) {
            let (u, v) = row(i);
            let text = format!(
                "The piles differ by {difference}, like the lost pair {u} and {v}. So take {} from \
                 both piles. {}",
                x - u,
                formula(i)
            );
            ("d", text, i, Some((u, v)))
        } else {
            let i = TABLE.difference_place(difference - 1);
            let i = i.map_or(0, |term| term.n);
            let (u, v) = row(i);
            let text = format!(
                "The piles differ by {difference}, and the lost pair {u} and {v} differs \
                 by {}. The amounts taken may differ by one here. So take {} from the smaller pile \
                 and {} from the larger pile. No lost pair differs by a multiple of 3. {}",
                difference - 1,
                x - u,
                y - v,
                formula(i)
            );
            ("d-1", text, i, Some((u, v)))
        };
        let numbers = [("n", n), ("i", index), ("d", difference), ("a", self.a())];
        let reason = Reason::new(case, FRAENKEL, text).with_all(numbers);
        // In case B the smaller pile stays and becomes the larger one.
        (reason, to.map(|(u, v)| Take([x - u, y - v])))
    }
}
