//! Records of periods and of automata, and their certificates, which are JSON objects that any
//! program can check.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use sha2::{Digest, Sha256};

use super::game::Game;
use crate::solve::chomp::{BarRows, BarWindow, ThreeRows};
use crate::solve::heaps::period::{PeriodRecord, PeriodStatus};
use crate::solve::pairs::proof::Proof;
use crate::solve::pairs::strip::{Row, RowPeriod, Strip};
use crate::theory::automaton::{Automaton, Digits};

/// The most bytes of a certificate's file.
pub const MAX_CERTIFICATE_BYTES: u64 = 1 << 26;
const PROVED: &str = "proved";
/// The most nimbers of heaps or columns for which a certificate spells out all of them.
const MOST_VALUES: u64 = 1_000_000;
/// The number of nimbers that a certificate spells out if there are more.
const SHOWN: u64 = 10_000;
/// The largest heap or column with which a certificate may end. Checking such a certificate takes
/// 400 MB.
const MAX_HEAP: u64 = 100_000_000;

/// The period of a game, as `nimscope period --json` prints it. With the nimbers of heaps 0 to `to`
/// it is a certificate.
///
/// If there are more than 10⁶ nimbers, only the first 10,000 are spelled out, and the hash
/// covers all of them. Reading a certificate fails if a key is unknown, missing or repeated.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GamePeriod {
    /// The game without piles, such as `heap[0.137]` or `wythoff`.
    pub game: String,
    /// For a game on two piles: the size of the pile that stays the same. In the fields below, a
    /// heap is then a size of the other pile, from 0 on.
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub row: Option<u64>,
    /// For a game on two piles: a common period of all rows up to this one. The comparison in
    /// `compared` holds in each of these rows.
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub common_period: Option<u64>,
    /// For Chomp with three rows: the number e if the row ends with the lost bar (e, e, row), or
    /// null if the row has no end.
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends: Option<Option<u64>>,
    /// `proved`, `observed` or `none`.
    pub status: String,
    /// The name of the theorem that proves the period.
    #[serde(deserialize_with = "Option::deserialize")]
    pub theorem: Option<String>,
    /// The first heap n0 ≥ 1 from which the period holds.
    #[serde(deserialize_with = "Option::deserialize")]
    pub preperiod: Option<u64>,
    /// The least period p.
    #[serde(deserialize_with = "Option::deserialize")]
    pub period: Option<u64>,
    /// The number that one period adds to the nimber.
    #[serde(deserialize_with = "Option::deserialize")]
    pub saltus: Option<u64>,
    /// The heaps n for which g(n+p) = g(n) + saltus was checked: the first heap, and the heap after
    /// the last.
    #[serde(deserialize_with = "Option::deserialize")]
    pub compared: Option<(u64, u64)>,
    /// For an observed period that a theorem could prove: the last heap that the proof needs.
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<u64>,
    /// The largest nimber of the heaps 1 to `to`.
    pub largest: u32,
    /// The first heap of that nimber.
    pub largest_at: u64,
    /// The largest heap whose nimber was found.
    pub to: u64,
    /// The nimbers of heaps 0, 1, 2, … as run-lengths: value and count. Empty in a record that is
    /// not a certificate.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<(u64, u64)>,
    /// The SHA-256 of all nimbers as little-endian numbers of 16 bits or of `bits`, in lower-case
    /// hexadecimal digits. `None` if `values` spells out all nimbers.
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sha256: Option<String>,
    /// 32 if a nimber above 65,535 is hashed; else `None`.
    #[serde(default, deserialize_with = "present")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bits: Option<u32>,
}

/// Reads a key that may be absent, and may be null only if its type allows it.
fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    value: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(value).map(Some)
}

