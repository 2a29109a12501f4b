//! The line of a rule.

use std::fmt::Write;

use nimscope::lab::{GamePeriod, ProofRecord, QuotientRecord};
use nimscope::solve::vectors::Shape;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::budget::{Limit, Stopped};
use crate::error::Error;
use crate::task::Task;

/// The keys after those of the task.
pub(crate) const LAST_KEYS: [&str; 3] = ["limit", "allowed", "certificate"];

/// A line as it is written.
#[derive(Serialize)]
struct Line<'a> {
    task: &'a str,
    #[serde(flatten)]
    result: &'a Outcome,
    limit: Option<Limit>,
    allowed: Option<u64>,
    certificate: Option<String>,
}

/// What a task finds of a rule.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Outcome {
    Period(GamePeriod),
    Misere(QuotientRecord),
    Lost(LostRecord),
    Prove(ProofRecord),
}

/// The lost pairs of a game on two piles.
#[derive(Debug, Serialize)]
pub(crate) struct LostRecord {
    pub(crate) game: String,
    /// The largest x; where a column can hold many, also the largest y.
    pub(crate) to: u64,
    /// The number of pairs.
    pub(crate) pairs: u64,
    /// The SHA-256 of what `nimscope lost` writes.
    pub(crate) pairs_sha256: String,
    /// What is seen of the golden V.
    pub(crate) shape: Shape,
    /// The slopes of the beams, each with its share of the pairs of the last half.
    pub(crate) beams: Vec<(String, u64)>,
}

/// The line of a rule, without its end.
pub(crate) fn line(
    task: Task,
    result: &Outcome,
    stopped: Option<Stopped>,
    certificate: Option<&str>,
) -> Result<String, Error> {
    Ok(serde_json::to_string(&Line {
        task: task.name(),
        result,
        limit: stopped.map(|stopped| stopped.limit),
        allowed: stopped.and_then(|stopped| stopped.allowed),
        certificate: certificate.map(|text| sha256(text.as_bytes())),
    })?)
}

/// What a folder has to know of a line.
#[derive(Debug, Deserialize)]
pub(crate) struct Record {
    pub(crate) task: String,
    pub(crate) game: String,
    limit: Option<Limit>,
    allowed: Option<u64>,
    /// The SHA-256 of the certificate.
    pub(crate) certificate: Option<String>,
    /// The last heap or pile, where the task has one.
    to: Option<u64>,
    /// The largest nimber to there, or of `prove` the states of the largest automaton.
    largest: Option<u64>,
}

/// The end of a line.
#[derive(Serialize)]
struct End<'a> {
    limit: Option<Limit>,
    allowed: Option<u64>,
    certificate: Option<&'a str>,
}

impl Record {
    /// What stopped the work.
    pub(crate) fn stopped(&self) -> Option<Stopped> {
        let allowed = self.allowed;
        self.limit.map(|limit| Stopped { limit, allowed })
    }

    /// Whether more is known than in another record of the same rule; neither came to an end.
    pub(crate) fn goes_beyond(&self, other: &Self) -> bool {
        let reach = |record: &Self| (record.to, record.largest);
        self.limit.is_some() && other.limit.is_some() && reach(self) > reach(other)
    }

    /// Its line, stopped as the other record was.
    pub(crate) fn stopped_as(&self, line: &str, other: &Self) -> Result<String, Error> {
        let end = |limit, allowed| -> Result<String, Error> {
            let certificate = self.certificate.as_deref();
            let end = serde_json::to_string(&End {
                limit,
                allowed,
                certificate,
            })?;
            Ok(end[1..].to_owned())
        };
        let own = end(self.limit, self.allowed)?;
        let begin = line.strip_suffix(&own);
        let begin = begin.ok_or_else(|| Error::Bad(format!("a record should end with {own}")))?;
        Ok(begin.to_owned() + &end(other.limit, other.allowed)?)
    }
}

/// The SHA-256 in hexadecimal digits.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    hexadecimal(Sha256::new_with_prefix(bytes))
}

/// The hash that was made, in hexadecimal digits.
pub(crate) fn hexadecimal(hash: Sha256) -> String {
    let mut text = String::new();
    for byte in hash.finalize() {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}
