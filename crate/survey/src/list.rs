//! Lists of rules, and patterns that name many rules: `0.???`, `queen+p:q*,p<=q<=20`.

use std::collections::{BTreeMap, HashSet};

use nimscope::whole;

use crate::task::{Error, SurveyRule, Task};

/// The rules of a survey, each once, in the order in which they were named.
#[derive(Debug, Clone)]
pub struct List {
    pub(crate) task: Task,
    rules: Vec<SurveyRule>,
    texts: HashSet<String>,
}

impl List {
    /// A list without rules.
    pub fn new(task: Task) -> Self {
        Self {
            task,
            rules: Vec::new(),
            texts: HashSet::new(),
        }
    }

    /// Adds the rules of a pattern. A `?` takes the value of every octal digit. A small letter
    /// without a letter or digit beside it takes every number that the conditions after a comma
    /// allow. If a pattern has a `?`, its codes without moves are left out.
    ///
    /// # Errors
    /// Fails if the pattern names no rule; the error names the part at fault.
    pub fn add(&mut self, pattern: &str) -> Result<(), Error> {
        let wrong = |why: String| Error::Bad(format!("{pattern}: {why}"));
        let texts = texts(pattern).map_err(wrong)?;
        let many = pattern.contains('?');
        let mut found = false;
        for text in &texts {
            let rule = SurveyRule::read(self.task, text).map_err(|error| match texts.len() {
                1 => wrong(error.to_string()),
                _ => wrong(format!("{text}: {error}")),
            })?;
            if many && !rule.has_moves() {
                continue;
            }
            found = true;
            if self.texts.insert(rule.text().to_owned()) {
                self.rules.push(rule);
            }
        }
        if !found {
            return Err(wrong("this pattern matches no rule".to_owned()));
        }
        match self.rules.len() > MOST {
            true => Err(wrong(format!("a list has at most {MOST} rules"))),
            false => Ok(()),
        }
    }

    /// Adds the rules of a file, with a rule or pattern on each line. Empty lines and lines that
    /// begin with `#` are ignored.
    ///
    /// # Errors
    /// Fails if a line names no rule; the error has the number of the line. Also fails if the file
    /// has no rules.
    pub fn add_lines(&mut self, text: &str) -> Result<(), Error> {
        let mut found = false;
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            found = true;
            let add = self.add(line);
            add.map_err(|error| Error::Bad(format!("line {number}: {error}")))?;
        }
        match found {
            true => Ok(()),
            false => Err(Error::Bad("the file contains no rule".to_owned())),
        }
    }

    /// The rules.
    pub fn rules(&self) -> &[SurveyRule] {
        &self.rules
    }
}

/// The most texts of a pattern, and the most rules of a list.
const MOST: usize = 1 << 18;

/// The texts that a pattern names, in order; the text itself if it is not a pattern. If the pattern
/// has letters, texts with a term such as 2:1, 0:0 or (0,0) are left out. The conditions are chains
/// of letters and numbers with `<` or `<=` between them.
fn texts(pattern: &str) -> Result<Vec<String>, String> {
    let (rule, conditions) = parts(pattern)?;
    let letters = letters(rule);
    let tops = tops(&letters, &conditions)?;
    let mut texts = Vec::new();
    let mut values: Vec<u64> = vec![0; letters.len()];
    loop {
        let named: BTreeMap<char, u64> = letters.iter().copied().zip(values.clone()).collect();
        if conditions.iter().all(|chain| chain.holds(&named)) {
            let text = filled(rule, &named);
            if letters.is_empty() || !has_no_move(&text) {
                fill_digits(&text, &mut texts)?;
            }
        }
        // Finds the next values as if they were digits of a number that is counted up.
        let Some(at) = (0..letters.len()).rev().find(|&at| values[at] < tops[at]) else {
            return Ok(texts);
        };
        values[at] += 1;
        values[at + 1..].fill(0);
    }
}

fn too_many() -> String {
    format!("this pattern matches more than {MOST} rules")
}

#[derive(Debug, Clone, Copy)]
enum Side {
    Letter(char),
    Number(u64),
}

impl Side {
    fn value(self, named: &BTreeMap<char, u64>) -> u64 {
        match self {
            Self::Letter(letter) => named.get(&letter).copied().unwrap_or(0),
            Self::Number(number) => number,
        }
    }
}

/// A condition such as `1<=p<q<=20`: its sides 1, p, q and 20, and for each sign between two sides
/// true if it is `<=`.
struct Chain {
    sides: Vec<Side>,
    equal: Vec<bool>,
}

impl Chain {
    fn read(text: &str) -> Result<Self, String> {
        let wrong = |part: &str| {
            format!("in the condition {text}: {part} must be a small letter or a number")
        };
        let (mut sides, mut equal) = (Vec::new(), Vec::new());
        for (at, part) in text.split('<').enumerate() {
            let bare = part.strip_prefix('=').filter(|_| at > 0);
            if at > 0 {
                equal.push(bare.is_some());
            }
            let part = bare.unwrap_or(part);
            let mut signs = part.chars();
            sides.push(match (signs.next(), signs.next()) {
                (Some(letter), None) if letter.is_ascii_lowercase() => Side::Letter(letter),
                _ => Side::Number(whole(part).map_err(|_| wrong(part))?),
            });
        }
        Ok(Self { sides, equal })
    }

