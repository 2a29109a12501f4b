//! The rules of heap games: what an option of a heap leaves behind.

/// The rule of a game played with heaps, where a position is a sum of heaps and
/// a move replaces one heap by zero or more smaller ones.
///
/// Octal games, Grundy's game and Couples are Forever are all of this kind.
pub trait HeapRule {
    /// Calls `visit` with the heaps that each option of `heap` leaves.
    ///
    /// Every heap passed on must be smaller than `heap`. Options may repeat,
    /// since only their nimbers matter.
    fn for_each_option(&self, heap: u32, visit: impl FnMut(&[u32]));

    /// The nimber of `heap` if the rule states it without options. `None`, the
    /// default, means that the options decide.
    fn given(&self, _heap: u32) -> Option<u32> {
        None
    }
}

impl<R: HeapRule> HeapRule for &R {
    fn for_each_option(&self, heap: u32, visit: impl FnMut(&[u32])) {
        (**self).for_each_option(heap, visit);
    }

    fn given(&self, heap: u32) -> Option<u32> {
        (**self).given(heap)
    }
}

/// The rule "split a heap into two non-empty heaps", in its variants.
///
/// The nimbers of single heaps may be given. A heap that cannot be split has
/// nimber 0, and the tests of the fast engine give altered nimbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SplitRule {
    equal_parts: bool,
    /// A few heaps with given nimbers, ascending.
    given: Vec<(u32, u16)>,
}

impl SplitRule {
    /// Couples are Forever: a heap of at least three is split in two.
    ///
    /// Its nimbers 0, 0, 1, 2, 0, 1, 2, 3, … are OEIS A046695; one place
    /// shifted they are the octal game 0.6, "Officers" (Guy & Nowakowski,
    /// *Unsolved problems in combinatorial games*).
    pub fn couples() -> Self {
        Self {
            equal_parts: true,
            given: vec![(2, 0)],
        }
    }

    /// Grundy's game: a heap is split into two *unequal* heaps (OEIS A002188).
    pub fn grundy() -> Self {
        Self {
            equal_parts: false,
            given: Vec::new(),
        }
    }

    /// The same rule, but `heap` has nimber `nimber` whatever its options. Heap
    /// 0, the empty one, keeps nimber 0.
    #[must_use]
    pub fn with_nimber(mut self, heap: u32, nimber: u16) -> Self {
        if heap > 0 {
            let place = self.place(heap);
            if self.given.get(place).is_some_and(|given| given.0 == heap) {
                self.given[place].1 = nimber;
            } else {
                self.given.insert(place, (heap, nimber));
            }
        }
        self
    }

    /// Whether a heap may be split into two equal heaps.
    pub fn allows_equal_parts(&self) -> bool {
        self.equal_parts
    }

    /// How many heaps below `heap` have their nimbers given.
    fn place(&self, heap: u32) -> usize {
        self.given.partition_point(|given| given.0 < heap)
    }

    /// The first heap, from `heap` on, whose nimber is given.
    pub(super) fn next_given(&self, heap: u32) -> Option<u32> {
        self.given.get(self.place(heap)).map(|given| given.0)
    }
}

impl HeapRule for SplitRule {
    fn for_each_option(&self, heap: u32, mut visit: impl FnMut(&[u32])) {
        for part in 1..=heap / 2 {
            if self.equal_parts || 2 * part != heap {
                visit(&[part, heap - part]);
            }
        }
    }

    fn given(&self, heap: u32) -> Option<u32> {
        let given = self.given.get(self.place(heap))?;
        (given.0 == heap).then(|| given.1.into())
    }
}
