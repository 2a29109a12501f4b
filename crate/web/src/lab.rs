//! The calls of the laboratory. They compute the bestiary, find the games of a sequence, find
//! misère quotients and write them in letters, search for proofs by automata, show how an automaton
//! reads a cell, and decide statements about the cells that an automaton accepts.

use std::cell::RefCell;
use std::sync::Arc;

use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::codec::{Thrown, failed, malformed, record_from_js, to_js};
use nimscope::Token;
use nimscope::lab::{
    self, AutomatonCertificate, Bestiary, BestiaryEntry, Game, Letters, Match, ProofRecord,
    Question, QuotientCertificate, QuotientRecord,
};
use nimscope::solve::heaps::TakeBreak;
use nimscope::solve::misere::{Caps, Genera, Limit, MisereSearch};
use nimscope::solve::pairs::PairRule;
use nimscope::solve::pairs::proof::{MOST_GUESSED, Prover, Reading};
use nimscope::solve::statement::{Answer, Decision, Statement, walnut_automaton, walnut_statement};
use nimscope::solve::{Job, Progress};
use nimscope::theory::automaton::{Automaton, Digits};

thread_local! {
    /// The bestiary that is being computed, and its bound for the heaps.
    static BESTIARY: RefCell<Option<(u16, Bestiary)>> = const { RefCell::new(None) };
}

