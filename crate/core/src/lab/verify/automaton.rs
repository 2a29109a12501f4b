//! The check that an automaton accepts exactly the lost cells of a game. It counts the lost options
//! of all cells together.
//!
//! While the digits of a cell (x,y) are read, a *thread* for each lost option (u,v) reads the
//! digits of that option. The thread holds the state that the claimed automaton has reached by
//! these digits. It also holds the values of x − u and y − v so far. If t steps of a ray lead to
//! the option, the thread also reads t and subtracts t times the step from these values.
//!
//! If both parts of the step (p,q) are positive and have no common factor, t need not be read. Then
//! (u,v) is on the ray if two conditions hold. First, q(x − u) − p(y − v) is the same as at the
//! start of the ray. Second, x − u is at least as large as there. Each option has exactly one
//! thread from start to end, so the number of threads at the end is the number of lost options.
//!
//! Each line of moves has a machine that counts its threads. The machine has finitely many states.
//! States that give the same count, whatever digits follow, are merged. All machines read side by
//! side, and the sum of their counts decides if the cell is lost. The claimed automaton and all
//! machines together reach finitely many states, and each of these is checked.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::rc::Rc;

use super::budget::{Budget, Fault, malformed, read_game, wrong};
use crate::lab::certificate::AutomatonCertificate;
use crate::lab::game::Question;

/// The largest a of a numeration, and the most states of an automaton that is checked.
const MOST_A: u8 = 9;
const MOST_STATES: usize = 10_000;

/// The most vectors of a strip that is checked.
pub(super) const MAX_MOVES: usize = 4_095;

/// The steps of one look-up in a hash table, and the bytes of one entry in it.
const HASHED_STEPS: usize = 60;
const HASHED_BYTES: usize = 160;

/// The worth of the digits read so far, as (p,q). It is p·U(m) + q·U(m − 1) if m more digits
/// follow. U(m) is the worth of a digit 1 with m digits after it.
type Worth = (i64, i64);

/// A move; or a ray of moves, if `by` has its step.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub(super) from: [i64; 2],
    pub(super) by: Option<[i64; 2]>,
}

impl Line {
    /// The step (p,q) of a ray, if p and q are positive and have no common factor.
    fn slanted(self) -> Option<[i64; 2]> {
        let [p, q] = self.by?;
        let common = (2..=p.min(q)).any(|n| p % n == 0 && q % n == 0);
        (p > 0 && q > 0 && !common).then_some([p, q])
    }
}

/// The rule of a game, read again from its text.
pub(super) struct CheckedPairRule {
    pub(super) lines: Vec<Line>,
    block: u32,
    misere: bool,
    last: i64,
}

impl CheckedPairRule {
    /// Reads a rule. If the rule is W(a) with a large a, only some of its lines are read. They are
    /// already too many for a strip.
    pub(super) fn read(text: &str, last: Option<u64>) -> Option<Self> {
        let bare = text.strip_prefix("misere:");
        let inside = |name: &str| {
            let rest = bare.unwrap_or(text).strip_prefix(name)?;
            if rest.is_empty() {
                return Some("1");
            }
            rest.strip_prefix('[')?.strip_suffix(']')
        };
        let mut block = 1;
        let mut lines = Vec::new();
        let ray = |from, by| Line { from, by: Some(by) };
        if let Some(terms) = inside("vector") {
            for term in terms.split('+') {
                let (pair, starred) = match term.strip_suffix('*') {
                    Some(pair) => (pair, true),
                    None => (term, false),
                };
                let alone = pair
                    .strip_prefix('(')
                    .and_then(|rest| rest.strip_suffix(')'));
                let (p, q) = match alone {
                    Some(pair) => pair.split_once(',')?,
                    None => pair.split_once(':')?,
                };
                let from = [p.parse().ok()?, q.parse().ok()?];
                let by = starred.then_some(from);
                lines.push(Line { from, by });
                let mirror = |[p, q]: [i64; 2]| [q, p];
                if alone.is_none() && from[0] != from[1] {
                    let (from, by) = (mirror(from), by.map(mirror));
                    lines.push(Line { from, by });
                }
            }
        } else {
            let gap = match inside("blocking") {
                Some(k) => {
                    block = k.parse().ok()?;
                    1
                }
                None => inside("wythoff")?.parse().ok()?,
            };
            lines.extend([
                ray([0, 1], [0, 1]),
                ray([1, 0], [1, 0]),
                ray([1, 1], [1, 1]),
            ]);
            for far in (2..=MAX_MOVES.min(gap)).map(number) {
                lines.extend([ray([far, 1], [1, 1]), ray([1, far], [1, 1])]);
            }
        }
        Some(Self {
            lines,
            block,
            misere: bare.is_some(),
            last: last.map_or(-1, u64::cast_signed),
        })
    }

