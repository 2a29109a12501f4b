//! The sets of a proof. For each step there is the set of cells from which it leads to lost cells.
//! These sets give the won cells. A last set has the cells that are in none of the other sets.

use std::sync::Arc;

use crate::solve::pairs::{PairRule, PairStep};
use crate::theory::automaton::{Automaton, Digits, Join, Linear, Operation, Plan};
use crate::theory::gcd;

/// The tracks of the target of a step, and the number of all tracks. The cell has the first two
/// tracks, 0 and 1. A number of the target has a track of its own if the step can change it.
/// Otherwise it shares the track of the cell's number.
fn tracks(step: PairStep) -> (usize, usize, usize) {
    let u = if step.from.0 == 0 { 0 } else { 2 };
    let v = match (step.from.1, u) {
        (0, _) => 1,
        (_, 0) => 2,
        _ => 3,
    };
    (u, v, u.max(v) + 1)
}

fn relation(plan: &mut Plan, step: PairStep) -> usize {
    let (u, v, count) = tracks(step);
    let [(i, j), (p, q)] = [step.from, step.by].map(|(x, y)| (x.cast_signed(), y.cast_signed()));
    let mut parts: Vec<(usize, Vec<usize>)> = Vec::new();
    let both = gcd(step.by.0, step.by.1).cast_signed();
    if step.is_leap() {
        if i > 0 {
            parts.push((plan.linear(Linear::equal(&[1, -1], i)), vec![0, u]));
        }
        if j > 0 {
            parts.push((plan.linear(Linear::equal(&[1, -1], j)), vec![1, v]));
        }
    } else {
        if p > 0 && q > 0 {
            // The target is on the line of the step.
            let (p, q) = (p / both, q / both);
            let line = Linear::equal(&[q, -p, -q, p], q * i - p * j);
            parts.push((plan.linear(line), vec![0, 1, u, v]));
        }
        // The step takes an allowed amount from one pile.
        let (least, by, places) = if p > 0 {
            (i, p, vec![0, u])
        } else {
            (j, q, vec![1, v])
        };
        let far = if both == 1 {
            plan.linear(Linear::less(&[-1, 1], 1 - least))
        } else {
            let of = plan.linear(Linear::equal(&[1, -1, -by], least));
            plan.push(Operation::Keep {
                of,
                tracks: vec![0, 1],
            })
        };
        parts.push((far, places));
    }
    let places: Vec<usize> = (0..count).collect();
    let all = plan.all(count);
    parts.into_iter().fold(all, |left, right| {
        plan.push(Operation::Join {
            how: Join::And,
            left: (left, places.clone()),
            right,
            tracks: count,
        })
    })
}

/// The relations of all steps of a rule. They are the last sets of the plan, in order.
pub(super) fn relations(digits: Digits, rule: &PairRule) -> (Plan, Vec<usize>) {
    let mut plan = Plan::new(digits);
    let steps = rule.steps().into_iter();
    let sets = steps.map(|step| relation(&mut plan, step)).collect();
    (plan, sets)
}

struct Check<'a> {
    plan: Plan,
    rule: &'a PairRule,
    steps: Vec<PairStep>,
    relations: &'a [Arc<Automaton>],
    /// The index of the relation of each step; `None` if it is not in the plan yet.
    given: Vec<Option<usize>>,
    even: bool,
    guess: usize,
}

