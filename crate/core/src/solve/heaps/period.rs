//! Periods of the nimbers of heap games, with proofs.
//!
//! Throughout, g(n) is the nimber of the heap of n tokens. A move can take at most k tokens, and
//! leave at most t heaps (t ≥ 1). A period p holds from heap n0 ≥ 1 if g(n+p) = g(n) for all n ≥
//! n0. A finite comparison proves the period for ever: if g(n+p) = g(n) for n0 ≤ n < N, this holds
//! for all n ≥ n0. The theorems below give N, which must also be above every heap whose nimber the
//! rule states.
//!
//! ```
//! use nimscope::solve::{Job, heaps::TakeBreak, heaps::period::PeriodSearch};
//!
//! let mut search = PeriodSearch::new(TakeBreak::take(&[1, 2]), 1_000);
//! search.finish();
//! assert_eq!(search.record().period, Some(3));
//! ```
//!
//! # Finite codes
//!
//! N = t·n0 + (t−1)·p + k. For t = 2 this is the octal period theorem of Guy and Smith (*The
//! G-values of various games*, 1956). For t = 1, for example in subtraction games, the comparison
//! shows that a window of k values occurs twice.
//!
//! *Proof.* Let m ≥ N, and let g(n+p) = g(n) for n0 ≤ n < m. First, each option of m+p has the
//! nimber of some option of m: the move in m+p takes j ≤ k tokens and leaves i ≤ t heaps, which sum
//! to m+p−j ≥ N+p−k = t·(n0+p). As m+p > k, i is not 0, so the largest heap a is at least n0+p. As
//! j > 0 or i > 1, also a < m+p. So n0 ≤ a−p < m, and a−p has the nimber of a. With the heap a−p ≥
//! 1 in the place of a, the option becomes an option of m. Conversely the heaps of an option of m
//! sum to m−j ≥ N−k ≥ t·n0. So the largest heap is at least n0 and below m, and p can be added to
//! it. So m and m+p have the same nimbers of options, and g(m+p) = g(m). ∎
//!
//! # Unequal heaps
//!
//! If the two heaps that a move leaves must differ, as in Grundy's game, N = 2·(n0+p) + k.
//!
//! *Proof.* As above, but a−p can be equal to the other heap b. In this case the option of m+p has
//! nimber 0, and m−j = 2b ≥ N−k, so b−p ≥ n0. The heaps b−p and b+p are different, and their
//! nimbers are equal, too. So these heaps are an option of m with nimber 0. Conversely, p can
//! always be added to the larger of two heaps of an option of m. ∎
//!
//! # Repeating digits
//!
//! Let the digits repeat with length r from digit e ≥ 1 on: d(j+r) = d(j) for j ≥
//! e. With L the least common multiple of p and r, N = M + L − p, where M =
//! t·(n0+L−1) + e.
//!
//! *Proof.* The comparison gives g(n+L) = g(n) for n0 ≤ n < M. Let m ≥ M, and let this hold for n0
//! ≤ n < m. Take an option of m+L. If one of its heaps is at least n0+L, subtract L from it.
//! Otherwise its heaps sum to at most t·(n0+L−1), so the move takes at least m+L−t·(n0+L−1) ≥ L+e
//! tokens. The same digit allows the move that takes L fewer tokens. Either way there is an option
//! of m with the same nimber. Conversely, consider an option of m. If its move takes at least e
//! tokens, the move in m+L takes L more. Otherwise its heaps sum to more than m−e ≥ t·(n0−1), so
//! one is at least n0; add L to it. So g(m+L) = g(m), and L is a period from n0 on. As p holds for
//! a whole stretch of length L from n0 on, it holds for ever. ∎
//!
//! # Arithmetic periods
//!
//! For g(n+p) = g(n) + s with a saltus s > 0 see [`arithmetic`].
//!
//! # Observed periods
//!
//! A period without a proof is *observed* to heap N if g(n+p) = g(n) + s with s ≥ 0 holds from n =
//! n0 to n = N − p. At least two whole periods must follow n0. The number of heaps n that are
//! compared must be at least 30, and at least the smaller of N/2 and 4√N. Of several such periods,
//! the record has the period with the most comparisons. Random values hardly ever meet these
//! conditions.

