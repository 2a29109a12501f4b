//! Sets of pieces with their connected parts, chains and normal form, and bites.

use crate::rules::grouped_in_text as text;
use crate::solve::poset::grow;
use crate::theory::Nimber;

/// Row and column of a piece, from 0.
pub(super) type Piece = (usize, usize);

/// A bite: the piece in this row and column, both from 0, and all right of it or below it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bite {
    pub(super) row: usize,
    pub(super) column: u64,
}

impl Bite {
    pub(super) fn at((row, column): Piece) -> Self {
        let column = column as u64;
        Self { row, column }
    }

    /// The place of the bite, for people.
    pub(super) fn place(&self) -> String {
        format!("row {}, column {}", self.row + 1, text(self.column + 1))
    }
}

/// The connected parts of pieces, given row by row. Two pieces are connected if one lies
/// right of or below the other or both, so that eating one eats the other. Cost: linear.
pub(super) fn components(pieces: impl Iterator<Item = Piece>) -> Vec<Vec<Piece>> {
    // The parts so far, each with its leftmost column, descending. A new piece
    // joins all parts whose leftmost column is at or left of its own, as their
    // leftmost pieces are above it. So the parts it joins are the last ones.
    let mut parts: Vec<(usize, Vec<Piece>)> = Vec::new();
    for (row, column) in pieces {
        let joined = parts.partition_point(|&(left, _)| left > column);
        let mut rest = parts.drain(joined..).rev();
        // The last part is the leftmost and mostly the largest: it takes the others.
        let (left, mut part) = rest.next().unwrap_or((column, Vec::new()));
        for (_, other) in rest {
            part.extend(other);
        }
        part.push((row, column));
        parts.push((left, part));
    }
    for (_, part) in &mut parts {
        part.sort_unstable();
    }
    parts.into_iter().map(|(_, part)| part).collect()
}

/// The connected parts, if each of them is a chain (every two of its pieces
/// comparable), each row by row.
pub(super) fn chains(pieces: impl Iterator<Item = Piece>) -> Option<Vec<Vec<Piece>>> {
    // As in `components`, but a chain grows only at its end.
    let mut chains: Vec<Vec<Piece>> = Vec::new();
    for piece in pieces {
        let joined = chains.partition_point(|chain| chain[0].1 > piece.1);
        match &mut chains[joined..] {
            [] => chains.push(vec![piece]),
            [chain] if chain.last().is_some_and(|last| last.1 <= piece.1) => chain.push(piece),
            _ => return None,
        }
    }
    Some(chains)
}

pub(super) fn is_chain(part: &[Piece]) -> bool {
    part.windows(2).all(|pair| pair[0].1 <= pair[1].1)
}

/// The nim-sum of chains. A chain is a pile with one token for each piece.
pub(super) fn nim_sum(chains: &[Vec<Piece>]) -> Nimber {
    chains.iter().map(|chain| Nimber(chain.len() as u64)).sum()
}

/// The pieces to bite at so that chains of nim-sum 0 are left, row by row.
pub(super) fn bites_to_zero(chains: &[Vec<Piece>]) -> Vec<Piece> {
    let sum = nim_sum(chains);
    let mut places: Vec<Piece> = chains
        .iter()
        .filter_map(|chain| {
            let wanted = (Nimber(chain.len() as u64) + sum).0;
            chain.get(usize::try_from(wanted).ok()?).copied()
        })
        .collect();
    places.sort_unstable();
    places
}

/// The set of pieces that each piece eats, as [`poset`](crate::solve::poset) needs it.
/// The pieces are sorted row by row, and numbered backwards from 0.
pub(super) fn above(pieces: &[Piece]) -> Vec<u32> {
    let backwards: Vec<Piece> = pieces.iter().rev().copied().collect();
    (0..backwards.len())
        .map(|i| {
            let eats =
                |j: &usize| backwards[*j].0 >= backwards[i].0 && backwards[*j].1 >= backwards[i].1;
            (0..=i).filter(eats).fold(0, |mask, j| mask | 1 << j)
        })
        .collect()
}

/// The row lengths of all staircases of a square box, the poisoned square
/// counted, the smaller ones first.
pub(super) fn staircases(side: usize) -> impl Iterator<Item = Vec<usize>> {
    let empty = vec![0; side];
    std::iter::successors(Some(empty), move |lengths| {
        let mut next = lengths.clone();
        grow(&mut next, side).then_some(next)
    })
    .skip(1)
}

/// The normal form of a part, independent of its place. Empty rows and columns are left
/// out, and the smaller of the two reflections in the diagonal is taken. A part with a
/// piece in the corner gets an empty first row, so that it is a position.
///
/// Returns the rows and columns of the box, and the pieces in it. `part` is not
/// empty, and sorted row by row. Cost: linear.
pub(super) fn normal(part: &[Piece]) -> (usize, usize, Vec<Piece>) {
    let (height, rows) = ranks(part.iter().map(|piece| piece.0));
    let (width, columns) = ranks(part.iter().map(|piece| piece.1));
    let squeezed = part
        .iter()
        .map(|&(row, column)| (rows[row], columns[column]));
    let squeezed: Vec<Piece> = squeezed.collect();
    // Sorts by column: `next` is the place for the next piece of a column.
    let mut next = vec![0; width + 1];
    for piece in &squeezed {
        next[piece.1 + 1] += 1;
    }
    for column in 0..width {
        next[column + 1] += next[column];
    }
    let mut reflected = vec![(0, 0); part.len()];
    for &(row, column) in &squeezed {
        reflected[next[column]] = (column, row);
        next[column] += 1;
    }
    let (mut pieces, height, width) = if squeezed <= reflected {
        (squeezed, height, width)
    } else {
        (reflected, width, height)
    };
    let lowered = usize::from(pieces.first() == Some(&(0, 0)));
    for piece in &mut pieces {
        piece.0 += lowered;
    }
    (height + lowered, width, pieces)
}

/// The number of different values, and for each value the number of smaller ones.
fn ranks(values: impl Iterator<Item = usize>) -> (usize, Vec<usize>) {
    let mut ranks = Vec::new();
    for value in values {
        if value >= ranks.len() {
            ranks.resize(value + 1, 0);
        }
        ranks[value] = 1;
    }
    let mut count = 0;
    for rank in &mut ranks {
        count += std::mem::replace(rank, count);
    }
    (count, ranks)
}
