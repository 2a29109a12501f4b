//! Proofs of periods as files for the proof assistant Coq.

use crate::solve::heaps::{HeapSequence, TakeBreak};

/// The number of heaps to which Coq computes all pairs of heaps. Beyond it the sparse space is
/// faster.
const PLAIN_HEAPS: u64 = 1_500;
/// The largest number of heaps that a file may ask for.
const MOST_HEAPS: u64 = 100_000;

/// A file for Coq with a theorem about the period of a heap game. Coq computes the nimbers itself;
/// the file has only the code, the period, and a mask.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CoqFile {
    /// The text of the file. It needs the compiled files of the folder `proofs`.
    pub text: String,
    /// The number of heaps whose nimbers Coq computes.
    pub heaps: u64,
    /// The approximate time that Coq takes, apart from the second in which it starts.
    pub seconds: u64,
}

impl CoqFile {
    /// The file on the proved period of these nimbers.
    ///
    /// # Errors
    /// A sentence on why there is no file. The game must be an octal code with finitely many digits,
    /// and its period must be proved and plain. The proof may need at most 100,000 heaps.
    pub fn new(sequence: &HeapSequence) -> Result<Self, String> {
        let rule = sequence.rule();
        let digits = octal_digits(rule)
            .ok_or("Coq knows only octal codes with finitely many digits".to_owned())?;
        let Some((preperiod, period, 0)) = sequence.proof().and_then(|proof| proof.proved()) else {
            return Err("there is no proof that nimbers repeat".to_owned());
        };
        let heaps = 2 * preperiod + 2 * period + digits.len() as u64;
        if heaps > MOST_HEAPS {
            return Err(format!(
                "Coq would compute {heaps} nimbers, and at most {MOST_HEAPS} are allowed"
            ));
        }
        let splits = digits.iter().filter(|digit| **digit & 4 > 0).count() as u64;
        let rarity = sequence.rarity(heaps as usize);
        let code = list(digits.iter().map(|&digit| digit.into()));
        let (statement, proof, microseconds) = if heaps <= PLAIN_HEAPS {
            (
                format!("{preperiod} <= n ->\n  g (octal {code}) (n + {period})"),
                format!("check_period {code} {preperiod} {period}"),
                // Half a microsecond for each pair of heaps.
                splits * heaps * heaps / 8,
            )
        } else {
            // Without moves to two heaps any mask is right.
            let mask = rarity.as_ref().map_or(1, |rarity| rarity.mask);
            let bits = list((0..32).filter(|bit| mask >> bit & 1 == 1));
            let rare = rarity.map_or(0, |rarity| rarity.heaps);
            (
                format!("N.to_nat {preperiod} <= n ->\n  g (octal {code}) (n + N.to_nat {period})"),
                format!("sparse_period {code} {bits} {preperiod} {period}"),
                // Four microseconds for each pair with a rare heap.
                4 * splits * heaps * (rare + 1),
            )
        };
        let name = rule.to_string();
        let text = format!(
            "(** {name}: the period is {period} from heap {preperiod} on. *)\n\
             From Coq Require Import List NArith.\n\
             From Nim Require Import Heaps Octal Sparse.\n\
             Import ListNotations.\n\
             Theorem period : forall n, {statement} = g (octal {code}) n.\n\
             Proof. apply ({proof}). vm_cast_no_check (eq_refl true). Qed.\n\
             Print Assumptions period.\n"
        );
        let seconds = microseconds.div_ceil(1_000_000);
        Ok(Self {
            text,
            heaps,
            seconds,
        })
    }
}

/// The digits of a rule that is an octal code with finitely many digits, digit 0 first.
fn octal_digits(rule: &TakeBreak) -> Option<&[u8]> {
    let is_octal = rule.digits().iter().all(|&digit| digit < 8)
        && rule.repeats() == 0
        && rule.set().is_none()
        && rule.allows_equal_parts()
        && rule.given_nimbers().is_empty();
    is_octal.then(|| rule.digits())
}

/// A list of numbers in Coq.
fn list(numbers: impl Iterator<Item = u32>) -> String {
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    format!("[{}]%N", numbers.join(";"))
}
