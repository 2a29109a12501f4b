//! Moves entered as numbers: the form for a game with too many moves to show, and
//! the mistakes in its entries.

use std::fmt::Display;

use serde::Serialize;

use super::notation::{TOO_LARGE, grouped_in_text, whole, without_zeros};

/// A field of the form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Field {
    /// The name that an entry refers to.
    pub name: &'static str,
    /// The label that a person reads.
    pub label: String,
    /// The entries to choose from; empty for a field in which a number is typed.
    pub choices: Vec<Alternative>,
}

/// One of the entries a field offers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Alternative {
    /// The entry.
    pub value: String,
    /// The label that a person reads.
    pub label: String,
}

/// The error in an entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Mistake {
    /// The name of the field.
    pub field: &'static str,
    /// One sentence for people.
    pub message: String,
}

impl Field {
    /// A field for a number.
    pub fn number(name: &'static str, label: &str) -> Self {
        Self {
            name,
            label: label.to_owned(),
            choices: Vec::new(),
        }
    }

    /// A field with choices. Each is a pair: the entry, and its label.
    pub fn choice(
        name: &'static str,
        label: &str,
        choices: impl IntoIterator<Item = (impl Into<String>, impl Into<String>)>,
    ) -> Self {
        let choices = choices.into_iter().map(|(value, label)| Alternative {
            value: value.into(),
            label: label.into(),
        });
        Self {
            choices: choices.collect(),
            ..Self::number(name, label)
        }
    }

    /// The choice of a pile, named `pile`.
    pub fn pile(piles: &[u64]) -> Self {
        let choices = piles.iter().enumerate();
        Self::choice(
            "pile",
            "Pile",
            choices.map(|(i, &size)| {
                (
                    i.to_string(),
                    format!("{}: {}", i + 1, grouped_in_text(size)),
                )
            }),
        )
    }
}

/// The entries of a person: pairs of a field's name and its text.
#[derive(Clone, Copy, Debug)]
pub struct Entries<'a>(pub &'a [(String, String)]);

impl Entries<'_> {
    /// The text of a field; empty if nothing was entered.
    pub fn text(&self, field: &str) -> &str {
        let entry = self.0.iter().find(|(name, _)| name == field);
        entry.map_or("", |(_, text)| text)
    }

    /// Reads a whole number. Spaces, `'` and `_` are allowed between the digits. A number
    /// of 2^64 or more becomes the largest `u64`.
    ///
    /// # Errors
    /// If the entry is not a whole number; the message asks for `what`.
    pub fn number(&self, field: &'static str, what: impl Display) -> Result<u64, Mistake> {
        let apart = |c: &char| !(c.is_whitespace() || *c == '\'' || *c == '_');
        let digits: String = self.text(field).chars().filter(apart).collect();
        let number = match digits.is_empty() {
            true => "",
            false => without_zeros(&digits),
        };
        match whole(number) {
            Ok(number) => Ok(number),
            Err(TOO_LARGE) => Ok(u64::MAX),
            Err(_) => Err(Mistake::at(field, format!("Enter a whole number: {what}."))),
        }
    }

    /// Reads a number from 1 to `most`, and returns it as an index from 0. In messages
    /// `what` is the plural, such as "rows", and `wanted` is the thing to enter.
    ///
    /// # Errors
    /// If the entry is not such a number.
    pub fn index(
        &self,
        field: &'static str,
        most: usize,
        what: &str,
        wanted: impl Display,
    ) -> Result<usize, Mistake> {
        match usize::try_from(self.number(field, wanted)?) {
            Ok(number) if (1..=most).contains(&number) => Ok(number - 1),
            _ => Err(Mistake::at(
                field,
                format!(
                    "Choose one of the {what} 1 to {}.",
                    grouped_in_text(most as u64)
                ),
            )),
        }
    }

    /// The index of the chosen pile; see [`Field::pile`].
    ///
    /// # Errors
    /// If there is no such pile.
    pub fn pile(&self, piles: &[u64]) -> Result<usize, Mistake> {
        match self.text("pile").parse() {
            Ok(pile) if pile < piles.len() => Ok(pile),
            _ => Err(Mistake::at(
                "pile",
                format!("Choose one of the piles 1 to {}.", piles.len()),
            )),
        }
    }
}

