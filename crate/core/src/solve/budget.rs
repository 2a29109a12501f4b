//! Budgets of work, counted in options and look-ups, never in seconds. So the same question gets
//! the same answer on every run and every machine.
//!
//! Also long computations that run in slices, and a cache of the latest tables.

use std::hash::{Hash, Hasher};
use std::sync::RwLock;

use rustc_hash::{FxHashMap, FxHasher};

/// A number of options that may still be looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effort {
    left: u64,
}

impl Effort {
    /// About a second of memoised search in a browser.
    pub const ANALYSIS: u64 = 4_000_000;
    /// A tenth of a second of [scans of moves](super::MoveScan).
    pub const SCAN: u64 = 8_000_000;

    /// An effort of `options` options.
    pub fn new(options: u64) -> Self {
        Self { left: options }
    }

    /// An effort for oracles. No finite game in memory exhausts it.
    pub fn unlimited() -> Self {
        Self::new(u64::MAX)
    }

    /// Spends `cost`. If less than that is left, spends the rest and returns false.
    #[must_use]
    pub fn spend(&mut self, cost: u64) -> bool {
        let left = self.left.checked_sub(cost);
        self.left = left.unwrap_or(0);
        left.is_some()
    }

    /// The options that are left.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Moves `share` options to a new effort, or all options that are left if they are fewer.
    pub fn take(&mut self, share: u64) -> Self {
        let share = share.min(self.left);
        self.left -= share;
        Self::new(share)
    }

    /// Adds the unspent rest of a share.
    pub fn put_back(&mut self, share: Self) {
        self.left = self.left.saturating_add(share.left);
    }
}

/// A number of look-ups that may still be spent on tables that positions share.
///
/// Using a table costs its full price even if it is already in memory, so that answers never
/// depend on earlier questions. Within one analysis each table is charged once.
#[derive(Clone, Debug)]
pub struct Purse {
    pub(super) left: u64,
    /// The price paid for each table, by the hash of its key.
    pub(super) paid: FxHashMap<u64, u64>,
}

impl Purse {
    /// A purse of `left` look-ups.
    pub fn new(left: u64) -> Self {
        Self {
            left,
            paid: FxHashMap::default(),
        }
    }

    /// The highest price that can be paid for a table, including the price already paid for it.
    pub fn most(&self, table: &impl Hash) -> u64 {
        self.left.saturating_add(self.paid(table))
    }

    /// Pays the rest of the price of a table. If too little is left, pays nothing and returns
    /// false.
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

/// The budget of an analysis: one part for searches and tables, another for
/// [scans of moves](super::MoveScan).
#[derive(Clone, Debug)]
pub struct Budget {
    pub(super) search: Effort,
    pub(super) scan: Effort,
    /// The price paid for each table; see [`Purse`].
    pub(super) paid: FxHashMap<u64, u64>,
}

impl Budget {
    /// A budget of `options` options for searches and tables, and of `scan` scanned moves.
    pub fn new(options: u64, scan: u64) -> Self {
        Self {
            search: Effort::new(options),
            scan: Effort::new(scan),
            paid: FxHashMap::default(),
        }
    }

    /// The budget of an analysis.
    pub fn analysis() -> Self {
        Self::new(Effort::ANALYSIS, Effort::SCAN)
    }

    /// A budget of about a tenth of a second, for an immediate answer.
    pub fn glance() -> Self {
        Self::new(Effort::ANALYSIS / 40, Effort::SCAN / 40)
    }

    pub(crate) fn options(&self) -> u64 {
        self.search.left()
    }

