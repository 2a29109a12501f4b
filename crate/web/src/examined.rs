//! Records as the page shows them: each move in words.

use serde::Serialize;
use tsify::Tsify;

use nimscope::theory::Nimber;
use nimscope::{Analysis, MoveRecord};

/// A record with its moves in words.
#[derive(Serialize, Tsify)]
pub struct Examined {
    /// The record without its moves, which are below.
    #[serde(flatten)]
    #[tsify(type = "Omit<Analysis, \"moves\">")]
    analysis: Analysis,
    moves: Vec<MoveInWords>,
}

/// One option of a position, in words.
#[derive(Serialize, Tsify)]
pub struct MoveInWords {
    #[serde(flatten)]
    #[tsify(type = "MoveRecord")]
    record: MoveRecord,
    /// The move by each of its gestures: "Take 3 from pile 1".
    words: Vec<String>,
    /// The move by each of its gestures, once it has been made: "took 3 from the first pile".
    told: Vec<String>,
}

/// One question and its answer.
#[derive(Serialize, Tsify)]
pub struct DrillQuestion {
    /// The record of the position, with outcome, nimber and winning moves.
    analysis: Examined,
    /// The nimbers to choose from, ascending, one of them right; empty for other questions.
    #[tsify(type = "(number | bigint)[]")]
    choices: Vec<Nimber>,
    /// The reason for the right answer.
    reason: String,
}

impl From<Analysis> for Examined {
    fn from(mut analysis: Analysis) -> Self {
        let boards: Vec<_> = analysis
            .position
            .components
            .iter()
            .map(|component| (component.game(), component.content()))
            .collect();
        let in_words = |record: MoveRecord| {
            let (game, content) = &boards[record.component];
            let told = record.touch.iter().map(|touch| touch.told(game, content));
            let words = record.touch.iter().map(|touch| touch.words(game, content));
            MoveInWords {
                words: words.collect(),
                told: told.collect(),
                record,
            }
        };
        let moves = std::mem::take(&mut analysis.moves);
        Self {
            moves: moves.into_iter().map(in_words).collect(),
            analysis,
        }
    }
}

impl From<nimscope::DrillQuestion> for DrillQuestion {
    fn from(question: nimscope::DrillQuestion) -> Self {
        Self {
            analysis: question.analysis.into(),
            choices: question.choices,
            reason: question.reason,
        }
    }
}

/// The hit of an integer by a sequence.
#[derive(Serialize, Tsify)]
pub struct Hit {
    /// The index of the sequence, from 0.
    pub(crate) lane: usize,
    /// The index of the term in it, from 1.
    pub(crate) n: u128,
}
