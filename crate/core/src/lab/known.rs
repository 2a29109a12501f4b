//! Known periods and misère quotients of all octal codes of up to three digits, from a survey in
//! `data/octal-3` and from the literature. Codes that are proved to have equal nimbers share the
//! best known period: [`Recurrence`] has the proof. `build.rs` removes the hashes of certificates
//! from the tables, to keep the browser's part of the solver small.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::str::FromStr;
use std::sync::{LazyLock, RwLock};

use rustc_hash::FxHashMap;

use super::certificate::GamePeriod;
use super::game::rule_in;
use super::identify::octal_codes;
use super::quotient::QuotientRecord;
use crate::solve::heaps::{NaiveSequence, TakeBreak, left};

/// The program that made the survey, and the date.
pub const SURVEYED: &str = "nimscope 0.1.0, November 2026";

/// A report by others on the period of a code of up to three digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Report {
    /// The code, such as `0.77`.
    pub code: &'static str,
    /// The author.
    pub by: &'static str,
    /// True if the author has found the period.
    pub is_solved: bool,
    /// The number of nimbers that the author has computed, if it is known.
    pub heaps: Option<u64>,
}

/// The reports of `data/octal-3/reports.csv`. They have one code of each sequence that T. Czajka's
/// tables list as unsolved, without 4.064, 4.344, 4.364 and 4.406, whose periods are proved here.
/// Other codes with equal nimbers are open, too; see [`known_code`].
pub fn reports() -> impl Iterator<Item = Report> {
    let lines = include_str!("../../data/octal-3/reports.csv").lines();
    lines.skip(1).filter_map(|line| {
        let mut cells = line.split(',');
        let mut next = || cells.next();
        let (code, by, _, status, heaps) = (next()?, next()?, next()?, next()?, next()?);
        Some(Report {
            code,
            by,
            is_solved: status == "solved",
            heaps: number(heaps),
        })
    })
}

/// The knowledge about the period of a code: the one source of its status.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownCode {
    /// The survey's record of the code, or the record of a code with equal nimbers if that record
    /// goes further.
    pub period: GamePeriod,
    /// True if neither the survey nor any other source reports a period.
    pub is_open: bool,
    /// The report that goes furthest, about this code or a code with equal nimbers: a report that
    /// the period is found, else the report with the most nimbers. `None` if no report has a number
    /// of nimbers.
    pub report: Option<Report>,
    /// The first code with equal nimbers, and the shift d: the nimber of heap n + d here is the
    /// nimber of heap n there. `None` if this code is the first.
    pub equal_to: Option<(String, i64)>,
}

/// Returns the knowledge about a game such as `heap[0.77]`; `None` if it is not an octal code of up
/// to three digits with a move.
pub fn known_code(game: &str) -> Option<&'static KnownCode> {
    static CODES: LazyLock<FxHashMap<String, KnownCode>> = LazyLock::new(|| {
        let table = include_str!(concat!(env!("OUT_DIR"), "/period.csv"));
        let mut periods: FxHashMap<&str, GamePeriod> = table.lines().filter_map(period).collect();
        let mut classes: FxHashMap<Nimbers, Vec<Code>> = FxHashMap::default();
        for rule in octal_codes(3) {
            if let Some(period) = periods.remove(&format!("heap[{rule}]")[..])
                && let Some((nimbers, zeros)) = nimbers_of(&rule, &period)
            {
                classes
                    .entry(nimbers)
                    .or_default()
                    .push(Code { period, zeros });
            }
        }
        classes.values().flat_map(|codes| share(codes)).collect()
    });
    CODES.get(game)
}

/// The periods that were proved elsewhere: the game, the first heap and the period.
static LEARNED: RwLock<Vec<(String, u64, u64)>> = RwLock::new(Vec::new());

/// Takes as proved, without a check, that a game such as `heap[0.6]` has a period from heap
/// `preperiod` on. The period then holds for all codes with equal nimbers.
///
/// ```
/// use nimscope::lab::{learn_period, proved_period};
///
/// assert_eq!(proved_period("heap[0.16]"), Some((105_351, 149_459)));
/// assert_eq!(proved_period("heap[0.37]"), None);
/// // The nimbers of 0.6 are those of 0.37 one heap later.
/// learn_period("heap[0.6]", 100, 7);
/// assert_eq!(proved_period("heap[0.37]"), Some((99, 7)));
/// assert_eq!(proved_period("heap[0.64]"), None);
/// ```
pub fn learn_period(game: &str, preperiod: u64, period: u64) {
    if let Ok(mut learned) = LEARNED.write() {
        learned.push((game.to_owned(), preperiod, period));
    }
}

