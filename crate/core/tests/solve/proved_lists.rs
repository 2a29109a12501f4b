//! The lost cells that automata accept in columns to 10^5, compared with lists that do not use
//! automata.

use std::collections::HashSet;
use std::sync::Arc;

use nimscope::Token;
use nimscope::solve::Job;
use nimscope::solve::pairs::PairRule;
use nimscope::solve::pairs::proof::Prover;
use nimscope::theory::BeattyPair;
use nimscope::theory::automaton::{Automaton, Cells};

const LAST_COLUMN: u64 = 100_000;

fn prove(rule: &PairRule) -> Option<Arc<Automaton>> {
    let mut prover = Prover::new(rule.clone());
    prover.finish();
    prover.proof().expect("the end").automaton.clone()
}

fn vectors(text: &str) -> PairRule {
    PairRule::read(Token { text, at: 0 }).expect(text)
}

/// The lost cells (x,y) with x ≤ y and x ≤ `to`, column by column. The rule must have the queen's
/// moves and treat the piles alike.
///
/// Each column and each diagonal has one lost cell besides the final cells, at which play ends. For
/// another ray (p,q), cells on one line have the same q·x − p·y and the same x modulo p.
fn listed(rule: &PairRule, to: u64) -> Vec<(u64, u64)> {
    let last = rule.last.map_or(-1, u64::cast_signed);
    let mut found = Vec::new();
    let (mut rows, mut diagonals) = (HashSet::new(), HashSet::new());
    let mut leaps = HashSet::new();
    let steps = rule.steps();
    let mut lines = vec![HashSet::new(); steps.len()];
    // The line of a ray through a cell.
    let line = |(x, y): (i64, i64), (p, q): (i64, i64)| (q * x - p * y, x.rem_euclid(p));
    let mut least = 0;
    for x in 0..=to.cast_signed() {
        let final_cells = (0..=last - x).map(|y| (x, y));
        let mut fresh: Vec<(i64, i64)> = final_cells.collect();
        if fresh.is_empty() && !rows.contains(&x) {
            while diagonals.contains(&least) {
                least += 1;
            }
            let free = |&(x, y): &(i64, i64)| {
                let slanted = steps.iter().zip(&lines);
                let mut slanted = slanted.filter(|(step, _)| step.by.0 > 0 && step.by.1 > 0);
                let seen = rows.contains(&y)
                    || diagonals.contains(&(y - x))
                    || leaps.contains(&(x, y))
                    || slanted.any(|(step, lines)| lines.contains(&line((x, y), signed(step.by))));
                let won = rule.misere && x + y == 0;
                !seen && !won
            };
            fresh.extend((x + least..).map(|y| (x, y)).find(free));
        }
        let mirrored = fresh.iter().map(|(x, y)| (*y, *x));
        let both: HashSet<_> = fresh.iter().copied().chain(mirrored).collect();
        for (u, v) in both {
            rows.insert(v);
            rows.insert(u);
            diagonals.extend([v - u, u - v]);
            for (step, lines) in steps.iter().zip(&mut lines) {
                match signed(step.by) {
                    (0, 0) => {
                        let (i, j) = signed(step.from);
                        leaps.insert((u + i, v + j));
                    }
                    (p, q) if p > 0 && q > 0 => {
                        lines.insert(line((u, v), (p, q)));
                    }
                    _ => {}
                }
            }
        }
        let upper = fresh.into_iter().filter(|(x, y)| x <= y);
        found.extend(upper.map(|(x, y)| (x.cast_unsigned(), y.cast_unsigned())));
    }
    found
}

fn signed((x, y): (u64, u64)) -> (i64, i64) {
    (x.cast_signed(), y.cast_signed())
}

/// The same lost cells as in [`listed`], found with an automaton.
fn accepted(automaton: Arc<Automaton>, to: u64) -> Vec<(u64, u64)> {
    Cells::new(automaton, (to, 10_u64.pow(18)), true).collect()
}

