//! The check of a misère quotient of a heap game by the definition.
//!
//! Two sums of heaps are equal if both have the same winner together with every third sum. The
//! checks of `solve::misere` are done anew: the monoid and its elements, the P-check and the
//! N-check, and the heaps that a period needs. The N-check stores a sum of heaps as its value and
//! the set of contexts in which some option of it is lost. For each value, only sums with the
//! smallest sets are kept. Each kept sum is joined with single heaps until nothing new is found.

use std::collections::BTreeSet;

use super::budget::{Budget, Fault, malformed, read_game, wrong};
use super::heap_rule::CheckedHeapRule;
use crate::lab::game::Question;
use crate::lab::quotient::{QuotientCertificate, THEOREM};

/// The most elements and heaps that are checked.
const MOST_ORDER: usize = 4_096;
const MOST_HEAPS: usize = 20_001;

/// A set of elements, with one bit for each.
type Set = Vec<u64>;

/// Checks the certificate of a misère quotient.
///
/// Cost: n³ / 2 look-ups for n elements, the heaps' options, and the N-check. The costs of the
/// look-ups and the options are known before the check begins.
///
/// # Errors
/// The error names the first fault, or a key that is not allowed or exceeds the limits of a check.
pub fn verify_quotient(certificate: &QuotientCertificate, budget: &Budget) -> Result<(), Fault> {
    let mut rule = check_keys(certificate)?;
    let (order, last) = (certificate.order as u128, certificate.phi.len() - 1);
    budget.expect(order * order * (order + 40) / 2 + 8 * rule.steps(last as u64))?;
    rule.spell_out(last);
    check_monoid(certificate)?;
    check_heaps(certificate, &rule, budget)?;
    check_period(certificate, &rule)
}

fn check_keys(certificate: &QuotientCertificate) -> Result<CheckedHeapRule, Fault> {
    let QuotientCertificate {
        game,
        order,
        lost,
        table,
        phi,
        ..
    } = certificate;
    read_game(Question::Misere, game)?;
    let rule = CheckedHeapRule::read(game)?;
    if !certificate.misere {
        return malformed("misere: must be true");
    }
    if !(1..=MOST_ORDER).contains(order) {
        return malformed(format!(
            "order: must be from 1 to {MOST_ORDER}, not {order}"
        ));
    }
    let inside = |x: &u16| usize::from(*x) < *order;
    if !lost.iter().all(inside) || !lost.is_sorted_by(|a, b| a < b) {
        return malformed(format!(
            "lost: must be elements below {order} in ascending order"
        ));
    }
    if table.len() != *order || !table.iter().all(|row| row.len() == *order) {
        return malformed(format!("table: must have {order} rows of {order} elements"));
    }
    if !table.iter().flatten().all(inside) {
        return malformed(format!("table: an element is not below {order}"));
    }
    if !(1..=MOST_HEAPS).contains(&phi.len()) || !phi.iter().all(inside) {
        return malformed(format!(
            "phi: must be 1 to {MOST_HEAPS} elements below {order}, from heap 0 on"
        ));
    }
    let proved = match &certificate.status[..] {
        "proved" => true,
        "partial" => false,
        status => return malformed(format!("status: must be proved or partial, not {status}")),
    };
    let theorem = certificate.theorem.as_deref() == Some(THEOREM);
    let parts = [
        ("preperiod", certificate.preperiod.is_some()),
        ("period", certificate.period.is_some()),
        ("compared", certificate.compared.is_some()),
        ("theorem", theorem),
    ];
    match parts.into_iter().find(|part| part.1 != proved) {
        _ if !proved && certificate.theorem.is_some() => {
            malformed("theorem: only a proof for all heaps has this key")
        }
        Some((key, _)) if proved => {
            malformed(format!("{key}: a proof for all heaps needs this key"))
        }
        Some((key, _)) => malformed(format!("{key}: only a proof for all heaps has this key")),
        None => Ok(rule),
    }
}

