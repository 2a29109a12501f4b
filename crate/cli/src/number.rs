//! Whole numbers of options, written as in positions: in digits, as 10^6, or as 1e6.

use std::ops::RangeInclusive;

use nimscope::Token;

/// A parser of whole numbers in a range.
pub(crate) fn number<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let number = Token { text, at: 0 }.number(range.clone());
        let number = number.map_err(|error| format!("{} Write {}.", error.message, error.expected));
        T::try_from(number?).map_err(|_| "This number is too large.".to_owned())
    }
}
