//! Sets of pieces left in a box: their bites, connected parts, chains and normal form, and the
//! tables of their nimbers. Earlier questions do not change which positions the tables reach.

use crate::games::grid::Grid;
use crate::rules::{Touch, counted, grouped_in_text as text};
use crate::solve::Staircases;
use crate::solve::chomp::poset::grow;
use crate::solve::chomp::poset::{MAX_NIMBER_ELEMENTS, PosetNimbers};
use crate::theory::Nimber;

/// The pieces left in a box.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pieces {
    pub(super) grid: Grid,
}

impl Pieces {
    pub(super) fn has(&self, row: usize, column: usize) -> bool {
        self.grid.has(row * self.grid.columns + column)
    }

    pub(super) fn words(&self) -> String {
        let bar = format!("{}×{} bar", self.grid.rows, self.grid.columns);
        match self.grid.count() {
            _ if self.is_full() => bar,
            0 => format!("{bar}, all eaten"),
            left => format!("{bar}, {} left", counted(left, "piece", "pieces")),
        }
    }

    pub(super) fn after(&self, bite: &Bite) -> Self {
        let mut option = self.clone();
        for row in bite.row..self.grid.rows {
            let line = row * self.grid.columns;
            let grid = &mut option.grid;
            grid.clear_all(line + bite.column as usize, line + self.grid.columns);
        }
        option
    }

    pub(super) fn touch(&self, bite: &Bite) -> Touch {
        let (columns, first) = (self.grid.columns, bite.column as usize);
        let eaten = |square: &usize| square / columns >= bite.row && square % columns >= first;
        Touch::Squares {
            at: bite.row * columns + first,
            squares: self.grid.squares().filter(eaten).collect(),
        }
    }

    pub(super) fn bite_to(&self, to: &Self) -> Option<Bite> {
        // Read row by row, the first piece that a bite eats is the piece that the player picks.
        let mut places = self.grid.places();
        let first = places.find(|&(row, column)| !to.has(row, column))?;
        let bite = Bite::at(first);
        (self.after(&bite) == *to).then_some(bite)
    }

    pub(super) fn is_full(&self) -> bool {
        self.grid.count() + 1 == self.grid.rows * self.grid.columns
    }

    /// The row lengths of a staircase, the poisoned square counted, without empty rows.
    /// `None` if the pieces form no staircase. Cost: O(rows).
    pub(super) fn staircase(&self) -> Option<Vec<usize>> {
        let mut lengths = Vec::new();
        for row in 0..self.grid.rows {
            let poison = usize::from(row == 0);
            let line = row * self.grid.columns;
            let length = poison + self.grid.run(line + poison, line + self.grid.columns);
            if length == 0 {
                break;
            }
            if lengths.last().is_some_and(|&above| above < length) {
                return None;
            }
            lengths.push(length);
        }
        // These runs miss every piece with a gap to its left or above it. So they hold all pieces
        // only if the pieces form a staircase.
        (lengths.iter().sum::<usize>() == self.grid.count() + 1).then_some(lengths)
    }

    /// The piece right of and below all others, if there is one.
    pub(super) fn greatest(&self) -> Option<Bite> {
        // The greatest piece is the last one, row by row. So no other piece may be right of it.
        let last = self.grid.last()?;
        let (row, column) = (last / self.grid.columns, last % self.grid.columns);
        let greatest = self.grid.places().all(|piece| piece.1 <= column);
        greatest.then_some(Bite::at((row, column)))
    }
}

/// Row and column of a piece, from 0.
pub(super) type Piece = (usize, usize);

/// A bite. It eats the pieces in its row and in all rows below, from its column on to the right.
/// Rows and columns count from 0.
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

    /// The bite at square `at` of row `line`, or of column `line` if `rows` is false; both from 0.
    pub(super) fn along(rows: bool, line: usize, at: u64) -> Self {
        let (row, column) = match rows {
            true => (line, at),
            false => (at as usize, line as u64),
        };
        Self { row, column }
    }

    pub(super) fn place(&self) -> String {
        format!("row {}, column {}", self.row + 1, text(self.column + 1))
    }
}