/// Checks that the table is a commutative monoid with identity 0, that heaps generate it, and that
/// contexts distinguish all its elements.
fn check_monoid(certificate: &QuotientCertificate) -> Result<(), Fault> {
    let QuotientCertificate {
        order, table, phi, ..
    } = certificate;
    let times = |a: usize, b: usize| usize::from(table[a][b]);
    for a in 0..*order {
        if times(0, a) != a {
            return wrong(format!("table: 0 · {a} is {}, not {a}", times(0, a)));
        }
        if let Some(b) = (0..a).find(|b| times(a, *b) != times(*b, a)) {
            return wrong(format!("table: {a} · {b} is not {b} · {a}"));
        }
    }
    for a in 0..*order {
        for b in a..*order {
            let ab = times(a, b);
            let fails = |c: &usize| times(ab, *c) != times(a, times(b, *c));
            if let Some(c) = (0..*order).find(fails) {
                return wrong(format!("table: ({a} · {b}) · {c} is not {a} · ({b} · {c})"));
            }
        }
    }
    let mut reached = vec![false; *order];
    reached[0] = true;
    let mut found = vec![0];
    let generators: BTreeSet<u16> = phi.iter().copied().collect();
    while let Some(x) = found.pop() {
        for generator in &generators {
            let next = times(x, usize::from(*generator));
            if !std::mem::replace(&mut reached[next], true) {
                found.push(next);
            }
        }
    }
    if let Some(x) = reached.iter().position(|reached| !reached) {
        return wrong(format!("phi: no sum of heaps has the value {x}"));
    }
    let patterns = losing(certificate);
    let mut seen = BTreeSet::new();
    match patterns.iter().position(|row| !seen.insert(row)) {
        Some(x) => wrong(format!(
            "order: {x} and a smaller element are lost in the same contexts"
        )),
        None => Ok(()),
    }
}

fn losing(certificate: &QuotientCertificate) -> Vec<Set> {
    let is_lost = lost(certificate);
    let row = |row: &Vec<u16>| {
        let mut set = vec![0; row.len().div_ceil(64)];
        for (z, product) in row.iter().enumerate() {
            set[z / 64] |= u64::from(is_lost[usize::from(*product)]) << (z % 64);
        }
        set
    };
    certificate.table.iter().map(row).collect()
}

fn lost(certificate: &QuotientCertificate) -> Vec<bool> {
    let mut lost = vec![false; certificate.order];
    for x in &certificate.lost {
        lost[usize::from(*x)] = true;
    }
    lost
}