#[test]
fn lists_agree_with_play_on_small_squares() {
    for rule in [
        vectors("queen+2:6"),
        vectors("queen+1:2*+2:5"),
        vectors("queen").misere(),
        vectors("queen").ending(4),
        vectors("queen+1:4").ending(1),
    ] {
        let side = 120;
        let lost = super::proofs::by_play(&rule, side);
        let by_play: Vec<(u64, u64)> = (0..side)
            .flat_map(|x| (x..side).map(move |y| (x, y)))
            .filter(|(x, y)| lost[(y * side + x) as usize])
            .collect();
        let listed = listed(&rule, side - 1).into_iter();
        let inside: Vec<_> = listed.filter(|(_, y)| *y < side).collect();
        assert_eq!(inside, by_play, "{rule:?}");
    }
}

/// Compares both lists of each rule that is proved, and returns the number of these rules.
fn compared(rules: impl IntoIterator<Item = PairRule>) -> usize {
    let proved = rules.into_iter().filter_map(|rule| {
        let found = prove(&rule)?;
        assert!(
            accepted(found, LAST_COLUMN) == listed(&rule, LAST_COLUMN),
            "{rule:?}"
        );
        Some(())
    });
    proved.count()
}

#[test]
fn lists_and_automata_agree_for_queens_with_a_leap_or_ray() {
    let leaps = (2..=10).flat_map(|q| (1..=q).map(move |p| format!("queen+{p}:{q}")));
    let proved = compared(leaps.flat_map(|leap| [vectors(&leap), vectors(&format!("{leap}*"))]));
    assert!(proved > 50, "{proved}");
}

#[test]
fn lists_and_automata_agree_for_other_ends_of_play() {
    let ends = ["queen", "queen+2:6", "queen+1:3"]
        .map(vectors)
        .map(|rule| {
            [
                rule.clone().misere(),
                rule.clone().ending(0),
                rule.clone().ending(1),
                rule.clone().ending(2),
                rule.clone().ending(3),
                rule.ending(2).misere(),
            ]
        });
    let proved = compared(ends.into_iter().flatten());
    assert!(proved > 9, "{proved}");
}

#[test]
fn beatty_pairs_and_automata_agree_for_w_of_1_to_9() {
    for a in 1..=9 {
        let found = prove(&PairRule::within(a)).unwrap_or_else(|| panic!("W({a})"));
        assert_eq!(found.states() as u64, 2 * a + 5);
        let pairs = BeattyPair::new(a);
        let pairs = (0..).map_while(|n| pairs.pair(n));
        let pairs: Vec<_> = pairs.take_while(|(x, _)| *x <= LAST_COLUMN).collect();
        assert!(accepted(found, LAST_COLUMN) == pairs, "W({a})");
    }
}

/// Lists the cells with fewer than k lost options, column by column. These cells are lost.
#[test]
fn lists_and_automata_agree_for_blocking_queens() {
    const COLUMNS: u64 = 6_000;
    for k in [2, 3, 4] {
        let rule = vectors("queen").blocking(k).expect("moves apart");
        let found = prove(&rule).unwrap_or_else(|| panic!("{k}"));
        let most = 4 * COLUMNS as usize;
        let (mut rows, mut diagonals) = (vec![0; most], vec![0; most + COLUMNS as usize]);
        let (mut least, mut lost) = (0, Vec::new());
        for x in 0..COLUMNS {
            while rows[least] >= k {
                least += 1;
            }
            let mut above = 0;
            for (y, row) in rows.iter_mut().enumerate().skip(least) {
                let diagonal = &mut diagonals[y + (COLUMNS - x) as usize];
                if above + *row + *diagonal < k {
                    *row += 1;
                    *diagonal += 1;
                    above += 1;
                    lost.push((x, y as u64));
                }
                if above == k {
                    break;
                }
            }
        }
        let accepted = Cells::new(found, (COLUMNS - 1, most as u64 - 1), false);
        assert!(accepted.eq(lost), "{k}");
    }
}
