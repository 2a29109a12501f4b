//! The genus of heaps and their sums, by plain search.
//!
//! The genus of G is its nimber g, with the misère nimbers g⁻ of G, G + ∗2, G + ∗2 + ∗2, …
//! above it, until the last two alternate. J. H. Conway, *On Numbers and Games*,
//! chapter 12.

use std::fmt;

use rustc_hash::FxHashMap;

use super::Options;
use crate::solve::heaps::{NaiveSequence, TakeBreak};
use crate::theory::{Nimber, Pair, mex};

/// The genus of a heap, or of a sum of heaps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Genus {
    /// The nimber in normal play.
    pub nimber: u32,
    /// The misère nimbers with 0, 1, 2, … Nim heaps of two; the last two values alternate from
    /// there on.
    pub misere: Vec<u32>,
    /// True if the heap is tame by Conway's recursion: each option is a sum of tame heaps, and the
    /// pair (g, g⁻) is (0,1), (1,0) or (n,n). The outcome of a sum of tame heaps is as in Nim. If
    /// some pair is (n,n), a sum is lost if its nim-sum is 0; otherwise it is lost if its nim-sum
    /// is 1.
    pub tame: bool,
}

/// Writes the genus as in the literature, such as 4^146. The superscript is left out if it is the
/// superscript of the Nim heap of this nimber.
impl fmt::Display for Genus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nim = match self.nimber {
            0 => vec![1, 2, 0],
            1 => vec![0, 3, 1],
            n => vec![n, n ^ 2],
        };
        write!(f, "{}", self.nimber)?;
        if self.misere == nim {
            return Ok(());
        }
        f.write_str("^")?;
        for value in &self.misere {
            match value {
                0..10 => write!(f, "{value}")?,
                _ => write!(f, "({value})")?,
            }
        }
        Ok(())
    }
}

/// The genera of heaps under a rule, and of their sums.
///
/// For heap n, a search looks at all sums of smaller heaps, and there are more than e^(2.5√n).
/// Heaps up to 40 take seconds.
pub struct Genera {
    options: Options,
    nimbers: NaiveSequence,
    /// The misère nimbers found so far. The key is a sum of heaps, ascending, and its numbers of
    /// Nim heaps of two and of one.
    known: FxHashMap<(Vec<u32>, [u32; 2]), u32>,
    pairs: Vec<Option<Pair>>,
    left: u64,
}

impl Genera {
    /// The genera of a rule, none computed yet; at most `looks` options are looked at.
    pub fn new(rule: TakeBreak, looks: u64) -> Self {
        Self {
            nimbers: NaiveSequence::new(rule.clone()),
            options: Options::new(vec![rule]),
            known: FxHashMap::default(),
            pairs: vec![Some(Pair::END)],
            left: looks,
        }
    }

    /// The genus of a heap; `None` if it takes more looks than are left.
    pub fn genus(&mut self, heap: u32) -> Option<Genus> {
        self.of_sum(vec![heap])
    }

    /// The genus of a sum of heaps; `None` if it takes more looks than are left.
    pub fn of_sum(&mut self, mut heaps: Vec<u32>) -> Option<Genus> {
        heaps.sort_unstable();
        let largest = heaps.last().copied().unwrap_or_default();
        while self.pairs.len() <= largest as usize {
            let pair = self.pair(self.pairs.len() as u32);
            self.pairs.push(pair);
        }
        let pair: Option<Pair> = heaps.iter().map(|heap| self.pairs[*heap as usize]).sum();
        let nimbers = self.nimbers.extend_to(largest);
        let nimber = heaps
            .iter()
            .fold(0, |sum, heap| sum ^ nimbers[*heap as usize]);
        let mut misere = vec![self.misere(heaps.clone(), [0, 0])?];
        // The values alternate from some number of twos on. Once two values agree with the two
        // before them, all later values agree by induction.
        for twos in 1.. {
            misere.push(self.misere(heaps.clone(), [twos, 0])?);
            if let [.., a, b, c, d] = misere[..]
                && (a, b) == (c, d)
                && a == b ^ 2
            {
                break;
            }
        }
        while let [.., a, b, c] = misere[..]
            && a == c
            && b == a ^ 2
        {
            misere.pop();
        }
        Some(Genus {
            nimber,
            misere,
            tame: pair.is_some(),
        })
    }

    fn pair(&self, heap: u32) -> Option<Pair> {
        let mut options: Vec<Option<Pair>> = Vec::new();
        self.options.for_each(heap, |parts| {
            options.push(parts.iter().map(|part| self.pairs[*part as usize]).sum());
        });
        let options: Option<Vec<Pair>> = options.into_iter().collect();
        let pair = Pair::of(&options?);
        pair.is_tame().then_some(pair)
    }

    /// The misère nimber of a sum of heaps, ascending, with these numbers of Nim heaps of two and
    /// of one; `None` if it takes more looks than are left.
    fn misere(&mut self, sum: Vec<u32>, nim: [u32; 2]) -> Option<u32> {
        let key = (sum, nim);
        if let Some(known) = self.known.get(&key) {
            return Some(*known);
        }
        let (sum, [twos, ones]) = &key;
        let mut options: Vec<(Vec<u32>, [u32; 2])> = Vec::new();
        for (at, heap) in sum.iter().enumerate() {
            if at > 0 && sum[at - 1] == *heap {
                continue;
            }
            self.options.for_each(*heap, |parts| {
                let mut rest = sum.clone();
                rest.remove(at);
                rest.extend(parts);
                rest.sort_unstable();
                options.push((rest, nim));
            });
        }
        if *twos > 0 {
            options.push((sum.clone(), [twos - 1, *ones]));
            options.push((sum.clone(), [twos - 1, ones + 1]));
        }
        if *ones > 0 {
            options.push((sum.clone(), [*twos, ones - 1]));
        }
        self.left = self.left.checked_sub(options.len() as u64)?;
        let value = if options.is_empty() {
            1
        } else {
            let mut values = Vec::with_capacity(options.len());
            for (sum, nim) in options {
                values.push(Nimber(self.misere(sum, nim)?.into()));
            }
            mex(values).0 as u32
        };
        self.known.insert(key, value);
        Some(value)
    }
}
