use crate::codes::{Code, CodedTable, LANES, window};
use crate::space::{Census, SparseSpace};
use crate::totals::{ABSENT, HIT, Totals, has_pair, mirror};
use crate::{Given, Moves, NIMBER_BOUND, Work};

const WITNESS_SPACING: usize = 23;
const WITNESS_LIMITS: (usize, usize) = (16, 8_192);
/// The first heap at which a space is chosen. Each later choice is at a heap larger by a quarter.
const FIRST_CHOICE: usize = 64;
/// The number of heaps that are paired with a block between two checks of the budget.
const PORTION: usize = 1 << 12;

#[derive(Debug, Clone, Copy)]
enum Phase {
    Begin,
    /// Mark the pairs of the block with the next of the rare heaps and witnesses.
    Mark(usize),
    Settle,
}

/// The table of nimbers and the data that extend it.
#[derive(Debug, Clone)]
pub(crate) struct Extender<C> {
    moves: Moves,
    pub(crate) table: CodedTable<C>,
    totals: Totals,
    phase: Phase,
    next_choice: usize,
    /// Common heaps from [`LANES`] on, ascending.
    witnesses: Vec<u32>,
    /// The number of witnesses from the next choice on. It affects the speed, not the values.
    pub(crate) witness_count: usize,
    mirror: Vec<C>,
    /// The costs of searches and of witnesses since the last choice.
    search_cost: u64,
    witness_cost: u64,
    /// A buffer for the nimbers of the options that are a single heap.
    singles: Vec<u32>,
    /// A buffer for the places where the marks of totals begin, for each parity of values.
    places: [Vec<usize>; 2],
}

impl<C: Code> Extender<C> {
    pub(crate) fn new(moves: Moves) -> Self {
        let table = CodedTable::new(SparseSpace::new(1));
        Self {
            mirror: mirror(&table),
            table,
            totals: Totals::new(C::CODES.min(256), moves.reach()),
            moves,
            phase: Phase::Begin,
            next_choice: FIRST_CHOICE,
            witnesses: Vec::new(),
            witness_count: FIRST_CHOICE,
            search_cost: 0,
            witness_cost: 0,
            singles: Vec::new(),
            places: [Vec::new(), Vec::new()],
        }
    }

    pub(crate) fn widened<D: Code>(&self) -> Extender<D> {
        let table = self.table.widened();
        let mut wide = Extender {
            mirror: mirror(&table),
            table,
            moves: self.moves.clone(),
            totals: self.totals.clone(),
            phase: self.phase,
            next_choice: self.next_choice,
            witnesses: self.witnesses.clone(),
            witness_count: self.witness_count,
            search_cost: self.search_cost,
            witness_cost: self.witness_cost,
            singles: Vec::new(),
            places: [Vec::new(), Vec::new()],
        };
        wide.add_codes();
        wide
    }

    pub(crate) fn add_codes(&mut self) {
        self.totals = Totals::new(2 * self.totals.codes, self.moves.reach());
        self.resume();
    }

    /// `None` if alternating spaces do not fit the rule; otherwise true if they are flipped. The
    /// nimber of a common heap must be a value of mixed pairs in every total that its moves leave.
    /// So these totals must all have the parity of the heap, or all have the other parity.
    pub(crate) fn turn(&self) -> Option<bool> {
        let odd = self.moves.two.first()? % 2;
        let alike = self.moves.two.iter().all(|taken| taken % 2 == odd);
        alike.then_some(odd == 1)
    }

    pub(crate) fn memory_bytes(&self) -> usize {
        self.table.memory_bytes()
            + self.totals.marks.capacity()
            + self.mirror.capacity() * size_of::<C>()
            + self.witnesses.capacity() * size_of::<u32>()
    }

    pub(crate) fn set_witness_count(&mut self, count: usize) {
        self.witness_count = count.clamp(WITNESS_LIMITS.0, WITNESS_LIMITS.1);
    }

    pub(crate) fn work(&mut self, census: &Census, given: &Given) -> Work {
        // Heap 0 is in the table from the start, so a block begins at heap 0, too.
        let start = self.table.len() / LANES * LANES;
        match self.phase {
            Phase::Begin => self.begin(start, census, given),
            Phase::Mark(next) => {
                let (next, cost) = self.mark_from(start, next, PORTION);
                self.phase = next.map_or(Phase::Settle, Phase::Mark);
                if next.is_none() {
                    // If the block is marked a second time, some of its heaps are already known.
                    for total in start..self.table.len() {
                        self.mark_small_pairs(total);
                    }
                }
                Work::Cost(cost)
            }
            Phase::Settle => self.settle(given),
        }
    }

