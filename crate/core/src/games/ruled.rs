//! Games whose rule stands in brackets: what heap games and vector games share.

use crate::rules::{NotationError, Setup, Token};

/// The rule in the brackets of a setup.
///
/// # Errors
/// When there are none. `kind` is the game in words, `example` a position of it, and
/// `rule` what stands in the brackets of a suggestion.
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

/// What a rule means, after its common name if it has one.
pub(super) fn with_name(name: Option<&str>, meaning: String) -> String {
    match name {
        Some(name) => format!("This is {name}. {meaning}"),
        None => meaning,
    }
}

/// A rule by its text, with its common name if it has one, in a sentence.
pub(super) fn called(rule: &str, name: Option<&str>) -> String {
    match name {
        Some(name) => format!("The rule {rule} is {name}."),
        None => format!("The rule is {rule}."),
    }
}
