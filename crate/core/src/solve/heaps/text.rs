//! The text of a rule, as it is written in the brackets of a heap game.
//!
//! | text | rule |
//! |---|---|
//! | `0.137`, `4.7`, `0.3F` | digit 0, a point, and digits 1, 2, 3, … |
//! | `0.1(23)` | the same, and the digits in parentheses repeat for ever |
//! | `-1,3,4` | take 1, 3 or 4 tokens |
//! | `-squares` | take any number of the set, see [`TakeSet::NAMED`] |
//! | `grundy` | break a heap into two unequal ones |
//!
//! Zeros at the end are dropped. Nothing else is rewritten: two texts are two rules, even if they
//! allow the same moves.

use std::fmt;

use super::rule::{TakeBreak, TakeSet, left};
use crate::rules::{NotationError, Token, has};

/// The most digits after the point, including those that repeat.
pub const MOST_DIGITS: usize = 64;
const MOST_AMOUNTS: usize = 32;
const LARGEST_AMOUNT: u64 = 10_000;

const GRUNDY: &str = "grundy";
const COUPLES: &str = "couples";
const EXPECTED: &str = "a code such as 0.137, a set such as -1,3,4 or -squares, or grundy";
const EXPECTED_DIGIT: &str = "a digit 0 to 9 or A to F";

impl TakeBreak {
    /// Reads the text of a rule.
    ///
    /// # Errors
    /// Fails if the text is not a rule. The error names the first part that is wrong.
    pub fn read(token: Token<'_>) -> Result<Self, NotationError> {
        Self::read_plain(token).map_err(|error| match meant(token.text) {
            Some(rule) if !error.is_mended() => {
                let error = token.error(format!("This rule is written {rule}."), rule.to_string());
                error.mended_by(token.range(), rule.to_string())
            }
            _ => error,
        })
    }

    fn read_plain(token: Token<'_>) -> Result<Self, NotationError> {
        let text = token.text;
        if has(text, ' ') {
            let error = token.error("There is a space inside the rule: leave it out.", EXPECTED);
            let bare: String = text.chars().filter(|letter| *letter != ' ').collect();
            return Err(error.mended_by(token.range(), bare));
        }
        if text == GRUNDY {
            return Ok(Self::grundy());
        }
        if text.starts_with('-') {
            return read_set(token.part(1, text.len()));
        }
        let mut letters = text.chars();
        let first = letters.next();
        if first.is_some_and(|letter| letter.is_ascii_hexdigit()) && letters.next() == Some('.') {
            return read_code(token);
        }
        Err(token.error("This rule is not known.", EXPECTED))
    }
}

/// The rule that is meant by a text in another notation, such as `0.[3]` and `0.333…`, `04.30`,
/// `·77`, `4!.0`, `{1,3,4}`.
fn meant(text: &str) -> Option<TakeBreak> {
    let name = text.to_ascii_lowercase();
    if matches!(&*name, GRUNDY | "4!.0" | "4!" | "4.0!") {
        return Some(TakeBreak::grundy());
    }
    if let Some(set) = set_named(&name) {
        return Some(TakeBreak::take_from(set));
    }
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_hexdigit());
    // A list of amounts.
    let amounts = name
        .trim_start_matches(['s', '{', '('])
        .trim_end_matches(['}', ')']);
    let is_list = amounts.split(',').all(digits) && amounts.len() < name.len();
    let code = match is_list || has(&name, ',') && !name.starts_with("0,") {
        true => format!("-{amounts}"),
        false => {
            let text = text.to_ascii_uppercase().replace('…', "...");
            let text = text.replace(['·', '•', '∙', ','], ".");
            let text = text.replace(['[', '{'], "(").replace([']', '}'], ")");
            let (first, rest) = match text.split_once('.') {
                Some((first, rest)) => (first.trim_start_matches('0'), rest),
                None if digits(&text) => ("", &*text),
                None => return None,
            };
            let rest = match rest.strip_suffix("...") {
                // The last digit repeats for ever.
                Some(run) => {
                    let last = run.chars().next_back()?;
                    format!("{}({last})", run.trim_end_matches(last))
                }
                None => rest.to_owned(),
            };
            format!("{}.{rest}", if first.is_empty() { "0" } else { first })
        }
    };
    TakeBreak::read_plain(Token { text: &code, at: 0 }).ok()
}

fn set_named(name: &str) -> Option<TakeSet> {
    let mut named = TakeSet::NAMED.into_iter();
    named.find(|(_, other)| *other == name).map(|(set, _)| set)
}