impl GamePeriod {
    /// The record of a game's period.
    pub fn new(game: &Game, record: &PeriodRecord) -> Self {
        let status = match record.status {
            PeriodStatus::Proved => PROVED,
            PeriodStatus::Observed => "observed",
            PeriodStatus::None => "none",
        };
        Self {
            game: game.to_string(),
            status: status.to_owned(),
            theorem: record.theorem.map(|theorem| theorem.name().to_owned()),
            preperiod: record.preperiod,
            period: record.period,
            saltus: record.saltus,
            compared: record.compared,
            needs: record.needs,
            largest: record.largest,
            largest_at: record.largest_at,
            to: record.to,
            ..Self::default()
        }
    }

    /// The certificate of a record. `values` are the nimbers of heaps 0 to `to` at least.
    ///
    /// # Panics
    /// Panics if there are fewer nimbers.
    pub fn certificate<T: Copy + Into<u64>>(
        game: &Game,
        record: &PeriodRecord,
        values: &[T],
    ) -> Self {
        Self::new(game, record).with(&values[..=record.to as usize])
    }

    /// This record with its nimbers: all, or the first of them and the hash.
    fn with<T: Copy + Into<u64>>(mut self, values: &[T]) -> Self {
        let shown = values.len().min(self.shown() as usize);
        self.values = runs(&values[..shown]);
        if shown < values.len() {
            let (sha256, bits) = hash(values);
            (self.sha256, self.bits) = (Some(sha256), bits);
        }
        self
    }

    /// The certificate of a row of a strip; `None` if a nimber exceeds 32 bits. Its nimbers end with
    /// the last that was compared.
    pub fn of_row(game: &Game, period: &RowPeriod, row: &Row) -> Option<Self> {
        let to = period.window.1 + period.common - 1;
        let nimber = |b| u32::try_from(row.nimber(b)?).ok();
        let values: Option<Vec<u32>> = (0..=to).map(nimber).collect();
        Some(Self {
            game: game.to_string(),
            row: Some(period.row as u64),
            common_period: Some(period.common),
            preperiod: Some(period.preperiod),
            period: Some(period.period),
            saltus: Some(period.saltus),
            compared: Some(period.window),
            ..Self::of_values(Strip::THEOREM, &values?, 0)?
        })
    }

    /// The certificate of the lost bars with third row c; `None` if the row is not
    /// known. Its values are a − b for b = c, c + 1, …
    pub fn of_bars(rows: &BarRows, c: u64) -> Option<Self> {
        let row = rows.row(c)?;
        let (period, proof) = (row.period, rows.window(c));
        let to = match (proof, row.end()) {
            (Some(BarWindow { common, window }), _) => window.1 + common - 1,
            (None, end) => end?,
        };
        let difference = |b| u32::try_from(rows.first(b, c)? - b).ok();
        let values: Option<Vec<u32>> = (c..=to).map(difference).collect();
        Some(Self {
            game: "chomp".to_owned(),
            row: Some(c),
            common_period: proof.map(|proof| proof.common),
            ends: Some(row.end()),
            preperiod: period.map(|(from, _)| from),
            period: period.map(|(_, period)| period),
            saltus: period.map(|_| 0),
            compared: proof.map(|proof| proof.window),
            ..Self::of_values(BarRows::THEOREM, &values?, c)?
        })
    }

    /// The certificate of a proved period with all its values, from heap `first` on.
    fn of_values(theorem: &str, values: &[u32], first: u64) -> Option<Self> {
        let largest = values.iter().copied().max()?;
        let at = values.iter().position(|&value| value == largest)?;
        let record = Self {
            status: PROVED.to_owned(),
            theorem: Some(theorem.to_owned()),
            largest,
            largest_at: first + at as u64,
            to: first + values.len() as u64 - 1,
            ..Self::default()
        };
        Some(record.with(values))
    }

    /// True if the period is proved.
    pub fn is_proved(&self) -> bool {
        self.status == PROVED
    }

