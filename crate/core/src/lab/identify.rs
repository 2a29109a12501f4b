//! The search for games that have given nimbers.

use rustc_hash::FxHashSet;
use serde::Serialize;

use super::game::{Game, rule_in};
use super::{common_name, named_rules};
use crate::games::wythoff::find_strip;
use crate::rules::{NotationError, Token};
use crate::solve::Job;
use crate::solve::heaps::{HeapSequence, TakeBreak, TakeSet, left};

const MOST_SHIFT: usize = 200;
/// The number of terms that must agree before more nimbers of a game are computed.
const FIRST_LOOK: usize = 20;
const WYTHOFF_ROWS: u64 = 16;
const MOST_MATCHES: usize = 100;
/// The hexadecimal codes that the documentation names, for nimbers that grow.
pub const HEXADECIMAL: [&str; 2] = ["0.8", "0.3F"];
/// If no game has all the given numbers, a listed game has at least this many of them.
const FEWEST_TERMS: usize = 6;

/// The most numbers of a list, and the largest number that it may contain.
const MOST_NUMBERS: usize = 1_000;
const LARGEST: u64 = 65_535;

/// A game whose nimbers contain some numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Match {
    /// The game without piles: `heap[0.6]`, `couples`, or `wythoff(3,n)` for the
    /// positions (3,0), (3,1), (3,2), … of Wythoff's game.
    pub game: String,
    /// The heap at which the numbers begin in the game's sequence of heaps 0, 1, 2, …
    pub shift: usize,
    /// The number of terms that agree, counted from the first one.
    pub terms: usize,
}

impl Match {
    /// A position of the game, as an example.
    pub fn example(&self) -> String {
        match self.game.strip_suffix("n)") {
            Some(row) => format!("{row}7)"),
            None => format!("{}(15,7)", self.game),
        }
    }

    /// The common name of the game, if it has one.
    pub fn name(&self) -> Option<&'static str> {
        common_name(rule_in(&self.game)?)
    }
}

/// Reads a list of numbers up to 65,535 from a pasted text. Commas, semicolons, spaces or lines
/// separate the numbers. Brackets are ignored.
///
/// # Errors
/// Fails if the text contains anything else, no numbers, or more than 1,000 numbers.
pub fn read_numbers(text: &str) -> Result<Vec<u32>, NotationError> {
    let between = |c: char| c.is_whitespace() || ",;[](){}".contains(c);
    let mut numbers = Vec::new();
    let mut at = 0;
    for piece in text.split(between) {
        if !piece.is_empty() {
            let number = Token { text: piece, at }.number(0..=LARGEST)?;
            numbers.push(number as u32);
        }
        at += piece.len();
        at += text[at..].chars().next().map_or(0, char::len_utf8);
    }
    match numbers.len() {
        0 => {
            let expected = "numbers such as 0,0,1,2,0,1,2,3";
            Err(NotationError::new(
                "There are no numbers here.",
                "",
                expected,
                0,
            ))
        }
        1..=MOST_NUMBERS => Ok(numbers),
        count => {
            let message = format!("These are {count} numbers, which is too many.");
            let expected = format!("at most {MOST_NUMBERS} numbers");
            Err(NotationError::new(message, "", expected, 0))
        }
    }
}

