//! The engine for rules that leave two heaps: blocks of heaps, a guess for each
//! from a few pairs, then verification.

use std::ops::Range;

use super::TakeBreak;
use super::census::Census;
use super::code::{Code, LANES, window};
use super::coded::CodedTable;
use super::rule::{HeapRule, left};
use super::search::{Mirror, has_pair};
use super::space::SparseSpace;
use super::totals::{ABSENT, HIT, Totals};

/// The distance between witnesses, once the table is long enough.
const SPACING: usize = 23;
/// The least and the largest number of witnesses.
const WITNESSES: (usize, usize) = (16, 2_048);
/// The least number of rare heaps whose pairs are marked.
const MARKED: usize = 64;
/// The first heap at which a space is chosen; the next ones grow by a quarter.
const FIRST_CHOICE: usize = 64;
/// How many heaps are paired with a block between two looks at the budget.
const PORTION: usize = 1 << 12;
/// The bound on nimbers.
pub(super) const BOUND: u32 = 1 << 16;

/// The moves of a rule: how many tokens are taken, by what is left.
#[derive(Debug, Clone)]
struct Moves {
    nothing: Vec<usize>,
    one: Vec<usize>,
    two: Vec<usize>,
    /// Whether two heaps that are left must not be equal.
    distinct: bool,
}

impl Moves {
    fn of(rule: &TakeBreak) -> Self {
        let with = |bit: u8| {
            let digits = rule.digits().iter().enumerate();
            let with = digits.filter(|&(_, digit)| digit & bit != 0);
            with.map(|(taken, _)| taken).collect()
        };
        Self {
            nothing: with(left::NOTHING),
            one: with(left::ONE),
            two: with(left::TWO),
            distinct: !rule.allows_equal_parts(),
        }
    }

    /// Whether alternating spaces may fit, and whether they are flipped then. A
    /// nimber is to be mixed as a value of the totals that its heap leaves: so
    /// these must be all odd or all even with their heap.
    fn turn(&self) -> Option<bool> {
        let odd = self.two.first()? % 2;
        let alike = self.two.iter().all(|taken| taken % 2 == odd);
        alike.then_some(odd == 1)
    }
}

/// What is to be done next for the block at hand.
#[derive(Debug, Clone, Copy)]
enum Phase {
    /// Nothing is done yet.
    Begin,
    /// Pair the block with the next of the heaps that are marked.
    Mark(usize),
    /// Find the nimber of the next lane, as far as it can be told from marks.
    Settle(usize),
    /// Compare the nimbers found with the pairs of the next of the rare heaps that
    /// are not marked.
    Verify(usize),
    /// Nimbers of this lane and the next ones are known, but not in the table.
    Known(usize),
}

/// What a portion of work led to.
pub(super) enum Step {
    /// Nothing yet, at this cost.
    Cost(u64),
    /// The nimber of the next heap, which must be pushed; [`BOUND`] stands for
    /// all larger ones.
    Nimber(u32),
    /// A nimber is too large for the codes: there must be more of them.
    MoreCodes,
}

/// The table of nimbers and all that extends it, for rules that leave at most two
/// heaps and take a limited number of tokens.
#[derive(Debug, Clone)]
pub(super) struct Sparse<C> {
    moves: Moves,
    table: CodedTable<C>,
    totals: Totals,
    phase: Phase,
    /// The nimbers of the block at hand, as far as they are found. Up to
    /// verification they are guesses.
    fresh: [u32; LANES],
    /// How many lanes of the block count.
    lanes: usize,
    /// Lanes whose nimber the rule gives.
    given: u16,
    next_choice: usize,
    /// Common heaps from [`LANES`] on, ascending.
    witnesses: Vec<u32>,
    witness_count: usize,
    /// How many of the rare heaps from [`LANES`] on are marked.
    marked: usize,
    mirror: Mirror<C>,
    searches: u64,
    fails: u64,
    /// The costs of searches and of witnesses since the last choice.
    search_cost: u64,
    witness_cost: u64,
    /// The parts of a heap that a move leaves alone: their nimbers. A buffer.
    singles: Vec<u32>,
    /// Where the marks of totals begin, for each parity of values. A buffer.
    places: [Vec<usize>; 2],
}