    /// The record of `game`, in which heap n + `heaps` has the nimber that heap n has in this
    /// record. The two games differ only in the number of zeros at the beginning. In this record,
    /// the heaps 1 to `zeros` have nimber 0. `None` if a heap becomes negative, or if the period
    /// begins among these zeros or right after them.
    pub fn moved(&self, game: &str, zeros: u32, heaps: i64) -> Option<Self> {
        if self
            .preperiod
            .is_some_and(|first| first <= u64::from(zeros) + 1)
        {
            return None;
        }
        let later = |heap: u64| heap.checked_add_signed(heaps);
        Some(Self {
            game: game.to_owned(),
            preperiod: self.preperiod.and_then(later),
            compared: self
                .compared
                .and_then(|(first, end)| Some((later(first)?, later(end)?))),
            largest_at: later(self.largest_at)?,
            to: later(self.to)?,
            ..self.clone()
        })
    }

    /// Checks that the last heap or column is small enough for a certificate.
    pub(super) fn check_end(&self) -> Result<(), String> {
        if self.to > MAX_HEAP {
            let last = if self.row.is_none() { "heap" } else { "column" };
            return Err(format!(
                "to: the last {last} of a certificate may be at most {MAX_HEAP}, not {}",
                self.to
            ));
        }
        Ok(())
    }

    /// The number of nimbers, from heap 0 on, that a certificate spells out.
    pub(super) fn shown(&self) -> u64 {
        let all = self.to.saturating_add(1);
        if all > MOST_VALUES { SHOWN } else { all }
    }

    /// The number of values that are spelled out.
    pub(super) fn count(&self) -> u128 {
        self.values.iter().map(|run| u128::from(run.1)).sum()
    }

    /// The values that are spelled out, one by one.
    pub(super) fn spelled_out(&self) -> impl Iterator<Item = u64> + '_ {
        let runs = self.values.iter();
        runs.flat_map(|run| (0..run.1).map(|_| run.0))
    }
}

/// A system of digits, given by the number a of its recurrence; 0 means binary digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[serde(deny_unknown_fields)]
pub struct NumerationRecord {
    /// The a in U_{k+1} = aU_k + U_{k−1}, the recurrence of the place values.
    pub a: u8,
}

/// The record that `nimscope prove --json` prints.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[cfg_attr(feature = "tsify", tsify(missing_as_null))]
pub struct ProofRecord {
    /// The game without piles.
    pub game: String,
    /// The largest x + y of the cells that are final and lost.
    #[serde(rename = "final", skip_serializing_if = "Option::is_none")]
    pub last: Option<u64>,
    /// `proved` or `none`.
    pub status: String,
    /// The system of digits of the automaton.
    pub numeration: Option<NumerationRecord>,
    /// The number of states of the automaton.
    pub states: Option<u32>,
    /// The number of states of the largest automaton during the search.
    pub largest: u32,
    /// The systems of digits that were tried, in order, each by its a.
    pub tried: Vec<u8>,
}

impl ProofRecord {
    /// The record of a game whose play ends at cells with x + y ≤ `last`.
    pub fn new(game: &Game, last: Option<u64>, proof: &Proof) -> Self {
        let found = proof.automaton.as_ref();
        let status = if found.is_some() { "proved" } else { "none" };
        let a = |automaton: &Arc<Automaton>| automaton.digits().a();
        Self {
            game: game.to_string(),
            last,
            status: status.to_owned(),
            numeration: found.map(|found| NumerationRecord { a: a(found) }),
            states: found.map(|found| found.states() as u32),
            largest: proof.largest as u32,
            tried: proof.tried.clone(),
        }
    }
}