pub use super::arithmetic;
pub use super::search::{Fold, Outlook, PeriodSearch};

use std::fmt;
use std::ops::Range;

use serde::{Serialize, Serializer};

use super::arithmetic::{after_given, most_left};
use super::rule::TakeBreak;
use crate::theory::lcm;

/// The evidence for a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum PeriodStatus {
    /// The period holds for ever, by a theorem whose condition was checked.
    Proved,
    /// The period holds from some heap to the last one computed. It is seen there at least twice,
    /// and too often for chance.
    Observed,
    /// No period is seen.
    #[default]
    None,
}

/// The theorem that proves a period; see the [module](self).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PeriodTheorem {
    /// A move leaves at most one heap.
    Window,
    /// A move leaves at most two heaps.
    Octal,
    /// A move leaves at most three heaps.
    Hexadecimal,
    /// A move leaves at most two heaps, never two equal heaps.
    Unequal,
    /// The digits of the code repeat for ever.
    Repeating,
    /// The nimbers grow by the saltus in each period.
    Arithmetic,
}

impl PeriodTheorem {
    /// The name of the theorem in records and sentences.
    pub fn name(self) -> &'static str {
        match self {
            Self::Window => "window theorem",
            Self::Octal => "octal period theorem",
            Self::Hexadecimal => "hexadecimal period theorem",
            Self::Unequal => "unequal heaps theorem",
            Self::Repeating => "repeating digits theorem",
            Self::Arithmetic => "arithmetic period theorem",
        }
    }
}

impl Serialize for PeriodTheorem {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// The least period of a heap game and its least pre-period, if they are known.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[cfg_attr(feature = "tsify", tsify(missing_as_null))]
pub struct PeriodRecord {
    /// The evidence for the period.
    pub status: PeriodStatus,
    /// The theorem that proves the period.
    #[cfg_attr(feature = "tsify", tsify(type = "string | null"))]
    pub theorem: Option<PeriodTheorem>,
    /// The first heap n0 ≥ 1 from which the period holds.
    pub preperiod: Option<u64>,
    /// The least period p.
    pub period: Option<u64>,
    /// The amount that a period adds to the nimber; 0 for a plain period.
    pub saltus: Option<u64>,
    /// The range (first, end) of heaps n for which g(n+p) = g(n) + saltus was compared; the end is
    /// not included.
    pub compared: Option<(u64, u64)>,
    /// The last heap whose nimber is needed to prove an observed period; `None` if no theorem
    /// covers the period.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<u64>,
    /// The largest nimber of the heaps 1 to `to`.
    pub largest: u32,
    /// The first heap with that nimber.
    pub largest_at: u64,
    /// The largest heap looked at; for a proved period, the last heap compared.
    pub to: u64,
}

impl PeriodRecord {
    /// The pre-period, the period and the saltus; `None` without a proof.
    pub fn proved(&self) -> Option<(u64, u64, u64)> {
        let numbers = (self.preperiod?, self.period?, self.saltus?);
        (self.status == PeriodStatus::Proved).then_some(numbers)
    }
}

/// A sentence without the name of the game. Examples: "period 34 from heap 53, proved: g(n+34) =
/// g(n) compared for 53 ≤ n < 142 (octal period theorem)"; "observed: period 12 from heap 71,
/// compared to heap 150; a proof needs heap 167".
impl fmt::Display for PeriodRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Some(first), Some(period), Some((from, to))) =
            (self.preperiod, self.period, self.compared)
        else {
            return write!(f, "no period to heap {}", self.to);
        };
        let saltus = self.saltus.unwrap_or(0);
        if self.theorem.is_none() {
            f.write_str("observed: ")?;
        }
        write!(f, "period {period} ")?;
        if saltus > 0 {
            write!(f, "and saltus {saltus} ")?;
        }
        write!(f, "from heap {first}, ")?;
        let Some(theorem) = self.theorem else {
            write!(f, "compared up to heap {}", self.to)?;
            return match self.needs {
                Some(heap) => write!(f, "; a proof needs heap {heap}"),
                None => Ok(()),
            };
        };
        write!(f, "proved: g(n+{period}) = g(n)")?;
        if saltus > 0 {
            write!(f, " + {saltus}")?;
        }
        write!(f, " compared for {from} ≤ n < {to} ({})", theorem.name())
    }
}

