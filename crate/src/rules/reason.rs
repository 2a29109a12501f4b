//! The reason for a verdict.

use serde::Serialize;

/// Why a verdict holds, as data and as prose made from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Reason {
    /// The case of the theorem or search, a stable name such as `row` or `f>g`.
    pub case: &'static str,
    /// The numbers it rests on, in the order a person needs them.
    pub numbers: Vec<(&'static str, String)>,
    /// The source of the theorem.
    pub source: &'static str,
    /// One or two plain sentences with this position's own numbers.
    pub text: String,
}
