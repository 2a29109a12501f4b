//! Which game has a sequence of nimbers?

use rustc_hash::FxHashSet;
use serde::Serialize;

use super::catalogue::{common_name, named_rules};
use super::game::Game;
use crate::games::wythoff::find_strip;
use crate::rules::{NotationError, Token};
use crate::solve::Job;
use crate::solve::sequence::{HeapSequence, TakeBreak, TakeSet, left};

/// The largest shift.
const MOST_SHIFT: usize = 200;
/// The numbers that a game must have before it is computed further.
const FIRST_LOOK: usize = 20;
/// The rows of Wythoff's game that are compared.
const WYTHOFF_ROWS: u64 = 16;
/// The most games in an answer.
const MOST_MATCHES: usize = 100;
/// The hexadecimal codes that the documentation names, for nimbers that grow.
pub const HEXADECIMAL: [&str; 2] = ["0.8", "0.3F"];
/// The fewest numbers that a game must share where none has them all.
const FEWEST_TERMS: usize = 6;

/// The most numbers of a list, and the largest of them.
const MOST_NUMBERS: usize = 1_000;
const LARGEST: u64 = 65_535;

/// A game whose nimbers contain some numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Match {
    /// The game without piles: `heap[0.6]`, `couples`, or `wythoff(3,n)` for the
    /// positions (3,0), (3,1), (3,2), … of Wythoff's game.
    pub game: String,
    /// How many places later the numbers begin in its sequence of heaps 0, 1, 2, …
    pub shift: usize,
    /// How many of the numbers agree, from the first one on.
    pub terms: usize,
}

impl Match {
    /// A position of the game, to begin with.
    pub fn example(&self) -> String {
        match self.game.strip_suffix("n)") {
            Some(row) => format!("{row}7)"),
            None => format!("{}(15,7)", self.game),
        }
    }

    /// The common name of the game, if it has one.
    pub fn name(&self) -> Option<&'static str> {
        let inside = self.game.strip_prefix("heap[")?;
        common_name(inside.strip_suffix(']')?)
    }
}

/// Reads the list of numbers in a text that was pasted: commas, semicolons,
/// spaces or lines stand between them, and brackets may stand around them.
///
/// # Errors
/// When there is something else in it, when there are none, or more than 1,000.
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
        0 => Err(NotationError::new(
            "There are no numbers here.",
            "",
            "numbers such as 0,0,1,2,0,1,2,3",
            0,
        )),
        1..=MOST_NUMBERS => Ok(numbers),
        count => Err(NotationError::new(
            format!("{count} numbers are too many."),
            "",
            format!("at most {MOST_NUMBERS} numbers"),
            0,
        )),
    }
}

/// The games whose nimbers contain the numbers, the best first: those that have
/// most of them, with the least shift, and the common ones before others. For these
/// a shift of 1 is as good as none, as tables of them often begin with heap 1. Where
/// no game has all, the nearest ones are named.
///
/// All rules with a [name](named_rules), octal codes of up to three digits, subtraction sets of
/// numbers up to 8, the infinite sets, the [hexadecimal codes](HEXADECIMAL) that the
/// documentation names, Couples and rows of Wythoff's game are compared, with shifts up to
/// 200.
pub fn identify(numbers: &[u32]) -> Vec<Match> {
    if numbers.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (game, named) in games() {
        let mut sequence = HeapSequence::new(game.heaps().unwrap_or_else(TakeBreak::couples));
        let mut values = Vec::new();
        extend(
            &mut sequence,
            &mut values,
            MOST_SHIFT + numbers.len().min(FIRST_LOOK),
        );
        let first = &numbers[..numbers.len().min(FIRST_LOOK)];
        let (mut terms, mut shift) = best(&values, first);
        if terms == FIRST_LOOK && numbers.len() > terms {
            extend(&mut sequence, &mut values, MOST_SHIFT + numbers.len());
            (terms, shift) = best(&values, numbers);
        }
        let text = game.to_string();
        let near = named && shift <= 1;
        let rank = if near {
            0
        } else {
            2 * shift + usize::from(!named)
        };
        let missing = numbers.len() - terms;
        found.push((missing, rank, shift, text.len(), text, terms));
    }
    for (row, values) in wythoff_rows(MOST_SHIFT + numbers.len())
        .iter()
        .enumerate()
        .skip(1)
    {
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

/// The games to compare, and whether they have a name.
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
    let others = octal_codes().chain(sets).map(|rule| (rule, false));
    let mut met = FxHashSet::default();
    let rules = named.chain(others);
    let rules = rules.filter(|(rule, _)| met.insert(rule.clone()));
    let rules = rules.map(|(rule, named)| (Game::from(rule), named));
    rules.chain([(TakeBreak::couples().into(), true)]).collect()
}

/// All octal codes of up to three digits, with 0 or 4 before the point.
pub fn octal_codes() -> impl Iterator<Item = TakeBreak> {
    let firsts = [0, left::TWO].into_iter();
    firsts.flat_map(|first| {
        (0u16..512).map(move |code| {
            let digit = |shift: u16| (code >> shift & 7) as u8;
            TakeBreak::code(&[first, digit(6), digit(3), digit(0)], 0)
        })
    })
}

/// Appends the nimbers of heaps to the first `count` ones.
fn extend(sequence: &mut HeapSequence, values: &mut Vec<u32>, count: usize) {
    if sequence.extend_to(count as u32).is_ok() {
        sequence.finish();
    }
    values.extend(sequence.nimbers(values.len()..count));
}

/// The most numbers that agree, and the least shift for it.
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

/// The nimbers of Wythoff's game: row a holds those of (a,0), (a,1), (a,2), …
fn wythoff_rows(columns: usize) -> Vec<Vec<u32>> {
    let strip = find_strip(1, WYTHOFF_ROWS - 1);
    let nimber = |a: u64, b: usize| strip.as_ref()?.nimber(a, b as u64);
    let row = |a| (0..columns).filter_map(move |b| Some(nimber(a, b)? as u32));
    (0..WYTHOFF_ROWS).map(|a| row(a).collect()).collect()
}