impl<C: Code> Sparse<C> {
    pub(super) fn new(rule: &TakeBreak) -> Self {
        let table = CodedTable::new(SparseSpace::new(1));
        let moves = Moves::of(rule);
        let reach = moves.two.last().copied().unwrap_or(0);
        Self {
            moves,
            mirror: Mirror::of(&table),
            table,
            totals: Totals::new(C::CODES.min(256), reach),
            phase: Phase::Begin,
            fresh: [0; LANES],
            lanes: LANES,
            given: 0,
            next_choice: FIRST_CHOICE,
            witnesses: Vec::new(),
            witness_count: MARKED,
            marked: MARKED,
            searches: 0,
            fails: 0,
            search_cost: 0,
            witness_cost: 0,
            singles: Vec::new(),
            places: [Vec::new(), Vec::new()],
        }
    }

    /// The same in codes of another width, with twice as many codes.
    pub(super) fn widened<D: Code>(&self) -> Sparse<D> {
        let table = self.table.widened();
        let mut wide = Sparse {
            mirror: Mirror::of(&table),
            table,
            moves: self.moves.clone(),
            totals: self.totals.clone(),
            phase: self.phase,
            fresh: self.fresh,
            lanes: self.lanes,
            given: self.given,
            next_choice: self.next_choice,
            witnesses: self.witnesses.clone(),
            witness_count: self.witness_count,
            marked: self.marked,
            searches: self.searches,
            fails: 0,
            search_cost: self.search_cost,
            witness_cost: self.witness_cost,
            singles: Vec::new(),
            places: [Vec::new(), Vec::new()],
        };
        wide.add_codes();
        wide
    }

    /// Doubles the number of codes.
    pub(super) fn add_codes(&mut self) {
        let reach = self.moves.two.last().copied().unwrap_or(0);
        self.totals = Totals::new(2 * self.totals.codes(), reach);
        self.refill();
        self.phase = Phase::Begin;
    }

    /// Whether the codes are as many as the type of codes can tell apart.
    pub(super) fn is_full(&self) -> bool {
        self.totals.codes() == C::CODES
    }

    pub(super) fn table(&self) -> &CodedTable<C> {
        &self.table
    }

    pub(super) fn table_mut(&mut self) -> &mut CodedTable<C> {
        &mut self.table
    }

    pub(super) fn searches(&self) -> u64 {
        self.searches
    }

    pub(super) fn tuning(&self) -> String {
        format!(
            "W={} F={} fails={} codes={}",
            self.witness_count,
            self.marked,
            self.fails,
            self.totals.codes()
        )
    }

    pub(super) fn memory_bytes(&self) -> usize {
        self.table.memory_bytes()
            + self.totals.memory_bytes()
            + self.mirror.memory_bytes()
            + self.witnesses.capacity() * size_of::<u32>()
    }

    /// Works on the block at hand, for one portion.
    pub(super) fn work(&mut self, rule: &TakeBreak, census: &Census) -> Step {
        let len = self.table.len();
        // Heap 0 is in the table from the start, so a block begins at heap 0 too.
        let start = len / LANES * LANES;
        match self.phase {
            Phase::Begin => self.begin(start, rule, census),
            Phase::Mark(next) => self.mark(start, next),
            Phase::Settle(lane) if lane < self.lanes => match self.settle(start, lane) {
                Ok(cost) => {
                    self.phase = Phase::Settle(lane + 1);
                    Step::Cost(cost)
                }
                Err(MoreCodes) => Step::MoreCodes,
            },
            Phase::Settle(_) => {
                self.phase = Phase::Verify(self.totals.least_marked());
                Step::Cost(0)
            }
            Phase::Verify(next) => self.verify(start, next),
            Phase::Known(lane) => Step::Nimber(self.fresh[lane]),
        }
    }

