//! Making a move: the checked step from one position to the next.

use crate::rules::{NotationError, Position, parse};

/// Plays the move from `position` to `to`, both as texts, and gives the new
/// position.
///
/// # Errors
/// When either text is no position, or `to` is no option of `position`.
pub fn play(position: &str, to: &str) -> Result<Position, NotationError> {
    let from = parse(position)?;
    let option = parse(to)?;
    if is_option(&from, &option) {
        return Ok(option);
    }
    Err(NotationError::new(
        format!("No legal move leads from {from} to {option}."),
        to,
        "the text of a position one move further",
        0,
    ))
}

/// Whether one legal move leads from `from` to `to`.
pub fn is_option(from: &Position, to: &Position) -> bool {
    if from.components.len() != to.components.len() {
        return false;
    }
    let mut changed = from
        .components
        .iter()
        .zip(&to.components)
        .filter(|(before, after)| before != after);
    match (changed.next(), changed.next()) {
        (Some((before, after)), None) => !before.touches_between(after).is_empty(),
        _ => false,
    }
}
