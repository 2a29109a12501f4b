//! Finite commutative monoids, given by their tables.

/// A finite commutative monoid: its elements are 0 to n − 1, and 0 is the identity.
///
/// The table takes 2·n² bytes; n is at most [`Monoid::MOST`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Monoid {
    order: usize,
    /// The products, row by row.
    table: Vec<u16>,
}

impl Monoid {
    /// The most elements.
    pub const MOST: usize = 4_096;

    /// The monoid of the identity alone.
    pub fn trivial() -> Self {
        Self {
            order: 1,
            table: vec![0],
        }
    }

    /// The monoid with this table of products, row by row, whose laws are not checked. `None`
    /// unless the table is square, at most [`Monoid::MOST`] wide, and made of elements that exist.
    pub fn believed(table: Vec<u16>) -> Option<Self> {
        let order = table.len().isqrt();
        let square = order > 0 && order * order == table.len() && order <= Self::MOST;
        let sound = square && table.iter().all(|&product| usize::from(product) < order);
        sound.then_some(Self { order, table })
    }

    /// The products of powers of several generators. Generator i has the powers 0 to
    /// `limits[i]`; the next power equals the power `limits[i] + 1 − periods[i]`. The power
    /// e of generator i alone is the element e·∏(`limits[j]` + 1) over j < i. `None` above
    /// [`Monoid::MOST`] elements.
    pub fn of_powers(limits: &[usize], periods: &[usize]) -> Option<Self> {
        let sizes = limits.iter().map(|limit| limit + 1);
        let order = sizes.clone().try_fold(1usize, usize::checked_mul)?;
        if order > Self::MOST {
            return None;
        }
        let (mut place, mut table) = (1, vec![0]);
        for (size, period) in sizes.zip(periods) {
            let power = |sum: usize| match sum.checked_sub(size) {
                Some(above) => size - period + above % period,
                None => sum,
            };
            let mut larger = Vec::with_capacity(table.len() * size * size);
            for (a, row) in (0..size).flat_map(|a| table.chunks(place).map(move |row| (a, row))) {
                for b in 0..size {
                    let more = (power(a + b) * place) as u16;
                    larger.extend(row.iter().map(|product| product + more));
                }
            }
            (place, table) = (place * size, larger);
        }
        Some(Self { order, table })
    }

    /// The monoid of the elements that generators reach. Element x > 0 is the smaller
    /// element `last[x − 1].0` times the generator `last[x − 1].1`, and `actions[g][x]` is
    /// x times generator g. The actions must commute.
    pub(crate) fn generated(last: &[(u16, usize)], actions: &[Vec<u16>]) -> Self {
        let order = last.len() + 1;
        let mut table = Vec::with_capacity(order * order);
        for a in 0..order {
            let row = table.len();
            table.push(a as u16);
            for &(before, generator) in last {
                let before: u16 = table[row + usize::from(before)];
                table.push(actions[generator][usize::from(before)]);
            }
        }
        Self { order, table }
    }

    /// The number of elements.
    pub fn order(&self) -> usize {
        self.order
    }

    /// The products of the element with 0, 1, 2, …
    pub fn row(&self, a: u16) -> &[u16] {
        let start = usize::from(a) * self.order;
        &self.table[start..start + self.order]
    }

    /// The product of two elements.
    pub fn product(&self, a: u16, b: u16) -> u16 {
        self.row(a)[usize::from(b)]
    }
}