    /// Takes over a nimber that [`Sparse::work`] told.
    pub(super) fn push(&mut self, nimber: u32) {
        self.table.push(nimber);
        let lane = self.table.len() % LANES;
        self.phase = if lane == 0 {
            Phase::Begin
        } else {
            Phase::Known(lane)
        };
    }

    fn begin(&mut self, start: usize, rule: &TakeBreak, census: &Census) -> Step {
        let mut cost = 2 * LANES as u64;
        if start >= self.next_choice {
            cost += self.choose(census);
        }
        self.lanes = LANES;
        self.given = u16::from(start == 0);
        self.fresh[0] = 0;
        if rule
            .given_nimbers()
            .last()
            .is_some_and(|last| last.0 as usize >= start)
        {
            for lane in 0..LANES {
                if let Some(nimber) = rule.given((start + lane) as u32) {
                    if nimber as usize >= 2 * self.totals.codes() {
                        return Step::MoreCodes;
                    }
                    self.given |= 1 << lane;
                    self.fresh[lane] = nimber;
                }
            }
        }
        self.totals.clear(start, self.marked);
        self.phase = Phase::Mark(0);
        Step::Cost(cost)
    }

    /// Takes the space that fits the nimbers best now, and witnesses for it.
    /// Returns the cost.
    fn choose(&mut self, census: &Census) -> u64 {
        let known = self.table.len();
        self.next_choice = (known + known / 4).next_multiple_of(LANES);
        // Few witnesses mean many searches.
        if self.search_cost > self.witness_cost {
            self.witness_count = (self.witness_count * 3 / 2).min(WITNESSES.1);
        } else if 4 * self.search_cost < self.witness_cost {
            self.witness_count = (self.witness_count * 3 / 4).max(WITNESSES.0);
        }
        (self.search_cost, self.witness_cost) = (0, 0);
        let mut cost = census.all.len() as u64;
        let (space, rare) = SparseSpace::best(census, self.moves.turn());
        let better = rare < self.table.rare_heaps().len() as u64;
        if better {
            cost += 4 * known as u64;
            self.table.recode(space);
        }
        self.mirror = Mirror::of(&self.table);
        self.witnesses.clear();
        // Neighbours have similar nimbers, so witnesses are better far apart.
        let spacing = (known / (2 * self.witness_count)).clamp(1, SPACING);
        let table = &self.table;
        let common = (LANES..known)
            .step_by(spacing)
            .filter(|&heap| !table.is_rare(heap));
        let common = common.map(|heap| heap as u32);
        self.witnesses.extend(common.take(self.witness_count));
        if better {
            self.refill();
        }
        cost
    }

    /// Marks the totals before the block at hand again, as far as moves reach.
    fn refill(&mut self) {
        let start = self.table.len() / LANES * LANES;
        let reach = self.moves.two.last().copied().unwrap_or(0);
        let mut block = start.saturating_sub(reach) / LANES * LANES;
        while block < start {
            self.totals.clear(block, self.marked);
            self.mark_from(block, 0, usize::MAX);
            for total in block..block + LANES {
                self.mark_small_pairs(start, total);
            }
            block += LANES;
        }
    }

    /// The rare heaps from [`LANES`] on.
    fn rare_from(&self) -> usize {
        let heaps = self.table.rare_heaps();
        heaps.partition_point(|&heap| (heap as usize) < LANES)
    }

    fn mark(&mut self, start: usize, next: usize) -> Step {
        let (next, cost) = self.mark_from(start, next, PORTION);
        self.phase = match next {
            Some(next) => Phase::Mark(next),
            None => Phase::Settle(0),
        };
        Step::Cost(cost)
    }

