//! A rule of vectors.

use std::cmp::Ordering;

use crate::solve::strip::{Line, Moves};
use crate::theory::gcd;

/// The most terms of a rule.
pub const MOST_TERMS: usize = 12;
/// The largest number of a vector.
pub const MOST_STEP: u64 = 99;

/// A term of a rule: the vectors (p,q) and (q,p), p ≤ q, or all their multiples; or
/// one vector alone, without its mirror image.
///
/// Ordered as in texts: those with their mirror images first; then by p, by q, a
/// leap before a ray.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Term {
    /// Whether it is (p,q) alone, where p takes from the first pile.
    pub alone: bool,
    /// What one pile loses.
    pub p: u64,
    /// What the other pile loses, at least 1 unless the vector is alone.
    pub q: u64,
    /// Whether all positive multiples are moves too.
    pub ray: bool,
}

impl Term {
    /// Its vectors: one, or two that are mirror images.
    fn vectors(self) -> impl Iterator<Item = Vector> + Clone {
        let Self { alone, p, q, ray } = self;
        let mirrored = (!alone && p != q).then_some(Vector { x: q, y: p, ray });
        std::iter::once(Vector { x: p, y: q, ray }).chain(mirrored)
    }

    /// Whether each of its moves is a move of another term.
    fn within(self, other: Self) -> bool {
        let within = |vector: Vector| other.vectors().any(|other| vector.within(other));
        self != other && self.vectors().all(within)
    }
}

/// A rule: the vectors that may be subtracted from two piles. It has 1 to 12
/// terms, no two of them equal. It treats the two piles alike unless vectors stand in
/// it alone.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VectorRule {
    terms: Vec<Term>,
}

/// A vector, or a ray of vectors, that is subtracted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Vector {
    /// What the first pile loses.
    pub x: u64,
    /// What the second pile loses.
    pub y: u64,
    /// Whether all positive multiples are moves too.
    pub ray: bool,
}

impl Vector {
    /// Whether each of its moves is a move of another vector.
    fn within(self, other: Self) -> bool {
        if !other.ray {
            return self == other;
        }
        let times = self.x.max(self.y) / other.x.max(other.y);
        times > 0 && (other.x * times, other.y * times) == (self.x, self.y)
    }

    /// How many of its multiples fit into piles of these sizes.
    pub fn count(self, x: u64, y: u64) -> u64 {
        let fits = |pile: u64, step: u64| pile.checked_div(step).unwrap_or(u64::MAX);
        let most = fits(x, self.x).min(fits(y, self.y));
        if self.ray { most } else { most.min(1) }
    }
}

/// The kind of a move: on the first pile, on the second, on both. Moves are listed
/// in this order, and those of a kind by what the piles lose.
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

/// Puts moves in that order, each once.
pub(crate) fn sort_moves(moves: &mut Vec<(u64, u64)>) {
    moves.sort_unstable_by(|a, b| compare_moves(*a, *b));
    moves.dedup();
}

/// The term p:1*.
fn ray(p: u64) -> Term {
    Term {
        alone: false,
        p,
        q: 1,
        ray: true,
    }
}

impl VectorRule {
    /// The rule of these terms in any order; `None` unless they are 1 to 12 different
    /// ones with numbers up to 99, not both 0, and p ≤ q where it is not alone.
    pub fn new(terms: impl IntoIterator<Item = Term>) -> Option<Self> {
        let rule = Self::of(terms);
        let sound = |term: &Term| {
            let ordered = term.alone || term.p <= term.q;
            ordered && (1..=MOST_STEP).contains(&term.p.max(term.q))
        };
        let few = (1..=MOST_TERMS).contains(&rule.terms.len());
        (few && rule.terms.iter().all(sound)).then_some(rule)
    }

