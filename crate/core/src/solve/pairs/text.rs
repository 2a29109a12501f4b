//! The text of a rule, as in the brackets of a vector game.
//!
//! | text | moves |
//! |---|---|
//! | `1:2` | the leaps (1,2) and (2,1) |
//! | `1:2*` | all their positive multiples |
//! | `(1,2)`, `(1,2)*` | the leap, or ray, alone: 1 from the first pile, 2 from the second |
//! | `rook`, `bishop`, `queen`, `king`, `knight` | `0:1*`, `1:1*`, both, `0:1+1:1`, `1:2` |
//!
//! Terms are joined by `+`. They are printed in ascending order, each once; terms without a mirror
//! image come last. Names are printed as the terms that they mean.

use std::fmt;

use super::rule::{MOST_STEP, MOST_TERMS, PairRule, Term};
use crate::rules::{NotationError, Token, has};

/// The names, each with the terms that it means.
pub const NAMES: [(&str, &str); 5] = [
    ("rook", "0:1*"),
    ("bishop", "1:1*"),
    ("queen", "0:1*+1:1*"),
    ("king", "0:1+1:1"),
    ("knight", "1:2"),
];

const EXPECTED: &str =
    "a leap such as 1:2, a ray such as 1:2*, or rook, bishop, queen, king or knight";

impl PairRule {
    /// Reads the text of a rule.
    ///
    /// # Errors
    /// If a term is wrong; the error is about the first wrong term.
    pub fn read(token: Token<'_>) -> Result<Self, NotationError> {
        if has(token.text, ' ') {
            let error = token.error("There is a space inside the rule: leave it out.", EXPECTED);
            let bare: String = token.text.chars().filter(|letter| *letter != ' ').collect();
            return Err(error.mended_by(token.range(), bare));
        }
        let mut terms = Vec::new();
        for piece in token.split('+') {
            read_piece(piece, &mut terms)?;
        }
        let rule = Self::of(terms);
        let count = rule.terms().len();
        if count > MOST_TERMS {
            let message = format!("The rule has {count} terms, which is too many.");
            return Err(token.error(message, format!("at most {MOST_TERMS} terms")));
        }
        Ok(rule)
    }
}

/// Reads a term or a name.
fn read_piece(piece: Token<'_>, terms: &mut Vec<Term>) -> Result<(), NotationError> {
    let text = piece.text;
    if text.is_empty() {
        return Err(piece.error("A term is missing.", EXPECTED));
    }
    if let Some((_, meaning)) = NAMES.iter().find(|(name, _)| *name == text) {
        let meaning = Token {
            text: meaning,
            at: piece.at,
        };
        for term in meaning.split('+') {
            terms.push(read_term(term)?);
        }
        return Ok(());
    }
    let lower = text.to_ascii_lowercase();
    if NAMES.iter().any(|(name, _)| *name == lower) {
        let error = piece.error("Names are written in small letters.", EXPECTED);
        return Err(error.mended_by(piece.range(), lower));
    }
    terms.push(read_term(piece)?);
    Ok(())
}

fn read_term(piece: Token<'_>) -> Result<Term, NotationError> {
    let (vector, ray) = match piece.text.strip_suffix('*') {
        Some(vector) => (vector, true),
        None => (piece.text, false),
    };
    let inside = vector
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    if let Some(text) = inside {
        let at = piece.at + 1;
        return read_alone(piece, Token { text, at }, ray);
    }
    let vector = Token {
        text: vector,
        at: piece.at,
    };
    let mut sides = vector.split(':');
    let (Some(low), Some(high), None) = (sides.next(), sides.next(), sides.next()) else {
        return Err(piece.error("This term is not known.", EXPECTED));
    };
    let (p, q) = (low.number(0..=MOST_STEP)?, high.number(0..=MOST_STEP)?);
    if p > q {
        let error = piece.error(
            "Write the smaller number first: a term works in both directions.",
            "a term p:q with p at most q",
        );
        let star = if ray { "*" } else { "" };
        return Err(error.mended_by(piece.range(), format!("{q}:{p}{star}")));
    }
    if q == 0 {
        return Err(piece.error("A move must take something.", "a term other than 0:0"));
    }
    Ok(Term {
        alone: false,
        p,
        q,
        ray,
    })
}

