//! Reasons why a sequence of nimbers cannot go on.

/// The reason why a sequence cannot go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// A nimber is above 65,535, the largest that a sequence holds.
    TooLarge {
        /// The heap with that nimber.
        heap: u32,
    },
    /// There is not enough memory for as many heaps as asked for.
    OutOfMemory {
        /// The largest heap asked for.
        largest_heap: u32,
    },
}

impl std::fmt::Display for Stop {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::TooLarge { heap } => write!(
                f,
                "the nimber of heap {heap} is above 65535, the largest that can be stored"
            ),
            Self::OutOfMemory { largest_heap } => write!(
                f,
                "not enough memory for the nimbers of {largest_heap} heaps"
            ),
        }
    }
}

impl std::error::Error for Stop {}
