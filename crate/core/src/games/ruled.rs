//! Texts of games whose rule is written in brackets: heap games and vector games.

use crate::rules::{NotationError, Setup, Token};

/// The rule in the brackets of a setup.
///
/// # Errors
/// If there are no brackets. The error names the game by `kind`, such as "heap game",
/// shows the position `example`, and suggests `rule` in the brackets.
pub(super) fn brackets<'a>(
    setup: &Setup<'a>,
    kind: &str,
    example: &str,
    rule: &str,
) -> Result<Token<'a>, NotationError> {
    setup.variant.ok_or_else(|| {
        let place = setup.game.range().end;
        let error = setup.game.error(
            format!("A {kind} needs its rule: write it in brackets."),
            format!("a rule in brackets, such as {example}"),
        );
        error.mended_by(place..place, format!("[{rule}]"))
    })
}

/// The meaning of a rule, after its common name if it has one.
pub(super) fn with_name(name: Option<&str>, meaning: String) -> String {
    match name {
        Some(name) => format!("This is {name}. {meaning}"),
        None => meaning,
    }
}

/// A sentence with the text of a rule, and its common name if it has one.
pub(super) fn called(rule: &str, name: Option<&str>) -> String {
    match name {
        Some(name) => format!("The rule {rule} is {name}."),
        None => format!("The rule is {rule}."),
    }
}
