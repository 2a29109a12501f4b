//! Draws by seed: the same seed gives the same draws on every platform.

/// A stream of pseudo-random numbers: SplitMix64 (Steele, Lea & Flood, 2014).
/// Good enough to vary play, but not for secrets.
#[derive(Clone, Debug)]
pub struct Chance {
    state: u64,
}

impl Chance {
    /// The stream for a seed and a text. With the same seed, two positions of one game get
    /// independent draws.
    pub fn new(seed: u64, text: &str) -> Self {
        // FNV-1a spreads the text over the seed.
        let state = text
            .bytes()
            .fold(seed ^ 0xcbf2_9ce4_8422_2325, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            });
        Self { state }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number in the range; all are about equally likely. An empty range gives its start.
    pub fn within(&mut self, range: std::ops::RangeInclusive<u64>) -> u64 {
        let (low, high) = (*range.start(), *range.end());
        let size = u128::from(high.saturating_sub(low)) + 1;
        low + ((u128::from(self.next()) * size) >> 64) as u64
    }

    /// True with a probability of `percent` in a hundred.
    pub fn percent(&mut self, percent: u64) -> bool {
        self.within(1..=100) <= percent
    }

    /// One of the items; all are about equally likely. `None` if there are none.
    pub fn pick<T>(&mut self, items: Vec<T>) -> Option<T> {
        let last = items.len().checked_sub(1)?;
        let place = self.within(0..=last as u64);
        items.into_iter().nth(place as usize)
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::*;

    #[test]
    fn draws_stay_within_the_range_and_meet_all_of_it() {
        let mut chance = Chance::new(1, "nim(3,5,7)");
        let mut met = [0; 6];
        for _ in 0..600 {
            met[chance.within(0..=5) as usize] += 1;
        }
        assert!(met.iter().all(|&times| times > 50), "{met:?}");
        assert_eq!(chance.within(7..=7), 7);
        assert_eq!(chance.pick(Vec::<u8>::new()), None);
    }

    #[test]
    fn seed_and_text_decide_every_draw() {
        let draws = |seed, text| {
            let mut chance = Chance::new(seed, text);
            [(); 4].map(|()| chance.within(0..=u64::MAX))
        };
        assert_eq!(draws(5, "nim(1)"), draws(5, "nim(1)"));
        assert_ne!(draws(5, "nim(1)"), draws(6, "nim(1)"));
        assert_ne!(draws(5, "nim(1)"), draws(5, "nim(2)"));
    }
}
