//! A sparse space: the split of all values into many common and few rare ones.

/// Values below this bound have a one-byte code; larger ones are outliers.
pub(super) const VALUES: usize = 512;
/// The number of codes: half the values are common, the other half rare.
pub(super) const CODES: usize = VALUES / 2;

/// A partition of the values below [`VALUES`] by the parity of their bits under
/// a mask: even is *rare*, odd is *common*. 0 is rare under every mask.
///
/// Parity is linear under XOR: rare ⊕ rare and common ⊕ common are rare, rare ⊕
/// common is common.
///
/// A value's *code* drops its lowest masked bit. Within one class the parity
/// restores that bit, so a code and a class name a value; and within one class
/// codes are ordered as values are, since two values of equal parity that agree
/// above the dropped bit agree in it too. Coding is linear as well: the code of
/// x ⊕ y is the XOR of the codes.
#[derive(Debug, Clone)]
pub(super) struct SparseSpace {
    mask: u32,
    common: [u16; CODES],
    rare: [u16; CODES],
}

/// What a [`SparseSpace`] makes of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    /// Odd parity, with its code.
    Common(u8),
    /// Even parity, with its code.
    Rare(u8),
    /// [`VALUES`] or more.
    Outlier,
}

impl SparseSpace {
    /// The space of a mask from 1 to [`VALUES`] − 1.
    pub(super) fn new(mask: u32) -> Self {
        debug_assert!(mask > 0 && (mask as usize) < VALUES);
        let mut space = Self {
            mask,
            common: [0; CODES],
            rare: [0; CODES],
        };
        for value in 0..VALUES as u32 {
            match space.classify(value) {
                Class::Common(code) => space.common[code as usize] = value as u16,
                Class::Rare(code) => space.rare[code as usize] = value as u16,
                Class::Outlier => {}
            }
        }
        space
    }

    /// The mask under which the fewest of the counted values are rare, the
    /// least one of several, and the number of rare values under it.
    ///
    /// `histogram[v]` counts the value v, for v < [`VALUES`]. The Walsh–Hadamard
    /// transform gives the bias (rare minus common) of every mask at once.
    pub(super) fn best_mask(histogram: &[u64; VALUES]) -> (u32, u64) {
        let mut bias = histogram.map(|count| count.cast_signed());
        let mut half = 1;
        while half < VALUES {
            for pair in bias.chunks_exact_mut(2 * half) {
                let (low, high) = pair.split_at_mut(half);
                for (x, y) in low.iter_mut().zip(high) {
                    (*x, *y) = (*x + *y, *x - *y);
                }
            }
            half *= 2;
        }
        let total = bias[0];
        let mut best = 1;
        for mask in 2..VALUES {
            if bias[mask] < bias[best] {
                best = mask;
            }
        }
        (best as u32, ((total + bias[best]) / 2).cast_unsigned())
    }

    pub(super) fn mask(&self) -> u32 {
        self.mask
    }

    pub(super) fn classify(&self, value: u32) -> Class {
        if value as usize >= VALUES {
            return Class::Outlier;
        }
        let dropped = self.mask & self.mask.wrapping_neg();
        let below = value & (dropped - 1);
        let above = (value >> 1) & !(dropped - 1);
        let code = (above | below) as u8;
        if (value & self.mask).count_ones() % 2 == 1 {
            Class::Common(code)
        } else {
            Class::Rare(code)
        }
    }

    /// The common values by code, ascending.
    pub(super) fn common(&self) -> &[u16; CODES] {
        &self.common
    }

    /// The rare values by code, ascending.
    pub(super) fn rare(&self) -> &[u16; CODES] {
        &self.rare
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_linear_and_keep_the_order_within_a_class() {
        for mask in 1..VALUES as u32 {
            let space = SparseSpace::new(mask);
            assert!(space.common().is_sorted_by(|x, y| x < y));
            assert!(space.rare().is_sorted_by(|x, y| x < y));
        }
        let space = SparseSpace::new(0x1ee);
        for x in 0..VALUES as u32 {
            for y in 0..VALUES as u32 {
                let expected = match (space.classify(x), space.classify(y)) {
                    (Class::Common(a), Class::Common(b)) | (Class::Rare(a), Class::Rare(b)) => {
                        Class::Rare(a ^ b)
                    }
                    (Class::Common(a), Class::Rare(b)) | (Class::Rare(a), Class::Common(b)) => {
                        Class::Common(a ^ b)
                    }
                    _ => Class::Outlier,
                };
                assert_eq!(space.classify(x ^ y), expected);
            }
        }
        assert_eq!(space.classify(VALUES as u32), Class::Outlier);
    }

    #[test]
    fn the_best_mask_leaves_the_fewest_rare_values() {
        let mut histogram = [0; VALUES];
        for (value, count) in histogram.iter_mut().enumerate() {
            *count = (value as u64 * 7919) % 101;
        }
        let rare_under = |mask: usize| -> u64 {
            (0..VALUES)
                .filter(|value| (value & mask).count_ones().is_multiple_of(2))
                .map(|value| histogram[value])
                .sum()
        };
        let least = (1..VALUES).map(rare_under).min();
        let (mask, rare) = SparseSpace::best_mask(&histogram);
        assert_eq!(Some(rare), least);
        assert_eq!(rare, rare_under(mask as usize));
    }
}