    /// True if a cell has no move.
    fn is_stuck(&self, [x, y]: [i64; 2]) -> bool {
        self.lines
            .iter()
            .all(|line| line.from[0] > x || line.from[1] > y)
    }

    /// A bound for x and y. [`CheckedPairRule::is_stuck`] and the end of play do not depend on how
    /// far a number exceeds this bound.
    fn large(&self) -> i64 {
        let all = self.lines.iter().flat_map(|line| line.from);
        let most = if self.misere { all.max() } else { None };
        most.unwrap_or(0).max(self.last + 1)
    }
}

/// A lost option that is being read: the line that leads to it, the state after its digits, and two
/// sums.
///
/// The sums are x − u − t·p and y − v − t·q, and `full` is true if the next digit of t must be 0.
/// On a slanted ray the sums are q(x − u) − p(y − v) and x − u. There `full` is true if x − u is
/// large enough, whatever digits follow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Thread {
    line: usize,
    state: usize,
    apart: [Worth; 2],
    full: bool,
}

struct Check<'a> {
    rule: CheckedPairRule,
    /// The check treats all numbers above this one alike.
    large: i64,
    a: i64,
    base: usize,
    certificate: &'a AutomatonCertificate,
    budget: &'a Budget,
    accepts: Vec<bool>,
    /// The counting machine of each line.
    counters: Vec<Machine>,
}

impl Check<'_> {
    fn step(&self, (p, q): Worth, sum: i64) -> Worth {
        match self.a {
            0 => (2 * p + sum, 0),
            a => (a * p + q + sum, p),
        }
    }

    fn is_full(&self, digit: usize) -> bool {
        self.a > 0 && number(digit) == self.a
    }

    /// True if this worth stays above `target`, whatever m ≥ 0 digits follow. The digits lower it
    /// by at most `most`·(U(m) − 1). So the lowest worth is w(m) + `most`, with
    /// w(m) = (p − most)·U(m) + q·U(m − 1). By the rule of U, w(m + 1) follows from w(m) and
    /// w(m − 1). So if w(0) and w(1) are above a bound of at least 0, all w(m) are.
    fn is_beyond(&self, (p, q): Worth, target: i64, most: i64) -> bool {
        let bound = (target - most).max(0);
        let w = |m: i64| match (self.a, m) {
            (0, _) => p - most,
            (_, 0) => p - most + q,
            _ => (self.a + 1) * (p - most) + q,
        };
        w(0) > bound && w(1) > bound
    }

    /// The thread after one more digit of x, y, u, v and, if it is read, of t; `None` if no lost
    /// option begins with these digits.
    fn after(&self, thread: Thread, [xy, uv, t]: [usize; 3]) -> Option<Thread> {
        let line = self.rule.lines[thread.line];
        let state = usize::try_from(self.certificate.transitions[thread.state][uv]).ok()?;
        let [x, y, u, v] = [
            xy % self.base,
            xy / self.base,
            uv % self.base,
            uv / self.base,
        ]
        .map(number);
        if let Some([p, q]) = line.slanted() {
            let [i, j] = line.from;
            let target = q * i - p * j;
            let (a, b) = self.step(thread.apart[0], q * (x - u) - p * (y - v));
            let (c, d) = self.step(thread.apart[1], x - u);
            let off =
                self.is_beyond((a, b), target, p + q) || self.is_beyond((-a, -b), -target, p + q);
            let near = !thread.full && self.is_beyond((-c, -d), -i, 1);
            let full = thread.full || self.is_beyond((c, d), i - 1, 1);
            let apart = [(a, b), if full { (0, 0) } else { (c, d) }];
            let next = Thread {
                state,
                apart,
                full,
                ..thread
            };
            return (!off && !near).then_some(next);
        }
        if thread.full && t > 0 {
            return None;
        }
        let by = line.by.unwrap_or([0, 0]);
        let sums = [x - u - number(t) * by[0], y - v - number(t) * by[1]];
        let apart = [0, 1].map(|at| self.step(thread.apart[at], sums[at]));
        let lost = |at: usize| {
            let (p, q) = apart[at];
            self.is_beyond((p, q), line.from[at], 1 + by[at])
                || self.is_beyond((-p, -q), -line.from[at], 1)
        };
        let next = Thread {
            state,
            apart,
            full: self.is_full(t),
            ..thread
        };
        (!lost(0) && !lost(1)).then_some(next)
    }

    fn ends(&self, thread: Thread) -> bool {
        let line = self.rule.lines[thread.line];
        let [i, j] = line.from;
        let [one, two] = thread.apart.map(|(p, q)| p + q);
        let there = match line.slanted() {
            Some([p, q]) => one == q * i - p * j && (thread.full || two >= i),
            None => [one, two] == line.from,
        };
        self.accepts[thread.state] && there
    }

    /// The machine that reads (x,y) together with one option (u,v) along a line. The last state of
    /// the machine means that there is no such option. Also returns the number of symbols of (u,v)
    /// and t for each symbol of (x,y).
    fn threads(&self, line: usize) -> Result<(Machine, usize), Fault> {
        let ray = self.rule.lines[line];
        let times = match ray.by {
            Some(_) if ray.slanted().is_none() => self.base,
            _ => 1,
        };
        let symbols = self.base * self.base;
        let start = Thread {
            line,
            state: 0,
            apart: [(0, 0); 2],
            full: false,
        };
        let ways = symbols * times;
        let mut places = HashMap::from([(start, 0u32)]);
        let mut threads = vec![start];
        let mut next: Vec<Row> = Vec::new();
        while let Some(&thread) = threads.get(next.len()) {
            self.budget.spend((12 * symbols * ways) as u64)?;
            let mut row = Vec::new();
            for at in 0..symbols * ways {
                let digits = [at / ways, at % ways / times, at % times];
                let Some(to) = self.after(thread, digits) else {
                    continue;
                };
                self.budget.spend(HASHED_STEPS as u64)?;
                let fresh = threads.len() as u32;
                let place = *places.entry(to).or_insert(fresh);
                if place == fresh {
                    self.budget.hold(2 * HASHED_BYTES)?;
                    threads.push(to);
                }
                row.push((at as u32, place));
            }
            self.budget.hold(held(&row))?;
            next.push(row);
        }
        let none = threads.len() as u32;
        next.push(Vec::new());
        let ends = threads.iter().map(|thread| self.ends(*thread).into());
        let count = ends.chain([0]).collect();
        Ok((merged(&next, count, Some(none), self.budget)?, ways))
    }
}

