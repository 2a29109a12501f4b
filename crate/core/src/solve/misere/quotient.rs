//! A misère quotient: a monoid, the lost elements, and the element of each heap.

use crate::theory::Monoid;

/// A misère quotient of heaps 0, 1, 2, … up to some heap.
///
/// Elements are numbered in the order of their least sums of heaps. Sums are compared heap by heap
/// from the largest on; the sum with the smaller heap at the first difference is less. Element 0 is
/// the identity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quotient {
    pub(super) monoid: Monoid,
    pub(super) lost: Vec<bool>,
    pub(super) phi: Vec<u16>,
    /// For element x > 0, at place x − 1: the element of its least sum without the largest heap,
    /// and that heap.
    pub(super) last: Vec<(u16, u32)>,
}

impl Quotient {
    /// The quotient of heap 0 alone.
    pub(super) fn trivial() -> Self {
        Self {
            monoid: Monoid::trivial(),
            lost: vec![false],
            phi: vec![0],
            last: Vec::new(),
        }
    }

    /// The quotient with these products, row by row, lost elements and elements of heaps. The
    /// values are not checked; `None` if they are no table of elements in their order.
    pub fn believed(table: Vec<u16>, lost: &[u16], phi: Vec<u16>) -> Option<Self> {
        let monoid = Monoid::believed(table)?;
        let order = monoid.order();
        let mut last: Vec<(u16, u32)> = Vec::new();
        for (heap, &element) in (0..).zip(&phi) {
            if usize::from(element) >= order {
                return None;
            }
            let mut x = 0;
            while usize::from(x) <= last.len() {
                let product = monoid.product(x, element);
                if usize::from(product) == last.len() + 1 {
                    last.push((x, heap));
                }
                x += 1;
            }
        }
        let mut is_lost = vec![false; order];
        for &element in lost {
            *is_lost.get_mut(usize::from(element))? = true;
        }
        (last.len() + 1 == order).then_some(Self {
            monoid,
            lost: is_lost,
            phi,
            last,
        })
    }

    /// The monoid.
    pub fn monoid(&self) -> &Monoid {
        &self.monoid
    }

    /// The number of elements.
    pub fn order(&self) -> usize {
        self.monoid.order()
    }

    /// True if the positions of an element are lost for the player to move.
    pub fn is_lost(&self, element: u16) -> bool {
        self.lost[usize::from(element)]
    }

    /// The lost elements, ascending.
    pub fn lost(&self) -> impl Iterator<Item = u16> + '_ {
        (0..self.order() as u16).filter(|x| self.is_lost(*x))
    }

    /// The elements of heaps 0, 1, 2, …
    pub fn phi(&self) -> &[u16] {
        &self.phi
    }

    /// The element of a sum of heaps that are all in [`Quotient::phi`].
    pub fn element(&self, heaps: &[u32]) -> u16 {
        let phi = heaps.iter().map(|heap| self.phi[*heap as usize]);
        phi.fold(0, |product, x| self.monoid.product(product, x))
    }

    /// The least sum of heaps of an element, the largest heap first.
    pub fn sum(&self, element: u16) -> Vec<u32> {
        let step = |at: &u16| self.before(*at).map(|before| before.0);
        let elements = std::iter::successors(Some(element), step);
        elements.filter_map(|at| Some(self.before(at)?.1)).collect()
    }

    fn before(&self, element: u16) -> Option<(u16, u32)> {
        let at = usize::from(element).checked_sub(1)?;
        self.last.get(at).copied()
    }

    /// The heaps that generate all elements, ascending.
    pub fn generators(&self) -> Vec<u32> {
        let mut heaps: Vec<u32> = self.last.iter().map(|last| last.1).collect();
        heaps.sort_unstable();
        heaps.dedup();
        heaps
    }

    /// True if this is the quotient of Nim with heaps below a power of two. It then has the
    /// identity alone; or the identity and a lost a with a² = 1; or these two and 2ⁿ elements that
    /// are their own inverses in a group, whose identity e = ae·a is lost, too.
    pub fn is_tame(&self) -> bool {
        let times = |a, b| self.monoid.product(a, b);
        match self.lost().collect::<Vec<_>>()[..] {
            [] => self.order() == 1,
            [a] => self.order() == 2 && times(a, a) == 0,
            [x, y] => [(x, y), (y, x)].into_iter().any(|(a, e)| {
                let mut firm = (1..self.order() as u16).filter(|x| *x != a);
                let is_firm = |x| times(x, x) == e && times(x, e) == x;
                times(a, a) == 0 && times(a, e) != e && firm.all(is_firm)
            }),
            _ => false,
        }
    }
}