fn learned_period(game: &str) -> Option<(u64, u64)> {
    let class = |game: &str| {
        let equal = known_code(game).and_then(|known| known.equal_to.clone());
        equal.unwrap_or_else(|| (game.to_owned(), 0))
    };
    let learned = LEARNED.read().ok()?;
    let (first, later) = class(game);
    learned.iter().find_map(|(other, preperiod, period)| {
        let (same, shift) = class(other);
        let from = preperiod.checked_add_signed(later - shift)?;
        (same == first).then_some((from, *period))
    })
}

/// The first heap and the period of a code, if the survey proved the period or [`learn_period`]
/// took it as proved. Proofs for codes with equal nimbers count, too.
pub fn proved_period(game: &str) -> Option<(u64, u64)> {
    let known = known_code(game).map(|known| &known.period);
    let proved = known.filter(|period| period.is_proved());
    let proved = proved.and_then(|period| period.preperiod.zip(period.period));
    proved.or_else(|| learned_period(game))
}

/// The surveyed values of `mask`, `alternates` and `mask_to` in the bestiary.
pub(super) fn known_mask(game: &str) -> Option<(Option<u32>, bool, u64)> {
    let mut lines = include_str!("../../data/octal-3/masks.csv").lines();
    lines.find_map(|line| {
        let mut cells = line.split(',');
        let mut next = || cells.next();
        let (name, to, mask, alternates) = (next()?, next()?, next()?, next()?);
        (name == game).then_some((number(mask), alternates == "true", number(to)?))
    })
}

/// The survey's records of the misère quotients of all codes, in the order of the codes.
pub fn known_quotients() -> Vec<QuotientRecord> {
    let table = include_str!(concat!(env!("OUT_DIR"), "/misere.csv"));
    table.lines().filter_map(quotient).collect()
}

/// A pair c(a) ⊕ c(b) with a or b below this number is stored as a single; see [`Recurrence`].
const SMALL: u32 = 8;

/// The rule by which the nimbers of an octal code follow from earlier nimbers. The zeros at the
/// start are left out. Codes with equal recurrences have equal nimbers except for these zeros.
///
/// Let heaps 1 to z of a code have nimber 0, and let heap z + 1 have a positive nimber. Write
/// c(n) = g(n + z), so that c(0) = 0. A move from heap n + z that takes k tokens leaves
///
/// - one heap, of nimber c(n − k);
/// - a heap of a ≤ z tokens, with nimber 0, and a second heap, of nimber c(n − k − a);
/// - two heaps that are larger: c(a) ⊕ c(b) with a + b = n − k − z.
///
/// So all options of a large heap are a few *singles* v ⊕ c(n − i), and all pairs c(a) ⊕ c(b) with
/// a + b = n − j for a few totals j. A pair with a small part a is a single as well, with v = c(a).
/// If the singles, the totals and the first nimbers of two codes are the same, the nimbers are the
/// same for ever, by induction: every later nimber is the mex of the same options. The permission
/// to leave no heap concerns the heap of k tokens alone. Its nimber is among the first nimbers.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Recurrence {
    /// The numbers j of the pairs c(a) ⊕ c(b) with a + b = n − j and a, b ≥ [`SMALL`].
    totals: BTreeSet<u32>,
    /// The numbers (i, v) of the other options v ⊕ c(n − i).
    singles: BTreeSet<(u32, u32)>,
    /// The first [`Recurrence::FIRST`] nimbers c(0), c(1), …, from which all others follow.
    pub first: Vec<u32>,
}

impl Recurrence {
    /// The number of nimbers in [`first`](Self::first).
    pub const FIRST: u32 = 64;

    /// The recurrence of a code, and the number of heaps with tokens before its first positive
    /// nimber. `None` for all rules but octal codes with a last digit, and if the first positive
    /// nimber comes too late.
    pub fn of(rule: &TakeBreak) -> Option<(Self, u32)> {
        let is_octal = rule.bits() & left::THREE == 0
            && rule.allows_equal_parts()
            && rule.given_nimbers().is_empty();
        let most_taken = rule.most_taken().filter(|_| is_octal)?;
        let mut sequence = NaiveSequence::new(rule.clone());
        let nimbers = sequence.extend_to(Self::FIRST);
        let zeros = nimbers.iter().position(|&nimber| nimber > 0)? as u32 - 1;
        if most_taken + zeros + 2 * SMALL > Self::FIRST {
            return None;
        }
        let nimbers = &sequence.extend_to(zeros + Self::FIRST)[zeros as usize..];
        let first = nimbers[..Self::FIRST as usize].to_vec();
        let (mut totals, mut singles) = (BTreeSet::new(), BTreeSet::new());
        for (taken, digit) in (0..).zip(rule.digits()) {
            if digit & left::ONE != 0 {
                singles.insert((taken, 0));
            }
            if digit & left::TWO != 0 {
                let total = taken + zeros;
                totals.insert(total);
                singles.extend((1..zeros).map(|part| (taken + part, 0)));
                // Both heaps must have tokens. If no zeros are left out, c(0) belongs to the empty
                // heap.
                let least = u32::from(zeros == 0);
                singles.extend((least..SMALL).map(|part| (total + part, first[part as usize])));
            }
        }
        let recurrence = Self {
            totals,
            singles,
            first,
        };
        Some((recurrence, zeros))
    }
}

