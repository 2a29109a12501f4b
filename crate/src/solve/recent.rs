//! What was asked about last.

/// Values by their keys, the latest first: only so many are kept.
pub(crate) struct Recent<K, V> {
    kept: Vec<(K, V)>,
}

impl<K, V> Default for Recent<K, V> {
    fn default() -> Self {
        Self { kept: Vec::new() }
    }
}

impl<K: PartialEq + Clone, V> Recent<K, V> {
    /// The value of a key, made by `new` if it is not kept; one of at most `most`.
    pub(crate) fn of(&mut self, key: &K, most: usize, new: impl FnOnce(&K) -> V) -> &mut V {
        let found = self.kept.iter().position(|(other, _)| other == key);
        let latest = match found {
            Some(index) => self.kept.remove(index),
            None => (key.clone(), new(key)),
        };
        self.kept.truncate(most - 1);
        self.kept.insert(0, latest);
        &mut self.kept[0].1
    }
}