fn theorem(rule: &TakeBreak) -> Option<PeriodTheorem> {
    let left = most_left(rule);
    let theorem = match left {
        _ if rule.set().is_some() => return None,
        1 if rule.repeats() == 0 => PeriodTheorem::Window,
        2 if rule.repeats() == 0 && !rule.allows_equal_parts() => PeriodTheorem::Unequal,
        _ if !rule.allows_equal_parts() => return None,
        _ if rule.repeats() > 0 => PeriodTheorem::Repeating,
        2 => PeriodTheorem::Octal,
        _ => PeriodTheorem::Hexadecimal,
    };
    Some(theorem)
}

/// The end N of the comparison that proves a plain period: if g(n+p) = g(n) for n0 ≤ n < N, the
/// equation holds for all n ≥ n0. `None` if the rule has no theorem (see the [module](self)), the
/// period is 0, or a number exceeds 32 bits.
pub fn compared_to(rule: &TakeBreak, preperiod: u64, period: u64) -> Option<u64> {
    if period == 0 || preperiod.max(period) > u32::MAX.into() {
        return None;
    }
    let left = most_left(rule);
    let last = (rule.digits().len() as u64).saturating_sub(1);
    let end = match theorem(rule)? {
        PeriodTheorem::Unequal => 2 * (preperiod + period) + last,
        PeriodTheorem::Repeating => {
            let repeats = rule.repeats() as u64;
            let multiple = lcm(period, repeats);
            let first = last + 1 - repeats;
            left * (preperiod + multiple - 1) + first + multiple - period
        }
        _ => left * preperiod + (left - 1) * period + last,
    };
    // At least one value is compared, even under a rule without moves.
    Some(end.max(preperiod + 1).max(after_given(rule)))
}

/// The least number of comparisons for a period observed in the heaps to `last`. It is half of the
/// number of heaps, or four times the square root of this number, whichever is less; in any case it
/// is at least 30. A whole period must be compared, too.
///
/// In coin tosses, c comparisons all succeed with probability 2^−c. So a period of random values is
/// observed with probability (c+2)/2^c at most, below 1 in ten million. Nimbers are less random: in
/// 0.14, Grundy's game and the sets of primes and of triangular numbers, short stretches repeat.
/// These bounds exclude such stretches.
fn fewest(last: usize) -> usize {
    30.max((last / 2).min(4 * last.isqrt()))
}

/// The least period and the least pre-period of the nimbers of heaps 0, 1, 2, … under a rule,
/// proved or observed.
///
/// The values must be the nimbers of the rule. Takes linear time and 4 bytes for each value.
pub fn find(values: &[u16], rule: &TakeBreak) -> PeriodRecord {
    survey(values, rule).0
}

/// Returns the record of [`find`], and the least heap up to which nimbers must be known before
/// another look can prove a period. The heap is `None` if it is not known.
pub(super) fn survey(values: &[u16], rule: &TakeBreak) -> (PeriodRecord, Option<u64>) {
    let last = values.len().saturating_sub(1);
    let most = match theorem(rule) {
        Some(PeriodTheorem::Window) => last,
        _ => last / 2,
    };
    let tail = Tail::new(values, most.min(last.saturating_sub(1)));
    // The period with the most comparisons among those that are seen at least twice.
    let (mut longest, mut hope) = ((0, 0), None::<u64>);
    for period in 1..=tail.most() {
        let (first, saltus) = (tail.first(period), tail.saltus(period));
        let compared = last + 1 - period - first;
        if saltus == 0
            && let Some(end) = compared_to(rule, first as u64, period as u64)
        {
            let needed = end + period as u64 - 1;
            if needed <= last as u64 {
                let theorem = theorem(rule);
                let record = seen(values, first, period, 0, end as usize, theorem);
                return (record, None);
            }
            hope = Some(hope.map_or(needed, |hope| hope.min(needed)));
        }
        // A multiple of the least period begins at the same heap and has fewer comparisons.
        if saltus >= 0 && compared >= period && compared > longest.0 {
            longest = (compared, period);
        }
    }
    let (compared, period) = longest;
    if compared == 0 {
        return (none(values), hope);
    }
    let (first, saltus) = (tail.first(period), tail.saltus(period) as usize);
    if saltus > 0
        && let Some(end) = arithmetic::prove(values, rule, first, period, saltus)
    {
        let theorem = Some(PeriodTheorem::Arithmetic);
        let record = seen(values, first, period, saltus as u64, end, theorem);
        return (record, None);
    }
    if compared < fewest(last) {
        return (none(values), hope);
    }
    let end = compared_to(rule, first as u64, period as u64).filter(|_| saltus == 0);
    let record = PeriodRecord {
        needs: end.map(|end| end + period as u64 - 1),
        ..seen(values, first, period, saltus as u64, first + compared, None)
    };
    (record, hope)
}

