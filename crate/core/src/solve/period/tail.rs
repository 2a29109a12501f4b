//! Periods at the end of a sequence.

/// The length of the part at the end of a sequence in which each period holds.
///
/// A period here is arithmetic: the values grow by the same amount from one
/// stretch to the next, perhaps by 0. So it is a plain period of the differences
/// of neighbours.
pub(in crate::solve) struct Tail<'a> {
    values: &'a [u16],
    /// Entry p: the number of last differences that are equal to those p places before.
    reach: Vec<u32>,
}

impl<'a> Tail<'a> {
    /// Finds the periods up to `most` of the values of heaps 1, 2, 3, …; the value of heap 0 is
    /// ignored. Takes linear time and 4·`most` bytes.
    pub(in crate::solve) fn new(values: &'a [u16], most: usize) -> Self {
        let last = values.len().saturating_sub(1);
        let count = last.saturating_sub(1);
        // The difference of neighbours j places from the end.
        let difference = |j: usize| {
            let heap = last - j;
            i32::from(values[heap]) - i32::from(values[heap - 1])
        };
        // The Z function of the differences read backwards.
        let most = most.min(count);
        let mut reach = vec![0u32; most + 1];
        let (mut start, mut end) = (0, 0);
        let mut shift = 1;
        while shift <= most {
            let mut equal = 0;
            if shift < end {
                equal = (reach[shift - start] as usize).min(end - shift);
            }
            while shift + equal < count && difference(equal) == difference(shift + equal) {
                equal += 1;
            }
            if shift + equal > end {
                (start, end) = (shift, shift + equal);
            }
            reach[shift] = equal as u32;
            shift += 1;
        }
        Self { values, reach }
    }

    /// The largest period looked at.
    pub(in crate::solve) fn most(&self) -> usize {
        self.reach.len() - 1
    }

    /// The first heap from which the period holds to the end. At least one pair of
    /// values is compared.
    pub(in crate::solve) fn first(&self, period: usize) -> usize {
        let last = self.values.len() - 1;
        last - period - self.reach[period] as usize
    }

    /// The amount that the period adds to the values at the end.
    pub(in crate::solve) fn saltus(&self, period: usize) -> i64 {
        let last = self.values.len() - 1;
        i64::from(self.values[last]) - i64::from(self.values[last - period])
    }
}
