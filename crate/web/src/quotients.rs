//! Misère quotients of heap games: the search in steps, and the findings in letters.

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::codec::{failed, thrown, to_js};
use nimscope::lab::{self, Game, Letters, Question, QuotientCertificate, QuotientRecord};
use nimscope::solve::misere::{Caps, Genera, Limit, MisereSearch};
use nimscope::solve::{Job, Progress};

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
