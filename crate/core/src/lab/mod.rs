//! The laboratory: reads games by their rules, finds periods with certificates, finds the games
//! that have given nimbers, and lists all small codes side by side.
//!
//! Three words have an exact meaning. *Proved*: by a theorem, or by a finite check that a theorem
//! shows to be enough. *Computed*: each value is verified, to a stated bound. *Observed*: a pattern
//! is seen to a stated bound.
//!
//! ```
//! let found = nimscope::lab::identify(&[0, 0, 1, 2, 0, 1, 2, 3]);
//! assert_eq!(found[0].game, "heap[0.6]");
//! ```

mod bestiary;
mod certificate;
mod coq;
mod game;
#[cfg(feature = "graphs")]
mod graph_row;
mod identify;
mod inquiry;
mod known;
mod lost_pairs;
mod quotient;
mod verify;

pub use crate::games::heap::{common_name, named_rules};
pub use bestiary::{Bestiary, BestiaryEntry, BestiaryStatus};
pub use certificate::{
    AutomatonCertificate, GamePeriod, MAX_CERTIFICATE_BYTES, NumerationRecord, ProofRecord,
    read_record,
};
pub use coq::CoqFile;
pub use game::{Game, GameKind, MOST_FINAL, Question, rule_in};
#[cfg(feature = "graphs")]
pub use graph_row::{GraphNimbers, GraphRow};
pub use identify::{HEXADECIMAL, Match, identify, octal_codes, read_numbers};
pub use inquiry::{Ended, Inquiry, LostFault, LostTask, Options, Record};
pub use known::{
    KnownCode, Recurrence, Report, SURVEYED, known_code, known_quotients, learn_period,
    proved_period, reports,
};
pub use lost_pairs::LostPairs;
pub use quotient::{Letters, QuotientCertificate, QuotientRecord};
pub use verify::{
    Budget, Fault, named, sized, verify, verify_automaton, verify_quotient, verify_text,
};