    pub(crate) fn push(&mut self, nimber: u32) {
        self.table.push(nimber);
        if self.table.len().is_multiple_of(LANES) {
            self.phase = Phase::Begin;
        }
    }

    pub(crate) fn is_beyond(&self, nimber: u32) -> bool {
        nimber as usize >= 2 * self.totals.codes
    }

    /// Prepares to push a kept nimber of the next heap, which [`Extender::work`] did not find. The
    /// marks of totals are wrong from then on, until [`Extender::resume`]. Returns the cost.
    pub(crate) fn skip(&mut self, census: &Census) -> u64 {
        let known = self.table.len();
        // As without skips, a space is chosen at these heaps, so that the same space results.
        if known.is_multiple_of(LANES) && known >= self.next_choice {
            return self.choose(census).0;
        }
        4
    }

    pub(crate) fn resume(&mut self) {
        self.refill();
        self.phase = Phase::Begin;
    }

    fn begin(&mut self, start: usize, census: &Census, given: &Given) -> Work {
        let mut cost = LANES as u64;
        if start >= self.next_choice {
            let (spent, better) = self.choose(census);
            cost += spent;
            if better {
                self.refill();
            }
        }
        for lane in 0..LANES {
            let given = given((start + lane) as u32);
            if given.is_some_and(|nimber| nimber as usize >= 2 * self.totals.codes) {
                return Work::MoreCodes;
            }
        }
        self.totals.clear(start);
        self.phase = Phase::Mark(0);
        Work::Cost(cost)
    }

    /// Chooses the space that fits the nimbers best now, and witnesses for it. Returns the cost,
    /// and true if the space changed: then the totals must be marked again.
    fn choose(&mut self, census: &Census) -> (u64, bool) {
        let known = self.table.len();
        self.next_choice = (known + known / 4).next_multiple_of(LANES);
        // Few witnesses lead to many searches.
        if self.search_cost > 2 * self.witness_cost {
            self.witness_count = (self.witness_count * 3 / 2).min(WITNESS_LIMITS.1);
        } else if 2 * self.search_cost < self.witness_cost {
            self.witness_count = (self.witness_count * 3 / 4).max(WITNESS_LIMITS.0);
        }
        (self.search_cost, self.witness_cost) = (0, 0);
        let mut cost = census.all.len() as u64;
        let (space, rare) = SparseSpace::best(census, self.turn());
        let better = rare < self.table.rare_heaps.len() as u64;
        if better {
            cost += 4 * known as u64;
            self.table.recode(space);
        }
        self.mirror = mirror(&self.table);
        self.witnesses.clear();
        // Neighbours have similar nimbers, so witnesses are better far apart.
        let spacing = (known / (2 * self.witness_count)).clamp(1, WITNESS_SPACING);
        let table = &self.table;
        let common = (LANES..known)
            .step_by(spacing)
            .filter(|&heap| !table.is_rare(heap));
        let common = common.map(|heap| heap as u32);
        self.witnesses.extend(common.take(self.witness_count));
        (cost, better)
    }

    /// Marks the totals before the current block again, as far back as moves reach.
    fn refill(&mut self) {
        let start = self.table.len() / LANES * LANES;
        let mut block = start.saturating_sub(self.moves.reach()) / LANES * LANES;
        while block < start {
            self.totals.clear(block);
            self.mark_from(block, 0, usize::MAX);
            for total in block..block + LANES {
                self.mark_small_pairs(total);
            }
            block += LANES;
        }
    }

    /// Marks the values of pairs for every total of the block. One heap of each pair is on the list
    /// of the rare heaps followed by the witnesses. Uses at most `count` heaps of this list, from
    /// index `next` on. Returns the next index, if heaps are left, and the cost.
    fn mark_from(&mut self, start: usize, next: usize, count: usize) -> (Option<usize>, u64) {
        let rare = &self.table.rare_heaps[..];
        let first = rare.partition_point(|&heap| (heap as usize) < LANES);
        let rare = &rare[first..];
        let distinct = self.moves.distinct;
        let end = next.saturating_add(count);
        let of = |list: usize, before: usize| {
            let to = end.saturating_sub(before).min(list);
            next.saturating_sub(before).min(to)..to
        };
        let parts = &rare[of(rare.len(), 0)];
        let mut cost = self.totals.mark(&self.table, start, parts, true, distinct);
        let parts = &self.witnesses[of(self.witnesses.len(), rare.len())];
        let more = self.totals.mark(&self.table, start, parts, false, distinct);
        cost += more;
        self.witness_cost += more;
        let left = end < rare.len() + self.witnesses.len();
        (left.then_some(end), cost)
    }

