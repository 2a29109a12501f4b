//! The calls of the page of heap games: the bestiary in steps, the games of a sequence, and misère
//! quotients, with the findings in letters.

use std::cell::RefCell;

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use super::codec::{failed, thrown, to_js};
use nimscope::Token;
use nimscope::lab::{
    self, Bestiary, BestiaryEntry, Game, Letters, Match, Question, QuotientCertificate,
    QuotientRecord,
};
use nimscope::solve::heaps::TakeBreak;
use nimscope::solve::misere::{Caps, Genera, Limit, MisereSearch};
use nimscope::solve::{Job, Progress};

thread_local! {
    /// The bestiary at work, and its bound.
    static BESTIARY: RefCell<Option<(u16, Bestiary)>> = const { RefCell::new(None) };
}

/// A part of the bestiary.
#[derive(Serialize, Tsify)]
pub struct BestiaryPart {
    /// The number of codes that are done.
    done: u64,
    /// The number of all codes.
    total: u64,
    /// The index of the first entry in this part.
    from: usize,
    entries: Vec<BestiaryRow>,
}

/// A game of the bestiary.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct BestiaryRow {
    #[serde(flatten)]
    #[tsify(type = "BestiaryEntry")]
    entry: BestiaryEntry,
    /// Its rule; for a game with a single rule, its name.
    rule: String,
    /// The rule of the game with equal nimbers.
    equal_rule: Option<String>,
}

/// Works on the bestiary with heaps to `bound` for about `work` units, at least by one code; 10⁷
/// units take about 100 ms. Returns the entries from the index `from` on.
#[wasm_bindgen(unchecked_return_type = "BestiaryPart")]
pub fn bestiary(bound: u16, from: usize, work: u32) -> Result<JsValue, JsValue> {
    BESTIARY.with_borrow_mut(|kept| {
        let (_, mut job) = kept
            .take_if(|(of, _)| *of == bound)
            .unwrap_or_else(|| (bound, Bestiary::new(bound)));
        let progress = job.step(work.into());
        let part = to_js(&BestiaryPart {
            done: progress.done,
            total: progress.total,
            from,
            entries: rows(job.entries().get(from..).unwrap_or_default()),
        });
        if !progress.is_done() {
            *kept = Some((bound, job));
        }
        part
    })
}

/// The bestiary's entry of one rule, with heaps to `bound`; `null` if the rule is no code of the
/// table.
///
/// # Errors
/// If the text is not a rule.
#[wasm_bindgen(unchecked_return_type = "BestiaryRow | null")]
pub fn bestiary_row(rule: &str, bound: u16) -> Result<JsValue, JsValue> {
    let rule = TakeBreak::read(Token { text: rule, at: 0 }).map_err(|error| thrown(&error))?;
    let mut job = Bestiary::of(&rule, bound);
    job.finish();
    to_js(&rows(job.entries()).pop())
}

fn rows(entries: &[BestiaryEntry]) -> Vec<BestiaryRow> {
    let rule = |game: &String| lab::rule_in(game).unwrap_or(game).to_owned();
    let row = |entry: &BestiaryEntry| BestiaryRow {
        rule: rule(&entry.game),
        equal_rule: entry.equal_to.as_ref().map(rule),
        entry: entry.clone(),
    };
    entries.iter().map(row).collect()
}

/// The games that a list of numbers belongs to, the best first.
#[derive(Serialize, Tsify)]
pub struct Identified {
    /// The length of the list.
    numbers: usize,
    games: Vec<IdentifiedGame>,
}

/// A game that the list belongs to.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct IdentifiedGame {
    #[serde(flatten)]
    #[tsify(type = "Match")]
    found: Match,
    /// Its common name.
    name: Option<&'static str>,
    /// A position of it.
    example: String,
}

/// The games whose nimbers contain the numbers of a text.
///
/// # Errors
/// If the text is not a list of numbers.
#[wasm_bindgen(unchecked_return_type = "Identified")]
pub fn identify(text: &str) -> Result<JsValue, JsValue> {
    let numbers = lab::read_numbers(text).map_err(|error| thrown(&error))?;
    let games = lab::identify(&numbers).into_iter();
    let games = games.map(|found| IdentifiedGame {
        name: found.name(),
        example: found.example(),
        found,
    });
    to_js(&Identified {
        numbers: numbers.len(),
        games: games.collect(),
    })
}

/// The most options that the genera may take: a second or so.
const LOOKS: u64 = 5_000_000;