/// The symbols that lead on from a state, ascending, each with the next state.
type Row = Vec<(u32, u32)>;

/// An upper bound for the bytes of a row: its capacity and its copy in [`merged`].
fn held(row: &Row) -> usize {
    4 * size_of_val(&row[..]) + HASHED_BYTES
}

/// A machine that counts the options that it reads. It begins in state 0.
struct Machine {
    /// The symbols that lead on from each state, with the next states. Other symbols end the
    /// option.
    next: Vec<Row>,
    /// The count for each state, if the digits end there.
    count: Vec<u32>,
}

/// The state of the whole check after some digits of a cell: the state of the claimed automaton,
/// the worth of x and y while they are small, and the states of the counters. `full[0]` is true if
/// the next digit of x must be 0; `full[1]` is the same for y.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Cell {
    state: Option<usize>,
    small: [Worth; 2],
    full: [bool; 2],
    counters: Vec<u32>,
}

/// Merges the states of a machine that give the same count, whatever symbols follow. Symbols that
/// lead to `none`, or to a state merged with it, are left out.
fn merged(
    next: &[Row],
    count: Vec<u32>,
    none: Option<u32>,
    budget: &Budget,
) -> Result<Machine, Fault> {
    let mut class = count.clone();
    let mut classes = 0;
    let entries: usize = next.iter().map(Vec::len).sum();
    let row = |class: &[u32], state: usize| -> Row {
        let none = none.map(|none| class[none as usize]);
        let after = next[state]
            .iter()
            .map(|(at, to)| (*at, class[*to as usize]));
        after.filter(|(_, to)| Some(*to) != none).collect()
    };
    loop {
        budget.spend((next.len() * 3 * HASHED_STEPS + entries * 20) as u64)?;
        // Two states stay together if they were together, and so were all the states that follow
        // them.
        let mut fresh = HashMap::new();
        let same = (0..next.len()).map(|state| {
            let number = fresh.len() as u32;
            let key = (class[state], row(&class, state));
            *fresh.entry(key).or_insert(number)
        });
        let same: Vec<u32> = same.collect();
        class = same;
        if fresh.len() == classes {
            break;
        }
        classes = fresh.len();
    }
    let mut merged = Machine {
        next: vec![Vec::new(); classes],
        count: vec![0; classes],
    };
    for (state, &place) in class.iter().enumerate() {
        merged.next[place as usize] = row(&class, state);
        merged.count[place as usize] = count[state];
    }
    Ok(merged)
}