    /// Marks the pairs of a total with a heap below [`LANES`]. The other heap can be in the block
    /// itself, so it must be known by now.
    fn mark_small_pairs(&mut self, total: usize) {
        let (alike, mixed) = (
            self.totals.place(total, false),
            self.totals.place(total, true),
        );
        let table = &self.table;
        let codes = &table.codes[..];
        let marks = &mut self.totals.marks[..];
        let small_rare = table.rare_in_window(0);
        let far = total.saturating_sub(LANES);
        let windows = window(codes, 0).zip(window(codes, far));
        let windows: Option<(&[C; LANES], &[C; LANES])> = windows.filter(|_| far >= LANES);
        if let Some((small_codes, far_codes)) = windows {
            let far_rare = table.rare_in_window(far);
            for (small, &code) in small_codes.iter().enumerate().skip(1) {
                let other = LANES - small;
                let code = (code ^ far_codes[other]).index();
                let differ = (small_rare >> small ^ far_rare >> other) & 1 == 1;
                marks[if differ { mixed } else { alike } + code] = HIT;
            }
        } else {
            // The two heaps of a pair can be equal here, or the total is too small for the windows.
            let twin = if self.moves.distinct { total } else { 0 };
            for small in 1..LANES.min(total) {
                let other = total - small;
                let code = (codes[small] ^ codes[other]).index();
                let differ = table.is_rare(small) != table.is_rare(other);
                if 2 * small != twin {
                    marks[if differ { mixed } else { alike } + code] = HIT;
                }
            }
        }
        if total > 1 && total.is_multiple_of(2) && !self.moves.distinct {
            // Two equal heaps have the value 0, and this value has code 0.
            marks[alike] = HIT;
        }
    }

    fn settle(&mut self, given: &Given) -> Work {
        let heap = self.table.len();
        self.mark_small_pairs(heap);
        if let Some(nimber) = given(heap as u32) {
            return Work::Nimber(nimber, 0);
        }
        let mut cost = 2 * LANES as u64;
        self.singles.clear();
        if self.moves.nothing.contains(&heap) {
            self.singles.push(0);
        }
        for index in 0..self.moves.one.len() {
            if let Some(rest @ 1..) = heap.checked_sub(self.moves.one[index]) {
                self.singles.push(self.table.nimber(rest));
            }
        }
        let space = self.table.space;
        for parity in [0, 1] {
            self.places[parity as usize].clear();
            for &taken in &self.moves.two {
                if let Some(total @ 2..) = heap.checked_sub(taken) {
                    let mixed = space.is_mixed(total, parity);
                    let place = self.totals.place(total, mixed);
                    self.places[parity as usize].push(place);
                }
            }
        }
        // The least value without a code. No XOR of two values with codes is that large.
        let bound = 2 * self.totals.codes as u32;
        // The least value of a parity, from a code on, that is not marked.
        let least = |this: &Self, parity: u32, from: usize| {
            let open = this.totals.first_open(&this.places[parity as usize], from);
            open.map_or(bound, |code| space.value(parity, code))
        };
        let mut open = [least(self, 0, 0), least(self, 1, 0)];
        loop {
            let value = open[0].min(open[1]);
            if value >= NIMBER_BOUND {
                return Work::Nimber(NIMBER_BOUND, cost);
            }
            if value == bound {
                return Work::MoreCodes;
            }
            if !self.singles.contains(&value) && !self.is_hit(heap, value, &mut cost) {
                return Work::Nimber(value, cost);
            }
            let parity = space.parity(value);
            open[parity as usize] = least(self, parity, space.code(value) + 1);
        }
    }

    /// True if a move of a heap can leave a pair that has this value and whose heaps are both rare
    /// or both common. The marks alone cannot decide this.
    fn is_hit(&mut self, heap: usize, value: u32, cost: &mut u64) -> bool {
        let space = self.table.space;
        let parity = space.parity(value);
        for index in 0..self.moves.two.len() {
            let Some(total @ 2..) = heap.checked_sub(self.moves.two[index]) else {
                continue;
            };
            if space.is_mixed(total, parity) {
                continue;
            }
            let place = self.totals.place(total, false) + space.code(value);
            if self.totals.marks[place] & ABSENT != 0 {
                continue;
            }
            let mut spent = 0;
            let found = has_pair(&self.table, &self.mirror, total, value, &mut spent);
            *cost += spent;
            self.search_cost += spent;
            self.totals.marks[place] |= if found { HIT } else { ABSENT };
            if found {
                return true;
            }
        }
        false
    }
}