    /// Lets `work` spend the whole budget for searches and tables, but only one of `shares` equal
    /// shares of the moves left to scan.
    pub(crate) fn share<T>(&mut self, shares: usize, work: impl FnOnce(&mut Self) -> T) -> T {
        let left = self.scan.left();
        let others = self.scan.take(left - left / shares as u64);
        let result = work(self);
        self.scan.put_back(others);
        result
    }
}

/// A computation that runs in slices. Its owner can show progress, answer other calls in between,
/// and cancel the job by no longer calling it.
///
/// The result never depends on how the work was sliced.
pub trait Job {
    /// Works until about `budget` units are spent or the job is done.
    ///
    /// A unit is a small constant amount of work, about one look-up in a table; 2·10⁷ units take 10
    /// to 20 ms in a browser. A call may exceed the budget by one indivisible portion. Each call
    /// advances the job unless the job is done.
    fn step(&mut self, budget: u64) -> Progress;

    /// The progress so far.
    fn progress(&self) -> Progress;

    /// Works until the job is done, without a pause.
    fn finish(&mut self) {
        while !self.step(u64::MAX).is_done() {}
    }
}

/// Advances a job until its budget is spent or it is done. `advance` does one portion of the work
/// and returns its cost.
pub(crate) fn work<J: Job>(
    job: &mut J,
    budget: u64,
    mut advance: impl FnMut(&mut J) -> u64,
) -> Progress {
    let mut left = budget;
    while left > 0 && !job.progress().is_done() {
        left = left.saturating_sub(advance(job));
    }
    job.progress()
}

/// The progress of a [`Job`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Progress {
    /// Results known so far.
    pub done: u64,
    /// Results asked for.
    pub total: u64,
    /// Bytes of memory the job holds.
    pub memory_bytes: u64,
}

impl Progress {
    /// True if all results asked for are known.
    pub fn is_done(&self) -> bool {
        self.done >= self.total
    }
}

/// Values by their keys, the most recently used first. Only a limited number is kept.
pub(crate) struct Recent<K, V> {
    kept: Vec<(K, V)>,
}

impl<K, V> Default for Recent<K, V> {
    fn default() -> Self {
        Self { kept: Vec::new() }
    }
}

impl<K: PartialEq + Clone, V> Recent<K, V> {
    /// Keeps the latest values whose weights sum to at most `most`, and always the latest one.
    pub(crate) fn trim(&mut self, weight: impl Fn(&V) -> usize, most: usize) {
        let mut sum = 0;
        let fits = |(_, value): &&(K, V)| {
            sum += weight(value);
            sum <= most
        };
        let count = self.kept.iter().take_while(fits).count();
        self.kept.truncate(count.max(1));
    }

    /// The value of a key. If none is kept, `new` makes it. At most `most` values are kept.
    pub(crate) fn of(&mut self, key: &K, most: usize, new: impl FnOnce(&K) -> V) -> &mut V {
        match self.kept.iter().position(|(other, _)| other == key) {
            Some(index) => self.kept[..=index].rotate_right(1),
            None => {
                self.kept.truncate(most - 1);
                self.kept.insert(0, (key.clone(), new(key)));
            }
        }
        &mut self.kept[0].1
    }
}

/// Results that all threads learn and share, the latest first. Only a limited number is kept.
pub(crate) struct Learned<K, V> {
    most: usize,
    kept: RwLock<Vec<(K, V)>>,
}

impl<K: PartialEq, V: Clone> Learned<K, V> {
    pub(crate) const fn new(most: usize) -> Self {
        Self {
            most,
            kept: RwLock::new(Vec::new()),
        }
    }

    /// Keeps a result. It replaces an older result with the same key.
    pub(crate) fn learn(&self, key: K, value: V) {
        if let Ok(mut kept) = self.kept.write() {
            kept.retain(|(other, _)| *other != key);
            kept.truncate(self.most - 1);
            kept.insert(0, (key, value));
        }
    }

    pub(crate) fn find(&self, is_key: impl Fn(&K) -> bool) -> Option<V> {
        let kept = self.kept.read().ok()?;
        let found = kept.iter().find(|(key, _)| is_key(key))?;
        Some(found.1.clone())
    }
}
