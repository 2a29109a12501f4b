//! Sums of heaps of one rule in its misère quotient.

use std::borrow::Cow;
use std::sync::Arc;

use crate::lab::Letters;
use crate::position::Position;
use crate::registry::Component;
use crate::solve::misere::{Classes, found};
use crate::solve::sequence::TakeBreak;

/// More values than this are counted, not spelt out.
pub(super) const MOST_SPELT: usize = 12;

/// The quotient for a position whose components are all heaps of one rule, if it
/// reaches as far as these.
pub(super) fn classes(position: &Position) -> Option<Arc<Classes>> {
    let rule = rule(position.components.first()?)?;
    let mut components = position.components.iter();
    if !components.all(|component| self::rule(component).as_ref() == Some(&rule)) {
        return None;
    }
    let classes = found(&rule);
    element(&classes, position).is_some().then_some(classes)
}

/// The rule of a component that is heaps.
fn rule(component: &Component) -> Option<Cow<'_, TakeBreak>> {
    match component {
        Component::Heap(heap) => Some(Cow::Borrowed(heap.rule())),
        Component::Couples(_) => Some(Cow::Owned(TakeBreak::couples())),
        _ => None,
    }
}

fn piles(position: &Position) -> impl Iterator<Item = u64> {
    let heaps = position.components.iter().map(|component| match component {
        Component::Heap(heap) => heap.piles(),
        Component::Couples(couples) => couples.piles(),
        _ => &[],
    });
    heaps.flatten().copied()
}

/// The element of a position; `None` where a heap is beyond reach.
pub(super) fn element(classes: &Classes, position: &Position) -> Option<u16> {
    classes.of_sum(piles(position))
}

/// A position as a product: what its heaps count as, in a sentence; the factors, such as
/// `a · b²`; and the element that is.
pub(super) fn product(classes: &Classes, position: &Position) -> Option<(String, String, String)> {
    let letters = Letters::new(&classes.quotient);
    let class = |pile: u64| classes.of_heap(pile).map(|element| letters.word(element));
    let all: Vec<u64> = piles(position).collect();
    let words: Option<Vec<String>> = all.iter().map(|pile| class(*pile)).collect();
    let mut words = words?;
    let mut kinds: Vec<(u64, &String)> = all.iter().copied().zip(&words).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let named = kinds.iter();
    let named: Vec<String> = named
        .map(|(pile, word)| format!("{pile} counts as {word}"))
        .collect();
    let told = match named.len() {
        1..=MOST_SPELT => format!("A heap of {}. ", named.join(", one of ")),
        _ => String::new(),
    };
    words.retain(|word| word != "1");
    if words.is_empty() {
        words.push("1".to_owned());
    }
    let class = letters.word(element(classes, position)?);
    Some((told, words.join(" · "), class))
}
