//! Sequences ⌊nα + γ⌋, n = 1, 2, …, and families of such sequences, some of which split the
//! positive integers. The source RAT is A. S. Fraenkel, *The Rat Game and the Mouse Game* (2009).
//!
//! ```
//! // Two golden sequences split the integers: 4 is the third term of the first.
//! let family = nimscope::theory::family::Family::golden();
//! assert_eq!(family.hits(4), [(0, 3)]);
//! ```

use super::{Quadratic, Slope, Splitting, gcd};

/// The sequence ⌊nα + γ⌋, n = 1, 2, …, for a fraction γ. Exact in 128 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Beatty {
    /// The modulus α, positive.
    pub modulus: Slope,
    /// The offset γ: an integer over an integer of at least 1.
    pub offset: (i64, u64),
}

impl Beatty {
    /// ⌊nα + c/e⌋; `None` unless α > 0 and e ≥ 1.
    pub fn new(modulus: Slope, c: i64, e: u64) -> Option<Self> {
        let positive = match modulus {
            Slope::Rational(a, _) => a > 0,
            Slope::Irrational(x) => x.floor_times(1).is_some_and(|floor| floor >= 0),
        };
        (positive && e > 0).then_some(Self {
            modulus,
            offset: (c, e),
        })
    }

    /// ⌊(an + c)/b⌋, for a and b from 1 to 2^31.
    fn ratio(a: u64, c: i64, b: u64) -> Self {
        let divisor = gcd(c.unsigned_abs(), b).max(1);
        Self {
            modulus: Slope::fraction(a.cast_signed(), b.cast_signed()),
            offset: (c / divisor.cast_signed(), b / divisor),
        }
    }

    /// The term of index n ≥ 1; `None` if a number in the calculation exceeds 128 bits, or
    /// n times the offset's denominator exceeds 64 bits. O(1).
    pub fn term(self, n: u64) -> Option<i128> {
        // ⌊nα + c/d⌋ = ⌊(⌊dnα⌋ + c)/d⌋.
        let (c, d) = self.offset;
        let floor = self.modulus.floor_times(n.checked_mul(d)?)?;
        floor.checked_add(c.into())?.checked_div_euclid(d.into())
    }

    /// The number of terms up to `x`; `None` beyond 128 bits. O(1).
    pub fn count(self, x: i128) -> Option<u64> {
        // nα + c/d < x + 1 means dnα < k.
        let (c, d) = self.offset;
        let k = (x.checked_add(1)?.checked_mul(d.into())?).checked_sub(c.into())?;
        let count = match self.modulus {
            _ if k <= 0 => 0,
            Slope::Rational(a, b) => {
                let whole = i128::from(a).checked_mul(d.into())?;
                (k.checked_mul(b.into())? - 1).checked_div_euclid(whole)?
            }
            // No multiple of an irrational number is an integer.
            Slope::Irrational(x) => {
                let floor = x.reciprocal()?.floor_times(u64::try_from(k).ok()?)?;
                floor.checked_div_euclid(d.into())?
            }
        };
        u64::try_from(count).ok()
    }
}

/// A sequence of a family: the terms of `outer` whose indices are the terms
/// of `inner`, or all terms of `outer`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sequence {
    /// The sequence to which the terms belong.
    pub outer: Beatty,
    /// The sequence of the indices, positive and increasing; `None` for all indices.
    pub inner: Option<Beatty>,
}

impl Sequence {
    /// The term of index n ≥ 1; `None` beyond 128 bits. O(1).
    pub fn term(self, n: u64) -> Option<i128> {
        match self.inner {
            None => self.outer.term(n),
            Some(inner) => self.outer.term(u64::try_from(inner.term(n)?).ok()?),
        }
    }

    /// The number of terms up to `x`; `None` beyond 128 bits. O(1).
    pub fn count(self, x: i128) -> Option<u64> {
        let count = self.outer.count(x)?;
        match self.inner {
            None => Some(count),
            Some(inner) => inner.count(count.into()),
        }
    }