/// The record of a code in the survey, and the number of heaps with tokens before its first nimber
/// above 0.
struct Code {
    period: GamePeriod,
    zeros: u32,
}

/// A key that codes with equal nimbers share, and the number of zeros at the start, which the key
/// leaves out. If a proved period already repeats within the first nimbers, it determines all later
/// nimbers. The key then contains the period, but no options.
fn nimbers_of(rule: &TakeBreak, known: &GamePeriod) -> Option<(Nimbers, u32)> {
    let (mut recurrence, zeros) = Recurrence::of(rule)?;
    let law = known.preperiod.zip(known.period).zip(known.saltus);
    let law = law.filter(|_| known.is_proved());
    let repeats = law.map(|((from, period), saltus)| {
        let from = from.saturating_sub(zeros.into()).max(1);
        [from, period, saltus]
    });
    let repeats = repeats.filter(|[from, period, _]| from + period <= Recurrence::FIRST.into());
    if repeats.is_some() {
        (recurrence.totals, recurrence.singles) = Default::default();
    }
    Some(((recurrence, repeats), zeros))
}

type Nimbers = (Recurrence, Option<[u64; 3]>);

/// The knowledge about each code of a class with equal nimbers, taken from the best record.
fn share(class: &[Code]) -> impl Iterator<Item = (String, KnownCode)> + '_ {
    let heaps = |of: &Code, from: &Code| i64::from(of.zeros) - i64::from(from.zeros);
    let is_in = |code: &str| {
        class
            .iter()
            .any(|of| rule_in(&of.period.game) == Some(code))
    };
    let best = class.iter().min_by_key(|of| {
        let reach = of.period.to - u64::from(of.zeros);
        (!of.period.is_proved(), Reverse(reach))
    });
    let reports: Vec<Report> = reports().filter(|report| is_in(report.code)).collect();
    let report = reports
        .iter()
        .copied()
        .filter(|report| report.is_solved || report.heaps.is_some())
        .max_by_key(|report| (report.is_solved, report.heaps));
    let is_solved = report.is_some_and(|report| report.is_solved)
        || best.is_some_and(|best| best.period.is_proved());
    let is_open = !reports.is_empty() && !is_solved;
    let first = &class[0];
    class.iter().map(move |of| {
        let game = &of.period.game;
        let better = best
            .filter(|_| !of.period.is_proved())
            .and_then(|best| best.period.moved(game, best.zeros, heaps(of, best)))
            .filter(|better| better.is_proved() || better.to > of.period.to);
        let known = KnownCode {
            period: better.unwrap_or_else(|| of.period.clone()),
            is_open,
            report,
            equal_to: (first.period.game != *game)
                .then(|| (first.period.game.clone(), heaps(of, first))),
        };
        (game.clone(), known)
    })
}

/// Reads a line of a table; `None` for the first line, which has the keys.
fn period(line: &'static str) -> Option<(&'static str, GamePeriod)> {
    let mut cells = line.split(',').skip(1);
    let mut next = || cells.next();
    let game = next()?;
    let record = GamePeriod {
        game: game.to_owned(),
        status: next()?.to_owned(),
        theorem: Some(next()?.to_owned()).filter(|theorem| !theorem.is_empty()),
        preperiod: number(next()?),
        period: number(next()?),
        saltus: number(next()?),
        compared: number(next()?).zip(number(next()?)),
        largest: number(next()?)?,
        largest_at: number(next()?)?,
        to: number(next()?)?,
        ..GamePeriod::default()
    };
    Some((game, record))
}

fn quotient(line: &str) -> Option<QuotientRecord> {
    let mut cells = line.split(',').skip(1);
    let mut next = || cells.next();
    Some(QuotientRecord {
        game: next()?.to_owned(),
        status: next()?.to_owned(),
        order: number(next()?)?,
        lost_classes: number(next()?)?,
        preperiod: number(next()?),
        period: number(next()?),
        tame: next()? == "true",
        to: number(next()?)?,
        orders: next()?
            .split(';')
            .filter_map(|cell| pair(cell, ':'))
            .collect(),
    })
}

fn number<N: FromStr>(cell: &str) -> Option<N> {
    cell.parse().ok()
}

fn pair<N: FromStr>(cell: &str, between: char) -> Option<(N, N)> {
    let (first, second) = cell.split_once(between)?;
    Some((number(first)?, number(second)?))
}
