//! Plays small positions to test whether a certificate is true. Uses no code of the checker.

use std::collections::{BTreeMap, BTreeSet};

use nimscope::lab::{Game, Question};
use nimscope::solve::heaps::NaiveSequence;
use serde_json::Value;

type Truth = Result<(), String>;

fn ensure(holds: bool, what: impl Into<String>) -> Truth {
    holds.then_some(()).ok_or_else(|| what.into())
}

/// Checks that a certificate of any kind is true on small positions.
pub(super) fn of(certificate: &Value) -> Truth {
    let game = certificate["game"].as_str().ok_or("no game")?;
    if certificate.get("transitions").is_some() {
        automaton(certificate, game)
    } else if certificate.get("table").is_some() {
        quotient(certificate, game)
    } else if game == "chomp" {
        bars(certificate)
    } else if certificate.get("row").is_some() {
        row(certificate, game)
    } else {
        heaps(certificate, game)
    }
}

fn number(certificate: &Value, key: &str) -> Result<usize, String> {
    let number = certificate[key].as_u64();
    number
        .map(|number| number as usize)
        .ok_or_else(|| format!("no {key}"))
}

fn numbers(list: &Value) -> Vec<i64> {
    let list = list.as_array().into_iter().flatten();
    list.map(|number| number.as_i64().unwrap_or(i64::MIN))
        .collect()
}

/// The values of the certificate, with each run written out.
fn values(certificate: &Value) -> Vec<u64> {
    let runs = certificate["values"].as_array().into_iter().flatten();
    let run = |run: &Value| {
        let run = numbers(run);
        std::iter::repeat_n(run[0].cast_unsigned(), run[1] as usize)
    };
    runs.flat_map(run).collect()
}

/// Checks that the claimed values are the beginning of `found`, and that the largest is right. A
/// proved period must hold to the end of `found`, an observed one for the claimed values. Each
/// period must be the least.
fn sequence(certificate: &Value, found: &[u64], first: usize, all_from: usize) -> Truth {
    let to = number(certificate, "to")? - first;
    let claimed = values(certificate);
    ensure(claimed == found[..=to], "the values differ")?;
    let large = found[all_from..=to].iter().max().copied().unwrap_or(0);
    let at = (all_from..=to).find(|&n| found[n] == large).unwrap_or(0) + first;
    let largest = (
        number(certificate, "largest")? as u64,
        number(certificate, "largest_at")?,
    );
    ensure(
        to < all_from || largest == (large, at),
        "the largest value differs",
    )?;
    let status = certificate["status"].as_str().unwrap_or_default();
    if certificate["period"].is_null() {
        return ensure(
            status == "none" || certificate.get("ends").is_some(),
            "no period",
        );
    }
    let (n0, p) = (
        number(certificate, "preperiod")? - first,
        number(certificate, "period")?,
    );
    let s = number(certificate, "saltus")? as u64;
    let end = if status == "proved" {
        found.len() - 1
    } else {
        to
    };
    let holds = |n: usize, p: usize, s: u64| found[n + p] == found[n] + s;
    ensure(p > 0 && n0 + p <= to, "the period is not compared")?;
    ensure(
        (n0..=end - p).all(|n| holds(n, p, s)),
        "the period does not hold",
    )?;
    ensure(
        n0 == all_from || !holds(n0 - 1, p, s),
        "the pre-period is not the least",
    )?;
    let smaller = |part: usize| {
        let growth = part as u64 * s / p as u64;
        p.is_multiple_of(part)
            && (n0..n0 + p).all(|n| n + part < found.len() && holds(n, part, growth))
    };
    ensure(!(1..p).any(smaller), "the period is not the least")
}

fn heaps(certificate: &Value, game: &str) -> Truth {
    let game = Game::read(Question::Nimbers, game).map_err(|error| error.to_string())?;
    let to = number(certificate, "to")?;
    let mut naive = NaiveSequence::new(game.heaps().ok_or("no heaps")?);
    let found: Vec<u64> = naive
        .extend_to((2 * to + 60) as u32)
        .iter()
        .map(|&v| u64::from(v))
        .collect();
    sequence(certificate, &found, 0, 1)
}

