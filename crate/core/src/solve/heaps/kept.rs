//! Nimbers of a sequence, saved as bytes and restored from them.
//!
//! The bytes begin with a line of text: the version, the rule and the number of heaps. The nimbers
//! of heaps 0, 1, 2, … follow in one byte each. If some nimbers exceed 255, all take two bytes, the
//! low byte first. Two bytes follow with the engine's number of witnesses, which affects only its
//! speed. The SHA-256 of all these bytes comes last.

use sha2::{Digest, Sha256};

use super::rule::{NaiveSequence, TakeBreak, left};

/// The number of nimbers that are compared with the definition; then the most options that this
/// comparison may look at, first for one heap, then for all heaps.
const CHECKED_NIMBERS: u64 = 64;
const SPOT_OPTIONS: u64 = 1 << 24;
const ALL_OPTIONS: u64 = 1 << 26;
const WITNESSES: usize = 2;
const HASH_BYTES: usize = 32;

#[derive(Debug, Clone)]
pub(super) struct Kept {
    pub(super) values: Vec<u32>,
    pub(super) witnesses: u16,
}

/// A name for a rule; `None` if its nimbers are not kept. If repeating digits leave several heaps,
/// nothing is kept: restoring would compute all pairs of heaps again, which costs as much as
/// computing the nimbers. A rule that states nimbers has no text and so no name, except Couples are
/// Forever.
pub(super) fn key(rule: &TakeBreak) -> Option<String> {
    if rule.repeats() > 0 && rule.bits() & left::MANY > 0 {
        None
    } else {
        let named = rule.given_nimbers().is_empty() || rule.is_couples();
        named.then(|| rule.to_string())
    }
}

fn head(key: &str, heaps: usize) -> Vec<u8> {
    format!("nimscope nimbers 1 {key} {heaps}\n").into_bytes()
}

pub(super) fn to_bytes(
    key: &str,
    nimbers: impl ExactSizeIterator<Item = u32>,
    wide: bool,
    witnesses: u16,
) -> Vec<u8> {
    let heaps = nimbers.len();
    let mut bytes = head(key, heaps);
    bytes.reserve_exact((heaps << u32::from(wide)) + WITNESSES + HASH_BYTES);
    for nimber in nimbers {
        bytes.push(nimber as u8);
        if wide {
            bytes.push((nimber >> 8) as u8);
        }
    }
    bytes.extend_from_slice(&witnesses.to_le_bytes());
    let hash = Sha256::digest(&bytes);
    bytes.extend_from_slice(&hash);
    bytes
}

impl Kept {
    pub(super) fn read(rule: &TakeBreak, bytes: &[u8], most: usize) -> Option<Self> {
        let key = key(rule)?;
        let (text, hash) = bytes.split_last_chunk::<HASH_BYTES>()?;
        let line = text.iter().position(|&byte| byte == b'\n')? + 1;
        let (line, rest) = text.split_at(line);
        let (body, witnesses) = rest.split_last_chunk::<WITNESSES>()?;
        // The line names as many heaps as the body has bytes, or half as many if nimbers take two
        // bytes.
        let wide = line != head(&key, body.len());
        if wide && (line != head(&key, body.len() / 2) || body.len() % 2 == 1) {
            return None;
        }
        if Sha256::digest(text)[..] != hash[..] {
            return None;
        }
        let mut values = Vec::new();
        let nimbers = body.chunks_exact(1 + usize::from(wide)).take(most);
        values.try_reserve_exact(nimbers.len()).ok()?;
        values.extend(nimbers.map(|bytes| match *bytes {
            [low, high] => u16::from_le_bytes([low, high]).into(),
            _ => u32::from(bytes[0]),
        }));
        let witnesses = u16::from_le_bytes(*witnesses);
        let values = compared(rule, values)?;
        Some(Self { values, witnesses })
    }
}

fn compared(rule: &TakeBreak, values: Vec<u32>) -> Option<Vec<u32>> {
    let last = values.len().checked_sub(1)? as u64;
    let mut table = NaiveSequence::with(rule.clone(), values);
    let mut left = ALL_OPTIONS;
    for spot in 0..CHECKED_NIMBERS {
        // The first spot is the last heap. The golden ratio keeps the other spots far apart.
        let place = u64::from((spot as u32).wrapping_mul(2_654_435_769));
        let heap = last - ((place * last) >> 32);
        let options = options(rule, heap);
        if options <= left.min(SPOT_OPTIONS) {
            left -= options;
            if !table.is_right(heap as u32) {
                return None;
            }
        }
    }
    Some(table.nimbers)
}

/// The approximate cost of the options of a heap: their number, and the work to find them.
fn options(rule: &TakeBreak, heap: u64) -> u64 {
    let bits = rule.bits();
    let each = match bits {
        _ if bits & left::THREE > 0 => heap * heap / 12,
        _ if bits & left::TWO > 0 => heap / 2,
        // A test for membership in a set takes some steps.
        _ if rule.set().is_some() => 64,
        _ => 1,
    };
    let taken = rule.most_taken().map_or(heap, |most| heap.min(most.into()));
    (taken + 1).saturating_mul(each + 1)
}
