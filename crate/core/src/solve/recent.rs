//! A cache of the values used last.

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

    /// The value of a key, made by `new` if it is not kept. At most `most` values are kept.
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