    /// The terms from `first` to `last`, ascending, that fit in 64 bits.
    pub fn between(self, first: i64, last: i64) -> impl Iterator<Item = i64> {
        let before = self.count(i128::from(first) - 1);
        let indices = before.into_iter().flat_map(|before| before + 1..);
        let terms = indices.map_while(move |n| i64::try_from(self.term(n)?).ok());
        terms.take_while(move |&x| x <= last)
    }

    /// For each edge, its index and the share of terms among the integers from this edge to just
    /// before the next edge. Edges ascend; equal neighbours are skipped.
    pub fn shares(self, edges: &[i64]) -> impl Iterator<Item = (usize, f64)> {
        let below = move |x: i64| self.count(i128::from(x) - 1).unwrap_or_default();
        let mut before = edges.first().map_or(0, |&edge| below(edge));
        edges.windows(2).enumerate().filter_map(move |(at, edge)| {
            let hits = below(edge[1]) - before;
            before += hits;
            let all = edge[1] - edge[0];
            (all > 0).then(|| (at, hits as f64 / all as f64))
        })
    }
}

/// The first integer that a family of sequences does not hit exactly once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// A positive integer that is not hit exactly once, or a term below 1.
    pub at: i128,
    /// The sequences that hit it, each with the index of the hit; empty if none hits it.
    pub hits: Vec<(usize, u64)>,
}

/// The result of a search for a [`Flaw`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// The first flaw.
    Flaw(Flaw),
    /// The family splits the positive integers: there is no flaw up to this number, which
    /// covers a whole period.
    Splits(u64),
    /// There is no flaw up to this number, which covers less than a whole period.
    NoneUpTo(u64),
}

/// A family of sequences, meant to split the positive integers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Family {
    /// The sequences, in the order of their names.
    pub sequences: Vec<Sequence>,
}

impl Family {
    /// A family of sequences ⌊nα + γ⌋, each with all of its terms.
    pub fn of(sequences: impl IntoIterator<Item = Beatty>) -> Self {
        let whole = |outer| Sequence { outer, inner: None };
        Self {
            sequences: sequences.into_iter().map(whole).collect(),
        }
    }

    /// ⌊nφ⌋ and ⌊nφ²⌋: the P-positions of Wythoff's game.
    pub fn golden() -> Self {
        let squared = Quadratic::exact(3, 5, 2);
        Self::of([Quadratic::GOLDEN, squared].map(|modulus| Beatty {
            modulus: Slope::Irrational(modulus),
            offset: (0, 1),
        }))
    }

    /// The sequences of Fat Rat. Fraenkel's conjecture is that for m ≥ 3 no
    /// other distinct moduli split the positive integers. Source: RAT.
    pub fn fat_rat(splitting: Splitting) -> Self {
        let m = splitting.count();
        Self::of((1..=m).map(|k| {
            // ⌊((2^m−1)n + 2^(m−k) − 2^(m−1)) / 2^(m−k)⌋.
            let offset = (1i64 << (m - k)) - (1i64 << (m - 1));
            Beatty::ratio(splitting.period(), offset, 1 << (m - k))
        }))
    }

    /// ⌊7(n+1)/4⌋ − 1, ⌊7n/2⌋ − 2, 7n − 4: the moduli of Rat with other offsets.
    /// Source: RAT.
    pub fn shifted() -> Self {
        Self::of([
            Beatty::ratio(7, 3, 4),
            Beatty::ratio(7, -4, 2),
            Beatty::ratio(7, -4, 1),
        ])
    }

    /// ⌊⌊nφ⌋φ⌋, ⌊nφ²⌋, ⌊⌊nφ²⌋φ⌋: the P-positions of Raleigh. It is the golden
    /// pair with ⌊nφ⌋ split by the golden pair once more. Source: RAT.
    pub fn raleigh() -> Self {
        let mut split = Self::golden().composed(&Self::golden(), 0);
        split.sequences.swap(1, 2);
        split
    }

    /// ⌊2nφ⌋, ⌊(2n−1)φ⌋, ⌊nφ²⌋: the golden pair with ⌊nφ⌋ split into its terms of even and of odd
    /// index. Source: RAT.
    pub fn halved() -> Self {
        let halves = [0, -1].map(|c| Beatty::ratio(2, c, 1));
        Self::golden().composed(&Self::of(halves), 0)
    }