    fn holds(&self, named: &BTreeMap<char, u64>) -> bool {
        let values: Vec<u64> = self.sides.iter().map(|side| side.value(named)).collect();
        let mut pairs = values.windows(2).zip(&self.equal);
        pairs.all(|(pair, equal)| pair[0] < pair[1] || *equal && pair[0] == pair[1])
    }

    /// The largest value of a letter under this condition alone.
    fn top(&self, letter: char) -> Option<u64> {
        let is = |side: &Side| matches!(side, Side::Letter(other) if *other == letter);
        let at = self.sides.iter().position(is)?;
        let later = self.sides[at..].iter().filter_map(|side| match side {
            Side::Number(number) => Some(*number),
            Side::Letter(_) => None,
        });
        later.min()
    }
}

/// The rule, and the conditions after it: the parts between commas that have a `<`.
fn parts(pattern: &str) -> Result<(&str, Vec<Chain>), String> {
    let Some(first) = pattern.find('<') else {
        return Ok((pattern, Vec::new()));
    };
    let Some(comma) = pattern[..first].rfind(',') else {
        return Err("write the rule, then a comma, then the condition".to_owned());
    };
    let chains = pattern[comma + 1..].split(',').map(Chain::read);
    Ok((&pattern[..comma], chains.collect::<Result<_, _>>()?))
}

/// The places of small letters without a letter or digit beside them.
fn places(rule: &str) -> impl Iterator<Item = (usize, char)> + '_ {
    let bytes = rule.as_bytes();
    let plain = move |at: Option<usize>| {
        let other = at.and_then(|at| bytes.get(at));
        !other.is_some_and(|other| other.is_ascii_alphanumeric())
    };
    rule.char_indices().filter(move |(at, letter)| {
        letter.is_ascii_lowercase() && plain(at.checked_sub(1)) && plain(Some(at + 1))
    })
}

/// The letters of a rule, each once.
fn letters(rule: &str) -> Vec<char> {
    let mut letters = Vec::new();
    for (_, letter) in places(rule) {
        if !letters.contains(&letter) {
            letters.push(letter);
        }
    }
    letters
}

fn tops(letters: &[char], conditions: &[Chain]) -> Result<Vec<u64>, String> {
    for side in conditions.iter().flat_map(|chain| &chain.sides) {
        if let Side::Letter(letter) = side
            && !letters.contains(letter)
        {
            return Err(format!("{letter} is in a condition, but not in the rule"));
        }
    }
    let mut tops = Vec::new();
    let mut all: u64 = 1;
    for letter in letters {
        let top = conditions.iter().filter_map(|chain| chain.top(*letter));
        let top = top.min().ok_or_else(|| {
            format!("{letter} can be any number: give a limit, as in {letter}<=20")
        })?;
        all = all.saturating_mul(top.saturating_add(1));
        tops.push(top);
    }
    // Values may outnumber rules, because the conditions may exclude most of the values.
    match all > 64 * MOST as u64 {
        true => Err(too_many()),
        false => Ok(tops),
    }
}

/// The rule with numbers in the place of letters.
fn filled(rule: &str, named: &BTreeMap<char, u64>) -> String {
    let (mut text, mut done) = (String::new(), 0);
    for (at, letter) in places(rule) {
        text.push_str(&rule[done..at]);
        text.push_str(&Side::Letter(letter).value(named).to_string());
        done = at + 1;
    }
    text + &rule[done..]
}

/// True if a text has a term p:q with p > q, which repeats q:p, or a term of 0 and 0.
fn has_no_move(text: &str) -> bool {
    let other = |letter: char| !letter.is_ascii_digit();
    let mut terms = text.match_indices(':').filter_map(|(at, _)| {
        let low: u64 = text[..at].rsplit(other).next()?.parse().ok()?;
        let high: u64 = text[at + 1..].split(other).next()?.parse().ok()?;
        Some((low, high))
    });
    text.contains("(0,0)") || terms.any(|(low, high)| low > high || high == 0)
}

/// Adds the text with each octal digit in the place of each `?`.
fn fill_digits(text: &str, texts: &mut Vec<String>) -> Result<(), String> {
    let marks: Vec<usize> = text.match_indices('?').map(|(at, _)| at).collect();
    let room = (MOST - texts.len()) as u128;
    // Eight to the power of 40 is below 2^128.
    if marks.len() > 40 || 1 << (3 * marks.len()) > room {
        return Err(too_many());
    }
    for code in 0..1_usize << (3 * marks.len()) {
        let mut letters = text.as_bytes().to_vec();
        for (place, at) in marks.iter().rev().enumerate() {
            letters[*at] = b'0' + (code >> (3 * place) & 7) as u8;
        }
        texts.push(String::from_utf8_lossy(&letters).into_owned());
    }
    Ok(())
}

#[cfg(test)]
#[path = "../tests/unit/list.rs"]
mod tests;