/// The options of a cell of a game on two piles, and the least number of lost options with which
/// a cell is won.
fn moves(game: &str, x: usize, y: usize) -> (BTreeSet<(usize, usize)>, usize) {
    let inside = game
        .split_once('[')
        .map_or("1", |(_, rest)| rest.trim_end_matches(']'));
    let mut to = BTreeSet::new();
    let mut block = 1;
    if game.starts_with("vector") {
        for term in inside.split('+') {
            let (pair, ray) = (term.trim_end_matches('*'), term.ends_with('*'));
            let alone = pair.starts_with('(');
            let pair = pair.trim_matches(['(', ')']).replace(',', ":");
            let (p, q) = pair.split_once(':').expect("a pair");
            let (p, q): (usize, usize) = (p.parse().expect("p"), q.parse().expect("q"));
            for (p, q) in [(p, q), if alone { (p, q) } else { (q, p) }] {
                for t in 1..=if ray { x.max(y) } else { 1 } {
                    if t * p <= x && t * q <= y {
                        to.insert((x - t * p, y - t * q));
                    }
                }
            }
        }
    } else {
        let number: usize = inside.parse().expect("a number");
        let gap = if game.starts_with("blocking") {
            1
        } else {
            number
        };
        if game.starts_with("blocking") {
            block = number;
        }
        for i in 0..=x {
            for j in 0..=y {
                if i + j > 0 && (i == 0 || j == 0 || i.abs_diff(j) < gap) {
                    to.insert((x - i, y - j));
                }
            }
        }
    }
    (to, block)
}

fn row(certificate: &Value, game: &str) -> Truth {
    let (row, to) = (number(certificate, "row")?, number(certificate, "to")?);
    let last = to + to / 2 + 20;
    let mut table = vec![vec![0u64; last + 1]; row + 1];
    for b in 0..=last {
        for a in 0..=row {
            let options: BTreeSet<u64> = moves(game, a, b)
                .0
                .iter()
                .map(|&(a, b)| table[a][b])
                .collect();
            table[a][b] = (0..)
                .find(|value| !options.contains(value))
                .expect("a nimber");
        }
    }
    let common = number(certificate, "common_period")?;
    let saltus = if certificate["saltus"] == 0 {
        0
    } else {
        common as u64
    };
    let from = numbers(&certificate["compared"])[0] as usize;
    let holds = |row: &Vec<u64>| (from..=last - common).all(|b| row[b + common] == row[b] + saltus);
    ensure(table.iter().all(holds), "the common period does not hold")?;
    sequence(certificate, &table[row], 0, 0)
}

/// Checks the lost bars (a,b,c) of Chomp by trying all bites in each of the three rows.
fn bars(certificate: &Value) -> Truth {
    let (row, to) = (number(certificate, "row")?, number(certificate, "to")?);
    let last = to + 12;
    let most = last + 2 * row + 4;
    let mut lost = BTreeSet::new();
    for a in 1..=most {
        for b in 0..=a.min(last) {
            for c in 0..=b.min(row) {
                let first = (1..a).map(|k| (k, b.min(k), c.min(k)));
                let second = (0..b).map(|k| (a, k, c.min(k)));
                let third = (0..c).map(|k| (a, b, k));
                if !first
                    .chain(second)
                    .chain(third)
                    .any(|bar| lost.contains(&bar))
                {
                    lost.insert((a, b, c));
                }
            }
        }
    }
    let known: BTreeMap<usize, u64> = lost
        .iter()
        .filter(|bar| bar.2 == row)
        .map(|bar| (bar.1, (bar.0 - bar.1) as u64))
        .collect();
    let found: Vec<u64> = (row..=last).map_while(|b| known.get(&b).copied()).collect();
    match certificate["ends"].as_u64() {
        Some(end) => {
            ensure(
                end as usize == to && lost.contains(&(to, to, row)),
                "the row does not end there",
            )?;
            ensure(known.keys().all(|b| *b <= to), "there are more lost bars")?;
        }
        None => ensure(found.len() == last + 1 - row, "the row ends")?,
    }
    sequence(certificate, &found, row, 0)
}

/// The digits of a number by the greedy rule, with the most significant digit first.
fn digits(mut n: usize, a: usize) -> Vec<usize> {
    let mut places = vec![1, a.max(1) + 1];
    while places.len() < 12 {
        let (one, two) = (places[places.len() - 1], places[places.len() - 2]);
        places.push(if a == 0 { 2 * one } else { a * one + two });
    }
    let digit = |place: &usize| {
        let digit = n / place;
        n %= place;
        digit
    };
    places.iter().rev().map(digit).collect()
}