fn read_set(token: Token<'_>) -> Result<TakeBreak, NotationError> {
    if token
        .text
        .starts_with(|letter: char| letter.is_ascii_alphabetic())
    {
        let name = token.text.to_ascii_lowercase();
        return match (set_named(token.text), set_named(&name)) {
            (Some(set), _) => Ok(TakeBreak::take_from(set)),
            (None, near) => {
                let names: Vec<&str> = TakeSet::NAMED.iter().map(|named| named.1).collect();
                let error = token.error("This set is not known.", names.join(", "));
                Err(match near {
                    Some(_) => error.mended_by(token.range(), name),
                    None => error,
                })
            }
        };
    }
    let count = token.split(',').count();
    if count > MOST_AMOUNTS {
        let message = format!("The set has {count} numbers, which is too many.");
        return Err(token.error(message, format!("at most {MOST_AMOUNTS} numbers")));
    }
    let mut amounts = Vec::with_capacity(count);
    let mut wrong = None;
    for piece in token.split(',') {
        let amount = piece.number(1..=LARGEST_AMOUNT)? as u32;
        if amounts.last().is_some_and(|last| *last >= amount) {
            wrong = wrong.or(Some(piece));
        }
        amounts.push(amount);
    }
    let Some(piece) = wrong else {
        return Ok(TakeBreak::take(&amounts));
    };
    amounts.sort_unstable();
    amounts.dedup();
    let error = piece.error(
        "Write the numbers of a set in ascending order, each once.",
        "a number larger than the one before it",
    );
    Err(error.mended_by(
        token.range(),
        TakeBreak::take(&amounts).to_string()[1..].to_owned(),
    ))
}

fn read_code(token: Token<'_>) -> Result<TakeBreak, NotationError> {
    let text = token.text;
    let first = digit(token.letter(0))?;
    if first & (left::NOTHING | left::ONE) != 0 {
        let error = token.letter(0).error(
            "The digit before the point can only break a heap into two or three.",
            "0, 4, 8 or C",
        );
        let allowed = format!("{:X}", first & left::MANY);
        return Err(error.mended_by(token.at..token.at + 1, allowed));
    }
    let mut digits = vec![first];
    let mut block = None;
    let mut at = 2;
    while at < text.len() {
        let next = token.letter(at);
        match (next.text, block) {
            ("(", None) => block = Some((digits.len(), at)),
            (")", Some((start, open))) => {
                let rest = token.part(at + 1, text.len());
                if start == digits.len() {
                    let empty = token.part(open, at + 1);
                    let error =
                        empty.error("The parentheses are empty.", "digits in the parentheses");
                    return Err(error.mended_by(empty.range(), ""));
                }
                if !rest.text.is_empty() {
                    let error = rest.error(
                        "The digits that repeat must be the last ones.",
                        "the end of the rule",
                    );
                    return Err(error.mended_by(rest.range(), ""));
                }
                return Ok(TakeBreak::code(&digits, digits.len() - start));
            }
            (")", None) => {
                let error = next.error(
                    "This parenthesis was not opened: leave it out.",
                    EXPECTED_DIGIT,
                );
                return Err(error.mended_by(next.range(), ""));
            }
            _ if digits.len() > MOST_DIGITS => {
                let rest = token.part(at, text.len());
                return Err(rest.error(
                    "The rule has too many digits.",
                    format!("at most {MOST_DIGITS} digits after the point"),
                ));
            }
            _ => digits.push(digit(next)?),
        }
        at += next.text.len();
    }
    let end = token.range().end;
    let missing = token.part(text.len(), text.len());
    if block.is_some() {
        let error = missing.error("The parenthesis is not closed.", ")");
        return Err(error.mended_by(end..end, ")"));
    }
    if digits.len() == 1 {
        let error = missing.error("A digit must follow the point.", EXPECTED_DIGIT);
        return Err(error.mended_by(end..end, "0"));
    }
    Ok(TakeBreak::code(&digits, 0))
}

fn digit(token: Token<'_>) -> Result<u8, NotationError> {
    let value = match token.text.as_bytes() {
        [letter @ b'0'..=b'9'] => letter - b'0',
        [letter @ b'A'..=b'F'] => letter - b'A' + 10,
        [b'a'..=b'f'] => {
            let error = token.error(
                "Write the digits A to F as capital letters.",
                EXPECTED_DIGIT,
            );
            return Err(error.mended_by(token.range(), token.text.to_ascii_uppercase()));
        }
        _ => return Err(token.error("This is not a digit.", EXPECTED_DIGIT)),
    };
    Ok(value)
}

/// Writes the canonical text, which [`TakeBreak::read`] reads. Nimbers that the rule states are
/// left out. [`TakeBreak::couples`] is written as its name, which `read` does not accept.
impl fmt::Display for TakeBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(set) = self.set() {
            return write!(f, "-{}", set.name());
        }
        if let Some(amounts) = self.amounts() {
            for (index, amount) in amounts.enumerate() {
                write!(f, "{}{amount}", if index == 0 { '-' } else { ',' })?;
            }
            return Ok(());
        }
        if !self.allows_equal_parts() {
            return f.write_str(GRUNDY);
        }
        if self.is_couples() {
            return f.write_str(COUPLES);
        }
        write!(f, "{:X}.", self.digit(0))?;
        let digits = self.digits();
        if digits.len() <= 1 {
            return f.write_str("0");
        }
        let block = digits.len() - self.repeats();
        for (index, digit) in digits.iter().enumerate().skip(1) {
            let open = if index == block { "(" } else { "" };
            write!(f, "{open}{digit:X}")?;
        }
        f.write_str(if self.repeats() > 0 { ")" } else { "" })
    }
}
