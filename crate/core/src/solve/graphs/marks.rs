//! The mex of the nimbers of options.

/// Nimbers below 256, marked if an option has them. A play in a part has at most 128 moves, so no
/// nimber of a part is larger than 128.
#[derive(Default)]
pub(super) struct Marks([u64; 4]);

impl Marks {
    pub(super) fn mark(&mut self, nimber: u8) {
        self.0[usize::from(nimber >> 6)] |= 1 << (nimber & 63);
    }

    /// The least nimber without a mark.
    pub(super) fn mex(&self) -> u8 {
        let word = self.0.iter().position(|&word| word != u64::MAX);
        let word = word.unwrap_or_else(|| unreachable!("at most 129 marks"));
        (64 * word) as u8 + self.0[word].trailing_ones() as u8
    }
}