fn automaton(certificate: &Value, text: &str) -> Truth {
    let misere = text.starts_with("misere:");
    let game = text.trim_start_matches("misere:");
    let ended = certificate.get("final").and_then(Value::as_u64);
    let a = number(&certificate["numeration"], "a")?;
    let base = a.max(1) + 1;
    let accepts = numbers(&certificate["lost"]);
    let rows = certificate["transitions"].as_array().ok_or("no rows")?;
    let rows: Vec<Vec<i64>> = rows.iter().map(numbers).collect();
    let mut lost = BTreeSet::new();
    for sum in 0..=64 {
        for x in 0..=sum {
            let y = sum - x;
            let (to, block) = moves(game, x, y);
            let count = to.iter().filter(|cell| lost.contains(*cell)).count();
            let is_lost = ended.is_some_and(|last| sum as u64 <= last)
                || count < block && !(misere && to.is_empty());
            if is_lost {
                lost.insert((x, y));
            }
            let symbols = digits(x, a).into_iter().zip(digits(y, a));
            let end = symbols.fold(0, |state, (x, y)| match usize::try_from(state) {
                Ok(state) => rows[state][x + base * y],
                Err(_) => -1,
            });
            ensure(
                accepts.contains(&end) == is_lost,
                format!("({x},{y}) is wrong"),
            )?;
        }
    }
    Ok(())
}

/// The options of a heap of a finite code or of Grundy's game.
fn options(game: &str, heap: usize) -> Vec<Vec<usize>> {
    let text = game.trim_start_matches("heap[").trim_end_matches(']');
    let digits: Vec<u32> = match text {
        "grundy" | "couples" => vec![4],
        text => text
            .chars()
            .filter_map(|letter| letter.to_digit(16))
            .collect(),
    };
    let mut all = Vec::new();
    for (taken, digit) in digits
        .iter()
        .enumerate()
        .filter(|(taken, _)| *taken <= heap)
    {
        let left = heap - taken;
        if digit & 1 > 0 && left == 0 && heap > 0 {
            all.push(vec![]);
        }
        if digit & 2 > 0 && left > 0 {
            all.push(vec![left]);
        }
        for a in (1..left).filter(|_| digit & 4 > 0) {
            if (text != "grundy" || 2 * a != left) && (text != "couples" || heap != 2) {
                all.push(vec![a, left - a]);
            }
        }
        for a in (1..left).filter(|_| digit & 8 > 0) {
            (1..left - a).for_each(|b| all.push(vec![a, b, left - a - b]));
        }
    }
    all
}

/// True if the player to move loses a sum of heaps in misère play.
fn loses(game: &str, sum: &[usize], known: &mut BTreeMap<Vec<usize>, bool>) -> bool {
    if let Some(lost) = known.get(sum) {
        return *lost;
    }
    let (mut moves, mut won) = (0, false);
    for at in 0..sum.len() {
        for parts in options(game, sum[at]) {
            moves += 1;
            let mut to = [&sum[..at], &parts, &sum[at + 1..]].concat();
            to.sort_unstable();
            won |= loses(game, &to, known);
        }
    }
    known.insert(sum.to_vec(), moves > 0 && !won);
    moves > 0 && !won
}

fn quotient(certificate: &Value, game: &str) -> Truth {
    let rows = certificate["table"].as_array().ok_or("no table")?;
    let table: Vec<Vec<i64>> = rows.iter().map(numbers).collect();
    let (phi, lost) = (numbers(&certificate["phi"]), numbers(&certificate["lost"]));
    ensure(!game.contains(['(', '-']), "no finite code")?;
    let mut known = BTreeMap::new();
    let most = phi.len().min(8);
    for a in 0..most {
        for b in a..most {
            for c in b..most {
                let product = [a, b, c]
                    .iter()
                    .fold(0, |x, heap| table[x as usize][phi[*heap] as usize]);
                let is_lost = loses(game, &[a, b, c], &mut known);
                ensure(
                    lost.contains(&product) == is_lost,
                    format!("{a} + {b} + {c} is wrong"),
                )?;
            }
        }
    }
    if certificate["period"].is_null() {
        return ensure(certificate["status"] == "partial", "no period");
    }
    let (n0, p) = (
        number(certificate, "preperiod")?,
        number(certificate, "period")?,
    );
    let code = game.trim_start_matches("heap[").trim_end_matches(']');
    let last = code
        .trim_end_matches('0')
        .chars()
        .filter(char::is_ascii_hexdigit)
        .count()
        - 1;
    ensure(phi.len() > 2 * n0 + 2 * p + last, "too few heaps")?;
    let same = (n0..phi.len() - p).all(|heap| phi[heap] == phi[heap + p]);
    ensure(p > 0 && same, "the period does not hold")
}
