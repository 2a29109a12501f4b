//! The lost triples of Euclid with zero, by a sieve. For three numbers no formula
//! is known.

/// All lost positions of three positive numbers a ≤ b ≤ c ≤ `bound` of
/// `euclid[zero]`, by c, then b, then a.
///
/// The sieve visits positions by c, then b, then a, so every move leads to an earlier
/// one. A position is lost if it has no move to a lost one. Then every position with a
/// move to it is won. So moves are followed backwards, from lost positions only. Cost:
/// O(`bound`³) marks and O(`bound`² log `bound`) steps for each number by which a lost
/// position can grow, and `bound`³/6 bytes.
pub fn lost_triples(bound: u32) -> Vec<[u32; 3]> {
    let mut lost = Vec::new();
    let mut won = vec![false; rank([0, 0, bound + 1])];
    for c in 0..=bound {
        for b in 0..=c {
            for a in 0..=b {
                let triple = [a, b, c];
                if won[rank(triple)] {
                    continue;
                }
                if a > 0 {
                    lost.push(triple);
                }
                mark_those_before(triple, bound, &mut won);
            }
        }
    }
    lost
}

/// Marks every position with a move to `triple` as won.
fn mark_those_before(triple: [u32; 3], bound: u32, won: &mut [bool]) {
    for index in 0..3 {
        for other in 0..3 {
            let step = triple[other];
            if other == index || step == 0 {
                continue;
            }
            let mut before = triple;
            while before[index] + step <= bound {
                before[index] += step;
                let mut sorted = before;
                sorted.sort_unstable();
                won[rank(sorted)] = true;
            }
        }
    }
}

/// The index of a ≤ b ≤ c in the list of all such triples by c, then b, then a.
fn rank([a, b, c]: [u32; 3]) -> usize {
    let [a, b, c] = [a as usize, b as usize, c as usize];
    c * (c + 1) * (c + 2) / 6 + b * (b + 1) / 2 + a
}
