//! Nimbers of a sequence, saved as bytes and restored from them.
//!
//! The bytes begin with a line of text: the version, the rule and the number of heaps. The nimbers
//! of heaps 0, 1, 2, … follow in one byte each. If some nimbers exceed 255, all take two bytes, the
//! low byte first. Two bytes follow with the engine's number of witnesses, which affects only its
//! speed. The SHA-256 of all these bytes comes last.

use std::fmt;
use std::io::{self, Write};

use sha2::{Digest, Sha256};

use super::rule::{NaiveSequence, TakeBreak, left};

/// The number of nimbers that are compared with the definition; then the most options that this
/// comparison may look at, first for one heap, then for all heaps.
const CHECKED_NIMBERS: u64 = 64;
const SPOT_OPTIONS: u64 = 1 << 24;
const ALL_OPTIONS: u64 = 1 << 26;
const WITNESSES: usize = 2;
const HASH_BYTES: usize = 32;
/// The number of bytes that are written at a time.
const PORTION: usize = 1 << 16;

#[derive(Debug, Clone)]
pub(super) struct Kept {
    pub(super) values: Vec<u32>,
    pub(super) witnesses: u16,
    /// The number of heaps in the bytes, including heap 0. There may be fewer `values`.
    pub(super) heaps: usize,
    /// True if these nimbers may prove a period.
    pub(super) is_trusted: bool,
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

const MAGIC: &str = "nimscope nimbers ";
const VERSION: &str = "1";

fn head(key: &str, heaps: usize) -> String {
    format!("{MAGIC}{VERSION} {key} {heaps}\n")
}

pub(super) fn write(
    out: &mut dyn Write,
    key: &str,
    nimbers: impl ExactSizeIterator<Item = u32>,
    wide: bool,
    witnesses: u16,
) -> io::Result<()> {
    let mut hash = Sha256::new();
    let mut portion = head(key, nimbers.len()).into_bytes();
    for nimber in nimbers {
        portion.extend_from_slice(&(nimber as u16).to_le_bytes()[..1 + usize::from(wide)]);
        if portion.len() >= PORTION {
            hash.update(&portion);
            out.write_all(&portion)?;
            portion.clear();
        }
    }
    portion.extend_from_slice(&witnesses.to_le_bytes());
    hash.update(&portion);
    out.write_all(&portion)?;
    out.write_all(&hash.finalize())
}

/// The reason why a sequence cannot continue from bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeptFault {
    /// The bytes do not begin as kept nimbers do.
    Foreign,
    /// Another version of nimscope wrote the bytes in another format.
    Version,
    /// The bytes have the nimbers of the rule with this name.
    Rule(String),
    /// The bytes are incomplete or changed, or the definition refutes a nimber.
    Damaged,
    /// There is not enough memory for the nimbers.
    Memory,
}

impl fmt::Display for KeptFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => f.write_str("it does not hold nimbers kept by nimscope"),
            Self::Version => f.write_str("another version of nimscope wrote it"),
            Self::Rule(key) => write!(f, "it holds the nimbers of {key}"),
            Self::Damaged => f.write_str("it is damaged"),
            Self::Memory => f.write_str("there is not enough memory for its nimbers"),
        }
    }
}

impl std::error::Error for KeptFault {}

impl Kept {
    /// Reads at most `most` nimbers. Checks all bytes by their hash, and some nimbers by the
    /// definition.
    pub(super) fn read(rule: &TakeBreak, bytes: &[u8], most: usize) -> Result<Self, KeptFault> {
        let after = bytes.strip_prefix(MAGIC.as_bytes());
        let after = after.ok_or(KeptFault::Foreign)?;
        let line = after.iter().position(|&byte| byte == b'\n');
        let line = line.and_then(|end| std::str::from_utf8(&after[..end]).ok());
        let (line, damaged) = (line.ok_or(KeptFault::Damaged)?, || KeptFault::Damaged);
        let (version, named) = line.split_once(' ').ok_or_else(damaged)?;
        if version != VERSION {
            return Err(KeptFault::Version);
        }
        let (named, heaps) = named.rsplit_once(' ').ok_or_else(damaged)?;
        if key(rule).is_none_or(|key| key != named) {
            return Err(KeptFault::Rule(named.to_owned()));
        }
        let (text, hash) = bytes.split_last_chunk::<HASH_BYTES>().ok_or_else(damaged)?;
        let (body, witnesses) = text[(MAGIC.len() + line.len() + 1).min(text.len())..]
            .split_last_chunk::<WITNESSES>()
            .ok_or_else(damaged)?;
        let heaps: usize = heaps.parse().map_err(|_| KeptFault::Damaged)?;
        let wide = body.len() != heaps;
        if wide && body.len() / 2 != heaps
            || body.len() % (1 + usize::from(wide)) != 0
            || Sha256::digest(text)[..] != hash[..]
        {
            return Err(KeptFault::Damaged);
        }
        let mut values = Vec::new();
        let nimbers = body.chunks_exact(1 + usize::from(wide)).take(most);
        let room = values.try_reserve_exact(nimbers.len());
        room.map_err(|_| KeptFault::Memory)?;
        values.extend(nimbers.map(|bytes| match *bytes {
            [low, high] => u16::from_le_bytes([low, high]).into(),
            _ => u32::from(bytes[0]),
        }));
        Ok(Self {
            values: compared(rule, values).ok_or_else(damaged)?,
            witnesses: u16::from_le_bytes(*witnesses),
            heaps,
            is_trusted: false,
        })
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