    /// The rule of sound terms, be they too many or not. A vector and its mirror image
    /// that stand alone are one term.
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
        Self { terms }
    }

    /// The moves of Nim on two piles.
    pub fn rook() -> Self {
        Self::of([ray(0)])
    }

    /// The moves of Wythoff's game.
    pub fn queen() -> Self {
        Self::of([ray(0), ray(1)])
    }

    /// The terms, ascending.
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// Whether the rule treats the two piles alike.
    pub fn is_even(&self) -> bool {
        self.needed().iter().all(|term| !term.alone)
    }

    /// Whether the rule has the ray `0:1*`, any number from one pile, and treats the
    /// piles alike. Then each column has exactly one lost cell.
    pub fn has_rook(&self) -> bool {
        let rook = |term: &Term| !term.alone && (term.p, term.q, term.ray) == (0, 1, true);
        self.terms.iter().any(rook) && self.is_even()
    }

    /// The terms without those whose moves are all moves of another.
    pub fn needed(&self) -> Vec<Term> {
        let needless = |term: &Term| self.terms.iter().any(|other| term.within(*other));
        let terms = self.terms.iter().copied();
        terms.filter(|term| !needless(term)).collect()
    }

    /// The vectors of all terms, without those whose moves are all moves of another.
    /// Single vectors may still lie on two rays.
    pub fn vectors(&self) -> Vec<Vector> {
        let all: Vec<Vector> = self.needed().into_iter().flat_map(Term::vectors).collect();
        let needless = |vector: &Vector| {
            let mut others = all.iter().filter(|other| *other != vector);
            others.any(|other| vector.within(*other))
        };
        all.iter()
            .copied()
            .filter(|vector| !needless(vector))
            .collect()
    }

    /// Whether (x,y) may be subtracted from piles that have so many.
    pub fn allows(&self, x: u64, y: u64) -> bool {
        let taken = Vector { x, y, ray: false };
        let mut vectors = self.terms.iter().flat_map(|term| term.vectors());
        // The products are at most x and y.
        vectors.any(|vector| taken.within(vector))
    }

    /// The greatest number that divides all numbers of the rule. With piles of
    /// ⌊x/g⌋ and ⌊y/g⌋ the rule divided by it is the same game.
    pub fn scale(&self) -> u64 {
        let each = self.terms.iter();
        each.fold(0, |all, term| gcd(all, gcd(term.p, term.q)))
    }

    /// The rule divided by [`VectorRule::scale`].
    pub fn reduced(&self) -> Self {
        let scale = self.scale();
        let less = |&term: &Term| Term {
            p: term.p / scale,
            q: term.q / scale,
            ..term
        };
        Self::of(self.terms.iter().map(less))
    }

    /// The moves of rows that have periods; `None` where a ray `0:q*` with q > 1
    /// stays, which the theorem does not cover, and where the piles are not alike.
    pub fn strip_moves(&self) -> Option<Moves> {
        if !self.is_even() {
            return None;
        }
        let row = self.has_rook();
        let small = |number: u64| number as usize;
        let (mut leaps, mut lines) = (Vec::new(), Vec::new());
        for Vector { x, y, ray } in self.vectors() {
            match (x, ray) {
                (0, true) if row => {}
                (0, true) => return None,
                (_, true) => lines.push(Line::ray((small(x), small(y)))),
                (_, false) => leaps.push((small(x), small(y))),
            }
        }
        Some(Moves { row, leaps, lines })
    }

    /// The moves from piles of these sizes, each once, in the order of
    /// [`compare_moves`].
    pub fn moves(&self, x: u64, y: u64) -> impl Iterator<Item = (u64, u64)> + use<> {
        // The next multiple of each vector, and how many are left.
        let mut next: Vec<((u64, u64), Vector, u64)> = Vec::new();
        for vector in self.vectors() {
            let count = vector.count(x, y);
            if count > 0 {
                next.push(((vector.x, vector.y), vector, count));
            }
        }
        std::iter::from_fn(move || {
            let least = |a: &(u64, u64), b: &(u64, u64)| compare_moves(*a, *b);
            let step = next.iter().map(|(step, ..)| *step).min_by(least)?;
            next.retain_mut(|(at, vector, left)| {
                if *at == step {
                    *at = (at.0 + vector.x, at.1 + vector.y);
                    *left -= 1;
                }
                *left > 0
            });
            Some(step)
        })
    }

    /// The number of moves from piles of these sizes.
    pub fn move_count(&self, x: u64, y: u64) -> u128 {
        let vectors = self.vectors();
        let primitive = |vector: &Vector| {
            let factor = gcd(vector.x, vector.y);
            (vector.x / factor, vector.y / factor)
        };
        let mut count = 0;
        for (index, vector) in vectors.iter().enumerate() {
            let direction = primitive(vector);
            if vectors[..index].iter().any(|v| primitive(v) == direction) {
                continue;
            }
            let line = Vector {
                x: direction.0,
                y: direction.1,
                ray: true,
            };
            let same = vectors.iter().filter(|v| primitive(v) == direction);
            let (rays, leaps): (Vec<&Vector>, Vec<&Vector>) = same.partition(|v| v.ray);
            let factors: Vec<u64> = rays.iter().map(|v| gcd(v.x, v.y)).collect();
            count += multiples(&factors, 1, line.count(x, y));
            // No leap that is left lies on a ray.
            count += leaps.iter().filter(|leap| leap.count(x, y) > 0).count() as u128;
        }
        count
    }
}

/// How many of the multiples of `of` up to `most` are multiples of a factor. By
/// inclusion and exclusion: those of the first factor, and those of the others
/// that are not multiples of the first as well.
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
