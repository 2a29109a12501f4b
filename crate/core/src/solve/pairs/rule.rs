//! A rule on two piles: its moves, the loser if play ends, and its text.
//!
//! | text | moves |
//! |---|---|
//! | `1:2` | the leaps (1,2) and (2,1) |
//! | `1:2*` | all their positive multiples |
//! | `(1,2)`, `(1,2)*` | the leap, or ray, alone: 1 from the first pile, 2 from the second |
//! | `rook`, `bishop`, `queen`, `king`, `knight` | `0:1*`, `1:1*`, both, `0:1+1:1`, `1:2` |
//!
//! Terms are joined by `+`. They are printed in ascending order, each once; terms without a mirror
//! image come last. Names are printed as the terms that they mean.

use std::cmp::Ordering;
use std::fmt;

use crate::rules::{NotationError, Token, has};
use crate::theory::gcd;

/// The most terms of a rule.
pub const MOST_TERMS: usize = 12;
/// The largest number of a term.
pub const MOST_STEP: u64 = 99;

/// A term of a rule. A *leap* is the vectors (p,q) and (q,p) with p ≤ q. A *ray* is all their
/// positive multiples. A term that is alone has no mirror image (q,p).
///
/// Terms are ordered as in texts: first terms with mirror images; then by p, by q, and a leap
/// before a ray.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Term {
    /// True if the term has no mirror image: p is taken from the first pile, q from the second.
    pub alone: bool,
    /// The amount that one pile loses.
    pub p: u64,
    /// The amount that the other pile loses, at least 1 unless the vector is alone.
    pub q: u64,
    /// True if all positive multiples are moves too.
    pub ray: bool,
}

impl Term {
    fn by_one(p: u64) -> Self {
        Self {
            alone: false,
            p,
            q: 1,
            ray: true,
        }
    }

    fn steps(self) -> impl Iterator<Item = PairStep> + Clone {
        let Self { alone, p, q, ray } = self;
        let step = if ray { PairStep::ray } else { PairStep::leap };
        let mirrored = (!alone && p != q).then_some(step((q, p)));
        std::iter::once(step((p, q))).chain(mirrored)
    }

    fn within(self, other: Self) -> bool {
        let within = |step: PairStep| other.steps().any(|other| step.within(other));
        self != other && self.steps().all(within)
    }
}

/// Moves of one direction: they subtract `from`, or `from` and any multiple of `by`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PairStep {
    /// The least amounts that are subtracted from the first and from the second pile.
    pub from: (u64, u64),
    /// The amounts that may be subtracted in addition, any number of times; (0,0) for a leap.
    pub by: (u64, u64),
}

impl PairStep {
    fn leap(from: (u64, u64)) -> Self {
        Self { from, by: (0, 0) }
    }

    fn ray(from: (u64, u64)) -> Self {
        Self { from, by: from }
    }

    /// True if there is only one move.
    pub fn is_leap(self) -> bool {
        self.by == (0, 0)
    }

    /// True if both piles lose tokens.
    pub fn takes_both(self) -> bool {
        self.from.0 > 0 && self.from.1 > 0
    }

    /// The mirror image.
    pub fn mirrored(self) -> Self {
        let swap = |(x, y): (u64, u64)| (y, x);
        Self {
            from: swap(self.from),
            by: swap(self.by),
        }
    }

    /// True if each move of this vector or ray is a move of the other.
    fn within(self, other: Self) -> bool {
        if other.is_leap() {
            return self == other;
        }
        let ((x, y), (p, q)) = (self.from, other.from);
        let times = x.max(y) / p.max(q);
        times > 0 && (p * times, q * times) == (x, y)
    }

    /// The number of moves from piles of these sizes.
    pub fn count(self, x: u64, y: u64) -> u64 {
        let left = x.checked_sub(self.from.0).zip(y.checked_sub(self.from.1));
        let fits = |pile: u64, by: u64| pile.checked_div(by).unwrap_or(u64::MAX);
        match left {
            None => 0,
            Some(_) if self.is_leap() => 1,
            Some((x, y)) => 1 + fits(x, self.by.0).min(fits(y, self.by.1)),
        }
    }

    /// The moves from piles of these sizes, the smallest first.
    pub fn moves(self, x: u64, y: u64) -> impl Iterator<Item = (u64, u64)> {
        let Self { from, by } = self;
        let times = 0..self.count(x, y);
        times.map(move |times| (from.0 + by.0 * times, from.1 + by.1 * times))
    }
}