/// Finds the games whose nimbers contain the numbers, the best first. A game is better if it has
/// more of the numbers, then if its shift is smaller, then if it has a common name. For games with
/// a name, a shift of 1 counts as 0, because tables often begin with heap 1. If no game has all
/// numbers, the nearest games are listed.
///
/// Compares, with shifts up to 200, all rules with a [name](named_rules), octal codes of up to
/// three digits, subtraction sets of numbers up to 8, and the infinite sets. Also compares the
/// [hexadecimal codes](HEXADECIMAL) that the documentation names, Couples, and rows of Wythoff's
/// game.
pub fn identify(numbers: &[u32]) -> Vec<Match> {
    if numbers.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (game, named) in games() {
        let mut sequence = HeapSequence::new(game.heaps().unwrap_or_else(TakeBreak::couples));
        let mut values = Vec::new();
        let first = &numbers[..numbers.len().min(FIRST_LOOK)];
        extend(&mut sequence, &mut values, MOST_SHIFT + first.len());
        let (mut terms, mut shift) = best(&values, first);
        if terms == FIRST_LOOK && numbers.len() > terms {
            extend(&mut sequence, &mut values, MOST_SHIFT + numbers.len());
            (terms, shift) = best(&values, numbers);
        }
        let text = game.to_string();
        let rank = match named && shift <= 1 {
            true => 0,
            false => 2 * shift + usize::from(!named),
        };
        let missing = numbers.len() - terms;
        found.push((missing, rank, shift, text.len(), text, terms));
    }
    let rows = wythoff_rows(MOST_SHIFT + numbers.len());
    for (row, values) in rows.iter().enumerate().skip(1) {
        let (terms, shift) = best(values, numbers);
        let text = format!("wythoff({row},n)");
        let missing = numbers.len() - terms;
        found.push((missing, 2 * shift, shift, text.len(), text, terms));
    }
    found.sort_unstable();
    let fewest = match found.first() {
        Some(best) if best.0 == 0 => numbers.len(),
        _ => FEWEST_TERMS,
    };
    found
        .into_iter()
        .filter(|entry| entry.5 >= fewest)
        .take(MOST_MATCHES)
        .map(|(_, _, shift, _, game, terms)| Match { game, shift, terms })
        .collect()
}

/// The games to compare, each with true if it has a common name.
fn games() -> Vec<(Game, bool)> {
    let texts = named_rules().map(|(rule, _)| rule).chain(HEXADECIMAL);
    let named = texts.filter_map(|text| TakeBreak::read(Token { text, at: 0 }).ok());
    let sets = (1u32..256).map(|subset| {
        let amounts: Vec<u32> = (1..=8).filter(|k| subset >> (k - 1) & 1 == 1).collect();
        TakeBreak::take(&amounts)
    });
    let endless = TakeSet::NAMED
        .iter()
        .map(|named| TakeBreak::take_from(named.0));
    let named = named.chain(endless).map(|rule| (rule, true));
    let others = octal_codes(3).chain(sets).map(|rule| (rule, false));
    let mut met = FxHashSet::default();
    let rules = named.chain(others);
    let rules = rules.filter(|(rule, _)| met.insert(rule.clone()));
    let rules = rules.map(|(rule, named)| (Game::from(rule), named));
    rules.chain([(TakeBreak::couples().into(), true)]).collect()
}

/// All octal codes of up to `most_digits` digits after the point, with 0 or 4 before the point, in
/// the order of their digits. There are 2 · 8^`most_digits` of them, and `most_digits` is at most 10.
pub fn octal_codes(most_digits: u32) -> impl Iterator<Item = TakeBreak> {
    let firsts = [0, left::TWO].into_iter();
    firsts.flat_map(move |first| {
        (0..8u32.pow(most_digits)).map(move |code| {
            let places = (0..most_digits).rev();
            let digits = places.map(|place| (code >> (3 * place) & 7) as u8);
            TakeBreak::code(&[first].into_iter().chain(digits).collect::<Vec<_>>(), 0)
        })
    })
}

fn extend(sequence: &mut HeapSequence, values: &mut Vec<u32>, count: usize) {
    if sequence.extend_to(count as u32).is_ok() {
        sequence.finish();
    }
    values.extend(sequence.nimbers(values.len()..count));
}

/// The largest number of terms that agree, and the least shift that reaches it.
fn best(values: &[u32], numbers: &[u32]) -> (usize, usize) {
    let mut best = (0, 0);
    for shift in 0..=MOST_SHIFT.min(values.len()) {
        let pairs = values[shift..].iter().zip(numbers);
        let terms = pairs.take_while(|(one, other)| one == other).count();
        if terms > best.0 {
            best = (terms, shift);
        }
    }
    best
}

/// The nimbers of Wythoff's game: row a holds the nimbers of (a,0), (a,1), (a,2), …
fn wythoff_rows(columns: usize) -> Vec<Vec<u32>> {
    let strip = find_strip(1, WYTHOFF_ROWS - 1);
    let nimber = |a: u64, b: usize| strip.as_ref()?.nimber(a, b as u64);
    let row = |a| (0..columns).filter_map(move |b| Some(nimber(a, b)? as u32));
    (0..WYTHOFF_ROWS).map(|a| row(a).collect()).collect()
}
