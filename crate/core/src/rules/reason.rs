//! The reason for a verdict.

use serde::Serialize;

/// Why a verdict holds, as data and as prose made from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
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

impl Reason {
    /// A reason that rests on no numbers.
    pub fn new(case: &'static str, source: &'static str, text: impl Into<String>) -> Self {
        Self {
            case,
            numbers: Vec::new(),
            source,
            text: text.into(),
        }
    }

    /// The same with one more number.
    #[must_use]
    pub fn with(self, name: &'static str, number: impl ToString) -> Self {
        self.with_all([(name, number)])
    }

    /// The same with these numbers after its own.
    #[must_use]
    pub fn with_all<T: ToString>(
        mut self,
        numbers: impl IntoIterator<Item = (&'static str, T)>,
    ) -> Self {
        let texts = numbers
            .into_iter()
            .map(|(name, number)| (name, number.to_string()));
        self.numbers.extend(texts);
        self
    }
}

/// The nimbers of piles and their nim-sum in words: "g(7) = 1, g(15) = 3, and
/// 1 ⊕ 3 = 2". Each pile comes with its nimber; the first dozen are listed.
pub(crate) fn ledger(piles: &[(u64, u64)]) -> String {
    /// The most piles that a sentence lists.
    const SHOWN: usize = 12;
    let shown = &piles[..piles.len().min(SHOWN)];
    let each: Vec<String> = shown.iter().map(|(n, g)| format!("g({n}) = {g}")).collect();
    if let [only] = &each[..] {
        return only.clone();
    }
    let terms: Vec<String> = shown.iter().map(|(_, g)| g.to_string()).collect();
    let (more, more_terms) = match piles.len() > SHOWN {
        true => (", …", " ⊕ …"),
        false => ("", ""),
    };
    let sum = piles.iter().fold(0, |sum, (_, g)| sum ^ g);
    format!(
        "{}{more}, and {}{more_terms} = {sum}",
        each.join(", "),
        terms.join(" ⊕ ")
    )
}