impl Mistake {
    /// A mistake in this field.
    pub fn at(field: &'static str, message: impl Into<String>) -> Self {
        Self {
            field,
            message: message.into(),
        }
    }
}

/// The fields for a move that takes from one pile.
pub(crate) fn take_fields(piles: &[u64]) -> Vec<Field> {
    vec![Field::pile(piles), Field::number("amount", "Take")]
}

/// Reads a move that takes from one pile: the index of the pile, and an amount
/// from 1 to its size.
pub(crate) fn taken(piles: &[u64], entries: &Entries<'_>) -> Result<(usize, u64), Mistake> {
    let amount = entries.number("amount", "how many tokens to take")?;
    if amount == 0 {
        return Err(Mistake::at("amount", "Take at least one token."));
    }
    let pile = entries.pile(piles)?;
    within(piles, pile, amount, "amount")?;
    Ok((pile, amount))
}

/// The entries for a move that takes from one pile.
pub(crate) fn take_filled(pile: usize, amount: u64) -> Vec<(&'static str, String)> {
    vec![("pile", pile.to_string()), ("amount", amount.to_string())]
}

/// The names of the fields for an amount from each pile.
const AMOUNTS: [&str; 3] = ["amount", "amount2", "amount3"];

/// The fields for an amount from each of at most three piles.
pub(crate) fn take_each_fields(piles: usize) -> Vec<Field> {
    let label = |i| match i {
        0 => "Take from pile 1".to_owned(),
        i => format!("and from pile {}", i + 1),
    };
    let names = AMOUNTS.iter().take(piles).enumerate();
    names
        .map(|(i, name)| Field::number(name, &label(i)))
        .collect()
}

/// Reads an amount for each of at most three piles. An empty entry is 0; one amount
/// must be positive.
pub(crate) fn taken_each<const N: usize>(
    piles: [u64; N],
    entries: &Entries<'_>,
) -> Result<[u64; N], Mistake> {
    let mut amounts = [0; N];
    for (amount, name) in amounts.iter_mut().zip(AMOUNTS) {
        if !entries.text(name).trim().is_empty() {
            *amount = entries.number(name, "how many to take, or 0")?;
        }
    }
    if amounts.iter().all(|&amount| amount == 0) {
        let message = "Take at least one token from one of the piles.";
        return Err(Mistake::at("amount", message));
    }
    for (pile, name) in AMOUNTS.iter().take(N).enumerate() {
        within(&piles, pile, amounts[pile], name)?;
    }
    Ok(amounts)
}

fn within(piles: &[u64], pile: usize, amount: u64, field: &'static str) -> Result<(), Mistake> {
    let size = piles[pile];
    if amount <= size {
        return Ok(());
    }
    let message = format!(
        "Take fewer: pile {} holds only {}.",
        pile + 1,
        grouped_in_text(size)
    );
    Err(Mistake::at(field, message))
}

/// The fields for a square of a grid: its row and its column.
pub(crate) fn square_fields() -> Vec<Field> {
    vec![
        Field::number("row", "Row"),
        Field::number("column", "Column"),
    ]
}

/// Reads a square of a grid: its row and column, from 0. `wanted` is their purpose in
/// messages, such as "to bite at".
pub(crate) fn square(
    rows: usize,
    columns: usize,
    entries: &Entries<'_>,
    wanted: &str,
) -> Result<(usize, usize), Mistake> {
    let row = format!("the row {wanted}");
    let column = format!("the column {wanted}");
    Ok((
        entries.index("row", rows, "rows", row)?,
        entries.index("column", columns, "columns", column)?,
    ))
}