/// An automaton that accepts exactly the lost cells of a game.
///
/// It reads the digits of x and y together, most significant first, with zeros in front of the
/// shorter number. Reading a certificate fails if a key is unknown, missing or repeated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[serde(deny_unknown_fields)]
pub struct AutomatonCertificate {
    /// The game without piles.
    pub game: String,
    /// The largest x + y of the cells that are final and lost.
    #[serde(
        rename = "final",
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "present"
    )]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number"))]
    pub last: Option<u64>,
    /// The system of digits.
    #[serde(deserialize_with = "object")]
    pub numeration: NumerationRecord,
    /// The number of states.
    pub states: usize,
    /// The first state: 0.
    pub start: usize,
    /// The next state for each state and symbol; −1 is rejection. The symbol is the digit of x plus
    /// the number of different digits times the digit of y.
    pub transitions: Vec<Vec<i64>>,
    /// The states that accept, ascending.
    pub lost: Vec<usize>,
}

impl AutomatonCertificate {
    /// The minimal automaton; `None` if the numbers do not describe an automaton.
    pub fn automaton(&self) -> Option<Automaton> {
        if self.start != 0 || self.transitions.len() != self.states {
            return None;
        }
        let mut lost = vec![false; self.states];
        for state in &self.lost {
            *lost.get_mut(*state)? = true;
        }
        let digits = Digits::new(self.numeration.a)?;
        Automaton::new(digits, 2, &self.transitions, &lost)
    }

    /// The certificate of a game whose play ends at cells with x + y ≤ `last`, and its automaton.
    pub fn new(game: &Game, last: Option<u64>, automaton: &Automaton) -> Self {
        let lost = automaton.accepting().into_iter();
        Self {
            game: game.to_string(),
            last,
            numeration: NumerationRecord {
                a: automaton.digits().a(),
            },
            states: automaton.states(),
            start: 0,
            transitions: automaton.transitions(),
            lost: lost.map(|state| state as usize).collect(),
        }
    }
}

/// Reads a record from a JSON object.
///
/// # Errors
/// The error names the field that is unknown, missing, repeated or of another type.
pub fn read_record<'a, T: Deserialize<'a>>(text: &'a [u8]) -> Result<T, String> {
    let mut json = serde_json::Deserializer::from_slice(text);
    let mut track = serde_path_to_error::Track::new();
    let read = object(serde_path_to_error::Deserializer::new(
        &mut json, &mut track,
    ));
    let record = read.map_err(|error| match track.path().to_string() {
        whole if whole == "." => error.to_string(),
        field => format!("{field}: {error}"),
    })?;
    json.end().map_err(|error| error.to_string())?;
    Ok(record)
}

/// The run-lengths of the values: each value with the number of its repetitions.
fn runs<T: Copy + Into<u64>>(values: &[T]) -> Vec<(u64, u64)> {
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for &value in values {
        match runs.last_mut() {
            Some(last) if last.0 == value.into() => last.1 += 1,
            _ => runs.push((value.into(), 1)),
        }
    }
    runs
}

/// The SHA-256 of the values as little-endian numbers, in hexadecimal digits; and 32 if the numbers
/// have 32 bits, not 16.
pub(super) fn hash<T: Copy + Into<u64>>(values: &[T]) -> (String, Option<u32>) {
    let is_wide = values.iter().any(|&value| value.into() > u16::MAX.into());
    let width = if is_wide { 4 } else { 2 };
    let mut digest = Sha256::new();
    for part in values.chunks(4096) {
        let numbers = part.iter().map(|&value| value.into().to_le_bytes());
        let bytes: Vec<u8> = numbers
            .flat_map(|number| number.into_iter().take(width))
            .collect();
        digest.update(&bytes);
    }
    let digits = digest
        .finalize()
        .into_iter()
        .map(|byte| format!("{byte:02x}"));
    (digits.collect(), is_wide.then_some(32))
}

/// Reads a record from a JSON object, and from nothing else: serde would also accept an array.
fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(value: D) -> Result<T, D::Error> {
    struct Object<T>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>> Visitor<'de> for Object<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
            T::deserialize(MapAccessDeserializer::new(map))
        }
    }

    value.deserialize_map(Object(PhantomData))
}
