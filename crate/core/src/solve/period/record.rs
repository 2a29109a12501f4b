//! The known facts about the period of a heap game.

use std::fmt;

use serde::{Serialize, Serializer};

/// The evidence for a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum PeriodStatus {
    /// The period holds for ever, by a theorem whose condition was checked.
    Proved,
    /// The period holds from some heap to the last one computed, is seen there at least twice, and
    /// is seen too often for chance.
    Observed,
    /// No period is seen.
    None,
}

/// The theorem that proves a period; see the [module](super).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PeriodTheorem {
    /// A move leaves at most one heap.
    Window,
    /// A move leaves at most two heaps.
    Octal,
    /// A move leaves at most three heaps.
    Hexadecimal,
    /// A move leaves at most two heaps, never equal ones.
    Unequal,
    /// The digits of the code repeat for ever.
    Repeating,
    /// The nimbers grow by the saltus in each period.
    Arithmetic,
}

impl PeriodTheorem {
    /// The name in records and sentences.
    pub fn name(self) -> &'static str {
        match self {
            Self::Window => "window theorem",
            Self::Octal => "octal period theorem",
            Self::Hexadecimal => "hexadecimal period theorem",
            Self::Unequal => "unequal heaps theorem",
            Self::Repeating => "repeating digits theorem",
            Self::Arithmetic => "arithmetic period theorem",
        }
    }
}

/// Serialises as its name.
impl Serialize for PeriodTheorem {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// The least period of a heap game and its least pre-period, as far as known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[cfg_attr(feature = "tsify", tsify(missing_as_null))]
pub struct PeriodRecord {
    /// The evidence for the period.
    pub status: PeriodStatus,
    /// The theorem that proves the period.
    #[cfg_attr(feature = "tsify", tsify(type = "string | null"))]
    pub theorem: Option<PeriodTheorem>,
    /// The first heap n0 ≥ 1 from which the period holds.
    pub preperiod: Option<u64>,
    /// The least period p.
    pub period: Option<u64>,
    /// The amount that a period adds to the nimber; 0 for a plain period.
    pub saltus: Option<u64>,
    /// The heaps n, from the first to the one before the second, for which
    /// g(n+p) = g(n) + saltus was compared.
    pub compared: Option<(u64, u64)>,
    /// For an observed period, the last heap that its proof needs; `None` without a theorem.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<u64>,
    /// The largest nimber of the heaps 1 to `to`.
    pub largest: u32,
    /// The first heap with that nimber.
    pub largest_at: u64,
    /// The largest heap looked at; for a proved period, the last one compared.
    pub to: u64,
}

impl PeriodRecord {
    /// The same period, but only observed.
    pub(in crate::solve) fn unproved(mut self) -> Self {
        if self.status == PeriodStatus::Proved {
            (self.status, self.theorem) = (PeriodStatus::Observed, None);
            self.needs = Some(self.to);
        }
        self
    }

    /// The heap below `preperiod` + `period` that a heap is folded back to, and the growth of the
    /// nimber from there to the heap. `None` without a proof.
    pub fn fold(&self, heap: u64) -> Option<(u64, u64)> {
        let (first, period) = (self.preperiod?, self.period?);
        if self.status != PeriodStatus::Proved {
            return None;
        }
        let past = match heap.checked_sub(first) {
            Some(past) => past,
            None => return Some((heap, 0)),
        };
        let growth = past.checked_div(period)?.checked_mul(self.saltus?)?;
        Some((first + past % period, growth))
    }
}

/// A sentence without the name of the game, such as "period 34 from heap 53,
/// proved: g(n+34) = g(n) compared for 53 ≤ n < 142 (octal period theorem)", or
/// "observed: period 12 from heap 71, compared to heap 150; a proof needs heap 167".
impl fmt::Display for PeriodRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Some(first), Some(period), Some((from, to))) =
            (self.preperiod, self.period, self.compared)
        else {
            return write!(f, "no period to heap {}", self.to);
        };
        let saltus = self.saltus.unwrap_or(0);
        if self.theorem.is_none() {
            f.write_str("observed: ")?;
        }
        write!(f, "period {period} ")?;
        if saltus > 0 {
            write!(f, "and saltus {saltus} ")?;
        }
        write!(f, "from heap {first}, ")?;
        let Some(theorem) = self.theorem else {
            write!(f, "compared to heap {}", self.to)?;
            return match self.needs {
                Some(heap) => write!(f, "; a proof needs heap {heap}"),
                None => Ok(()),
            };
        };
        write!(f, "proved: g(n+{period}) = g(n)")?;
        if saltus > 0 {
            write!(f, " + {saltus}")?;
        }
        write!(f, " compared for {from} ≤ n < {to} ({})", theorem.name())
    }
}
