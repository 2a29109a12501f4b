//! The misère quotient of a heap game: its record, its certificate, and its elements in
//! letters.

use serde::{Deserialize, Serialize};

use super::certificate::MAX_CERTIFICATE_BYTES;
use super::game::Game;
use crate::solve::misere::{MisereSearch, Quotient};

pub(super) const THEOREM: &str = "misère octal period theorem";

/// The record that `nimscope misere --json` prints.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[cfg_attr(feature = "tsify", tsify(missing_as_null))]
pub struct QuotientRecord {
    /// The game without piles, such as `heap[0.77]`.
    pub game: String,
    /// `proved` for all heaps, or `partial` for the heaps to `to`.
    pub status: String,
    /// The number of elements.
    pub order: u32,
    /// The number of lost elements.
    pub lost_classes: u32,
    /// The first heap from which the elements of heaps repeat. From this heap on, either all heaps
    /// have moves or none has.
    pub preperiod: Option<u32>,
    /// The least period.
    pub period: Option<u32>,
    /// True if some heaps of Nim have the same quotient.
    pub tame: bool,
    /// The largest heap whose element was found.
    pub to: u32,
    /// The heaps at which the number of elements changes, each with the number from there on.
    pub orders: Vec<(u32, u32)>,
}

impl QuotientRecord {
    /// The record of a game with the findings of a search for its quotient.
    pub fn new(game: &Game, search: &MisereSearch) -> Self {
        let (quotient, period) = (search.quotient(), search.period);
        Self {
            game: game.to_string(),
            status: period.map_or("partial", |_| "proved").to_owned(),
            order: quotient.order() as u32,
            lost_classes: quotient.lost().count() as u32,
            preperiod: period.map(|period| period.preperiod),
            period: period.map(|period| period.period),
            tame: quotient.is_tame(),
            to: search.to(),
            orders: search.orders.to_vec(),
        }
    }
}

/// The misère quotient of a heap game, to be checked by any program. Reading a certificate fails if
/// a key is unknown, missing or repeated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[cfg_attr(feature = "tsify", tsify(missing_as_null))]
#[serde(deny_unknown_fields)]
pub struct QuotientCertificate {
    /// The game without piles.
    pub game: String,
    /// Always true: the last move loses.
    pub misere: bool,
    /// The number of elements. The elements are 0 (the identity), 1, 2, …
    pub order: usize,
    /// The lost elements, ascending.
    pub lost: Vec<u16>,
    /// The products, row by row.
    pub table: Vec<Vec<u16>>,
    /// The elements of heaps 0, 1, 2, …
    pub phi: Vec<u16>,
    /// The first heap from which φ repeats, or null.
    #[serde(deserialize_with = "Option::deserialize")]
    pub preperiod: Option<u32>,
    /// The period of φ, or null.
    #[serde(deserialize_with = "Option::deserialize")]
    pub period: Option<u32>,
    /// [from, to]: φ(n + period) was compared with φ(n) for from ≤ n < to; or null.
    #[serde(deserialize_with = "Option::deserialize")]
    pub compared: Option<(u32, u32)>,
    /// `proved` for all heaps, or `partial`.
    pub status: String,
    /// The name of the theorem, or null.
    #[serde(deserialize_with = "Option::deserialize")]
    pub theorem: Option<String>,
}

impl QuotientCertificate {
    /// The certificate of a game with the findings of a search for its quotient.
    pub fn new(game: &Game, search: &MisereSearch) -> Self {
        let (quotient, period) = (search.quotient(), search.period);
        let order = quotient.order();
        let rows = (0..order as u16).map(|x| quotient.monoid.row(x).to_vec());
        let end = |period| search.to() - period + 1;
        Self {
            game: game.to_string(),
            misere: true,
            order,
            lost: quotient.lost().collect(),
            table: rows.collect(),
            phi: quotient.phi.to_vec(),
            preperiod: period.map(|period| period.preperiod),
            period: period.map(|period| period.period),
            compared: period.map(|period| (period.preperiod, end(period.period))),
            status: period.map_or("partial", |_| "proved").to_owned(),
            theorem: period.map(|_| THEOREM.to_owned()),
        }
    }