/// A rule on two piles: the moves, and the loser when play ends.
///
/// The moves are 1 to 12 different terms. The rule treats the two piles alike if all vectors have
/// mirror images. W(a) is stored as the terms of the queen and a width, because for a large a its
/// steps are too many to list. The text of a rule lists only its terms. Misère play, an early end
/// and blocking belong to the name of the game.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PairRule {
    terms: Vec<Term>,
    /// The a of W(a): the amounts taken from both piles differ by less than a. 1 for all other
    /// rules.
    width: u64,
    /// True if a cell without a move is won.
    pub misere: bool,
    /// The largest x + y of the cells where play ends early; `None` without an early end.
    pub last: Option<u64>,
    block: u64,
}

impl PairRule {
    /// The rule with these valid terms. Their number is not checked. A vector and its mirror image,
    /// both alone, become one term.
    pub(super) fn of(terms: impl IntoIterator<Item = Term>) -> Self {
        let given: Vec<Term> = terms.into_iter().collect();
        let joined = |&term: &Term| {
            let Term { alone, p, q, .. } = term;
            let mirrored = Term { p: q, q: p, ..term };
            match alone && given.contains(&mirrored) {
                true => Term {
                    alone: false,
                    p: p.min(q),
                    q: p.max(q),
                    ..term
                },
                false => term,
            }
        };
        let mut terms: Vec<Term> = given.iter().map(joined).collect();
        terms.sort_unstable();
        terms.dedup();
        Self {
            terms,
            width: 1,
            misere: false,
            last: None,
            block: 1,
        }
    }

    /// The moves of Nim on two piles.
    pub fn rook() -> Self {
        Self::of([Term::by_one(0)])
    }

    /// The moves of Wythoff's game.
    pub fn queen() -> Self {
        Self::of([Term::by_one(0), Term::by_one(1)])
    }

    /// The moves of W(a), a ≥ 1: any number from one pile, or from both by amounts
    /// that differ by less than a.
    pub fn within(a: u64) -> Self {
        Self {
            width: a.max(1),
            ..Self::queen()
        }
    }

    /// This rule in misère play: a cell without a move is won.
    pub fn misere(self) -> Self {
        Self {
            misere: true,
            ..self
        }
    }

    /// This rule with an early end: play ends on the cells with x + y ≤ `last`, and they are lost.
    pub fn ending(self, last: u64) -> Self {
        Self {
            last: Some(last),
            ..self
        }
    }