impl Check<'_> {
    fn join(&mut self, how: Join, left: usize, right: usize) -> usize {
        self.plan.join(how, left, right, 2)
    }

    /// Adds the cells from which a step leads into a set.
    fn image(&mut self, step: usize, target: usize) -> usize {
        let (u, v, count) = tracks(self.steps[step]);
        let relation = match self.given[step] {
            Some(set) => set,
            None => self.plan.given(Arc::clone(&self.relations[step])),
        };
        self.given[step] = Some(relation);
        let of = self.plan.push(Operation::Join {
            how: Join::And,
            left: (relation, (0..count).collect()),
            right: (target, vec![u, v]),
            tracks: count,
        });
        self.plan.push(Operation::Keep {
            of,
            tracks: vec![0, 1],
        })
    }

    /// For each step, a list of sets: first the cells from which the step leads to at least one
    /// lost cell, then those with at least two, and so on, up to the k of blocking.
    fn images(&mut self) -> Vec<Vec<usize>> {
        let steps = self.steps.clone();
        let mut images: Vec<Vec<usize>> = Vec::new();
        for (index, step) in steps.iter().enumerate() {
            let mirror = steps[..index]
                .iter()
                .position(|other| other.mirrored() == *step);
            if let (true, Some(mirror)) = (self.even, mirror) {
                let of = images[mirror].clone().into_iter();
                let mirrored = of.map(|of| {
                    let places = vec![1, 0];
                    self.plan.push(Operation::Arrange { of, places })
                });
                images.push(mirrored.collect());
                continue;
            }
            let most = if step.is_leap() { 1 } else { self.rule.block() };
            let mut more = vec![self.image(index, self.guess)];
            // From the nearest lost cell, the same ray leads to all other lost cells.
            let ray = steps
                .iter()
                .position(|ray| ray.by == step.by && ray.from == step.by);
            for _ in 1..most {
                let further = match ray {
                    Some(ray) if ray < index => images[ray][more.len() - 1],
                    _ => more[more.len() - 1],
                };
                let lost = self.join(Join::And, self.guess, further);
                more.push(self.image(index, lost));
            }
            images.push(more);
        }
        images
    }

    /// The sets whose union is the cells with enough lost options to be won.
    fn won(&mut self) -> Vec<usize> {
        let images = self.images();
        if self.rule.block() == 1 {
            return images.into_iter().flatten().collect();
        }
        // Entry n has the cells with at least n lost options by the steps so far; `None` means all
        // cells.
        let mut most: Vec<Option<usize>> = vec![None];
        let block = self.rule.block() as usize;
        for more in images {
            let more: Vec<Option<usize>> = [None]
                .into_iter()
                .chain(more.into_iter().map(Some))
                .collect();
            let before = std::mem::replace(&mut most, vec![None]);
            for wanted in 1..=(before.len() + more.len() - 2).min(block) {
                let mut union = None;
                for here in 0..=wanted {
                    let set = match (more.get(here), before.get(wanted - here)) {
                        (Some(Some(a)), Some(Some(b))) => self.join(Join::And, *a, *b),
                        (Some(Some(set)), Some(None)) | (Some(None), Some(Some(set))) => *set,
                        _ => continue,
                    };
                    union = Some(match union {
                        None => set,
                        Some(union) => self.join(Join::Or, union, set),
                    });
                }
                most.push(union);
            }
        }
        most.get(block).copied().flatten().into_iter().collect()
    }

    fn moveless(&mut self) -> usize {
        let mut left = self.plan.all(2);
        for step in &self.steps {
            let reach = |least: u64| Linear::less(&[-1], 1 - least.cast_signed());
            let (x, y) = (
                self.plan.linear(reach(step.from.0)),
                self.plan.linear(reach(step.from.1)),
            );
            let can = self.plan.push(Operation::Join {
                how: Join::And,
                left: (x, vec![0]),
                right: (y, vec![1]),
                tracks: 2,
            });
            left = self.plan.join(Join::Minus, left, can, 2);
        }
        left
    }
}

/// The proof that a guess accepts exactly the lost cells of a rule. The plan runs to its end if and
/// only if the guess is right.
pub(super) fn check(guess: &Arc<Automaton>, rule: &PairRule, relations: &[Arc<Automaton>]) -> Plan {
    let mut plan = Plan::new(guess.digits());
    let set = plan.given(Arc::clone(guess));
    let mut check = Check {
        plan,
        rule,
        steps: rule.steps(),
        given: vec![None; relations.len()],
        relations,
        even: guess.arranged(&[1, 0]) == **guess,
        guess: set,
    };
    // The lost cells at which play goes on, and the cells not yet shown to be won.
    let mut lost = set;
    if let Some(last) = rule.last {
        let last = i64::try_from(last).unwrap_or(i64::MAX - 1);
        let ends = check.plan.linear(Linear::less(&[1, 1], last + 1));
        let missed = check.join(Join::Minus, ends, set);
        check.plan.push(Operation::Empty(missed));
        lost = check.join(Join::Minus, lost, ends);
    }
    let all = check.plan.all(2);
    let mut left = check.join(Join::Minus, all, set);
    let moveless = rule.misere.then(|| check.moveless());
    let won = check.won();
    for won in moveless.into_iter().chain(won) {
        let both = check.join(Join::And, lost, won);
        check.plan.push(Operation::Empty(both));
        left = check.join(Join::Minus, left, won);
    }
    check.plan.push(Operation::Empty(left));
    check.plan
}