/// Reads a vector without its mirror image.
fn read_alone(piece: Token<'_>, inside: Token<'_>, ray: bool) -> Result<Term, NotationError> {
    let mut sides = inside.split(',');
    let (Some(x), Some(y), None) = (sides.next(), sides.next(), sides.next()) else {
        return Err(piece.error("This term is not known.", EXPECTED));
    };
    let (p, q) = (x.number(0..=MOST_STEP)?, y.number(0..=MOST_STEP)?);
    if p == 0 && q == 0 {
        return Err(piece.error("A move must take something.", "a term other than (0,0)"));
    }
    Ok(Term {
        alone: true,
        p,
        q,
        ray,
    })
}

/// The canonical text.
impl fmt::Display for PairRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, term) in self.terms().iter().enumerate() {
            let Term { alone, p, q, ray } = term;
            let (plus, star) = (
                ["", "+"][usize::from(index > 0)],
                ["", "*"][usize::from(*ray)],
            );
            match alone {
                true => write!(f, "{plus}({p},{q}){star}")?,
                false => write!(f, "{plus}{p}:{q}{star}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<PairRule, NotationError> {
        PairRule::read(Token { text, at: 10 })
    }

    #[test]
    fn rules_are_printed_in_order_and_names_as_terms() {
        for (text, canonical) in [
            ("queen+knight", "0:1*+1:1*+1:2"),
            ("1:2*+queen", "0:1*+1:1*+1:2*"),
            ("king+rook+king", "0:1+0:1*+1:1"),
            ("1:2*+1:2", "1:2+1:2*"),
            ("0:99+99:99*", "0:99+99:99*"),
            ("(2,1)*+(1,2)+queen+(2,0)", "0:1*+1:1*+(1,2)+(2,0)+(2,1)*"),
            ("(1,2)+(2,1)+(3,3)*", "1:2+3:3*"),
        ] {
            let rule = read(text).expect(text);
            assert_eq!(rule.to_string(), canonical);
            assert_eq!(read(canonical).expect(canonical), rule);
        }
    }

    #[test]
    fn errors_point_at_the_term() {
        for (text, part, at, mended) in [
            ("queen+2:1*", "2:1*", 16, Some("1:2*")),
            ("Queen", "Queen", 10, Some("queen")),
            ("1:2+rok", "rok", 14, None),
            ("1:100", "100", 12, None),
            ("0:0", "0:0", 10, None),
            ("0:1*+", "", 15, None),
            ("1:2:3", "1:2:3", 10, None),
            ("01:2", "01", 10, Some("1")),
            ("0:1 +1:1", "0:1 +1:1", 10, Some("0:1+1:1")),
            ("1:2**", "2*", 12, None),
            ("1:2+(0,0)", "(0,0)", 14, None),
            ("(1,100)", "100", 13, None),
            ("(1,2,3)*", "(1,2,3)*", 10, None),
            ("(1,2", "(1,2", 10, None),
        ] {
            let error = read(text).expect_err(text);
            assert_eq!((&*error.part, error.at), (part, at), "{text}: {error}");
            let whole = format!("{:10}{text}", "");
            let mend = mended.map(|mend| whole.replace(part, mend));
            assert_eq!(error.mend(&whole), mend, "{text}");
        }
        let many: Vec<String> = (1..=13).map(|q| format!("0:{q}")).collect();
        assert!(read(&many.join("+")).is_err());
        assert!(read(&many[..12].join("+")).is_ok());
    }
}