    /// The certificate as JSON, without an end of line.
    ///
    /// # Errors
    /// Fails with one sentence if the certificate has more than [`MAX_CERTIFICATE_BYTES`]. This
    /// happens with about 3,500 elements or more.
    pub fn text(&self) -> Result<String, String> {
        let most = MAX_CERTIFICATE_BYTES;
        match serde_json::to_string(self) {
            // The end of the line counts, too.
            Ok(text) if (text.len() as u64) < most => Ok(text),
            _ => Err(format!(
                "the certificate of {} elements is too long to be checked: it has more than {most} \
                 bytes",
                self.order
            )),
        }
    }
}

/// A quotient in letters: the generators are a, b, c, … in the order of their heaps.
///
/// ```
/// use nimscope::lab::{Game, Letters, Question};
/// use nimscope::solve::{Job, misere::{Caps, MisereSearch}};
///
/// let game = Game::read(Question::Misere, "heap[0.75]")?;
/// let mut search = MisereSearch::new(game.heaps().expect("a heap game"), Caps::default());
/// search.finish();
/// let letters = Letters::new(search.quotient());
/// let a = search.quotient().phi[1];
/// assert_eq!(letters.word(a), "a");
/// assert_eq!(letters.relations()[0], "a² = 1");
/// # Ok::<(), nimscope::NotationError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Letters<'a> {
    quotient: &'a Quotient,
    generators: Vec<u32>,
}

impl<'a> Letters<'a> {
    /// The letters of a quotient.
    pub fn new(quotient: &'a Quotient) -> Self {
        Self {
            quotient,
            generators: quotient.generators(),
        }
    }

    /// The generators: letter and heap.
    pub fn generators(&self) -> Vec<(String, u32)> {
        let named = (0..).zip(&self.generators);
        named.map(|(at, heap)| (letter(at), *heap)).collect()
    }

    /// An element as a product of generators, such as `a²bc`; 1 for the identity.
    pub fn word(&self, element: u16) -> String {
        self.product(self.quotient.sum(element))
    }

    fn product(&self, mut heaps: Vec<u32>) -> String {
        heaps.sort_unstable();
        let power = |heaps: &[u32]| {
            let at = self.generators.binary_search(&heaps[0]).unwrap_or(0);
            let exponent = Some(heaps.len()).filter(|count| *count > 1);
            letter(at) + &exponent.map_or(String::new(), raised)
        };
        let word: String = heaps.chunk_by(|a, b| a == b).map(power).collect();
        match word.is_empty() {
            true => "1".to_owned(),
            false => word,
        }
    }

    /// The relations from which all products follow, such as `b³ = b`. No relation can be
    /// simplified by another one.
    ///
    /// Cost: n²g look-ups in words, for n elements and g generators.
    pub fn relations(&self) -> Vec<String> {
        let mut left: Vec<Vec<u32>> = Vec::new();
        let mut relations = Vec::new();
        for generator in &self.generators {
            for element in 0..self.quotient.order() as u16 {
                let mut sum = self.quotient.sum(element);
                // Sums are written with the largest heap first.
                if sum.first().is_some_and(|largest| largest > generator) {
                    continue;
                }
                sum.insert(0, *generator);
                let product = self.quotient.element(&sum);
                let shorter = self.quotient.sum(product);
                if shorter != sum && !left.iter().any(|part| divides(part, &sum)) {
                    relations.push(format!(
                        "{} = {}",
                        self.product(sum.clone()),
                        self.product(shorter)
                    ));
                    left.push(sum);
                }
            }
        }
        relations
    }
}

/// True if a sum is part of another; both have the largest heap first.
fn divides(part: &[u32], whole: &[u32]) -> bool {
    let mut rest = whole.iter();
    part.iter().all(|heap| rest.any(|other| other == heap))
}

/// The letter of a generator: a to z, then a1 to z1, a2, …
fn letter(at: usize) -> String {
    let letter = char::from(b'a' + (at % 26) as u8);
    match at / 26 {
        0 => letter.to_string(),
        more => format!("{letter}{more}"),
    }
}

/// A number as an exponent.
fn raised(number: usize) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digits = number.to_string().into_bytes().into_iter();
    digits
        .map(|digit| DIGITS[usize::from(digit - b'0')])
        .collect()
}
