//! The record of a rule: one line of JSON.

use std::collections::HashMap;

use nimscope::lab::read_record;
use nimscope::solve::pairs::Shape;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::table::keys;
use crate::task::{Error, Limit, Stopped, Task};

/// The key for the last heap that must be computed to prove an observed period. Tables leave this
/// key out.
const PROOF_KEY: &str = "needs";
/// The key of a record's own hash, the last one of its file.
const HASH_KEY: &str = ",\"sha256\":\"";

#[derive(Serialize)]
struct Line<'a, R: Serialize> {
    task: &'a str,
    #[serde(flatten)]
    result: &'a R,
    #[serde(flatten)]
    end: End<'a>,
}

#[derive(Serialize)]
struct End<'a> {
    limit: Option<Limit>,
    allowed: Option<u64>,
    certificate: Option<&'a str>,
}

/// The lost pairs of a game on two piles.
#[derive(Debug, Serialize)]
pub(crate) struct LostRecord {
    pub(crate) game: String,
    /// The largest x; if a column can hold many lost cells, also the largest y.
    pub(crate) to: u64,
    pub(crate) pairs: u64,
    /// The SHA-256 of the text that `nimscope lost` writes.
    pub(crate) pairs_sha256: String,
    /// The observed shape of the beams: the golden V, several beams, or none.
    pub(crate) shape: Shape,
    /// The slopes of the beams, each with its share of the pairs of the last half.
    pub(crate) beams: Vec<(String, u64)>,
}

/// The line of a rule, without an end of line.
pub(crate) fn line(
    task: Task,
    result: &impl Serialize,
    stopped: Option<Stopped>,
    certificate: Option<&str>,
) -> Result<String, Error> {
    let hash = certificate.map(|text| sha256(text.as_bytes()));
    let end = End {
        limit: stopped.map(|stopped| stopped.limit),
        allowed: stopped.and_then(|stopped| stopped.allowed),
        certificate: hash.as_deref(),
    };
    let task = task.name();
    Ok(serde_json::to_string(&Line { task, result, end })?)
}

/// The keys of a line that a folder needs.
#[derive(Debug, Deserialize)]
pub(crate) struct Record {
    pub(crate) task: String,
    pub(crate) game: String,
    limit: Option<Limit>,
    allowed: Option<u64>,
    pub(crate) certificate: Option<String>,
    /// The last heap or pile, if the task has one.
    to: Option<u64>,
    /// The largest nimber of the heaps to `to`. For the task `prove`, the number of states of the
    /// largest automaton.
    largest: Option<u64>,
}

/// The text of a record's file: the line with its own hash.
pub(crate) fn sealed(line: &str) -> String {
    let open = line.strip_suffix('}').unwrap_or(line);
    format!("{open}{HASH_KEY}{}\"}}\n", sha256(line.as_bytes()))
}

impl Record {
    /// Reads the text of a record's file: the record, and its line without its own hash. Compares
    /// the line with that hash. A record of an older version has no hash, and is compared with its
    /// certificate.
    pub(crate) fn read(
        task: Task,
        text: &str,
        certificate: Option<&[u8]>,
    ) -> Result<(Self, String), String> {
        let line = text.strip_suffix('\n').filter(|line| !line.contains('\n'));
        let line = line.ok_or("a record must be one line")?;
        let (line, hash) = match line.rsplit_once(HASH_KEY) {
            Some((open, hash)) => (format!("{open}}}"), hash.strip_suffix("\"}")),
            None => (line.to_owned(), None),
        };
        let all = serde_json::from_str::<Map<String, Value>>(&line);
        let all = all.map_err(|error| format!("the record is not JSON: {error}"))?;
        let is_own = |key: &str| keys(task).any(|own| own == key) || key == PROOF_KEY;
        if let Some(key) = all.keys().find(|key| !is_own(key)) {
            return Err(format!("{key}: a record cannot have this key"));
        }
        if let Some(key) = keys(task).find(|key| !all.contains_key(*key)) {
            return Err(format!("{key}: this key is missing"));
        }
        let record: Self = read_record(line.as_bytes())?;
        if hash.is_some_and(|hash| hash != sha256(line.as_bytes())) {
            return Err("the record does not match its hash".to_owned());
        }
        if let Some(own) = &record.certificate {
            let certificate = certificate.filter(|bytes| sha256(bytes) == *own);
            let certificate =
                certificate.ok_or("the certificate is missing or does not match the record")?;
            if hash.is_none()
                && let Some(key) = differing(&all, certificate)
            {
                return Err(format!("{key}: the certificate has another value"));
            }
        }
        Ok((record, line))
    }

    pub(crate) fn stopped(&self) -> Option<Stopped> {
        let allowed = self.allowed;
        self.limit.map(|limit| Stopped { limit, allowed })
    }

    /// True if this record knows more than another record of the same rule, and both records have a
    /// limit.
    pub(crate) fn goes_beyond(&self, other: &Self) -> bool {
        let reach = |record: &Self| (record.to, record.largest);
        self.limit.is_some() && other.limit.is_some() && reach(self) > reach(other)
    }

    /// The line of this record with the limit of the other record.
    pub(crate) fn stopped_as(&self, line: &str, other: &Self) -> Result<String, Error> {
        let end = |limit, allowed| -> Result<String, Error> {
            let certificate = self.certificate.as_deref();
            let end = End {
                limit,
                allowed,
                certificate,
            };
            Ok(serde_json::to_string(&end)?[1..].to_owned())
        };
        let own = end(self.limit, self.allowed)?;
        let begin = line.strip_suffix(&own);
        let begin = begin.ok_or_else(|| Error::Bad(format!("a record must end with {own}")))?;
        Ok(begin.to_owned() + &end(other.limit, other.allowed)?)
    }
}

/// The first key of a record for which its certificate has another value. Long lists of the
/// certificate are not read.
fn differing(record: &Map<String, Value>, certificate: &[u8]) -> Option<String> {
    let parts: HashMap<String, &RawValue> = match serde_json::from_slice(certificate) {
        Ok(parts) => parts,
        Err(error) => return Some(error.to_string()),
    };
    let differs = |(key, own): &(&String, &Value)| {
        let part = parts.get(*key).map(|part| serde_json::from_str(part.get()));
        part.is_some_and(|part: Result<Value, _>| part.ok().as_ref() != Some(*own))
    };
    record.iter().find(differs).map(|(key, _)| key.clone())
}

/// The SHA-256 in hexadecimal digits.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    hexadecimal(Sha256::new_with_prefix(bytes))
}

pub(crate) fn hexadecimal(hash: Sha256) -> String {
    let digits = hash
        .finalize()
        .into_iter()
        .map(|byte| format!("{byte:02x}"));
    digits.collect()
}
