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

    /// A field with choices. Each choice is a pair: the entry, and its label.
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
        let choice = |(i, &size): (usize, &u64)| {
            let size = grouped_in_text(size);
            (i.to_string(), format!("{}: {size}", i + 1))
        };
        Self::choice("pile", "Pile", piles.iter().enumerate().map(choice))
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

    /// Reads a number from 1 to `most`, and returns it as an index from 0. In messages `what` is
    /// the plural, such as "rows", and `wanted` names the number to enter.
    ///
    /// # Errors
    /// If the entry is not a number from 1 to `most`.
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
