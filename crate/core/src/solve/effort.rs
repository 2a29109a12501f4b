//! A budget of work, so that the same question gets the same answer on every
//! run and every machine.

/// The work still allowed, counted in options looked at, never in seconds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effort {
    left: u64,
}

impl Effort {
    /// About a second of memoised search in a browser.
    pub const ANALYSIS: u64 = 4_000_000;
    /// A tenth of a second of [`Looks`](super::Looks) at moves.
    pub const LOOKS: u64 = 8_000_000;

    /// A budget of `options` options.
    pub fn new(options: u64) -> Self {
        Self { left: options }
    }

    /// A budget for oracles, which no finite game in memory exhausts.
    pub fn unlimited() -> Self {
        Self::new(u64::MAX)
    }

    /// Spends `cost`. False when less than that is left; then nothing is left.
    #[must_use]
    pub fn spend(&mut self, cost: u64) -> bool {
        match self.left.checked_sub(cost) {
            Some(left) => {
                self.left = left;
                true
            }
            None => {
                self.left = 0;
                false
            }
        }
    }

    /// What is left.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Moves a share of this budget to a new one, at most all that is left.
    pub fn take(&mut self, share: u64) -> Self {
        let share = share.min(self.left);
        self.left -= share;
        Self::new(share)
    }

    /// Gives back what a share did not use.
    pub fn put_back(&mut self, share: Self) {
        self.left = self.left.saturating_add(share.left);
    }
}