/// Tables kept between questions, a few of each kind: at most 8 MiB of small
/// sets and 4 MiB of staircases.
#[derive(Debug, Default)]
pub struct Reach {
    staircases: Vec<Staircases>,
    sets: Vec<Sets>,
}

/// The nimbers of all subsets of at most 20 pieces of one box.
#[derive(Debug)]
struct Sets {
    /// The pieces, sorted row by row; the last one is element 0 of the poset.
    pieces: Vec<Piece>,
    nimbers: PosetNimbers,
}

const MOST_TABLES: usize = 8;

impl Reach {
    /// The nimber of a staircase in a box, by row lengths; `None` if the staircase is too
    /// large for the tables. The box only decides the size of a new table.
    pub(super) fn staircase(
        &mut self,
        rows: usize,
        columns: usize,
        lengths: &[usize],
    ) -> Option<Nimber> {
        let first = *lengths.first()?;
        let reflected: Vec<usize> = (0..first)
            .map(|column| lengths.iter().take_while(|&&l| l > column).count())
            .collect();
        // A table holds only staircases that are not higher than wide. The others are reflected.
        let lengths = match lengths.len() <= first {
            true => lengths,
            false => &reflected,
        };
        let (height, width) = (lengths.len(), lengths[0]);
        if !Staircases::reaches(height, width) {
            return None;
        }
        let place = match self.staircases.iter().position(|t| t.holds(height, width)) {
            Some(place) => place,
            None => {
                // Chooses the size of table that serves most later questions. The first choice
                // covers this box and the last table, and the second choice covers this box. The
                // third covers all staircases of this height.
                let (low, high) = (rows.min(columns), rows.max(columns));
                let last = self.staircases.last().map_or((0, 0), Staircases::size);
                let widest = (width..)
                    .take_while(|&w| Staircases::reaches(height, w))
                    .last();
                let (height, width) = [(low.max(last.0), high.max(last.1)), (low, high)]
                    .into_iter()
                    .find(|&(height, width)| Staircases::reaches(height, width))
                    .unwrap_or((height, widest.unwrap_or(width)));
                if self.staircases.len() == MOST_TABLES {
                    self.staircases.remove(0);
                }
                self.staircases.push(Staircases::new(height, width)?);
                self.staircases.len() - 1
            }
        };
        let nimber = self.staircases[place].nimber(lengths)?;
        Some(Nimber(u64::from(nimber)))
    }

    /// The nimber of a connected part in a box, if it is a chain or has at most 20 pieces.
    pub(super) fn part(&mut self, rows: usize, columns: usize, part: &[Piece]) -> Option<Nimber> {
        if part.windows(2).all(|pair| pair[0].1 <= pair[1].1) {
            return Some(Nimber(part.len() as u64));
        }
        if part.len() > MAX_NIMBER_ELEMENTS {
            return None;
        }
        let place = match self.sets.iter().position(|sets| sets.mask(part).is_some()) {
            Some(place) => place,
            None => {
                // The table for a small box holds all pieces of the box, for later positions.
                let whole = rows * columns <= MAX_NIMBER_ELEMENTS + 1;
                let place = |s| (s / columns, s % columns);
                let pieces: Vec<Piece> = match whole {
                    true => (1..rows * columns).map(place).collect(),
                    false => part.to_vec(),
                };
                if self.sets.len() == MOST_TABLES {
                    self.sets.remove(0);
                }
                self.sets.push(Sets {
                    nimbers: PosetNimbers::new(above(&pieces))?,
                    pieces,
                });
                self.sets.len() - 1
            }
        };
        let sets = &mut self.sets[place];
        let mask = sets.mask(part)?;
        Some(Nimber(u64::from(sets.nimbers.nimber(mask))))
    }
}