fn seen(
    values: &[u16],
    first: usize,
    period: usize,
    saltus: u64,
    end: usize,
    theorem: Option<PeriodTheorem>,
) -> PeriodRecord {
    PeriodRecord {
        status: match theorem {
            Some(_) => PeriodStatus::Proved,
            None => PeriodStatus::Observed,
        },
        theorem,
        preperiod: Some(first as u64),
        period: Some(period as u64),
        saltus: Some(saltus),
        compared: Some((first as u64, end as u64)),
        ..none(&values[..end + period])
    }
}

fn none(values: &[u16]) -> PeriodRecord {
    // Of equal values, `max_by_key` returns the last, here the value of the smallest heap.
    let heaps = values.iter().copied().enumerate().skip(1).rev();
    let (at, largest) = heaps.max_by_key(|heap| heap.1).unwrap_or_default();
    PeriodRecord {
        largest: largest.into(),
        largest_at: at as u64,
        to: values.len().saturating_sub(1) as u64,
        ..PeriodRecord::default()
    }
}

/// The length for which each period holds, counted back from the end of a sequence.
///
/// A period here is arithmetic: the values grow by the same amount from one stretch to the next,
/// perhaps by 0. So it is a plain period of the differences between neighbouring values.
pub(in crate::solve) struct Tail<'a> {
    values: &'a [u16],
    /// Entry p is the number of differences, counted from the end, that are equal to the difference
    /// p places before them.
    reach: Vec<u32>,
}

impl<'a> Tail<'a> {
    /// Finds the periods up to `most` of the values of heaps 1, 2, 3, …; the value of heap 0 is
    /// ignored. Takes linear time and 4·`most` bytes.
    pub(in crate::solve) fn new(values: &'a [u16], most: usize) -> Self {
        let last = values.len().saturating_sub(1);
        let count = last.saturating_sub(1);
        // The difference of two neighbouring values, j places from the end.
        let difference = |j: usize| {
            let heap = last - j;
            i32::from(values[heap]) - i32::from(values[heap - 1])
        };
        // The Z function of the differences read backwards.
        let most = most.min(count);
        let mut reach = vec![0u32; most + 1];
        let (mut start, mut end) = (0, 0);
        let mut shift = 1;
        while shift <= most {
            let mut equal = 0;
            if shift < end {
                equal = (reach[shift - start] as usize).min(end - shift);
            }
            while shift + equal < count && difference(equal) == difference(shift + equal) {
                equal += 1;
            }
            if shift + equal > end {
                (start, end) = (shift, shift + equal);
            }
            reach[shift] = equal as u32;
            shift += 1;
        }
        Self { values, reach }
    }

    pub(in crate::solve) fn most(&self) -> usize {
        self.reach.len() - 1
    }

    /// The first heap from which the period holds to the end. At least one pair of
    /// values is compared.
    pub(in crate::solve) fn first(&self, period: usize) -> usize {
        let last = self.values.len() - 1;
        last - period - self.reach[period] as usize
    }

    pub(in crate::solve) fn saltus(&self, period: usize) -> i64 {
        let last = self.values.len() - 1;
        i64::from(self.values[last]) - i64::from(self.values[last - period])
    }
}

