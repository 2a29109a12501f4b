//! Proofs by automata: the search in steps, the reading of a cell, and statements about the cells
//! that an automaton accepts.

use std::sync::Arc;

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::codec::{malformed, record_from_js, thrown, to_js};
use nimscope::lab::{AutomatonCertificate, Game, ProofRecord, Question};
use nimscope::solve::pairs::PairRule;
use nimscope::solve::pairs::proof::{MOST_GUESSED, Prover, Reading};
use nimscope::solve::statement::{Answer, Decision, Statement, walnut_automaton, walnut_statement};
use nimscope::solve::{Job, Progress};
use nimscope::theory::automaton::{Automaton, Digits};

/// The result of a search for a proof.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct FoundProof {
    record: ProofRecord,
    /// The automaton, if one was found.
    certificate: Option<AutomatonCertificate>,
    /// The name of its digits: "golden".
    digits: Option<&'static str>,
    /// The names of all digits that were tried, in order.
    tried: Vec<&'static str>,
    /// True if it is the automaton of Wythoff's game: then both games have the same lost cells.
    golden: bool,
    /// The most states of an automaton that is looked for.
    most: u32,
}

/// The search for a proof, in steps.
#[wasm_bindgen]
pub struct ProofSearch {
    game: Game,
    last: Option<u64>,
    prover: Prover,
    queen: Prover,
}

#[wasm_bindgen]
impl ProofSearch {
    /// The search for a game by its name without piles, such as `vector[queen+2:6]`, `wythoff[2]`
    /// or `blocking[4]`, each perhaps with `misere:` before it. If `last` is given, cells with
    /// x + y ≤ `last` are lost and final.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, last: Option<u32>) -> Result<ProofSearch, JsValue> {
        let game = Game::read(Question::Prove, game).map_err(|error| thrown(&error))?;
        let last = last.map(u64::from);
        let rule = game.lines(last);
        let rule = rule.ok_or_else(|| malformed("The search", "last", "a number from 0 to 99"))?;
        Ok(Self {
            prover: Prover::new(rule),
            queen: Prover::new(PairRule::queen()),
            game,
            last,
        })
    }

    /// Goes on for about `work` units; 10⁷ of them take about 100 ms.
    #[wasm_bindgen(unchecked_return_type = "Progress")]
    pub fn step(&mut self, work: u32) -> Result<JsValue, JsValue> {
        let progress: Progress = self.prover.step(work.into());
        to_js(&progress)
    }

    /// The result, once the search is done.
    #[wasm_bindgen(unchecked_return_type = "FoundProof | undefined")]
    pub fn found(&mut self) -> Result<JsValue, JsValue> {
        let Some(proof) = self.prover.proof() else {
            return Ok(JsValue::UNDEFINED);
        };
        // This takes a few milliseconds.
        self.queen.finish();
        let golden = self.queen.proof().and_then(|proof| proof.automaton.clone());
        let found = proof.automaton.as_ref();
        let tried = proof.tried.iter().filter_map(|a| Digits::new(*a));
        let tried = tried.map(Digits::name);
        to_js(&FoundProof {
            record: ProofRecord::new(&self.game, self.last, proof),
            certificate: found.map(|found| AutomatonCertificate::new(&self.game, self.last, found)),
            digits: found.map(|found| found.digits().name()),
            tried: tried.collect(),
            golden: found.is_some() && found == golden.as_ref(),
            most: MOST_GUESSED as u32,
        })
    }
}

/// The automaton of a certificate.
fn automaton(certificate: JsValue) -> Result<Arc<Automaton>, JsValue> {
    let certificate: AutomatonCertificate = record_from_js("The certificate", &certificate)?;
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
    #[wasm_bindgen(unchecked_param_type = "AutomatonCertificate")] certificate: JsValue,
    x: u64,
    y: u64,
) -> Result<JsValue, JsValue> {
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
pub struct StatementCheck {
    decision: Decision,
}

#[wasm_bindgen]
impl StatementCheck {
    /// Reads a statement such as `A n: E x,y: lost(x,y) & y = x + n`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "AutomatonCertificate")] certificate: JsValue,
        text: &str,
    ) -> Result<StatementCheck, JsValue> {
        let statement = Statement::read(text).map_err(|error| thrown(&error))?;
        let decision = Decision::new(&statement, &automaton(certificate)?);
        Ok(Self { decision })
    }

    /// Goes on for about `work` units; undefined until it is decided.
    #[wasm_bindgen(unchecked_return_type = "Decided | undefined")]
    pub fn step(&mut self, work: u32) -> Result<JsValue, JsValue> {
        self.decision.step(work.into());
        let Some(answer) = self.decision.answer() else {
            return Ok(JsValue::UNDEFINED);
        };
        let (answer, shown, limit) = match answer {
            Answer::True(shown) => ("true", &shown[..], None),
            Answer::False(shown) => ("false", &shown[..], None),
            Answer::TooLarge(limit) => ("too large", &[][..], Some(limit.clone())),
        };
        let shown = shown.iter();
        to_js(&Decided {
            answer,
            limit,
            shown: shown
                .map(|(name, number)| (name.clone(), number.to_string()))
                .collect(),
            largest: self.decision.largest() as u32,
        })
    }
}

/// The automaton of a certificate as a file for Walnut, and a statement as a command
/// for it.
#[derive(Serialize, Tsify)]
pub struct Walnut {
    automaton: String,
    command: String,
}

/// The input for Walnut. Save the automaton as `lost.txt`.
#[wasm_bindgen(unchecked_return_type = "Walnut")]
pub fn walnut(
    #[wasm_bindgen(unchecked_param_type = "AutomatonCertificate")] certificate: JsValue,
    statement: &str,
) -> Result<JsValue, JsValue> {
    let statement = Statement::read(statement).map_err(|error| thrown(&error))?;
    let automaton = automaton(certificate)?;
    to_js(&Walnut {
        automaton: walnut_automaton(&automaton),
        command: walnut_statement("statement", &statement, automaton.digits()),
    })
}