/// The findings of a search for a quotient so far.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct FoundQuotient {
    record: QuotientRecord,
    /// The bound that ended it without a proof: `heaps`, `order` or `candidates`.
    limit: Option<&'static str>,
    /// The value of this bound.
    most: Option<u32>,
    /// The letters and their heaps.
    generators: Vec<(String, u32)>,
    /// The relations from which all equations of products follow.
    relations: Vec<String>,
    /// The elements 0, 1, 2, …
    elements: Vec<Element>,
}

/// An element of a quotient.
#[derive(Serialize, Tsify)]
pub struct Element {
    /// Its letters, such as `a²b`.
    word: String,
    /// The heaps of these letters: its least sum.
    heaps: Vec<u32>,
}

/// The search for a misère quotient, in steps.
#[wasm_bindgen]
pub struct QuotientSearch {
    game: Game,
    caps: Caps,
    search: MisereSearch,
}

#[wasm_bindgen]
impl QuotientSearch {
    /// The search for a game such as `heap[0.77]`, to heap `to` at most. A guess has at most
    /// `candidates` candidates, or the default number.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, to: u32, candidates: Option<u32>) -> Result<QuotientSearch, JsValue> {
        let rule = Game::read_rule(game).map_err(|error| thrown(&error))?;
        let caps = Caps {
            heaps: to,
            candidates: candidates.map_or(Caps::default().candidates, |most| most as usize),
            ..Caps::default()
        };
        let search = MisereSearch::new(rule, caps);
        let game = Game::read(Question::Misere, game).map_err(|error| thrown(&error))?;
        Ok(Self { game, caps, search })
    }

    /// Goes on for about `work` units; 10⁷ of them take about 100 ms.
    #[wasm_bindgen(unchecked_return_type = "Progress")]
    pub fn step(&mut self, work: u32) -> Result<JsValue, JsValue> {
        let progress: Progress = self.search.step(work.into());
        to_js(&progress)
    }

    /// The record of the findings so far.
    #[wasm_bindgen(unchecked_return_type = "QuotientRecord")]
    pub fn record(&self) -> Result<JsValue, JsValue> {
        to_js(&QuotientRecord::new(&self.game, &self.search))
    }

    /// The findings so far in letters. Costs n²g look-ups for n elements and g generators.
    #[wasm_bindgen(unchecked_return_type = "FoundQuotient")]
    pub fn found(&self) -> Result<JsValue, JsValue> {
        let search = &self.search;
        let quotient = search.quotient();
        let letters = Letters::new(quotient);
        let limit = search.limit().map(|limit| match limit {
            Limit::Heaps => ("heaps", self.caps.heaps),
            Limit::Order => ("order", self.caps.order as u32),
            Limit::Candidates => ("candidates", self.caps.candidates as u32),
        });
        let elements = (0..quotient.order() as u16).map(|element| Element {
            word: letters.word(element),
            heaps: quotient.sum(element),
        });
        to_js(&FoundQuotient {
            record: QuotientRecord::new(&self.game, search),
            limit: limit.map(|limit| limit.0),
            most: limit.map(|limit| limit.1),
            generators: letters.generators(),
            relations: letters.relations(),
            elements: elements.collect(),
        })
    }

    /// The certificate, which any program can check.
    #[wasm_bindgen(unchecked_return_type = "QuotientCertificate")]
    pub fn certificate(&self) -> Result<JsValue, JsValue> {
        let certificate = QuotientCertificate::new(&self.game, &self.search);
        certificate.check_length().map_err(failed)?;
        to_js(&certificate)
    }
}

/// The findings of a survey on the quotients of all octal codes of up to three digits.
#[derive(Serialize, Tsify)]
pub struct QuotientSurvey {
    /// The program that made the survey, and the date.
    by: &'static str,
    records: Vec<QuotientRecord>,
}

/// The findings of a survey on the quotients of all octal codes of up to three digits.
#[wasm_bindgen(unchecked_return_type = "QuotientSurvey")]
pub fn quotient_survey() -> Result<JsValue, JsValue> {
    to_js(&QuotientSurvey {
        by: lab::SURVEYED,
        records: lab::known_quotients(),
    })
}

/// The genera of heaps 0, 1, 2, … to `to`, as in the literature; fewer if they take too long.
///
/// # Errors
/// If the text is not a heap game.
#[wasm_bindgen]
pub fn genera(game: &str, to: u32) -> Result<Vec<String>, JsValue> {
    let rule = Game::read_rule(game).map_err(|error| thrown(&error))?;
    let mut genera = Genera::new(rule, LOOKS);
    let found = (0..=to).map_while(|heap| genera.genus(heap).map(|genus| genus.to_string()));
    Ok(found.collect())
}