/// The nimbers of all heaps after the computed heaps. The nimbers of one period repeat, larger by
/// the saltus each time.
#[derive(Debug, Clone)]
pub(super) struct HeapLaw {
    pub(super) record: PeriodRecord,
    first: usize,
    nimbers: Vec<u32>,
    pub(super) saltus: u64,
}

impl HeapLaw {
    /// The law of a proved period. `computed` has the nimbers of heaps 0, 1, 2, …, at least the
    /// pre-period and a whole period.
    pub(super) fn new(record: PeriodRecord, computed: &[u16]) -> Self {
        let period = record.period.unwrap_or(1) as usize;
        let first = computed.len() - period;
        Self {
            first,
            nimbers: computed[first..].iter().copied().map(u32::from).collect(),
            saltus: record.saltus.unwrap_or(0),
            record,
        }
    }

    pub(super) fn period(&self) -> usize {
        self.nimbers.len()
    }

    /// The nimber of a heap, which must not be before the last computed period.
    #[inline]
    pub(super) fn nimber(&self, heap: usize) -> u64 {
        let past = heap - self.first;
        let growth = (past / self.period()) as u64 * self.saltus;
        u64::from(self.nimbers[past % self.period()]) + growth
    }

    /// The first heap with a nimber above 2^32 − 1, too large for a sequence; `usize::MAX` if there
    /// is none.
    pub(super) fn end(&self) -> usize {
        let first_above = |(place, nimber): (usize, &u32)| {
            let turns = u64::from(u32::MAX - nimber).checked_div(self.saltus)? + 1;
            let turns = usize::try_from(turns).unwrap_or(usize::MAX);
            Some((self.first + place).saturating_add(turns.saturating_mul(self.period())))
        };
        let heaps = self.nimbers.iter().enumerate();
        heaps.filter_map(first_above).min().unwrap_or(usize::MAX)
    }

    /// Adds the nimbers of a range of heaps to a histogram. The range must not begin before the
    /// last computed period. Nimbers beyond the end of the histogram are left out.
    pub(super) fn count(&self, heaps: Range<usize>, sums: &mut [u32]) {
        let mut add = |nimber: u64, times: usize| {
            if let Some(sum) = sums.get_mut(nimber as usize) {
                *sum += times as u32;
            }
        };
        match self.saltus {
            0 => self
                .rows(heaps)
                .for_each(|(nimber, _, count)| add(nimber.into(), count)),
            _ => heaps.for_each(|heap| add(self.nimber(heap), 1)),
        }
    }

    /// The heaps of a range, grouped by their place in the period. Each item is for one place: the
    /// nimber of its first heap, that heap, and the number of its heaps. The range must not begin
    /// before the last computed period.
    pub(super) fn rows(
        &self,
        heaps: Range<usize>,
    ) -> impl Iterator<Item = (u32, usize, usize)> + '_ {
        let starts = heaps.start..heaps.end.min(heaps.start + self.period());
        starts.map(move |heap| {
            let count = (heaps.end - heap).div_ceil(self.period());
            (self.nimber(heap) as u32, heap, count)
        })
    }

    /// The heaps of nimber 0 in a range, ascending. The range must begin after the computed heaps.
    pub(super) fn zeros(&self, heaps: Range<usize>) -> impl Iterator<Item = usize> + '_ {
        let period = self.period();
        // Nimbers that grow are never 0 again.
        let zeros = |&(_, nimber): &(usize, &u32)| *nimber == 0 && self.saltus == 0;
        let zeros = self.nimbers.iter().enumerate().filter(zeros);
        let zeros: Vec<usize> = zeros.map(|(place, _)| self.first + place).collect();
        let from = (heaps.start - self.first) / period * zeros.len();
        let to = (heaps.end - self.first).div_ceil(period) * zeros.len();
        let all = (from..to).map(move |i| zeros[i % zeros.len()] + i / zeros.len() * period);
        all.filter(move |heap| heaps.contains(heap))
    }

    pub(super) fn memory_bytes(&self) -> usize {
        self.nimbers.capacity() * size_of::<u32>()
    }
}