    /// This family with its sequence `which` split into parts. Each sequence of `inner`
    /// gives the indices of the terms in one part, and must not be such a part itself.
    /// Unchanged if there is no sequence `which`, or if it is such a part already.
    pub fn composed(&self, inner: &Self, which: usize) -> Self {
        let mut sequences = self.sequences.clone();
        if let Some(&Sequence { outer, inner: None }) = sequences.get(which) {
            let parts = inner.sequences.iter().map(|part| Sequence {
                outer,
                inner: Some(part.outer),
            });
            sequences.splice(which..=which, parts);
        }
        Self { sequences }
    }

    /// The sequences that hit `x`, each with the index of the hit. A sequence of modulus below 1
    /// can hit `x` several times; then only two hits are listed. O(1) for each.
    pub fn hits(&self, x: i128) -> Vec<(usize, u64)> {
        let mut hits = Vec::new();
        for (which, sequence) in self.sequences.iter().enumerate() {
            let before = x.checked_sub(1).and_then(|less| sequence.count(less));
            if let (Some(before), Some(now)) = (before, sequence.count(x)) {
                // Two hits are enough to show a flaw.
                hits.extend((before..now).take(2).map(|n| (which, n + 1)));
            }
        }
        hits
    }

    /// The only sequence that hits `x`, and the index of the hit; `None` unless there is
    /// exactly one hit.
    pub fn place(&self, x: i128) -> Option<(usize, u64)> {
        match self.hits(x)[..] {
            [hit] => Some(hit),
            _ => None,
        }
    }

    /// Counts the integers from 1 to `to` without a hit, and those with more than one hit,
    /// by marking all terms. Takes `to` bytes of memory.
    pub fn tally(&self, to: u32) -> (u32, u32) {
        let mut marks = vec![0u8; to as usize + 1];
        let terms = |sequence: &Sequence| sequence.between(1, to.into());
        for term in self.sequences.iter().flat_map(terms) {
            let mark = &mut marks[term as usize];
            *mark = mark.saturating_add(1);
        }
        let marks = &marks[1..];
        let count =
            |wrong: fn(u8) -> bool| marks.iter().filter(|mark| wrong(**mark)).count() as u32;
        (count(|mark| mark == 0), count(|mark| mark > 1))
    }

    /// The number of integers after which the hits repeat: the least common multiple of the
    /// numerators of all moduli. `None` for irrational moduli, and beyond 64 bits.
    pub fn period(&self) -> Option<u64> {
        self.sequences.iter().try_fold(1u64, |period, sequence| {
            let numerator = |beatty: Beatty| match beatty.modulus {
                Slope::Rational(a, _) => Some(a.unsigned_abs()),
                Slope::Irrational(_) => None,
            };
            let mut a = numerator(sequence.outer)?;
            if let Some(inner) = sequence.inner {
                a = a.checked_mul(numerator(inner)?)?;
            }
            (period / gcd(period, a).max(1)).checked_mul(a)
        })
    }

    /// Looks for the first integer up to `most` that is not hit exactly once.
    /// Linear in `most`.
    pub fn examine(&self, most: u64) -> Finding {
        let firsts = || self.sequences.iter().map(|sequence| sequence.term(1));
        for (which, term) in firsts().enumerate() {
            if let Some(at) = term.filter(|&at| at < 1) {
                let hits = vec![(which, 1)];
                return Finding::Flaw(Flaw { at, hits });
            }
        }
        // After the largest first term the hits repeat.
        let latest = firsts().flatten().max().unwrap_or_default();
        let enough = self.period().and_then(|period| {
            period
                .checked_add(u64::try_from(latest).ok()?)?
                .checked_add(1)
        });
        let to = enough.map_or(most, |enough| enough.min(most));
        for x in 1..=to {
            let hits = self.hits(x.into());
            if hits.len() != 1 {
                return Finding::Flaw(Flaw { at: x.into(), hits });
            }
        }
        if enough.is_some_and(|enough| enough <= to) {
            Finding::Splits(to)
        } else {
            Finding::NoneUpTo(to)
        }
    }
}
