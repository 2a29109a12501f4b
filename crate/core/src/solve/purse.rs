//! The work that may go into tables.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

/// The work that may go into tables which positions share. A table that is there
/// already is paid like a new one, so that answers depend on the position alone,
/// but within one analysis only once.
#[derive(Clone, Debug)]
pub struct Purse {
    pub(super) left: u64,
    pub(super) paid: FxHashMap<u64, u64>,
}

impl Purse {
    /// A purse for so many look-ups.
    pub fn new(left: u64) -> Self {
        Self {
            left,
            paid: FxHashMap::default(),
        }
    }

    /// The most that can be paid for a table, what was paid before included.
    pub fn most(&self, table: &impl Hash) -> u64 {
        self.left.saturating_add(self.paid(table))
    }

    /// Pays for a table, as far as that was not done before. False when that is more
    /// than is left; then nothing is paid.
    #[must_use]
    pub fn pay(&mut self, table: &impl Hash, cost: u64) -> bool {
        let more = cost.saturating_sub(self.paid(table));
        let left = self.left.checked_sub(more);
        if let Some(left) = left.filter(|_| more > 0) {
            self.left = left;
            self.paid.insert(key(table), cost);
        }
        left.is_some()
    }

    fn paid(&self, table: &impl Hash) -> u64 {
        self.paid.get(&key(table)).copied().unwrap_or(0)
    }
}

fn key(table: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    table.hash(&mut hasher);
    hasher.finish()
}