fn number(small: usize) -> i64 {
    small.cast_signed() as i64
}

fn check_form(certificate: &AutomatonCertificate) -> Result<(), Fault> {
    let AutomatonCertificate {
        game,
        last,
        numeration,
        states,
        start,
        transitions,
        lost,
    } = certificate;
    let read = read_game(Question::Prove, game)?;
    if read.lines(*last).is_none() {
        return malformed("final: this number is too large");
    }
    if numeration.a > MOST_A {
        return malformed(format!("numeration: a may be at most {MOST_A}"));
    }
    let base = usize::from(numeration.a.max(1)) + 1;
    if *states != transitions.len() || *states == 0 || *states > MOST_STATES || *start != 0 {
        return malformed(
            "states: this number must fit the transitions and the limit, and the start must be 0",
        );
    }
    let fits = |to: &i64| (-1..number(*states)).contains(to);
    let sound = |row: &Vec<i64>| row.len() == base * base && row.iter().all(fits);
    if let Some(row) = transitions.iter().position(|row| !sound(row)) {
        return malformed(format!(
            "transitions: the row of state {row} has a wrong length or a wrong entry"
        ));
    }
    if lost.windows(2).any(|pair| pair[0] >= pair[1])
        || lost.last().is_some_and(|last| last >= states)
    {
        return malformed("lost: these must be states in ascending order");
    }
    Ok(())
}

/// Checks the certificate of an automaton.
///
/// # Errors
/// The error names the part that does not fit, or the digits of a cell that is wrong.
pub fn verify_automaton(certificate: &AutomatonCertificate, budget: &Budget) -> Result<(), Fault> {
    check_form(certificate)?;
    let Some(rule) = CheckedPairRule::read(&certificate.game, certificate.last) else {
        return malformed("game: the rule cannot be read");
    };
    let mut check = Check {
        large: rule.large(),
        rule,
        a: certificate.numeration.a.into(),
        base: usize::from(certificate.numeration.a.max(1)) + 1,
        certificate,
        budget,
        accepts: vec![false; certificate.states],
        counters: Vec::new(),
    };
    for state in &certificate.lost {
        check.accepts[*state] = true;
    }
    for line in 0..check.rule.lines.len() {
        let before = budget.held();
        let (threads, ways) = check.threads(line)?;
        let counter = check.counter(&threads, ways)?;
        budget.free((budget.held() - before) as usize);
        budget.hold(counter.next.iter().map(held).sum())?;
        check.counters.push(counter);
    }
    let counted = check.counters.len() * size_of::<u32>();
    let first = Cell {
        state: Some(0),
        small: [(0, 0); 2],
        full: [false; 2],
        counters: vec![0; check.counters.len()],
    };
    let mut seen = HashSet::from([first.clone()]);
    // Each cell, with the cell and the symbol that led to it. From these an error finds its digits.
    let mut cells = vec![(first, None)];
    let mut reached = vec![false; certificate.states];
    let mut at = 0;
    while at < cells.len() {
        let cell = cells[at].0.clone();
        if let Some(state) = cell.state {
            reached[state] = true;
        }
        if check.is_wrong(&cell) {
            return wrong(format!(
                "the verdict on the cell with the digits {} is wrong",
                check.digits(&cells, at)
            ));
        }
        for symbol in 0..check.base * check.base {
            budget.spend((2 * HASHED_STEPS + 6 * check.counters.len()) as u64)?;
            let Some(next) = check.read(&cell, symbol) else {
                let to = cell
                    .state
                    .map(|state| certificate.transitions[state][symbol]);
                if to.is_some_and(|to| to >= 0) {
                    let digits = check.digits(&cells, at);
                    return wrong(format!(
                        "after the digits {digits}, a transition reads digits that no number has"
                    ));
                }
                continue;
            };
            if seen.insert(next.clone()) {
                budget.hold(2 * (HASHED_BYTES + counted))?;
                cells.push((next, Some((at, symbol))));
            }
        }
        at += 1;
    }
    match reached.iter().position(|reached| !reached) {
        Some(state) => wrong(format!("state {state} is never reached")),
        None => Ok(()),
    }
}