impl Sets {
    /// The part as a set of the table's pieces; `None` if the table lacks one of them.
    fn mask(&self, part: &[Piece]) -> Option<u32> {
        let mut mask = 0;
        for piece in part {
            let place = self.pieces.binary_search(piece).ok()?;
            mask |= 1 << (self.pieces.len() - 1 - place);
        }
        Some(mask)
    }
}

/// The connected parts of pieces that are listed row by row. Two pieces are directly connected if a
/// bite at one of them also eats the other. Cost: linear.
pub(super) fn components(pieces: impl Iterator<Item = Piece>) -> Vec<Vec<Piece>> {
    // The parts so far, each with its leftmost column, in descending order of these columns. A
    // new piece joins all parts whose leftmost column is not right of the piece, because their
    // leftmost pieces are above it. These are the last parts of the list.
    let mut parts: Vec<(usize, Vec<Piece>)> = Vec::new();
    for (row, column) in pieces {
        let joined = parts.partition_point(|&(left, _)| left > column);
        let mut rest = parts.drain(joined..).rev();
        // The last part is the leftmost and mostly the largest, so the others are added to it.
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

/// The connected parts, each row by row, if all of them are chains. Of any two pieces of a chain, a
/// bite at one eats the other.
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

/// The nim-sum of chains. A chain is a pile with one token for each piece.
pub(super) fn nim_sum(chains: &[Vec<Piece>]) -> Nimber {
    chains.iter().map(|chain| Nimber(chain.len() as u64)).sum()
}

/// The pieces to bite at so that chains of nim-sum 0 are left, row by row.
pub(super) fn bites_to_zero(chains: &[Vec<Piece>]) -> Vec<Piece> {
    let sum = nim_sum(chains);
    let bite = |chain: &Vec<Piece>| {
        let wanted = (Nimber(chain.len() as u64) + sum).0;
        chain.get(usize::try_from(wanted).ok()?).copied()
    };
    let mut places: Vec<Piece> = chains.iter().filter_map(bite).collect();
    places.sort_unstable();
    places
}

/// For each piece the set of pieces that a bite at this piece eats, in the form that
/// [`poset`](crate::solve::chomp::poset) needs. The pieces are sorted row by row, and numbered
/// backwards from 0.
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

/// The row lengths of all staircases of a square box, the poisoned square counted.
pub(super) fn staircases(side: usize) -> impl Iterator<Item = Vec<usize>> {
    let empty = vec![0; side];
    std::iter::successors(Some(empty), move |lengths| {
        let mut next = lengths.clone();
        grow(&mut next, side).then_some(next)
    })
    .skip(1)
}

impl Pieces {
    /// The normal form of a part, independent of its place. Empty rows and columns are left out,
    /// and the smaller of the two reflections in the diagonal is taken. A part with a piece in the
    /// poisoned corner gets an empty first row, so that the part is a position.
    ///
    /// `part` is not empty, and sorted row by row. Cost: linear.
    pub(super) fn normal(part: &[Piece]) -> Self {
        let (height, rows) = ranks(part.iter().map(|piece| piece.0));
        let (width, columns) = ranks(part.iter().map(|piece| piece.1));
        let squeeze = |&(row, column): &Piece| (rows[row], columns[column]);
        let squeezed: Vec<Piece> = part.iter().map(squeeze).collect();
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
        let (mut pieces, height, width) = match squeezed <= reflected {
            true => (squeezed, height, width),
            false => (reflected, width, height),
        };
        let lowered = usize::from(pieces.first() == Some(&(0, 0)));
        for piece in &mut pieces {
            piece.0 += lowered;
        }
        Self {
            grid: Grid::of(height + lowered, width, &pieces),
        }
    }
}

/// The number of different values, and for each value its rank among these, from 0.
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