    /// Marks, for every total of the block, the values of its pairs with a rare
    /// heap that is marked or with a witness: at most `count` of them, from the one
    /// of number `next` on. Returns the next number, if there is one, and the cost.
    fn mark_from(&mut self, start: usize, next: usize, count: usize) -> (Option<usize>, u64) {
        let rare = &self.table.rare_heaps()[self.rare_from()..];
        let rare = &rare[..rare.len().min(self.marked)];
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

    /// The nimber of a heap in the table or in the block that begins at `start`.
    fn nimber(&self, start: usize, heap: usize) -> u32 {
        if heap >= start {
            self.fresh[heap - start]
        } else {
            self.table.nimber(heap)
        }
    }

    /// Marks the pairs of a total with a heap below [`LANES`]; the other one may
    /// lie within the block at hand, which begins at `start`.
    fn mark_small_pairs(&mut self, start: usize, total: usize) {
        let space = self.table.space();
        let (alike, mixed) = (
            self.totals.place(total, false),
            self.totals.place(total, true),
        );
        let mut small = 1;
        while small < LANES.min(total) {
            let other = total - small;
            small += 1;
            if other + 1 == small && self.moves.distinct {
                continue;
            }
            let value = self.nimber(start, small - 1) ^ self.nimber(start, other);
            let place = if space.is_mixed(total, space.parity(value)) {
                mixed
            } else {
                alike
            };
            self.totals.marks()[place + space.code(value)] = HIT;
        }
        if total > 1 && total % 2 == 0 && !self.moves.distinct {
            // Two equal heaps: the value 0, which has code 0.
            self.totals.marks()[alike] = HIT;
        }
    }

    /// Finds the nimber of a lane, exactly but for the pairs of those rare heaps
    /// that are not marked. Returns the cost.
    fn settle(&mut self, start: usize, lane: usize) -> Result<u64, MoreCodes> {
        let heap = start + lane;
        self.mark_small_pairs(start, heap);
        let mut cost = 2 * LANES as u64;
        if self.given >> lane & 1 == 1 {
            return Ok(cost);
        }
        self.singles.clear();
        if self.moves.nothing.contains(&heap) {
            self.singles.push(0);
        }
        for index in 0..self.moves.one.len() {
            if let Some(rest @ 1..) = heap.checked_sub(self.moves.one[index]) {
                self.singles.push(self.nimber(start, rest));
            }
        }
        let space = self.table.space();
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
        // The least code of each parity that may still be open.
        let mut from = [0, 0];
        loop {
            let open = |parity: usize| self.totals.first_open(&self.places[parity], from[parity]);
            let least = |parity: usize| Some(space.value(parity as u32, open(parity)?));
            let value = match (least(0), least(1)) {
                (Some(even), Some(odd)) => even.min(odd),
                (even, odd) => match even.or(odd) {
                    Some(value) => value,
                    // All values with a code are taken, and no sum of two of them
                    // is larger.
                    None => 2 * self.totals.codes() as u32,
                },
            };
            if value >= BOUND {
                self.fresh[lane] = BOUND;
                self.lanes = lane + 1;
                return Ok(cost);
            }
            if value as usize >= 2 * self.totals.codes() {
                return Err(MoreCodes);
            }
            from[space.parity(value) as usize] = space.code(value) + 1;
            if !self.singles.contains(&value) && !self.is_hit(heap, value, &mut cost) {
                self.fresh[lane] = value;
                return Ok(cost);
            }
        }
    }

    /// Whether some pair that the moves of a heap leave, of two rare or two common
    /// heaps, has the value. The marks do not tell.
    fn is_hit(&mut self, heap: usize, value: u32, cost: &mut u64) -> bool {
        let space = self.table.space();
        let parity = space.parity(value);
        for index in 0..self.moves.two.len() {
            let Some(total @ 2..) = heap.checked_sub(self.moves.two[index]) else {
                continue;
            };
            if space.is_mixed(total, parity) {
                continue;
            }
            let place = self.totals.place(total, false) + space.code(value);
            if self.totals.marks()[place] & ABSENT != 0 {
                continue;
            }
            self.searches += 1;
            let mut spent = 0;
            let found = has_pair(&self.table, &self.mirror, total, value, &mut spent);
            *cost += spent;
            self.search_cost += spent;
            self.totals.marks()[place] |= if found { HIT } else { ABSENT };
            if found {
                return true;
            }
        }
        false
    }

    /// Compares the nimbers found with the values of the pairs of the rare heaps
    /// that are not marked. If some pair has such a value, the block is done again
    /// with more known.
    fn verify(&mut self, start: usize, next: usize) -> Step {
        let first = self.rare_from();
        let count = self.table.rare_heaps().len() - first;
        let from = first + next.min(count);
        let to = first + count.min(next.saturating_add(PORTION));
        let mut cost = 0;
        let mut met = Met::default();
        for index in 0..self.moves.two.len() {
            let taken = self.moves.two[index];
            if from < to && taken < start {
                cost += (LANES / 4 * (to - from)) as u64;
                self.compare(start, start - taken, from..to, &mut met);
            }
        }
        if met.before || met.within {
            if met.within {
                self.marked *= 2;
                self.fails += 1;
            }
            self.totals.clear(start, self.marked);
            self.lanes = LANES;
            self.phase = Phase::Mark(0);
        } else if to < first + count {
            self.phase = Phase::Verify(to - first);
        } else {
            self.marked = (self.marked - self.marked / 64).max(MARKED);
            // Heap 0 is in the table already.
            self.phase = Phase::Known(usize::from(start == 0));
        }
        Step::Cost(cost)
    }

    /// Compares the nimbers found for the block that begins at `start` with the
    /// values of pairs of one of `rare`, by number, and a common heap, of the total
    /// that is as far below the heap as `totals` is below `start`.
    fn compare(&mut self, start: usize, totals: usize, rare: Range<usize>, met: &mut Met) {
        const CHUNK: usize = 32;
        let space = self.table.space();
        let mut wanted = [C::default(); LANES];
        let mut active = 0u16;
        for lane in 0..self.lanes {
            let nimber = self.fresh[lane];
            let mixed = space.is_mixed(totals + lane, space.parity(nimber));
            if self.given >> lane & 1 == 0 && mixed && nimber < BOUND {
                wanted[lane] = C::new(space.code(nimber));
                active |= 1 << lane;
            }
        }
        let codes = self.table.codes();
        let parts = &self.table.rare_heaps()[rare.clone()];
        let part_codes = &self.table.rare_codes()[rare];
        let mut next = 0;
        while next < parts.len() {
            let begin = next;
            let end = parts.len().min(next + CHUNK);
            let mut any = 0;
            while next < end {
                // A pair whose other heap is below LANES is marked anyway.
                let other = totals.checked_sub(parts[next] as usize);
                let Some(window) = other.and_then(|other| window(codes, other)) else {
                    break;
                };
                any |= C::meets(window, &wanted, part_codes[next]);
                next += 1;
            }
            let done = next;
            next = end;
            if any == 0 {
                continue;
            }
            for index in begin..done {
                let other = totals - parts[index] as usize;
                for lane in (0..self.lanes).filter(|lane| active >> lane & 1 == 1) {
                    let (other, total) = (other + lane, totals + lane);
                    let meets = codes[other] ^ part_codes[index] == wanted[lane];
                    if !meets || other == 0 || self.table.is_rare(other) {
                        continue;
                    }
                    if total < start {
                        // This total is not marked again with its block.
                        let place = self.totals.place(total, true);
                        self.totals.marks()[place + wanted[lane].index()] = HIT;
                        met.before = true;
                    } else {
                        met.within = true;
                    }
                }
            }
        }
    }
}

/// Whether a nimber is the value of a pair after all: of a total before the block
/// at hand, or within it.
#[derive(Default)]
struct Met {
    before: bool,
    within: bool,
}

/// A nimber is too large for the codes.
struct MoreCodes;
