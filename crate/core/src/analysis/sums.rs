//! Numbered sums of components and their options, which the searches over play share.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::registry::Component;
use crate::solve::Effort;

/// The most sums that are numbered.
const MOST: usize = 100_000;

/// Sums in normal form, numbered in the order in which they are met.
pub(super) struct Sums {
    all: Vec<Rc<[Component]>>,
    numbers: FxHashMap<Rc<[Component]>, u32>,
    effort: Effort,
}

/// The parts of a sum in ascending order. Sums with equal parts play alike.
pub(super) fn normal_form<'a>(
    components: impl IntoIterator<Item = &'a Component>,
) -> Vec<Component> {
    let mut parts: Vec<Component> = components.into_iter().flat_map(Component::parts).collect();
    parts.sort_unstable();
    parts
}

impl Sums {
    /// An empty list of sums; no more than `options` options may be looked at.
    pub(super) fn new(options: u64) -> Self {
        Self {
            all: Vec::new(),
            numbers: FxHashMap::default(),
            effort: Effort::new(options),
        }
    }

    /// The number of sums.
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// The number of options that may still be looked at.
    pub(super) fn left(&self) -> u64 {
        self.effort.left()
    }

    /// A sum by its number.
    pub(super) fn get(&self, number: u32) -> Rc<[Component]> {
        Rc::clone(&self.all[number as usize])
    }

    /// The number of a sum in normal form; `None` if the sum is new.
    pub(super) fn find(&self, sum: &[Component]) -> Option<u32> {
        self.numbers.get(sum).copied()
    }

    /// The number of a sum in normal form, which is added if it is new.
    pub(super) fn number(&mut self, sum: &[Component]) -> u32 {
        if let Some(number) = self.find(sum) {
            return number;
        }
        let number = self.all.len() as u32;
        let sum: Rc<[Component]> = sum.into();
        self.all.push(Rc::clone(&sum));
        self.numbers.insert(sum, number);
        number
    }

    /// The options of a sum, by number; `None` beyond the bounds of the search.
    pub(super) fn options(&mut self, number: u32) -> Option<Vec<u32>> {
        let sum = self.get(number);
        let mut options = Vec::new();
        let mut after = Vec::new();
        for (index, part) in sum.iter().enumerate() {
            // Equal parts are neighbours and have the same options.
            if index > 0 && sum[index - 1] == *part {
                continue;
            }
            // A long sum takes long to copy and to sort.
            let cost = part.option_cost() + sum.len() as u64 / 16;
            for option in part.options() {
                if !self.effort.spend(cost) || self.all.len() > MOST {
                    return None;
                }
                after.clear();
                after.extend_from_slice(&sum);
                after.splice(index..=index, option.parts());
                after.sort_unstable();
                options.push(self.number(&after));
            }
        }
        Some(options)
    }
}