impl Check<'_> {
    /// The machine that counts the options that `threads` can read along with (x,y). `ways` is the
    /// number of symbols of (u,v) and t for each symbol of (x,y).
    fn counter(&self, threads: &Machine, ways: usize) -> Result<Machine, Fault> {
        // A state has two parts: for each of x and y, true if its next digit must be 0; and the
        // threads, each with its count.
        let first: (_, Rc<[(u32, u32)]>) = ([false; 2], Rc::from([(0, 1)]));
        let mut places = HashMap::from([(first.clone(), 0)]);
        let mut all = vec![first];
        let mut next: Vec<Row> = Vec::new();
        while let Some((full, here)) = all.get(next.len()).cloned() {
            let mut row = Vec::new();
            for symbol in 0..self.base * self.base {
                let mut after = BTreeMap::new();
                let digits = [symbol % self.base, symbol / self.base];
                // No number has such digits, so the count does not matter.
                let barred = (0..2).any(|at| full[at] && digits[at] > 0);
                for &(thread, count) in here.iter().filter(|_| !barred) {
                    let row = &threads.next[thread as usize];
                    let from = row.partition_point(|(at, _)| (*at as usize) < symbol * ways);
                    let here = |at: &&(u32, u32)| (at.0 as usize) < (symbol + 1) * ways;
                    let mut taken = 40;
                    for &(_, to) in row[from..].iter().take_while(here) {
                        let sum: &mut u32 = after.entry(to).or_default();
                        *sum = (*sum + count).min(self.rule.block);
                        taken += 25;
                    }
                    self.budget.spend(taken)?;
                }
                self.budget
                    .spend((2 * HASHED_STEPS + 30 * after.len()) as u64)?;
                let fresh = all.len();
                let full = digits.map(|digit| self.is_full(digit));
                let after = (full, after.into_iter().collect());
                let place = *places.entry(Clone::clone(&after)).or_insert(fresh);
                if place == fresh {
                    self.budget
                        .hold(2 * HASHED_BYTES + size_of_val(&after.1[..]))?;
                    all.push(after);
                }
                row.push((symbol as u32, place as u32));
            }
            self.budget.hold(held(&row))?;
            next.push(row);
        }
        let ends = |&(thread, count): &(u32, u32)| threads.count[thread as usize] * count;
        let count = all.iter().map(|(_, here)| here.iter().map(ends).sum());
        merged(&next, count.collect(), None, self.budget)
    }

    /// True if the claim about the cell that ends here is wrong.
    fn is_wrong(&self, cell: &Cell) -> bool {
        let [x, y] = cell.small.map(|(p, q)| p + q);
        let ended = x + y <= self.rule.last;
        let counters = self.counters.iter().zip(&cell.counters);
        let counts = counters.map(|(counter, state)| counter.count[*state as usize]);
        let options: u32 = counts.sum();
        let stuck = self.rule.misere && self.rule.is_stuck([x, y]);
        let lost = ended || options < self.rule.block && !stuck;
        cell.state.is_some_and(|state| self.accepts[state]) != lost
    }

    /// The state of the whole check after one more symbol; `None` if no number has these digits.
    fn read(&self, cell: &Cell, symbol: usize) -> Option<Cell> {
        let digits = [symbol % self.base, symbol / self.base];
        if (0..2).any(|at| cell.full[at] && digits[at] > 0) {
            return None;
        }
        let state = cell
            .state
            .map(|state| self.certificate.transitions[state][symbol]);
        let small = [0, 1].map(|at| {
            let (p, q) = self.step(cell.small[at], number(digits[at]));
            // Further digits only make this number larger.
            if p > self.large {
                (self.large + 1, self.large + 1)
            } else {
                (p, q)
            }
        });
        let counters = self.counters.iter().zip(&cell.counters);
        let counters = counters.map(|(counter, state)| counter.next[*state as usize][symbol].1);
        Some(Cell {
            state: state.and_then(|state| state.try_into().ok()),
            small,
            full: digits.map(|digit| self.is_full(digit)),
            counters: counters.collect(),
        })
    }

    /// The digits that lead to a cell, as x,y at each place.
    fn digits(&self, cells: &[(Cell, Option<(usize, usize)>)], at: usize) -> String {
        let mut at = at;
        let mut text = Vec::new();
        while let Some((before, symbol)) = cells[at].1 {
            text.push(format!("{},{}", symbol % self.base, symbol / self.base));
            at = before;
        }
        text.reverse();
        format!("({})", text.join(" "))
    }
}
