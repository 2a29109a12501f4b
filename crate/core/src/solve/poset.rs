//! Poset games: a move removes an element and everything above it.
//!
//! Chomp is the poset game of a box. The elements are numbered so that everything
//! above an element has a smaller number. A set is read as a binary number; every
//! move leads to a smaller one.
//!
//! ```
//! // A chain of two elements is a pile of two tokens.
//! let mut chain = nimscope::solve::poset::PosetNimbers::new(vec![0b1, 0b11]);
//! assert_eq!(chain.map(|mut chain| chain.nimber(0b11)), Some(2));
//! ```

/// The most elements in a table of nimbers: one byte for each set, 1 MiB.
pub const MAX_NIMBER_ELEMENTS: usize = 20;
/// The most elements in a table of outcomes: one bit for each set, 8 MiB.
pub const MAX_OUTCOME_ELEMENTS: usize = 26;

/// The nimbers of all sets of a small poset, computed on demand.
///
/// Cost: a set costs as many look-ups as it has elements, once; memory is one
/// byte for each of the 2ⁿ sets.
#[derive(Debug)]
pub struct PosetNimbers {
    above: Vec<u32>,
    nimbers: Vec<u8>,
}

const UNKNOWN: u8 = u8::MAX;

impl PosetNimbers {
    /// A table for a poset: `above[i]` is the set of the elements that a move at `i` removes. It
    /// must contain `i`, and otherwise only smaller numbers. `None` if it does not, or for more
    /// than [`MAX_NIMBER_ELEMENTS`] elements.
    pub fn new(above: Vec<u32>) -> Option<Self> {
        if above.len() > MAX_NIMBER_ELEMENTS || !is_sound(&above) {
            return None;
        }
        let mut nimbers = vec![UNKNOWN; 1 << above.len()];
        nimbers[0] = 0;
        Some(Self { above, nimbers })
    }

    /// The nimber of a set of elements; bits beyond the poset are ignored.
    pub fn nimber(&mut self, set: u32) -> u8 {
        let set = set & (self.nimbers.len() - 1) as u32;
        // A frame has a set, its moves still to look at, and the nimbers met so far.
        let mut stack = vec![(set, set, 0u32)];
        while let Some((set, left, met)) = stack.last_mut() {
            if *left == 0 {
                self.nimbers[*set as usize] = met.trailing_ones() as u8;
                stack.pop();
                continue;
            }
            let option = *set & !self.above[left.trailing_zeros() as usize];
            match self.nimbers[option as usize] {
                UNKNOWN => stack.push((option, option, 0)),
                nimber => {
                    *met |= 1 << nimber;
                    *left &= *left - 1;
                }
            }
        }
        self.nimbers[set as usize]
    }
}

/// True if `i` is the largest number in each set `above[i]`, so that every move leads to a smaller
/// set.
fn is_sound(above: &[u32]) -> bool {
    above.iter().enumerate().all(|(i, set)| set >> i == 1)
}

/// The P-positions among all sets of a poset, ascending as binary numbers. `None` if `above` is not
/// as [`PosetNimbers::new`] asks, or for more than [`MAX_OUTCOME_ELEMENTS`] elements.
///
/// Sixty-four sets with the same large elements share a word, one bit for each set. A move of a
/// large element is one word operation for all of them. Cost: about n·2ⁿ/64 steps.
pub fn losing_sets(above: &[u32]) -> Option<Vec<u32>> {
    if above.len() > MAX_OUTCOME_ELEMENTS || !is_sound(above) {
        return None;
    }
    let (small, large) = above.split_at(above.len().min(LOW));
    let reached_from = moves_within_a_word(small);
    let mut words = vec![0u64; 1 << large.len()];
    let used = if small.len() == LOW {
        u64::MAX
    } else {
        (1 << (1 << small.len())) - 1
    };
    let mut losing = Vec::new();
    for high in 0..words.len() {
        let mut winning = 0;
        let mut left = high;
        while left != 0 {
            let above = large[left.trailing_zeros() as usize] as usize;
            left &= left - 1;
            winning |= spread(words[high & !(above >> LOW)], above & ((1 << LOW) - 1));
        }
        let mut open = used & !winning;
        let mut word = 0;
        while open != 0 {
            let low = open.trailing_zeros() as usize;
            word |= 1 << low;
            losing.push((high << LOW | low) as u32);
            open &= !(reached_from[low] | 1 << low);
        }
        words[high] = word;
    }
    Some(losing)
}

/// The number of small elements: their 2⁶ = 64 sets share a word.
const LOW: usize = 6;

/// For each set of the small elements, a mask of the sets that have a move to it.
fn moves_within_a_word(above: &[u32]) -> [u64; 64] {
    let mut reached_from = [0; 64];
    for set in 0..1usize << above.len() {
        for (element, &above) in above.iter().enumerate() {
            if set >> element & 1 == 1 {
                reached_from[set & !(above as usize)] |= 1 << set;
            }
        }
    }
    reached_from
}

/// The word whose bit `low` is the bit `low & !eaten` of `word`: the sets that
/// become a set in `word` when the small elements `eaten` are removed.
fn spread(word: u64, mut eaten: usize) -> u64 {
    /// The sets without element i, as a mask.
    const WITHOUT: [u64; LOW] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    let mut word = word;
    while eaten != 0 {
        let element = eaten.trailing_zeros() as usize;
        eaten &= eaten - 1;
        word &= WITHOUT[element];
        word |= word << (1 << element);
    }
    word
}