/// Checks that every sum of these heaps is lost or won as its element claims.
fn check_heaps(
    certificate: &QuotientCertificate,
    rule: &CheckedHeapRule,
    budget: &Budget,
) -> Result<(), Fault> {
    let QuotientCertificate { table, phi, .. } = certificate;
    let (is_lost, losing) = (lost(certificate), losing(certificate));
    if is_lost[0] {
        return wrong("lost: must not list 0, because without a move the player to move has won");
    }
    let words = losing[0].len();
    // The value of each single heap, with the contexts in which an option of it is lost.
    let mut heaps: Vec<(usize, Set)> = Vec::new();
    for (heap, x) in phi.iter().enumerate() {
        let x = usize::from(*x);
        let mut options = vec![0u64; words];
        rule.for_each_option(heap, |parts| {
            let values = parts.iter().map(|part| usize::from(phi[*part]));
            let value = values.fold(0, |product, x| usize::from(table[product][x]));
            options[value / 64] |= 1 << (value % 64);
        });
        if options.iter().all(|word| *word == 0) {
            if x != 0 {
                return wrong(format!(
                    "phi: heap {heap} has no move, so its value must be 0, not {x}"
                ));
            }
            continue;
        }
        let mut won = vec![0u64; words];
        budget.spend((words * (64 + heaps.len())) as u64)?;
        for option in (0..certificate.order).filter(|option| has(&options, *option)) {
            budget.spend(2 * words as u64)?;
            if losing[x]
                .iter()
                .zip(&losing[option])
                .any(|(a, b)| a & b > 0)
            {
                return wrong(format!(
                    "P-check: in some context heap {heap} and its option {option} are both lost"
                ));
            }
            let both = won.iter_mut().zip(&losing[option]);
            both.for_each(|(all, more)| *all |= more);
        }
        let pair = (x, won);
        if !heaps.iter().any(|other| covers(other, &pair)) {
            heaps.retain(|other| !covers(&pair, other));
            heaps.push(pair);
        }
    }
    let mut kept: Vec<Vec<Set>> = vec![Vec::new(); certificate.order];
    // The bytes of a set in a tree or a list, and the steps to compare it with `others`.
    let held = words * size_of::<u64>() + 128;
    let compared = |others: usize| (others * (2 + words)) as u64;
    // The smallest sets come first, so that few kept sets are replaced later.
    let sized = |(x, won): (usize, Set)| (won.iter().map(|word| word.count_ones()).sum(), x, won);
    let mut todo: BTreeSet<(u32, usize, Set)> = heaps.iter().cloned().map(sized).collect();
    budget.hold((heaps.len() + todo.len()) * held)?;
    while let Some((_, x, won)) = todo.pop_first() {
        budget.free(held);
        budget.spend(compared(2 * kept[x].len() + 40))?;
        if kept[x].iter().any(|other| is_within(other, &won)) {
            continue;
        }
        if !is_lost[x] && !has(&won, 0) {
            return wrong(format!(
                "N-check: a sum of value {x} is won, but no option of it is lost"
            ));
        }
        for (y, heap) in &heaps {
            // A move is made either in the sum, beside the heap, or in the heap, beside the sum.
            let mut all = vec![0u64; words];
            for z in 0..certificate.order {
                let in_sum = has(&won, usize::from(table[*y][z]));
                let in_heap = has(heap, usize::from(table[x][z]));
                all[z / 64] |= u64::from(in_sum || in_heap) << (z % 64);
            }
            let product = usize::from(table[x][*y]);
            budget.spend(4 * certificate.order as u64 + compared(kept[product].len() + 40))?;
            if !kept[product].iter().any(|other| is_within(other, &all))
                && todo.insert(sized((product, all)))
            {
                budget.hold(held)?;
            }
        }
        let before = kept[x].len();
        kept[x].retain(|other| !is_within(&won, other));
        budget.free((before - kept[x].len()) * held);
        kept[x].push(won);
        budget.hold(held)?;
    }
    Ok(())
}

fn has(set: &[u64], element: usize) -> bool {
    set[element / 64] >> (element % 64) & 1 == 1
}

fn is_within(inner: &[u64], outer: &[u64]) -> bool {
    inner.iter().zip(outer).all(|(a, b)| a & !b == 0)
}

/// True if the second heap can be skipped: the first heap has the same value, and is won in the
/// same contexts or fewer.
fn covers((x, fewer): &(usize, Set), (y, more): &(usize, Set)) -> bool {
    x == y && is_within(fewer, more)
}

/// Checks that the heaps prove the period.
fn check_period(certificate: &QuotientCertificate, rule: &CheckedHeapRule) -> Result<(), Fault> {
    let (Some(first), Some(period), Some((from, to))) = (
        certificate.preperiod,
        certificate.period,
        certificate.compared,
    ) else {
        return Ok(());
    };
    let game = &certificate.game;
    let Some(last_digit) = rule.finite_octal() else {
        return wrong(format!("theorem: {game} is not a finite octal code"));
    };
    let last = certificate.phi.len() as u64 - 1;
    let (n0, p) = (u64::from(first), u64::from(period));
    if p == 0 {
        return wrong("period: must be at least 1");
    }
    let needed = 2 * n0 + 2 * p + last_digit;
    if last < needed {
        return wrong(format!(
            "phi: ends at heap {last}, but the theorem needs heap {needed}"
        ));
    }
    if u64::from(from) != n0 || u64::from(to) != last - p + 1 {
        return wrong(format!("compared: must be [{n0}, {}]", last - p + 1));
    }
    let phi = &certificate.phi;
    let (n0, p) = (n0 as usize, p as usize);
    let same = |heap: usize| phi[heap] == phi[heap + p];
    match (n0..phi.len() - p).find(|heap| !same(*heap)) {
        Some(heap) => wrong(format!(
            "period: heap {heap} has the value {}, but heap {} has {}",
            phi[heap],
            heap + p,
            phi[heap + p]
        )),
        None => Ok(()),
    }
}
