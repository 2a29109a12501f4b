//! The states in which the automaton of a proof ends on the cells of a vector game.

use std::cell::OnceCell;
use std::sync::Arc;

use super::map::{VECTORS, cell_of, fit, position_of};
use crate::frame::prelude::*;
use nimscope::solve::pairs::PairRule;
use nimscope::solve::pairs::proof::{self, Decider};

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "automaton-states",
    game: "vector",
    title: "The states of an automaton",
    caption: "The automaton reads the digits of the two piles of a cell. The colour shows the \
              state in which the automaton ends. On pale cells the automaton stops early. Proved: \
              the automaton accepts exactly the lost cells.",
    settings: &[Setting::rule("rule", "Rule", VECTORS, "0:1*+1:1*")],
    ..FigureInfo::PLANE
};

fn make(settings: &Settings) -> Box<dyn Figure> {
    let rule = settings.rule("rule", PairRule::read);
    Box::new(States {
        rule: rule.unwrap_or_else(PairRule::queen),
        decider: OnceCell::new(),
    })
}

struct States {
    rule: PairRule,
    /// The result of the search for a proof, once it is known.
    decider: OnceCell<Option<Arc<Decider>>>,
}

impl States {
    fn decider(&self) -> Option<&Arc<Decider>> {
        if let Some(found) = self.decider.get() {
            return found.as_ref();
        }
        // On the page a worker searches, and this figure learns the result later.
        let found = match cfg!(target_arch = "wasm32") {
            true => Some(proof::known(&self.rule)?),
            false => proof::found(&self.rule),
        };
        self.decider.get_or_init(|| found).as_ref()
    }

    /// The state in which the automaton ends when it reads the coordinates of a cell, and true if
    /// the cell is lost. The state is `None` if the automaton stops early. Without a proof the
    /// result is `None`.
    fn state(&self, x: i64, y: i64) -> Option<(Option<u32>, bool)> {
        let [x, y] = [x, y].map(|number| u64::try_from(number).ok());
        let automaton = &self.decider()?.automaton;
        let mut symbols = automaton.digits().symbols(&[x?, y?]).into_iter();
        let state = symbols.try_fold(0, |state, symbol| automaton.next(state, symbol));
        let lost = state.is_some_and(|state| automaton.is_accepting(state));
        Some((state, lost))
    }

    fn states(&self) -> u64 {
        self.decider()
            .map_or(0, |decider| decider.automaton.states() as u64)
    }
}

impl Figure for States {
    fn caption(&self) -> Option<String> {
        let Some(decider) = self.decider() else {
            return Some(format!(
                "No automaton was found that accepts exactly the lost cells of {}.",
                self.rule
            ));
        };
        let automaton = &decider.automaton;
        Some(format!(
            "The automaton of {} reads the {} digits of the two piles of a cell. The colour shows \
             the state in which the automaton ends, one of {} states. Proved: the automaton \
             accepts exactly the lost cells, for piles of any size.",
            self.rule,
            automaton.digits().name(),
            automaton.states()
        ))
    }

    fn home(&self, width: f64, height: f64) -> Window {
        Window::across(width, height, 55.0, 2.0)
    }

    fn domain(&self) -> Block {
        let last = if self.decider().is_some() { LAST } else { 0 };
        [(0, 0), (last, last)]
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        let cell = |ink, text: &str| Key::Cell(ink, text.to_owned());
        let mut keys = vec![
            cell(Ink::Strong, "lost: a state that accepts"),
            cell(Ink::Ground, "won: the automaton stops early"),
        ];
        if let last @ 1.. = self.states().saturating_sub(1) {
            let last = last.to_string();
            keys.push(Key::ramp("won: the state at the end", "0", last));
        }
        keys
    }

    fn label(&self, _view: &View, _at: (i64, i64), cell: Cell) -> Option<(String, Ink)> {
        let (_, state) = cell.number.filter(|_| cell.shade != Shade::Ground)?;
        Some((state.to_string(), Ink::OnStrong))
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        let (state, lost) = self.state(x, y)?;
        Some(Cell {
            number: Some(("state", state.unwrap_or(0).into())),
            shade: match state {
                None => Shade::Ground,
                Some(_) if lost => Shade::Strong,
                Some(state) => Shade::Ramp(f64::from(state + 1) / self.states().max(1) as f64),
            },
            ..Cell::lost_if(lost)
        })
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        position_of(&self.rule, x, y)
    }

    fn words(&self, x: i64, y: i64, cell: Cell) -> String {
        let ends = match self.state(x, y) {
            Some((Some(state), _)) => format!("the automaton ends in state {state}"),
            _ => "the automaton stops before the last digit".to_owned(),
        };
        let (x, y, outcome) = (grouped(x), grouped(y), cells::ends(cell.is_lost()));
        format!("({x}, {y}): {ends}, the player to move {outcome}")
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        cell_of(&self.rule, position)
    }
}
