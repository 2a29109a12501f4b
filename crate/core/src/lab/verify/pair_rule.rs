//! The rule of a game on two piles, read and played without the engine.

/// The most vectors of a strip that is checked.
pub(super) const MAX_MOVES: usize = 4_095;

/// A move; or a ray of moves, if `by` has its step.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub(super) from: [i64; 2],
    pub(super) by: Option<[i64; 2]>,
}

impl Line {
    /// The step (p,q) of a ray, if p and q are positive and have no common factor.
    pub(super) fn slanted(self) -> Option<[i64; 2]> {
        let [p, q] = self.by?;
        let common = (2..=p.min(q)).any(|n| p % n == 0 && q % n == 0);
        (p > 0 && q > 0 && !common).then_some([p, q])
    }
}

/// The rule of a game, read again from its text.
pub(super) struct CheckedPairRule {
    pub(super) lines: Vec<Line>,
    /// A cell is lost if fewer of its options than this are lost.
    pub(super) block: u32,
    pub(super) misere: bool,
    /// The largest sum of the piles at which play ends early; −1 if it does not end early.
    pub(super) last: i64,
}

impl CheckedPairRule {
    /// Reads a rule. If the rule is W(a) with a large a, only some of its lines are read. They are
    /// already too many for a strip.
    pub(super) fn read(text: &str, last: Option<u64>) -> Option<Self> {
        let bare = text.strip_prefix("misere:");
        let inside = |name: &str| {
            let rest = bare.unwrap_or(text).strip_prefix(name)?;
            if rest.is_empty() {
                return Some("1");
            }
            rest.strip_prefix('[')?.strip_suffix(']')
        };
        let mut block = 1;
        let mut lines = Vec::new();
        let ray = |from, by| Line { from, by: Some(by) };
        if let Some(terms) = inside("vector") {
            for term in terms.split('+') {
                let (pair, starred) = match term.strip_suffix('*') {
                    Some(pair) => (pair, true),
                    None => (term, false),
                };
                let alone = pair
                    .strip_prefix('(')
                    .and_then(|rest| rest.strip_suffix(')'));
                let (p, q) = match alone {
                    Some(pair) => pair.split_once(',')?,
                    None => pair.split_once(':')?,
                };
                let from = [p.parse().ok()?, q.parse().ok()?];
                let by = starred.then_some(from);
                lines.push(Line { from, by });
                let mirror = |[p, q]: [i64; 2]| [q, p];
                if alone.is_none() && from[0] != from[1] {
                    let (from, by) = (mirror(from), by.map(mirror));
                    lines.push(Line { from, by });
                }
            }
        } else {
            let gap = match inside("blocking") {
                Some(k) => {
                    block = k.parse().ok()?;
                    1
                }
                None => inside("wythoff")?.parse().ok()?,
            };
            lines.extend([
                ray([0, 1], [0, 1]),
                ray([1, 0], [1, 0]),
                ray([1, 1], [1, 1]),
            ]);
            for far in (2..=MAX_MOVES.min(gap)).map(number) {
                lines.extend([ray([far, 1], [1, 1]), ray([1, far], [1, 1])]);
            }
        }
        Some(Self {
            lines,
            block,
            misere: bare.is_some(),
            last: last.map_or(-1, u64::cast_signed),
        })
    }

    /// True if a cell has no move.
    pub(super) fn is_stuck(&self, [x, y]: [i64; 2]) -> bool {
        self.lines
            .iter()
            .all(|line| line.from[0] > x || line.from[1] > y)
    }

    /// A bound for x and y. [`CheckedPairRule::is_stuck`] and the end of play do not depend on how
    /// far a number exceeds this bound.
    pub(super) fn large(&self) -> i64 {
        let all = self.lines.iter().flat_map(|line| line.from);
        let most = if self.misere { all.max() } else { None };
        most.unwrap_or(0).max(self.last + 1)
    }
}

/// A small number, such as a digit, as a signed number.
pub(super) fn number(small: usize) -> i64 {
    small.cast_signed() as i64
}