    /// This rule with blocking: before each move the other player may forbid k − 1 options. So a
    /// cell is lost if fewer than `k` of its options are lost. `None` for k = 0, and if two steps
    /// can have a move in common.
    pub fn blocking(self, k: u64) -> Option<Self> {
        let apart = |a: &PairStep, b: &PairStep| {
            let cross = |(x, y): (u64, u64), (v, w): (u64, u64)| x * w == y * v;
            let parallel = a.by == b.by && a.by == (1, 1);
            let line = |step: &PairStep| i128::from(step.from.0) - i128::from(step.from.1);
            match parallel {
                true => line(a) != line(b),
                false => {
                    let plain = |step: &PairStep| step.is_leap() || step.from == step.by;
                    let beside =
                        |a: &PairStep, b: &PairStep| b.from.0 == 0 || b.from.1 == 0 || plain(a);
                    !cross(a.from, b.from) && beside(a, b) && beside(b, a)
                }
            }
        };
        let steps = self.steps();
        let mut pairs = (1..steps.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
        let sound = pairs.all(|(a, b)| apart(&steps[a], &steps[b]));
        (k > 0 && sound).then_some(Self { block: k, ..self })
    }

    /// The terms, ascending.
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// The a of W(a), and 1 for all other rules.
    pub fn width(&self) -> u64 {
        self.width
    }

    /// The k of blocking, 1 without it.
    pub fn block(&self) -> u64 {
        self.block
    }

    /// True if the rule is plain: in normal play, without an early end and without blocking. A cell
    /// is then lost exactly if no move leads to a lost cell.
    pub fn is_plain(&self) -> bool {
        !self.misere && self.last.is_none() && self.block == 1
    }

    /// True if the rule treats the two piles alike.
    pub fn is_even(&self) -> bool {
        self.needed().iter().all(|term| !term.alone)
    }

    /// True if the rule has the ray `0:1*`, any number from one pile, and treats
    /// the piles alike. Then each column has exactly one lost cell if the rule is plain.
    pub fn has_rook(&self) -> bool {
        let rook = |term: &Term| !term.alone && (term.p, term.q, term.ray) == (0, 1, true);
        self.terms.iter().any(rook) && self.is_even()
    }

    /// The terms, without terms whose moves are all moves of another term.
    pub fn needed(&self) -> Vec<Term> {
        let needless = |term: &Term| self.terms.iter().any(|other| term.within(*other));
        let terms = self.terms.iter().copied();
        terms.filter(|term| !needless(term)).collect()
    }

    /// The steps of the terms, and then the additional steps of W(a), as the engines need them.
    pub fn steps(&self) -> Vec<PairStep> {
        self.term_steps().into_iter().chain(self.wider()).collect()
    }

    /// The steps of all terms, without steps whose moves are all moves of another step. A single
    /// vector can still be on two rays.
    fn term_steps(&self) -> Vec<PairStep> {
        let all: Vec<PairStep> = self.needed().into_iter().flat_map(Term::steps).collect();
        let needless = |step: &PairStep| {
            let mut others = all.iter().filter(|other| *other != step);
            others.any(|other| step.within(*other))
        };
        let steps = all.iter().copied();
        steps.filter(|step| !needless(step)).collect()
    }

    fn wider(&self) -> impl Iterator<Item = PairStep> {
        let both = |from| PairStep { from, by: (1, 1) };
        (2..=self.width).flat_map(move |i| [both((i, 1)), both((1, i))])
    }

    /// True if (x,y) may be subtracted from piles that are large enough.
    pub fn allows(&self, x: u64, y: u64) -> bool {
        let taken = PairStep::leap((x, y));
        let mut steps = self.terms.iter().flat_map(|term| term.steps());
        // The products in `within` are at most the larger of x and y, so none overflows.
        let is_term = steps.any(|step| taken.within(step));
        is_term || x > 0 && y > 0 && x.abs_diff(y) > 0 && x.abs_diff(y) < self.width
    }

    /// The greatest common divisor g of all numbers of the terms. The rule divided by g, with piles
    /// of ⌊x/g⌋ and ⌊y/g⌋, is the same game.
    pub fn scale(&self) -> u64 {
        let each = self.terms.iter();
        each.fold(0, |all, term| gcd(all, gcd(term.p, term.q)))
    }

    /// The rule divided by [`PairRule::scale`].
    pub fn reduced(&self) -> Self {
        let scale = self.scale();
        let less = |&term: &Term| Term {
            p: term.p / scale,
            q: term.q / scale,
            ..term
        };
        Self {
            terms: self.terms.iter().map(less).collect(),
            ..self.clone()
        }
    }

    /// The moves from piles of these sizes, each once, in the order of [`compare_moves`].
    pub fn moves(&self, x: u64, y: u64) -> impl Iterator<Item = (u64, u64)> + use<> {
        // The next move of each step, and its number of remaining moves.
        let mut next: Vec<((u64, u64), PairStep, u64)> = Vec::new();
        for step in self.steps() {
            let count = step.count(x, y);
            if count > 0 {
                next.push((step.from, step, count));
            }
        }
        std::iter::from_fn(move || {
            let least = |a: &(u64, u64), b: &(u64, u64)| compare_moves(*a, *b);
            let taken = next.iter().map(|(at, ..)| *at).min_by(least)?;
            next.retain_mut(|(at, step, left)| {
                if *at == taken {
                    *at = (at.0 + step.by.0, at.1 + step.by.1);
                    *left -= 1;
                }
                *left > 0
            });
            Some(taken)
        })
    }

    /// The number of moves from piles of these sizes.
    pub fn move_count(&self, x: u64, y: u64) -> u128 {
        // No two steps of W(a) share a move.
        let wider = self.wider().map(|step| u128::from(step.count(x, y)));
        let mut count = wider.sum();
        let steps = self.term_steps();
        let primitive = |step: &PairStep| {
            let factor = gcd(step.from.0, step.from.1);
            (step.from.0 / factor, step.from.1 / factor)
        };
        for (index, step) in steps.iter().enumerate() {
            let direction = primitive(step);
            if steps[..index].iter().any(|s| primitive(s) == direction) {
                continue;
            }
            let line = PairStep::ray(direction);
            let same = steps.iter().filter(|s| primitive(s) == direction);
            let (leaps, rays): (Vec<&PairStep>, Vec<&PairStep>) = same.partition(|s| s.is_leap());
            let factors: Vec<u64> = rays.iter().map(|s| gcd(s.from.0, s.from.1)).collect();
            count += multiples(&factors, 1, line.count(x, y));
            // No remaining leap is on a ray.
            count += leaps.iter().filter(|leap| leap.count(x, y) > 0).count() as u128;
        }
        count
    }
}

/// The number of multiples of `of` up to `most` that are multiples of at least one of the factors.
/// By inclusion and exclusion: the multiples of the first factor, plus the multiples of the other
/// factors, minus the numbers counted twice.
fn multiples(factors: &[u64], of: u64, most: u64) -> u128 {
    let [first, rest @ ..] = factors else {
        return 0;
    };
    let both = of / gcd(of, *first);
    let Some(both) = both.checked_mul(*first).filter(|both| *both <= most) else {
        return multiples(rest, of, most);
    };
    u128::from(most / both) + multiples(rest, of, most) - multiples(rest, both, most)
}

/// The kind of a move: on the first pile, on the second, on both. Moves are listed in this order,
/// and moves of the same kind by the amounts that the piles lose.
fn kind(x: u64, y: u64) -> u8 {
    match (x, y) {
        (_, 0) => 0,
        (0, _) => 1,
        _ => 2,
    }
}

/// The order of moves in a listing.
pub fn compare_moves(a: (u64, u64), b: (u64, u64)) -> Ordering {
    (kind(a.0, a.1), a).cmp(&(kind(b.0, b.1), b))
}

/// Puts moves in the order of [`compare_moves`], each once.
pub(crate) fn sort_moves(moves: &mut Vec<(u64, u64)>) {
    moves.sort_unstable_by(|a, b| compare_moves(*a, *b));
    moves.dedup();
}

const NAMES: [(&str, &str); 5] = [
    ("rook", "0:1*"),
    ("bishop", "1:1*"),
    ("queen", "0:1*+1:1*"),
    ("king", "0:1+1:1"),
    ("knight", "1:2"),
];

const EXPECTED: &str =
    "a leap such as 1:2, a ray such as 1:2*, or rook, bishop, queen, king or knight";

impl PairRule {
    /// Reads the text of a rule.
    ///
    /// # Errors
    /// Fails if a term is wrong or there are too many terms. The error names the first wrong term.
    pub fn read(token: Token<'_>) -> Result<Self, NotationError> {
        if has(token.text, ' ') {
            let error = token.error("There is a space inside the rule: leave it out.", EXPECTED);
            let bare: String = token.text.chars().filter(|letter| *letter != ' ').collect();
            return Err(error.mended_by(token.range(), bare));
        }
        let mut terms = Vec::new();
        for piece in token.split('+') {
            read_piece(piece, &mut terms)?;
        }
        let rule = Self::of(terms);
        let count = rule.terms().len();
        if count > MOST_TERMS {
            let message = format!("The rule has {count} terms, which is too many.");
            return Err(token.error(message, format!("at most {MOST_TERMS} terms")));
        }
        Ok(rule)
    }
}

fn read_piece(piece: Token<'_>, terms: &mut Vec<Term>) -> Result<(), NotationError> {
    let text = piece.text;
    if text.is_empty() {
        return Err(piece.error("A term is missing.", EXPECTED));
    }
    if let Some((_, meaning)) = NAMES.iter().find(|(name, _)| *name == text) {
        let meaning = Token {
            text: meaning,
            at: piece.at,
        };
        for term in meaning.split('+') {
            terms.push(read_term(term)?);
        }
        return Ok(());
    }
    let lower = text.to_ascii_lowercase();
    if NAMES.iter().any(|(name, _)| *name == lower) {
        let error = piece.error("Names are written in small letters.", EXPECTED);
        return Err(error.mended_by(piece.range(), lower));
    }
    terms.push(read_term(piece)?);
    Ok(())
}

fn read_term(piece: Token<'_>) -> Result<Term, NotationError> {
    let (vector, ray) = match piece.text.strip_suffix('*') {
        Some(vector) => (vector, true),
        None => (piece.text, false),
    };
    let inside = vector
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    let alone = inside.is_some();
    let numbers = Token {
        text: inside.unwrap_or(vector),
        at: piece.at + usize::from(alone),
    };
    let mut sides = numbers.split(if alone { ',' } else { ':' });
    let (Some(low), Some(high), None) = (sides.next(), sides.next(), sides.next()) else {
        return Err(piece.error("This term is not known.", EXPECTED));
    };
    let (p, q) = (low.number(0..=MOST_STEP)?, high.number(0..=MOST_STEP)?);
    if !alone && p > q {
        let error = piece.error(
            "Write the smaller number first: a term p:q may take p from either pile.",
            "a term p:q with p at most q",
        );
        let star = if ray { "*" } else { "" };
        return Err(error.mended_by(piece.range(), format!("{q}:{p}{star}")));
    }
    if p == 0 && q == 0 {
        let other = match alone {
            true => "a term other than (0,0)",
            false => "a term other than 0:0",
        };
        return Err(piece.error("A move must take something.", other));
    }
    Ok(Term { alone, p, q, ray })
}

impl fmt::Display for PairRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, term) in self.terms().iter().enumerate() {
            let Term { alone, p, q, ray } = term;
            let (plus, star) = (
                ["", "+"][usize::from(index > 0)],
                ["", "*"][usize::from(*ray)],
            );
            match alone {
                true => write!(f, "{plus}({p},{q}){star}")?,
                false => write!(f, "{plus}{p}:{q}{star}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../../tests/inside/solve/pair_rule.rs"]
mod tests;
