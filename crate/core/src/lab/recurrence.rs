//! Proofs that octal codes have equal nimbers, perhaps shifted by some heaps.
//!
//! Let z heaps 1, 2, …, z of a code have nimber 0, and heap z + 1 another one. Write
//! c(n) = g(n + z), so that c(0) = 0. A move from heap n + z that takes k tokens leaves
//!
//! - one heap, of nimber c(n − k);
//! - a heap of a ≤ z tokens and another one: together again c(n − k − a);
//! - two heaps that are larger: c(a) ⊕ c(b) with a + b = n − k − z.
//!
//! So all options of a large heap are a few *singles* v ⊕ c(n − i), and all pairs c(a) ⊕ c(b) with
//! a + b = n − j for a few totals j. A pair with a small part a is a single as well, with v = c(a).
//! If the singles, the totals and the first nimbers of two codes are the same, the nimbers are the
//! same for ever, by induction: every later nimber is the mex of the same options. "Leave nothing"
//! concerns the heap of k tokens alone, so it matters among the first nimbers only.

use std::collections::BTreeSet;

use crate::solve::sequence::{NaiveSequence, TakeBreak, left};

/// The parts of a pair below this number are singles as well.
const SMALL: u32 = 8;

/// The rule by which the nimbers of an octal code follow from earlier ones, without the zeros at
/// their start. Codes with equal recurrences have equal nimbers except for these zeros.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Recurrence {
    /// The numbers j of the pairs c(a) ⊕ c(b) with a + b = n − j and a, b ≥ [`SMALL`].
    totals: BTreeSet<u32>,
    /// The numbers (i, v) of the other options v ⊕ c(n − i).
    singles: BTreeSet<(u32, u32)>,
    /// The nimbers c(0), c(1), … from which all others follow.
    first: Vec<u32>,
}

impl Recurrence {
    /// The number of nimbers c(n) that are computed. The others follow.
    pub const FIRST: u32 = 64;

    /// The recurrence of a code, and the number of heaps with tokens before its first positive
    /// nimber. `None` for all rules but octal codes with a last digit, and if the first positive
    /// nimber comes too late.
    pub fn of(rule: &TakeBreak) -> Option<(Self, u32)> {
        let is_octal = rule.bits() & left::THREE == 0
            && rule.allows_equal_parts()
            && rule.given_nimbers().is_empty();
        let most_taken = rule.most_taken().filter(|_| is_octal)?;
        let mut sequence = NaiveSequence::new(rule);
        let nimbers = sequence.extend_to(Self::FIRST);
        let zeros = nimbers.iter().position(|&nimber| nimber > 0)? as u32 - 1;
        if most_taken + zeros + 2 * SMALL > Self::FIRST {
            return None;
        }
        let nimbers = &sequence.extend_to(zeros + Self::FIRST)[zeros as usize..];
        let first = nimbers[..Self::FIRST as usize].to_vec();
        let (mut totals, mut singles) = (BTreeSet::new(), BTreeSet::new());
        for (taken, digit) in (0..).zip(rule.digits()) {
            if digit & left::ONE != 0 {
                singles.insert((taken, 0));
            }
            if digit & left::TWO != 0 {
                let total = taken + zeros;
                totals.insert(total);
                singles.extend((1..zeros).map(|part| (taken + part, 0)));
                // Both heaps have tokens; without zeros, part 0 would be an empty heap.
                let least = u32::from(zeros == 0);
                singles.extend((least..SMALL).map(|part| (total + part, first[part as usize])));
            }
        }
        let recurrence = Self {
            totals,
            singles,
            first,
        };
        Some((recurrence, zeros))
    }

    /// The first [`Recurrence::FIRST`] nimbers c(0), c(1), …
    pub fn first(&self) -> &[u32] {
        &self.first
    }
}
