//! All that an analysis may spend.

use rustc_hash::FxHashMap;

use super::{Effort, Purse, Search, Solve};

/// What an analysis may spend: on searches and tables together, and on
/// [`Looks`](super::Looks).
#[derive(Clone, Debug)]
pub struct Budget {
    search: Effort,
    looks: Effort,
    paid: FxHashMap<u64, u64>,
}

/// The look-ups in tables that take as long as an option of a search.
const LOOK_UPS: u64 = 380;

impl Budget {
    /// So many options, or look-ups in their place, and so many looks.
    pub fn new(options: u64, looks: u64) -> Self {
        Self {
            search: Effort::new(options),
            looks: Effort::new(looks),
            paid: FxHashMap::default(),
        }
    }

    /// The budget of an analysis.
    pub fn analysis() -> Self {
        Self::new(Effort::ANALYSIS, Effort::LOOKS)
    }

    /// A tenth of a second's work, for an immediate answer.
    pub fn glance() -> Self {
        Self::new(Effort::ANALYSIS / 40, Effort::LOOKS / 40)
    }

    /// The options that searches may still look at.
    pub(crate) fn options(&self) -> u64 {
        self.search.left()
    }

    /// Lets `work` spend one of `shares` equal shares of the looks that are left, and
    /// all else.
    pub(crate) fn share<T>(&mut self, shares: usize, work: impl FnOnce(&mut Self) -> T) -> T {
        let looks = self.looks.left();
        let others = self.looks.take(looks - looks / shares as u64);
        let result = work(self);
        self.looks.put_back(others);
        result
    }

    /// Lets `work` search, and look at moves.
    pub(crate) fn search<G: Solve, T>(
        &mut self,
        work: impl FnOnce(&mut Search<G>, &mut Effort) -> T,
    ) -> T {
        let options = self.search.left();
        let look_ups = options.saturating_mul(LOOK_UPS);
        let purse = Purse {
            left: look_ups,
            paid: std::mem::take(&mut self.paid),
        };
        let mut search = Search::paying(self.search.take(options), purse);
        let result = work(&mut search, &mut self.looks);
        let (effort, purse) = search.into_rest();
        let tables = (look_ups - purse.left).div_ceil(LOOK_UPS);
        let left = effort.left().saturating_sub(tables);
        self.search = Effort::new(left);
        self.paid = purse.paid;
        result
    }
}
