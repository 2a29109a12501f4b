//! Sums of heaps in the misère quotient of their rules.

use std::sync::Arc;

use crate::lab::Letters;
use crate::position::Position;
use crate::registry::Component;
use crate::solve::misere::{Classes, Genera, Genus, found_together, known_together};
use crate::solve::sequence::TakeBreak;
use crate::solve::{Budget, Effort};

/// The most values that are spelt out; more are only counted.
pub(super) const MOST_SPELT: usize = 12;
/// The most tokens in a sum whose genus is looked for.
const LARGEST_SUM: u32 = 60;
/// The most options that are looked at for a genus.
const LOOKS: u64 = 50_000;
/// The most rules that share a quotient.
const MOST_RULES: usize = 3;

/// The misère quotient for a position whose components are all heaps.
pub(super) struct Heaps {
    pub(super) classes: Arc<Classes>,
    /// The rules, each once, in the order of the quotient.
    rules: Vec<TakeBreak>,
}

/// The rule and the piles of a component, if it is heaps.
fn heaps(component: &Component) -> Option<(&TakeBreak, &[u64])> {
    match component {
        Component::Heap(heap) if !heap.is_nim() => Some((heap.rule(), heap.piles())),
        _ => None,
    }
}

impl Heaps {
    /// The quotient for a position of heaps; `None` if it does not reach all of them.
    ///
    /// With less than the budget of an analysis, only known quotients are used.
    pub(super) fn of(position: &Position, budget: &Budget) -> Option<Self> {
        let mut rules: Vec<TakeBreak> = Vec::new();
        let mut largest = 0;
        for component in &position.components {
            let (rule, piles) = heaps(component)?;
            if !rules.contains(rule) {
                rules.push(rule.clone());
            }
            largest = piles.iter().copied().fold(largest, u64::max);
        }
        if rules.is_empty() || rules.len() > MOST_RULES {
            return None;
        }
        let classes = match budget.options() < Effort::ANALYSIS {
            true => known_together(&rules)?,
            false => found_together(&rules, largest),
        };
        let heaps = Self { classes, rules };
        heaps.element(position).is_some().then_some(heaps)
    }

    /// Each pile: its component, its size and its element; `None` if the element is unknown.
    fn piles<'a>(
        &'a self,
        position: &'a Position,
    ) -> impl Iterator<Item = (&'a Component, u64, Option<u16>)> {
        position.components.iter().flat_map(move |component| {
            let (rule, piles) = heaps(component).unzip();
            let own = |other: &TakeBreak| rule == Some(other);
            let own = self.rules.iter().position(own).unwrap_or_default();
            let piles = piles.unwrap_or_default().iter();
            piles.map(move |pile| (component, *pile, self.classes.of(own, *pile)))
        })
    }

    /// The element of a position; `None` if a heap is beyond reach.
    pub(super) fn element(&self, position: &Position) -> Option<u16> {
        let elements = self.piles(position).map(|(_, _, element)| element);
        self.classes.product(elements)
    }

    /// True if a position is lost; `None` if that is unknown.
    pub(super) fn is_lost(&self, position: &Position) -> Option<bool> {
        Some(self.classes.quotient.is_lost(self.element(position)?))
    }

    /// The genus of a small sum of heaps by one rule.
    pub(super) fn genus(&self, position: &Position) -> Option<Genus> {
        let [rule] = &self.rules[..] else {
            return None;
        };
        let piles: Vec<u32> = self
            .piles(position)
            .map(|(_, pile, _)| u32::try_from(pile).ok())
            .collect::<Option<_>>()?;
        let total = piles.iter().copied().fold(0, u32::saturating_add);
        let is_small = total <= LARGEST_SUM;
        is_small.then(|| Genera::new(rule.clone(), LOOKS).of_sum(piles))?
    }

    /// A position as a product: a sentence on the elements of its heaps; the factors, such
    /// as `a · b²`; and the element that is their product.
    pub(super) fn product(&self, position: &Position) -> Option<(String, String, String)> {
        let letters = Letters::new(&self.classes.quotient);
        let (mut named, mut words) = (Vec::new(), Vec::new());
        for (component, pile, element) in self.piles(position) {
            let word = letters.word(element?);
            let heap = match (&self.rules[..], component.variant()) {
                ([_], _) => pile.to_string(),
                (_, Some(rule)) => format!("{pile} by {rule}"),
                (_, None) => format!("{pile} of {}", component.game().name),
            };
            named.push(format!("{heap} counts as {word}"));
            words.push(word);
        }
        named.sort_unstable();
        named.dedup();
        let class = letters.word(self.element(position)?);
        let names = match named.len() {
            1..=MOST_SPELT => {
                let spelt = words.concat() + &class;
                let letters = self.letters(&letters, &spelt);
                format!("A heap of {}. {letters}", named.join(", one of "))
            }
            _ => String::new(),
        };
        words.retain(|word| word != "1");
        if words.is_empty() {
            words.push("1".to_owned());
        }
        Some((names, words.join(" · "), class))
    }

    /// A sentence on the meaning of the letters in some words.
    fn letters(&self, letters: &Letters<'_>, words: &str) -> String {
        let rules = self.rules.len();
        let used = letters.generators().into_iter();
        let used = used.filter(|(letter, _)| words.contains(letter.as_str()));
        let mut named: Vec<String> = used
            .map(|(letter, heap)| {
                let (size, rule) = (heap as usize / rules, &self.rules[heap as usize % rules]);
                match rules {
                    1 => format!("{letter} is a heap of {size}"),
                    _ => format!("{letter} is a heap of {size} by {rule}"),
                }
            })
            .collect();
        if words.contains('1') {
            named.push("1 means no heap".to_owned());
        }
        match named.split_last() {
            None => String::new(),
            Some((only, [])) => format!("Here {only}. "),
            Some((last, others)) => format!("Here {} and {last}. ", others.join(", ")),
        }
    }
}
