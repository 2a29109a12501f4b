use std::collections::HashMap;

use rustc_hash::{FxBuildHasher, FxHashMap};

use super::quotient::{Monoid, Quotient};
use super::{Limit, Options};

/// The candidates: each is the product of an element of a quotient and an element of a monoid of
/// powers.
pub(super) struct Candidates<'a> {
    pub(super) quotient: &'a Quotient,
    pub(super) powers: &'a Monoid,
}

pub(super) struct Merged {
    pub(super) quotient: Quotient,
    /// The number of candidates that were merged, and of look-ups that this took.
    pub(super) candidates: usize,
    pub(super) cost: u64,
}

struct Generator {
    heap: u32,
    element: u32,
    options: Vec<u32>,
}

impl Candidates<'_> {
    fn product(&self, a: u32, b: u32) -> u32 {
        let size = self.powers.order() as u32;
        let left = self
            .quotient
            .monoid
            .product((a / size) as u16, (b / size) as u16);
        let right = self.powers.product((a % size) as u16, (b % size) as u16);
        u32::from(left) * size + u32::from(right)
    }

    /// Marks the candidates lost or won, and merges candidates that agree in every context. The
    /// candidate of a heap h is its element in the quotient times the power that `free` gives to h.
    /// If instead `words[h]` lists smaller heaps, it is their product. The result is the quotient
    /// if these candidates are right.
    ///
    /// # Errors
    /// [`Limit::Candidates`] if there are more than `most` candidates, or too many classes.
    pub(super) fn merged(
        &self,
        options: &Options,
        free: &[(u32, u16)],
        words: &[Option<Vec<u32>>],
        most: usize,
    ) -> Result<Merged, Limit> {
        let size = self.powers.order() as u32;
        let mut phi: Vec<u32> = vec![0];
        let mut seen: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
        let mut generators: Vec<Generator> = Vec::new();
        // Sums in order: the element of each, its last generator, and the index of the sum without
        // this generator.
        let mut list: Vec<u32> = vec![0];
        let mut last: Vec<(u32, u32)> = vec![(0, 0)];
        let full = self.quotient.order() * self.powers.order();
        let mut place = vec![u32::MAX; full];
        place[0] = 0;
        let mut cost = full as u64 / 8;
        for heap in 1..options.heaps as u32 {
            let mut values: Vec<u32> = Vec::new();
            options.for_each(heap, |parts| {
                values.push(parts.iter().fold(0, |product, part| {
                    self.product(product, phi[*part as usize])
                }));
            });
            cost += values.len() as u64 * 4;
            if values.is_empty() {
                phi.push(0);
                continue;
            }
            values.sort_unstable();
            values.dedup();
            if let Some(same) = seen.get(&values) {
                phi.push(*same);
                continue;
            }
            let power = free.iter().find(|free| free.0 == heap);
            let power = power.map_or(0, |free| free.1.into());
            let element = match words.get(heap as usize) {
                Some(Some(word)) if power == 0 => word.iter().fold(0, |product, part| {
                    self.product(product, phi[*part as usize])
                }),
                _ => u32::from(self.quotient.phi[heap as usize]) * size + power,
            };
            phi.push(element);
            seen.insert(values.clone(), element);
            if place[element as usize] < u32::MAX {
                continue;
            }
            let mut from = 0..list.len();
            while !from.is_empty() {
                let start = list.len();
                for at in from {
                    let next = self.product(list[at], element);
                    if place[next as usize] == u32::MAX {
                        place[next as usize] = list.len() as u32;
                        list.push(next);
                        last.push((at as u32, generators.len() as u32));
                    }
                }
                if list.len() > most {
                    return Err(Limit::Candidates);
                }
                from = start..list.len();
            }
            cost += list.len() as u64;
            generators.push(Generator {
                heap,
                element,
                options: values,
            });
        }
        let actions: Vec<Vec<u32>> = generators
            .iter()
            .map(|generator| {
                let times = |x: &u32| place[self.product(*x, generator.element) as usize];
                list.iter().map(times).collect()
            })
            .collect();
        cost += (list.len() * generators.len()) as u64;
        // The options of a sum, which are earlier in the list, decide if it is lost or won.
        let mut lost = vec![false; list.len()];
        let mut without: Vec<Vec<(u32, u32)>> = vec![Vec::new()];
        for at in 1..list.len() {
            let (before, generator) = last[at];
            let action = &actions[generator as usize];
            let mut rests: Vec<(u32, u32)> = Vec::new();
            for (other, rest) in &without[before as usize] {
                rests.push((*other, action[*rest as usize]));
            }
            if rests.last().is_none_or(|rest| rest.0 != generator) {
                rests.push((generator, before));
            }
            let won = rests.iter().any(|(generator, rest)| {
                let options = &generators[*generator as usize].options;
                options.iter().any(|option| {
                    cost += 1;
                    let to = self.product(list[*rest as usize], *option);
                    lost[place[to as usize] as usize]
                })
            });
            lost[at] = !won;
            without.push(rests);
        }
        // Elements that agree in every context are merged.
        let mut class: Vec<u32> = lost.iter().map(|lost| u32::from(*lost)).collect();
        let (mut count, mut unchanged) = (1 + usize::from(lost.contains(&true)), 0);
        for action in actions.iter().cycle() {
            if unchanged == actions.len() {
                break;
            }
            cost += class.len() as u64;
            // Most actions split no class. Testing this is faster than giving new names.
            let mut to: Vec<Option<u32>> = vec![None; count];
            let is_split = class.iter().zip(action).any(|(own, next)| {
                let next = class[*next as usize];
                *to[*own as usize].get_or_insert(next) != next
            });
            if !is_split {
                unchanged += 1;
                continue;
            }
            let hasher = FxBuildHasher;
            let mut names = HashMap::<u64, u32, _>::with_capacity_and_hasher(2 * count, hasher);
            let finer = class.iter().zip(action).map(|(own, next)| {
                let key = u64::from(*own) << 32 | u64::from(class[*next as usize]);
                let new = names.len() as u32;
                *names.entry(key).or_insert(new)
            });
            class = finer.collect();
            cost += 4 * class.len() as u64;
            count = names.len();
            unchanged = 0;
        }
        if count > Monoid::MOST {
            return Err(Limit::Candidates);
        }
        let mut firsts: Vec<u32> = Vec::with_capacity(count);
        for (at, class) in class.iter().enumerate() {
            if *class as usize == firsts.len() {
                firsts.push(at as u32);
            }
        }
        let class_of = |at: u32| class[at as usize] as u16;
        let befores: Vec<(u16, usize)> = firsts[1..]
            .iter()
            .map(|first| last[*first as usize])
            .map(|(before, generator)| (class_of(before), generator as usize))
            .collect();
        let steps: Vec<Vec<u16>> = actions
            .iter()
            .map(|action| {
                firsts
                    .iter()
                    .map(|at| class_of(action[*at as usize]))
                    .collect()
            })
            .collect();
        cost += (count * count) as u64;
        let heap = |(before, generator): &(u16, usize)| (*before, generators[*generator].heap);
        let phi = phi.iter().map(|element| class_of(place[*element as usize]));
        let quotient = Quotient {
            monoid: Monoid::generated(&befores, &steps),
            lost: firsts.iter().map(|at| lost[*at as usize]).collect(),
            phi: phi.collect(),
            last: befores.iter().map(heap).collect(),
        };
        Ok(Merged {
            quotient,
            candidates: list.len(),
            cost,
        })
    }
}