/// A part of the bestiary.
#[derive(Serialize, Tsify)]
pub struct BestiaryPart {
    /// The progress, counted in codes.
    #[serde(flatten)]
    #[tsify(type = "Progress")]
    progress: Progress,
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
pub fn bestiary(bound: u16, from: usize, work: u32) -> Result<JsValue, Thrown> {
    BESTIARY.with_borrow_mut(|kept| {
        let (_, mut job) = kept
            .take_if(|(of, _)| *of == bound)
            .unwrap_or_else(|| (bound, Bestiary::new(bound)));
        let progress = job.step(work.into());
        let part = to_js(&BestiaryPart {
            progress,
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
/// table. Fails if the text is not a rule.
#[wasm_bindgen(unchecked_return_type = "BestiaryRow | null")]
pub fn bestiary_row(rule: &str, bound: u16) -> Result<JsValue, Thrown> {
    let rule = TakeBreak::read(Token { text: rule, at: 0 })?;
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
    name: Option<&'static str>,
    example: String,
}

/// The games whose nimbers contain the numbers of a text. Fails if the text is not a list of
/// numbers.
#[wasm_bindgen(unchecked_return_type = "Identified")]
pub fn identify(text: &str) -> Result<JsValue, Thrown> {
    let numbers = lab::read_numbers(text)?;
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

/// The most options that a search for genera may read: about a second of work.
const MOST_OPTIONS: u64 = 5_000_000;

/// The findings of a search for a quotient so far.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct FoundQuotient {
    record: QuotientRecord,
    /// The bound that ended the search without a proof: `heaps`, `order` or `candidates`.
    limit: Option<&'static str>,
    /// The value of this bound.
    most: Option<u32>,
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
    /// The heaps of these letters. Their sum is the least sum of the element.
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
    pub fn new(game: &str, to: u32, candidates: Option<u32>) -> Result<QuotientSearch, Thrown> {
        let rule = Game::read_rule(game)?;
        let game = Game::from(rule.clone());
        let caps = Caps {
            heaps: to,
            candidates: candidates.map_or(Caps::default().candidates, |most| most as usize),
            ..Caps::default()
        };
        let search = MisereSearch::new(rule, caps);
        Ok(Self { game, caps, search })
    }

    /// Goes on for about `work` units; 10⁷ of them take about 100 ms.
    #[wasm_bindgen(unchecked_return_type = "Progress")]
    pub fn step(&mut self, work: u32) -> Result<JsValue, Thrown> {
        to_js(&self.search.step(work.into()))
    }

    /// The record of the findings so far.
    #[wasm_bindgen(unchecked_return_type = "QuotientRecord")]
    pub fn record(&self) -> Result<JsValue, Thrown> {
        to_js(&QuotientRecord::new(&self.game, &self.search))
    }

    /// The findings so far in letters. Cost: n²g look-ups for n elements and g generators.
    #[wasm_bindgen(unchecked_return_type = "FoundQuotient")]
    pub fn found(&self) -> Result<JsValue, Thrown> {
        let search = &self.search;
        let quotient = search.quotient();
        let letters = Letters::new(quotient);
        let limit = search.limit.map(|limit| match limit {
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
    pub fn certificate(&self) -> Result<JsValue, Thrown> {
        let certificate = QuotientCertificate::new(&self.game, &self.search);
        certificate.text().map_err(failed)?;
        to_js(&certificate)
    }
}

/// The findings of a survey on the quotients of all octal codes of up to three digits. `by` names
/// the program that made the survey, and the date.
#[wasm_bindgen(unchecked_return_type = "[by: string, records: QuotientRecord[]]")]
pub fn quotient_survey() -> Result<JsValue, Thrown> {
    to_js(&(lab::SURVEYED, lab::known_quotients()))
}

/// The genera of heaps 0, 1, 2, … to `to`, as in the literature; fewer if they take too long. Fails
/// if the text is not a heap game.
#[wasm_bindgen]
pub fn genera(game: &str, to: u32) -> Result<Vec<String>, Thrown> {
    let rule = Game::read_rule(game)?;
    let mut genera = Genera::new(rule, MOST_OPTIONS);
    let found = (0..=to).map_while(|heap| genera.genus(heap).map(|genus| genus.to_string()));
    Ok(found.collect())
}

/// The result of a search for a proof.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct FoundProof {
    record: ProofRecord,
    certificate: Option<AutomatonCertificate>,
    /// The name of its digits: "golden".
    digits: Option<&'static str>,
    /// The names of all digits that were tried, in order.
    tried: Vec<&'static str>,
    /// True if it is the automaton of Wythoff's game: then both games have the same lost cells.
    golden: bool,
    /// The most states of an automaton that the search can find.
    most: u32,
}

/// The search for a proof, in steps.
#[wasm_bindgen]
pub struct ProofSearch {
    game: Game,
    last: Option<u64>,
    prover: Prover,
}

#[wasm_bindgen]
impl ProofSearch {
    /// The search for a game by its name without piles, such as `vector[queen+2:6]`, `wythoff[2]`
    /// or `blocking[4]`, each perhaps with `misere:` before it. If `last` is given, cells with
    /// x + y ≤ `last` are lost and final.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, last: Option<u32>) -> Result<ProofSearch, Thrown> {
        let game = Game::read(Question::Prove, game)?;
        let last = last.map(u64::from);
        let rule = game.lines(last);
        let rule = rule.ok_or_else(|| malformed("The search", "last", "a number from 0 to 99"))?;
        Ok(Self {
            prover: Prover::new(rule),
            game,
            last,
        })
    }

    /// Goes on for about `work` units; 10⁷ of them take about 100 ms.
    #[wasm_bindgen(unchecked_return_type = "Progress")]
    pub fn step(&mut self, work: u32) -> Result<JsValue, Thrown> {
        to_js(&self.prover.step(work.into()))
    }

    /// The result, once the search is done.
    #[wasm_bindgen(unchecked_return_type = "FoundProof | undefined")]
    pub fn found(&self) -> Result<JsValue, Thrown> {
        let Some(proof) = self.prover.proof() else {
            return Ok(JsValue::UNDEFINED);
        };
        // This takes a few milliseconds.
        let mut queen = Prover::new(PairRule::queen());
        queen.finish();
        let golden = queen.proof().and_then(|proof| proof.automaton.as_ref());
        let found = proof.automaton.as_ref();
        let tried = proof.tried.iter().filter_map(|a| Digits::new(*a));
        let tried = tried.map(Digits::name);
        to_js(&FoundProof {
            record: ProofRecord::new(&self.game, self.last, proof),
            certificate: found.map(|found| AutomatonCertificate::new(&self.game, self.last, found)),
            digits: found.map(|found| found.digits().name()),
            tried: tried.collect(),
            golden: found.is_some() && found == golden,
            most: MOST_GUESSED as u32,
        })
    }
}

fn automaton(certificate: Ts<AutomatonCertificate>) -> Result<Arc<Automaton>, Thrown> {
    let certificate: AutomatonCertificate = record_from_js("The certificate", certificate)?;
    let automaton = certificate.automaton();
    automaton.map(Arc::new).ok_or_else(|| {
        malformed(
            "The certificate",
            "transitions",
            "an automaton with rows of one length and states that exist",
        )
    })
}

/// The way in which the automaton of a certificate reads a cell.
#[wasm_bindgen(unchecked_return_type = "Reading")]
pub fn read_by_automaton(
    certificate: Ts<AutomatonCertificate>,
    x: u64,
    y: u64,
) -> Result<JsValue, Thrown> {
    to_js(&Reading::of(&*automaton(certificate)?, x, y))
}

/// The decision on a statement.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Decided {
    /// `true`, `false`, or `too large`.
    answer: &'static str,
    /// The limit that was reached, as the end of a sentence.
    limit: Option<String>,
    /// An example or counterexample: names of variables with their numbers, if there is one.
    shown: Vec<(String, String)>,
    /// The number of states of the largest automaton.
    largest: u32,
}

/// A statement about the cells that an automaton accepts, decided in steps.
#[wasm_bindgen]
pub struct StatementCheck(Decision);

#[wasm_bindgen]
impl StatementCheck {
    /// Reads a statement such as `A n: E x,y: lost(x,y) & y = x + n`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        certificate: Ts<AutomatonCertificate>,
        text: &str,
    ) -> Result<StatementCheck, Thrown> {
        let statement = Statement::read(text)?;
        Ok(Self(Decision::new(&statement, &automaton(certificate)?)))
    }

    /// Goes on for about `work` units; undefined until it is decided.
    #[wasm_bindgen(unchecked_return_type = "Decided | undefined")]
    pub fn step(&mut self, work: u32) -> Result<JsValue, Thrown> {
        self.0.step(work.into());
        let Some(answer) = &self.0.answer else {
            return Ok(JsValue::UNDEFINED);
        };
        let (answer, shown, limit) = match answer {
            Answer::True(shown) => ("true", &shown[..], None),
            Answer::False(shown) => ("false", &shown[..], None),
            Answer::TooLarge(limit) => ("too large", &[][..], Some(limit.clone())),
        };
        let text = |(name, number): &(String, _)| (name.clone(), ToString::to_string(number));
        to_js(&Decided {
            answer,
            limit,
            shown: shown.iter().map(text).collect(),
            largest: self.0.largest() as u32,
        })
    }
}

/// The automaton of a certificate as a file for Walnut, to be saved as `lost.txt`, and a statement
/// as a command for it.
#[wasm_bindgen(unchecked_return_type = "[automaton: string, command: string]")]
pub fn walnut(certificate: Ts<AutomatonCertificate>, statement: &str) -> Result<JsValue, Thrown> {
    let statement = Statement::read(statement)?;
    let automaton = automaton(certificate)?;
    to_js(&[
        walnut_automaton(&automaton),
        walnut_statement("statement", &statement, automaton.digits()),
    ])
}
